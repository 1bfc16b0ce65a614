"""The opponents of a host without a window: their processes are real, and asyncio runs them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from doomtown_desktop.ai import make_policy
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.net.thinkers import Thinkers
from doomtown_desktop.protocol.question import PASS, plainest
from doomtown_desktop.session.computer_seats import ComputerSeats
from doomtown_desktop.session.match import Match
from tests.playthroughs.players import facts, setup, started

ODD_OPPONENT = Path(__file__).parents[1] / "ui" / "odd_opponent.py"
DEAF = [sys.executable, "-c", "import sys; sys.stdin.read()"]
"""A process that never answers."""
PASSING = [
    sys.executable,
    "-c",
    "import json, sys\n"
    "for line in sys.stdin:\n"
    "    asked = json.loads(line)\n"
    "    if 'id' in asked:\n"
    "        keys = [option[0] for option in asked['decision']['options']]\n"
    "        plain = ['pass'] if 'pass' in keys else keys[: asked['decision']['least']]\n"
    "        print(json.dumps({'id': asked['id'], 'answer': plain}), flush=True)\n",
]
"""A process that passes wherever it can. It has answered what is withdrawn before it reads of that."""
PATIENT = 120
"""Seconds after which a test is given up."""


def odd(kind: str, at: int) -> list[str]:
    return [sys.executable, "-I", str(ODD_OPPONENT), kind, str(at)]


def run(work: Callable[[], Awaitable[None]]) -> None:
    """Run a test in an event loop."""

    async def bounded() -> None:
        await asyncio.wait_for(work(), PATIENT)

    asyncio.run(bounded())


class HostedMatch:
    """A match with a person in the first seat and a computer in the second, at a host without a window."""

    def __init__(self, thinkers: Thinkers, policy: str = "rules", seed: int = 6) -> None:
        game = Game.new(setup(seed), facts())
        starting = setup(seed).seats[1].starting
        self.words: list[str] = []
        self.match = Match.at_table(game, {1: make_policy(policy, facts(), starting, seed + 1)})
        self.persons_turn = asyncio.Event()
        self.seats: ComputerSeats = thinkers.seats_at(self.match, pace=0)
        self.match.watchers.append(self)

    async def play(self, answers: int) -> None:
        """Give default answers for the person until a number of answers was given in the game."""
        self.match.begin()
        self.match.hold(False)
        while not self.match.is_over and len(self.match.answers) < answers:
            await self.persons_turn.wait()
            self.persons_turn.clear()
            if self.match.pending is not None and self.match.waits_for_person:
                self.match.play(plainest(self.match.pending))
                if self.match.waits_for_person:
                    self.persons_turn.set()

    # --- the match's watcher

    def moved(self, *, back: bool) -> None:
        if self.match.waits_for_person or self.match.is_over:
            self.persons_turn.set()

    def told(self, words: str) -> None:
        self.words.append(words)

    def failed(self, words: str) -> None:
        raise AssertionError(words)

    def held(self) -> None:
        self.moved(back=False)

    def announced(self, seat: int, words: str, at: tuple[int, ...]) -> None: ...


def test_it_plays_from_processes_as_it_does_in_this_one() -> None:
    here = Match(started(6), [None, make_policy("rules", facts(), setup(6).seats[1].starting, 7)])
    here.begin()
    while len(here.answers) < 40:
        assert here.pending is not None
        if here.waits_for_person:
            here.answer(plainest(here.pending))
        else:
            here.step()

    async def work() -> None:
        thinkers = Thinkers(1)
        table = HostedMatch(thinkers)
        await table.play(40)
        assert table.words == []
        assert thinkers.running == 1
        await thinkers.close()
        count = min(len(here.answers), len(table.match.answers))
        assert count >= 40
        assert table.match.answers[:count] == here.answers[:count]

    run(work)


def test_three_tables_take_turns_at_one_process() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, PASSING)
        tables = [HostedMatch(thinkers, seed=seed) for seed in (6, 7, 8)]
        await asyncio.gather(*(table.play(30) for table in tables))
        assert [table.words for table in tables] == [[], [], []]
        assert thinkers.running == 1
        await thinkers.close()

    run(work)


def test_a_table_waits_until_a_process_is_free_and_is_then_asked() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, DEAF)
        first, second = HostedMatch(thinkers), HostedMatch(thinkers, seed=5)
        for table in (first, second):
            play_to_the_computer(table)
        assert (thinkers.running, thinkers.waiting) == (1, 1)
        first.seats.close()
        assert (thinkers.running, thinkers.waiting) == (1, 0), "its process is killed, and another one starts"
        second.seats.close()
        assert thinkers.running == 0
        await thinkers.close()

    run(work)


def test_undo_withdraws_the_question_and_another_table_may_have_the_process() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, PASSING)
        first, second = HostedMatch(thinkers), HostedMatch(thinkers, seed=5)
        play_to_the_computer(first)
        play_to_the_computer(second)
        count = len(first.match.answers)
        assert thinkers.waiting == 1
        assert first.match.undo()
        assert len(first.match.answers) < count
        await second.play(len(second.match.answers) + 20)
        assert second.words == []
        assert len(first.match.answers) < count, "no late answer was given"
        await thinkers.close()

    run(work)


def play_to_the_computer(table: HostedMatch) -> None:
    """Give default answers, as if there were no computer, until the computer is asked for a Noon play."""
    game = table.match.game
    while game.pending is not None:
        twin = game.clone()
        twin.answer(plainest(game.pending))
        then = twin.pending
        if game.pending.player == 0 and then is not None and (then.player, then.kind) == (1, "noon play"):
            break
        game.answer(plainest(game.pending))
    assert game.pending is not None
    assert table.match.play(plainest(game.pending))
    assert not table.match.waits_for_person


@pytest.mark.parametrize("program", [odd("words", 0), odd("end", 0), odd("no end", 0), ["no-such-program"]])
def test_processes_that_fail_again_and_again_are_answered_for_by_the_default(program: Sequence[str]) -> None:
    """Opponents never think in the host's own process."""

    async def work() -> None:
        thinkers = Thinkers(1, program)
        table = HostedMatch(thinkers)
        play_to_the_computer(table)
        count = len(table.match.answers)
        await table.play(count + 1)
        assert table.match.answers[count] == (PASS,)
        assert table.words[:2] == [
            "The opponent had stopped thinking. It was started again.",
            "The opponent failed to decide; it made the default choice.",
        ]
        table.seats.close()
        await thinkers.close()

    run(work)


def test_a_process_that_hangs_is_started_again() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, DEAF, patience=50)
        table = HostedMatch(thinkers)
        play_to_the_computer(table)
        count = len(table.match.answers)
        await table.play(count + 1)
        assert "started again" in table.words[0]
        table.seats.close()
        await thinkers.close()

    run(work)


def test_a_killed_process_is_replaced_and_the_game_goes_on() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, DEAF)
        table = HostedMatch(thinkers)
        play_to_the_computer(table)
        count = len(table.match.answers)
        thinkers._program = PASSING
        process = thinkers._processes[0]
        while process._process is None:
            await asyncio.sleep(0)
        process._process.kill()
        await table.play(count + 20)
        assert table.words == ["The opponent had stopped thinking. It was started again."]
        await thinkers.close()

    run(work)


def test_the_host_loads_no_qt() -> None:
    script = (
        "import sys; import doomtown_desktop.net.thinkers; print([m for m in sys.modules if 'PySide' in m])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
