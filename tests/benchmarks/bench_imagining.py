"""Measure how many decisions have a world for a seat, and the cost of worlds.

Run: python -m tests.benchmarks imagining. The decisions are those of random games between random decks, and
of some games of `rules` with decks of people.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import process_time
from typing import TypeVar

from doomtown_desktop.ai import make_policy
from doomtown_desktop.ai.guessing import Guesses
from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.session.match import Match
from tests.random_play.decks import random_setup
from tests.random_play.runner import random_answer, setup

Row = tuple[str, float, str, float | None]
T = TypeVar("T")

WORLDS = 4
"""So many are made at each decision."""
LIMIT = 1500
"""Decisions after which a game is given up."""


@dataclass
class Survey:
    """The figures of decisions of one kind; times in CPU seconds."""

    decisions: int = 0
    without_scene: int = 0
    worlds: int = 0
    strange_worlds: int = 0
    """Those whose guesses do not lead to the question."""
    scenes: list[float] = field(default_factory=list)
    deals: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)


def timed(work: Callable[[], T], spent: list[float]) -> T:
    """Do some work and record its CPU seconds; return its result."""
    start = process_time()
    found = work()
    spent.append(process_time() - start)
    return found


def look(game: Game, guesses: Guesses, found: dict[str, Survey]) -> None:
    """Make worlds for the pending decision of a game."""
    asked = game.pending
    assert asked is not None
    seen = found.setdefault(asked.kind, Survey())
    seen.decisions += 1
    scene = timed(partial(scene_of, game, asked.player), seen.scenes)
    if scene is None:
        seen.without_scene += 1
        return
    for number in range(WORLDS):
        seen.worlds += 1
        world = timed(partial(scene.world, number, guesses), seen.deals)
        played = None if world is None else timed(partial(world.game, catalogue()), seen.games)
        seen.strange_worlds += played is None


def random_games(count: int) -> Iterator[Game]:
    """Yield every position of random games between random decks."""
    for seed in range(count):
        game, random = Game.new(random_setup(seed, "reloaded-1.3"), catalogue()), Random(seed)
        while game.pending is not None and len(game.answers) < LIMIT:
            yield game
            game.answer(random_answer(game, game.pending, random))


def games_of_rules(count: int) -> Iterator[Game]:
    """Yield every position of games of `rules` against itself."""
    for seed in range(count):
        made = setup(seed)
        players = [make_policy("rules", catalogue(), seat.starting) for seat in made.seats]
        match = Match.new(made, catalogue(), players)
        while not match.is_over:
            yield match.game
            match.step()


def survey(positions: Iterator[Game], every: int = 1) -> dict[str, Survey]:
    """Make worlds for every ``every``-th decision; return the figures by kind."""
    guesses = Guesses(catalogue())
    found: dict[str, Survey] = {}
    for number, game in enumerate(positions):
        if number % every == 0:
            look(game, guesses, found)
    return found


def quantile(times: list[float], share: float) -> float:
    """Return a quantile in milliseconds; 0 without times."""
    return sorted(times)[int(share * (len(times) - 1))] * 1e3 if times else 0.0


def rows(title: str, found: dict[str, Survey]) -> Iterator[Row]:
    """Yield the figures, by kind and in total."""
    every = Survey()
    for each in found.values():
        every.decisions += each.decisions
        every.without_scene += each.without_scene
        every.worlds += each.worlds
        every.strange_worlds += each.strange_worlds
        every.scenes += each.scenes
        every.deals += each.deals
        every.games += each.games
    for kind, seen in [("all", every), *sorted(found.items(), key=lambda item: -item[1].decisions)]:
        name = f"{title}: {kind} ({seen.decisions})"
        yield f"{name}, without a scene", 100 * seen.without_scene / seen.decisions, "%", 0.0
        if not seen.worlds:
            continue
        yield f"{name}, worlds that lead elsewhere", 100 * seen.strange_worlds / seen.worlds, "%", None
        for what, times in (("scene", seen.scenes), ("world", seen.deals), ("game", seen.games)):
            yield f"{name}, {what}, median", quantile(times, 0.5), "ms", None
            yield f"{name}, {what}, 99 %", quantile(times, 0.99), "ms", None


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None)."""
    load_all()
    return [
        *rows("imagining, random decks", survey(random_games(20))),
        *rows("imagining, rules", survey(games_of_rules(3))),
    ]
