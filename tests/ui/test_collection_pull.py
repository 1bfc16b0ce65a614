"""The pull sheet by mouse and keys: ticks are saved, the deck is built at the end, and building is undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.storage.pulling import PullSheets
from doomtown_desktop.ui.collection.build_page import BuildPage
from doomtown_desktop.ui.collection.decks_panel import DecksPanel
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.collection.pull_page import PullPage
from doomtown_desktop.ui.collection.pull_print import sheet_html
from doomtown_desktop.ui.look import fonts
from tests.ui.collections import CONTROL, NEW, OLD, click, click_row, click_tick, open_page, press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
ROWS = (
    CopiesRow(NEW, 2, place="Binder B"),
    CopiesRow(NEW, 1, "foil", place="Binder A"),
    CopiesRow(OLD, 1, place="Binder A"),
    CopiesRow("24009", 1, place="Shoe box"),
    CopiesRow(NEW, 9, marks=("proxy",), place="Binder A"),
)


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CollectionPage]:
    window, page = open_page(qtbot, tmp_path)
    page.session.add_rows(ROWS, "Add")
    keep(page, "Guns")
    yield page
    if page.overlay is not None:
        page.overlays.close()
    window.close()


def keep(page: CollectionPage, name: str, copies: int = 4) -> int:
    draft = Draft(name=name, outfit="24009" if name == "Guns" else None, cards={NEW: copies})
    number = page.session.decks.add(draft.model_dump(mode="json"), "New deck")
    page.session.refresh()
    return number


def sheet(page: CollectionPage) -> PullPage:
    """Open the sheet of the panel's first deck with its button, and return it."""
    click(page.bar.buttons["Decks"])
    panel = page.panels["Decks"]
    assert isinstance(panel, DecksPanel)
    names = [row.deck.name for row in panel.list.rows.rows]
    click_row(panel.list, names.index("Guns"), 0)
    click(panel.pull_button)
    assert isinstance(page.overlay, PullPage)
    return page.overlay


def shown(room: PullPage) -> list[tuple[str, int, str]]:
    return [(row.place, row.line.copies, row.line.pile.code) for row in room.list.rows.rows]


def ticks(room: PullPage) -> list[bool]:
    return [row.line.done for row in room.list.rows.rows]


def test_the_sheet_lists_what_lies_where(page: CollectionPage) -> None:
    room = sheet(page)
    assert room.heading.text() == "Pull Guns"
    assert shown(room) == [("Binder A", 1, OLD), ("", 1, NEW), ("Binder B", 2, NEW), ("Shoe box", 1, "24009")]
    assert room.progress.text() == "0 of 5 cards"
    assert room.missing.isHidden()
    assert "Binder A" in room.where.text()
    assert not room.picture.pixmap().isNull()


def test_space_and_clicks_tick_and_lead_on_and_the_deck_is_built_at_the_end(page: CollectionPage) -> None:
    room = sheet(page)
    assert page.focusWidget() is room.list
    press(page, Qt.Key.Key_Space)
    assert ticks(room) == [True, False, False, False]
    assert room.list.currentIndex().row() == 1
    press(page, Qt.Key.Key_Return)
    click_row(room.list, 3, 3)
    assert ticks(room) == [True, True, False, True]
    assert room.list.currentIndex().row() == 2, "what is left"
    click_tick(room.list, 3, 0)
    assert ticks(room) == [True, True, False, False]
    click_tick(room.list, 3, 0)
    assert room.done_button.text() == "Mark as built (2 not ticked)"
    press(page, Qt.Key.Key_Space)
    assert room.progress.text() == "5 of 5 cards"
    assert room.done_button.text() == "Mark as built"
    click(room.done_button)
    assert page.overlay is None
    (deck,) = page.session.decks.all()
    assert deck.built
    assert page.session.undo_name == "Build Guns"


@pytest.mark.parametrize("ends", ["built", "left"])
def test_a_sheet_asked_for_beside_what_can_be_built_leads_back_there(
    page: CollectionPage, qtbot: QtBot, ends: str
) -> None:
    keep(page, "Other", 1)

    def build() -> BuildPage:
        room = page.overlay
        assert isinstance(room, BuildPage)
        qtbot.waitUntil(lambda: not room.worker.busy and bool(room.all))
        return room

    click(page.bar.build_button)
    room = build()
    names = [chance.candidate.draft.name for chance in room.list.rows.rows]
    click_row(room.list, names.index("Guns"), 1)
    click(room.pull_button)
    pull = page.overlay
    assert isinstance(pull, PullPage)
    if ends == "built":
        click(pull.done_button)
    else:
        press(page, Qt.Key.Key_Escape)
    back = build()
    assert back.chance is not None
    assert back.chance.candidate.draft.name == "Guns"
    assert back.chance.candidate.built == (ends == "built")
    assert page.bar.build_button.isChecked()
    click(page.bar.buttons["Card"])  # from there back to the cards, as usual
    assert page.overlay is None


def test_the_greyed_pull_sheet_of_a_starter_deck_says_what_to_do_first(
    page: CollectionPage, qtbot: QtBot
) -> None:
    click(page.bar.build_button)
    room = page.overlay
    assert isinstance(room, BuildPage)
    qtbot.waitUntil(lambda: not room.worker.busy and bool(room.all))
    names = [chance.candidate.draft.name for chance in room.list.rows.rows]
    click_row(room.list, names.index("Law Dogs Weird West Edition Gunfighter"), 1)
    assert not room.pull_button.isEnabled()
    assert "add this one to your decks first" in room.pull_button.toolTip()
    click_row(room.list, names.index("Guns"), 1)
    assert room.pull_button.isEnabled()
    assert "take this one" not in room.pull_button.toolTip()


def test_ticks_stay_over_leaving_and_a_restart(page: CollectionPage, qtbot: QtBot, tmp_path: Path) -> None:
    sheet(page)
    press(page, Qt.Key.Key_Space)
    press(page, Qt.Key.Key_Space)
    press(page, Qt.Key.Key_Escape)
    assert page.overlay is None
    page.data.close()
    page.window().close()
    window, again = open_page(qtbot, tmp_path)
    room = sheet(again)
    assert ticks(room) == [True, True, False, False]
    assert room.list.currentIndex().row() == 2
    click(room.clear_button)
    assert ticks(room) == [False] * 4
    again.overlays.close()
    window.close()


def test_the_put_back_list_is_what_was_pulled_and_takes_the_deck_apart(page: CollectionPage) -> None:
    room = sheet(page)
    pulled = shown(room)
    click(room.done_button)
    page.session.add_rows([CopiesRow(NEW, 9, place="Attic")], "Add")
    room = sheet(page)
    assert room.heading.text() == "Put Guns back"
    assert shown(room) == pulled, "where they came from, whatever else there is now"
    assert ticks(room) == [False] * 4
    press(page, Qt.Key.Key_Space)
    press(page, Qt.Key.Key_Escape)
    room = sheet(page)
    assert ticks(room) == [True, False, False, False]
    click(room.done_button)
    (deck,) = page.session.decks.all()
    assert not deck.built
    assert PullSheets(page.data).all() == {}
    assert ticks(sheet(page)) == [False] * len(shown(sheet(page)))


def test_what_other_built_decks_hold_is_not_on_the_sheet(page: CollectionPage) -> None:
    other = keep(page, "Rifles", copies=2)
    stored = page.session.decks.get(other)
    assert stored is not None
    page.session.set_built(stored, True)
    room = sheet(page)
    assert ("Binder B", 2, NEW) not in shown(room)
    assert "2 Shotgun" in room.missing.text()
    assert room.missing.isVisible()
    page.session.add_rows([CopiesRow(NEW, 2, place="Attic")], "Add")
    assert room.missing.isHidden(), "the sheet follows the collection"
    assert sum(copies for _, copies, _ in shown(room)) == 5


def test_undo_works_on_the_sheet_and_the_sheet_of_a_deck_that_goes_is_left(page: CollectionPage) -> None:
    (number,) = page.session.make_decks([Draft(name="Passing", cards={NEW: 1})], "Make Passing")
    page.overlays.open_pull(number)
    assert isinstance(page.overlay, PullPage)
    press(page, Qt.Key.Key_Z, CONTROL)
    assert page.overlay is None


def test_the_sheet_goes_to_the_clipboard_and_on_paper(page: CollectionPage, tmp_path: Path) -> None:
    room = sheet(page)
    press(page, Qt.Key.Key_Space)
    click(room.copy_button)
    text = QGuiApplication.clipboard().text()
    assert "Binder A\n[x] 1 Shotgun (Base Set 84)\n[ ] 1 Shotgun (Weird West Edition 151, foil)" in text
    html = sheet_html(room.task, page.catalogue)
    assert "Binder A (2)" in html
    assert html.count("<td width='3%'") == 4
    room.ask_save = lambda name: str(tmp_path / name.removesuffix(".pdf"))
    click(room.pdf_button)
    made = tmp_path / "Pull Guns.pdf"
    assert made.read_bytes().startswith(b"%PDF")
    room.ask_save = lambda name: str(tmp_path / "nowhere" / "a.pdf")
    click(room.pdf_button)
    assert "a.pdf cannot be written: No such file" in room.trouble.text()


def test_a_sheet_that_cannot_be_read_is_none(page: CollectionPage) -> None:
    deck = page.session.decks.all()[0].id
    with page.data.change() as connection:
        connection.execute("INSERT INTO pull_sheet VALUES (?, ?)", (deck, '{"phase": "x", "lines": 3}'))
    assert PullSheets(page.data).of(deck) is None
    assert ticks(sheet(page)) == [False] * 4


def test_a_file_that_is_only_read_says_that_ticks_are_not_kept(page: CollectionPage) -> None:
    room = sheet(page)
    page.data.why = "Another window has it."
    press(page, Qt.Key.Key_Space)
    assert "The ticks cannot be saved." in room.trouble.text()
    click(room.done_button)
    assert page.overlay is room
    assert "Another window has it." in page.bar.trouble.text()
    page.data.why = ""
    assert not page.session.decks.all()[0].built


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(1024, 620, 1.0), (1280, 690, 2.0), (1900, 1000, 1.0)]
)
def test_nothing_of_the_sheet_lies_over_another_thing(
    qtbot: QtBot, tmp_path: Path, width: int, height: int, scale: float
) -> None:
    fonts.set_scale(scale)
    window, page = open_page(qtbot, tmp_path, scale)
    window.resize(width, height)
    page.session.add_rows(ROWS, "Add")
    number = keep(page, "Guns")
    page.overlays.open_pull(number)
    room = page.overlay
    assert isinstance(room, PullPage)
    parts = [room.list, room.picture, room.where, room.pdf_button, room.copy_button, room.done_button]
    parts = [part for part in parts if part.isVisible()]
    assert (room.picture in parts) is (scale == 1.0), "where text is large, it has the room"
    boxes = [part.geometry() for part in parts]
    for n, one in enumerate(boxes):
        assert room.rect().contains(one), parts[n]
        assert not any(one.intersects(other) for other in boxes[n + 1 :]), parts[n]
    assert room.list.width() > room.width() / 3
    page.overlays.close()
    page.overlays.open_build()
    build = page.overlay
    assert isinstance(build, BuildPage)
    qtbot.waitUntil(lambda: not build.worker.busy)
    assert build.minimumSizeHint().width() <= width
    page.overlays.close()
    window.close()
    fonts.set_scale(1.0)
