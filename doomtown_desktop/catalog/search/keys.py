"""The keys of the search language: their names, values and operators."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog.loading import fold


class Scope(StrEnum):
    """The subject of a query: cards or decks."""

    CARDS = "cards"
    DECKS = "decks"


class ValueKind(StrEnum):
    """The kind of values of a key."""

    TEXT = "text"
    NUMBER = "number"
    CHOICE = "choice"
    LISTED = "listed"
    DATE = "date"


EQUALITY: Final = (":", "!", "=", "!=")
COMPARISON: Final = ("<", ">", "<=", ">=")
_Choices = Mapping[str, tuple[str, ...]]

YES_NO: Final[_Choices] = MappingProxyType({"yes": ("y", "true", "1"), "no": ("n", "false", "0")})
TYPES: Final[_Choices] = MappingProxyType(
    {
        "outfit": ("outfits",),
        "legend": ("legends",),
        "dude": ("dudes",),
        "deed": ("deeds",),
        "improvement": ("improvements",),
        "goods": (),
        "spell": ("spells",),
        "action": ("actions",),
        "event": ("events",),
        "joker": ("jokers",),
        "token": ("tokens",),
    }
)
SUITS: Final[_Choices] = MappingProxyType(
    {
        "spades": ("s", "♠", "♤"),
        "hearts": ("h", "♥", "♡"),
        "diamonds": ("d", "♦", "♢"),
        "clubs": ("c", "♣", "♧"),
    }
)
GANGS: Final[_Choices] = MappingProxyType(
    {
        "lawdogs": ("l",),
        "outlaws": ("o",),
        "fearmongers": ("f",),
        "entrepreneurs": ("e",),
        "anarchists": ("a",),
        "1stpeoples": ("1", "firstpeoples"),
        "neutral": ("-", "drifter", "none"),
        "agency": ("theagency",),
        "blackjacks": (),
        "collegium": (),
        "flock": ("theflock",),
        "lostangels": (),
        "mazerats": (),
        "siouxunion": (),
        "sweetrock": (),
        "texasrangers": (),
        "whateleys": (),
    }
)
SHOOTERS: Final[_Choices] = MappingProxyType({"draw": (), "stud": (), "bonus": ()})
EDITIONS: Final[_Choices] = MappingProxyType({"reloaded": (), "classic": ()})
PLACES: Final[_Choices] = MappingProxyType({"deck": (), "start": (), "considering": ()})

SUIT_SIGNS: Final = frozenset("♠♤♥♡♦♢♣♧")
FACES: Final[Mapping[str, int]] = MappingProxyType({"A": 1, "J": 11, "Q": 12, "K": 13})
FACE_OF: Final[Mapping[int, str]] = MappingProxyType({number: face for face, number in FACES.items()})
NO_NUMBER: Final = -1_000_000
"""The number for the difficulty X, which is equal to itself and neither more nor less than a number."""
MOST: Final = 1_000_000
_ASCII: Final = str.maketrans({"&": "and", "-": " ", "/": " "})
_ASCII_SIGNS: Final = re.compile(r"[^a-z0-9\s]")


@dataclass(frozen=True, slots=True)
class Key:
    """One key.

    Attributes:
        name: The long name, which conditions use whichever spelling the user chose.
        short: Other spellings; one-letter ones come first.
        hint: Its meaning in a few words, for completions.
        choices: The fixed values with their other spellings; None without fixed values.
        has_faces: Numbers may be written A, J, Q, K.
        has_x: "X" is a value.
        is_count: It counts copies: "yes" is one or more, "no" is none.
        is_ordered: It supports < and > although its values are not numbers.
    """

    name: str
    kind: ValueKind
    hint: str
    short: tuple[str, ...] = ()
    choices: Mapping[str, tuple[str, ...]] | None = None
    has_faces: bool = False
    has_x: bool = False
    is_count: bool = False
    is_ordered: bool = False

    @property
    def is_flag(self) -> bool:
        """True if its values are yes and no."""
        return self.choices is YES_NO

    @property
    def operators(self) -> tuple[str, ...]:
        """The operators that it supports."""
        ordered = self.kind in (ValueKind.NUMBER, ValueKind.DATE) or self.is_ordered
        return EQUALITY + COMPARISON if ordered else EQUALITY


_CARD_KEYS: Final = (
    Key("title", ValueKind.TEXT, "words of the title", ("name",)),
    Key("text", ValueKind.TEXT, "words of what the card does", ("x",)),
    Key("flavor", ValueKind.TEXT, "words of the flavour text, after an import", ("f", "flavour")),
    Key("artist", ValueKind.TEXT, "name of the artist, after an import", ("a",)),
    Key("type", ValueKind.CHOICE, "dude, deed, goods, spell, action …", ("t",), TYPES),
    Key("gang", ValueKind.CHOICE, "gang, or - for none", ("g",), GANGS),
    Key("suit", ValueKind.CHOICE, "suit: spades or ♠ …", (), SUITS),
    Key("value", ValueKind.NUMBER, "value: A, 2 … 10, J, Q, K", ("v",), has_faces=True),
    Key("cost", ValueKind.NUMBER, "ghost rock to bring it into play", ("r",)),
    Key("bullets", ValueKind.NUMBER, "bullets, or the bonus", ("b",)),
    Key("shooter", ValueKind.CHOICE, "draw, stud or bonus", ("s",), SHOOTERS),
    Key("influence", ValueKind.NUMBER, "influence", ("i",)),
    Key("control", ValueKind.NUMBER, "control points", ("c",)),
    Key("upkeep", ValueKind.NUMBER, "upkeep: ghost rock a day", ("u",)),
    Key("production", ValueKind.NUMBER, "ghost rock it makes a day", ("p",)),
    Key("wealth", ValueKind.NUMBER, "ghost rock to start with", ("w",)),
    Key("difficulty", ValueKind.NUMBER, "difficulty of a spell or Gadget, or X", ("diff",), has_x=True),
    Key("keyword", ValueKind.LISTED, "words of a keyword", ("k", "kw", "keywords")),
    Key("pack", ValueKind.LISTED, "code or name; < and > compare release", ("e", "set"), is_ordered=True),
    Key("cycle", ValueKind.LISTED, "number or name of a cycle of packs"),
    Key("date", ValueKind.DATE, "release: 2015, 2015-11, 2015-11-16 or now", ("d", "released")),
    Key("edition", ValueKind.CHOICE, "reloaded or classic", (), EDITIONS),
    Key("format", ValueKind.LISTED, "deck format it may be in"),
    Key("legal", ValueKind.LISTED, "deck format; yes for the usual one"),
    Key("banned", ValueKind.LISTED, "deck format that bans it; yes for any"),
    Key("unique", ValueKind.CHOICE, "yes or no", (), YES_NO),
    Key("core", ValueKind.CHOICE, "a Core deed: yes or no", (), YES_NO),
    Key("exp", ValueKind.NUMBER, "level of an experienced version, 0 for others", ("experienced",)),
    Key("scripted", ValueKind.CHOICE, "the table plays it: yes or no", (), YES_NO),
    Key("code", ValueKind.TEXT, "five digits, or the first of them"),
    Key("number", ValueKind.NUMBER, "number in its pack", ("no",)),
    Key("owned", ValueKind.NUMBER, "copies you own", is_count=True),
    Key("free", ValueKind.NUMBER, "copies in no built deck", is_count=True),
    Key("in", ValueKind.CHOICE, "deck, start or considering", (), PLACES),
    Key("deck", ValueKind.CHOICE, "in the open deck: yes or no", (), YES_NO),
    Key("start", ValueKind.CHOICE, "in its starting posse: yes or no", ("starting",), YES_NO),
    Key("copies", ValueKind.NUMBER, "copies in the open deck", ("n",), is_count=True),
)

_DECK_KEYS: Final = (
    Key("name", ValueKind.TEXT, "words of the name", ("title",)),
    Key("tag", ValueKind.TEXT, "words of a tag", ("tags",)),
    Key("folder", ValueKind.TEXT, "words of the folder"),
    Key("notes", ValueKind.TEXT, "words of the notes", ("note",)),
    Key("outfit", ValueKind.TEXT, "title or code of the outfit; no without one"),
    Key("legend", ValueKind.TEXT, "title or code of the legend; no without one"),
    Key("gang", ValueKind.CHOICE, "gang of the outfit", ("g",), GANGS),
    Key("format", ValueKind.LISTED, "the format it is meant for"),
    Key("ruleset", ValueKind.TEXT, "the rules it is made for", ("rules",)),
    Key("legal", ValueKind.CHOICE, "yes or no", (), YES_NO),
    Key("built", ValueKind.CHOICE, "built with real cards: yes or no", (), YES_NO),
    Key("size", ValueKind.NUMBER, "number of cards"),
)


@cache
def keys(scope: Scope) -> Mapping[str, Key]:
    """Return all keys of a scope by long name."""
    return MappingProxyType({key.name: key for key in (_CARD_KEYS if scope is Scope.CARDS else _DECK_KEYS)})


@cache
def spellings(scope: Scope) -> Mapping[str, Key]:
    """Return all keys of a scope by each of their spellings."""
    return MappingProxyType({word: key for key in keys(scope).values() for word in (key.name, *key.short)})


# --- values -----------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def words(text: str) -> str:
    """Return a text folded word by word: "Coachwhip!" is "coachwhip", "Non-Unique" is "non unique"."""
    if text.isascii():  # ten times as fast
        return " ".join(_ASCII_SIGNS.sub("", text.lower().translate(_ASCII)).split())
    return " ".join(filter(None, map(fold, re.split(r"[\s\-‐-―/]+", text))))


def choose(key: Key, text: str) -> frozenset[str]:
    """Return the choices of a key that a text means: the one with this spelling, else all that begin with it.

    Raises:
        ValueError: no choice fits; the message is for the user.
    """
    choices = key.choices or {}
    wanted = text if text in SUIT_SIGNS or text == "-" else fold(text)
    if wanted:
        spelled = {name: (fold(name), *others) for name, others in choices.items()}
        for name, forms in spelled.items():
            if wanted in forms:
                return frozenset((name,))
        begun = frozenset(
            name for name, forms in spelled.items() if any(form.startswith(wanted) for form in forms)
        )
        if begun:
            return begun
    hint = " For suits, use suit:." if key.name == "shooter" and text in SUIT_SIGNS else ""
    raise ValueError(f"“{text}” is not one of: {', '.join(choices)}.{hint}")


def _number(key: Key, text: str) -> int:
    if key.has_faces and text.upper() in FACES:
        return FACES[text.upper()]
    if key.has_x and text.upper() == "X":
        return NO_NUMBER
    if re.fullmatch(r"-?[0-9]{1,5}", text):
        return int(text)
    also = ", A, J, Q or K" if key.has_faces else " or X" if key.has_x else ""
    raise ValueError(
        f"“{text}” is not a number{also}; {key.name} takes one, like {key.name}:3 or {key.name}:2-4."
    )


@cache
def number_range(key: Key, text: str) -> tuple[int, int]:
    """Return the lowest and the highest number that a text like "3", "5-8" or "10-K" means.

    Raises:
        ValueError: it is not a number or a range; the message is for the user.
    """
    if key.is_count and fold(text) in ("yes", "no"):
        return (1, MOST) if fold(text) == "yes" else (0, 0)
    parts = re.fullmatch(r"(-?[^-]+)-(-?[^-]+)", text)
    if parts is None:
        return (_number(key, text),) * 2
    low, high = (_number(key, part) for part in parts.groups())
    if low > high or NO_NUMBER in (low, high):
        raise ValueError(f"The range “{text}” runs backwards; write the lower number first.")
    return low, high


def period(text: str, today: date) -> tuple[date, date]:
    """Return the first and the last day of "2015", "2015-11", "2015-11-16" or "now".

    Raises:
        ValueError: the text is not a date; the message is for the user.
    """
    if fold(text) in ("now", "today"):
        return today, today
    parts = re.fullmatch(r"([12][0-9]{3})(?:-([0-9]{1,2}))?(?:-([0-9]{1,2}))?", text)
    try:
        if parts is None:
            raise ValueError
        year, month, day = (int(part) if part else None for part in parts.groups())
        assert year is not None
        if month is None:
            return date(year, 1, 1), date(year, 12, 31)
        if day is None:
            after = date(year + month // 12, month % 12 + 1, 1)
            return date(year, month, 1), after - timedelta(days=1)
        return (date(year, month, day),) * 2
    except ValueError:
        raise ValueError(
            f"“{text}” is not a date; write one like 2015, 2015-11 or 2015-11-16, or now."
        ) from None
