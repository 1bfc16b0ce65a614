"""Files of the collection: import with a preview, drop, export; ten thousand rows."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    JSON_LAYOUT,
    LAYOUTS,
    NotADeck,
    Status,
    UnreadableError,
    read_any,
    read_collection,
)
from doomtown_desktop.decks.formats.titles import Titles
from doomtown_desktop.storage.backups import backups, make_backup
from doomtown_desktop.storage.collection import CopiesRow, Want
from doomtown_desktop.ui.collection import files
from doomtown_desktop.ui.collection.box_wall import BoxWall
from doomtown_desktop.ui.collection.files import CollectionFileLinks
from doomtown_desktop.ui.collection.import_dialog import ImportDialog
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.importing import reading_page
from doomtown_desktop.ui.importing.deck_import import DeckImportPage
from doomtown_desktop.ui.importing.table_question import TableQuestion
from doomtown_desktop.ui.plain.conversion import holding_of, row_of, rows_of, wants_of
from doomtown_desktop.ui.plain.fast_entry import understand
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.storage.helpers import replace_all
from tests.ui.collections import CONTROL, NEW, OLD, card, click, click_row, open_page, opened, press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

CSV = f"""Count,Tradelist Count,Wishlist Count,Code,Name,Edition,Condition,Foil
3,1,2,{NEW},Shotgun,Weird West Edition,Near Mint,
2,,,,Shotgun,Some Other Set,,foil
4,,,,Shotgum,,,
"""


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.is_warm)
    yield window
    window.close()


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CollectionPage]:
    window, page = open_page(qtbot, tmp_path)
    yield page
    window.close()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "mine.csv"
    made.write_text(CSV, encoding="utf-8")
    return made


def preview(page: CollectionPage, file: Path) -> ImportDialog:
    page.files.ask_open = lambda: [str(file)]
    press(page, Qt.Key.Key_O, CONTROL)
    dialog = page.files.preview
    assert dialog is not None
    assert dialog.isVisible()
    return dialog


def states(dialog: ImportDialog) -> dict[int, Status]:
    return {e.line.number: e.line.status for e in dialog.rows.found.lines}


def test_an_import_is_looked_at_mended_and_taken_in_as_one_step(page: CollectionPage, file: Path) -> None:
    page.session.add([(card(), 1)])
    page.browser.box.setFocus()
    dialog = preview(page, file)
    assert states(dialog) == {
        1: Status.IGNORED,
        2: Status.RESOLVED,
        3: Status.AMBIGUOUS,
        4: Status.UNKNOWN,
    }
    assert dialog.lines.list.current().number == 4, "what needs a choice first"
    assert "1 unknown line is saved to be solved later" in dialog.sums.text()
    row = dialog.lines.choices.findData(NEW)
    assert row > 0, "suggested"
    dialog.lines.choices.setCurrentIndex(row)
    dialog.lines.choices.activated.emit(row)
    assert states(dialog)[4] is Status.RESOLVED
    click_row(dialog.lines.list, 2)
    dialog.lines.other.setFocus()
    QTest.keyClicks(dialog.lines.other, OLD)
    QTest.keyClick(dialog.lines.other, Qt.Key.Key_Return)
    assert dialog.isVisible(), "Enter chooses a card and nothing else"
    assert states(dialog)[3] is Status.RESOLVED
    click(dialog.add_all)
    assert page.session.collection.holdings() == [
        CopiesRow(OLD, 2, "foil"),
        CopiesRow(NEW, 5),
        CopiesRow(NEW, 3, condition="near mint", trade=1),
    ]
    assert page.session.collection.wants() == [Want(NEW, 2)]
    (made,) = backups(page.data.file)
    assert made.reason == "before-import"
    with closing(sqlite3.connect(made.file)) as kept:
        assert kept.execute("SELECT code, copies FROM holding").fetchall() == [(NEW, 1)]
    assert page.bar.steps.undo.toolTip() == "Undo: Import 9 cards from mine.csv (Ctrl+Z)"
    page.session.undo()
    assert page.session.collection.holdings() == [CopiesRow(NEW, 1)]
    assert page.session.collection.wants() == []


def test_a_line_is_left_out_and_the_collection_replaced(page: CollectionPage, file: Path) -> None:
    page.session.add([(card("01001"), 1)])
    page.session.want(card("01001"), 1)
    dialog = preview(page, file)
    click_row(dialog.lines.list, 2)
    click(dialog.lines.out)
    assert "skipped" in dialog.sums.text()
    click(dialog.replace_all)
    assert page.session.collection.holdings() == [CopiesRow(NEW, 3, condition="near mint", trade=1)]
    assert page.session.collection.wants() == [Want(NEW, 2)]
    page.session.undo()
    assert page.session.collection.totals() == {"01001": 1}


def written(folder: Path, text: str, name: str = "odd.csv") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_decisions_on_lines_are_reset_and_best_guesses_accepted(page: CollectionPage, file: Path) -> None:
    dialog = preview(page, file)
    read = dialog.rows.found
    click_row(dialog.lines.list, 1)
    click(dialog.lines.out)
    assert [line.code for line in dialog.rows.now][1] is None
    click_row(dialog.lines.list, 1)
    assert dialog.lines.out.text() == "Reset"
    click(dialog.lines.out)
    assert dialog.rows.found == read
    assert not dialog.rows.skipped
    assert dialog.lines.out.text() == "Skip"
    click(dialog.lines.likeliest)
    assert Status.AMBIGUOUS not in states(dialog).values()
    assert "review" not in dialog.sums.text()
    click(dialog.cancel)


def test_a_title_that_is_not_known_is_refused_beside_the_lines(page: CollectionPage, file: Path) -> None:
    dialog = preview(page, file)
    sums = dialog.sums.text()
    dialog.lines.other.setFocus()
    QTest.keyClicks(dialog.lines.other, "no such card")
    QTest.keyClick(dialog.lines.other, Qt.Key.Key_Return)
    assert dialog.trouble.text() == "No card has the title or code “no such card”."
    assert dialog.sums.text() == sums
    click_row(dialog.lines.list, 1)
    click(dialog.lines.out)
    assert dialog.trouble.isHidden()
    click(dialog.cancel)


def labels(dialog: ImportDialog, style: str) -> list[str]:
    return [each.text() for each in dialog.findChildren(QLabel, style) if not each.isHidden()]


def test_a_quote_that_is_never_closed_is_told_in_red(page: CollectionPage, tmp_path: Path) -> None:
    rows = f'Code,Name,Count\n{NEW},"Shotgun,2\n{OLD},Shotgun,3\n'
    dialog = preview(page, written(tmp_path, rows))
    assert labels(dialog, "refusal") == [
        "A quote opened in line 2 is never closed. Each line was read on its own; none is lost."
    ]
    click(dialog.add_all)
    assert page.session.tally.owned == {NEW: 2, OLD: 3}


def test_the_column_of_copies_is_chosen(page: CollectionPage, tmp_path: Path) -> None:
    rows = f"Code,Name,Rarity,Zzz\n{NEW},Shotgun,common,2x\n{OLD},Shotgum,common,3\n"
    dialog = preview(page, written(tmp_path, rows))
    assert labels(dialog, "refusal")[0] == (
        "No known column holds the number of copies, so each row counts as one copy. "
        "Choose “copies” over the column that has it, maybe Zzz (2x, 3 …)."
    )
    assert dialog.columns.meanings == {0: "code", 1: "name", 2: "", 3: ""}
    click_row(dialog.lines.list, 2)
    dialog.lines.other.setFocus()
    QTest.keyClicks(dialog.lines.other, NEW)
    QTest.keyClick(dialog.lines.other, Qt.Key.Key_Return)
    for key, counts in ((Qt.Key.Key_Down, [2, 3]), (Qt.Key.Key_Up, [1, 1]), (Qt.Key.Key_Down, [2, 3])):
        menu = dialog.columns.boxes[3].menu
        menu.setFocus()
        QTest.keyClick(menu, key)
        assert [entry.holding.copies for entry in dialog.rows.entries()] == counts
    assert dialog.focusWidget() is dialog.columns.boxes[3].menu, "the keys go on with the same column"
    click(dialog.add_all)
    assert page.session.tally.owned == {NEW: 5}


def test_a_line_without_a_card_can_be_given_one(page: CollectionPage, tmp_path: Path) -> None:
    dialog = preview(page, written(tmp_path, f"My cards\n2 Shotgun\n1 {OLD}\n", "list.txt"))
    click_row(dialog.lines.list, 0)
    assert not dialog.lines.out.isEnabled()
    dialog.lines.other.setFocus()
    QTest.keyClicks(dialog.lines.other, "01001")
    QTest.keyClick(dialog.lines.other, Qt.Key.Key_Return)
    click(dialog.add_all)
    assert page.session.tally.owned == {"01001": 1, NEW: 2, OLD: 1}


def test_the_same_file_twice_says_so_and_what_replacing_would_change(
    page: CollectionPage, tmp_path: Path
) -> None:
    file = written(tmp_path, f"Code,Count\n{NEW},2\n{OLD},3\n")
    dialog = preview(page, file)
    assert dialog.adding.isHidden()
    assert dialog.replacing.isHidden()
    click(dialog.add_all)
    dialog = preview(page, file)
    assert dialog.adding.text() == "All 2 rows are in your collection already. Adding them would double them."
    assert dialog.replacing.text() == "“Make it so” would change no copies: all 5 are the same."
    click_row(dialog.lines.list, 1)
    click(dialog.lines.out)
    assert dialog.adding.text() == "This row is in your collection already. Adding it would double it."
    assert dialog.replacing.text() == (
        "“Make it so” would change: + 0 new, − 2 removed, = 3 the same (copies)."
    )
    click(dialog.cancel)
    more = written(tmp_path, f"Code,Count\n{NEW},2\n{OLD},1\n01001,4\n", "more.csv")
    dialog = preview(page, more)
    assert dialog.adding.text() == "2 of 3 rows are in your collection already."
    assert dialog.replacing.text() == (
        "“Make it so” would change: + 4 new, − 2 removed, = 3 the same (copies)."
    )
    click(dialog.cancel)


DECK_TABLE = "Quantity,Name,Category\n1,Law Dogs,Outfit\n2,Abigail Lloyd,Dudes\n"


def test_a_deck_as_a_table_goes_from_the_collection_to_the_decks(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    click(window.start.collection_button)
    page = opened(window)
    page.files.import_all([written(tmp_path, DECK_TABLE, "Law.csv")])
    click(shown(page).deck_button)
    builder = window.pages.currentWidget()
    assert isinstance(builder, BuilderPage)
    cover = builder.dialogs.current
    assert isinstance(cover, DeckImportPage)
    click(cover.import_button)
    assert (builder.draft.name, builder.draft.outfit) == ("Law", "24009")
    assert page.session.tally.owned == {}


def test_a_table_that_is_opened_over_the_decks_is_asked_for(window: MainWindow, tmp_path: Path) -> None:
    builder = window.open_decks()
    file = written(tmp_path, DECK_TABLE, "Law.csv")
    window.incoming.take([file])
    question = builder.dialogs.current
    assert isinstance(question, TableQuestion)
    assert "3 cards in 2 rows: 1 × Law Dogs, 2 × Abigail Lloyd" in question.words.text()
    click(question.deck_button)
    assert isinstance(builder.dialogs.current, DeckImportPage)
    builder.dialogs.current.close_cover()
    builder.files.take_files([file])
    question = builder.dialogs.current
    assert isinstance(question, TableQuestion)
    click(question.owned_button)
    page = opened(window)
    click(shown(page).add_all)
    assert page.session.tally.owned == {"24009": 1, "26022": 2}
    assert builder.dialogs.current is None


def test_many_cards_in_a_table_are_a_collection_and_nobody_is_asked(
    window: MainWindow, tmp_path: Path
) -> None:
    window.open_decks()
    window.incoming.take([written(tmp_path, f"Code,Count\n{NEW},500\n")])
    assert shown(opened(window)).deck_button.isHidden()
    click(shown(opened(window)).cancel)


def test_cancel_takes_nothing_in(page: CollectionPage, file: Path) -> None:
    click(preview(page, file).cancel)
    assert page.files.preview is None
    assert page.session.collection.holdings() == []


def test_a_file_is_dropped_on_the_page(page: CollectionPage, file: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file))])
    at = QPointF(page.rect().center())
    buttons, held, copy = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
    enter = QDragEnterEvent(at.toPoint(), copy, mime, buttons, held)
    QApplication.sendEvent(page, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(page, QDropEvent(at, copy, mime, buttons, held))
    dialog = page.files.preview
    assert dialog is not None
    click(dialog.cancel)


def drop(page: CollectionPage, *files: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    at = QPointF(page.rect().center())
    buttons, held, copy = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
    enter = QDragEnterEvent(at.toPoint(), copy, mime, buttons, held)
    QApplication.sendEvent(page, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(page, QDropEvent(at, copy, mime, buttons, held))


def shown(page: CollectionPage) -> ImportDialog:
    assert page.files.preview is not None
    return page.files.preview


def test_several_files_of_a_drop_come_one_after_the_other_and_each_is_accounted_for(
    qtbot: QtBot, file: Path, tmp_path: Path
) -> None:
    given: list[Path] = []
    window, page = open_page(qtbot, tmp_path, links=CollectionFileLinks(elsewhere=given.extend))
    second, junk, third = tmp_path / "two.csv", tmp_path / "junk.bin", tmp_path / "three.txt"
    second.write_text(f"Count,Code\n7,{OLD}\n", encoding="utf-8")
    junk.write_bytes(b"\x00\x01\x02" * 100)
    third.write_text("2 Shotgun\n", encoding="utf-8")
    deck = tmp_path / "mine.dtdeck"
    deck.write_text(Draft(name="Guns", outfit="24009", cards={NEW: 2}).model_dump_json(), encoding="utf-8")
    drop(page, junk, second, deck, tmp_path / "gone.csv", file, third)
    assert "two.csv" in shown(page).windowTitle()
    click(shown(page).add_all)
    assert "mine.csv" in shown(page).windowTitle()
    assert given == [], "decks wait until all lists were looked at"
    click(shown(page).cancel)
    click(shown(page).add_all)
    assert page.files.preview is None
    assert page.session.tally.owned == {OLD: 7, NEW: 2}
    words = page.bar.trouble.text()
    assert "junk.bin cannot be imported." in words
    assert "Imported 7 cards from two.csv." in words
    assert "gone.csv cannot be read: No such file or directory." in words
    assert "Skipped mine.csv." in words
    assert "Imported 2 cards from three.txt." in words
    assert given == [deck]
    window.close()


def test_the_dialog_takes_several_files(page: CollectionPage, tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.csv" for name in ("one", "two")]
    for each in files:
        each.write_text(f"Count,Code\n3,{NEW}\n", encoding="utf-8")
    page.files.ask_open = lambda: list(map(str, files))
    press(page, Qt.Key.Key_O, CONTROL)
    click(shown(page).add_all)
    click(shown(page).add_all)
    assert page.session.tally.owned == {NEW: 6}
    assert page.bar.trouble.text() == "Imported 3 cards from one.csv. Imported 3 cards from two.csv."
    assert page.bar.trouble.objectName() == "detail"


def test_long_lists_are_read_beside_the_window_and_in_their_order(
    page: CollectionPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_page, "MUCH", 0)
    junk, long = tmp_path / "junk.bin", tmp_path / "long.csv"
    junk.write_bytes(b"\x00\x01\x02" * 100)
    long.write_text(f"Count,Code\n3,{NEW}\n", encoding="utf-8")
    page.files.import_all([junk, long])
    assert page.files.preview is None
    assert any(cover.isVisible() for cover in page.findChildren(reading_page.ReadingPage))
    qtbot.waitUntil(lambda: page.files.preview is not None)
    click(shown(page).add_all)
    assert page.session.tally.owned == {NEW: 3}
    assert "junk.bin cannot be imported." in page.bar.trouble.text()
    assert "Imported 3 cards from long.csv." in page.bar.trouble.text()


def test_esc_stops_the_reading_of_a_long_list(
    page: CollectionPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_page, "MUCH", 0)
    go_on, usual = threading.Event(), files.look_into

    def slow(*given: Any) -> files.ReadFile:
        go_on.wait()
        return usual(*given)

    monkeypatch.setattr(files, "look_into", slow)
    long = tmp_path / "long.csv"
    long.write_text(f"Count,Code\n3,{NEW}\n", encoding="utf-8")
    page.files.import_all([long])
    [cover] = page.findChildren(reading_page.ReadingPage)
    pool = cover.worker._pool
    QTest.keyClick(cover, Qt.Key.Key_Escape)
    go_on.set()
    pool.shutdown()
    QApplication.processEvents()
    assert page.files.preview is None
    assert page.session.tally.owned == {}


def test_a_deck_dropped_on_the_collection_goes_to_the_decks(window: MainWindow, tmp_path: Path) -> None:
    click(window.start.collection_button)
    deck = tmp_path / "mine.dtdeck"
    deck.write_text(Draft(name="Guns", outfit="24009", cards={NEW: 2}).model_dump_json(), encoding="utf-8")
    drop(opened(window), deck)
    builder = window.pages.currentWidget()
    assert isinstance(builder, BuilderPage)
    assert builder.dialogs.current is not None


def test_a_long_collection_opened_from_outside_leaves_nothing_over_the_decks(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_page, "MUCH", 0)
    builder = window.open_decks()
    long = tmp_path / "long.csv"
    long.write_text(f"Count,Code\n500,{NEW}\n", encoding="utf-8")
    window.incoming.take([long])
    assert isinstance(builder.dialogs.current, reading_page.ReadingPage)
    qtbot.waitUntil(lambda: window.pages.currentWidget() is not builder)
    qtbot.waitUntil(lambda: opened(window).files.preview is not None)
    assert builder.dialogs.current is None
    qtbot.waitUntil(lambda: not builder.findChildren(reading_page.ReadingPage))


def test_a_room_of_the_collection_closes_while_another_page_is_shown(window: MainWindow) -> None:
    click(window.start.collection_button)
    room = opened(window).overlay
    assert isinstance(room, BoxWall)
    window.to_start()
    assert not room.isVisible()
    room.close_cover()
    room.close_cover()
    assert opened_later(window).overlay is None


def opened_later(window: MainWindow) -> CollectionPage:
    click(window.start.collection_button)
    return opened(window)


def test_what_is_no_collection_is_said_and_nothing_opens(page: CollectionPage, tmp_path: Path) -> None:
    junk = tmp_path / "junk.csv"
    junk.write_bytes(b"\x00\x01\x02" * 100)
    page.files.import_one(junk)
    assert page.files.preview is None
    assert "junk.csv cannot be imported." in page.bar.trouble.text()
    page.files.import_one(tmp_path / "missing.csv")
    assert "missing.csv cannot be read: No such file" in page.bar.trouble.text()


@pytest.mark.parametrize("layout", list(LAYOUTS))
def test_what_is_exported_is_read_back_with_its_copies(
    page: CollectionPage, tmp_path: Path, layout: str
) -> None:
    page.session.add_rows([CopiesRow(NEW, 3, "foil"), CopiesRow(OLD, 2)], "Add")
    page.files.ask_save = lambda name: str(tmp_path / name)
    page.bar.export_actions[layout].trigger()
    made = next(tmp_path.glob("*.csv"))
    back = read_collection(made.read_bytes(), made.name, catalogue())
    assert {(row.code, row.copies) for row in back.holdings} == {(NEW, 3), (OLD, 2)}
    assert made.name in page.browser.foot.said.text()


def test_our_own_layout_loses_nothing(page: CollectionPage, tmp_path: Path) -> None:
    rows = [
        CopiesRow(NEW, 3, "foil", "near mint", "English", "Binder A", ("signed",), 1, "mine", 250, "EUR"),
        CopiesRow(OLD, 2),
    ]
    page.session.add_rows(rows, "Add")
    page.session.want(card(NEW), 2)
    page.files.ask_save = lambda name: str(tmp_path / name)
    page.files.export("Doomtown Desktop")
    assert page.bar.trouble.text() == ""
    made = next(tmp_path.glob("*.csv"))
    back = read_collection(made.read_bytes(), made.name, catalogue()).holdings
    assert sorted((held for row in back if (held := holding_of(row))), key=lambda h: h.key) == sorted(
        rows, key=lambda h: h.key
    )
    assert wants_of(back) == [Want(NEW, 2)]


def test_json_holds_everything_and_comes_back_by_the_import(page: CollectionPage, tmp_path: Path) -> None:
    rows = [
        CopiesRow(
            NEW, 3, "foil", "near mint", "English", "Binder A", ("signed",), 1, "mine", 250, "EUR", ("loan",)
        ),
        CopiesRow(OLD, 2, tags=("a, b",)),
        CopiesRow("99999", 1),
    ]
    page.session.add_rows(rows, "Add")
    page.session.want(card(NEW), 2, "a clean one")
    held, wants = page.session.holdings(), page.session.wants()
    page.files.ask_save = lambda name: str(tmp_path / name)
    page.files.export(JSON_LAYOUT)
    assert page.bar.trouble.text() == ""
    made = tmp_path / "collection.json"
    assert read_any(made.read_bytes(), made.name, catalogue()) is NotADeck.COLLECTION
    replace_all(page.session.collection, [], "Empty")
    page.session.want(card(NEW), 0)
    dialog = preview(page, made)
    assert states(dialog)[3] is Status.UNKNOWN, "no card of this program has its code"
    click(dialog.add_all)
    assert page.session.holdings() == [row for row in held if row.code != "99999"]
    assert page.session.wants() == wants


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{"a": 1}', "no collection that this program wrote"),
        ('{"doomtown_collection": 2, "rows": []}', "newer version"),
        ('{"doomtown_collection": 1, "rows": {}}', "no list"),
        ('{"doomtown_collection": 1, "rows": [{"code": "24151", "copies": -1}]}', "names no card"),
        ('{"doomtown_collection": 1, "rows": [3, [], null]}', "names no card"),
    ],
)
def test_json_that_is_none_of_ours_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(UnreadableError, match=why):
        read_collection(text.encode(), "mine.json", catalogue())


def test_backups_before_imports_take_no_room_of_others(page: CollectionPage) -> None:
    days = iter(range(1, 29))
    for reason in ("daily", "asked", *["before-import"] * 9):
        make_backup(page.data, reason=reason, now=lambda: datetime(2026, 3, next(days)))
    kept = [backup.reason for backup in backups(page.data.file)]
    assert kept == ["before-import"] * 7 + ["asked", "daily"]


def test_without_room_for_a_backup_nothing_is_imported(page: CollectionPage, file: Path) -> None:
    (page.data.file.parent / "backups").write_text("a file where the folder should be")
    click(preview(page, file).add_all)
    assert page.session.holdings() == []
    assert "Nothing was imported. No backup was made" in page.bar.trouble.text()


def test_rows_of_wishes_and_of_too_much_trade() -> None:
    rows = rows_of([CopiesRow(NEW, 1)], [Want(OLD, 3, "old one")])
    assert [(row.code, row.copies, row.wish) for row in rows] == [(NEW, 1, 0), (OLD, 0, 3)]
    assert holding_of(rows[1]) is None
    noted = rows_of([CopiesRow(NEW, 1, notes="worn")], [Want(NEW, 3, "a clean one")])
    assert [(row.copies, row.wish, row.notes) for row in noted] == [(1, 0, "worn"), (0, 3, "a clean one")]
    assert wants_of(noted) == [Want(NEW, 3, "a clean one")]
    odd = row_of(CopiesRow(NEW, 1, marks=("signed",)))
    from dataclasses import replace

    found = holding_of(replace(odd, trade=5, tags=("Signed", "box 7")))
    assert found == CopiesRow(NEW, 1, marks=("signed",), trade=1, notes="For trade: 5", tags=("box 7",))


@pytest.mark.parametrize(
    ("line", "pack", "code", "copies"),
    [
        ("x2 24151", "", None, 0),
        ("2 x 24151", "", NEW, 2),
        ("24151 4", "", NEW, 4),
        ("−2 24151", "", NEW, -2),
        ("0 Shotgun", "", None, 0),
        ("24151 x1000", "", None, 0),
        ("#3", "", None, 0),
        ("3x #84", "DTR", OLD, 3),
        ("", "", None, 0),
        ("Shotgun (DT2)", "DTR", NEW, 1),
    ],
)
def test_lines_of_fast_entry(line: str, pack: str, code: str | None, copies: int) -> None:
    found = understand(line, Titles(catalogue()), pack)
    assert (found.card and found.card.code, found.copies) == (code, copies)
    assert found.card is not None or found.words or not line


# --- many rows --------------------------------------------------------------------------------------


def test_ten_thousand_rows(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path)
    cards = list(catalogue())
    rows = [
        CopiesRow(cards[n % len(cards)].code, 1 + n % 3, place=f"Box {n // len(cards)}", price=n % 90)
        for n in range(10_000)
    ]
    page.session.add_rows(rows, "Many")
    assert sum(page.session.tally.owned.values()) == sum(row.copies for row in rows)
    for name in page.panels:
        click(page.bar.buttons[name])
    page.browser.box.setFocus()
    before = page.session.tally.owned[page.model.cards[0].code]
    press(page, Qt.Key.Key_Return)
    assert page.session.tally.owned[page.model.cards[0].code] == before + 1
    window.close()
