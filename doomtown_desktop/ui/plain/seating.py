"""Places on the table that stay: the lots of streets, and the positions of dudes.

A ``Seating`` carries them from one position of the game to the next. It plans a lot for each location of a
street, and spare lots for new ones. A lot stays in its place until the day ends. A new day plans a street
again only if it has a gap, or no spare lot at one of its ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from doomtown_desktop.ui.plain.town import TableSide, TownPlan

FEW = 4
"""A street with at most this many locations has two spare lots at each end. A longer street has one."""


@dataclass(slots=True)
class Street:
    """The lots of a street.

    It has the number of lots ``left`` and ``right`` of home, and the lot of each location.
    """

    home: int
    left: int
    right: int
    places: dict[int, int]
    edge: int
    """The first lot that is out of town. The street ends before it."""
    crowds: Mapping[int, tuple[float, ...]] = field(default_factory=dict)
    """The widths of the dudes on each lot when its width was planned. It is empty before the first plan."""

    @property
    def lots(self) -> range:
        """The numbers of all lots from left to right. Home is 0."""
        return range(-self.left, self.right + 1)


@dataclass(slots=True)
class Seating:
    """The lots of the streets and the positions of the dudes on one day."""

    day: int | None = None
    streets: dict[int, Street] = field(default_factory=dict)
    """The streets, by seat."""
    stands: dict[int, tuple[int, int]] = field(default_factory=dict)
    """The location of each dude, and the number of its position there."""
    yesterday: dict[int, tuple[int, int]] = field(default_factory=dict)
    """The same at the end of the previous day. Dudes who stay at a location stay in their order."""

    def to_data(self) -> dict[str, object]:
        """Return the places as a JSON value."""
        streets = {
            str(seat): [
                each.home,
                each.left,
                each.right,
                [*each.places.items()],
                each.edge,
                [*each.crowds.items()],
            ]
            for seat, each in self.streets.items()
        }
        stands = [[*each.items()] for each in (self.stands, self.yesterday)]
        return {"day": self.day, "streets": streets, "stands": stands}

    @classmethod
    def from_data(cls, data: object) -> Seating:
        """Return the places of a value that ``to_data`` made. Without one, return new places."""
        if not isinstance(data, dict):
            return cls()
        try:
            streets = {
                int(seat): Street(
                    int(home),
                    int(left),
                    int(right),
                    {int(place): int(lot) for place, lot in places},
                    int(edge),
                    {int(lot): tuple(map(float, widths)) for lot, widths in crowds},
                )
                for seat, (home, left, right, places, edge, crowds) in data["streets"].items()
            }
            stands = [
                {int(dude): (int(place), int(spot)) for dude, (place, spot) in each}
                for each in data["stands"]
            ]
            return cls(int(data["day"]), streets, *stands)
        except (AttributeError, KeyError, TypeError, ValueError):  # a newer program has written it
            return cls()

    def plan(self, town: TownPlan) -> dict[int, Street]:
        """Return the streets of a town, by seat, with a lot for each of its locations."""
        dawns = town.day is None or town.day != self.day
        if dawns:
            self.yesterday = {} if town.day is None else self.stands
            self.day, self.stands = town.day, {}
            if town.day is None:
                self.streets.clear()
        spare = 1 if len(town.sides) > 2 else None
        for side in town.sides:
            street = self.streets.get(side.seat)
            if street is None or not _settle(street, side) or (dawns and not _is_regular(street, side)):
                self.streets[side.seat] = _planned(side, spare)
        return {side.seat: self.streets[side.seat] for side in town.sides}

    def stand(self, location: int, dudes: Sequence[tuple[int, Sequence[int]]]) -> list[int] | None:
        """Return a position for each dude at a location, or None if there are too few positions.

        ``dudes`` has each dude with the positions that it may take, the best first. Dudes keep their earlier
        positions. On a new day they take new ones, and those with the same ``spots`` stay in their order.
        """
        found: dict[int, int] = {}
        taken: set[int] = set()
        stayed = [
            (dude, tuple(spots))
            for dude, spots in dudes
            if self.order_of(dude, location, -1) >= 0 and dude not in self.stands
        ]
        for dude, spots in dudes:
            where, spot = self.stands.get(dude, (None, -1))
            if where == location and spot in spots and spot not in taken:
                found[dude] = spot
                taken.add(spot)
        for dude, spots in dudes:
            if dude not in found:
                free = next((spot for spot in spots if spot not in taken), None)
                if free is None:
                    return None
                found[dude] = free
                taken.add(free)
        for group in {spots for _, spots in stayed}:
            same = sorted(
                (dude for dude, spots in stayed if spots == group),
                key=lambda dude: self.order_of(dude, location, 0),
            )
            found |= zip(same, sorted(found[dude] for dude in same), strict=True)
        for dude, spot in found.items():
            self.stands[dude] = (location, spot)
        return [found[dude] for dude, _ in dudes]

    def order_of(self, dude: int, location: int, new: float) -> float:
        """Return the position of a dude at a location, or ``new`` if it has not been there.

        Before the dude gets a position of the day, it is that of the previous day.
        """
        where, spot = self.stands.get(dude, self.yesterday.get(dude, (None, 0)))
        return spot if where == location else new


def _planned(side: TableSide, spare: int | None) -> Street:
    """Return a new plan of a street. There are no gaps between its lots, and spare lots are at both ends."""
    at = side.street.index(side.home) if side.home in side.street else 0
    more = spare or (2 if len(side.places) <= FEW else 1)
    places = {place: index - at for index, place in enumerate(side.street)}
    right = len(side.street) - 1 - at + more + len(side.beside)
    places |= {place: right - index for index, place in enumerate(reversed(side.beside))}
    right = max(0, right)
    return Street(side.home, at + more, right, places, right + 1 - max(1, len(side.beside)))


def _is_regular(street: Street, side: TableSide) -> bool:
    """Return whether a street has a spare lot at both ends of the town and no gap between its locations."""
    taken = [street.places[place] for place in side.street]
    end = min([street.right + 1, *(street.places[place] for place in side.beside)])
    return taken[-1] - taken[0] + 1 == len(taken) and -street.left < taken[0] and taken[-1] + 1 < end


def _settle(street: Street, side: TableSide) -> bool:
    """Assign lots to new locations. Return False if the street has no room for them."""
    if street.home != side.home or side.home not in side.street:
        return False
    at = side.street.index(side.home)
    left = _outwards(street.places, reversed(side.street[:at]), -1)
    right = _outwards(street.places, side.street[at + 1 :], 1)
    beside = _inwards(street, side.beside)
    if left is None or right is None or beside is None:
        return False
    ends = [*left.values(), *right.values()]
    if min([0, *ends]) < -street.left or max([0, *ends]) >= min([street.right + 1, *beside.values()]):
        return False
    street.places = {side.home: 0, **left, **right, **beside}
    return True


def _outwards(known: Mapping[int, int], places: Iterable[int], step: int) -> dict[int, int] | None:
    """Return the lots of the locations on one side of home, from home outwards.

    Return None if they do not fit.

    ``step`` is 1 for the right side and -1 for the left side.
    """
    found: dict[int, int] = {}
    last = 0
    for place in places:
        lot = known.get(place, last + step)
        if (lot - last) * step <= 0:
            return None
        found[place] = last = lot
    return found


def _inwards(street: Street, places: Sequence[int]) -> dict[int, int] | None:
    """Return the lots of the out-of-town locations, at the right end, or None if they do not fit."""
    found = {place: street.places[place] for place in places if place in street.places}
    for place in places:
        if place not in found:
            found[place] = min([street.right + 1, *found.values()]) - 1
    return found if len(set(found.values())) == len(found) else None
