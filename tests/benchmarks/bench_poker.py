"""Measure the speed of ranking hands, in CPU time.  Run: python -m tests.benchmarks.bench_poker."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from doomtown_desktop.poker import PokerCard, best_hand, best_rank, evaluate, lowball_choice

Row = tuple[str, float, str, float | None]
Hand = tuple[tuple[PokerCard, ...], int]

DECK = [PokerCard(value, suit) for value in range(1, 14) for suit in range(4)]


def hands_of(sizes: tuple[int, ...], count: int, seed: int) -> list[Hand]:
    """Return random hands from a plain deck: one in five with one joker, one in twenty with two."""
    random = Random(seed)
    return [
        (tuple(random.sample(DECK, random.choice(sizes))), random.choices((0, 1, 2), (15, 4, 1))[0])
        for _ in range(count)
    ]


def rate(work: Callable[[], object], count: int, rounds: int = 5) -> float:
    """Return the hands per CPU second: the median of some rounds, after a first one."""
    work()
    times = []
    for _ in range(rounds):
        start = process_time()
        work()
        times.append(process_time() - start)
    return count / sorted(times)[rounds // 2]


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None)."""
    some = hands_of((5, 6, 7, 8), 30_000, seed=1)
    fresh = hands_of((5, 6, 7, 8), 30_000, seed=2)
    five = [(cards[: 5 - jokers], jokers) for cards, jokers in some[:5_000]]

    start = process_time()
    for cards, jokers in fresh:
        best_rank(cards, jokers)
    cold = len(fresh) / (process_time() - start)

    def highest() -> None:
        for cards, jokers in some:
            best_rank(cards, jokers)

    def highest_legal() -> None:
        for cards, jokers in some:
            best_rank(cards, jokers, legal=True)

    def whole_hand() -> None:
        for cards, jokers in some[:5_000]:
            best_hand(cards, jokers)

    def fixed() -> None:
        for cards, _ in five:
            evaluate(cards)

    def lowest() -> None:
        for cards, jokers in five:
            lowball_choice(cards, jokers)

    return [
        ("poker: highest rank, 5-8 cards, warm", rate(highest, len(some)), "hands/s", 300_000.0),
        ("poker: highest legal rank, 5-8 cards, warm", rate(highest_legal, len(some)), "hands/s", 300_000.0),
        ("poker: highest rank, 5-8 cards, first sight", cold, "hands/s", None),
        ("poker: best hand with its cards", rate(whole_hand, 5_000), "hands/s", None),
        ("poker: evaluate five fixed cards", rate(fixed, len(five)), "hands/s", None),
        ("poker: lowball choice", rate(lowest, len(five)), "hands/s", None),
    ]


if __name__ == "__main__":
    for name, figure, unit, target in run():
        print(f"{name:46} {figure:12,.0f} {unit}" + (f"  (target {target:,.0f})" if target else ""))
