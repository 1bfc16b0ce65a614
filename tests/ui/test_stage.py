"""A stable layout: sizes, what must stay visible, and what does not move until the day ends."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from random import Random

import pytest

from doomtown_desktop.ui.plain.geometry import ASPECT, MIN_UNIT, lay_out
from doomtown_desktop.ui.plain.rows import GAP
from doomtown_desktop.ui.plain.seating import Seating
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, TableLayout, TableSide, TownPlan
from tests.ui.positions import WINDOWS, box_of, frame, in_sight, moved, overlap, positions, town

POSITIONS = positions(200)
SEEN = 0.035
"""Of a card in the thickest crowd at least so much is in sight: a strip at its upper edge, with its title."""


def hidden(layout: TableLayout, found: TownPlan) -> list[int]:
    """Return the dudes and places of which too little is visible."""
    cards = [*(d.id for d in found.dudes), *(place for side in found.sides for place in side.places)]
    least = SEEN * layout.unit * layout.unit * ASPECT
    return [card for card in cards if in_sight(layout, card) < least]


@pytest.mark.parametrize("window", WINDOWS)
def test_nothing_is_hidden_in_two_hundred_positions(window: tuple[int, int]) -> None:
    for number, found in enumerate(POSITIONS):
        room = frame(window, len(found.sides))
        layout = lay_out(found, room)
        assert layout.unit >= MIN_UNIT, number
        strips = [*layout.signs.values()]
        lots = [zone for place, zone in layout.zones.items() if place != TOWN_SQUARE]
        assert not any(overlap(a, b) for a, b in combinations(strips, 2)), number
        assert not any(overlap(a, b) for a, b in combinations(lots, 2)), number
        assert not any(overlap(strip, lot) for strip in strips for lot in lots), number
        assert not any(overlap(layout.square, lot) for lot in lots), number
        assert all(lot.y + lot.h <= layout.height - room.shelf + 1 for lot in lots), number
        if number % 5 == 0:
            assert hidden(layout, found) == [], number


@pytest.mark.parametrize("window", WINDOWS)
def test_each_card_of_the_hand_shows_its_cost_value_and_type(window: tuple[int, int]) -> None:
    """Its left edge down to the type is visible, above the window's edge and not under another card."""
    for found in POSITIONS:
        layout = lay_out(found, frame(window, len(found.sides)))
        boxes = [box_of(layout, card) for card in found.hand]
        for box in boxes:
            assert box.y >= layout.shelf.y
            assert box.y + 0.95 * box.w <= layout.shelf.y + layout.shelf.h, (
                "the type lies at 0.9 of the width"
            )
            assert layout.hand.x <= box.x
            assert box.x + box.w <= layout.hand.x + layout.hand.w
        assert all(b.x - a.x >= 0.36 * a.w for a, b in pairwise(boxes))
        assert ASPECT * layout.hand_unit < layout.shelf.y, "a card that is lifted is seen whole"


@pytest.mark.parametrize("window", [w for w in WINDOWS if w >= (1366, 768)])
@pytest.mark.parametrize(("deeds", "dudes", "least"), [(5, 8, 76), (9, 14, 64)])
def test_cards_in_town_are_large_enough(window: tuple[int, int], deeds: int, dudes: int, least: int) -> None:
    for seed in range(10):
        found = town(Random(seed), 2, deeds, dudes, at_home=seed == 0)
        layout = lay_out(found, frame(window))
        assert layout.unit >= least
        assert layout.width <= window[0]
        assert layout.height <= window[1]


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_large_text_leaves_the_whole_town_in_sight(text: float) -> None:
    """Numbers and words grow, cards do not: the table fits without scrolling."""
    for seed in range(5):
        room = frame((1366, 768), text=text)
        layout = lay_out(town(Random(seed)), room)
        assert layout.unit >= MIN_UNIT
        assert layout.width <= room.width
        assert layout.height <= room.height


def is_full(before: TableLayout, then: TownPlan, sides: Sequence[TableSide]) -> bool:
    """Return whether the people of a location of these sides do not fit on its lot side by side."""
    for place in (place for side in sides for place in side.places):
        there = [1.4 if dude.booted else 1.0 for dude in then.dudes if dude.location == place]
        if (sum(there) + GAP * len(there)) * before.unit > before.zones[place].w:
            return True
    return False


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_moves_within_a_day_but_who_moves(seats: int) -> None:
    """Houses stay and cards keep their size; lots and dudes stay until the people of a lot need more room."""
    calm = 0
    for seed in range(27):
        luck, memory = Random(seed), Seating()
        now = town(luck, seats, deeds=3, dudes=4)
        room = frame((1366, 768), seats)
        before = lay_out(now, room, 1.0, memory)
        for _ in range(12):
            then = moved(now, luck)
            after = lay_out(then, room, 1.0, memory)
            assert after.unit == before.unit
            places = [place for side in now.sides for place in side.places]
            assert [after.cards[p] for p in places] == [before.cards[p] for p in places]
            gone = {a.location for a, b in zip(now.dudes, then.dudes, strict=True) if a != b}
            gone |= {b.location for a, b in zip(now.dudes, then.dudes, strict=True) if a != b}
            for band in (now.sides[:1], now.sides[1:]):
                there = [place for side in band for place in side.places]
                if is_full(before, now, band) or is_full(before, then, band):
                    gone |= set(there)
                    continue
                calm += 1
                assert [after.zones[p] for p in there] == [before.zones[p] for p in there]
            for dude in then.dudes:
                if dude.location not in gone:
                    assert after.cards[dude.id] == before.cards[dude.id]
            now, before = then, after
    assert calm > {2: 300, 4: 200}[seats]


def test_a_dude_that_leaves_moves_no_other_where_there_was_room() -> None:
    memory, room = Seating(), frame((1366, 768))
    now = town(Random(2), deeds=2, dudes=3, at_home=True)
    before = lay_out(now, room, 1.0, memory)
    leaver, *others = now.dudes
    then = TownPlan(now.sides, tuple(others), hand=now.hand, day=1)
    after = lay_out(then, room, 1.0, memory)
    assert all(after.cards[d.id] == before.cards[d.id] for d in others)
    back = lay_out(now, room, 1.0, memory)
    assert back.cards[leaver.id] == before.cards[leaver.id]


def test_a_hand_that_grows_moves_nothing_in_town() -> None:
    memory, room = Seating(), frame((1366, 768))
    now = town(Random(3), hand=3)
    before = lay_out(now, room, 1.0, memory)
    after = lay_out(TownPlan(now.sides, now.dudes, hand=(*now.hand, 1, 2, 3), day=1), room, 1.0, memory)
    assert all(after.cards[card] == at for card, at in before.cards.items() if card not in before.held)
