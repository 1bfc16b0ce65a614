"""Three to six seats on one table: everything lies somewhere, and nothing where something else does."""

from __future__ import annotations

from itertools import combinations, count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doomtown_desktop.ui.plain.geometry import lay_out, rows_above
from doomtown_desktop.ui.plain.town import PILES, TOWN_SQUARE, Cover, Rect, Side, Standing, Town

COVERS = (None, Cover(180.0, True), Cover(180.0, False))


@st.composite
def towns(draw: st.DrawFn) -> Town:
    """Towns of three to six seats: long streets, crowds of everybody everywhere, cards being played."""
    ids = count(1)
    seats = draw(st.integers(3, 6))
    lowest = draw(st.integers(0, seats - 1))
    sides = []
    for step in range(seats):
        street = [next(ids) for _ in range(draw(st.integers(1, 7)))]
        beside = tuple(next(ids) for _ in range(draw(st.integers(0, 2))))
        played = tuple(next(ids) for _ in range(draw(st.integers(0, 3))))
        home = street[draw(st.integers(0, len(street) - 1))]
        sides.append(Side((lowest + step) % seats, home, tuple(street), beside, played))
    places = [TOWN_SQUARE, *(place for side in sides for place in side.places)]
    dudes = []
    for _ in range(draw(st.integers(0, 40))):
        carried = tuple(next(ids) for _ in range(draw(st.integers(0, 3))))
        where, seat = draw(st.sampled_from(places)), draw(st.integers(0, seats - 1))
        dudes.append(Standing(next(ids), where, seat, draw(st.booleans()), carried))
    booted = frozenset(draw(st.lists(st.sampled_from(places[1:]), max_size=4)))
    return Town(
        tuple(sides), tuple(dudes), booted, {}, tuple(next(ids) for _ in range(draw(st.integers(0, 9))))
    )


def overlap(a: Rect, b: Rect) -> bool:
    """By more than a hair."""
    return min(a.x + a.w, b.x + b.w) - max(a.x, b.x) > 1 and min(a.y + a.h, b.y + b.h) - max(a.y, b.y) > 1


@given(
    towns(), st.sampled_from([(1024, 620), (1280, 720), (1920, 1000), (2560, 1360)]), st.sampled_from(COVERS)
)
def test_every_seat_has_its_street_and_piles_and_no_two_cards_coincide(
    town: Town, size: tuple[int, int], cover: Cover | None
) -> None:
    layout = lay_out(town, *size, cover=cover)
    seats = {side.seat for side in town.sides}
    assert set(layout.streets) == seats
    assert set(layout.piles) == {(seat, name) for seat in seats for name in PILES}
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


@given(towns(), st.sampled_from([(1024, 620), (1280, 720), (1920, 1000)]), st.sampled_from(COVERS))
def test_what_belongs_to_different_seats_does_not_overlap(
    town: Town, size: tuple[int, int], cover: Cover | None
) -> None:
    """Streets, piles and cards being played: whoever clicks there means one seat."""
    layout = lay_out(town, *size, cover=cover)
    for kind in (layout.streets, layout.piles, layout.played):
        areas: list[Rect] = [*kind.values()]
        assert not any(overlap(a, b) for a, b in combinations(areas, 2))
    for side in town.sides:
        cells = [layout.zones[place] for place in side.places]
        assert not any(overlap(cell, pile) for cell in cells for pile in layout.piles.values())
        others = [layout.zones[p] for other in town.sides if other is not side for p in other.places]
        assert not any(overlap(a, b) for a in cells for b in others)
    for placed in (layout.cards[place] for side in town.sides for place in side.places):
        assert not layout.square.contains(placed.x, placed.y)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_seats_follow_clockwise_from_the_lower_edge(seats: int) -> None:
    """From the lower edge to the left, over the top, down on the right."""
    sides = tuple(Side(seat, 100 + seat, (100 + seat,)) for seat in (*range(2, seats), 0, 1))
    layout = lay_out(Town(sides), 1600, 900)
    assert layout.streets[2].y > layout.square.y
    homes = [layout.cards[side.home] for side in sides[1:]]
    assert all(home.y < layout.square.y for home in homes)
    left, right = homes[0], homes[-1]
    assert left.x < layout.square.cx < right.x
    top = [layout.cards[side.home] for side in rows_above(Town(sides))[0]]
    assert [home.x for home in top] == sorted(home.x for home in top)
    if seats > 4:
        assert left.y == right.y > top[0].y


def test_visitors_of_several_seats_stand_apart_from_who_lives_there() -> None:
    """On the side of the square, seat by seat."""
    sides = tuple(Side(seat, 100 + seat, (100 + seat,)) for seat in range(4))
    dudes = tuple(Standing(10 + n, 101, (3, 1, 0, 2, 3)[n], booted=False) for n in range(5))
    layout = lay_out(Town(sides, dudes), 1600, 900)
    assert layout.cards[11].y < layout.cards[101].y < layout.cards[10].y
    order = sorted((10, 12, 13, 14), key=lambda card: layout.cards[card].x)
    assert [(card - 10, dudes[card - 10].seat) for card in order] == [(3, 2), (0, 3), (4, 3), (2, 0)]


def test_crowds_of_different_seats_keep_their_distance_in_the_square() -> None:
    sides = tuple(Side(seat, 100 + seat, (100 + seat,)) for seat in range(4))
    dudes = tuple(Standing(10 + n, TOWN_SQUARE, 1 + n % 3, booted=False) for n in range(6))
    layout = lay_out(Town(sides, dudes), 1920, 1000)
    xs = {seat: sorted(layout.cards[d.id].x for d in dudes if d.seat == seat) for seat in (1, 2, 3)}
    assert xs[1][-1] < xs[2][0] < xs[2][-1] < xs[3][0]
    assert xs[2][0] - xs[1][-1] > xs[1][1] - xs[1][0] + 0.4 * layout.unit
