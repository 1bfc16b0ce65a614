"""The opponent in a separate process: it plays as in this one, reports errors, and ends with its input."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from typing_extensions import override

from doomtown_desktop.ai import Advice, RandomPolicy, make_policy
from doomtown_desktop.ai.search.marshal import MarshalPolicy
from doomtown_desktop.ai.worker import (
    CANCELLED,
    OpponentWorker,
    Reply,
    answered,
    cancel,
    forget,
    read_reply,
    request,
    serve,
)
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import Scene, scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import Answer, Choose, plainest
from doomtown_desktop.protocol.view_data import TableView
from tests.playthroughs.players import facts, started

ROOT = Path(__file__).parents[2]


def ask(game: Game, number: int, policy: str = "rules") -> str:
    """Return the request for the pending decision."""
    assert game.pending is not None
    assert game.setup is not None
    seat = game.pending.player
    starting = game.setup.seats[seat].starting
    return request(number, policy, seat, 5 + seat, starting, table_view(game, seat), game.pending)


@pytest.mark.parametrize("policy", ["rules", "random"])
def test_it_answers_as_the_same_policy_does_in_this_process(policy: str) -> None:
    game, worker = started(4), OpponentWorker(facts())
    assert game.setup is not None
    own = [make_policy(policy, facts(), seat.starting, 5 + i) for i, seat in enumerate(game.setup.seats)]
    for number in range(120):
        pending = game.pending
        if pending is None:
            break
        told = read_reply(worker.reply(ask(game, number, policy)))
        expected = own[pending.player].choose(table_view(game, pending.player), pending)
        assert told == Reply(number, expected, own[pending.player].explain(), own[pending.player].plan)
        game.answer(expected)


def test_errors_are_told_with_the_number_of_the_request() -> None:
    worker = OpponentWorker(facts())
    reply = json.loads(worker.reply(ask(started(4), 17, "nobody")))
    assert reply["id"] == 17
    assert "no opponent 'nobody'" in reply["error"]
    with pytest.raises(ValueError, match="no opponent 'nobody'"):
        read_reply(json.dumps(reply))
    assert "error" in json.loads(worker.reply("no json"))
    with pytest.raises(ValueError, match="Expecting value"):
        read_reply("nonsense")


def test_it_serves_line_by_line_until_its_input_ends() -> None:
    game, replies, ends = started(4), list[str](), list[str]()
    serve([ask(game, 1), "\n", ask(game, 2)], replies.append, facts(), lambda: ends.append("ended"))
    assert [read_reply(line).number for line in replies] == [1, 2]
    assert ends == ["ended"]


def test_a_policy_is_told_what_was_answered_for_it_and_nothing_is_said_to_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = list[tuple[Choose, Answer, Sequence[Answer]]]()

    class Told(RandomPolicy):
        @override
        def was_answered(self, decision: Choose, given: Answer, plan: Sequence[Answer]) -> None:
            told.append((decision, given, plan))

    made = list[Told]()

    def make(*_: object) -> Told:
        made.append(Told(1))
        return made[-1]

    monkeypatch.setattr("doomtown_desktop.ai.worker.make_policy", make)
    game, replies = started(4), list[str]()
    assert game.pending is not None
    assert game.setup is not None
    seat = game.pending.player
    starting = game.setup.seats[seat].starting
    line = answered("rules", seat, 5 + seat, starting, game.pending, ("a", "b"), [("c",), ()])
    serve([ask(game, 1), line, ask(game, 2)], replies.append, facts(), lambda: None)
    assert [read_reply(reply).number for reply in replies] == [1, 2]
    assert told == [(game.pending, ("a", "b"), [("c",), ()])]
    assert len(made) == 1, "the policy that is asked is the one that is told"


class Waiting(RandomPolicy):
    """A policy that thinks until nobody waits for its answer any longer."""

    def __init__(self) -> None:
        super().__init__(1)
        self.has_begun, self.has_stopped = threading.Event(), threading.Event()

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        self.has_begun.set()
        assert self.has_stopped.wait(20)
        return super().choose(view, decision, scene, budget)

    @override
    def stop(self) -> None:
        self.has_stopped.set()


def test_what_is_withdrawn_while_it_is_thought_about_ends_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    policy, game, replies = Waiting(), started(4), list[str]()
    monkeypatch.setattr("doomtown_desktop.ai.worker.make_policy", lambda *_: policy)

    def lines() -> Iterator[str]:
        yield ask(game, 1)
        assert policy.has_begun.wait(20)
        yield ask(game, 2)
        yield cancel(2)
        yield cancel(1)
        yield cancel(7)
        yield ask(game, 7)

    serve(lines(), replies.append, facts(), lambda: None)
    told = [json.loads(line) for line in replies]
    assert told[:2] == [{"id": 1, "error": CANCELLED}, {"id": 2, "error": CANCELLED}]
    assert read_reply(replies[2]).number == 7, "only a request that has come can be withdrawn"


def test_what_a_policy_has_in_mind_is_void_once_the_game_is_taken_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = list[RandomPolicy]()
    forgotten = list[RandomPolicy]()

    class Forgetful(RandomPolicy):
        @override
        def forget(self) -> None:
            forgotten.append(self)

    def make(*_: object) -> RandomPolicy:
        made.append(Forgetful(1))
        return made[-1]

    monkeypatch.setattr("doomtown_desktop.ai.worker.make_policy", make)
    game, replies = started(4), list[str]()
    serve([ask(game, 1), ask(game, 2, "other"), forget()], replies.append, facts(), lambda: None)
    assert [read_reply(reply).number for reply in replies] == [1, 2], "it has no reply"
    assert forgotten == made
    assert len(made) == 2


class Hasty(MarshalPolicy):
    """A policy that begins to think when its first answer is already withdrawn; its clock stands still."""

    def __init__(self) -> None:
        super().__init__(facts(), clock=self._look)
        self.has_begun, self.has_stopped = threading.Event(), threading.Event()
        self.looks = 0

    def _look(self) -> float:
        self.looks += 1
        if self.looks > 100:
            raise TimeoutError("nobody waits for this")
        return 0.0

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        self.has_begun.set()
        assert self.has_stopped.wait(20)
        self.looks = 0
        return super().choose(view, decision, scene, budget)

    @override
    def stop(self) -> None:
        super().stop()
        self.has_stopped.set()


def test_what_is_withdrawn_just_before_it_is_thought_about_ends_too_and_the_next_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    policy, game, replies = Hasty(), started(4), list[str]()
    monkeypatch.setattr("doomtown_desktop.ai.worker.make_policy", lambda *_: policy)
    while game.pending is not None and game.pending.kind != "noon play":
        game.answer(plainest(game.pending))
    asked = game.pending
    assert asked is not None
    seat, scene = asked.player, scene_of(game, asked.player)

    def asking(number: int) -> str:
        return request(number, "marshal", seat, 1, (), table_view(game, seat), asked, scene, 60.0)

    def lines() -> Iterator[str]:
        yield asking(1)
        assert policy.has_begun.wait(20)
        yield cancel(1)
        yield asking(2)

    serve(lines(), replies.append, facts(), lambda: None)
    told = [json.loads(line)["error"] for line in replies]
    assert told == [CANCELLED, "TimeoutError: nobody waits for this"]


def test_scene_and_budget_reach_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Scene | None, float | None]] = []

    class Curious(RandomPolicy):
        @override
        def choose(
            self,
            view: TableView | None,
            decision: Choose,
            scene: Scene | None = None,
            budget: float | None = None,
        ) -> Answer:
            seen.append((scene, budget))
            return super().choose(view, decision, scene, budget)

        @override
        def explain(self) -> tuple[Advice, ...]:
            return (Advice("pass", 0.5, "thought about"),)

        @property
        @override
        def plan(self) -> tuple[Answer, ...]:
            return (("c1", "c2"), ())

    game = started(4)
    while game.pending is not None and game.pending.kind != "noon play":
        game.answer(plainest(game.pending))
    asked = game.pending
    assert asked is not None
    scene = scene_of(game, asked.player)
    assert scene is not None
    monkeypatch.setattr("doomtown_desktop.ai.worker.make_policy", lambda *_: Curious(1))
    line = request(3, "curious", asked.player, 1, (), None, asked, scene, 0.25)
    told = read_reply(OpponentWorker(facts()).reply(line))
    assert seen == [(scene, 0.25)]
    assert told.thoughts == (Advice("pass", 0.5, "thought about"),)
    assert told.plan == (("c1", "c2"), ())


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
    reply = read_reply(process.stdout.readline())
    assert reply.number == 9
    game.answer(reply.answer)
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
        '{"id": 1, "answer": [], "thoughts": 3}',
        '{"id": 1, "answer": [], "thoughts": [["pass", "much", "why"]]}',
        '{"id": 1, "answer": [], "plan": "pass"}',
        '{"id": 1, "answer": [], "plan": ["pass"]}',
        '{"id": 1, "answer": [], "plan": [[1]]}',
        "[" * 100_000,
        '{"id": ' + "9" * 5000 + ', "answer": []}',
        "null",
    ],
)
def test_whatever_is_no_answer_is_a_value_error(line: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        read_reply(line)


LOADING = """
import sys, threading
from doomtown_desktop import app, catalog
def never():
    print("loading", flush=True)
    threading.Event().wait()
catalog.catalogue = never
app.RUN()
"""


@pytest.mark.parametrize("run", ["run_opponent", "run_annotator", "run_rollout_helper"])
def test_a_process_that_still_loads_ends_with_the_window(run: str) -> None:
    script = LOADING.replace("RUN", run)
    with subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "loading\n"
            process.stdin.close()
            assert process.wait(20) == 0
        finally:
            process.kill()
