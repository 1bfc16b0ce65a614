"""Where cards lie: streets by their order, gaps that close, crowds that do not cover each other."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from doomtown_desktop.ui.plain.geometry import crowd_width, lay_out
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, Side, Standing, Town, nearest

HOME, THEIR_HOME = 100, 200


def town(
    street: tuple[int, ...] = (HOME,), dudes: tuple[Standing, ...] = (), hand: tuple[int, ...] = ()
) -> Town:
    return Town((Side(0, HOME, street), Side(1, THEIR_HOME, (THEIR_HOME,))), dudes, hand=hand)


def test_a_street_lies_in_its_order_and_closes_its_gaps() -> None:
    full = lay_out(town((1, HOME, 2, 3)), 1280, 720)
    xs = [full.cards[c].x for c in (1, HOME, 2, 3)]
    assert xs == sorted(xs)
    gone = lay_out(town((1, HOME, 3)), 1280, 720)
    assert gone.cards[3].x - gone.cards[HOME].x < full.cards[3].x - full.cards[HOME].x


def test_the_home_stays_in_the_middle_while_there_is_room() -> None:
    alone = lay_out(town(), 1400, 800)
    grown = lay_out(town((1, HOME, 2)), 1400, 800)
    assert abs(alone.cards[HOME].x - 700) < 1
    assert abs(grown.cards[HOME].x - 700) < 1


def test_my_side_is_below_theirs() -> None:
    mine, theirs = Standing(1, TOWN_SQUARE, 0, False), Standing(2, TOWN_SQUARE, 1, False)
    layout = lay_out(town(dudes=(mine, theirs), hand=(9,)), 1280, 720)
    order = [layout.cards[c].y for c in (THEIR_HOME, 2, 1, HOME, 9)]
    assert order == sorted(order)


def test_attachments_look_out_from_under_their_bearer() -> None:
    layout = lay_out(town(dudes=(Standing(1, HOME, 0, False, (5, 6)),)), 1280, 720)
    assert layout.cards[1].z > layout.cards[5].z > layout.cards[6].z
    assert layout.cards[1].y > layout.cards[5].y > layout.cards[6].y


def test_the_smallest_zone_under_a_point_wins() -> None:
    layout = lay_out(town(), 1280, 720)
    home = layout.zones[HOME]
    assert nearest(layout.zones, home.cx, home.cy) == HOME
    assert nearest(layout.zones, layout.square.x + 5, layout.square.cy) == TOWN_SQUARE
    assert nearest(layout.zones, -50, -50) is None


@given(
    st.lists(
        st.tuples(st.sampled_from([TOWN_SQUARE, HOME, THEIR_HOME]), st.booleans(), st.booleans()), max_size=30
    ),
    st.integers(1280, 3840),
    st.integers(620, 2100),
)
def test_everything_stands_inside_and_titles_stay_readable(
    places: list[tuple[int, bool, bool]], width: int, height: int
) -> None:
    dudes = tuple(Standing(i, place, int(not mine), booted) for i, (place, mine, booted) in enumerate(places))
    layout = lay_out(town(dudes=dudes, hand=(300, 301, 302, 303, 304)), width, height)
    for placed in layout.cards.values():
        assert 0 <= placed.x <= layout.width
        assert 0 <= placed.y <= layout.height
    for place in (TOWN_SQUARE, HOME, THEIR_HOME):
        for seat in (0, 1):
            row = [d for d in dudes if d.location == place and d.seat == seat]
            xs = [layout.cards[d.id].x for d in row]
            assert xs == sorted(xs)
            if len(row) <= 6 and place == TOWN_SQUARE:
                assert all(b - a >= layout.unit * 0.99 for a, b in pairwise(xs))


def test_a_booted_dude_is_wider() -> None:
    assert crowd_width([Standing(1, HOME, 0, True)]) > crowd_width([Standing(1, HOME, 0, False)])
