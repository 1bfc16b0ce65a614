"""The layout of the table, which ``lay_out`` computes.

The street of the lower side is at the bottom. The other streets are at the top, clockwise from the left.
The town square is between them. ``streets`` lays out one street. The hand is on the shelf at the lower edge
of the window. Nameplates are in the upper corners or above the far streets. Lots are planned when a day
begins. They stay until the day ends, or until the people of a lot need more room. A ``Seating`` remembers
them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import floor

from doomtown_desktop.ui.plain.rows import BOOTED, GAP, LOOSE
from doomtown_desktop.ui.plain.seating import Seating, Street
from doomtown_desktop.ui.plain.streets import (
    IN_FRONT,
    OUT_OF_TOWN,
    Band,
    CardPlacer,
    stand_in_line,
    width_of,
)
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
ROW, TOP, BETWEEN, AROUND, EDGE = 1.4, 0.2, 0.11, 0.13, 0.14
"""Heights, in card widths. `ROW` is that of a row of cards.

The others are the minimum heights of the margin above the far streets, of the gap between the two rows of a
street, of the gaps around the square, and of the margin at the lower edge. Flags stand above
cards, and feet below them.
"""
SIGN = 0.22
"""The width of the upright name sign, in card widths."""
PLAYED = 1.2
"""The width at each end of the square that is reserved for cards being played, in card widths."""
CAPTION, FAN = 0.2, 0.2
"""The height of the words above cards being played, and the visible width of each of them that another one
covers. Both are in card widths.
"""
NARROWEST = 14.0
"""The minimum width of a table, in card widths. Five dudes of each of two sides fit side by side in the
square.
"""
HELD = 0.9
"""The width of a card in the hand, as a fraction of the shelf's height. The lower edge of the card is outside
the window.
"""
HELD_APART = 0.37
"""The minimum distance from one card in the hand to the next, in widths of these cards.

A cost, a value and a type are in sight then. Cards of a large hand are smaller for that.
"""
HELD_LIKED, SHRINKS = 0.7, 0.84
"""The liked distance from one card in the hand to the next, in card widths: titles can be read then.
Cards get smaller for it, but not below this fraction of their size.
"""
HELD_ENDS, UNCOVERED = 1.04, 0.96
"""The width of a card in the hand with the corners by which it leans out, and the distance from a lifted card
to the next one. Both are in card widths.
"""
ENDS = 1.2
"""The width beside the sign, and at the other end, that a street does not use for lots, in card widths."""
LEVEL = 10.0
"""The step in the stack of cards (z value) from one band of the table to the next lower one."""
LEAST_HEIGHT = 5 * ROW + TOP + 2 * BETWEEN + 2 * AROUND + EDGE
"""The minimum height of the town without nameplates, in card widths."""
TO_TOP, TO_TOP_FIRST, SKY = 0.4, 0.8, 0.28
"""The part of the spare height that goes to the margin above the far streets. The rest is
shared out evenly. With little spare height the part is the second one, until the margin has grown by
the third one, in card widths, so the roofs of the far side are seen above the houses.
"""
APART = 0.4
"""The gap between the dudes of different seats in the square, in card widths."""
LEAST_LOT = {1: 1.0, 2: 1.0, 3: 0.8, 4: 0.7, 5: 0.62}
"""The minimum width of a location, in card widths, by the number of streets side by side.
Houses may overlap.
"""


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
        height = max(1.0, frame.height - frame.shelf)
        unit = self._unit(height)
        self.u = u = unit * zoom
        self.layout = TableLayout(u, caption=CAPTION * u, corners=frame.corners)
        self.placer = CardPlacer(self.layout, u)
        self.over = self._over(u)
        # the whole town grows by the same factor; zoomed out, it still fills the window
        grown = max(1.0, zoom)
        self.width = max(frame.width * grown, self._least_width() * u)
        self.height = max(height * grown, LEAST_HEIGHT * u + self.over)
        spare = max(0.0, (self.height - self.over) / u - LEAST_HEIGHT)
        above = max(spare * TO_TOP, min(spare * TO_TOP_FIRST, SKY))
        more = (spare - above) / 5
        self.top = (TOP + above) * u
        """The height of the margin above the far streets, in pixels, as the next two."""
        self.between = (BETWEEN + more) * u
        self.around = (AROUND + more) * u
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
        return corners.over if len(self.far) > 1 else max(0.0, corners.tall - (TOP + ROW + BETWEEN) * u)

    def _least_width(self) -> float:
        streets = len(self.far)
        lower = SIGN + OUT_OF_TOWN + LEAST_LOT[1] * len(self.town.sides[0].places)
        widest = max(OUT_OF_TOWN + LEAST_LOT[streets] * len(side.places) for side in self.far)
        return max(NARROWEST, lower, SIGN * (streets == 1) + widest * streets)

    def _build(self) -> None:
        u, layout = self.u, self.layout
        block = 2 * ROW * u + self.between
        y = self.top + self.over
        streets = len(self.far)
        sign = SIGN * u * (streets == 1)
        share = (self.width - sign) / streets
        boxes = [Rect(sign + number * share, y, share, block) for number in range(streets)]
        self._band(self.far, boxes)
        y += block + self.around
        self.placer.level += LEVEL
        self._square(y, ROW * u)
        y += ROW * u + self.around
        self.placer.level += LEVEL
        lower = self.town.sides[0]
        box = Rect(SIGN * u, y, self.width - SIGN * u, block)
        band = self._band([lower], [box])
        if lower.places:
            self._slots(band.lots[0], lower, box)
        self._played()
        self._shelf()
        layout.tabs = frozenset(self.placer.tabs)
        layout.seats[lower.seat] = (layout.hand.cx, layout.hand.y)
        for card, placed in layout.cards.items():
            layout.cards[card] = _on_pixels(placed, layout.width_of(card), square=card in layout.tabs)
        layout.next_seat = {
            key: (floor(x - u / 2 + 0.5) + u / 2, floor(y - ASPECT * u / 2 + 0.5) + ASPECT * u / 2)
            for key, (x, y) in layout.next_seat.items()
        }

    # --- streets ------------------------------------------------------------------------------------

    def _band(self, sides: Sequence[TableSide], boxes: Sequence[Rect]) -> Band:
        """Lay out the streets of one band in boxes, and the sign of a single street to the left of it."""
        u, layout = self.u, self.layout
        lower = sides[0] is self.town.sides[0]
        for side, box in zip(sides, boxes, strict=True):
            if len(sides) == 1:
                down = 0.0 if lower else ROW * u + self.between  # the corner above it is taken
                layout.signs[side.seat] = Rect(0.03 * u, box.y + down, (SIGN - 0.06) * u, box.h - down)
            layout.streets[side.seat] = box
            layout.seats[side.seat] = (box.cx, box.y)
        band = Band(self.town, sides, self.memory, self.streets, self.placer)
        rooms = [box if lower else self._room(box) for box in boxes]
        band.build(boxes, rooms, [self._middle(room) for room in rooms], ROW * u, self.between)
        return band

    def _slots(self, lots: Mapping[int, Rect], side: TableSide, inner: Rect) -> None:
        """Set the drop boxes of a new location, in the spare lots at both ends of the street in town."""
        street = self.streets[side.seat]
        town = [street.places[place] for place in side.street] or [0]
        outside = {street.places[place] for place in side.beside}
        first, last = min(town) - 1, max(town) + 1
        self.layout.slots["left"] = self._slot(lots.get(first), inner.x, inner)
        after = lots.get(last) if last not in outside else None
        end = lots[max(town)]
        self.layout.slots["right"] = self._slot(after, end.x + end.w - 1.1 * self.u, inner)

    def _slot(self, lot: Rect | None, x: float, inner: Rect) -> Rect:
        """Return the drop box of a new location.

        It is over the middle of the spare lot ``lot``. Without one, it is at ``x``, over the end of the
        street.
        """
        wide = 1.06 * self.u
        x = x if lot is None else lot.cx - wide / 2
        x = min(max(x, inner.x), inner.x + inner.w - wide)
        return Rect(x, inner.y, wide, ASPECT * self.u)

    def _room(self, inner: Rect) -> Rect:
        """Return the part of a far street in which its houses may be, between the corners of the table."""
        if len(self.far) > 1:
            return inner
        corners = self.frame.corners
        left, right = max(inner.x, corners.left), min(inner.x + inner.w, self.width - corners.right)
        return inner if right - left < 2 * self.u else Rect(left, inner.y, right - left, inner.h)

    def _middle(self, room: Rect) -> Rect:
        """Return the part of a street whose ends are left to the houses of the picture behind it.

        It is in the middle of the window. Streets that are side by side have no ends.
        """
        if room.w < self.width * 0.5:
            return room
        left, right = room.x, room.x + room.w
        end = min((SIGN + ENDS) * self.u, (self.width - NARROWEST * self.u) / 2 + SIGN * self.u)
        return Rect(
            max(left, end), room.y, max(self.u, min(right, self.width - end) - max(left, end)), room.h
        )

    # --- the square and the hand ----------------------------------------------------------------------

    def _square(self, top: float, tall: float) -> None:
        """Lay out the square.

        The lower side's dudes are in its left part, the other sides' to the right of them. Each side has the
        same part of the square, as long as its dudes fit there.
        """
        u, layout, town = self.u, self.layout, self.town
        by = 0.4 * self.around
        whole = Rect(SIGN * u, top - by, self.width - (SIGN + 0.05) * u, tall + 2 * by)
        layout.signs[TOWN_SQUARE] = Rect(0.03 * u, whole.y, (SIGN - 0.06) * u, whole.h)
        layout.square = layout.zones[TOWN_SQUARE] = whole
        cy = top + tall / 2
        inner = Rect(whole.x + PLAYED * u, top, whole.w - 2 * PLAYED * u, tall)
        crowds = [
            [d for d in town.dudes if d.location == TOWN_SQUARE and d.seat == side.seat]
            for side in town.sides
        ]
        part = inner.w / len(crowds)
        zones = [
            Rect(inner.x + index * part + APART / 2 * u, top, part - APART * u, tall)
            for index in range(len(crowds))
        ]
        count = max(1, floor((zones[0].w / u - BOOTED) / LOOSE) + 1)
        if all(len(crowd) <= count for crowd in crowds):
            for index, (crowd, zone) in enumerate(zip(crowds, zones, strict=True)):
                seat = town.sides[index].seat
                self._loosely(seat, crowd, zone, cy, count, from_right=len(crowds) == 2 and index == 0)
            return
        close = [sum(width_of(d) + GAP for d in crowd) * u for crowd in crowds]
        if any(wide > zone.w for wide, zone in zip(close, zones, strict=True)):
            zones = self._by_need(close, inner if sum(close) + part * 0.1 <= inner.w else self._open(whole))
        for side, crowd, zone in zip(town.sides, crowds, zones, strict=True):
            ordered = sorted(crowd, key=self._earlier)
            stand_in_line(self.placer, ordered, zone.x, zone.w, cy)
            for number, dude in enumerate(ordered):
                self.memory.stands[dude.id] = (TOWN_SQUARE, number)
            layout.next_seat[TOWN_SQUARE, side.seat] = zone.x + zone.w - u / 2, cy

    def _earlier(self, dude: StandingDude) -> int:
        """Return the position of a dude in the square. Newcomers are last."""
        where, spot = self.memory.stands.get(dude.id, (None, 0))
        return spot if where == TOWN_SQUARE else 1000

    def _open(self, whole: Rect) -> Rect:
        """Return the part of the square in which no cards are being played."""
        lower, others = self.town.sides[0].played, any(side.played for side in self.far)
        left, right = PLAYED * self.u * bool(lower), PLAYED * self.u * others
        return Rect(whole.x + left, whole.y, whole.w - left - right, whole.h)

    def _by_need(self, close: Sequence[float], room: Rect) -> list[Rect]:
        """Share out a room between the sides by the widths of their dudes."""
        free = room.w - APART * self.u * (len(close) - 1)
        spare = max(0.0, free - sum(close)) / len(close)
        part = min(1.0, free / sum(close))
        x, zones = room.x, list[Rect]()
        for wide in close:
            zones.append(Rect(x, room.y, wide * part + spare, room.h))
            x += zones[-1].w + APART * self.u
        return zones

    def _loosely(
        self, seat: int, crowd: Sequence[StandingDude], zone: Rect, y: float, count: int, *, from_right: bool
    ) -> None:
        """Place the dudes of a seat at positions that they keep until the day ends."""
        u = self.u
        found = self.memory.stand(TOWN_SQUARE, [(d.id, range(count)) for d in crowd])
        assert found is not None, "there are enough places"

        def spot(number: int) -> float:
            off = (0.5 + number * LOOSE) * u
            return zone.x + zone.w - off if from_right else zone.x + off

        for dude, number in zip(crowd, found, strict=True):
            self.placer.put(dude.id, spot(number), y, IN_FRONT, dude.attachments, turned=dude.booted)
        free = next((number for number in range(count) if number not in found), count - 1)
        self.layout.next_seat[TOWN_SQUARE, seat] = spot(free), y

    def _shelf(self) -> None:
        """Fan the hand on the shelf. If there are many cards, they overlap."""
        frame, layout = self.frame, self.layout
        top = frame.height - frame.shelf
        layout.shelf = Rect(0, top, frame.width, frame.shelf)
        room = max(60.0, frame.width - frame.left - frame.right)
        layout.hand = Rect(frame.left, top, room, frame.shelf)
        hand = self.town.hand
        layout.held = frozenset(hand)
        last = max(1, len(hand) - 1)
        least = HELD_ENDS + UNCOVERED + HELD_APART * max(0, len(hand) - 2)
        most = min(frame.shelf * HELD, room / max(2.4, least))
        liked = room / (HELD_ENDS + HELD_LIKED * last)
        wide = layout.hand_unit = float(floor(max(40.0, min(most, max(liked, most * SHRINKS)))))
        step = min(1.04 * wide, max(4.0, (room - HELD_ENDS * wide) / last))
        x = layout.hand.cx - step * (len(hand) - 1) / 2
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


def fanned(layout: TableLayout, lifted: int | None) -> dict[int, float]:
    """Return the middle of each card in the hand, in pixels from the left edge, with a card lifted.

    All of the lifted card is visible, and the others close up for it. It stays where it is, or moves to the
    left by less than what another card covered of it: the pointer that lifted it is still over it. The first
    and the last card stay in their places.
    """
    cards = sorted(layout.held, key=lambda card: layout.cards[card].x)
    places = [layout.cards[card].x for card in cards]
    if lifted in cards[:-1] and len(cards) > 1:
        at, last, wide = cards.index(lifted), len(cards) - 1, layout.hand_unit
        behind = last - at - 1  # the cards between the next one and the last one, with the last one
        apart = min(HELD_APART * wide, (places[-1] - places[0] - UNCOVERED * wide) / max(1, last - 1))
        here = min(places[at], places[-1] - behind * apart - UNCOVERED * wide)
        here = floor(here - wide / 2) + wide / 2  # an upright card is sharp at whole pixels
        then = max(places[at + 1], here + UNCOVERED * wide)
        for place in range(1, at):
            places[place] = places[0] + (here - places[0]) * place / at
        places[at] = here
        for place in range(behind):
            places[at + 1 + place] = max(places[at + 1 + place], then + (places[-1] - then) * place / behind)
    return dict(zip(cards, places, strict=True))


def _on_pixels(placed: Placed, unit: float, *, square: bool) -> Placed:
    """Return the place, moved so that the card's upper left corner is at a whole pixel.

    Otherwise the card would be blurred.
    """
    wide, tall = (ASPECT * unit, unit) if placed.turned else (unit, unit if square else ASPECT * unit)
    x, y = floor(placed.x - wide / 2 + 0.5) + wide / 2, floor(placed.y - tall / 2 + 0.5) + tall / 2
    return replace(placed, x=x, y=y)
