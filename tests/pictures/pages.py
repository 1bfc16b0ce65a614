"""The pages around the table, to be looked at: lessons, replays, settings."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

from doomtown_desktop.engine import saves
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain.preferences import SettingsGroup
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.playthroughs.players import played, seed_of_finished_game, started
from tests.ui.built import crowded, show


def _in_theme(window: MainWindow, theme: str) -> None:
    window.prefer(replace(window.preferences, theme=theme))


def lessons(window: MainWindow) -> None:
    """The lessons, one of which is learned and one begun."""
    window.learning._save({"done": ["noon"], "lesson": "", "given": [], "step": 0})
    window.learning.open_list()


def lessons_light(window: MainWindow) -> None:
    """The same in light colours."""
    _in_theme(window, "light")
    lessons(window)


def lessons_contrast(window: MainWindow) -> None:
    """The same in high contrast."""
    _in_theme(window, "contrast")
    lessons(window)


def replays(window: MainWindow) -> None:
    """Finished games of people and against an opponent."""
    window.data.open()
    games = window.data.games
    assert games is not None
    seed = seed_of_finished_game()
    game = played(seed, 300)
    start = started(seed)
    for number, (names, ending) in enumerate(
        (
            (("Stranger", "Posy Flint"), "Posy Flint holds 5 control points at Sundown of day 6"),
            (("Stranger", "Cora Slate"), "Cora Slate surrenders on day 3"),
            (("Ada", "Ben"), game.state.ending),
        )
    ):
        saved = json.loads(saves.dump(start))
        for seat, name in zip(saved["setup"]["seats"], names, strict=True):
            seat["name"] = name
        stored = games.begin(" against ".join(names), json.dumps(saved), {1: "rules"})
        games.save(stored, game.answers, 0, day=3 + number, ending=ending)
    window.open_replays()


def replays_empty(window: MainWindow) -> None:
    """No game is finished."""
    window.open_replays()


def replays_light(window: MainWindow) -> None:
    """Finished games in light colours."""
    _in_theme(window, "light")
    replays(window)


def settings_of(section: str) -> Callable[[MainWindow], None]:
    """Return the state with a section of the settings."""

    def state(window: MainWindow) -> None:
        window.open_settings()
        page = window.pages.currentWidget()
        assert isinstance(page, SettingsPage)
        page.show_section(section)

    state.__name__ = f"settings_{section.split()[0].lower()}"
    return state


def settings_light(window: MainWindow) -> None:
    """The settings in light colours."""
    _in_theme(window, "light")
    window.open_settings()


def settings_contrast(window: MainWindow) -> None:
    """The settings in high contrast."""
    _in_theme(window, "contrast")
    window.open_settings()


def sound_panel(window: MainWindow) -> None:
    """The panel of sounds below the loudspeaker."""
    page = show(crowded(), window)
    page.frame.sound_panel.toggle(page.frame.sound_button)


STATES = (
    sound_panel,
    *(settings_of(section) for section in (*SettingsGroup, "Shortcuts")),
    settings_light,
    settings_contrast,
    lessons,
    lessons_light,
    lessons_contrast,
    replays,
    replays_empty,
    replays_light,
)
