"""The search box. Typed text is a search. Other keys move through the found cards and add them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QInputMethodEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit
from typing_extensions import override

from doomtown_desktop.catalog.search.chips import ends_in_condition
from doomtown_desktop.ui.look.hints import FittingHint
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.plain import actions

ARROWS: Final = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
OWN_EDITING: Final = ("deck_undo", "deck_redo")
"""Undo and redo. They act on the deck and never on the typed text."""
CONTINUING: Final = " |)"
"""Characters that continue the condition before them: a space, a sign for another value, a closing
bracket.
"""
WITH_FILES: Final = (
    "deck_table",
    "deck_paste",
    "deck_open",
    "deck_export",
    "deck_share",
    "deck_print",
    "deck_sheet",
    "deck_picture",
    "deck_test",
    "deck_lab",
)


class SearchBox(QLineEdit):
    """A text field that also steers the grid.

    The box *steers* while it is empty, and after an arrow key has moved in the grid. While it does, digits
    set copies, + and - add and remove a copy, and Space pins the large card. Typing a letter ends the
    steering.
    """

    steer = Signal(int)
    """The user pressed an arrow key to move to another card. The signal carries the `Qt.Key`."""
    add = Signal()
    remove = Signal()
    consider = Signal()
    start = Signal()
    copies = Signal(int)
    nth = Signal(int)
    """The user wants to add a found card. The signal carries its number, 1-9."""
    pin = Signal()
    menu = Signal()
    card = Signal()
    """The user asked for the page of the current card."""
    leave = Signal()
    undo_asked = Signal()
    redo_asked = Signal()

    def __init__(self, takes: Callable[[str], bool] = lambda action: False) -> None:
        """``takes`` handles an action of `WITH_FILES`. If it returns False, the key is typed as text."""
        super().__init__()
        self._takes = takes
        self.hint = FittingHint(
            self,
            "Search: type anywhere — a name, t:dude, cost<3, k:huckster …",
            "Search: a name, t:dude, cost<3 …",
            "Search: type anywhere",
            "Search",
        )
        self.setAccessibleName("Search cards")
        self.setAccessibleDescription(
            "Enter adds the current card, Shift+Enter removes it, arrows move, 0 to 4 set copies, "
            "Ctrl and a digit adds that hit, Alt+Enter considers it; Tab completes a word of the search"
        )
        self.setClearButtonEnabled(True)
        self.digits = "01234"
        """The digits that set the number of copies."""
        self.keys: actions.Keys = actions.DEFAULTS
        self.passed: frozenset[str] = frozenset()
        """Keys that are left to the page although a text field would use them for editing, such as Ctrl+E
        under X11.
        """
        self._steering = False
        self._whole = ""
        """The text that a filter or chart wrote, if it ends in a complete condition, else ""."""
        self.textEdited.connect(self._stop_steering)

    @property
    def steering(self) -> bool:
        """True if keys other than letters steer the grid."""
        return self._steering or not self.text()

    def _stop_steering(self) -> None:
        self._steering = False

    def write(self, text: str) -> None:
        """Set a text from a filter or a chart. Text that is typed after it starts a new word."""
        self.setText(text)
        self._whole = text if ends_in_condition(text) else ""

    def begin_word(self, typed: str) -> None:
        """Insert a space before a new word after a filter.

        No space is inserted if the user types another value for the filter.
        """
        apart = bool(typed) and typed[0].isprintable() and typed[0] not in CONTINUING
        at_end = self.cursorPosition() == len(self.text()) and not self.hasSelectedText()
        if apart and at_end and self._whole and self.text() == self._whole:
            self.insert(" ")
        self._whole = ""

    def begin_steering(self) -> None:
        """Let digits steer the grid. This is called, for instance, after a click on the grid."""
        self._steering = True

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            action = actions.action_of(self.keys, chord(event), actions.AT_THE_BUILDER)
            if action is not None and action.name in OWN_EDITING:
                event.accept()
                return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.press(event):
            return
        if event.matches(QKeySequence.StandardKey.Paste):
            self.begin_word(QGuiApplication.clipboard().text())
        elif not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.begin_word(event.text())
        super().keyPressEvent(event)

    @override
    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self.begin_word(event.commitString())
        super().inputMethodEvent(event)

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key. Return False if it is text or unknown."""
        keys, held = chord(event), event.modifiers()
        plain = not held & ~Qt.KeyboardModifier.KeypadModifier
        callbacks = {
            "deck_add": self.add,
            "deck_remove": self.remove,
            "deck_consider": self.consider,
            "deck_start": self.start,
            "deck_undo": self.undo_asked,
            "deck_redo": self.redo_asked,
            "deck_menu": self.menu,
            "deck_card": self.card,
        }
        action = actions.action_of(self.keys, keys, actions.AT_THE_BUILDER)
        if keys in self.passed:
            event.ignore()
        elif action is not None and action.name in callbacks:
            callbacks[action.name].emit()
        elif action is not None and action.name in WITH_FILES:
            return self._takes(action.name)
        elif keys == "Esc":
            if self.text():
                self.clear()
                self.textEdited.emit("")
            else:
                self.leave.emit()
        elif plain and event.key() in ARROWS:
            return self._arrow(Qt.Key(event.key()))
        elif keys.startswith("Ctrl+") and keys[5:] in tuple("123456789"):
            self.nth.emit(int(keys[5:]))
        elif plain and self.steering and event.text() and event.text() in self.digits:
            self._steering = True
            self.copies.emit(int(event.text()))
        elif self.steering and keys in ("+", "Del", "-"):
            (self.add if keys == "+" else self.remove).emit()
        elif plain and self.steering and event.key() == Qt.Key.Key_Space:
            self.pin.emit()
        elif event.text() == "?":
            event.ignore()  # the window shows its shortcuts
        else:
            return False
        return True

    def _arrow(self, key: Qt.Key) -> bool:
        """Steer with an arrow key. Return False if the key moves the cursor within typed text."""
        sideways = key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)
        at_end = key == Qt.Key.Key_Right and self.cursorPosition() == len(self.text())
        if sideways and not self.steering and not at_end:
            return False
        self._steering = True
        self.steer.emit(key.value)
        return True
