"""A full disk or a locked file never breaks a button, a key or a page; the player sees a message."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.options import Start
from doomtown_desktop.storage.user_file import IMPATIENCE, UserFile
from doomtown_desktop.ui.shell.program import Program
from tests.ui.behind import game_of
from tests.ui.tables import AGAINST_COMPUTER

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def program(qtbot: QtBot, tmp_path: Path) -> Iterator[Program]:
    """Yield the program as it runs, except that opponents think in this process."""
    found = Program(Start(tmp_path / "doomtown.db"), lambda: 7)
    qtbot.addWidget(found.window)
    found.window.playing.own_process = False
    found.window.playing.pace = 0
    found.window.show()
    qtbot.waitUntil(lambda: found.window.is_warm)
    yield found
    found.watch.remove()
    assert found.dialog is None, "a crash was told"


def fill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let SQLite report a full disk at every change; undone by ``monkeypatch.undo``."""

    def full(_: UserFile) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(UserFile, "_lock", full)


def play_some(program: Program, answers: int = 12) -> None:
    bridge, table = program.window.bridge, program.window.table
    assert bridge is not None
    assert table is not None
    table.board.scene.animate = False
    table.reports.showdowns.tempo = "never"
    until = len(game_of(bridge).answers) + answers
    while len(game_of(bridge).answers) < until and not game_of(bridge).is_over:
        pending = game_of(bridge).pending
        assert pending is not None
        if bridge.seats.now.is_ours:
            given = (pending.default,) if pending.default else tuple(pending.keys()[: pending.least])
            assert bridge.seats.answer(given)
        QApplication.processEvents()


def test_one_can_leave_the_table_and_everything_else_on_a_full_disk(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = program.window
    window.playing.begin(list(AGAINST_COMPUTER), 7)
    table, autosave = window.table, window.playing.autosave
    assert table is not None
    assert autosave is not None
    fill(monkeypatch)
    play_some(program, 10)
    window.to_start()
    assert window.pages.currentWidget() is window.start
    assert "This game is not being saved. The disk with" in window.start.trouble.text()
    for button in (window.start.continue_button, *window.start.buttons[1:-1]):
        QTest.mouseClick(button, LEFT)
        QApplication.processEvents()
        if window.pages.currentWidget() is not table:
            window.places.close()
        window.to_start()
        assert window.pages.currentWidget() is window.start, button.text()
        assert program.dialog is None, button.text()
    monkeypatch.undo()
    window.unfinished.carry_on()
    play_some(program, 1)
    games = window.data.games
    assert games is not None
    stored = games.get(autosave.id)
    assert stored is not None
    assert list(stored.answers) == list(game_of(autosave.bridge).answers), "nothing was lost"


def test_what_could_not_be_written_is_written_when_the_window_closes(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = program.window
    window.playing.begin(list(AGAINST_COMPUTER), 7)
    autosave, games = window.playing.autosave, window.data.games
    assert autosave is not None
    assert games is not None
    fill(monkeypatch)
    play_some(program, 10)
    before = games.get(autosave.id)
    assert before is not None
    assert len(before.answers) < len(game_of(autosave.bridge).answers)
    monkeypatch.undo()
    window.close()
    after = games.get(autosave.id)
    assert after is not None
    assert list(after.answers) == list(game_of(autosave.bridge).answers)


def test_a_file_held_by_another_program_is_waited_for_once(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = program.window
    window.playing.begin(list(AGAINST_COMPUTER), 7)
    assert window.data.file is not None
    with closing(sqlite3.connect(window.data.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        waited: list[float] = []
        usual = UserFile._wait

        def wait(database: UserFile, seconds: float) -> None:
            waited.append(seconds)
            usual(database, seconds)

        with monkeypatch.context() as watched:
            watched.setattr(UserFile, "_wait", wait)
            play_some(program, 10)
            window.to_start()
        assert len(waited) > 5
        assert set(waited) == {IMPATIENCE}, "of all these changes only the first waited a second"
        assert "locked by another program" in window.start.trouble.text()
        other.execute("ROLLBACK")
    window.unfinished.carry_on()
    play_some(program, 1)
    games, autosave = window.data.games, window.playing.autosave
    assert games is not None
    assert autosave is not None
    stored = games.get(autosave.id)
    assert stored is not None
    assert list(stored.answers) == list(game_of(autosave.bridge).answers)
