"""Checks after every window test: nothing stays open, no timer runs, nothing refers to freed memory."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSizeF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLayout, QLayoutItem, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers, getCppPointer, isValid
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.guard import Guard
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.pages import dusk
from doomtown_desktop.ui.shell import warming

PATIENCE = 240_000
"""Milliseconds. A test fails on what is so, not on how long a busy machine takes until it is."""


class PatientBot(QtBot):
    """Waits as long as necessary for an expected event; only an event that never comes fails."""

    @override
    def waitUntil(self, callback: Any, *, timeout: int = PATIENCE) -> None:
        super().waitUntil(callback, timeout=timeout)

    @override
    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, **how: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **how)

    @override
    def waitExposed(self, widget: QWidget, *, timeout: int = PATIENCE) -> Any:
        """Let a shown window become the active one, too: otherwise a button does not get focus events."""
        QApplication.processEvents()
        return super().waitExposed(widget, timeout=timeout)


@pytest.fixture(scope="session")
def qapp(qapp: QApplication) -> Iterator[QApplication]:
    """Qt's application with the program's own font, as `program.application` makes it.

    What a window loads after its first paint is loaded before the first test, so that no test is the one in
    which the first window waits for it.
    """
    qapp.setFont(fonts.sans(fonts.BASE))
    for _ in warming.imports(warming.FOR_START):
        pass
    yield qapp
    _shared_towns.clear()  # while Qt still exists


TESTS_BETWEEN_THAWS = 25
"""After this many tests, all objects are searched for garbage, and free memory goes back to the system."""
_tests = count(1)

_shared_towns: dict[object, QPixmap] = {}
"""Painted pictures of the start page, by everything that they depend on."""


@pytest.fixture(autouse=True)
def shared_towns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint the picture behind the start page once for all windows that show the same one.

    It is two fifths of the time that a new window takes. `test_dusk`, whose subject it is, replaces this.
    """
    paint = dusk.town

    def town(size: QSizeF, ratio: float, theme: Theme, cast: dusk.Cast, middle: float) -> QPixmap:
        key = (size.width(), size.height(), ratio, theme, cast, middle)
        if key not in _shared_towns:
            _shared_towns[key] = paint(size, ratio, theme, cast, middle)
        return _shared_towns[key]

    monkeypatch.setattr(dusk, "town", town)


@pytest.fixture(autouse=True)
def plain_text_size() -> None:
    """Text has its plain size, whatever the window of the test before had."""
    fonts.set_scale(1.0)
    fonts.set_growth(1.0)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """Replaces the usual fixture, which gives up after five seconds."""
    return PatientBot(request)


def _open_widgets() -> set[QWidget]:
    if QApplication.instance() is None:
        return set()
    return {w for w in QApplication.topLevelWidgets() if isValid(w)}


def _known_items(wrappers: list[Any]) -> list[Any]:
    """Return the layout items among the objects of Qt that Python knows.

    The binding is asked for those instead of the garbage collector: holding every object of the program,
    even for a moment, breaks ``tuple(…)`` over a generator in another thread.
    """
    return [o for o in wrappers if isinstance(o, QLayoutItem) and not isinstance(o, QObject)]


def _stale_items() -> list[str]:
    """Return layout items that are alive for Python although no layout has them: they refer to freed memory.

    The next object at that address would be mistaken for such an item, and deleting it would crash. This
    happens if a layout is filled, then put into another one, and a widget of it moves. Put the empty layout
    in first, then fill it.
    """
    known = {getCppPointer(item)[0]: item for item in _known_items(getAllValidWrappers())}
    if not known:
        return []
    for widget in QApplication.allWidgets():
        top = widget.layout()
        for layout in () if top is None else (top, *top.findChildren(QLayout)):
            for item in map(layout.itemAt, range(layout.count())):
                if item is not None:
                    known.pop(getCppPointer(item)[0], None)
    return [type(item).__name__ for item in known.values()]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Look for stale items while the windows of a test still exist."""
    result = yield
    if QApplication.instance() is not None:
        stale = _stale_items()
        assert not stale, f"items that their layouts have lost: {stale}"
    return result


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let more time pass between two presses of a test than any guard lasts; tests of guards set a clock."""
    ticks = count(0.0, 10.0)
    monkeypatch.setattr(Guard, "clock", ticks.__next__)


def _give_memory_back() -> None:
    """Let the C library give freed memory back to the system: a process of many tests held most of it."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)


@pytest.fixture(autouse=True)
def nothing_leaks() -> Iterator[None]:
    """Fail a test that leaves a window, a running timer or a layout item behind."""
    before = _open_widgets()
    gc.disable()  # a calculation's thread must not collect widgets; the program has `Garbage` for that
    is_thaw = next(_tests) % TESTS_BETWEEN_THAWS == 0
    if is_thaw:
        gc.unfreeze()  # what the tests before still held when it was frozen would never be freed
    gc.collect()  # frees the objects that fixtures of the previous test held until its end
    if is_thaw:
        _give_memory_back()
    gc.freeze()  # older objects are not searched after every test: that took half a second each
    yield
    if QApplication.instance() is None:
        gc.enable()
        return
    for _ in range(2):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.enable()
    # an item without its layout is gone, but not for Python, which mistakes the next object at that address
    # for it
    wrappers = getAllValidWrappers()
    stale = [type(item).__name__ for item in _known_items(wrappers)]
    left = [w for w in _open_widgets() - before if w.isVisible() or w.parent() is None]
    timers = [o for o in wrappers if type(o) is QTimer and o.isActive()]
    del wrappers
    for timer in timers:
        timer.stop()
    names = [f"{type(w).__name__} {w.windowTitle()!r}" for w in left]
    for widget in left:
        widget.close()
        widget.deleteLater()
    assert not names, f"widgets left open: {names}"
    held = QGuiApplication.mouseButtons()
    if held != Qt.MouseButton.NoButton:
        QTest.mouseRelease(QWidget(), Qt.MouseButton.LeftButton)
    assert held == Qt.MouseButton.NoButton, f"{held} is still held down: the next test could not hover"
    assert not stale, f"items outlive their layouts: {stale}"
    assert not timers, f"timers still running: {[f'{t.parent()} every {t.interval()} ms' for t in timers]}"
