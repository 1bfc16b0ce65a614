"""Decks, wishes, trade and the panel of a card in the collection, by real key and mouse events."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.collection.card_panel import CardPanel
from doomtown_desktop.ui.collection.copies_panel import CopiesPanel
from doomtown_desktop.ui.collection.decks_panel import DecksPanel
from doomtown_desktop.ui.collection.list_panels import TradePanel, WishPanel
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.collection.session import CollectionSession
from tests.ui.collections import (
    ALT,
    CONTROL,
    NEW,
    OLD,
    card,
    click,
    click_row,
    click_tick,
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


def decks(page: CollectionPage) -> DecksPanel:
    click(page.bar.buttons["Decks"])
    panel = page.panels["Decks"]
    assert isinstance(panel, DecksPanel)
    return panel


def test_a_deck_is_built_by_a_click_and_holds_its_copies(page: CollectionPage) -> None:
    keep_deck(page)
    enter(page, "24151 x2")
    panel = decks(page)
    click_tick(panel.list, 0, 1)
    assert page.session.decks.all()[0].built
    tally = page.session.tally
    assert tally.in_decks(card()) == "3 in Guns"
    assert tally.needs(card()) == 3
    assert tally.free.get(NEW) == 0
    assert "2 of 3 needed" in page.model.data(
        page.model.index(page.model.row_of(NEW), 0), Qt.ItemDataRole.AccessibleTextRole
    )
    lacks = panel.needs.rows.rows
    assert [(need.card.code, need.missing) for need in lacks] == [(OLD, 1)]
    assert {pack.code for pack in lacks[0].boxes} == {"DTR", "DT2"}
    page.browser.box.setFocus()
    press(page, Qt.Key.Key_Z, CONTROL)
    assert not page.session.decks.all()[0].built
    assert owned(page) == 2


def test_a_wanted_deck_fills_the_wish_list_and_is_remembered(page: CollectionPage) -> None:
    number = keep_deck(page)
    panel = decks(page)
    click_tick(panel.list, 0, 2)
    assert page.session.wanted_decks() == {number}
    click(page.bar.buttons["Wishes"])
    wishes = page.panels["Wishes"]
    assert isinstance(wishes, WishPanel)
    assert [(wish.card.code, wish.copies) for wish in wishes.list.rows.rows] == [(NEW, 3)]
    click(wishes.leaving.copy_button)
    assert QGuiApplication.clipboard().text().endswith("3 Shotgun (Weird West Edition, 24151)\n")
    enter(page, "3 Shotgun")
    click(page.bar.buttons["Wishes"])
    assert wishes.list.rows.rows == []


def test_built_and_want_are_undone_after_a_restart_in_their_order(
    page: CollectionPage, qtbot: QtBot, tmp_path: Path
) -> None:
    keep_deck(page)
    panel = decks(page)
    click_tick(panel.list, 0, 2)
    click_tick(panel.list, 0, 1)
    enter(page, "24151 x2")
    page.data.close()
    page.window().close()
    window, again = open_page(qtbot, tmp_path)
    assert again.session.decks.all()[0].built
    press(again, Qt.Key.Key_Z, CONTROL)
    assert owned(again) == 0
    press(again, Qt.Key.Key_Z, CONTROL)
    assert not again.session.decks.all()[0].built
    assert len(again.session.wanted_decks()) == 1
    click(again.bar.steps.undo)
    assert again.session.wanted_decks() == set()
    click(again.bar.steps.redo)
    click(again.bar.steps.redo)
    assert again.session.decks.all()[0].built
    assert again.session.tally.in_decks(card()) == "3 in Guns"
    window.close()


def test_wishes_name_the_decks_that_need_the_card(page: CollectionPage) -> None:
    keep_deck(page, built=True)
    panel = decks(page)
    draft = Draft(name="Rifles", cards={NEW: 4})
    page.session.decks.add(draft.model_dump(mode="json"), "New deck")
    page.session.refresh()
    click_tick(panel.list, 1, 2)
    click(page.bar.buttons["Wishes"])
    wishes = page.panels["Wishes"]
    assert isinstance(wishes, WishPanel)
    column = [field.head for field in wishes.list.rows.fields].index("For decks")
    index = wishes.list.rows.index(0, column)
    assert index.data() == "7: Rifles +1"
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "7: Rifles, Guns"


def test_tags_are_given_found_and_undone(page: CollectionPage) -> None:
    enter(page, "24151 x2")
    click(page.bar.buttons["Card"])
    panel = page.panels["Card"]
    assert isinstance(panel, CardPanel)
    click(panel.more)
    panel.tags.setFocus()
    type_in(page, "loan to Ann, tournament")
    panel.change_button.setFocus()
    press(page, Qt.Key.Key_Space)
    assert page.session.holdings() == [CopiesRow(NEW, 2, tags=("loan to Ann", "tournament"))]
    click(page.bar.buttons["Copies"])
    copies = page.panels["Copies"]
    assert isinstance(copies, CopiesPanel)
    copies.filter.setFocus()
    type_in(page, "ann")
    assert len(copies.list.rows.rows) == 1
    type_in(page, "bel")
    assert copies.list.rows.rows == []
    click(page.bar.steps.undo)
    assert page.session.holdings() == [CopiesRow(NEW, 2)]


def test_space_ticks_the_box_of_a_deck(page: CollectionPage) -> None:
    keep_deck(page)
    panel = decks(page)
    panel.list.setFocus()
    press(page, Qt.Key.Key_Space)
    assert page.session.decks.all()[0].built


def test_wishes_and_trade_by_keys(page: CollectionPage) -> None:
    type_in(page, "shotgun e:DT2")
    press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Return)
    press(page, Qt.Key.Key_Return, ALT)
    press(page, Qt.Key.Key_Return, CONTROL)
    assert page.session.tally.wanted == {NEW: 1}
    assert page.session.tally.trade == {NEW: 1}
    click(page.bar.buttons["Trade"])
    trade = page.panels["Trade"]
    assert isinstance(trade, TradePanel)
    assert [(row[0].code, row[1]) for row in trade.list.rows.rows] == [(NEW, 1)]


# --- the panel of a card ----------------------------------------------------------------------------


def test_the_panel_counts_wishes_and_offers(page: CollectionPage) -> None:
    panel = panel_of(page)
    for box, times in ((panel.own, 3), (panel.trade, 2), (panel.wish, 1)):
        for _ in range(times):
            click(box.more)
    assert page.session.collection.holdings() == [CopiesRow(NEW, 3, trade=2)]
    assert page.session.tally.wanted == {NEW: 1}
    assert panel.details.isHidden(), "nothing beyond numbers is used yet"


def test_other_printings_are_listed_with_copies_and_chosen_by_a_click(page: CollectionPage) -> None:
    enter(page, "01084 x2")
    panel = panel_of(page)
    rows = panel.printings.rows.rows
    assert {(row[0].code, row[1]) for row in rows} == {("00124", 0), (OLD, 2), (NEW, 0)}
    click_row(panel.printings, [row[0].code for row in rows].index(OLD))
    assert page.browser.cards.current() is card(OLD)


def test_some_copies_become_foil_and_signed_in_a_binder(page: CollectionPage) -> None:
    enter(page, "24151 x3")
    panel = panel_of(page)
    click(panel.more)
    panel.copies.spin.setFocus()
    panel.copies.spin.selectAll()
    type_in(page, "1")
    panel.finish.setCurrentText("foil")
    panel.condition.setCurrentText("near mint")
    panel.place.setCurrentText("Binder A")
    panel.price.setText("2,50 EUR")
    panel.marks["signed"].setChecked(True)
    page.stack.resize(page.stack.width(), 2000)  # all of it is visible
    panel.change()
    assert page.session.collection.holdings() == [
        CopiesRow(NEW, 2),
        CopiesRow(NEW, 1, "foil", "near mint", "", "Binder A", ("signed",), 0, "", 250, "EUR"),
    ]
    assert page.bar.steps.undo.toolTip().startswith("Undo: Change 1 Shotgun: foil, near mint, signed")
    page.session.undo()
    assert page.session.collection.holdings() == [CopiesRow(NEW, 3)]


def test_a_proxy_is_never_counted(page: CollectionPage) -> None:
    panel = panel_of(page)
    click(panel.more)
    panel.marks["proxy"].setChecked(True)
    panel.add_new()
    assert owned(page) == 0
    assert page.session.collection.totals(proxies=True) == {NEW: 1}
    page.session.add_rows([CopiesRow(NEW, 1, "foil")], "Add")
    page.session.add([(card(), 1)])
    page.session.set_copies(card(), 0)
    assert page.session.collection.holdings() == [CopiesRow(NEW, 1, marks=("proxy",))]


def test_a_price_that_is_none_is_refused(page: CollectionPage) -> None:
    panel = panel_of(page)
    click(panel.more)
    panel.price.setText("cheap")
    panel.add_new()
    assert "'cheap' is not a price" in page.bar.trouble.text()
    assert page.session.collection.holdings() == []


def test_copies_are_found_by_where_they_lie(page: CollectionPage) -> None:
    page.session.add_rows(
        [CopiesRow(NEW, 2, "foil", place="Binder A"), CopiesRow(OLD, 1, place="Box 3"), CopiesRow(NEW, 4)],
        "Add",
    )
    press(page, Qt.Key.Key_3, ALT)
    panel = page.stack.currentWidget()
    assert isinstance(panel, CopiesPanel)
    assert len(panel.list.rows.rows) == 3
    panel.filter.setFocus()
    type_in(page, "foil bind")
    assert [(row.code, row.place) for row in panel.list.rows.rows] == [(NEW, "Binder A")]
    click_row(panel.list, 0)
    assert page.browser.cards.current() is card(NEW)


@pytest.mark.parametrize("seed", range(3))
def test_what_decks_lack_is_the_same_however_often_it_was_counted_before(
    page: CollectionPage, seed: int
) -> None:
    chance, session = random.Random(seed), page.session
    for n in range(4):
        cards = {code: chance.randrange(1, 5) for code in (NEW, OLD, "24248", "24221")}
        session.decks.add(Draft(name=f"Deck {n}", cards=cards).model_dump(mode="json"), "New deck")
    for _ in range(40):
        deck = chance.choice(session.all_decks())
        match chance.randrange(4):
            case 0:
                session.set_built(deck, not deck.built)
            case 1:
                session.undo()
            case _:
                code = chance.choice([NEW, OLD, "24248", "24221"])
                session.set_copies(session.catalogue.get(code), chance.randrange(7))
        afresh = CollectionSession(session.catalogue, session.collection, session.decks)
        for each in session.all_decks():
            assert session.deck_needs(each) == afresh.deck_needs(each)


def test_rows_and_needs_are_known_before_anybody_asks(page: CollectionPage, qtbot: QtBot) -> None:
    keep_deck(page)
    page.session.collection.add([CopiesRow(OLD, 1)], "Add")
    page.hide()
    page.show()
    qtbot.waitUntil(lambda: bool(page.session._needs))
    assert not page.session.collection.read_ahead()
