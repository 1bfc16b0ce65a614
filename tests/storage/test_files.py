"""The file itself: newer, damaged, read-only, on a full disk; backups and restoring them."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from doomtown_desktop.storage import migrations
from doomtown_desktop.storage.backups import backups, make_backup, restore_backup, set_aside
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow
from doomtown_desktop.storage.database import DamagedFile, StorageError, open_database
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.games import GameStore, SettingsStore
from doomtown_desktop.storage.migrations import MIGRATIONS
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.storage.user_cards import UserCards
from doomtown_desktop.storage.user_file import ReadOnlyFile, UserFile
from tests.storage.helpers import deck

DAY = datetime(2026, 3, 1, 12)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "d.db"


def on(day: int) -> datetime:
    return DAY + timedelta(days=day)


def make_newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")


def break_open(file: Path) -> None:
    """Write rubbish into the middle of a file; the first page is unchanged."""
    with file.open("r+b") as stream:
        stream.seek(4096)
        stream.write(b"\xa7" * (file.stat().st_size - 4096))


# --- newer and read-only --------------------------------------------------------------------------


def test_a_newer_file_is_read_and_not_changed(file: Path) -> None:
    db = open_database(file)
    number = DeckStore(db).add(deck(), "Add Law")
    db.close()
    make_newer(file)
    before = file.read_bytes()
    newer = open_database(file)
    assert newer.read_only
    assert "newer program" in newer.why
    found = DeckStore(newer).get(number)
    assert found is not None
    assert found.content == deck()
    with pytest.raises(ReadOnlyFile, match="newer program"):
        DeckStore(newer).save(number, deck(notes="x"), "Edit notes")
    newer.close()
    assert file.read_bytes() == before
    assert backups(file) == []


def test_every_store_refuses_to_change_what_is_only_read(file: Path) -> None:
    first = open_database(file)
    number = DeckStore(first).add(deck(), "Add Law")
    second = open_database(file, read_only=True, why="Another window has it.")
    decks, owned, games = DeckStore(second), CollectionStore(second), GameStore(second)
    cards, searches = UserCards(second), SavedSearches(second)
    for change in (
        lambda: decks.add(deck(), "x"),
        lambda: decks.remove(number, "x"),
        lambda: decks.duplicate(number),
        lambda: decks.undo(),
        lambda: decks.save_version(number),
        lambda: owned.put([CopiesRow("01001", 1)], "x"),
        lambda: owned.redo(),
        lambda: games.begin("x", "{}", {}),
        lambda: games.delete(1),
        lambda: SettingsStore(second).set("a", 1),
        lambda: cards.put({"01001": {}}, "x"),
        lambda: searches.set("a", "b"),
    ):
        with pytest.raises(ReadOnlyFile, match=r"^Nothing can be changed\. Another window has it\.$"):
            change()
    DeckStore(first).save(number, deck(notes="seen at once"), "Edit notes")
    assert decks.all()[0].content["notes"] == "seen at once"


def test_only_reading_makes_no_file(file: Path) -> None:
    with pytest.raises(StorageError, match="no data file"):
        open_database(file, read_only=True)
    assert not file.exists()
    open_database(file).close()
    with closing(open_database(file, read_only=True)) as db:
        assert db.why == f"The data file {file} is open for reading only."


def test_reading_what_a_newer_program_keeps_elsewhere_says_so(file: Path) -> None:
    db = open_database(file)
    db.conn.execute("DROP TABLE holding")
    with pytest.raises(StorageError, match="cannot be used: no such table"):
        CollectionStore(db).holdings()


# --- disk and folder --------------------------------------------------------------------------------


def test_a_full_disk_is_told_and_loses_nothing(file: Path) -> None:
    db = open_database(file)
    decks, owned = DeckStore(db), CollectionStore(db)
    number = decks.add(deck(), "Add Law")
    (pages,) = db.conn.execute("PRAGMA page_count").fetchone()
    db.conn.execute(f"PRAGMA max_page_count = {pages}")  # SQLite reports the same as for a full disk
    with pytest.raises(StorageError, match=r"disk with .* is full\. This change was not saved"):
        decks.save(number, deck(notes="long" * 10_000), "Edit notes")
    with pytest.raises(StorageError, match="is full"):
        owned.add_copies({f"{n:05d}": 1 for n in range(5000)}, "Add everything")
    assert decks.all()[0].content == deck()
    assert decks.next_undo(number) is None
    db.conn.execute(f"PRAGMA max_page_count = {pages * 100}")
    assert decks.save(number, deck(notes="long" * 10_000), "Edit notes")


def test_a_file_held_by_another_program_is_told(file: Path) -> None:
    db = open_database(file)
    db.conn.execute("PRAGMA busy_timeout = 1")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match="locked by another program"):
            DeckStore(db).add(deck(), "Add Law")
    DeckStore(db).add(deck(), "Add Law")


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("no folder")
    with pytest.raises(StorageError, match=r"note\.txt.* cannot be used"):
        open_database(tmp_path / "note.txt" / "d.db")
    (tmp_path / "d.db").mkdir()
    with pytest.raises(StorageError, match="is a folder"):
        open_database(tmp_path / "d.db")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Return a folder that other users may read."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


READ_ONLY_FOLDER = """
import os, sys
from pathlib import Path
from doomtown_desktop.storage.database import StorageError, open_database
from doomtown_desktop.storage.decks import DeckStore
if os.getuid() == 0:  # to whom every folder is open
    os.setgid(65534)
    os.setuid(65534)
file = Path(sys.argv[1])
try:
    open_database(file)
except StorageError as error:
    print(error)
db = open_database(file, read_only=True, why="The folder is read-only.")
print(DeckStore(db).all()[0].name)
try:
    open_database(file.with_name("new.db"))
except StorageError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no modes there")
def test_a_read_only_folder_is_told_and_still_read(open_folder: Path) -> None:
    file = open_folder / "d.db"
    db = open_database(file)
    DeckStore(db).add(deck(), "Add Law")
    db.close()
    file.chmod(0o444)
    open_folder.chmod(0o555)
    before = file.read_bytes()
    said = subprocess.run(
        [sys.executable, "-c", READ_ONLY_FOLDER, str(file)], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert said[0].startswith(f"{file} or its folder cannot be written.")
    assert said[1] == "Law"
    assert said[2].startswith(f"{open_folder / 'new.db'} cannot be opened.")
    assert file.read_bytes() == before


# --- damage -----------------------------------------------------------------------------------------


def test_a_damaged_file_is_set_aside_and_the_newest_backup_offered(file: Path) -> None:
    db = open_database(file, now=lambda: on(0))
    number = DeckStore(db).add(deck(), "Add Law")
    made = make_backup(db, now=lambda: on(1))
    db.close()
    file.write_bytes(b"this is no database, it is a shopping list" * 50)
    with pytest.raises(
        DamagedFile, match=r"set aside as d\.damaged-1\.db\. Restore .* 2026-03-02 12:00"
    ) as told:
        open_database(file)
    assert told.value.aside.read_bytes().startswith(b"this is no database")
    assert told.value.backup == made
    assert not file.exists()
    assert restore_backup(file, made.file) is None
    found = DeckStore(open_database(file)).get(number)
    assert found is not None
    assert found.content == deck()


def test_without_a_backup_one_begins_anew_and_nothing_is_overwritten(file: Path) -> None:
    for number in (1, 2):
        file.write_bytes(f"rubbish {number}".encode() * 500)
        with pytest.raises(DamagedFile, match="Start again") as told:
            open_database(file)
        assert told.value.backup is None
        assert told.value.aside.name == f"d.damaged-{number}.db"
        open_database(file).close()
        file.unlink()
    assert (file.parent / "d.damaged-1.db").read_bytes().startswith(b"rubbish 1")


def test_damage_deep_in_the_file_is_found_before_it_is_backed_up(file: Path) -> None:
    db = open_database(file, now=lambda: on(0))
    DeckStore(db).add_all([deck(f"{n}", notes="x" * 2000) for n in range(20)], "Import 20 decks")
    good = make_backup(db, now=lambda: on(0))
    db.close()
    break_open(file)
    with pytest.raises(DamagedFile) as told:
        open_database(file, now=lambda: on(0))  # although there is a backup of today already
    assert told.value.backup == good
    assert backups(file) == [good]


def test_a_damaged_file_that_is_only_read_stays_where_it_is(file: Path) -> None:
    file.write_bytes(b"rubbish" * 1000)
    with pytest.raises(StorageError, match="damaged and cannot be read"):
        open_database(file, read_only=True)
    assert file.exists()


def test_a_damaged_file_that_cannot_be_moved_says_so(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_bytes(b"rubbish" * 1000)

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(StorageError, match="cannot be set aside: Permission denied"):
        open_database(file)
    assert file.exists()


def test_a_log_goes_aside_with_its_file(file: Path) -> None:
    for name in ("d.db", "d.db-wal", "d.db-shm"):
        file.with_name(name).write_text(name)
    set_aside(file, "damaged")
    assert sorted(p.name for p in file.parent.iterdir()) == [
        "d.damaged-1.db",
        "d.damaged-1.db-shm",
        "d.damaged-1.db-wal",
    ]


# --- backups ----------------------------------------------------------------------------------------


def test_one_backup_a_day_and_seven_are_kept(file: Path) -> None:
    open_database(file, now=lambda: on(0)).close()
    assert backups(file) == []  # a new file is empty
    for day in range(10):
        open_database(file, now=lambda day=day: on(day)).close()  # type: ignore[misc]
        open_database(file, now=lambda day=day: on(day) + timedelta(hours=5)).close()  # type: ignore[misc]
    found = backups(file)
    assert [b.made for b in found] == [on(day) for day in range(9, 2, -1)]
    assert {b.reason for b in found} == {"daily"}
    assert all(b.size == b.file.stat().st_size > 0 for b in found)


def test_backups_that_were_asked_for_push_out_no_daily_ones(file: Path) -> None:
    open_database(file, now=lambda: on(0)).close()
    db = open_database(file, now=lambda: on(0))
    for minute in range(9):
        make_backup(db, now=lambda minute=minute: on(0) + timedelta(minutes=minute))  # type: ignore[misc]
    assert [b.reason for b in backups(file)] == ["asked"] * 7 + ["daily"]


def test_files_that_are_no_backups_stay(file: Path) -> None:
    db = open_database(file)
    folder = file.parent / "backups"
    folder.mkdir()
    others = ["notes.txt", "d.2026-99-99-999999.daily.db", "other.2026-03-01-120000.daily.db"]
    for name in others:
        (folder / name).write_text("mine")
    for day in range(9):
        make_backup(db, now=lambda day=day: on(day))  # type: ignore[misc]
    assert len(backups(file)) == 7
    assert all((folder / name).read_text() == "mine" for name in others)


def test_two_backups_of_one_second_do_not_overwrite_each_other(file: Path) -> None:
    db = open_database(file)
    names = {make_backup(db, now=lambda: on(0)).file.name for _ in range(3)}
    assert names == {f"d.2026-03-01-120000.asked{more}.db" for more in ("", "-2", "-3")}


def test_a_backup_is_made_before_an_old_file_is_brought_up_to_date(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", MIGRATIONS[:1])
    db = open_database(file, now=lambda: on(0))
    with db.change() as connection:
        number = connection.execute(
            "INSERT INTO game (begun, changed, title, start, opponents) VALUES ('', '', 'before', '{}', '{}')"
        ).lastrowid
    db.close()
    assert number is not None
    monkeypatch.undo()
    db = open_database(file, now=lambda: on(0))
    assert GameStore(db).get(number) is not None
    assert DeckStore(db).all() == []
    (made,) = backups(file)
    assert made.reason == f"before-version-{len(MIGRATIONS)}"
    with closing(sqlite3.connect(made.file)) as copy:
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)
        assert copy.execute("SELECT title FROM game").fetchall() == [("before",)]


def test_without_room_for_a_backup_an_old_file_is_not_touched(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "MIGRATIONS", MIGRATIONS[:1])
    open_database(file).close()
    monkeypatch.undo()
    (file.parent / "backups").write_text("a file where the folder should be")
    with pytest.raises(StorageError, match="No backup was made"):
        open_database(file)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


def test_without_room_for_the_daily_backup_the_file_opens_and_warns(file: Path) -> None:
    open_database(file, now=lambda: on(0)).close()
    (file.parent / "backups").write_text("a file where the folder should be")
    db = open_database(file, now=lambda: on(1))
    assert "No backup was made" in db.warning
    assert not db.read_only


def test_a_backup_to_a_chosen_file_holds_what_the_log_holds_and_stands_alone(
    file: Path, tmp_path: Path
) -> None:
    db = open_database(file)
    DeckStore(db).add(deck(), "Add Law")
    target = tmp_path / "usb" / "mine.sqlite"
    made = make_backup(db, target)
    assert made.file == target
    assert [p.name for p in target.parent.iterdir()] == ["mine.sqlite"]
    assert target.read_bytes()[18:20] == b"\x01\x01"  # no log: readable from a locked stick
    with closing(sqlite3.connect(target)) as copy:
        assert copy.execute("SELECT name FROM deck").fetchall() == [("Law",)]
    make_backup(db, target)
    with pytest.raises(StorageError, match="is the data file itself"):
        make_backup(db, file)


def test_a_backup_that_fails_leaves_the_older_one(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = open_database(file)
    target = tmp_path / "mine.db"
    make_backup(db, target)
    before = target.read_bytes()

    def full(self: Path, to: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(StorageError, match="No space left"):
        make_backup(db, target)
    assert target.read_bytes() == before


def test_restoring_sets_the_present_file_aside(file: Path) -> None:
    db = open_database(file)
    decks = DeckStore(db)
    number = decks.add(deck(), "Add Law")
    made = make_backup(db)
    decks.save(number, deck(notes="later"), "Edit notes")
    with pytest.raises(StorageError, match="locked by another"):
        restore_backup(file, made.file)  # the file is still open
    assert decks.all()[0].content["notes"] == "later"
    db.close()
    aside = restore_backup(file, made.file)
    assert aside is not None
    assert aside.name == "d.before-restore-1.db"
    with closing(open_database(file)) as db:
        assert DeckStore(db).all()[0].content["notes"] == ""
    with closing(open_database(aside)) as db:
        assert DeckStore(db).all()[0].content["notes"] == "later"


def test_what_is_no_backup_is_not_restored(file: Path, tmp_path: Path) -> None:
    db = open_database(file)
    wrong = tmp_path / "wrong.db"
    with pytest.raises(StorageError, match="There is no backup"):
        restore_backup(file, wrong)
    wrong.write_bytes(b"rubbish" * 1000)
    with pytest.raises(StorageError, match="cannot be used"):
        restore_backup(file, wrong)
    wrong.unlink()
    with closing(sqlite3.connect(wrong)) as other:
        other.execute("CREATE TABLE x (y)")
    with pytest.raises(StorageError, match="not a backup of this program"):
        restore_backup(file, wrong)
    make_backup(db, wrong)
    make_newer(wrong)
    with pytest.raises(StorageError, match="newer program"):
        restore_backup(file, wrong)
    make_backup(db, wrong)
    DeckStore(db).add_all([deck(f"{n}", notes="x" * 2000) for n in range(20)], "Import 20 decks")
    make_backup(db, wrong)
    break_open(wrong)
    with pytest.raises(StorageError, match="cannot be used"):
        restore_backup(file, wrong)
    assert len(DeckStore(db).all()) == 20
    assert not [p for p in tmp_path.iterdir() if p.name.endswith(".part")]


def test_a_restore_that_fails_half_way_puts_the_present_file_back(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = open_database(file)
    made = make_backup(db)
    DeckStore(db).add(deck(), "Add Law")
    db.close()

    def full(self: Path, to: Path) -> Path:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(StorageError, match="No backup was restored: No space left"):
            restore_backup(file, made.file)
    assert [d.name for d in DeckStore(open_database(file)).all()] == ["Law"]


# --- migrations -------------------------------------------------------------------------------------


def test_foreign_keys_and_checks_hold(file: Path) -> None:
    db = open_database(file)
    for wrong in (
        "INSERT INTO deck_version (deck, kept, note, content) VALUES (9, '', '', '{}')",
        "INSERT INTO holding VALUES ('01001', '', '', '', '', '', 0, 0, '', NULL, '', '[]')",
        "INSERT INTO holding VALUES ('01001', '', '', '', '', '', 1, 2, '', NULL, '', '[]')",
        "INSERT INTO want VALUES ('01001', 0, '')",
    ):
        with pytest.raises(StorageError, match="constraint failed"), db.change() as connection:
            connection.execute(wrong)
    assert db.conn.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_the_tables_are_these(file: Path) -> None:
    db: UserFile = open_database(file)
    tables = {name for name in db.table_names() if not name.startswith("sqlite_")}
    assert tables == {
        *(
            "answer",
            "best_deck",
            "binder",
            "deck",
            "deck_version",
            "game",
            "holding",
            "journal",
            "judgement",
            "lab_game",
        ),
        *(
            "lab_run",
            "place_order",
            "pull_sheet",
            "saved_search",
            "setting",
            "user_card",
            "want",
            "wanted_deck",
        ),
    }
    assert os.path.getsize(file) < 200_000
