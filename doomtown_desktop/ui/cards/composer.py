"""Paints pictures that are composed of parts. The pictures have flat colours and ink lines, at any size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from doomtown_desktop.ui.cards.inking import InkedShape, inked
from doomtown_desktop.ui.cards.shading import LIGHT, veil, veil_of_all
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import mixed
from doomtown_desktop.ui.plain.portrait_words import KIND as PEOPLE
from doomtown_desktop.ui.plain.poses import PIVOT
from doomtown_desktop.ui.plain.recipes import INK, CardPicture, PictureLayer, SignBoard

GRID = 400.0
"""The width and height of a square picture, in picture units."""
HEAD: Final = QRectF(62, 6, 290, 290)
"""The part of a portrait in a small frame: the head and the shoulders, in picture units."""
BUST: Final = QRectF(34, -14, 344, 344)
"""The part of a portrait at the ends of the table and on the stage, in picture units."""
THINNEST = 0.8
"""Lines are never thinner than this, in pixels."""
FINE_FROM = 0.255
"""From this size on, in device pixels for each picture unit, people are painted in fine detail."""
FEET = (209.0, 430.0)
"""The point around which people lean and grow, in picture units."""
LIFT = (1.5, -1.3)
"""The shift of colours within their ink: it makes lines thin in the light and thick in the shade."""
READABLE = 7.0
"""The minimum height of the letters on a sign board, in pixels. Smaller text becomes a dashed line."""
SCENERY = ("scene/", "land/", "aura/")
"""The prefixes of the parts that form the background."""
Shape = tuple[str, float, QPainterPath]


def shapes(kind: str, part: str) -> tuple[Shape, ...]:
    """Return the shapes of a part with role, line width and path, ready to be painted.

    Raises:
        KeyError: There is no such part.
    """
    return tuple((shape.role, shape.line, shape.path) for shape in inked(kind, part, None, False))


@cache
def tone(colour: str, sign: str) -> QColor:
    """Return a colour from "#rrggbb" or "#rrggbbaa".

    With ``sign`` "-", return a darker colour for shadows. With "+", return a lighter one.
    """
    found = QColor(colour[:7])
    if len(colour) > 7:
        found.setAlpha(int(colour[7:9], 16))
    if sign == "-":
        return QColor(round(found.red() * 0.74), round(found.green() * 0.65), round(found.blue() * 0.66))
    if sign == "+":
        return mixed(found, QColor("#fff0cc"), 0.2)
    return found


def paint(
    painter: QPainter,
    picture: CardPicture,
    box: QRectF,
    focus: QRectF,
    *,
    plain: bool = False,
    bare: bool = False,
    only: frozenset[str] = frozenset(),
) -> None:
    """Paint a picture so that it fills a box.

    Args:
        painter: The painter to use.
        picture: The picture to paint.
        box: The box to fill.
        focus: The part of the picture that must be visible, in picture units.
        plain: True to paint it on a pale background, without its scene.
        bare: True to paint it without a background.
        only: With ``bare``, the roles to paint. If it is empty, all roles are painted.
    """
    scale = min(box.width() / focus.width(), box.height() / focus.height())
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.translate(box.center())
    painter.scale(-scale if picture.mirrored else scale, scale)
    painter.translate(-focus.center())
    device = painter.deviceTransform()
    least = THINNEST / max(abs(device.m11()) + abs(device.m12()), 0.001)
    palette = dict(picture.palette)
    area = QRectF(-GRID * 4, -GRID * 4, GRID * 9, GRID * 9)
    shades = picture.kind == PEOPLE and not only
    if not bare:
        ground = tone(palette["sun" if plain else "sky"], "+" if plain else "")
        painter.fillRect(area, ground)
        over = veil("sky")
        if shades and not plain and over is not None:
            painter.fillRect(area, over)
    brush = _Brush(painter, least, shades=shades, only=only)
    stands = picture.stance != (0.0, 1.0)
    for layer in picture.layers:
        if layer.part.startswith(SCENERY):
            if (plain or bare) and not only:
                continue
        elif stands:
            painter.translate(*FEET)
            painter.rotate(picture.stance[0])
            painter.scale(picture.stance[1], picture.stance[1])
            painter.translate(-FEET[0], -FEET[1])
            stands = False
        brush.layer(picture.kind, layer, palette | dict(layer.colours) if layer.colours else palette)
    if shades and not (brush.fine or bare or plain):
        painter.fillRect(area, veil_of_all())  # for a small picture, one veil is enough
    if picture.board is not None and not only:
        _write(painter, picture.board, least)
    painter.restore()


def prepare(picture: CardPicture) -> None:
    """Read and ink the parts of a picture, which then appears at once in any size."""
    for layer in picture.layers:
        for fine in (False, True):
            _inked(picture.kind, layer, fine)


def _inked(kind: str, layer: PictureLayer, fine: bool) -> tuple[InkedShape, ...]:
    pose = layer.pose
    bend = replace(pose, tilt=0.0) if pose is not None and pose.bends else None
    return inked(kind, layer.part, bend, fine)


class _Brush:
    """Paints the layers of a picture: in flat colours, or shaded by the light and inked with a brush."""

    def __init__(self, painter: QPainter, least: float, *, shades: bool, only: frozenset[str]) -> None:
        self.painter, self.least, self.shades, self.only = painter, least, shades, only
        self.fine = shades and THINNEST / least >= FINE_FROM
        self.ink = QPen(QColor(INK), 1)
        self.ink.setCapStyle(Qt.PenCapStyle.RoundCap)
        self.ink.setJoinStyle(Qt.PenJoinStyle.RoundJoin)

    def layer(self, kind: str, layer: PictureLayer, colours: Mapping[str, str]) -> None:
        """Paint a layer. ``colours`` has the colour of each role."""
        painter, pose, place = self.painter, layer.pose, layer.place
        bends = layer.width != 1.0 or layer.below is not None or place is not None or pose is not None
        if bends:
            painter.save()
            if pose is not None and pose.tilt:
                painter.translate(*PIVOT)
                painter.rotate(pose.tilt)
                painter.translate(-PIVOT[0], -PIVOT[1])
            if layer.below is not None:
                hidden = QRectF(-GRID, layer.below, GRID * 3, GRID * 3)
                painter.setClipRect(hidden, Qt.ClipOperation.IntersectClip)
            if place is not None:
                x, y, size, degrees = place
                painter.translate(x, y)
                painter.rotate(degrees)
                painter.scale(size, size)
                painter.translate(-GRID / 2, -GRID / 2)
            painter.translate(209 * (1 - layer.width), 0)
            painter.scale(layer.width, 1)
        least = self.least / place[2] if place is not None else self.least
        for shape in _inked(kind, layer, self.fine):
            if (self.fine or not shape.is_detail) and (not self.only or shape.role in self.only):
                self._shape(shape, colours, least)
        if bends:
            painter.restore()

    def _shape(self, shape: InkedShape, colours: Mapping[str, str], least: float) -> None:
        painter, line = self.painter, shape.line
        if not shape.role:
            self.ink.setWidthF(max(line, least))
            painter.setPen(self.ink)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(shape.path)
            return
        colour = tone(colours[shape.name], shape.sign)
        over = veil(shape.name) if self.fine and shape.is_large else None
        if not line:
            painter.fillPath(shape.path, colour)
        else:
            self.ink.setWidthF(max(line, least))
            painter.setPen(self.ink)
            if not self.fine or colour.alpha() < 255:
                painter.setBrush(colour)
                painter.drawPath(shape.path)
            else:
                self._shape_in_light(shape, colour, over)
                return
        if over is not None:
            painter.fillPath(shape.path, over)

    def _shape_in_light(self, shape: InkedShape, colour: QColor, over: QBrush | None) -> None:
        """Paint an inked shape in fine detail: the line is thin in the light, and the edge there is lit."""
        painter, path = self.painter, shape.path
        painter.strokePath(path, self.ink)
        painter.translate(*LIFT)
        if shape.inner is not None:
            painter.fillPath(path, mixed(colour, QColor(LIGHT), 0.3))
            path = shape.inner
        painter.fillPath(path, colour)
        if over is not None:
            painter.fillPath(path, over)
        painter.translate(-LIFT[0], -LIFT[1])


def paint_framed(
    painter: QPainter,
    picture: CardPicture,
    box: QRectF,
    focus: QRectF,
    corner: float,
    pens: Sequence[QPen] = (),
    *,
    plain: bool = False,
) -> None:
    """Paint a picture into a box with round corners, and stroke its outline with each of the pens.

    ``corner`` is the radius of the corners, in the units of the box. The other arguments are as in `paint`.
    """
    frame = QPainterPath()
    frame.addRoundedRect(box, corner, corner)
    painter.save()
    painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    paint(painter, picture, box, focus, plain=plain)
    painter.restore()
    for pen in pens:
        painter.strokePath(frame, pen)


def _write(painter: QPainter, board: SignBoard, pixel: float) -> None:
    """Write the text of a sign board. If it would be too small to read, paint a dashed line instead."""
    box = QRectF(board.x, board.y, board.across, board.down)
    ink = QColor(board.colour)
    if box.height() < READABLE * pixel / THINNEST:
        y = box.center().y()
        width = max(box.height() * 0.3, pixel)
        painter.setPen(QPen(ink, width, Qt.PenStyle.DashLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(QPointF(box.left() + 8, y), QPointF(box.right() - 8, y))
        return
    font = fonts.slab(box.height())
    metrics = QFontMetricsF(font)
    bounds = metrics.tightBoundingRect(board.text)
    scale = min(box.width() / bounds.width(), box.height() / bounds.height())
    painter.setPen(ink)
    painter.setFont(font)
    painter.save()
    painter.translate(box.center())
    painter.scale(scale, scale)
    painter.drawText(-bounds.center(), board.text)
    painter.restore()
