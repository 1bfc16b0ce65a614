"""The ghost rock that a seat's cards bring and cost in an Upkeep phase, as far as a view shows it."""

from __future__ import annotations

from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.rulesets import ruleset
from doomtown_desktop.protocol.view_data import CardView


def gangs(sight: Sight) -> tuple[str, ...]:
    """Return the gangs of the seat's outfit."""
    outfit = sight.facts(sight.me.outfit)
    return () if outfit is None else outfit.gangs


def income(sight: Sight) -> int:
    """Return the ghost rock that the seat's cards bring (R-UPK-1, R-UPK-2).

    A view does not show cards that give the production of a deed to somebody else, or another owner.
    """
    every = ruleset(sight.view.ruleset).production_of == "every card"
    return sum(
        card.production
        for card in sight.cards.values()
        if card.controller == sight.seat
        and (every or card.type in (CardType.DEED, CardType.OUTFIT))
        and (card.type != CardType.DEED or card.owner == sight.seat)
    )


def upkeep(sight: Sight) -> int:
    """Return the upkeep of all cards that the seat controls, with surcharges (R-UPK-8)."""
    return sum(upkeep_of(sight, card) for card in sight.cards.values() if card.controller == sight.seat)


def upkeep_of(sight: Sight, card: CardView) -> int:
    """Return the upkeep of a card of the seat, with the surcharge for a dude of other gangs.

    In some rulesets a deed costs nothing while it is not controlled by its owner. A view does not show
    effects that spare the surcharge.
    """
    is_taken = card.type == CardType.DEED and card.owner != card.controller
    if is_taken and not ruleset(sight.view.ruleset).deed_upkeep_by_controller:
        return 0
    foreign = sight.is_dude(card) and sight.catalogue.get(card.code).is_foreign(gangs(sight))
    return card.upkeep + (card.influence if foreign else 0)
