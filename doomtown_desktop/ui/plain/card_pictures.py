"""The picture of any card. Each type of card has a function that composes its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.ui.plain.moods import DudeCondition
from doomtown_desktop.ui.plain.portraits import legend, portrait
from doomtown_desktop.ui.plain.recipes import CardPicture
from doomtown_desktop.ui.plain.scenes import scene

COMPOSERS: Final[Mapping[CardType, Callable[[CardFacts], CardPicture]]] = MappingProxyType(
    {
        CardType.DUDE: portrait,
        CardType.TOKEN: portrait,
        CardType.LEGEND: legend,
        CardType.DEED: scene,
        CardType.IMPROVEMENT: scene,
        CardType.OUTFIT: scene,
        CardType.GOODS: scene,
        CardType.SPELL: scene,
        CardType.ACTION: scene,
        CardType.EVENT: scene,
        CardType.JOKER: scene,
    }
)
"""The function that composes the picture, by type of card."""


def picture_of(facts: CardFacts, condition: DudeCondition = DudeCondition.WELL) -> CardPicture:
    """Return the picture of a card. The condition is that of a dude; other cards have none."""
    if facts.is_dude:
        return portrait(facts, condition=condition)
    return COMPOSERS[facts.type](facts)
