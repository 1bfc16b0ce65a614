"""Placeholder text that fits its field: the longest of several wordings."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame
from typing_extensions import override

INSIDE = 4
"""Pixels that Qt reserves at both ends of a line together."""


class FittingHint(QObject):
    """Shows the first wording that fits into a field, else the last one, as its placeholder."""

    def __init__(self, field: QLineEdit, *wordings: str) -> None:
        """``wordings``: the texts, the longest first."""
        super().__init__(field)
        self.field, self.wordings = field, wordings
        field.installEventFilter(self)
        self._choose()

    def offer(self, *wordings: str) -> None:
        """Set other wordings, the longest first."""
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
