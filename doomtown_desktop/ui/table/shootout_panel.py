"""The panel of a shootout: posses, shooters, stud and draw, hands with their rank, casualties."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import DrawCard, TableView
from doomtown_desktop.speech import fight_words, hand_words
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.backs import Whose, paint_back
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.intents import candidates
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, clockwise, sides

CARD_W, TALL, GAP = 58, 1.38, 4
"""A card in a hand: width in pixels at a text scale of 100 %, height over width, gap to the next card."""


SMALLEST = 34
"""Smallest width of a card in a hand, in pixels at a text scale of 100 %."""


class HandRow(Themed, QWidget):
    """A draw hand, sorted; its cards can be clicked while the game asks for cards to swap or discard."""

    clicked = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.cards: list[DrawCard] = []
        self.hidden = 0
        self.picked: list[int] = []
        self.askable: set[int] = set()
        self.highlighted: int | None = None
        """The card highlighted for the keyboard."""
        self.whose: Whose | None = None
        """The owner of the hand, for the backs of hidden cards."""
        self.throws = False
        """True if picked cards are swapped or discarded: they sink and are crossed out."""
        self.wide = CARD_W
        """Width of a card in pixels."""
        self.fit(CARD_W)

    @property
    def tall(self) -> int:
        """Height of a card in pixels."""
        return round(self.wide * TALL)

    def fit(self, wide: int) -> None:
        """Set the width of the cards in pixels."""
        self.wide = wide
        self.setFixedHeight(self.tall + 14)
        self.setMinimumWidth(2 * wide)
        self.update()

    def show_hand(self, cards: list[DrawCard], hidden: int, askable: set[int], picked: list[int]) -> None:
        """Show these cards face up; without cards show ``hidden`` backs."""
        self.cards = sorted(cards, key=lambda c: (c.value or 0, c.suit or 0))
        self.hidden, self.askable, self.picked = hidden, askable, picked
        held = ", ".join(in_words(c) for c in self.cards) or f"{amount(hidden, 'card')}, face down"
        self.setAccessibleName(f"Draw hand: {held}")
        self.update()

    @property
    def step(self) -> float:
        """The distance from one card's left edge to the next in pixels; many cards overlap."""
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
            rise = 0 if not picked else -6 if self.throws else 6
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
            self._face(painter, card, box)
            if picked and self.throws:
                self._cross_out(painter, box)
            if card.id == self.highlighted:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour(self.theme.chosen), 4, Qt.PenStyle.DashLine))
                painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6)
        painter.end()

    def _cross_out(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(20, 12, 6, 130))
        painter.drawRoundedRect(box, 5, 5)
        painter.setPen(QPen(colour(self.theme.bad), 3))
        seen = QRectF(box.left(), box.top(), min(box.width(), self.step), box.height()).adjusted(7, 7, -7, -7)
        painter.drawLine(seen.topLeft(), seen.bottomRight())
        painter.drawLine(seen.bottomLeft(), seen.topRight())

    def _face(self, painter: QPainter, card: DrawCard, box: QRectF) -> None:
        """Paint value over suit, at the left edge, which stays visible if cards overlap."""
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


class ShootoutPanel(Themed, QWidget):
    """Both sides of a shootout, or all hands of lowball.

    The lines of ``folded`` replace the panel while the game asks for cards that the panel might cover.
    """

    toggled = Signal(int)
    picked_all = Signal(list)
    advice_wanted = Signal()

    def __init__(
        self, theme: Theme, facts_of: Callable[[str], CardFacts], folded: FoldedFight | None = None
    ) -> None:
        super().__init__()
        self.theme = theme
        self.facts_of = facts_of
        self.folded = folded
        self.setObjectName("fight")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 6, 12, 6)
        outer.setSpacing(2)
        self.sides: list[tuple[SideLine, HandRow]] = []
        self._beside = QHBoxLayout()  # side by side: the panel stays low and the fighters visible
        self._beside.setSpacing(14)
        outer.addLayout(self._beside)
        self._make_sides(2)
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        outer.addWidget(self.verdict)
        helpers = QHBoxLayout()
        self.best = QPushButton("Best hand")
        self.best.setWhatsThis("Keeps the cards that make your highest hand, even if it is cheatin'.")
        self.best_legal = QPushButton("Best legal hand")
        self.best_legal.setWhatsThis("Keeps the cards that make your highest hand without cheatin'.")
        self.swap = QPushButton("Best swap")
        self.swap.setToolTip("The swap with the highest average rank, given what is left in your deck")
        self.best.clicked.connect(lambda: self._pick(legal=False))
        self.best_legal.clicked.connect(lambda: self._pick(legal=True))
        helpers.addWidget(self.best)
        self.swap.clicked.connect(self.advice_wanted)
        helpers.addWidget(self.best_legal)
        helpers.addWidget(self.swap)
        helpers.addStretch(1)
        outer.addLayout(helpers)
        self.view: TableView | None = None
        self.picked: list[int] = []
        self._odds = ("", "")
        """The odds of the player's next hand: in short, and as a table."""
        self._said = ""
        self.summary = hand_words.NO_SUMMARY
        """The summary of the fight; set it before ``show_view``."""
        self.can_advise = False
        """True if a receiver of `advice_wanted` can name the best swap."""

    def _make_sides(self, count: int) -> None:
        """Make room for this many hands side by side."""
        while len(self.sides) < count:
            line, row = SideLine(self.theme), HandRow(self.theme)
            if self.sides:
                row.fit(self.sides[0][1].wide)
            row.clicked.connect(self.toggled)
            column = QVBoxLayout()
            self._beside.addLayout(column, 1)
            column.addWidget(line)
            column.addWidget(row)
            column.addStretch(1)
            self.sides.append((line, row))

    def show_odds(self, words: str, table: str) -> None:
        """Show the odds of the player's next hand; empty words remove them."""
        changed, self._odds = self._odds != (words, table), (words, table)
        if changed and self.view is not None:
            self.show_view(self.view, self.picked)

    def say(self, words: str) -> None:
        """Show words about a swap; they disappear with the question."""
        self._said = words
        if self.view is not None:
            self.show_view(self.view, self.picked)

    def show_view(self, view: TableView, picked: list[int]) -> None:
        """Show the fight, or the draw hands of lowball; hide if there are neither."""
        self.view, self.picked = view, picked
        fight, order = view.shootout, _shown_seats(view)
        self._make_sides(len(order))
        hands = any(p.draw_hand_size for p in view.players)
        open_now = (fight is not None and fight.fighting) or hands
        folds = open_now and self.folded is not None and _steps_aside(view)
        self.setVisible(open_now and not folds)
        if self.folded is not None:
            self.folded.setVisible(folds)
        if self.folded is not None and folds:
            self.folded.show_sides([" · ".join(filter(None, self._told(view, seat)[::2])) for seat in order])
        asked = view.choice is not None and view.choice.kind in (Question.REDRAW, Question.KEEP_FIVE)
        askable = set(candidates(view.choice))
        for seat, (line, row) in zip(order, self.sides, strict=False):
            player = view.players[seat]
            line.show_text(*self._told(view, seat), self._odds[1] if seat == view.seat else "")
            row.throws = asked
            row.whose = Whose(seat, self.theme.sides[sides(view)[seat]], edition_of_rules(view.ruleset))
            row.show_hand(list(player.draw_hand or ()), player.draw_hand_size, askable, picked)
            line.setVisible(True)
            row.setVisible(bool(player.draw_hand_size))
        for line, row in self.sides[len(order) :]:
            line.hide()
            row.show_hand([], 0, set(), [])
            row.hide()
        redraw = view.choice is not None and view.choice.kind is Question.REDRAW
        if not redraw:
            self._said = ""
        words = hand_words.verdict(view, self.summary) or hand_words.lowball_tie(view) or self._said
        words = words or fight_words.turn_words(view)
        self.verdict.setText(words)
        self.verdict.setVisible(bool(words))
        self.best.setText(hand_words.swap_words(list(view.players[clockwise(view)[0]].draw_hand or ())))
        self.best.setVisible(asked)
        self.best_legal.setVisible(asked)
        self.swap.setVisible(redraw and self.can_advise)

    def fit(self, width: int, card: int, *, names: bool = True) -> None:
        """Set the width of the panel and of its cards in pixels; show or hide the names of the posses."""
        for line, row in self.sides:
            line.show_names(on=names)
            row.fit(card)
        self.setFixedWidth(width)
        layout = self.layout()
        assert layout is not None
        layout.activate()
        tall = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.sizeHint().height()
        self.resize(width, tall)  # the size hint counts lines of words for a narrow panel

    @property
    def at_top(self) -> bool:
        """True if the panel covers the streets at the top, because the fight is not there."""
        view = self.view
        fight = None if view is None else view.shootout
        if view is None or fight is None:
            return True
        lower = view.players[clockwise(view)[0]]
        return fight.location in (None, TOWN_SQUARE, *lower.street, *lower.beside)

    def lie_over(self, area: QRect, square: tuple[int, int]) -> None:
        """Move a visible panel over streets without a fight, as wide as fits.

        ``area``: the visible part of the town; ``square``: the upper and the lower edge of the square; both
        in the coordinates of the page.
        """
        if self.isHidden():
            return
        top, bottom = area.top() + 3, area.bottom() - 3
        if self.view is not None and self.view.shootout is not None:
            top, bottom = (top, square[0] - 2) if self.at_top else (square[1] + 2, bottom)
        wide = min(area.width() - 16, 1400)
        sizes = range(fonts.scaled(CARD_W), fonts.scaled(SMALLEST) - 1, -4)
        for names, size in product(
            (True, False), sizes
        ):  # names go first: the fighters are visible on the table
            self.fit(wide, size, names=names)
            if self.height() <= bottom - top:
                break
        y = top if self.at_top else bottom - self.height()
        y = max(area.top() + 3, min(y, area.bottom() - self.height() - 3))
        self.move(area.left() + (area.width() - self.width()) // 2, y)

    def _told(self, view: TableView, seat: int) -> tuple[str, str, str]:
        """Return the numbers of a side, the names of its posse, and its hand."""
        player = view.players[seat]
        fight = view.shootout
        side = (
            None if fight is None else next((i for i, s in enumerate(fight.sides) if s.primary == seat), None)
        )
        words, names = player.name, ""
        if fight is not None and side is not None:
            posse = fight.sides[side]
            names = fight_words.posse_words(view, fight, side)
            words = fight_words.side_words(view, fight, side)
            owed = max(0, posse.casualties + posse.extra_casualties)
            if owed and side not in self.summary.taken:
                words += f" · {amount(owed, 'casualty')} to take"
        lowball = fight is None
        if lowball and player.revealed:
            words += " · the lowest hand wins"
        rank = hand_words.rank_words(player, self.summary.why(seat), lowball=lowball)
        return words, names, rank or (self._odds[0] if seat == view.seat else "")

    def propose(self) -> None:
        """If the game asks for a hand of five, pick the other cards, so that the best legal hand stays."""
        if (
            self.view is not None
            and self.view.choice is not None
            and self.view.choice.kind is Question.KEEP_FIVE
        ):
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


class FoldedFight(Themed, QWidget):
    """A line for each side of a shootout, above the table, so that every card can be clicked."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.words = ""
        self.sides: tuple[str, ...] = ()
        self.hide()

    def show_sides(self, sides: Sequence[str]) -> None:
        """Show one text for each side, the viewer's first."""
        self.sides = tuple(sides)
        self.words = "   –   ".join(sides)
        self.setAccessibleName(f"Shootout: {self.words}")
        self.setToolTip(f"{self.words}\n\nThe shootout returns when you have chosen a card on the table.")
        self.raise_()
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(self.theme.panel))
        painter.fillRect(0, 0, 3, self.height(), colour(self.theme.brass))
        painter.setPen(colour(self.theme.text))
        tall = self.height() / max(1, len(self.sides))
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(max(11, min(fonts.scaled(14), round(tall * 0.8))))
        painter.setFont(font)
        for index, side in enumerate(self.sides):
            line = QRectF(12, index * tall, self.width() - 20, tall)
            words = _shortened(side, QFontMetrics(font), round(line.width()))
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, words)
        painter.end()


def _shown_seats(view: TableView) -> list[int]:
    """Return the seats whose hands are shown, the viewer's first: the sides' leaders, else all players."""
    fight = view.shootout
    if fight is not None:
        seats = clockwise(view)
        mine_first = sorted(
            fight.sides, key=lambda side: (seats[0] not in side.seats, seats.index(side.primary))
        )
        return [posse.primary for posse in mine_first]
    return [seat for seat in clockwise(view) if not view.players[seat].eliminated]


def _steps_aside(view: TableView) -> bool:
    """Return whether a question is about cards outside the fight, which the panel might cover."""
    asked = set(candidates(view.choice))
    hands = {int(card.id) for player in view.players for card in player.draw_hand or ()}
    fight = view.shootout
    fighters = set() if fight is None else {int(dude) for posse in fight.sides for dude in posse.dudes}
    on_table = {int(card.id) for card in view.cards if card.host is None or int(card.host) not in fighters}
    return not asked & hands and bool(asked & (on_table - fighters))


class SideLine(Themed, QWidget):
    """Two lines about one side, in letters that fit: its numbers, then its posse and the rank of its hand.

    Where there is little room, one line: numbers and rank. The tooltip always shows the posse.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.words = self.names = self.rank = ""
        self._shows_names = True
        self._fit()

    def show_text(self, words: str, names: str, rank: str, more: str = "") -> None:
        """Show the numbers, the posse and the rank of a side; ``more`` is added to the tooltip."""
        self.words, self.names, self.rank = words, names, rank
        self._fit()
        self.setToolTip("\n\n".join(filter(None, (names, more))))
        self.setAccessibleName(". ".join(filter(None, (words, names, rank))))
        self.update()

    def show_names(self, *, on: bool) -> None:
        """Show or hide the line of the posse."""
        self._shows_names = on
        self._fit()

    @property
    def _below(self) -> str:
        """The words of the second line."""
        return self.names if self._shows_names else ""

    def _fit(self) -> None:
        self.setFixedHeight(fonts.scaled(42 if self._below else 22))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        height = fonts.scaled(21)
        beside = self.rank if not self._below else ""
        words = self.words
        if not self._fits(words):  # the line below the hands shows the casualties, too
            words = words.partition(" · ")[0]
        taken = 0
        if beside:
            room = round(self.width() * 0.75)
            taken = self._write(
                painter, 0, beside, colour(self.theme.accent), bold=True, room=room, right=True
            )
        left = self.width() - taken - 12 * bool(taken)
        self._write(painter, 0, words, colour(self.theme.text), bold=True, room=left)
        if self._below:
            room = round(self.width() * 0.75)  # a rank is never cut off; names may be
            used = self._write(
                painter, height, self.rank, colour(self.theme.accent), bold=True, room=room, right=True
            )
            rest = self.width() - used - 12 * bool(used)
            self._write(painter, height, self.names, colour(self.theme.faint), bold=False, room=rest)
        painter.end()

    def _fits(self, words: str) -> bool:
        font = QFont(self.font())
        font.setBold(True)
        font.setPixelSize(max(12, fonts.scaled(12)))
        return QFontMetrics(font).horizontalAdvance(words) <= self.width()

    def _write(
        self,
        painter: QPainter,
        top: int,
        words: str,
        tone: QColor,
        *,
        bold: bool,
        room: int,
        right: bool = False,
    ) -> int:
        """Paint one line in letters that fit, elided at the smallest readable size; return its width."""
        size = fonts.scaled(15 if bold else 14)
        font = QFont(self.font())
        font.setBold(bold)
        font.setPixelSize(size)
        while bold and size > 12 and QFontMetrics(font).horizontalAdvance(words) > room:
            size -= 1
            font.setPixelSize(size)
        metrics = QFontMetrics(font)
        words = _shortened(words, metrics, room)
        wide = metrics.horizontalAdvance(words)
        painter.setFont(font)
        painter.setPen(tone)
        box = QRectF(self.width() - wide - 1 if right else 0, top, wide + 2, fonts.scaled(21))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, words)
        return wide


def _shortened(words: str, metrics: QFontMetrics, room: int) -> str:
    """Shorten words to a width in pixels: first the names before a colon, last the numbers after it."""
    names, colon, numbers = words.partition(": ")
    left = room - metrics.horizontalAdvance(colon + numbers)
    if colon and metrics.horizontalAdvance(words) > room and left > metrics.horizontalAdvance("MM…"):
        return metrics.elidedText(names, Qt.TextElideMode.ElideRight, left) + colon + numbers
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)


def in_words(card: DrawCard) -> str:
    """Return a draw card in words for screen readers, such as "Q of hearts"."""
    if card.value is None or card.suit is None:
        return "joker"
    return f"{VALUES[card.value]} of {pips.SUITS[card.suit]}"
