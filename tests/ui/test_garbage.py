"""Widgets are deleted in the window's thread, also while a calculation runs in another."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

import shiboken6
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.background import garbage
from doomtown_desktop.ui.background.garbage import Garbage
from doomtown_desktop.ui.background.worker import Worker

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def program(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[QObject]:
    """Yield the holder of the collector, which checks often."""
    monkeypatch.setattr(garbage, "PAUSE", 5)
    kept = gc.get_threshold()
    gc.enable()
    gc.set_threshold(700, 10, 10)  # as in a new Python process
    holder = QObject()
    yield holder
    gc.set_threshold(*kept)
    gc.disable()
    del holder


def churn(stop: Callable[[], bool], give: Callable[[str, Any], None]) -> None:
    """Make many objects, like a calculation."""
    kept: list[list[int]] = []
    while not stop():
        kept.append([])
        if len(kept) > 50_000:
            kept.clear()


def test_cycles_with_widgets_die_in_the_thread_of_the_window(qtbot: QtBot, program: QObject) -> None:
    died: list[int] = []

    class Loop(QWidget):
        def __init__(self) -> None:
            super().__init__()
            self.me = self

        def __del__(self) -> None:
            died.append(threading.get_ident())

    collector = Garbage(program)
    worker = Worker()
    worker.begin(churn)
    for _ in range(3000):
        Loop()
    qtbot.waitUntil(lambda: len(died) > 1000)
    worker.stop()
    collector._timer.stop()
    assert set(died) == {threading.get_ident()}
    assert collector.parent() is program


def test_all_is_looked_through_now_and_then(
    qtbot: QtBot, program: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[tuple[int, ...]] = []
    collector = Garbage(program)
    assert not gc.isenabled()
    monkeypatch.setattr(gc, "collect", lambda *generation: looked.append(generation))
    monkeypatch.setattr(gc, "get_count", lambda: (5, 0, 0))
    collector.look()
    assert looked == []
    monkeypatch.setattr(gc, "get_count", lambda: (100_000, 0, 0))
    collector.look()
    assert looked == [(0,)]
    monkeypatch.setattr(gc, "get_count", lambda: (100_000, 100, 0))
    collector.look()
    assert looked == [(0,), (1,)]
    monkeypatch.setattr(garbage, "WHOLE", 0.0)
    collector.look()
    assert looked == [(0,), (1,), ()]
    collector._timer.stop()


def test_the_sum_of_a_page_that_is_gone_ends_with_its_thread(qtbot: QtBot) -> None:
    page = QWidget()
    worker = Worker(page)
    before = set(threading.enumerate())
    worker.begin(churn)
    (thread,) = set(threading.enumerate()) - before
    shiboken6.delete(page)
    qtbot.waitUntil(lambda: not thread.is_alive())
