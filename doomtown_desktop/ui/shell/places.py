"""The places of the window (town, table, decks, collection) and the pages over them.

The page of a place stays open as it was left. Pages over it, such as settings, rules or a new game, are
closed when the user goes back to it.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QObject, QPointF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QToolButton, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.planks import Planks
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain import actions


class Place(StrEnum):
    """A place of the window. The value is the name of the action that goes there."""

    TOWN = "town"
    TABLE = "table"
    DECKS = "decks"
    COLLECTION = "collection"


WORDS: Final = MappingProxyType(
    {
        Place.TOWN: ("Town", "The start page: games, lessons, replays"),
        Place.TABLE: ("Table", "The current game, or a new one"),
        Place.DECKS: ("Decks", "The deck builder, as you left it"),
        Place.COLLECTION: ("Collection", "The cards you own"),
    }
)
HELP: Final = MappingProxyType({"rules": "Rules", "settings": "Settings"})
POINT: Final = "point"
"""The name of the "?" button, which explains the thing under the pointer. It is not a keyboard action."""
HELP_PAGES: Final = ("settings page", "rules page")
"""The object names of the help pages. They may cover any page, but one help page replaces another."""


class Places(QObject):
    """The stack of pages of each place, and the order in which the user visited the places."""

    moved = Signal(object, object)
    """Another page is shown. The signal carries the previous page and the current page."""
    uncovered = Signal(object)
    """A place's own page is shown again, after a page over it or another place was closed. The signal carries
    the `Place`.
    """

    def __init__(self, pages: QStackedWidget, town: QWidget) -> None:
        super().__init__(pages)
        self.pages = pages
        self.place = Place.TOWN
        self._before: list[Place] = []
        """The places that were visited before, the latest last."""
        self._stacks: dict[Place, list[QWidget]] = {Place.TOWN: [town]}
        """The pages of each place. Its own page is first, and the top page is last."""
        pages.addWidget(town)

    @property
    def current(self) -> QWidget | None:
        """The current page."""
        return self.pages.currentWidget()

    def page(self, place: Place) -> QWidget | None:
        """Return the page of a place, or None if it has not been opened yet."""
        stack = self._stacks.get(place)
        return stack[0] if stack else None

    @property
    def covered(self) -> bool:
        """True if a page covers the current place's own page."""
        return len(self._stacks[self.place]) > 1

    def put(self, place: Place, page: QWidget) -> None:
        """Set the page of a place. Its previous page and the pages over it are deleted."""
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
        """Delete all pages of a place. If it is the current place, go to the town."""
        if place is self.place:
            self.go(Place.TOWN)
        self._before = [each for each in self._before if each is not place]
        for each in self._stacks.pop(place, []):
            self._drop(each)

    def go(self, place: Place, *, open_up: bool = False) -> None:
        """Show a place as it was left. With ``open_up``, close the pages over it."""
        if place is not self.place:
            self._before = [each for each in self._before if each is not place] + [self.place]
            self.place = place
        stack = self._stacks[place]
        self._show(stack[0] if open_up else stack[-1])
        if open_up:
            self.uncover(place)

    def uncover(self, place: Place) -> None:
        """Delete all pages over a place without showing another page (see `go`)."""
        stack = self._stacks.get(place, [])
        while len(stack) > 1:
            self._drop(stack.pop())

    def close(self) -> None:
        """Close the top page over the current place. If there is none, go back to the previous place."""
        if self.close_over():
            return
        if self._before:
            self.go(self._before.pop())
            self._before.pop()
        self.uncovered.emit(self.place)

    def close_over(self) -> bool:
        """Close the top page over the current place. Return False if there is none."""
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
        """Show a page over the current place. All other pages over that place are closed.

        With ``stay``, only help pages (`HELP_PAGES`) are closed, and the other pages are covered.
        """
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


class PlaceBar(Themed, QWidget):
    """The row of buttons above every page. There is one for each place, and help buttons at the right."""

    wanted = Signal(object)
    """The user chose a place. The signal carries the `Place`."""
    asked = Signal(str)
    """The user asked for help. The signal carries the name of an action of `HELP`, or `POINT`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setAccessibleName("Places")
        self.theme = theme
        self._planks = Planks()
        self._is_short = False
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
        hint = "What is this? Point at anything to have it explained. Click or press Esc to stop."
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
        # `show_place` checks the button of the current place
        self.buttons[place].setChecked(not self.buttons[place].isChecked())
        self.wanted.emit(place)

    def show_place(self, place: Place) -> None:
        """Check the button of the current place."""
        for each, button in self.buttons.items():
            button.setChecked(each is place)

    def show_keys(self, keys: actions.Keys) -> None:
        """Show these shortcuts in the tool tips of the buttons."""
        for name, button in (*self.buttons.items(), *self.help.items()):
            button.setToolTip(f"{button.accessibleDescription()} ({actions.shown(keys[str(name)])})")

    def set_short(self, short: bool) -> None:
        """Show only the places, for a page whose header has the rest of the row."""
        self._is_short = short
        for button in (*self.help.values(), self.point):
            button.setVisible(not short)

    @property
    def places_width(self) -> int:
        """The width in pixels that the buttons of the places need."""
        return sum(button.sizeHint().width() + 3 for button in self.buttons.values()) + 8

    def rescale(self) -> None:
        """Let the buttons update their size after a change of the text size."""
        for button in (*self.buttons.values(), *self.help.values(), self.point):
            words = button.text()
            button.setText("")
            button.setText(words)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the wood, unless a header is below the bar, which has its own."""
        if self._is_short:
            return
        painter = QPainter(self)
        self._planks.paint(painter, QPointF(), QSizeF(self.size()), self.devicePixelRatioF(), self.theme)
        painter.fillRect(0, self.height() - 1, self.width(), 1, colour(self.theme.brass, 190))
        painter.end()

    @override
    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), fonts.scaled(26))
