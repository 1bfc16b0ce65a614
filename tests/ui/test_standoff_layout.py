"""Where everything stands on the stage of a shootout."""

from __future__ import annotations

from itertools import combinations

import pytest

from doomtown_desktop.ui.plain.standoff import LEADER, MARK, Fighter, StandoffPlan, StandoffSide
from doomtown_desktop.ui.plain.standoff_geometry import ASPECT, StandoffLayout, lay_out_standoff
from doomtown_desktop.ui.plain.town import Rect

STAGES = ((1364, 574, 1.0), (1918, 846, 1.0), (2558, 1166, 1.0), (1278, 530, 1.0), (1364, 420, 2.0))
"""Width, height and text scale of stages in common windows."""


def posse(number: int, count: int, first: int, *, carried: int = 0, hand: int = 0) -> StandoffSide:
    fighters = [
        Fighter(
            first + index,
            ("" if index else (LEADER, MARK)[number]),
            booted=index % 3 == 2,
            carried=tuple(range(first + 100 + index * 5, first + 100 + index * 5 + carried)),
        )
        for index in range(count)
    ]
    cards = tuple(range(first + 300, first + 300 + hand))
    return StandoffSide(number, number, tuple(fighters), cards, 0, count, 1)


def stage(
    mine: int, theirs: int, at: tuple[int, int, float], **more: int
) -> tuple[StandoffPlan, StandoffLayout]:
    plan = StandoffPlan(posse(0, mine, 1000, **more), posse(1, theirs, 2000, **more))
    return plan, lay_out_standoff(plan, *at)


def box_of(layout: StandoffLayout, card: int) -> Rect:
    placed, wide = layout.cards[card], layout.widths[card]
    tall = wide if card in layout.tabs else wide * ASPECT
    return Rect(placed.x - wide / 2, placed.y - tall / 2, wide, tall)


def shared(a: Rect, b: Rect) -> float:
    wide = min(a.x + a.w, b.x + b.w) - max(a.x, b.x)
    tall = min(a.y + a.h, b.y + b.h) - max(a.y, b.y)
    return max(0.0, wide) * max(0.0, tall)


@pytest.mark.parametrize("at", STAGES)
@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (3, 2), (5, 4), (8, 8), (1, 0)])
def test_everything_is_on_the_stage_and_mine_is_at_the_left(
    at: tuple[int, int, float], mine: int, theirs: int
) -> None:
    plan, layout = stage(mine, theirs, at, carried=2, hand=7)
    whole = layout.box
    for card in layout.cards:
        box = box_of(layout, card)
        assert -1 <= box.x <= box.x + box.w <= whole.w + 1
        assert 0 <= box.y <= box.y + box.h <= whole.h + 1
    for side, sign in ((plan.left, -1), (plan.right, 1)):
        for each in (*(fighter.card for fighter in side.fighters), *side.hand):
            assert (layout.cards[each].x - whole.w / 2) * sign > 0
    left = [layout.cards[fighter.card].x for fighter in plan.left.fighters]
    assert left == sorted(left, reverse=True), "the leader is nearest to the middle"


@pytest.mark.parametrize("at", STAGES)
def test_up_to_five_of_a_side_show_most_of_their_cards(at: tuple[int, int, float]) -> None:
    for count in range(1, 6):
        plan, layout = stage(count, count, at)
        for side in plan.sides:
            boxes = [(layout.cards[f.card].z, box_of(layout, f.card)) for f in side.fighters]
            for z, box in boxes:
                hidden = sum(shared(box, other) for above, other in boxes if above > z)
                assert hidden < 0.4 * box.w * box.h


@pytest.mark.parametrize("at", STAGES)
def test_fighters_hands_words_and_portraits_lie_apart(at: tuple[int, int, float]) -> None:
    plan, layout = stage(4, 3, at, hand=5)
    fighters = [box_of(layout, f.card) for side in plan.sides for f in side.fighters]
    hands = [box_of(layout, card) for side in plan.sides for card in side.hand]
    others = [layout.centre, *layout.portraits, *layout.bands]
    for box in fighters:
        assert not any(shared(box, other) for other in (*hands, *others))
    for box in hands:
        assert not shared(box, layout.centre)
    assert not any(shared(a, b) for a, b in combinations((*layout.portraits, *layout.bands), 2))


def test_tabs_are_on_their_bearers_and_large_enough_to_click() -> None:
    plan, layout = stage(5, 2, STAGES[0], carried=3)
    assert len(layout.tabs) == 21
    for tab, bearer in layout.tabs.items():
        box, card = box_of(layout, tab), box_of(layout, bearer)
        assert box.w >= 24
        assert shared(box, card) > 0.3 * box.w * box.h
        assert layout.cards[tab].z > layout.cards[bearer].z
    tabs = [box_of(layout, tab) for tab in layout.tabs]
    assert not any(shared(a, b) > 0.2 * a.w * a.h for a, b in combinations(tabs, 2))
    fighters = [f.card for side in plan.sides for f in side.fighters]
    for tab, bearer in layout.tabs.items():
        covering = [f for f in fighters if layout.cards[f].z > layout.cards[tab].z and f != bearer]
        box = box_of(layout, tab)
        assert sum(shared(box, box_of(layout, f)) for f in covering) < 0.3 * box.w * box.h


def test_larger_text_makes_letters_larger_and_leaves_the_posses_room() -> None:
    _, small = stage(3, 3, (1364, 574, 1.0))
    _, large = stage(3, 3, (1364, 420, 2.0))
    assert large.letters > 1.6 * small.letters
    assert large.widths[1000] >= 60


def test_the_place_of_a_card_that_will_be_drawn_is_shown_for_each() -> None:
    _, layout = stage(3, 2, STAGES[0])
    assert [len(boxes) for boxes in layout.backs] == [5 + 3, 5 + 2]
    rises = [box.y for box in layout.backs[0]]
    assert rises[5] < rises[4], "those for studs are higher"
