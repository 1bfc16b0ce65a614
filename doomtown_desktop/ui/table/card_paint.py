"""Paints one card of the table: its face or back, rims, glow and markers."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.cards.face_spec import FaceSpec, Stats
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import Theme, colour, on_ground
from doomtown_desktop.ui.plain.moods import DudeCondition
from doomtown_desktop.ui.table import card_signs as signs
from doomtown_desktop.ui.table.card_marks import CardMarks

CASING, GLOW_CASING, HALO = "#1d120b", "#4a2404", "#d9690a"
"""The dark colours beside the bright line of a rim and of a glow, and the halo of a card that may be used."""
MOST_FOOT, FOOT_INSET, FOOT_GAP, FOOT_UNDER = 6.0, 5.0, 4.0, 1.0
"""The maximum height of the bar of the controller below a card, its distance from the card's corners, the gap
between its pieces, and its part that is on the card. All are in pixels.
"""
KIND, KIND_ROOM = 12.0, 0.78
"""The minimum size of the letters of a type on a card in the hand in pixels, unless the word is wider than a
fraction of the card's width.
"""
LABEL = 0.19
"""The height of the title on the upper edge of a booted card, as a fraction of the card's width."""
DIM, DIM_IN_HAND = 72, 26
"""The strength of the veil over a card that does not matter now, 0-255. Its words stay readable.

A card in the hand keeps its colours, because it is read even if it cannot be played now.
"""


class PaintedCard(Protocol):
    """The attributes of a card item that its painter reads; ``CardItem`` describes them."""

    facts: CardFacts | None
    store: FaceStore
    theme: Theme
    stats: Stats
    scripted: bool
    marks: CardMarks
    unit: float
    ratio: float
    glow: str
    dimmed: bool
    highlighted: bool
    labelled: bool
    is_tab: bool
    tabs: int
    flag: str
    crossed: bool
    fallen: str | None

    @property
    def tall(self) -> float:
        """The height in pixels."""


class CardPainter:
    """Paints a card around the origin."""

    def __init__(self, painter: QPainter, card: PaintedCard) -> None:
        self.painter, self.card = painter, card
        self.lines = on_ground(card.theme)
        """The theme whose colours are for the lines around the card."""

    def paint(self, *, booted: bool) -> None:
        """Paint the card; ``booted``: it is turned on its side."""
        card = self.card
        w, h = card.unit, card.tall
        condition = DudeCondition.WELL if card.fallen is None else DudeCondition.HURT
        box = QRectF(-w / 2, -h / 2, w, h)
        if card.is_tab and card.facts is not None:
            dark = card.dimmed or card.marks.unready or card.marks.used
            signs.paint_tab(self.painter, card.facts, box, dark=dark, count=card.tabs)
        elif card.facts is None:
            self.painter.drawPixmap(box.topLeft(), card.store.back(w, card.ratio))
        elif booted:
            self.painter.save()
            self.painter.rotate(-90)
            self.painter.drawPixmap(
                QPointF(-h / 2, -w / 2),
                card.store.turned(self._face(card.facts, condition)),
            )
            self.painter.restore()
        else:
            self.painter.drawPixmap(
                box.topLeft(),
                card.store.face(self._face(card.facts, condition)),
            )
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if (card.dimmed or card.marks.unready) and not card.is_tab:
            self.painter.setPen(Qt.PenStyle.NoPen)
            in_hand = card.marks.tag is not None
            self.painter.setBrush(colour(card.theme.board_grain, DIM_IN_HAND if in_hand else DIM))
            self.painter.drawRoundedRect(box, w * 0.06, w * 0.06)
        if card.crossed:
            signs.paint_cross(self.painter, box, card.theme.bad)
        self._rims(box)
        if not card.is_tab:
            self._markers(box, booted)
        if card.marks.role is not None:
            signs.paint_role(self.painter, box, *card.marks.role)
        if card.flag and not card.is_tab:
            signs.paint_flag(self.painter, box, card.flag)

    def _face(self, facts: CardFacts, condition: DudeCondition) -> FaceSpec:
        card = self.card
        return FaceSpec(facts, card.unit, card.ratio, card.stats, card.scripted, True, condition)

    def _rims(self, box: QRectF) -> None:
        """Paint the rims and the glow. A dark casing makes them visible on the ground of every hour."""
        marks, lines = self.card.marks, self.lines
        if marks.owner is not None:
            self._line(box.adjusted(-0.5, -0.5, 0.5, 0.5), lines.sides[marks.owner], 2.4, CASING)
        if marks.rim is not None:
            self._line(box.adjusted(-1.5, -1.5, 1.5, 1.5), lines.sides[marks.rim], 2.8, CASING)
        if self.card.glow == "able":
            self._line(box.adjusted(-1, -1, 1, 1), lines.legal, 1.6, CASING)
        elif self.card.glow:
            tones = {"legal": lines.legal, "chosen": lines.chosen}
            tone = tones.get(self.card.glow, lines.legal)
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            around, radius = box.adjusted(-2, -2, 2, 2), self.card.unit * 0.06 + 1
            self.painter.setPen(QPen(colour(HALO if tone == lines.legal else tone, 120), 9))
            self.painter.drawRoundedRect(around, radius, radius)
            self._line(around, tone, 3, GLOW_CASING)
        if self.card.highlighted:
            radius = self.card.unit * 0.06 + 2
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
            self.painter.setPen(QPen(colour(lines.board_grain), 7))
            self.painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), radius, radius)
            self.painter.setPen(QPen(colour(lines.chosen), 3, Qt.PenStyle.DashLine))
            self.painter.drawRoundedRect(box.adjusted(-3, -3, 3, 3), radius, radius)

    def _line(self, box: QRectF, tone: str, width: float, casing: str) -> None:
        """Paint a line with a dark casing around a box. ``width`` is that of the bright part."""
        radius = self.card.unit * 0.06
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (QPen(QColor(casing), width + 2), QPen(colour(tone), width)):
            self.painter.setPen(pen)
            self.painter.drawRoundedRect(box, radius, radius)

    def _markers(self, box: QRectF, booted: bool) -> None:
        if self.card.labelled and self.card.facts is not None and booted:
            self._label(box, self.card.facts.title)
        if self.card.marks.tag is not None:
            self._tag(box, *self.card.marks.tag)
        size = max(15.0, self.card.unit * 0.24)
        if self.card.marks.wanted:
            top = box.top() + self.card.unit * 0.45  # below the title, value and suit, and above the numbers
            self._wanted(QRectF(box.right() - size * 2.6, top, size * 2.7, size * 0.8))
        # at the left edge of the picture: below the title, and clear of tabs
        below = 0.8 if self.card.marks.owner is not None else 0.47
        spot = QRectF(box.left() - size * 0.18, box.top() + self.card.unit * below, size, size)
        for amount, tone in (
            (self.card.marks.bounty, "#d9a520"),
            (self.card.marks.ghost_rock, "#d9d2b0"),
            (self.card.marks.points, "#2d5a94"),
        ):
            if amount:
                self.painter.setPen(QPen(QColor("#20160c"), 1.2))
                self.painter.setBrush(QColor(tone))
                self.painter.drawEllipse(spot)
                self.painter.setPen(QColor("#ffffff") if tone == "#2d5a94" else QColor("#20160c"))
                self.painter.setFont(fonts.slab(size * 0.62))
                self.painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, str(amount))
                spot.translate(0, size * 0.92)
        marks = self.card.marks
        seat = next((each for each in (marks.flag, marks.owner, marks.rim) if each is not None), None)
        if seat is not None:
            self._feet(box, seat, booted)
        if self.card.marks.star:
            self.painter.setPen(QPen(QColor("#20160c"), 1))
            self.painter.setBrush(QColor("#ffd36b"))
            self.painter.drawPath(
                pips.star(QPointF(box.left() + size * 0.2, box.top() + size * 0.2), size * 0.6)
            )

    def _feet(self, box: QRectF, seat: int, booted: bool) -> None:
        """Paint a bar below the card in the colour of a seat.

        It has one piece for the first seat, two for the second, and so on.
        """
        painter, high = self.painter, min(MOST_FOOT, 0.08 * self.card.unit)
        long = (box.height() if booted else box.width()) - 2 * FOOT_INSET
        size = (long - FOOT_GAP * seat) / (seat + 1)
        painter.setPen(QPen(QColor(CASING), 1.2))
        painter.setBrush(colour(self.lines.sides[seat]))
        for number in range(seat + 1):
            along = FOOT_INSET + number * (size + FOOT_GAP)
            if booted:  # its right edge is turned downwards
                piece = QRectF(box.right() - FOOT_UNDER, box.top() + along, high, size)
            else:
                piece = QRectF(box.left() + along, box.bottom() - FOOT_UNDER, size, high)
            painter.drawRoundedRect(piece, 2, 2)

    def _wanted(self, spot: QRectF) -> None:
        """Paint a small wanted poster on the picture."""
        self.painter.setPen(QPen(QColor("#20160c"), 1.2))
        self.painter.setBrush(QColor("#d9a520"))
        self.painter.drawRect(spot)
        self.painter.setPen(QColor("#20160c"))
        self.painter.setFont(fonts.slab(spot.height() * 0.72))
        self.painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, "Wanted")

    def _label(self, box: QRectF, title: str) -> None:
        """Write the title of a card that is turned on its side along the card's upper edge."""
        self.painter.save()
        self.painter.rotate(-90)
        tall = max(13.0, self.card.unit * LABEL)
        strip = QRectF(box.top() + 2, box.left() + 2, box.height() - 4, tall)
        self.painter.fillRect(strip, QColor("#f3e6c8"))
        font = fonts.serif(max(10.0, self.card.unit * 0.135), QFont.Weight.Bold)
        self.painter.setFont(font)
        self.painter.setPen(QColor("#1e1710"))
        words = QFontMetricsF(font).elidedText(title, Qt.TextElideMode.ElideRight, strip.width() - 8)
        self.painter.drawText(strip.adjusted(4, 0, -4, 0), Qt.AlignmentFlag.AlignVCenter, words)
        self.painter.restore()

    def _tag(self, box: QRectF, cost: str, kind: str) -> None:
        """Paint the cost and the type at the left edge, which is visible in a fanned hand."""
        size = self.card.unit * 0.23
        spot = QRectF(box.left() + self.card.unit * 0.055, box.top() + self.card.unit * 0.5, size, size)
        rim = QPen(QColor("#4d3d12"), 1)
        self.painter.setPen(rim)
        self.painter.setBrush(QColor("#f1e3ae"))
        if cost:
            self.painter.drawEllipse(spot)
            self.painter.setPen(QColor("#20160c"))
            self.painter.setFont(fonts.slab(size * 0.66))
            self.painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, cost)
        font = fonts.serif(max(KIND, self.card.unit * 0.13), QFont.Weight.Bold)
        font = fonts.fitted(font, kind, self.card.unit * KIND_ROOM)
        wide = QFontMetricsF(font).horizontalAdvance(kind) + 6
        plate = QRectF(box.left() + self.card.unit * 0.05, spot.bottom() + 2, wide, font.pixelSize() * 1.2)
        self.painter.setPen(rim)
        self.painter.drawRoundedRect(plate, 3, 3)
        self.painter.setFont(font)
        self.painter.setPen(QColor("#20160c"))
        self.painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, kind)


__all__ = ["CardPainter", "PaintedCard"]
