"""The games of the arena: which are played, how one is played, and the results."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Final

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.lab.figures import wilson
from doomtown_desktop.lab.games import prepared
from doomtown_desktop.lab.running import Crew, run
from doomtown_desktop.session.match import DECISIONS_AT_MOST, seat_setup
from tests.arena.players import player

PAIRS: Final = (
    ("Law Dogs - Learn to Play", "Sloane Gang - Learn to Play"),
    ("Intermediate - Law Dogs", "Intermediate - Morgan Cattle Company"),
    ("Intermediate - 4th Ring", "Intermediate - Sloane's Gang"),
    ("Faith & Fear - Law Dogs", "Faith & Fear - MCC"),
    ("Outlaws Weird West Edition Gunfighter", "Entrepreneurs Weird West Edition Gunfighter"),
    ("Fearmongers Weird West Edition Gunfighter", "First Peoples Weird West Edition Gunfighter"),
    ("Law Dogs Weird West Edition Gunfighter", "Anarchists Weird West Edition Gunfighter"),
    ("Faith & Fear - Sloane", "Faith & Fear - T4R"),
)
"""Decks that are about a match for each other."""
WAYS: Final = 4
"""Each deck with each player in each seat, all with the same luck."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan of games in which ``one`` is measured against ``other``."""

    one: str
    other: str
    pairs: int = len(PAIRS)
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one game for the measured player."""

    one: str
    other: str
    number: int
    pair: int
    seed: int
    way: int
    won: bool | None
    """``None`` when nobody did."""
    days: int
    decisions: int
    seconds: float
    """Processor time for a decision of the player who is measured, on average."""
    longest: float
    ending: str


def place(plan: Plan, number: int) -> tuple[int, int, int]:
    """Return the pair, seed and way of a game: all pairs in all their ways first, then the next seed."""
    rest, way = divmod(number, WAYS)
    turn, pair = divmod(rest, plan.pairs)
    return pair, plan.seed + turn, way


def play(plan: Plan, number: int) -> Outcome:
    """Play one game."""
    prepare()
    pair, seed, way = place(plan, number)
    decks = [find_deck(name) for name in PAIRS[pair]]
    names = [plan.one, plan.other]
    if way & 1:
        decks.reverse()
    if way & 2:
        decks.reverse()
        names.reverse()
    mine = 1 if way & 2 else 0
    seats = tuple(seat_setup(deck, name) for deck, name in zip(decks, ("Ada", "Ben"), strict=True))
    players = [
        player(name, deck.starting, seed * 2 + seat)
        for seat, (name, deck) in enumerate(zip(names, decks, strict=True))
    ]
    game = Game.new(GameSetup(seats, seed, decks[0].ruleset), catalogue())
    while game.pending is not None and len(game.answers) < DECISIONS_AT_MOST:
        game.answer(players[game.pending.player].answer(game))
    won = None if len(game.state.winners) != 1 else game.state.winners[0] == mine
    watched = players[mine]
    return Outcome(
        plan.one,
        plan.other,
        number,
        pair,
        seed,
        way,
        won,
        game.state.day,
        len(game.answers),
        watched.seconds / max(1, watched.decisions),
        watched.longest,
        game.state.ending,
    )


def prepare() -> None:
    """Prepare a process before it plays."""
    prepared()


def go_on(file: Path, plan: Plan, games: int, crew: Crew) -> Iterator[tuple[int, str]]:
    """Play the first games of a plan that are not in a file yet, and add them to it.

    After each game, yield the number of games so far and the result.
    """
    known = {each.number for each in read(file, plan)}
    count = len(known)
    left = [number for number in range(games) if number not in known]
    for done in run(left, partial(play, plan), crew):
        if done.result is None:
            yield count, done.trouble
            continue
        write(file, done.result)
        count += 1
        yield count, done.result.ending


def write(file: Path, outcome: Outcome) -> None:
    """Add an outcome to a file as one line."""
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(asdict(outcome), ensure_ascii=False) + "\n")


def read(file: Path, plan: Plan) -> list[Outcome]:
    """Return the outcomes of a plan that are in a file, so that a run continues where it ended."""
    if not file.exists():
        return []
    found = [Outcome(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
    return [
        each
        for each in found
        if (each.one, each.other) == (plan.one, plan.other)
        and (each.pair, each.seed, each.way) == place(plan, each.number)
    ]


def table(outcomes: Iterable[Outcome]) -> str:
    """Return win rates with 95 % intervals as a table, for each pair of decks and for all."""
    played = sorted(outcomes, key=lambda each: each.number)
    lines = [
        _line(" / ".join(PAIRS[pair]), [each for each in played if each.pair == pair])
        for pair in sorted({each.pair for each in played})
    ]
    return "\n".join([*lines, _line("all", played)])


def _line(name: str, games: Sequence[Outcome]) -> str:
    wins, decided = sum(each.won is True for each in games), sum(each.won is not None for each in games)
    low, high = wilson(wins, decided)
    share = wins / decided if decided else 0.0
    seconds = sum(each.seconds for each in games) / max(1, len(games))
    longest = max((each.longest for each in games), default=0.0)
    return (
        f"{share:6.1%} ({low:.0%} to {high:.0%}) of {decided:4d}, {len(games) - decided} undecided, "
        f"{seconds * 1000:5.0f} ms a decision, {longest * 1000:6.0f} at most  {name}"
    )
