"""The same games on a real Dask cluster: the same results, even if a worker is killed during them.

Skipped if `distributed` is not installed (the extra `cluster`).
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from doomtown_desktop.lab import running
from doomtown_desktop.lab.cluster import Cluster
from doomtown_desktop.lab.games import GameResult, Task, play_game
from doomtown_desktop.lab.plans import RunPlan, table_plan
from doomtown_desktop.lab.running import RunError, Serial, run
from tests.lab.test_plans import law_dogs, row, saddle_up, sloane

ROOT = Path(__file__).parents[2]
MARK = "DOOMTOWN_TEST_KILL"


def dask(*words: str, **more: str) -> subprocess.Popen[bytes]:
    """Start a part of the cluster."""
    there = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"} | more
    return subprocess.Popen([sys.executable, "-m", "dask", *words], env=there, stderr=subprocess.DEVNULL)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Start a scheduler and two workers of one thread each, which nobody restarts; yield the address."""
    distributed = pytest.importorskip("distributed")
    file = str(tmp_path / "scheduler.json")
    parts: list[subprocess.Popen[bytes]] = []
    try:
        where = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", file)
        parts.append(dask("scheduler", *where, "--no-dashboard", "--no-jupyter"))
        worker = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(tmp_path))
        mark = {MARK: str(tmp_path / "killed")}
        parts += [dask("worker", "--scheduler-file", file, *worker, **mark) for _ in range(2)]
        with distributed.Client(scheduler_file=file, timeout=60, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=60)
            address = client.scheduler.address
        yield address
    finally:
        for each in parts:
            each.kill()
            each.wait()


def plan() -> RunPlan:
    decks = [row(sloane(), "random"), row(saddle_up(), "random")]
    return table_plan([row(law_dogs(), "random")], decks, 4, 5)


def play_or_be_killed(task: Task) -> GameResult:
    """Play a game; the first worker that gets the game with seed 6 is killed during it."""
    try:
        first = task.seed == 6 and os.open(os.environ[MARK], os.O_CREAT | os.O_EXCL)
    except FileExistsError:
        first = False
    if first:
        os.kill(os.getpid(), signal.SIGKILL)
    return play_game(task)


def results(games: Iterator[object]) -> dict[int, GameResult]:
    return {done.number: replace(done.result, cpu_seconds=0.0) for done in games}  # type: ignore[attr-defined]


def test_a_cluster_gives_the_same_results_and_loses_no_game_with_a_worker(
    address: str, tmp_path: Path
) -> None:
    crew = Cluster(address)
    there = results(run(plan().tasks(), play_or_be_killed, crew))
    assert (tmp_path / "killed").exists(), "a worker was killed amid the run"
    here = results(run(plan().tasks(), play_game, Serial()))
    assert there == here
    assert len(there) == 8


def test_an_answer_that_is_not_a_result_ends_the_run(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "_piece_as_text", lambda *_: '{"winners": 3}')
    with pytest.raises(RunError, match="is not the result of a game"):
        list(run(plan().tasks(), play_game, Cluster(address)))


def test_nobody_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("doomtown_desktop.lab.cluster.SECONDS_TO_CONNECT", 0.5)
    with pytest.raises(RunError, match=r"No Dask scheduler answers at tcp://127\.0\.0\.1:1"):
        list(run(plan().tasks(), play_game, Cluster("tcp://127.0.0.1:1")))


def test_without_the_library_the_command_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(RunError, match=r"doomtown-desktop\[cluster\]"):
        list(run(plan().tasks(), play_game, Cluster("tcp://127.0.0.1:1")))
