"""Enter in games of random decks: it loses none of the player's cards if another answer would not."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.events import GameStarted
from doomtown_desktop.protocol.question import DONE, PASS, WINDOWS, Choose
from tests.random_play.runner import random_answer
from tests.random_play.test_words import wild_setup

GAMES = 48
CHUNKS = 4
LONGEST = 140
OTHERS = 6
"""So many other answers are tried, at most, before a loss counts as one that cannot be helped."""
FOLLOWING = 2
"""Questions to the same player that belong to an answer, at most."""
PASSES = (PASS, DONE)


def losses(game: Game, seat: int, key: str) -> int:
    """Return the number of a seat's cards that an answer aces, discards or boots, and its payments.

    Necessary further answers are included.
    """
    after = game.clone()
    after.answer((key,))
    for _ in range(FOLLOWING):
        asked = after.pending
        if asked is None or asked.player != seat or asked.kind in WINDOWS:
            break
        least = tuple(o.key for o in asked.options[: asked.least])
        after.answer((asked.default,) if asked.default and asked.least == 1 else least)
    then, now = (g.state.players[seat] for g in (game, after))
    gone = len(now.boot_hill) + len(now.discard_pile) - len(then.boot_hill) - len(then.discard_pile)
    chosen = next((o.card for o in game.pending.options if o.key == key), None) if game.pending else None
    spots = [g.state.in_play.get(chosen) for g in (game, after)] if chosen is not None else [None, None]
    booted = spots[0] is not None and spots[1] is not None and spots[1].booted and not spots[0].booted
    mine = key.startswith("c") and chosen is not None and game.engine.owner(chosen) == seat
    return max(0, gone) + max(0, then.stash - now.stash) + (booted and mine)


def costs(game: Game, asked: Choose) -> bool:
    """Return whether Enter loses something here that another answer would not."""
    if not losses(game, asked.player, asked.default):
        return False
    others = [key for key in (o.key for o in asked.options) if key != asked.default][:OTHERS]
    return any(not losses(game, asked.player, key) for key in others)


@pytest.mark.no_cover
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_enter_loses_nothing_in_games_of_all_cards(chunk: int) -> None:
    defaults: dict[str, int] = {}
    for seed in range(chunk * GAMES // CHUNKS, (chunk + 1) * GAMES // CHUNKS):
        game, rng = Game.new(wild_setup(seed), catalogue()), random.Random(seed)
        while (asked := game.pending) is not None and len(game.answers) < LONGEST:
            where = f"seed {seed}, answer {len(game.answers)}: {asked.kind}, {asked.prompt}"
            if asked.kind in WINDOWS:
                said_so = asked.event == GameStarted.__name__  # the player has said that a Grifter is used
                assert asked.default == PASS or said_so, where
            elif asked.kind not in ("upkeep", "shooter") and asked.default and asked.default not in PASSES:
                assert not costs(game, asked), where
                defaults[asked.kind] = defaults.get(asked.kind, 0) + 1
            elif asked.kind == "shooter":  # somebody has to be the shooter; the fight is not Enter's fault
                assert any(option.key == asked.default for option in asked.options), where
            elif asked.kind == "upkeep":  # keeping all costs ghost rock; losing any takes another answer
                assert asked.default != DONE, where
            game.answer(random_answer(game, asked, rng))
    assert {"target", "joker"} <= set(defaults)
