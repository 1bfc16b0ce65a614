"""The user's file: migrations, games answer by answer, damaged and newer files, a killed process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sqlite_utils import Database

from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import GameStore, SettingsStore
from doomtown_desktop.storage.migrations import MIGRATIONS


def store(tmp_path: Path) -> GameStore:
    ticks = iter(f"2026-01-01T00:00:{n:02d}" for n in range(60))
    return GameStore(open_database(tmp_path / "d.db"), lambda: next(ticks))


def test_a_game_comes_back_answer_by_answer(tmp_path: Path) -> None:
    games = store(tmp_path)
    number = games.begin("A against B", "{}", {1: "rules"})
    kept = games.save(number, [("pass",), ("c1", "c2")], 0, day=1, ending="")
    games.save(number, [("pass",), ("c1", "c2"), ()], kept, day=2, ending="")
    found = GameStore(open_database(tmp_path / "d.db")).interrupted()
    assert found is not None
    assert found.answers == (("pass",), ("c1", "c2"), ())
    assert (found.day, found.opponents, found.title) == (2, {1: "rules"}, "A against B")


def test_undone_answers_leave_the_file(tmp_path: Path) -> None:
    games = store(tmp_path)
    number = games.begin("", "{}", {})
    games.save(number, [("a",), ("b",), ("c",)], 0, day=1, ending="")
    games.save(number, [("a",), ("x",)], 1, day=1, ending="")
    found = games.get(number)
    assert found is not None
    assert found.answers == (("a",), ("x",))


def test_the_reasons_of_answers_come_back_and_go_with_them(tmp_path: Path) -> None:
    games = store(tmp_path)
    number = games.begin("", "{}", {1: "rules"})
    answers = [("a",), ("b",), ("c",)]
    games.save(number, answers, 0, day=1, ending="", reasons={1: "it pays", 2: "nobody is there", 7: "?"})
    found = games.get(number)
    assert found is not None
    assert found.reasons == {1: "it pays", 2: "nobody is there"}
    games.save(number, [("a",), ("b",), ("x",)], 2, day=1, ending="")
    found = games.get(number)
    assert found is not None
    assert found.reasons == {1: "it pays"}


def test_finished_games_are_not_offered_to_go_on(tmp_path: Path) -> None:
    games = store(tmp_path)
    first = games.begin("first", "{}", {})
    second = games.begin("second", "{}", {})
    games.save(second, [], 0, day=3, ending="B wins")
    found = games.interrupted()
    assert found is not None
    assert found.id == first
    assert [g.title for g in games.finished()] == ["second"]


def test_settings_keep_their_values(tmp_path: Path) -> None:
    SettingsStore(open_database(tmp_path / "d.db")).set("theme", "light")
    settings = SettingsStore(open_database(tmp_path / "d.db"))
    assert settings.get("theme", "dark") == "light"
    assert settings.get("pace", 500) == 500


def test_a_failing_migration_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "d.db"

    def broken(db: Database) -> None:
        db.table("extra").create({"id": int})
        raise RuntimeError("no")

    monkeypatch.setattr("doomtown_desktop.storage.migrations.MIGRATIONS", (*MIGRATIONS, broken))
    with pytest.raises(RuntimeError):
        open_database(file)
    monkeypatch.undo()
    db = open_database(file)
    assert "extra" not in db.table_names()


def test_a_step_that_ended_its_own_transaction_still_fails_loudly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(db: Database) -> None:
        db.conn.execute("COMMIT")
        raise RuntimeError("no")

    monkeypatch.setattr("doomtown_desktop.storage.migrations.MIGRATIONS", (*MIGRATIONS, broken))
    with pytest.raises(RuntimeError):
        open_database(tmp_path / "d.db")


def test_a_killed_process_loses_nothing_it_was_told_is_stored(tmp_path: Path) -> None:
    program = """
import os, sys
from pathlib import Path
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import GameStore
games = GameStore(open_database(Path(sys.argv[1])))
number = games.begin("x", "{}", {})
kept, answers = 0, []
for n in range(50):
    answers.append((f"a{n}",))
    kept = games.save(number, answers, kept, day=1, ending="")
    print(n, flush=True)
    if n == 30:
        os.kill(os.getpid(), 9)
"""
    file = tmp_path / "d.db"
    done = subprocess.run(
        [sys.executable, "-c", program, str(file)], capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    found = GameStore(open_database(file)).interrupted()
    assert found is not None
    assert len(found.answers) == int(done.stdout.split()[-1]) + 1
