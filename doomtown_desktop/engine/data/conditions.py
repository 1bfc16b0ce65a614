"""Calls to condition methods of cards, which need to know who "you" is in the card's text (R-GEN-8).

In a condition of a lasting effect, "you" is the player of the effect, even if another player controls the
source now. In a condition of a trait, "you" is the controller of the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from doomtown_desktop.engine.data import copies

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.data.abilities import Trait
    from doomtown_desktop.protocol.effects import Effect
    from doomtown_desktop.protocol.ids import CardId


def of_effect(g: Engine, effect: Effect, method: str, *told: object) -> Any:
    """Call a method of a lasting effect's source and return the result. "You" is the player of the effect."""
    before, g.asked_as = g.asked_as, (effect.source, effect.by)
    try:
        return copies.method(g, effect.source, method)(*told)
    finally:
        g.asked_as = before


def of_trait(g: Engine, source: CardId, trait: Trait, *told: object) -> int:
    """Return how many times a trait counts now. "You" is the controller of its card."""
    before, g.asked_as = g.asked_as, (source, None)
    try:
        return int(trait.holds(g.view(source), *told))
    finally:
        g.asked_as = before
