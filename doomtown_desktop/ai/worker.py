"""An opponent in a separate process: requests and answers as JSON, one per line.

A request is ``{"id", "policy", "seat", "seed", "starting", "view", "decision", "scene", "budget", "fresh"}``,
its reply ``{"id", "answer", "thoughts", "plan"}`` or ``{"id", "error"}``. ``{"cancel": id}`` withdraws a
request: a waiting one is dropped, a running one ends as soon as its policy can; either way its reply is an
error. ``{"answered", "policy", "seat", "seed", "starting", "decision", "plan"}`` reports to a policy the
answer that another one gave for it; ``{"forget": true}`` makes all policies forget the game. Neither has a
reply. The process ends when its standard input closes, even amid a search.
"""

from __future__ import annotations

import json
import queue
import re
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from doomtown_desktop.ai import make_policy
from doomtown_desktop.ai.policy import Advice, Policy
from doomtown_desktop.ai.search.crew import RolloutCrew
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.protocol.view_data import TableView

CANCELLED: Final = "cancelled"
"""The error of a request that was withdrawn."""
TOLD: Final = ('{"answered"', '{"forget"')
"""The beginnings of lines that have no reply."""
_NUMBER: Final = re.compile(r'{"id":([0-9]{1,18}),')


class Reply(NamedTuple):
    """The reply of the process to a request."""

    number: int
    answer: Answer
    thoughts: tuple[Advice, ...]
    """The policy's opinions on the options, best first."""
    plan: tuple[Answer, ...] = ()
    """The answers that the policy intends to give next in the play that this answer begins."""


def request(
    number: int,
    policy: str,
    seat: int,
    seed: int,
    starting: tuple[str, ...],
    view: TableView | None,
    decision: Choose,
    scene: Scene | None = None,
    budget: float | None = None,
    *,
    fresh: bool = False,
) -> str:
    """Return a request as a line. ``fresh``: a new policy answers it, without memory of earlier requests."""
    data = {
        "id": number,
        "policy": policy,
        "seat": seat,
        "seed": seed,
        "starting": list(starting),
        "view": None if view is None else view.to_json(),
        "decision": to_plain(decision),
        "scene": None if scene is None else scene.to_json(),
        "budget": budget,
        "fresh": fresh,
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def answered(
    policy: str,
    seat: int,
    seed: int,
    starting: tuple[str, ...],
    decision: Choose,
    given: Answer,
    plan: Sequence[Answer],
) -> str:
    """Return the line that reports to a policy the answer ``given`` for it, and the answers planned next."""
    data = {
        "answered": list(given),
        "policy": policy,
        "seat": seat,
        "seed": seed,
        "starting": list(starting),
        "decision": to_plain(decision),
        "plan": [list(each) for each in plan],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def cancel(number: int) -> str:
    """Return the line that withdraws a request."""
    return json.dumps({"cancel": number}) + "\n"


def forget() -> str:
    """Return the line that makes all policies forget the game."""
    return json.dumps({"forget": True}) + "\n"


def read_reply(line: str) -> Reply:
    """Read a line from the process. Raises ``ValueError`` if it reports an error or is not a reply."""
    try:
        data = json.loads(line)
    except RecursionError as error:
        raise ValueError("the reply is nested too deeply") from error
    if not isinstance(data, dict) or "answer" not in data:
        raise ValueError(str(data.get("error", line) if isinstance(data, dict) else line)[:500])
    number, answer, thoughts = data.get("id"), data["answer"], data.get("thoughts", [])
    plan = data.get("plan", [])
    if (
        type(number) is not int
        or not _is_answer(answer)
        or not isinstance(thoughts, list)
        or not all(_is_thought(each) for each in thoughts)
        or not isinstance(plan, list)
        or not all(_is_answer(each) for each in plan)
    ):
        raise ValueError(f"its reply is not an answer: {line[:200]}")
    return Reply(number, tuple(answer), tuple(Advice(*each) for each in thoughts), tuple(map(tuple, plan)))


def _is_answer(data: object) -> bool:
    return isinstance(data, list) and all(isinstance(key, str) for key in data)


def _is_thought(data: object) -> bool:
    return (
        isinstance(data, list)
        and len(data) == len(Advice._fields)
        and isinstance(data[0], str)
        and type(data[1]) in (int, float)
        and isinstance(data[2], str)
    )


class OpponentWorker:
    """Answers requests, with one policy for each seat and set-up: policies remember their play under way.

    `expect` and `cancel` may be called from another thread than `reply`.
    """

    def __init__(self, catalogue: Facts, crew: RolloutCrew | None = None) -> None:
        """``crew``: the helpers of those policies that search; ``None`` for none."""
        self._catalogue = catalogue
        self._crew = crew
        self._policies: dict[tuple[Any, ...], Policy] = {}
        self._lock = threading.Lock()
        self._waiting: set[int] = set()
        self._cancelled: set[int] = set()
        self._under_way: tuple[int, Policy] | None = None

    def expect(self, line: str) -> None:
        """Note that a request waits for its turn; from now on it can be withdrawn."""
        found = _NUMBER.match(line)
        if found is not None:
            with self._lock:
                self._waiting.add(int(found[1]))

    def cancel(self, number: int) -> None:
        """Withdraw a request that waits or is under way; ignore any other number."""
        with self._lock:
            if self._under_way is not None and self._under_way[0] == number:
                self._cancelled.add(number)
                self._under_way[1].stop()
            elif number in self._waiting:
                self._cancelled.add(number)

    def hear(self, line: str) -> None:
        """Report to a policy the answer given for it, or make all policies forget the game.

        Raises any error of reading the line or of the policy.
        """
        data = json.loads(line)
        if "forget" in data:
            for policy in self._policies.values():
                policy.forget()
            return
        plan = [tuple(each) for each in data["plan"]]
        decision = from_plain(Choose, data["decision"])
        self._policy_for({**data, "fresh": False}).was_answered(decision, tuple(data["answered"]), plan)

    def reply(self, line: str) -> str:
        """Return the line that answers a request; errors are reported in it, never raised."""
        number: Any = None
        try:
            data = json.loads(line)
            number = data["id"]
            policy = self._policy_for(data)
            answer = self._choose(policy, number, data)
            is_cancelled = self._ended(number)
        except Exception as error:  # whatever goes wrong, the request needs a reply
            self._ended(number)
            return json.dumps({"id": number, "error": f"{type(error).__name__}: {error}"}) + "\n"
        if is_cancelled or answer is None:
            return json.dumps({"id": number, "error": CANCELLED}) + "\n"
        thoughts, plan = [list(each) for each in policy.explain()], [list(each) for each in policy.plan]
        told = {"id": number, "answer": list(answer), "thoughts": thoughts, "plan": plan}
        return json.dumps(told, ensure_ascii=False) + "\n"

    def _policy_for(self, data: dict[str, Any]) -> Policy:
        key = (data["policy"], data["seat"], data["seed"], *data["starting"])
        policy = None if data["fresh"] else self._policies.get(key)
        if policy is None:
            policy = make_policy(data["policy"], self._catalogue, data["starting"], data["seed"], self._crew)
            if not data["fresh"]:
                self._policies[key] = policy
        return policy

    def _choose(self, policy: Policy, number: int, data: dict[str, Any]) -> Answer | None:
        """Return the answer to a request; ``None`` if it was withdrawn before its turn."""
        view = None if data["view"] is None else TableView.from_json(data["view"])
        scene = None if data["scene"] is None else Scene.from_json(data["scene"])
        decision, budget = from_plain(Choose, data["decision"]), data["budget"]
        with self._lock:
            self._waiting.discard(number)
            if number in self._cancelled:
                return None
            self._under_way = (number, policy)
        return policy.choose(view, decision, scene, None if budget is None else float(budget))

    def _ended(self, number: Any) -> bool:
        """Remove a finished request; return whether it was cancelled."""
        with self._lock:
            under_way, self._under_way = self._under_way, None
            was_cancelled = number in self._cancelled
            if was_cancelled and under_way is not None:
                under_way[1].go_on()
            self._waiting.discard(number)
            self._cancelled.discard(number)
        return was_cancelled


def serve(
    lines: Iterable[str],
    write: Callable[[str], object],
    catalogue: Facts,
    ended: Callable[[], object],
    crew: RolloutCrew | None = None,
) -> None:
    """Answer requests until ``lines`` ends; then call ``ended`` at once, even amid a search.

    A separate thread reads ``lines`` and calls ``ended``. ``crew`` are the helpers of policies that search.
    """
    waiting: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    worker = OpponentWorker(catalogue, crew)

    def listen() -> None:
        for line in lines:
            number = _withdrawn(line)
            if number is None:
                worker.expect(line)
                waiting.put(line)
            else:
                worker.cancel(number)
        waiting.put(None)
        ended()

    threading.Thread(target=listen, daemon=True).start()
    while (line := waiting.get()) is not None:
        if line.startswith(TOLD):
            worker.hear(line)
        elif line.strip():
            write(worker.reply(line))


def _withdrawn(line: str) -> int | None:
    """Return the number of the request that a line withdraws; ``None`` for other lines."""
    if not line.startswith('{"cancel"'):
        return None
    try:
        number = json.loads(line)["cancel"]
    except (ValueError, RecursionError):
        return None
    return number if type(number) is int else None


__all__ = [
    "CANCELLED",
    "OpponentWorker",
    "Reply",
    "answered",
    "cancel",
    "forget",
    "read_reply",
    "request",
    "serve",
]
