"""Typed read-only views of cards and players: what card scripts, tests and the program look through.

A view holds no data of its own, only the engine and an id: it is always right, and may be kept as long as
the engine. What a card can *do* comes from ``verbs.Verbs``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import hands
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.abilities import EMPTY, Script, collect
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.decisions import Illegal
from doomtown_desktop.engine.ids import TOWN_SQUARE, CardId, Phase, Zone
from doomtown_desktop.engine.player import Player
from doomtown_desktop.engine.pools import Pool, dudes
from doomtown_desktop.engine.verbs import Verbs

if TYPE_CHECKING:
    from doomtown_desktop.catalog.model import CardFacts
    from doomtown_desktop.engine.state import InPlay

SKILLS = ("Mad Scientist", "Huckster", "Blessed", "Shaman")


class Card(Verbs):
    """Any card."""

    __slots__ = ("g", "id")
    script: ClassVar[Script] = EMPTY
    title_of_script: ClassVar[str] = ""
    minds_pile_order: ClassVar[bool] = False
    """This card reads the order of a pile, so owners are asked for it (R-ZONE-12)."""
    aced_after_use: ClassVar[str] = ""
    """Our wording of a text that aces the card after a pull or draw hand; empty where it is discarded."""

    def __init__(self, g: Engine, number: CardId) -> None:
        self.g = g
        self.id = number

    @override
    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        cls.script = collect(cls)

    @override
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and other.id == self.id and other.g is self.g

    @override
    def __hash__(self) -> int:
        return hash(self.id)

    @override
    def __repr__(self) -> str:
        return f"<{self.title} #{self.id}>"

    # --- facts --------------------------------------------------------------------------------------

    @property
    def facts(self) -> CardFacts:
        """Printed facts."""
        return self.g.facts[self.id]

    @property
    def title(self) -> str:
        """Printed title."""
        return self.facts.title

    @property
    def type(self) -> CardType | None:
        """Printed type; ``None`` for the town square."""
        return self.facts.type

    @property
    def owner(self) -> Player:
        """Whose deck it came from (R-OWN-1)."""
        return self.g.player(self.g.owner(self.id))

    @property
    def poker_value(self) -> int:
        """Value in a draw hand or on a pile, 1-13; 0 for a joker that stands for nothing (R-JOKER-8)."""
        named = self.g.state.jokers.get(self.id)
        return (self.facts.value or 0) if named is None else named[0]

    # --- the table ----------------------------------------------------------------------------------

    @property
    def _lies(self) -> InPlay | None:
        return self.g.state.in_play.get(self.id)

    @property
    def in_play(self) -> bool:
        """It is in play."""
        return self.id in self.g.state.in_play

    @property
    def zone(self) -> Zone:
        """Where it is now."""
        return self.g.where(self.id)

    @property
    def controller(self) -> Player:
        """Who decides for it (R-OWN-2)."""
        return self.g.player(m.controller(self.g, self.id))

    @property
    def booted(self) -> bool:
        """It lies sideways."""
        lies = self._lies
        return lies is not None and lies.booted

    @property
    def location(self) -> Card | None:
        """The home, deed or town square it is at; ``None`` outside play."""
        place = m.location(self.g, self.id)
        return None if place is None else self.g.view(place)

    @property
    def place(self) -> Card:
        """Like ``location``, for a card that is in play. Raises ``Illegal`` when it is not."""
        place = self.location
        if place is None:
            raise Illegal(f"{self.title} is not in play")
        return place

    @property
    def attachments(self) -> Pool[Card]:
        """Cards attached to it."""
        lies = self._lies
        return Pool(self.g.view(c) for c in (lies.attachments if lies else ()))

    @property
    def bounty(self) -> int:
        """Ghost rock of bounty on it."""
        lies = self._lies
        return 0 if lies is None else lies.bounty

    @property
    def is_wanted(self) -> bool:
        """It has a bounty (R-BNTY-1)."""
        return self.bounty > 0

    @property
    def ghost_rock(self) -> int:
        """Ghost rock lying on it that is not bounty."""
        lies = self._lies
        return 0 if lies is None else lies.ghost_rock

    @property
    def used_abilities(self) -> list[str]:
        """Names of the abilities it has used today (R-ACT-8), granted ones included."""
        mine = f"{self.id}."
        return [mark.removeprefix(mine) for mark in self.g.state.used if mark.startswith(mine)]

    def is_a(self, word: str) -> bool:
        """It has this keyword now."""
        return m.has_keyword(self.g, self.id, word)

    def rating(self, word: str) -> int | None:
        """The rating behind a keyword, ``None`` without it."""
        return m.rating(self.g, self.id, word)

    def cannot(self, what: str) -> bool:
        """A prohibition on it."""
        return m.cannot(self.g, what, self.id)

    @property
    def cost(self) -> int:
        """Printed cost."""
        return self.facts.cost or 0

    @property
    def control(self) -> int:
        """Control points now."""
        return m.stat(self.g, self.id, "control")

    @property
    def production(self) -> int:
        """Production now."""
        return m.stat(self.g, self.id, "production")

    @property
    def upkeep(self) -> int:
        """Upkeep now, without the surcharge for another outfit's dude."""
        return m.stat(self.g, self.id, "upkeep")

    @property
    def influence(self) -> int:
        """Influence now."""
        return m.stat(self.g, self.id, "influence")

    @property
    def bullets(self) -> int:
        """Bullets now."""
        return m.stat(self.g, self.id, "bullets")

    @property
    def value(self) -> int:
        """Value now, 1-13; some cards count higher against opposing effects."""
        uses = self.g.uses
        if uses and self.in_play and uses[-1].player != m.controller(self.g, self.id):
            name = "value against opponents"
            if name in self.g.index.own or name in self.g.index.each:
                total = m.raw(self.g, self.id, "value") + m.raw(self.g, self.id, name)
                return min(13, max(1, total))
        return m.stat(self.g, self.id, "value")

    # --- the surroundings of a script ---------------------------------------------------------------

    @property
    @override
    def you(self) -> Player:
        """The player who uses this card, else its controller (R-GEN-8)."""
        return self.g.player(self.g.you(self.id))

    @property
    def opponent(self) -> Player:
        """The other player; with more of them in a shootout the one leading the other posse."""
        seat = self.g.you(self.id)
        fight = self.g.state.shootout
        if fight is not None:
            for side, posse in enumerate(fight.posses):
                if seat in posse.seats:
                    return self.g.player(fight.posses[1 - side].primary)
        return self.g.player(self.g.others(seat)[0])

    @property
    def opponents(self) -> list[Player]:
        """All other players, clockwise."""
        return [self.g.player(s) for s in self.g.others(self.g.you(self.id))]

    @property
    def players(self) -> list[Player]:
        """All players, Winner first."""
        return [self.g.player(s) for s in self.g.order()]

    @property
    def in_shootout(self) -> bool:
        """A shootout is being fought."""
        fight = self.g.state.shootout
        return fight is not None and fight.fighting

    @property
    def shootout_location(self) -> Card | None:
        """Where the shootout or job takes place; ``None`` without one."""
        fight = self.g.state.shootout
        return None if fight is None else self.g.view(fight.location)

    @property
    def is_shootout_here(self) -> bool:
        """A shootout is being fought at this card's location."""
        return self.in_shootout and self.location == self.shootout_location

    @property
    def no_shootout_play_yet(self) -> bool:
        """Nobody has made a Shootout play in this shootout."""
        fight = self.g.state.shootout
        return fight is not None and not fight.plays

    @property
    def in_posse(self) -> bool:
        """This card is (or is attached to a card) in a posse."""
        return hands.side_of(self.g, self.id) is not None

    @property
    def opposing(self) -> Pool[Dude]:
        """Dudes of the posse against you; outside shootouts all dudes of other players (R-GEN-12)."""
        g = self.g
        fight = g.state.shootout
        seat = g.you(self.id)
        side = hands.side_of_seat(g, seat)
        if fight is not None and fight.fighting and side is not None:
            return dudes(g, fight.posses[1 - side].dudes)
        return Pool(d for d in self.all_dudes if m.controller(g, d.id) != seat)

    @property
    def posse(self) -> Pool[Dude]:
        """Your posse."""
        return self.you.posse

    @property
    def dudes_in_shootout(self) -> Pool[Dude]:
        """The dudes of both posses, yours first."""
        return self.posse.also(self.opposing)

    @property
    def all_dudes(self) -> Pool[Dude]:
        """Every dude in play."""
        return dudes(self.g, (c for c in self.g.state.in_play if m.is_dude(self.g, c)))

    @property
    def all_deeds(self) -> Pool[Card]:
        """Every deed in play, street by street."""
        return Pool(self.g.view(c) for c in m.deeds(self.g))

    @property
    def all_cards(self) -> Pool[Card]:
        """Every card in play; legends are not among them (R-LEG-3)."""
        return Pool(self.g.view(c) for c in self.g.state.in_play)

    @property
    def dudes_here(self) -> Pool[Dude]:
        """Dudes at this card's location."""
        place = m.location(self.g, self.id)
        return Pool() if place is None else dudes(self.g, m.dudes_at(self.g, place))

    @property
    def town_square(self) -> Card:
        """The town square."""
        return self.g.view(TOWN_SQUARE)

    @property
    def locations(self) -> Pool[Card]:
        """Every location."""
        return Pool(self.g.view(c) for c in m.locations(self.g))

    @property
    def phase(self) -> Phase:
        """The current phase."""
        return self.g.state.phase

    @property
    def cheater(self) -> Player:
        """The player whose Cheatin' hand this ability answers."""
        uses = self.g.uses
        if not uses or uses[-1].cheater is None:
            raise Illegal("nobody is cheatin'")
        return self.g.player(uses[-1].cheater)

    def is_adjacent(self, other: Card | None) -> bool:
        """The locations of both cards are adjacent."""
        a = m.location(self.g, self.id)
        b = None if other is None else m.location(self.g, other.id)
        return a is not None and b is not None and m.adjacent(self.g, a, b)

    def is_nearby(self, other: Card | None) -> bool:
        """At the same or at an adjacent location."""
        return other is not None and (self.location == other.location or self.is_adjacent(other))

    @property
    def neighbours(self) -> Pool[Card]:
        """Locations adjacent to this card's."""
        place = m.location(self.g, self.id)
        return Pool() if place is None else Pool(self.g.view(c) for c in m.neighbours(self.g, place))


class Dude(Card):
    """A dude."""

    __slots__ = ()

    @property
    def is_stud(self) -> bool:
        """A stud now, not a draw (R-STAT-8)."""
        return m.is_stud(self.g, self.id)

    @property
    def grit(self) -> int:
        """Value + bullets + influence (R-STAT-5)."""
        return self.value + self.bullets + self.influence

    @property
    def home(self) -> Card:
        """Home of its controller (R-OWN-9)."""
        return self.g.view(m.home(self.g, self.id))

    @property
    def is_home(self) -> bool:
        """It stands at its home."""
        return self.location == self.home

    @property
    def is_in_town(self) -> bool:
        """It stands in town."""
        place = m.location(self.g, self.id)
        return place is not None and m.in_town(self.g, place)

    @property
    def goods(self) -> Pool[Card]:
        """Goods it carries."""
        return self.attachments.where(lambda c: c.type is CardType.GOODS)

    @property
    def spells(self) -> Pool[Card]:
        """Spells attached to it."""
        return self.attachments.where(lambda c: c.type is CardType.SPELL)

    @property
    def is_skilled(self) -> bool:
        """It has one of the four skills (R-SKILL-1)."""
        return any(self.is_a(s) for s in SKILLS)

    @property
    def is_shooter(self) -> bool:
        """It is the shooter of its posse this round."""
        fight = self.g.state.shootout
        return fight is not None and any(p.shooter == self.id for p in fight.posses)

    @property
    def is_leader(self) -> bool:
        """It leads the call-out or job under way."""
        fight = self.g.state.shootout
        return fight is not None and fight.leader == self.id

    @property
    def is_mark(self) -> bool:
        """It is the mark."""
        fight = self.g.state.shootout
        return fight is not None and fight.mark == self.id


class Deed(Card):
    """A deed: a card and a location."""

    __slots__ = ()

    @property
    def is_private(self) -> bool:
        """Private now (R-LOC-12)."""
        return m.is_private(self.g, self.id)

    @property
    def in_town(self) -> bool:
        """Not Out of Town."""
        return m.in_town(self.g, self.id)

    @property
    def is_end_of_street(self) -> bool:
        """The first or last location of a street."""
        return any(self.id in (p.street[0], p.street[-1]) for p in self.g.state.players if p.street)


class Attachment(Card):
    """A card that is attached to another one."""

    __slots__ = ()

    @property
    def host(self) -> Card | None:
        """The card it is attached to."""
        lies = self._lies
        return None if lies is None or lies.host is None else self.g.view(lies.host)

    @property
    def bearer(self) -> Dude:
        """The dude it is attached to."""
        host = self.host
        if not isinstance(host, Dude):
            raise TypeError(f"{self.title} is not attached to a dude")
        return host


class Goods(Attachment):
    """Goods."""

    __slots__ = ()


class Spell(Attachment):
    """A spell; ``caster`` is who casts it now (a Totem has many)."""

    __slots__ = ()

    @property
    def caster(self) -> Dude:
        """The dude that casts it."""
        uses = self.g.uses
        if uses and uses[-1].caster is not None:
            dude = self.g.view(uses[-1].caster)
            assert isinstance(dude, Dude)
            return dude
        return self.bearer


class ActionCard(Attachment):
    """An action card; in play only where its own text attaches it."""

    __slots__ = ()

    @property
    def tested(self) -> Dude:
        """What a Technique calls "this dude": the dude being tested (R-KF-6)."""
        number = self.g.uses[-1].tested
        assert number is not None
        dude = self.g.view(number)
        assert isinstance(dude, Dude)
        return dude


class Outfit(Card):
    """An outfit: a card and its player's home."""

    __slots__ = ()


class Legend(Card):
    """A legend; no card effect touches it (R-LEG-3)."""

    __slots__ = ()

    @property
    @override
    def _lies(self) -> InPlay | None:
        return None

    @property
    @override
    def in_play(self) -> bool:
        """Attached to its player's outfit all game long (R-LEG-1)."""
        return True

    @property
    @override
    def zone(self) -> Zone:
        """In play."""
        return Zone.IN_PLAY

    @property
    @override
    def location(self) -> Card:
        """Its player's home."""
        return self.g.view(self.g.state.players[self.g.owner(self.id)].outfit)

    @property
    @override
    def booted(self) -> bool:
        """Booted through its own abilities."""
        return bool(self.g.state.today.get(f"booted:{self.id}"))


class JokerCard(Card):
    """A joker."""

    __slots__ = ()


class TownSquare(Card):
    """The town square: a location that is no card and belongs to nobody (R-LOC-1)."""

    __slots__ = ()

    @property
    @override
    def title(self) -> str:
        """Its name."""
        return "Town Square"

    @property
    @override
    def facts(self) -> CardFacts:
        """Nothing is printed on it. Raises ``LookupError``."""
        raise LookupError("the town square is no card")

    @property
    @override
    def type(self) -> None:
        """It is no card of any type."""
        return None

    @property
    @override
    def location(self) -> Card:
        """Itself."""
        return self

    @property
    @override
    def zone(self) -> Zone:
        """Always in play."""
        return Zone.IN_PLAY

    @property
    @override
    def in_play(self) -> bool:
        """Always."""
        return True

    @override
    def is_a(self, word: str) -> bool:
        """It has no keywords."""
        return False

    @property
    @override
    def attachments(self) -> Pool[Card]:
        """Conditions attached to the town square."""
        return Pool(self.g.view(c) for c, lies in self.g.state.in_play.items() if lies.host == TOWN_SQUARE)


_PLAIN: dict[CardType, type[Card]] = {
    CardType.OUTFIT: Outfit,
    CardType.LEGEND: Legend,
    CardType.DUDE: Dude,
    CardType.DEED: Deed,
    CardType.GOODS: Goods,
    CardType.SPELL: Spell,
    CardType.ACTION: ActionCard,
    CardType.JOKER: JokerCard,
    CardType.TOKEN: Dude,
}


def plain_class(facts: CardFacts) -> type[Card]:
    """The class of a card without a script: its facts work, its text is inert."""
    return _PLAIN[facts.type]
