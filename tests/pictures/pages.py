"""The pages around the table, to be looked at: lessons, replays, settings."""

from __future__ import annotations

import json
from dataclasses import replace

from doomtown_desktop.engine import saves
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.playthroughs.players import played, seed_of_finished_game, started


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


STATES = (lessons, lessons_light, lessons_contrast, replays, replays_empty, replays_light)
