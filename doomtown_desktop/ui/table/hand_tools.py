"""The tools for a draw hand: the best hand, the best legal hand, the best swap, and words about a swap."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import ChoiceView, DrawCard, TableView
from doomtown_desktop.speech import hand_words
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.town import clockwise

HAND: Final = 5
"""The number of cards in a poker hand. With no more cards than that, there is nothing to choose."""


class HandTools(QWidget):
    """Buttons in the middle of the stage.

    They are shown while the game asks which cards in the draw hand go or stay.
    """

    picked_all = Signal(list)
    """The user wants to pick cards. The signal carries their ids. No other cards stay picked."""
    advice_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("fight")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 6, 8, 6)
        column.setSpacing(4)
        self.best = QPushButton()
        self.best.setWhatsThis("Keeps the cards that make your highest hand, even if it is cheatin'.")
        self.best_legal = QPushButton()
        self.best_legal.setWhatsThis("Keeps the cards that make your highest hand without cheatin'.")
        self.swap = QPushButton("Swap for the best odds")
        self.swap.setToolTip("The swap with the highest average rank, given what is left in your deck")
        self.best.clicked.connect(lambda: self._pick(legal=False))
        self.best_legal.clicked.connect(lambda: self._pick(legal=True))
        self.swap.clicked.connect(self.advice_wanted)
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._row.setSpacing(4)
        column.addLayout(self._row)
        for button in self.buttons:
            # A click leaves the focus on the table, so that Enter gives the answer that the prompt names.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._row.addWidget(button)
        self.words, self.cheatin = QLabel(), QLabel(hand_words.CHEATIN_MEANS)
        for label in (self.words, self.cheatin):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        self.view: TableView | None = None
        self._cheats = False
        """True if the best hand is Cheatin'."""
        self.can_advise = False
        """True if a receiver of `advice_wanted` can name the best swap."""
        self.hide()

    @property
    def buttons(self) -> tuple[QPushButton, QPushButton, QPushButton]:
        """All buttons from top to bottom."""
        return self.best, self.best_legal, self.swap

    def show_view(self, view: TableView, *, on_stage: bool) -> None:
        """Show the tools that help with the question, if the draw hand is ``on_stage``."""
        self.view, choice = view, view.choice
        if choice is None or choice.kind is not Question.REDRAW:
            self.words.setText("")
        if choice is None or choice.kind not in hand_words.HAND_QUESTIONS or not on_stage:
            self.hide()
            return
        held, swaps = self._held(view), choice.kind is Question.REDRAW
        for button, legal in ((self.best, False), (self.best_legal, True)):
            button.setText(hand_words.keep_words(held, legal=legal, swaps=swaps))
            button.setVisible(len(held) > HAND and bool(button.text()))
        if self._away(view, choice, legal=True) == self._away(view, choice, legal=False):
            self.best_legal.hide()  # it would do the same
        self._cheats = hand_words.may_cheat(held)
        self.cheatin.setVisible(self._cheats)
        self.best.setToolTip(hand_words.CHEATIN_MEANS if self._cheats else "")
        self.swap.setVisible(swaps and self.can_advise)
        self.words.setVisible(bool(self.words.text()))
        self.show()

    def say(self, words: str) -> None:
        """Show words about a swap. They disappear with the question."""
        self.words.setText(words)
        self.words.setVisible(bool(words))

    def fit(self, box: QRect, *, below: bool = False) -> None:
        """Move to a box of the page. The height is that of the contents.

        The buttons are side by side if the box is ``below`` the hand, and the tools are as wide as these.
        """
        flow = QBoxLayout.Direction
        self._row.setDirection(flow.LeftToRight if below else flow.TopToBottom)
        if below:
            self.cheatin.setVisible(self._cheats)
            wide = min(box.width(), max(self._row.sizeHint().width() + 16, fonts.scaled(420)))
            self.setGeometry(box.left(), box.top(), wide, self._tall(wide))
            return
        least = max(box.width(), fonts.scaled(190))
        labels = [button.sizeHint().width() + 16 for button in self.buttons if not button.isHidden()]
        wide = max([least, *labels])  # a long label goes on to the right, away from the hand
        self.cheatin.setVisible(self._cheats)
        tall = self._tall(wide)
        if tall > box.height() + 40:
            self.cheatin.hide()  # the tip of the button says it, too
            tall = self._tall(wide)
        top = min(box.top(), max(0, box.bottom() + fonts.scaled(60) - tall))
        self.setGeometry(box.center().x() - least // 2, top, wide, tall)

    def _tall(self, wide: int) -> int:
        """Return the height of the contents for a width, both in pixels."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        return layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.sizeHint().height()

    def propose(self) -> None:
        """If the game asks for a hand of five, pick the other cards, so that the best legal hand stays."""
        choice = None if self.view is None else self.view.choice
        if choice is not None and choice.kind is Question.KEEP_FIVE:
            self._pick(legal=True)

    def _pick(self, *, legal: bool) -> None:
        """Pick the cards to swap or discard so that the best hand stays."""
        view = self.view
        away = None if view is None or view.choice is None else self._away(view, view.choice, legal=legal)
        if away is not None:
            self.picked_all.emit(away)

    @staticmethod
    def _held(view: TableView) -> list[DrawCard]:
        return list(view.players[clockwise(view)[0]].draw_hand or ())

    def _away(self, view: TableView, choice: ChoiceView, *, legal: bool) -> list[int] | None:
        """Return the cards that go away so that the best hand stays, or ``None`` if there is no hand."""
        held = self._held(view)
        found = hand_words.keepers(held, legal=legal) if len(held) >= HAND else None
        return None if found is None else hand_words.to_throw(held, found, choice.least, choice.most)


__all__ = ["HandTools"]
