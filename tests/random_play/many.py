"""Random games for three to six, with every mix of what they agree on."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product
from typing import Final

from doomtown_desktop.engine.decisions import SURRENDER, Answer, Choose
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.rulesets import OPTION_WORDS, GameOptions
from tests.random_play.decks import random_setup
from tests.random_play.runner import Tally, book_of, play_setup, random_answer

MIXES: Final = tuple(GameOptions(*words) for words in product(*OPTION_WORDS.values()))  # type: ignore[arg-type]
SEATS: Final = (3, 4, 5, 6)
NAMES: Final = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
LIMIT: Final = 400
"""Decisions after which a game is given up: with many who play at random none needs to end."""
SURRENDERS: Final = 0.002
"""How often somebody gives up, at any question."""


def setup_for_many(seed: int) -> GameSetup:
    """Random decks by either book; 48 seeds in a row are every number of seats with every mix of options."""
    book, count = book_of(seed), SEATS[seed // len(MIXES) % len(SEATS)]
    pairs = [random_setup(seed * len(SEATS) + half, book).seats for half in range(3)]
    seats = [seat for pair in pairs for seat in pair][:count]
    named = tuple(replace(seat, name=name) for seat, name in zip(seats, NAMES, strict=False))
    return GameSetup(named, seed, book, options=MIXES[seed % len(MIXES)])


def answer_of_many(game: Game, decision: Choose, rng: random.Random) -> Answer:
    """A random answer; now and then somebody surrenders."""
    if rng.random() < SURRENDERS and decision.kind != "starting gang":
        return (SURRENDER,)
    return random_answer(game, decision, rng)


def play_many(seed: int, limit: int = LIMIT, every: int = 1) -> tuple[Game, Tally]:
    """One random game for three to six; see ``play_setup``."""
    return play_setup(setup_for_many(seed), limit=limit, every=every, answer=answer_of_many)
