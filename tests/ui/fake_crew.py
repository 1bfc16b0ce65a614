"""Crews of the lab for window tests: they finish immediately, never, or with an error."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

from typing_extensions import override

from doomtown_desktop.lab.games import GameResult, Task


class FakeCrew(Executor):
    """A crew that knows the result of each game; after ``most`` games, no further game ends."""

    most = 4
    given_up = ()
    as_text = False

    def __init__(self, outcome: Callable[[Task], GameResult], most: int | None = None) -> None:
        self.outcome, self.left = outcome, most
        self.asked: list[Task] = []

    def begin(self) -> Executor:
        return self

    def stop(self) -> None:
        pass

    def end(self) -> None:
        pass

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        task: Task = args[2]
        self.asked.append(task)
        if self.left == 0:
            return future
        if self.left is not None:
            self.left -= 1
        try:
            future.set_result(self.outcome(task))
        except Exception as error:
            future.set_exception(error)
        return future


def three_in_four(task: Task) -> GameResult:
    """The alphabetically first name wins, except with about every fourth seed."""
    names = [each.deck.name for each in task.seats]
    first = names.index(min(names))
    return GameResult((first if task.seed % 4 else 1 - first,), "finished", "over", 5, 200, 0.5)
