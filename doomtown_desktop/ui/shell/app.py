"""The services that all parts of the window share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.shell.current_preferences import CurrentPreferences
from doomtown_desktop.ui.shell.places import Places
from doomtown_desktop.ui.shell.shared_cards import SharedCards
from doomtown_desktop.ui.shell.sounding import Sounding
from doomtown_desktop.ui.shell.user_data import UserData

log = get_logger(__name__)


@runtime_checkable
class Speaks(Protocol):
    """A page that has a line for errors."""

    def say_trouble(self, words: str) -> None:
        """Show an error."""


@dataclass(frozen=True, slots=True)
class App:
    """The services of the running program."""

    start: StartPage
    places: Places
    preferences: CurrentPreferences
    sounds: Sounding
    data: UserData
    cards: SharedCards
    new_seed: Callable[[], int]
    """Returns a new seed for a game."""

    def say(self, words: str) -> None:
        """Log an error and show it: on the current page if that is a `Speaks`, else on the start page."""
        log.warning("%s", words)
        page = self.places.current
        if isinstance(page, Speaks):
            page.say_trouble(words)
        else:
            self.start.trouble.setText(words)
