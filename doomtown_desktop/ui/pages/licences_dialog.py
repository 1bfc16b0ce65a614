"""The parts of the program with their licences. The dialog shows the texts of the chosen part."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from doomtown_desktop import licences
from doomtown_desktop.ui.look import fonts

ABOUT = (
    "Doomtown Desktop is free software under the MIT licence, made by players; it is not affiliated with the "
    "owners of the game. It builds on the work of others:"
)


class LicencesDialog(QDialog):
    """Shows `licences.notices()`. The program itself is first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("licences")
        self.setWindowTitle("About Doomtown Desktop")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.parts = licences.notices()
        column = QVBoxLayout(self)
        words = QLabel(ABOUT)
        words.setWordWrap(True)
        column.addWidget(words)
        self.list = QListWidget()
        self.list.setAccessibleName("Parts of the program")
        for part in self.parts:
            self.list.addItem(QListWidgetItem(f"{part.name} {part.version}"))
        self.list.setMaximumWidth(fonts.scaled(280))
        self.licence = QLabel()
        self.licence.setObjectName("heading")
        self.licence.setWordWrap(True)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName("Licence and notices")
        right = QVBoxLayout()
        right.addWidget(self.licence)
        right.addWidget(self.text, 1)
        row = QHBoxLayout()
        row.addWidget(self.list, 1)
        row.addLayout(right, 3)
        column.addLayout(row, 1)
        close = QPushButton("Close (Esc)")
        close.clicked.connect(self.accept)
        column.addWidget(close, alignment=Qt.AlignmentFlag.AlignRight)
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)
        self.resize(fonts.scaled(900), fonts.scaled(560))

    def _show(self, row: int) -> None:
        if 0 <= row < len(self.parts):
            part = self.parts[row]
            self.licence.setText(f"{part.name}: {part.licence}")
            self.text.setPlainText(part.words())
