"""Random games for three to six: no broken invariant, no leaked secret, exact replay and undo."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.saves import dump, load
from doomtown_desktop.engine.table_view import seen_log, table_view
from doomtown_desktop.protocol.events import PlayerEliminated
from tests.engine.test_table_view import hidden_from, numbers
from tests.random_play.invariants import RuleBroken
from tests.random_play.many import (
    MIXES,
    SEATS,
    answer_of_many,
    play_many,
    play_many_closely,
    setup_for_many,
)

GAMES = len(MIXES) * len(SEATS)
CHUNKS = 4


@pytest.mark.no_cover
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_rule_is_broken_for_three_to_six_with_any_options(chunk: int) -> None:
    left = 0
    for seed in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        game, _ = play_many(seed, limit=250, every=5)
        assert not game.engine.unforeseen, f"seed {seed}"
        left += sum(isinstance(event, PlayerEliminated) for event in game.log)
    assert left


def test_every_number_of_seats_meets_every_mix_of_options() -> None:
    setups = [setup_for_many(seed) for seed in range(GAMES)]
    assert len({(len(s.seats), s.options) for s in setups}) == GAMES
    assert {s.ruleset for s in setups} == {"reloaded-1.3", "reloaded-2014"}


@pytest.mark.parametrize("seed", range(0, GAMES, 9))
def test_no_seat_of_many_sees_what_is_hidden(seed: int) -> None:
    """The hidden cards include those that an eliminated player took out of the game."""
    game = Game.new(setup_for_many(seed), catalogue())
    rng = random.Random(seed)
    while game.pending is not None and len(game.answers) < 150:
        game.answer(answer_of_many(game, game.pending, rng))
        if len(game.answers) % 5:
            continue
        for seat in (*range(len(game.state.players)), None):
            view = table_view(game, seat)
            searched = set() if view.choice is None else numbers(view.choice)
            out = {c for p in game.state.players if p.eliminated for c in p.removed if c != p.outfit}
            assert not (numbers(view) - searched) & (hidden_from(game.engine, seat) | out)
            assert len(seen_log(game.log, seat)) == len(game.log)


@pytest.mark.parametrize("seed", range(3, GAMES, 13))
def test_a_game_of_many_is_taken_back_saved_and_replayed_exactly(seed: int) -> None:
    game = Game.new(setup_for_many(seed), catalogue())
    rng = random.Random(seed)
    while game.pending is not None and len(game.answers) < 100:
        before, log, asked = game.digest(), len(game.log), game.pending
        given = answer_of_many(game, asked, rng)
        game.answer(given)
        after = game.digest()
        assert game.undo() == given
        assert (game.digest(), len(game.log), game.pending) == (before, log, asked)
        game.redo()
        assert game.digest() == after
    assert load(dump(game), catalogue()).digest() == game.digest()
    assert game.setup is not None
    again = Game.replay(game.setup, catalogue(), game.answers)
    assert (again.digest(), again.log) == (game.digest(), game.log)


@pytest.mark.no_cover
@pytest.mark.parametrize("count", SEATS)
def test_games_of_many_looked_at_from_all_sides_hold(count: int) -> None:
    """These are a few games of the long run: ``python -m tests.random_play --with "4 seats"``."""
    for seed in (54, 1054):
        play_many_closely(seed + count, count, limit=150)


def test_a_look_from_all_sides_sees_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.random_play.many.hidden_from", lambda g, seat: set(g.state.in_play))
    with pytest.raises(RuleBroken, match="sees the hidden"):
        play_many_closely(1, 3, limit=60)
