"""A closed window is really deleted, with its table, game and cards, and all their memory."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import ref

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QCoreApplication, QEvent

from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.ui.tables import AGAINST_COMPUTER, HOT_SEAT

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def sweep() -> None:
    """Let Qt and Python delete objects."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
        gc.collect()


def play(window: MainWindow) -> None:
    window.playing.begin(list(AGAINST_COMPUTER), 7)


def share_the_screen(window: MainWindow) -> None:
    window.playing.begin(list(HOT_SEAT), 7)


@pytest.mark.parametrize(
    "use",
    [
        play,
        share_the_screen,
        MainWindow.open_decks,
        MainWindow.open_collection,
        MainWindow.open_rules,
        MainWindow.open_settings,
        MainWindow.open_replays,
    ],
)
def test_a_closed_window_is_gone(qtbot: QtBot, tmp_path: Path, use: Callable[[MainWindow], object]) -> None:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    window.playing.pace = 0
    window.show()
    qtbot.waitExposed(window)
    use(window)
    QCoreApplication.processEvents()
    window.close()
    window.deleteLater()
    gone = ref(window)
    del window
    sweep()
    assert gone() is None


def test_the_table_of_the_last_game_is_gone_when_the_next_begins(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    window.playing.pace = 0
    qtbot.addWidget(window)
    window.show()
    gone = []
    for _ in range(3):
        play(window)
        QCoreApplication.processEvents()
        table, match = window.table, window.playing.match
        assert isinstance(table, TablePage)
        assert table.board.scene.items_by_card
        gone.append((ref(table), ref(table.board.scene), ref(table.bridge), ref(match)))
        del table, match
    sweep()
    assert [[each() for each in parts] for parts in gone[:-1]] == [[None] * 4] * 2
