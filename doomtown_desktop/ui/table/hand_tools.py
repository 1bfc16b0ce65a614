"""The tools for a draw hand: the best hand, the best legal hand, the best swap, and words about a swap."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech import hand_words
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.town import clockwise

ASKING = (Question.REDRAW, Question.KEEP_FIVE)
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
        self.best = QPushButton("Best hand")
        self.best.setWhatsThis("Keeps the cards that make your highest hand, even if it is cheatin'.")
        self.best_legal = QPushButton("Best legal hand")
        self.best_legal.setWhatsThis("Keeps the cards that make your highest hand without cheatin'.")
        self.swap = QPushButton("Best swap")
        self.swap.setToolTip("The swap with the highest average rank, given what is left in your deck")
        self.best.clicked.connect(lambda: self._pick(legal=False))
        self.best_legal.clicked.connect(lambda: self._pick(legal=True))
        self.swap.clicked.connect(self.advice_wanted)
        for button in self.buttons:
            # A click leaves the focus on the table, so that Enter gives the answer that the prompt names.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            column.addWidget(button)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.words)
        self.view: TableView | None = None
        self.can_advise = False
        """True if a receiver of `advice_wanted` can name the best swap."""
        self.hide()

    @property
    def buttons(self) -> tuple[QPushButton, QPushButton, QPushButton]:
        """All buttons from top to bottom."""
        return self.best, self.best_legal, self.swap

    def show_view(self, view: TableView, *, on_stage: bool) -> None:
        """Show the tools that help with the question, if the draw hand is ``on_stage``."""
        self.view = view
        kind = None if view.choice is None else view.choice.kind
        if kind is not Question.REDRAW:
            self.words.setText("")
        held = list(view.players[clockwise(view)[0]].draw_hand or ())
        self.best.setText(hand_words.swap_words(held))
        for button in (self.best, self.best_legal):
            button.setVisible(kind is not Question.REDRAW or len(held) > HAND)
        self.swap.setVisible(kind is Question.REDRAW and self.can_advise)
        self.words.setVisible(bool(self.words.text()))
        self.setVisible(on_stage and kind in ASKING)

    def say(self, words: str) -> None:
        """Show words about a swap. They disappear with the question."""
        self.words.setText(words)
        self.words.setVisible(bool(words))

    def fit(self, box: QRect) -> None:
        """Move to the middle of a box of the page. The height is that of the contents."""
        wide = max(box.width(), fonts.scaled(190))
        layout = self.layout()
        assert layout is not None
        layout.activate()
        tall = layout.totalHeightForWidth(wide) if layout.hasHeightForWidth() else layout.sizeHint().height()
        top = min(box.top(), max(0, box.bottom() + fonts.scaled(60) - tall))
        self.setGeometry(box.center().x() - wide // 2, top, wide, tall)

    def propose(self) -> None:
        """If the game asks for a hand of five, pick the other cards, so that the best legal hand stays."""
        choice = None if self.view is None else self.view.choice
        if choice is not None and choice.kind is Question.KEEP_FIVE:
            self._pick(legal=True)

    def _pick(self, *, legal: bool) -> None:
        """Pick the cards to swap or discard so that the best hand stays."""
        view = self.view
        if view is None or view.choice is None:
            return
        held = list(view.players[clockwise(view)[0]].draw_hand or ())
        found = hand_words.keepers(held, legal=legal)
        if found is not None:
            self.picked_all.emit(hand_words.to_throw(held, found, view.choice.least, view.choice.most))


__all__ = ["HandTools"]
