"""The collection's rows in memory always equal those in the file."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from doomtown_desktop.storage import collection_rows
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow
from doomtown_desktop.storage.user_file import StorageError, UserFile
from tests.storage.helpers import opened, replace_all

CODES = [f"{n:05}" for n in range(1001, 1021)]
PLACES = ("", "Binder A", "Öl", "zoo")


@pytest.fixture
def db(tmp_path: Path) -> UserFile:
    return opened(tmp_path)


def as_it_lies(tmp_path: Path) -> list[CopiesRow]:
    return CollectionStore(opened(tmp_path)).holdings()


@pytest.mark.parametrize("seed", range(5))
def test_after_any_steps_it_is_as_if_all_rows_were_read_again(
    db: UserFile, tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collection_rows, "_PART", 3)
    chance = random.Random(seed)
    owned = CollectionStore(db)
    for _ in range(60):
        rows = {
            row.key: row
            for row in (
                CopiesRow(chance.choice(CODES), chance.randrange(3), place=chance.choice(PLACES), tags=("a",))
                for _ in range(chance.randrange(1, 4))
            )
        }
        match chance.randrange(6):
            case 0:
                owned.undo()
            case 1:
                owned.redo()
            case 2:
                owned.read_ahead()
            case 3:
                replace_all(owned, rows.values(), "All")
            case _:
                owned.put(rows.values(), "Count")
        if chance.randrange(3):
            assert owned.holdings() == as_it_lies(tmp_path)


def test_rows_are_read_part_by_part(db: UserFile, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection_rows, "_PART", 8)
    CollectionStore(db).put([CopiesRow(code, 1) for code in CODES], "Count")
    owned = CollectionStore(db)
    assert [owned.read_ahead() for _ in range(5)] == [True, True, True, False, False]
    assert [row.code for row in owned.holdings()] == CODES


def test_a_step_that_the_disk_refuses_is_not_remembered(
    db: UserFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owned = CollectionStore(db)
    owned.put([CopiesRow("01001", 1)], "Count")
    owned.holdings()

    def full(*_: object, **__: object) -> None:
        raise StorageError("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(owned._journal, "note", full)
        with pytest.raises(StorageError):
            owned.put([CopiesRow("01001", 5)], "Count")
    assert owned.holdings() == as_it_lies(tmp_path) == [CopiesRow("01001", 1)]


@pytest.mark.parametrize("same_file_opened", ["once", "twice"])
def test_what_another_one_writes_is_seen(db: UserFile, tmp_path: Path, same_file_opened: str) -> None:
    mine = CollectionStore(db)
    theirs = CollectionStore(db if same_file_opened == "once" else opened(tmp_path))
    mine.put([CopiesRow("01001", 1)], "Count")
    assert len(mine.holdings()) == len(theirs.holdings()) == 1
    theirs.put([CopiesRow("01002", 1)], "Count")
    assert len(mine.holdings()) == 2


def test_a_row_damaged_in_the_file_costs_that_row(db: UserFile) -> None:
    owned = CollectionStore(db)
    owned.put([CopiesRow("01001", 1, notes="x"), CopiesRow("01002", 1)], "Count")
    db.conn.execute("UPDATE holding SET tags = '{' WHERE code = '01001'")
    assert [row.code for row in CollectionStore(db).holdings()] == ["01002"]
