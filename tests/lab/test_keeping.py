"""Games are saved: a stopped run continues where it stopped, and equal games are played once."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from doomtown_desktop.cli import main
from doomtown_desktop.commands import simulate
from doomtown_desktop.lab import keeping
from doomtown_desktop.lab.games import BROKEN, GameResult, Task, play_game
from doomtown_desktop.lab.keeping import RunRecord, reopened
from doomtown_desktop.lab.plans import RunPlan, table_plan
from doomtown_desktop.lab.running import RunDone, Serial, run
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.lab import LabStore
from doomtown_desktop.storage.user_file import UserFile
from tests.lab.test_plans import law_dogs, row, saddle_up, sloane

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def db(tmp_path: Path) -> Iterator[UserFile]:
    opened = open_database(tmp_path / "games.db")
    yield opened
    opened.close()


def of_two(games: int = 2, seed: int = 3) -> RunPlan:
    return table_plan([row(law_dogs())], [row(sloane()), row(saddle_up())], games, seed)


def a_game(task: Task) -> GameResult:
    return GameResult((task.seed % 2,), "finished", "over", 4, task.seed, 0.5)


def played_so_far(record: RunRecord, games: int) -> None:
    record.begin()
    todo = record.missing()[:games]
    for done in run(map(record.plan.task, todo), a_game, Serial()):
        record.add(todo[done.number], done)


def found(plan: RunPlan, store: LabStore, name: str = "") -> RunRecord:
    return RunRecord(plan, store, name).find_all()


def test_a_run_goes_on_where_it_stood(db: UserFile) -> None:
    store = LabStore(db)
    played_so_far(found(of_two(), store, "mine"), 3)
    [kept] = store.runs()
    assert (kept.name, kept.total, kept.done) == ("mine", 4, 3)
    again = reopened(store, kept).find_all()
    assert again.plan == of_two()
    assert sorted(again.played) == [0, 1, 2]
    assert again.played[0] == a_game(of_two().task(0))
    assert again.missing() == [3]
    played_so_far(again, 9)
    assert again.missing() == []
    assert [(kept.id, kept.done) for kept in store.runs()] == [(again.run, 4)]


def test_games_of_another_run_are_not_played_again(db: UserFile) -> None:
    store = LabStore(db)
    played_so_far(found(of_two(2), store), 9)
    longer = found(of_two(3), store)
    assert len(longer.played) == 4
    assert len(longer.missing()) == 2
    assert {longer.plan.task(number).seed for number in longer.missing()} == {4}


def test_equal_games_of_one_run_are_played_once(db: UserFile) -> None:
    copy = law_dogs().model_copy(update={"name": "A copy"})
    plan = table_plan([row(law_dogs()), row(copy)], [row(sloane())], 2)
    record = found(plan, LabStore(db))
    assert len(record.missing()) == 2
    played_so_far(record, 9)
    assert sorted(record.played) == [0, 1, 2, 3]


def test_what_was_kept_is_looked_for_in_steps_and_equal_games_of_different_steps_are_one(
    db: UserFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, copy = LabStore(db), law_dogs().model_copy(update={"name": "A copy"})
    played_so_far(found(table_plan([row(law_dogs())], [row(sloane())], 4), store), 3)
    monkeypatch.setattr(keeping, "AT_ONCE", 3)
    record = RunRecord(table_plan([row(law_dogs()), row(copy)], [row(sloane())], 4), store)
    steps = [(sorted(step), record.is_known) for step in record.find()]
    assert steps == [([0, 1, 2], False), ([3, 4], False), ([6], True)]
    assert sorted(record.played) == [0, 1, 2, 3, 4, 6]
    assert record.missing() == [5]
    assert sorted(record.add(5, RunDone(0, a_game(record.plan.task(5))))) == [5, 7]
    assert record.missing() == []


def test_games_of_another_version_of_the_program_are_only_looked_at(
    db: UserFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = LabStore(db)
    played_so_far(found(of_two(), store), 3)
    monkeypatch.setattr(keeping, "rules_version", lambda: "9.0+other")
    old = reopened(store, store.runs()[0]).find_all()
    assert (len(old.played), old.is_of_this_program) == (3, False)
    fresh = found(of_two(), store)
    assert (len(fresh.played), fresh.is_of_this_program) == (0, True)


def test_a_game_that_was_given_up_is_kept_as_broken(db: UserFile) -> None:
    store = LabStore(db)
    record = found(of_two(), store)
    record.begin()
    record.add(1, RunDone(0, None, "The process that played it ended each time."))
    game = found(of_two(), store).played[1]
    assert (game.reason, game.winners) == (BROKEN, ())
    assert "ended each time" in game.ending


def test_a_run_that_is_deleted_takes_its_games_along(db: UserFile) -> None:
    store = LabStore(db)
    record = found(of_two(), store)
    played_so_far(record, 9)
    assert record.run is not None
    store.remove(record.run)
    assert store.runs() == []
    assert found(of_two(), store).played == {}


def test_a_damaged_run_costs_that_run(db: UserFile) -> None:
    store = LabStore(db)
    for seed in (1, 2):
        played_so_far(found(of_two(seed=seed), store, f"run {seed}"), 4)
    db.conn.execute("UPDATE lab_run SET content = '[1' WHERE name = 'run 1'")
    db.conn.execute("UPDATE lab_game SET winners = '[\"x\"]' WHERE seed = 2")
    told: list[str] = []
    db.on_skipped = told.append
    [kept] = store.runs()
    assert kept.name == "run 2"
    assert len(reopened(store, kept).find_all().missing()) == 4
    assert told == [
        "The run run 1 of the lab cannot be read: its row in the data file is damaged.",
        "A game of the lab cannot be read: its row in the data file is damaged.",
    ]


# --- the command ------------------------------------------------------------------------------------


def test_the_command_goes_on_with_a_run_that_was_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    file = tmp_path / "lab.db"
    command = ["simulate", "--seats", "random,random", "--games", "3", "--keep", str(file)]
    played: list[int] = []

    def interrupted(task: Task) -> GameResult:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(task.seed)
        return play_game(task)

    with monkeypatch.context() as patched:
        patched.setattr(simulate, "play_game", interrupted)
        assert main(command) == 130
    assert "command again to continue" in capsys.readouterr().err

    def counted(task: Task) -> GameResult:
        played.append(task.seed)
        return play_game(task)

    monkeypatch.setattr(simulate, "play_game", counted)
    assert main(command) == 0
    assert "3 games" in capsys.readouterr().out
    assert main(command) == 0
    assert played == [1, 2, 3]


def test_a_kept_run_is_the_run(tmp_path: Path) -> None:
    job = simulate.plan([], "random,random", 2, 5)
    with simulate.keeping(tmp_path / "lab.db") as store:
        first = simulate.play(job, is_quiet=True, store=store)
        again = simulate.play(job, is_quiet=True, store=store)
    alone = simulate.play(job, is_quiet=True)
    assert first == again
    assert [replace(each.played, cpu_seconds=0) for each in first] == [
        replace(each.played, cpu_seconds=0) for each in alone
    ]


def test_a_file_that_cannot_be_used_is_told(tmp_path: Path, capsys: Capture) -> None:
    assert main(["simulate", "--keep", str(tmp_path)]) == 2
    assert "is a folder where the data file should be" in capsys.readouterr().err


def other_database(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("CREATE TABLE notes (text TEXT)")
        db.commit()


@pytest.mark.parametrize(
    "make",
    [
        lambda file: file.write_text("a deck\n" * 100),
        lambda file: file.write_bytes(b""),
        other_database,
        lambda file: file.write_bytes(b"SQLite format 3\0" + b"rubbish" * 1000),
    ],
    ids=["text", "empty", "another program's", "damaged"],
)
def test_a_file_of_somebody_else_is_not_touched(
    tmp_path: Path, capsys: Capture, make: Callable[[Path], object]
) -> None:
    file = tmp_path / "notes.db"
    make(file)
    before = file.read_bytes()
    assert main(["simulate", "--seats", "random,random", "--games", "1", "--keep", str(file)]) == 2
    told = capsys.readouterr().err
    assert "is not a data file of Doomtown Desktop" in told
    assert "Nothing was changed" in told
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["notes.db"]
