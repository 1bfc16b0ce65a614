"""Random games of the classic game break no rule that can be checked from outside."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol import events as ev
from tests.random_play.classic import play_classic, setup_of_classics
from tests.random_play.invariants import Ledger


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(3))
def test_no_rule_is_broken_in_games_of_the_classic_decks(seed: int) -> None:
    """These are a few games of the long run: ``python -m tests.random_play --with classic``."""
    assert play_classic(seed, limit=250).decisions > 20


def test_every_classic_deck_meets_two_to_four_others() -> None:
    setups = [setup_of_classics(seed) for seed in range(30)]
    assert {len(setup.seats) for setup in setups} == {2, 3, 4}
    assert len({seat.outfit for setup in setups for seat in setup.seats}) == 12


def test_the_ledger_settles_the_loan_of_an_ante_that_comes_back() -> None:
    ledger = Ledger([0, 5], [0, 0])
    there = [ev.GhostRockMoved(seat, -1, 1, "ante") for seat in (1, 0)]
    back = [ev.GhostRockMoved(-1, seat, 1, "ante") for seat in (1, 0)]
    ledger.book(there)
    assert (ledger.stash, ledger.debt, ledger.pot) == ([0, 4], [1, 0], 2)
    ledger.book(back)
    assert (ledger.stash, ledger.debt, ledger.pot) == ([0, 5], [0, 0], 0)
