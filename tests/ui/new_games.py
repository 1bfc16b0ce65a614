"""The page of a new game: as it opens, and turned to the form behind "More"."""

from __future__ import annotations

from doomtown_desktop.ui.pages.new_game_page import NewGamePage
from doomtown_desktop.ui.shell.main_window import MainWindow


def saloon_of(window: MainWindow) -> NewGamePage:
    """The page that the window shows."""
    page = window.pages.currentWidget()
    assert isinstance(page, NewGamePage)
    return page


def form_of(window: MainWindow) -> NewGamePage:
    """The page that the window shows, with its form in sight."""
    page = saloon_of(window)
    if page.views.currentWidget() is page.saloon:
        page.more_button.click()
    return page
