"""The computer opponents of a host without a window: they think in processes that asyncio runs.

All of it belongs to the thread of one event loop, in which the matches run, too.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from typing_extensions import override

from doomtown_desktop.ai.search.crew import PROCESSES_VARIABLE
from doomtown_desktop.ai.worker import forget
from doomtown_desktop.log import get_logger
from doomtown_desktop.paths import own_command
from doomtown_desktop.session.computer_seats import ComputerSeats
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.open_questions import PATIENCE, OpenQuestions

log = get_logger(__name__)
LONGEST_LINE: Final = 1_000_000
"""At most this many bytes may arrive without an end of line. A valid line has at most a few thousand
bytes.
"""


def most_processes() -> int:
    """Return the usual number of processes: one for each core except the one of the host itself."""
    return max(1, (os.cpu_count() or 1) - 1)


class LoopTimer:
    """A timer of the running event loop that goes off once."""

    def __init__(self, call: Callable[[], object]) -> None:
        self._call = call
        self._handle: asyncio.TimerHandle | None = None

    def start(self, milliseconds: int, /) -> None:
        """Start the timer, or start it again."""
        self.stop()
        self._handle = asyncio.get_running_loop().call_later(milliseconds / 1000, self._call)

    def stop(self) -> None:
        """Stop the timer, if it is running."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class ThinkerProcess:
    """A process that is running, and the table for which it thinks.

    Attributes:
        table: The table whose questions it gets; ``None`` if it is free.
        leased: The number of its latest lease among all leases.
    """

    def __init__(
        self,
        program: Sequence[str],
        lost: Callable[[ThinkerProcess], object],
        gone: Callable[[ThinkerProcess], object],
    ) -> None:
        """Start the process. ``lost`` is called if it ends without `kill`, ``gone`` once it has ended."""
        self.table: TableThinker | None = None
        self.leased = 0
        self._program, self._lost = program, lost
        self._process: asyncio.subprocess.Process | None = None
        self._unsent: list[str] = []
        """The lines for a process that is still being started."""
        self._is_killed = False
        self._task = asyncio.get_running_loop().create_task(self._run())
        self._task.add_done_callback(lambda task: gone(self))

    def tell(self, line: str) -> None:
        """Send the process a line."""
        if self._process is None:
            self._unsent.append(line)
        elif self._process.stdin is not None:
            self._process.stdin.write(line.encode("utf-8"))

    def kill(self) -> None:
        """End the process at once. Nothing more is heard of it."""
        self._is_killed = True
        self.table = None
        if self._process is not None:
            with suppress(ProcessLookupError):
                self._process.kill()

    async def gone(self) -> None:
        """Wait until the process has ended."""
        await self._task

    async def _run(self) -> None:
        """Start the process, pass on its lines, and report its end."""
        try:
            await self._read()
        except (OSError, ValueError) as error:
            log.warning("an opponents' process cannot be started or sends too much: %s", error)
        if not self._is_killed:
            self._lost(self)
            self.kill()
        process = self._process
        if process is not None and process.stdout is not None:
            while await process.stdout.read(LONGEST_LINE):
                pass  # its pipe is closed only once it is empty
            await process.wait()

    async def _read(self) -> None:
        """Start the process, and pass on its lines until it ends.

        Raises ``OSError`` if it cannot be started, and ``ValueError`` if a line is too long.
        """
        pipe = asyncio.subprocess.PIPE
        self._process = process = await asyncio.create_subprocess_exec(
            *self._program, stdin=pipe, stdout=pipe, env=_one_process(), limit=LONGEST_LINE
        )
        assert process.stdout is not None
        if self._is_killed:
            self.kill()
        for line in self._unsent:
            self.tell(line)
        while line_read := await process.stdout.readline():
            if self._is_killed:
                break
            if self.table is not None:
                self.table.heard(line_read)


class TableThinker:
    """The opponents' process as one table sees it; it implements ``session.open_questions.ThinkingProcess``.

    It leases a process of the host with its first question. While none is free, its questions wait, and
    while it has none, its process may be given to another table.
    """

    has_answered = True
    """Always true: if processes fail again and again, the default answer is given. Opponents never think in
    the host's own process, where everybody would wait for them.
    """

    def __init__(self, thinkers: Thinkers, patience: int) -> None:
        self.seats: ComputerSeats | None = None
        """The seats that ask; ``None`` once the table is closed."""
        self._thinkers = thinkers
        self._process: ThinkerProcess | None = None
        watch, grace = LoopTimer(self._overdue), LoopTimer(self._start_again)
        self.questions = OpenQuestions(self, watch, grace, self._put_off, patience)

    # --- asking -------------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """True while this table leases a process."""
        return self._process is not None

    def start(self) -> None:
        """Lease a process for the open questions, or wait for one."""
        if self._process is None and self.questions.open:
            process = self._thinkers.lease(self)
            if process is not None:
                self._take(process)

    def stop(self) -> None:
        """Kill the process of this table, and drop all questions."""
        process, self._process = self._process, None
        self.questions.clear()
        if process is not None:
            self._thinkers.end(process)

    def tell(self, line: str) -> None:
        """Send the process a line without a reply, if this table leases one."""
        if self._process is not None:
            self._process.tell(line)

    def next_number(self) -> int:
        """Return a new number for a question."""
        return self.questions.next_number()

    def ask(self, number: int, line: str, *, can_wait: bool = False) -> None:
        """Send a question, as ``OpenQuestions.ask`` does."""
        self.questions.ask(number, line, can_wait=can_wait)

    def wait_for(self, number: int) -> None:
        """Make a question urgent that could wait until now."""
        self.questions.wait_for(number)

    def withdraw(self, number: int) -> None:
        """Withdraw a question if it is open. Its answer will be ignored."""
        self.questions.withdraw(number)

    # --- the lease ----------------------------------------------------------------------------------

    def waited_for(self, process: ThinkerProcess) -> None:
        """Lease the process for which this table waited, and send it the open questions."""
        self._take(process)
        self.questions.has_begun()

    def _take(self, process: ThinkerProcess) -> None:
        self._process, process.table = process, self
        process.tell(forget())  # it may have thought for another table

    def give_back(self) -> None:
        """End the lease. The process keeps running."""
        if self._process is not None:
            self._process.table, self._process = None, None

    def heard(self, line: bytes) -> None:
        """Handle a line of the process. An invalid one makes it a lost process."""
        try:
            reply = self.questions.heard(line.decode("utf-8"))
        except ValueError as error:
            self.lost(str(error))
            return
        self._thinkers.serve_waiting()
        if reply is not None and self.seats is not None:
            self.seats.thought(*reply)

    def lost(self, reason: str) -> None:
        """Report that the process of this table is lost."""
        log.warning("the opponents' process of a table is lost: %s", reason)
        self.stop()
        if self.seats is not None:
            self.seats.lost(reason)

    def _overdue(self) -> None:
        self.lost(self.questions.overdue)

    def _start_again(self) -> None:
        self.questions.start_again()

    def _put_off(self, number: int) -> None:
        if self.seats is not None:
            self.seats.was_put_off(number)


class TableSeats(ComputerSeats):
    """The computers' seats at one table of a host without a window."""

    def __init__(self, match: Match, thinker: TableThinker, closed: Callable[[], object], pace: int) -> None:
        super().__init__(match, LoopTimer, pace)
        self._thinker, self._closed = thinker, closed
        thinker.seats = self
        self.think_in(thinker)

    @override
    def close(self) -> None:
        super().close()
        self._closed()


class Thinkers:
    """The processes in which the opponents of all tables of a host think."""

    def __init__(
        self, most: int | None = None, program: Sequence[str] | None = None, patience: int = PATIENCE
    ) -> None:
        """Start nothing yet: processes start with the first questions.

        Args:
            most: At most this many processes run at the same time; ``None`` for `most_processes`.
            program: The command line of a process; ``None`` for this program's own.
            patience: Milliseconds without an answer after which a process counts as hung.
        """
        self._most = most_processes() if most is None else most
        self._program = own_command("--ai-worker") if program is None else program
        self._patience = patience
        self._processes: list[ThinkerProcess] = []
        """The processes that think or can think."""
        self._not_gone: set[ThinkerProcess] = set()
        """Those and the killed ones that have not ended yet."""
        self._waiting: deque[TableThinker] = deque()
        self._leases = 0

    @property
    def running(self) -> int:
        """The number of processes that run."""
        return len(self._processes)

    @property
    def waiting(self) -> int:
        """The number of tables that wait for a process."""
        return len(self._waiting)

    def seats_at(self, match: Match, *, pace: int = 600, thinks_ahead: bool = False) -> ComputerSeats:
        """Let computers answer for the seats of a match that have no person, until the seats are closed.

        ``pace`` is in milliseconds, as in ``ComputerSeats``; ``thinks_ahead`` costs processor time during
        people's turns.
        """
        thinker = TableThinker(self, self._patience)
        seats = TableSeats(match, thinker, lambda: self._leave(thinker), pace)
        seats.thinks_ahead = thinks_ahead
        return seats

    def lease(self, table: TableThinker) -> ThinkerProcess | None:
        """Return a process for a table. If all of them think for others, the table waits in the queue."""
        process = self._free()
        if process is None and table not in self._waiting:
            self._waiting.append(table)
        return process

    def serve_waiting(self) -> None:
        """Give free processes to the tables that wait, in order. Tables without a question wait no longer."""
        while self._waiting:
            table = self._waiting[0]
            process = self._free() if table.questions.open else None
            if process is None and table.questions.open:
                return
            self._waiting.popleft()
            if process is not None:
                table.waited_for(process)

    def end(self, process: ThinkerProcess) -> None:
        """Kill a process. Another one may start in its place."""
        if process in self._processes:
            self._processes.remove(process)
        process.kill()
        self.serve_waiting()

    async def close(self) -> None:
        """End all processes, and wait until they have ended."""
        self._waiting.clear()
        self._processes.clear()
        for process in self._not_gone:
            process.kill()
        for process in list(self._not_gone):
            await process.gone()

    def _free(self) -> ThinkerProcess | None:
        """Return a process that owes nobody an answer: one without a table, a new one, or the longest leased.

        Returns ``None`` if there is none.
        """
        free = [each for each in self._processes if each.table is None or each.table.questions.owes_nothing]
        found = next((each for each in free if each.table is None), None)
        if found is None and len(self._processes) < self._most:
            found = ThinkerProcess(self._program, self._lost, self._not_gone.discard)
            self._processes.append(found)
            self._not_gone.add(found)
        if found is None and free:
            found = min(free, key=lambda each: each.leased)
        if found is None:
            return None
        if found.table is not None:
            found.table.give_back()
        self._leases += 1
        found.leased = self._leases
        return found

    def _lost(self, process: ThinkerProcess) -> None:
        """Forget a process that ended by itself, and report it to its table."""
        if process in self._processes:
            self._processes.remove(process)
        table = process.table
        if table is not None:
            table.give_back()
            table.lost("its process ended")
        self.serve_waiting()

    def _leave(self, table: TableThinker) -> None:
        """Take a process back from a table that is closed."""
        table.seats = None
        if table in self._waiting:
            self._waiting.remove(table)
        if table.questions.owes_nothing:
            table.give_back()
        else:
            table.stop()


def _one_process() -> dict[str, str]:
    """Return the environment of an opponents' process, which makes no processes of its own here."""
    return {**os.environ, PROCESSES_VARIABLE: "1"}


__all__ = ["ThinkerProcess", "Thinkers", "most_processes"]
