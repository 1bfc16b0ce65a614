"""An opponent in a process of its own: requests and answers as JSON, one a line.

A request is ``{"id", "policy", "seat", "seed", "starting", "view", "decision", "worlds"}``, its answer is
``{"id", "answer"}`` or ``{"id", "error"}``. The process ends when its standard input closes, even amid a
search.
"""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from doomtown_desktop.ai import make_policy
from doomtown_desktop.ai.policy import Policy
from doomtown_desktop.engine.core import Facts
from doomtown_desktop.engine.decisions import Answer, Choose
from doomtown_desktop.engine.imagining import Imagined
from doomtown_desktop.engine.plain import from_plain, to_plain
from doomtown_desktop.engine.view_data import TableView


def request(
    number: int,
    policy: str,
    seat: int,
    seed: int,
    starting: tuple[str, ...],
    view: TableView | None,
    decision: Choose,
    worlds: Sequence[Imagined] = (),
) -> str:
    """One request as a line."""
    data = {
        "id": number,
        "policy": policy,
        "seat": seat,
        "seed": seed,
        "starting": list(starting),
        "view": None if view is None else view.to_json(),
        "decision": to_plain(decision),
        "worlds": [world.to_json() for world in worlds],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_answer(line: str) -> tuple[int, Answer]:
    """Number and answer of a line from the process. Raises ``ValueError`` for an error or anything else."""
    try:
        data = json.loads(line)
    except RecursionError as error:
        raise ValueError("it says something nested too deeply") from error
    if not isinstance(data, dict) or "answer" not in data:
        raise ValueError(str(data.get("error", line) if isinstance(data, dict) else line)[:500])
    number, answer = data.get("id"), data["answer"]
    if type(number) is not int or not isinstance(answer, list) or not all(isinstance(k, str) for k in answer):
        raise ValueError(f"it says something that is no answer: {line[:200]}")
    return number, tuple(answer)


class Worker:
    """Keeps one policy for each seat and set-up: policies remember their own play under way."""

    def __init__(self, catalogue: Facts) -> None:
        self._catalogue = catalogue
        self._policies: dict[tuple[Any, ...], Policy] = {}

    def reply(self, line: str) -> str:
        """The line that answers a request; errors are told in it, never raised."""
        number: Any = None
        try:
            data = json.loads(line)
            number = data["id"]
            answer = self._choose(data)
        except Exception as error:  # whatever goes wrong, who asked has to hear of it
            return json.dumps({"id": number, "error": f"{type(error).__name__}: {error}"}) + "\n"
        return json.dumps({"id": number, "answer": list(answer)}, ensure_ascii=False) + "\n"

    def _choose(self, data: dict[str, Any]) -> Answer:
        key = (data["policy"], data["seat"], data["seed"], *data["starting"])
        policy = self._policies.get(key)
        if policy is None:
            policy = make_policy(data["policy"], self._catalogue, data["starting"], data["seed"])
            self._policies[key] = policy
        view = None if data["view"] is None else TableView.from_json(data["view"])
        worlds = [Imagined.from_json(world) for world in data["worlds"]]
        return policy.choose(view, from_plain(Choose, data["decision"]), worlds)


def serve(
    lines: Iterable[str], write: Callable[[str], object], catalogue: Facts, ended: Callable[[], object]
) -> None:
    """Answer requests until ``lines`` ends; ``ended`` is called at once then, even amid a search.

    ``lines`` is read by a thread of its own; ``ended`` is called from there.
    """
    waiting: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def listen() -> None:
        for line in lines:
            waiting.put(line)
        waiting.put(None)
        ended()

    threading.Thread(target=listen, daemon=True).start()
    worker = Worker(catalogue)
    while (line := waiting.get()) is not None:
        if line.strip():
            write(worker.reply(line))


__all__ = ["Worker", "read_answer", "request", "serve"]
