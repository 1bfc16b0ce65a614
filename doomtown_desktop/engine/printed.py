"""Printed numbers, and where they hold because nothing can change them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.core import NOTHING, Engine
from doomtown_desktop.engine.effects import DrawnBy, KeywordChange, NumberChange

if TYPE_CHECKING:
    from doomtown_desktop.catalog.model import CardFacts
    from doomtown_desktop.engine.ids import CardId
    from doomtown_desktop.engine.state import InPlay

KUNG_FU: Final = "Kung Fu"
_CARRIED: Final = ("bullets", "influence", "control")
"""What attachments add to who carries them."""


def printed(facts: CardFacts, name: str) -> int:
    """The printed number of a stat; absent is 0."""
    if name in ("bullets", "influence", "value", "control", "production", "upkeep"):
        return getattr(facts, name) or 0
    if name.startswith("rating:"):
        return facts.keyword(name[7:]) or 0
    return 0


def as_printed(g: Engine, card: CardId, name: str) -> int | None:
    """The printed number where nothing that ``modifiers.rows`` asks can change it: so it is with most."""
    spot = g.state.in_play.get(card)
    if spot is not None and spot.counters:
        return None
    try:
        found: int | None = g.settled[card, name]
    except KeyError:
        unchanged = _is_unchanged(g, card, name, spot)
        found = g.settled[card, name] = printed(g.facts[card], name) if unchanged else None
    return found


def _is_unchanged(g: Engine, card: CardId, name: str, spot: InPlay | None) -> bool:
    index, facts = g.index, g.facts[card]
    if name in index.each or card in index.own.get(name, NOTHING):
        return False
    if g.effects(NumberChange, name, card) or g.effects(NumberChange, name):
        return False
    if spot is not None and spot.attachments and name in _CARRIED:
        return False
    if name == "bullets":
        return not g.effects(DrawnBy)
    if name == "value":
        word = f"keyword:{KUNG_FU}"
        granted = (
            word in index.each
            or card in index.own.get(word, NOTHING)
            or g.effects(KeywordChange, KUNG_FU, card)
        )
        return spot is None or (facts.keyword(KUNG_FU) is None and not granted)
    return name != "production" or facts.type is not CardType.OUTFIT
