"""Two real decks and a simple random player, for tests that need many different games."""

from __future__ import annotations

import random
from functools import cache

from doomtown_desktop import cards as card_scripts
from doomtown_desktop.catalog import Catalogue, catalogue
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.protocol.question import DONE, PASS, Answer, Choose

LAW_DOGS = (
    "01002",
    "01017 01018 04009 03003 13010",
    "01016 01017 01018 01047 01051 01060 01065 01069x2 01070 01073 01082x2 01084 01093x2 01112x2 "
    "01113x2 01115x2 01126x4 01144 01145 02004 03003 03011 03021x2 04003 04009 04014x2 05037x4 "
    "06015x3 08010 08013 10023 11009 13006 13010 13011 13012x2 14016",
)
SLOANE_GANG = (
    "01004",
    "01037 01040 07009 01035 04009",
    "01035 01037 01040 01041x2 01047 01050 01060 01063x2 01064 01067 01068 01073 01084 01086 01087x2 "
    "01090 01112x2 01113x2 01115x2 01117x2 01118 01119 01123x4 01137x2 01144 01145 02007 03011 "
    "03021x2 04009 04013 06010 07009 10016 11011x2 11014 13011 13014x3 14016",
)


def seat(name: str, deck: tuple[str, str, str]) -> SeatSetup:
    """Return a seat with one of the decks above."""
    cards = tuple((word[:5], int(word[6:] or 1)) for word in deck[2].split())
    return SeatSetup(name, deck[0], cards, None, tuple(deck[1].split()))


def setup(seed: int = 1, *, swapped: bool = False, adjustable: bool = False) -> GameSetup:
    """Return Ada's Law Dogs against Ben's Sloane Gang; ``swapped``: Ben has the first seat."""
    seats = (seat("Ada", LAW_DOGS), seat("Ben", SLOANE_GANG))
    return GameSetup(seats[::-1] if swapped else seats, seed, adjustable=adjustable)


@cache
def facts() -> Catalogue:
    """Return the catalogue, with all scripts registered."""
    card_scripts.load_all()
    return catalogue()


class Dice:
    """Answers at random, but starts with the gang that the deck proposes, and sometimes passes."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def __call__(self, game: Game, asked: Choose) -> Answer:
        """Return an answer to the pending decision."""
        if asked.kind == "starting gang":
            return self._gang(game, asked)
        keys = asked.keys()
        if PASS in keys and len(keys) > 1:
            if asked.kind == "noon play":
                return (self._noon(keys),)
            if self.random.random() < 0.4:
                return (PASS,)
        count = self.random.randint(asked.least, asked.most)
        if asked.cancellable and self.random.random() < 0.1:
            return ("cancel",)
        return tuple(self.random.sample(keys, count))

    def _noon(self, keys: list[str]) -> str:
        if self.random.random() < 0.25:
            return PASS
        by_verb: dict[str, list[str]] = {}
        for key in keys:
            by_verb.setdefault(key.partition(":")[0], []).append(key)
        verbs = [v for v in by_verb for _ in range(1 if v in ("move", PASS) else 3)]
        return self.random.choice(by_verb[self.random.choice(verbs)])

    def _gang(self, game: Game, asked: Choose) -> Answer:
        assert game.setup is not None
        wanted = game.setup.seats[asked.player].starting
        for option in asked.options:
            if option.card is not None and game.engine.facts[option.card].code in wanted:
                return (option.key,)
        return (DONE,)


def started(seed: int = 1, *, adjustable: bool = False) -> Game:
    """Return a new game between the two decks."""
    return Game.new(setup(seed, adjustable=adjustable), facts())


def play(game: Game, player: Dice, answers: int) -> Game:
    """Give at most this many answers."""
    for _ in range(answers):
        if game.pending is None:
            break
        game.answer(player(game, game.pending))
    return game


def played(seed: int, answers: int, *, adjustable: bool = False) -> Game:
    """Return a game after this many random answers."""
    return play(started(seed, adjustable=adjustable), Dice(seed), answers)


@cache
def seed_of_long_game(answers: int) -> int:
    """Return a seed whose random game has more than this many answers, with the current scripts."""
    return next(seed for seed in range(1000) if played(seed, answers + 1).pending is not None)


@cache
def seed_of_finished_game() -> int:
    """Return a seed whose random game ends soon."""
    return next(seed for seed in range(1000) if played(seed, 300).pending is None)
