"""Functions that open the settings and the rules, which may cover any page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from doomtown_desktop.catalog import Edition
from doomtown_desktop.paths import MissingResourceError
from doomtown_desktop.ui.pages.rules_page import RulesPage
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.shell.app import App


def open_settings(app: App, choose_backup: Callable[[], object]) -> None:
    """Show the settings over the current page."""
    if isinstance(app.places.current, SettingsPage):
        return
    preferences, sounds = app.preferences, app.sounds
    page = SettingsPage(preferences.current, None if app.data.file is None else app.data.file.parent)

    def show_sounds() -> None:
        page.show_sounds(preferences.current, never=sounds.never)

    def say(trouble: str) -> None:
        page.say(f"This could not be saved and lasts until you close the program. {trouble}")

    page.changed.connect(preferences.change)
    page.tried.connect(sounds.example)
    page.back.connect(app.places.close)
    page.backups.connect(choose_backup)
    for signal, slot in ((preferences.not_saved, say), (sounds.toggled, show_sounds)):
        signal.connect(slot)
        page.destroyed.connect(partial(signal.disconnect, slot))
    show_sounds()
    app.places.lay_over(page, stay=True)


def open_rules(app: App, open_lessons: Callable[[], None], word: str, edition: Edition | None) -> None:
    """Show the rules over the current page, at the topic for ``word``.

    Without an edition, the page continues to show its current edition.
    """
    page = app.places.current
    if not isinstance(page, RulesPage):
        try:
            page = RulesPage(app.preferences.theme)
        except MissingResourceError as error:
            app.say(str(error))
            return
        page.back.connect(app.places.close)
        page.lessons.connect(open_lessons)
        app.places.lay_over(page, stay=True)
    if edition is not None:
        page.read(edition)
    page.open_topic(word)
