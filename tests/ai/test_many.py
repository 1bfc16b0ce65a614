"""The view that the opponent "rules" has of a table of three or more: whom to fear, whom to stop."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doomtown_desktop.ai import noon, outlook, position
from doomtown_desktop.ai.outlook import DECIDED
from doomtown_desktop.ai.search.town_sense import Town
from doomtown_desktop.ai.sight import ONE_OF_MANY, Sight
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.rulesets import Victory
from tests.table import Table


def clockwise(victory: Victory, *numbers: tuple[int, int]) -> Table:
    """Return a table at High Noon with control points and influence for each player."""
    table = Table(len(numbers))
    table.engine.ruleset = replace(table.engine.ruleset, victory=victory)
    for side, (control, influence) in zip(table.sides, numbers, strict=True):
        if control:
            side.deed(control=control)
        side.dude(influence=influence)
    return table


def sight(table: Table) -> Sight:
    return Sight(table_view(table.engine, 0, table.pending), table.facts)


@pytest.mark.parametrize(
    ("victory", "numbers", "dangerous"),
    [
        ("Deadwood", ((0, 2), (3, 5), (4, 3)), set()),
        ("Deadwood", ((0, 2), (3, 3), (4, 1)), {2}),
        ("Quick and the Dead", ((0, 2), (3, 5), (4, 1)), {1, 2}),
        ("Quick and the Dead", ((0, 3), (3, 5), (2, 9)), set()),
        ("short", ((0, 5), (3, 5), (2, 2)), {1}),
    ],
)
def test_who_is_dangerous_depends_on_how_the_game_is_won(
    victory: Victory, numbers: tuple[tuple[int, int], ...], dangerous: set[int]
) -> None:
    found = sight(clockwise(victory, *numbers))
    assert found.dangerous == dangerous
    assert found.is_losing() == bool(dangerous)


def test_with_deadwood_the_most_influence_of_all_others_stands_in_a_victors_way() -> None:
    assert sight(clockwise("Deadwood", (0, 2), (3, 5), (4, 3))).threat() == 0
    assert sight(clockwise("Quick and the Dead", (0, 2), (3, 5), (4, 1))).threat() == 2


def test_in_the_short_game_the_least_influence_of_all_others_stands_in_a_victors_way() -> None:
    """Whoever exceeds anybody's influence wins (R-14-MP-6): my influence is useless if another has less."""
    numbers = ((0, 5), (3, 5), (0, 2))
    table = clockwise("short", *numbers)
    assert sight(table).threat() == 1
    assert sight(clockwise("Deadwood", *numbers)).threat() == -2
    assert table.pending.player == 0
    assert Town(table.engine, Seat(0)).threat == 1


@pytest.mark.parametrize(("victory", "is_won"), [("short", True), ("Deadwood", False)])
def test_what_wins_is_weighed_by_how_the_game_is_won(victory: Victory, is_won: bool) -> None:
    table = clockwise(victory, (1, 5), (0, 5), (0, 1))
    seen = sight(table)
    assert seen.outlook.decides({0: 1}) == int(is_won)
    assert (seen.outlook.change({0: 1}) > DECIDED) == is_won
    table.start()
    before = position.value(table.game, 0)
    mine = table.state.players[0].street[0]
    table.state.in_play[mine].counters["control"] = 1
    table.engine.touch_counters()
    assert (position.value(table.game, 0) - before > 1 + DECIDED) == is_won


def test_calling_out_whoever_would_win_is_worth_more_than_calling_out_another() -> None:
    table = clockwise("Deadwood", (0, 1), (0, 1), (6, 1))
    hero = table.me.dude(bullets=4, at=table.town_square)
    harmless = table.sides[1].dude(bullets=0, at=table.town_square)
    winning = table.sides[2].dude(bullets=0, at=table.town_square)
    thoughts = {a.key: a.worth for a in noon.plays(sight(table), {}, {})}

    def calling(mark: Card) -> float:
        return thoughts[f"callout:{hero.id}>{mark.id}"]

    assert calling(winning) > calling(harmless)


def test_harm_to_one_of_many_is_worth_less_than_to_a_single_rival() -> None:
    worth = []
    for seats in (2, 3):
        table = clockwise("Deadwood", *[(0, 9)] * seats)
        victim = table.foe.deed(control=2)
        table.start()
        before = position.value(table.game, 0)
        table.state.in_play[victim.id].counters["control"] = -2
        table.engine.touch_counters()
        worth.append(position.value(table.game, 0) - before)
    assert worth[0] == pytest.approx(2, abs=0.01)
    assert worth[1] == pytest.approx(2 * ONE_OF_MANY, abs=0.01)


def test_being_about_to_fall_is_a_defeat_with_quick_and_the_dead() -> None:
    def loss(victory: Victory) -> float:
        """Return the loss of two influence, the last of which would keep Ada in the game."""
        safe, bare = (position.value(clockwise(victory, (0, n), (4, 9), (0, 9)).game, 0) for n in (5, 3))
        return safe - bare

    assert loss("Quick and the Dead") > loss("Deadwood") + outlook.DECIDED
