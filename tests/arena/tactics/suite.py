"""The tactics suite: all positions, and counts of the positions that a level solves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol, assert_never

from doomtown_desktop.ai import make_policy
from doomtown_desktop.ai.policy import Policy
from doomtown_desktop.ai.search.marshal import MarshalPolicy
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.question import Answer
from tests.arena.players import Current
from tests.arena.tactics import beginnings, bidding, crowds, evenings, fights, housekeeping, plays, readings
from tests.arena.tactics.position import REGISTERED, Category, Laid, Position
from tests.table import Table

MODULES: Final = (housekeeping, fights, plays, beginnings, crowds, evenings, readings, bidding)
"""The modules with positions; importing them registers their positions."""
POSITIONS: Final = tuple(REGISTERED)


class Answering(Protocol):
    """A player that answers the pending decision of a game."""

    def answer(self, game: Game) -> Answer:
        """Return the answer; the game is not changed."""
        ...


class Seating(Protocol):
    """A source of new players: one for each position and seed."""

    def __call__(self, table: Table, seed: int) -> Answering:
        """Return a player for the cards of a table."""
        ...


class Verdict(StrEnum):
    """The rating of an answer."""

    SOLVED = "solved"
    BLUNDERED = "blundered"
    UNRATED = "other"


@dataclass(frozen=True)
class Attempt:
    """The answer of one player to one position."""

    position: Position
    seed: int
    given: Answer
    verdict: Verdict
    said: str
    """The answer in words: the verb of each option, the titles of its cards, and its label."""
    why: str
    """The suite's reason for the rating; empty for an unrated answer."""


@dataclass
class Count:
    """The number of attempts by verdict."""

    solved: int = 0
    blundered: int = 0
    other: int = 0

    @property
    def attempts(self) -> int:
        return self.solved + self.blundered + self.other

    def add(self, verdict: Verdict) -> None:
        match verdict:
            case Verdict.SOLVED:
                self.solved += 1
            case Verdict.BLUNDERED:
                self.blundered += 1
            case Verdict.UNRATED:
                self.other += 1
            case unknown:
                assert_never(unknown)


def seating(level: str, worlds: int) -> Seating:
    """Return the players of a level: a name of ``ai.POLICIES``. ``worlds`` counts for "marshal" only."""

    def seat(table: Table, seed: int) -> Answering:
        policy: Policy
        if level == "marshal":
            policy = MarshalPolicy(table.facts, (), seed, worlds=worlds)
        else:
            policy = make_policy(level, table.facts, (), seed)
        return Current(policy, None)

    return seat


def attempt(position: Position, who: Seating, seed: int = 0) -> Attempt:
    """Lay a position, let a new player answer, and rate the answer."""
    laid = position.lay()
    asked = laid.table.pending
    given = who(laid.table, seed).answer(laid.table.game)
    assert set(given) <= set(asked.keys()), f"{position.name}: {given} is not offered"
    verdict, why = rated(laid, given)
    return Attempt(position, seed, given, verdict, _said(laid.table, given), why)


def rated(laid: Laid, given: Answer) -> tuple[Verdict, str]:
    """Return the rating of an answer and its reason."""
    if given in laid.sound:
        return Verdict.SOLVED, laid.sound[given]
    if given in laid.blunders:
        return Verdict.BLUNDERED, laid.blunders[given]
    return Verdict.UNRATED, ""


def _said(table: Table, given: Answer) -> str:
    options = {o.key: o for o in table.pending.options}
    words: list[str] = []
    for key in given:
        o = options[key]
        titles = [table.view(c).title for c in (o.card, o.target) if c is not None]
        words.append(" ".join([o.verb, *titles, *filter(None, [o.label])]) if titles else key)
    return ", ".join(words) or "nothing"


def counts(attempts: Iterable[Attempt]) -> dict[Category, Count]:
    """Count the attempts by category, in the order of ``Category``; categories without any are omitted."""
    found = {category: Count() for category in Category}
    for each in attempts:
        found[each.position.category].add(each.verdict)
    return {category: count for category, count in found.items() if count.attempts}


def report(level: str, attempts: Sequence[Attempt]) -> str:
    """Return the counts by category as a table, then every answer that was not sound."""
    by_category = counts(attempts)
    total = Count()
    for each in attempts:
        total.add(each.verdict)
    lines = [f"{level:<24}{'solved':>8}{'blundered':>11}{'other':>7}{'of':>5}"]
    for name, count in [*((str(category), count) for category, count in by_category.items()), ("all", total)]:
        lines.append(f"{name:<24}{count.solved:>8}{count.blundered:>11}{count.other:>7}{count.attempts:>5}")
    for each in attempts:
        if each.verdict is not Verdict.SOLVED:
            why = f" {each.why}" if each.why else ""
            lines.append(f"{each.position.name} (seed {each.seed}): {each.verdict} with {each.said}.{why}")
    return "\n".join(lines)
