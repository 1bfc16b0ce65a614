"""After every test of the window: nothing stays open, no timer goes on, nothing points into freed memory."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication, QLayout, QLayoutItem, QWidget
from shiboken6 import isValid


def _open_widgets() -> set[QWidget]:
    if QApplication.instance() is None:
        return set()
    return {w for w in QApplication.topLevelWidgets() if isValid(w)}


def _running_timers() -> list[QTimer]:
    return [o for o in gc.get_objects() if type(o) is QTimer and isValid(o) and o.isActive()]


@pytest.fixture(autouse=True)
def nothing_leaks() -> Iterator[None]:
    """Fail a test that leaves a window, a running timer or an item of a layout behind."""
    before = _open_widgets()
    gc.disable()  # a thread of a sum must not collect widgets; the program has `Garbage` for that
    gc.freeze()  # what was there before is not looked through after every test: that took half a second each
    yield
    if QApplication.instance() is None:
        gc.enable()
        return
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.enable()
    # Whose layout is gone is gone, too, but not for Python: it takes the next object at that address for it.
    items = [o for o in gc.get_objects() if isinstance(o, QLayoutItem) and not isinstance(o, QLayout)]
    stale = [type(o).__name__ for o in items if isValid(o)]
    left = [w for w in _open_widgets() - before if w.isVisible() or w.parent() is None]
    timers = _running_timers()
    for timer in timers:
        timer.stop()
    names = [f"{type(w).__name__} {w.windowTitle()!r}" for w in left]
    for widget in left:
        widget.close()
        widget.deleteLater()
    assert not names, f"widgets left open: {names}"
    assert not stale, f"items outlive their layouts: {stale}"
    assert not timers, f"timers still running: {[f'{t.parent()} every {t.interval()} ms' for t in timers]}"
