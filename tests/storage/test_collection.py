"""The collection: rows, totals, boxes, moves, wishes, undo; the user's imported cards and searches."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doomtown_desktop.storage import collection_rows, collection_steps
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow, Want
from doomtown_desktop.storage.parts import Parts, finished
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.storage.user_cards import UserCards
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.plain.import_joining import ImportMode, joined_rows
from tests.storage.helpers import clock, opened, replace_all

FULL = CopiesRow(
    "24071", 3, "foil", "Near Mint", "German", "Binder A", ("signed", "promo"), 2, "from Ann", 1250, "EUR"
)


@pytest.fixture
def owned(tmp_path: Path) -> CollectionStore:
    return CollectionStore(opened(tmp_path), clock())


def test_a_row_comes_back_with_all_its_fields(owned: CollectionStore, tmp_path: Path) -> None:
    plain = CopiesRow("24071", 1)
    assert owned.put([FULL, plain], "Count Tommy Harden")
    again = CollectionStore(opened(tmp_path))
    assert again.holdings() == [plain, FULL]
    assert again.holdings("24071") == [plain, FULL]
    assert again.holdings("24072") == []
    assert FULL.marks == ("promo", "signed")
    assert again.places.names() == ["", "Binder A"]
    assert again.for_trade() == {"24071": 2}


def test_totals_leave_out_what_is_no_real_card(owned: CollectionStore) -> None:
    owned.put(
        [
            CopiesRow("01001", 2),
            CopiesRow("01001", 1, place="Box"),
            CopiesRow("01001", 4, marks=("altered", "proxy")),
            CopiesRow("01002", 1, marks=("proxy",)),
        ],
        "Count",
    )
    assert owned.totals() == {"01001": 3}
    assert owned.totals(proxies=True) == {"01001": 7, "01002": 1}
    assert CopiesRow("01002", 1, marks=("proxy",)).is_proxy


def test_put_replaces_a_row_and_none_removes_it(owned: CollectionStore) -> None:
    owned.put([CopiesRow("01001", 2), CopiesRow("01002", 1)], "Count")
    owned.put([CopiesRow("01001", 5, notes="n"), CopiesRow("01002", 0)], "Count again")
    assert owned.holdings() == [CopiesRow("01001", 5, notes="n")]
    assert not owned.put([CopiesRow("01001", 5, notes="n"), CopiesRow("01003", 0)], "Same")
    assert owned.undo() == "Count again"
    assert owned.holdings() == [CopiesRow("01001", 2), CopiesRow("01002", 1)]


def test_a_row_named_twice_is_refused(owned: CollectionStore) -> None:
    with pytest.raises(ValueError, match="twice"):
        owned.put([CopiesRow("01001", 2), CopiesRow("01001", 3)], "Count")
    with pytest.raises(ValueError, match="twice"):
        owned.put([], "Wish", wants=[Want("01001", 2), Want("01001", 3)])
    assert owned.holdings() == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"copies": -1},
        {"copies": 1, "trade": 2},
        {"copies": 1, "trade": -1},
        {"code": "", "copies": 1},
        {"copies": 1, "marks": ("no mark",)},
    ],
)
def test_impossible_rows_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"possible|code|mark"):
        CopiesRow(**{"code": "01001"} | wrong)  # type: ignore[arg-type]


def test_an_import_adds_on_top(owned: CollectionStore) -> None:
    owned.put([CopiesRow("01001", 2, trade=1, notes="old", price=100, currency="EUR")], "Count")
    new = CopiesRow("01001", 1, trade=1, notes="new")
    assert owned.add([new, new, CopiesRow("01002", 1, price=5)], "Import 4 cards")
    assert owned.holdings() == [
        CopiesRow("01001", 4, trade=3, notes="old\nnew", price=100, currency="EUR"),
        CopiesRow("01002", 1, price=5),
    ]
    owned.undo()
    assert owned.totals() == {"01001": 2}


def test_a_box_is_added_and_taken_away(owned: CollectionStore) -> None:
    box = {"01001": 1, "01002": 2}
    owned.add_copies(box, "Add 2 base sets", times=2)
    owned.put([CopiesRow("01002", 4, trade=4)], "Trade")
    assert owned.totals() == {"01001": 2, "01002": 4}
    owned.add_copies(box, "Remove a base set", times=-1)
    assert owned.holdings() == [CopiesRow("01001", 1), CopiesRow("01002", 2, trade=2)]
    with pytest.raises(ValueError, match=r"2 copies of 01001 cannot be removed: there are 1"):
        owned.add_copies(box, "Remove 2 base sets", times=-2)
    assert owned.totals() == {"01001": 1, "01002": 2}
    owned.add_copies(box, "Add to the shelf", place="Shelf")
    assert owned.holdings("01001") == [CopiesRow("01001", 1), CopiesRow("01001", 1, place="Shelf")]


def test_copies_move_between_places(owned: CollectionStore) -> None:
    there = CopiesRow("01001", 3, trade=1)
    owned.put([there, CopiesRow("01001", 1, place="Binder")], "Count")
    owned.move([(there, CopiesRow("01001", 2, place="Binder", trade=1))], "Move 2 to Binder")
    assert owned.holdings() == [CopiesRow("01001", 1), CopiesRow("01001", 3, place="Binder", trade=1)]
    with pytest.raises(ValueError, match="there are 1"):
        owned.move([(there, CopiesRow("01001", 2, place="Box"))], "Move 2 to Box")
    owned.move([(CopiesRow("01001", 1), CopiesRow("24001", 1))], "It was another printing")
    assert owned.totals() == {"01001": 3, "24001": 1}


def test_a_whole_collection_is_replaced_and_wishes_stay(owned: CollectionStore) -> None:
    owned.put([CopiesRow("01001", 3, notes="old"), CopiesRow("01002", 1)], "Count", wants=[Want("01003", 1)])
    one = CopiesRow("01001", 1)
    replace_all(owned, [one, one, CopiesRow("01004", 1)], "Import everything")
    assert owned.holdings() == [CopiesRow("01001", 2), CopiesRow("01004", 1)]
    assert owned.wants() == [Want("01003", 1)]
    owned.undo()
    assert owned.holdings() == [CopiesRow("01001", 3, notes="old"), CopiesRow("01002", 1)]


def test_wishes_are_undone_with_the_collection(owned: CollectionStore, tmp_path: Path) -> None:
    owned.put([], "Wish for 2 Shotgun", wants=[Want("01090", 2, "soon")])
    owned.put([CopiesRow("01090", 1)], "Got one", wants=[Want("01090", 1, "soon")])
    again = CollectionStore(opened(tmp_path))
    assert again.next_undo() == "Got one"
    again.undo()
    assert (again.holdings(), again.wants()) == ([], [Want("01090", 2, "soon")])
    assert again.next_redo() == "Got one"
    again.redo()
    assert again.wants() == [Want("01090", 1, "soon")]
    again.put([], "No wish", wants=[Want("01090", 0)])
    assert again.wants() == []
    assert [s.name for s in again.steps()] == ["No wish", "Got one", "Wish for 2 Shotgun"]
    with pytest.raises(ValueError, match="wished"):
        Want("01090", -1)


ROWS = st.builds(
    CopiesRow,
    st.sampled_from(["01001", "01002"]),
    st.integers(0, 3),
    place=st.sampled_from(["", "Binder"]),
    notes=st.sampled_from(["", "x"]),
)
CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just("put"), ROWS),
        st.tuples(st.just("join"), ROWS),
        st.tuples(st.just("add"), ROWS),
        st.tuples(st.just("replace"), ROWS),
        st.tuples(st.just("want"), ROWS),
        st.tuples(st.just("undo"), ROWS),
    ),
    max_size=12,
)


@given(changes=CHANGES)
def test_undo_all_is_the_start_and_redo_all_is_the_end(
    changes: list[tuple[str, CopiesRow]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    db = opened(tmp_path_factory.mktemp("undo"))
    owned = CollectionStore(db, clock())
    for kind, row in changes:
        match kind:
            case "put" | "join":
                owned.put([row], "Count", join=kind == "join")
                assert [h for h in owned.holdings() if h.key == row.key] == ([row] if row.copies else [])
            case "add":
                before = owned.totals()
                owned.add([row], "Import")
                assert owned.totals().get(row.code, 0) == before.get(row.code, 0) + row.copies
            case "replace":
                replace_all(owned, [row], "Replace")
                assert owned.holdings() == ([row] if row.copies else [])
            case "want":
                owned.put([], "Wish", wants=[Want(row.code, row.copies, row.notes)])
            case _:
                owned.undo()
    end = owned.holdings(), owned.wants()
    redo = 0
    while owned.redo():
        redo += 1
    for _ in range(redo):
        owned.undo()
    assert (owned.holdings(), owned.wants()) == end
    undo = 0
    while owned.undo():
        undo += 1
    assert (owned.holdings(), owned.wants()) == ([], [])
    for _ in range(undo):
        owned.redo()
    assert (owned.holdings(), owned.wants()) == end
    db.close()


def test_cards_of_the_users_own_are_one_step_each_import(tmp_path: Path) -> None:
    cards = UserCards(opened(tmp_path), clock())
    assert cards.put({"01001": {"text": "a"}, "99001": {"title": "New", "keywords": ["x"]}}, "Import 2 cards")
    assert not cards.put({"01001": {"text": "a"}}, "Import 1 card")
    assert cards.put({"01001": {"text": "b"}, "01002": {"text": "c"}}, "Import 2 more")
    again = UserCards(opened(tmp_path))
    assert again.all() == {
        "01001": {"text": "b"},
        "01002": {"text": "c"},
        "99001": {"title": "New", "keywords": ["x"]},
    }
    assert (again.next_undo(), again.undo()) == ("Import 2 more", "Import 2 more")
    assert again.all() == {"01001": {"text": "a"}, "99001": {"title": "New", "keywords": ["x"]}}
    assert again.delete(["99001", "nothing"], "Forget New")
    assert not again.delete(["99001"], "Forget New")
    assert list(again.all()) == ["01001"]
    again.undo()
    assert (again.next_redo(), again.redo()) == ("Forget New", "Forget New")
    assert [s.name for s in again.steps()] == ["Forget New", "Import 2 cards"]


def test_searches_are_kept_by_name(tmp_path: Path) -> None:
    searches = SavedSearches(opened(tmp_path))
    searches.set("my dudes", "t:dude o:me")
    searches.set("Big guns ", "b>3")
    searches.set("my dudes", "t:dude")
    assert list(SavedSearches(opened(tmp_path)).all().items()) == [
        ("Big guns", "b>3"),
        ("my dudes", "t:dude"),
    ]
    searches.rename("my dudes", "Dudes")
    with pytest.raises(StorageError, match="already"):
        searches.rename("Dudes", "Big guns")
    with pytest.raises(StorageError, match="no longer a search named my dudes"):
        searches.rename("my dudes", "x")
    for wrong in (lambda: searches.set(" ", "x"), lambda: searches.rename("Dudes", "")):
        with pytest.raises(ValueError, match="needs a name"):
            wrong()
    searches.delete("Dudes")
    assert searches.all() == {"Big guns": "b>3"}


def test_a_change_of_many_rows_reads_them_together(tmp_path: Path) -> None:
    file = opened(tmp_path)
    owned = CollectionStore(file, clock())
    rows = [CopiesRow("01001", 1, place=f"Box {n}") for n in range(300)]
    owned.put(rows, "Count")
    told: list[str] = []
    file.conn.set_trace_callback(told.append)
    owned.put([CopiesRow("01001", 2, place=row.place) for row in rows], "Count again")
    assert sum(each.startswith("SELECT") for each in told) < 10
    assert owned.totals() == {"01001": 600}
    owned.undo()
    assert owned.totals() == {"01001": 300}


@pytest.mark.parametrize("step", ["import", "undo"])
def test_a_change_between_the_parts_of_a_step_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """However many parts are done, the step is as if it had begun after the other change."""
    monkeypatch.setattr(collection_rows, "STAGED", 1)
    monkeypatch.setattr(collection_steps, "STAGED", 1)
    imported = [CopiesRow("01001", 3), CopiesRow("01002", 2)]
    parts = 0
    for done in range(9):
        (tmp_path / str(done)).mkdir()
        db = opened(tmp_path / str(done))
        owned = CollectionStore(db, clock())
        owned.put([CopiesRow("01003", 1)], "Count")
        owned.put([CopiesRow("01001", 5), CopiesRow("01002", 5)], "Count")
        owned.holdings()
        if step == "import":
            work: Parts[Any] = owned.importing(
                lambda held: joined_rows(held, imported, ImportMode.ADD), lambda there: there, {}, "Import", 2
            )
        else:
            work = owned.steps_in_parts.travelling(back=True)
        parts = sum(1 for _ in islice(work, done))
        if parts == done:  # else the step is over
            with db.change():
                db.conn.execute("UPDATE holding SET copies = 7 WHERE code = '01003'")
                db.conn.execute("UPDATE holding SET copies = 6 WHERE code = '01001'")
                db.wrote("holding")
            finished(work)
            added = {"01001": 9, "01002": 7} if step == "import" else {}
            assert owned.totals() == {**added, "01003": 7}
        assert owned.holdings() == CollectionStore(opened(tmp_path / str(done))).holdings()
    assert parts < done, "every part was tried"
