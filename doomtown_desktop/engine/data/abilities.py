"""The decorators of card scripts, and the frozen specifications that they attach to methods.

The decorators follow the grammar of printed headers (``docs/cards.md``). A script is a class that is
registered by title. Its specifications are collected once, when the class is created, and never change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

from typing_extensions import override

from doomtown_desktop.catalog.model import EDITIONS, Edition, edition_of
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.protocol import words
from doomtown_desktop.protocol.ids import Zone
from doomtown_desktop.protocol.kinds import Operation, TraitSubject, Users
from doomtown_desktop.protocol.question import Play
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.words import UnknownWord
from doomtown_desktop.speech.labels import POWERS, header, heading, labels
from doomtown_desktop.starting import GRIFTERS_AT_MOST, PLAIN, Departure

if TYPE_CHECKING:
    from doomtown_desktop.engine.script.cards import Card

F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C", bound="type[Card]")

NOON: Final = Play.NOON
SHOOTOUT: Final = Play.SHOOTOUT
RESOLUTION: Final = Play.RESOLUTION
CHEATIN: Final = Play.CHEATIN
REACT: Final = Play.REACT


TIMINGS: Final = ("before", "when", "after")
"""The words of Reacts for the moment that they answer, in the order of play."""


class _X:
    @override
    def __repr__(self) -> str:
        return "X"


FOR_EACH_PLAYER: Final = " for each player"
LIMITS: Final = tuple(
    span + whose for span in ("shootout", "turn", "pull", "game") for whose in ("", FOR_EACH_PLAYER)
)
"""The spans in which all copies of a card may be used only once in all (``once=``)."""


X: Final = _X()
"""A difficulty or payment that is computed when the ability is used."""
Difficulty = int | _X

SELF: Final = TraitSubject.SELF
BEARER: Final = TraitSubject.BEARER
PLAYER: Final = TraitSubject.PLAYER
PLAYERS: Final = TraitSubject.PLAYERS
DUDES: Final = TraitSubject.DUDES
DEEDS: Final = TraitSubject.DEEDS
CARDS: Final = TraitSubject.CARDS
HAND: Final = TraitSubject.HAND


class Ability(Record):
    """One activated ability.

    ``text`` is our wording of its effect; the header is made from the other fields.
    """

    name: str
    text: str
    plays: tuple[Play, ...]
    body: Callable[..., Any]
    boot: bool = False
    boot_unless: Callable[[Any], object] | None = None
    """A condition that waives the Boot cost of the header; then a booted card can be used, too."""
    repeat: bool = False
    controller: bool = False
    owner: bool = False
    job: bool = False
    marks_location: bool = False
    """True if the job of an action card marks a location."""
    pull: bool = False
    pay: int = 0
    pay_most: int | None = None
    """The upper end of a range such as "Pay 1-3"; ``None`` for a fixed price, -1 for X."""
    spell: str = ""
    """hex, miracle or spirit; empty if it is not a spell."""
    difficulty: Difficulty | None = None
    casts: bool = False
    """True if the text of a spell with a printed difficulty makes the test itself (``cast``), because
    something comes before the test or follows a failure."""
    technique: bool = False
    tao: str = ""
    """The Tao whose combo a Technique belongs to; empty for other Techniques."""
    combo: Callable[[Any], bool] | None = None
    to: tuple[type, ...] = ()
    from_outside: bool = False
    """True if it brings a card in play into a posse: cards outside of posses can be used and chosen
    (R-SHOOT-23)."""
    reaches_outside: bool = False
    """True if it brings a card into a posse: cards outside of posses can be chosen, not used (R-SHOOT-24)."""
    by: Users = Users.CONTROLLER
    """The players who can use it: controller, opponents, anyone, or each player (once a day each)."""
    granted_to: Callable[[Any, Any], bool] | None = None
    """A condition: every dude that meets it has the ability, with used marks of its own."""
    setup: bool = False
    """True if it is usable before day one (Grifters, R-SETUP-11)."""
    per_shootout: bool = False
    """True if it is usable at most once in each shootout, even with Repeat."""
    per_round: bool = False
    """True if it is usable at most once in each round of a shootout, even with Repeat."""
    timing: str = "when"
    """The moment of a React, one of ``TIMINGS``; it decides the order in the classic game (R-CL-REACT-1)."""
    eases: Callable[[Any, Any], Iterable[tuple[int, Any]]] | None = None
    """For a React to ``Buying``: yields (reduction of the cost, replaced deed or ``None``)."""
    makes_wanted: bool | str = False
    """True if dudes that take part can become Wanted, ``words.BY_JOINING`` if by joining; classic cards."""
    power: str = ""
    """``kung_fu`` or ``harrowed`` if it gives a dude a power of this kind (``grant``); otherwise empty."""
    per_hand: bool = False
    """True if it is usable at most once for each draw hand (also in lowball), even with Repeat."""
    once: str = ""
    """The span in which all copies of the card can be used only once: shootout, turn (a day), pull or game,
    each also with "for each player"."""
    also_from: Zone | None = None
    """Another zone from which it can be used: a pile, or ``Zone.TABLE`` for a pulled card (A-152)."""
    offered: bool = False
    """True for a play, not an ability, that an effect offers to players (``offer_play``) from any zone."""
    printed: bool = True
    """False for an ability that the card's text grants to other cards (a quoted header)."""

    @property
    def reaches_everywhere(self) -> bool:
        """Return whether it can choose and affect cards outside the posses of a shootout (R-SHOOT-24)."""
        return self.from_outside or self.reaches_outside


class Trait(Record):
    """A continuous trait, with the numbers and words that it changes and the cards that it applies to."""

    name: str
    text: str
    holds: Callable[..., Any]
    stats: tuple[tuple[str, int], ...]
    on: TraitSubject | None
    """``None``: its bearer if it is attached, otherwise itself."""
    op: Operation = Operation.ADD
    stud: bool | None = None
    """True makes a stud, False makes a draw, ``None`` changes neither."""
    keywords: tuple[str, ...] = ()
    cannot: tuple[str, ...] = ()
    outfits: tuple[str, ...] = ()
    """The outfits to which the card belongs, too, by the codes of their gangs."""
    words: tuple[str, ...] = field(init=False)
    """The keys of everything it changes in the index of cards in play."""

    def __post_init__(self) -> None:
        words = [stat for stat, _ in self.stats]
        words += [f"keyword:{k}" for k in self.keywords]
        words += ["keyword"] if self.keywords else []
        words += [f"cannot:{c}" for c in self.cannot]
        words += ["outfits"] if self.outfits else []
        words += [] if self.stud is None else ["stud"]
        object.__setattr__(self, "words", tuple(words))


class Trigger(Record):
    """A compulsory triggered trait. It runs when an event of ``to`` happens and its requirements are met."""

    name: str
    text: str
    to: tuple[type, ...]
    body: Callable[..., Any]
    zone: Zone | None = Zone.IN_PLAY
    """The zone in which the card has to be; ``None``: any zone but play."""
    one_copy: bool = False
    """True if only one of a player's copies in that zone answers each event."""

    def works_in(self, zone: Zone) -> bool:
        """Return whether the trait works while the card is in a zone."""
        return zone is self.zone or (self.zone is None and zone is not Zone.IN_PLAY)


class Rule(Record):
    """A trait that changes a decision of the rules."""

    name: str
    text: str
    kind: RuleKind
    answer: Callable[..., Any]
    departs: Departure = PLAIN
    """The changes of a ``starts`` rule to the starting gang."""


@dataclass(slots=True)
class Script:
    """All specifications of one card class."""

    abilities: tuple[Ability, ...] = ()
    traits: tuple[Trait, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    rules: tuple[Rule, ...] = ()
    wording: tuple[tuple[str, str], ...] = ()
    """(rendered header or empty, our wording) of each part of the text, in order."""
    by_name: dict[str, Ability] = field(default_factory=dict)
    labels: dict[str, str] = field(default_factory=dict)
    """The label of each ability on buttons and in the log, by its name."""
    listens: frozenset[type] = frozenset()
    elsewhere: bool = False
    """True if a part of it works while the card is out of play."""
    played: dict[Play, tuple[Ability, ...]] = field(default_factory=dict)
    """The abilities for which an action card can be played, by kind of play."""


EMPTY: Final = Script()
_registry: dict[Edition, dict[tuple[str, str], type[Card]]] = {edition: {} for edition in EDITIONS}


def card(
    title: str, *, printing: str = "", spelled: str = "", edition: Edition = "reloaded"
) -> Callable[[C], C]:
    """Register a script under its edition and title. ``printing`` is the code of a variant.

    ``spelled`` is the title in an older spelling. A card that is the same in both editions has this decorator
    twice, once for each edition.
    """

    def register(cls: C) -> C:
        cls.title_of_script = title
        for name in filter(None, (title, spelled)):
            if (name, printing) in _registry[edition]:
                raise ValueError(f"two scripts for {name} {printing}".strip())
            _registry[edition][name, printing] = cls
        return cls

    return register


def script_for(title: str, code: str) -> type[Card] | None:
    """Return the script of a printing: that of its variant, else that of its title and edition."""
    found = _registry[edition_of(code)]
    return found.get((title, code)) or found.get((title, ""))


def scripts(edition: Edition = "reloaded") -> dict[tuple[str, str], type[Card]]:
    """Return all registered scripts of an edition, by (title, printing).

    The printing is empty or a variant.
    """
    return dict(_registry[edition])


def collect(cls: type[Card]) -> Script:
    """Collect the specifications that decorators have attached to the methods of a script class.

    A method of a subclass (a variant) replaces the method that it overrides.
    """
    abilities: list[Ability] = []
    traits: list[Trait] = []
    triggers: list[Trigger] = []
    rules: list[Rule] = []
    wording: list[tuple[str, str]] = []
    wording += [("", text) for text in (cls.aced_after_use, cls.enters_booted) if text]
    for spec in _specifications(cls.__mro__).values():
        if isinstance(spec, Ability):
            abilities.append(spec)
            wording.append((heading(spec), spec.text))
        elif isinstance(spec, Trait):
            traits.append(spec)
            wording.append(("", spec.text))
        elif isinstance(spec, Trigger):
            triggers.append(spec)
            wording.append(("", spec.text))
        elif isinstance(spec, Rule):
            rules.append(spec)
            wording.append(("", spec.text))
    listens = frozenset(t for a in abilities for t in a.to) | frozenset(t for a in triggers for t in a.to)
    return Script(
        tuple(abilities),
        tuple(traits),
        tuple(triggers),
        tuple(rules),
        tuple((h, t) for h, t in wording if t),
        {a.name: a for a in abilities},
        labels(abilities, map(header, abilities)),
        listens,
        any(a.also_from is not None for a in abilities) or any(t.zone is not Zone.IN_PLAY for t in triggers),
        {
            play: tuple(a for a in abilities if play in a.plays and a.granted_to is None and a.printed)
            for play in {play for a in abilities for play in a.plays}
        },
    )


@cache
def _specifications(classes: tuple[type, ...]) -> dict[str, Any]:
    """Return the specifications by member name: those of the first class, and those it inherits."""
    if not classes:
        return {}
    own = {name: getattr(member, "specification", None) for name, member in vars(classes[0]).items()}
    both = _specifications(classes[1:]) | {name: spec for name, spec in own.items() if spec is not None}
    return {name: spec for name, spec in both.items() if name not in own or own[name] is not None}


def _ability(plays: tuple[Play, ...], text: str, options: dict[str, Any]) -> Callable[[F], F]:
    for spell in ("hex", "miracle", "spirit"):
        if spell in options:
            options["spell"] = spell
            options["difficulty"] = options.pop(spell)
    pay = options.get("pay")
    if isinstance(pay, tuple):
        options["pay"], options["pay_most"] = pay[0], -1 if pay[1] is X else pay[1]
    elif pay is X:
        options["pay"], options["pay_most"] = 0, -1
    to = options.get("to", ())
    options["to"] = to if isinstance(to, tuple) else (to,)
    if "by" in options:
        options["by"] = words.member(Users, "by", options["by"])
    words.one_of("timing", options.get("timing", "when"), TIMINGS)
    words.one_of("power", options.get("power", ""), ("", *POWERS))
    words.one_of("limit", options.get("once", ""), ("", *LIMITS))
    if options.get("once", "").startswith("pull") and not options["to"]:
        raise UnknownWord("only a React to a pull has a limit for each pull")

    def mark(body: F) -> F:
        body.specification = Ability(body.__name__, text, plays, body, **options)  # type: ignore[attr-defined]
        return body

    return mark


def noon(text: str, **options: Any) -> Callable[[F], F]:
    """A Noon ability (R-ACT-1).

    Options are the fields of ``Ability``, ``hex=``, ``miracle=`` and ``spirit=``.
    """
    return _ability((NOON,), text, options)


def shootout(text: str, **options: Any) -> Callable[[F], F]:
    """A Shootout ability (R-SHOOT-21)."""
    return _ability((SHOOTOUT,), text, options)


def noon_or_shootout(text: str, **options: Any) -> Callable[[F], F]:
    """An ability that is usable both as a Noon play and as a Shootout play."""
    return _ability((NOON, SHOOTOUT), text, options)


def resolution(text: str, **options: Any) -> Callable[[F], F]:
    """A Resolution ability (R-RES-3)."""
    return _ability((RESOLUTION,), text, options)


def cheatin_resolution(text: str, **options: Any) -> Callable[[F], F]:
    """A Cheatin' Resolution (R-CHEAT-3)."""
    return _ability((CHEATIN,), text, options)


def react(text: str, **options: Any) -> Callable[[F], F]:
    """A React to the event class ``to`` (R-REACT-1). The body takes the event.

    ``timing`` is "before", "when" or "after": the word that a classic card uses (R-CL-REACT-1).
    """
    return _ability((REACT,), text, options)


def while_(
    text: str,
    *,
    on: str = "",
    stud: bool | None = None,
    keywords: tuple[str, ...] | str = (),
    cannot: tuple[str, ...] | str = (),
    outfits: tuple[str, ...] = (),
    op: str = "add",
    **stats: int,
) -> Callable[[F], F]:
    """A continuous trait. The method returns whether it applies, or how many times its amounts count.

    ``on`` selects the cards that the trait changes. These are the card itself (the default for dudes, deeds
    and outfits), its bearer (the default for goods and spells), every dude, deed or card for which the method
    returns true (it gets that card as its argument), or the draw hand that the card is in. The name of a stat
    with several words has underscores: ``hand_size=+1``. The name of a skill stands for its rating:
    ``Mad_Scientist=+1``. ``outfits`` are codes of gangs: the card belongs to their outfits, too. Raises
    ``UnknownWord`` for a word that is not in the vocabulary.
    """
    subject = words.member(TraitSubject, "on", on) if on else None
    operation = words.member(Operation, "op", op)
    if subject in (PLAYER, PLAYERS, HAND) and (keywords or outfits or stud is not None):
        raise UnknownWord("only cards have keywords, belong to outfits and are studs")
    for outfit in outfits:
        words.one_of("gang", outfit, words.GANGS)
    numbers = tuple((words.of_trait(subject, argument, amount), amount) for argument, amount in stats.items())
    given = tuple(words.keyword(w) for w in ((keywords,) if isinstance(keywords, str) else keywords))
    forbidden = tuple(
        words.forbidden_to(subject, what) for what in ((cannot,) if isinstance(cannot, str) else cannot)
    )

    def mark(holds: F) -> F:
        holds.specification = Trait(  # type: ignore[attr-defined]
            holds.__name__, text, holds, numbers, subject, operation, stud, given, forbidden, outfits
        )
        return holds

    return mark


def whenever(
    text: str, to: type | tuple[type, ...], *, zone: Zone | None = Zone.IN_PLAY, one_copy: bool = False
) -> Callable[[F], F]:
    """A compulsory triggered trait (R-GEN-7). The body takes the event, and ``require`` sets conditions.

    The trait works while the card is in ``zone``: in play, in its owner's hand or in a pile (a pulled card is
    in ``Zone.TABLE``), with ``None`` wherever it is out of play. With ``one_copy``, only one of several
    copies in that zone answers an event.
    """
    events = to if isinstance(to, tuple) else (to,)

    def mark(body: F) -> F:
        body.specification = Trigger(body.__name__, text, events, body, zone, one_copy)  # type: ignore[attr-defined]
        return body

    return mark


def _rule(kind: RuleKind, text: str) -> Callable[[F], F]:
    def mark(answer: F) -> F:
        answer.specification = Rule(answer.__name__, text, kind, answer)  # type: ignore[attr-defined]
        return answer

    return mark


def adjacency(text: str) -> Callable[[F], F]:
    """A change of adjacency between two locations (R-LOC-8): method(self, a, b) → True, False or None.

    ``None`` leaves their adjacency as it is.
    """
    return _rule(RuleKind.ADJACENCY, text)


def adjacent_for(text: str) -> Callable[[F], F]:
    """Places that are adjacent for some dudes only: method(self, dude, a, b) → bool (R-LOC-8)."""
    return _rule(RuleKind.ADJACENT_FOR, text)


def cost_of(text: str) -> Callable[[F], F]:
    """A change of the cost of any card: method(self, purchase) → signed number."""
    return _rule(RuleKind.COST, text)


def protects(text: str) -> Callable[[F], F]:
    """Protection of cards from being chosen or affected: method(self, card, use) → bool (True: protected)."""
    return _rule(RuleKind.PROTECTS, text)


def pays_for(text: str) -> Callable[[F], F]:
    """Payments that ghost rock on this card can contribute to: method(self, use) → bool."""
    return _rule(RuleKind.PAYS, text)


def ways_to_enter(text: str) -> Callable[[F], F]:
    """Other ways to bring this card into play: method(self) → list of (dude to bear it, change of cost)."""
    return _rule(RuleKind.ENTERS, text)


def enters_at(text: str) -> Callable[[F], F]:
    """A place at which a card can enter play: method(self, card) → the location, or ``None``."""
    return _rule(RuleKind.ENTERS_AT, text)


def as_shootout_play(text: str) -> Callable[[F], F]:
    """This card can also be attached or invented as a Shootout play: method(self, dude) → bool.

    If this card is a dude, it enters play in your posse, and ``dude`` is the card itself.
    """
    return _rule(RuleKind.SHOOTOUT_PLAY, text)


def own_cost(text: str) -> Callable[[F], F]:
    """A change of this card's own cost while it is bought: method(self, purchase) → signed number."""
    return _rule(RuleKind.OWN_COST, text)


def boots_to_pay(text: str) -> Callable[[F], F]:
    """Dudes that can boot when this card is bought: method(self, dude) → reduction of the cost for each."""
    return _rule(RuleKind.BOOTS_TO_PAY, text)


def aces_to_pay(text: str) -> Callable[[F], F]:
    """Cards of which one can be aced when this card is bought: method(self, card) → reduction, or None."""
    return _rule(RuleKind.ACES_TO_PAY, text)


def may_carry(text: str) -> Callable[[F], F]:
    """A restriction on who bears this card: method(self, host) → bool. Players see ``text`` as the reason."""
    return _rule(RuleKind.CARRIER, text)


def bears(text: str) -> Callable[[F], F]:
    """A restriction on what this card bears: method(self, card) → bool.

    Players see ``text`` as the reason.
    """
    return _rule(RuleKind.BEARS, text)


def bars_callers(text: str, *, but_for_effects: bool = False) -> Callable[[F], F]:
    """Call-outs that no play or effect can make: method(self, caller, mark) → bool (R-GEN-3).

    With ``but_for_effects``, card effects can still make them.
    """
    return _rule(RuleKind.BARS_CALLERS_BUT_FOR_EFFECTS if but_for_effects else RuleKind.BARS_CALLERS, text)


def keeps_from_entering(text: str) -> Callable[[F], F]:
    """Cards that cannot enter play for a player: method(self, card, player) → bool (R-GEN-3)."""
    return _rule(RuleKind.KEEPS_FROM_ENTERING, text)


def starts(
    text: str,
    *,
    counts: int = 1,
    grifters: int = GRIFTERS_AT_MOST,
    grifter_discount: int = 0,
    cheap_title: str = "",
    cheap_keyword: str = "",
    discount: int = 0,
    brings_sidekick: bool = False,
    strikes: int = 0,
) -> Callable[[F], F]:
    """A rule on whether this card can be in a starting gang (R-SETUP-3): method(self) → bool.

    ``counts`` is the number of dudes that this card counts as. With ``brings_sidekick``, a Sidekick can start
    attached to it. The other arguments are for outfits: ``grifters`` limits the number of Grifters that
    start, ``grifter_discount`` is the discount for each of them, ``discount`` is the discount for dudes
    with ``cheap_title`` in their title or with ``cheap_keyword``, and ``strikes`` is the number of Strikes
    without control points that start, too.
    """
    departs = Departure(
        counts=counts,
        grifters=grifters,
        grifter_discount=grifter_discount,
        cheap_title=cheap_title,
        cheap_keyword=cheap_keyword,
        discount=discount,
        brings_sidekick=brings_sidekick,
        strikes=strikes,
    )

    def mark(answer: F) -> F:
        answer.specification = Rule(answer.__name__, text, RuleKind.STARTS, answer, departs)  # type: ignore[attr-defined]
        return answer

    return mark


def skill_bonus(text: str) -> Callable[[F], F]:
    """A bonus on one skill test for a spell or Gadget: method(self, dude, card) → signed number."""
    return _rule(RuleKind.SKILL_BONUS, text)


def invents_with(text: str) -> Callable[[F], F]:
    """Another skill for inventing: method(self, dude, gadget) → name of the skill, or an empty text."""
    return _rule(RuleKind.INVENTS_WITH, text)


def keeps_from_inventing(text: str) -> Callable[[F], F]:
    """Gadgets that a dude cannot invent: method(self, dude, gadget) → bool."""
    return _rule(RuleKind.KEEPS_FROM_INVENTING, text)


def stands_in(text: str) -> Callable[[F], F]:
    """A skill that replaces the skill required for a card: method(self, dude, card) → name of the skill.

    For a spell, it replaces the skill that casts the spell; for a Technique, it replaces Kung Fu.
    """
    return _rule(RuleKind.STANDS_IN, text)


def plants(text: str) -> Callable[[F], F]:
    """Totems that a dude carries as planted at its deed: method(self, totem) → bool (R-TOTEM).

    At other locations, these Totems have no effect.
    """
    return _rule(RuleKind.PLANTS, text)


def overlooks(text: str) -> Callable[[F], F]:
    """Dudes that the combos of this dude's Techniques ignore: method(self, dude) → bool (R-KF-9).

    A combo takes this trait into account by calling ``counted``.
    """
    return _rule(RuleKind.OVERLOOKS, text)


def works_anywhere(text: str) -> Callable[[F], F]:
    """Goods that a dude can invent or trade at any location: method(self, dude, goods) → bool."""
    return _rule(RuleKind.WORKS_ANYWHERE, text)


def unique_as(text: str) -> Callable[[F], F]:
    """A second name under which this card is unique, besides its own: method(self) → str."""
    return _rule(RuleKind.UNIQUE_AS, text)


def ignores_change(text: str) -> Callable[[F], F]:
    """Changes of a number that a card ignores: method(self, card, stat, by, change) → bool.

    ``by`` is the card that changes the number, ``change`` the signed difference.
    """
    return _rule(RuleKind.IGNORES_CHANGE, text)


def uses_from_afar(text: str) -> Callable[[F], F]:
    """Cards with abilities that this card's controller can use through it: method(self, card, play) → bool.

    For the ability of a spell, this card is the caster.
    """
    return _rule(RuleKind.USES_FROM_AFAR, text)


def uses_as_if_there(text: str) -> Callable[[F], F]:
    """Like ``uses_from_afar``, but during the use this card counts as being at the other card's location."""
    return _rule(RuleKind.USES_AS_IF_THERE, text)


def collects(text: str) -> Callable[[F], F]:
    """The player who collects a deed's production (R-UPK-1): method(self, deed) → player, or ``None``.

    ``None`` leaves it as it is.
    """
    return _rule(RuleKind.COLLECTS, text)


def event(text: str) -> Callable[[F], F]:
    """The effects of an event card when it resolves (R-CL-EVT-1): async method(self)."""
    return _rule(RuleKind.EVENT, text)


def withholds(text: str) -> Callable[[F], F]:
    """Deeds that a player cannot gain control of: method(self, deed, player) → bool (R-OWN-3)."""
    return _rule(RuleKind.WITHHOLDS, text)


def has_influence_at(text: str) -> Callable[[F], F]:
    """Influence of a player at a location besides that of dudes: method(self, place, player) → number."""
    return _rule(RuleKind.HAS_INFLUENCE_AT, text)


def invents_unbooted(text: str) -> Callable[[F], F]:
    """Gadgets for which a dude does not boot: method(self, dude, gadget) → bool (R-GADG-1)."""
    return _rule(RuleKind.INVENTS_UNBOOTED, text)


def invents_surely(text: str) -> Callable[[F], F]:
    """Gadgets that a dude invents without a pull: method(self, dude, gadget) → bool (R-GADG-2)."""
    return _rule(RuleKind.INVENTS_SURELY, text)


def boots_on_the_way(text: str) -> Callable[[F], F]:
    """Whether a Movin' play boots a dude (R-MOVE-3): method(self, dude, place) → True, False or None.

    ``None`` leaves it as it is.
    """
    return _rule(RuleKind.BOOTS_ON_THE_WAY, text)


def keeps_goods(text: str) -> Callable[[F], F]:
    """Goods that this dude does not trade to a dude: method(self, goods, taker) → bool (R-TRADE-1)."""
    return _rule(RuleKind.KEEPS_GOODS, text)


def keeps_out(text: str, *, but_for_effects: bool = False) -> Callable[[F], F]:
    """Dudes that cannot move to some place: method(self, dude, place) → bool (R-MOVE-9).

    With ``but_for_effects``, card effects can still move them there.
    """
    return _rule(RuleKind.KEEPS_OUT_BUT_FOR_EFFECTS if but_for_effects else RuleKind.KEEPS_OUT, text)


def boots_to_enter(text: str) -> Callable[[F], F]:
    """Dudes of which one has to boot for this card to enter play: method(self, dude) → bool."""
    return _rule(RuleKind.BOOTS_TO_ENTER, text)
