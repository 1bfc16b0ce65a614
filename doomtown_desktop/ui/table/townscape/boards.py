"""The boards with the names of the streets and of the square.

A board stands at an end of its street: among the people, or before the houses. If cards need these places,
it stands in a gap between them, and if there is none, the name is on an upright plank at the edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain.daylight import Daylight
from doomtown_desktop.ui.plain.geometry import ASPECT
from doomtown_desktop.ui.plain.town import Rect, TableLayout

WOOD, EDGE, POST, LETTERS = "#74502d", "#3a2414", "#6d4a28", "#fff0cf"
"""The colours of a board, of its edge, of its posts and of its letters."""
SIZE: Final = 14
"""The size of the letters in pixels, at a text size of 100 %."""
LEAST: Final = 14.0
"""The minimum size of the letters in pixels."""
POSTS, SHORT_POSTS = 17.0, 8.0
"""The height of the posts below a board in pixels, in a street and before the houses."""
SMALLER: Final = 1.0, 0.75, 0.55
"""The sizes of large letters that are tried one after another, as fractions of the size that is liked."""
STEP: Final = 4.0
"""How far the boardwalk is before the line on which the houses stand, in pixels."""
ENDS: Final = 20.0, 6.0
"""The distance of a board from the left or right edge of the town, in pixels: the liked and the least one."""
LONGEST: Final = 1.32
"""The maximum length of an upright plank, in heights of the row of people. It may reach into the gaps."""
ASIDE: Final = 4.0
"""The minimum distance between a board and the cards beside it, in pixels."""
SPARE: Final = 12.0
"""The room around a board for its shadow, in pixels."""


@dataclass(frozen=True, slots=True)
class PlaceName:
    """The name of a street or of the square.

    Attributes:
        words: The name.
        tone: The colour of its side.
        plank: The box of its upright plank.
        row: The box of the people there, in which the board stands.
        down: The foot of the board, as a fraction of the height of that box.
        walk: The line on which the houses stand, or ``None`` in the square.
    """

    words: str
    tone: str
    plank: Rect
    row: Rect
    down: float = 0.97
    walk: float | None = None

    def feet(self) -> Iterator[tuple[float, float, float]]:
        """Yield the lines on which a board may stand, each with its posts' height and an upper limit."""
        yield self.row.y + self.row.h * self.down, POSTS, self.row.y
        if self.walk is not None:
            yield self.walk + STEP, SHORT_POSTS, 0.0


@dataclass(frozen=True, slots=True)
class NameBoard:
    """A board in the town: its picture, the point of the picture's corner, and the box of its letters."""

    picture: QPixmap
    at: QPointF
    letters: QRectF


class _Place(NamedTuple):
    """The box of a board, the height of its posts, and the font of its letters."""

    box: QRectF
    posts: float
    font: QFont


def boards(
    names: Iterable[PlaceName], layout: TableLayout, light: Daylight | None, theme: Theme, ratio: float
) -> tuple[NameBoard, ...]:
    """Return the boards of a layout.

    On a plain ground, ``light`` is ``None``; boards have neither posts nor shadows there. ``ratio`` is in
    device pixels per pixel.
    """
    taken = [_box_of(layout, card) for card in layout.cards if card not in layout.held]
    taken += [QRectF(zone.x, zone.y, zone.w, zone.h) for zone in layout.played.values()]
    corners, whole = layout.corners, layout.width
    taken += [QRectF(0, 0, corners.left, corners.tall)]
    taken += [QRectF(whole - corners.right, 0, corners.right, corners.tall)]
    return tuple(_board(name, taken, whole, light, theme, ratio) for name in names)


def _box_of(layout: TableLayout, card: int) -> QRectF:
    placed, wide = layout.cards[card], layout.width_of(card)
    size = QSizeF(wide * ASPECT, wide) if placed.turned else QSizeF(wide, wide * ASPECT)
    return QRectF(QPointF(placed.x, placed.y) - QPointF(size.width(), size.height()) / 2, size)


def _place(name: PlaceName, taken: Sequence[QRectF], whole: float) -> _Place | None:
    """Return the place of a board, or ``None`` if cards need all of them.

    ``whole`` is the width of the town.
    """
    liked = fonts.scaled(SIZE)
    sizes = list(dict.fromkeys(max(LEAST, SIZE, liked * part) for part in SMALLER))
    for among in (False, True):
        for size in sizes:
            font = fonts.slab(size)
            metrics = QFontMetricsF(font)
            wide, tall = metrics.horizontalAdvance(name.words) + 20, round(metrics.height() * 1.16)
            ends = ENDS, tuple(whole - off - wide for off in ENDS)
            gaps = tuple(sorted(each.right() + ASIDE + 1 for each in taken))
            for lefts in (gaps,) if among else ends:
                for foot, posts, top in name.feet():
                    for left in lefts:
                        box = QRectF(left, foot - posts - tall, wide, tall)
                        around = box.adjusted(-ASIDE, -3, ASIDE, posts + 4)
                        inside = box.top() >= top and box.right() <= whole - ENDS[-1]
                        if inside and not any(each.intersects(around) for each in taken):
                            return _Place(box, posts, font)
    return None


def _board(
    name: PlaceName,
    taken: Sequence[QRectF],
    whole: float,
    light: Daylight | None,
    theme: Theme,
    ratio: float,
) -> NameBoard:
    place = _place(name, taken, whole)
    if place is None:
        return _plank(name, light, theme, ratio)
    box, posts, font = place
    foot, wide, tall = box.bottom() + posts, box.width(), box.height()
    corner = box.topLeft() - QPointF(SPARE, SPARE)
    picture, painter = _sheet(QSizeF(wide + 2 * SPARE + 10, tall + posts + 2 * SPARE), ratio)
    painter.translate(-corner)
    if light is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(*light.shadow))
        painter.drawEllipse(QPointF(box.center().x() + light.lean * 0.1, foot), wide * 0.44, 3.6)
        painter.setPen(QPen(QColor(EDGE), 1.2))
        painter.setBrush(QColor(POST))
        for share in (0.2, 0.8):
            painter.drawRect(QRectF(box.left() + wide * share - 2.5, box.bottom() - 4, 5, posts + 4))
    _paint_board(painter, box, name.tone, theme, across=True)
    painter.setFont(font)
    painter.drawText(box.adjusted(6, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, name.words)
    painter.end()
    return NameBoard(picture, corner, box)


def _plank(name: PlaceName, light: Daylight | None, theme: Theme, ratio: float) -> NameBoard:
    """Return an upright plank at the edge. Its letters run upwards."""
    zone = name.plank
    wide = max(zone.w, LEAST * 1.4)
    font = fonts.slab(min(max(LEAST, wide * 0.74), 22.0))
    longest = max(zone.h, name.row.h * LONGEST)
    words = QFontMetricsF(font).elidedText(name.words, Qt.TextElideMode.ElideRight, longest - 12)
    tall = min(longest, QFontMetricsF(font).horizontalAdvance(words) + 22)
    box = QRectF(max(1.0, zone.x + zone.w - wide), zone.cy - tall / 2, wide, tall)
    corner = box.topLeft() - QPointF(SPARE, SPARE)
    picture, painter = _sheet(QSizeF(wide + 2 * SPARE, tall + 2 * SPARE), ratio)
    painter.translate(-corner)
    if light is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(*light.shadow))
        painter.drawRoundedRect(box.translated(1.5, 2.5), 3, 3)
    _paint_board(painter, box, name.tone, theme, across=False)
    painter.translate(box.center())
    painter.rotate(-90)
    painter.setFont(font)
    across = QRectF(-tall / 2, -wide / 2, tall, wide)
    painter.drawText(across.adjusted(5, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, words)
    painter.end()
    return NameBoard(picture, corner, box)


def _paint_board(painter: QPainter, box: QRectF, tone: str, theme: Theme, *, across: bool) -> None:
    """Paint the wood with a strip in the colour of its side, and set the pen for the letters."""
    plain = theme.name == "contrast"
    painter.setPen(QPen(colour(theme.text) if plain else QColor(EDGE), 1.4))
    painter.setBrush(colour(theme.panel) if plain else QColor(WOOD))
    painter.drawRoundedRect(box, 3, 3)
    strip = QRectF(box.left() + 3, box.top() + 3, 4, box.height() - 6)
    if not across:
        strip = QRectF(box.left() + 3, box.bottom() - 7, box.width() - 6, 4)
    painter.fillRect(strip.adjusted(-1, -1, 1, 1), QColor(EDGE))
    painter.fillRect(strip, colour(tone))
    if not plain:
        painter.setPen(QPen(colour("#ffe9bc", 110), 1))
        painter.drawLine(box.topLeft() + QPointF(3, 1.6), box.topRight() + QPointF(-3, 1.6))
    painter.setPen(colour(theme.text) if plain else QColor(LETTERS))


def _sheet(size: QSizeF, ratio: float) -> tuple[QPixmap, QPainter]:
    picture = QPixmap(max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return picture, painter


__all__ = ["NameBoard", "PlaceName", "boards"]
