"""The setup of a new game as a player edits it: seats, decks and rules. It is stored for the next game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Any, Final

from doomtown_desktop.catalog import Edition
from doomtown_desktop.decks.model import RULES_OF, edition_of_rules
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.rulesets import OFFERED, OPTION_WORDS, USUAL
from doomtown_desktop.protocol.rulesets import GameOptions as GameOptions  # re-exported for the window
from doomtown_desktop.session.levels import BEFORE, CHARACTERS, PERSON, policy_of

FEWEST, MOST = 2, 6
"""The smallest and the largest number of seats."""
KEPT_AS: Final = "last game set up"
"""The key of the stored setup in the user's file."""
BOOKS: Final = MappingProxyType(
    {
        "Rulebook 1.3": "reloaded-1.3",
        "2014 rulebook": "reloaded-2014",
        "The classic game (2000)": "classic-2000",
    }
)
"""Names of rule books on screen, and their rulesets."""
BOOK_NAMES: Final = MappingProxyType({book: name for name, book in BOOKS.items()})
"""The rule book's name on screen for each ruleset."""
BOOKS_ABOUT: Final = MappingProxyType(
    {
        "reloaded-1.3": "",
        "reloaded-2014": "The first book of Doomtown Reloaded: no legends, and posses ride out together.",
        "classic-2000": "The game before Reloaded, with cards of its own: events, improvements, a fear level "
        "and one Boot Hill for all.",
    }
)
"""The remark shown for each ruleset when it is chosen; may be empty."""


class PlanOption(Record):
    """One possible value of an option for three or more players."""

    word: str
    """The value in ``GameOptions``."""
    name: str
    about: str
    """The meaning, in a sentence."""


OPTIONS: Final = MappingProxyType(
    {
        "victory": (
            PlanOption(
                "Deadwood",
                "Deadwood",
                "Nobody leaves the game: whoever has more control points at Sundown than each other player "
                "has influence wins.",
            ),
            PlanOption(
                "Quick and the Dead",
                "The Quick and the Dead",
                "At Sundown, whoever has less influence than another player has control points is out; "
                "the last one left wins.",
            ),
            PlanOption(
                "short",
                "Short game",
                "At Sundown it is enough to have more control points than one other player has influence.",
            ),
        ),
        "shootout_order": (
            PlanOption(
                "sequential",
                "One after another",
                "Players make their plays clockwise from the Winner, whichever side they are on.",
            ),
            PlanOption(
                "turnabout",
                "Turnabout",
                "The two posses take turns: a play of one side, then a play of the other.",
            ),
        ),
        "cheatin": (
            PlanOption(
                "by the book",
                "By the book",
                "Everybody may punish a cheatin' hand, with a part in the shootout or without.",
            ),
            PlanOption(
                "mind your own business",
                "Mind your own business",
                "Only those with a part in a shootout may punish a cheatin' hand in it.",
            ),
        ),
    }
)
"""The values that three or more players choose from, by field of ``GameOptions``; the default first."""
OPTION_NAMES: Final = MappingProxyType(
    {"victory": "Victory", "shootout_order": "Order in shootouts", "cheatin": "Cheatin'"}
)


_CLASSIC_VICTORY: Final = (
    PlanOption(
        "Deadwood",
        "Usual victory",
        "The winner at Nightfall has more victory points and control points together than each other player "
        "has influence.",
    ),
    PlanOption(
        "short",
        "Optional victory",
        "At Nightfall it is enough to have more victory points and control points together than the player "
        "with the least influence has.",
    ),
)
"""The only option of the classic game (R-CL-WIN-1, R-CL-WIN-2)."""


def options_for(name: str, book: str) -> tuple[PlanOption, ...]:
    """Return the values that an option can have in a ruleset. Rulebook 1.3 has no short game (R-14-MP-6).

    If there is only one value, players have no choice.
    """
    if edition_of_rules(book) == "classic":
        return _CLASSIC_VICTORY if name == "victory" else OPTIONS[name][:1]
    return tuple(o for o in OPTIONS[name] if o.word != "short" or book != "reloaded-1.3")


class SeatPlan(Record):
    """One seat: the player's name, the name of the deck, and ``PERSON`` or one of ``CHARACTERS``."""

    name: str
    deck: str
    who: str
    other: str = ""
    """The deck last chosen for games of the other edition; empty if none was."""


class GamePlan(Record):
    """The setup of a game as the player edits it."""

    seats: tuple[SeatPlan, ...]
    book: str = "reloaded-1.3"
    options: GameOptions = USUAL
    by_lot: bool = False
    """True if the order of seats is random."""

    def seated(self, seed: int) -> list[tuple[str, str, str]]:
        """Return (name, deck, policy) of each seat, clockwise. Equal names get numbers."""
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
            found[name] = (name, seat.deck, policy_of(seat.who))
        return list(found.values())

    def agreed(self) -> GameOptions:
        """Return the game's options: the defaults for two players, else those that the ruleset supports."""
        if len(self.seats) == FEWEST:
            return USUAL
        agreed: dict[str, Any] = {}
        for name in OPTIONS:
            known, chosen = [o.word for o in options_for(name, self.book)], getattr(self.options, name)
            agreed[name] = chosen if chosen in known else known[0]
        return GameOptions(**agreed)

    def to_data(self) -> dict[str, Any]:
        """Return the plan as plain data for the user's file."""
        return {
            "seats": [[seat.name, seat.deck, seat.who, seat.other] for seat in self.seats],
            "book": self.book,
            "options": {name: getattr(self.options, name) for name in OPTION_WORDS},
            "by lot": self.by_lot,
        }


FIRST_TIME: Final = GamePlan(
    (
        SeatPlan("Stranger", "Law Dogs - Learn to Play", PERSON),
        SeatPlan("Posy Flint", "Sloane Gang - Learn to Play", "Greenhorn: Posy Flint"),
    )
)


def from_data(data: object) -> GamePlan:
    """Return the stored plan; ``FIRST_TIME`` if there is none or it cannot be read."""
    if not isinstance(data, dict):
        return FIRST_TIME
    try:
        seats = tuple(_seat(*map(_text, seat)) for seat in data["seats"])
        plan = GamePlan(seats, _text(data["book"]), GameOptions(**data["options"]), data["by lot"] is True)
    except (KeyError, TypeError, ValueError):
        return FIRST_TIME
    known = plan.book in OFFERED and all(seat.who == PERSON or seat.who in CHARACTERS for seat in seats)
    return plan if known and FEWEST <= len(seats) <= MOST else FIRST_TIME


def _seat(name: str, deck: str, who: str, other: str = "") -> SeatPlan:
    return SeatPlan(name, deck, BEFORE.get(who, who), other)


def with_deck(plan: GamePlan, deck: str, edition: Edition) -> GamePlan:
    """Return the plan with this deck for the first person, or for the first seat if no person plays.

    The game takes the edition of the deck. If the edition changes, all other seats switch to their decks of
    that edition.
    """
    if edition_of_rules(plan.book) != edition:
        seats = tuple(replace(seat, deck=seat.other, other=seat.deck) for seat in plan.seats)
        plan = replace(plan, book=RULES_OF[edition], seats=seats)
    mine = next((n for n, seat in enumerate(plan.seats) if seat.who == PERSON), 0)
    seats = tuple(replace(seat, deck=deck) if n == mine else seat for n, seat in enumerate(plan.seats))
    return replace(plan, seats=seats)


def one_more(plan: GamePlan, decks: Iterable[str]) -> SeatPlan:
    """Return the plan of one more seat: a computer player of the last one's level, with a deck.

    If another seat already plays the new player's deck, the new player gets an unused deck, if there is one.
    ``decks`` are the decks of the game's edition.
    """
    here = {seat.who for seat in plan.seats}
    usual = next((seat.who for seat in reversed(plan.seats) if seat.who in CHARACTERS), "")
    level = CHARACTERS[usual].level if usual else None
    free = [(who, each) for who, each in CHARACTERS.items() if who not in here]
    who, found = min(free, key=lambda one: one[1].level is not level)
    known, played = list(decks), {seat.deck for seat in plan.seats}
    its_own = found.deck_of(edition_of_rules(plan.book))
    wanted = [deck for deck in (its_own, *known) if deck in known and deck not in played]
    return SeatPlan(found.name, (wanted or known)[0], who)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"not text: {value!r}")
    return value
