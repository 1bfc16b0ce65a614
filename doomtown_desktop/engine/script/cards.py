"""Typed read-only views of cards: the objects with which card scripts, tests and the program work.

A view stores only the engine and the id of a card. It reads everything else from the state, so it is never
out of date and is valid as long as the engine. The questions and verbs of a card come from eight mixins,
which are independent of each other and build on ``acting.Acting``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from typing_extensions import override

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import changes, weapons
from doomtown_desktop.engine.core.asking import Illegal
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data import copies
from doomtown_desktop.engine.data.abilities import EMPTY, Script, collect
from doomtown_desktop.engine.data.rule_kinds import RuleKind
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
from doomtown_desktop.engine.script.lasting_verbs import LastingVerbs
from doomtown_desktop.engine.script.surroundings import Surroundings
from doomtown_desktop.engine.script.verbs import TableVerbs
from doomtown_desktop.protocol.effects import NumberChange, Power
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Zone
from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.words import NUMBERS, PROHIBITIONS, SKILLS, Number, one_of
from doomtown_desktop.speech.labels import POWERS

if TYPE_CHECKING:
    from doomtown_desktop.catalog.model import CardFacts
    from doomtown_desktop.engine.change.payment import Purchase
    from doomtown_desktop.engine.data.state import InPlay


class Card(
    Surroundings,
    Choosing,
    TableVerbs,
    LastingVerbs,
    EntryVerbs,
    FightVerbs,
    HandVerbs,
    AbilityVerbs,
    ClassicVerbs,
):
    """A card of any type. This is the base class of all card scripts.

    With a ``model``, it is another card that has a copy of the model's text (``copies``).
    """

    __slots__ = ("g", "id", "model")
    script: ClassVar[Script] = EMPTY
    title_of_script: ClassVar[str] = ""
    minds_top_of: ClassVar[str] = ""
    """The pile whose top card's value this card reads; its player orders that pile (R-ZONE-12). Or empty."""
    aced_after_use: ClassVar[str] = ""
    """Our wording of a text that aces the card after a pull or draw hand; empty if the card is discarded."""

    enters_booted: ClassVar[str] = ""
    """Our wording of a text that makes the card enter play booted; empty if it enters unbooted."""

    def __init__(self, g: Engine, number: CardId, model: CardId | None = None) -> None:
        self.g = g
        self.id = number
        self.model = model

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
        """The printed facts of the card, from the catalogue."""
        return self.g.facts[self.id]

    @property
    def title(self) -> str:
        """The printed title."""
        return self.facts.title

    @property
    def type(self) -> CardType | None:
        """The printed type; ``None`` for the town square."""
        return self.facts.type

    @property
    def owner(self) -> Player:
        """The owner: the player whose deck the card came from, unless an effect has changed it (R-OWN-1)."""
        return self.g.player(self.g.counts_as_owner(self.id))

    @property
    def poker_value(self) -> int:
        """The value in a draw hand or pile, 1-13; 0 for a joker that has not been named (R-JOKER-8)."""
        named = self.g.state.jokers.get(self.id)
        return (self.facts.value or 0) if named is None else named[0]

    @property
    def poker_suit(self) -> int | None:
        """The suit in a draw hand or pile, 0 (clubs) to 3 (spades); ``None`` for an unnamed joker."""
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
        """True if the card is in play."""
        return self.id in self.g.state.in_play

    @property
    def zone(self) -> Zone:
        """The zone that the card is in now."""
        return self.g.zone_of(self.id)

    @property
    def controller(self) -> Player:
        """The player who controls the card (R-OWN-2)."""
        return self.g.player(m.controller(self.g, self.id))

    @property
    def booted(self) -> bool:
        """True if the card is booted, that is, turned sideways."""
        spot = self._lies
        return spot is not None and spot.booted

    @property
    def place(self) -> Card:
        """The location of the card. Unlike ``location``, raises ``Illegal`` if the card is not in play."""
        place = self.location
        if place is None:
            raise Illegal(Objection(Grounds.NOT_IN_PLAY, self.id))
        return place

    @property
    def attachments(self) -> Pool[Card]:
        """The cards attached to this card."""
        spot = self._lies
        return Pool(self.g.view(c) for c in (spot.attachments if spot else ()))

    @property
    def bounty(self) -> int:
        """The current bounty on the card: its counters, changed by traits (A-154)."""
        return m.bounty(self.g, self.id)

    @property
    def is_wanted(self) -> bool:
        """True if the card has a bounty; it is then Wanted (R-BNTY-1)."""
        return self.bounty > 0

    @property
    def ghost_rock(self) -> int:
        """The ghost rock on the card, which does not include its bounty."""
        spot = self._lies
        return 0 if spot is None else spot.ghost_rock

    @property
    def entered_this_noon(self) -> bool:
        """True if the card entered play during the current High Noon."""
        spot = self._lies
        began = self.g.state.today.noon_began
        return spot is not None and began is not None and spot.stamp > began

    @property
    def came_from_hand(self) -> bool:
        """True if the card entered play today and came from a play hand the latest time."""
        today = self.g.state.today
        return self.in_play and self.id in today.played and self.id not in today.fetched

    @property
    def abilities(self) -> list[str]:
        """The names of the card's abilities."""
        return [a.name for a in self.script.abilities]

    @property
    def printed_abilities(self) -> list[str]:
        """The names of the abilities that are printed on the card."""
        return [a.name for a in self.script.abilities if a.printed]

    @property
    def used_abilities(self) -> list[str]:
        """The names of the abilities that the card has used today (R-ACT-8), including granted ones."""
        mine = f"{self.id}."
        return [mark.removeprefix(mine) for mark in self.g.state.used if mark.startswith(mine)]

    @property
    def moved_today(self) -> bool:
        """True if the card has changed its location today."""
        return self.id in self.g.state.today.moved

    @property
    def lent_today(self) -> int:
        """The number of times that abilities of other cards were used through this card today."""
        return self.g.state.today.used_through.count(self.id)

    def is_a(self, word: str) -> bool:
        """Return whether the card has this keyword now."""
        return m.has_keyword(self.g, self.id, word)

    @property
    def starts_job_at_location(self) -> bool:
        """True if an ability of this card begins a job whose mark is a location."""
        return any(a.marks_location for a in self.script.abilities)

    @property
    def is_tao(self) -> bool:
        """True if the card is a Tao Technique (R-KF-8)."""
        return changes.is_tao(self.g, self.id)

    def rating(self, word: str) -> int | None:
        """Return the rating of a keyword, such as a skill; ``None`` if the card does not have the keyword."""
        return m.rating(self.g, self.id, word)

    def cannot(self, what: str) -> bool:
        """Return whether a prohibition applies to the card.

        Raises ``UnknownWord`` for an unknown prohibition.
        """
        return m.cannot(self.g, PROHIBITIONS.check(what), self.id)

    def permanent(self, stat: str) -> int:
        """Return the sum of the permanent counters on one of the card's numbers (R-TOK-4)."""
        spot = self._lies
        return 0 if spot is None else spot.counters.get(NUMBERS.check(stat), 0)

    @property
    def cost(self) -> int:
        """The printed cost in ghost rock; 0 if none is printed."""
        return self.facts.cost or 0

    @property
    def control(self) -> int:
        """The current number of control points."""
        return m.stat(self.g, self.id, Number.CONTROL)

    @property
    def production(self) -> int:
        """The current production, in ghost rock."""
        return m.stat(self.g, self.id, Number.PRODUCTION)

    @property
    def upkeep(self) -> int:
        """The current upkeep in ghost rock, without the surcharge for a dude of another outfit."""
        return m.stat(self.g, self.id, Number.UPKEEP)

    @property
    def full_upkeep(self) -> int:
        """The upkeep to pay in ghost rock, with the surcharge for a dude of another outfit (R-UPK-8)."""
        return upkeep.price(self.g, self.id)

    @property
    def influence(self) -> int:
        """The current influence."""
        return m.stat(self.g, self.id, Number.INFLUENCE)

    @property
    def bullets(self) -> int:
        """The current bullets."""
        return m.stat(self.g, self.id, Number.BULLETS)

    @property
    def own_bullets(self) -> int:
        """The current bullets, even while an effect uses another number instead of bullets."""
        return m.own_bullets(self.g, self.id)

    @property
    def value(self) -> int:
        """The current value, 1-13. Some cards have a higher value against effects of opposing players."""
        uses = self.g.uses
        mine = m.controller(self.g, self.id)
        if uses and self.in_play and not on_one_side(self.g, uses[-1].player, mine):
            more = m.raw(self.g, self.id, Number.VALUE_AGAINST_OPPONENTS)
            if more:
                return min(13, max(1, m.raw(self.g, self.id, Number.VALUE) + more))
        return m.stat(self.g, self.id, Number.VALUE)


class Dude(Card):
    """A dude, with the properties that only dudes have."""

    __slots__ = ()

    @property
    def is_stud(self) -> bool:
        """True if the dude is a stud now, False if it is a draw (R-STAT-8)."""
        return m.is_stud(self.g, self.id)

    @property
    def grit(self) -> int:
        """The sum of value, bullets and influence (R-STAT-5).

        A card can set a minimum for its player's effects.
        """
        total = self.value + self.bullets + self.influence
        asks = self.g.uses[-1].player if self.g.uses else None
        seen = self.g.effects(NumberChange, Number.LEAST_GRIT_FOR_ITS_PLAYER, self.id)
        return max([total, *(e.amount for e in seen if e.by == asks)])

    @property
    def home(self) -> Card:
        """The home of the dude's controller (R-OWN-9)."""
        return self.g.view(m.home(self.g, self.id))

    @property
    def is_home(self) -> bool:
        """True if the dude is at its home."""
        return self.location == self.home

    @property
    def goods(self) -> Pool[Card]:
        """The goods that the dude carries."""
        return self.attachments.where(lambda c: c.type is CardType.GOODS)

    @property
    def is_terror(self) -> bool:
        """True for an Abomination or a Harrowed dude. The classic game calls both of them Terrors."""
        return m.is_terror(self.g, self.id)

    def powers(self, power: str) -> Pool[Card]:
        """Return the cards that have given the dude a power; ``power`` is ``kung_fu`` or ``harrowed``."""
        one_of("power", power, POWERS)
        givers = dict.fromkeys(e.source for e in self.g.effects(Power, power, self.id))
        return Pool(self.g.view(giver) for giver in givers)

    def abilities_of_powers(self, power: str) -> list[str]:
        """Return the names of the abilities that the dude has from powers; ``power`` is as in ``powers``."""
        one_of("power", power, POWERS)
        had = self.g.effects(Power, power, self.id)
        return [copies.mark(e.ability, e.source) for e in had if e.ability]

    @property
    def ready_weapons(self) -> Pool[Card]:
        """The face-up Weapons that the dude carries (R-CL-WPN-1)."""
        return Pool(self.g.view(c) for c in weapons.ready_ones(self.g, self.id))

    @property
    def unready_weapons(self) -> Pool[Card]:
        """The face-down Weapons that the dude carries (R-CL-WPN-1)."""
        return Pool(self.g.view(c) for c in weapons.unready_ones(self.g, self.id))

    @property
    def spells(self) -> Pool[Card]:
        """The spells attached to the dude."""
        return self.attachments.where(lambda c: c.type is CardType.SPELL)

    @property
    def skills(self) -> list[str]:
        """The skills that the dude has, of the four in the game (R-SKILL-1)."""
        return [s for s in SKILLS if self.is_a(s)]

    @property
    def is_skilled(self) -> bool:
        """True if the dude has at least one of the four skills (R-SKILL-1)."""
        return bool(self.skills)

    @property
    def is_shooter(self) -> bool:
        """True if the dude is its posse's shooter in this round."""
        fight = self.g.state.shootout
        return fight is not None and any(p.shooter == self.id for p in fight.posses)

    @property
    def is_leader(self) -> bool:
        """True if the dude leads the current call-out or job."""
        fight = self.g.state.shootout
        return fight is not None and fight.leader == self.id

    @property
    def is_mark(self) -> bool:
        """True if the dude is the mark of the current call-out or job."""
        fight = self.g.state.shootout
        return fight is not None and fight.mark == self.id


class Deed(Card):
    """A deed. A deed is also a location."""

    __slots__ = ()

    @property
    @override
    def attachments(self) -> Pool[Card]:
        """The cards attached to the deed, and Totems that count as planted there though dudes carry them."""
        return super().attachments.also(self.g.view(c) for c in town.planted(self.g, self.id))

    @property
    def is_private(self) -> bool:
        """True if the deed is private now (R-LOC-12)."""
        return town.is_private(self.g, self.id)

    @property
    def in_town(self) -> bool:
        """True unless the deed is Out of Town."""
        return town.in_town(self.g, self.id)

    @property
    def is_end_of_street(self) -> bool:
        """True if the deed is the first or last location of a street."""
        return any(self.id in (p.street[0], p.street[-1]) for p in self.g.state.players if p.street)

    @property
    def street(self) -> Pool[Card]:
        """The street that the deed is on, from left to right, whoever owns it; empty out of town."""
        streets = (p.street for p in self.g.state.players if self.id in p.street)
        return Pool(self.g.view(c) for c in next(streets, ()))

    @property
    def is_leftmost(self) -> bool:
        """True if this deed is the leftmost of its street, even if the home is further left."""
        return self.street.where(lambda c: isinstance(c, Deed))[:1] == [self]


class Attachment(Card):
    """A card of a type that can be attached to another card."""

    __slots__ = ()

    @property
    def host(self) -> Card | None:
        """The card that this card is attached to; ``None`` if it is not attached."""
        spot = self._lies
        return None if spot is None or spot.host is None else self.g.view(spot.host)

    @property
    def bearer(self) -> Dude:
        """The dude that carries this card.

        Raises ``Illegal`` if the card is not attached, and ``TypeError`` if it is attached to anything but a
        dude.
        """
        host = self.host
        if host is None:
            raise Illegal(Objection(Grounds.NOT_IN_PLAY, self.id))
        if not isinstance(host, Dude):
            raise TypeError(f"{self.title} is not attached to a dude")
        return host


class Goods(Attachment):
    """A goods card."""

    __slots__ = ()

    def free_for(self, character: str, purchase: Purchase) -> int:
        """Return the change of the cost if the card costs nothing for a character: minus the cost, or 0."""
        theirs = purchase.host is not None and self.g.facts[purchase.host].character == character
        return -self.cost if theirs else 0

    def is_the_only_one(self, host: Card) -> bool:
        """Return whether ``host`` bears no other card with the title of this one."""
        return not host.attachments.where(lambda c: c.title == self.title and c != self)


class Spell(Attachment):
    """A spell.

    ``caster`` is the dude that casts it in the current use; a Totem can have different casters.
    """

    __slots__ = ()

    @property
    def caster(self) -> Dude:
        """The dude that casts the spell in the current use; outside a use, its bearer."""
        uses = self.g.uses
        if uses and uses[-1].caster is not None:
            dude = self.g.view(uses[-1].caster)
            assert isinstance(dude, Dude)
            return dude
        return self.bearer


class ActionCard(Attachment):
    """An action card. It is in play only if its own text attaches it."""

    __slots__ = ()

    @property
    def tested(self) -> Dude:
        """The dude being tested, which is "this dude" in the text of a Technique (R-KF-6)."""
        number = self.g.uses[-1].tested
        assert number is not None
        dude = self.g.view(number)
        assert isinstance(dude, Dude)
        return dude

    def counted(self, dudes: Pool[Dude]) -> Pool[Dude]:
        """Return those of ``dudes`` that the combo of this Technique counts (R-KF-9)."""
        monk = self.tested
        rules = [rule for source, rule in self.g.index.rules.get(RuleKind.OVERLOOKS, ()) if source == monk.id]
        return dudes.where(lambda d: not any(rule.answer(monk, d) for rule in rules))


class Improvement(Attachment):
    """An improvement. It is attached to a deed and is not itself a location (R-CL-IMP-1)."""

    __slots__ = ()


class EventCard(Card):
    """Make ``hook(a, b)``, a method of this card, decide adjacency for a duration; see ``@adjacency``."""

    __slots__ = ()


class Outfit(Card):
    """An outfit. It is also its player's home."""

    __slots__ = ()


class Legend(Card):
    """A legend. Effects of cards cannot affect it (R-LEG-3)."""

    __slots__ = ()

    @property
    @override
    def _lies(self) -> InPlay | None:
        return None

    @property
    @override
    def in_play(self) -> bool:
        """Always True, because a legend is attached to its player's outfit for the whole game (R-LEG-1)."""
        return True

    @property
    @override
    def zone(self) -> Zone:
        """The zone of a legend, which is always in play."""
        return Zone.IN_PLAY

    @property
    @override
    def location(self) -> Card:
        """The location of a legend, which is its player's home."""
        return self.g.view(self.g.state.players[self.g.owner(self.id)].outfit)

    @property
    @override
    def booted(self) -> bool:
        """True if the legend has been booted by its own abilities today."""
        return self.id in self.g.state.today.booted_legends


class JokerCard(Card):
    """A joker."""

    __slots__ = ()


class TownSquare(Card):
    """The town square. It is a location, but not a card, and has no owner (R-LOC-1)."""

    __slots__ = ()

    @property
    @override
    def title(self) -> str:
        """The name of the town square."""
        return "Town Square"

    @property
    @override
    def facts(self) -> CardFacts:
        """Raises ``LookupError``, because the town square is not a card and has no printed facts."""
        raise LookupError("the town square is not a card")

    @property
    @override
    def type(self) -> None:
        """Always ``None``, because the town square is not a card."""
        return None

    @property
    @override
    def location(self) -> Card:
        """The location of the town square, which is the town square itself."""
        return self

    @property
    @override
    def zone(self) -> Zone:
        """The zone of the town square, which is always in play."""
        return Zone.IN_PLAY

    @property
    @override
    def in_play(self) -> bool:
        """Always True for the town square."""
        return True

    @override
    def is_a(self, word: str) -> bool:
        """Return False, because the town square has no keywords."""
        return False

    @property
    @override
    def attachments(self) -> Pool[Card]:
        """The Conditions attached to the town square."""
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
    """Return the class for a card without a script. Its printed facts count, but its text has no effect."""
    return _PLAIN[facts.type]
