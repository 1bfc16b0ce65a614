"""Measure what an answer costs the host of a network game.  Run: python -m tests.benchmarks network.

Two members play at random and a spectator watches; the host makes three states and the details. Each answer
counts with its quickest run, so that other programs disturb little.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import process_time
from typing import Final

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.net import wire
from doomtown_desktop.net.wire import Command
from doomtown_desktop.protocol.question import Answer
from tests.net.room import Room
from tests.playthroughs.players import Dice, facts, setup

Row = tuple[str, float, str, float | None]
GAMES: Final = (1, 2, 3, 5)
RUNS: Final = 5
MOST: Final = 127
"""At most this many answers of a game. The answer that ends a game is not measured: its transcript is
written in another thread."""


def new_game(seed: int) -> Game:
    """Return a game with the luck of a network game."""
    return Game.new(replace(setup(seed), luck=bytes(range(32)).hex()), facts())


def random_answers(seed: int) -> list[Answer]:
    """Return the answers of a random game, without the one that ends it."""
    game, dice = new_game(seed), Dice(seed)
    answers: list[Answer] = []
    while game.pending is not None and len(answers) <= MOST:
        answers.append(dice(game, game.pending))
        game.answer(answers[-1])
    return answers[:-1]


def seconds(seed: int, answers: Sequence[Answer]) -> list[float]:
    """Return the seconds of processor that each answer costs the host."""
    room, found = Room(new_game(seed)), list[float]()
    for number, given in enumerate(answers, 1):
        member = room.wires[room.asked].member.number
        text = wire.text_of(Command(number, len(room.match.answers), "answer", given))
        start = process_time()
        room.table.receive(member, text)
        found.append(process_time() - start)
        for link in room.wires:
            link.down.clear()
    return found


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None)."""
    times: list[float] = []
    for seed in GAMES:
        answers = random_answers(seed)
        times += map(min, zip(*(seconds(seed, answers) for _ in range(RUNS)), strict=True))
    return [("network: an answer at the host, three states", 1000 * sum(times) / len(times), "ms", 2)]
