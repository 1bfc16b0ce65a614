"""The import of collections: columns that the user explains, the diff, and lines that wait to be solved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.formats import ColumnChoice
from doomtown_desktop.storage.collection import CopiesRow, Want
from doomtown_desktop.ui.collection import import_dialog
from doomtown_desktop.ui.collection.files import CollectionFileLinks
from doomtown_desktop.ui.collection.import_dialog import ImportDialog
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain import import_columns, import_tray
from doomtown_desktop.ui.plain.import_diff import ChangeKind
from tests.ui.collections import CONTROL, NEW, OLD, card, click, click_row, open_page, press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
STRANGE = "Kaart;Doos;Hoeveel\nShotgun;Base Set;3\nShotgun;Weird West Edition;2\n"


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CollectionPage]:
    window, page = open_page(qtbot, tmp_path)
    yield page
    window.close()


def preview(page: CollectionPage, folder: Path, text: str, name: str = "mine.csv") -> ImportDialog:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    page.files.ask_open = lambda: [str(file)]
    press(page, Qt.Key.Key_O, CONTROL)
    dialog = page.files.preview
    assert dialog is not None
    return dialog


def mean(dialog: ImportDialog, column: int, words: str) -> None:
    """Choose the meaning of a column in its menu."""
    menu = dialog.columns.boxes[column].menu
    row = menu.findText(words)
    menu.setCurrentIndex(row)
    menu.activated.emit(row)


def copies(page: CollectionPage) -> dict[str, int]:
    return page.session.collection.totals()


def test_large_text_leaves_room_for_the_lines(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path, 2.0)
    window.resize(1366, 768)
    dialog = preview(page, tmp_path, "Copies,Title,Pack\n3,Shotgun,Base Set\n2,Shotgun,Weird West Edition\n")

    assert dialog.height() <= 768
    lines = dialog.lines.list
    assert lines.viewport().height() >= 2 * lines.rowHeight(0)
    window.close()
    fonts.set_scale(1.0)


# --- columns ----------------------------------------------------------------------------------------


def test_columns_show_how_a_file_is_read_and_can_be_explained(page: CollectionPage, tmp_path: Path) -> None:
    dialog = preview(page, tmp_path, STRANGE)
    assert dialog.columns.isVisible()
    first = dialog.columns.boxes[0]
    assert [label.text() for label in first.labels] == ["Kaart", "Shotgun", "Shotgun", "–"]
    assert dialog.columns.meanings == {0: "name", 1: "set", 2: "copies"}
    assert dialog.columns.has_headings.isChecked()
    mean(dialog, 2, "ignored")
    assert [entry.holding.copies for entry in dialog.rows.entries()] == [1, 1]
    mean(dialog, 2, "for trade")
    assert dialog.columns.meanings[2] == "trade"
    mean(dialog, 2, "copies")
    click(dialog.add_all)
    assert copies(page) == {OLD: 3, NEW: 2}


def test_the_meaning_that_another_column_had_moves(page: CollectionPage, tmp_path: Path) -> None:
    dialog = preview(page, tmp_path, "Name,Reserve,Count\nShotgun,5,1\nShotgun,4,1\n")
    mean(dialog, 1, "copies")
    assert dialog.columns.meanings == {0: "name", 1: "copies", 2: ""}
    assert [entry.holding.copies for entry in dialog.rows.entries()] == [5, 4]


def test_the_columns_are_remembered_for_the_next_file_with_the_same_headers(
    page: CollectionPage, tmp_path: Path
) -> None:
    dialog = preview(page, tmp_path, "Name,Reserve,Count\nShotgun,5,1\n")
    mean(dialog, 1, "copies")
    click(dialog.cancel)
    dialog = preview(page, tmp_path, "name;reserve;count\nShotgun;7;1\n", "next.csv")
    assert dialog.columns.meanings == {0: "name", 1: "copies", 2: ""}
    assert [entry.holding.copies for entry in dialog.rows.entries()] == [7]
    click(dialog.cancel)
    assert list(page.files.choices()) == ["headers: name|reserve|count"]


def test_a_file_that_nobody_understands_can_be_explained(page: CollectionPage, tmp_path: Path) -> None:
    dialog = preview(page, tmp_path, "q1;Abc;w\nq2;Shotgum;e\n")
    assert not dialog.add_all.isEnabled()
    mean(dialog, 1, "title")
    click_row(dialog.lines.list, 1)
    dialog.lines.other.setFocus()
    QTest.keyClicks(dialog.lines.other, NEW)
    QTest.keyClick(dialog.lines.other, Qt.Key.Key_Return)
    dialog.columns.has_headings.click()
    assert not dialog.rows.found.lines[0].cells, "the first line has the headings"
    assert [entry.holding.code for entry in dialog.rows.entries()] == [NEW], "the chosen card stays"
    click(dialog.add_all)
    assert copies(page) == {NEW: 1}


def test_the_wheel_changes_no_column(page: CollectionPage, tmp_path: Path) -> None:
    dialog = preview(page, tmp_path, STRANGE)
    menu = dialog.columns.boxes[0].menu
    at = QPointF(menu.rect().center())
    wheel = QWheelEvent(
        at,
        QPointF(menu.mapToGlobal(at.toPoint())),
        QPoint(0, 0),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(menu, wheel)
    assert dialog.columns.meanings == {0: "name", 1: "set", 2: "copies"}


def test_a_long_file_is_read_again_in_the_background(
    page: CollectionPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_dialog, "MUCH", 10)
    monkeypatch.setattr(import_dialog, "AT_ONCE", 0)
    dialog = preview(page, tmp_path, "Name,Reserve,Count\nShotgun,5,1\n")
    mean(dialog, 1, "copies")
    assert not dialog.add_all.isEnabled(), "the rows on the screen are not those of the chosen columns"
    assert "Reading" in dialog.sums.text()
    qtbot.waitUntil(lambda: dialog.add_all.isEnabled() and dialog.diff is not None)
    assert dialog.diff is not None
    assert dialog.diff.more == 5
    mean(dialog, 1, "ignored")
    click(dialog.cancel)  # while it reads
    assert page.files.preview is None


# --- the diff ---------------------------------------------------------------------------------------


def test_the_changes_are_shown_by_kind(page: CollectionPage, tmp_path: Path) -> None:
    other = "01001"
    page.session.add([(card(OLD), 2), (card(other), 1)])
    page.session.add_rows([CopiesRow(NEW, 3, "foil")], "Foils")
    dialog = preview(page, tmp_path, f"Code,Count,Foil\n{OLD},4,\n{NEW},3,foil\n01123,1,\n")
    assert dialog.diff is not None
    kinds = {(each.code, each.change, each.features) for each in dialog.diff.changes}
    assert kinds == {
        (OLD, ChangeKind.MORE, ""),
        (NEW, ChangeKind.SAME, "foil"),
        ("01123", ChangeKind.NEW, ""),
        (other, ChangeKind.MISSING, ""),
    }
    dialog.tabs.setCurrentWidget(dialog.changes)
    words = [dialog.changes.buttons[each].text() for each in ChangeKind]
    assert words == ["1 + new", "1 ↑ more", "1 = same", "0 ↓ fewer", "1 − missing"]
    assert [row.change for row in dialog.changes.list.rows.rows] == [
        ChangeKind.NEW,
        ChangeKind.MORE,
        ChangeKind.SAME,
        ChangeKind.MISSING,
    ]
    click(dialog.changes.buttons[ChangeKind.MISSING])
    assert [row.code for row in dialog.changes.list.rows.rows] == [other]
    assert dialog.changes.words.text() == "You own these, and the file does not name them."
    click(dialog.changes.buttons[ChangeKind.FEWER])
    assert dialog.changes.list.rows.rows == []


def test_only_what_is_new_is_added_and_a_second_time_nothing(page: CollectionPage, tmp_path: Path) -> None:
    page.session.add([(card(OLD), 2)])
    page.session.want(card(NEW), 2)
    text = f"Code,Count,Tradelist Count,Wishlist Count\n{OLD},1,0,0\n{OLD},3,3,0\n{NEW},1,0,1\n01123,2,0,0\n"
    click(preview(page, tmp_path, text).add_new)
    assert copies(page) == {OLD: 4, NEW: 1, "01123": 2}
    assert page.session.collection.wants() == [Want(NEW, 2)]
    click(preview(page, tmp_path, text).add_new)
    assert copies(page) == {OLD: 4, NEW: 1, "01123": 2}
    assert page.messages.text() == "Nothing new in mine.csv."
    page.session.undo()
    assert copies(page) == {OLD: 2}


def test_make_it_so_makes_the_collection_the_file_in_one_step(page: CollectionPage, tmp_path: Path) -> None:
    page.session.add([(card(OLD), 2), (card("01001"), 1)])
    dialog = preview(page, tmp_path, f"Code,Count\n{OLD},1\n{NEW},2\n")
    assert dialog.replacing.text() == (
        "“Make it so” would change: + 2 new, − 2 removed, = 1 the same (copies)."
    )
    click(dialog.replace_all)
    assert copies(page) == {OLD: 1, NEW: 2}
    page.session.undo()
    assert copies(page) == {OLD: 2, "01001": 1}


# --- lines to solve ---------------------------------------------------------------------------------

UNSOLVED = "Code,Name,Count,Foil,Notes,Price paid,Tags\n,Shotgum,2,foil,from Ada,1.50,red\n,Zzz Qqq,1,,,,\n"


def test_lines_without_a_card_wait_over_a_restart_and_are_solved_later(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path)
    assert not page.bar.solve_action.isVisible()
    dialog = preview(page, tmp_path, UNSOLVED + f"{NEW},Shotgun,1,,,,\n")
    assert "2 unknown lines are saved to be solved later" in dialog.sums.text()
    click(dialog.add_all)
    assert "2 lines name no card and can be solved later" in page.messages.text()
    window.close()
    page.data.close()

    window, page = open_page(qtbot, tmp_path)
    assert page.bar.solve_action.isVisible()
    assert page.bar.solve_action.text() == "Lines to solve (2)…"
    assert page.bar.files.text() == "File (2)"
    page.bar.solve_action.trigger()
    solving = page.files.preview
    assert solving is not None
    assert not solving.replace_all.isVisible()
    assert [e.line.note.startswith("mine.csv, line ") for e in solving.rows.found.lines] == [True, True]
    click(solving.lines.likeliest)
    click(solving.add_all)
    assert page.session.holdings(card(NEW)) == [
        CopiesRow(NEW, 1),
        CopiesRow(NEW, 2, "foil", notes="from Ada", price=150, tags=("red",)),
    ]
    assert [row.entry.line.text.split(",")[1] for row in page.files.unsolved()] == ["Zzz Qqq"]
    page.session.undo()
    assert page.session.holdings(card(NEW)) == [CopiesRow(NEW, 1)]
    assert len(page.files.unsolved()) == 2, "one undo takes the card away and brings its line back"
    assert page.bar.files.text() == "File (2)"
    page.session.redo()
    assert len(page.files.unsolved()) == 1
    assert page.bar.files.text() == "File (1)"
    page.bar.solve_action.trigger()
    assert page.files.preview is not None
    click(page.files.preview.lines.out)
    assert page.files.preview.add_all.isEnabled(), "skipped lines can leave the list"
    click(page.files.preview.add_all)
    assert page.files.unsolved() == []
    assert page.bar.files.text() == "File"
    assert page.session.undo_name == "Remove 1 line to solve"
    page.session.undo()
    assert page.bar.files.text() == "File (1)"
    page.session.redo()
    page.files.solve()
    assert page.files.preview is None
    assert page.messages.text() == "No line of an import waits to be solved."
    window.close()


def test_the_same_lines_wait_once_and_cancelling_changes_nothing(
    page: CollectionPage, tmp_path: Path
) -> None:
    text = UNSOLVED + f"{NEW},Shotgun,1,,,,\n"
    for _ in range(2):
        click(preview(page, tmp_path, text).add_all)
    assert len(page.files.unsolved()) == 2
    page.session.undo()
    assert len(page.files.unsolved()) == 2, "the second import added no line to solve"
    page.session.undo()
    assert page.files.unsolved() == [], "undo of an import takes its unsolved lines away"
    assert copies(page) == {}
    page.session.redo()
    page.files.solve()
    assert page.files.preview is not None
    click(page.files.preview.cancel)
    assert len(page.files.unsolved()) == 2


def test_a_list_shows_how_its_lines_are_read_with_the_menus_of_columns(
    page: CollectionPage, tmp_path: Path
) -> None:
    text = "3x Shotgun - Base Set\nShotgun - Weird West Edition\n2x Shotgun - from Ben\n1 Shotgun - gift\n"
    dialog = preview(page, tmp_path, text, "mine.txt")
    assert dialog.columns.isVisible()
    assert dialog.columns.words.text() == "How the lines are read:"
    assert not dialog.columns.has_headings.isVisible()
    assert dialog.columns.meanings == {0: "copies", 1: "name", 2: "set"}
    behind = dialog.columns.boxes[2].labels
    assert [label.toolTip() for label in behind] == [
        "behind the title",
        "Base Set",
        "Weird West Edition",
        "from Ben",
    ]
    click_row(dialog.lines.list, 3)
    assert behind[1].toolTip() == "gift", "the parts of the chosen line are shown"
    mean(dialog, 2, "notes")
    kept = {entry.holding.notes for entry in dialog.rows.entries()}
    assert kept == {"Base Set", "Weird West Edition", "from Ben", "gift"}
    mean(dialog, 2, "pack")
    click(dialog.add_all)
    assert copies(page)[OLD] == 3


def test_a_damaged_setting_costs_only_what_is_damaged() -> None:
    rows = [
        7,
        {"text": 3},
        {"text": "1 Shotgum", "copies": "x", "price": "no", "suggestions": [NEW, "99999", 4]},
    ]
    (row,) = import_tray.loaded(rows, catalogue())
    assert (row.entry.holding.copies, row.entry.holding.price, row.entry.line.suggestions) == (
        1,
        None,
        (NEW,),
    )
    assert import_tray.loaded("nothing", catalogue()) == []
    good = {"columns": ["name", "copies"], "line": 1}
    stored = {"a": good, "b": {"columns": ["colour"], "line": 1}, "c": 5, "d": {"columns": "x", "line": 1}}
    assert list(import_columns.loaded(stored)) == ["a"]
    assert import_columns.loaded([1]) == {}


def test_a_table_becomes_a_deck_with_the_columns_that_were_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    taken: list[tuple[list[Path], dict[str, ColumnChoice]]] = []
    links = CollectionFileLinks(to_decks=lambda files, choices: taken.append((list(files), dict(choices))))
    window, page = open_page(qtbot, tmp_path, links=links)
    dialog = preview(page, tmp_path, "Name,Reserve,Count\nShotgun,4,1\n")
    mean(dialog, 1, "copies")
    click(dialog.deck_button)
    ((files, choices),) = taken
    assert [file.name for file in files] == ["mine.csv"]
    assert [choice.columns for choice in choices.values()] == [("name", "copies", "")]
    assert copies(page) == {}
    window.close()


def test_many_rows_are_imported_in_several_turns_and_cancel_stops_them(
    page: CollectionPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_dialog, "AT_ONCE", 2)
    monkeypatch.setattr(import_dialog, "CONVERTED", 2)
    text = "Code,Count\n" + f"{OLD},1\n{NEW},2\n" * 3
    dialog = preview(page, tmp_path, text)
    qtbot.waitUntil(lambda: dialog.diff is not None)
    click(dialog.add_all)
    assert not dialog.add_all.isEnabled(), "a second press imports nothing twice"
    assert not dialog.lines.isEnabled()
    click(dialog.cancel)
    assert copies(page) == {}
    dialog = preview(page, tmp_path, text)
    qtbot.waitUntil(lambda: dialog.diff is not None)
    click(dialog.add_all)
    qtbot.waitUntil(lambda: page.files.preview is None)
    assert copies(page) == {OLD: 3, NEW: 6}
    page.session.undo()
    assert copies(page) == {}
