"""Three to six seats on one table: everything has a place, and nothing covers another thing."""

from __future__ import annotations

from itertools import combinations, count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doomtown_desktop.ui.plain.geometry import lay_out
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, Frame, Rect, StandingDude, TableSide, TownPlan
from tests.ui.positions import overlap

SIZES = [(1024, 620), (1280, 720), (1920, 1000), (2560, 1360)]


def frame(size: tuple[int, int]) -> Frame:
    return Frame(*size, 104, 240, 400)


@st.composite
def towns(draw: st.DrawFn) -> TownPlan:
    """Draw towns of three to six seats: long streets, crowds of everybody everywhere, cards being played."""
    ids = count(1)
    seats = draw(st.integers(3, 6))
    lowest = draw(st.integers(0, seats - 1))
    sides = []
    for step in range(seats):
        street = [next(ids) for _ in range(draw(st.integers(1, 7)))]
        beside = tuple(next(ids) for _ in range(draw(st.integers(0, 2))))
        played = tuple(next(ids) for _ in range(draw(st.integers(0, 3))))
        home = street[draw(st.integers(0, len(street) - 1))]
        sides.append(TableSide((lowest + step) % seats, home, tuple(street), beside, played))
    places = [TOWN_SQUARE, *(place for side in sides for place in side.places)]
    dudes = []
    for _ in range(draw(st.integers(0, 40))):
        carried = tuple(next(ids) for _ in range(draw(st.integers(0, 3))))
        where, seat = draw(st.sampled_from(places)), draw(st.integers(0, seats - 1))
        dudes.append(StandingDude(next(ids), where, seat, draw(st.booleans()), carried))
    booted = frozenset(draw(st.lists(st.sampled_from(places[1:]), max_size=4)))
    return TownPlan(
        tuple(sides), tuple(dudes), booted, {}, tuple(next(ids) for _ in range(draw(st.integers(0, 9))))
    )


@given(towns(), st.sampled_from(SIZES))
def test_every_seat_has_its_street_and_no_two_cards_coincide(town: TownPlan, size: tuple[int, int]) -> None:
    layout = lay_out(town, frame(size))
    seats = {side.seat for side in town.sides}
    assert set(layout.streets) == seats
    assert set(layout.played) == {side.seat for side in town.sides if side.played}
    cards = {*town.hand, *(card for side in town.sides for card in (*side.places, *side.played))}
    cards |= {card for dude in town.dudes for card in (dude.id, *dude.attachments)}
    assert set(layout.cards) == cards
    assert set(layout.zones) == {TOWN_SQUARE, *(place for side in town.sides for place in side.places)}
    for placed in layout.cards.values():
        assert 0 <= placed.x <= layout.width
        assert 0 <= placed.y <= layout.height
    spots = [(round(placed.x, 1), round(placed.y, 1)) for placed in layout.cards.values()]
    assert len(set(spots)) == len(spots), "two cards lie exactly on each other"


@given(towns(), st.sampled_from(SIZES))
def test_what_belongs_to_different_seats_does_not_overlap(town: TownPlan, size: tuple[int, int]) -> None:
    """This covers streets, signs and cards being played: a click there means exactly one seat."""
    layout = lay_out(town, frame(size))
    for kind in (layout.streets, layout.played, layout.signs):
        areas: list[Rect] = [*kind.values()]
        assert not any(overlap(a, b) for a, b in combinations(areas, 2))
    beside = tuple(layout.signs.values())
    for side in town.sides:
        cells = [layout.zones[place] for place in side.places]
        assert not any(overlap(cell, other) for cell in cells for other in beside)
        others = [layout.zones[p] for other in town.sides if other is not side for p in other.places]
        assert not any(overlap(a, b) for a in cells for b in others)
        assert not any(overlap(a, layout.square) for a in cells)
        assert not any(overlap(a, b) for a, b in combinations(cells, 2))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_seats_follow_clockwise_from_the_lower_edge(seats: int) -> None:
    """The order is from the lower edge to the left, over the top, and down on the right."""
    sides = tuple(TableSide(seat, 100 + seat, (100 + seat,)) for seat in (*range(2, seats), 0, 1))
    layout = lay_out(TownPlan(sides), frame((1600, 900)))
    assert layout.streets[2].y > layout.square.y
    homes = [layout.cards[side.home] for side in sides[1:]]
    assert all(home.y < layout.square.y for home in homes)
    left, right = homes[0], homes[-1]
    assert left.x < layout.square.cx < right.x
    assert [home.x for home in homes] == sorted(home.x for home in homes)
    assert len({home.y for home in homes}) == 1


def test_visitors_come_from_the_right_and_who_lives_there_from_the_left() -> None:
    sides = tuple(TableSide(seat, 100 + seat, (100 + seat,)) for seat in range(4))
    dudes = tuple(StandingDude(10 + n, 100, seat, booted=False) for n, seat in enumerate((3, 1, 0, 2)))
    layout = lay_out(TownPlan(sides, dudes), frame((1600, 900)))
    own = layout.cards[12].x
    guests = [layout.cards[card].x for card in (11, 13, 10)]
    assert own < min(guests)
    assert guests == sorted(guests, reverse=True), "clockwise from the outer end"
    assert len({layout.cards[dude.id].y for dude in dudes}) == 1


def test_crowds_of_different_seats_keep_their_distance_in_the_square() -> None:
    sides = tuple(TableSide(seat, 100 + seat, (100 + seat,)) for seat in range(4))
    dudes = tuple(StandingDude(10 + n, TOWN_SQUARE, 1 + n % 3, booted=False) for n in range(6))
    layout = lay_out(TownPlan(sides, dudes), frame((1920, 1000)))
    xs = {seat: sorted(layout.cards[d.id].x for d in dudes if d.seat == seat) for seat in (1, 2, 3)}
    assert xs[1][-1] < xs[2][0] < xs[2][-1] < xs[3][0]
    assert xs[2][0] - xs[1][-1] > xs[1][1] - xs[1][0]
