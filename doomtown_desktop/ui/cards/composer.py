"""Paints pictures that are composed of parts. The pictures have flat colours and ink lines, at any size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.recipes import INK, CardPicture, SignBoard, parts

GRID = 400.0
"""The width and height of a square picture, in picture units."""
THINNEST = 0.8
"""Lines are never thinner than this, in pixels."""
READABLE = 7.0
"""The minimum height of the letters on a sign board, in pixels. Smaller text becomes a dashed line."""
SCENERY = ("scene/", "land/", "aura/")
"""The prefixes of the parts that form the background."""
Shape = tuple[str, float, QPainterPath]


@cache
def shapes(kind: str, part: str) -> tuple[Shape, ...]:
    """Return the shapes of a part with role, line width and path, ready to be painted.

    Raises:
        KeyError: There is no such part.
    """
    found = []
    for role, line, curves in parts(kind).shapes(part):
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for numbers in curves:
            path.moveTo(numbers[0], numbers[1])
            for i in range(2, len(numbers), 6):
                path.cubicTo(*numbers[i : i + 6])
            if role:
                path.closeSubpath()
        found.append((role, line, path))
    return tuple(found)


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
        return _mixed(found, QColor("#fff0cc"), 0.2)
    return found


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return QColor(*(round(a + (b - a) * share) for a, b in pairs))


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
    if not bare:
        painter.fillRect(area, tone(palette["sun" if plain else "sky"], "+" if plain else ""))
    ink = QPen(QColor(INK), 1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    for layer in picture.layers:
        if (plain or bare) and not only and layer.part.startswith(SCENERY):
            continue
        colours = palette | dict(layer.colours) if layer.colours else palette
        bent = layer.width != 1.0 or layer.below is not None or layer.place is not None
        thinnest = least / layer.place[2] if layer.place is not None else least
        if bent:
            painter.save()
            if layer.below is not None:
                painter.setClipRect(
                    QRectF(-GRID, layer.below, GRID * 3, GRID * 3), Qt.ClipOperation.IntersectClip
                )
            if layer.place is not None:
                x, y, size, degrees = layer.place
                painter.translate(x, y)
                painter.rotate(degrees)
                painter.scale(size, size)
                painter.translate(-GRID / 2, -GRID / 2)
            painter.translate(209 * (1 - layer.width), 0)
            painter.scale(layer.width, 1)
        for role, line, path in shapes(picture.kind, layer.part):
            if only and role not in only:
                continue
            if line:
                ink.setWidthF(max(line, thinnest))
                painter.setPen(ink)
            else:
                painter.setPen(Qt.PenStyle.NoPen)
            if role:
                sign = role[-1] if role[-1] in "-+" else ""
                painter.setBrush(QBrush(tone(colours[role.removesuffix(sign) if sign else role], sign)))
            else:
                painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
        if bent:
            painter.restore()
    if picture.board is not None and not only:
        _write(painter, picture.board, least)
    painter.restore()


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
