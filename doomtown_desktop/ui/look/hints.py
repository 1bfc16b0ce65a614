"""Placeholder text that fits its field. It is the longest of several wordings that fits."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame
from typing_extensions import override

INSIDE = 4
"""The pixels that Qt reserves at both ends of a line together."""


class FittingHint(QObject):
    """Sets the placeholder of a field to the first wording that fits, or else to the last one."""

    def __init__(self, field: QLineEdit, *wordings: str) -> None:
        """Watch a field. ``wordings`` are the texts, the longest first."""
        super().__init__(field)
        self.field, self.wordings = field, wordings
        field.installEventFilter(self)
        self._choose()

    def offer(self, *wordings: str) -> None:
        """Replace the wordings, the longest first."""
        self.wordings = wordings
        self._choose()

    def _choose(self) -> None:
        field, option = self.field, QStyleOptionFrame()
        field.initStyleOption(option)
        room = field.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, field).width()
        wide = field.fontMetrics().horizontalAdvance
        fitting = (words for words in self.wordings if wide(words) + INSIDE <= room)
        field.setPlaceholderText(next(fitting, self.wordings[-1]))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._choose()
        return super().eventFilter(watched, event)
