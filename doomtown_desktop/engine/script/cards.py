"""Typed read-only views of cards and players: what card scripts, tests and the program look through.

A view holds no data of its own, only the engine and an id: it is always right, and may be kept as long as
the engine. What a card sees, asks and does comes from
eight mixins that know nothing of each other and build on ``acting.Acting``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import changes, weapons
from doomtown_desktop.engine.core.asking import Illegal
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.abilities import EMPTY, Script, collect
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts import town
from doomtown_desktop.engine.facts.hands import SUITS, on_one_side
from doomtown_desktop.engine.facts.player import Player
from doomtown_desktop.engine.facts.pools import Pool
from doomtown_desktop.engine.flow.phases import upkeep
from doomtown_desktop.engine.script.ability_verbs import AbilityVerbs
from doomtown_desktop.engine.script.choosing import Choosing
from doomtown_desktop.engine.script.classic_verbs import ClassicVerbs
from doomtown_desktop.engine.script.entry_verbs import EntryVerbs
from doomtown_desktop.engine.script.fight_verbs import FightVerbs
from doomtown_desktop.engine.script.hand_verbs import HandVerbs
from doomtown_desktop.engine.script.surroundings import Surroundings
from doomtown_desktop.engine.script.verbs import TableVerbs
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Zone
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.words import NUMBERS, PROHIBITIONS, SKILLS, Number

if TYPE_CHECKING:
    from doomtown_desktop.catalog.model import CardFacts
    from doomtown_desktop.engine.data.state import InPlay


class Card(Surroundings, Choosing, TableVerbs, EntryVerbs, FightVerbs, HandVerbs, AbilityVerbs, ClassicVerbs):
    """Any card."""

    __slots__ = ("g", "id")
    script: ClassVar[Script] = EMPTY
    title_of_script: ClassVar[str] = ""
    minds_top_of: ClassVar[str] = ""
    """The pile of whose top card it reads the value, so its player orders that pile (R-ZONE-12)."""
    aced_after_use: ClassVar[str] = ""
    """Our wording of a text that aces the card after a pull or draw hand; empty where it is discarded."""

    enters_booted: ClassVar[str] = ""
    """Our wording of a text that brings the card into play booted; empty where it enters unbooted."""

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
        """The player whose deck it came from (R-OWN-1)."""
        return self.g.player(self.g.counts_as_owner(self.id))

    @property
    def poker_value(self) -> int:
        """Value in a draw hand or on a pile, 1-13; 0 for a joker that stands for nothing (R-JOKER-8)."""
        named = self.g.state.jokers.get(self.id)
        return (self.facts.value or 0) if named is None else named[0]

    @property
    def poker_suit(self) -> int | None:
        """Suit in a draw hand or on a pile, 0 clubs to 3 spades; ``None`` as long as it stands for none."""
        named = self.g.state.jokers.get(self.id)
        if named is not None:
            return named[1]
        return None if self.facts.suit is None else SUITS[self.facts.suit]

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
        return self.g.zone_of(self.id)

    @property
    def controller(self) -> Player:
        """The player who decides for it (R-OWN-2)."""
        return self.g.player(m.controller(self.g, self.id))

    @property
    def booted(self) -> bool:
        """It is turned sideways."""
        spot = self._lies
        return spot is not None and spot.booted

    @property
    def place(self) -> Card:
        """Like ``location``, for a card that is in play. Raises ``Illegal`` when it is not."""
        place = self.location
        if place is None:
            raise Illegal(Objection(Grounds.NOT_IN_PLAY, self.id))
        return place

    @property
    def attachments(self) -> Pool[Card]:
        """Cards attached to it."""
        spot = self._lies
        return Pool(self.g.view(c) for c in (spot.attachments if spot else ()))

    @property
    def bounty(self) -> int:
        """The bounty that counts now: counters on it, and traits about it (A-154)."""
        return m.bounty(self.g, self.id)

    @property
    def is_wanted(self) -> bool:
        """It has a bounty (R-BNTY-1)."""
        return self.bounty > 0

    @property
    def ghost_rock(self) -> int:
        """Ghost rock lying on it that is not bounty."""
        spot = self._lies
        return 0 if spot is None else spot.ghost_rock

    @property
    def entered_this_noon(self) -> bool:
        """It came into play in the High Noon under way."""
        spot = self._lies
        began = self.g.state.today.noon_began
        return spot is not None and began is not None and spot.stamp > began

    @property
    def came_from_hand(self) -> bool:
        """It came into play today, the last time out of a play hand."""
        today = self.g.state.today
        return self.in_play and self.id in today.played and self.id not in today.fetched

    @property
    def abilities(self) -> list[str]:
        """Names of its abilities."""
        return [a.name for a in self.script.abilities]

    @property
    def printed_abilities(self) -> list[str]:
        """Names of the abilities printed on it."""
        return [a.name for a in self.script.abilities if a.printed]

    @property
    def used_abilities(self) -> list[str]:
        """Names of the abilities it has used today (R-ACT-8), granted ones included."""
        mine = f"{self.id}."
        return [mark.removeprefix(mine) for mark in self.g.state.used if mark.startswith(mine)]

    @property
    def moved_today(self) -> bool:
        """It has changed its location today."""
        return self.id in self.g.state.today.moved

    @property
    def lent_today(self) -> int:
        """The number of abilities of other cards used through it today."""
        return self.g.state.today.used_through.count(self.id)

    def is_a(self, word: str) -> bool:
        """It has this keyword now."""
        return m.has_keyword(self.g, self.id, word)

    @property
    def starts_job_at_location(self) -> bool:
        """This action leads a job whose mark is a location."""
        return any(a.marks_location for a in self.script.abilities)

    @property
    def is_tao(self) -> bool:
        """A Tao Technique (R-KF-8)."""
        return changes.is_tao(self.g, self.id)

    def rating(self, word: str) -> int | None:
        """The rating behind a keyword, ``None`` without it."""
        return m.rating(self.g, self.id, word)

    def cannot(self, what: str) -> bool:
        """A prohibition on it. Raises ``UnknownWord`` for one that no rule reads."""
        return m.cannot(self.g, PROHIBITIONS.check(what), self.id)

    def permanent(self, stat: str) -> int:
        """Return what permanent counters have added to a number (R-TOK-4)."""
        spot = self._lies
        return 0 if spot is None else spot.counters.get(NUMBERS.check(stat), 0)

    @property
    def cost(self) -> int:
        """Printed cost."""
        return self.facts.cost or 0

    @property
    def control(self) -> int:
        """Control points now."""
        return m.stat(self.g, self.id, Number.CONTROL)

    @property
    def production(self) -> int:
        """Production now."""
        return m.stat(self.g, self.id, Number.PRODUCTION)

    @property
    def upkeep(self) -> int:
        """Upkeep now, without the surcharge for another outfit's dude."""
        return m.stat(self.g, self.id, Number.UPKEEP)

    @property
    def full_upkeep(self) -> int:
        """Upkeep as it is paid: with the surcharge for another outfit's dude (R-UPK-8)."""
        return upkeep.price(self.g, self.id)

    @property
    def influence(self) -> int:
        """Influence now."""
        return m.stat(self.g, self.id, Number.INFLUENCE)

    @property
    def bullets(self) -> int:
        """Bullets now."""
        return m.stat(self.g, self.id, Number.BULLETS)

    @property
    def own_bullets(self) -> int:
        """Bullets now, even while another number is used in their place."""
        return m.own_bullets(self.g, self.id)

    @property
    def value(self) -> int:
        """Value now, 1-13; some cards count higher against opposing effects."""
        uses = self.g.uses
        mine = m.controller(self.g, self.id)
        if uses and self.in_play and not on_one_side(self.g, uses[-1].player, mine):
            more = m.raw(self.g, self.id, Number.VALUE_AGAINST_OPPONENTS)
            if more:
                return min(13, max(1, m.raw(self.g, self.id, Number.VALUE) + more))
        return m.stat(self.g, self.id, Number.VALUE)


class Dude(Card):
    """A dude."""

    __slots__ = ()

    @property
    def is_stud(self) -> bool:
        """A stud now, not a draw (R-STAT-8)."""
        return m.is_stud(self.g, self.id)

    @property
    def grit(self) -> int:
        """Value + bullets + influence (R-STAT-5); some effects see more of it."""
        total = self.value + self.bullets + self.influence
        asks = self.g.uses[-1].player if self.g.uses else None
        seen = self.g.effects(NumberChange, Number.LEAST_GRIT_FOR_ITS_PLAYER, self.id)
        return max([total, *(e.amount for e in seen if e.by == asks)])

    @property
    def home(self) -> Card:
        """Home of its controller (R-OWN-9)."""
        return self.g.view(m.home(self.g, self.id))

    @property
    def is_home(self) -> bool:
        """It stands at its home."""
        return self.location == self.home

    @property
    def goods(self) -> Pool[Card]:
        """Goods it carries."""
        return self.attachments.where(lambda c: c.type is CardType.GOODS)

    @property
    def is_terror(self) -> bool:
        """An Abomination or a Harrowed dude: what the classic game calls a Terror."""
        return self.is_a("Abomination") or self.is_a("Harrowed")

    @property
    def ready_weapons(self) -> Pool[Card]:
        """Weapons it carries that do not lie face down (R-CL-WPN-1)."""
        return Pool(self.g.view(c) for c in weapons.ready_ones(self.g, self.id))

    @property
    def unready_weapons(self) -> Pool[Card]:
        """Weapons it carries that lie face down (R-CL-WPN-1)."""
        return Pool(self.g.view(c) for c in weapons.unready_ones(self.g, self.id))

    @property
    def spells(self) -> Pool[Card]:
        """Spells attached to it."""
        return self.attachments.where(lambda c: c.type is CardType.SPELL)

    @property
    def skills(self) -> list[str]:
        """Which of the four skills it has (R-SKILL-1)."""
        return [s for s in SKILLS if self.is_a(s)]

    @property
    def is_skilled(self) -> bool:
        """It has one of the four skills (R-SKILL-1)."""
        return bool(self.skills)

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
    @override
    def attachments(self) -> Pool[Card]:
        """Cards attached to it, and Totems planted there that dudes carry."""
        return super().attachments.also(self.g.view(c) for c in town.planted(self.g, self.id))

    @property
    def is_private(self) -> bool:
        """Private now (R-LOC-12)."""
        return town.is_private(self.g, self.id)

    @property
    def in_town(self) -> bool:
        """Not Out of Town."""
        return town.in_town(self.g, self.id)

    @property
    def is_end_of_street(self) -> bool:
        """The first or last location of a street."""
        return any(self.id in (p.street[0], p.street[-1]) for p in self.g.state.players if p.street)

    @property
    def is_leftmost(self) -> bool:
        """The leftmost deed of a street, even if home is further left."""
        return self.owner.street.where(lambda c: isinstance(c, Deed))[:1] == [self]


class Attachment(Card):
    """A card that is attached to another one."""

    __slots__ = ()

    @property
    def host(self) -> Card | None:
        """The card it is attached to."""
        spot = self._lies
        return None if spot is None or spot.host is None else self.g.view(spot.host)

    @property
    def bearer(self) -> Dude:
        """The dude it is attached to. Raises ``Illegal`` once it has left play, ``TypeError`` on a deed."""
        host = self.host
        if host is None:
            raise Illegal(Objection(Grounds.NOT_IN_PLAY, self.id))
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
        """The dude being tested: "this dude" in a Technique (R-KF-6)."""
        number = self.g.uses[-1].tested
        assert number is not None
        dude = self.g.view(number)
        assert isinstance(dude, Dude)
        return dude

    def counted(self, dudes: Pool[Dude]) -> Pool[Dude]:
        """Those of some dudes that the combo of this Technique counts (R-KF-9)."""
        monk = self.tested
        rules = [rule for source, rule in self.g.index.rules.get("overlooks", ()) if source == monk.id]
        return dudes.where(lambda d: not any(rule.answer(monk, d) for rule in rules))


class Improvement(Attachment):
    """An improvement: attached to a deed, and no location (R-CL-IMP-1)."""

    __slots__ = ()


class EventCard(Card):
    """An event: it resolves from a lowball hand (R-CL-EVT-1)."""

    __slots__ = ()


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
        return self.id in self.g.state.today.booted_legends


class JokerCard(Card):
    """A joker."""

    __slots__ = ()


class TownSquare(Card):
    """The town square: a location that is not a card and belongs to nobody (R-LOC-1)."""

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
        raise LookupError("the town square is not a card")

    @property
    @override
    def type(self) -> None:
        """None: the town square is not a card."""
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
        return Pool(self.g.view(c) for c, spot in self.g.state.in_play.items() if spot.host == TOWN_SQUARE)


_PLAIN: dict[CardType, type[Card]] = {
    CardType.OUTFIT: Outfit,
    CardType.LEGEND: Legend,
    CardType.DUDE: Dude,
    CardType.DEED: Deed,
    CardType.IMPROVEMENT: Improvement,
    CardType.GOODS: Goods,
    CardType.SPELL: Spell,
    CardType.ACTION: ActionCard,
    CardType.EVENT: EventCard,
    CardType.JOKER: JokerCard,
    CardType.TOKEN: Dude,
}


def plain_class(facts: CardFacts) -> type[Card]:
    """The class of a card without a script: its facts work, its text is inert."""
    return _PLAIN[facts.type]
