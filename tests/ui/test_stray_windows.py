"""No part of a page appears as a window of its own while the page is built.

A part that is shown before it has a parent flashes as a window and takes the keyboard from the program.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

from doomtown_desktop.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Spy(QObject):
    """Notes each widget that is shown as a window."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.seen.append(f"{type(watched).__name__} {watched.objectName()}")
        return super().eventFilter(watched, event)


OPENERS: dict[str, Callable[[MainWindow], object]] = {
    "new game": lambda window: window.playing.set_up(),
    "replays": MainWindow.open_replays,
    "decks": MainWindow.open_decks,
    "collection": MainWindow.open_collection,
    "settings": MainWindow.open_settings,
    "rules": MainWindow.open_rules,
    "lessons": lambda window: window.learning.open_list(),
    "unfinished games": lambda window: window.unfinished.open_list(),
}


@pytest.mark.parametrize("page", OPENERS)
def test_a_page_opens_without_a_window_of_its_own(qtbot: QtBot, tmp_path: Path, page: str) -> None:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.show()
    QApplication.processEvents()
    spy = Spy()
    program = QApplication.instance()
    assert program is not None
    program.installEventFilter(spy)
    OPENERS[page](window)
    QApplication.processEvents()
    program.removeEventFilter(spy)
    assert spy.seen == []
