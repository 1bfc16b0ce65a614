"""The position in a replay: a slider whose handle jumps to a click, and marks for mistakes below it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QWidget
from typing_extensions import override

from doomtown_desktop.session.annotating import Judged
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour


class PositionSlider(QSlider):
    """A slider whose handle jumps to a click on the groove."""

    def __init__(self, length: int) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(0, length)
        self.setAccessibleName("Position in the game")
        self.setWhatsThis("Drag it to any moment of the game.")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _part(self, part: QStyle.SubControl, position: int) -> tuple[int, int]:
        """Return the x and width of a part of the slider, in pixels, for a handle at ``position``."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        option.sliderPosition = option.sliderValue = position
        box = self.style().subControlRect(QStyle.ComplexControl.CC_Slider, option, part, self)
        return box.x(), box.width()

    def middle_of(self, position: int) -> float:
        """Return the x coordinate of the handle's middle at a position, in pixels."""
        left, wide = self._part(QStyle.SubControl.SC_SliderHandle, position)
        return left + wide / 2

    def position_at(self, x: float) -> int:
        """Return the position at which the handle is nearest to ``x``."""
        first, last = self.middle_of(self.minimum()), self.middle_of(self.maximum())
        part = (x - first) / max(1.0, last - first)
        return round(self.minimum() + max(0.0, min(1.0, part)) * (self.maximum() - self.minimum()))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        left, wide = self._part(QStyle.SubControl.SC_SliderHandle, self.value())
        if event.button() is Qt.MouseButton.LeftButton and not left <= event.position().x() < left + wide:
            self.setValue(self.position_at(event.position().x()))
        super().mousePressEvent(event)  # the handle is now under the pointer, so Qt drags it


class MistakeMarks(QWidget):
    """Marks for mistakes. Each is below the slider position of its decision."""

    def __init__(self, theme: Theme, slider: PositionSlider) -> None:
        super().__init__()
        self.theme, self.slider = theme, slider
        self.mistakes: tuple[Judged, ...] = ()
        self.sides: tuple[int, ...] = ()
        self.setFixedHeight(fonts.scaled(9))
        self.hide()

    def show_mistakes(self, mistakes: Sequence[Judged], sides: tuple[int, ...]) -> None:
        """Show these mistakes, each in the colour of its player."""
        self.mistakes, self.sides = tuple(mistakes), sides
        self.setAccessibleName(f"Marks below the slider: {amount(len(self.mistakes), 'mistake')}")
        self.setVisible(bool(self.mistakes))
        self.update()

    def place_of(self, mistake: Judged) -> float:
        """Return the x coordinate of a mistake's mark, in pixels."""
        slider = self.slider
        return self.mapFromGlobal(slider.mapToGlobal(QPoint(0, 0))).x() + slider.middle_of(mistake.position)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        high = float(self.height())
        for each in self.mistakes:
            x = self.place_of(each)
            painter.setBrush(colour(self.theme.sides[self.sides[each.seat] % len(self.theme.sides)]))
            half = high * 0.6
            painter.drawPolygon(QPolygonF([QPointF(x, 0), QPointF(x - half, high), QPointF(x + half, high)]))
        painter.end()


__all__ = ["MistakeMarks", "PositionSlider"]
