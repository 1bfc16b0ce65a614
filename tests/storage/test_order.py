"""The last used item comes first, whatever the clock says."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from doomtown_desktop.storage import migrations
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.games import GameStore
from doomtown_desktop.storage.user_file import local_time, moment
from tests.storage.helpers import deck, opened


@pytest.fixture
def summer_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Set the clock of Central Europe, written so that no list of time zones is needed."""
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def backwards() -> Iterator[str]:
    """A clock that is set back between any two readings."""
    return iter(f"2026-01-01T00:{n:02d}:00" for n in range(59, -1, -1))


def test_the_game_played_last_is_offered_after_the_clock_went_back(tmp_path: Path) -> None:
    ticks = backwards()
    games = GameStore(opened(tmp_path), lambda: next(ticks))
    first, second, third = (games.begin(name, "{}", {}) for name in ("first", "second", "third"))
    assert [line.id for line in games.unfinished()] == [third, second, first]
    games.save(first, [("pass",)], 0, day=1, ending="")
    assert [line.id for line in games.unfinished()] == [first, third, second]
    for number in (third, second):
        games.save(number, [("pass",)], 0, day=1, ending="over")
    assert [line.id for line in games.finished()] == [second, third]
    found = games.interrupted()
    assert found is not None
    assert found.id == first


def test_the_deck_changed_last_is_first_after_the_clock_went_back(tmp_path: Path) -> None:
    ticks = backwards()
    decks = DeckStore(opened(tmp_path), lambda: next(ticks))
    first, second = decks.add_all([deck("first"), deck("second")], "Add")
    assert [found.id for found in decks.all()] == [second, first]
    decks.save(first, deck("first", notes="n"), "Write")
    assert [found.id for found in decks.all()] == [first, second]


def test_decks_that_are_changed_together_keep_their_order(tmp_path: Path) -> None:
    decks = DeckStore(opened(tmp_path))
    decks.add_all([deck(name) for name in ("One", "Two", "Three", "Four")], "Import")
    names = [each.name for each in decks.all()]
    two_and_more = {each.id: {**each.content, "tags": ["fast"]} for each in decks.all()[1:]}
    assert decks.save_all(two_and_more, "Tag 3 decks: fast")
    assert [each.name for each in decks.all()] == [*names[1:], names[0]]
    decks.undo()
    assert [each.name for each in decks.all()] == [*names[1:], names[0]]


@pytest.mark.usefixtures("summer_time")
def test_moments_are_stored_as_utc_and_shown_as_on_the_wall() -> None:
    assert local_time("2026-07-01T10:00:00Z") == "2026-07-01T12:00:00"
    assert local_time("2026-12-01T10:00:00Z") == "2026-12-01T11:00:00"
    # the hour that occurs twice is two hours in the file
    assert local_time("2026-10-25T00:30:00Z") == local_time("2026-10-25T01:30:00Z") == "2026-10-25T02:30:00"
    assert moment().endswith("Z")
    assert abs(time.mktime(time.strptime(local_time(moment()), "%Y-%m-%dT%H:%M:%S")) - time.time()) < 5


@pytest.mark.usefixtures("summer_time")
def test_an_older_file_gets_its_order_and_its_moments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", migrations.MIGRATIONS[:3])
    file = tmp_path / "d.db"
    open_database(file).close()
    with closing(sqlite3.connect(file)) as old:
        for title, changed in (("late", "2026-07-01T20:00:00"), ("early", "2026-07-01T08:00:00"), ("?", "?")):
            old.execute(
                "INSERT INTO game (begun, changed, title, start, opponents) VALUES (?, ?, ?, '{}', '{}')",
                ("2026-01-01T08:00:00", changed, title),
            )
            old.execute(
                "INSERT INTO deck (name, folder, tags, built, outfit, created, changed, content) "
                "VALUES (?, '', '[]', 0, NULL, '2026-01-01T08:00:00', ?, ?)",
                (title, changed, f'{{"name": "{title}"}}'),
            )
        old.execute(
            "INSERT INTO deck_version (deck, kept, note, content) VALUES (1, '2026-07-01T00:30', '', '{}')"
        )
        old.commit()
    monkeypatch.undo()
    monkeypatch.setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3")
    db = open_database(file)
    lines = GameStore(db).unfinished()
    assert [line.title for line in lines] == ["?", "late", "early"]
    assert [line.changed for line in lines] == ["?", "2026-07-01T20:00:00", "2026-07-01T08:00:00"]
    assert db.read("SELECT changed FROM game WHERE title = 'late'") == [("2026-07-01T18:00:00Z",)]
    assert [found.name for found in DeckStore(db).all()] == ["?", "late", "early"]
    assert db.read("SELECT kept FROM deck_version") == [("2026-06-30T22:30:00Z",)]
    new = GameStore(db).begin("new", "{}", {})
    assert GameStore(db).unfinished()[0].id == new


def test_every_answer_is_on_the_disk_before_the_next_question(tmp_path: Path) -> None:
    db = opened(tmp_path)
    assert db.read("PRAGMA journal_mode") == [("wal",)]
    assert db.read("PRAGMA synchronous") == [(2,)], "FULL: a power cut loses no answer"


def test_who_is_last_is_found_without_reading_every_row(tmp_path: Path) -> None:
    db = opened(tmp_path)
    for table in ("deck", "game"):
        [(*_, plan)] = db.conn.execute(f"EXPLAIN QUERY PLAN SELECT max(turn) FROM {table}").fetchall()
        assert f"{table}_turn" in plan
