"""The choice between all, owned and free cards. Every page that shows cards uses the same switch.

The choice is saved in the user's file. A page makes ``OwnershipButtons(switch)`` and filters its cards by
``switch.narrow(cards, owned, free)`` after each ``switch.changed``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Final, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QToolButton, QWidget

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.log import get_logger
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.cards.nothing_found import WayOut
from doomtown_desktop.ui.kit.tool_buttons import tool_button

log = get_logger(__name__)
SETTING: Final = "show_cards"


class Show(StrEnum):
    """The kinds of cards to show."""

    ALL = "all"
    OWNED = "owned"
    FREE = "free"


WORDS: Final = MappingProxyType({Show.ALL: "All", Show.OWNED: "Owned", Show.FREE: "Free"})
HINTS: Final = MappingProxyType(
    {
        Show.ALL: "All cards",
        Show.OWNED: "Only cards that you own",
        Show.FREE: "Only cards with copies that are in no built deck",
    }
)


class SettingsLike(Protocol):
    """A store for the choice, such as `storage.games.SettingsStore`."""

    def get(self, name: str, default: object) -> object:
        """Return the stored value, or ``default`` if there is none."""

    def set(self, name: str, value: object) -> None:
        """Store a value at once."""


class OwnershipSwitch(QObject):
    """The current choice. If there are no settings to save it in, it is lost when the program ends."""

    changed = Signal()

    def __init__(self, settings: SettingsLike | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        stored = Show.ALL if settings is None else settings.get(SETTING, Show.ALL)
        self._show = Show(str(stored)) if stored in list(Show) else Show.ALL

    @property
    def show(self) -> Show:
        """The current choice."""
        return self._show

    def choose(self, show: Show) -> None:
        """Show these kinds of cards from now on."""
        if show is self._show:
            return
        self._show = show
        try:
            if self._settings is not None:
                self._settings.set(SETTING, str(show))
        except (StorageError, sqlite3.Error) as error:
            log.warning("the choice of cards was not saved: %s", error)
        self.changed.emit()

    def way_out(self, found: int) -> list[WayOut]:
        """Return a way to show all cards, or an empty list if that would not help.

        ``found`` is the number of cards that the search finds among all cards.
        """
        if self._show is Show.ALL or not found:
            return []
        words = f"Show all cards ({found} found)"
        return [WayOut(words, lambda: self.choose(Show.ALL))]

    def narrow(
        self, cards: Iterable[CardFacts], owned: Mapping[str, int], free: Mapping[str, int]
    ) -> list[CardFacts]:
        """Return the cards to show for the current choice.

        ``owned`` and ``free`` are numbers of copies by code.
        """
        if self._show is Show.ALL:
            return list(cards)
        counts = owned if self._show is Show.OWNED else free
        return [card for card in cards if counts.get(card.code, 0) > 0]


class OwnershipButtons(QWidget):
    """Three buttons in a row. One of them is pressed down."""

    def __init__(self, switch: OwnershipSwitch) -> None:
        super().__init__()
        self.switch = switch
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.group = QButtonGroup(self)
        self.buttons: dict[Show, QToolButton] = {}
        for show, words in WORDS.items():
            button = tool_button(words, partial(switch.choose, show), HINTS[show], checkable=True)
            button.setAccessibleName(f"Show {words.lower()} cards")
            button.setMinimumWidth(button.sizeHint().width())
            self.group.addButton(button)
            self.buttons[show] = button
            row.addWidget(button)
        switch.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        self.buttons[self.switch.show].setChecked(True)
