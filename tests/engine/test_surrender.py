"""Giving up: from any decision, undone, saved and told like every answer."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine import saves, transcript, wording
from doomtown_desktop.engine.decisions import SURRENDER, IllegalAnswer
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.events import GameEnded
from doomtown_desktop.engine.ids import Phase
from doomtown_desktop.engine.table_view import table_view
from tests.playthroughs.players import (
    LAW_DOGS,
    SLOANE_GANG,
    facts,
    played,
    seat,
    seed_of_long_game,
    started,
)

LONG = seed_of_long_game(100)


@pytest.mark.parametrize("answers", [0, 1, 5, 23, 60, 61, 62, 63])
def test_who_is_asked_can_surrender_whatever_is_asked(answers: int) -> None:
    game = played(LONG, answers)
    assert game.pending is not None
    loser = game.pending.player
    game.answer((SURRENDER,))
    assert game.is_over
    assert game.state.winners == [1 - loser]
    assert game.state.phase is Phase.OVER
    assert game.state.ending == f"{game.state.players[loser].name} surrenders on day {game.state.day}"
    assert game.log[-1] == GameEnded((1 - loser,), game.state.ending)
    assert table_view(game, loser).winners == (1 - loser,)


def test_nothing_can_be_answered_after_it() -> None:
    game = played(LONG, 10)
    game.answer((SURRENDER,))
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.answer((SURRENDER,))


def test_a_surrender_can_be_undone_and_redone() -> None:
    game = played(LONG, 40)
    before, asked, log = game.digest(), game.pending, list(game.log)
    game.answer((SURRENDER,))
    after = game.digest()
    assert game.undo() == (SURRENDER,)
    assert (game.digest(), game.pending, game.log) == (before, asked, log)
    game.redo()
    assert game.is_over
    assert game.digest() == after


def test_a_surrender_is_saved_and_told() -> None:
    game = played(LONG, 40)
    assert game.pending is not None
    words = wording.answer(game.engine, game.pending, (SURRENDER,))
    game.answer((SURRENDER,))
    assert saves.load(saves.dump(game), facts()).digest() == game.digest()
    text = transcript.render(game, facts())
    assert f"41. {words} [surrender]" in text
    assert words.endswith(" surrenders")
    assert transcript.parse(text, facts()).digest() == game.digest()


def test_a_clone_knows_that_the_game_is_over() -> None:
    game = played(LONG, 40)
    game.answer((SURRENDER,))
    assert game.clone().is_over


@pytest.mark.parametrize("seed", [1, 2])
def test_every_line_of_the_log_knows_how_many_answers_came_before(seed: int) -> None:
    game = played(seed, 80)
    marks = [(game.answers_before(line), game.log[line]) for line in range(len(game.log))]
    again = Game.new(started(seed).setup, facts())  # type: ignore[arg-type]
    told: list[tuple[int, object]] = [(0, event) for event in again.log]
    for number, given in enumerate(game.answers):
        assert again.lines_after(number) == len(again.log)
        before = len(again.log)
        again.answer(given)
        told += [(number, event) for event in again.log[before:]]
    assert marks == told
    game.rewind(30)
    assert game.answers_before(len(game.log) - 1) <= 30
    assert game.lines_after(30) == len(game.log)


def test_at_a_table_for_three_nobody_can_surrender() -> None:
    three = GameSetup((seat("Ada", LAW_DOGS), seat("Ben", SLOANE_GANG), seat("Cy", LAW_DOGS)), 1)
    game = Game.new(three, facts())
    with pytest.raises(IllegalAnswer, match="more than two players"):
        game.answer((SURRENDER,))
    assert not game.answers
    assert not game.is_over
