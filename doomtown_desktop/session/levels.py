"""Computer players: levels of play, and people with a deck each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.ai import POLICIES
from doomtown_desktop.catalog import Edition

PERSON: Final = "A person"
"""The player of a seat without a computer."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play."""

    name: str
    policy: str
    """As ``ai.make_policy`` has it."""
    about: str
    """A sentence for whoever chooses."""
    announces: bool = False
    """It says what it is about to do."""
    takes_time: bool = False
    """The longer it may think, the better it plays."""


GREENHORN: Final = Level(
    "Greenhorn",
    "greenhorn",
    "Greenhorn says what it is about to do and why, overlooks things as beginners do, and can be beaten.",
    announces=True,
)
GUNHAND: Final = Level("Gunhand", "rules", "Gunhand weighs every play and tries out what its cards would do.")
MARSHAL: Final = Level(
    "Marshal",
    "marshal",
    "Marshal plays each choice through in imagined games, for as long as you let it think.",
    takes_time=True,
)
LEVELS: Final = tuple(level for level in (GREENHORN, GUNHAND, MARSHAL) if level.policy in POLICIES)
"""From the easiest on."""


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody whom a computer plays; what they look like is a recipe of their name."""

    name: str
    level: Level
    gang: str
    """As cards have it: the colours behind them."""
    deck: str
    """Name of the starter deck that they play if nothing else is said."""
    about: str
    """A sentence or two for whoever chooses."""
    classic_deck: str
    """The same for the classic game."""

    def deck_of(self, edition: Edition) -> str:
        """Name of the starter deck of an edition that they play if nothing else is said."""
        return self.classic_deck if edition == "classic" else self.deck

    @property
    def title(self) -> str:
        """Level and name, as they stand in a list."""
        return f"{self.level.name}: {self.name}"


_ALL: Final = (
    Character(
        "Wilbur Tack",
        GREENHORN,
        "lawdogs",
        "Law Dogs - Learn to Play",
        "Came west with a rule book in his bag, and has read half of it.",
        "Classic Law Dogs",
    ),
    Character(
        "Posy Flint",
        GREENHORN,
        "outlaws",
        "Sloane Gang - Learn to Play",
        "Took up robbing banks last Tuesday. So far none has let her in.",
        "Classic Blackjacks",
    ),
    Character(
        "Nate Dibble",
        GREENHORN,
        "entrepreneurs",
        "Morgan Cattle Company - Intermediate Learn to Play",
        "Buys whatever catches his eye, and is surprised by every bill.",
        "Classic Collegium",
    ),
    Character(
        "Cora Slate",
        GUNHAND,
        "outlaws",
        "Outlaws Weird West Edition Gunfighter",
        "Counts your bullets before she counts her own.",
        "Classic Blackjacks",
    ),
    Character(
        "Amos Redfern",
        GUNHAND,
        "entrepreneurs",
        "Entrepreneurs Weird West Edition Gunfighter",
        "Hires his guns by the day, and sends them home when the sums say so.",
        "Classic Collegium",
    ),
    Character(
        "Ruth Callow",
        GUNHAND,
        "fearmongers",
        "Fearmongers Weird West Edition Gunfighter",
        "The kindest voice in town. Nobody asks what she keeps in the cellar.",
        "Classic Whateleys",
    ),
    Character(
        "Honoria Vance",
        MARSHAL,
        "lawdogs",
        "Ten Commandments, Six Shots",
        "Has never raised her voice, and never drawn second.",
        "Classic Law Dogs",
    ),
    Character(
        "Jubal Pike",
        MARSHAL,
        "outlaws",
        "Wanted and Rich",
        "Looks half asleep. That is when he is three days ahead of you.",
        "Classic Blackjacks",
    ),
    Character(
        "Mercy Talbot",
        MARSHAL,
        "1stpeoples",
        "Stand on Holy Ground",
        "Waits for the one hour in which the town belongs to her.",
        "Classic Whateleys",
    ),
)
CHARACTERS: Final[Mapping[str, Character]] = MappingProxyType(
    {each.title: each for each in _ALL if each.level in LEVELS}
)
"""Those whom a game can be set up with, by level and name, the easiest first."""
BEFORE: Final = MappingProxyType(
    {
        "Greenhorn": "Greenhorn: Posy Flint",
        "Computer": "Gunhand: Cora Slate",
        "Computer (random)": "Greenhorn: Wilbur Tack",
    }
)
"""The players of games that were set up when opponents had no names."""


def judge_name() -> str:
    """The name of the policy that judges for people when time does not matter: the strongest one."""
    return "marshal" if "marshal" in POLICIES else "rules"


def policy_of(who: str) -> str:
    """The policy of who sits on a seat; empty for a person."""
    return CHARACTERS[who].level.policy if who in CHARACTERS else ""


__all__ = [
    "BEFORE",
    "CHARACTERS",
    "GREENHORN",
    "GUNHAND",
    "LEVELS",
    "MARSHAL",
    "PERSON",
    "Character",
    "Level",
    "judge_name",
    "policy_of",
]
