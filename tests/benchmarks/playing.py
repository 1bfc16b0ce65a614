"""Play games for `comparing`, with the program of whichever checkout is on the path.

It reads lines of JSON, `[KIND, NUMBER]`, from standard input. For each it writes a line `[SECONDS, COUNT,
FINGERPRINT]`. It may use only what both checkouts have.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from hashlib import sha256
from random import Random
from time import process_time
from typing import Any, Final

from doomtown_desktop import cards
from doomtown_desktop.ai import make_policy
from doomtown_desktop.ai.policy import Policy
from doomtown_desktop.ai.search import evaluation
from doomtown_desktop.ai.search.marshal import MarshalPolicy
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.session.match import Match, seat_setup
from tests.arena.games import PAIRS

WORLDS: Final = 4
MOST: Final = 60
"""At most this many decisions in a game of the Marshal."""


def setup(decks: tuple[str, str], seed: int) -> GameSetup:
    """Return the set-up of a game."""
    pairs = zip(decks, ("Ada", "Ben"), strict=True)
    return GameSetup(tuple(seat_setup(find_deck(deck), name) for deck, name in pairs), seed)


def random_game(number: int) -> tuple[Game, int]:
    """Play a random game; return it with the number of its decisions."""
    game, random = Game.new(setup(PAIRS[0], number + 1), catalogue()), Random(number + 1)
    while game.pending is not None and len(game.answers) < 3000:
        asked = game.pending
        if asked.kind == "starting gang":
            game.answer((asked.options[0].key,))
        else:
            game.answer(tuple(random.sample(asked.keys(), random.randint(asked.least, asked.most))))
    return game, len(game.answers)


def match_of(number: int, first: Callable[[tuple[str, ...]], Policy]) -> Match:
    """Return a new match of a pair of decks; ``first`` makes the opponent of the first seat."""
    made = setup(PAIRS[number % len(PAIRS)], number + 1)
    ada, ben = made.seats
    return Match.new(
        made, catalogue(), [first(ada.starting), make_policy("rules", catalogue(), ben.starting)]
    )


def game_of_rules(number: int) -> tuple[Game, int]:
    """Play `rules` against itself; return the game with the number of its decisions."""
    match = match_of(number, lambda starting: make_policy("rules", catalogue(), starting))
    while not match.is_over:
        match.step()
    return match.game, len(match.game.answers)


def game_of_marshal(number: int) -> tuple[Game, int]:
    """Play the first decisions of a Marshal; return the game with the number of games it imagined."""
    count, usual = 0, vars(evaluation)["play_out"]

    def counted(*args: Any, **named: Any) -> Any:
        nonlocal count
        count += 1
        return usual(*args, **named)

    vars(evaluation)["play_out"] = counted
    try:
        match = match_of(number, lambda starting: MarshalPolicy(catalogue(), starting, worlds=WORLDS))
        while not match.is_over and len(match.game.answers) < MOST:
            match.step()
    finally:
        vars(evaluation)["play_out"] = usual
    return match.game, count


GAMES: Final = {"R": random_game, "T": game_of_rules, "M": game_of_marshal}


def main() -> None:
    """Answer until standard input is closed."""
    catalogue()
    cards.load_for_good()
    random_game(0)
    for line in sys.stdin:
        kind, number = json.loads(line)
        start = process_time()
        game, count = GAMES[kind](number)
        seconds = process_time() - start
        played = json.dumps([game.answers, game.digest()])
        print(json.dumps([seconds, count, sha256(played.encode()).hexdigest()]), flush=True)


if __name__ == "__main__":
    main()
