"""The questions for files: which one to open, where to save one, and the folder in which they start."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget


class _Latest:
    """The folder of the latest answer since the program began; ``None`` before the first one."""

    folder: Path | None = None


_LATEST: Final = _Latest()


def start_folder() -> Path:
    """Return the folder in which a question starts: that of the latest answer, else Documents."""
    latest = _LATEST.folder
    if latest is not None and latest.is_dir():
        return latest
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    folder = Path(documents or QDir.homePath())
    return folder if folder.is_dir() else Path(QDir.homePath())


def _noted(file: str) -> str:
    if file:
        _LATEST.folder = Path(file).parent
    return file


def ask_save(parent: QWidget, title: str, name: str, files: str) -> str:
    """Ask where to save a file. Return its path, or "" if the user cancels.

    ``name`` is the proposed name; with a folder, the question starts there. ``files`` is the filter.
    """
    at = Path(name) if Path(name).is_absolute() else start_folder() / name
    return _noted(QFileDialog.getSaveFileName(parent, title, str(at), files)[0])


def ask_open(parent: QWidget, title: str, files: str) -> str:
    """Ask for a file to open. Return its path, or "" if the user cancels."""
    return _noted(QFileDialog.getOpenFileName(parent, title, str(start_folder()), files)[0])


def ask_open_many(parent: QWidget, title: str, files: str) -> list[str]:
    """Ask for files to open. Return their paths, or an empty list if the user cancels."""
    found = QFileDialog.getOpenFileNames(parent, title, str(start_folder()), files)[0]
    for each in found[:1]:
        _noted(each)
    return list(found)


def saved_as(file: Path) -> str:
    """Say under which name and in which folder a file was saved, without a full stop."""
    return f"Saved as {file.name} in {QDir.toNativeSeparators(str(file.absolute().parent))}"


class FolderButton(QPushButton):
    """A button that opens the folder of the latest saved file. It is hidden until there is one."""

    def __init__(self) -> None:
        super().__init__("Open the folder")
        self.folder = Path()
        self.clicked.connect(self.open_folder)
        self.hide()

    def show_for(self, file: Path) -> None:
        """Offer the folder of a saved file."""
        self.folder = file.absolute().parent
        self.setToolTip(f"Opens {QDir.toNativeSeparators(str(self.folder))}")
        self.show()

    def open_folder(self) -> None:
        """Show the folder in the system's file manager."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder)))


__all__ = ["FolderButton", "ask_open", "ask_open_many", "ask_save", "saved_as", "start_folder"]
