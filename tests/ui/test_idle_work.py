"""The window does work in slices while the user does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from doomtown_desktop.ui.background import idle
from doomtown_desktop.ui.background.idle import IdleWork
from doomtown_desktop.ui.shell.main_window import MainWindow


def test_events_are_handled_between_the_slices(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle, "SLICE", 0.0)
    happened: list[str] = []

    def steps() -> Iterator[None]:
        for number in range(3):
            happened.append(f"step {number}")
            QTimer.singleShot(0, lambda number=number: happened.append(f"key {number}"))
            yield

    parent = QObject()
    work = IdleWork(steps(), parent)
    work.start()
    assert happened == []
    qtbot.waitUntil(lambda: work.is_done)
    assert happened == ["step 0", "key 0", "step 1", "key 1", "step 2", "key 2"]


def test_quick_steps_share_a_slice(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle, "SLICE", 3600.0)
    done: list[int] = []
    parent = QObject()
    work = IdleWork(map(done.append, range(500)), parent)
    work.finished.connect(lambda: done.append(-2))
    work.start()
    QTimer.singleShot(0, lambda: done.append(-1))
    qtbot.waitUntil(lambda: work.is_done and -1 in done)
    assert done in ([*range(500), -2, -1], [-1, *range(500), -2])


def test_an_error_ends_the_work_and_is_reported(qtbot: QtBot) -> None:
    def steps() -> Iterator[None]:
        yield
        raise ValueError("a card is torn")

    parent = QObject()
    with qtbot.captureExceptions() as errors:
        work = IdleWork(steps(), parent)
        work.start()
        qtbot.waitUntil(lambda: work.is_done and bool(errors))
    assert [str(error) for _, error, _ in errors] == ["a card is torn"]


def test_a_click_before_the_file_is_read_opens_it(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(lambda: 1, tmp_path / "d.db")
    qtbot.addWidget(window)
    assert window.data.games is None
    window.start.new_button.click()
    assert window.data.games is not None
