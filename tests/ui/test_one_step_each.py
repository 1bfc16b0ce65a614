"""Each action of the collection is one step. Undoing all of them returns through every earlier content."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow, Want
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.plain.import_joining import ImportMode
from tests.ui.collections import NEW, OLD, card

FOIL = CopiesRow(NEW, 2, "foil", place="Binder")


def content(session: CollectionSession) -> object:
    """Return everything that a step of the collection may change."""
    store, decks = session.collection, session.decks
    return (
        store.holdings(),
        store.wants(),
        store.wanted_decks(),
        store.places.order(),
        store.places.binders(),
        [(deck.id, deck.content) for deck in decks.all()],
        session.setting("lines", []),
    )


ACTIONS: dict[str, Callable[[CollectionSession], object]] = {
    "add": lambda own: own.add([(card(NEW), 4), (card(OLD), 2)]),
    "add_rows": lambda own: own.add_rows([FOIL], "Add 2 foils"),
    "set_copies": lambda own: own.set_copies(card(NEW), 5),
    "take": lambda own: own.take(card(NEW)),
    "set_all": lambda own: own.set_all([card(NEW), card(OLD)], 4),
    "trade": lambda own: own.trade(card(OLD), 1),
    "want": lambda own: own.want(card(OLD), 3, "for Ada"),
    "put": lambda own: own.put(CopiesRow(OLD, 4, notes="signed?"), "Note"),
    "change_row": lambda own: own.change_row(FOIL, CopiesRow(NEW, 2, place="Box"), "Move 2 foils"),
    "exchange": lambda own: own.exchange(card(NEW), card(OLD), 1, "Exchange"),
    "add_box": lambda own: own.add_box(catalogue().pack("DT2"), 1),
    "import_rows": lambda own: own.import_rows([CopiesRow(OLD, 3)], [Want(NEW, 1)], "Add a file"),
    "import_rows, only new": lambda own: own.import_rows(
        [CopiesRow(NEW, 1, "foil")], [], "Import what is new", ImportMode.ONLY_NEW
    ),
    "import_rows, all": lambda own: own.import_rows([FOIL], [], "Replace all", ImportMode.REPLACE),
    "make_decks": lambda own: own.make_decks([Draft(name="Guns", cards={NEW: 2})], "Make a deck"),
    "set_wanted": lambda own: own.set_wanted(own.all_decks()[0], True),
    "set_built": lambda own: own.set_built(own.all_decks()[0], True),
    "set_setting": lambda own: own.set_setting("lines", ["one"], step="Keep a line to solve"),
    "do: order of places": lambda own: own.do(
        lambda: own.collection.places.reorder(["Box", "Binder"], "Order"), "Order"
    ),
    "do: binder": lambda own: own.do(
        lambda: own.collection.places.put_binder("Binder", {"pages": []}, "Binder"), "Binder"
    ),
    "do: new name": lambda own: own.do(
        lambda: own.collection.rename_place("Binder", "Red binder", "Rename"), "Rename"
    ),
}
"""The actions, in an order in which each changes something. A name begins with that of the method."""


def test_every_action_is_named_here() -> None:
    calls = ("self.do(", "self.collection.add_decks(", "self.add(", "self.put(", "self.set_copies(")
    steps = {
        name
        for name, method in vars(CollectionSession).items()
        if not name.startswith("_") and inspect.isfunction(method)
        if any(call in inspect.getsource(method) for call in calls)
    }
    assert steps | {"do"} == {name.partition(",")[0].partition(":")[0] for name in ACTIONS}


@pytest.mark.usefixtures("qapp")
def test_each_action_is_one_step_that_comes_back_whole(tmp_path: Path) -> None:
    db = open_database(tmp_path / "d.db")
    session = CollectionSession(catalogue(), CollectionStore(db), DeckStore(db), SettingsStore(db))
    before = [content(session)]
    for name, action in ACTIONS.items():
        action(session)
        before.append(content(session))
        assert before[-1] != before[-2], f"{name} changes nothing"
        assert len(session.collection.steps()) == len(before) - 1, f"{name} is not one step"
    for earlier, name in zip(before[-2::-1], reversed(ACTIONS), strict=True):
        session.undo()
        assert content(session) == earlier, f"{name} is not undone"
    for later, name in zip(before[1:], ACTIONS, strict=True):
        session.redo()
        assert content(session) == later, f"{name} is not redone"
    db.close()
