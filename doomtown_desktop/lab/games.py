"""One game between opponents: the unit of work of every run. Input and result are plain data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from time import process_time
from typing import Any, Final

from doomtown_desktop.ai import POLICIES, make_policy
from doomtown_desktop.cards import load_for_good
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.engine import transcript
from doomtown_desktop.engine.driver import GameSetup
from doomtown_desktop.lab.random_decks import RANDOM, random_deck
from doomtown_desktop.protocol.rulesets import USUAL, GameOptions
from doomtown_desktop.session.match import DECISIONS_AT_MOST, Match, seat_setup

NAMES: Final = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
LONGEST: Final = 600.0
"""At most this many seconds may be set as an opponent's time for a decision."""
BROKEN: Final = "broken"
"""The reason of a game in which the program failed."""


@dataclass(frozen=True, slots=True)
class RandomDeck:
    """A deck that is generated from the seed of each game."""

    rules: str
    """The ruleset of the deck."""
    number: int
    """A number that distinguishes the random decks of one game."""

    @property
    def name(self) -> str:
        """The common name of all random decks."""
        return RANDOM


@dataclass(frozen=True, slots=True)
class Contender:
    """A player of a seat: a deck and the policy that plays it.

    Attributes:
        policy: The name of a policy, optionally with its seconds for a decision: "marshal:0.3".
    """

    deck: Deck | RandomDeck
    policy: str

    def dealt(self, seed: int) -> Deck:
        """Return the deck to play in a game with this seed."""
        if isinstance(self.deck, RandomDeck):
            return random_deck(seed, self.deck.number, self.deck.rules)
        return self.deck


@dataclass(frozen=True, slots=True)
class Task:
    """A game to play. Equal tasks give equal games on every machine.

    The exception is an opponent with a time limit, whose decisions depend on the machine's speed.
    """

    seats: tuple[Contender, ...]
    seed: int
    options: GameOptions = USUAL
    """The options of three or more players."""
    decisions_at_most: int = DECISIONS_AT_MOST
    wants_transcript: bool = False

    @property
    def deck_hashes(self) -> tuple[str, ...]:
        """The hash of each deck's content, by seat; names do not count."""
        return tuple(content_hash(each.deck) for each in self.seats)

    def key(self, version: str) -> str:
        """Return the key of the game; equal tasks of one version have equal keys."""
        return Keys(self.seats, self.options, self.decisions_at_most, version).of(self.seed)


class Keys:
    """Makes the keys of tasks that differ only in their seeds."""

    def __init__(self, seats: Sequence[Contender], options: GameOptions, most: int, version: str) -> None:
        who = [content_hash(each.deck) for each in seats], [each.policy for each in seats]
        self._before = sha256(f"{json.dumps(who)[:-1]}, ".encode())
        self._after = f", {json.dumps([asdict(options), most, version])[1:]}"

    def of(self, seed: int) -> str:
        """Return the key of the task with this seed."""
        found = self._before.copy()
        found.update(f"{seed}{self._after}".encode())
        return found.hexdigest()


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game.

    Attributes:
        winners: The winners' seats; empty if nobody won.
        reason: ``finished``, ``capped`` (it took too many decisions) or ``broken``.
        ending: The end of the game, in words; for a broken game the error.
        transcript: The whole game as text, if the task wants it; else None.
    """

    winners: tuple[int, ...]
    reason: str
    ending: str
    days: int
    decisions: int
    cpu_seconds: float
    transcript: str | None = None


def content_hash(deck: Deck | RandomDeck) -> str:
    """Return a hash of a deck's content; its name does not count."""
    known = _hashes.get(id(deck))
    if known is not None and known[0] is deck:
        return known[1]
    said: Any
    if isinstance(deck, RandomDeck):
        said = [deck.rules, deck.number]
    else:
        said = [deck.ruleset, deck.outfit, deck.legend, deck.card_list(), deck.starting]
    found = sha256(json.dumps(said).encode()).hexdigest()
    if len(_hashes) >= HASHES_AT_MOST:
        _hashes.clear()
    _hashes[id(deck)] = (deck, found)
    return found


_hashes: Final[dict[int, tuple[Deck | RandomDeck, str]]] = {}
"""Cached hashes by the id of a deck object: a run has only a few decks."""
HASHES_AT_MOST: Final = 500


def name_and_seconds(policy: str) -> tuple[str, float | None]:
    """Return a policy's name and its seconds for a decision (None: not given) from text: "marshal:0.3".

    Raises:
        ValueError: There is no policy with that name (the message lists all), or the time is out of range.
    """
    name, colon, words = policy.partition(":")
    if name not in POLICIES:
        raise ValueError(f"there is no opponent {name!r}; there are: {', '.join(POLICIES)}")
    if not colon:
        return name, None
    try:
        seconds = float(words)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise ValueError(f"{policy!r} names no time: seconds of more than 0, up to {LONGEST:g}")
    return name, seconds


def prepare() -> None:
    """Prepare a process that only plays: read the catalogue, register the card scripts."""
    catalogue()
    load_for_good()


prepared: Final = cache(prepare)
"""``prepare``, called at most once in a process."""


def new_match(seats: Sequence[Contender], seed: int, at_most: int, options: GameOptions = USUAL) -> Match:
    """Return a match that depends only on its arguments."""
    facts = catalogue()
    decks = [each.dealt(seed) for each in seats]
    setups = tuple(seat_setup(deck, name) for deck, name in zip(decks, NAMES, strict=False))
    players = [
        make_policy(name_and_seconds(each.policy)[0], facts, deck.starting, seed * len(seats) + seat)
        for seat, (each, deck) in enumerate(zip(seats, decks, strict=True))
    ]
    return Match.new(GameSetup(setups, seed, decks[0].ruleset, options=options), facts, players, at_most)


def play_on(match: Match, seats: Sequence[Contender]) -> Iterator[None]:
    """Play a match to its end; yield after each decision."""
    budgets = [name_and_seconds(each.policy)[1] for each in seats]
    while not match.is_over:
        pending = match.pending
        match.budget = None if pending is None else budgets[pending.player]
        match.step()
        yield


def play_game(task: Task) -> GameResult:
    """Play one game. If the program fails, return a ``broken`` result that names the error."""
    prepared()
    start = process_time()
    match: Match | None = None
    try:
        match = new_match(task.seats, task.seed, task.decisions_at_most, task.options)
        for _ in play_on(match, task.seats):
            pass
        result = match.result
        spent = process_time() - start
        text = transcript.render(match.game, catalogue()) if task.wants_transcript else None
    except Exception as error:  # one game that fails must not end the others
        days = 0 if match is None else match.game.state.day
        count = 0 if match is None else len(match.game.answers)
        words = f"{type(error).__name__}: {error}"
        return GameResult((), BROKEN, words, days, count, process_time() - start)
    return GameResult(
        result.winners, result.reason, result.ending, result.days, result.decisions, spent, text
    )
