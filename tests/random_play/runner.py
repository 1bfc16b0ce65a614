"""Random games with the invariant checker."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from doomtown_desktop import cards
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.protocol.question import Answer, Choose
from tests.random_play.decks import random_setup
from tests.random_play.invariants import Checker, RuleBroken

DECKS = ("Law Dogs - Learn to Play", "Sloane Gang - Learn to Play")
LIMIT = 5000
"""Decisions after which a game is given up and counted as unfinished."""


@dataclass
class Tally:
    """The results of many games."""

    games: int = 0
    decisions: int = 0
    days: Counter[int] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    unfinished: int = 0

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.games += other.games
        self.decisions += other.decisions
        self.days += other.days
        self.wins += other.wins
        self.kinds += other.kinds
        self.used += other.used
        self.unfinished += other.unfinished


def seat(deck_name: str, player: str) -> SeatSetup:
    """Return a seat with a starter deck."""
    deck = find_deck(deck_name)
    return SeatSetup(
        player, deck.outfit, tuple(sorted(deck.cards.items())), deck.legend, tuple(deck.starting)
    )


def setup(seed: int, decks: tuple[str, str] = DECKS, ruleset: str = "reloaded-1.3") -> GameSetup:
    """Return a set-up of two decks; odd seeds swap the seats."""
    first, second = decks if seed % 2 == 0 else decks[::-1]
    return GameSetup((seat(first, "Ada"), seat(second, "Ben")), seed, ruleset)


def random_answer(game: Game, decision: Choose, rng: random.Random) -> Answer:
    """Return a uniformly random legal answer, but keep most of the gang, so that games are realistic."""
    if decision.kind == "starting gang" and game.setup is not None:
        wanted = game.setup.seats[decision.player].starting
        for option in decision.options:
            if option.card is not None and game.engine.facts[option.card].code in wanted:
                return (option.key,)
        return (decision.options[-1].key,)
    if decision.kind == "upkeep" and rng.random() < 0.85:
        return (decision.options[0].key,)
    if decision.kind == "noon play" and rng.random() < 0.5:
        plays = [o for o in decision.options if o.verb != "move"] or decision.options
        return (rng.choice(plays).key,)
    count = rng.randint(decision.least, decision.most)
    return tuple(rng.sample(decision.keys(), count))


def play_one(
    seed: int,
    *,
    checked: bool = True,
    decks: tuple[str, str] = DECKS,
    every: int = 1,
    ruleset: str = "reloaded-1.3",
) -> tuple[Game, Tally]:
    """Play one random game of two starter decks.

    Raises ``RuleBroken`` with the seed if an invariant fails.
    """
    return play_setup(setup(seed, decks, ruleset), checked=checked, every=every)


def play_random_decks(seed: int, book: str) -> tuple[Game, Tally]:
    """Play one random game of two random decks of all scripted printings; see ``play_setup``."""
    return play_setup(random_setup(seed, book))


def play_setup(
    brought: GameSetup,
    *,
    checked: bool = True,
    every: int = 1,
    limit: int = LIMIT,
    facts: Facts | None = None,
    begin: Callable[[Game], None] = lambda _: None,
    answer: Callable[[Game, Choose, random.Random], Answer] = random_answer,
) -> tuple[Game, Tally]:
    """Play one random game. Raises ``RuleBroken`` with seed and decks if an invariant fails.

    ``begin`` may put cards on the table before the first answer.
    """
    cards.load_all()
    game = Game.new(brought, facts or catalogue())
    game.engine.strict = True
    begin(game)
    rng = random.Random(brought.seed)
    checker = Checker(game)
    tally = Tally(games=1)
    try:
        while game.pending is not None and tally.decisions < limit:
            if checked and (tally.decisions % every == 0 or checker.ledger is None):
                checker.check()  # the ledger shows the cost of a gang only right after it is paid
            decision = game.pending
            tally.kinds[decision.kind] += 1
            given = answer(game, decision, rng)
            if given and given[0].startswith("use:"):
                card, _, name = given[0].removeprefix("use:").partition(".")
                tally.used[f"{game.engine.facts[int(card)].title}.{name.partition('@')[0]}"] += 1
            game.answer(given)
            tally.decisions += 1
        if checked:
            checker.check()
            checker.finish()
    except Exception as error:
        where = f"seed {brought.seed}, {brought.ruleset}, answer {len(game.answers)}"
        if isinstance(error, RuleBroken):
            raise RuleBroken(f"{where}: {error}") from error
        raise RuntimeError(f"{where}: {error!r}") from error
    tally.unfinished = int(game.pending is not None)
    tally.days[game.state.day] += 1
    for winner in game.state.winners:
        tally.wins[winner] += 1
    return game, tally


BOOKS = ("reloaded-1.3", "reloaded-2014")
"""The rule books that games of random decks use in turn."""


def book_of(seed: int) -> str:
    """Return the rule book of a game of random decks.

    Two seeds in a row share a rule book. The first has decks of any kind, the second has legal decks.
    """
    return BOOKS[seed // 2 % len(BOOKS)]
