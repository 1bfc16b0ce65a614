"""Frozen plain data for the view that one seat has of the table. Only ``table_view`` makes it."""

from __future__ import annotations

from typing import Any, Literal

from doomtown_desktop.protocol.ids import CardId, CardType, Phase, Seat, Until
from doomtown_desktop.protocol.kinds import FightKind, Operation
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.protocol.question import Question, Verb
from doomtown_desktop.protocol.record import Record


class Face(Record):
    """A card that is not in play and that the seat can see."""

    id: CardId
    code: str
    title: str
    owner: Seat


class DrawCard(Record):
    """A card of a draw hand: suit 0-3 and value 1-13.

    Both are ``None`` for a joker that has not been named.
    """

    id: CardId
    code: str
    title: str
    owner: Seat
    suit: int | None
    value: int | None
    is_joker: bool


class CardView(Record):
    """One card in play with its current numbers."""

    id: CardId
    code: str
    title: str
    type: CardType
    """The current type: a dude that is attached counts as an action card."""
    owner: Seat
    controller: Seat
    location: CardId
    host: CardId | None
    attachments: tuple[CardId, ...]
    booted: bool
    bounty: int
    ghost_rock: int
    counters: tuple[tuple[str, int], ...]
    value: int
    bullets: int
    influence: int
    control: int
    production: int
    upkeep: int
    is_stud: bool
    keywords: tuple[str, ...]
    """The keywords, with their ratings, such as ``Huckster 2``."""
    fresh: bool
    """True if it has just entered play, so that its abilities cannot be used yet."""
    abilities: tuple[str, ...]
    """The names of its abilities, as in option keys."""
    used: tuple[str, ...]
    """The names of the abilities used today; for an ability of each player, only if this seat used it."""
    scripted: bool
    """True if the program carries out its text; False without text or without a script."""
    unready: bool = False
    """True for a Weapon that is face down while its bearer uses another one (R-CL-WPN-1)."""
    joining: tuple[str, ...] = ()
    """For a dude: the words of the prohibitions and permissions that decide which posses it can join."""


class PlayerView(Record, kw_only=True):
    """One player's side of the table."""

    seat: Seat
    name: str
    outfit: CardId
    legend: Face | None
    legend_booted: bool
    stash: int
    debt: int
    influence: int
    control_points: int
    hand_size: int
    deck_size: int
    play_hand: tuple[Face, ...] | None
    """The cards of the viewer's own play hand; ``None`` for other players'."""
    draw_hand_size: int
    draw_hand: tuple[DrawCard, ...] | None
    """The cards of a draw hand that is the viewer's own or revealed; otherwise ``None``."""
    revealed: bool
    hand_rank: int | None
    """The rank (1-11) with all modifiers, once revealed and all jokers are named; else ``None``."""
    natural_rank: int | None
    """The rank (1-11) of the cards alone; ``None`` if ``hand_rank`` is."""
    tiebreak: tuple[int, ...]
    """The tiebreak between hands of equal rank, as in ``poker.HandValue``."""
    is_modified: bool
    """True if cards have changed the rank, even if the changes add up to 0."""
    is_cheatin: bool
    discard_pile: tuple[Face, ...]
    """The visible cards, top card last; only the top card if piles are closed (R-CL-ZONE-1)."""
    boot_hill: tuple[Face, ...]
    table: tuple[Face, ...]
    """Action cards being played and pulled cards."""
    removed: tuple[Face, ...]
    street: tuple[CardId, ...]
    """Home and in-town deeds from left to right."""
    beside: tuple[CardId, ...]
    """Out of Town deeds."""
    would_win: bool
    """True if the player would win at Sundown without further plays, with traits for that phase."""
    would_fall: bool
    """True if the player would be eliminated at Sundown."""
    sundown_influence: int
    """The influence at Sundown without further plays."""
    sundown_control: int
    """The control points at Sundown without further plays."""
    eliminated: bool
    """True if the player is out of the game; then no view shows their cards, not even ``removed``."""
    victory_points: int = 0
    """The victory points of the classic game; ``control_points`` include them."""
    discard_size: int = 0
    """The number of cards in the discard pile, visible or not."""


class PosseView(Record):
    """One side of a shootout or job."""

    primary: Seat
    seats: tuple[Seat, ...]
    dudes: tuple[CardId, ...]
    shooter: CardId | None
    stud: int
    """The current stud bonus; before a shooter is named, that with the strongest dude as shooter."""
    draw: int
    casualties: int
    """The casualties of this round, once the hands have been compared."""
    extra_casualties: int


class ShootoutView(Record):
    """A shootout or job under way. Side 0 is the leader's side."""

    kind: FightKind
    location: CardId | None
    leader: CardId | None
    """The leading dude; ``None`` once it has left play, like ``mark``."""
    mark: CardId | None
    mark_title: str
    fighting: bool
    round: int
    step: int
    closed: bool
    winner: int | None
    """The side that won the round; ``None`` for none."""
    sides: tuple[PosseView, PosseView]
    coming: tuple[tuple[Seat, ...], ...]
    """While plays are made: the seats with the next turns, the current first; of several one is picked."""
    waiting: tuple[CardId, ...] = ()
    """Cards on the table that belong to the lowball which this fight interrupts."""


class EffectView(Record):
    """One lasting effect on a card in play or on a player."""

    title: str
    """The title of the source card."""
    kind: str
    """The name of the effect: one of ``effects.KINDS``."""
    word: str
    """The number, keyword, prohibition or ability that it changes; empty for other kinds."""
    amount: int
    card: CardId | None
    player: Seat | None
    until: Until


class OptionView(Record):
    """One option of the seat's decision."""

    key: str
    verb: Verb
    card: CardId | None
    code: str | None
    """The code of ``card``, which may be in a pile that is being searched."""
    target: CardId | None
    label: str
    """The text for the player."""
    note: str
    """A detail that verb and cards do not show: a number, a mode, ``boots``."""


class ChoiceView(Record):
    """The decision that this seat has to make."""

    kind: Question
    prompt: str
    options: tuple[OptionView, ...]
    least: int
    most: int
    source: CardId | None
    source_title: str
    source_code: str
    """The code of the card that asks; empty without one."""
    cancellable: bool
    default: str
    adjustable: bool
    event: str
    about: str
    """A sentence with the text of the card that asks, or about the fight; may be empty."""
    picked: tuple[str, ...] = ()
    """The codes of the cards picked so far for a starting gang."""
    ends_day: bool = False
    """True if passing ends High Noon."""
    returnable: tuple[str, ...] = ()
    """The keys of the targets chosen so far. Each is a legal answer, which deselects the target."""
    declared: tuple[CardId, ...] = ()
    """While posses form: the dudes of all players that have been declared and join later (R-14-SHOOT-1)."""
    looked: tuple[Face, ...] = ()
    """The hidden cards at which the asking ability has had the seat look. Only a shown table has them."""
    vain: tuple[str, ...] = ()
    """The keys of uses that could change nothing, apart from their costs. Only a shown table has them."""


class TableView(Record):
    """The whole table for one seat; ``seat`` is ``None`` for a spectator."""

    seat: Seat | None
    ruleset: str
    day: int
    phase: Phase
    winner: Seat | None
    """The winner of the latest lowball."""
    turn: Seat | None
    """The player whose turn it is at High Noon."""
    pot: int
    waiting_for: Seat | None
    """The player who has to decide; others do not see it if the kind of the decision is secret."""
    waiting_kind: Question | Literal[""]
    """The kind of the pending decision; empty if it is secret."""
    choice: ChoiceView | None
    players: tuple[PlayerView, ...]
    cards: tuple[CardView, ...]
    """Every card in play, oldest first."""
    effects: tuple[EffectView, ...]
    shootout: ShootoutView | None
    winners: tuple[Seat, ...]
    """The winners of the game."""
    ending: str
    victory: str
    """An option of the players, a word of ``rulesets.GameOptions``, like the next two fields."""
    shootout_order: str
    cheatin: str
    fear: int | None = None
    """The fear level, 1-10; ``None`` if the ruleset has none."""

    def to_json(self) -> dict[str, Any]:
        """Return the view as plain JSON data."""
        data: dict[str, Any] = to_plain(self)
        return data

    @classmethod
    def from_json(cls, data: Any) -> TableView:
        """Rebuild a view from the data of ``to_json``. Raises ``ValueError`` for other data."""
        return from_plain(cls, data)


class Posting(Record):
    """One source of influence or control points."""

    card: CardId | None
    """The source, if it is a card in play; otherwise ``None``."""
    title: str
    place: str
    """The location of the card; empty if it is its own location."""
    now: int
    then: int
    """The amount at Sundown without further plays."""
    why: tuple[str, ...]
    """Lines such as ``+1 Shotgun``; empty if the number is the printed one."""


class Account(Record):
    """A player's influence and control points, now and at Sundown, and their sources."""

    seat: Seat
    influence: int
    sundown_influence: int
    control: int
    sundown_control: int
    felt: tuple[Posting, ...]
    """The sources of influence."""
    held: tuple[Posting, ...]
    """The sources of control points."""


class Reason(Record):
    """One line that explains a number."""

    title: str
    op: Operation
    amount: int
    source: CardId | None
    """The card that causes it; ``None`` if it is not in play."""
    total: int
    """The total of this line and all before it; may be negative."""
