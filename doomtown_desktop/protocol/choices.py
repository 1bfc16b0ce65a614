"""The choices that options stand for, as data, and the codec of their stable keys: ``key`` and ``parse``.

Saves and replays contain keys (``move:12>-1``), so the format of ``key`` never changes. Only this module
writes and parses keys.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, assert_never

from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import (
    ACCEPT,
    ADJUST,
    ALL,
    CANCEL,
    DECLINE,
    DONE,
    NO,
    PASS,
    REFUSE,
    SURRENDER,
    YES,
    Answer,
    Option,
    Play,
    Verb,
)
from doomtown_desktop.protocol.record import Record

End = Literal["left", "right"]
"""An end of a street."""
Loss = Literal[Verb.DISCARD, Verb.ACE, Verb.HOME]
"""The ways in which a card can cover casualties."""

STAYS: Final = "stays there"
"""The end of the key for a dude that joins from afar and stays at its location."""
VALUES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""Values 1-13 in the key of a joker."""
POWER_OF: Final = "@"
"""Separates the name of a power from the card that has given it, in the label of an option."""
SUITS: Final = "CDHS"
"""Suits 0-3 in the key of a joker."""


# --- plays ------------------------------------------------------------------------------------------


class UseAbility(Record):
    """Use an ability of a card.

    ``play`` is the kind of play, if the ability has several kinds. ``on`` is the dude that another card has
    granted the ability to.
    """

    card: CardId
    ability: str
    play: Play | None = None
    on: CardId | None = None


class Move(Record):
    """Move a dude to a place."""

    dude: CardId
    place: CardId


class CallOut(Record):
    """Call out a dude."""

    caller: CardId
    mark: CardId


class Buy(Record):
    """Buy a card: attached to ``host``, placed with the dude ``beside``, or at an ``end`` of the street."""

    card: CardId
    host: CardId | None = None
    beside: CardId | None = None
    end: End | None = None


class Invent(Record):
    """Invent a Gadget."""

    card: CardId
    scientist: CardId


class Trade(Record):
    """Give goods to another dude."""

    goods: CardId
    taker: CardId


class Swap(Record):
    """Exchange a card in play for another version of it."""

    old: CardId
    new: CardId


class Ready(Record):
    """Make a Weapon ready. If the bearer must turn another Weapon face down, ``instead`` is that Weapon."""

    weapon: CardId
    instead: CardId | None = None


class Pardon(Record):
    """Boot lawmen to clear a Wanted dude."""

    dude: CardId


class Adjust(Record):
    """Adjust the table by hand; ``words`` is a command from ``adjusting.HELP``."""

    words: str


# --- answers to other questions ---------------------------------------------------------------------


class Pick(Record):
    """Pick a card."""

    card: CardId


class PickPlayer(Record):
    """Pick a player."""

    seat: Seat


class Join(Record):
    """Join a posse. With ``stays``, the dude fights from an adjacent location and does not move."""

    dude: CardId
    stays: bool = False


class Lose(Record):
    """Cover casualties with a card."""

    how: Loss
    card: CardId


class NameJoker(Record):
    """Name the card that a joker stands for: value 1-13 and suit 0-3."""

    value: int
    suit: int


class PickNumber(Record):
    """Choose a number."""

    amount: int


class Mode(Record):
    """Choose one of a card's modes by the word for it."""

    word: str


class First(Record):
    """Resolve a compulsory trait first; ``place`` is its index among the waiting traits."""

    card: CardId
    name: str
    place: int


class Pass(Record):
    """Make no play."""


class Done(Record):
    """Pick nothing more."""


class Cancel(Record):
    """Cancel the play."""


class Surrender(Record):
    """Surrender the game: the player who is asked, or the player in ``seat``, whoever is asked."""

    seat: Seat | None = None


class Yes(Record):
    """Answer yes."""


class No(Record):
    """Answer no."""


class Accept(Record):
    """Accept a call-out or an invitation."""


class Refuse(Record):
    """Refuse a call-out."""


class Decline(Record):
    """Decline an invitation."""


class PayAll(Record):
    """Pay the upkeep of all cards."""


PlayChoice = UseAbility | Move | CallOut | Buy | Invent | Trade | Swap | Ready | Pardon
"""A play in a play window, except a pass and an adjustment by hand."""
Word = Pass | Done | Cancel | Surrender | Yes | No | Accept | Refuse | Decline | PayAll
"""An answer whose key is one word."""
Choice = PlayChoice | Adjust | Pick | PickPlayer | Join | Lose | NameJoker | PickNumber | Mode | First | Word
"""The meaning of an option."""

_WORDS: Final[dict[str, Word]] = {
    PASS: Pass(),
    DONE: Done(),
    CANCEL: Cancel(),
    SURRENDER: Surrender(),
    YES: Yes(),
    NO: No(),
    ACCEPT: Accept(),
    REFUSE: Refuse(),
    DECLINE: Decline(),
    ALL: PayAll(),
}
_WORD_OF: Final = {type(choice): word for word, choice in _WORDS.items()}


# --- the codec --------------------------------------------------------------------------------------


def key(choice: Choice) -> str:
    """Return the stable key of a choice, as saves and replays contain it."""
    match choice:
        case Pick(card):
            return f"c{card}"
        case UseAbility(card, ability, play, on):
            how = f".{play}" if play is not None else ""
            return f"use:{card}.{ability}{how}" if on is None else f"use:{card}.{ability}{how}@{on}"
        case Move(dude, place):
            return f"move:{dude}>{place}"
        case CallOut(caller, mark):
            return f"callout:{caller}>{mark}"
        case Buy(card, host, beside, end):
            if beside is not None:
                return f"shop:{card}@{beside}"
            where = end if host is None else host
            return f"shop:{card}" if where is None else f"shop:{card}>{where}"
        case Invent(card, scientist):
            return f"invent:{card}>{scientist}"
        case Trade(goods, taker):
            return f"trade:{goods}>{taker}"
        case Swap(old, new):
            return f"swap:{old}>{new}"
        case Ready(weapon, instead):
            return f"ready:{weapon}" if instead is None else f"ready:{weapon}>{instead}"
        case Pardon(dude):
            return f"pardon:{dude}"
        case Adjust(words):
            return f"{ADJUST}{words}"
        case PickPlayer(seat):
            return f"p{seat}"
        case Join(dude, stays):
            return f"join:{dude}>{STAYS}" if stays else f"join:{dude}"
        case Lose(how, card):
            return f"{how}:{card}"
        case NameJoker(value, suit):
            return f"{VALUES[value - 1]}{SUITS[suit]}"
        case PickNumber(amount):
            return str(amount)
        case Mode(word):
            return word
        case First(card, name, place):
            return f"{card}.{name}.{place}"
        case Surrender(seat) if seat is not None:
            return f"{SURRENDER}:{seat}"
        case (
            Pass()
            | Done()
            | Cancel()
            | Surrender()
            | Yes()
            | No()
            | Accept()
            | Refuse()
            | Decline()
            | PayAll()
        ):
            return _WORD_OF[type(choice)]
        case unknown:
            assert_never(unknown)


@lru_cache(maxsize=1 << 14)
def parse(text: str, verb: Verb | None = None) -> Choice:
    """Parse a key. Raises ``ValueError`` for text that is not a key.

    ``verb`` is the verb of the option. Keys of numbers, modes, jokers and traits cannot be parsed without it.
    """
    try:
        found = _parsed(text, verb)
    except (ValueError, IndexError) as error:
        raise ValueError(f"{text!r} is not the key of an answer") from error
    if key(found) != text:
        raise ValueError(f"{text!r} is not how the key of {found} is written")
    return found


def _parsed(text: str, verb: Verb | None) -> Choice:
    match verb:
        case Verb.MODE:
            return Mode(text)
        case Verb.NUMBER:
            return PickNumber(int(text))
        case Verb.JOKER:
            return NameJoker(VALUES.index(text[:-1]) + 1, SUITS.index(text[-1]))
        case Verb.TRIGGER:
            card, name, place = text.split(".")
            return First(_card(card), name, int(place))
        case _:
            return _structured(text)


def _structured(text: str) -> Choice:
    word = _WORDS.get(text)
    if word is not None:
        return word
    kind, colon, rest = text.partition(":")
    if colon:
        return _play(kind, rest)
    return PickPlayer(int(text[1:])) if text[0] == "p" else Pick(_card(text[1:]))


def _play(kind: str, rest: str) -> Choice:
    match kind:
        case "use":
            named, _, on = rest.partition("@")
            number, ability, *plays = named.split(".")
            play = Play(".".join(plays)) if plays else None
            return UseAbility(_card(number), ability, play, _card(on) if on else None)
        case "shop":
            return _purchase(rest)
        case "adjust":
            return Adjust(rest)
        case "pardon":
            return Pardon(_card(rest))
        case "surrender":
            return Surrender(int(rest))
        case "discard":
            return Lose(Verb.DISCARD, _card(rest))
        case "ace":
            return Lose(Verb.ACE, _card(rest))
        case "home":
            return Lose(Verb.HOME, _card(rest))
        case _:
            return _of_two(kind, rest)


def _of_two(kind: str, rest: str) -> Choice:
    first, _, second = rest.partition(">")
    card = _card(first)
    match kind:
        case "ready":
            return Ready(card, _card(second) if second else None)
        case "join":
            if second not in ("", STAYS):
                raise ValueError("nobody joins like that")
            return Join(card, stays=bool(second))
        case "move":
            return Move(card, _card(second))
        case "callout":
            return CallOut(card, _card(second))
        case "invent":
            return Invent(card, _card(second))
        case "trade":
            return Trade(card, _card(second))
        case "swap":
            return Swap(card, _card(second))
        case _:
            raise ValueError("nothing has that name")


def _purchase(rest: str) -> Buy:
    bought, at, beside = rest.partition("@")
    if at:
        return Buy(_card(bought), beside=_card(beside))
    bought, _, where = rest.partition(">")
    match where:
        case "left" | "right":
            return Buy(_card(bought), end=where)
        case _:
            return Buy(_card(bought), host=_card(where) if where else None)


def _card(text: str) -> CardId:
    return CardId(int(text))


# --- cached options ---------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def pick(card: CardId, verb: Verb) -> Option:
    """Return the option to pick a card."""
    return Option(key(Pick(card)), verb, card)


@lru_cache(maxsize=1 << 14)
def move(dude: CardId, place: CardId, label: str) -> Option:
    """Return the option to move a dude."""
    return Option(key(Move(dude, place)), Verb.MOVE, dude, place, label)


@lru_cache(maxsize=1 << 14)
def buy(bought: CardId, target: CardId, host: CardId | None = None, end: End | None = None) -> Option:
    """Return the option to buy a card, attached to ``host`` or at an ``end`` of the street."""
    return Option(key(Buy(bought, host, end=end)), Verb.SHOP, bought, target, end or "")


@lru_cache(maxsize=1 << 14)
def use(card: CardId, ability: str, play: Play | None, on: CardId | None) -> Option:
    """Return the option to use an ability."""
    return Option(key(UseAbility(card, ability, play, on)), Verb.USE, card, on, ability)


@lru_cache(maxsize=1 << 12)
def use_power(card: CardId, ability: str, play: Play | None, dude: CardId) -> Option:
    """Return the option of a dude to use a power that ``card`` has given to it."""
    return Option(
        key(UseAbility(card, ability, play, dude)), Verb.USE, dude, None, f"{ability}{POWER_OF}{card}"
    )


@lru_cache(maxsize=1 << 14)
def joker(card: CardId, value: int, suit: int) -> Option:
    """Return the option to name a value and suit for a joker."""
    return Option(key(NameJoker(value, suit)), Verb.JOKER, card)


# --- helpers for questions and answers --------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def play_of(text: str) -> PlayChoice:
    """Return the play that a key makes. Raises ``ValueError`` for a key of another kind."""
    found = parse(text)
    if not isinstance(found, PlayChoice):
        raise ValueError(f"unknown play {text!r}")
    return found


@lru_cache(maxsize=1 << 12)
def picked(text: str) -> CardId:
    """Return the card that a key picks. Raises ``ValueError`` for a key of another kind."""
    found = parse(text)
    if not isinstance(found, Pick):
        raise ValueError(f"{text!r} picks no card")
    return found.card


def all_picked(answer: Iterable[str]) -> list[CardId]:
    """Return the cards that an answer picks."""
    return [picked(key) for key in answer]


def picked_player(text: str) -> Seat:
    """Return the player that a key picks. Raises ``ValueError`` for a key of another kind."""
    found = parse(text)
    if not isinstance(found, PickPlayer):
        raise ValueError(f"{text!r} picks no player")
    return found.seat


@lru_cache(maxsize=1 << 6)
def named_joker(text: str) -> NameJoker:
    """Return the value and suit that a key names for a joker.

    Raises ``ValueError`` for text that names none.
    """
    found = parse(text, Verb.JOKER)
    assert isinstance(found, NameJoker)
    return found


def is_adjustment(answer: Answer) -> bool:
    """Return whether an answer is an adjustment of the table by hand."""
    return len(answer) == 1 and answer[0].startswith(ADJUST)


def surrendering(answer: Answer, asked: Seat) -> Seat | None:
    """Return the player whom an answer lets surrender; ``None`` for other answers.

    ``asked`` is the player who is asked. Raises ``ValueError`` for a surrender whose seat is not a number.
    """
    if len(answer) != 1 or answer[0].partition(":")[0] != SURRENDER:
        return None
    found = parse(answer[0])
    assert isinstance(found, Surrender)
    return asked if found.seat is None else found.seat
