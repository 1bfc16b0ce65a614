"""Measure the speed of the odds of real decks, in CPU time.  Run: python -m tests.benchmarks odds."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean
from time import process_time

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck, starter_decks
from doomtown_desktop.decks.odds import (
    Composition,
    RedrawSample,
    composition_of,
    enumerated_odds,
    exact,
    exact_odds,
    lowball_odds,
    pull_table,
    sampled_odds,
    what_if,
)

Row = tuple[str, float, str, float | None]

STACKED = "Law Dogs Weird West Edition Gunfighter"
MIXED = "Learn2Play - Sloane's Gang"


def once(work: Callable[[], object]) -> float:
    """Return the CPU seconds of one call with empty caches."""
    exact.forget()
    lowball_odds.cache_clear()
    start = process_time()
    work()
    return process_time() - start


def per_hand(deck: Composition, stud: int, draw: int, hands: int = 20) -> float:
    """Return the CPU milliseconds to solve one first hand."""
    sample = RedrawSample(deck, stud, draw, None, exact_odds(deck, 5 + stud).best)
    start = process_time()
    sample.solve(hands)
    return (process_time() - start) / hands * 1e3


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None)."""
    decks = [composition_of(deck, catalogue()) for deck in starter_decks()]
    stacked, mixed = (composition_of(find_deck(name), catalogue()) for name in (STACKED, MIXED))
    fives = [once(lambda deck=deck: exact_odds(deck, 5)) for deck in decks]  # type: ignore[misc]
    rows: list[Row] = [
        ("odds: exact, 5 cards, slowest starter deck", max(fives), "s", 0.2),
        ("odds: exact, 5 cards, mean of the starter decks", mean(fives), "s", None),
    ]
    for cards in (7, 9, 11):
        slowest = max(once(lambda deck=deck, n=cards: exact_odds(deck, n)) for deck in decks)  # type: ignore[misc]
        rows.append((f"odds: exact, {cards} cards, slowest starter deck", slowest, "s", None))
    rows += [
        (
            "odds: exact, 5 to 11 cards at once, stacked deck",
            once(lambda: exact_odds(stacked, 5, most=11)),
            "s",
            None,
        ),
        ("odds: every hand of 7, stacked deck", once(lambda: enumerated_odds(stacked, 7)), "s", None),
        ("odds: 10,000 sampled hands of 7", once(lambda: sampled_odds(mixed, 7, hands=10_000)), "s", None),
        (
            "odds: what if, 53 more and all fewer, 5 cards",
            once(lambda: what_if(stacked, 5, add=range(53))),
            "s",
            None,
        ),
        (
            "odds: what if, 53 more and all fewer, 7 cards",
            once(lambda: what_if(stacked, 7, add=range(53))),
            "s",
            None,
        ),
        ("odds: lowball", once(lambda: lowball_odds(mixed)) * 1e3, "ms", None),
        ("odds: table of pulls", once(lambda: pull_table(stacked)) * 1e3, "ms", None),
    ]
    for stud, draw in ((0, 1), (0, 2), (0, 3), (2, 2), (2, 4), (6, 6)):
        rows.append(
            (f"odds: best swap, {stud} stud {draw} draw, stacked", per_hand(stacked, stud, draw), "ms", None)
        )
    return rows


if __name__ == "__main__":
    for name, figure, unit, target in run():
        print(f"{name:52} {figure:10.3f} {unit}" + (f"  (target {target:g})" if target else ""))
