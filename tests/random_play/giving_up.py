"""Random games of three to six in which players fight, help each other, and often surrender in mid-action."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import SURRENDER, Answer, Choose
from tests.random_play.chaos import ChaosFacts, chaotic_answer, kinds, lay_out
from tests.random_play.classic import BOOK
from tests.random_play.many import NAMES, SEATS, play_closely, setup_for_many
from tests.random_play.runner import Tally, play_setup, random_answer

SURRENDERS: Final = 0.02
"""How often somebody gives up, at any question; in the middle of something it is twice as often."""
LIMIT: Final = 400
WILLING: Final = 0.8
"""How often somebody is willing to fight, to help and to ask for help."""
ACCEPTING: Final = frozenset({"callout", "invitation"})


def setup_of(seed: int) -> GameSetup:
    """Return random decks for either book, or classic decks, for every number of seats in turn."""
    count = SEATS[seed % len(SEATS)]
    if seed // len(SEATS) % 3 < 2:
        return setup_for_many(seed, count)
    rng = random.Random(f"giving up {seed}")
    decks = rng.choices(starter_decks("classic"), k=count)
    seats = tuple(
        SeatSetup(name, deck.outfit, deck.card_list(), None, deck.starting)
        for name, deck in zip(NAMES, decks, strict=False)
    )
    return GameSetup(seats, seed, BOOK)


def quarrelsome(game: Game, decision: Choose, rng: random.Random) -> Answer:
    """Return a random answer of a player who likes to fight."""
    if rng.random() > WILLING:
        return random_answer(game, decision, rng)
    keys = decision.keys()
    if decision.kind == "noon play":
        fights = [option.key for option in decision.options if option.verb == "callout"]
        return (rng.choice(fights or keys),)
    if decision.kind in ACCEPTING:
        return (keys[0],)
    if decision.kind == "posse":
        return (rng.choice(keys[:-1] or keys),)
    if decision.kind == "invite":
        return tuple(keys)
    return random_answer(game, decision, rng)


def often_giving_up(
    answer: Callable[[Game, Choose, random.Random], Answer],
) -> Callable[[Game, Choose, random.Random], Answer]:
    """Return the same answers, except that players sometimes surrender."""

    def given(game: Game, decision: Choose, rng: random.Random) -> Answer:
        midway = game.state.shootout is not None or game.state.phase is Phase.GAMBLIN
        if rng.random() < SURRENDERS * (2 if midway else 1) and game.state.phase is not Phase.SETUP:
            willing = [seat for seat in game.engine.seats() if game.may_surrender(seat)]
            loser = rng.choice(willing)
            return (SURRENDER if loser == decision.player else f"{SURRENDER}:{loser}",)
        return answer(game, decision, rng)

    return given


def play_giving_up(seed: int, *, limit: int = LIMIT, every: int = 4) -> Tally:
    """Play one random game with many surrenders and all checks: see ``play_closely``."""
    return play_closely(setup_of(seed), often_giving_up(quarrelsome), limit, every)


def play_giving_up_in_chaos(seed: int, *, limit: int = LIMIT) -> Tally:
    """Play one random game with many surrenders and made-up Reacts. Raises as ``play_setup`` does."""
    facts, brought = ChaosFacts(), setup_for_many(seed, SEATS[seed % len(SEATS)])
    codes = kinds(seed, brought.ruleset, facts)
    return play_setup(
        brought,
        limit=limit,
        facts=facts,
        begin=lambda game: lay_out(game, codes),
        answer=often_giving_up(chaotic_answer),
    )[1]
