"""The opponent in its own process: it plays as it would in ours, tells errors, ends with its input."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from doomtown_desktop.ai import make_policy
from doomtown_desktop.ai.worker import Worker, read_answer, request, serve
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.table_view import table_view
from tests.playthroughs.players import facts, started

ROOT = Path(__file__).parents[2]


def ask(game: Game, number: int, policy: str = "rules") -> str:
    """The request for the pending decision."""
    assert game.pending is not None
    assert game.setup is not None
    seat = game.pending.player
    starting = game.setup.seats[seat].starting
    return request(number, policy, seat, 5 + seat, starting, table_view(game, seat), game.pending)


@pytest.mark.parametrize("policy", ["rules", "random"])
def test_it_answers_as_the_same_policy_does_in_this_process(policy: str) -> None:
    game, worker = started(4), Worker(facts())
    assert game.setup is not None
    own = [make_policy(policy, facts(), seat.starting, 5 + i) for i, seat in enumerate(game.setup.seats)]
    for number in range(120):
        pending = game.pending
        if pending is None:
            break
        told = read_answer(worker.reply(ask(game, number, policy)))
        expected = own[pending.player].choose(table_view(game, pending.player), pending)
        assert told == (number, expected)
        game.answer(expected)


def test_errors_are_told_with_the_number_of_the_request() -> None:
    worker = Worker(facts())
    reply = json.loads(worker.reply(ask(started(4), 17, "nobody")))
    assert reply["id"] == 17
    assert "no opponent 'nobody'" in reply["error"]
    with pytest.raises(ValueError, match="no opponent 'nobody'"):
        read_answer(json.dumps(reply))
    assert "error" in json.loads(worker.reply("no json"))
    with pytest.raises(ValueError, match="Expecting value"):
        read_answer("nonsense")


def test_it_serves_line_by_line_until_its_input_ends() -> None:
    game, replies, ends = started(4), list[str](), list[str]()
    serve([ask(game, 1), "\n", ask(game, 2)], replies.append, facts(), lambda: ends.append("ended"))
    assert [read_answer(line)[0] for line in replies] == [1, 2]
    assert ends == ["ended"]


def test_the_process_answers_and_ends_when_its_input_closes() -> None:
    game = started(4)
    process = subprocess.Popen(
        [sys.executable, "-m", "doomtown_desktop", "--ai-worker"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(ask(game, 9))
    process.stdin.flush()
    number, answer = read_answer(process.stdout.readline())
    assert number == 9
    game.answer(answer)
    process.stdin.close()
    assert process.wait(20) == 0
    process.stdout.close()


@pytest.mark.parametrize(
    "line",
    [
        '{"answer": 5, "id": 1}',
        '{"answer": ["pass"]}',
        '{"id": null, "answer": []}',
        '{"id": true, "answer": []}',
        '{"id": 1, "answer": [1]}',
        '{"id": 1, "answer": null}',
        '{"id": 1.5, "answer": []}',
        "[" * 100_000,
        '{"id": ' + "9" * 5000 + ', "answer": []}',
        "null",
    ],
)
def test_whatever_is_no_answer_is_a_value_error(line: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_answer(line)
