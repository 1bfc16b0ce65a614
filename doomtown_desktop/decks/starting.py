"""What the texts of cards change about starting gangs, as facts by card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType


@dataclass(frozen=True, slots=True)
class Departure:
    """How a card departs from the rules for starting.

    Attributes:
        counts: Dudes it counts as against the limit.
        never: It cannot start at all.
        may: It may start although a rule forbids it (a Gadget dude).
        grifters: On an outfit: Grifters that may start.
        grifter_discount: On an outfit: ghost rock that each of its Grifters costs less, at most its cost.
        brings_sidekick: A Sidekick goods may start with it, in the place of a dude.
    """

    counts: int = 1
    never: bool = False
    may: bool = False
    grifters: int = 1
    grifter_discount: int = 0
    brings_sidekick: bool = False


PLAIN: Final = Departure()
_BY_TITLE: Final[Mapping[str, Departure]] = MappingProxyType(
    {
        "Den of Thieves": Departure(grifters=2, grifter_discount=1),
        "Xiaodan Li": Departure(counts=0),
        "The Harvester": Departure(counts=3),
        "POST-A-TRON": Departure(may=True),
    }
)
_BY_CODE: Final[Mapping[str, Departure]] = MappingProxyType(
    {
        "12007": Departure(brings_sidekick=True),
        "16009": Departure(never=True),
        "24073": Departure(never=True),
    }
)


def departure_of(card: CardFacts) -> Departure:
    """What a card's text changes about starting; `PLAIN` for nearly all."""
    return _BY_CODE.get(card.code) or _BY_TITLE.get(card.title, PLAIN)


def is_core_for(card: CardFacts, outfit: CardFacts) -> bool:
    """A Core deed that may start beside an outfit: one of its gang, or core for all."""
    return card.type is CardType.DEED and card.core is not None and card.core in ("any", *outfit.gangs)


def cost_to_start(card: CardFacts, outfit: CardFacts | None) -> int:
    """Ghost rock a card costs in the starting gang: the printed cost (A-60), less what the outfit spares."""
    cost = card.cost or 0
    if outfit is not None and card.keyword("Grifter") is not None:
        cost -= min(cost, departure_of(outfit).grifter_discount)
    return cost
