"""The state of a game as plain data (law 5): ints, strings, lists, dicts and ids.

Everything that can change during a game is stored here and nowhere else. ``copy()`` is written by hand
because it runs thousands of times a second. A test compares it with ``deepcopy``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from doomtown_desktop.protocol import effects
from doomtown_desktop.protocol.effects import Effect
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Phase, Seat
from doomtown_desktop.protocol.kinds import FightKind
from doomtown_desktop.protocol.rulesets import USUAL, GameOptions

LATE: Final[Mapping[str, bool]] = MappingProxyType({"late": True})
"""Metadata of a field that only some games use: an empty value is omitted from JSON and fingerprints."""


@dataclass(slots=True)
class InPlay:
    """The state of one card in play. The printed facts of the card are not part of it."""

    card: CardId
    controller: Seat
    """The base controller; ``modifiers.controller`` computes the current one of deeds and attachments."""
    location: CardId
    """The card's location: a deed or an outfit is its own; an attachment has its host's."""
    host: CardId | None = None
    booted: bool = False
    bounty: int = 0
    ghost_rock: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    """Permanent changes of stats by counters (R-TOK-4), by name of the stat."""
    attachments: list[CardId] = field(default_factory=list)
    stamp: int = 0
    fresh: bool = True
    """True until the controller's next opportunity for a play: its abilities cannot be used (R-SHOP-2)."""
    traded: bool = False
    """True if it changed hands in a trade today (R-TRADE-3)."""
    swapped: bool = False
    """True if it was exchanged for another version today (R-EXP-4)."""
    unready: bool = field(default=False, metadata=LATE)
    """True for a Weapon that is face down because its bearer has another one ready (R-CL-WPN-1)."""
    rearmed: bool = field(default=False, metadata=LATE)
    """True for a dude that has exchanged Weapons as a Noon play today (R-CL-WPN-2)."""

    def copy(self) -> InPlay:
        """Return an independent copy."""
        other = object.__new__(InPlay)  # here and below: the constructor takes 1.5 times as long
        other.card = self.card
        other.controller = self.controller
        other.location = self.location
        other.host = self.host
        other.booted = self.booted
        other.bounty = self.bounty
        other.ghost_rock = self.ghost_rock
        other.counters = self.counters.copy() if self.counters else {}
        other.attachments = self.attachments[:]
        other.stamp = self.stamp
        other.fresh = self.fresh
        other.traded = self.traded
        other.swapped = self.swapped
        other.unready = self.unready
        other.rearmed = self.rearmed
        return other


@dataclass(slots=True)
class Memory:
    """The permanent changes that the game remembers for the title of a card that left play (R-CL-MEM-1)."""

    counters: dict[str, int] = field(default_factory=dict)
    bounty: int = 0
    effects: list[Effect] = field(default_factory=list)

    def copy(self) -> Memory:
        """Return an independent copy."""
        return Memory(self.counters.copy(), self.bounty, self.effects[:])


@dataclass(slots=True)
class Posse:
    """One side of a shootout or job."""

    primary: Seat
    dudes: list[CardId] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)
    """Every player who has taken part on this side, even if their dudes are gone (R-MP-OPP)."""
    shooter: CardId | None = None
    asked: list[Seat] = field(default_factory=list, metadata=LATE)
    """The seats that have been asked to help, whatever the answer; used in the classic game (R-CL-JOB-4)."""

    def copy(self) -> Posse:
        """Return an independent copy."""
        asked = self.asked[:] if self.asked else []
        return Posse(self.primary, self.dudes[:], self.seats[:], self.shooter, asked)


@dataclass(slots=True)
class Cycle:
    """The progress of turnabout play in a step of a shootout (R-MP-TURN-2)."""

    first: int
    """The side that comes first."""
    slot: int = 0
    """The role in turn: 0, 1 leaders of the posses; 2, 3 their helpers; 4 players in neither posse."""
    acted: bool = False
    """True if a player has made a play in this cycle."""
    current: Seat | None = None
    """The seat whose turn it is."""
    passed: list[Seat] = field(default_factory=list)
    """The seats that have passed in this slot."""

    def copy(self) -> Cycle:
        """Return an independent copy."""
        return Cycle(self.first, self.slot, self.acted, self.current, self.passed[:])


@dataclass(slots=True)
class Shootout:
    """A shootout or a job, beginning with its declaration.

    Index 0 is the leader's side, 1 the mark's side.
    """

    kind: FightKind
    location: CardId
    leader: CardId
    """The leading dude."""
    mark: CardId
    posses: list[Posse]
    fighting: bool = False
    """True once both posses are formed (R-JOB-25); never for unopposed jobs."""
    begun: bool = False
    """True once it is a shootout: the call-out was accepted (R-CALL-8) or a job has both posses (R-DUR-2)."""
    round: int = 0
    step: int = 0
    part: int = 0
    """The number of finished parts of the step."""
    closed: bool = False
    """True if only the leader and the mark may be in the posses."""
    bountied: list[CardId] = field(default_factory=list)
    """Dudes that took the bounty for a private location (R-SHOOT-13)."""
    extra_casualties: list[int] = field(default_factory=lambda: [0, 0])
    casualties: list[int] = field(default_factory=lambda: [0, 0])
    """The number of casualties each side has to take this round."""
    winner: int | None = None
    """The side that won the round being resolved; ``None`` for none."""
    loser: int | None = None
    taken: list[CardId] = field(default_factory=list)
    """Cards lost as casualties this round."""
    headline: bool = False
    elsewhere: list[CardId] = field(default_factory=list)
    """Dudes that are in a posse but not at the location."""
    ended: bool = False
    """True if a card effect ended the shootout."""
    result: int | None = None
    """The side that won the shootout; ``None`` for none."""
    plays: int = 0
    """The number of Shootout plays made so far."""
    mark_first: bool = False
    """True if the mark's posse forms before the leader's."""
    by_play: bool = False
    """True for a call-out made as a Noon play, not by a card: its steps are checkpoints."""
    lying: list[CardId] = field(default_factory=list)
    """Cards on the table when the round began, such as the action card of the job (R-SHOOT-25)."""
    order: list[Seat] = field(default_factory=list)
    """While plays of a step are made: the players in turn order, the next one first."""
    passes: int = 0
    """The number of passes in a row."""
    stood: list[list[CardId]] = field(default_factory=list)
    """The dudes of each posse when the draw hands of this round were revealed (R-RES-6)."""
    swaps: list[int] = field(default_factory=list)
    """The number of draw hand cards each side may swap, counted before any hand was drawn (R-DRAW-4)."""
    doomed: bool = False
    """True if the job fails even if its posse wins."""
    rounds: int = 0
    """At most this many rounds are fought; 0: no limit."""
    cycle: Cycle | None = None
    """The progress of turnabout play while plays of a step are made; otherwise ``None``."""
    armed: list[CardId] = field(default_factory=list, metadata=LATE)
    """Dudes that have used an action of a Weapon, or exchanged Weapons, in this shootout (R-CL-WPN-2)."""
    unbarred: list[int] = field(default_factory=list, metadata=LATE)
    """Sides whose dudes ignore restrictions on moves to the shootout."""
    awarded: list[int] = field(default_factory=list, metadata=LATE)
    """(side, ranks) if an effect gives the round to this side by this many ranks, whatever the hands are."""
    outer: Shootout | None = field(default=None, metadata=LATE)
    """The shootout or job that this one interrupts, and which continues after it (A-265)."""
    since: int = field(default=0, metadata=LATE)
    """The stamp up to which durations belong to the outer shootout, not to this one."""
    broken_off: bool = field(default=False, metadata=LATE)
    """True once a leader of a posse has surrendered: this round is over (A-311)."""
    apart: bool = field(default=False, metadata=LATE)
    """True if effects that last for the outer shootout or its round do not count in this one (A-830)."""
    inherited: int = field(default=0, metadata=LATE)
    """The number of the newest effect of an earlier shootout that still lasted when this one began."""

    def copy(self) -> Shootout:
        """Return an independent copy."""
        return Shootout(
            self.kind,
            self.location,
            self.leader,
            self.mark,
            [p.copy() for p in self.posses],
            self.fighting,
            self.begun,
            self.round,
            self.step,
            self.part,
            self.closed,
            self.bountied[:],
            self.extra_casualties[:],
            self.casualties[:],
            self.winner,
            self.loser,
            self.taken[:],
            self.headline,
            self.elsewhere[:],
            self.ended,
            self.result,
            self.plays,
            self.mark_first,
            self.by_play,
            self.lying[:],
            self.order[:],
            self.passes,
            [dudes[:] for dudes in self.stood],
            self.swaps[:],
            self.doomed,
            self.rounds,
            None if self.cycle is None else self.cycle.copy(),
            self.armed[:] if self.armed else [],
            self.unbarred[:] if self.unbarred else [],
            self.awarded[:] if self.awarded else [],
            None if self.outer is None else self.outer.copy(),
            self.since,
            self.broken_off,
            self.apart,
            self.inherited,
        )

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Shootout:
        """Rebuild a shootout, including the shootout that it interrupts."""
        values = dict(data)
        values["kind"] = FightKind(data["kind"])
        values["posses"] = [Posse(**p) for p in data["posses"]]
        values["cycle"] = None if data["cycle"] is None else Cycle(**data["cycle"])
        if "outer" in data:
            values["outer"] = cls.from_json(data["outer"])
        return cls(**values)


@dataclass(slots=True)
class PlayerState:
    """The state of one player, such as their cards, ghost rock and draw hand."""

    name: str
    outfit: CardId
    legend: CardId | None = None
    deck: list[CardId] = field(default_factory=list)
    """The deck; its top is the END of the list."""
    play_hand: list[CardId] = field(default_factory=list)
    draw_hand: list[CardId] = field(default_factory=list)
    discard_pile: list[CardId] = field(default_factory=list)
    """The discard pile; its top is the end of the list."""
    boot_hill: list[CardId] = field(default_factory=list)
    table: list[CardId] = field(default_factory=list)
    """Action cards being played, Tao Techniques and pulled cards: cards in no pile (R-ZONE-5)."""
    removed: list[CardId] = field(default_factory=list)
    street: list[CardId] = field(default_factory=list)
    """In-town locations from left to right, home among them (R-LOC-3)."""
    beside: list[CardId] = field(default_factory=list)
    """Out of Town deeds."""
    stash: int = 0
    debt: int = 0
    revealed: bool = False
    """True if the draw hand is revealed."""
    rank_modifiers: list[int] = field(default_factory=list)
    """Changes of the hand rank this round, in order of play (R-RANK-5)."""
    considered: bool | None = None
    """The verdict of an effect on this draw hand: legal (True) or Cheatin' (False); ``None`` without one."""
    hits: int = 0
    """The number of Cheatin' Resolutions used against this draw hand (R-CHEAT-5)."""
    spared: bool = False
    """True if an effect forbids further Cheatin' Resolutions against this draw hand."""
    eliminated: bool = False
    victory_points: int = field(default=0, metadata=LATE)

    def copy(self) -> PlayerState:
        """Return an independent copy."""
        other = object.__new__(PlayerState)
        other.name = self.name
        other.outfit = self.outfit
        other.legend = self.legend
        other.deck = self.deck[:]
        other.play_hand = self.play_hand[:]
        other.draw_hand = self.draw_hand[:]
        other.discard_pile = self.discard_pile[:]
        other.boot_hill = self.boot_hill[:]
        other.table = self.table[:]
        other.removed = self.removed[:]
        other.street = self.street[:]
        other.beside = self.beside[:]
        other.stash = self.stash
        other.debt = self.debt
        other.revealed = self.revealed
        other.rank_modifiers = self.rank_modifiers[:]
        other.considered = self.considered
        other.hits = self.hits
        other.spared = self.spared
        other.eliminated = self.eliminated
        other.victory_points = self.victory_points
        return other


@dataclass(slots=True)
class Today:
    """The record of the current day. Cards read it through their views."""

    noon_began: int | None = None
    """The stamp of the beginning of High Noon; ``None`` before."""
    nobody_won: bool = False
    """True if nobody has won when victory was checked at Sundown."""
    another_play: bool = False
    """True if the player of the current Noon play also makes the next one."""
    but_abilities: bool = False
    """True if the next play must not use an ability."""
    shootouts: int = 0
    """The number of shootouts that have begun."""
    cheatin_resolutions: dict[Seat, int] = field(default_factory=dict)
    """The number of Cheatin' Resolutions used, by player, including lowball."""
    played: dict[CardId, Seat] = field(default_factory=dict)
    """Cards played from play hands, each with its player."""
    revealed_legal: list[Seat] = field(default_factory=list)
    """Players whose draw hand was legal when it was last revealed."""
    revealed_cheatin: list[Seat] = field(default_factory=list)
    """Players who have revealed a Cheatin' draw hand."""
    booted_legends: list[CardId] = field(default_factory=list)
    used_through: list[CardId] = field(default_factory=list)
    """Cards through which abilities of other cards were used, one entry for each use."""
    fetched: list[CardId] = field(default_factory=list)
    """Cards brought into play from a pile or deck, unless played from a play hand since."""
    moved: list[CardId] = field(default_factory=list)
    """Dudes that have changed their location."""
    lost: list[list[int]] = field(default_factory=list)
    """Cards aced or discarded from play: card, seat, 1 if aced, 1 if a casualty, opponent who did it or -1.

    The seat is the controller of a dude, the owner of another card.
    """
    events: list[str] = field(default_factory=list, metadata=LATE)
    """Titles of events that resolved or were cancelled (R-CL-EVT-3)."""
    dudes_aced_before: int = field(default=0, metadata=LATE)
    """The number of dudes aced the day before; recorded in the classic game only."""
    slain: list[list[Seat]] = field(default_factory=list, metadata=LATE)
    """For each dude aced by another player in a shootout: its controller and that player (classic game)."""
    slain_before: list[list[Seat]] = field(default_factory=list, metadata=LATE)
    """The same of the day before."""
    fell_as_dudes: list[CardId] = field(default_factory=list, metadata=LATE)
    """Attached cards that left play while they fought as dudes (A-276)."""
    acting: list[CardId] = field(default_factory=list, metadata=LATE)
    """Dudes that have acted in the plays under way (``acts``)."""
    more_plays: int = field(default=0, metadata=LATE)
    """The number of Noon plays that the same player makes after ``another_play``."""

    def copy(self) -> Today:
        """Return an independent copy."""
        other = object.__new__(Today)
        other.noon_began = self.noon_began
        other.nobody_won = self.nobody_won
        other.another_play = self.another_play
        other.but_abilities = self.but_abilities
        other.shootouts = self.shootouts
        other.cheatin_resolutions = self.cheatin_resolutions.copy() if self.cheatin_resolutions else {}
        other.played = self.played.copy() if self.played else {}
        other.revealed_legal = self.revealed_legal[:] if self.revealed_legal else []
        other.revealed_cheatin = self.revealed_cheatin[:] if self.revealed_cheatin else []
        other.booted_legends = self.booted_legends[:] if self.booted_legends else []
        other.used_through = self.used_through[:] if self.used_through else []
        other.fetched = self.fetched[:] if self.fetched else []
        other.moved = self.moved[:] if self.moved else []
        other.lost = [entry[:] for entry in self.lost] if self.lost else []
        other.events = self.events[:] if self.events else []
        other.dudes_aced_before = self.dudes_aced_before
        other.slain = [entry[:] for entry in self.slain] if self.slain else []
        other.slain_before = [entry[:] for entry in self.slain_before] if self.slain_before else []
        other.fell_as_dudes = self.fell_as_dudes[:] if self.fell_as_dudes else []
        other.acting = self.acting[:] if self.acting else []
        other.more_plays = self.more_plays
        return other

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Today:
        """Rebuild a day. Raises ``KeyError``, ``TypeError`` or ``ValueError`` for data that is not a day."""
        used = {int(seat): count for seat, count in data["cheatin_resolutions"].items()}
        played = {CardId(int(card)): seat for card, seat in data["played"].items()}
        return cls(**{**data, "cheatin_resolutions": used, "played": played})


@dataclass(slots=True)
class GameState:
    """A complete game position.

    ``codes`` and ``owners`` list the code and owner of each physical card, by id.
    """

    ruleset: str
    codes: list[str]
    owners: list[Seat]
    players: list[PlayerState]
    chance: int
    in_play: dict[CardId, InPlay] = field(default_factory=dict)
    phase: Phase = Phase.SETUP
    day: int = 0
    winner: Seat | None = None
    """Winner of the last lowball (capital-W Winner)."""
    provisional: Seat | None = None
    """The seat that acts as Winner until the first lowball has one (R-GAMB-9)."""
    turn: Seat = 0
    """The seat that makes the next Noon play."""
    passes: int = 0
    pot: int = 0
    effects: list[Effect] = field(default_factory=list)
    counter: int = 0
    """The source of stamps and effect numbers: it rises by 1 for each."""
    used: dict[str, int] = field(default_factory=dict)
    """The number of uses of each ability of a physical card today, by ``card.ability`` (R-ACT-10)."""
    jokers: dict[CardId, list[int]] = field(default_factory=dict)
    """The value and suit chosen for each revealed joker, and a 1 for another card that counts as a joker."""
    shootout: Shootout | None = None
    winners: list[Seat] = field(default_factory=list)
    """The winners; empty during the game."""
    ending: str = ""
    today: Today = field(default_factory=Today)
    adjustable: bool = False
    """True if players may adjust the table by hand."""
    options: GameOptions = USUAL
    """The options that three or more players agreed on."""
    leaving: list[Seat] = field(default_factory=list)
    """The seats that have surrendered: they get no questions; their cards leave after this play (A-310)."""
    known: dict[CardId, int] = field(default_factory=dict)
    """For each hidden card a bit mask of the seats that know it; players' own hands are not recorded."""
    seen: dict[CardId, int] = field(default_factory=dict)
    """For each card a bit mask of the other players' seats that saw it once and have lost track of it."""
    fear: int = field(default=0, metadata=LATE)
    """The change of the fear level since the start of the game (R-CL-FEAR-1)."""
    memory: dict[str, Memory] = field(default_factory=dict, metadata=LATE)
    """The permanent changes of cards, by the name that remembers them (R-CL-MEM-1)."""
    first_aced: dict[str, int] = field(default_factory=dict, metadata=LATE)
    """By name of a dude: the day of the next High Noon when it was first aced; classic game only."""
    aside: dict[CardId, InPlay] = field(default_factory=dict, metadata=LATE)
    """Removed cards that come back into play, each with how it was in play (``change.aside``)."""
    high_gamble: bool = field(default=False, metadata=LATE)
    """True while players gamble for the highest hand, apart from lowball and shootouts (classic game)."""
    luck: str = field(default="", metadata=LATE)
    """The key of all random numbers in hexadecimal; ``chance`` counts them. Empty: a seeded game."""

    def copy(self) -> GameState:
        """Return an independent copy, which shares nothing mutable."""
        other = object.__new__(GameState)
        other.ruleset = self.ruleset
        other.codes = self.codes[:]
        other.owners = self.owners[:]
        other.players = [p.copy() for p in self.players]
        other.chance = self.chance
        other.in_play = {k: v.copy() for k, v in self.in_play.items()}
        other.phase = self.phase
        other.day = self.day
        other.winner = self.winner
        other.provisional = self.provisional
        other.turn = self.turn
        other.passes = self.passes
        other.pot = self.pot
        other.effects = self.effects[:]
        other.counter = self.counter
        other.used = self.used.copy()
        other.jokers = {k: v[:] for k, v in self.jokers.items()}
        other.shootout = None if self.shootout is None else self.shootout.copy()
        other.winners = self.winners[:]
        other.ending = self.ending
        other.today = self.today.copy()
        other.adjustable = self.adjustable
        other.options = self.options
        other.leaving = self.leaving[:]
        other.known = self.known.copy()
        other.seen = self.seen.copy()
        other.fear = self.fear
        other.memory = {name: kept.copy() for name, kept in self.memory.items()} if self.memory else {}
        other.first_aced = self.first_aced.copy() if self.first_aced else {}
        other.aside = {k: v.copy() for k, v in self.aside.items()} if self.aside else {}
        other.high_gamble = self.high_gamble
        other.luck = self.luck
        return other

    def to_json(self) -> dict[str, Any]:
        """Return plain JSON data, the exact inverse of ``from_json``. The keys are in a fixed order.

        Empty fields that only some games use are omitted, so the fingerprints of older saves remain valid.
        """
        data: dict[str, Any] = {}
        for name in self.__slots__:
            data[name] = _plain(getattr(self, name))
        if self.options == USUAL:
            del data["options"]
        late = "fear", "memory", "first_aced", "aside", "high_gamble", "luck"
        for name in ("leaving", "known", "seen", *late):
            if not data[name]:
                del data[name]
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> GameState:
        """Rebuild a state.

        Raises ``KeyError``, ``TypeError`` or ``ValueError`` for data that is not a state.
        """
        values = dict(data)
        values["players"] = [PlayerState(**p) for p in data["players"]]
        values["in_play"] = {CardId(int(k)): InPlay(**v) for k, v in data["in_play"].items()}
        values["aside"] = {CardId(int(k)): InPlay(**v) for k, v in data.get("aside", {}).items()}
        values["phase"] = Phase(data["phase"])
        values["effects"] = [effects.from_json(e) for e in data["effects"]]
        values["today"] = Today.from_json(data["today"])
        values["jokers"] = {CardId(int(k)): list(v) for k, v in data["jokers"].items()}
        for name in ("known", "seen"):
            values[name] = {CardId(int(k)): v for k, v in data.get(name, {}).items()}
        values["memory"] = {
            name: Memory(kept["counters"], kept["bounty"], [effects.from_json(e) for e in kept["effects"]])
            for name, kept in data.get("memory", {}).items()
        }
        if "options" in data:
            values["options"] = GameOptions(**data["options"])
        if data["shootout"] is not None:
            values["shootout"] = Shootout.from_json(data["shootout"])
        return cls(**values)

    def digest(self) -> str:
        """Return a short fingerprint of the position, the same on every machine and for every hash seed.

        What players know about hidden cards is not included, because it depends on how the position was
        reached.
        """
        data = self.to_json()
        data.pop("known", None)
        data.pop("seen", None)
        text = json.dumps(data, separators=(",", ":"), sort_keys=True, ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()[:32]


def _plain(value: Any) -> Any:
    if type(value) in _ALREADY_PLAIN:
        return value
    if isinstance(value, Effect):
        return effects.to_json(value)
    if isinstance(value, (list, tuple)):
        return [v if type(v) in _ALREADY_PLAIN else _plain(v) for v in value]
    if isinstance(value, dict):
        return {str(k): _plain(v) for k, v in value.items()}
    if hasattr(value, "__slots__") and hasattr(value, "__dataclass_fields__"):
        late = _LATE_FIELDS.get(type(value), ())
        plain = {}
        for name in value.__slots__:
            found = getattr(value, name)
            if found or name not in late:
                plain[name] = found if type(found) in _ALREADY_PLAIN else _plain(found)
        return plain
    return str(value) if isinstance(value, StrEnum) else value


_ALREADY_PLAIN: Final = frozenset({int, str, bool, type(None)})
"""The classes of nine values in ten. A subclass such as an enumeration is not among them."""
_LATE_FIELDS: Final = MappingProxyType(
    {
        cls: frozenset(f.name for f in fields(cls) if f.metadata.get("late"))
        for cls in (InPlay, Posse, Cycle, Shootout, PlayerState, Today)
    }
)
"""The fields that are omitted while they are empty, by class."""

__all__ = [
    "TOWN_SQUARE",
    "Cycle",
    "GameState",
    "InPlay",
    "Memory",
    "PlayerState",
    "Posse",
    "Shootout",
    "Today",
]
