"""Build night by mouse and keys: sets of decks, fixed decks, making them as one step, all pull sheets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.collection.build_page import BuildPage
from doomtown_desktop.ui.collection.night_page import NightPage
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.collection.pull_page import PullPage
from doomtown_desktop.ui.collection.pull_print import sheet_html
from doomtown_desktop.ui.collection.pull_sheets import tasks_of
from doomtown_desktop.ui.look import fonts
from tests.ui.collections import CONTROL, click, click_row, click_tick, open_page, press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
GUNFIGHTERS = [
    Draft.of(deck) for deck in starter_decks() if deck.name.endswith("Weird West Edition Gunfighter")
]


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CollectionPage]:
    window, page = open_page(qtbot, tmp_path)
    yield page
    page.overlays.close()
    window.close()


def night(page: CollectionPage, qtbot: QtBot) -> NightPage:
    """Open the page with the buttons, unless it is open, and wait for its sets."""
    if not isinstance(page.overlay, NightPage):
        click(page.bar.build_button)
        build = page.overlay
        assert isinstance(build, BuildPage)
        click(build.night_button)
    return opened(page, qtbot)


def opened(page: CollectionPage, qtbot: QtBot) -> NightPage:
    room = page.overlay
    assert isinstance(room, NightPage)
    qtbot.waitUntil(lambda: not room.worker.busy, timeout=30_000)
    return room


def own_all(page: CollectionPage, places: tuple[str, str] = ("Binder A", "Long box")) -> None:
    """Own two boxes of the Weird West Edition, each in a place, and two more pairs of jokers."""
    rows = [
        CopiesRow(card.code, 1 if card.type == "outfit" else max(1, card.quantity), place=place)
        for card in page.catalogue
        if card.pack == "DT2"
        for place in places
    ]
    page.session.add_rows(rows, "Add")


def own_decks(page: CollectionPage, number: int = 3) -> list[int]:
    return page.session.make_decks(GUNFIGHTERS[:number], "Take")


def test_large_text_leaves_room_for_decks_and_cards(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path, 2.0)
    window.resize(1366, 768)
    own_all(page)
    room = night(page, qtbot)
    assert room.words.height() >= room.words.heightForWidth(room.words.width())
    for rows in (room.decks, room.cards):
        assert rows.viewport().height() >= 2 * rows.verticalHeader().defaultSectionSize()
    page.overlays.close()
    window.close()
    fonts.set_scale(1.0)


def test_sets_of_decks_are_listed_and_the_number_can_be_chosen(page: CollectionPage, qtbot: QtBot) -> None:
    own_all(page)
    room = night(page, qtbot)
    assert room.list.rows.rows
    assert all(len(each.decks) == 2 for each in room.all)
    room.size_box.setFocus()
    QTest.keyClick(room.size_box, Qt.Key.Key_Down)
    room = opened(page, qtbot)
    assert room.size_box.currentData() == 3
    assert all(len(each.decks) == 3 for each in room.all)
    assert [each.left for each in room.all] == sorted(each.left for each in room.all)
    chosen = room.night
    assert chosen is not None
    assert room.decks.rows.rowCount() == 3
    first = room.decks.current()
    assert not first.is_ready or all(each.is_ready for each in chosen.decks)
    click_row(room.decks, 1, 1)
    deck = chosen.decks[1]
    assert len(room.cards.rows.rows) == len(deck.made.swaps) + len(deck.made.left)


def test_without_decks_the_page_says_what_to_do(page: CollectionPage, qtbot: QtBot) -> None:
    room = night(page, qtbot)
    room.pool_box.setFocus()
    QTest.keyClick(room.pool_box, Qt.Key.Key_Down)
    room = opened(page, qtbot)
    assert room.all == []
    assert "too few whole decks" in room.list.empty
    assert not room.make_button.isEnabled()
    assert not room.pdf_button.isEnabled()
    page.overlays.close()
    assert night(page, qtbot).pool_box.currentData() is False, "the choice is remembered"


def test_a_fixed_deck_is_in_every_set_until_it_is_released(page: CollectionPage, qtbot: QtBot) -> None:
    own_all(page)
    room = night(page, qtbot)
    first = room.night
    assert first is not None
    key = first.keys[1]
    click_tick(room.decks, 1, 0)
    room = opened(page, qtbot)
    assert all(key in each.keys for each in room.all)
    assert room.night is not None
    assert set(room.night.keys) == set(first.keys), "the set stays chosen"
    assert str(key) in room.pins.text()
    column = [str(room.list.rows.index(row, 3).data()) for row in range(len(room.all))]
    assert not any(str(key) in names for names in column), "it is named above"
    click(room.release_button)
    room = opened(page, qtbot)
    assert not all(key in each.keys for each in room.all)
    assert room.release_button.isHidden()


def test_making_the_decks_is_one_step_and_one_undo(page: CollectionPage, qtbot: QtBot) -> None:
    own_all(page)
    room = night(page, qtbot)
    assert not room.pull_button.isEnabled()
    assert "First make" in room.pull_button.toolTip()
    wanted = next(n for n, each in enumerate(room.list.rows.rows) if each.replaced)
    click_row(room.list, wanted, 3)
    chosen = room.night
    assert chosen is not None
    click(room.make_button)
    room = opened(page, qtbot)
    made = page.session.decks.all()
    assert len(made) == 2
    assert sum(deck.name.endswith("(from my cards)") for deck in made) == sum(
        bool(deck.made.swaps) for deck in chosen.decks
    )
    assert [set(each.keys) for each in room.all] == [{deck.id for deck in made}]
    assert (room.all[0].missing, room.all[0].replaced) == (chosen.left, 0)
    assert not room.make_button.isEnabled()
    assert room.pull_button.isEnabled()
    room.list.setFocus()
    press(page, Qt.Key.Key_Z, CONTROL)
    room = opened(page, qtbot)
    assert page.session.decks.all() == []
    assert room.pinned == []
    assert len(room.all) > 1


def test_decks_are_pulled_one_after_the_other(page: CollectionPage, qtbot: QtBot) -> None:
    own_all(page)
    ids = own_decks(page, 2)
    page.overlays.open_night()
    room = opened(page, qtbot)
    for key in ids:
        row = next(n for n, each in enumerate(room.list.rows.rows) if key in each.keys)
        click_row(room.list, row, 3)
        at = [deck.candidate.key for deck in room.decks.rows.rows].index(key)
        click_tick(room.decks, at, 0)
        room = opened(page, qtbot)
    for number in (1, 2):
        assert room.night is not None
        assert set(room.night.keys) == set(ids)
        click(room.pull_button)
        pull = page.overlay
        assert isinstance(pull, PullPage)
        click(pull.done_button)
        room = opened(page, qtbot)
        assert sum(deck.built for deck in page.session.decks.all()) == number
    assert not room.pull_button.isEnabled(), "both are built"
    press(page, Qt.Key.Key_Escape)
    assert isinstance(page.overlay, BuildPage)


def test_all_sheets_are_saved_and_no_copy_is_pulled_twice(
    page: CollectionPage, qtbot: QtBot, tmp_path: Path
) -> None:
    own_all(page)
    own_decks(page, 2)
    stored = page.session.all_decks()
    room = night(page, qtbot)
    tasks = tasks_of(page.session, room.sheets, stored)
    held: dict[tuple[str, ...], int] = {}
    for task in tasks:
        for line in task.lines:
            held[line.pile.key] = held.get(line.pile.key, 0) + line.copies
            assert held[line.pile.key] <= line.pile.copies
    alone = [tasks_of(page.session, room.sheets, [deck])[0] for deck in stored]
    assert alone[0].lines == tasks[0].lines
    assert alone[1].lines != tasks[1].lines, "alone, both would take the same copies"
    assert "page-break-before" in sheet_html(tasks[1], page.catalogue, breaks=True)
    ids = {deck.id for deck in stored}
    row = next(n for n, each in enumerate(room.list.rows.rows) if set(each.keys) == ids)
    click_row(room.list, row, 3)
    room.ask_save = lambda name: str(tmp_path / name.removesuffix(".pdf"))
    click(room.pdf_button)
    assert (tmp_path / "Build night.pdf").read_bytes().startswith(b"%PDF")
    assert room.said.text().startswith("Saved as Build night.pdf in ")
    room.ask_save = lambda name: str(tmp_path / "nowhere" / name)
    click(room.pdf_button)
    assert "cannot be written" in room.trouble.text()


def test_a_thousand_decks_are_combined_beside_the_window(page: CollectionPage, qtbot: QtBot) -> None:
    own_all(page)
    drafts = [Draft.of(deck) for deck in starter_decks()]
    contents = [
        drafts[n % len(drafts)]
        .model_copy(update={"name": f"Deck {n}", "considering": {"24151": 1}})
        .model_dump(mode="json")
        for n in range(1000)
    ]
    page.session.decks.add_all(contents, "Import")
    page.session.refresh()
    page.session.all_decks()
    started = thread_time()
    page.overlays.open_night()
    waited = thread_time() - started
    room = page.overlay
    assert isinstance(room, NightPage)
    qtbot.waitUntil(lambda: not room.worker.busy, timeout=60_000)
    assert room.all
    assert waited < 0.5
