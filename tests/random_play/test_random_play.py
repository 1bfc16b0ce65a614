"""Random play over real decks: no exception, no invariant broken, replay and undo exact."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game
from tests.random_play.runner import play_one, random_answer, setup

GAMES = 500
CHUNKS = 10


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_rule_is_broken_in_five_hundred_random_games(chunk: int) -> None:
    for seed in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        _, tally = play_one(seed)
        assert not tally.unfinished, f"seed {seed} did not end"


@pytest.mark.parametrize("seed", range(8))
def test_a_replay_has_the_same_digest_and_log(seed: int) -> None:
    game, _ = play_one(seed, checked=False)
    assert game.setup is not None
    again = Game.replay(game.setup, catalogue(), game.answers)
    assert again.digest() == game.digest()
    assert again.log == game.log


@pytest.mark.parametrize("seed", range(8))
def test_undo_takes_back_exactly_one_answer(seed: int) -> None:
    game = Game.new(setup(seed), catalogue())
    rng = random.Random(seed)
    steps = 0
    while game.pending is not None and steps < 400:
        before, log, pending = game.digest(), len(game.log), game.pending
        answer = random_answer(game, game.pending, rng)
        game.answer(answer)
        after = game.digest()
        assert game.undo() == answer
        assert (game.digest(), len(game.log), game.pending) == (before, log, pending)
        game.redo()
        assert game.digest() == after
        steps += 1
