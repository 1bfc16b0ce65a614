"""Totems that count as planted at the location of the dude carrying them, by its text (R-TOTEM-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine


def plants(g: Engine, dude: CardId) -> bool:
    """Return whether Totems that a dude carries count as planted at its location: it has such a trait."""
    if not any(rule.kind == "plants" for rule in g.scripts[dude].script.rules):
        return False
    return not g.traitless(dude)


def planted_at(g: Engine, card: CardId) -> CardId | None:
    """Return the deed where a carried Totem is planted; ``None`` for other cards and other locations."""
    spot = g.state.in_play.get(card)
    carrier = None if spot is None or spot.host is None else g.state.in_play.get(spot.host)
    if carrier is None or g.facts[card].keyword("Totem") is None or not plants(g, carrier.card):
        return None
    at_deed = carrier.location != TOWN_SQUARE and g.facts[carrier.location].type is CardType.DEED
    return carrier.location if at_deed else None
