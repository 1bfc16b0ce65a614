"""Questions to a method of a card, with who "you" is in its text (R-GEN-8).

A condition of a lasting effect means the player whose effect it is, whoever controls the source by then and
whatever ability runs. A condition of a trait means the card's controller.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.data.abilities import Trait
    from doomtown_desktop.protocol.effects import Effect
    from doomtown_desktop.protocol.ids import CardId


def of_effect(g: Engine, effect: Effect, method: str, *told: object) -> Any:
    """Return the answer of a method of the source of a lasting effect: "you" is whose effect it is."""
    before, g.asked_as = g.asked_as, (effect.source, effect.by)
    try:
        return getattr(g.view(effect.source), method)(*told)
    finally:
        g.asked_as = before


def of_trait(g: Engine, source: CardId, trait: Trait, *told: object) -> int:
    """Return how often a trait counts now: "you" is who controls its card."""
    before, g.asked_as = g.asked_as, (source, None)
    try:
        return int(trait.holds(g.view(source), *told))
    finally:
        g.asked_as = before
