"""The changes that card texts make to the rules for starting gangs, by card.

The deck builder needs this table because it runs no card scripts.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from doomtown_desktop import starting
from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.starting import DUDES_AT_MOST, PLAIN, Departure, StartTerms

_BY_TITLE: Final[Mapping[str, Departure]] = MappingProxyType(
    {
        "Den of Thieves": Departure(grifters=2, grifter_discount=1),
        "Xiaodan Li": Departure(counts=0),
        "The Harvester": Departure(counts=3),
        "POST-A-TRON": Departure(may=True),
        "Mario Crane (Exp.1)": Departure(unique_as="Sloane"),
    }
)
_BY_CODE: Final[Mapping[str, Departure]] = MappingProxyType(
    {
        "12007": Departure(brings_sidekick=True),
        "16009": Departure(never=True),
        "24073": Departure(never=True),
        "ATA-132": Departure(cheap_keyword="Harrowed", discount=2),
        "DUO-040": Departure(never=True),
        "DUO-092": Departure(cheap_title="Deputy", discount=1),
        "TCP-007": Departure(cheap_title="Deputy", discount=1),
        "EP-513": Departure(never=True),
        "MOH-145": Departure(strikes=1),
        "ROS-140": Departure(never=True),
        "TCP-005": Departure(counts=0),
    }
)


def departure_of(card: CardFacts) -> Departure:
    """Return the changes that a card's text makes to starting gangs; `PLAIN` for nearly all cards."""
    by_title = _BY_TITLE if card.edition == "reloaded" else {}
    return _BY_CODE.get(card.code) or by_title.get(card.title, PLAIN)


def terms_of(outfit: CardFacts | None) -> StartTerms:
    """Return the rules for the cards that start with this outfit."""
    if outfit is None:
        return StartTerms(None)
    departs = departure_of(outfit)
    if outfit.edition == "classic":  # the classic rules do not limit Grifters (R-CL-SETUP-3)
        return starting.terms(outfit, departs, grifters=DUDES_AT_MOST)
    return starting.terms(outfit, departs, grifters=departs.grifters)
