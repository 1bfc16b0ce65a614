"""The running engine: one game state, and everything that is computed from it.

The game consists of ``state`` alone. The cache, the index of traits and the views can be dropped at any time.
The ``touch…`` methods are the only way to invalidate them (law 7).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Container, Coroutine, Iterator, Mapping, Sequence
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
    Spent,
    Watch,
)
from doomtown_desktop.protocol.events import Event, Pending
from doomtown_desktop.protocol.ids import NOBODY, TOWN_SQUARE, CardId, Seat, Until, Zone
from doomtown_desktop.protocol.record import Record

if TYPE_CHECKING:
    from doomtown_desktop.catalog.model import CardFacts
    from doomtown_desktop.engine.facts.player import Player
    from doomtown_desktop.engine.script.cards import Card
    from doomtown_desktop.protocol.rulesets import Ruleset


E = TypeVar("E", bound=Effect)


class Facts(Protocol):
    """The source of printed facts. This is the catalogue, or a substitute in tests."""

    def get(self, code: str) -> CardFacts:
        """Return the facts of a printing. Raises ``LookupError`` for an unknown code."""
        ...


NOTHING: dict[CardId, list[tuple[CardId, Trait]]] = {}
NO_EFFECTS: list[Any] = []
ASIDE: Final = (AnotherUse, DisabledAbility, Offer, PlayerChange, Protection, Spent, Watch)
"""Kinds of lasting effects on which no value in ``settled`` depends."""
_NONE_AT_ALL: dict[tuple[str, CardId | None], list[Any]] = {}


class Hooks(Record):
    """Functions of the layers above the engine, passed in when a game is made."""

    plain_class: Callable[[CardFacts], type[Card]]
    """The view class of a card without a script."""
    town_square: type[Card]
    """The view class of the town square."""
    player: Callable[[Engine, Seat], Player]
    """Makes the view of a player."""
    announce: Callable[[Engine, Pending], Coroutine[Any, Any, bool]]
    """Lets players answer an event that is about to happen; returns False if it was replaced."""
    respond: Callable[[Engine, Event], Coroutine[Any, Any, None]]
    """Lets cards and players answer an event that has happened."""
    harrowed: Callable[[Engine, Event, Seat, Sequence[Event], bool], Coroutine[Any, Any, None]]
    """Decides the fate of a Harrowed dude that a player has aced (classic game)."""


def _nothing() -> None:
    """Return ``None``, the initial value of some fields."""


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
        "refilled": list,
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
"""The fields that are new in every engine, also in a copy, each with a function for its first value."""
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
"""Fields that a copy restricts to the cards of its state."""


class Engine:
    """One game: its state, its log, and the values derived from the state."""

    __slots__ = ("index_or_none", "state", *FRESH, *SHARED, *OF_CARDS)

    state: GameState
    index_or_none: index.Index | None

    log: list[Event]
    uses: list[Use]
    """The uses of abilities under way, the innermost last."""
    resumed: Any
    unforeseen: list[str]
    """Abilities that could not continue, each with the reason; for tests."""
    declined: int
    """The number of plays cancelled because another player refused to agree or to help to pay."""
    dropping: bool
    fates: list[Fate]
    """The random outcomes since the last checkpoint."""
    refilled: list[Seat]
    """The players whose decks were refilled, which cards have not answered yet (``happen``)."""
    forced: deque[Fate] | None
    """The random outcomes that a world still has to repeat; ``None`` outside of such a repetition."""
    cache: dict[Any, Any]
    folding: dict[Any, int]
    circle: int
    counting: frozenset[CardId]
    apart: dict[frozenset[CardId], dict[Any, Any]]
    asked_as: tuple[CardId, Seat | None] | None
    """The card whose condition is being checked, and the player who is "you" in it (``None``: controller)."""
    views: dict[CardId, Card]
    seen: dict[Any, tuple[Any, Any]]
    """Parts of earlier views, reused while they are equal."""

    hooks: Hooks
    catalog: Facts
    ruleset: Ruleset
    logging: bool
    strict: bool
    only_passing: Container[Seat]
    """In the rollout of a day: the seats that can only pass at High Noon."""
    effect_index: dict[type[Effect], dict[tuple[str, CardId | None], list[Any]]] | None
    settled: dict[tuple[Any, ...], Any]
    """Values that are stable until cards enter or leave play or change hands, or effects or counters change.

    In the key of a number of a card, the second part names the number.
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
        """Return an engine for a copy of the state. Both engines share everything that does not change.

        If ``state`` is a copy of another position, call ``forget`` on the new engine.
        """
        other = object.__new__(Engine)
        other._begin(state)
        for name in SHARED:
            setattr(other, name, getattr(self, name))
        other.index_or_none = self.index  # one index serves all copies of a position
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
        """Add the facts and the script of the physical card with the next id."""
        self.facts, self.scripts = self.facts[:], self.scripts[:]  # forks share the old lists
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
        """Invalidate all computed numbers, because something in the state has changed."""
        if self.cache:
            self.cache.clear()
        if self.apart:
            self.apart.clear()

    def touch_cards(self) -> None:
        """Invalidate all numbers and the index, because cards entered or left play, or lost their text."""
        self.index_or_none = None
        self.settled = {}
        self.touch()

    def touch_counters(self) -> None:
        """Invalidate all numbers, even stable ones, because counters on cards have changed."""
        self.settled = {}
        self.touch()

    def touch_effects(self, *changed: Effect) -> None:
        """Invalidate all that depends on these lasting effects; without arguments, on any lasting effect."""
        self.effect_index = self.heard = None
        counting = [e for e in changed if not isinstance(e, ASIDE)]
        if not changed or any(not isinstance(e, NumberChange) for e in counting):
            self.settled = {}
        elif counting:
            words = {e.word for e in counting}
            self.settled = {key: kept for key, kept in self.settled.items() if key[1] not in words}
        self.touch()

    def forget(self) -> None:
        """Invalidate everything derived from the state, because the state has been replaced."""
        self.effect_index = self.heard = None
        self.touch_cards()

    def happened(self, event: Event) -> None:
        """Add an event to the log."""
        if self.logging:
            self.log.append(event)

    # --- looking things up --------------------------------------------------------------------------

    @property
    def listens(self) -> frozenset[type]:
        """The classes of events that a card or effect of this game may answer. Others are not announced."""
        if self.heard is None:
            watches = (e for e in self.state.effects if isinstance(e, Watch))
            self.heard = self.heard_by_scripts.union(getattr(events, watch.event) for watch in watches)
        return self.heard

    @property
    def index(self) -> index.Index:
        """The index of cards in play. It is rebuilt when needed."""
        if self.index_or_none is None:
            self.index_or_none = index.build(self)
        return self.index_or_none

    def effects(self, kind: type[E], word: str = "", card: CardId | None = None) -> list[E]:
        """Return the lasting effects of one class with one word on one card, oldest first.

        A ``card`` of ``None`` selects the effects that are not on a card.
        """
        index = self.effect_index
        found = (self._index_effects() if index is None else index).get(kind)
        return NO_EFFECTS if found is None else found.get((word, card), NO_EFFECTS)

    def effects_of(self, kind: type[E]) -> dict[tuple[str, CardId | None], list[E]]:
        """Return all lasting effects of one class, by word and card."""
        index = self.effect_index
        return (self._index_effects() if index is None else index).get(kind, _NONE_AT_ALL)

    def _index_effects(self) -> dict[type[Effect], dict[tuple[str, CardId | None], list[Any]]]:
        index = self.effect_index = {}
        fight = self.state.shootout
        hidden = fight.since if fight is not None and fight.apart else -1
        for e in self.state.effects:
            if e.number <= hidden and e.until in (Until.ROUND, Until.SHOOTOUT):
                continue
            index.setdefault(type(e), {}).setdefault((e.word, e.card), []).append(e)
        return index

    def view(self, card: CardId) -> Card:
        """Return the read-only view of a card or of the town square."""
        found = self.views.get(card)
        if found is None:
            found = (self.hooks.town_square if card == TOWN_SQUARE else self.scripts[card])(self, card)
            self.views[card] = found
        return found

    def player(self, seat: Seat) -> Player:
        """Return the read-only view of a player."""
        return self.hooks.player(self, seat)

    def script(self, card: CardId) -> Script:
        """Return the script of a card's class."""
        return self.scripts[card].script

    def seats(self) -> list[Seat]:
        """Return the seats of the players who are still in the game and have not surrendered (A-310)."""
        return [seat for seat in range(len(self.state.players)) if self.plays_on(seat)]

    def plays_on(self, seat: Seat) -> bool:
        """Return whether a player is still in the game and has not surrendered."""
        state = self.state
        return not state.players[seat].eliminated and seat not in state.leaving

    def clockwise(self, first: Seat) -> list[Seat]:
        """Return all seats in the game, clockwise from ``first`` (R-GEN-11)."""
        n = len(self.state.players)
        return [s for i in range(n) if self.plays_on(s := (first + i) % n)]

    def order(self) -> list[Seat]:
        """Return the seats clockwise from the Winner (R-GEN-5), or from the provisional Winner (R-GEN-6)."""
        first = self.state.winner
        if first is None:
            first = self.state.provisional
        return self.clockwise(0 if first is None else first)

    def others(self, seat: Seat) -> list[Seat]:
        """Return the other players' seats, clockwise."""
        return [s for s in self.clockwise(seat) if s != seat]

    def owner(self, card: CardId) -> Seat:
        """Return the owner of a card (R-OWN-1); ``NOBODY`` for the town square (R-OWN-7)."""
        return NOBODY if card == TOWN_SQUARE else self.state.owners[card]

    def counts_as_owner(self, card: CardId) -> Seat:
        """Return who counts as the owner of a card: by the latest ``Ownership`` effect, else its owner."""
        taken = [e.player for e in self.effects(Ownership, card=card)]
        left = [seat for seat in taken if not self.state.players[seat].eliminated]
        return left[-1] if left else self.owner(card)

    def zone_of(self, card: CardId) -> Zone:
        """Return the zone that a card is in now."""
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
        """Return the list in the state that holds a player's cards in one zone."""
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
        """Yield the triggers of cards out of play that answer an event from the zone that the card is in."""
        for card in self.elsewhere:
            for trigger in self.scripts[card].script.triggers:
                if (
                    trigger.zone is not Zone.IN_PLAY
                    and event in trigger.to
                    and trigger.works_in(self.zone_of(card))
                ):
                    yield card, trigger

    def is_pulled(self, card: CardId) -> bool:
        """Return whether the card has been pulled and its pull is still in use."""
        return any(result.card == card for use in self.uses for _, result, _ in use.pulls)

    def stamp(self) -> int:
        """Return the next stamp, a number that counts up.

        Of two effects, the one with the higher stamp is later.
        """
        self.state.counter += 1
        return self.state.counter

    def blank(self, card: CardId) -> bool:
        """Return whether the card has lost its abilities."""
        return any(e.abilities for e in self.effects(Blank, card=card)) or gives_nothing(self, card)

    def traitless(self, card: CardId) -> bool:
        """Return whether the card has lost its traits."""
        return any(e.traits for e in self.effects(Blank, card=card)) or gives_nothing(self, card)

    def has_lost(self, card: CardId, ability: Ability) -> bool:
        """Return whether the card has lost an ability.

        An ability that its text grants is lost with the traits.
        """
        return self.blank(card) if ability.printed else self.traitless(card)
