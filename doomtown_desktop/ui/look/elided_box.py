"""A combo box that elides its current text."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter
from typing_extensions import override


class ElidedBox(QComboBox):
    """A combo box that shortens its current text with an ellipsis if the closed box is too narrow."""

    @property
    def shown(self) -> str:
        """The text that is visible in the closed box."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        field = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        picture = 0 if self.itemIcon(self.currentIndex()).isNull() else self.iconSize().width() + 6
        room = field.width() - picture - 6
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = self.shown
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()


__all__ = ["ElidedBox"]
