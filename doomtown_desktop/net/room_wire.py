"""The messages of the greeting and of the waiting room. They are read and bounded like those of a game.

A *guest* is a program that knocks or waits at a table. It becomes a member when the host lets it in, and
plays with the messages of ``net/wire.py`` after the game has begun.
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from hashlib import sha256
from typing import Any, Final, Literal, get_args

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.net import wire
from doomtown_desktop.net.luck import LuckPart, LuckPromise, LuckPromises, LuckRequest, seal_of
from doomtown_desktop.net.outside_text import LONGEST_NAME, clean_name
from doomtown_desktop.net.people_wire import ClockTerms, FromPerson, ToPerson
from doomtown_desktop.net.wire import LARGEST_TO_HOST, WireError
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.plain import TAG, Variant, to_plain
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.rulesets import GameOptions

LONGEST_DECK_NAME: Final = 80
"""At most this many letters in the name of a deck."""
SALT: Final = 32
"""The number of hexadecimal digits of a salt, a token and a table's id."""

# --- from a guest -----------------------------------------------------------------------------------


class Hello(Variant):
    """The first message of every connection: the versions of the program, and a right to come in.

    A guest who is new has the ``key`` of the invitation and a ``name``; a member who comes back has a
    ``token``.
    """

    protocol: int
    shape: str
    """The fingerprint of all messages."""
    program: str
    """The version of the program, as people know it."""
    rules: int
    cards: str
    """The fingerprint of all cards (see `fingerprint`)."""
    token: str = ""
    key: str = ""
    name: str = ""


class DeckOffer(Variant):
    """The deck that a guest wants to play. Only the host sees it."""

    number: int
    name: str
    outfit: str
    legend: str | None
    cards: tuple[tuple[str, int], ...]
    starting: tuple[str, ...]
    salt: str
    """32 hexadecimal digits, mixed into the fingerprint that all see."""
    companion: str = ""
    """The name of the companion who plays it; empty for the guest."""


class ReadyChange(Variant):
    """The guest, or a companion of the guest, is ready to begin, or no longer."""

    number: int
    ready: bool
    companion: str = ""
    """The name of the companion; empty for the guest."""


class CompanionChange(Variant):
    """Somebody else at the guest's screen (a *companion*) takes the first free seat, or gives it back."""

    number: int
    name: str
    sits: bool


class SeatChange(Variant):
    """The guest sits down in a seat, or watches."""

    number: int
    seat: Seat | None
    """``None`` to watch."""


class Goodbye(Variant):
    """The guest leaves. Before the game its seat is free again; during the game its seat stays its own."""

    number: int


RoomCommand = DeckOffer | ReadyChange | SeatChange | CompanionChange
"""A command of a guest in the waiting room. It is done once."""
FromGuest = Hello | RoomCommand | LuckPromise | LuckPart | Goodbye
"""A message of a guest."""

# --- from the host ----------------------------------------------------------------------------------

Refusal = Literal["version", "cards", "key", "name", "full", "closed", "banned"]
"""Why a guest cannot come in."""


class Rejection(Variant):
    """The guest cannot come in; the connection is closed after this."""

    why: Refusal
    words: str


class Knocking(Variant):
    """The host's person is asked whether the guest may come in."""

    host: str
    """The name of that person."""


class Welcome(Variant):
    """The guest is a member of the table, for the first time or again."""

    table: str
    """The id of the table: 32 hexadecimal digits."""
    member: int
    token: str
    """The right to come back: 32 hexadecimal digits; empty for a member who has come back with it."""
    last: int
    """The number of the member's last command that was done."""
    program: str
    """The version of the host's program."""
    rules: int
    began: bool
    """True if the game has begun; a whole state of it follows."""


class RoomSeat(Record):
    """One seat of a table, as all people there see it."""

    kind: Literal["person", "computer", "open"]
    name: str
    """Empty for an open seat."""
    level: str
    """The level of a computer player; empty for people."""
    here: bool
    """True if the person's connection works; True for computers."""
    ready: bool
    deck: str
    """The salted fingerprint of the deck; empty without a deck."""
    beside: Seat | None = None
    """The seat of the member at whose screen a companion plays; ``None`` for everybody else."""


class RoomState(Variant):
    """The waiting room as one member sees it; during the game, the people at the table."""

    last: int
    """The number of the member's last command that was done."""
    host: str
    ruleset: str
    options: GameOptions
    legal_only: bool
    """True if only legal decks may be played."""
    lets_watch: bool
    clock: ClockTerms
    hints: bool
    """True if people may ask a computer for hints."""
    watchers_talk: bool
    """True if spectators may write in the chat."""
    seats: tuple[RoomSeat, ...]
    watchers: tuple[str, ...]
    seat: Seat | None
    """The member's own seat; ``None`` for a spectator."""
    own: str
    """The member's own name."""
    problem: str
    """The fault of the member's own deck, in a sentence. Only the member gets it."""
    began: bool
    drawing: bool
    """True while the luck of the game is being drawn (`net/luck.py`)."""
    notice: str
    """The reason why the latest drawing has led to no game, in a sentence; empty without one."""
    repeats: int
    """The number of drawings in which parts may have been shown, and no game began."""
    club: str
    """The name of the club at whose server the match runs; empty if it runs in the window of ``host``."""
    is_owner: bool
    """True for the person who opened the table at a club, and arranges it (``club/wire.py``)."""
    trouble: str
    """Why the member's last command could not be done, in a sentence. Only the member gets it."""
    key: str = ""
    """The key of the table's invitation, for the owner of a table at a club."""
    companions: tuple[tuple[Seat, str], ...] = ()
    """(seat, fault of the deck) of each companion of this member."""

    @property
    def own_seats(self) -> tuple[Seat, ...]:
        """The seats of the member and of the member's companions; none for a spectator."""
        if self.seat is None:
            return ()
        return (self.seat, *(seat for seat, _ in self.companions))


PartingReason = Literal["replaced", "closed", "sent away"]
"""Why a member's connection is ended by the host."""


class Parting(Variant):
    """The connection is closed after this, and the member does not come back by itself."""

    why: PartingReason
    words: str


ToGuest = Rejection | Knocking | Welcome | RoomState | LuckRequest | LuckPromises | Parting
"""A message of the host about the room."""

GREETINGS: Final = (Hello.__name__, "ClubHello")
"""The names of the first messages of a connection, to a table and to the lobby of a club."""
GUEST_KINDS: Final = frozenset(kind.__name__ for kind in get_args(FromGuest))
"""The names of a guest's messages, as opposed to those of a game."""
HOST_KINDS: Final = frozenset(kind.__name__ for kind in get_args(ToGuest))
"""The names of the host's messages about the room."""

# --- text -------------------------------------------------------------------------------------------


def text_of(message: Variant) -> str:
    """Return a message as JSON text."""
    return json.dumps(to_plain(message), ensure_ascii=False, separators=(",", ":"))


def read_from_guest(text: str | bytes) -> FromGuest:
    """Read a message of a guest. Raises ``WireError`` for anything else."""
    found: FromGuest = wire.read(text, FromGuest, LARGEST_TO_HOST)
    wire.check(found)
    return found


def read_to_guest(text: str | bytes) -> ToGuest:
    """Read a message of the host about the room. Raises ``WireError`` for anything else."""
    found: ToGuest = wire.read_plain(text, ToGuest)
    return found


def kind_of(text: str | bytes, largest: int) -> str:
    """Return the name of a message's class. Raises ``WireError`` for any other text."""
    name = _tagged(text, largest)[TAG]
    assert isinstance(name, str)
    return name


def protocol_of(text: str | bytes) -> tuple[int, str, str]:
    """Return the protocol, the fingerprint of messages and the program's version of a greeting.

    Greetings of all versions are read, so that each can be told in words what does not fit. Raises
    ``WireError`` for anything else.
    """
    data = _tagged(text, LARGEST_TO_HOST)
    protocol, shape, program = data.get("protocol"), data.get("shape"), data.get("program")
    if data[TAG] not in GREETINGS or type(protocol) is not int:
        raise WireError("the first message is not a greeting")
    return protocol, str(shape)[:SALT], clean_name(str(program)[:LONGEST_NAME]) or "another one"


def _tagged(text: str | bytes, largest: int) -> dict[str, Any]:
    if len(text) > largest:
        raise WireError(f"a message has more than {largest:,} bytes")
    try:
        data = json.loads(text)
    except (RecursionError, ValueError) as error:
        raise WireError("not a message") from error
    if not isinstance(data, dict) or type(data.get(TAG)) is not str:
        raise WireError("not a message")
    return data


# --- versions ---------------------------------------------------------------------------------------


@cache
def shape() -> str:
    """Return a fingerprint of all messages, of the room, its people and the game."""
    kinds = (FromGuest, ToGuest, FromPerson, ToPerson)
    both = f"{wire.shape()} {wire.shape_of(each for kind in kinds for each in get_args(kind))}"
    return sha256(both.encode()).hexdigest()[:16]


def fingerprint(catalogue: Catalogue) -> str:
    """Return a fingerprint of all cards that a program knows."""
    lines = "\n".join(f"{code} {facts.title}" for code, facts in sorted(catalogue.by_code.items()))
    return sha256(lines.encode()).hexdigest()[:16]


# --- names and decks --------------------------------------------------------------------------------


def same_name(one: str, other: str) -> bool:
    """Return whether two names look the same to most people."""

    def plain(name: str) -> str:
        return unicodedata.normalize("NFKC", name).casefold()

    return plain(one) == plain(other)


def is_hex(text: str, digits: int) -> bool:
    """Return whether a text is a hexadecimal number with this many digits."""
    return len(text) == digits and all(letter in "0123456789abcdef" for letter in text)


def deck_of(offer: DeckOffer, ruleset: str) -> Deck:
    """Return the offered deck. Raises ``ValueError`` if its bounds are exceeded.

    The proposed starting gang is only a suggestion: cards that are not in the deck are dropped from it.
    """
    if len(dict(offer.cards)) != len(offer.cards):
        raise ValueError("a card is in the deck twice")
    name = " ".join(offer.name.split())[:LONGEST_DECK_NAME]
    return Deck(
        name=name or "A deck",
        ruleset=ruleset,
        outfit=offer.outfit,
        legend=offer.legend,
        cards=dict(offer.cards),
        starting=tuple(code for code in offer.starting if code in dict(offer.cards)),
    )


def offer_of(deck: Deck, number: int, salt: str, companion: str = "") -> DeckOffer:
    """Return the message that offers a deck, of a guest or with a name of that companion."""
    name = deck.name[:LONGEST_DECK_NAME]
    return DeckOffer(number, name, deck.outfit, deck.legend, deck.card_list(), deck.starting, salt, companion)


def seal(deck: Deck, salt: str) -> str:
    """Return the salted fingerprint of a deck: it binds the deck and shows nothing of it."""
    return seal_of(deck.outfit, deck.legend, deck.card_list(), deck.starting, salt)
