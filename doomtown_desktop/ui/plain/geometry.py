"""Where everything lies on the table: pure arithmetic, no Qt. ``lay_out`` is the way in.

The street of the lower side is at the bottom, the others' are at the top, clockwise from the left, the
town square lies between them. A location's cell is as wide as the widest crowd standing at it; the dudes of
whose street it is stand on its outer side, all others on that of the square; attachments fan out under
their bearer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf

from doomtown_desktop.ui.plain.town import (
    PILES,
    TOWN_SQUARE,
    Cover,
    Layout,
    Placed,
    Rect,
    Side,
    Standing,
    Town,
)

ASPECT = 1.4
MIN_UNIT, MAX_UNIT = 42.0, 150.0
TIGHT_BELOW = 54.0
"""Widths of a card in pixels. A table that needs smaller ones is scrolled. Below ``TIGHT_BELOW`` it saves
room: the hand looks up from the edge, and in the square all sides stand side by side."""
GAP = 0.16
FAN = 0.24
"""How far an attachment looks out from under its bearer, in card widths; many look out less."""
FAN_MOST = 0.72
"""How far all attachments of a bearer look out together."""
DUDES, FOREIGN, PLACE, SQUARE_HALF, HAND = 1.34, 1.32, 1.36, 1.42, 1.46
EMPTY_FOREIGN, EMPTY_HALF, EMPTY_OWN = 0.3, 0.62, 0.24
PEEK, STAGGER, APART = 0.98, 0.46, 0.5
SIDE = 1.35
"""Width of the columns for piles left and right, in card widths."""
MARGIN = SIDE + 0.1
NARROWEST = 13.0
"""A table is at least so many card widths wide."""
LOT = 3.0
"""Height of a row of several streets at least, in card widths: their piles lie within it."""
CLOSE = 0.8
"""Streets beside each other are pushed together to this part of their width at most."""
STEP, SMALL_STEP = 6.0, 2.0
"""Card widths change in steps of pixels, so that the table does not breathe with every move; small ones in
smaller steps."""
CAPTION = 0.24
"""Height of the words over cards being played, in card widths."""
BESIDE = 0.3
"""How far an attachment of a location looks out to its right: above and below it stand dudes."""

Crowds = Mapping[tuple[int, int], Sequence[Standing]]
"""Dudes by location and seat."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A location with all who stand there: its width in card widths, who lives there, all visitors."""

    wide: float
    live: Sequence[Standing]
    visit: Sequence[Standing]


Cells = Mapping[int, Cell]
"""By location."""


def fan_step(attachments: int) -> float:
    """How far each of so many attachments looks out from under the one before, in card widths."""
    return min(FAN, FAN_MOST / attachments) if attachments else 0.0


def rows_above(town: Town) -> tuple[tuple[Side, ...], ...]:
    """Streets beyond the square, in rows from top to bottom, each from left to right.

    Up to three lie side by side; of more the first and the last, who sit left and right of the lower side,
    have a row of their own below the others.
    """
    others = town.sides[1:]
    return (others,) if len(others) <= 3 else (others[1:-1], (others[0], others[-1]))


def bands(town: Town, tight: bool = False, shared: bool = False) -> tuple[float, ...]:
    """Heights of the bands from top to bottom, in card widths; those nobody stands in are narrow.

    Three for each row of streets beyond the square (who lives there, places, visitors), the two halves of
    the square, the lower street (visitors, places, who lives there), the hand. A band has room for the
    attachments of those who stand in it: they look out above their bearers. ``tight`` saves room where it
    hurts least; ``shared``: in the square all sides stand side by side.
    """
    lower = town.sides[0]

    def fan(dudes: Iterable[Standing]) -> float:
        return max((fan_step(len(d.attachments)) * len(d.attachments) for d in dudes), default=0.0)

    def foreign(side: Side) -> float:
        places = side.places
        visitors = [d for d in town.dudes if d.seat != side.seat and d.location in places]
        return (FOREIGN + 0.1 * (side is lower)) + fan(visitors) if visitors else EMPTY_FOREIGN

    def half(below: bool) -> float:
        square = [d for d in town.dudes if d.location == TOWN_SQUARE]
        if shared:
            return STAGGER if below else SQUARE_HALF + fan(square)
        standing = [d for d in square if (d.seat == lower.seat) == below]
        return SQUARE_HALF + fan(standing) if standing else EMPTY_HALF

    def own(side: Side) -> float:
        places = side.places
        standing = [d for d in town.dudes if d.seat == side.seat and d.location in places]
        if tight and not standing:
            return EMPTY_OWN
        return DUDES + max(0.0, fan(standing) - (0.3 if side is lower else 0.0))

    above: list[float] = []
    for row in rows_above(town):
        live, visit = max(map(own, row)), max(map(foreign, row))
        above += (live, PLACE, visit if len(row) == 1 else max(visit, LOT - live - PLACE))
    hand = PEEK if tight else HAND
    return (*above, half(False), half(True), foreign(lower), PLACE, own(lower), hand)


@dataclass(frozen=True, slots=True)
class Plan:
    """How a town fits a window: width of a card in pixels, the bands, whether the square is shared."""

    unit: float
    bands: tuple[float, ...]
    shared: bool


def _plan(town: Town, wide: float, width: float, height: float, zoom: float, cover: Cover | None) -> Plan:
    """The largest cards with which all bands fit, or all that are in sight beside a panel.

    ``wide`` is the least width of the table in card widths.
    """
    heights, shared = bands(town), False
    fits = _fitting(heights, wide, width, height, cover)
    if fits < TIGHT_BELOW:
        shared = _may_share(town, width)
        heights = bands(town, tight=True, shared=shared)
        fits = min(TIGHT_BELOW, _fitting(heights, wide, width, height, cover))
    step = SMALL_STEP if fits < TIGHT_BELOW else STEP
    return Plan(max(MIN_UNIT, min(MAX_UNIT, step * (fits // step))) * zoom, heights, shared)


def _fitting(
    heights: Sequence[float], wide: float, width: float, height: float, cover: Cover | None
) -> float:
    fits = min(height / (sum(heights) + 0.45), width / wide)
    if cover is not None:
        square = len(heights) - 6
        seen = heights[square:] if cover.at_top else (*heights[: square + 2], heights[-1])
        fits = min(fits, (height - cover.height) / (sum(seen) + 0.45))
    return fits


def _may_share(town: Town, width: float) -> bool:
    """The crowds of the square have room side by side."""
    above, below = _in_square(town, _crowds(town))
    room = width / TIGHT_BELOW - 2 * (SIDE + 0.3)
    crowds = [*above, below]
    return bool(above and below) and sum(map(crowd_width, crowds)) + APART * (len(crowds) - 1) <= room


def lay_out(town: Town, width: float, height: float, zoom: float = 1.0, cover: Cover | None = None) -> Layout:
    """Lay out a town in a window of ``width`` × ``height`` pixels, partly under a panel."""
    crowds = _crowds(town)
    cells = _cells(town, crowds)
    least = _least_width(town, cells)
    planned = _plan(town, least, width, height, zoom, cover)
    u, heights = planned.unit, planned.bands
    layout = Layout(u, caption=CAPTION * u)
    tops = _tops(heights, u, height, cover)
    wide = max(width, least * u)
    square = len(heights) - 6
    lots: dict[int, Rect] = {}
    extent = 0.0
    for number, row in enumerate([*rows_above(town), town.sides[:1]]):
        lower = row[0] is town.sides[0]
        own, place, foreign = (-2, -3, -4) if lower else (3 * number, 3 * number + 1, 3 * number + 2)
        ends = [tops[band] + heights[band] * u for band in (own, foreign)]
        top = min(tops[own], tops[foreign])
        rows = Rows(top, ends[0] - 0.64 * u, tops[place], ends[1] - 0.71 * u, max(ends))
        x = 0.0
        for side, share in zip(row, _shares(row, cells, wide / u), strict=True):
            lots[side.seat] = Rect(x, top, share * u, rows.bottom - top)
            used = _street(layout, town, cells, side, lots[side.seat], rows)
            extent = max(extent, x + used)
            x += share * u
    edges = (tops[square], tops[square + 1], tops[square + 1] + heights[square + 1] * u)
    _square(layout, _in_square(town, crowds), wide / 2, edges, wide, planned.shared)
    _hand(layout, town.hand, wide / 2, tops[-1], wide - 2 * SIDE * u)
    for seat, lot in lots.items():
        layout.seats[seat] = (lot.cx, lot.y - 0.1 * u)
    layout.seats[town.sides[0].seat] = (layout.hand.cx, layout.hand.y)
    layout.height = max(height, tops[-1] + heights[-1] * u + 0.1 * u)
    layout.width = max(wide, extent)
    for row in rows_above(town):
        last = lots[row[-1].seat]
        lots[row[-1].seat] = replace(last, w=layout.width - last.x)
    _piles(layout, town, lots)
    _played(layout, town, lots, cover)
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

    Under a panel lie the streets beyond the square or the lower one; the other bands share what is left.
    """
    square = len(heights) - 6
    street, hand = square + 2, square + 5
    sizes = [band * u for band in heights]
    starts = [0.1 * u] * len(sizes)
    if cover is not None and cover.at_top:
        starts[square] = max(cover.height, 0.1 * u + sum(sizes[:square])) + 0.1 * u
        spare = max(0.0, height - starts[square] - sum(sizes[square:]) - 0.1 * u) / 3
        starts[square] += spare
        gaps = {street: spare, hand: spare}
    elif cover is not None:
        spare = max(0.0, height - cover.height - sum(sizes[:street]) - sizes[hand] - 0.3 * u) / 2
        gaps = {square: spare}
        above = 0.1 * u + sum(sizes[:street]) + spare
        under = sum(sizes[street:hand])
        starts[hand] = max(height - sizes[hand] - 0.1 * u, above + max(cover.height, under) + 0.1 * u)
        starts[street] = max(above, starts[hand] - under)
    else:
        spare = max(0.0, height - sum(sizes) - 0.2 * u) / 3
        gaps = {square: spare, street: spare, hand: spare}
    tops: list[float] = []
    y = starts[0]
    for index, size in enumerate(sizes):
        y = max(y + gaps.get(index, 0.0), starts[index])
        tops.append(y)
        y += size
    return tops


def _crowds(town: Town) -> dict[tuple[int, int], list[Standing]]:
    crowds: dict[tuple[int, int], list[Standing]] = {}
    for dude in town.dudes:
        crowds.setdefault((dude.location, dude.seat), []).append(dude)
    return crowds


def _in_square(town: Town, crowds: Crowds) -> tuple[list[Sequence[Standing]], Sequence[Standing]]:
    """The crowds of the square: those of the others, from left to right, and that of the lower side."""
    above, below = town.sides[1:], town.sides[0]
    found = (crowds.get((TOWN_SQUARE, side.seat), ()) for side in above)
    return [crowd for crowd in found if crowd], crowds.get((TOWN_SQUARE, below.seat), ())


def _cells(town: Town, crowds: Crowds) -> Cells:
    """All locations of the streets; visitors stand clockwise by seat."""
    found: dict[int, Cell] = {}
    for at, side in enumerate(town.sides):
        others = (*town.sides[at + 1 :], *town.sides[:at])
        for place in side.places:
            live = crowds.get((place, side.seat), ())
            visit = [dude for other in others for dude in crowds.get((place, other.seat), ())]
            under = 2 * BESIDE * len(town.place_attachments.get(place, ()))
            bare = (1.5 if place in town.booted_places else 1.12) + under
            found[place] = Cell(max(bare, crowd_width(live), crowd_width(visit)) + GAP, live, visit)
    return found


def _width(dude: Standing) -> float:
    """How wide a dude stands with what it carries, in card widths."""
    return 1.3 if dude.booted or dude.booted_attachments else 1.0


def crowd_width(dudes: Sequence[Standing]) -> float:
    """Width of a row of dudes; large crowds overlap."""
    return sum(_width(d) for d in dudes) * _step(dudes)


def _step(dudes: Sequence[Standing]) -> float:
    return 1.08 if len(dudes) <= 6 else 0.85


# --- streets ----------------------------------------------------------------------------------------


def _widths(side: Side, cells: Cells) -> tuple[float, float]:
    """What a side needs of a row, and what it would like, in card widths."""
    street = sum(cells[place].wide for place in side.street)
    beside = sum(cells[place].wide for place in side.beside) + 0.5 * bool(side.beside)
    firm = 2 * MARGIN + beside
    return firm + CLOSE * street, firm + street


def _least_width(town: Town, cells: Cells) -> float:
    """The narrowest table, in card widths: streets beside each other get what they need."""
    rows = [row for row in rows_above(town) if len(row) > 1]
    return max([NARROWEST, *(sum(_widths(side, cells)[0] for side in row) for row in rows)])


def _shares(row: Sequence[Side], cells: Cells, wide: float) -> list[float]:
    """How the sides of a row share its width, all in card widths."""
    if len(row) == 1:
        return [wide]
    least, liked = zip(*(_widths(side, cells) for side in row), strict=True)
    spare = wide - sum(liked)
    if spare >= 0:
        return [each + spare / len(row) for each in liked]
    part = (wide - sum(least)) / (sum(liked) - sum(least))
    return [low + part * (high - low) for low, high in zip(least, liked, strict=True)]


def _street(layout: Layout, town: Town, cells: Cells, side: Side, lot: Rect, rows: Rows) -> float:
    """Lay out a side's locations in its lot; returns the width they really take."""
    u = layout.unit
    widths = [cells[place].wide for place in side.street]
    besides = [cells[place].wide for place in side.beside]
    at = side.street.index(side.home) if side.home in side.street else 0
    x = lot.cx - (sum(widths[:at]) + (widths[at] / 2 if widths else 0)) * u
    limit = SIDE * u + 0.1 * u
    total = sum(widths) * u
    room = lot.w - 2 * limit - (sum(besides) + 0.5) * u * bool(besides)
    x = max(lot.x + limit, min(x, lot.x + limit + room - total)) if total <= room else lot.x + limit
    squeeze = min(1.0, max(0.45, room / total)) if total else 1.0
    left_edge = x
    for place, wide in zip(side.street, widths, strict=True):
        w = wide * u * squeeze
        _cell(layout, town, cells[place], place, Rect(x, rows.top, w, rows.bottom - rows.top), rows)
        x += w
    layout.streets[side.seat] = Rect(
        left_edge - 0.1 * u, rows.place - 0.05 * u, x - left_edge + 0.2 * u, PLACE * u
    )
    layout.signs[side.seat] = left_edge - 0.1 * u - lot.x - (SIDE + 0.2) * u
    if side is town.sides[0]:
        layout.slots["left"] = Rect(left_edge - 1.2 * u, rows.place, 1.1 * u, ASPECT * u)
        layout.slots["right"] = Rect(x + 0.1 * u, rows.place, 1.1 * u, ASPECT * u)
    bx = x + 0.5 * u
    for place, wide in zip(side.beside, besides, strict=True):
        w = wide * u
        _cell(layout, town, cells[place], place, Rect(bx, rows.top, w, rows.bottom - rows.top), rows)
        bx += w
    return (bx if besides else x) + limit - lot.x


def _cell(layout: Layout, town: Town, cell: Cell, place: int, box: Rect, rows: Rows) -> None:
    """One location with all who stand there."""
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
    _row(layout, cell.live, centre, rows.own, box.w)
    _row(layout, cell.visit, centre, rows.foreign, box.w)


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


# --- the square, the hand, the piles ----------------------------------------------------------------


def _square(
    layout: Layout,
    crowds: tuple[list[Sequence[Standing]], Sequence[Standing]],
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
    above, below = crowds
    upper, lower = halfway - 0.7 * u, bottom - 0.72 * u
    if shared:
        _groups(layout, [*((crowd, upper) for crowd in above), (below, lower)], middle, inf)
    else:
        _groups(layout, [(crowd, upper) for crowd in above], middle, room)
        _row(layout, below, middle, lower, room)


def _groups(
    layout: Layout, groups: Sequence[tuple[Sequence[Standing], float]], middle: float, room: float
) -> None:
    """Crowds, each with the height of its centre, side by side around the middle of the square."""
    u = layout.unit
    total = (sum(crowd_width(crowd) for crowd, _ in groups) + APART * (len(groups) - 1)) * u
    scale = min(1.0, room / total) if groups else 1.0
    x = middle - total * scale / 2
    for crowd, cy in groups:
        wide = crowd_width(crowd) * u * scale
        _row(layout, crowd, x + wide / 2, cy, wide)
        x += wide + APART * u * scale


def _hand(layout: Layout, hand: Iterable[int], middle: float, top: float, room: float) -> None:
    u = layout.unit
    cards = list(hand)
    step = min(1.06 * u, room / max(1, len(cards)))
    x = middle - step * (len(cards) - 1) / 2
    for index, card in enumerate(cards):
        layout.cards[card] = Placed(x, top + ASPECT * u / 2 + 0.02 * u, False, 60 + index * 0.1)
        x += step
    layout.hand = Rect(middle - room / 2, top, room, HAND * u)


def _piles(layout: Layout, town: Town, lots: Mapping[int, Rect]) -> None:
    """Deck, discard pile and Boot Hill: of the lower side at the lower right, of others left of their street.

    Those of a row of several streets are small enough to lie within it; a single one has the whole edge.
    """
    u = layout.unit
    tall = 1.52 * u
    for index, name in enumerate(PILES):
        layout.piles[town.sides[0].seat, name] = Rect(
            layout.width - 1.15 * u, layout.height - 1.52 * u - index * tall, u, ASPECT * u
        )
    for row in rows_above(town):
        for side in row:
            lot = lots[side.seat]
            size = 1.0 if len(row) == 1 else min(1.0, lot.h / (len(PILES) * tall))
            for index, name in enumerate(PILES):
                y = lot.y + 0.05 * u + index * tall * size
                layout.piles[side.seat, name] = Rect(lot.x + 0.15 * u, y, size * u, ASPECT * size * u)


def _played(layout: Layout, town: Town, lots: Mapping[int, Rect], cover: Cover | None) -> None:
    """Cards being played: of the lower side at the lower left, of others at the right end of their street.

    The latest lies in front; of the others one sees the upper edge. Under a panel at the top there is no
    room: there they lie below it, side by side from the right.
    """
    u = layout.unit
    pushed = 0
    for side in town.sides:
        cards = side.played
        if not cards:
            continue
        step = min(FAN, FAN_MOST / len(cards)) * u
        tall = (len(cards) - 1) * step
        if side is town.sides[0]:
            x, top = 0.65 * u, layout.height - 1.52 * u - tall
        else:
            lot = lots[side.seat]
            x, top = lot.x + lot.w - 0.65 * u, lot.y + 0.05 * u + CAPTION * u
            if cover is not None and cover.at_top:
                x, top = layout.width - (0.65 + 1.25 * pushed) * u, 0.15 * u + CAPTION * u + cover.height
                pushed += 1
            if top + tall + ASPECT * u > layout.height - 4.6 * u:
                x -= 1.25 * u  # there is not room for the lower side's piles, too
        for index, card in enumerate(cards):
            layout.cards[card] = Placed(x, top + index * step + ASPECT * u / 2, False, 70 + index * 0.1)
        layout.played[side.seat] = Rect(
            x - 0.56 * u, top - CAPTION * u, 1.12 * u, tall + (ASPECT + CAPTION + 0.06) * u
        )
