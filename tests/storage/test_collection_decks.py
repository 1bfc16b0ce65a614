"""Steps of the collection on decks: built, wanted, made; tags; undone in one order, also after a restart."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from doomtown_desktop.storage import migrations
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.games import SettingsStore
from tests.storage.helpers import clock, deck, opened


def test_built_and_wanted_are_steps_among_the_others_and_outlive_the_program(tmp_path: Path) -> None:
    db = opened(tmp_path)
    owned, decks = CollectionStore(db, clock()), DeckStore(db, clock())
    first, second = decks.add_all([deck("Law"), deck("Sloane")], "Import")
    owned.put([CopiesRow("01001", 1)], "Add 1 Law Dogs")
    assert owned.mark_decks("Build Law", built={first: True})
    assert owned.mark_decks("Want Sloane", wanted={second: True})
    assert not owned.mark_decks("Want Sloane", wanted={second: True}), "nothing differs"
    assert not owned.mark_decks("Build nothing", built={999: True}), "no such deck"
    db.close()

    db = opened(tmp_path)
    owned, decks = CollectionStore(db), DeckStore(db)
    built = decks.get(first)
    assert built is not None
    assert built.built
    assert built.content["built"] is True
    assert decks.reserved() == {"01001": 1, "01011": 1, "01090": 2}
    assert owned.wanted_decks() == {second}
    assert [owned.undo(), owned.undo()] == ["Want Sloane", "Build Law"]
    assert owned.wanted_decks() == set()
    assert decks.reserved() == {}
    assert owned.next_undo() == "Add 1 Law Dogs"
    assert [owned.redo(), owned.redo(), owned.redo()] == ["Build Law", "Want Sloane", None]
    assert owned.wanted_decks() == {second}
    assert decks.reserved_by().keys() == {first}


def test_what_was_written_to_a_deck_since_stays_when_built_is_undone(tmp_path: Path) -> None:
    db = opened(tmp_path)
    owned, decks = CollectionStore(db, clock()), DeckStore(db, clock())
    number = decks.add(deck(), "New deck")
    owned.mark_decks("Build Law", built={number: True})
    decks.save(number, deck(notes="later", built=True), "Notes")
    owned.undo()
    kept = decks.get(number)
    assert kept is not None
    assert (kept.built, kept.content["built"], kept.content["notes"]) == (False, False, "later")


def test_a_deck_made_of_the_collection_goes_and_comes_back(tmp_path: Path) -> None:
    db = opened(tmp_path)
    owned, decks = CollectionStore(db, clock()), DeckStore(db, clock())
    number, other = owned.add_decks([deck("Law from my cards"), deck("Outlaws")], "Make Law from my cards")
    assert {each.name for each in decks.all()} == {"Law from my cards", "Outlaws"}
    assert owned.undo() == "Make Law from my cards"
    assert decks.all() == []
    decks.add(deck("Another"), "New deck")  # decks that no step can restore are deleted here
    assert owned.redo() == "Make Law from my cards"
    assert {each.id for each in decks.all()} >= {number, other}


def test_undoing_leaves_a_deck_that_is_gone_for_good_alone(tmp_path: Path) -> None:
    db = opened(tmp_path)
    owned, decks = CollectionStore(db, clock()), DeckStore(db, clock())
    number = decks.add(deck(), "New deck")
    owned.mark_decks("Build Law", built={number: True}, wanted={number: True})
    with db.change() as connection:
        connection.execute("DELETE FROM deck WHERE id = ?", (number,))
    assert owned.wanted_decks() == set()
    assert owned.undo() == "Build Law"
    assert owned.redo() == "Build Law"
    assert owned.wanted_decks() == set()


def test_tags_are_kept_added_and_undone(tmp_path: Path) -> None:
    db = opened(tmp_path)
    owned = CollectionStore(db, clock())
    owned.put([CopiesRow("01001", 1, tags=("loan to Ann", " fun ", ""))], "Count")
    assert owned.holdings()[0].tags == ("fun", "loan to Ann")
    owned.add([CopiesRow("01001", 1, tags=("fun", "new"))], "Import")
    assert owned.holdings() == [CopiesRow("01001", 2, tags=("fun", "loan to Ann", "new"))]
    assert owned.tags() == ["fun", "loan to Ann", "new"]
    owned.undo()
    assert owned.holdings()[0].tags == ("fun", "loan to Ann")
    owned.put([replace(owned.holdings()[0], tags=())], "Tag")
    assert owned.tags() == []


def test_a_file_of_before_keeps_its_wanted_decks_and_its_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_steps = migrations.MIGRATIONS
    monkeypatch.setattr(migrations, "MIGRATIONS", all_steps[:3])
    db = opened(tmp_path)
    number = 1
    SettingsStore(db).set("collection_wanted_decks", [number, 77])
    old = '{"[\\"01001\\", \\"\\", \\"\\", \\"\\", \\"\\", \\"\\"]":[2,0,"",null,""]}'
    with db.change() as connection:
        connection.execute(
            "INSERT INTO deck (name, folder, tags, built, outfit, created, changed, content) "
            "VALUES ('Law', '', '[]', 0, NULL, '', '', ?)",
            (json.dumps(deck()),),
        )
        connection.execute(
            "INSERT INTO journal (scope, moment, step, undone, size, before, after) "
            "VALUES ('collection', '', 'Take 2 away', 0, 9, ?, '{}')",
            (old.replace("[2,0", "[2,1"),),
        )
    db.close()
    monkeypatch.setattr(migrations, "MIGRATIONS", all_steps)
    db = opened(tmp_path)
    owned = CollectionStore(db)
    assert owned.wanted_decks() == {number}
    assert SettingsStore(db).get("collection_wanted_decks", None) is None
    assert owned.undo() == "Take 2 away"
    assert owned.holdings() == [CopiesRow("01001", 2, trade=1)]


def test_binders_are_steps_of_the_collection(tmp_path: Path) -> None:
    db = opened(tmp_path)
    owned = CollectionStore(db, clock())
    content = {"columns": 3, "rows": 3, "pockets": ["24151", "", "01084"]}
    assert owned.places.put_binder("Binder A", content, "Make Binder A a binder")
    assert not owned.places.put_binder("Binder A", content, "Nothing new")
    changed = {**content, "pockets": ["01084"]}
    owned.places.put_binder("Binder A", changed, "Move Shotgun")
    assert owned.places.binders() == {"Binder A": changed}
    assert owned.undo() == "Move Shotgun"
    assert owned.places.binders() == {"Binder A": content}
    owned.places.put_binder("Binder A", None, "No binder")
    assert owned.places.binders() == {}
    assert owned.undo() == "No binder"
    assert owned.places.binders() == {"Binder A": content}
    assert owned.undo() == "Make Binder A a binder"
    assert owned.places.binders() == {}
    assert owned.redo() == "Make Binder A a binder"
    assert owned.places.binders() == {"Binder A": content}


def test_a_damaged_binder_costs_only_itself(tmp_path: Path) -> None:
    db = opened(tmp_path)
    owned = CollectionStore(db, clock())
    owned.places.put_binder("Binder A", {"columns": 3}, "Make")
    with db.change() as connection:
        connection.execute("INSERT INTO binder VALUES ('B', '{'), ('C', '[]')")
    assert list(owned.places.binders()) == ["Binder A"]
    assert [words for words in db.skipped if "The binder" in words] == [
        "The binder B cannot be read: its row in the data file is damaged.",
        "The binder C cannot be read: its row in the data file is damaged.",
    ]
