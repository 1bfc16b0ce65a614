"""Printed numbers and plain numbers. A plain number is one that no trait or effect can change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.core.engine import NOTHING, Engine
from doomtown_desktop.engine.data.abilities import CARDS, DEEDS, DUDES
from doomtown_desktop.engine.data.benefits import gives_nothing
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.facts import town
from doomtown_desktop.protocol.effects import DrawnBy, KeywordChange, NumberChange, OnlyGoods, Stripped
from doomtown_desktop.protocol.words import Freedom

if TYPE_CHECKING:
    from doomtown_desktop.catalog.model import CardFacts
    from doomtown_desktop.engine.data.abilities import Trait
    from doomtown_desktop.engine.data.state import InPlay
    from doomtown_desktop.protocol.ids import CardId

KUNG_FU: Final = "Kung Fu"
CARRIED: Final = ("bullets", "influence", "control")
"""The numbers that attachments add to their bearer."""


def applies(g: Engine, trait: Trait, card: CardId) -> bool:
    """Return whether a trait that affects many cards applies to this card."""
    if trait.on is DUDES:
        return town.is_dude(g, card)
    if trait.on is DEEDS:
        return g.facts[card].type is CardType.DEED
    return trait.on is CARDS


def printed(facts: CardFacts, name: str) -> int:
    """Return the printed number of a stat; 0 if the card does not have one."""
    if name in ("bullets", "influence", "value", "control", "production", "upkeep"):
        return getattr(facts, name) or 0
    if name.startswith("rating:"):
        return facts.keyword(name[7:]) or 0
    return 0


def plain(g: Engine, card: CardId, name: str) -> int | None:
    """Return a plain number: the printed number of a card, plus the numbers of its attachments.

    Most numbers are plain. Returns ``None`` if a trait or effect of ``modifiers.rows`` may change the number.
    """
    key = card, name
    found: int | None = g.settled.get(key)
    if found is None and key not in g.settled:
        found = g.settled[key] = None if is_touched(g, card, name) else _plain(g, card, name)
    return found


def base(g: Engine, card: CardId, name: str) -> int | None:
    """Return a number as in ``plain``, even if traits name it; for use when none of them counts now."""
    key = card, name, "base"
    found: int | None = g.settled.get(key)
    if found is None and key not in g.settled:
        found = g.settled[key] = _plain(g, card, name)
    return found


def _plain(g: Engine, card: CardId, name: str) -> int | None:
    spot = g.state.in_play.get(card)
    if not _is_unchanged(g, card, name, spot):
        return None
    more = 0
    if spot is not None and spot.attachments and name in CARRIED:
        alone = g.index.own.get(Freedom.FIGHTS_AS_A_DUDE, NOTHING)
        for other in spot.attachments:
            if other in alone or g.state.in_play[other].unready:
                continue
            amount = plain(g, other, name)
            if amount is None:
                return None
            amount = min(amount, 0) if gives_nothing(g, other) else amount
            if amount and (RuleKind.IGNORES_CHANGE in g.index.rules or g.effects(Stripped, name, card)):
                return None
            if amount and g.effects(OnlyGoods, name, card):
                return None
            more += amount
    return printed(g.facts[card], name) + more


def is_touched(g: Engine, card: CardId, word: str) -> bool:
    """Return whether a trait in play names a word for a card, even if the trait does not count now."""
    index = g.index
    if card in index.own.get(word, NOTHING):
        return True
    each = index.each.get(word)
    return each is not None and any(applies(g, trait, card) for _, trait in each)


def remembered_as(g: Engine, card: CardId) -> str:
    """Return the name under which a card's changes are recorded (R-CL-MEM-1).

    All versions of an experienced dude have the same name.
    """
    facts = g.facts[card]
    return facts.character if facts.is_unique else f"{facts.character} of player {g.owner(card)}"


def _is_unchanged(g: Engine, card: CardId, name: str, spot: InPlay | None) -> bool:
    """Return whether only traits in play and attachments can change a number of a card."""
    facts = g.facts[card]
    if spot is None:
        if g.state.memory and remembered_as(g, card) in g.state.memory:
            return False
    elif name in spot.counters:
        return False
    changes = g.effects_of(NumberChange)
    if changes and ((name, card) in changes or (name, None) in changes):
        return False
    if name == "bullets":
        return not g.effects(DrawnBy)
    if name == "value":
        granted = is_touched(g, card, f"keyword:{KUNG_FU}") or g.effects(KeywordChange, KUNG_FU, card)
        return spot is None or (facts.keyword(KUNG_FU) is None and not granted)
    if name != "production" or facts.type is not CardType.OUTFIT:
        return True
    legend = g.state.players[g.owner(card)].legend
    return legend is None or not g.facts[legend].production
