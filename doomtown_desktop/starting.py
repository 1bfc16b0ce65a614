"""The rules for starting gangs, from printed facts alone.

R-SETUP-2 to R-SETUP-6, R-SETUP-9, R-UNIQ-5, R-COOP-4; R-CL-SETUP-1 and R-CL-UNIQ-2. Setup, cards that add to
a starting gang, and the deck builder use these rules. If a card's text changes them, the caller passes a
``Departure``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from doomtown_desktop.catalog import CardFacts, CardType

DUDES_AT_MOST: Final = 5
GRIFTERS_AT_MOST: Final = 1
CORE_DEEDS_AT_MOST: Final = 1
_ENEMIES: Final = (("Union", "Confederate"), ("Confederate", "Union"))


@dataclass(frozen=True, slots=True)
class Departure:
    """The changes that a card's text makes to the rules for starting gangs.

    Attributes:
        counts: The number of dudes that the card counts as against the limit.
        never: True if the card cannot start at all.
        may: True if the card may start although it is a Gadget dude.
        grifters: On an outfit: the number of Grifters that may start.
        grifter_discount: On an outfit: the discount on each Grifter, at most its cost.
        cheap_title: On an outfit: a word; cards with it in the title get ``discount``.
        cheap_keyword: On an outfit: a keyword; cards with it get ``discount``.
        discount: On an outfit: the discount for these cards, at most the cost.
        brings_sidekick: True if a Sidekick goods may start with the card, in place of a dude.
        unique_as: Another character that the card counts as for Uniqueness; empty for none.
        strikes: On an outfit: the number of Strikes without control points that may start, too.
    """

    counts: int = 1
    never: bool = False
    may: bool = False
    grifters: int = GRIFTERS_AT_MOST
    grifter_discount: int = 0
    cheap_title: str = ""
    cheap_keyword: str = ""
    discount: int = 0
    brings_sidekick: bool = False
    unique_as: str = ""
    strikes: int = 0


PLAIN: Final = Departure()


class Starter(NamedTuple):
    """A card that starts, or might start, with its departures."""

    card: CardFacts
    departs: Departure = PLAIN

    @property
    def names(self) -> set[str]:
        """The characters that the card counts as for Uniqueness."""
        return {self.card.character, self.departs.unique_as or self.card.character}

    @property
    def chairs(self) -> int:
        """The number of dudes that the card counts as against the limit (R-SETUP-3)."""
        return 0 if is_mine(self.card) else self.departs.counts


@dataclass(frozen=True, slots=True)
class StartTerms:
    """The rules for the cards that start with an outfit; ``outfit`` is ``None`` while it is unknown."""

    outfit: CardFacts | None
    dudes: int = DUDES_AT_MOST
    grifters: int = GRIFTERS_AT_MOST
    grifter_discount: int = 0
    cheap_title: str = ""
    cheap_keyword: str = ""
    discount: int = 0
    strikes: int = 0


def terms(
    outfit: CardFacts, departs: Departure, dudes: int = DUDES_AT_MOST, grifters: int = GRIFTERS_AT_MOST
) -> StartTerms:
    """Return the rules for the cards that start with an outfit, with the outfit's departures."""
    return StartTerms(
        outfit,
        dudes,
        grifters,
        departs.grifter_discount,
        departs.cheap_title,
        departs.cheap_keyword,
        departs.discount,
        departs.strikes,
    )


class Obstacle(Enum):
    """A rule that prevents a card from starting, and the reason for the player."""

    NO_DUDE = ("R-SETUP-3", "only dudes in the deck can start")
    NEVER = ("R-SETUP-3", "its text forbids it")
    OTHER_OUTFIT = ("R-SETUP-4", "it belongs to another outfit")
    OTHER_CORE = ("R-SETUP-4", "it is a Core deed of another gang")
    GADGET = ("R-SETUP-9", "a Gadget has to be invented")
    CORE_DEEDS = ("R-SETUP-3", "one Core deed can start, in place of a dude")
    STRIKES = ("R-CL-SETUP-1", "one Strike can start")
    SIZE = ("R-SETUP-3", "no more dudes can start")
    GRIFTERS = ("R-SETUP-6", "no more Grifters can start")
    UNIQUE = ("R-UNIQ-5", "it is unique")
    ENEMIES = ("R-COOP-4", "Union and Confederate do not mix")
    COST = ("R-SETUP-5", "the stash is too small")

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason


def obstacles(starter: Starter, fellows: Sequence[Starter], terms: StartTerms) -> Iterator[Obstacle]:
    """Yield the obstacles to starting a card with the ``fellows`` chosen so far, except its cost."""
    card = starter.card
    yield from _by_itself(starter, fellows, terms)
    if is_core(card) and sum(is_core(fellow.card) for fellow in fellows) >= CORE_DEEDS_AT_MOST:
        yield Obstacle.CORE_DEEDS
    if is_mine(card) and 0 < terms.strikes <= sum(is_mine(fellow.card) for fellow in fellows):
        yield Obstacle.STRIKES
    if starter.chairs and starter.chairs + size(fellows) > terms.dudes:
        yield Obstacle.SIZE
    if is_grifter(card) and sum(is_grifter(fellow.card) for fellow in fellows) >= terms.grifters:
        yield Obstacle.GRIFTERS
    if is_one(card, terms.outfit) and any(
        is_one(f.card, terms.outfit) and not f.names.isdisjoint(starter.names) for f in fellows
    ):
        yield Obstacle.UNIQUE
    for side, enemy in _ENEMIES:
        if card.keyword(side) is not None and any(f.card.keyword(enemy) is not None for f in fellows):
            yield Obstacle.ENEMIES


def _by_itself(starter: Starter, fellows: Sequence[Starter], terms: StartTerms) -> Iterator[Obstacle]:
    """Yield the obstacles that do not depend on other cards, except for a Sidekick's."""
    card, outfit = starter.card, terms.outfit
    if is_mine(card) and terms.strikes:
        return
    if not card.is_dude:
        if is_core(card):
            if outfit is not None and not is_core_for(card, outfit):
                yield Obstacle.OTHER_CORE
        elif not is_sidekick(card) or len(_without_sidekick(fellows)) < 1:
            yield Obstacle.NO_DUDE
        return
    if starter.departs.never:
        yield Obstacle.NEVER
    if outfit is not None and card.gangs and not set(card.gangs) & set(outfit.gangs):
        yield Obstacle.OTHER_OUTFIT
    if card.keyword("Gadget") is not None and not starter.departs.may:
        yield Obstacle.GADGET


def _without_sidekick(fellows: Sequence[Starter]) -> list[Starter]:
    """Return the starters that can still bring a Sidekick; each can bring one."""
    friends = [fellow for fellow in fellows if fellow.departs.brings_sidekick]
    return friends[sum(is_sidekick(fellow.card) for fellow in fellows) :]


def is_one(card: CardFacts, outfit: CardFacts | None) -> bool:
    """Return whether a player can have only one copy of a card.

    That is a unique card or, in the classic game, a limited one (R-CL-UNIQ-2).
    """
    return card.is_unique or (card.edition == "classic" and not card.is_unlimited(outfit))


def is_sidekick(card: CardFacts) -> bool:
    """Return whether a card is a Sidekick goods, which attaches to a dude."""
    return card.type is CardType.GOODS and card.keyword("Sidekick") is not None


def is_grifter(card: CardFacts) -> bool:
    """Return whether a card is a Grifter by its printed keywords."""
    return card.keyword("Grifter") is not None


def is_core(card: CardFacts) -> bool:
    """Return whether a card is a Core deed, which may start in place of a dude with some outfits."""
    return card.core is not None and card.type is CardType.DEED


def is_mine(card: CardFacts) -> bool:
    """Return whether a card is a Strike without control points, with which some outfits start."""
    return card.type is CardType.DEED and card.keyword("Strike") is not None and _gives_no_control(card)


def _gives_no_control(card: CardFacts) -> bool:
    return not card.control and "control" not in card.varying


def is_core_for(card: CardFacts, outfit: CardFacts) -> bool:
    """Return whether a card is a Core deed for an outfit's gang, or for every gang."""
    return is_core(card) and card.core in ("any", *outfit.gangs)


def size(gang: Sequence[Starter]) -> int:
    """Return the number of dudes that a gang counts as (R-SETUP-3); a Core deed or Sidekick counts as one."""
    return sum(starter.chairs for starter in gang)


def stash(outfit: CardFacts | None, legend: CardFacts | None) -> int:
    """Return the ghost rock before paying for the gang: the sum of outfit and legend (R-SETUP-2, R-LEG-2)."""
    return max(0, sum(card.wealth or 0 for card in (outfit, legend) if card is not None))


def cost(card: CardFacts, terms: StartTerms) -> int:
    """Return the cost of a card in the starting gang: the printed cost (A-60) less the outfit's discounts."""
    full = card.cost or 0
    discount = terms.grifter_discount if terms.grifter_discount and is_grifter(card) else 0
    if _is_cheap(card, terms):
        discount += terms.discount
    return full - min(full, discount)


def _is_cheap(card: CardFacts, terms: StartTerms) -> bool:
    """Return whether the outfit's discount applies to a card, by its title or a keyword."""
    by_title = bool(terms.cheap_title) and terms.cheap_title in card.title
    return by_title or (bool(terms.cheap_keyword) and card.keyword(terms.cheap_keyword) is not None)


# --- choosing a gang ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Recruit:
    """A card in the deck that might start in addition to the gang chosen so far."""

    code: str
    copies: int
    """The number of copies in the deck."""
    seated: int
    """The number of copies in the gang."""
    cost: int
    """The cost in this gang, in ghost rock."""
    reason: str
    """The reason why no further copy can start; empty if one can, or if all copies are in the gang."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """A starting gang while it is chosen; all numbers are as printed."""

    outfit: str
    """The code of the outfit; empty while it is unknown."""
    legend: str
    """The code of the legend; empty without one."""
    recruits: tuple[Recruit, ...]
    """All cards in the deck that might start, in an order that does not depend on the choice."""
    seated: tuple[str, ...]
    """The codes of the gang's cards, in the order of choice."""
    refused: tuple[tuple[str, str], ...]
    """(code, reason) of the wanted cards that cannot start."""
    fixed: int
    """The number of cards at the start of ``seated`` that can no longer be changed."""
    chairs: int
    """At most this many dudes can start."""
    taken: int
    """The number of dudes that the gang counts as."""
    stash: int
    """The ghost rock before paying for the gang."""
    left: int
    """The ghost rock after paying for the gang."""
    production: int
    """The daily income of outfit, legend and gang, in ghost rock."""
    upkeep: int
    """The daily upkeep of the gang, in ghost rock."""


@dataclass(frozen=True, slots=True)
class Muster:
    """The cards of a deck that might start, and the rules for them."""

    terms: StartTerms
    legend: CardFacts | None
    cards: tuple[tuple[Starter, int], ...]
    """Each printing with its number of copies."""
    fixed: tuple[str, ...] = ()
    """The codes of the gang's cards that can no longer be changed."""

    def gather(self, wanted: Sequence[str]) -> Gathering:
        """Return the gang with the wanted cards added one by one; cards that cannot start are refused."""
        terms, known = self.terms, {starter.card.code: (starter, copies) for starter, copies in self.cards}
        stash_before = stash(terms.outfit, self.legend)
        gang: list[Starter] = []
        refused: list[tuple[str, str]] = []
        for code in (*self.fixed, *wanted):
            starter, copies = known.get(code, (None, 0))
            if starter is None or gang.count(starter) >= copies:
                refused.append((code, Obstacle.NO_DUDE.reason))
            elif reason := _why_not(starter, gang, terms, stash_before):
                refused.append((code, reason))
            else:
                gang.append(starter)
        seats = Counter(each.card.code for each in gang)
        spent = sum(cost(each.card, terms) for each in gang)
        home = [card for card in (terms.outfit, self.legend) if card is not None]
        return Gathering(
            "" if terms.outfit is None else terms.outfit.code,
            "" if self.legend is None else self.legend.code,
            tuple(
                Recruit(
                    starter.card.code,
                    copies,
                    seats[starter.card.code],
                    cost(starter.card, terms),
                    ""
                    if seats[starter.card.code] >= copies
                    else _why_not(starter, gang, terms, stash_before),
                )
                for starter, copies in self.cards
            ),
            tuple(each.card.code for each in gang),
            tuple(refused),
            len(self.fixed),
            terms.dudes,
            size(gang),
            stash_before,
            stash_before - spent,
            max(0, sum(card.production for card in home)) + sum(each.card.production for each in gang),
            sum(each.card.upkeep for each in gang),
        )


def _why_not(starter: Starter, gang: Sequence[Starter], terms: StartTerms, before: int) -> str:
    """Return the reason why a card cannot join the gang; empty if it can. ``before``: ghost rock to spend."""
    bar = next(obstacles(starter, gang, terms), None)
    if bar is Obstacle.SIZE:
        chairs = starter.chairs
        return f"it takes {chairs} chairs" if chairs > 1 and size(gang) < terms.dudes else "no chair is left"
    if bar is Obstacle.UNIQUE:
        twin = next(each for each in gang if not each.names.isdisjoint(starter.names))
        return f"{twin.card.title} is seated already"
    if bar is not None:
        return bar.reason
    left = before - sum(cost(each.card, terms) for each in gang)
    price = cost(starter.card, terms)
    return f"it costs {price}, and {left} {'is' if left == 1 else 'are'} left" if price > left else ""


def musters(cards: Sequence[tuple[Starter, int]], terms: StartTerms) -> tuple[tuple[Starter, int], ...]:
    """Return the cards that might start: dudes, Core deeds, and Sidekicks and Strikes that a card brings."""
    brought = any(starter.departs.brings_sidekick for starter, _ in cards)
    found = [
        (starter, copies)
        for starter, copies in cards
        if starter.card.is_dude
        or is_core(starter.card)
        or (brought and is_sidekick(starter.card))
        or (terms.strikes and is_mine(starter.card))
    ]
    return tuple(
        sorted(found, key=lambda each: (not each[0].card.is_dude, each[0].card.title, each[0].card.code))
    )


__all__ = [
    "CORE_DEEDS_AT_MOST",
    "DUDES_AT_MOST",
    "GRIFTERS_AT_MOST",
    "PLAIN",
    "Departure",
    "Gathering",
    "Muster",
    "Obstacle",
    "Recruit",
    "StartTerms",
    "Starter",
    "cost",
    "is_core",
    "is_core_for",
    "is_grifter",
    "is_mine",
    "is_one",
    "is_sidekick",
    "musters",
    "obstacles",
    "size",
    "stash",
]
