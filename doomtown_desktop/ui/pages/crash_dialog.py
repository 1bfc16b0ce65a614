"""The dialog after a crash. It says what happened and where the report is, and shows details on request."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.crash import Crash

NOW = "Something went wrong in the program"
EARLIER = "The program ended unexpectedly the last time"


class CrashDialog(QDialog):
    """Reports one crash. The dialog is not modal, so the game continues behind it if possible."""

    leave = Signal()
    """The user wants to close the program."""

    def __init__(self, crash: Crash, parent: QWidget | None = None, *, earlier: bool = False) -> None:
        super().__init__(parent)
        self.crash = crash
        self.setWindowTitle("Doomtown Desktop")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = QVBoxLayout(self)
        column.setSpacing(12)
        title = QLabel(EARLIER if earlier else NOW)
        title.setObjectName("heading")
        title.setStyleSheet("font-size: 20px; font-weight: 600;")
        column.addWidget(title)
        going_on = (
            "A game that was open can be continued where it was: choose Continue on the first page."
            if earlier
            else "The program will try to continue. Your last action may be lost; if something looks wrong, "
            "close the program and start it again: a saved game continues where it was."
        )
        self.words = _label(going_on)
        column.addWidget(self.words)
        if crash.file is None:
            where = "No report could be written; copy the details from here."
        else:
            where = f"A report was written to\n{crash.file}\nPlease send it to the makers of the program."
        self.where = _label(where)
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(self.where)
        self.details = QPlainTextEdit(crash.report)
        self.details.setReadOnly(True)
        self.details.setAccessibleName("The report")
        self.details.setMinimumSize(640, 300)
        self.details.hide()
        column.addWidget(self.details, 1)
        row = QHBoxLayout()
        self.show_button = _button("Show details", row, self.toggle_details)
        self.copy_button = _button("Copy the report", row, self.copy)
        self.folder_button = _button("Open the folder", row, self.open_folder)
        self.folder_button.setEnabled(crash.file is not None)
        row.addStretch(1)
        self.leave_button = _button("Close the program", row, self.leave.emit)
        self.go_on_button = _button("Go on", row, self.close)
        self.go_on_button.setDefault(True)
        column.addLayout(row)

    def toggle_details(self) -> None:
        """Show or hide the report."""
        hidden = self.details.isHidden()
        self.details.setVisible(hidden)
        self.show_button.setText("Hide details" if hidden else "Show details")
        self.adjustSize()

    def copy(self) -> None:
        """Copy the report to the clipboard."""
        QGuiApplication.clipboard().setText(self.crash.report)
        self.copy_button.setText("Copied")

    def open_folder(self) -> None:
        """Show the folder with the reports in the desktop's file manager."""
        if self.crash.file is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.crash.file.parent)))


def _label(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


def _button(text: str, row: QHBoxLayout, callback: object) -> QPushButton:
    button = QPushButton(text)
    button.setAutoDefault(False)
    button.clicked.connect(callback)
    row.addWidget(button)
    return button
