"""The place that a dude will have after a move, tried on a copy of the positions that stay: no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace

from doomtown_desktop.ui.plain.geometry import ASPECT, lay_out
from doomtown_desktop.ui.plain.seating import Seating
from doomtown_desktop.ui.plain.town import Frame, StandingDude, TableLayout, TownPlan


def spot_after(
    dude: StandingDude, town: TownPlan, frame: Frame, zoom: float, seating: Seating
) -> tuple[float, float]:
    """Return the centre of a dude, in pixels, once it is where ``dude`` says. People there may move up."""
    known = next((each for each in town.dudes if each.id == dude.id), None)
    if known is None:
        dudes = (*town.dudes, dude)
    else:
        moved = replace(known, location=dude.location, booted=dude.booted)
        dudes = tuple(moved if each is known else each for each in town.dudes)
    hand = tuple(card for card in town.hand if card != dude.id)
    after = lay_out(replace(town, dudes=dudes, hand=hand), frame, zoom, deepcopy(seating))
    placed = after.cards[dude.id]
    return placed.x, placed.y


def covers_somebody(x: float, y: float, layout: TableLayout, moving: int) -> bool:
    """Return whether a card at a point, in pixels, would overlap one that now stands there."""
    wide, high = layout.unit, layout.unit * ASPECT
    return any(
        abs(placed.x - x) < wide and abs(placed.y - y) < high
        for card, placed in layout.cards.items()
        if card != moving and card not in layout.held
    )


def crowded(
    spots: Mapping[int, tuple[float, float, bool]], layout: TableLayout, moving: int
) -> dict[int, tuple[float, float]]:
    """Return the houses where a card would overlap both somebody and its spot at another location.

    Args:
        spots: The centre of the card at each location, in pixels, and whether it would be booted there.
        layout: The current layout.
        moving: The card.

    Returns:
        For each such house, the middle of its lower edge, in pixels.
    """
    wide, high = layout.unit, layout.unit * ASPECT
    found = {}
    for place, (x, y, boots) in spots.items():
        overlaps = any(
            abs(x - its_x) < (high if boots or it_boots else wide) and abs(y - its_y) < wide
            for other, (its_x, its_y, it_boots) in spots.items()
            if other != place
        )
        house = layout.cards.get(place)
        if house is not None and overlaps and covers_somebody(x, y, layout, moving):
            found[place] = house.x, house.y + high / 2
    return found


__all__ = ["covers_somebody", "crowded", "spot_after"]
