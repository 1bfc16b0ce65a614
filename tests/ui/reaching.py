"""Reaching a page without a mouse or sight: the order of Tab, Enter and Space, spoken words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QWidget,
)

from doomtown_desktop.ui.look import enter

STEPS = 400


def what(widget: QWidget) -> str:
    """Return a widget's description for a message."""
    words = widget.text() if isinstance(widget, QAbstractButton) else ""
    return f"{type(widget).__name__} {widget.accessibleName() or words}".strip()


def box_of(widget: QWidget) -> QRect:
    """Return the rectangle of a widget in its window."""
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def is_covered(widget: QWidget) -> bool:
    """Return whether another widget covers the middle of the visible part of a widget."""
    window = widget.window()
    seen = widget.visibleRegion().boundingRect()
    top = window.childAt(widget.mapTo(window, seen.center()))
    return not (top is None or top is widget or widget.isAncestorOf(top) or top.isAncestorOf(widget))


def tab_stops(window: QWidget, look: Callable[[QWidget], object] = bool) -> list[QWidget]:
    """Return all widgets that Tab reaches, each once, from the focus until it returns; ``look`` gets each."""
    found: list[QWidget] = []
    again = 0
    for _ in range(STEPS):
        focus = window.focusWidget() or window
        if focus in found:
            again += 1  # a table keeps the focus while the highlight goes from card to card
            if again > 60:
                break
        else:
            found.append(focus)
            look(focus)
            again = 0
        QTest.keyClick(focus, Qt.Key.Key_Tab)
        QApplication.processEvents()
    return found


def wrong_stops(window: QWidget) -> list[str]:
    """Return the stops of Tab that cannot be seen or used."""
    wrong: list[str] = []

    def look(stop: QWidget) -> None:
        if not stop.isVisible() or not stop.isEnabled():
            wrong.append(f"{what(stop)} is not there")
        elif is_covered(stop):
            wrong.append(f"{what(stop)} is covered")
        elif not window.rect().intersects(box_of(stop)):
            wrong.append(f"{what(stop)} is outside the window")

    tab_stops(window, look)
    return wrong


def buttons(window: QWidget) -> Iterator[QAbstractButton]:
    """Yield every button that keys can reach."""
    for button in window.findChildren(QAbstractButton):
        reachable = button.focusPolicy() & Qt.FocusPolicy.TabFocus
        if reachable and button.isVisible() and button.isEnabled() and not is_covered(button):
            yield button


def dead_buttons(window: QWidget, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the buttons that Enter or Space does not press; their actions are not carried out."""
    assert window.isActiveWindow(), "nothing has the focus in a window that is not active"
    pressed: list[object] = []
    dead = []
    with monkeypatch.context() as patch:
        patch.setattr(enter, "press", pressed.append)
        for button in buttons(window):
            button.setFocus()
            if not button.hasFocus():
                continue
            button.blockSignals(True)
            plain = not isinstance(button, QCheckBox | QRadioButton)
            pressed.clear()
            if plain:
                QTest.keyPress(button, Qt.Key.Key_Return)
                if pressed != [button]:
                    dead.append(f"Enter on {what(button)}")
            pressed.clear()
            QTest.keyPress(button, Qt.Key.Key_Space)
            if not button.isDown() and pressed != [button]:
                dead.append(f"Space on {what(button)}")
            button.setDown(False)
            QTest.keyRelease(button, Qt.Key.Key_Space)
            button.blockSignals(False)
    return dead


def plain(words: str) -> str:
    """Return words without markup, mnemonics and line breaks."""
    bare = unescape(re.sub(r"<[^>]*>", " ", words)).replace("&", "").replace("\xa0", " ")
    return " ".join(bare.split()).casefold()


def spoken(widget: QWidget) -> str:
    """Return all that a screen reader can say about a widget: name, description, value."""
    face = QAccessible.queryAccessibleInterface(widget)
    kinds = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)
    return plain(" ".join(face.text(kind) for kind in kinds))


SIGNS = re.compile(r"[^\w ]+")


def letters(words: str) -> str:
    """Return words without punctuation, for comparison."""
    return " ".join(SIGNS.sub(" ", words).split())


def hidden_words(window: QWidget) -> list[str]:
    """Return labels and buttons whose accessible name differs from their words."""
    wrong = []
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, QLabel | QPushButton) or not widget.isVisible() or not widget.text():
            continue
        shown = letters(re.sub(r"\((enter|esc|ctrl\+enter)\)", "", plain(widget.text())))
        if not set(shown.split()) <= set(letters(spoken(widget)).split()):
            wrong.append(f"{what(widget)}: {plain(widget.text())!r} is not in {spoken(widget)!r}")
    return wrong


def nameless(window: QWidget) -> list[str]:
    """Return the stops of Tab without a name for a screen reader."""
    wrong = []
    for widget in window.findChildren(QWidget):
        stop = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible() and widget.isEnabled()
        inner = widget.focusProxy() is not None or isinstance(widget.parentWidget(), QScrollArea)
        if (
            stop
            and not inner
            and not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name)
        ):
            wrong.append(f"{type(widget).__name__} {widget.objectName()}")
    return wrong


def tree(face: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Yield everything that a screen reader finds from here on."""
    yield face
    for place in range(face.childCount()):
        child = face.child(place)
        if child is not None:
            yield from tree(child)


Check = Callable[[QWidget], list[str]]
__all__ = [
    "box_of",
    "dead_buttons",
    "hidden_words",
    "nameless",
    "spoken",
    "tab_stops",
    "tree",
    "wrong_stops",
]
