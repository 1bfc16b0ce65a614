"""Random games for three to six, with every combination of options."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Final

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.saves import dump, load
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import SURRENDER, Answer, Choose
from doomtown_desktop.protocol.rulesets import OPTION_WORDS, GameOptions
from tests.engine.test_table_view import hidden_from, numbers, redealt
from tests.random_play.decks import random_setup
from tests.random_play.invariants import RuleBroken
from tests.random_play.runner import BOOKS, Tally, play_setup, random_answer

MIXES: Final = tuple(GameOptions(*words) for words in product(*OPTION_WORDS.values()))  # type: ignore[arg-type]
SEATS: Final = (3, 4, 5, 6)
NAMES: Final = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
LIMIT: Final = 400
"""Decisions after which a game is given up: with many who play at random none needs to end."""
SURRENDERS: Final = 0.002
"""How often somebody gives up, at any question."""
LOOKS: Final = 30
"""Every so many decisions of a game that is looked at from all sides, all seats' views and undo are."""
BACK: Final = 25
"""Answers taken back at once in such a game, at most."""


def setup_for_many(seed: int, count: int = 0) -> GameSetup:
    """Return random decks for either book, all legal or all random, for ``count`` seats.

    Without a count, 48 seeds in a row have every number of seats with every combination of options.
    """
    rng = random.Random(f"many {seed}")
    book, legal = rng.choice(BOOKS), rng.random() < 0.6
    count = count or SEATS[seed // len(MIXES) % len(SEATS)]
    pairs = [random_setup(2 * (3 * seed + half) + legal, book).seats for half in range((count + 1) // 2)]
    seats = [seat for pair in pairs for seat in pair][:count]
    named = tuple(replace(seat, name=name) for seat, name in zip(seats, NAMES, strict=False))
    return GameSetup(named, seed, book, options=MIXES[seed % len(MIXES)])


def answer_of_many(game: Game, decision: Choose, rng: random.Random) -> Answer:
    """Return a random answer; sometimes a player surrenders."""
    if rng.random() < SURRENDERS and decision.kind != "starting gang":
        return (SURRENDER,)
    return random_answer(game, decision, rng)


def play_many(seed: int, limit: int = LIMIT, every: int = 1) -> tuple[Game, Tally]:
    """Play one random game for three to six; see ``play_setup``."""
    return play_setup(setup_for_many(seed), limit=limit, every=every, answer=answer_of_many)


def play_many_closely(seed: int, count: int, limit: int = LIMIT, every: int = 8) -> Tally:
    """Play one random game of ``count`` seats with all checks: see ``play_closely``."""
    return play_closely(setup_for_many(seed, count), answer_of_many, limit, every)


Answering = Callable[[Game, Choose, random.Random], Answer]


def play_closely(brought: GameSetup, answer: Answering, limit: int, every: int) -> Tally:
    """Play one random game with all checks.

    Raises with the seed if an invariant fails, a seat could know something that is hidden from it, or undo,
    saving or replaying lead to another game.
    """
    seed = brought.seed
    game, tally = play_setup(brought, limit=limit, every=every, answer=partial(_answer_closely, answer))
    if game.engine.unforeseen:
        raise RuleBroken(f"seed {seed}: abilities that could not go on: {game.engine.unforeseen[:3]}")
    if load(dump(game), catalogue()).digest() != game.digest():
        raise RuleBroken(f"seed {seed}: the saved game is another one")
    again = Game.replay(brought, catalogue(), game.answers)
    if (again.digest(), again.log) != (game.digest(), game.log):
        raise RuleBroken(f"seed {seed}: the replay is another game")
    return tally


def _answer_closely(answer: Answering, game: Game, decision: Choose, rng: random.Random) -> Answer:
    """Return a random answer; sometimes search all views for secrets, or undo answers."""
    given = answer(game, decision, rng)
    if len(game.answers) % LOOKS == 0:
        find_no_secret(game, rng)
        _take_back(game, given, rng)
    return given


def find_no_secret(game: Game, rng: random.Random) -> None:
    """Raise ``RuleBroken`` if a view has data that its seat may not know, or changes with such data."""
    for seat in (*range(len(game.state.players)), None):
        view = table_view(game, seat)
        searched = set() if view.choice is None else numbers(view.choice)
        out = {c for p in game.state.players if p.eliminated for c in p.removed if c != p.outfit}
        hidden = hidden_from(game.engine, seat) | out
        if not game.engine.ruleset.open_discard_piles:
            hidden |= {c for p in game.state.players for c in p.discard_pile[:-1]}
        seen = (numbers(view) - searched) & hidden
        if seen:
            raise RuleBroken(f"seat {seat} sees the hidden {sorted(seen)}")
        if table_view(redealt(game.engine, seat, rng), seat, game.pending) != view:
            raise RuleBroken(f"seat {seat} sees another table when hidden cards are others")


def _take_back(game: Game, given: Answer, rng: random.Random) -> None:
    """Undo and redo one answer, then several."""
    before, log, asked, count = game.digest(), list(game.log), game.pending, len(game.answers)
    game.answer(given)
    after = game.digest()
    if game.undo() != given or (game.digest(), game.log, game.pending) != (before, log, asked):
        raise RuleBroken("undo does not lead back")
    game.redo()
    if game.digest() != after:
        raise RuleBroken("what was redone is not what was undone")
    game.rewind(rng.randint(max(0, count - BACK), count))
    while len(game.answers) < count:
        game.redo()
    if (game.digest(), game.log, game.pending) != (before, log, asked):
        raise RuleBroken("several answers taken back and given again lead elsewhere")
