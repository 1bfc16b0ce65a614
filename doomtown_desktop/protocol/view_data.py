"""The shape of what one seat sees: frozen plain data, filled by ``table_view`` and by nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.protocol.question import Question, Verb


@dataclass(frozen=True, slots=True)
class Face:
    """A card that the seat can see, outside play."""

    id: CardId
    code: str
    title: str
    owner: Seat


@dataclass(frozen=True, slots=True)
class DrawCard:
    """A card of a draw hand; suit 0-3 and value 1-13, ``None`` for a joker that stands for nothing yet."""

    id: CardId
    code: str
    title: str
    owner: Seat
    suit: int | None
    value: int | None
    is_joker: bool


@dataclass(frozen=True, slots=True)
class CardView:
    """One card in play with its current numbers."""

    id: CardId
    code: str
    title: str
    type: str
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
    """With their rating, such as ``Huckster 2``."""
    fresh: bool
    """It has just come into play: its abilities wait."""
    abilities: tuple[str, ...]
    """Names of its abilities, as option keys use them."""
    used: tuple[str, ...]
    """Names of those used today; of abilities that every player has, those this seat used."""
    scripted: bool
    """Its text works. False for cards without text and for cards that nobody has scripted yet."""
    unready: bool = False
    """A Weapon that lies face down while its bearer uses another one (R-CL-WPN-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
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
    """``None`` for everybody else's."""
    draw_hand_size: int
    draw_hand: tuple[DrawCard, ...] | None
    """Own, or revealed."""
    revealed: bool
    hand_rank: int | None
    """1-11 with all modifiers, once revealed and once every joker stands for a card."""
    natural_rank: int | None
    """1-11 of the cards alone, where ``hand_rank`` is known."""
    tiebreak: tuple[int, ...]
    """The tiebreak between hands of that rank, as in ``poker.HandValue``."""
    is_modified: bool
    """A card has changed the rank, even if by nothing in all."""
    is_cheatin: bool
    discard_pile: tuple[Face, ...]
    """The top is the end; where piles are closed only the top is there (R-CL-ZONE-1)."""
    boot_hill: tuple[Face, ...]
    table: tuple[Face, ...]
    """Action cards being played and pulled cards."""
    removed: tuple[Face, ...]
    street: tuple[CardId, ...]
    """Home and in-town deeds from left to right."""
    beside: tuple[CardId, ...]
    """Out of Town deeds."""
    would_win: bool
    """Would win at Sundown if nothing else happened until then: traits of that phase count."""
    would_fall: bool
    """Would be eliminated then."""
    sundown_influence: int
    """Influence then."""
    sundown_control: int
    """Control points then."""
    eliminated: bool
    """Out of the game; all that was theirs, ``removed`` too, is nobody's to see."""
    victory_points: int = 0
    """Of the classic game; ``control_points`` and what follows from them have counted them already."""
    discard_size: int = 0
    """The number of cards in the discard pile, seen or not."""


@dataclass(frozen=True, slots=True)
class PosseView:
    """One side of a shootout."""

    primary: Seat
    seats: tuple[Seat, ...]
    dudes: tuple[CardId, ...]
    shooter: CardId | None
    stud: int
    """Stud bonus now; before a shooter is named each dude counts 1."""
    draw: int
    casualties: int
    """Casualties of this round, after the hands were compared."""
    extra_casualties: int


@dataclass(frozen=True, slots=True)
class ShootoutView:
    """A shootout or job under way; side 0 leads."""

    kind: str
    location: CardId | None
    leader: CardId | None
    """``None`` once it has left play, like ``mark``."""
    mark: CardId | None
    mark_title: str
    fighting: bool
    round: int
    step: int
    closed: bool
    winner: int | None
    """Side that won the round."""
    sides: tuple[PosseView, PosseView]
    coming: tuple[tuple[Seat, ...], ...]
    """While plays are made: who gets the next chances, the present one first; of several one is picked."""


@dataclass(frozen=True, slots=True)
class EffectView:
    """One lasting effect on a card in play or on a player."""

    title: str
    """Title of the card it comes from."""
    kind: str
    """The name of the effect: one of ``effects.KINDS``."""
    word: str
    """The number, keyword, prohibition or ability it is about; empty for other kinds."""
    amount: int
    card: CardId | None
    player: Seat | None
    until: str


@dataclass(frozen=True, slots=True)
class OptionView:
    """One answer this seat may give."""

    key: str
    verb: Verb
    card: CardId | None
    code: str | None
    """Of ``card``, which may come from a pile that is being searched."""
    target: CardId | None
    label: str
    """A readable line."""
    note: str
    """A note beyond verb and cards: a number, a mode, ``boots``."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """The pending decision, if it is this seat's."""

    kind: Question
    prompt: str
    options: tuple[OptionView, ...]
    least: int
    most: int
    source: CardId | None
    source_title: str
    source_code: str
    """Of the card that asks; empty where no card does."""
    cancellable: bool
    default: str
    adjustable: bool
    event: str
    about: str
    """The text of the card that asks, or the fight it is about, in a sentence; may be empty."""
    picked: tuple[str, ...] = ()
    """Codes of the cards that were picked for a starting gang so far."""


@dataclass(frozen=True, slots=True)
class TableView:
    """The whole table for one seat; ``seat`` is ``None`` for a spectator."""

    seat: Seat | None
    ruleset: str
    day: int
    phase: str
    winner: Seat | None
    """The winner of the latest lowball."""
    turn: Seat | None
    """The player whose turn it is at High Noon."""
    pot: int
    waiting_for: Seat | None
    waiting_kind: str
    """The kind of the pending decision, unless it is secret."""
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
    """The terms the players agreed on, like the next two: a word of ``rulesets.GameOptions``."""
    shootout_order: str
    cheatin: str
    fear: int | None = None
    """The fear level, 1-10; ``None`` where the rules know of none."""

    def to_json(self) -> dict[str, Any]:
        """The view as plain JSON data."""
        data: dict[str, Any] = to_plain(self)
        return data

    @classmethod
    def from_json(cls, data: Any) -> TableView:
        """The inverse of ``to_json``. Raises ``ValueError`` for anything that is not a view."""
        return from_plain(cls, data)


@dataclass(frozen=True, slots=True)
class Posting:
    """One source of influence or control points."""

    card: CardId | None
    """The card; ``None`` if it is not a card in play."""
    title: str
    place: str
    """Where the card is; empty where that is itself."""
    now: int
    then: int
    """At Sundown, if nothing else happened."""
    why: tuple[str, ...]
    """Lines such as ``+1 Shotgun``; none where the number is the printed one."""


@dataclass(frozen=True, slots=True)
class Account:
    """The numbers of a player that decide at Sundown, and their sources."""

    seat: Seat
    influence: int
    sundown_influence: int
    control: int
    sundown_control: int
    felt: tuple[Posting, ...]
    """Sources of influence."""
    held: tuple[Posting, ...]
    """Sources of control points."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of the explanation of a number: ``op`` is add, set, least, most or fixed."""

    title: str
    op: str
    amount: int
    source: CardId | None
    """The card that does it, while it is in play."""
    total: int
    """The number with this line and all before it, below 0 too."""
