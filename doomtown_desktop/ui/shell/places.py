"""The places of the window - town, table, decks, collection - and the pages that lie over one of them.

A place stays as it was left. A page that lies over it (settings, rules, a new game) is put away to get back.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QObject, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QToolButton, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain import actions


class Place(StrEnum):
    """Where one can be; the value is the name of the action that leads there."""

    TOWN = "town"
    TABLE = "table"
    DECKS = "decks"
    COLLECTION = "collection"


WORDS: Final = MappingProxyType(
    {
        Place.TOWN: ("Town", "The first page: begin a game, replays"),
        Place.TABLE: ("Table", "The game; without one, set one up"),
        Place.DECKS: ("Decks", "Build decks, as you left them"),
        Place.COLLECTION: ("Collection", "The cards you own, as you left them"),
    }
)
HELP: Final = MappingProxyType({"rules": "Rules", "settings": "Settings"})
POINT: Final = "point"
"""Not an action with a key: what is pointed at is to be explained."""
HELP_PAGES: Final = ("settings page", "rules page")
"""Names of the pages that may lie over another page; neither lies over the other."""


class Places(QObject):
    """Which page is in sight, and where closing it leads."""

    moved = Signal(object, object)
    """Another page is in sight: the one before and the one now."""
    uncovered = Signal(object)
    """The page of a `Place` is in sight again, after what lay over it or another place was left."""

    def __init__(self, pages: QStackedWidget, town: QWidget) -> None:
        super().__init__(pages)
        self.pages = pages
        self.place = Place.TOWN
        self._before: list[Place] = []
        """Places that were left for this one, the last one last."""
        self._stacks: dict[Place, list[QWidget]] = {Place.TOWN: [town]}
        """By place its page, and the pages over it, the highest last."""
        pages.addWidget(town)

    @property
    def current(self) -> QWidget | None:
        """The page in sight."""
        return self.pages.currentWidget()

    def page(self, place: Place) -> QWidget | None:
        """The page of a place, if it was opened already."""
        stack = self._stacks.get(place)
        return stack[0] if stack else None

    @property
    def covered(self) -> bool:
        """A page lies over the one of this place."""
        return len(self._stacks[self.place]) > 1

    def put(self, place: Place, page: QWidget) -> None:
        """A place gets a page, or another one; what lay over the old one goes with it."""
        if self.page(place) is page:
            return
        old = self._stacks.get(place, [])
        self._stacks[place] = [page]
        self.pages.addWidget(page)
        if place is self.place:
            self._show(page)
        for each in old:
            self._drop(each)

    def forget(self, place: Place) -> None:
        """The page of a place goes for good; the town is shown where it was in sight."""
        if place is self.place:
            self.go(Place.TOWN)
        self._before = [each for each in self._before if each is not place]
        for each in self._stacks.pop(place, []):
            self._drop(each)

    def go(self, place: Place, *, open_up: bool = False) -> None:
        """Show a place as it was left; ``open_up``: without the pages that lie over it."""
        if place is not self.place:
            self._before = [each for each in self._before if each is not place] + [self.place]
            self.place = place
        stack = self._stacks[place]
        self._show(stack[0] if open_up else stack[-1])
        if open_up:
            self.uncover(place)

    def uncover(self, place: Place) -> None:
        """Put away all that lies over a place; what is in sight is shown by `go`."""
        stack = self._stacks.get(place, [])
        while len(stack) > 1:
            self._drop(stack.pop())

    def close(self) -> None:
        """Put away the highest page over this place; on the place itself, go back to the one before."""
        if self.close_over():
            return
        if self._before:
            self.go(self._before.pop())
            self._before.pop()
        self.uncovered.emit(self.place)

    def close_over(self) -> bool:
        """Put the highest page over this place away; False when there is none: a place is not left so."""
        if not self.covered:
            return False
        stack = self._stacks[self.place]
        page = stack.pop()
        self._show(stack[-1])
        self._drop(page)
        if not self.covered:
            self.uncovered.emit(self.place)
        return True

    def lay_over(self, page: QWidget, *, stay: bool = False) -> None:
        """Show a page over this place; ``stay``: over what lies there already, too, but for help."""
        stack = self._stacks[self.place]
        while len(stack) > 1 and not (stay and stack[-1].objectName() not in HELP_PAGES):
            self._drop(stack.pop())
        stack.append(page)
        self.pages.addWidget(page)
        self._show(page)

    def _show(self, page: QWidget) -> None:
        before = self.pages.currentWidget()
        if before is not page:
            self.pages.setCurrentWidget(page)
            self.moved.emit(before, page)

    def _drop(self, page: QWidget) -> None:
        self.pages.removeWidget(page)
        page.deleteLater()


class PlaceBar(QWidget):
    """A slim row above every page: where one is, and where one can go."""

    wanted = Signal(object)
    """A `Place` was chosen."""
    asked = Signal(str)
    """Name of an action of `HELP`, or `POINT`."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Places")
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 3, 8, 0)
        row.setSpacing(3)
        self.buttons: dict[Place, QToolButton] = {}
        self.help: dict[str, QToolButton] = {}
        for place, (words, hint) in WORDS.items():
            button = self.buttons[place] = self._button(words, hint)
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, place=place: self._choose(place))
            row.addWidget(button)
        row.addStretch(1)
        for name, words in HELP.items():
            button = self.help[name] = self._button(words, words)
            button.clicked.connect(lambda _=False, name=name: self.asked.emit(name))
            row.addWidget(button)
        hint = "What is this? Point at anything, and it is explained. A click or Esc ends it."
        self.point = self._button("?", hint)
        self.point.setToolTip(hint)
        self.point.setAccessibleName("What is this?")
        self.point.clicked.connect(lambda: self.asked.emit(POINT))
        row.addWidget(self.point)
        self.show_keys(actions.DEFAULTS)

    @staticmethod
    def _button(words: str, hint: str) -> QToolButton:
        button = QToolButton()
        button.setObjectName("place")
        button.setText(words)
        button.setAccessibleDescription(hint)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        return button

    def _choose(self, place: Place) -> None:
        self.buttons[place].setChecked(not self.buttons[place].isChecked())  # it lights when one is there
        self.wanted.emit(place)

    def show_place(self, place: Place) -> None:
        """Light the place that is in sight."""
        for each, button in self.buttons.items():
            button.setChecked(each is place)

    def show_keys(self, keys: actions.Keys) -> None:
        """The keys as they are now, in the hints."""
        for name, button in (*self.buttons.items(), *self.help.items()):
            button.setToolTip(f"{button.accessibleDescription()} ({actions.shown(keys[str(name)])})")

    def rescale(self) -> None:
        """Words have another size: buttons forget the width they had."""
        for button in (*self.buttons.values(), *self.help.values(), self.point):
            words = button.text()
            button.setText("")
            button.setText(words)

    @override
    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), fonts.scaled(26))
