"""Paints a card in the grid: its face, and below it the copies in the deck and the copies owned."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
)
from PySide6.QtGui import QColor, QFontMetrics, QImage, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, CardType, Suit
from doomtown_desktop.decks.editing import APART
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.card_model import FACTS, CardModel, TileMarks
from doomtown_desktop.ui.cards.face_spec import ASPECT, VALUES, is_small
from doomtown_desktop.ui.cards.tile_controls import TileControl
from doomtown_desktop.ui.cards.tile_store import TileStore
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import GANG_COLOURS, Theme, colour

PAD: Final = 7
UNPRICED: Final = (CardType.DUDE, CardType.DEED)
"""The types whose small face has no room for the cost."""
SLOTS: Final = 4
"""A deck may have at most this many copies of a card."""
MOST_SLOTS: Final = 6
"""At most this many slots fit below the smallest face."""
SLOT_GAP: Final = 3
TITLE: Final = int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
CACHED: Final = 128
"""At most this many pictures of each small part are cached, because painting antialiased boxes is slow."""


class TileDelegate(QStyledItemDelegate):
    """Paints tiles. Until a face is drawn, a quick sketch is painted in its place."""

    def __init__(self, tiles: TileStore, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tiles = tiles
        self.theme = theme
        self.cell = QSize(100, 100)
        """The size of a tile with its margins."""
        self.pointed: tuple[str, str] | None = None
        """The control under the pointer as (code of the card, name of the control), or None if there is
        none.
        """

    @staticmethod
    def foot() -> int:
        """Return the height of the line below a face, in pixels."""
        return fonts.scaled(20)

    def least(self) -> QSize:
        """Return the smallest cell for faces of the current size."""
        width = round(self.tiles.width)
        return QSize(width + 2 * PAD, round(width * ASPECT) + 2 * PAD + self.foot())

    def face_box(self, cell: QRect) -> QRectF:
        """Return the rectangle of the face in a tile."""
        width, box = self.tiles.width, QRectF(cell)
        left = round(box.left() + (box.width() - width) / 2)
        return QRectF(left, box.top() + PAD, width, width * ASPECT)

    def slot_box(self, cell: QRect, slot: int) -> QRectF:
        """Return the area of a tile in which a press hits a slot. Slots are numbered from 0."""
        face = self.face_box(cell)
        step = self._slot_size(face).width() + SLOT_GAP
        return QRectF(face.left() + 1 + slot * step, face.bottom() + 1, step, self.foot() + 4)

    def _slot_size(self, face: QRectF) -> QSizeF:
        tall = min(self.foot() * 0.62, 14.0)
        return QSizeF(max(tall * 0.7, min(tall, face.width() * 0.085)), tall)

    def control_at(self, card: CardFacts, model: CardModel, cell: QRect, at: QPointF) -> TileControl | None:
        """Return the slot at a point.

        Its value is the number of copies after a press. Return None if there is no slot.
        """
        copies = model.marks.copies.get(card.code, 0)
        count = slots_of(card, copies)
        for slot in range(count):
            if self.slot_box(cell, slot).contains(at):
                return slot_control(card, slot, copies, count)
        return None

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self.cell

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        card = index.data(FACTS)
        model = index.model()
        if not isinstance(card, CardFacts) or not isinstance(model, CardModel):
            return
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        state = option.state
        face = self.face_box(option.rect)
        unfit = model.marks.unfit.get(card.code, "")
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            self._lit(painter, face, bool(state & QStyle.StateFlag.State_Selected))
        if unfit:
            painter.setOpacity(0.45)
        picture = self.tiles.face(card)
        if picture is None:
            sketch(painter, face, card)
        else:
            painter.drawPixmap(face.topLeft(), picture)
        painter.setOpacity(1)
        if unfit:
            self._stamp(painter, face, unfit)
        if model.marks.is_blank(card):
            self._blank(painter, face)
        if model.marks.posse.get(card.code):
            self._star(painter, face, model.marks.posse[card.code])
        self._foot(painter, face, card, model.marks)
        painter.restore()

    def _lit(self, painter: QPainter, face: QRectF, chosen: bool) -> None:
        ring = face.adjusted(-4, -4, 4, 4)
        painter.setPen(QPen(colour(self.theme.chosen if chosen else self.theme.brass), 3 if chosen else 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(ring, 10, 10)

    def _stamp(self, painter: QPainter, face: QRectF, words: str) -> None:
        font = fonts.slab(max(11.0, min(fonts.scaled(13), face.width() * 0.095)))
        words = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, int(face.width() - 14))
        plate = _plate(words, font.pixelSize(), ratio_of(painter))
        wide = plate.width() / plate.devicePixelRatio()
        tall = plate.height() / plate.devicePixelRatio()
        middle = face.top() + face.height() * 0.42
        painter.drawImage(QPointF(round(face.center().x() - wide / 2), round(middle - tall / 2)), plate)

    def _blank(self, painter: QPainter, face: QRectF) -> None:
        """Mark a card as a blank, whose text does nothing at the table."""
        size = round(max(9.0, min(fonts.scaled(11), face.width() * 0.075)))
        plate = _plate("blank", size, ratio_of(painter), "#3a3128", "#f1e3c6")
        wide = plate.width() / plate.devicePixelRatio()
        tall = plate.height() / plate.devicePixelRatio()
        where = QPointF(round(face.right() - wide - 3), round(face.top() + face.height() * 0.405 - tall))
        painter.drawImage(where, plate)

    def _star(self, painter: QPainter, face: QRectF, copies: int) -> None:
        size = max(18.0, face.width() * 0.15)
        spot = QRectF(face.right() - size - 3, face.top() - 4, size, size)
        painter.setPen(QPen(QColor("#2a1c10"), 1.2))
        painter.setBrush(colour(self.theme.accent))
        painter.drawEllipse(spot)
        painter.setFont(fonts.slab(size * 0.62))
        painter.setPen(QColor("#2a1c10"))
        painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, "★" if copies == 1 else str(copies))

    def _foot(self, painter: QPainter, face: QRectF, card: CardFacts, marks: TileMarks) -> None:
        """Paint the slots, of which copies in the deck fill some.

        The free and owned copies are on the right.
        """
        theme = self.theme
        copies = marks.copies.get(card.code, 0)
        height = self.foot()
        line = QRectF(face.left(), face.bottom() + 3, face.width(), height)
        font = fonts.serif(fonts.scaled(13))
        font.setBold(True)
        x = line.left() + 2
        size, count = self._slot_size(face), slots_of(card, copies)
        tall = size.height()
        lit = int(self.pointed[1]) if self.pointed is not None and self.pointed[0] == card.code else -1
        tones = (theme.accent, theme.bad, theme.panel_edge, theme.text)
        have = copies if marks.owned is None else (marks.free or {}).get(card.code, 0)
        drawn = slots(count, copies, have, lit, (size.width(), tall), tones, ratio_of(painter))
        painter.drawImage(QPointF(round(x) - 1, round(line.center().y() - tall / 2) - 1), drawn)
        x += (size.width() + SLOT_GAP) * max(SLOTS, count)
        painter.setFont(font)
        if copies:
            painter.setPen(colour(theme.accent))
            painter.drawText(
                QRectF(x + 3, line.top(), 40, height), Qt.AlignmentFlag.AlignVCenter, str(copies)
            )
        elif marks.considering.get(card.code):
            painter.setPen(colour(theme.chosen))
            painter.drawText(QRectF(x + 3, line.top(), 40, height), Qt.AlignmentFlag.AlignVCenter, "?")
        if card.cost is not None and card.type in UNPRICED and is_small(face.width(), ratio_of(painter)):
            coin = _coin(card.cost, tall + 2, ratio_of(painter))
            painter.drawImage(QPointF(round(x + 15), round(line.center().y() - tall / 2) - 1), coin)
        if marks.owned is not None:
            owned, free = marks.owned.get(card.code, 0), (marks.free or {}).get(card.code, 0)
            enough = free >= copies
            painter.setPen(colour(theme.faint if enough else theme.bad))
            words = f"{free}/{owned}" if copies == 0 or enough else f"{free}/{owned} !"
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, words)


def sketch(painter: QPainter, face: QRectF, card: CardFacts) -> None:
    """Paint a simple face with frame, paper, value, suit and title.

    It is ten times faster than a full face.
    """
    tones = GANG_COLOURS.get(card.gangs[0] if card.gangs else "", GANG_COLOURS[""])
    width = face.width()
    painter.drawImage(face.topLeft(), _blank(*tones, width, face.height(), ratio_of(painter)))
    inner = face.adjusted(width * 0.05, width * 0.05, -width * 0.05, -width * 0.05)
    size = width * 0.13
    if card.suit is not None and card.value is not None:
        corner = _corner(card.value, card.suit, pips.ink(card.suit).name(), size, ratio_of(painter))
        painter.drawImage(QPointF(round(inner.left()), round(inner.top() + 2)), corner)
    painter.setPen(QColor("#1e1710"))
    painter.setFont(fonts.serif(width * 0.09))
    title = QRectF(inner.left() + size * 1.6, inner.top() + 3, inner.width() - size * 1.7, width * 0.45)
    painter.drawText(title, TITLE, card.title)


def ratio_of(painter: QPainter) -> float:
    """Return the device pixels per pixel of a painter."""
    return painter.device().devicePixelRatio()


def part(wide: float, tall: float, ratio: float, draw: Callable[[QPainter], None]) -> QImage:
    """Draw a small part that tiles share, and return it as an image.

    ``wide`` and ``tall`` are its size in logical pixels.
    """
    image = QImage(
        math.ceil(wide * ratio), math.ceil(tall * ratio), QImage.Format.Format_ARGB32_Premultiplied
    )
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)
    painter.end()
    return image


@lru_cache(maxsize=CACHED)
def _blank(light: str, dark: str, width: float, height: float, ratio: float) -> QImage:
    def draw(painter: QPainter) -> None:
        face = QRectF(0, 0, width, height).adjusted(0.5, 0.5, -0.5, -0.5)
        fill = QLinearGradient(face.topLeft(), face.bottomRight())
        fill.setColorAt(0, QColor(light))
        fill.setColorAt(1, QColor(dark))
        painter.setPen(QPen(QColor("#120c07"), 1))
        painter.setBrush(fill)
        painter.drawRoundedRect(face, width * 0.06, width * 0.06)
        edge = width * 0.05
        painter.setBrush(QColor("#eddcba"))
        painter.drawRoundedRect(face.adjusted(edge, edge, -edge, -edge), width * 0.035, width * 0.035)

    return part(width, height, ratio, draw)


@lru_cache(maxsize=CACHED)
def _corner(value: int, suit: Suit, ink: str, size: float, ratio: float) -> QImage:
    def draw(painter: QPainter) -> None:
        tone = QColor(ink)
        painter.setPen(tone)
        painter.setFont(fonts.slab(size))
        box = QRectF(0, 0, size * 1.5, size * 1.2)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, VALUES[value])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawPath(pips.pip_in(suit, QRectF(size * 0.3, box.bottom(), size * 0.9, size * 0.9)))

    return part(size * 1.5, size * 2.2, ratio, draw)


@lru_cache(maxsize=CACHED)
def _coin(cost: int, size: float, ratio: float) -> QImage:
    """Return a coin with the cost, for small faces that do not show the cost."""

    def draw(painter: QPainter) -> None:
        box = QRectF(0.5, 0.5, size - 1, size - 1)
        painter.setPen(QPen(QColor("#2a1c10"), 1))
        painter.setBrush(QColor("#d8c26a"))
        painter.drawEllipse(box)
        painter.setFont(fonts.slab(size * 0.62))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(cost))

    return part(size, size, ratio, draw)


@lru_cache(maxsize=CACHED)
def _plate(words: str, size: int, ratio: float, ground: str = "#8c2218", ink: str = "#fff3e6") -> QImage:
    font = fonts.slab(size)
    metrics = QFontMetrics(font)
    box = QRectF(1, 1, metrics.horizontalAdvance(words) + 14, metrics.height() + 4)

    def draw(painter: QPainter) -> None:
        painter.setPen(QPen(QColor(ink), 1.2))
        painter.setBrush(colour(ground, 235))
        painter.drawRoundedRect(box, 4, 4)
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    return part(box.width() + 2, box.height() + 2, ratio, draw)


def slots_of(card: CardFacts, copies: int) -> int:
    """Return the number of slots: 1 for an outfit or legend, else 4, or up to `MOST_SLOTS` if needed."""
    if card.type in APART:
        return 1
    return max(SLOTS, copies) if copies <= MOST_SLOTS else SLOTS


def slot_control(card: CardFacts, slot: int, copies: int, count: int) -> TileControl:
    """Return a slot as a control. Its value is the number of copies after a press.

    ``slot`` is counted from 0, ``copies`` are in the deck now, and ``count`` is the number of slots.
    """
    left = slot if slot + 1 == copies else slot + 1
    words = amount(left, "copy") if left else "no copies"
    turned = (max(0, copies - 1), copies + 1 if copies < count else copies)
    return TileControl(str(slot), left, f"Click for {words} of {card.title} in the deck", slot + 1, turned)


@lru_cache(maxsize=CACHED)
def slots(
    count: int,
    filled: int,
    have: int,
    lit: int,
    size: tuple[float, float],
    tones: tuple[str, str, str, str],
    ratio: float,
) -> QImage:
    """Return the slots of a card: solid for copies that are there, hollow and crossed for missing ones.

    ``have`` of the ``filled`` copies are there. ``lit`` is the slot under the pointer, counted from 0, or -1
    for none.
    """
    enough, too_many, edge, ink = tones
    wide, tall = size
    step = wide + SLOT_GAP

    def draw(painter: QPainter) -> None:
        for slot in range(count):
            is_full, is_wanted, is_missing = slot < filled, slot <= lit, have <= slot < filled
            tone = colour(too_many if slot >= SLOTS or is_missing else enough)
            painter.setPen(QPen(tone if is_full or is_wanted else colour(edge), 1.6 if is_missing else 1))
            if slot == lit:
                painter.setPen(QPen(colour(ink), 1.6))
            painter.setBrush(tone if is_full and not is_missing else Qt.BrushStyle.NoBrush)
            box = QRectF(1 + slot * step, 1, wide, tall)
            painter.drawRoundedRect(box, 1.5, 1.5)
            if is_missing:
                painter.drawLine(box.bottomLeft(), box.topRight())

    return part(count * step + 2, tall + 2, ratio, draw)
