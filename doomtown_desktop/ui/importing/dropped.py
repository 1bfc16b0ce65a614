"""The files that the user drags into the window from outside the program."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData


def local_files(data: QMimeData) -> list[Path]:
    """Return the local files and folders that are being dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
