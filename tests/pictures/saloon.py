"""The saloon of a new game, in each theme, and the form behind "More"."""

from __future__ import annotations

from dataclasses import replace

from doomtown_desktop.ui.pages.new_game_page import NewGamePage
from doomtown_desktop.ui.shell.main_window import MainWindow


def _opened(window: MainWindow, theme: str) -> NewGamePage:
    window.prefer(replace(window.preferences, theme=theme))
    window.playing.set_up()
    page = window.pages.currentWidget()
    assert isinstance(page, NewGamePage)
    page.front.opponent_chosen.emit("Gunhand: Cora Slate")
    return page


def saloon_light(window: MainWindow) -> None:
    """The saloon by day."""
    _opened(window, "light")


def saloon_contrast(window: MainWindow) -> None:
    """The saloon in high contrast."""
    _opened(window, "contrast")


def saloon_of_spirits(window: MainWindow) -> None:
    """The decks of another gang."""
    page = _opened(window, "dark")
    page.front.gang_buttons["fearmongers"].click()


def saloon_more(window: MainWindow) -> None:
    """The form with everything that can be set."""
    _opened(window, "dark").more_button.click()


def saloon_classic(window: MainWindow) -> None:
    """The classic game, with its many gangs."""
    _opened(window, "dark").front.game_buttons["classic"].click()


STATES = (saloon_light, saloon_contrast, saloon_of_spirits, saloon_more, saloon_classic)
