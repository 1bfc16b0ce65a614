"""Where everything lies on the table: pure arithmetic, no Qt.

My street is at the bottom, the opponent's at the top, the town square between them. A location's cell is
as wide as the widest crowd standing at it; each player's dudes stand on that player's side of the card,
attachments fan out under their bearer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

TOWN_SQUARE = -1
ASPECT = 1.4
MIN_UNIT, MAX_UNIT = 46.0, 150.0
GAP = 0.16
FAN = 0.24
"""How far an attachment looks out from under its bearer, in card widths."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def cx(self) -> float:
        """Centre, from the left."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Centre, from the top."""
        return self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """The point lies inside."""
        return self.x <= x <= self.x + self.w and self.y <= y <= self.y + self.h

    def grown(self, by: float) -> Rect:
        """Larger by a margin on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True, slots=True)
class Placed:
    """A card's centre, whether it lies turned, and its height in the stack."""

    x: float
    y: float
    turned: bool
    z: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A dude (or any card with a bearer role) as the layout needs it."""

    id: int
    location: int
    mine: bool
    booted: bool
    attachments: tuple[int, ...] = ()
    booted_attachments: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Town:
    """What has to be laid out; seat-independent words: ``mine`` is the side of who looks."""

    my_street: tuple[int, ...]
    their_street: tuple[int, ...]
    my_beside: tuple[int, ...]
    their_beside: tuple[int, ...]
    dudes: tuple[Standing, ...]
    booted_places: frozenset[int] = frozenset()
    place_attachments: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    hand: tuple[int, ...] = ()
    my_home: int = 0
    their_home: int = 0


@dataclass(slots=True)
class Layout:
    """The result: every card's place, every location's drop zone, the end slots of streets, the piles."""

    unit: float
    cards: dict[int, Placed] = field(default_factory=dict)
    zones: dict[int, Rect] = field(default_factory=dict)
    """Drop zone of each location (the whole cell, dudes included)."""
    slots: dict[str, Rect] = field(default_factory=dict)
    """``left`` and ``right``: where a new deed of mine would stand."""
    piles: dict[tuple[bool, str], Rect] = field(default_factory=dict)
    """By (mine, pile): deck, discard, boot hill."""
    streets: dict[bool, Rect] = field(default_factory=dict)
    square: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    hand: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    height: float = 0.0
    width: float = 0.0


DUDES, FOREIGN, PLACE, SQUARE_HALF, HAND = 1.34, 1.15, 1.36, 1.42, 1.46
EMPTY_FOREIGN, EMPTY_HALF = 0.3, 0.62
SIDE = 1.35
"""Width of the columns for piles left and right, in card widths."""
STEP = 6.0
"""Card widths change in steps of pixels, so that the table does not breathe with every move."""


def bands(town: Town) -> tuple[float, ...]:
    """Heights of the nine bands from top to bottom, in card widths; those nobody stands in are narrow."""
    streets = {True: (*town.my_street, *town.my_beside), False: (*town.their_street, *town.their_beside)}

    def foreign(mine: bool) -> float:
        visitors = any(d.mine != mine and d.location in streets[mine] for d in town.dudes)
        return FOREIGN if visitors else EMPTY_FOREIGN

    def half(mine: bool) -> float:
        return (
            SQUARE_HALF
            if any(d.location == TOWN_SQUARE and d.mine == mine for d in town.dudes)
            else EMPTY_HALF
        )

    return (DUDES, PLACE, foreign(False), half(False), half(True), foreign(True), PLACE, DUDES, HAND)


def unit_for(town: Town, width: float, height: float, zoom: float = 1.0) -> float:
    """The width of a card so that all bands fit a window."""
    fits = min(height / (sum(bands(town)) + 0.45), width / 13)
    return max(MIN_UNIT, min(MAX_UNIT, STEP * (fits // STEP))) * zoom


def lay_out(town: Town, width: float, height: float, zoom: float = 1.0) -> Layout:
    """Lay out a town for two in a window of ``width`` × ``height`` pixels."""
    u = unit_for(town, width, height, zoom)
    layout = Layout(u)
    heights = bands(town)
    spare = max(0.0, height - (sum(heights) + 0.2) * u) / 3
    tops: list[float] = []
    y = 0.1 * u
    for index, band in enumerate(heights):
        if index in (3, 5, 8):
            y += spare
        tops.append(y)
        y += band * u
    middle = max(width, 13 * u) / 2
    crowds = _crowds(town)
    extent = 0.0
    for mine, street, beside in (
        (False, town.their_street, town.their_beside),
        (True, town.my_street, town.my_beside),
    ):
        own, row, foreign = (7, 6, 5) if mine else (0, 1, 2)
        used = _street(
            layout, town, crowds, mine, street, beside, middle, (tops[own], tops[row], tops[foreign])
        )
        extent = max(extent, used)
    _square(layout, crowds, middle, tops[3], tops[4], tops[4] + heights[4] * u, max(width, 13 * u))
    _hand(layout, town.hand, middle, tops[8], max(width, 13 * u) - 2 * SIDE * u)
    layout.height = max(height, y + 0.1 * u)
    layout.width = max(width, 13 * u, extent)
    _piles(layout)
    return layout


def _crowds(town: Town) -> dict[tuple[int, bool], list[Standing]]:
    crowds: dict[tuple[int, bool], list[Standing]] = {}
    for dude in town.dudes:
        crowds.setdefault((dude.location, dude.mine), []).append(dude)
    return crowds


def _width(dude: Standing) -> float:
    """How wide a dude stands, in card widths."""
    return 1.3 if dude.booted else 1.0


def crowd_width(dudes: Sequence[Standing]) -> float:
    """Width of a row of dudes; large crowds overlap."""
    return sum(_width(d) for d in dudes) * _step(dudes)


def _step(dudes: Sequence[Standing]) -> float:
    return 1.08 if len(dudes) <= 6 else 0.85


def _street(
    layout: Layout,
    town: Town,
    crowds: Mapping[tuple[int, bool], list[Standing]],
    mine: bool,
    street: Sequence[int],
    beside: Sequence[int],
    middle: float,
    tops: tuple[float, float, float],
) -> float:
    u = layout.unit
    own_top, row_top, foreign_top = tops

    def cell(place: int) -> float:
        widest = max(crowd_width(crowds.get((place, side), [])) for side in (True, False))
        return max(1.5 if place in town.booted_places else 1.12, widest) + GAP

    home = town.my_home if mine else town.their_home
    widths = [cell(p) for p in street]
    at = street.index(home) if home in street else 0
    x = middle - (sum(widths[:at]) + (widths[at] / 2 if widths else 0)) * u
    limit = SIDE * u + 0.1 * u
    total = sum(widths) * u
    room = 2 * middle - 2 * limit - (sum(cell(p) for p in beside) + 0.4) * u * bool(beside)
    if total <= room:
        x = max(limit, min(x, limit + room - total))
    else:
        x = limit
    squeeze = min(1.0, max(0.45, room / total)) if total else 1.0
    left_edge = x
    for place, wide in zip(street, widths, strict=True):
        w = wide * u * squeeze
        _cell(layout, town, crowds, place, mine, Rect(x, min(own_top, foreign_top), w, 0), tops)
        x += w
    layout.streets[mine] = Rect(left_edge - 0.1 * u, row_top - 0.05 * u, x - left_edge + 0.2 * u, PLACE * u)
    if mine:
        layout.slots["left"] = Rect(left_edge - 1.2 * u, row_top, 1.1 * u, ASPECT * u)
        layout.slots["right"] = Rect(x + 0.1 * u, row_top, 1.1 * u, ASPECT * u)
    bx = x + 0.5 * u
    for place in beside:
        w = cell(place) * u
        _cell(layout, town, crowds, place, mine, Rect(bx, min(own_top, foreign_top), w, 0), tops)
        bx += w
    return bx + limit


def _cell(
    layout: Layout,
    town: Town,
    crowds: Mapping[tuple[int, bool], list[Standing]],
    place: int,
    mine: bool,
    box: Rect,
    tops: tuple[float, float, float],
) -> None:
    """One location with both crowds."""
    u = layout.unit
    own_top, row_top, foreign_top = tops
    centre = box.x + box.w / 2
    turned = place in town.booted_places
    layout.cards[place] = Placed(centre, row_top + ASPECT * u / 2, turned, 1)
    for index, other in enumerate(town.place_attachments.get(place, ())):
        layout.cards[other] = Placed(
            centre,
            row_top + ASPECT * u / 2 + (0.2 + FAN * index) * u * (1 if mine else -1),
            False,
            0.5 - 0.01 * index,
        )
    bottom = max(own_top + DUDES * u, foreign_top + EMPTY_FOREIGN * u)
    layout.zones[place] = Rect(box.x, box.y, box.w, bottom - box.y)
    _row(layout, crowds.get((place, mine), []), centre, own_top + 0.7 * u, box.w)
    _row(layout, crowds.get((place, not mine), []), centre, foreign_top + 0.62 * u, box.w)


def _row(layout: Layout, dudes: Sequence[Standing], centre: float, cy: float, room: float) -> None:
    """Dudes side by side around a centre, their attachments under them."""
    u = layout.unit
    total = crowd_width(dudes) * u
    step = min(1.0, room / total) if total else 1.0
    x = centre - min(total, max(room, total * step)) / 2
    scale = (total and min(total, total * step) / total) or 1.0
    for index, dude in enumerate(dudes):
        wide = _width(dude) * _step(dudes) * u * scale
        cx = x + wide / 2
        z = 10 + index * 0.5
        for depth, other in enumerate(dude.attachments):
            shift = FAN * (depth + 1) * u
            layout.cards[other] = Placed(
                cx + 0.05 * u * (depth + 1),
                cy - shift,
                other in dude.booted_attachments,
                z - 0.02 * (depth + 1),
            )
        layout.cards[dude.id] = Placed(cx, cy, dude.booted, z)
        x += wide


def _square(
    layout: Layout,
    crowds: Mapping[tuple[int, bool], list[Standing]],
    middle: float,
    top: float,
    halfway: float,
    bottom: float,
    width: float,
) -> None:
    u = layout.unit
    room = width - 2 * (SIDE + 0.3) * u
    layout.square = Rect(middle - room / 2, top, room, bottom - top)
    layout.zones[TOWN_SQUARE] = layout.square
    _row(layout, crowds.get((TOWN_SQUARE, False), []), middle, top + 0.72 * u, room)
    _row(layout, crowds.get((TOWN_SQUARE, True), []), middle, halfway + 0.7 * u, room)


def _hand(layout: Layout, hand: Iterable[int], middle: float, top: float, room: float) -> None:
    u = layout.unit
    cards = list(hand)
    step = min(1.06 * u, room / max(1, len(cards)))
    x = middle - step * (len(cards) - 1) / 2
    for index, card in enumerate(cards):
        layout.cards[card] = Placed(x, top + ASPECT * u / 2 + 0.02 * u, False, 60 + index * 0.1)
        x += step
    layout.hand = Rect(middle - room / 2, top, room, HAND * u)


def _piles(layout: Layout) -> None:
    """Deck, discard pile and Boot Hill: mine at the lower right, theirs at the upper left."""
    u = layout.unit
    tall = 1.52 * u
    for index, name in enumerate(("deck", "discard", "boot hill")):
        layout.piles[False, name] = Rect(0.15 * u, 0.15 * u + index * tall, u, ASPECT * u)
        layout.piles[True, name] = Rect(
            layout.width - 1.15 * u, layout.height - 1.52 * u - index * tall, u, ASPECT * u
        )


def nearest(rects: Mapping[int, Rect], x: float, y: float) -> int | None:
    """The location whose zone holds a point; small zones win over large ones."""
    inside = [(r.w * r.h, key) for key, r in rects.items() if r.contains(x, y)]
    return min(inside)[1] if inside else None
