"""The shootout in plain sight: posses, shooters, stud and draw, hands with their rank, casualties."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts, Suit
from doomtown_desktop.engine.poker import PokerCard, best_hand, best_legal_hand, hand_name
from doomtown_desktop.engine.view_data import DrawCard, TableView
from doomtown_desktop.ui import fonts, pips
from doomtown_desktop.ui.theme import Theme, colour

SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
VALUES = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CARD_W, CARD_H, STEP = 58, 80, 62


class HandRow(QWidget):
    """A draw hand, sorted; cards can be clicked while the game asks which to swap or throw."""

    clicked = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.cards: list[DrawCard] = []
        self.hidden = 0
        self.picked: list[int] = []
        self.askable: set[int] = set()
        self.ringed: int | None = None
        """The card with the keyboard's ring."""
        self.four_colours = False
        self.setFixedHeight(CARD_H + 14)

    def show_hand(self, cards: list[DrawCard], hidden: int, askable: set[int], picked: list[int]) -> None:
        """Cards face up, or ``hidden`` backs."""
        self.cards = sorted(cards, key=lambda c: (c.value or 0, c.suit or 0))
        self.hidden, self.askable, self.picked = hidden, askable, picked
        self.setMinimumWidth(4 * STEP + CARD_W + 8)
        self.update()

    @property
    def step(self) -> float:
        """From one card to the next; many cards overlap."""
        count = max(len(self.cards), self.hidden, 2)
        return min(float(STEP), (self.width() - CARD_W - 8) / (count - 1))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index in range(self.hidden if not self.cards else 0):
            painter.setPen(QPen(QColor("#c79b4b"), 1.5))
            painter.setBrush(QColor("#4e1c17"))
            painter.drawRoundedRect(QRectF(4 + index * self.step, 8, CARD_W, CARD_H), 5, 5)
        for index, card in enumerate(self.cards):
            box = QRectF(4 + index * self.step, 8 - (6 if card.id in self.picked else 0), CARD_W, CARD_H)
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
            if card.id == self.ringed:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour(self.theme.chosen), 4, Qt.PenStyle.DashLine))
                painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), 6, 6)
        painter.end()

    def _face(self, painter: QPainter, card: DrawCard, box: QRectF) -> None:
        if card.value is None or card.suit is None:
            painter.setPen(QColor("#5d1414"))
            painter.setFont(fonts.slab(16))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "Joker")
            return
        suit = SUITS[card.suit]
        tone = (pips.FOUR_COLOURS if self.four_colours else pips.TWO_COLOURS)[suit]
        painter.setPen(tone)
        painter.setFont(fonts.slab(27))
        painter.drawText(
            box.adjusted(0, 2, 0, -CARD_H * 0.45), Qt.AlignmentFlag.AlignCenter, VALUES[card.value]
        )
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawPath(pips.pip_in(suit, QRectF(box.center().x() - 12, box.top() + 41, 24, 24)))
        if card.is_joker:
            painter.setPen(QColor("#8a5a12"))
            painter.setFont(fonts.serif(10, QFont.Weight.Bold))
            painter.drawText(
                box.adjusted(0, 0, 0, -2),
                Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom,
                "joker",
            )

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = min(int((event.position().x() - 4) // self.step), len(self.cards) - 1)
        if 0 <= index < len(self.cards) and self.cards[index].id in self.askable:
            self.clicked.emit(int(self.cards[index].id))


class ShootoutPanel(QWidget):
    """Both sides of a shootout, or both hands of lowball."""

    toggled = Signal(int)
    picked_all = Signal(list)

    def __init__(self, theme: Theme, facts_of: Callable[[str], CardFacts]) -> None:
        super().__init__()
        self.theme = theme
        self.facts_of = facts_of
        self.setObjectName("fight")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 6, 12, 6)
        outer.setSpacing(2)
        self.sides: list[tuple[_Line, HandRow]] = []
        beside = QHBoxLayout()  # low enough to leave the fighters in sight
        beside.setSpacing(14)
        outer.addLayout(beside)
        for _ in range(2):
            line, row = _Line(theme), HandRow(theme)
            row.clicked.connect(self.toggled)
            column = QVBoxLayout()
            column.addWidget(line)
            column.addWidget(row)
            column.addStretch(1)
            beside.addLayout(column, 1)
            self.sides.append((line, row))
        self.verdict = QLabel()
        self.verdict.setWordWrap(True)
        outer.addWidget(self.verdict)
        helpers = QHBoxLayout()
        self.best = QPushButton("Best hand")
        self.best_legal = QPushButton("Best legal hand")
        self.best.clicked.connect(lambda: self._pick(legal=False))
        self.best_legal.clicked.connect(lambda: self._pick(legal=True))
        helpers.addWidget(self.best)
        helpers.addWidget(self.best_legal)
        helpers.addStretch(1)
        outer.addLayout(helpers)
        self.view: TableView | None = None
        self.picked: list[int] = []

    def show_view(self, view: TableView, picked: list[int]) -> None:
        """Show the fight, or lowball hands while they lie open; hides itself otherwise."""
        self.view, self.picked = view, picked
        me = view.seat or 0
        order = [me, *[p.seat for p in view.players if p.seat != me]][:2]
        fight = view.shootout
        hands = any(p.draw_hand_size for p in view.players)
        self.setVisible((fight is not None and fight.fighting) or hands)
        asked = view.choice is not None and view.choice.kind in ("redraw", "keep five")
        askable = (
            {int(o.card) for o in view.choice.options if o.card is not None}
            if asked and view.choice
            else set()
        )
        for seat, (line, row) in zip(order, self.sides, strict=False):
            player = view.players[seat]
            line.show_text(*self._words(view, seat))
            row.show_hand(
                list(player.draw_hand or ()), player.draw_hand_size, askable if seat == me else set(), picked
            )
            row.setVisible(bool(player.draw_hand_size))
        words = verdict(view)
        self.verdict.setText(words)
        self.verdict.setVisible(bool(words))
        self.best.setVisible(asked)
        self.best_legal.setVisible(asked)

    def _words(self, view: TableView, seat: int) -> tuple[str, str]:
        player = view.players[seat]
        fight = view.shootout
        text = f"<b>{player.name}</b>"
        if fight is not None:
            side = next((i for i, s in enumerate(fight.sides) if s.primary == seat), None)
            if side is not None:
                posse = fight.sides[side]
                titles = {c.id: c.title for c in view.cards}
                who = (
                    ", ".join(titles.get(d, "?") + (" ★" if d == posse.shooter else "") for d in posse.dudes)
                    or "nobody left"
                )
                role = "leads" if side == 0 else "defends"
                text += f" {role}: {who} &nbsp; <b>{posse.stud}</b> stud, <b>{posse.draw}</b> draw"
                if posse.casualties or posse.extra_casualties:
                    owed = max(0, posse.casualties + posse.extra_casualties)
                    text += f" &nbsp; <b style='color:{self.theme.bad}'>{owed} casualties</b>"
        rank = ""
        if player.hand_rank is not None:
            rank = f"{player.hand_rank} – {hand_name(player.hand_rank)}"
            if player.is_cheatin:
                rank += "  CHEATIN'"
        elif player.draw_hand and len(player.draw_hand) >= 5:
            cards, jokers = _split(list(player.draw_hand))
            rank = f"best: {hand_name(best_hand(cards, jokers).rank)}"
        return text, rank

    def _pick(self, *, legal: bool) -> None:
        """Pick what to swap or throw so that the best hand stays."""
        view = self.view
        if view is None or view.choice is None:
            return
        held = list(view.players[view.seat or 0].draw_hand or ())
        fixed = [c for c in held if c.value is not None and c.suit is not None]
        cards, jokers = _split(held)
        found = best_legal_hand(cards, jokers) if legal else best_hand(cards, jokers)
        if found is None:
            return
        keep = {fixed[i].id for i in found.kept} | {c.id for c in held if c.value is None}
        away = [c for c in held if c.id not in keep]
        away.sort(key=lambda c: c.value or 0)
        most = view.choice.most
        if view.choice.least == most and len(away) < most:
            away += [c for c in held if c not in away][: most - len(away)]
        self.picked_all.emit([int(c.id) for c in away[:most]])


def verdict(view: TableView) -> str:
    """How the hands of this round compared, in words; empty before that."""
    fight = view.shootout
    if fight is None or fight.step < 4 or not any(posse.casualties for posse in fight.sides):
        return ""
    players = [view.players[posse.primary] for posse in fight.sides]
    ranks = [player.hand_rank for player in players]
    if ranks[0] is None or ranks[1] is None:
        return ""
    owed = [posse.casualties + posse.extra_casualties for posse in fight.sides]
    takes = " and ".join(
        f"{player.name} takes {amount} {'casualty' if amount == 1 else 'casualties'}"
        for player, amount in zip(players, owed, strict=True)
        if amount > 0
    )
    first = 0 if fight.winner is None else fight.winner
    hands = [f"{players[i].name}'s {hand_name(ranks[i] or 0)} ({ranks[i]})" for i in (first, 1 - first)]
    does = "ties with" if fight.winner is None else "beats"
    return f"{hands[0]} {does} {hands[1]}: {takes or 'no casualties'}."


class _Line(QWidget):
    """One line of words with the rank at the right."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.rank = QLabel()
        self.rank.setStyleSheet(f"color: {theme.accent}; font-weight: 700;")
        row.addWidget(self.words, 1)
        row.addWidget(self.rank)

    def show_text(self, words: str, rank: str) -> None:
        self.words.setText(words)
        self.rank.setText(rank)


def _split(held: list[DrawCard]) -> tuple[list[PokerCard], int]:
    cards = [PokerCard(c.value, c.suit) for c in held if c.value is not None and c.suit is not None]
    return cards, sum(1 for c in held if c.value is None)
