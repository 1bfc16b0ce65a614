"""Evaluations of games are stored by the content of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from doomtown_desktop.storage import judgements
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.judgements import JudgementStore


def store(folder: Path) -> JudgementStore:
    return JudgementStore(open_database(folder / "d.db"), lambda: "2026-01-01T00:00:00Z")


def test_what_is_kept_comes_back_and_is_replaced(tmp_path: Path) -> None:
    kept = store(tmp_path)
    assert kept.get("a") is None
    kept.save("a", {"judged": [1, "−2"]})
    kept.save("a", {"judged": []})
    assert store(tmp_path).get("a") == {"judged": []}


def test_the_oldest_goes_where_there_are_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgements, "MOST", 3)
    kept = store(tmp_path)
    for key in "abcd":
        kept.save(key, key)
    kept.save("b", "again")
    kept.save("e", "e")
    assert [kept.get(key) for key in "abcde"] == [None, "again", None, "d", "e"]


def test_one_that_cannot_be_read_is_as_none(tmp_path: Path) -> None:
    kept = store(tmp_path)
    kept.save("a", 1)
    with kept._db.change() as connection:
        connection.execute("UPDATE judgement SET content = 'what?'")
    assert kept.get("a") is None
