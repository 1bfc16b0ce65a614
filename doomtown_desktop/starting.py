"""Who may start the game in a gang: the rules, of printed facts alone.

R-SETUP-2 to R-SETUP-6, R-SETUP-9, R-UNIQ-5, R-COOP-4. Setup, cards that add to a starting gang, and the deck
builder all ask here. What the text of a card changes is told by who asks, as a ``Departure``.
"""

from __future__ import annotations

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
    """How the text of a card departs from the rules for starting.

    Attributes:
        counts: Dudes it counts as against the limit.
        never: It cannot start at all.
        may: It may start although a rule forbids it (a Gadget dude).
        grifters: On an outfit: Grifters that may start.
        grifter_discount: On an outfit: ghost rock that each of its Grifters costs less, at most its cost.
        brings_sidekick: A Sidekick goods may start with it, in the place of a dude.
        unique_as: Another character that it counts as for Uniqueness.
    """

    counts: int = 1
    never: bool = False
    may: bool = False
    grifters: int = GRIFTERS_AT_MOST
    grifter_discount: int = 0
    brings_sidekick: bool = False
    unique_as: str = ""


PLAIN: Final = Departure()


class Starter(NamedTuple):
    """A card that starts, or is to start, with what its text changes."""

    card: CardFacts
    departs: Departure = PLAIN

    @property
    def names(self) -> set[str]:
        """Whom it is for Uniqueness."""
        return {self.card.character, self.departs.unique_as or self.card.character}


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for all that start beside an outfit; ``outfit`` is ``None`` while it is not known."""

    outfit: CardFacts | None
    dudes: int = DUDES_AT_MOST
    grifters: int = GRIFTERS_AT_MOST
    grifter_discount: int = 0


class Bar(Enum):
    """What keeps a card from starting: the rule, and the reason as a player reads it."""

    NO_DUDE = ("R-SETUP-3", "only dudes of the deck can start")
    NEVER = ("R-SETUP-3", "its text forbids it")
    OTHER_OUTFIT = ("R-SETUP-4", "it belongs to another outfit")
    OTHER_CORE = ("R-SETUP-4", "it is a Core deed of another gang")
    GADGET = ("R-SETUP-9", "a Gadget has to be invented")
    CORE_DEEDS = ("R-SETUP-3", "one Core deed can start, in the place of a dude")
    SIZE = ("R-SETUP-3", "no more dudes can start")
    GRIFTERS = ("R-SETUP-6", "no more Grifters can start")
    UNIQUE = ("R-UNIQ-5", "it is unique")
    ENEMIES = ("R-COOP-4", "Union and Confederate do not mix")
    COST = ("R-SETUP-5", "the stash is too small")

    def __init__(self, rule: str, reason: str) -> None:
        self.rule = rule
        self.reason = reason


def bars(starter: Starter, fellows: Sequence[Starter], terms: Terms) -> Iterator[Bar]:
    """All that keeps a card from starting with these fellows, but for what it costs."""
    card = starter.card
    yield from _by_itself(starter, fellows, terms.outfit)
    if is_core(card) and sum(is_core(fellow.card) for fellow in fellows) >= CORE_DEEDS_AT_MOST:
        yield Bar.CORE_DEEDS
    if starter.departs.counts + size(fellows) > terms.dudes:
        yield Bar.SIZE
    if is_grifter(card) and sum(is_grifter(fellow.card) for fellow in fellows) >= terms.grifters:
        yield Bar.GRIFTERS
    if card.is_unique and any(f.card.is_unique and not f.names.isdisjoint(starter.names) for f in fellows):
        yield Bar.UNIQUE
    for side, enemy in _ENEMIES:
        if card.keyword(side) is not None and any(f.card.keyword(enemy) is not None for f in fellows):
            yield Bar.ENEMIES


def _by_itself(starter: Starter, fellows: Sequence[Starter], outfit: CardFacts | None) -> Iterator[Bar]:
    """What keeps a card from starting whoever else does, except a Sidekick's friend."""
    card = starter.card
    if not card.is_dude:
        if is_core(card):
            if outfit is not None and not is_core_for(card, outfit):
                yield Bar.OTHER_CORE
        elif not is_sidekick(card) or len(_without_sidekick(fellows)) < 1:
            yield Bar.NO_DUDE
        return
    if starter.departs.never:
        yield Bar.NEVER
    if outfit is not None and card.gangs and not set(card.gangs) & set(outfit.gangs):
        yield Bar.OTHER_OUTFIT
    if card.keyword("Gadget") is not None and not starter.departs.may:
        yield Bar.GADGET


def _without_sidekick(fellows: Sequence[Starter]) -> list[Starter]:
    """Those who may still bring a Sidekick: each brings one."""
    friends = [fellow for fellow in fellows if fellow.departs.brings_sidekick]
    return friends[sum(is_sidekick(fellow.card) for fellow in fellows) :]


def is_sidekick(card: CardFacts) -> bool:
    """A Sidekick that is attached to somebody, no dude."""
    return card.type is CardType.GOODS and card.keyword("Sidekick") is not None


def is_grifter(card: CardFacts) -> bool:
    """A Grifter by its printed keywords."""
    return card.keyword("Grifter") is not None


def is_core(card: CardFacts) -> bool:
    """A Core deed, which may start in the place of a dude beside some outfit."""
    return card.core is not None and card.type is CardType.DEED


def is_core_for(card: CardFacts, outfit: CardFacts) -> bool:
    """A Core deed that may start beside an outfit: one of its gang, or core for all."""
    return is_core(card) and card.core in ("any", *outfit.gangs)


def size(gang: Sequence[Starter]) -> int:
    """Dudes that those who start count as (R-SETUP-3); a Core deed or Sidekick counts for a dude."""
    return sum(starter.departs.counts for starter in gang)


def stash(outfit: CardFacts | None, legend: CardFacts | None) -> int:
    """Ghost rock before the gang is paid: the outfit's, changed by the legend (R-SETUP-2, R-LEG-2)."""
    return max(0, sum(card.wealth or 0 for card in (outfit, legend) if card is not None))


def cost(card: CardFacts, terms: Terms) -> int:
    """Ghost rock a card costs in the starting gang: the printed cost (A-60), less what the outfit spares."""
    full = card.cost or 0
    return full - min(full, terms.grifter_discount) if terms.grifter_discount and is_grifter(card) else full


__all__ = [
    "CORE_DEEDS_AT_MOST",
    "DUDES_AT_MOST",
    "GRIFTERS_AT_MOST",
    "PLAIN",
    "Bar",
    "Departure",
    "Starter",
    "Terms",
    "bars",
    "cost",
    "is_core",
    "is_core_for",
    "is_grifter",
    "is_sidekick",
    "size",
    "stash",
]
