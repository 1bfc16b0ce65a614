"""One evaluation of candidates by several processes, world by world."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from doomtown_desktop.ai.search.crew import RolloutCrew
from doomtown_desktop.ai.search.evaluation import Evaluation
from doomtown_desktop.ai.search.playing_out import MEMORIES
from doomtown_desktop.ai.search.rollout_helper import TaskRunner, WorldResult, WorldTask

LOADING: Final = 30.0
"""Seconds that a search with a fixed number of worlds waits for helpers to load."""
LAST_WORDS: Final = 0.25
"""Seconds that a search with a budget waits at its end for the next result of a helper."""
HERE: Final = -1
"""The place of this process."""
A_LOOK: Final = 0.05
"""Seconds between two looks at whether a search is over, while it waits for helpers."""


class _Given(NamedTuple):
    """A task that was given to a helper."""

    world: int
    left: tuple[int, ...]
    """The places of its candidates in the evaluation."""
    time: float
    """The clock time when it was given."""


class _Known(NamedTuple):
    """The result of a task."""

    number: int
    left: tuple[int, ...]
    result: WorldResult


class SharedSearch:
    """Rolls out the candidates of an evaluation in this process and in helpers.

    With a budget, every result counts as soon as it is there. With a fixed number of worlds, the search is as
    if one process did all: results count in the order of worlds, and a world that was begun with candidates
    that have been dropped since is rolled out again, from the memory that its first rollout began with.
    """

    def __init__(
        self,
        evaluation: Evaluation,
        crew: RolloutCrew,
        runner: TaskRunner,
        latest: dict[tuple[int, bool], int],
        task: Callable[[int], WorldTask],
        clock: Callable[[], float],
        *,
        worlds: int,
        is_exact: bool,
    ) -> None:
        """Prepare a search.

        Args:
            evaluation: The candidates and their results.
            crew: The helpers.
            runner: Carries out the tasks of this process.
            latest: The number of the task that each memory is at, by memory and by whether it believes. It is
                updated.
            task: Makes the task of a world, without lines and memory.
            clock: Returns the time in seconds.
            worlds: At most this many worlds are rolled out.
            is_exact: True for a fixed number of worlds.
        """
        self._evaluation, self._crew, self._runner, self._latest = evaluation, crew, runner, latest
        self._task, self._clock = task, clock
        self._most, self._is_exact = worlds, is_exact
        self._processes = crew.size + 1
        self._given: dict[int, _Given] = {}
        """The tasks of helpers that have not ended, by number."""
        self._here = HERE
        """The world that this process rolls out, or `HERE` for none."""
        self._known: dict[int, _Known] = {}
        """The results that do not count yet, by world."""
        self._counted: set[int] = set()
        """The worlds whose results count."""
        self._is_over: Callable[[], bool] = lambda: False
        self._spent: Callable[[int], float] = lambda worlds: 0.0
        self._is_decided = evaluation.is_decided
        self._reported = 0.0
        """The processor seconds of the helpers' tasks that have ended."""

    @property
    def elsewhere(self) -> float:
        """The processor seconds spent by helpers; tasks under way count with the time of this process."""
        now = self._clock()
        return self._reported + sum(now - given.time for given in self._given.values())

    def run(self, is_over: Callable[[], bool], spent: Callable[[int], float]) -> None:
        """Search until ``is_over()``, all worlds are done, or the evaluation is decided.

        ``spent`` returns the share of the time or the worlds that has passed, 0 to 1, after a number of
        worlds.
        """
        self._is_over, self._spent = is_over, spent
        self._crew.begin()
        if self._is_exact:
            self._crew.wait_until_ready(LOADING)
        while not self._is_done():
            self._give()
            world = self._next_of(HERE)
            if world is not None:
                self._roll_out_here(world)
            elif not self._given and self._is_used_up:
                break
            self._hear(0.0 if world is not None else A_LOOK)
            self._count_in_order()
        self._finish()

    def _is_done(self) -> bool:
        return self._is_over() or self._is_decided or len(self._counted) >= self._most

    @property
    def _is_used_up(self) -> bool:
        """True if no world is left to begin, here or by a helper that is busy with an earlier task."""
        return all(self._next_of(place) is None for place in range(HERE, self._crew.size))

    # --- whose worlds -------------------------------------------------------------------------------

    def _owner(self, world: int) -> int:
        """Return the place of the helper that a world belongs to, or `HERE`."""
        place = world % MEMORIES % self._processes - 1
        return place if self._crew.has(place) else HERE

    def _next_of(self, place: int) -> int | None:
        """Return the lowest world of a process that may be begun now; ``None`` if there is none.

        With a fixed number of worlds, that is at most one world for each memory.
        """
        end = min(self._most, len(self._counted) + MEMORIES) if self._is_exact else self._most
        begun = {self._here, *(given.world for given in self._given.values())}
        free = (n for n in range(end) if n not in self._counted and n not in begun and n not in self._known)
        return next((world for world in free if self._owner(world) == place), None)

    def _give(self) -> None:
        """Give every idle helper its next world."""
        for place in range(self._crew.size):
            world = self._next_of(place) if self._crew.is_idle(place) else None
            if world is not None:
                number, left = self._crew.next_number(), self._left()
                self._given[number] = _Given(world, left, self._clock())
                self._crew.give(place, number, self._whole_task(world, left))

    def _left(self) -> tuple[int, ...]:
        return tuple(
            place for place, candidate in enumerate(self._evaluation.candidates) if not candidate.is_out
        )

    def _whole_task(self, world: int, left: tuple[int, ...]) -> WorldTask:
        bare = self._task(world)
        lines = tuple(self._evaluation.candidates[place].line for place in left)
        return bare.with_lines(lines, self._latest.get((world % MEMORIES, bare.believes), 0))

    # --- results ------------------------------------------------------------------------------------

    def _roll_out_here(self, world: int) -> None:
        number, left = self._crew.next_number(), self._left()

        def is_over() -> bool:
            self._hear(0.0)
            self._give()
            return self._is_decided or self._is_over()

        self._here = world
        result = self._runner.run(number, self._whole_task(world, left), is_over)
        self._here = HERE
        self._end(world, _Known(number, left, result))

    def _hear(self, seconds: float) -> None:
        """Take what helpers have found; wait at most this long for the first of it."""
        while (done := self._crew.done(seconds)) is not None:
            seconds = 0.0
            given = self._given.pop(done.number, None)
            if given is not None and done.result is not None:
                self._reported += done.result.processor_seconds
                self._end(given.world, _Known(done.number, given.left, done.result))
        self._crew.end_hung()

    def _end(self, world: int, known: _Known) -> None:
        if self._is_exact:
            self._known[world] = known
        else:
            self._count(world, known)

    def _count_in_order(self) -> None:
        """Count the results of the lowest worlds, and drop those that were begun with other candidates."""
        while self._is_exact and (known := self._known.pop(len(self._counted), None)) is not None:
            if known.left == self._left():
                self._count(len(self._counted), known)
            if self._is_decided:
                return

    def _count(self, world: int, known: _Known) -> None:
        self._counted.add(world)
        memory = (world % MEMORIES, self._task(world).believes)
        self._latest[memory] = known.number
        for place, end in zip(known.left, known.result.ends, strict=True):
            candidate = self._evaluation.candidates[place]
            if end is not None and not candidate.is_out:
                candidate.ends[world] = end
                candidate.in_fight = known.result.in_fight
        if known.result.is_whole:
            self._evaluation.thin_out(self._spent(world + 1))
            self._is_decided = self._evaluation.is_decided

    def _finish(self) -> None:
        """Withdraw the tasks that are left. With a budget, take what they have found by then."""
        self._crew.stop()
        count = 0 if self._is_exact or self._is_decided else len(self._given)
        while count:
            self._hear(LAST_WORDS)
            count = len(self._given) if len(self._given) < count else 0
        self._given.clear()


__all__ = ["SharedSearch"]
