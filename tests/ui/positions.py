"""Made-up positions of the table, and windows that show them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from doomtown_desktop.ui.plain.ends import Ends, lay_ends
from doomtown_desktop.ui.plain.frames import HandStrip, hand_strip
from doomtown_desktop.ui.plain.geometry import ASPECT
from doomtown_desktop.ui.plain.town import (
    TOWN_SQUARE,
    Frame,
    Rect,
    StandingDude,
    TableLayout,
    TableSide,
    TownPlan,
)

WINDOWS = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440))
PLACES_BAR = 32
"""Height of the bar above every page."""


def frame(window: tuple[int, int], seats: int = 2, text: float = 1.0) -> Frame:
    """Return the layout frame of the table in a window."""
    width, height = window[0], window[1] - round(PLACES_BAR * text)
    header = round(28 * text)
    shelf: HandStrip = hand_strip(width, height, text)
    ends: Ends = lay_ends(width, height, header, shelf.height, seats, text, shelf.right)
    table = width - 2, height - header - 2
    return Frame(*table, shelf.height, ends.near, shelf.right, text, ends.corners)


def town(
    luck: Random, seats: int = 2, deeds: int = 5, dudes: int = 8, hand: int = 6, *, at_home: bool = False
) -> TownPlan:
    """Return a position with some deeds and dudes per side, anywhere in town, some booted, some armed."""
    ids: Iterator[int] = iter(range(10, 100_000))
    sides = []
    for seat in range(seats):
        street = tuple(next(ids) for _ in range(deeds + 1))
        sides.append(TableSide(seat, street[luck.randint(0, deeds)], street))
    places = [TOWN_SQUARE, *(place for side in sides for place in side.places)]
    standing = []
    for side in sides:
        for _ in range(dudes):
            carried = tuple(next(ids) for _ in range(luck.choice((0, 0, 0, 1, 1, 2))))
            own = luck.random() < 0.6
            where = side.home if at_home else luck.choice(side.places if own else places)
            standing.append(StandingDude(next(ids), where, side.seat, luck.random() < 0.25, carried))
    return TownPlan(tuple(sides), tuple(standing), hand=tuple(next(ids) for _ in range(hand)), day=1)


def positions(count: int) -> list[TownPlan]:
    """Return positions of two to six seats, from empty streets to crowded ones."""
    luck = Random(13)
    found = []
    for number in range(count):
        seats = (2, 2, 2, 3, 4, 6)[number % 6]
        most = 9 if seats == 2 else 4
        deeds, dudes = luck.randint(0, most), luck.randint(1, 14 if seats == 2 else 7)
        found.append(town(luck, seats, deeds, dudes, luck.randint(0, 9), at_home=number % 5 == 0))
    return found


def moved(town: TownPlan, luck: Random) -> TownPlan:
    """Return the same town a little later: a dude has moved, one was booted or has got an attachment."""
    dudes = list(town.dudes)
    places = [TOWN_SQUARE, *(place for side in town.sides for place in side.places)]
    if dudes:
        one, other = luck.randrange(len(dudes)), luck.randrange(len(dudes))
        dudes[one] = replace(dudes[one], location=luck.choice(places))
        dudes[other] = replace(dudes[other], booted=not dudes[other].booted)
    return replace(town, dudes=tuple(dudes))


def box_of(layout: TableLayout, card: int) -> Rect:
    """Return the rectangle of a card. A tab is a square."""
    placed = layout.cards[card]
    wide = layout.width_of(card)
    tall = wide if card in layout.tabs else wide * ASPECT
    if placed.turned:
        wide, tall = tall, wide
    return Rect(placed.x - wide / 2, placed.y - tall / 2, wide, tall)


def overlap(a: Rect, b: Rect) -> bool:
    """Return whether two rectangles overlap by more than a rounding error."""
    return min(a.x + a.w, b.x + b.w) - max(a.x, b.x) > 1 and min(a.y + a.h, b.y + b.h) - max(a.y, b.y) > 1


def in_sight(layout: TableLayout, card: int, step: float = 5.0) -> float:
    """Return about how many square pixels of a card are not covered by another card."""
    box, z = box_of(layout, card), layout.cards[card].z
    above = [
        box_of(layout, other)
        for other, at in layout.cards.items()
        if at.z > z and (other in layout.held) == (card in layout.held)  # the town is below the hand
    ]
    above = [other for other in above if overlap(box, other)]
    points = [
        (box.x + dx * step, box.y + dy * step)
        for dx in range(1, int(box.w / step))
        for dy in range(1, int(box.h / step))
    ]
    return step * step * sum(not any(other.contains(x, y) for other in above) for x, y in points)
