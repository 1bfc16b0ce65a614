"""Steps on many decks in parts: nothing is written before the end, and then in one transaction."""

from __future__ import annotations

from pathlib import Path

import pytest

from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.parts import finished, phase
from tests.storage.helpers import clock, deck, opened

MANY = 30


@pytest.fixture
def decks(tmp_path: Path) -> DeckStore:
    store = DeckStore(opened(tmp_path), clock())
    store.add_all([deck(f"Deck {n}") for n in range(MANY)], "Import")
    return store


def moved(decks: DeckStore, folder: str) -> dict[int, dict[str, object]]:
    return {each.id: {**each.content, "folder": folder} for each in decks.all()}


def test_a_step_that_is_stopped_changes_nothing(decks: DeckStore) -> None:
    before = decks.all()
    for work in (
        decks.steps_in_parts.saving(moved(decks, "Old"), "Move"),
        decks.steps_in_parts.adding([deck(f"New {n}") for n in range(MANY)], "Add"),
        decks.steps_in_parts.removing([each.id for each in before], "Delete"),
        decks.steps_in_parts.travelling(back=True),
    ):
        next(work)
        work.close()
    assert decks.all() == before
    assert decks.next_undo() == "Import"


def test_a_deck_that_changes_meanwhile_keeps_that_change_when_a_step_is_undone(decks: DeckStore) -> None:
    decks.save_all(moved(decks, "Old"), "Move")
    first = decks.all()[0]
    work = decks.steps_in_parts.travelling(back=True)
    for _ in range(MANY):
        next(work)
    decks.save(first.id, {**first.content, "notes": "typed meanwhile"}, "Notes")
    assert finished(work) == "Move"
    found = decks.get(first.id)
    assert found is not None
    assert (found.folder, found.content["notes"]) == ("", "typed meanwhile")


def test_many_decks_are_written_with_few_statements(decks: DeckStore) -> None:
    told: list[str] = []
    decks.file.conn.set_trace_callback(told.append)
    decks.save_all(moved(decks, "Old"), "Move")
    reads = [each for each in told if each.startswith("SELECT")]
    assert sum(each.startswith("UPDATE deck") for each in told) == MANY
    assert len(reads) < 10, "decks are read together, not one by one"
    told.clear()
    assert decks.next_undo() == "Move"
    assert "before" not in told[0], "the name of a step is read without its states"


def test_the_parts_of_several_phases_count_as_one(decks: DeckStore) -> None:
    work = phase(decks.steps_in_parts.saving(moved(decks, "Old"), "Move"), 1, 2)
    assert [next(work) for _ in range(MANY)] == [((MANY + n) // 2, MANY) for n in range(1, MANY + 1)]
    assert finished(work)
