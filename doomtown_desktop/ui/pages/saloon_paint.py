"""Paints the saloon of a new game: its wall, posters, who sits across, coins of gangs, and decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from doomtown_desktop.session.levels import Character
from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.cards.gang_sign import SIGNS
from doomtown_desktop.ui.cards.posters import BRASS, HEAD, SaloonTones, felt, nail, ring, say, sheet
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.emblems import emblem
from doomtown_desktop.ui.look.theme import GANG_COLOURS, colour
from doomtown_desktop.ui.plain.portraits import opponent
from doomtown_desktop.ui.plain.recipes import CardPicture, PictureLayer
from doomtown_desktop.ui.plain.scene_words import BASE, KIND
from doomtown_desktop.ui.table.ends.tokens import paint_token

OTHERS: Final = "wagonwheel"
"""The emblem of neutral decks; ``OWN`` is that of the user's own decks."""
OWN: Final = "cards"
LINES: Final = 3
"""At most this many lines for the name of a deck."""
STRETCHES: Final = 100, 90, 82
"""The widths of its letters that are tried, in percent."""
LEAST_LETTERS: Final = 11
"""The minimum size of its letters in pixels."""


def poster(
    painter: QPainter,
    box: QRectF,
    who: Character,
    record: str,
    tones: SaloonTones,
    *,
    lean: float,
    chosen: bool,
    over: bool,
) -> None:
    """Paint a wanted poster: portrait, name, and the record against the user."""
    painter.save()
    painter.translate(box.center())
    painter.rotate(lean)
    painter.translate(-box.center())
    unit = box.width() / 124
    sheet(painter, box, tones, seed=sum(map(ord, who.name)))
    if chosen or over:
        ring(painter, box, tones.glow, whole=chosen)
    words = box.bottom() - 50 * unit
    art = QRectF(
        box.left() + 9 * unit, box.top() + 10 * unit, box.width() - 18 * unit, words - box.top() - 10 * unit
    )
    painter.save()
    painter.setClipRect(art)
    composer.paint(painter, opponent(who.name, who.gang), art, HEAD, plain=tones.is_flat)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#4a3218"), 1.6))
    painter.drawRect(art)
    lines = QRectF(box.left() + 3, words + unit, box.width() - 6, 25 * unit)
    say(painter, lines, who.name, fonts.slab(17.5 * unit), tones.ink)
    under = QRectF(lines.left(), lines.bottom() - 2 * unit, lines.width(), 20 * unit)
    say(painter, under, record, fonts.sans(14.7 * unit, QFont.Weight.DemiBold), tones.soft)
    if not tones.is_flat:
        nail(painter, box, unit)
    painter.restore()


def coin(
    painter: QPainter, box: QRectF, gang: str, sign: str, *, chosen: bool, over: bool, glow: str
) -> None:
    """Paint the coin of a gang."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if chosen or over:
        for step in range(4 if chosen else 1):
            painter.setPen(QPen(colour(glow, 60 + 45 * step), 9 - 2 * step if chosen else 3))
            painter.drawEllipse(box)
    painter.setPen(QPen(QColor("#fff0bf" if chosen else "#8a6437"), 2))
    painter.setBrush(QColor(GANG_COLOURS.get(gang, GANG_COLOURS[""])[0]))
    painter.drawEllipse(box)
    inner = box.adjusted(*(box.width() * part for part in (0.23, 0.23, -0.23, -0.23)))
    painter.save()
    painter.translate(inner.topLeft())
    painter.scale(inner.width() / 512, inner.height() / 512)
    painter.fillPath(emblem(sign or SIGNS.get(gang, OTHERS)), QColor("#fbf3df"))
    painter.restore()


def deck_tile(
    painter: QPainter,
    box: QRectF,
    face: QPixmap,
    words: tuple[str, str],
    difficulty: int,
    tones: SaloonTones,
    *,
    chosen: bool,
    over: bool,
) -> None:
    """Paint a deck: the face of its outfit, its name, its kind, and dots for its difficulty."""
    ratio = face.devicePixelRatioF()
    wide, tall = face.width() / ratio, face.height() / ratio
    unit = wide / 88
    left = box.center().x() - wide / 2
    card = QRectF(left, box.top() + 5 * unit, wide, tall)
    painter.drawPixmap(card.topLeft(), face)
    if chosen or over:
        ring(painter, card, tones.glow, whole=chosen, round_off=5 * unit)
    font = _fitting(words[0], 14 * unit, box.width() - 2, chosen=chosen)
    metrics = QFontMetricsF(font)
    flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
    room = QRectF(
        box.left() + 1, card.bottom() + 4 * unit, box.width() - 2, LINES * metrics.lineSpacing() + 2
    )
    needed = metrics.boundingRect(room, flags, words[0])
    painter.setFont(font)
    painter.setPen(QColor(tones.title if chosen else tones.text))
    painter.save()
    painter.setClipRect(room)
    painter.drawText(room, flags, words[0])
    painter.restore()
    y = room.top() + min(needed.height(), room.height()) + 1
    small = fonts.sans(13 * unit)
    across = QFontMetricsF(small).horizontalAdvance(words[1])
    dots = 34 * unit
    x = box.center().x() - (across + dots) / 2
    painter.setFont(small)
    painter.setPen(QColor(tones.faint))
    painter.drawText(QPointF(x, y + QFontMetricsF(small).ascent()), words[1])
    for number in range(3):
        painter.setPen(QPen(QColor(tones.faint), 1))
        painter.setBrush(
            QColor(BRASS if tones.glow != "#8a4b00" else tones.title)
            if number < difficulty
            else Qt.BrushStyle.NoBrush
        )
        at = QPointF(x + across + (9 + 10 * number) * unit, y + QFontMetricsF(small).height() / 2)
        painter.drawEllipse(at, 3.4 * unit, 3.4 * unit)


def _fitting(words: str, pixels: float, wide: float, *, chosen: bool) -> QFont:
    """Return the font in which each word fits a width, and all of them `LINES` lines.

    Letters get narrower before they get smaller.
    """
    flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)
    font = fonts.sans(pixels, QFont.Weight.Bold if chosen else QFont.Weight.DemiBold)
    while True:
        for stretch in STRETCHES:
            font.setStretch(stretch)
            metrics = QFontMetricsF(font)
            needed = metrics.boundingRect(QRectF(0, 0, wide, 1000), flags, words)
            if needed.width() <= wide and needed.height() <= LINES * metrics.lineSpacing() + 1:
                return font
        if font.pixelSize() <= LEAST_LETTERS:
            return font
        font.setPixelSize(font.pixelSize() - 1)


# --- across the table -----------------------------------------------------------------------------------

_SHELF: Final = (
    ("bottle", 62), ("jar", 46), ("bottle", 70), ("tonic", 54), ("mug", 40),
    ("bottle", 58), ("lantern", 60), ("bottle", 66), ("shotglass", 30), ("bottle", 60),
)  # fmt: skip
"""The things on the shelf behind the bar, with their sizes."""


def across(
    painter: QPainter,
    middle: float,
    top: float,
    unit: float,
    who: CardPicture | None,
    cards: Sequence[QPixmap],
    tones: SaloonTones,
) -> QRectF:
    """Paint the shelf, the lamp, who sits across, and the table with both outfits; return the plate's box."""

    def box(x: float, y: float, wide: float, tall: float) -> QRectF:
        return QRectF(middle + x * unit, top + y * unit, wide * unit, tall * unit)

    if not tones.is_flat:
        _shelf(painter, box, unit)
        _lamp(painter, box)
    if who is not None:
        bust = box(-165 - 99, 112, 330 + 198, 330)
        focus = QRectF(-0.3 * composer.GRID, 0, 1.6 * composer.GRID, composer.GRID)
        composer.paint(painter, who, bust, focus, bare=True)
    felt(painter, box(-198, 418, 396, 238), unit, tones)
    plate = box(-190, 412, 380, 76)
    painter.setPen(QPen(QColor(BRASS), 1.8))
    painter.setBrush(QColor(tones.plate))
    painter.drawRoundedRect(plate, 8 * unit, 8 * unit)
    for face, x, lean in zip(cards, (-150, 54), (-2.0, 2.0), strict=False):
        spot = box(x, 504, 96, 134)
        painter.save()
        painter.translate(spot.center())
        painter.rotate(lean)
        painter.translate(-spot.center())
        painter.drawPixmap(spot, face, QRectF(face.rect()))
        painter.restore()
    if len(cards) == 2:
        say(painter, box(-40, 538, 80, 40), "v.", fonts.slab(30 * unit), "#f6e9cf")
        for chip, x, y in (("knot", -29, 596), ("knot", 7, 598), ("control", -11, 588)):
            paint_token(painter, chip, box(x, y, 22, 22))
    return plate


def _shelf(painter: QPainter, box: object, unit: float) -> None:
    assert callable(box)
    for number, (part, size) in enumerate(_SHELF):
        palette = tuple(BASE.items())
        thing = CardPicture(KIND, (PictureLayer(f"thing/{part}"),), palette)
        spot: QRectF = box(-206 + number * 46 - size / 2, 99 - size * 0.94, size, size)
        painter.setOpacity(0.5)
        composer.paint(painter, thing, spot, QRectF(0, 0, composer.GRID, composer.GRID), bare=True)
        painter.setOpacity(1)
    board: QRectF = box(-236, 98, 472, 9)
    painter.fillRect(board, QColor("#5d3a20"))
    painter.fillRect(board.adjusted(0, 0, 0, -board.height() * 0.8), colour("#ffd79a", 110))
    painter.fillRect(board.translated(0, board.height()), colour("#000000", 90))


def _lamp(painter: QPainter, box: object) -> None:
    assert callable(box)
    cord: QRectF = box(-1.5, 0, 3, 22)
    painter.fillRect(cord, QColor("#1a0f08"))
    halo: QRectF = box(-130, -88, 260, 260)
    glow = QRadialGradient(halo.center(), halo.width() / 2)
    glow.setColorAt(0, colour("#fff0b8", 200))
    glow.setColorAt(1, colour("#ffb84a", 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(halo)
    shade: QRectF = box(-46, 20, 92, 24)
    painter.setPen(QPen(QColor("#1a0f08"), 1.6))
    painter.setBrush(QColor("#2f5a48"))
    inset = shade.width() * 0.35
    corners = (
        shade.topLeft() + QPointF(inset, 0),
        shade.topRight() - QPointF(inset, 0),
        shade.bottomRight(),
        shade.bottomLeft(),
    )
    painter.drawPolygon(QPolygonF(corners))
    painter.setBrush(QColor("#fff3c4"))
    painter.drawEllipse(box(-12, 40, 24, 14))


def sitting(who: Character) -> CardPicture:
    """Return the picture of an opponent without the land behind."""
    return replace(opponent(who.name, who.gang), mirrored=False)


__all__ = ["across", "coin", "deck_tile", "poster", "sitting"]
