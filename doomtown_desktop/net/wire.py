"""The messages of a table on a network: frozen dataclasses, their JSON text, and their bounds.

A member is one program at the table, with the eyes of one seat or of a spectator. The host runs the match.
Every message is one JSON object; the key ``is`` names its class. Text from the other side is bounded before
it is parsed and checked before it is used.
"""

from __future__ import annotations

import json
import types
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from hashlib import sha256
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from doomtown_desktop.net.outside_text import is_plain, plain_data, plain_text
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ending_data import FrontPage
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.news import News
from doomtown_desktop.protocol.plain import Variant, from_plain, to_plain
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.seat_data import Aim, Bill, CasualtiesDue, FightSummary, Now
from doomtown_desktop.protocol.view_data import Account, CardView, Face, PlayerView, Reason, TableView
from doomtown_desktop.session.adjustments import Group
from doomtown_desktop.session.reasons import Entry
from doomtown_desktop.session.stops import Stops
from doomtown_desktop.starting import Gathering

PROTOCOL: Final = 2
"""The version of the messages. Raise it whenever ``shape`` changes."""
LARGEST_TO_HOST: Final = 16_384
"""At most this many bytes in a message of a member."""
LARGEST_TO_MEMBER: Final = 2_000_000
"""At most this many bytes in a message of the host."""
MOST_WORDS: Final = 200
"""At most this many keys or codes in a command; an answer with more does not occur."""
LONGEST_WORD: Final = 200
"""At most this many letters in a key, a code or another word of a command."""
PILES: Final = ("discard_pile", "boot_hill", "table", "removed")
"""The names of ``Pile``."""
_NO_PILES: Final[dict[str, Any]] = dict.fromkeys(PILES, ())
_ASK_ALL: Final = Stops()
_MOST: Final = 1 << 53
"""Numbers of members are smaller than this: JSON of other languages keeps them exact."""

_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
M = TypeVar("M")


class WireError(ValueError):
    """A message that no honest program sends; the message says why. The connection is to be closed."""


# --- from a member ----------------------------------------------------------------------------------

Call = Literal[
    "answer",
    "insist",
    "start_with",
    "pay_upkeep",
    "answer_in_turn",
    "surrender",
    "wait",
    "stop_waiting",
    "stop_for",
    "ask_hint",
    "take_seat",
    "leave_seat",
    "hide_hand",
    "hand_back",
]
"""A method of ``Seats`` that acts."""
SCREEN: Final = ("take_seat", "leave_seat", "hide_hand", "hand_back")
"""Commands that cover and uncover a screen with several seats. They are never late."""
QueryCall = Literal[
    "past",
    "cards_of",
    "gathering",
    "explain",
    "reasons",
    "why_not",
    "why_not_there",
    "accounts",
    "adjustments",
    "front_page",
]
"""A method of ``Seats`` that only reads."""


class Command(Variant):
    """An action of a member's seat. ``number`` rises with every command; the host does none twice."""

    number: int
    at: int
    """The number of answers in the state that the member saw. With another number the command is late."""
    call: Call
    words: Answer = ()
    """The argument of ``answer``, ``answer_in_turn`` and ``start_with``."""
    cards: tuple[int, ...] = ()
    """The argument of ``pay_upkeep``."""
    stops: Stops = _ASK_ALL
    """The argument of ``stop_for``."""
    seat: Seat | None = None
    """At a screen with several seats, the one that surrenders or is taken (``take_seat``)."""


class SeatQuery(Variant):
    """A question about the current state that was not sent ahead."""

    number: int
    call: QueryCall
    at: int = 0
    """The line or card that the question is about."""
    word: str = ""
    """The argument ``stat`` of ``explain``."""
    target: int | None = None
    """The argument ``target`` of ``why_not_there``."""
    wanted: tuple[str, ...] | None = None
    """The argument of ``gathering``."""


class UndoRequest(Variant):
    """A request to undo to ``count`` answers, to redo, or a member's reply to another one's request."""

    number: int
    what: Literal["undo", "redo", "agree", "decline"]
    count: int = 0


FromMember = Command | SeatQuery | UndoRequest
"""A message of a member."""

# --- from the host ----------------------------------------------------------------------------------


Pile = Literal["discard_pile", "boot_hill", "table", "removed"]
"""A field of ``PlayerView`` with cards that everybody sees. Long piles seldom change below their top."""


class PileChange(Record):
    """The change of a pile: the first ``kept`` cards are as before, and ``added`` follow them."""

    seat: Seat
    pile: Pile
    kept: int
    added: tuple[Face, ...]


class ViewChange(Record):
    """The difference of a view to the previous one: only parts that changed are in it."""

    is_whole: bool
    """True if nothing of the previous view is needed."""
    head: TableView
    """The view without its players and cards."""
    players: tuple[PlayerView, ...]
    """The players that changed. Their piles are empty, unless the view is whole."""
    piles: tuple[PileChange, ...]
    """The piles that changed, all of them of ``players``."""
    cards: tuple[CardView, ...]
    order: tuple[int, ...] | None
    """The ids of all cards in play, in order; ``None`` if unchanged."""


class Asked(Record):
    """All that a window needs for the pending decision of its seat."""

    gathering: Gathering | None
    bills: tuple[Bill, ...]
    casualties: CasualtiesDue | None
    joiners: Answer
    prices: tuple[tuple[str, int], ...]
    """(key, price in ghost rock) of the options that cost something."""


class SentDeck(Record):
    """The deck of the seat; ``None`` if it is unknown."""

    cards: tuple[tuple[str, int], ...] | None


class SeatState(Variant):
    """The state of the match as one member may know it, as the difference to the state before."""

    number: int
    """The number of this state, from 1 since the member connected."""
    now: Now
    view: ViewChange
    kept_acts: int
    """The number of acts sent before that still hold; ``acts`` follow them."""
    acts: tuple[Act, ...]
    kept_moments: int
    moments: tuple[Moment, ...]
    aims: tuple[Aim, ...]
    fight: FightSummary
    near: tuple[tuple[int, ...], ...] | None
    """For each location its id and those of its neighbours; ``None`` if unchanged."""
    deck: SentDeck | None
    """``None`` if unchanged."""
    last_decision: int
    """The number of answers before the last decision of the people at this screen; -1 without one."""
    kept_counts: int
    counts: tuple[tuple[int, int], ...]
    """(line, number): from this line of the log on, undoing to before it leaves this number of answers."""
    front_page: FrontPage | None
    """The front page of a game that is over."""
    asked: Asked | None
    """``None`` if the seat is not asked."""
    news: tuple[News, ...]
    hand: tuple[str, ...] = ()
    """While the screen is covered: the codes of the hand at which the next player may peek."""


class CardDetails(Record):
    """All that a pointer over one card may ask for."""

    card: int
    reasons: tuple[Entry, ...]
    why_not: str
    adjustments: tuple[Group, ...]


class StatDetails(Record):
    """The reasons for one number of a card in play."""

    card: int
    stat: str
    reasons: tuple[Reason, ...]


class StateDetails(Variant):
    """Details of the state with this number, sent after it, so that hovering asks the host nothing.

    They hold for all cards in play and in the member's hand. Only those that have changed since the details
    before are sent; the first ones after a connection are whole.
    """

    number: int
    cards: tuple[CardDetails, ...]
    stats: tuple[StatDetails, ...]
    accounts: tuple[Account, ...] | None
    """``None`` if unchanged."""


class CommandReply(Variant):
    """The host's reply to a command or request: whether it was done."""

    number: int
    done: bool


class QueryReply(Variant):
    """The host's reply to a query."""

    number: int
    state: int
    """The number of the state that it is about."""
    result: str
    """The result as JSON text; empty if there is an error."""
    error: Literal["", "IndexError", "LookupError", "ValueError"] = ""
    words: str = ""


class UndoNews(Variant):
    """News about a request to undo or redo."""

    what: Literal["asked", "declined", "done", "void"]
    by: Seat
    """The seat that asked, or that declined."""
    count: int
    of: tuple[Seat, ...]
    """The seats that still have to agree."""
    redo: bool


class LuckProof(Record):
    """All secrets of the beginning of a game (`net/luck.py`), shown at its end."""

    host_part: str
    """The host's part of the luck: 64 hexadecimal digits."""
    parts: tuple[str, ...]
    """The parts of the seats; empty for computers and the host's own person."""
    salts: tuple[str, ...]
    """The salts of the decks' fingerprints, by seat."""


class FinalReport(Variant):
    """The transcript of a game that is over, with the secrets that prove that nobody chose its luck."""

    transcript: str
    proof: LuckProof | None
    """``None`` if the luck was not drawn by everybody at the table."""


FromHost = SeatState | StateDetails | CommandReply | QueryReply | UndoNews | FinalReport
"""A message of the host."""


# --- views ------------------------------------------------------------------------------------------


def difference(old: TableView | None, new: TableView) -> ViewChange:
    """Return the change that leads from one view to the next; a whole view if there is none before."""
    head = replace(new, players=(), cards=())
    if old is None or len(old.players) != len(new.players):
        return ViewChange(True, head, new.players, (), new.cards, tuple(int(card.id) for card in new.cards))
    changed: list[PlayerView] = []
    piles: list[PileChange] = []
    for before, after in zip(old.players, new.players, strict=True):
        if before is not after and before != after:
            changed.append(replace(after, **_NO_PILES))
            piles += _pile_changes(before, after)
    known = {card.id: card for card in old.cards}
    cards = tuple(card for card in new.cards if known.get(card.id) != card)
    order = tuple(int(card.id) for card in new.cards)
    is_same = order == tuple(int(card.id) for card in old.cards)
    return ViewChange(False, head, tuple(changed), tuple(piles), cards, None if is_same else order)


def _pile_changes(before: PlayerView, after: PlayerView) -> Iterator[PileChange]:
    for pile in PILES:
        had, has = getattr(before, pile), getattr(after, pile)
        kept = same_start(had, has)
        if not kept == len(had) == len(has):
            yield PileChange(after.seat, pile, kept, has[kept:])


def patched(old: TableView | None, change: ViewChange) -> TableView:
    """Return the view after a change. Raises ``WireError`` if the change does not fit the view."""
    if change.is_whole:
        return replace(change.head, players=change.players, cards=change.cards)
    if old is None:
        raise WireError("the first view is not whole")
    players = {player.seat: player for player in old.players}
    cards = {int(card.id): card for card in old.cards}
    if any(player.seat not in players for player in change.players):
        raise WireError("a view has a player more than the one before")
    for player in change.players:
        piles = {pile: getattr(players[player.seat], pile) for pile in PILES}
        players[player.seat] = replace(player, **piles)
    changed = {player.seat for player in change.players}
    for each in change.piles:
        if each.seat not in changed:
            raise WireError("a pile has changed, but not its player")
        had = getattr(players[each.seat], each.pile)
        if not 0 <= each.kept <= len(had):
            raise WireError("a pile continues from what was not sent")
        pile = had[: each.kept] + each.added
        players[each.seat] = replace(players[each.seat], **{each.pile: pile})
    cards |= {int(card.id): card for card in change.cards}
    order = [int(card.id) for card in old.cards] if change.order is None else change.order
    if any(card not in cards for card in order):
        raise WireError("a view has a card that was not sent")
    in_order = tuple(players[player.seat] for player in old.players)
    return replace(change.head, players=in_order, cards=tuple(cards[card] for card in order))


def new_details(old: StateDetails | None, new: StateDetails) -> StateDetails:
    """Return the part of whole details that a member does not have who has the old whole details."""
    if old is None:
        return new
    cards = {each.card: each for each in old.cards}
    stats = {(each.card, each.stat): each for each in old.stats}
    return StateDetails(
        new.number,
        tuple(each for each in new.cards if cards.get(each.card) != each),
        tuple(each for each in new.stats if stats.get((each.card, each.stat)) != each),
        None if new.accounts == old.accounts else new.accounts,
    )


def same_start(old: tuple[M, ...], new: tuple[M, ...]) -> int:
    """Return the number of equal entries at the start of two tuples."""
    for number, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is not after and before != after:
            return number
    return min(len(old), len(new))


# --- text -------------------------------------------------------------------------------------------


def text_of(message: FromMember | FromHost) -> str:
    """Return a message as JSON text."""
    return _encode(to_plain(message))


def read_from_member(text: str | bytes) -> FromMember:
    """Read a message of a member. Raises ``WireError`` for anything else."""
    found: FromMember = read(text, FromMember, LARGEST_TO_HOST)
    check(found)
    return found


def read_from_host(text: str | bytes) -> FromHost:
    """Read a message of the host. Raises ``WireError`` for anything else."""
    found: FromHost = read_plain(text, FromHost)
    return found


def read_plain(text: str | bytes, kind: Any) -> Any:
    """Read a message of the host and make every text in it plain. Raises ``WireError`` for anything else."""
    return read(text, kind, LARGEST_TO_MEMBER, is_from_host=True)


def read(text: str | bytes, kind: Any, largest: int, *, is_from_host: bool = False) -> Any:
    """Read a message of a type, of at most this many bytes. Raises ``WireError`` for anything else.

    Texts of a host are made plain (`net/outside_text.py`).
    """
    if len(text) > largest or (isinstance(text, str) and len(text.encode(errors="replace")) > largest):
        raise WireError(f"a message has more than {largest:,} bytes")
    try:
        data = json.loads(text)
        if is_from_host and not is_plain(text if isinstance(text, str) else text.decode()):
            data = plain_data(data)
        return from_plain(kind, data)
    except RecursionError as error:
        raise WireError("a message is nested too deeply") from error
    except ValueError as error:
        raise WireError(f"not a message: {plain_text(str(error), 200)}") from error


def check(message: Variant) -> None:
    """Raise ``WireError`` unless the numbers and words of a message are within their bounds."""
    for value in _values(message):
        if type(value) is int and not -2 <= value < _MOST:
            raise WireError("a number is out of bounds")
        if type(value) is str and len(value) > LONGEST_WORD:
            raise WireError(f"a word has more than {LONGEST_WORD} letters")
        if type(value) is str and any("\ud800" <= letter <= "\udfff" for letter in value):
            raise WireError("a word has half a letter")
        if type(value) is tuple and len(value) > MOST_WORDS:
            raise WireError(f"a list has more than {MOST_WORDS} entries")


def _values(value: Any) -> Iterator[Any]:
    yield value
    if type(value) is tuple:
        for each in value:
            yield from _values(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _values(getattr(value, field.name))


def result_of(call: QueryCall, text: str, seats: type[Any]) -> Any:
    """Read the result of a query, of the type that ``seats`` declares for it. Raises ``WireError``."""
    kind = get_type_hints(getattr(seats, call))["return"]
    try:
        return from_plain(kind, plain_data(json.loads(text)))
    except RecursionError as error:
        raise WireError("a result is nested too deeply") from error
    except ValueError as error:
        raise WireError(f"not the result of {call}: {plain_text(str(error), 200)}") from error


# --- the shapes -------------------------------------------------------------------------------------


def shape() -> str:
    """Return a fingerprint of the fields of all messages of a game and of everything inside them."""
    return shape_of((*get_args(FromMember), *get_args(FromHost)))


def shape_of(kinds: Iterable[Any]) -> str:
    """Return a fingerprint of the fields of some types and of everything inside them."""
    lines: dict[str, None] = {}
    for kind in kinds:
        _describe(kind, lines)
    return sha256("\n".join(sorted(lines)).encode()).hexdigest()[:16]


def _describe(kind: Any, lines: dict[str, None]) -> None:
    """Add one line for each field of a type and of the types inside it."""
    if hasattr(kind, "__supertype__"):
        _describe(kind.__supertype__, lines)
    elif get_origin(kind) in (Union, types.UnionType, tuple):
        for each in get_args(kind):
            _describe(each, lines)
    elif isinstance(kind, type) and issubclass(kind, StrEnum):
        lines[f"{kind.__name__}: {', '.join(sorted(kind))}"] = None
    elif isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields")):
        hints = get_type_hints(kind)
        names = [field.name for field in fields(kind)] if is_dataclass(kind) else list(kind._fields)
        found = [f"{kind.__name__}.{number} {name}: {hints[name]}" for number, name in enumerate(names)]
        if found and found[0] not in lines:
            lines.update(dict.fromkeys(found))
            for name in names:
                _describe(hints[name], lines)
