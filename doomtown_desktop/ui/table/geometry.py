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
MIN_UNIT, MAX_UNIT = 42.0, 150.0
TIGHT_BELOW = 54.0
"""Widths of a card in pixels. A table that needs smaller ones is scrolled. Below ``TIGHT_BELOW`` it saves
room: the hand looks up from the edge, and in the square both sides stand side by side."""
GAP = 0.16
FAN = 0.24
"""How far an attachment looks out from under its bearer, in card widths; many look out less."""
FAN_MOST = 0.72
"""How far all attachments of a bearer look out together."""


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
    my_played: tuple[int, ...] = ()
    """Action cards being played and pulled cards, the latest last."""
    their_played: tuple[int, ...] = ()


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
    played: dict[bool, Rect] = field(default_factory=dict)
    """By side: where cards being played lie; only while there are some."""
    square: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    hand: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    height: float = 0.0
    width: float = 0.0


DUDES, FOREIGN, PLACE, SQUARE_HALF, HAND = 1.34, 1.32, 1.36, 1.42, 1.46
EMPTY_FOREIGN, EMPTY_HALF, EMPTY_OWN = 0.3, 0.62, 0.24
PEEK, STAGGER, APART = 0.98, 0.46, 0.5
SIDE = 1.35
"""Width of the columns for piles left and right, in card widths."""
STEP, SMALL_STEP = 6.0, 2.0
"""Card widths change in steps of pixels, so that the table does not breathe with every move; small ones in
smaller steps."""
CAPTION = 0.24
"""Height of the words over cards being played, in card widths."""
BESIDE = 0.3
"""How far an attachment of a location looks out to its right: above and below it stand dudes."""


def fan_step(attachments: int) -> float:
    """How far each of so many attachments looks out from under the one before, in card widths."""
    return min(FAN, FAN_MOST / attachments) if attachments else 0.0


def bands(town: Town, tight: bool = False, shared: bool = False) -> tuple[float, ...]:
    """Heights of the nine bands from top to bottom, in card widths; those nobody stands in are narrow.

    A band has room for the attachments of those who stand in it: they look out above their bearers. ``tight``
    saves room where it hurts least; ``shared``: in the square both sides stand side by side.
    """
    streets = {True: (*town.my_street, *town.my_beside), False: (*town.their_street, *town.their_beside)}

    def fan(dudes: Iterable[Standing]) -> float:
        return max((fan_step(len(d.attachments)) * len(d.attachments) for d in dudes), default=0.0)

    def crowd(mine: bool, places: Iterable[int]) -> list[Standing]:
        return [d for d in town.dudes if d.mine == mine and d.location in places]

    def foreign(mine: bool) -> float:
        visitors = crowd(not mine, streets[mine])
        return (FOREIGN + 0.1 * mine) + fan(visitors) if visitors else EMPTY_FOREIGN

    def half(mine: bool) -> float:
        if shared:
            return STAGGER if mine else SQUARE_HALF + fan(d for d in town.dudes if d.location == TOWN_SQUARE)
        standing = crowd(mine, (TOWN_SQUARE,))
        return SQUARE_HALF + fan(standing) if standing else EMPTY_HALF

    def own(mine: bool) -> float:
        standing = crowd(mine, streets[mine])
        if tight and not standing:
            return EMPTY_OWN
        return DUDES + max(0.0, fan(standing) - (0.3 if mine else 0.0))

    hand = PEEK if tight else HAND
    return (own(False), PLACE, foreign(False), half(False), half(True), foreign(True), PLACE, own(True), hand)


@dataclass(frozen=True, slots=True)
class Cover:
    """A panel that lies over the table: nothing that matters now should lie under it."""

    height: float
    """In pixels."""
    over_theirs: bool
    """It lies over their street, at the top; else over mine, above the hand."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a town fits a window: width of a card in pixels, the bands, whether the square is shared."""

    unit: float
    bands: tuple[float, ...]
    shared: bool


def plan(town: Town, width: float, height: float, zoom: float = 1.0, cover: Cover | None = None) -> Plan:
    """The largest cards with which all bands fit, or all that are in sight beside a panel."""
    heights, shared = bands(town), False
    fits = _fitting(heights, width, height, cover)
    if fits < TIGHT_BELOW:
        shared = _may_share(town, width)
        heights = bands(town, tight=True, shared=shared)
        fits = min(TIGHT_BELOW, _fitting(heights, width, height, cover))
    step = SMALL_STEP if fits < TIGHT_BELOW else STEP
    return Plan(max(MIN_UNIT, min(MAX_UNIT, step * (fits // step))) * zoom, heights, shared)


def _fitting(heights: Sequence[float], width: float, height: float, cover: Cover | None) -> float:
    fits = min(height / (sum(heights) + 0.45), width / 13)
    if cover is not None:
        seen = heights[3:] if cover.over_theirs else (*heights[:5], heights[8])
        fits = min(fits, (height - cover.height) / (sum(seen) + 0.45))
    return fits


def _may_share(town: Town, width: float) -> bool:
    """Both crowds of the square have room side by side."""
    crowds = _crowds(town)
    theirs, mine = (crowds.get((TOWN_SQUARE, side), []) for side in (False, True))
    room = width / TIGHT_BELOW - 2 * (SIDE + 0.3)
    return bool(theirs and mine) and crowd_width(theirs) + crowd_width(mine) + APART <= room


def lay_out(town: Town, width: float, height: float, zoom: float = 1.0, cover: Cover | None = None) -> Layout:
    """Lay out a town for two in a window of ``width`` × ``height`` pixels, partly under a panel."""
    planned = plan(town, width, height, zoom, cover)
    u, heights = planned.unit, planned.bands
    layout = Layout(u)
    tops = _tops(heights, u, height, cover)
    middle = max(width, 13 * u) / 2
    crowds = _crowds(town)
    extent = 0.0
    for mine, street, beside in (
        (False, town.their_street, town.their_beside),
        (True, town.my_street, town.my_beside),
    ):
        own, row, foreign = (7, 6, 5) if mine else (0, 1, 2)
        ends = [tops[band] + heights[band] * u for band in (own, foreign)]
        rows = Rows(
            min(tops[own], tops[foreign]), ends[0] - 0.64 * u, tops[row], ends[1] - 0.71 * u, max(ends)
        )
        used = _street(layout, town, crowds, mine, street, beside, middle, rows)
        extent = max(extent, used)
    edges = (tops[3], tops[4], tops[4] + heights[4] * u)
    _square(layout, crowds, middle, edges, max(width, 13 * u), planned.shared)
    _hand(layout, town.hand, middle, tops[8], max(width, 13 * u) - 2 * SIDE * u)
    layout.height = max(height, tops[8] + heights[8] * u + 0.1 * u)
    layout.width = max(width, 13 * u, extent)
    _piles(layout)
    _played(layout, town, cover)
    return layout


@dataclass(frozen=True, slots=True)
class Rows:
    """Of a street, in pixels: where its cells begin and end; its places' upper edge, the crowds' centres."""

    top: float
    own: float
    place: float
    foreign: float
    bottom: float


def _tops(heights: Sequence[float], u: float, height: float, cover: Cover | None) -> list[float]:
    """Where each band begins, in pixels; what is to spare lies between the bands.

    Under a panel lie their three bands (0-2) or my three (5-7); the others share what is left.
    """
    sizes = [band * u for band in heights]
    starts = [0.1 * u] * len(sizes)
    if cover is not None and cover.over_theirs:
        starts[3] = max(cover.height, 0.1 * u + sum(sizes[:3])) + 0.1 * u
        spare = max(0.0, height - starts[3] - sum(sizes[3:]) - 0.1 * u) / 3
        starts[3] += spare
        gaps = {5: spare, 8: spare}
    elif cover is not None:
        spare = max(0.0, height - cover.height - sum(sizes[:5]) - sizes[8] - 0.3 * u) / 2
        gaps = {3: spare}
        above = 0.1 * u + sum(sizes[:5]) + spare
        starts[8] = max(height - sizes[8] - 0.1 * u, above + max(cover.height, sum(sizes[5:8])) + 0.1 * u)
        starts[5] = max(above, starts[8] - sum(sizes[5:8]))
    else:
        spare = max(0.0, height - sum(sizes) - 0.2 * u) / 3
        gaps = {3: spare, 5: spare, 8: spare}
    tops: list[float] = []
    y = starts[0]
    for index, size in enumerate(sizes):
        y = max(y + gaps.get(index, 0.0), starts[index])
        tops.append(y)
        y += size
    return tops


def _crowds(town: Town) -> dict[tuple[int, bool], list[Standing]]:
    crowds: dict[tuple[int, bool], list[Standing]] = {}
    for dude in town.dudes:
        crowds.setdefault((dude.location, dude.mine), []).append(dude)
    return crowds


def _width(dude: Standing) -> float:
    """How wide a dude stands with what it carries, in card widths."""
    return 1.3 if dude.booted or dude.booted_attachments else 1.0


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
    rows: Rows,
) -> float:
    u = layout.unit

    def cell(place: int) -> float:
        widest = max(crowd_width(crowds.get((place, side), [])) for side in (True, False))
        under = 2 * BESIDE * len(town.place_attachments.get(place, ()))
        return max((1.5 if place in town.booted_places else 1.12) + under, widest) + GAP

    home = town.my_home if mine else town.their_home
    widths = [cell(p) for p in street]
    at = street.index(home) if home in street else 0
    x = middle - (sum(widths[:at]) + (widths[at] / 2 if widths else 0)) * u
    limit = SIDE * u + 0.1 * u
    total = sum(widths) * u
    room = 2 * middle - 2 * limit - (sum(cell(p) for p in beside) + 0.5) * u * bool(beside)
    if total <= room:
        x = max(limit, min(x, limit + room - total))
    else:
        x = limit
    squeeze = min(1.0, max(0.45, room / total)) if total else 1.0
    left_edge = x
    for place, wide in zip(street, widths, strict=True):
        w = wide * u * squeeze
        _cell(layout, town, crowds, place, mine, Rect(x, rows.top, w, rows.bottom - rows.top), rows)
        x += w
    layout.streets[mine] = Rect(
        left_edge - 0.1 * u, rows.place - 0.05 * u, x - left_edge + 0.2 * u, PLACE * u
    )
    if mine:
        layout.slots["left"] = Rect(left_edge - 1.2 * u, rows.place, 1.1 * u, ASPECT * u)
        layout.slots["right"] = Rect(x + 0.1 * u, rows.place, 1.1 * u, ASPECT * u)
    bx = x + 0.5 * u
    for place in beside:
        w = cell(place) * u
        _cell(layout, town, crowds, place, mine, Rect(bx, rows.top, w, rows.bottom - rows.top), rows)
        bx += w
    return (bx if beside else x) + limit


def _cell(
    layout: Layout,
    town: Town,
    crowds: Mapping[tuple[int, bool], list[Standing]],
    place: int,
    mine: bool,
    box: Rect,
    rows: Rows,
) -> None:
    """One location with both crowds."""
    u = layout.unit
    centre = box.x + box.w / 2
    turned = place in town.booted_places
    layout.cards[place] = Placed(centre, rows.place + ASPECT * u / 2, turned, 1)
    for index, other in enumerate(town.place_attachments.get(place, ())):
        aside = BESIDE * (index + 1) + (0.2 if turned else 0.0)
        layout.cards[other] = Placed(
            centre + aside * u, rows.place + ASPECT * u / 2, False, 0.5 - 0.01 * index
        )
    layout.zones[place] = box
    _row(layout, crowds.get((place, mine), []), centre, rows.own, box.w)
    _row(layout, crowds.get((place, not mine), []), centre, rows.foreign, box.w)


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
            shift = fan_step(len(dude.attachments)) * (depth + 1) * u
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
    edges: tuple[float, float, float],
    width: float,
    shared: bool,
) -> None:
    """The square between its upper edge, its middle and its lower edge."""
    u = layout.unit
    top, halfway, bottom = edges
    room = width - 2 * (SIDE + 0.3) * u
    layout.square = Rect(middle - room / 2, top, room, bottom - top)
    layout.zones[TOWN_SQUARE] = layout.square
    theirs, mine = (crowds.get((TOWN_SQUARE, side), []) for side in (False, True))
    left = right = middle
    rooms = [room, room]
    if shared:
        rooms = [crowd_width(theirs) * u, crowd_width(mine) * u]
        edge = middle - (sum(rooms) + APART * u) / 2
        left, right = edge + rooms[0] / 2, edge + rooms[0] + APART * u + rooms[1] / 2
    _row(layout, theirs, left, halfway - 0.7 * u, rooms[0])
    _row(layout, mine, right, bottom - 0.72 * u, rooms[1])


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


def _played(layout: Layout, town: Town, cover: Cover | None) -> None:
    """Cards being played: in the free corners, mine at the lower left, theirs at the upper right.

    The latest lies in front; of the others one sees the upper edge. Theirs lie below a panel at the top.
    """
    u = layout.unit
    for mine, cards in ((False, town.their_played), (True, town.my_played)):
        if not cards:
            continue
        step = min(FAN, FAN_MOST / len(cards)) * u
        tall = (len(cards) - 1) * step
        x = 0.65 * u if mine else layout.width - 0.65 * u
        top = 0.15 * u + CAPTION * u + (cover.height if cover is not None and cover.over_theirs else 0.0)
        if mine:
            top = layout.height - 1.52 * u - tall
        elif top + tall + ASPECT * u > layout.height - 4.6 * u:
            x -= 1.25 * u  # below a panel there is not room for my piles, too
        for index, card in enumerate(cards):
            layout.cards[card] = Placed(x, top + index * step + ASPECT * u / 2, False, 70 + index * 0.1)
        layout.played[mine] = Rect(
            x - 0.56 * u, top - CAPTION * u, 1.12 * u, tall + (ASPECT + CAPTION + 0.06) * u
        )


def nearest(rects: Mapping[int, Rect], x: float, y: float) -> int | None:
    """The location whose zone holds a point; small zones win over large ones."""
    inside = [(r.w * r.h, key) for key, r in rects.items() if r.contains(x, y)]
    return min(inside)[1] if inside else None
