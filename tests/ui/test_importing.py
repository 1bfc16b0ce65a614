"""Importing decks with real events: clipboard, files, drops; every line is shown and none is lost."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import legality, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    FORMATS,
    OCTGN,
    OURS,
    PLAIN_TEXT,
    SHARE_CODE,
    TOWNSQUARE_JSON,
    ZIP,
    FileFormat,
    Status,
    read,
    write,
    write_many,
)
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.files import DECK_FILES
from doomtown_desktop.ui.decks.session import draft_of
from doomtown_desktop.ui.importing import reading_page
from doomtown_desktop.ui.importing.deck_import import AT_ONCE, DeckImportPage
from doomtown_desktop.ui.importing.reading_page import ReadingPage
from doomtown_desktop.ui.plain.import_preview import Preview
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.decks_help import builder, law_dogs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.browser.box.setFocus()
    yield page
    QGuiApplication.clipboard().clear()


def listed(*extra: str) -> str:
    return write(PLAIN_TEXT, law_dogs(), catalogue()).text + "".join(f"\n{line}" for line in extra)


def copy(text: str) -> None:
    QGuiApplication.clipboard().setText(text)


def cover(page: BuilderPage) -> DeckImportPage:
    found = page.dialogs.current
    assert isinstance(found, DeckImportPage)
    return found


def paste(page: BuilderPage, text: str) -> DeckImportPage:
    copy(text)
    target = page.focusWidget()
    assert target is not None
    QTest.keyClick(target, Qt.Key.Key_V, CONTROL)
    return cover(page)


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def drop(window: QWidget, *files: Path) -> bool:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    action = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(QPoint(300, 300), action, data, button, none)
    QApplication.sendEvent(window, enter)
    event = QDropEvent(QPointF(300, 300), action, data, button, none)
    QApplication.sendEvent(window, event)
    return enter.isAccepted() and event.isAccepted()


def test_the_file_dialog_offers_every_format_of_decks() -> None:
    everything, decks, *others = DECK_FILES.split(";;")
    assert [name.split(" (")[0] for name in (everything, decks, *others)] == [
        "All importable files",
        "Decks",
        "Collections",
        "Card data",
        "Card images",
        "All files",
    ]
    for suffix in (suffix for each in FORMATS for suffix in each.suffixes):
        for offered in (everything, decks):
            assert f"*{suffix}" in offered.split("(")[1].rstrip(")").split()


# --- clipboard --------------------------------------------------------------------------------------


def test_a_pasted_list_becomes_a_deck_in_one_step(page: BuilderPage) -> None:
    before = len(page.session.all())
    shown = paste(page, listed())
    assert not shown.lines.only.isChecked()
    assert shown.import_button.hasFocus()
    click(shown.import_button)
    assert page.dialogs.current is None
    added = page.session.all()
    assert len(added) == before + 1
    read_back = draft_of(added[0].content)
    assert (read_back.cards, read_back.starting) == (law_dogs().cards, tuple(sorted(law_dogs().starting)))
    assert page.draft == read_back
    assert page.session.store.next_undo() == f"Import {law_dogs().name}"
    page.session.restore()
    assert len(page.session.all()) == before


def test_a_short_paste_is_a_search(page: BuilderPage) -> None:
    copy("philip")
    QTest.keyClick(page.browser.box, Qt.Key.Key_V, CONTROL)
    assert page.dialogs.current is None
    assert page.browser.box.text() == "philip"


def test_a_share_code_goes_from_one_to_another(page: BuilderPage) -> None:
    page.session.new(law_dogs())
    page.browser.box.setFocus()
    QTest.keyClick(page.browser.box, Qt.Key.Key_C, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    code = QGuiApplication.clipboard().text()
    assert code.startswith("DTD1")
    page.session.new(Draft())
    shown = paste(page, code)
    assert "already in your decks" in shown.list.item(0).text()
    click(shown.import_button)
    assert page.draft.cards == law_dogs().cards


def test_a_share_code_is_pasted_with_words_around_it(page: BuilderPage) -> None:
    code = write(SHARE_CODE, law_dogs(), catalogue()).text.strip()
    click(paste(page, f"Try this one: `{code}` and tell me").import_button)
    assert page.draft.cards == law_dogs().cards
    copy(f"<{code[:-4]}>")
    QTest.keyClick(page.browser.box, Qt.Key.Key_V, CONTROL)
    assert "There is a share code, but it is damaged" in page.bar.trouble.text()


def test_a_table_is_pasted_as_a_deck(page: BuilderPage) -> None:
    click(paste(page, "Quantity,Name\n1,Law Dogs\n2,Abigail Lloyd\n").import_button)
    assert (page.draft.outfit, page.draft.cards) == ("24009", {"26022": 2})


def test_a_deck_with_too_many_copies_comes_in_and_can_be_opened(page: BuilderPage) -> None:
    shown = paste(page, "1 Law Dogs\n150 Kidnappin'\n2 Abigail Lloyd\n")
    row = shown.lines.list.current()
    assert (row.number, row.note) == (2, "It asks for more than 99 copies. Choose the card to add one copy.")
    click(shown.import_button)
    assert page.draft.cards == {"26022": 2}
    assert "line 2: 150 Kidnappin'" in page.draft.notes
    number = page.session.id
    assert number is not None
    page.session.new()
    assert page.session.open(number)


def test_the_line_taken_for_the_name_can_be_given_a_card(page: BuilderPage) -> None:
    shown = paste(page, "Some Words Nobody Knows\n1x Abram Grothe\n2x Abigail Lloyd\n")
    assert page.dialogs.current is shown
    shown.lines.list.setCurrentIndex(shown.lines.list.rows.index(0, 0))
    assert not shown.lines.out.isEnabled()
    shown.lines.other.setFocus()
    QTest.keyClicks(shown.lines.other, "24009")
    QTest.keyClick(shown.lines.other, Qt.Key.Key_Return)
    click(shown.import_button)
    assert (page.draft.outfit, page.draft.name) == ("24009", "Some Words Nobody Knows")


def old_timer() -> Draft:
    """Return a deck whose cards are not in the default format, but in another one."""
    return Draft.of(
        next(deck for deck in starter_decks() if deck.name == "Morgan Cattle Company 2x Base Set")
    )


@pytest.mark.parametrize("kind", [PLAIN_TEXT, OCTGN, TOWNSQUARE_JSON], ids=str)
def test_a_deck_that_names_no_format_gets_one_it_keeps_to(
    page: BuilderPage, tmp_path: Path, kind: FileFormat
) -> None:
    made = write(kind, old_timer(), catalogue())
    file = tmp_path / made.file_name
    file.write_bytes(made.data)
    page.files.ask_open = lambda: [str(file)]
    QTest.keyClick(page.browser.box, Qt.Key.Key_O, CONTROL)
    click(cover(page).import_button)
    assert page.draft.format == "old-timer"
    assert not [
        p for p in legality.problems(page.draft, catalogue(), catalogue().formats) if p.rule == "format"
    ]


def test_a_deck_that_fits_no_format_or_says_its_own_keeps_it(page: BuilderPage, tmp_path: Path) -> None:
    mixed = law_dogs().model_copy(update={"cards": law_dogs().cards | old_timer().cards, "outfit": None})
    click(paste(page, write(PLAIN_TEXT, mixed, catalogue()).text).import_button)
    assert page.draft.format == ""  # nothing is hidden: the list of problems shows the fault
    file = tmp_path / "mine.dtdeck"
    file.write_bytes(write(OURS, old_timer(), catalogue()).data)
    page.files.take_files([file])
    click(cover(page).import_button)
    assert (page.draft.format, page.draft.cards) == ("", old_timer().cards)


# --- lines that are not clear -----------------------------------------------------------------------


def test_unclear_lines_are_decided_by_keys(page: BuilderPage) -> None:
    shown = paste(page, listed("2x Shotgn", "1x Nothing Like It"))
    rows = shown.lines.list
    assert shown.lines.only.isChecked()
    assert [line.text for line in rows.rows.rows] == ["2x Shotgn", "1x Nothing Like It"]
    assert "2 unknown" in shown.sums.text()
    QTest.keyClick(rows, Qt.Key.Key_1)
    first = shown.preview.decks[0].lines(unclear_only=True)[0]
    assert (first.status, catalogue().get(first.code or "").title) == (Status.RESOLVED, "Shotgun")
    assert rows.current().text == "1x Nothing Like It"  # the next line
    QTest.keyClick(rows, Qt.Key.Key_Delete)
    assert rows.rows.rows[1].note == "Skipped."
    assert "unknown" not in shown.sums.text()
    QTest.keyClick(rows, Qt.Key.Key_Down)
    QTest.keyClick(rows, Qt.Key.Key_Delete)  # included again
    assert rows.rows.rows[1].status is Status.UNKNOWN
    shotguns = sum(n for code, n in law_dogs().cards.items() if catalogue().get(code).title == "Shotgun")
    click(shown.import_button)
    cards = page.draft.cards
    assert sum(n for c, n in cards.items() if catalogue().get(c).title == "Shotgun") == shotguns + 2
    assert "Nothing Like It" in page.draft.notes  # no line is lost


def test_the_likeliest_is_taken_for_what_is_misspelt_too(page: BuilderPage) -> None:
    shown = paste(page, listed("2x Shotgunn", "1x Nothing Like It"))
    click(shown.lines.likeliest)
    first, second = shown.preview.decks[0].lines(unclear_only=True)
    assert (first.status, catalogue().get(first.code or "").title) == (Status.RESOLVED, "Shotgun")
    assert second.status is Status.UNKNOWN  # nothing is similar to it
    assert not shown.lines.likeliest.isEnabled()


def test_another_card_can_be_typed(page: BuilderPage) -> None:
    shown = paste(page, listed("1x Nothing Like It"))
    shown.lines.other.setFocus()
    QTest.keyClicks(shown.lines.other, "no such card")
    QTest.keyClick(shown.lines.other, Qt.Key.Key_Return)
    assert "no such card" in shown.trouble.text()
    shown.lines.other.clear()
    QTest.keyClicks(shown.lines.other, "24066")
    QTest.keyClick(shown.lines.other, Qt.Key.Key_Return)
    line = shown.preview.decks[0].lines(unclear_only=True)[0]
    assert (line.code, line.status) == ("24066", Status.RESOLVED)


def test_for_a_line_of_a_classic_deck_a_classic_card_is_typed(page: BuilderPage) -> None:
    deck = Draft.of(starter_decks("classic")[0])
    text = write(PLAIN_TEXT, deck, catalogue()).text + "\n1x Nothing Like It"
    shown = paste(page, text)
    assert shown.preview.decks[0].draft.edition == "classic"
    assert {"Balcony", "Shotgun"} <= set(shown.lines.titles.stringList())
    assert "Clanton Ranch" not in shown.lines.titles.stringList()
    told = []
    for typed in ("Clanton Ranch", "Shotgun"):
        shown.lines.other.clear()
        QTest.keyClicks(shown.lines.other, typed)
        QTest.keyClick(shown.lines.other, Qt.Key.Key_Return)
        told.append(shown.trouble.text())
    assert "Clanton Ranch" in told[0]
    assert told[1] == ""
    (line,) = [line for line in shown.preview.decks[0].lines() if "Nothing" in line.text]
    assert line.code == catalogue("classic").by_title("Shotgun").code


def test_a_choice_in_the_box(page: BuilderPage) -> None:
    shown = paste(page, listed("1x Shotgn"))
    box = shown.lines.choices
    assert box.itemText(0) == "choose a card"
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert shown.preview.counts(0).unknown == 0


def test_escape_imports_nothing(page: BuilderPage) -> None:
    before = len(page.session.all())
    shown = paste(page, listed())
    QTest.keyClick(shown.import_button, Qt.Key.Key_Escape)
    assert page.dialogs.current is None
    assert len(page.session.all()) == before
    assert page.browser.box.hasFocus()


def test_tab_stays_on_the_page_and_typing_reaches_nothing_below(page: BuilderPage) -> None:
    shown = paste(page, listed())
    for _ in range(20):
        QTest.keyClick(page.focusWidget() or page, Qt.Key.Key_Tab)
        focus = page.focusWidget()
        assert focus is not None
        assert shown.isAncestorOf(focus)
    shown.setFocus()
    QTest.keyClicks(shown, "abc")
    assert page.browser.box.text() == ""


def test_a_second_preview_takes_the_place_of_the_first(page: BuilderPage) -> None:
    first = paste(page, listed())
    assert page.files.take_in(listed().encode(), "other.txt", "other.txt")
    second = cover(page)
    assert second is not first
    QTest.keyClick(second.import_button, Qt.Key.Key_Escape)
    assert page.dialogs.current is None
    assert page.browser.box.hasFocus()


# --- files ------------------------------------------------------------------------------------------


def test_an_archive_of_many_decks_is_one_step(page: BuilderPage, tmp_path: Path) -> None:
    decks = [Draft.of(deck) for deck in starter_decks()]
    data = io.BytesIO(write_many(ZIP, decks, catalogue()).data)
    with zipfile.ZipFile(data, "a") as archive:
        archive.writestr("nonsense.txt", "nothing to see")
    file = tmp_path / "decks.zip"
    file.write_bytes(data.getvalue())
    page.files.ask_open = lambda: [str(file)]
    QTest.keyClick(page.browser.box, Qt.Key.Key_O, CONTROL)
    shown = cover(page)
    assert shown.list.count() == len(decks)
    assert "nonsense.txt" in shown.rejected.item(0).text()
    first = shown.list.item(0)
    box = shown.list.visualItemRect(first)
    shown.list.setCurrentRow(0)
    QTest.keyClick(shown.list, Qt.Key.Key_Space)
    assert box.isValid()
    assert first.checkState() is Qt.CheckState.Unchecked
    shown.folder.setFocus()
    QTest.keyClicks(shown.folder, "From a friend")
    assert shown.import_button.text() == f"Import {len(decks) - 1} decks"
    before = len(page.session.all())
    click(shown.import_button)
    stored = page.session.all()
    assert len(stored) == before + len(decks) - 1
    assert {deck.folder for deck in stored[: len(decks) - 1]} == {"From a friend"}
    page.session.restore()
    assert len(page.session.all()) == before


def test_wrong_and_hostile_files_are_told_in_place(page: BuilderPage, tmp_path: Path, qtbot: QtBot) -> None:
    for name, data in (
        ("empty.txt", b""),
        ("bomb.o8d", b'<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa">]><deck>&a;</deck>'),
        ("nul.json", b"\0\0\0"),
        ("long.txt", b"x" * 3_000_000),
        ("broken.zip", b"PK\x03\x04 and nothing"),
    ):
        file = tmp_path / name
        file.write_bytes(data)
        page.files.take_files([file])
        qtbot.waitUntil(lambda: page.dialogs.current is None)  # a large file is read in the background
        assert page.bar.trouble.isVisible()
        assert name in page.bar.trouble.text()
    page.files.take_files([tmp_path / "missing.txt"])
    assert "missing.txt" in page.bar.trouble.text()


# --- the window -------------------------------------------------------------------------------------


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    found = MainWindow(lambda: 1, tmp_path / "doomtown.db")
    qtbot.addWidget(found)
    found.resize(1280, 720)
    found.show()
    qtbot.waitExposed(found)
    return found


def test_decks_dropped_on_the_first_page(window: MainWindow, tmp_path: Path) -> None:
    files = []
    for number, deck in enumerate(starter_decks()[:2]):
        file = tmp_path / f"{number}.txt"
        file.write_text(write(PLAIN_TEXT, Draft.of(deck), catalogue()).text, encoding="utf-8")
        files.append(file)
    assert drop(window, *files)
    page = window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    shown = cover(page)
    assert shown.list.count() == 2
    click(shown.import_button)
    assert sorted(deck.name for deck in page.session.all()) == sorted(
        deck.name for deck in starter_decks()[:2]
    )


def test_a_collection_goes_to_its_own_page(window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text("Count,Code\n2,24066\n", encoding="utf-8")
    assert drop(window, file)
    page = window.pages.currentWidget()
    assert isinstance(page, CollectionPage)
    assert page.files.preview is not None
    page.files.preview.reject()


def test_text_that_is_no_file_is_not_taken(window: MainWindow) -> None:
    assert not drop(window)


# --- what was decided -------------------------------------------------------------------------------


def test_a_preview_takes_back_what_was_decided() -> None:
    found = read(listed("2x Shotgn").encode(), "deck.txt", catalogue())
    preview = Preview(found, catalogue())
    deck = preview.decks[0]
    number = deck.lines(unclear_only=True)[0].number
    first = deck.deck
    deck.choose({number: "24066"})
    assert deck.draft.cards["24066"] >= 2
    deck.as_read(number)
    assert deck.deck == first
    deck.rename("  ")
    assert deck.deck == first
    deck.rename("Other")
    preview.folder = " League / 2026 /"
    result = preview.result()[0]
    assert (result.name, result.folder) == ("Other", "League/2026")


# --- files that take long ---------------------------------------------------------------------------


def many(folder: Path) -> Path:
    """Return an archive of twelve decks that is too large to be read while the window waits."""
    decks = [law_dogs().model_copy(update={"name": f"Deck {n}", "notes": "n" * 200}) for n in range(12)]
    data = write_many(ZIP, decks, catalogue()).data
    file = folder / "many.zip"
    file.write_bytes(data)
    return file


def test_many_decks_are_read_beside_the_window_which_says_how_far_it_is(
    page: BuilderPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_page, "MUCH", 100)
    page.files.ask_open = lambda: [str(many(tmp_path))]
    QTest.keyClick(page.browser.box, Qt.Key.Key_O, CONTROL)
    reading = page.dialogs.current
    assert isinstance(reading, ReadingPage)  # nothing is read yet, and the window works
    assert reading.isVisible()
    told: list[str] = []
    reading.worker.part.connect(lambda name, value: told.append(reading.words.text()))
    qtbot.waitUntil(lambda: isinstance(page.dialogs.current, DeckImportPage))
    assert told[0] == "10 decks so far"
    assert len(cover(page).preview.decks) == 12
    QTest.mouseClick(cover(page).import_button, Qt.MouseButton.LeftButton)
    assert len(page.session.all()) == 12
    page.session.restore()  # one step
    assert page.session.all() == []


def many_more(page: BuilderPage) -> DeckImportPage:
    """Return the preview of more decks than are stored within one event."""
    decks = [law_dogs().model_copy(update={"name": f"Deck {n}"}) for n in range(AT_ONCE + 20)]
    page.files.take_in(write_many(ZIP, decks, catalogue()).data, "many.zip", "many.zip")
    return cover(page)


def test_many_decks_are_kept_piece_by_piece_as_one_step(page: BuilderPage, qtbot: QtBot) -> None:
    shown = many_more(page)
    click(shown.import_button)
    assert page.session.all() == [], "the window answers first"
    assert not shown.import_button.isEnabled()
    qtbot.waitUntil(lambda: page.dialogs.current is None and page.session.id is not None)
    assert len(page.session.all()) == AT_ONCE + 20
    assert page.draft.cards == law_dogs().cards
    qtbot.waitUntil(lambda: page.browser.foot.said.text() == f"Import {AT_ONCE + 20} decks")
    page.session.restore()
    assert page.session.all() == []


def test_esc_while_many_decks_are_finished_keeps_none(page: BuilderPage) -> None:
    shown = many_more(page)
    click(shown.import_button)
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    for _ in range(5):
        QApplication.processEvents()
    assert page.dialogs.current is None
    assert page.session.all() == []


def test_esc_stops_the_reading(
    page: BuilderPage, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_page, "MUCH", 100)
    page.files.take_files([many(tmp_path)])
    reading = page.dialogs.current
    assert isinstance(reading, ReadingPage)
    with qtbot.waitSignal(reading.closed):
        QTest.keyClick(reading, Qt.Key.Key_Escape)
    assert page.dialogs.current is None
    reading.worker.stop()
    QApplication.processEvents()
    assert page.dialogs.current is None
    assert page.session.all() == []
