"""Work on executors: no piece is lost, pieces that kill processes are given up, stopping is immediate."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import BrokenExecutor, Executor, Future
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from typing_extensions import override

from doomtown_desktop.lab import running
from doomtown_desktop.lab.running import LOSSES_AT_MOST, Processes, RunDone, RunError, Serial, run


def double(number: int) -> int:
    return 2 * number


def double_once_dead(piece: tuple[str, int]) -> int:
    """Double a number, but kill the process the first time that the number is given."""
    folder, number = piece
    mark = Path(folder) / str(number)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def die_at_three(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * number


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def hang(_: int) -> None:
    signal.pause()


# --- without processes ------------------------------------------------------------------------------


class Fragile(Executor):
    """An executor that breaks when it gets a bad piece, together with the slow pieces under way."""

    given_up = ()
    as_text = False

    def __init__(self, bad: set[int], slow: set[int]) -> None:
        self.bad, self.slow = bad, slow
        self.most = 4
        self.begun = 0
        self.waiting: list[Future[int]] = []
        self.tried: list[int] = []

    def begin(self) -> Executor:
        self.begun += 1
        self.waiting = []
        return self

    def stop(self) -> None:
        pass

    def end(self) -> None:
        pass

    def finish(self, future: Future[int], result: int) -> None:
        if not future.done():
            future.set_result(result)

    @override
    def submit(self, fn, /, *args, **kwargs):
        future: Future[int] = Future()
        number = args[2]
        self.tried.append(number)
        if number in self.bad:
            for each in [*self.waiting, future]:
                if not each.done():
                    each.set_exception(BrokenExecutor())
        elif number in self.slow:
            self.waiting.append(future)
            if self.begun > 1:  # still slow enough to break with a bad piece that comes next
                threading.Timer(0.05, self.finish, (future, 2 * number)).start()
        else:
            future.set_result(2 * number)
        return future


def test_who_was_under_way_with_a_piece_that_kills_is_not_blamed() -> None:
    crew = Fragile({3}, slow={1, 2})
    found = sorted(run(range(10), double, crew), key=lambda done: done.number)
    assert found == [
        RunDone(number, None, "The process that played it ended each time.")
        if number == 3
        else RunDone(number, 2 * number)
        for number in range(10)
    ]
    assert crew.tried.count(3) == 1 + LOSSES_AT_MOST
    assert [crew.tried.count(number) for number in (0, 1, 2, 4)] == [1, 2, 2, 1]


def test_an_executor_that_always_breaks_ends_the_run() -> None:
    with pytest.raises(RunError, match="end again and again"):
        list(run(range(10), double, Fragile(set(range(10)), set())))


def test_a_run_that_is_stopped_hands_out_no_more() -> None:
    found: list[int] = []
    for done in run(range(100), double, Serial(), lambda: len(found) == 3):
        found.append(done.number)
    assert found == [0, 1, 2]


def test_another_version_of_the_program_plays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "rules_version", iter(["0.1+here", "0.1+there", "0.1+there"]).__next__)
    with pytest.raises(RunError, match=r"another version.* 0\.1\+there instead of 0\.1\+here"):
        list(run([1], double, Serial()))


def test_an_error_of_the_work_itself_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        list(run([0], (1).__truediv__, Serial()))


# --- with processes ---------------------------------------------------------------------------------


def test_processes_do_all_pieces() -> None:
    found = run(range(20), double, Processes(2))
    assert sorted((done.number, done.result) for done in found) == [(n, 2 * n) for n in range(20)]


def test_no_piece_is_lost_with_its_process(tmp_path: Path) -> None:
    pieces = [(str(tmp_path), number) for number in range(5)]
    found = sorted(run(pieces, double_once_dead, Processes(2)), key=lambda done: done.number)
    assert found == [RunDone(number, 2 * number) for number in range(5)]


def test_what_kills_its_process_is_told_and_the_rest_done() -> None:
    found = sorted(run(range(6), die_at_three, Processes(2)), key=lambda done: done.number)
    assert [done.result for done in found] == [0, 2, 4, None, 8, 10]
    assert found[3].trouble


def test_stopping_ends_processes_amid_their_work() -> None:
    crew = Processes(1)
    asked: list[int] = []

    def stopped() -> bool:
        asked.append(1)
        if len(asked) == 2:  # the first piece has been handed out
            crew.stop()
        return len(asked) > 1

    assert list(run(range(3), hang, crew, stopped)) == []


def test_the_pipe_is_closed_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window may stop a run just when its thread ends it."""
    crew = Processes(1)
    crew.begin()
    ends, locked = crew._ends, list[bool]()
    close = Connection.close

    def watched(pipe: Connection) -> None:
        if pipe in ends:  # the queues of the executor have pipes, too
            locked.append(crew._closing.locked())
        close(pipe)

    monkeypatch.setattr(Connection, "close", watched)
    crew.stop()
    crew.end()
    assert locked
    assert all(locked)


PARENT = """
import sys
import threading
from doomtown_desktop.lab.running import Processes, run
from tests.lab.test_running import stay
if __name__ == "__main__":
    for done in run([0], stay, Processes(1)):
        pass
"""


def stay(_: int) -> None:
    """Report that the process runs, and wait for ever."""
    print("here", flush=True)
    signal.pause()


def test_processes_end_with_the_program_that_began_them_even_if_it_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    there = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen([sys.executable, str(script)], env=there, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"here\n"
        parent.kill()
        assert parent.stdout.read() == b"", "whoever could still write has ended"
