"""Measure how close guessed decks are to real ones, and the speed.

Run: python -m tests.benchmarks guessing.
"""

from __future__ import annotations

from statistics import mean
from time import process_time

from tests.ai.guessing_figures import outfit, strengths, without
from tests.ai.sightings import DAYS, sightings

Row = tuple[str, float, str, float | None]


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None). The sampler does not know the decks."""
    rows: list[Row] = []
    found = strengths(guesses=40, hands=15)
    for day in DAYS:
        for drawn in (5, 7):
            those = [each for each in found if each.day == day and each.drawn == drawn]
            real, guessed = mean(each.real for each in those), mean(each.guessed for each in those)
            apart = mean(abs(each.guessed - each.real) for each in those)
            what = f"guessing: day {day}, {drawn} cards,"
            rows += [
                (f"{what} mean rank of {len(those)} real decks", real, "ranks", None),
                (f"{what} mean rank as guessed", guessed, "ranks", None),
                (f"{what} difference of the means", abs(guessed - real), "ranks", 0.4),
                (f"{what} mean difference of a deck", apart, "ranks", None),
            ]
    start = process_time()
    for sighting in sightings():
        without(sighting.deck).unseen(outfit(sighting.deck), sighting.seen[1:], sighting.hidden + 1, 1)
    spent = (process_time() - start) / len(sightings())
    rows.append(("guessing: the first guess at a new position", spent * 1e3, "ms", 1.0))
    start = process_time()
    for sighting in sightings():
        for luck in range(10):
            without(sighting.deck).unseen(outfit(sighting.deck), sighting.seen, sighting.hidden, luck)
    spent = (process_time() - start) / len(sightings()) / 10
    rows.append(("guessing: a guess", spent * 1e3, "ms", 0.5))
    return rows
