"""One damaged row costs only that row and a line of text; everything else is unchanged."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from doomtown_desktop.storage.backups import make_backup
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow, Want
from doomtown_desktop.storage.database import check_readable
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.games import GameStore, SettingsStore
from doomtown_desktop.storage.judgements import JudgementStore
from doomtown_desktop.storage.lab import LabGame, LabStore
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.storage.user_cards import UserCards
from doomtown_desktop.storage.user_file import StorageError, UnreadableRow, UserFile, local_time
from tests.storage.helpers import clock, deck, opened

JUNK: tuple[object, ...] = (
    '{"a": ',
    "[" * 100_000,
    "\0",
    '["x", 7, null]',
    '{"x": {}}',
    "9" * 5000,
    b"\xff\xfe{}",
    7,
)
COLUMNS = (
    *("deck.name", "deck.tags", "deck.content", "deck.created", "deck.changed", "deck.built", "deck.outfit"),
    *("deck_version.content", "deck_version.kept", "deck_version.note"),
    *("journal.before", "journal.after", "journal.moment", "journal.step"),
    *("game.begun", "game.changed", "game.title", "game.start", "game.opponents", "game.day"),
    *("game.picture", "game.ending", "answer.keys", "setting.value", "saved_search.text"),
    *("user_card.content", "holding.copies", "holding.trade", "holding.marks", "holding.price"),
    *("holding.tags", "holding.currency"),
    *("holding.notes", "want.copies", "want.notes"),
    *("lab_run.name", "lab_run.content", "lab_run.begun", "lab_run.total", "lab_run.done"),
    *("lab_game.decks", "lab_game.opponents", "lab_game.winners", "lab_game.days", "lab_game.seconds"),
    "judgement.content",
)


def filled(db: UserFile) -> None:
    """Write two of everything; the first of each will be damaged."""
    decks, games, cards = DeckStore(db, clock()), GameStore(db, clock()), UserCards(db, clock())
    lab = LabStore(db, clock())
    for name in ("Broken", "Sound"):
        number = decks.add(deck(name, built=True), f"Add {name}")
        decks.save_version(number, "kept")
        decks.save(number, deck(name, built=True, notes="more"), "Write")
        game = games.begin(name, "{}", {1: "rules"})
        games.save(game, [("pass",), ("c1",)], 0, day=2, ending="")
        games.save(games.begin(name, "{}", {}), [("pass",)], 0, day=2, ending=f"{name} wins")
        SettingsStore(db).set(name, [name])
        SavedSearches(db).set(name, "x")
        run = lab.begin(name, {"name": name}, name, "1", 2)
        lab.save(run, [LabGame(name, "1", (name,), ("rules",), 1, (0,), "finished", "", 3, 9, 0.5)], 1)
        JudgementStore(db, clock()).save(name, {"policy": "rules", "judged": []})
        code = "90001" if name == "Broken" else "90002"
        cards.put({code: {"title": name}}, "Import")
        CollectionStore(db, clock()).put(
            [CopiesRow(code, 2, trade=1, tags=("x",))], "Count", wants=[Want(code, 1)]
        )


def break_row(db: UserFile, column: str, value: object) -> None:
    table, field = column.split(".")
    with db.change() as connection, suppress(Exception):
        # damage does not respect the rules of the table
        connection.execute("PRAGMA ignore_check_constraints = ON")
        key = "id" if table in ("deck", "deck_version", "journal", "game") else "rowid"
        first = {
            "setting": "name = 'Broken'",
            "saved_search": "name = 'Broken'",
            "user_card": "code = '90001'",
            "holding": "code = '90001'",
            "want": "code = '90001'",
            "answer": "game = 1 AND number = 0",
        }.get(table, f"{key} = (SELECT min({key}) FROM {table})")
        raw = isinstance(value, bytes)
        wanted = f"CAST(? AS {'TEXT' if raw else 'BLOB'})" if raw else "?"
        connection.execute(f"UPDATE {table} SET {field} = {wanted} WHERE {first}", (value,))


def everything(db: UserFile) -> dict[str, Any]:
    """Return everything that pages read when they open."""
    decks, games, owned = DeckStore(db), GameStore(db), CollectionStore(db)
    return {
        "decks": [found.name for found in decks.all()],
        "reserved": sorted(decks.reserved_by()),
        "versions": [v.deck for number in (1, 2) for v in decks.versions(number)],
        "steps": len(decks.steps(1)) + len(decks.steps(2)) + len(decks.steps()),
        "undo": [decks.next_undo(number) for number in (1, 2)],
        "unfinished": [line.title for line in games.unfinished()],
        "finished": [line.title for line in games.finished()],
        "pictures": [games.picture(number) for number in (1, 2, 3, 4)],
        "settings": [SettingsStore(db).get(name, None) for name in ("Broken", "Sound")],
        "searches": sorted(SavedSearches(db).all()),
        "cards": sorted(UserCards(db).all()),
        "holdings": [held.code for held in owned.holdings()],
        "tags": owned.tags(),
        "places": owned.places.names(),
        "totals": [type(count) for count in (*owned.totals().values(), *owned.for_trade().values())],
        "wants": [want.code for want in owned.wants()],
        "runs": [(run.name, type(run.total), type(run.done)) for run in LabStore(db).runs()],
        "games": sorted(LabStore(db).games(["Broken", "Sound"])),
        "judged": JudgementStore(db).get("Sound"),
        "judged before": JudgementStore(db).get("Broken") is None,
    }


def deeds(db: UserFile) -> list[Callable[[], object]]:
    """Return the actions on the first of everything."""
    decks, games, owned = DeckStore(db), GameStore(db), CollectionStore(db)
    return [
        lambda: decks.get(1),
        lambda: decks.undo(1),
        decks.undo,
        decks.redo,
        lambda: games.get(1),
        lambda: games.get(2),
        lambda: decks.save_version(1),
        lambda: decks.remove(1, "Remove"),
        lambda: owned.add([CopiesRow("90001", 1)], "Add"),
    ]


@pytest.mark.parametrize("column", COLUMNS)
def test_a_damaged_row_costs_that_row_only(tmp_path: Path, column: str) -> None:
    db = opened(tmp_path)
    filled(db)
    make_backup(db)  # so that the day has a backup
    db.close()
    whole = (tmp_path / "d.db").read_bytes()
    for value in JUNK:
        (tmp_path / "d.db").write_bytes(whole)
        db = opened(tmp_path)
        break_row(db, column, value)
        told: list[str] = []
        db.on_skipped = told.append
        found = everything(db)
        for name in ("decks", "finished", "unfinished", "settings", "searches", "cards", "holdings", "wants"):
            sound = {"settings": ["Sound"], "cards": "90002", "holdings": "90002", "wants": "90002"}
            assert sound.get(name, "Sound") in found[name], (column, value, name)
        assert ("Sound", int, int) in found["runs"]
        assert {kinds for _, *kinds in found["runs"] for kinds in kinds} == {int}
        assert "Sound" in found["games"]
        assert found["judged"] == {"policy": "rules", "judged": []}
        assert 2 in found["reserved"]
        assert set(found["totals"]) == {int}
        assert 2 in found["versions"]
        assert everything(db) == found
        assert len(told) == len(set(told)), "each row is told about once"
        for words in told:
            assert "damaged" in words
        for deed in deeds(db):
            with suppress(StorageError):  # an error in words, and no other
                deed()
        assert GameStore(db).get(3) is not None
        assert DeckStore(db).get(2) is not None
        db.close()
        assert settings_in(tmp_path / "d.db").get("Sound") == ["Sound"]


def test_a_damaged_deck_is_named_and_stays_in_the_file(tmp_path: Path) -> None:
    db = opened(tmp_path)
    filled(db)
    break_row(db, "deck.content", "{")
    told: list[str] = []
    db.on_skipped = told.append
    assert [found.name for found in DeckStore(db).all()] == ["Sound"]
    assert told == ["The deck Broken cannot be read: its row in the data file is damaged."]
    assert db.read("SELECT content FROM deck WHERE id = 1") == [("{",)]


def test_a_deck_that_is_damaged_in_part_gives_the_rest_and_says_what_was_skipped(tmp_path: Path) -> None:
    db = opened(tmp_path)
    filled(db)
    content = '{"name": 5, "tags": "x", "cards": {"24071": 2, "24073": "two", "zzz": 1}, "outfit": "24009"}'
    break_row(db, "deck.content", content)
    told: list[str] = []
    db.on_skipped = told.append
    skipped = "the name; the tags; the card 24073; the card zzz"
    for _ in range(2):
        broken = next(found for found in DeckStore(db).all() if found.id == 1)
        assert broken.content == {"name": "Broken", "cards": {"24071": 2}, "outfit": "24009"}
        assert "; ".join(broken.skipped) == skipped
    assert told == [f"The deck Broken is damaged; skipped: {skipped}."]
    assert db.read("SELECT content FROM deck WHERE id = 1") == [(content,)]


def test_a_game_with_a_damaged_answer_is_listed_and_says_why_it_cannot_go_on(tmp_path: Path) -> None:
    db = opened(tmp_path)
    filled(db)
    break_row(db, "answer.keys", "[1]")
    assert [line.id for line in GameStore(db).unfinished()] == [3, 1]
    with pytest.raises(UnreadableRow, match="The game Broken cannot be read: one of its answers is damaged"):
        GameStore(db).get(1)


def test_a_table_that_is_not_there_is_told_in_words(tmp_path: Path) -> None:
    db = opened(tmp_path)
    db.conn.execute("PRAGMA foreign_keys = OFF")
    for table in ("answer", "game", "setting"):
        db.conn.execute(f"DROP TABLE {table}")
    games = GameStore(db)
    for deed in (games.unfinished, games.finished, games.interrupted, lambda: games.get(1)):
        with pytest.raises(StorageError, match="no such table"):
            deed()
    with pytest.raises(StorageError, match="no such table"):
        SettingsStore(db).get("theme", "")


TABLES = ("answer", "game", "deck_version", "journal", "deck", "holding", "want", "user_card", "setting")


@pytest.mark.parametrize("table", TABLES)
def test_a_newer_file_that_keeps_something_elsewhere_is_found_out(tmp_path: Path, table: str) -> None:
    db = opened(tmp_path)
    check_readable(db)
    db.conn.execute("PRAGMA foreign_keys = OFF")
    db.conn.execute(f"DROP TABLE {table}")
    with pytest.raises(StorageError, match="a newer program that stores data differently"):
        check_readable(db)


def test_a_moment_is_shown_as_on_the_wall_and_other_words_stay() -> None:
    assert local_time("2026-07-01T10:00:00") == "2026-07-01T10:00:00"
    assert local_time("yesterdayZ") == "yesterdayZ"
    assert local_time(7) == "7"
