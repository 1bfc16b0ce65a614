"""What a game is set up with: who sits where, with which deck, by what rules; kept for next time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Any, Final

from doomtown_desktop.engine.rulesets import OPTION_WORDS, RULESETS, USUAL
from doomtown_desktop.engine.rulesets import GameOptions as GameOptions  # the window takes it from here

FEWEST, MOST = 2, 6
"""Seats at one table."""
KEPT_AS: Final = "last game set up"
"""Its name in the user's file."""
BOOKS: Final = MappingProxyType({"Rulebook 1.3": "reloaded-1.3", "2014 rulebook": "reloaded-2014"})
"""Rulesets by what a player calls them."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """Who can sit on a seat."""

    policy: str
    """Empty for a person."""
    about: str
    """A sentence for whoever chooses."""


OPPONENTS: Final = MappingProxyType(
    {
        "A person": Opponent("", ""),
        "Greenhorn": Opponent(
            "greenhorn", "Greenhorn plays sensibly, overlooks things as beginners do, and can be beaten."
        ),
        "Computer": Opponent("rules", "Computer weighs every play and tries out what its cards would do."),
        "Computer (random)": Opponent("random", "Computer (random) makes any legal play, without a plan."),
    }
)
"""By what a player calls them."""


@dataclass(frozen=True, slots=True)
class Option:
    """One word of an option for three or more players."""

    word: str
    """As ``GameOptions`` has it."""
    name: str
    about: str
    """What it means, in a sentence."""


OPTIONS: Final = MappingProxyType(
    {
        "victory": (
            Option(
                "Deadwood",
                "Deadwood",
                "Nobody leaves the game: whoever has more control points at Sundown than each other player "
                "has influence wins.",
            ),
            Option(
                "Quick and the Dead",
                "The Quick and the Dead",
                "At Sundown, whoever has less influence than another player has control points is out; "
                "the last one left wins.",
            ),
            Option(
                "short",
                "Short game",
                "At Sundown it is enough to have more control points than one other player has influence.",
            ),
        ),
        "shootout_order": (
            Option(
                "sequential",
                "One after another",
                "Players make their plays clockwise from the Winner, whichever side they are on.",
            ),
            Option(
                "turnabout",
                "Turnabout",
                "The two posses take turns: a play of one side, then a play of the other.",
            ),
        ),
        "cheatin": (
            Option(
                "by the book",
                "By the book",
                "Everybody may punish a cheatin' hand, with a part in the shootout or without.",
            ),
            Option(
                "mind your own business",
                "Mind your own business",
                "Only those with a part in a shootout may punish a cheatin' hand in it.",
            ),
        ),
    }
)
"""What three or more players agree on, by the names of ``GameOptions``; the usual word first."""
OPTION_NAMES: Final = MappingProxyType(
    {"victory": "Victory", "shootout_order": "Order in shootouts", "cheatin": "Cheatin'"}
)


def options_for(name: str, book: str) -> tuple[Option, ...]:
    """The words of an option that a ruleset has: only the book of 2014 has a short game (R-14-MP-6)."""
    return tuple(o for o in OPTIONS[name] if o.word != "short" or book == "reloaded-2014")


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat: a name, the name of a deck, and what is called so in ``OPPONENTS``."""

    name: str
    deck: str
    who: str


@dataclass(frozen=True, slots=True)
class GamePlan:
    """A game as it is set up."""

    seats: tuple[SeatPlan, ...]
    book: str = "reloaded-1.3"
    options: GameOptions = USUAL
    by_lot: bool = False
    """Who sits where is drawn by lot."""

    def seated(self, seed: int) -> list[tuple[str, str, str]]:
        """(name, deck, policy) around the table; names that would be the same are numbered."""
        seats = list(self.seats)
        if self.by_lot:
            Random(f"seats {seed}").shuffle(seats)
        found: dict[str, tuple[str, str, str]] = {}
        for number, seat in enumerate(seats, start=1):
            plain = seat.name.strip() or f"Player {number}"
            name, again = plain, 1
            while name in found:
                again += 1
                name = f"{plain} {again}"
            found[name] = (name, seat.deck, OPPONENTS[seat.who].policy)
        return list(found.values())

    def agreed(self) -> GameOptions:
        """The options that count: for two there are none, and a book has only its own."""
        if len(self.seats) == FEWEST:
            return USUAL
        known = {o.word for o in options_for("victory", self.book)}
        return self.options if self.options.victory in known else replace(self.options, victory=USUAL.victory)

    def to_data(self) -> dict[str, Any]:
        """For the user's file."""
        return {
            "seats": [[seat.name, seat.deck, seat.who] for seat in self.seats],
            "book": self.book,
            "options": {name: getattr(self.options, name) for name in OPTION_WORDS},
            "by lot": self.by_lot,
        }


FIRST_TIME: Final = GamePlan(
    (
        SeatPlan("Stranger", "Law Dogs - Learn to Play", "A person"),
        SeatPlan("Opponent", "Sloane Gang - Learn to Play", "Computer"),
    )
)


def from_data(data: object) -> GamePlan:
    """The plan that was kept; ``FIRST_TIME`` where none was, or none that can be read."""
    if not isinstance(data, dict):
        return FIRST_TIME
    try:
        seats = tuple(SeatPlan(*map(_text, seat)) for seat in data["seats"])
        plan = GamePlan(seats, _text(data["book"]), GameOptions(**data["options"]), data["by lot"] is True)
    except (KeyError, TypeError, ValueError):
        return FIRST_TIME
    known = plan.book in RULESETS and all(seat.who in OPPONENTS for seat in seats)
    return plan if known and FEWEST <= len(seats) <= MOST else FIRST_TIME


def with_deck(plan: GamePlan, deck: str) -> GamePlan:
    """The plan with this deck for the first person, or the first seat where no person plays."""
    mine = next((n for n, seat in enumerate(plan.seats) if not OPPONENTS[seat.who].policy), 0)
    seats = tuple(replace(seat, deck=deck) if n == mine else seat for n, seat in enumerate(plan.seats))
    return replace(plan, seats=seats)


def one_more(plan: GamePlan, decks: Iterable[str]) -> SeatPlan:
    """Who sits down next: another computer, with a deck that nobody plays yet where there is one."""
    taken = {seat.name for seat in plan.seats}
    name = next(n for n in NEWCOMERS if n not in taken)
    known = list(decks)
    played = {seat.deck for seat in plan.seats}
    deck = next((deck for deck in known if deck not in played), known[0])
    return SeatPlan(name, deck, "Computer")


NEWCOMERS: Final = ("Abigail", "Buck", "Clem", "Delia", "Ezra", "Flora", "Gus")
"""Names of those who join; one more than there are seats."""


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"not text: {value!r}")
    return value
