"""The streets of one band of the table: their lots, their houses, and the people of each lot.

Lots are planned when a day begins. Houses stay in their places until it ends. People are in the front row,
side by side by their real widths, on their own lots as long as they fit there. If the front row is too short,
some of them stand in the row of the houses, beside the house of their lot. If both rows are full,
people close up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, islice, pairwise
from math import inf

from doomtown_desktop.ui.plain import rows
from doomtown_desktop.ui.plain.card_tabs import tab_spots, tab_width
from doomtown_desktop.ui.plain.rows import BOOTED, GAP, LOOSE, Lot
from doomtown_desktop.ui.plain.seating import Seating, Street
from doomtown_desktop.ui.plain.town import Placed, Rect, StandingDude, TableLayout, TableSide, TownPlan

OUT_OF_TOWN = 0.25
"""The gap between a street and its out-of-town locations, in card widths."""
HOUSES_APART, LIKED_APART = 0.08, 0.7
"""The minimum gap between houses, and the gap that they have if there is room. Both are in card widths."""
AIR = 1.12
"""The width of a street whose lots are smaller than preferred, as a factor on what its people need."""
LEAST_TAB = 16.0
"""The minimum width of a tab in town, in pixels."""
HOUSES, BEHIND, IN_FRONT, TABS = 1.0, 4.0, 7.0, 9.0
"""Heights in the stack of cards (z values): of houses, of people beside them and in front, and of tabs."""
EDGES = 0.05, 0.14
"""The margins at the ends of a band, in card widths. Tabs stand out at the right."""
APART = 0.2
"""The gap between the people of different streets, in card widths."""
STRIP = 3.0
"""The height of the strip that connects the people of a lot, in pixels."""


@dataclass(slots=True)
class CardPlacer:
    """Places cards with their tabs in a layout. ``level`` is the z value of the current band."""

    layout: TableLayout
    u: float
    level: float = 0.0
    tabs: set[int] = field(default_factory=set)

    def put(
        self,
        card: int,
        x: float,
        y: float,
        z: float,
        carried: Sequence[int] = (),
        *,
        turned: bool = False,
        seen: float | None = None,
    ) -> None:
        """Place a card with its middle at a point, and its attachments as tabs.

        ``seen`` is the visible width of the card if another one covers it.
        """
        self.layout.cards[card] = Placed(x, y, turned, self.level + z)
        if not carried:
            return
        tab = tab_width(self.u, LEAST_TAB)
        spots = tab_spots(x, y, self.u, len(carried), tab, turned=turned, seen=seen)
        for number, (attachment, (at, down)) in enumerate(zip(carried, spots, strict=True)):
            high = self.level + (TABS if seen is None else z + 0.005)
            self.layout.cards[attachment] = Placed(at, down, False, high - 0.0001 * number)
            self.layout.widths[attachment] = tab
        self.tabs.update(carried)
        one, other = spots[0], spots[min(1, len(spots) - 1)]
        if len(carried) > 1 and abs(one[0] - other[0]) + abs(one[1] - other[1]) < tab:
            self.layout.counts[carried[0]] = len(carried)


def width_of(dude: StandingDude) -> float:
    """Return the width of a dude in card widths."""
    return BOOTED if dude.booted else 1.0


@dataclass(slots=True)
class _Plot:
    """A location with its people, while its band is laid out."""

    side: int
    """The index of its side in the band."""
    place: int
    column: Rect
    """Its lot, as the street was planned."""
    own: list[StandingDude]
    guests: list[StandingDude]
    """Residents and visitors, from left to right."""
    house: float = 0.0
    """The middle of its house."""
    sent: int = 0
    """The number of its people beside the house. They are its last ones."""
    centres: list[float] = field(default_factory=list)
    """The middles of its people in the front row, and the ends of the box around them."""
    left: float = 0.0
    right: float = 0.0
    next_own: float = 0.0
    next_guest: float = 0.0
    """The middles for one more resident and one more visitor."""

    @property
    def crowd(self) -> list[StandingDude]:
        """All its people, from left to right."""
        return [*self.own, *self.guests]

    @property
    def front(self) -> list[StandingDude]:
        """Its people in the front row."""
        return self.crowd[: len(self.own) + len(self.guests) - self.sent]

    @property
    def beside(self) -> tuple[list[StandingDude], list[StandingDude]]:
        """Its people to the left and to the right of the house."""
        crowd = self.crowd
        back = crowd[len(crowd) - self.sent :]
        return back[: self.sent // 2], back[self.sent // 2 :]

    def move(self, by: float) -> None:
        """Move its people in the front row."""
        self.centres = [x + by for x in self.centres]
        self.left, self.right = self.left + by, self.right + by
        self.next_own, self.next_guest = self.next_own + by, self.next_guest + by


class Band:
    """Lays out the streets that are beside each other in one band of the table."""

    def __init__(
        self,
        town: TownPlan,
        sides: Sequence[TableSide],
        memory: Seating,
        streets: Mapping[int, Street],
        placer: CardPlacer,
    ) -> None:
        self.town, self.sides, self.memory, self.placer = town, sides, memory, placer
        self.streets = [streets[side.seat] for side in sides]
        self.u, self.layout = placer.u, placer.layout
        self.order = [side.seat for side in town.sides]
        self.lots: list[dict[int, Rect]] = []
        """The planned lots of each street by number."""

    def build(
        self,
        boxes: Sequence[Rect],
        rooms: Sequence[Rect],
        middles: Sequence[Rect],
        tall: float,
        between: float,
    ) -> None:
        """Lay out the streets in boxes that are side by side.

        ``rooms`` are the parts of the boxes in which houses may be. ``middles`` are the parts in which the
        lots are, unless their people need more. ``tall`` is the height of a row of cards, and ``between``
        that of the gap between the two rows, in pixels.
        """
        plots: list[_Plot] = []
        for index, (box, middle) in enumerate(zip(boxes, middles, strict=True)):
            plots += self._planned(index, box, middle)
        self._send(plots, boxes, rooms)
        for index, room in enumerate(rooms):
            self._houses(index, [plot for plot in plots if plot.side == index], room)
        top = boxes[0].y
        back, front = top + tall / 2, top + tall + between + tall / 2
        self._stand([plot for plot in plots if plot.crowd], boxes)
        self._zones(plots, boxes)
        for plot in plots:
            self._house(plot, back)
            self._people(plot, front)
            self._tie(plot, top + tall + between / 2)
            if plot.front:
                low = top + tall + between / 2
                self.layout.grounds[plot.place] = Rect(plot.left, low, plot.right - plot.left, tall + between)

    # --- planning -----------------------------------------------------------------------------------

    def _planned(self, index: int, whole: Rect, middle: Rect) -> list[_Plot]:
        """Return the locations of a street on their lots, from left to right."""
        side, street, u = self.sides[index], self.streets[index], self.u
        if not side.places:  # the player is out of the game
            self.lots.append({})
            return []
        crowds = {place: self._crowd(side, place) for place in side.places}
        if not street.crowds:
            street.crowds = {
                street.places[place]: tuple(map(width_of, (*own, *guests)))
                for place, (own, guests) in crowds.items()
            }
        lots = [Lot(1.0, street.crowds[lot]) if lot in street.crowds else Lot() for lot in street.lots]
        gap = OUT_OF_TOWN * u
        box = self._within(whole, middle, rows.room_for(lots, AIR) * u + gap)
        x, columns = box.x, dict[int, Rect]()
        for lot, wide in zip(street.lots, rows.share_out(lots, (box.w - gap) / u), strict=True):
            x += gap if lot == street.edge else 0.0
            columns[lot] = Rect(x, box.y, wide * u, box.h)
            x += wide * u
        self.lots.append(columns)
        here = sorted(side.places, key=lambda place: street.places[place])
        self.layout.vacant += [
            column for lot, column in columns.items() if lot not in {street.places[place] for place in here}
        ]
        return [_Plot(index, place, columns[street.places[place]], *crowds[place]) for place in here]

    @staticmethod
    def _within(whole: Rect, middle: Rect, wanted: float) -> Rect:
        """Return the part of a street for its lots: its middle, or more if this width in pixels is wanted."""
        wide = min(whole.w, max(middle.w, wanted))
        x = min(max(middle.cx - wide / 2, whole.x), whole.x + whole.w - wide)
        return Rect(x, whole.y, wide, whole.h)

    def _crowd(self, side: TableSide, place: int) -> tuple[list[StandingDude], list[StandingDude]]:
        """Return the residents and the visitors at a location, from left to right.

        Visitors come from the right, clockwise. Both stay in the order in which they came.
        """
        there = [dude for dude in self.town.dudes if dude.location == place]
        own = self.order.index(side.seat)
        after = {seat: (at - own) % len(self.order) for at, seat in enumerate(self.order)}

        def spot(dude: StandingDude, new: float) -> float:
            return self.memory.order_of(dude.id, place, new)

        residents = [dude for dude in there if dude.seat == side.seat]
        residents.sort(key=lambda dude: spot(dude, inf))
        guests = [dude for dude in reversed(there) if dude.seat != side.seat]
        guests.sort(key=lambda dude: (-after[dude.seat], spot(dude, -inf)))
        return residents, guests

    def _send(self, plots: Sequence[_Plot], boxes: Sequence[Rect], rooms: Sequence[Rect]) -> None:
        """Send people to the row of the houses if the front row is too short for all of them."""
        u = self.u
        lots = [
            [
                Lot(self._house_width(plot.place), tuple(map(width_of, plot.crowd)))
                for plot in plots
                if plot.side == k
            ]
            for k in range(len(boxes))
        ]
        front = sum(box.w for box in boxes) / u - APART * (len(boxes) - 1) - sum(EDGES)
        sent = rows.second_row(lots, front, [room.w / u for room in rooms])
        for plot, count in zip(plots, (count for street in sent for count in street), strict=True):
            plot.sent = count

    def _house_width(self, place: int) -> float:
        return BOOTED if place in self.town.booted_places else 1.0

    def _houses(self, index: int, plots: Sequence[_Plot], room: Rect) -> None:
        """Place the houses of a street over the middles of their lots, as far as there is room.

        If possible, a space is left for the houses that may come to spare lots, and for those that have left.
        """
        u = self.u
        whole, wanted, off = [], [], []
        for plot in plots:
            left, right = (sum(width_of(dude) + GAP for dude in part) for part in plot.beside)
            house = self._house_width(plot.place)
            whole.append((left + house + right) * u)
            off.append((left - right) / 2 * u)
            wanted.append(plot.column.cx - off[-1])
        low, high = room.x + EDGES[0] * u, room.x + room.w - EDGES[1] * u
        here = {self.streets[index].places[plot.place]: n for n, plot in enumerate(plots)}
        lots, least = self.lots[index], HOUSES_APART * u
        if sum(whole) + (len(lots) - len(plots)) * u + (len(lots) - 1) * least > high - low:
            lots = {lot: column for lot, column in lots.items() if lot in here}
        widths = [whole[here[lot]] if lot in here else u for lot in lots]
        middles = [wanted[here[lot]] if lot in here else column.cx for lot, column in lots.items()]
        liked = min(LIKED_APART * u, (high - low - len(lots) * u) / max(1, len(lots) - 1))
        # a house that boots takes the room of its gaps, so that the others stay where they are
        gaps = [max(least, u + liked - (one + other) / 2) for one, other in pairwise(widths)]
        found = zip(lots, rows.spread(middles, widths, low, high, gaps), strict=True)
        spots = [spot for lot, spot in found if lot in here]
        for plot, spot, by in zip(plots, spots, off, strict=True):
            half = self._house_width(plot.place) * u / 2
            plot.house = min(max(spot + by, low + half), high - half)

    # --- people -------------------------------------------------------------------------------------

    def _stand(self, plots: Sequence[_Plot], boxes: Sequence[Rect]) -> None:
        """Find the places of all people in the front row.

        People are on their own lots. If those of a lot do not fit there, its neighbours make room.
        """
        u = self.u
        low, high = boxes[0].x + EDGES[0] * u, boxes[-1].x + boxes[-1].w - EDGES[1] * u
        for plot in plots:
            if not self._loosely(plot):
                gap = min(rows.MOST_APART, self._free(plot) / len(plot.front))
                self._closely(plot, max(GAP, gap))
        apart = [(APART if one.side != other.side else 0.0) * u + GAP * u for one, other in pairwise(plots)]
        if sum(plot.right - plot.left for plot in plots) + sum(apart) > high - low:
            for plot in plots:
                self._closely(plot, GAP)
        if sum(plot.right - plot.left for plot in plots) + sum(apart) > high - low:
            self._in_one_line(plots, low, high)
            return
        wide = [plot.right - plot.left for plot in plots]
        middles = [(plot.left + plot.right) / 2 for plot in plots]
        for plot, was, at in zip(plots, middles, rows.spread(middles, wide, low, high, apart), strict=True):
            plot.move(at - was)

    def _in_one_line(self, plots: Sequence[_Plot], low: float, high: float) -> None:
        """Place the people of all locations in one line, in which cards may overlap."""
        u = self.u
        widths = [width_of(dude) for plot in plots for dude in plot.front]
        ends = zip(rows.side_by_side(widths, (high - low) / u), widths, strict=True)
        for plot in plots:
            boxes = [
                (low + left * u, low + (left + wide) * u) for left, wide in islice(ends, len(plot.front))
            ]
            plot.centres = [(left + right) / 2 for left, right in boxes]
            plot.left, plot.right = boxes[0][0], boxes[-1][1]

    def _free(self, plot: _Plot) -> float:
        """Return the width that the people on a lot leave free, in card widths. It may be negative."""
        return plot.column.w / self.u - sum(map(width_of, plot.front))

    def _loosely(self, plot: _Plot) -> bool:
        """Place people at positions that they keep until the day ends. Return False if there is no room."""
        count = rows.places_in(plot.column.w / self.u)
        if plot.sent or len(plot.crowd) > count:
            return False
        spots = [plot.column.cx + (n - (count - 1) / 2) * LOOSE * self.u for n in range(count)]
        inner = sorted(range(count), key=lambda spot: (abs(2 * spot - count + 1), spot))
        outer = [*reversed(range(count))]
        guests = [*reversed(plot.guests)]
        wanted = [(dude.id, inner) for dude in plot.own] + [(dude.id, outer) for dude in guests]
        found = self.memory.stand(plot.place, wanted)
        assert found is not None, "there are enough places"
        at = dict(zip([dude.id for dude in (*plot.own, *guests)], found, strict=True))
        plot.own.sort(key=lambda dude: at[dude.id])
        plot.guests.sort(key=lambda dude: at[dude.id])
        plot.centres = [spots[at[dude.id]] for dude in plot.crowd]
        half = [width_of(dude) * self.u / 2 for dude in plot.crowd]
        plot.left = min(x - by for x, by in zip(plot.centres, half, strict=True))
        plot.right = max(x + by for x, by in zip(plot.centres, half, strict=True))
        plot.next_own, plot.next_guest = (
            spots[next((spot for spot in order if spot not in found), order[0])] for order in (inner, outer)
        )
        return True

    def _closely(self, plot: _Plot, gap: float) -> None:
        """Place people side by side in the middle of their lot, with a gap in card widths."""
        u, people = self.u, plot.front
        widths = [width_of(dude) for dude in people]
        room = (sum(widths) + gap * (len(widths) - 1)) * u
        plot.left, plot.right = plot.column.cx - room / 2, plot.column.cx + room / 2
        lefts = accumulate((wide + gap for wide in widths), initial=0.0)
        plot.centres = [plot.left + (left + wide / 2) * u for left, wide in zip(lefts, widths, strict=False)]
        own = min(len(plot.own), len(people))
        plot.next_own = plot.centres[own - 1] + u * (1 + GAP) if own else plot.left + u / 2
        plot.next_guest = plot.centres[own] - u * (1 + GAP) if own < len(people) else plot.right + u / 2
        for number, dude in enumerate(plot.crowd):
            self.memory.stands[dude.id] = (plot.place, number)

    # --- results ------------------------------------------------------------------------------------

    def _zones(self, plots: Sequence[_Plot], boxes: Sequence[Rect]) -> None:
        """Set the drop zones: the lots as they were planned, except where people of others are on them."""
        for number, plot in enumerate(plots):
            before = max((other.right for other in plots[:number] if other.crowd), default=-inf)
            after = min((other.left for other in plots[number + 1 :] if other.crowd), default=inf)
            left, right = plot.column.x, plot.column.x + plot.column.w
            if plot.crowd:
                left, right = min(left, plot.left), max(right, plot.right)
            left = min(max(left, before), after)
            right = max(left, min(right, after))
            self.layout.zones[plot.place] = Rect(left, plot.column.y, right - left, plot.column.h)

    def _house(self, plot: _Plot, y: float) -> None:
        """Place a house, and the people beside it."""
        u, place = self.u, plot.place
        wide = self._house_width(place)
        carried = self.town.place_attachments.get(place, ())
        z = HOUSES + 0.00001 * plot.house
        self.placer.put(place, plot.house, y, z, carried, turned=wide == BOOTED)
        left, right = plot.beside
        for people, way in (([*reversed(left)], -1), (right, 1)):
            at = wide / 2
            for dude in people:
                at += GAP + width_of(dude)
                x = plot.house + way * (at - width_of(dude) / 2) * u
                self.placer.put(dude.id, x, y, BEHIND, dude.attachments, turned=dude.booted)

    def _people(self, plot: _Plot, y: float) -> None:
        """Place the people of a location in the front row."""
        place_in_line(self.placer, plot.front, plot.centres, y)
        if not plot.crowd:
            zone = self.layout.zones[plot.place]
            plot.next_own = plot.next_guest = zone.cx
        for side in self.town.sides:
            own = side.seat == self.sides[plot.side].seat
            self.layout.next_seat[plot.place, side.seat] = plot.next_own if own else plot.next_guest, y

    def _tie(self, plot: _Plot, y: float) -> None:
        """Note the strip that connects the people of a location to each other and to its house."""
        if not plot.crowd or (len(plot.front) == 1 and plot.left <= plot.house <= plot.right):
            return
        left, right = min(plot.left, plot.house), max(plot.right, plot.house)
        self.layout.strips[plot.place] = Rect(left, y - STRIP / 2, right - left, STRIP)


def place_in_line(
    placer: CardPlacer, people: Sequence[StandingDude], centres: Sequence[float], y: float
) -> None:
    """Place people side by side, given in any order. Where cards overlap, the right one is on top."""
    u = placer.u
    row = sorted(zip(people, centres, strict=True), key=lambda each: each[1])
    lefts = [x - width_of(dude) * u / 2 for dude, x in row]
    for (dude, x), left, after in zip(row, lefts, [*lefts[1:], inf], strict=False):
        covered = after < left + width_of(dude) * u - 1
        if covered and dude.booted:
            placer.layout.labelled.add(dude.id)
        placer.put(
            *(dude.id, x, y, IN_FRONT + 0.0001 * x, dude.attachments),
            turned=dude.booted,
            seen=after - left if covered else None,
        )


def stand_in_line(
    placer: CardPlacer, people: Sequence[StandingDude], x: float, width: float, y: float
) -> None:
    """Place people side by side in the middle of a box. If it is too narrow, they overlap."""
    widths = [width_of(dude) for dude in people]
    lefts = rows.side_by_side(widths, width / placer.u)
    middles = [x + (left + wide / 2) * placer.u for left, wide in zip(lefts, widths, strict=True)]
    place_in_line(placer, people, middles, y)


__all__ = ["OUT_OF_TOWN", "Band", "CardPlacer", "stand_in_line", "width_of"]
