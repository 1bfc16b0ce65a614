"""A helper of the Marshal in a separate process: tasks and results as JSON, one per line.

A task is one world and the lines to roll out in it. A helper first writes ``{"ready": true}``; then it
answers each task in order. ``{"stop": number}`` withdraws all tasks up to a number; what they have found by
then is their result. The process ends when its standard input closes.
"""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from time import perf_counter, process_time
from typing import Any, Final

from doomtown_desktop.ai.search.evaluation import Candidate, Evaluation
from doomtown_desktop.ai.search.learned import Learned, learned
from doomtown_desktop.ai.search.lines import Line
from doomtown_desktop.ai.search.playing_out import End, Rollout
from doomtown_desktop.ai.search.worlds import Worlds
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.protocol.ids import Seat

READY: Final = json.dumps({"ready": True}) + "\n"
"""The first line of a helper."""
KNOWN: Final = 64
"""At most this many memories are stored: a few for each memory of a policy at a table of eight."""


@dataclass(frozen=True, slots=True)
class WorldTask:
    """A world of a decision, and the candidate lines to roll out in it."""

    scene: Scene
    seat: int
    seed: int
    world: int
    """The number of the world."""
    lines: tuple[Line, ...]
    """The lines, the reference first."""
    believes: bool
    after: int = 0
    """The number of the task after which the memory of tried plays goes on, or 0 for an empty memory."""
    seconds: float | None = None
    """The time limit in seconds from the arrival of the task; ``None`` without one."""
    counts_processor: bool = False
    """True if the limit is processor time."""

    def with_lines(self, lines: tuple[Line, ...], after: int) -> WorldTask:
        """Return the task with its lines, and with the task whose memory it goes on from."""
        return replace(self, lines=lines, after=after)

    def line(self, number: int) -> str:
        """Return the task as a line of text. ``number`` is its number."""
        data = {
            "task": number,
            "scene": self.scene.to_json(),
            "seat": self.seat,
            "seed": self.seed,
            "world": self.world,
            "lines": self.lines,
            "believes": self.believes,
            "after": self.after,
            "seconds": self.seconds,
            "counts_processor": self.counts_processor,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"

    @classmethod
    def of(cls, data: dict[str, Any]) -> WorldTask:
        """Read the object of a line."""
        lines = tuple(tuple(map(tuple, line)) for line in data["lines"])
        return cls(
            Scene.from_json(data["scene"]),
            data["seat"],
            data["seed"],
            data["world"],
            lines,
            data["believes"],
            data["after"],
            data["seconds"],
            data["counts_processor"],
        )


@dataclass(frozen=True, slots=True)
class WorldResult:
    """The result of a task."""

    is_whole: bool
    """True if all lines were rolled out to their end."""
    ends: tuple[End | None, ...]
    """The result of each line; ``None`` if it was not rolled out."""
    in_fight: bool = False
    """True if the decision is made in a fight under way."""
    processor_seconds: float = 0.0
    """The processor time that it took."""

    def line(self, number: int) -> str:
        """Return the result of a task as a line of text."""
        ends = [None if e is None else [e.chance, e.fought, e.won_fight, e.won] for e in self.ends]
        data = {
            "task": number,
            "is_whole": self.is_whole,
            "ends": ends,
            "in_fight": self.in_fight,
            "processor_seconds": self.processor_seconds,
        }
        return json.dumps(data) + "\n"


def read_result(line: str) -> tuple[int, WorldResult]:
    """Return the number of a task and its result from a line. Raises ``ValueError`` for any other line."""
    try:
        data = json.loads(line)
        ends = tuple(None if end is None else End(*end) for end in data["ends"])
        found = WorldResult(data["is_whole"], ends, data["in_fight"], float(data["processor_seconds"]))
        return int(data["task"]), found
    except (KeyError, TypeError, RecursionError) as error:
        raise ValueError(f"it is not a result: {line[:200]}") from error


def stop(number: int) -> str:
    """Return the line that withdraws all tasks up to a number."""
    return json.dumps({"stop": number}) + "\n"


class TaskRunner:
    """Carries out tasks, and remembers the plays that were tried in the latest of them."""

    def __init__(self, catalogue: Facts, numbers: Learned) -> None:
        self._numbers = numbers
        self._worlds = Worlds(catalogue, numbers, 0)
        self._known: dict[int, Rollout] = {}
        """The memories as they were after tasks, by their numbers, oldest first."""

    def run(self, number: int, task: WorldTask, is_over: Callable[[], bool]) -> WorldResult:
        """Roll out the lines of a task, until all are done or ``is_over()``.

        ``number`` is the number of the task, after which others may go on.
        """
        start = process_time()
        before = self._known.get(task.after)
        if before is None or before.believes is not task.believes:
            rollout = self._worlds.rollout(is_over, believes=task.believes)
        else:
            rollout = before.copy(is_over)
        self._known[number] = rollout
        if len(self._known) > KNOWN:
            del self._known[next(iter(self._known))]
        candidates = [Candidate(line) for line in task.lines]
        evaluation = Evaluation(candidates, Seat(task.seat), self._numbers.judge)
        self._worlds.seed = task.seed
        world = self._worlds.imagined(task.scene, task.world)
        is_whole = world is not None and self._worlds.roll_out(
            evaluation, world, task.world, rollout, is_over
        )
        ends = tuple(candidate.ends.get(task.world) for candidate in candidates)
        in_fight = any(candidate.in_fight for candidate in candidates)
        return WorldResult(is_whole, ends, in_fight, process_time() - start)


class RolloutHelper:
    """Carries out the tasks of another process. `stop` may be called from another thread."""

    def __init__(self, catalogue: Facts) -> None:
        self._runner = TaskRunner(catalogue, learned())
        self._stopped = 0
        """All tasks up to this number are withdrawn."""

    def stop(self, number: int) -> None:
        """Withdraw all tasks up to a number."""
        self._stopped = max(self._stopped, number)

    def result(self, line: str) -> str:
        """Carry out the task of a line, and return the line of its result."""
        data = json.loads(line)
        number, task = int(data["task"]), WorldTask.of(data)
        clock = process_time if task.counts_processor else perf_counter
        end = None if task.seconds is None else clock() + task.seconds

        def is_over() -> bool:
            return self._stopped >= number or (end is not None and clock() >= end)

        return self._runner.run(number, task, is_over).line(number)


def serve(lines: Iterable[str], write: Callable[[str], object], catalogue: Facts) -> None:
    """Carry out tasks until ``lines`` ends. A separate thread reads ``lines``."""
    waiting: queue.SimpleQueue[str | None] = queue.SimpleQueue()
    helper = RolloutHelper(catalogue)

    def listen() -> None:
        for line in lines:
            if line.startswith('{"stop"'):
                helper.stop(int(json.loads(line)["stop"]))
            elif line.strip():
                waiting.put(line)
        waiting.put(None)

    threading.Thread(target=listen, daemon=True).start()
    write(READY)
    while (line := waiting.get()) is not None:
        write(helper.result(line))


__all__ = ["READY", "RolloutHelper", "TaskRunner", "WorldResult", "WorldTask", "read_result", "serve", "stop"]
