"""Totems that count as planted at the location of the dude that carries them, by its text (R-TOTEM-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine


def plants(g: Engine, dude: CardId) -> bool:
    """Return whether a dude has the trait by which Totems that it carries count as planted."""
    if not any(rule.kind is RuleKind.PLANTS for rule in g.scripts[dude].script.rules):
        return False
    return not g.traitless(dude)


def planted_at(g: Engine, card: CardId) -> CardId | None:
    """Return the deed at which a carried Totem counts as planted; ``None`` elsewhere and for other cards."""
    spot = g.state.in_play.get(card)
    carrier = None if spot is None or spot.host is None else g.state.in_play.get(spot.host)
    if carrier is None or g.facts[card].keyword("Totem") is None or not plants(g, carrier.card):
        return None
    at_deed = carrier.location != TOWN_SQUARE and g.facts[carrier.location].type is CardType.DEED
    return carrier.location if at_deed else None
