"""The base class of pages that export to the clipboard or to a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from doomtown_desktop.ui.kit.file_questions import FolderButton, ask_save, saved_as
from doomtown_desktop.ui.look.cover import MainButton, PageCover


class SavePage(PageCover):
    """A page with Copy and Save buttons. ``did`` reports what was done. ``ask_save`` asks for a file name."""

    did = Signal(str)

    def __init__(self, host: QWidget, title: str, question: str, files: str) -> None:
        """Create the page. ``question`` is the title of the file dialog, and ``files`` is its filter."""
        super().__init__(host, title)
        self.ask_save: Callable[[str], str] = lambda name: ask_save(self, question, name, files)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.folder_button = FolderButton()
        self.copy_button = QPushButton("Copy")
        self.copy_button.clicked.connect(self.copy)
        self.save_button = MainButton("Save…")
        self.save_button.clicked.connect(self.save)

    def add_foot(self, what: str, save: str, *others: QPushButton) -> None:
        """Add the buttons at the bottom, ``others`` first.

        ``what`` names the thing to copy, and ``save`` labels the save button.
        """
        foot = QHBoxLayout()
        foot.addWidget(self.said, 1)
        foot.addWidget(self.folder_button)
        for button in others:
            foot.addWidget(button)
        self.copy_button.setToolTip(f"Copy the {what} to the clipboard")
        foot.addWidget(self.copy_button)
        self.save_button.setText(save)
        foot.addWidget(self.save_button)
        self.body.addLayout(foot)

    def copy(self) -> None:
        """Copy to the clipboard."""
        raise NotImplementedError

    def save(self) -> None:
        """Ask for a file and write it."""
        raise NotImplementedError

    def report_saved(self, file: Path) -> None:
        """Report the file that was saved, and offer its folder."""
        self.report(saved_as(file))
        self.folder_button.show_for(file)

    def report(self, words: str) -> None:
        """Report success and remove an earlier error message."""
        self.say_trouble("")
        self.said.setText(f"{words}.")
        self.did.emit(words)
