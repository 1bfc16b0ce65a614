"""Measure the window's work for an opponent in another process.  Run: python -m tests.benchmarks thinking.

A click waits for at most one of these at a time; the rest is done in the opponent's process.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from doomtown_desktop import cards
from doomtown_desktop.ai import make_policy
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.session.foreseeing import question_after
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.tables import Chair, new_game

Row = tuple[str, float, str, float | None]
MOST = 50.0
"""Milliseconds that a click may wait."""
DAYS = 4


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None)."""
    cards.load_all()
    decks = find_deck("Law Dogs - Learn to Play"), find_deck("Sloane Gang - Learn to Play")
    chairs = [Chair(name, deck, "rules") for name, deck in zip(("Ada", "Ben"), decks, strict=True)]
    match = Match.at_table(*new_game(chairs, 5, catalogue()))
    ada, ben, marshal = *match.policies, make_policy("marshal", catalogue())
    asked, ahead = list[float](), list[float]()
    while not match.is_over and match.day <= DAYS:
        pending = match.pending
        assert pending is not None
        asked.append(_milliseconds(lambda: _line(match)))
        if pending.player == 0 and pending.kind == "noon play":
            match.policies[:] = None, marshal  # as if a person were asked
            ahead.append(_milliseconds(lambda: question_after(match, (("pass",),))))
            match.policies[:] = ada, ben
        match.step()
    return [
        ("asking an opponent's process, median", _median(asked), "ms", None),
        ("asking an opponent's process, longest", max(asked), "ms", MOST),
        ("what comes if a person passes, median", _median(ahead), "ms", None),
        ("what comes if a person passes, longest", max(ahead), "ms", MOST),
    ]


def _line(match: Match) -> str | None:
    question = match.question()
    return None if question is None else question.line(1)


def _milliseconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1000


def _median(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]
