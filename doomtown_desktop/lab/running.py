"""Runs many pieces of work on an executor; a run can be stopped, and repeats pieces lost with a process.

A piece of work is a module-level function and its argument, which can both be pickled. Results are the same
on every executor; only their order differs.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, Protocol, TypeVar, get_type_hints

from pydantic import TypeAdapter, ValidationError
from typing_extensions import override

from doomtown_desktop.lab.version import rules_version

Piece = TypeVar("Piece")
Result = TypeVar("Result")
LOSSES_AT_MOST: Final = 2
"""At most this many processes may die while they do a piece alone; then the piece is given up."""
FRUITLESS_AT_MOST: Final = 10
"""At most this many executors in a row may break without a result."""
PATIENCE: Final = 0.5
"""After this many seconds without results, a run checks whether it was stopped."""
_one_at_a_time: Final = threading.Lock()
"""A lock for one game at a time in a process: all its games share the card scripts that a watch wraps."""


class RunError(RuntimeError):
    """A run cannot start or continue; the message says why, in words for the user."""


@dataclass(frozen=True, slots=True)
class RunDone(Generic[Result]):
    """A finished piece of work.

    Attributes:
        number: Its index among all pieces.
        result: Its result; None if it was given up.
        trouble: The reason for giving up; else empty.
    """

    number: int
    result: Result | None
    trouble: str = ""


class Crew(Protocol):
    """The workers of a run."""

    @property
    def most(self) -> int:
        """At most this many pieces are handed out at a time."""
        ...

    @property
    def given_up(self) -> tuple[type[BaseException], ...]:
        """The types of errors that the executor raises for a piece that it has itself given up."""
        ...

    @property
    def as_text(self) -> bool:
        """True if results come from other programs, as JSON text that is validated when it is read."""
        ...

    def begin(self) -> Executor:
        """Return a new executor, also after the last one broke.

        Raises:
            RunError: No executor is available.
        """
        ...

    def stop(self) -> None:
        """End all work immediately. May be called from any thread at any time."""
        ...

    def end(self) -> None:
        """Release the executor."""
        ...


def run(
    pieces: Iterable[Piece],
    do: Callable[[Piece], Result],
    crew: Crew,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Iterator[RunDone[Result]]:
    """Do all pieces and yield each when it is done, in any order; end early once ``is_stopped`` returns True.

    Raises:
        RunError: The run cannot start or continue, or workers run another version of the program.
    """
    course = _Course(pieces, do, crew)
    try:
        course.begin()
        while not is_stopped() and course.hand_out():
            yield from course.collect()
    except (CancelledError, RuntimeError) as error:
        if not is_stopped():  # an executor that was stopped elsewhere also raises this error
            if isinstance(error, CancelledError):
                raise RunError("The workers that played the games are gone.") from error
            raise
    finally:
        crew.end()


class _Course(Generic[Piece, Result]):
    """The state of a run.

    Pieces that were under way when a process died are retried alone, one by one. That shows which piece,
    if any, kills its process.
    """

    def __init__(self, pieces: Iterable[Piece], do: Callable[[Piece], Result], crew: Crew) -> None:
        self.do, self.crew = do, crew
        self.version = rules_version()
        self.texts: TypeAdapter[Result] | None = _texts_of(do) if crew.as_text else None
        self.fresh = iter(enumerate(pieces))
        self.suspects: deque[tuple[int, Piece]] = deque()
        self.losses: Counter[int] = Counter()
        self.fruitless = 0
        self.under_way: dict[Future[Any], tuple[int, Piece]] = {}
        self.executor: Executor | None = None

    def begin(self) -> None:
        """Get the first or a new executor from the crew."""
        self.executor = self.crew.begin()

    def hand_out(self) -> bool:
        """Submit pieces until the executor is busy; return False when all pieces are done."""
        assert self.executor is not None
        is_alone = bool(self.suspects) or any(number in self.losses for number, _ in self.under_way.values())
        most = 1 if is_alone else self.crew.most
        while len(self.under_way) < most:
            unit = self.suspects.popleft() if self.suspects else next(self.fresh, None)
            if unit is None:
                break
            try:
                piece = _piece if self.texts is None else _piece_as_text
                future = self.executor.submit(piece, self.version, self.do, unit[1])
            except BrokenExecutor:
                self.suspects.appendleft(unit)
                if not self.under_way:
                    self._start_again([])
                return True
            self.under_way[future] = unit
        return bool(self.under_way)

    def collect(self) -> Iterator[RunDone[Result]]:
        """Yield finished pieces; wait up to ``PATIENCE`` seconds for the first."""
        over, _ = wait(self.under_way, PATIENCE, FIRST_COMPLETED)
        if any(isinstance(future.exception(), BrokenExecutor) for future in over if not future.cancelled()):
            over, _ = wait(self.under_way)  # a broken executor fails all its pieces
        lost = []
        for future in over:
            number, piece = self.under_way.pop(future)
            try:
                result = future.result()
                self.fruitless = 0
                yield RunDone(number, result if self.texts is None else self.texts.validate_json(result))
            except BrokenExecutor:
                lost.append((number, piece))
            except ValidationError as error:
                raise RunError("A worker sent something that is not the result of a game.") from error
            except ImportError as error:
                raise RunError(f"The workers do not have all parts of the program: {error}.") from error
            except self.crew.given_up as error:
                yield RunDone(number, None, f"It was tried several times. {error}")
        if lost:
            yield from self._lose(lost)

    def _lose(self, lost: list[tuple[int, Piece]]) -> Iterator[RunDone[Result]]:
        if len(lost) == 1:
            [(number, _)] = lost
            if self.losses[number] >= LOSSES_AT_MOST:
                lost = []
                yield RunDone(number, None, "The process that played it ended each time.")
        self._start_again(lost)

    def _start_again(self, lost: list[tuple[int, Piece]]) -> None:
        self.fruitless += 1
        if self.fruitless > FRUITLESS_AT_MOST:
            raise RunError("The processes that play the games end again and again.")
        for number, _ in lost:
            self.losses[number] += 1
        self.suspects = deque(sorted([*lost, *self.suspects], key=lambda unit: unit[0]))
        self.crew.end()
        self.begin()


def _piece(version: str, do: Callable[[Piece], Result], piece: Piece) -> Result:
    """Do one piece of work in this process."""
    if version != rules_version():
        raise RunError(
            "The workers run another version of the program, which may play differently: "
            f"{rules_version()} instead of {version}."
        )
    with _one_at_a_time:
        return do(piece)


def _texts_of(do: Callable[[Piece], Result]) -> TypeAdapter[Result]:
    """Return the JSON serializer of a function's results, from its return type."""
    return TypeAdapter(get_type_hints(do)["return"])


def _piece_as_text(version: str, do: Callable[[Piece], Result], piece: Piece) -> str:
    """Do one piece of work and return its result as JSON text."""
    return _texts_of(do).dump_json(_piece(version, do, piece)).decode()


# --- crews ------------------------------------------------------------------------------------------


class Serial(Executor):
    """A crew that works in the calling thread: ``submit`` does the piece of work before it returns."""

    most: Final = 1
    given_up: Final = ()
    as_text: Final = False

    def begin(self) -> Executor:
        """Return itself."""
        return self

    def stop(self) -> None:
        """Do nothing: the calling thread does the work."""

    def end(self) -> None:
        """Do nothing."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Processes:
    """Workers that are child processes. They end with this program, and immediately when they are stopped."""

    given_up: Final = ()
    as_text: Final = False

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None
        self._leash: Connection | None = None
        self._ends: tuple[Connection, ...] = ()
        self._closing = threading.Lock()  # closing a pipe in two threads at once may close a file of others

    @property
    def most(self) -> int:
        """Twice the number of processes, so that no process waits."""
        return 2 * self.count

    def begin(self) -> Executor:
        """Return new processes, which start with the first piece."""
        context = get_context("spawn")  # "spawn" works on every system and is safe with the window's threads
        far, self._leash = context.Pipe(duplex=False)
        self._ends = (far, self._leash)
        self._pool = ProcessPoolExecutor(self.count, context, initializer=_begin_process, initargs=(far,))
        return self._pool

    def stop(self) -> None:
        """End the processes immediately, by closing the pipe that each of them waits on."""
        with self._closing:
            if self._leash is not None:
                self._leash.close()

    def end(self) -> None:
        """End the processes and wait for them, which is quick: each exits when the pipe closes."""
        with self._closing:
            for each in self._ends:
                each.close()
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def processes_for(cores: int) -> int:
    """Return the number of processes for a number of cores; 0: all cores except one for the window."""
    there = os.cpu_count() or 1
    return min(cores, there) if cores else max(1, there - 1)


def _begin_process(leash: Connection) -> None:
    """Set up a new process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process decides when to end
    threading.Thread(target=_wait_for_end, args=(leash,), daemon=True).start()


def _wait_for_end(leash: Connection) -> None:
    """Exit when the pipe ``leash`` closes, which happens when the parent closes it or dies.

    Nothing is ever sent through the pipe.
    """
    with suppress(EOFError, OSError):
        leash.recv_bytes()
    os._exit(0)
