"""The spotlight of the guide. It darkens the page except for the lit things. Clicks go through it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed

SHADE = 95
"""The opacity of the shade over everything else, 0-255."""
AROUND = 5
"""Pixels between a lit thing and the ring around it."""


class Spotlight(Themed, QWidget):
    """A transparent widget over its parent that shades everything but ``lit``.

    It is hidden if nothing is lit.
    """

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.outlines: tuple[QPainterPath, ...] = ()
        """The outlines of the lit things, in pixels of the parent."""
        self.hide()

    @property
    def lit(self) -> list[QRect]:
        """The rectangles around the lit things, in pixels of the parent."""
        return [path.boundingRect().toAlignedRect() for path in self.outlines]

    def light(self, things: Sequence[QPainterPath]) -> None:
        """Light the things with these outlines. An empty list turns the light off."""
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        if tuple(things) != self.outlines:
            self.outlines = tuple(things)
            self.update()
        self.setVisible(bool(self.outlines))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = QPainterPathStroker()
        wide.setWidth(2 * AROUND)
        wide.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        shade, rings = QPainterPath(), QPainterPath()
        shade.addRect(QRectF(self.rect()))
        for outline in self.outlines:
            rings = rings.united(outline.united(wide.createStroke(outline)))
        painter.fillPath(shade.subtracted(rings), QColor(0, 0, 0, SHADE))
        painter.setPen(QPen(colour(self.theme.accent), 3))
        painter.drawPath(rings)
        painter.end()
