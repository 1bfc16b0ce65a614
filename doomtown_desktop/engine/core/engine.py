"""The running engine: one game state with everything that is worked out from it.

Only ``state`` is the game. The cache, the index of traits and the views can be thrown away at any moment;
``touch`` is the one funnel that tells them something has changed (law 7).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Coroutine, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from doomtown_desktop.engine.core.chance import Fate
from doomtown_desktop.engine.core.using import Use
from doomtown_desktop.engine.data import index
from doomtown_desktop.engine.data.abilities import Ability, Script, Trait, Trigger, script_for
from doomtown_desktop.engine.data.benefits import gives_nothing
from doomtown_desktop.engine.data.folding import NO_CIRCLE
from doomtown_desktop.engine.data.state import GameState, PlayerState
from doomtown_desktop.protocol import events
from doomtown_desktop.protocol.effects import (
    AnotherUse,
    Blank,
    DisabledAbility,
    Effect,
    NumberChange,
    Offer,
    Ownership,
    PlayerChange,
    Protection,
    Watch,
)
from doomtown_desktop.protocol.events import Event, Pending
from doomtown_desktop.protocol.ids import NOBODY, TOWN_SQUARE, CardId, Seat, Zone

if TYPE_CHECKING:
    from doomtown_desktop.catalog.model import CardFacts
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Card
    from doomtown_desktop.protocol.rulesets import Ruleset


E = TypeVar("E", bound=Effect)


class Facts(Protocol):
    """Where printed facts come from: the catalogue, or a test's own."""

    def get(self, code: str) -> CardFacts:
        """Facts of a printing. Raises ``LookupError`` for an unknown code."""
        ...


NOTHING: dict[CardId, list[tuple[CardId, Trait]]] = {}
NO_EFFECTS: list[Any] = []
ASIDE: Final = (AnotherUse, DisabledAbility, Offer, PlayerChange, Protection, Watch)
"""Lasting effects on which nothing depends that is settled."""
_NONE_AT_ALL: dict[tuple[str, CardId | None], list[Any]] = {}


@dataclass(frozen=True, slots=True)
class Hooks:
    """Functions of the floors above the engine, handed in where a game is made."""

    plain_class: Callable[[CardFacts], type[Card]]
    """The view class of a card without a script."""
    town_square: type[Card]
    """The view class of the town square."""
    player: Callable[[Engine, Seat], Player]
    """Makes the view of a player."""
    announce: Callable[[Engine, Pending], Coroutine[Any, Any, bool]]
    """Lets an event that is about to happen be answered: False when something happened instead."""
    respond: Callable[[Engine, Event], Coroutine[Any, Any, None]]
    """Lets an event that has happened be answered."""
    harrowed: Callable[[Engine, Event, Seat, Sequence[Event]], Coroutine[Any, Any, None]]
    """Decides the fate of a Harrowed dude that a player has aced, in the classic game."""


def _nothing() -> None:
    """Begin with ``None``."""


FRESH: Final[Mapping[str, Callable[[], Any]]] = MappingProxyType(
    {
        "apart": dict,
        "asked_as": _nothing,
        "cache": dict,
        "circle": lambda: NO_CIRCLE,
        "counting": frozenset,
        "declined": int,
        "dropping": bool,
        "fates": list,
        "folding": dict,
        "forced": _nothing,
        "log": list,
        "resumed": _nothing,
        "seen": dict,
        "unforeseen": list,
        "uses": list,
        "views": dict,
    }
)
"""Fields that every engine begins with afresh, a copy too, and how."""
SHARED: Final = (
    "catalog",
    "effect_index",
    "hooks",
    "logging",
    "only_passing",
    "ruleset",
    "settled",
    "strict",
)
"""Fields that a copy shares with its original."""
OF_CARDS: Final = ("elsewhere", "facts", "heard", "heard_by_scripts", "scripts")
"""Fields that a copy cuts down to the cards of its state."""


class Engine:
    """One game: its state, its log and what is derived from them."""

    __slots__ = ("index_or_none", "state", *FRESH, *SHARED, *OF_CARDS)

    state: GameState
    index_or_none: index.Index | None

    log: list[Event]
    uses: list[Use]
    """The uses under way, the innermost last."""
    resumed: Any
    unforeseen: list[str]
    """Abilities that could not go on, for tests."""
    declined: int
    """The number of plays that came to nothing because somebody did not agree or help to pay."""
    dropping: bool
    fates: list[Fate]
    """The results of luck since the last checkpoint."""
    forced: deque[Fate] | None
    """The results of luck that have to happen again, in an imagined game."""
    cache: dict[Any, Any]
    folding: dict[Any, int]
    circle: int
    counting: frozenset[CardId]
    apart: dict[frozenset[CardId], dict[Any, Any]]
    asked_as: tuple[CardId, Seat | None] | None
    """The card whose condition is being asked, and who "you" is in it; ``None``: its controller."""
    views: dict[CardId, Card]
    seen: dict[Any, tuple[Any, Any]]
    """Parts of earlier views, used again where they are the same."""

    hooks: Hooks
    catalog: Facts
    ruleset: Ruleset
    logging: bool
    strict: bool
    only_passing: Container[Seat]
    """In an imagined rest of a day: seats that are only offered passing at High Noon."""
    effect_index: dict[type[Effect], dict[tuple[str, CardId | None], list[Any]]] | None
    settled: dict[tuple[Any, ...], Any]
    """Values that are stable until cards enter or leave play or change hands, or effects or counters change.

    The key of a number of a card has the number as its second part.
    """

    facts: list[CardFacts]
    scripts: list[type[Card]]
    elsewhere: tuple[CardId, ...]
    """Cards that can be used or triggered outside play."""
    heard_by_scripts: frozenset[type]
    heard: frozenset[type] | None

    def __init__(self, state: GameState, catalog: Facts, ruleset: Ruleset, hooks: Hooks) -> None:
        self._begin(state)
        self.hooks = hooks
        self.catalog = catalog
        self.ruleset = ruleset
        self.logging = True
        self.strict = False
        self.only_passing = ()
        self.effect_index = None
        self.settled = {}
        self.index_or_none = None
        self.facts = []
        self.scripts = []
        self.elsewhere = ()
        self.heard_by_scripts = frozenset()
        self.heard = None
        known: dict[str, tuple[CardFacts, type[Card]]] = {}
        for code in state.codes:
            if code not in known:
                known[code] = self._looked_up(code)
            self._learn(*known[code])

    def _begin(self, state: GameState) -> None:
        self.state = state
        for name, begin in FRESH.items():
            setattr(self, name, begin())

    def fork(self, state: GameState) -> Engine:
        """An engine for a copy of the state that shares all that does not change.

        For a copy of another state than this engine's, ``forget`` what was derived from that.
        """
        other = object.__new__(Engine)
        other._begin(state)
        for name in SHARED:
            setattr(other, name, getattr(self, name))
        other.index_or_none = self.index  # made once for all copies of a position
        count = len(state.codes)
        other.elsewhere = tuple(c for c in self.elsewhere if c < count) if self.elsewhere else ()
        if count == len(self.scripts):
            other.facts, other.scripts = self.facts, self.scripts
            other.heard, other.heard_by_scripts = self.heard, self.heard_by_scripts
        else:
            other.facts, other.scripts = self.facts[:count], self.scripts[:count]
            other.heard = None
            listens = (cls.script.listens for cls in other.scripts)
            other.heard_by_scripts = frozenset[type]().union(*listens)
        return other

    def learn(self, code: str) -> None:
        """Look up facts and script of the next physical card."""
        self.facts, self.scripts = self.facts[:], self.scripts[:]  # forks share the old ones
        self._learn(*self._looked_up(code))

    def _looked_up(self, code: str) -> tuple[CardFacts, type[Card]]:
        facts = self.catalog.get(code)
        return facts, script_for(facts.title, code) or self.hooks.plain_class(facts)

    def _learn(self, facts: CardFacts, cls: type[Card]) -> None:
        self.facts.append(facts)
        self.scripts.append(cls)
        if not cls.script.listens <= self.heard_by_scripts:
            self.heard_by_scripts |= cls.script.listens
            self.heard = None
        if cls.script.elsewhere:
            self.elsewhere += (CardId(len(self.scripts) - 1),)

    # --- the funnel ---------------------------------------------------------------------------------

    def touch(self) -> None:
        """Something in the state has changed: forget every folded number."""
        if self.cache:
            self.cache.clear()
        if self.apart:
            self.apart.clear()

    def touch_cards(self) -> None:
        """Cards entered or left play or lost their text: forget the index too."""
        self.index_or_none = None
        self.settled = {}
        self.touch()

    def touch_counters(self) -> None:
        """Counters on cards have changed."""
        self.settled = {}
        self.touch()

    def touch_effects(self, *changed: Effect) -> None:
        """The list of lasting effects has changed: these have come or gone, or any if none are named."""
        self.effect_index = self.heard = None
        counting = [e for e in changed if not isinstance(e, ASIDE)]
        if not changed or any(not isinstance(e, NumberChange) for e in counting):
            self.settled = {}
        elif counting:
            words = {e.word for e in counting}
            self.settled = {key: kept for key, kept in self.settled.items() if key[1] not in words}
        self.touch()

    def forget(self) -> None:
        """The state is another one: forget all that was derived from it."""
        self.effect_index = self.heard = None
        self.touch_cards()

    def happened(self, event: Event) -> None:
        """Write an event to the log."""
        if self.logging:
            self.log.append(event)

    # --- looking things up --------------------------------------------------------------------------

    @property
    def listens(self) -> frozenset[type]:
        """The kinds of events that a card of this game or an effect may answer, and no others."""
        if self.heard is None:
            watches = (e for e in self.state.effects if isinstance(e, Watch))
            self.heard = self.heard_by_scripts.union(getattr(events, watch.event) for watch in watches)
        return self.heard

    @property
    def index(self) -> index.Index:
        """The index of cards in play, rebuilt when needed."""
        if self.index_or_none is None:
            self.index_or_none = index.build(self)
        return self.index_or_none

    def effects(self, kind: type[E], word: str = "", card: CardId | None = None) -> list[E]:
        """Lasting effects of one kind with one word on one card (or on no card), oldest first."""
        index = self.effect_index
        found = (self._index_effects() if index is None else index).get(kind)
        return NO_EFFECTS if found is None else found.get((word, card), NO_EFFECTS)

    def effects_of(self, kind: type[E]) -> dict[tuple[str, CardId | None], list[E]]:
        """All lasting effects of one kind, by word and card."""
        index = self.effect_index
        return (self._index_effects() if index is None else index).get(kind, _NONE_AT_ALL)

    def _index_effects(self) -> dict[type[Effect], dict[tuple[str, CardId | None], list[Any]]]:
        index = self.effect_index = {}
        for e in self.state.effects:
            index.setdefault(type(e), {}).setdefault((e.word, e.card), []).append(e)
        return index

    def view(self, card: CardId) -> Card:
        """The typed read-only view of a card, or of the town square."""
        found = self.views.get(card)
        if found is None:
            found = (self.hooks.town_square if card == TOWN_SQUARE else self.scripts[card])(self, card)
            self.views[card] = found
        return found

    def player(self, seat: Seat) -> Player:
        """The read-only view of a player."""
        return self.hooks.player(self, seat)

    def script(self, card: CardId) -> Script:
        """The script of a card's class."""
        return self.scripts[card].script

    def seats(self) -> list[Seat]:
        """Seats still in the game: who gives up counts no more from that moment on (A-310)."""
        return [seat for seat in range(len(self.state.players)) if self.plays_on(seat)]

    def plays_on(self, seat: Seat) -> bool:
        """A player is still in the game, and has not given up."""
        state = self.state
        return not state.players[seat].eliminated and seat not in state.leaving

    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats in the game from ``first`` on (R-GEN-11)."""
        n = len(self.state.players)
        return [s for i in range(n) if self.plays_on(s := (first + i) % n)]

    def order(self) -> list[Seat]:
        """Winner first, then clockwise (R-GEN-5); before day one's lowball the provisional one (R-GEN-6)."""
        first = self.state.winner
        if first is None:
            first = self.state.provisional
        return self.clockwise(0 if first is None else first)

    def others(self, seat: Seat) -> list[Seat]:
        """The other players, clockwise."""
        return [s for s in self.clockwise(seat) if s != seat]

    def owner(self, card: CardId) -> Seat:
        """The owner of a card (R-OWN-1); ``NOBODY`` for the town square (R-OWN-7)."""
        return NOBODY if card == TOWN_SQUARE else self.state.owners[card]

    def counts_as_owner(self, card: CardId) -> Seat:
        """The player who counts as the owner of a card in play: its owner, or the last to become one."""
        taken = [e.player for e in self.effects(Ownership, card=card)]
        left = [seat for seat in taken if not self.state.players[seat].eliminated]
        return left[-1] if left else self.owner(card)

    def zone_of(self, card: CardId) -> Zone:
        """The zone a card is in now."""
        if card in self.state.in_play:
            return Zone.IN_PLAY
        p = self.state.players[self.state.owners[card]]
        if card in p.play_hand:
            return Zone.PLAY_HAND
        if card in p.discard_pile:
            return Zone.DISCARD_PILE
        if card in p.boot_hill:
            return Zone.BOOT_HILL
        if card in p.deck:
            return Zone.DECK
        if card in p.table:
            return Zone.TABLE
        for q in self.state.players:
            if card in q.draw_hand:
                return Zone.DRAW_HAND
        return Zone.REMOVED

    def pile(self, player: PlayerState, zone: Zone) -> list[CardId]:
        """The list that holds a player's cards of one zone."""
        return {
            Zone.DECK: player.deck,
            Zone.PLAY_HAND: player.play_hand,
            Zone.DRAW_HAND: player.draw_hand,
            Zone.DISCARD_PILE: player.discard_pile,
            Zone.BOOT_HILL: player.boot_hill,
            Zone.TABLE: player.table,
            Zone.REMOVED: player.removed,
        }[zone]

    def triggers_elsewhere(self, event: type) -> Iterator[tuple[CardId, Trigger]]:
        """Triggers that answer an event while their card is out of play, in the zone that it names."""
        for card in self.elsewhere:
            for trigger in self.scripts[card].script.triggers:
                if (
                    trigger.zone is not Zone.IN_PLAY
                    and event in trigger.to
                    and self.zone_of(card) is trigger.zone
                ):
                    yield card, trigger

    def is_pulled(self, card: CardId) -> bool:
        """The card is a pull that is being used."""
        return any(result.card == card for use in self.uses for _, result, _ in use.pulls)

    def stamp(self) -> int:
        """The next moment in time, for "latest wins" and effect numbers."""
        self.state.counter += 1
        return self.state.counter

    def blank(self, card: CardId) -> bool:
        """The card has lost its abilities."""
        return any(e.abilities for e in self.effects(Blank, card=card)) or gives_nothing(self, card)

    def traitless(self, card: CardId) -> bool:
        """The card has lost its traits."""
        return any(e.traits for e in self.effects(Blank, card=card)) or gives_nothing(self, card)

    def has_lost(self, card: CardId, ability: Ability) -> bool:
        """An ability of the card is gone: a printed one as such, what a trait grants with the traits."""
        return self.blank(card) if ability.printed else self.traitless(card)
