"""The positions of the tactics suite are legal and say why, and the suite counts correctly.

No test depends on how well an opponent plays.
"""

from __future__ import annotations

import pytest

from doomtown_desktop.ai.policy import fits
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.question import Answer
from tests.arena.tactics.__main__ import main
from tests.arena.tactics.position import Category, Position
from tests.arena.tactics.suite import POSITIONS, Seating, Verdict, attempt, counts, report, seating
from tests.table import Table

every_position = pytest.mark.parametrize("position", POSITIONS, ids=lambda each: each.name)


class Stubborn:
    """A player who always gives the same answer."""

    def __init__(self, given: Answer) -> None:
        self._given = given

    def answer(self, game: Game) -> Answer:
        return self._given


def always(given: Answer) -> Seating:
    """Return a source of players who all give this answer."""

    def seat(table: Table, seed: int) -> Stubborn:
        return Stubborn(given)

    return seat


@every_position
def test_every_position_asks_its_seat_and_offers_what_it_rates(position: Position) -> None:
    laid = position.lay()
    asked = laid.table.pending
    assert asked.player == laid.seat.seat
    assert laid.sound
    assert laid.blunders
    assert not set(laid.sound) & set(laid.blunders)
    for given in (*laid.sound, *laid.blunders):
        assert fits(given, asked), f"{given}: {laid.table.describe()}"


@every_position
def test_every_rated_answer_can_be_played_and_has_a_sentence(position: Position) -> None:
    laid = position.lay()
    for given, why in (*laid.sound.items(), *laid.blunders.items()):
        table = position.lay().table
        table.answer(*given)
        assert why.endswith(".")
        assert why[0].isupper()


@every_position
def test_nobody_has_won_before_the_decision_and_rules_answers_the_same_twice(position: Position) -> None:
    assert position.lay().table.state.ending == ""
    once, again = (attempt(position, seating("rules", 0)) for _ in range(2))
    assert once == again


def test_every_category_has_positions_and_every_name_is_its_own() -> None:
    assert {each.category for each in POSITIONS} == set(Category)
    assert len({each.name for each in POSITIONS}) == len(POSITIONS)


def test_an_answer_is_solved_blundered_or_neither_as_the_position_says() -> None:
    position = next(each for each in POSITIONS if each.name == "the gun goes to the stud")
    laid = position.lay()
    sound, blunder = next(iter(laid.sound)), next(iter(laid.blunders))
    attempts = [attempt(position, always(given)) for given in (sound, blunder, blunder, ("pass",))]
    verdicts = [each.verdict for each in attempts]
    assert verdicts == [Verdict.SOLVED, Verdict.BLUNDERED, Verdict.BLUNDERED, Verdict.UNRATED]
    found = counts(attempts)
    assert list(found) == [Category.TIES]
    count = found[Category.TIES]
    assert (count.solved, count.blundered, count.other, count.attempts) == (1, 2, 1, 4)
    lines = report("somebody", attempts).splitlines()
    assert lines[1].split() == ["ties", "1", "2", "1", "4"]
    assert lines[2].split() == ["all", "1", "2", "1", "4"]
    assert lines[3].endswith(laid.blunders[blunder])
    assert len(lines) == 6


def test_the_command_puts_one_category_to_a_level(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--level", "rules", "--category", "ends of the street"])
    lines = capsys.readouterr().out.splitlines()
    size = sum(each.category is Category.ENDS for each in POSITIONS)
    assert lines[0].split()[0] == "rules"
    assert lines[1].startswith("ends of the street")
    assert lines[1].split()[-1] == lines[2].split()[-1] == str(size)
