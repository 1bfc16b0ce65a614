"""Measure the cost of showing each decision to both players (CPU time).

Run: python -m tests.benchmarks views.
"""

from __future__ import annotations

from random import Random
from time import process_time

from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.table_view import table_view
from tests.benchmarks.bench_engine import random_answer, setup

Row = tuple[str, float, str, float | None]


def times(games: int = 12, at_most: int = 600) -> tuple[float, float]:
    """Return the CPU seconds of one decision of random play, and of the views of both seats before it."""
    played = shown = 0.0
    count = 0
    for seed in range(games):
        game, random = Game.new(setup(seed), catalogue()), Random(seed)
        while game.pending is not None and len(game.answers) < at_most:
            start = process_time()
            for seat in (0, 1):
                table_view(game, seat)
            middle = process_time()
            game.answer(random_answer(game, random))
            end = process_time()
            if seed:  # the first game warms up
                shown, played, count = shown + middle - start, played + end - middle, count + 1
    return played / count, shown / count


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None)."""
    load_all()
    played, shown = times()
    return [
        ("views: of both seats, for each decision", shown * 1e3, "ms", 0.15),
        ("views: the decision itself, for comparison", played * 1e3, "ms", None),
    ]
