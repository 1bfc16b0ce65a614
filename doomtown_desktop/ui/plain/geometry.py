"""The layout of the table, which ``lay_out`` computes.

Each street is a row of lots. The location's card, called its house, is at the back of its lot, and dudes are
in front of it. Residents start from the left and visitors from the right. Dudes for whom there is no room in
front are beside the house. The street of the lower side is at the bottom. The other streets are at the top,
clockwise from the left. The town square is between them. The hand is on the shelf at the lower edge of the
window. Nameplates are in the upper corners or above the far streets. Lots are planned when a day begins and
stay until it ends. A ``Seating`` remembers them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import floor

from doomtown_desktop.ui.plain.seating import Seating, Street
from doomtown_desktop.ui.plain.town import (
    TOWN_SQUARE,
    Frame,
    Placed,
    Rect,
    StandingDude,
    TableLayout,
    TableSide,
    TownPlan,
)

ASPECT = 1.4
MIN_UNIT, MAX_UNIT = 56.0, 170.0
"""The minimum and maximum width of a card in town, in pixels. If the cards would be smaller, the table
scrolls.
"""
ACROSS = {1: 17.5, 2: 18.0, 3: 19.5, 4: 21.0, 5: 22.7}
"""The minimum width of a window in card widths, by the number of far streets. Cards get no larger."""
ROW, BETWEEN, AROUND, SQUARE, EDGE = 1.4, 0.05, 0.1, 1.46, 0.06
"""Heights, in card widths: of a row of cards, of the gap between the two rows of a lot, of the margin around
the square, of the square, and of the margin at the edges of the table.
"""
FANNED = 0.5
"""The maximum extra height of each row for the attachments of its dudes, in card widths."""
FAN, FAN_MOST = 0.2, 0.6
"""The visible height of an attachment above its bearer, and the maximum for all attachments of one dude, both
in card widths.
"""
ASIDE = 0.22
"""The visible width of an attachment of a location, in card widths. It is to the right of the location."""
SIGN = 0.22
"""The width of the upright name sign, in card widths."""
LOOSE, WIDE, TIGHT = 1.46, 1.22, 1.03
"""The distance from one dude to the next, in card widths. In order: with room for booted dudes, with some
room, and without gaps.
"""
PLAYED = 1.2
"""The width at each end of the square that is reserved for cards being played, in card widths."""
CAPTION = 0.24
"""The height of the words above cards being played, in card widths."""
NARROWEST = 14.0
"""The minimum width of a table, in card widths. Five dudes of each of two sides fit side by side in the
square.
"""
LIKED_LOT, LIKED_MOST = 2.1, 4.4
"""The preferred width of a lot, and the maximum preferred width for many dudes, both in card widths."""
OUT_OF_TOWN = 0.25
"""The gap between a street and its out-of-town locations, in card widths."""
HELD = 0.9
"""The width of a card in the hand, as a fraction of the shelf's height. The lower edge of the card is outside
the window.
"""
HELD_APART = 0.37
"""The minimum distance from one card in the hand to the next, in widths of these cards.

A cost, a value and a type are in sight then. Cards of a large hand are smaller for that.
"""
LOOK, CASCADE = 0.32, 1.0
"""The visible height of a dude behind another one, and the maximum for a whole column, both in card
widths.
"""
HOUSES_APART = 1.08
"""The minimum distance from one house to the next, in card widths. It is less if there are too many."""
CENTRED = 3.3
"""The width in card widths at which the house of a lot moves from the left to the middle of the lot."""
LEVEL, BESIDE_HOUSES, IN_FRONT = 10.0, 4.0, 7.0
"""Heights in the stack of cards (z values). `LEVEL` is the step from one band of the table to the next lower
one. Within a band, dudes beside houses are below dudes in front of houses.
"""
ROWS = 3
"""The number of rows of dudes: in the far streets, in the square and in the near street."""
LEAST_HEIGHT = 2 * (2 * ROW + BETWEEN) + 2 * AROUND + SQUARE + 2 * EDGE
"""The minimum height of the town without nameplates, in card widths."""
APART = 0.4
"""The gap between the dudes of different seats in the square, in card widths."""


@dataclass(frozen=True, slots=True)
class Least:
    """The minimum widths of lots, in card widths: of a home, of another location, and of a spare lot."""

    home: float
    place: float
    spare: float


ALONE = Least(3.4, 1.42, 1.08)
"""The minimum widths in a street that has the whole width."""
CROWDED = {
    2: Least(2.2, 1.1, 0.5),
    3: Least(1.2, 0.8, 0.2),
    4: Least(1.06, 0.7, 0.12),
    5: Least(1.06, 0.62, 0.12),
}
"""The minimum widths in streets that are side by side, by their number. Houses may overlap there."""


def fan_step(attachments: int) -> float:
    """Return the visible height of each attachment of a dude with this many attachments, in card widths."""
    return min(FAN, FAN_MOST / attachments) if attachments else 0.0


def lay_out(town: TownPlan, frame: Frame, zoom: float = 1.0, seating: Seating | None = None) -> TableLayout:
    """Lay out a town in a window.

    ``seating`` remembers the lots and positions that stay until the day ends.
    """
    memory = seating or Seating()
    return _Map(town, frame, zoom, memory, memory.plan(town)).layout


class _Map:
    """Computes the layout of one position of the game."""

    def __init__(
        self, town: TownPlan, frame: Frame, zoom: float, memory: Seating, streets: Mapping[int, Street]
    ) -> None:
        self.town, self.frame, self.memory, self.streets = town, frame, memory, streets
        self.far = town.sides[1:]
        """The streets on the far side of the square, from left to right."""
        self.least = ALONE if len(self.far) == 1 else CROWDED[len(self.far)]
        """The minimum widths in the far streets."""
        height = max(1.0, frame.height - frame.shelf)
        unit = self._unit(height)
        self.u = u = unit * zoom
        self.layout = TableLayout(u, caption=CAPTION * u)
        self.over = self._over(u)
        # the whole town grows by the same factor; zoomed out, it still fills the window
        grown = max(1.0, zoom)
        self.width = max(frame.width * grown, self._least_width() * u)
        self.height = max(height * grown, LEAST_HEIGHT * u + self.over)
        spare = max(0.0, (self.height - self.over) / u - LEAST_HEIGHT)
        self.fanned = min(FANNED, spare / ROWS)
        """The height above each row of dudes for their attachments, in card widths."""
        self.around = AROUND + (spare - ROWS * self.fanned) / 4
        self.layout.width = self.width
        self.layout.height = self.height + frame.shelf
        self._build()

    def _unit(self, height: float) -> float:
        """Return the width of a card in a town of this height, before zooming. It is a whole number."""
        wide = self.frame.width
        most = min(MAX_UNIT, height / LEAST_HEIGHT, wide / self._least_width(), wide / ACROSS[len(self.far)])
        unit = float(floor(max(MIN_UNIT, most)))
        while unit > MIN_UNIT and LEAST_HEIGHT * unit + self._over(unit) > height:
            unit -= 1.0
        return unit

    def _over(self, u: float) -> float:
        """Return the height above the far streets, in pixels.

        A single far street leaves its corners free. Only if they are higher than its houses, its people
        need to be lower.
        """
        corners = self.frame.corners
        return corners.over if len(self.far) > 1 else max(0.0, corners.tall - (EDGE + ROW + BETWEEN) * u)

    def _least_width(self) -> float:
        lower = self._least_of(self.town.sides[0], ALONE)
        widest = max(self._least_of(side, self.least) for side in self.far)
        return max(NARROWEST, lower, widest * len(self.far))

    def _least_of(self, side: TableSide, least: Least) -> float:
        """Return the minimum width of a side with its sign, in card widths."""
        street = self.streets[side.seat]
        spare = sum(least.spare for lot in street.lots if lot not in street.crowds)
        return SIGN + OUT_OF_TOWN + least.home + spare + least.place * (len(street.crowds) - 1)

    def _build(self) -> None:
        u, layout = self.u, self.layout
        block = (2 * ROW + BETWEEN + self.fanned) * u
        y = EDGE * u + self.over
        self.level = 0.0
        """The height (z value) of the current band in the stack of cards."""
        share = self.width / len(self.far)
        for number, side in enumerate(self.far):
            self._side(side, Rect(number * share, y, share, block), self.least)
        y += block + self.around * u
        self.level += LEVEL
        square = (SQUARE + self.fanned) * u
        self._square(y, square)
        y += square + self.around * u
        self.level += LEVEL
        lower = self.town.sides[0]
        self._side(lower, Rect(0, y, self.width, block), ALONE)
        self._played()
        self._shelf()
        layout.seats[lower.seat] = (layout.hand.cx, layout.hand.y)
        for card, placed in layout.cards.items():
            layout.cards[card] = _on_pixels(placed, layout.hand_unit if card in layout.held else u)
        layout.next_seat = {
            key: (floor(x - u / 2 + 0.5) + u / 2, floor(y - ASPECT * u / 2 + 0.5) + ASPECT * u / 2)
            for key, (x, y) in layout.next_seat.items()
        }

    # --- streets ------------------------------------------------------------------------------------

    def _side(self, side: TableSide, box: Rect, least: Least) -> None:
        """Lay out one side: its sign and the street beside it."""
        u, layout = self.u, self.layout
        lower = side is self.town.sides[0]
        alone = not lower and len(self.far) == 1
        sign = SIGN * u if lower or alone else 0.0
        if sign:
            down = (ROW + BETWEEN) * u if alone else 0.0  # the corner above it is taken
            layout.signs[side.seat] = Rect(box.x + 0.03 * u, box.y + down, (SIGN - 0.06) * u, box.h - down)
        inner = Rect(box.x + sign, box.y, box.w - sign, box.h)
        layout.streets[side.seat] = inner
        layout.seats[side.seat] = (box.cx, box.y)
        street = self.streets[side.seat]
        places = {lot: place for place, lot in street.places.items()}
        gap = OUT_OF_TOWN * u
        outside = {street.places[place] for place in side.beside}
        x = inner.x
        ends: dict[int, Rect] = {}
        for lot, wide in zip(street.lots, self._widths(side, inner.w - gap, least), strict=True):
            x += gap if lot == street.edge else 0.0
            ends[lot] = Rect(x, box.y, wide, box.h)
            x += wide
        layout.vacant += [rect for lot, rect in ends.items() if lot not in places]
        lots = {places[lot]: rect for lot, rect in ends.items() if lot in places}
        self._lots(side, lots, self._room(inner) if alone else inner)
        if lower:
            town = [street.places[place] for place in side.street] or [0]
            layout.slots["left"] = self._slot(ends.get(min(town) - 1), inner.x, box)
            after = ends.get(max(town) + 1) if max(town) + 1 not in outside else None
            layout.slots["right"] = self._slot(after, ends[max(town)].x + ends[max(town)].w - 1.1 * u, box)

    def _slot(self, lot: Rect | None, x: float, box: Rect) -> Rect:
        """Return the drop box of a new location.

        It is in the spare lot ``lot``. Without one, it is at ``x``, over the end of the street.
        """
        u = self.u
        return Rect(x if lot is None else lot.x + 0.04 * u, box.y, 1.06 * u, ASPECT * u)

    def _widths(self, side: TableSide, width: float, least: Least) -> list[float]:
        """Return the widths of all lots in pixels.

        All lots get their minimum widths. The remaining width is used first for the preferred widths, then
        for all lots.
        """
        street, u = self.streets[side.seat], self.u
        have: list[float] = []
        like: list[float] = []
        for lot in street.lots:
            crowd = street.crowds.get(lot)
            if crowd is None:
                have.append(least.spare)
                like.append(least.spare)
                continue
            have.append(least.place if lot else least.home)
            like.append(max(have[-1], min(LIKED_MOST, max(LIKED_LOT, TIGHT * ((crowd + 2) // 2) + 0.05))))
        rest = width / u - sum(have)
        wanted = sum(like) - sum(have)
        part = min(1.0, rest / wanted) if wanted > 0 else 0.0
        more = max(0.0, rest - wanted) / sum(like)
        return [(h + (want - h) * part + want * more) * u for h, want in zip(have, like, strict=True)]

    def _room(self, inner: Rect) -> Rect:
        """Return the part of a far street in which its houses may be, between the corners of the table."""
        corners = self.frame.corners
        left, right = max(inner.x, corners.left), min(inner.x + inner.w, self.width - corners.right)
        return inner if right - left < 2 * self.u else Rect(left, inner.y, right - left, inner.h)

    def _lots(self, side: TableSide, lots: Mapping[int, Rect], room: Rect) -> None:
        """Lay out the locations of a street. Houses stay in the room; people use the whole lots."""
        if not lots:  # the player is out of the game
            return
        u = self.u
        wides = [(ASPECT if place in self.town.booted_places else 1.0) * u for place in lots]
        liked = [
            box.cx if box.w >= CENTRED * u else box.x + min(box.w / 2, 0.04 * u + wide / 2)
            for box, wide in zip(lots.values(), wides, strict=True)
        ]
        # booting a house must not move its neighbours
        spots = apart(liked, HOUSES_APART * u, room.x + wides[0] / 2, room.x + room.w - wides[-1] / 2)
        ends = [room.x, *(x + wide / 2 for x, wide in zip(spots, wides, strict=True))]
        starts = [*(x - wide / 2 for x, wide in zip(spots, wides, strict=True)), room.x + room.w]
        for number, (place, box) in enumerate(lots.items()):
            left, right = max(box.x, ends[number]), min(box.x + box.w, starts[number + 1])
            self._lot(side, place, box, spots[number], (left, right))

    def _lot(self, side: TableSide, place: int, box: Rect, x: float, free: tuple[float, float]) -> None:
        """Lay out a location, its attachments and the dudes at it.

        ``x`` is the middle of the house. ``free`` are the ends of the room for people beside it.
        """
        u, layout, town = self.u, self.layout, self.town
        turned = place in town.booted_places
        layout.zones[place] = box
        wide = ASPECT if turned else 1.0
        roomy = box.w >= CENTRED * u
        back = box.y + ROW * u / 2
        layout.cards[place] = Placed(x, back, turned, self.level + 1 + 0.00001 * x)
        carried = town.place_attachments.get(place, ())
        for index, other in enumerate(carried):
            aside = (ASIDE * (index + 1) + (0.2 if turned else 0.0)) * u
            layout.cards[other] = Placed(x + aside, back, False, self.level + 0.5 - 0.01 * index)
        house = wide / 2 + 0.04, wide / 2 + 0.04 + ASIDE * len(carried)
        behind = [Rect(x + house[1] * u, box.y, free[1] - x - house[1] * u, box.h)]
        if roomy:
            behind.append(Rect(free[0], box.y, x - house[0] * u - free[0], box.h))
        own = [d for d in town.dudes if d.location == place and d.seat == side.seat]
        order = [s.seat for s in town.sides]
        after = {seat: (order.index(seat) - order.index(side.seat)) % len(order) for seat in order}
        visitors = [d for d in town.dudes if d.location == place and d.seat != side.seat]
        visitors.sort(key=lambda d: after[d.seat])
        front = box.y + (ROW + BETWEEN + self.fanned + ROW / 2) * u
        crowd = _Crowd(self, place, own, visitors)
        crowd.stand(side.seat, box, behind, back, front)

    # --- the square and the hand ----------------------------------------------------------------------

    def _square(self, top: float, tall: float) -> None:
        """Lay out the square.

        The lower side's dudes are in its left part, the other sides' to the right of them.
        """
        u, layout, town = self.u, self.layout, self.town
        sign = Rect(0.03 * u, top, (SIGN - 0.06) * u, tall)
        layout.signs[TOWN_SQUARE] = sign
        layout.square = Rect(SIGN * u, top, self.width - (SIGN + 0.05) * u, tall)
        layout.zones[TOWN_SQUARE] = layout.square
        cy = top + tall - (ROW / 2 + 0.03) * u
        inner = Rect(layout.square.x + PLAYED * u, top, layout.square.w - 2 * PLAYED * u, tall)
        count = len(town.sides)
        part = inner.w / count
        for index, side in enumerate(town.sides):
            there = [d for d in town.dudes if d.location == TOWN_SQUARE and d.seat == side.seat]
            zone = Rect(inner.x + index * part + APART / 2 * u, top, part - APART * u, tall)
            crowd = _Crowd(self, TOWN_SQUARE, there, [])
            crowd.stand_in_square(side.seat, zone, cy, from_right=count == 2 and index == 0)

    def _shelf(self) -> None:
        """Fan the hand on the shelf. If there are many cards, they overlap."""
        frame, layout = self.frame, self.layout
        top = frame.height - frame.shelf
        layout.shelf = Rect(0, top, frame.width, frame.shelf)
        room = max(60.0, frame.width - frame.left - frame.right)
        layout.hand = Rect(frame.left, top, room, frame.shelf)
        hand = self.town.hand
        layout.held = frozenset(hand)
        least = 2.1 + HELD_APART * max(0, len(hand) - 2)
        wide = layout.hand_unit = float(floor(max(40.0, min(frame.shelf * HELD, room / max(2.4, least)))))
        step = 1.04 * wide
        if wide * (1.14 + 1.04 * (len(hand) - 1)) > room:  # a lifted card pushes the cards to its right aside
            step = max(4.0, (room - 2.1 * wide) / max(1, len(hand) - 2))
        layout.opens = max(0.0, 0.96 * wide - step) if len(hand) > 1 else 0.0
        x = layout.hand.cx - (step * (len(hand) - 1) + layout.opens) / 2
        for index, card in enumerate(hand):
            off = (index / (len(hand) - 1) * 2 - 1) if len(hand) > 1 else 0.0
            y = top + 0.07 * wide + ASPECT * wide / 2 + off * off * 0.045 * wide
            layout.cards[card] = Placed(x, y, False, 60 + index * 0.1, off * min(3.0, 0.8 * len(hand)))
            x += step

    def _played(self) -> None:
        """Place the cards that are being played.

        The cards of the lower side are at the left end of the square, those of other sides at its right end.
        The latest card is in front. Of earlier cards, only the left edges are visible.
        """
        u, layout = self.u, self.layout
        square = layout.square
        bottom = square.y + square.h - 0.02 * u
        right = square.x + square.w
        for side in self.town.sides:
            cards = side.played
            if not cards:
                continue
            lower = side is self.town.sides[0]
            step = min(FAN, 0.6 / len(cards)) * u
            wide = (1.06 + (len(cards) - 1) * step / u) * u
            left = square.x if lower else right - wide
            right = right if lower else left - 0.06 * u
            for index, card in enumerate(cards):
                layout.cards[card] = Placed(
                    left + 0.53 * u + index * step, bottom - ASPECT * u / 2, False, 70 + index * 0.1
                )
            top = bottom - (ASPECT + CAPTION) * u
            layout.played[side.seat] = Rect(left, top, wide, bottom - top)


def apart(liked: Sequence[float], step: float, first: float, last: float) -> list[float]:
    """Return the middles of houses in their order, near the places that they like.

    They are at least ``step`` apart, or closer if there are too many, and between ``first`` and ``last``.
    """
    count = len(liked)
    step = min(step, (last - first) / (count - 1)) if count > 1 else step
    spots: list[float] = []
    for number, x in enumerate(liked):
        least = first if not spots else spots[-1] + step
        spots.append(min(max(x, least), last - step * (count - 1 - number)))
    return spots


def _on_pixels(placed: Placed, unit: float) -> Placed:
    """Return the place, moved so that the card's upper left corner is at a whole pixel.

    Otherwise the card would be blurred.
    """
    wide, tall = (ASPECT * unit, unit) if placed.turned else (unit, ASPECT * unit)
    x, y = floor(placed.x - wide / 2 + 0.5) + wide / 2, floor(placed.y - tall / 2 + 0.5) + tall / 2
    return replace(placed, x=x, y=y)


class _Crowd:
    """The dudes at a location, residents and visitors, with functions that place them."""

    def __init__(
        self, table: _Map, place: int, own: Sequence[StandingDude], visitors: Sequence[StandingDude]
    ) -> None:
        self.map, self.place, self.own, self.visitors = table, place, own, visitors
        self.all = [*own, *visitors]

    def fits(self, box: Rect, behind: Sequence[Rect]) -> bool:
        """Return whether all of these dudes fit in the lot without overlap."""
        return len(self.all) <= sum(len(self._centres(each, TIGHT)) for each in (box, *behind))

    def _centres(self, box: Rect, pitch: float) -> list[float]:
        """Return the x coordinates of dudes side by side in a box.

        ``pitch`` is their minimum distance, in card widths.
        """
        u = self.map.u
        count = floor((box.w / u + pitch - 1.03) / pitch)
        step = min(LOOSE * u, (box.w - 1.03 * u) / (count - 1)) if count > 1 else 0.0
        edge = 0.515 * u if box.w < CENTRED * u else (box.w - step * (count - 1)) / 2
        return [box.x + edge + index * step for index in range(count)]

    def stand(self, seat: int, box: Rect, behind: Sequence[Rect], back: float, front: float) -> None:
        """Place dudes in front of the house, then beside it. If there are too many, they overlap.

        Dudes of ``seat``, which owns the street, start at the left. In a wide lot they start in the middle.
        """
        layout, memory = self.map.layout, self.map.memory
        for pitch in (LOOSE, WIDE, TIGHT):
            ahead = self._centres(box, pitch) or [box.cx]
            rooms = [each for each in behind for _ in self._centres(each, pitch)]
            rest = [x for each in behind for x in self._centres(each, pitch)]
            at = [*((x, front) for x in ahead), *((x, back) for x in rest)]
            spots = list(range(len(ahead)))
            others = list(range(len(ahead), len(at)))
            middle = box.cx if box.w >= CENTRED * self.map.u else box.x
            inner = sorted(spots, key=lambda spot: (round(abs(ahead[spot] - middle)), spot)) + others
            outer = [*reversed(spots), *others]
            wanted = [(d.id, inner) for d in self.own] + [(d.id, outer) for d in self.visitors]
            found = memory.stand(self.place, wanted)
            if found is None:
                continue
            for dude, spot in zip(self.all, found, strict=True):
                if spot < len(ahead):
                    self._put(dude, *at[spot], IN_FRONT)
                else:
                    room = rooms[spot - len(ahead)]
                    x = self._aside(dude, at[spot][0], room, rightwards=room is behind[0])
                    self._put(dude, x, back, BESIDE_HOUSES)
            for side in self.map.town.sides:
                order = inner if side.seat == seat else outer
                layout.next_seat[self.place, side.seat] = at[
                    next((spot for spot in order if spot not in found), order[0])
                ]
            return
        ahead = self._centres(box, TIGHT) or [box.x + min(box.w, 1.03 * self.map.u) / 2]
        rest = [x for each in behind for x in self._centres(each, TIGHT)]
        behind_them = [*reversed(self.visitors), *self.own][: len(rest)]
        for dude, x in zip(behind_them, rest, strict=False):
            self._put(dude, x, back, BESIDE_HOUSES)
        crowd = [dude for dude in self.all if dude not in behind_them]
        columns: list[list[StandingDude]] = [[] for _ in ahead]
        for index, dude in enumerate(crowd):
            columns[index * len(ahead) // len(crowd)].append(dude)
        for column, x in zip(columns, ahead, strict=True):
            self._behind_each_other(column, x, front)

    def _aside(self, dude: StandingDude, x: float, room: Rect, *, rightwards: bool) -> float:
        """Return the middle of a dude beside a house. A booted one is wider and moves away from the house."""
        by, half = (ASPECT - 1) / 2 * self.map.u, ASPECT / 2 * self.map.u
        if not dude.booted:
            return x
        if rightwards:
            return min(x + by, max(x, room.x + room.w - half))
        return max(x - by, min(x, room.x + half))

    def _behind_each_other(self, column: Sequence[StandingDude], x: float, cy: float) -> None:
        """Place dudes in a column, with their attachments.

        The upper edge of each dude is visible above the one in front of it.
        """
        fans = [fan_step(len(dude.attachments)) * len(dude.attachments) for dude in column]
        total = sum(fans) + LOOK * (len(column) - 1)
        part = min(1.0, CASCADE / total) if total else 1.0
        rise = 0.0
        for index, (dude, fan) in enumerate(zip(column, fans, strict=True)):
            up = rise + (0.2 if dude.booted and index else 0.0)  # the upper edge of a booted card is lower
            self._put(dude, x, cy - up * self.map.u, IN_FRONT + 2 - 0.15 * index, part, under=0.05)
            rise += (fan + LOOK) * part
            if index and dude.booted:
                self.map.layout.labelled.add(dude.id)

    def stand_in_square(self, seat: int, zone: Rect, cy: float, *, from_right: bool) -> None:
        """Place the dudes of a seat in its part of the square, starting from the left or from the right."""
        u = self.map.u
        for pitch in (LOOSE, WIDE, TIGHT):
            count = max(1, floor((zone.w / u + pitch - 1.0) / pitch))
            found = self.map.memory.stand(self.place, [(d.id, range(count)) for d in self.own])
            if found is None:
                continue
            for dude, spot in zip(self.own, found, strict=True):
                self._put(dude, self._in_row(zone, spot, pitch, from_right), cy, IN_FRONT)
            free = next((spot for spot in range(count) if spot not in found), count - 1)
            self.map.layout.next_seat[self.place, seat] = self._in_row(zone, free, pitch, from_right), cy
            return
        self._line(self.own, zone.x, zone.w, cy, IN_FRONT)

    def _in_row(self, zone: Rect, spot: int, pitch: float, from_right: bool) -> float:
        u = self.map.u
        off = (0.5 + spot * pitch) * u
        return zone.x + zone.w - off if from_right else zone.x + off

    def _line(self, dudes: Sequence[StandingDude], x: float, width: float, cy: float, z: float) -> None:
        """Spread dudes over the whole width. They may overlap."""
        u = self.map.u
        step = min(TIGHT * u, max(0.05 * u, (width - 1.04 * u) / max(1, len(dudes) - 1)))
        for index, dude in enumerate(dudes):
            self._put(dude, x + 0.52 * u + index * step, cy, z + index * 0.02)

    def _put(
        self, dude: StandingDude, x: float, cy: float, z: float, part: float = 1.0, under: float = 0.5
    ) -> None:
        """Place a dude with its attachments, which are visible above it. Booted cards are turned.

        ``part`` is a factor on the usual step between attachments. ``under`` is how far the attachments' z
        values are below the dude's.
        """
        u, layout = self.map.u, self.map.layout
        carried = sorted(dude.attachments, key=lambda card: card in dude.booted_attachments)
        step = fan_step(len(carried))
        # Attachments must not cover the next dude, and a booted dude must not cover the title of the next
        # one.
        beside, z = z == BESIDE_HOUSES, z + self.map.level
        below, z = z - under, z + 0.2 * dude.booted * (under == 0.5)
        # the title of a booted card is at its right end, so a booted dude to the right has a lower z value
        z -= 0.00001 * x * dude.booted
        if beside:  # the dude is moved down, so that the title of the house and the attachments stay visible
            down = 0.27 if dude.booted else step * len(carried)
            cy += min(down, self.map.fanned + BETWEEN + 0.22) * u
        edge = cy - (0.5 if dude.booted else ASPECT / 2) * u
        for depth, other in enumerate(carried, 1):
            turned = other in dude.booted_attachments
            if turned:
                layout.labelled.add(other)
            tall = 1.0 if turned else ASPECT
            top = edge - step * part * depth * u
            layout.cards[other] = Placed(
                x + 0.02 * u * depth, top + tall / 2 * u, turned, below - 0.002 * depth
            )
        layout.cards[dude.id] = Placed(x, cy, dude.booted, z)
