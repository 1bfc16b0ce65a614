"""Random games of the classic game with its real decks, two to four at a table."""

from __future__ import annotations

import random
from typing import Final

from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine.driver import GameSetup, SeatSetup
from tests.random_play.many import play_closely
from tests.random_play.runner import Tally, random_answer

BOOK: Final = "classic-2000"
NAMES: Final = ("Ada", "Ben", "Cal", "Dot")
LIMIT: Final = 1500
"""Decisions after which a game is given up."""


def setup_of_classics(seed: int) -> GameSetup:
    """Return a set-up of random decks of the classic game, for two, three and four seats in turn."""
    rng = random.Random(f"classic {seed}")
    decks = starter_decks("classic")
    seats = tuple(
        SeatSetup(name, deck.outfit, deck.card_list(), None, deck.starting)
        for name, deck in zip(NAMES[: 2 + seed % 3], rng.sample(decks, len(decks)), strict=False)
    )
    return GameSetup(seats, seed, BOOK)


def play_classic(seed: int, *, every: int = 8, limit: int = LIMIT) -> Tally:
    """Play one random classic game with all checks: see ``play_closely``."""
    return play_closely(setup_of_classics(seed), random_answer, limit, every)
