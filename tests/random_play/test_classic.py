"""Random games of the classic game break no rule that can be checked from outside."""

from __future__ import annotations

import pytest

from tests.random_play.classic import play_classic, setup_of_classics


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(3))
def test_no_rule_is_broken_in_games_of_the_classic_decks(seed: int) -> None:
    """These are a few games of the long run: ``python -m tests.random_play --with classic``."""
    assert play_classic(seed, limit=250).decisions > 20


def test_every_classic_deck_meets_two_to_four_others() -> None:
    setups = [setup_of_classics(seed) for seed in range(30)]
    assert {len(setup.seats) for setup in setups} == {2, 3, 4}
    assert len({seat.outfit for setup in setups for seat in setup.seats}) == 11
