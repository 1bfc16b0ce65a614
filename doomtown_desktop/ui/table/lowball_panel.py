"""The panel of lowball: the draw hands of all players with their ranks."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.protocol.view_data import DrawCard, TableView
from doomtown_desktop.speech import hand_words
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.backs import Whose, paint_back
from doomtown_desktop.ui.cards.face_spec import ASPECT, VALUES
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.intents import candidates
from doomtown_desktop.ui.plain.town import clockwise, sides
from doomtown_desktop.ui.table.folded_fight import shortened
from doomtown_desktop.ui.table.hand_paint import outline, paint_badge, paint_board

CARD_W, TALL, GAP = 88, ASPECT, 6
"""A card in a hand: its width in pixels at a text scale of 100 %, its height over its width, and the gap to
the next card.
"""
WIDEST_HAND = 520
"""The room for a hand of five, in pixels at a text scale of 100 %."""
OVERLAPPING = 58
"""The largest width of cards that overlap, in pixels at a text scale of 100 %."""
CHEATIN = "CHEATIN'"
SMALLEST = 34
"""The smallest width of a card in a hand, in pixels at a text scale of 100 %."""


FaceOf = Callable[[DrawCard, float, float], QPixmap]
"""Returns the picture of a card for a width and the device pixels per pixel."""


class HandRow(Themed, QWidget):
    """A sorted draw hand.

    Its cards can be clicked while the game asks for cards to swap or discard.
    """

    clicked = Signal(int)

    def __init__(self, theme: Theme, face: FaceOf | None = None) -> None:
        """``face`` returns the picture of a card. Without it, cards show only their value and suit."""
        super().__init__()
        self.theme, self.face = theme, face
        self.cards: list[DrawCard] = []
        self.hidden = 0
        self.picked: list[int] = []
        self.askable: set[int] = set()
        self.highlighted: int | None = None
        """The card highlighted for the keyboard."""
        self.whose: Whose | None = None
        """The owner of the hand, for the backs of hidden cards."""
        self.wide = CARD_W
        """The width of a card, in pixels."""
        self.fit(CARD_W)

    @property
    def tall(self) -> int:
        """The height of a card, in pixels."""
        return round(self.wide * TALL)

    def fit(self, wide: int) -> None:
        """Set the width of the cards in pixels."""
        self.wide = wide
        self.setFixedHeight(self.tall + 14)
        self.setMinimumWidth(2 * wide)
        self.update()

    def show_hand(self, cards: list[DrawCard], hidden: int, askable: set[int], picked: list[int]) -> None:
        """Show these cards face up. Without cards, show ``hidden`` backs."""
        self.cards = sorted(cards, key=lambda c: (c.value or 0, c.suit or 0))
        self.hidden, self.askable, self.picked = hidden, askable, picked
        held = ", ".join(in_words(c) for c in self.cards) or f"{amount(hidden, 'card')}, face down"
        self.setAccessibleName(f"Draw hand: {held}")
        self.update()

    @property
    def step(self) -> float:
        """The distance from one card's left edge to the next, in pixels.

        If there are many cards, they overlap.
        """
        count = max(len(self.cards), self.hidden, 2)
        return min(float(self.wide + GAP), (self.width() - self.wide - 8) / (count - 1))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index in range(self.hidden if not self.cards else 0):
            box = QRectF(4 + index * self.step, 8, self.wide, self.tall)
            paint_back(painter, box, self.whose)
        for index, card in enumerate(self.cards):
            picked = card.id in self.picked
            rise = 6 if picked else 0
            box = QRectF(4 + index * self.step, 8 - rise, self.wide, self.tall)
            edge = (
                self.theme.chosen
                if card.id in self.picked
                else self.theme.legal
                if card.id in self.askable
                else "#2a1c10"
            )
            painter.setPen(QPen(colour(edge), 3 if card.id in self.askable else 1))
            painter.setBrush(QColor("#f6ead0"))
            painter.drawRoundedRect(box, 5, 5)
            if self.face is None:
                self._face(painter, card, box)
            else:
                picture = self.face(card, box.width(), self.devicePixelRatioF())
                painter.drawPixmap(box, picture, QRectF(picture.rect()))
                if card.is_joker:
                    paint_badge(painter, box, card.value, card.suit)
                painter.setPen(QPen(colour(edge), 3 if card.id in self.askable else 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(box, 5, 5)
            if card.id == self.highlighted:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour(self.theme.chosen), 4, Qt.PenStyle.DashLine))
                painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6)
        painter.end()

    def _face(self, painter: QPainter, card: DrawCard, box: QRectF) -> None:
        """Paint the value over the suit at the left edge, which stays visible if cards overlap."""
        seen = QRectF(box.left(), box.top(), min(box.width(), self.step), box.height())
        unit = min(box.width(), seen.width() * 1.25)
        if card.value is None or card.suit is None:
            painter.setPen(QColor("#5d1414"))
            painter.setFont(fonts.slab(unit * 0.28))
            painter.drawText(seen, Qt.AlignmentFlag.AlignCenter, "Joker")
            return
        suit = pips.SUITS[card.suit]
        tone = pips.ink(suit)
        painter.setPen(tone)
        painter.setFont(fonts.slab(unit * 0.46))
        upper = QRectF(seen.left(), seen.top(), seen.width(), box.height() * 0.52)
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, VALUES[card.value])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        size = unit * 0.42
        pip = QRectF(seen.center().x() - size / 2, box.top() + box.height() * 0.51, size, size)
        painter.drawPath(pips.pip_in(suit, pip))
        if card.is_joker:
            painter.setPen(QColor("#8a5a12"))
            painter.setFont(fonts.serif(max(9.0, unit * 0.18), QFont.Weight.Bold))
            below = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
            painter.drawText(seen.adjusted(0, 0, 0, -1), below, "joker")

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = min(int((event.position().x() - 4) // self.step), len(self.cards) - 1)
        if 0 <= index < len(self.cards) and self.cards[index].id in self.askable:
            self.clicked.emit(int(self.cards[index].id))


class LowballPanel(Themed, QWidget):
    """All hands of lowball side by side, over the town."""

    toggled = Signal(int)

    def __init__(self, theme: Theme, face: FaceOf | None = None) -> None:
        super().__init__()
        self.theme, self.face = theme, face
        outer = QVBoxLayout(self)
        outer.setContentsMargins(26, 8, 26, 10)
        outer.setSpacing(2)
        self.title = QLabel("Lowball")
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        outer.addWidget(self.title)
        self.sides: list[tuple[SideLine, HandRow]] = []
        self.ranks: list[SideLine] = []
        """The rank below each hand."""
        self._beside = QHBoxLayout()
        self._beside.setSpacing(22)
        outer.addLayout(self._beside)
        self._make_sides(2)
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        self.verdict.setStyleSheet("background: transparent")
        self.verdict.setAlignment(Qt.AlignmentFlag.AlignCenter)
        outer.addWidget(self.verdict)

    def _make_sides(self, count: int) -> None:
        """Make room for this many hands side by side."""
        while len(self.sides) < count:
            line, row, rank = SideLine(self.theme), HandRow(self.theme, self.face), SideLine(self.theme)
            if self.sides:
                row.fit(self.sides[0][1].wide)
            row.clicked.connect(self.toggled)
            column = QVBoxLayout()
            column.setSpacing(0)
            self._beside.addLayout(column, 1)
            column.addWidget(line)
            column.addWidget(row)
            column.addWidget(rank)
            column.addStretch(1)
            self.ranks.append(rank)
            self.sides.append((line, row))

    def show_view(self, view: TableView, picked: list[int]) -> None:
        """Show the draw hands of lowball.

        Hide if there are none, or in a shootout, which has a separate stage.
        """
        order = [seat for seat in clockwise(view) if not view.players[seat].eliminated]
        self._make_sides(len(order))
        self.setVisible(view.shootout is None and any(p.draw_hand_size for p in view.players))
        askable = set(candidates(view.choice))
        which = hand_words.winning_hand(view) if any(player.revealed for player in view.players) else ""
        self.title.setText("Draw hands" if which == "highest" else "Lowball")
        self.title.setFont(fonts.slab(max(12, fonts.scaled(20))))
        self.title.setStyleSheet(f"color: {self.theme.accent}; background: transparent")
        for seat, (line, row), rank in zip(order, self.sides, self.ranks, strict=False):
            player = view.players[seat]
            line.show_text(player.name, CHEATIN if player.is_cheatin and player.revealed else "")
            named = hand_words.hand_words(player)
            rank.show_text(named or hand_words.rank_words(player, (), lowball=which != "highest"), "")
            rank.setVisible(True)
            row.whose = Whose(seat, self.theme.sides[sides(view)[seat]], edition_of_rules(view.ruleset))
            row.show_hand(list(player.draw_hand or ()), player.draw_hand_size, askable, picked)
            line.setVisible(True)
            row.setVisible(bool(player.draw_hand_size))
        for (line, row), rank in zip(self.sides[len(order) :], self.ranks[len(order) :], strict=True):
            line.hide()
            rank.hide()
            row.show_hand([], 0, set(), [])
            row.hide()
        words = " ".join(filter(None, (which and f"The {which} hand wins.", hand_words.lowball_tie(view))))
        self.verdict.setText(words)
        self.verdict.setVisible(bool(words))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMask(outline(self.rect()))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_board(painter, QRectF(self.rect()), self.theme)
        painter.end()

    def fit(self, width: int, card: int) -> None:
        """Set the width of the panel and of its cards in pixels."""
        for _, row in self.sides:
            row.fit(card)
        self.setFixedWidth(width)
        layout = self.layout()
        assert layout is not None
        layout.activate()
        tall = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
        self.resize(width, tall)  # the size hint counts lines of words for a narrow panel

    @staticmethod
    def _largest(room: int) -> int:
        """Return the width at which five cards of a hand fit in a room, or that of cards that overlap."""
        beside = (room - 30) // 5 - GAP
        return min(fonts.scaled(CARD_W), max(fonts.scaled(OVERLAPPING), beside))

    def lie_over(self, area: QRect, plates: int) -> None:
        """Move a visible panel to the upper edge of the visible town. It is as wide as its hands.

        It is below the other players' nameplates, whose lower edge is ``plates``, in pixels of the page. If
        it does not even fit there with small cards, it covers the nameplates.
        """
        if self.isHidden():
            return
        hands = sum(not row.isHidden() for _, row in self.sides)
        wide = min(area.width() - 16, 1400, fonts.scaled(WIDEST_HAND) * max(2, hands))
        below = QRect(area)
        below.setTop(plates + 1)
        for place in (below, area):
            for size in range(self._largest(wide // max(2, hands)), fonts.scaled(SMALLEST) - 1, -4):
                self.fit(wide, size)
                if self.height() <= place.height() - 6:
                    break
            else:
                continue
            break
        self.move(area.left() + (area.width() - self.width()) // 2, place.top() + 3)


class SideLine(Themed, QWidget):
    """One line about a player, in letters that fit.

    It has a name or a rank, and at the right words of warning.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.words = self.warning = ""
        self.setFixedHeight(fonts.scaled(22))

    def show_text(self, words: str, warning: str) -> None:
        """Show the words about a player, and the warning."""
        self.words, self.warning = words, warning
        self.setFixedHeight(fonts.scaled(22))
        self.setAccessibleName(". ".join(filter(None, (words, warning))))
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        taken = 0
        if self.warning:
            room = round(self.width() * 0.75)
            taken = self._write(painter, self.warning, colour(self.theme.bad), room, right=True)
        left = self.width() - taken - 12 * bool(taken)
        self._write(painter, self.words, colour(self.theme.text), left)
        painter.end()

    def _write(self, painter: QPainter, words: str, tone: QColor, room: int, *, right: bool = False) -> int:
        """Paint words in letters that fit, and return their width.

        At the smallest readable size, they are elided.
        """
        size = fonts.scaled(15)
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(size)
        while size > 12 and QFontMetrics(font).horizontalAdvance(words) > room:
            size -= 1
            font.setPixelSize(size)
        metrics = QFontMetrics(font)
        words = shortened(words, metrics, room)
        wide = metrics.horizontalAdvance(words)
        painter.setFont(font)
        painter.setPen(tone)
        box = QRectF(self.width() - wide - 1 if right else 0, 0, wide + 2, fonts.scaled(21))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, words)
        return wide


def in_words(card: DrawCard) -> str:
    """Return a description of a draw card for screen readers, such as "Q of hearts"."""
    if card.value is None or card.suit is None:
        return "joker"
    return f"{VALUES[card.value]} of {pips.SUITS[card.suit]}"


__all__ = ["HandRow", "LowballPanel", "SideLine", "in_words"]
