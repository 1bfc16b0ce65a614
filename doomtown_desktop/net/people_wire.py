"""The messages between the people at a table, beside its game: chat, emotes, presence, lost seats, clocks.

They are read and bounded like those of a game. All words from people are plain text (`clean_saying`).
"""

from __future__ import annotations

import json
import unicodedata
from typing import Final, Literal, get_args

from doomtown_desktop.net import wire
from doomtown_desktop.net.outside_text import HIDDEN_KINDS
from doomtown_desktop.net.wire import LARGEST_TO_HOST, LARGEST_TO_MEMBER, WireError
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.plain import Variant, to_plain
from doomtown_desktop.protocol.record import Record

LONGEST_SAYING: Final = 300
"""At most this many characters in a message of the chat."""
MOST_SAYINGS: Final = 100
"""At most this many messages of the chat are sent to somebody who comes back."""
MOST_MARKS: Final = 2
"""At most this many combining marks stay on one character of a message."""
CLUB: Final = -1
"""The number of the writer of a message that the club itself has written, without a name."""
EmoteKind = Literal[
    "howdy", "good luck", "nice draw", "well played", "thinking", "oops", "thanks", "good game"
]
"""The eight emotes. Each reader's window has the picture and the words."""
SeatChoice = Literal["wait", "computer", "surrender", "return"]
"""The choices for a seat whose person is not there. Only that person can choose ``return``."""
ClockKind = Literal["none", "decision", "bank"]
AtZero = Literal["default", "computer", "surrender"]


class ClockTerms(Record):
    """The clocks of a table.

    Raises ``ValueError`` for seconds that are out of bounds.
    """

    kind: ClockKind = "none"
    seconds: int = 0
    """Seconds for each decision, or the bank of each seat; 0 without clocks."""
    extra: int = 0
    """With a bank: the seconds of each decision that do not use it."""
    at_zero: AtZero = "default"
    """The rule for somebody without time: the default answer, a computer, or a surrender."""

    def __post_init__(self) -> None:
        least, most = (0, 0) if self.kind == "none" else (10, 86_400)
        if not least <= self.seconds <= most or not 0 <= self.extra <= 600:
            raise ValueError("a clock has 10 seconds to one day, and at most 10 minutes for each decision")


NO_CLOCK: Final = ClockTerms()

# --- from a person ----------------------------------------------------------------------------------


class Say(Variant):
    """A message for the chat."""

    words: str


class Emote(Variant):
    """An emote of the person."""

    kind: EmoteKind


class AwayChange(Variant):
    """The person has not used the window for a while, or is back."""

    away: bool


class SeatWish(Variant):
    """A person's choice for a seat whose person is not there, or for the own seat (``return``)."""

    seat: Seat
    choice: SeatChoice


class RematchWish(Variant):
    """The person wants to play again after the game, or no longer."""

    agrees: bool
    same_decks: bool
    """True to begin at once with the same decks; False to meet in the waiting room first."""


FromPerson = Say | Emote | AwayChange | SeatWish | RematchWish
"""A message of a person to the others at the table."""

# --- from the host ----------------------------------------------------------------------------------


class ChatLine(Variant):
    """A message of the chat."""

    number: int
    """The number of the message at this table, from 1."""
    member: int
    name: str
    seat: Seat | None
    """The seat of its writer; ``None`` for a spectator."""
    words: str
    at: int
    """The time at the host, in seconds since 1970 (UTC)."""


class SaidBefore(Variant):
    """The latest messages of the chat, for somebody who comes in or back."""

    said: tuple[ChatLine, ...]


class Emoted(Variant):
    """An emote of somebody at the table."""

    member: int
    name: str
    seat: Seat | None
    kind: EmoteKind


class TalkRefused(Variant):
    """The person's message or emote was not passed on; ``words`` say why."""

    words: str


class PersonState(Record):
    """A person at the table."""

    member: int
    name: str
    seat: Seat | None
    """``None`` for a spectator."""
    here: bool
    """True if the person's connection works."""
    gone: int
    """Seconds since the connection was lost; 0 while it works."""
    away: int
    """Seconds since the person was reported as away from the window; -1 if they are not."""
    lag: int
    """The time of a message to the person and back, in milliseconds; -1 if unknown."""
    silenced: bool
    """True if the host's person has silenced them."""
    companions: tuple[Seat, ...] = ()
    """The seats of the others who play at the person's screen."""

    def sits_in(self, seat: Seat) -> bool:
        """Return whether a seat is at this person's screen."""
        return seat == self.seat or seat in self.companions


class People(Variant):
    """The people at the table, the host's own person first."""

    people: tuple[PersonState, ...]


class LostSeat(Record):
    """A seat of the game whose person is not there."""

    seat: Seat
    name: str
    gone: int
    """Seconds since the connection was lost; 0 if the person is there."""
    wait: int
    """Seconds until the others may choose; 0 if they may now."""
    computer: bool
    """True while a computer plays for the seat."""
    level: str
    """The level of the computer that would play, as people know it."""
    choices: tuple[tuple[Seat, SeatChoice], ...]
    """The choices of the others so far, by seat."""
    needed: int
    """The number of equal choices that decide."""


class LostSeats(Variant):
    """The seats of the game whose people are not there; none if all are."""

    seats: tuple[LostSeat, ...]


class SeatClock(Record):
    """The clock of one seat."""

    seat: Seat
    left: int
    """Milliseconds."""
    runs: bool
    bank: int
    """Milliseconds in the bank; 0 without banks."""


class Clocks(Variant):
    """The clocks of the table, as this person may know them."""

    seats: tuple[SeatClock, ...]
    paused: str
    """The reason why no clock runs, in a sentence; empty without one."""


class RematchNews(Variant):
    """The people who want to play again after the game."""

    agreed: tuple[Seat, ...]
    waits_for: tuple[Seat, ...]
    other_decks: bool
    """True if one of them wants to choose another deck first."""


ToPerson = ChatLine | SaidBefore | Emoted | TalkRefused | People | LostSeats | Clocks | RematchNews
"""A message of the host about the people at the table."""

PERSON_KINDS: Final = frozenset(kind.__name__ for kind in get_args(FromPerson))
"""The names of a person's messages, as opposed to those of the room and of a game."""
PEOPLE_KINDS: Final = frozenset(kind.__name__ for kind in get_args(ToPerson))
"""The names of the host's messages about people."""

# --- text -------------------------------------------------------------------------------------------


def text_of(message: FromPerson | ToPerson) -> str:
    """Return a message as JSON text."""
    return json.dumps(to_plain(message), ensure_ascii=False, separators=(",", ":"))


def read_from_person(text: str | bytes) -> FromPerson:
    """Read a message of a person. Raises ``WireError`` for anything else."""
    found: FromPerson = wire.read(text, FromPerson, LARGEST_TO_HOST)
    if isinstance(found, Say):
        if len(found.words) > LONGEST_SAYING:
            raise WireError(f"a message of the chat has more than {LONGEST_SAYING} characters")
    else:
        wire.check(found)
    return found


def read_to_person(text: str | bytes) -> ToPerson:
    """Read a message of the host about people. Raises ``WireError`` for anything else.

    Every text in it is made plain, but not those of the chat, in which people may write any sign that can be
    seen: `PeopleState` makes them plain (`clean_saying`).
    """
    found: ToPerson = wire.read(text, ToPerson, LARGEST_TO_MEMBER)
    if not isinstance(found, (ChatLine, SaidBefore)):
        found = wire.read_plain(text, ToPerson)
    return found


def clean_saying(text: str) -> str:
    """Return a message of the chat as plain text in one line; empty if it has no visible character.

    Control characters, characters that change the direction of writing, and stacked combining marks are
    removed, and everything after 300 characters.
    """
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", " ".join(text.split())):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind not in HIDDEN_KINDS and marks <= MOST_MARKS:
            letters.append(letter)
    return " ".join("".join(letters).split())[:LONGEST_SAYING].strip()


__all__ = [
    "CLUB",
    "LONGEST_SAYING",
    "MOST_SAYINGS",
    "NO_CLOCK",
    "PEOPLE_KINDS",
    "PERSON_KINDS",
    "AtZero",
    "AwayChange",
    "ChatLine",
    "ClockKind",
    "ClockTerms",
    "Clocks",
    "Emote",
    "EmoteKind",
    "Emoted",
    "FromPerson",
    "LostSeat",
    "LostSeats",
    "People",
    "PersonState",
    "RematchNews",
    "RematchWish",
    "SaidBefore",
    "Say",
    "SeatChoice",
    "SeatClock",
    "SeatWish",
    "TalkRefused",
    "ToPerson",
    "clean_saying",
    "read_from_person",
    "read_to_person",
    "text_of",
]
