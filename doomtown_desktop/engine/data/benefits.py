"""Goods without benefit. An effect can take the benefit of its goods from a dude; their drawbacks remain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.effects import Blank, NoBenefit
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.words import Number

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.data.abilities import Trait
    from doomtown_desktop.protocol.ids import CardId

_WORSE_WHEN_MORE: Final = frozenset({Number.BOUNTY, Number.UPKEEP})


def gives_nothing(g: Engine, card: CardId) -> bool:
    """Return whether a card is goods of a dude that currently has no benefit from goods."""
    if not g.effects_of(NoBenefit) or g.facts[card].type is not CardType.GOODS:
        return False
    spot = g.state.in_play.get(card)
    return spot is not None and spot.host is not None and bool(g.effects(NoBenefit, card=spot.host))


def drawbacks(g: Engine, card: CardId) -> list[Trait]:
    """Return the traits that a card without traits still has: the drawbacks of goods without benefit."""
    if any(effect.traits for effect in g.effects(Blank, card=card)):
        return []
    return [trait for trait in g.scripts[card].script.traits if is_drawback(trait)]


def is_drawback(trait: Trait) -> bool:
    """Return whether a trait only turns its dude into a draw or makes numbers worse."""
    if trait.keywords or trait.cannot or trait.stud:
        return False
    good = [stat for stat, amount in trait.stats if (amount > 0) is not (stat in _WORSE_WHEN_MORE)]
    return trait.op is Operation.ADD and not good and (bool(trait.stats) or trait.stud is False)
