"""Random games in which players often surrender in mid-action: nothing breaks."""

from __future__ import annotations

import pytest

from tests.random_play.giving_up import play_giving_up, play_giving_up_in_chaos, setup_of
from tests.sampled import always

SEEDS = range(60)
FEW = (1, 3, 4, 6, 8, 10, 11, 22)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", always(FEW, SEEDS))
def test_whoever_gives_up_no_rule_is_broken_and_undo_save_and_replay_are_exact(seed: int) -> None:
    assert play_giving_up(seed, limit=150).games == 1


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", always(FEW, (*SEEDS, 71, 97, 242)))
def test_nor_where_made_up_reacts_answer_everything(seed: int) -> None:
    assert play_giving_up_in_chaos(seed, limit=200).games == 1


def test_all_rule_books_and_numbers_of_seats_are_played() -> None:
    setups = [setup_of(seed) for seed in FEW]
    assert {len(setup.seats) for setup in setups} == {3, 4, 5, 6}
    assert {setup.ruleset for setup in setups} == {"reloaded-1.3", "reloaded-2014", "classic-2000"}
