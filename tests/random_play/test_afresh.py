"""No result for a position comes from an earlier one: a new engine gives the same results."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.rulesets import RULESETS
from tests.random_play.afresh import changers, crowded_setup, differences, play_afresh
from tests.sampled import always

SEEDS = range(60)
FEW = (0, 2, 3, 4, 12, 16)


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", always(FEW, SEEDS))
def test_what_is_kept_is_what_a_new_engine_finds_out(seed: int) -> None:
    if seed in FEW:
        play_afresh(seed, limit=150, every=5)
    else:
        play_afresh(seed)


def test_the_decks_are_full_of_cards_that_change_others_by_every_book() -> None:
    assert {crowded_setup(seed).ruleset for seed in range(3)} == set(RULESETS)
    assert {len(crowded_setup(seed).seats) for seed in range(15)} == {2, 3, 4, 5, 6}
    titles = {catalogue().get(code).title for code in changers("reloaded")[0]}
    assert "Twilight Is Upon Us" in titles
    titles = {catalogue("classic").get(code).title for code in changers("classic")[0]}
    assert {"Home Is Where Nothin' Ever Happens", "The Last Kingdom"} <= titles


def test_a_number_that_was_kept_too_long_is_found() -> None:
    game = Game.new(crowded_setup(0), catalogue())
    assert differences(game) == []
    card = next(iter(game.state.in_play))
    game.engine.settled[card, "bullets"] = 7
    assert any(found.startswith(f"bullets of {card}: 7") for found in differences(game))
