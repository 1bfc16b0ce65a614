"""The places of cards: streets in order, dudes in front of their houses, attachments above them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doomtown_desktop.ui.plain.geometry import fanned, lay_out
from doomtown_desktop.ui.plain.seating import Seating
from doomtown_desktop.ui.plain.streets import OUT_OF_TOWN
from doomtown_desktop.ui.plain.town import (
    TOWN_SQUARE,
    Corners,
    Frame,
    Rect,
    StandingDude,
    TableSide,
    TownPlan,
    nearest,
)
from tests.ui.positions import box_of, frame, overlap

HOME, THEIR_HOME = 100, 200
FRAME = Frame(1366, 680, 104, 240, 480)


def town(
    street: tuple[int, ...] = (HOME,),
    dudes: tuple[StandingDude, ...] = (),
    hand: tuple[int, ...] = (),
    beside: tuple[int, ...] = (),
    day: int | None = 1,
) -> TownPlan:
    sides = (TableSide(0, HOME, street, beside), TableSide(1, THEIR_HOME, (THEIR_HOME,)))
    return TownPlan(sides, dudes, hand=hand, day=day)


def test_a_street_lies_in_its_order_with_the_places_out_of_town_at_its_end() -> None:
    layout = lay_out(town((1, HOME, 2, 3), beside=(4, 5)), FRAME)
    xs = [layout.cards[c].x for c in (1, HOME, 2, 3, 4, 5)]
    assert xs == sorted(xs)
    assert layout.zones[4].x - layout.zones[3].x - layout.zones[3].w > 0.2 * layout.unit


def test_streets_and_square_use_the_width_of_the_window() -> None:
    layout = lay_out(town(), FRAME)
    for street in (*layout.streets.values(), layout.square):
        assert street.w > 0.9 * FRAME.width
    lots = sum(zone.w for place, zone in layout.zones.items() if place == HOME)
    free = sum(lot.w for lot in layout.vacant if lot.y == layout.zones[HOME].y)
    ends = layout.streets[0].w - (lots + free + OUT_OF_TOWN * layout.unit)
    assert 0 <= ends < 3 * layout.unit, "the houses of the picture at both ends"


@pytest.mark.parametrize("size", [(1366, 734), (1920, 1040)])
def test_houses_are_apart_and_stay_when_one_of_them_boots(size: tuple[int, int]) -> None:
    places, far = (1, 2, 3, HOME, 4, 5), (21, 22, THEIR_HOME, 23, 24, 25)
    crowds = (*places, *far, 2, 22, 22, 22, 25, 25)
    dudes = [StandingDude(300 + n, place, int(place in far), False) for n, place in enumerate(crowds)]
    sides = TableSide(0, HOME, places), TableSide(1, THEIR_HOME, far)
    plan = TownPlan(sides, tuple(dudes), day=1)
    frame = Frame(*size, 104, 240, 480, corners=Corners(190, 314, 100))
    memory = Seating()
    before = lay_out(plan, frame, 1.0, memory)
    for street in (places, far):
        spots = sorted(before.cards[place].x for place in street)
        steps = [after - one for one, after in pairwise(spots)]
        assert min(steps) >= 1.35 * before.unit
        assert max(steps) <= 2 * min(steps)
    after = lay_out(replace(plan, booted_places=frozenset({22})), frame, 1.0, memory)
    for place in (*places, *far):
        assert after.cards[place].x == pytest.approx(before.cards[place].x, abs=1)


def test_houses_stay_over_night_unless_their_street_needs_another_plan() -> None:
    memory = Seating()
    crowd = tuple(StandingDude(300 + n, 1, 0, False) for n in range(4))
    built = lay_out(town((1, HOME, 2, 3), crowd, day=1), FRAME, 1.0, memory)
    quiet = lay_out(town((1, HOME, 2, 3), day=2), FRAME, 1.0, memory)
    assert [quiet.cards[place].x for place in (1, HOME, 2, 3)] == [
        built.cards[place].x for place in (1, HOME, 2, 3)
    ]
    grown = town((9, 8, 1, HOME, 2, 3), day=2)
    evening = lay_out(grown, FRAME, 1.0, memory)
    assert evening.cards[HOME].x == built.cards[HOME].x, "two spare lots are taken"
    lay_out(replace(grown, day=3), FRAME, 1.0, memory)
    dawn = lay_out(town((7, 9, 8, 1, HOME, 2, 3), day=3), FRAME, 1.0, memory)
    assert dawn.cards[8].x > dawn.cards[9].x > dawn.cards[7].x, "a morning has spare lots again"


def test_a_closed_gap_waits_for_the_next_day() -> None:
    memory = Seating()
    full = lay_out(town((1, HOME, 2, 3)), FRAME, 1.0, memory)
    gone = lay_out(town((1, HOME, 3)), FRAME, 1.0, memory)
    assert gone.cards[3] == full.cards[3]
    assert gone.unit == full.unit
    next_day = lay_out(town((1, HOME, 3), day=2), FRAME, 1.0, memory)
    assert next_day.cards[3].x - next_day.cards[HOME].x != full.cards[3].x - full.cards[HOME].x


def test_a_new_deed_stands_where_its_slot_was_and_moves_nobody() -> None:
    memory = Seating()
    before = lay_out(town((1, HOME, 2)), FRAME, 1.0, memory)
    after = lay_out(town((7, 1, HOME, 2, 8)), FRAME, 1.0, memory)
    for card in (1, HOME, 2, THEIR_HOME):
        assert after.cards[card] == before.cards[card]
    for new, slot in ((7, "left"), (8, "right")):
        assert before.slots[slot].contains(after.cards[new].x, after.cards[new].y)
    outside = lay_out(town((7, 1, HOME, 2, 8), beside=(9,)), FRAME, 1.0, memory)
    assert outside.cards[1].x == after.cards[1].x
    assert outside.cards[9].x > outside.cards[8].x


def test_my_side_is_below_theirs_and_people_stand_before_their_houses() -> None:
    mine, theirs = StandingDude(1, TOWN_SQUARE, 0, False), StandingDude(2, TOWN_SQUARE, 1, False)
    home, guest = StandingDude(3, HOME, 0, False), StandingDude(4, HOME, 1, False)
    layout = lay_out(town(dudes=(mine, theirs, home, guest), hand=(9,)), FRAME)
    order = [layout.cards[c].y for c in (THEIR_HOME, 2, HOME, 3, 9)]
    assert order == sorted(order)
    assert layout.cards[1].y == layout.cards[2].y
    assert layout.cards[1].x < layout.square.cx < layout.cards[2].x
    assert layout.cards[3].x < layout.cards[4].x


@pytest.mark.parametrize("booted", [False, True])
@pytest.mark.parametrize("count", [1, 3, 7])
def test_attachments_are_tabs_on_an_edge_of_their_bearer(count: int, booted: bool) -> None:
    carried = tuple(range(5, 5 + count))
    layout = lay_out(town(dudes=(StandingDude(1, HOME, 0, booted, carried),)), FRAME)
    dude, boxes = box_of(layout, 1), [box_of(layout, card) for card in carried]
    assert layout.tabs == set(carried)
    for box, card in zip(boxes, carried, strict=True):
        assert box.w == box.h >= 16
        assert layout.cards[card].z > layout.cards[1].z
        assert overlap(box, dude)
    steps = [b.x - a.x + b.y - a.y for a, b in pairwise(boxes)]
    assert all(step >= 8 for step in steps), "each can be clicked"
    crowded = any(step < boxes[0].w for step in steps)
    assert layout.counts == ({5: count} if crowded else {})
    title = Rect(dude.x, dude.y, dude.w, 0.3 * layout.unit)
    if booted:
        title = Rect(dude.x + dude.w - 0.3 * layout.unit, dude.y + 12, 0.3 * layout.unit, dude.h)
    assert not any(overlap(box, title) for box in boxes[:3])


def test_the_smallest_zone_under_a_point_wins() -> None:
    layout = lay_out(town(), FRAME)
    home = layout.zones[HOME]
    assert nearest(layout.zones, home.cx, home.cy) == HOME
    assert nearest(layout.zones, layout.square.x + 5, layout.square.cy) == TOWN_SQUARE
    assert nearest(layout.zones, -50, -50) is None


def test_a_ghost_stands_where_the_dude_will() -> None:
    memory = Seating()
    here = StandingDude(1, TOWN_SQUARE, 0, False), StandingDude(2, HOME, 0, False)
    before = lay_out(town(dudes=here), FRAME, 1.0, memory)
    after = lay_out(town(dudes=(StandingDude(1, HOME, 0, False), here[1])), FRAME, 1.0, memory)
    assert before.free(HOME, 0) == (after.cards[1].x, after.cards[1].y)
    assert after.cards[2] == before.cards[2]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("gone", range(2, 7))
def test_a_new_day_changes_no_order_of_people(seat: int, gone: int) -> None:
    memory = Seating()
    there = tuple(StandingDude(i, HOME, seat, False) for i in range(2, 7))
    evening = lay_out(town(dudes=there), FRAME, 1.0, memory)
    left = sorted((dude.id for dude in there if dude.id != gone), key=lambda i: evening.cards[i].x)
    rest = (*(dude for dude in there if dude.id != gone), StandingDude(gone, TOWN_SQUARE, seat, False))
    lay_out(town(dudes=rest), FRAME, 1.0, memory)
    morning = lay_out(town(dudes=rest, day=2), FRAME, 1.0, memory)
    assert sorted(left, key=lambda i: morning.cards[i].x) == left


@given(
    st.lists(
        st.tuples(st.sampled_from([TOWN_SQUARE, HOME, THEIR_HOME]), st.booleans(), st.booleans()), max_size=30
    ),
    st.integers(1280, 3840),
    st.integers(640, 2100),
)
def test_everybody_stands_inside_and_seven_of_a_side_fit_the_square(
    places: list[tuple[int, bool, bool]], width: int, height: int
) -> None:
    dudes = tuple(
        StandingDude(i, place, int(not mine), booted) for i, (place, mine, booted) in enumerate(places)
    )
    layout = lay_out(town(dudes=dudes, hand=(300, 301, 302, 303, 304)), Frame(width, height, 104, 240, 480))
    for card, placed in layout.cards.items():
        assert 0 <= placed.x <= layout.width
        assert 0 <= placed.y <= layout.height
        if card < 100 and places[card][0] != TOWN_SQUARE:
            assert layout.zones[places[card][0]].contains(placed.x, placed.y)
    for seat in (0, 1):
        row = [d for d in dudes if d.location == TOWN_SQUARE and d.seat == seat]
        xs = sorted(layout.cards[d.id].x for d in row)
        if len(row) <= 5:
            assert all(b - a >= layout.unit * 0.99 for a, b in pairwise(xs))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_five_cards_of_a_hand_show_the_beginning_of_their_titles(text: float) -> None:
    """Large letters take much of the shelf; the cards then get smaller instead of overlapping more."""
    layout = lay_out(town(hand=(300, 301, 302, 303, 304)), frame((1366, 768), text=text))
    places = [layout.cards[card].x for card in range(300, 305)]
    assert all(right - left >= 0.55 * layout.hand_unit for left, right in pairwise(places))


def test_five_cards_of_a_hand_fill_their_room_at_rest():
    layout = lay_out(town(hand=(300, 301, 302, 303, 304)), frame((1366, 768)))
    places = [layout.cards[card].x for card in range(300, 305)]
    assert all(right - left >= 0.8 * layout.hand_unit for left, right in pairwise(places))
    assert places[0] - layout.hand_unit / 2 - layout.hand.x < 5
    assert layout.hand.x + layout.hand.w - places[-1] - layout.hand_unit / 2 < 5


@given(st.integers(1, 14), st.integers(0, 13), st.sampled_from([(1366, 768), (1920, 1080), (1280, 720)]))
def test_the_fan_closes_up_for_a_lifted_card(count: int, at: int, size: tuple[int, int]):
    hand = tuple(range(300, 300 + count))
    layout, at = lay_out(town(hand=hand), frame(size)), at % count
    wide, rest = layout.hand_unit, fanned(layout, None)
    assert rest == {card: layout.cards[card].x for card in hand}
    places = [fanned(layout, hand[at])[card] for card in hand]
    step = rest[hand[1]] - rest[hand[0]] if count > 1 else wide
    assert (places[0], places[-1]) == (rest[hand[0]], rest[hand[-1]])
    assert all(after - place >= 0.95 * wide for place, after in pairwise(places[at : at + 2])), (
        "all is visible"
    )
    assert all(after - place >= 0.34 * wide for place, after in pairwise(places)), "types are visible"
    shown = rest[hand[at]] - wide / 2, rest[hand[at]] - wide / 2 + min(step, wide)
    assert places[at] <= rest[hand[at]]
    assert shown[1] <= places[at] + wide / 2 + 1, "the pointer that lifted it is still over it"
