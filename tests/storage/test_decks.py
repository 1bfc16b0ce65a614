"""Decks: saved, listed, undone by name after a restart, removed and restored, versions."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doomtown_desktop.storage import decks as decks_module
from doomtown_desktop.storage import journal
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.user_file import StorageError
from tests.storage.helpers import clock, deck, opened


@pytest.fixture
def decks(tmp_path: Path) -> DeckStore:
    return DeckStore(opened(tmp_path), clock())


def content(decks: DeckStore, number: int) -> dict[str, object]:
    found = decks.get(number)
    assert found is not None
    return dict(found.content)


def test_a_deck_comes_back_with_all_its_fields(decks: DeckStore, tmp_path: Path) -> None:
    kept = deck("Sloane’s Gang", folder="Mine/New", tags=["fast", "hex"], built=True, notes="# Ünïcode ♠")
    number = decks.add(kept, "Add Sloane’s Gang")
    found = DeckStore(opened(tmp_path)).get(number)
    assert found is not None
    assert found.content == kept
    assert (found.name, found.folder, found.tags, found.built, found.outfit) == (
        "Sloane’s Gang",
        "Mine/New",
        ("fast", "hex"),
        True,
        "01001",
    )
    assert found.created == found.changed == "2026-01-01T00:00:00"


def test_an_unfinished_deck_is_kept_too(decks: DeckStore) -> None:
    number = decks.add({"name": "New deck"}, "New deck")
    assert content(decks, number) == {"name": "New deck"}
    with pytest.raises(ValueError, match="needs a name"):
        decks.add({"cards": {}}, "Add")
    assert [d.id for d in decks.all()] == [number]


def test_the_list_begins_with_the_deck_changed_last(decks: DeckStore) -> None:
    a, b, c = decks.add_all([deck("A"), deck("B"), deck("C")], "Import 3 decks")
    decks.save(b, deck("B", notes="x"), "Edit notes")
    assert [d.id for d in decks.all()] == [b, c, a]


def test_undo_and_redo_by_name_survive_a_restart(decks: DeckStore, tmp_path: Path) -> None:
    number = decks.add(deck(), "Add Law")
    one, two = deck(cards={"01090": 3}), deck(cards={"01090": 3}, outfit="01002")
    assert decks.save(number, one, "Add 1 Shotgun")
    assert decks.save(number, two, "Choose another outfit")
    again = DeckStore(opened(tmp_path))
    assert again.next_undo(number) == "Choose another outfit"
    assert again.undo(number) == "Choose another outfit"
    assert content(again, number) == one
    assert [d.outfit for d in again.all()] == ["01001"]
    assert (again.undo(number), again.undo(number)) == ("Add 1 Shotgun", None)
    assert content(again, number) == deck()
    assert (again.next_undo(number), again.next_redo(number)) == (None, "Add 1 Shotgun")
    assert (again.redo(number), again.redo(number), again.redo(number)) == (
        "Add 1 Shotgun",
        "Choose another outfit",
        None,
    )
    assert content(again, number) == two


def test_a_new_step_ends_what_could_be_redone(decks: DeckStore) -> None:
    number = decks.add(deck(), "Add Law")
    decks.save(number, deck(notes="a"), "A")
    decks.undo(number)
    decks.save(number, deck(notes="b"), "B")
    assert decks.next_redo(number) is None
    assert [s.name for s in decks.steps(number)] == ["B"]


def test_nothing_changed_is_no_step(decks: DeckStore) -> None:
    number = decks.add(deck(), "Add Law")
    decks.save(number, deck(notes="a"), "A")
    decks.undo(number)
    assert not decks.save(number, deck(), "Nothing")
    assert decks.next_redo(number) == "A"


def test_decks_are_undone_by_themselves(decks: DeckStore) -> None:
    a, b = decks.add_all([deck("A"), deck("B")], "Import 2 decks")
    decks.save(a, deck("A", notes="a"), "Note on A")
    decks.save(b, deck("B", notes="b"), "Note on B")
    assert decks.undo(a) == "Note on A"
    assert content(decks, b)["notes"] == "b"


def test_typing_is_one_step(decks: DeckStore) -> None:
    number = decks.add(deck(), "Add Law")
    decks.save(number, deck(notes="a", folder="X"), "Edit notes")
    decks.save(number, deck(notes="ab", folder="X", extra=1), "Edit notes", join=True)
    decks.save(number, deck(notes="abc", folder="Y"), "Edit notes", join=True)
    assert [s.name for s in decks.steps(number)] == ["Edit notes"]
    decks.undo(number)
    assert content(decks, number) == deck()
    decks.redo(number)
    assert content(decks, number) == deck(notes="abc", folder="Y")


def test_typing_back_to_the_beginning_leaves_no_step(decks: DeckStore) -> None:
    number = decks.add(deck(), "Add Law")
    decks.save(number, deck(notes="a"), "Edit notes", join=True)
    decks.save(number, deck(notes=""), "Edit notes", join=True)
    assert decks.next_undo(number) is None


def test_joined_steps_need_the_same_name(decks: DeckStore) -> None:
    number = decks.add(deck(), "Add Law")
    decks.save(number, deck(notes="a"), "Edit notes", join=True)
    decks.save(number, deck(notes="a", name="L"), "Rename", join=True)
    assert [s.name for s in decks.steps(number)] == ["Rename", "Edit notes"]


def test_a_removed_deck_comes_back_with_its_steps_and_versions(decks: DeckStore) -> None:
    number = decks.add(deck(), "Add Law")
    decks.save(number, deck(notes="a"), "Edit notes")
    version = decks.save_version(number, "for the tournament")
    decks.remove(number, "Remove Law")
    assert decks.all() == []
    assert decks.get(number) is None
    assert decks.next_undo() == "Remove Law"
    assert decks.undo() == "Remove Law"
    assert content(decks, number) == deck(notes="a")
    assert [v.id for v in decks.versions(number)] == [version]
    assert decks.undo(number) == "Edit notes"
    assert decks.redo() == "Remove Law"
    assert decks.get(number) is None


def test_an_import_of_decks_is_one_step(decks: DeckStore) -> None:
    numbers = decks.add_all([deck("A"), deck("B")], "Import 2 decks")
    assert decks.undo() == "Import 2 decks"
    assert decks.all() == []
    decks.redo()
    assert sorted(d.id for d in decks.all()) == numbers


def test_what_no_step_can_bring_back_is_deleted(decks: DeckStore, tmp_path: Path) -> None:
    number = decks.add(deck(), "Add Law")
    decks.save(number, deck(notes="a"), "Edit notes")
    decks.save_version(number)
    decks.undo()
    other = decks.add(deck("B"), "Add B")
    assert other > number
    db = opened(tmp_path)
    assert db.read("SELECT id FROM deck") == [(other,)]
    assert db.read("SELECT scope FROM journal") == [("decks",)]
    assert db.read("SELECT * FROM deck_version") == []


def test_moving_decks_ends_what_could_be_redone_too(decks: DeckStore, tmp_path: Path) -> None:
    kept = decks.add(deck(), "Add Law")
    decks.add(deck("B"), "Add B")
    decks.undo()
    decks.save_all({kept: deck(folder="Old")}, "Move Law to Old")
    assert decks.redo() is None
    assert opened(tmp_path).read("SELECT id FROM deck") == [(kept,)]


def test_a_removed_deck_cannot_be_changed(decks: DeckStore) -> None:
    number = decks.add(deck(), "Add Law")
    decks.save(number, deck(notes="a"), "Edit notes")
    decks.remove(number, "Remove Law")
    for change in (
        lambda: decks.save(number, deck(), "x"),
        lambda: decks.undo(number),
        lambda: decks.remove(number, "x"),
        lambda: decks.save_version(number),
    ):
        with pytest.raises(StorageError, match="no longer exists"):
            change()


def test_several_decks_move_as_one_step_and_later_edits_stay(decks: DeckStore) -> None:
    a, b = decks.add_all([deck("A"), deck("B", folder="Old")], "Import 2 decks")
    moved = {a: deck("A", folder="Old"), b: deck("B", folder="Old")}
    assert decks.save_all(moved, "Move 2 decks to Old")
    assert not decks.save_all(moved, "Move 2 decks to Old")
    decks.save(a, deck("A", folder="Old", notes="later"), "Edit notes")
    assert decks.undo() == "Move 2 decks to Old"
    assert content(decks, a) == deck("A", folder="", notes="later")
    assert content(decks, b) == deck("B", folder="Old")
    decks.redo()
    assert {d.folder for d in decks.all()} == {"Old"}


def test_a_copy_has_no_history_and_is_not_built(decks: DeckStore) -> None:
    number = decks.add(deck(built=True), "Add Law")
    decks.save(number, deck(built=True, notes="a"), "Edit notes")
    copy = decks.duplicate(number)
    assert content(decks, copy) == deck("Law (copy)", notes="a")
    assert decks.steps(copy) == []
    assert decks.next_undo() == "Copy Law"
    assert content(decks, decks.duplicate(number, "Outlaw"))["name"] == "Outlaw"


def test_built_decks_reserve_their_copies(decks: DeckStore) -> None:
    a = decks.add(deck("A", built=True, legend="19001"), "Add A")
    b = decks.add(deck("B", built=True, outfit=None, cards={"01090": 1}), "Add B")
    decks.add(deck("C"), "Add C")
    gone = decks.add(deck("D", built=True), "Add D")
    decks.remove(gone, "Remove D")
    assert decks.reserved_by() == {
        a: {"01011": 1, "01090": 2, "01001": 1, "19001": 1},
        b: {"01090": 1},
    }
    assert decks.reserved() == {"01011": 1, "01090": 3, "01001": 1, "19001": 1}


def test_versions_newest_first_and_the_same_deck_only_once(decks: DeckStore) -> None:
    number = decks.add(deck(), "Add Law")
    first = decks.save_version(number)
    assert decks.save_version(number) == first
    assert decks.save_version(number, "before Sunday") == first
    decks.save(number, deck(starting=[]), "Clear the posse")
    second = decks.save_version(number)
    assert [(v.id, v.note, v.content) for v in decks.versions(number)] == [
        (second, "", deck(starting=[])),
        (first, "before Sunday", deck()),
    ]
    restored = decks.version(first)
    assert restored is not None
    decks.save(number, restored.content, "Go back to before Sunday")
    assert content(decks, number)["starting"] == ["01011"]


def test_versions_without_a_note_are_not_kept_for_ever(
    decks: DeckStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decks_module, "MOST_VERSIONS", 2)
    number = decks.add(deck(), "Add Law")
    for n, note in enumerate(["", "noted", "", "", ""]):
        decks.save(number, deck(notes=f"{n}"), "Edit notes")
        decks.save_version(number, note)
    assert [v.content["notes"] for v in decks.versions(number)] == ["4", "3", "1"]


def test_only_the_newest_steps_are_kept(decks: DeckStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MOST_STEPS", 3)
    number = decks.add(deck(), "Add Law")
    for n in range(5):
        decks.save(number, deck(notes=f"{n}"), f"{n}")
    assert [s.name for s in decks.steps(number)] == ["4", "3", "2"]
    monkeypatch.setattr(journal, "MOST_BYTES", 10)
    decks.save(number, deck(notes="long" * 10), "long")
    assert [s.name for s in decks.steps(number)] == ["long"]


def test_a_step_that_cannot_be_written_changes_no_deck(
    decks: DeckStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = decks.add(deck(), "Add Law")

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(journal.Journal, "note", broken)
    with pytest.raises(RuntimeError):
        decks.save(number, deck(notes="a"), "Edit notes")
    with pytest.raises(RuntimeError):
        decks.remove(number, "Remove")
    assert content(decks, number) == deck()


EDITS = st.lists(
    st.tuples(
        st.sampled_from(["notes", "considering", "format", "extra"]),
        st.integers(0, 3),
        st.booleans(),
        st.booleans(),
    ),
    max_size=12,
)


@given(edits=EDITS)
def test_undo_all_is_the_start_and_redo_all_is_the_end(
    edits: list[tuple[str, int, bool, bool]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    decks = DeckStore(opened(tmp_path_factory.mktemp("undo")), clock())
    number = decks.add(deck(), "Add Law")
    now = deck()
    for field, value, join, undo_first in edits:
        if undo_first:
            decks.undo(number)
            now = content(decks, number)
        new = {k: v for k, v in now.items() if k != field} | ({field: value} if value else {})
        assert decks.save(number, new, f"Change {field}", join=join) == (new != now)
        now = new
    end = content(decks, number)
    assert end == now
    done = sum(not step.undone for step in decks.steps(number))
    while decks.undo(number):
        pass
    assert content(decks, number) == deck()
    for _ in range(done):
        decks.redo(number)
    assert content(decks, number) == end
    decks._db.close()
