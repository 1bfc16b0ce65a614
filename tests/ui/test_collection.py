"""The collection with real key and mouse events: counting, fast entry, boxes, undo, display."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QWidget

from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.cards.card_model import TileMarks
from doomtown_desktop.ui.cards.ownership_switch import Show
from doomtown_desktop.ui.collection.list_panels import CollectionNumbersPanel
from doomtown_desktop.ui.collection.packs_panel import PacksPanel
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.collection.tiles import CollectionDelegate
from doomtown_desktop.ui.look import fonts
from tests.ui.collections import (
    CONTROL,
    LEFT,
    NEW,
    NONE,
    OLD,
    SHIFT,
    card,
    click,
    click_row,
    enter,
    keep_deck,
    open_page,
    owned,
    panel_of,
    press,
    type_in,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CollectionPage]:
    window, page = open_page(qtbot, tmp_path)
    yield page
    window.close()


def step(page: CollectionPage, code: str, part: str) -> None:
    """Press − or + on a tile."""
    page.pick(card(code))
    grid, delegate = page.browser.cards.grid, page.browser.cards.grid.delegate
    assert isinstance(delegate, CollectionDelegate)
    cell = grid.visualRect(grid.model().index(page.model.row_of(code), 0))
    box = delegate.step_box(cell, "more" if part == "+" else "less")
    QTest.mouseClick(grid.viewport(), LEFT, NONE, box.center().toPoint())


# --- counting ---------------------------------------------------------------------------------------


def test_enter_adds_shift_enter_takes_away_and_digits_count(page: CollectionPage) -> None:
    type_in(page, "shotgun e:DT2")
    assert page.browser.cards.current() is card()
    press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Return)
    assert owned(page) == 2
    press(page, Qt.Key.Key_Return, SHIFT)
    assert owned(page) == 1
    press(page, Qt.Key.Key_Down)  # digits and signs go to the grid now
    for digit in "0123456789":
        type_in(page, digit)
        assert owned(page) == int(digit)
    type_in(page, "+")
    assert owned(page) == 10
    type_in(page, "-")
    assert owned(page) == 9


def test_the_steps_of_a_tile_are_clicked(page: CollectionPage) -> None:
    for count in (1, 2, 3):
        step(page, OLD, "+")
        assert owned(page, OLD) == count
    step(page, OLD, "-")
    assert owned(page, OLD) == 2
    assert page.browser.box.text() == ""


def test_a_quick_second_press_is_one_more_copy_and_never_two(page: CollectionPage) -> None:
    step(page, OLD, "+")
    grid, delegate = page.browser.cards.grid, page.browser.cards.grid.delegate
    assert isinstance(delegate, CollectionDelegate)
    cell = grid.visualRect(grid.model().index(page.model.row_of(OLD), 0))
    for part, wanted in (("more", 2), ("less", 1)):
        at = delegate.step_box(cell, part).center().toPoint()  # type: ignore[arg-type]
        QTest.mouseDClick(grid.viewport(), LEFT, NONE, at)
        QTest.mouseRelease(grid.viewport(), LEFT, NONE, at)
        assert owned(page, OLD) == wanted


def test_none_cannot_be_taken_away_of_none(page: CollectionPage) -> None:
    step(page, OLD, "-")
    assert owned(page, OLD) == 0
    assert page.session.undo_name == ""


def test_several_cards_are_counted_as_one_step(page: CollectionPage) -> None:
    type_in(page, "shotgun e:DT2|DTR")
    grid = page.browser.cards.grid
    for row, held in ((0, NONE), (1, CONTROL)):
        at = grid.visualRect(grid.model().index(row, 0)).center()
        QTest.mouseClick(grid.viewport(), LEFT, held, at)
    type_in(page, "4")
    assert page.session.collection.totals() == {each.code: 4 for each in grid.chosen()}
    assert len(page.session.collection.totals()) == 2
    press(page, Qt.Key.Key_Z, CONTROL)
    assert page.session.collection.totals() == {}


def test_undo_and_redo_are_named_and_go_back_and_forth(page: CollectionPage) -> None:
    enter(page, "2 Shotgun (Base Set)")
    assert page.bar.steps.undo.toolTip() == "Undo: Add 2 Shotgun (Ctrl+Z)"
    click(page.bar.steps.undo)
    assert owned(page, OLD) == 0
    assert page.bar.steps.redo.toolTip() == "Redo: Add 2 Shotgun (Ctrl+Shift+Z)"
    press(page, Qt.Key.Key_Z, CONTROL | SHIFT)
    assert owned(page, OLD) == 2
    press(page, Qt.Key.Key_Z, CONTROL)
    assert owned(page, OLD) == 0


def test_no_button_of_the_bar_moves_after_an_act(page: CollectionPage) -> None:
    def places() -> list[QPoint]:
        buttons = page.bar.findChildren(QAbstractButton)
        return [b.mapTo(page, b.rect().topLeft()) for b in buttons if b.isVisible()]

    before = places()
    enter(page, "3 Aetheric Shockwave Inducer")
    assert places() == before
    page.session.add_box(page.catalogue.pack("DTR"), 12)
    assert places() == before
    click(page.bar.steps.undo)
    assert places() == before


def test_the_counter_is_right_for_all_owned_and_free(page: CollectionPage) -> None:
    keep_deck(page, built=True, copies=2)
    click(page.bar.switch.buttons[Show.OWNED])
    assert page.browser.count.text() == "0 cards"
    page.session.add([(card(NEW), 1), (card(OLD), 2)])
    assert len(page.model.cards) == 2
    assert page.browser.count.text() == "2 cards"
    click(page.bar.switch.buttons[Show.FREE])
    assert (len(page.model.cards), page.browser.count.text()) == (1, "1 card")
    click(page.bar.switch.buttons[Show.ALL])
    assert page.browser.count.text() == f"{len(page.model.cards):,} cards"
    click(page.bar.switch.buttons[Show.OWNED])
    click(page.bar.steps.undo)
    assert (len(page.model.cards), page.browser.count.text()) == (0, "0 cards")


def test_the_menu_of_a_card(page: CollectionPage, qtbot: QtBot) -> None:
    enter(page, "2 24151")
    page.open_menu([card()], page.mapToGlobal(page.rect().center()))
    menu = page.menu
    assert menu is not None
    qtbot.waitUntil(menu.isVisible)
    offer = next(each for each in menu.actions() if each.text().startswith("Offer one"))
    QTest.mouseClick(menu, LEFT, NONE, menu.actionGeometry(offer).center())
    menu.close()
    assert page.session.collection.for_trade() == {NEW: 1}


# --- fast entry -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code", "copies"),
    [
        ("24151 x3", NEW, 3),
        ("24151x3", NEW, 3),
        ("24151", NEW, 1),
        ("3 Shotgun", NEW, 3),
        ("shotgun (Base Set) x2", OLD, 2),
    ],
)
def test_a_line_of_fast_entry_adds(page: CollectionPage, line: str, code: str, copies: int) -> None:
    enter(page, line)
    assert page.session.collection.totals() == {code: copies}
    assert page.browser.cards.current() is card(code)
    assert page.entry.line.text() == "", "ready for the next line"


def test_two_lines_one_after_the_other(page: CollectionPage) -> None:
    enter(page, "24151 x3")
    type_in(page, "01084 x2")
    press(page, Qt.Key.Key_Return)
    assert page.session.collection.totals() == {NEW: 3, OLD: 2}


def test_the_pack_that_is_entered_decides_the_printing(page: CollectionPage) -> None:
    page.entry.pack.setCurrentIndex(page.entry.pack.findData("DTR"))
    enter(page, "2 Shotgun")
    enter(page, f"#{card(OLD).number}")
    assert page.session.collection.totals() == {OLD: 3}
    enter(page, "1 Philip Swinford (Exp.1)")
    assert "is not in Base Set" in page.receipts.receipts[0].found.words
    assert page.session.collection.totals() == {OLD: 3}


def test_a_title_is_completed_after_the_number(page: CollectionPage, qtbot: QtBot) -> None:
    press(page, Qt.Key.Key_E, CONTROL)
    type_in(page, "2 shotg")
    popup = page.entry.completer.popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    QTest.keyClick(popup, Qt.Key.Key_Down)
    assert page.entry.line.text() == "2 Shotgun"
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert owned(page) == 2


def test_what_is_not_understood_adds_nothing_and_says_why(page: CollectionPage) -> None:
    enter(page, "99999 x2")
    assert page.receipts.receipts[0].found.words == "No card has the code 99999."
    enter(page, "3 Shotgon")
    assert "Did you mean Shotgun" in page.receipts.receipts[0].found.words
    assert page.session.collection.totals() == {}


def test_a_minus_takes_away(page: CollectionPage) -> None:
    enter(page, "24151 x3")
    enter(page, "-2 24151")
    assert owned(page) == 1
    enter(page, "-1 01084")
    assert "there is none to remove" in page.receipts.receipts[0].found.words


# --- packs ------------------------------------------------------------------------------------------


def packs(page: CollectionPage) -> PacksPanel:
    click(page.bar.buttons["Packs"])
    panel = page.panels["Packs"]
    assert isinstance(panel, PacksPanel)
    return panel


def test_a_whole_box_comes_in_and_goes_out_by_a_click(page: CollectionPage) -> None:
    panel = packs(page)
    panel.choose("DTR")
    click(panel.times.more)
    click(panel.add_button)
    assert sum(page.session.collection.totals().values()) == 572
    found = panel.pack
    assert found is not None
    assert (found.have, found.of, found.boxes) == (146, 146, 2)
    assert page.bar.steps.undo.toolTip() == "Undo: Add 2 × Base Set (Ctrl+Z)"
    click(panel.take_button)
    assert page.session.collection.totals() == {}


def test_a_box_that_is_not_whole_is_not_taken_away(page: CollectionPage) -> None:
    panel = packs(page)
    panel.choose("DTR")
    click(panel.add_button)
    step(page, OLD, "-")
    click(panel.take_button)
    assert "cannot be removed: there are too few plain copies of Shotgun" in page.bar.trouble.text()
    assert page.bar.trouble.isVisible()
    assert sum(page.session.collection.totals().values()) == 285


def test_the_missing_list_of_a_pack_goes_to_the_clipboard_and_into_a_file(
    page: CollectionPage, tmp_path: Path
) -> None:
    panel = packs(page)
    panel.choose("DTR")
    click(panel.add_button)
    page.session.set_copies(card(OLD), 0)
    assert [row[0].code for row in panel.missing.rows.rows] == [OLD]
    click(panel.leaving.copy_button)
    assert QGuiApplication.clipboard().text() == "Missing from Base Set\n\n1 Shotgun (Base Set, 01084)\n"
    panel.leaving.ask = lambda: str(tmp_path / "gaps.txt")
    click(panel.full, QPoint(8, panel.full.height() // 2))
    click(panel.leaving.save_button)
    lines = (tmp_path / "gaps.txt").read_text(encoding="utf-8").splitlines()
    assert lines[-1] == f"{card(OLD).quantity} Shotgun (Base Set, 01084)"


def test_a_row_that_was_chosen_does_not_pull_the_grid_back(page: CollectionPage) -> None:
    panel = packs(page)
    panel.choose("DT2")
    click_row(panel.missing, 4)
    chosen = panel.missing.current()[0]
    assert page.browser.cards.current() is chosen, "a chosen row is shown in the grid"
    step(page, OLD, "+")
    assert page.browser.cards.current() is card(OLD)
    assert panel.missing.current()[0] is chosen


# --- showing ----------------------------------------------------------------------------------------


def test_all_owned_free_is_one_switch_that_is_kept(page: CollectionPage) -> None:
    keep_deck(page, built=True, copies=1)
    enter(page, "1 01084")
    enter(page, "2 24151")
    click(page.bar.switch.buttons[Show.OWNED])
    assert {c.code for c in page.model.cards} == {OLD, NEW}
    click(page.bar.switch.buttons[Show.FREE])
    assert {c.code for c in page.model.cards} == {NEW}, "the deck holds the old one"
    assert page.session.settings is not None
    assert page.session.settings.get("show_cards", "") == "free"
    click(page.browser.foot.every)
    assert [c.code for c in page.model.cards] == [NEW]
    click(page.bar.switch.buttons[Show.ALL])
    assert len(page.model.cards) == 1027


def test_a_search_by_copies_follows_the_collection(page: CollectionPage) -> None:
    enter(page, "24151 x2")
    page.browser.box.setFocus()
    type_in(page, "owned>1")
    assert [c.code for c in page.model.cards] == [NEW]
    page.session.set_copies(card(), 1)
    assert page.model.cards == []


def test_the_table_shows_and_sorts_by_copies(page: CollectionPage) -> None:
    enter(page, "24151 x2")
    enter(page, "01084 x5")
    click(page.browser.foot.as_list)
    head = page.browser.cards.table.horizontalHeader()
    for _ in range(2):
        at = QPointF(head.sectionViewportPosition(1) + 12, head.height() / 2).toPoint()
        QTest.mouseClick(head.viewport(), LEFT, NONE, at)
    assert [c.code for c in page.model.cards[:2]] == [OLD, NEW]
    shown = page.model.data(page.model.index(0, 1))
    assert shown == "5"


def test_numbers_and_their_bars(page: CollectionPage) -> None:
    enter(page, "24151 x2")
    click(page.bar.buttons["Numbers"])
    panel = page.panels["Numbers"]
    assert isinstance(panel, CollectionNumbersPanel)
    assert "1 of 1316" in panel.words.text()
    (goods,) = panel.types.buttons
    click(goods, QPoint(20, 8))
    assert page.browser.box.text() == "t:goods owned>0"
    assert [c.code for c in page.model.cards] == [NEW]


def test_escape_clears_the_search_and_stays(page: CollectionPage) -> None:
    type_in(page, "shot")
    press(page, Qt.Key.Key_Escape)
    assert page.browser.box.text() == ""
    press(page, Qt.Key.Key_Escape)
    assert page.isVisible()


def test_keys_that_a_field_takes_for_editing_lead_out_of_the_search(page: CollectionPage) -> None:
    keys = dict(page.keys) | {"own_entry": ("Ctrl+A",)}  # as Ctrl+E is under X11
    page.use_keys(keys)
    page.browser.box.setFocus()
    type_in(page, "shot")
    press(page, Qt.Key.Key_A, CONTROL)
    assert page.focusWidget() is page.entry.line
    assert page.browser.box.selectedText() == ""


def test_escape_in_a_field_of_a_panel_leads_to_the_search_first(page: CollectionPage) -> None:
    panel = panel_of(page)
    click(panel.more)
    panel.language.setFocus()
    press(page, Qt.Key.Key_Escape)
    assert page.isVisible()
    assert page.focusWidget() is page.browser.box


def test_enter_in_a_field_of_a_panel_adds_no_card(page: CollectionPage) -> None:
    panel = panel_of(page)
    click(panel.more)
    panel.language.setFocus()
    type_in(page, "English")
    press(page, Qt.Key.Key_Return)
    panel.own.less.setFocus()
    press(page, Qt.Key.Key_Return)
    assert page.session.collection.holdings() == []


def test_every_control_has_a_name_for_those_who_hear_it(page: CollectionPage) -> None:
    page.session.add_rows([CopiesRow(NEW, 1, "foil")], "Add")
    keep_deck(page)
    for name in page.panels:
        page.open_panel(name)
    nameless = [
        f"{type(each).__name__} in {type(each.parent()).__name__}"
        for kind in (QAbstractButton, QComboBox, QLineEdit)
        for each in page.findChildren(kind)
        if not (each.accessibleName() or (isinstance(each, QAbstractButton) and each.text()))
        and isinstance(each, QWidget)
        and each.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not isinstance(each.parent(), QComboBox)
        and each.objectName() not in ("qt_spinbox_lineedit", "")
    ]
    assert nameless == []


@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_small_windows_and_large_text_keep_everything_in_sight(
    qtbot: QtBot, tmp_path: Path, scale: float
) -> None:
    fonts.set_scale(scale)
    try:
        window, page = open_page(qtbot, tmp_path, scale)
        for deck in starter_decks()[:3]:
            page.session.decks.add(Draft.of(deck).model_dump(mode="json"), "x")
        for name in page.panels:
            click(page.bar.buttons[name])
            QTest.qWait(0)
            panel = page.panels[name]
            for button in panel.findChildren(QAbstractButton):
                if button.isVisible() and not button.visibleRegion().isEmpty():
                    assert button.width() >= button.minimumSizeHint().width(), f"{button.text()} in {name}"
        assert window.width() == 1280
    finally:
        fonts.set_scale(1.0)


def test_a_card_that_the_table_cannot_play_is_marked_blank(page: CollectionPage) -> None:
    blank = next(card for card in page.catalogue if card.code != NEW)
    playing = page.browser.finder.playing - {blank.code}
    page.model.mark(TileMarks(playing=playing))
    for code, says in ((blank.code, True), (NEW, False)):
        page.browser.set_text(f"code:{code}")
        index = page.model.index(0, 0)
        assert ("a blank at the table" in index.data(Qt.ItemDataRole.AccessibleTextRole)) is says
        view = page.browser.cards.grid
        page.model.mark(TileMarks(playing=playing))
        marked = view.viewport().grab().toImage()
        page.model.mark(TileMarks())
        assert (marked != view.viewport().grab().toImage()) is says
        page.model.mark(TileMarks(playing=playing))
