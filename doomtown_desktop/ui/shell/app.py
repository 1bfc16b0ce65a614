"""The value that is handed to every part of the window: what all of them share."""

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
    """A page with a line for what went wrong."""

    def say_trouble(self, words: str) -> None:
        """Show what went wrong."""


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
    """Gives a fresh seed."""

    def say(self, words: str) -> None:
        """Say what went wrong: on the page in sight if it has a line for that, else on the start page."""
        log.warning("%s", words)
        page = self.places.current
        if isinstance(page, Speaks):
            page.say_trouble(words)
        else:
            self.start.trouble.setText(words)
