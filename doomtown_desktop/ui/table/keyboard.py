"""The keyboard at the table: the shortcuts, and the order of the focus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListView, QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look.guard import NEXT_PLAYER, Guard
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.plain import actions

ZOOM_STEP = 1.15


class Keyboard(QObject):
    """Runs the actions of keys at the table. ``keys`` has the user's shortcuts."""

    rested = Signal()
    """The player has used keys and now uses the pointer."""

    def __init__(self, done: Mapping[str, Callable[[], bool]], cover: QWidget) -> None:
        """``done`` has the callbacks of actions by name. While the ``cover`` is shown, only "leave" works."""
        super().__init__(cover)
        self._done, self._cover = done, cover
        self.keys: actions.Keys = actions.DEFAULTS
        self.is_used = False
        """True if the player pressed the key of an action after the last move of the pointer over the
        table.
        """
        self.guard = Guard(NEXT_PLAYER)
        """Ignores keys that give answers, for a short time after the cover was closed."""

    def press(self, event: QKeyEvent) -> bool:
        """Run the action of a key. Return False if it has no action here, so that others may handle it."""
        action = actions.action_of(self.keys, chord(event))
        self.is_used = self.is_used or action is not None
        if action is not None and action.name in _ANSWERS and (event.isAutoRepeat() or self.guard.is_on):
            if self.guard.is_on:
                self.guard.restart()  # who presses it repeatedly has not seen the question
            return True
        return action is not None and self.do(action.name)

    def rest(self) -> None:
        """Record that the player now uses the pointer."""
        if self.is_used:
            self.is_used = False
            self.rested.emit()

    def knows(self, name: str) -> bool:
        """Return whether an action of this name exists at the table."""
        return name in self._done

    def do(self, name: str) -> bool:
        """Run an action by name.

        Return False if it does not exist, is blocked by the cover, or had no effect.
        """
        act = self._done.get(name)
        if act is None or (name != "leave" and not self._cover.isHidden()):
            return False
        return act()

    # --- other widgets ---------------------------------------------------------------------------------

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle letters as shortcuts in a list, which would otherwise use them to search its entries.

        A press of the mouse on a watched button is a use of the pointer.
        """
        if isinstance(watched, QPushButton) and event.type() is QEvent.Type.MouseButtonPress:
            self.rest()
        if isinstance(watched, QListView) and isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.KeyPress and chord(event) not in ("Tab", "Shift+Tab", "Return"):
                return event.key() not in _MOVES and self.press(event)
        return super().eventFilter(watched, event)


def walk(stops: Sequence[QWidget], forward: bool) -> bool:
    """Focus the next or previous usable widget of a list. Return False if none of them has the focus."""
    usable = [stop for stop in stops if stop.isVisible() and stop.isEnabled()]
    in_order = [stop for stop in usable if stop.focusPolicy() & Qt.FocusPolicy.TabFocus]
    now = stops[0].window().focusWidget()
    if now not in in_order:
        return False
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    in_order[(in_order.index(now) + (1 if forward else -1)) % len(in_order)].setFocus(reason)
    return True


_ANSWERS = ("default", "done", "pass", "wait", *(f"answer{number}" for number in range(1, 10)))
"""The actions that answer the question. If a key is held down, its action runs only once."""
_MOVES = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
