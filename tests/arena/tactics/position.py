"""The positions of the tactics suite: a decision, its sound answers and its blunders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.protocol.rulesets import CLASSIC_2000
from tests.table import Side, Table


class Category(StrEnum):
    """The kinds of tactics that the suite tests."""

    UPKEEP = "upkeep"
    STAKES = "stakes"
    NOTHING = "plays for nothing"
    TIES = "ties"
    ENDS = "ends of the street"
    TWO_STEPS = "threat two steps away"
    TOMORROW = "tomorrow"
    GANG = "starting gang"
    SEATS = "four seats"
    MANY = "many against few"
    POSSES = "posses"
    HANDS = "draw hands"
    JOBS = "jobs"
    SOUND = "sound plays"


DECK: Final = (
    *(value + suit for value in ("K", "5", "3") for suit in "CDHS" for _ in range(2)),
    *("9C", "10D", "QS", "7H", "8D", "JK"),
)
"""The cards of each deck: three values are frequent, as in decks that people build."""


Reasons = Mapping[str | Answer, str]
"""Answers with a sentence each that says why; a single key stands for the answer with this key alone."""


@dataclass(frozen=True)
class Laid:
    """A position on a table, up to its decision."""

    table: Table
    seat: Side
    """The side that is asked."""
    sound: Mapping[Answer, str]
    """The sound answers, with the reason of each. An answer in neither mapping is not rated."""
    blunders: Mapping[Answer, str]


@dataclass(frozen=True)
class Position:
    """A position of the suite. ``lay`` builds a new table with it."""

    name: str
    category: Category
    lay: Callable[[], Laid]


REGISTERED: Final[list[Position]] = []
"""The positions of all modules that have been imported; ``suite.POSITIONS`` has all of them."""


def town(seats: int = 2) -> Table:
    """Return a table on which every player has the same typical deck, so that bullets decide fights."""
    found = Table(seats)
    for side in found.sides:
        side.only_deck(*DECK)
    return found


def classic_town() -> Table:
    """Return a table of the classic game on which both players have the same typical deck."""
    found = Table(2, CLASSIC_2000.name)
    for side in found.sides:
        side.only_deck(*DECK)
    return found


def laid(table: Table, sound: Reasons, blunders: Reasons, seat: Side | None = None) -> Laid:
    """Return a position on a table; player 0 is asked unless ``seat`` is given."""
    return Laid(table, seat or table.me, _by_answer(sound), _by_answer(blunders))


def _by_answer(reasons: Reasons) -> dict[Answer, str]:
    return {(given,) if isinstance(given, str) else given: why for given, why in reasons.items()}


def position(category: Category) -> Callable[[Callable[[], Laid]], Callable[[], Laid]]:
    """Register a function as a position; the name of the function becomes the position's name."""

    def register(lay: Callable[[], Laid]) -> Callable[[], Laid]:
        name = getattr(lay, "__name__", "").replace("_", " ")
        REGISTERED.append(Position(name, category, lay))
        return lay

    return register


def key(card_id: int) -> str:
    """Return the key that picks a card."""
    return f"c{card_id}"


def uses(table: Table, card: Card) -> str:
    """Return the key of the only ability of a card that is offered."""
    (found,) = [o.key for o in table.pending.options if o.verb == "use" and o.card == card.id]
    return found
