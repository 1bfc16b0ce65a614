"""Computer players: the levels of play, and characters who each have a deck."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from doomtown_desktop.ai import POLICIES
from doomtown_desktop.catalog import Edition
from doomtown_desktop.protocol.record import Record

PERSON: Final = "A person"
"""The player of a seat that a person holds."""


class Level(Record):
    """A level of play of computer players: its name, its policy, and how it behaves at the table."""

    name: str
    policy: str
    """The policy's name in ``ai.make_policy``."""
    about: str
    """A sentence of description, shown where players choose."""
    announces: bool = False
    """True if it announces its plays."""
    takes_time: bool = False
    """True if it plays better with more time to think."""


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
    "Marshal plays each choice through in simulated games, for as long as you let it think.",
    takes_time=True,
)
LEVELS: Final = tuple(level for level in (GREENHORN, GUNHAND, MARSHAL) if level.policy in POLICIES)
"""The levels, easiest first."""


class Character(Record):
    """A computer player with a name. The portrait is generated from the name."""

    name: str
    level: Level
    gang: str
    """The gang as in card facts; it gives the colours of the portrait."""
    deck: str
    """The name of the starter deck that they play by default."""
    about: str
    """One or two sentences of description, shown where players choose."""
    classic_deck: str
    """The name of their default starter deck in the classic game."""

    def deck_of(self, edition: Edition) -> str:
        """Return the name of the starter deck that the character plays by default in an edition."""
        return self.classic_deck if edition == "classic" else self.deck

    @property
    def title(self) -> str:
        """The level and the name, as lists show them. This is the key in ``CHARACTERS``."""
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
        "Classic Sweetrock",
    ),
    Character(
        "Felix Ogle",
        GREENHORN,
        "fearmongers",
        "Fourth Ring - Intermediate Learn to Play",
        "Came to the circus to see a monster, and has not noticed which of his friends it is.",
        "Classic Flock",
    ),
    Character(
        "Cora Slate",
        GUNHAND,
        "outlaws",
        "Outlaws Weird West Edition Gunfighter",
        "Counts your bullets before she counts her own.",
        "Classic Maze Rats",
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
        "Ida Marsh",
        GUNHAND,
        "anarchists",
        "Anarchists Weird West Edition Gunfighter",
        "Has a file on everybody in town. Yours is the thick one.",
        "Classic Agency",
    ),
    Character(
        "Honoria Vance",
        MARSHAL,
        "lawdogs",
        "Ten Commandments, Six Shots",
        "Has never raised her voice, and never drawn second.",
        "Classic Lost Angels",
    ),
    Character(
        "Jubal Pike",
        MARSHAL,
        "outlaws",
        "Wanted and Rich",
        "Looks half asleep. That is when he is three days ahead of you.",
        "Classic Texas Rangers",
    ),
    Character(
        "Mercy Talbot",
        MARSHAL,
        "1stpeoples",
        "Stand on Holy Ground",
        "Waits for the one hour in which the town belongs to her.",
        "Classic Sioux Union",
    ),
    Character(
        "Ezra Quill",
        MARSHAL,
        "fearmongers",
        "Snake Oil and Hexes",
        "Sells a cure for everything, and writes down the name of everybody who did not pay.",
        "Classic Law Dogs - Jail (our list)",
    ),
)
CHARACTERS: Final[Mapping[str, Character]] = MappingProxyType(
    {each.title: each for each in _ALL if each.level in LEVELS}
)
"""The characters to choose from, by ``title``, easiest first."""
NAMES: Final = MappingProxyType({title: who.name for title, who in CHARACTERS.items()})
"""The names of the characters, by ``title``."""
BEFORE: Final = MappingProxyType(
    {
        "Greenhorn": "Greenhorn: Posy Flint",
        "Computer": "Gunhand: Cora Slate",
        "Computer (random)": "Greenhorn: Wilbur Tack",
    }
)
"""Today's characters for the players in setups stored before opponents had names."""


def judge_name() -> str:
    """Return the name of the strongest policy. It evaluates games, where time does not matter."""
    return "marshal" if "marshal" in POLICIES else "rules"


def policy_of(who: str) -> str:
    """Return the name of the policy of a player; empty for a person."""
    return CHARACTERS[who].level.policy if who in CHARACTERS else ""


__all__ = [
    "BEFORE",
    "CHARACTERS",
    "GREENHORN",
    "GUNHAND",
    "LEVELS",
    "MARSHAL",
    "NAMES",
    "PERSON",
    "Character",
    "Level",
    "judge_name",
    "policy_of",
]
