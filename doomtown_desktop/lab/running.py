"""Many pieces of work on an executor: kept busy, watched, stopped; what is lost with a process is done again.

A piece of work is a function of a module and its argument; both can be pickled. What comes out is the same on
every executor; only the order differs.
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
"""So often may a piece of work that is tried alone take its process with it; then it is given up."""
FRUITLESS_AT_MOST: Final = 10
"""Executors in a row that may break before anything comes of one."""
PATIENCE: Final = 0.5
"""Seconds after which a run looks whether it was stopped if nothing happens."""
_one_at_a_time: Final = threading.Lock()
"""One game at a time in a process: what watches scripts watches those of all games in it."""


class RunError(RuntimeError):
    """A run cannot begin or go on; the message says why, in words for the user."""


@dataclass(frozen=True, slots=True)
class Done(Generic[Result]):
    """A piece of work that is over.

    Attributes:
        number: Its place among all.
        result: What came of it; None if it was given up.
        trouble: Why it was given up.
    """

    number: int
    result: Result | None
    trouble: str = ""


class Crew(Protocol):
    """Who does the work."""

    @property
    def most(self) -> int:
        """So many pieces are handed out at a time."""
        ...

    @property
    def given_up(self) -> tuple[type[BaseException], ...]:
        """What the executor raises for a piece that it has tried often enough itself."""
        ...

    @property
    def as_text(self) -> bool:
        """Results come from other programs: they are sent as JSON text, and checked when they are read."""
        ...

    def begin(self) -> Executor:
        """An executor; asked for again after one that broke.

        Raises:
            RunError: there is none.
        """
        ...

    def stop(self) -> None:
        """End all that is under way, from any thread. Called at any time."""
        ...

    def end(self) -> None:
        """Give up the executor."""
        ...


def run(
    pieces: Iterable[Piece],
    do: Callable[[Piece], Result],
    crew: Crew,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Iterator[Done[Result]]:
    """Do all the work; each piece is told as it is over, in any order. It ends early when it is stopped.

    Raises:
        RunError: it cannot begin or go on, or workers run another version of the program.
    """
    course = _Course(pieces, do, crew)
    try:
        course.begin()
        while not is_stopped() and course.hand_out():
            yield from course.collect()
    except (CancelledError, RuntimeError) as error:
        if not is_stopped():  # an executor that was stopped from elsewhere complains
            if isinstance(error, CancelledError):
                raise RunError("Those who played the games are gone.") from error
            raise
    finally:
        crew.end()


class _Course(Generic[Piece, Result]):
    """Where a run stands.

    What was under way when a process died is tried again alone, piece by piece: so it is clear which one, if
    any, takes its process with it.
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
        """Ask for an executor, the first or the next."""
        self.executor = self.crew.begin()

    def hand_out(self) -> bool:
        """Keep the executor busy; False when all is done."""
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

    def collect(self) -> Iterator[Done[Result]]:
        """What is over by now; waits a little for the first."""
        over, _ = wait(self.under_way, PATIENCE, FIRST_COMPLETED)
        if any(isinstance(future.exception(), BrokenExecutor) for future in over if not future.cancelled()):
            over, _ = wait(self.under_way)  # all others break with it
        lost = []
        for future in over:
            number, piece = self.under_way.pop(future)
            try:
                result = future.result()
                self.fruitless = 0
                yield Done(number, result if self.texts is None else self.texts.validate_json(result))
            except BrokenExecutor:
                lost.append((number, piece))
            except ValidationError as error:
                raise RunError("A worker answered something that is not the result of a game.") from error
            except ImportError as error:
                raise RunError(f"Those who are to play lack a part of the program: {error}.") from error
            except self.crew.given_up as error:
                yield Done(number, None, f"It was tried again and again. {error}")
        if lost:
            yield from self._lose(lost)

    def _lose(self, lost: list[tuple[int, Piece]]) -> Iterator[Done[Result]]:
        if len(lost) == 1:
            [(number, _)] = lost
            if self.losses[number] >= LOSSES_AT_MOST:
                lost = []
                yield Done(number, None, "The process that played it ended each time.")
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
    """Do one piece of work, in whatever process this is."""
    if version != rules_version():
        raise RunError(
            "Those who are to play the games run another version of the program, which may play them "
            f"otherwise: {rules_version()} instead of {version}."
        )
    with _one_at_a_time:
        return do(piece)


def _texts_of(do: Callable[[Piece], Result]) -> TypeAdapter[Result]:
    """Writes and reads results of a function, by the type that it says it returns."""
    return TypeAdapter(get_type_hints(do)["return"])


def _piece_as_text(version: str, do: Callable[[Piece], Result], piece: Piece) -> str:
    """Do one piece of work and put its result into JSON text."""
    return _texts_of(do).dump_json(_piece(version, do, piece)).decode()


# --- crews ------------------------------------------------------------------------------------------


class Serial(Executor):
    """This thread does the work, piece by piece, when it is asked for it."""

    most: Final = 1
    given_up: Final = ()
    as_text: Final = False

    def begin(self) -> Executor:
        """Itself."""
        return self

    def stop(self) -> None:
        """Nothing: who is asked to stop is doing the work."""

    def end(self) -> None:
        """Nothing."""

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Processes:
    """Processes of this program. They end with it, however it ends, and at once when they are stopped."""

    given_up: Final = ()
    as_text: Final = False

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None
        self._leash: Connection | None = None
        self._ends: tuple[Connection, ...] = ()

    @property
    def most(self) -> int:
        """Twice as many as there are processes, so that none ever waits."""
        return 2 * self.count

    def begin(self) -> Executor:
        """New processes; they start with the first work."""
        context = get_context("spawn")  # the same everywhere, and safe beside threads of the window
        far, self._leash = context.Pipe(duplex=False)
        self._ends = (far, self._leash)
        self._pool = ProcessPoolExecutor(self.count, context, initializer=_begin_process, initargs=(far,))
        return self._pool

    def stop(self) -> None:
        """Cut the leash."""
        if self._leash is not None:
            self._leash.close()

    def end(self) -> None:
        """Let the processes end and wait for that, which takes no time: none goes on without its leash."""
        for each in self._ends:
            each.close()
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def processes_for(cores: int) -> int:
    """As many as there are cores to use; 0: all that the machine has but one, which the window keeps."""
    there = os.cpu_count() or 1
    return min(cores, there) if cores else max(1, there - 1)


def _begin_process(leash: Connection) -> None:
    """What each process does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who began it decides what becomes of it
    threading.Thread(target=_wait_for_end, args=(leash,), daemon=True).start()


def _wait_for_end(leash: Connection) -> None:
    """Nothing is ever sent: the other end is closed, by whoever began this process or by its death."""
    with suppress(EOFError, OSError):
        leash.recv_bytes()
    os._exit(0)
