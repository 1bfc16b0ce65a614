"""The Pass button says that it ends the day, and who then wins; effects of Sundown count."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.dsl import Deed, Dude, Phase, card, while_
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.table_view import table_view
from tests.random_play.runner import random_answer
from tests.random_play.test_words import wild_setup
from tests.table import Table


@card("Test Late Bird")
class NightOwl(Dude):
    @while_("At Sundown: +5 influence.", influence=+5)
    def awake(self) -> bool:
        return self.phase is Phase.SUNDOWN


@card("Test Night Shift")
class NightShift(Deed):
    @while_("At Sundown: +5 control points.", control=+5)
    def open_late(self) -> bool:
        return self.phase is Phase.SUNDOWN


def passing(table: Table) -> str:
    """Return the words of the Pass button for the asked player."""
    choice = table_view(table.game, table.pending.player).choice
    assert choice is not None
    return next(o.label for o in choice.options if o.key == "pass")


def test_the_first_pass_ends_nothing(table: Table) -> None:
    assert passing(table) == "Pass"


def test_the_last_pass_ends_the_day(table: Table) -> None:
    table.me.dude(influence=1)
    table.foe.dude(influence=1)
    table.pass_()
    assert passing(table) == "Pass: the day ends, nobody wins"


def test_it_says_who_wins(table: Table) -> None:
    table.me.deed(control=3)
    table.foe.dude(influence=1)
    table.pass_()
    assert passing(table) == "Pass: the day ends, Ada wins"


def test_it_says_so_to_who_wins(table: Table) -> None:
    table.foe.deed(control=3)
    table.me.dude(influence=1)
    table.pass_()
    assert passing(table) == "Pass: the day ends, you win"


def test_influence_that_comes_at_sundown_keeps_from_winning(table: Table) -> None:
    table.me.deed(control=3)
    table.foe.dude("Test Late Bird", influence=1)
    table.pass_()
    assert passing(table) == "Pass: the day ends, nobody wins"


def test_control_that_comes_at_sundown_wins(table: Table) -> None:
    table.me.deed("Test Night Shift", control=0)
    table.foe.dude(influence=2)
    table.pass_()
    assert passing(table) == "Pass: the day ends, Ada wins"


def test_a_play_in_between_counts_the_passes_anew(table: Table) -> None:
    table.me.dude(influence=1)
    mover = table.foe.dude(influence=1)
    table.pass_()
    table.answer(f"move:{mover.id}>-1")
    assert passing(table) == "Pass"
    table.pass_()
    assert passing(table).startswith("Pass: the day ends")


@pytest.mark.no_cover
def test_a_day_never_ends_by_a_pass_that_did_not_say_so() -> None:
    ended = 0
    for seed in range(24):
        game, rng = Game.new(wild_setup(seed), catalogue()), random.Random(seed)
        while (asked := game.pending) is not None and len(game.answers) < 160:
            given, day = random_answer(game, asked, rng), game.state.day
            if asked.kind == "noon play" and given == ("pass",):
                choice = table_view(game, asked.player).choice
                assert choice is not None
                game.answer(given)
                over = game.state.phase is not Phase.NOON or game.state.day != day
                assert not over or choice.ends_day
                ended += over
            else:
                game.answer(given)
    assert ended > 20


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        (((4, 9), (0, 3), (0, 9)), "Ben is eliminated"),
        (((0, 9), (4, 9), (0, 3)), "you are eliminated"),
        (((0, 3), (4, 9), (0, 3), (0, 9)), "Ada and Cal are eliminated"),
        (((4, 3), (0, 3), (0, 3)), "Ada wins"),
    ],
)
def test_with_quick_and_the_dead_it_says_who_is_eliminated(
    numbers: tuple[tuple[int, int], ...], words: str
) -> None:
    table = Table(len(numbers))
    table.engine.ruleset = replace(table.engine.ruleset, victory="Quick and the Dead")
    for side, (control, influence) in zip(table.sides, numbers, strict=True):
        if control:
            side.deed(control=control)
        side.dude(influence=influence)
    for _ in table.sides[1:]:
        table.pass_()
    assert passing(table) == f"Pass: the day ends, {words}"


def test_a_pass_that_ends_the_plays_of_a_step_says_so(table: Table) -> None:
    """The first pass does not end them."""
    for side in table.sides:
        side.dude(bullets=2)
        side.dude()
    table.shootout()
    assert table.pending.kind == "shootout"
    assert passing(table) == "Pass"
    table.answer("pass")
    assert passing(table) == "Pass: both sides draw"
    table.to_resolution("8S 8H 9D 3C 2S", "AS AH KD 9H 9C")
    assert table.pending.kind == "resolution"
    assert passing(table) == "Pass"
    table.answer("pass")
    assert passing(table) == "Pass: the ranks stand"
