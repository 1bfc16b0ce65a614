"""The mark on a card that has changed since the viewer's last act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour, on_ground
from doomtown_desktop.ui.plain import recent_acts
from doomtown_desktop.ui.plain.recent_acts import CardChange
from doomtown_desktop.ui.table.card_item import CardItem

_SIGNS: Final = {
    recent_acts.NEW: ((0.5, 0.15), (0.5, 0.85), (0.5, 0.5), (0.15, 0.5), (0.85, 0.5)),
    recent_acts.MOVED: ((0.1, 0.5), (0.85, 0.5), (0.55, 0.2), (0.85, 0.5), (0.55, 0.8)),
    recent_acts.BOOTED: ((0.2, 0.8), (0.2, 0.2), (0.8, 0.2), (0.8, 0.6), (0.6, 0.4)),
    recent_acts.UNBOOTED: ((0.8, 0.2), (0.8, 0.8), (0.2, 0.8), (0.2, 0.4), (0.4, 0.6)),
}
"""The lines of the sign for each kind of change, in a square of 1 by 1 units."""


class ChangeMark(QGraphicsItem):
    """A frame around a card. Each change has a sign or short words, such as the old and the new number."""

    def __init__(self, on: CardItem, theme: Theme) -> None:
        super().__init__(on)
        self.theme, self.unit = theme, on.unit
        self.changed: tuple[CardChange, ...] = ()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(2)

    def say(self, changed: Sequence[CardChange], unit: float) -> None:
        """Show these changes. ``unit`` is the width of the card in pixels."""
        self.prepareGeometryChange()
        self.changed, self.unit = tuple(changed), unit
        self.setToolTip(recent_acts.told(changed))
        self.update()

    @override
    def boundingRect(self) -> QRectF:
        wide, high = self.unit, self.unit * ASPECT
        return QRectF(-wide / 2, -high / 2, wide, high).adjusted(-6, -6, 6, 6)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, high = self.unit, self.unit * ASPECT
        tone = colour(self.theme.accent)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        bright = colour(on_ground(self.theme).accent)
        for pen in (QPen(QColor(20, 12, 6, 120), 3.4), QPen(bright, 2.2, Qt.PenStyle.DashLine)):
            painter.setPen(pen)
            painter.drawRoundedRect(QRectF(-wide / 2 - 2, -high / 2 - 2, wide + 4, high + 4), 5, 5)
        size = max(13.0, self.unit * 0.2)
        right, top = wide / 2 - 2, -high * 0.1
        for change in self.changed[:3]:
            font = fonts.serif(size * 0.72, QFont.Weight.Bold)
            if change.short and (wanted := QFontMetricsF(font).horizontalAdvance(change.short)) > wide - 10:
                font = fonts.serif(size * 0.72 * (wide - 10) / wanted, QFont.Weight.Bold)
            room = QFontMetricsF(font).horizontalAdvance(change.short) + 6 if change.short else size
            box = QRectF(right - min(room, wide - 4), top, min(room, wide - 4), size)
            painter.setPen(QPen(colour(self.theme.panel_edge), 1))
            painter.setBrush(colour(self.theme.panel))
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(QPen(tone, max(1.5, size * 0.11)))
            if change.short:
                painter.setFont(font)
                painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), change.short)
            else:
                points = [
                    QPointF(box.left() + x * size, box.top() + y * size) for x, y in _SIGNS[change.kind]
                ]
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolyline(QPolygonF(points))
            top += size + 2


__all__ = ["ChangeMark"]
