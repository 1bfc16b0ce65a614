"""The choice of a joker's value and suit in a grid of all 52 cards.

Each shows the draw hand's rank with it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QFont, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.poker import HAND_SIZE, PokerCard, evaluate, hand_name
from doomtown_desktop.poker import is_cheatin as cards_cheat
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.choices import SUITS, named_joker
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import ChoiceView, DrawCard, OptionView, TableView
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.free_spot import free_spot
from doomtown_desktop.ui.plain.town import Rect
from doomtown_desktop.ui.table.board import Board
from doomtown_desktop.ui.table.prompt_bar import PromptBar

LETTERS = {letter: suit for suit, letter in pips.LETTERS.items()}
ORDER = "SHDC"
ANOTHER: Final = "Another card…"
"""The label of the button that opens the grid."""


class PlayingCard(QAbstractButton):
    """One card of the grid."""

    looked_at = Signal(str)

    def __init__(self, key: str, label: str, grid: JokerGrid) -> None:
        super().__init__()
        self.key, self.grid = key, grid
        self.is_best = False
        self.setAccessibleName(label)
        self.setToolTip(label)
        self.setFixedSize(fonts.scaled(38), fonts.scaled(46))

    @override
    def sizeHint(self) -> QSize:
        return self.size()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, suit = self.grid.theme, LETTERS[SUITS[named_joker(self.key).suit]]
        edge = theme.chosen if self.hasFocus() or self.underMouse() else theme.legal
        strong = self.is_best or self.hasFocus() or self.underMouse()
        painter.setPen(QPen(colour(edge) if strong else colour("#2a1c10"), 3 if strong else 1))
        painter.setBrush(colour("#f6ead0"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 5, 5)
        tone = pips.ink(suit)
        painter.setPen(tone)
        painter.setFont(fonts.serif(fonts.scaled(16), QFont.Weight.Bold))
        half = self.height() / 2
        painter.drawText(
            QRectF(0, 2, self.width(), half),
            Qt.AlignmentFlag.AlignCenter,
            VALUES[named_joker(self.key).value],
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        size = self.height() * 0.32
        painter.drawPath(pips.pip_in(suit, QRectF((self.width() - size) / 2, half, size, size)))
        painter.end()

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.looked_at.emit(self.key)

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked_at.emit(self.key)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus over the grid with arrow keys. Enter chooses the card."""
        steps = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            self.grid.walk(self.key, *step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class JokerGrid(Themed, QFrame):
    """The grid of cards over the table. It is shown while the viewer has to name a joker."""

    named = Signal(str)
    """A card was chosen. The signal carries the key of the answer."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 10)
        self.title = QLabel()
        self.title.setObjectName("heading")
        self.words = QLabel()
        self._grid = QGridLayout()
        self._grid.setSpacing(4)
        column.addWidget(self.title)
        column.addLayout(self._grid)
        column.addWidget(self.words)
        self.cards: dict[str, PlayingCard] = {}
        self._hand: list[DrawCard] = []
        self._joker: int | None = None
        self.hide()

    def ask(self, choice: ChoiceView, view: TableView) -> None:
        """Show the cards of a choice. The focused or hovered card shows the rank of the hand with it."""
        for old in self.cards.values():
            old.hide()
            old.deleteLater()
        self.cards = {}
        seat = view.seat or 0
        hands = [list(p.draw_hand or ()) for p in view.players]
        self._joker = None if choice.source is None else int(choice.source)
        holder = next((h for h in hands if any(int(c.id) == self._joker for c in h)), None)
        self._hand = holder or []
        self.title.setText(choice.prompt)
        for option in choice.options:
            self._add(option)
        ranks = {key: self._rank(key) for key in self.cards}
        mine = holder is not None and holder is hands[seat]
        known = [rank for rank in ranks.values() if rank is not None]
        lowball = view.shootout is None  # in lowball, the lowest hand wins
        best = (min(known) if lowball else max(known)) if mine and known else None
        for key, card in self.cards.items():
            card.is_best = best is not None and ranks[key] == best
        self._tell(choice.default or next(iter(self.cards)))

    def _add(self, option: OptionView) -> None:
        card = PlayingCard(option.key, option.label, self)
        card.clicked.connect(lambda: self.named.emit(option.key))
        card.looked_at.connect(self._tell)
        self.cards[option.key] = card
        named = named_joker(option.key)
        self._grid.addWidget(card, ORDER.index(SUITS[named.suit]), named.value)

    def _cards_with(self, key: str) -> list[tuple[PokerCard, bool]] | None:
        """Return the hand with the joker named as this card.

        Return None if there is no hand, if another joker is not named yet, or if there are more cards than a
        hand has.
        """
        found: list[tuple[PokerCard, bool]] = []
        for held in self._hand:
            if int(held.id) == self._joker:
                named = named_joker(key)
                found.append((PokerCard(named.value, named.suit), True))
            elif held.value is None or held.suit is None:
                return None
            else:
                found.append((PokerCard(held.value, held.suit), held.is_joker))
        return found if 0 < len(found) <= HAND_SIZE else None

    def _rank(self, key: str) -> int | None:
        cards = self._cards_with(key)
        return None if cards is None else evaluate([card for card, _ in cards]).rank

    def _tell(self, key: str) -> None:
        cards = self._cards_with(key)
        label = self.cards[key].accessibleName()
        if cards is None:
            self.words.setText(f"The joker counts as the {label}.")
            return
        rank = evaluate([card for card, _ in cards]).rank
        cheats = cards_cheat([card for card, _ in cards], [joker for _, joker in cards])
        note = ", cheatin'" if cheats else ", legal"
        self.words.setText(f"With the {label}: {hand_name(rank)} ({rank}){note}")

    def walk(self, key: str, down: int, across: int) -> None:
        """Move the focus by rows and columns, from the card with this key. The grid wraps around."""
        named = named_joker(key)
        row, column = ORDER.index(SUITS[named.suit]) + down, named.value + across
        suit = SUITS.index(ORDER[row % 4])
        beside = self.cards.get(choices.key(choices.NameJoker((column - 1) % 13 + 1, suit)))
        if beside is not None:
            beside.setFocus()

    def mark(self, key: str) -> bool:
        """Focus the card of an answer, so that Enter chooses it. Return False if it is not offered."""
        found = None if self.isHidden() else self.cards.get(key)
        if found is not None:
            found.setFocus()
        return found is not None


class Jokers:
    """Proposes the best card for a joker in the prompt strip, and opens the grid for any other card."""

    def __init__(self, grid: JokerGrid, board: Board, prompt: PromptBar) -> None:
        self.grid, self.board, self.prompt = grid, board, prompt

    def after_refresh(self, view: TableView) -> None:
        """Say what the proposed card makes of the hand, if the question is about a joker. Close the grid.

        Without a proposal, the grid opens at once.
        """
        page = self.grid.parentWidget()
        assert page is not None
        if self.grid.isAncestorOf(page.focusWidget() or page):
            page.setFocus()
        self.grid.hide()
        choice = view.choice
        if choice is None or choice.kind is not Question.JOKER:
            return
        self.grid.ask(choice, view)
        if not choice.default:
            self.open()
            return
        self.prompt.add_answer(ANOTHER, "", self.open, about="Opens a grid of all cards.")
        self.prompt.tell(self.grid.words.text())

    def open(self) -> None:
        """Open the grid over the table."""
        view = self.board.source.view()
        self.grid.adjustSize()
        self.grid.move(self._spot(view))
        self.grid.show()
        self.grid.raise_()
        first = None if view.choice is None else self.grid.cards.get(view.choice.default)
        if first is not None:
            first.setFocus()

    def close(self) -> bool:
        """Close the grid, so that the strip proposes a card again. Return False if it was not open."""
        choice, page = self.board.source.view().choice, self.grid.parentWidget()
        if self.grid.isHidden() or choice is None or not choice.default or page is None:
            return False
        self.grid.hide()
        page.setFocus()
        return True

    def _spot(self, view: TableView) -> QPoint:
        """Return the upper left corner for the grid: low, in the middle, and beside the draw hands.

        If there is no such place, only the hand with the joker stays visible. If there is none either, the
        grid covers the hands at the lower edge.
        """
        area, size = self.board.table.open_area, self.grid.size()
        joker = None if view.choice is None else view.choice.source
        hands = [[int(card.id) for card in player.draw_hand or ()] for player in view.players]
        boxes = self.board.boxes_of_cards()
        low = QPoint(area.center().x() - size.width() // 2, area.bottom() - size.height() - 12)
        room = Rect(area.x(), area.y(), area.width(), area.height() - 12)
        middle = area.center().x(), area.bottom()
        for seen in (hands, [hand for hand in hands if joker in hand]):
            taken = [boxes[card] for hand in seen for card in hand if card in boxes]
            obstacles = [Rect(box.x(), box.y(), box.width(), box.height()) for box in taken]
            at = free_spot(size.width(), size.height(), room, obstacles, middle)
            if at is not None:
                return QPoint(round(at[0]), round(at[1]))
        return low
