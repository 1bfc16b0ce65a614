"""Casualties on the stage of a shootout. There is a flash, a card tilts and turns grey, and a hat flies."""

from __future__ import annotations

from collections.abc import Mapping
from math import sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRadialGradient
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.standoff import brush
from doomtown_desktop.ui.table.standoff.items import OVER, StageItem

FLASH, TILT = 0.15, 0.37
"""The fraction of a fall at which the flash of a shot ends, and the fraction at which the card stops
tilting.
"""
LEANS: Final = (7.0, -5.0, 6.0, -6.0)
"""The leans of fallen cards in degrees, one after another."""


class FlashItem(StageItem):
    """The flash of a shot. Its position is its middle."""

    def __init__(self) -> None:
        super().__init__(OVER + 2)

    @override
    def boundingRect(self) -> QRectF:
        return QRectF(-92, -92, 184, 184)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        glow = QRadialGradient(QPointF(0, 0), 90)
        glow.setColorAt(0.0, QColor(255, 246, 200, 230))
        glow.setColorAt(0.35, QColor(255, 194, 74, 120))
        glow.setColorAt(1.0, QColor(255, 138, 42, 0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(glow)
        painter.drawEllipse(QPointF(0, 0), 90, 90)
        painter.setBrush(QColor("#fff8dc"))
        painter.drawPath(brush.star(QPointF(0, 0), 9, 46, 11))


class HatItem(StageItem):
    """A hat that flies. Its position is its middle."""

    def __init__(self) -> None:
        super().__init__(OVER + 1)
        self.lie(QRectF(0, 0, 60, 60), None)
        self.setVisible(False)

    @override
    def boundingRect(self) -> QRectF:
        return QRectF(-40, -40, 80, 80)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        brush.sign(painter, "hat", QRectF(-31, -29, 62, 62), "#1d120b")
        brush.sign(painter, "hat", QRectF(-28, -28, 56, 56), "#b07a3e")
        painter.setPen(QPen(QColor("#1d120b"), 1))


class Falls:
    """The cards that fall, as far as they have fallen."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self.flash, self.hat = FlashItem(), HatItem()
        for item in (self.flash, self.hat):
            scene.addItem(item)
        self.shown: dict[int, CardItem] = {}

    def show(self, items: Mapping[int, CardItem], falls: Mapping[int, tuple[str, float]]) -> None:
        """Show each card as far as it has fallen. Each has a word for its fate and a fraction, 0-1."""
        self.flash.setVisible(False)
        self.hat.setVisible(False)
        for number, (card, (words, part)) in enumerate(falls.items()):
            item = items.get(card)
            if item is None or part <= 0.0:
                continue
            self.shown[card] = item
            lean = LEANS[number % len(LEANS)]
            item.fall(words if part > TILT else "", lean * min(1.0, part / TILT))
            if part < FLASH:
                self.flash.setPos(item.home + QPointF(-item.unit * 0.3, -item.unit * 0.1))
                self.flash.setVisible(True)
            if FLASH < part < 1.0:
                self._fly(item, (part - FLASH) / (1.0 - FLASH))

    def _fly(self, item: CardItem, part: float) -> None:
        """Show the hat on its way up and outwards."""
        outwards = 1.0 if item.scene() is not None and item.home.x() > item.scene().width() / 2 else -1.0
        unit = item.unit
        start = item.home - QPointF(0, unit * 0.35)
        by = QPointF(outwards * unit * 1.5 * part, -unit * 0.9 * sin(part * 2.6))
        self.hat.setPos(start + by)
        self.hat.setRotation(outwards * 300 * part)
        self.hat.setVisible(True)

    def clear(self) -> None:
        """Let all cards stand again."""
        self.flash.setVisible(False)
        self.hat.setVisible(False)
        fallen, self.shown = self.shown, {}
        for item in fallen.values():
            if item.scene() is not None:
                item.fall(None, 0.0)


__all__ = ["Falls", "FlashItem", "HatItem"]
