"""A sheet over a page, with a title and a close button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget


class OverlaySheet(QFrame):
    """A sheet that covers its parent and is hidden at first.

    Its contents go into ``column``, below the title.
    """

    def __init__(self, parent: QWidget, title: str = "") -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.column = QVBoxLayout(self)
        self.head = QHBoxLayout()
        """The row of the title and the close button."""
        self.title = QLabel(title)
        self.title.setObjectName("heading")
        self.close_button = QPushButton("Close")
        self.close_button.setWhatsThis("Closes this window.")
        self.head.addWidget(self.title, 1)
        self.head.addWidget(self.close_button)
        self.column.addLayout(self.head)
        self.hide()
