"""Groups of controls that are a single Tab stop. Arrow keys move the focus within a group."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.ui.look.enter import TAKES_KEYS
from doomtown_desktop.ui.look.keys import chord

_ALONG = {"Left": -1, "Right": 1}
_ACROSS = {"Up": -1, "Down": 1}
_CHANGES = (QEvent.Type.FocusIn, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.EnabledChange)


class Roving(QObject):
    """A group of controls with a roving focus.

    Tab stops at the control that had the focus last. Arrow keys, Home and End move the focus within the
    group.
    """

    def __init__(self, parent: QWidget, controls: Sequence[QWidget]) -> None:
        super().__init__(parent)
        self.controls = list(controls)
        self._stop = self.controls[0]
        for control in self.controls:
            control.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            control.installEventFilter(self)
        self._stop.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._choose()

    def _usable(self) -> list[QWidget]:
        return [each for each in self.controls if _is_usable(each)]

    def _choose(self, wanted: QWidget | None = None) -> None:
        """Choose the Tab stop: the wanted control, else the previous one, else the first that can be used."""
        before = self._stop
        by_use = chain((before,) if wanted is None else (wanted, before), self.controls)
        self._stop = next(filter(_is_usable, by_use), before)
        if self._stop is not before:
            before.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._stop.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _CHANGES and isinstance(watched, QWidget):
            self._choose(watched if event.type() is QEvent.Type.FocusIn else None)
        if event.type() is QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            takes = watched.property(TAKES_KEYS)
            return isinstance(watched, QWidget) and not takes and self._move(watched, chord(event))
        return super().eventFilter(watched, event)

    def _move(self, here: QWidget, keys: str) -> bool:
        usable = self._usable()
        if here not in usable:
            return False
        target: QWidget | None = None
        if keys in ("Home", "End"):
            target = usable[0 if keys == "Home" else -1]
        elif keys in _ALONG:
            target = usable[(usable.index(here) + _ALONG[keys]) % len(usable)]
        elif keys in _ACROSS:
            target = _beyond(here, usable, _ACROSS[keys])
        else:
            return False
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason)
        return True


def _is_usable(control: QWidget) -> bool:
    return not control.isHidden() and control.isEnabled()


def _beyond(here: QWidget, others: Sequence[QWidget], way: int) -> QWidget | None:
    """Return the nearest control in a row above (``way`` -1) or below (1).

    Return None if there is no such row.
    """
    window = here.window()

    def middle(widget: QWidget) -> QPoint:
        return widget.mapTo(window, widget.rect().center())

    spot, tall = middle(here), here.height() // 2
    rows = [each for each in others if (middle(each).y() - spot.y()) * way > tall]
    return min(
        rows,
        key=lambda each: (abs(middle(each).y() - spot.y()) // max(1, tall), abs(middle(each).x() - spot.x())),
        default=None,
    )
