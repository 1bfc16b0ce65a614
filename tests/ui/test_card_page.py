"""The page of a card with real keys and clicks, in the builder and in the collection."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.statistics import copies_chance
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.cards.card_page import PLAYS, CardPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.plain.card_sheet import DAYS, odds, printings, users
from doomtown_desktop.ui.plain.card_words import BLANK, HOW_TO_IMPORT
from doomtown_desktop.ui.plain.rulings import rulings
from tests.ui.collections import NEW, OLD, PROMO, click_row, open_page, owned, press
from tests.ui.decks_help import builder, law_dogs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SHIFT = Qt.KeyboardModifier.ShiftModifier
SHOTGUN = catalogue().get(NEW)


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(Draft(name="Other", cards={OLD: 3}))
    page.session.new(law_dogs().model_copy(update={"name": "Mine", "cards": {**law_dogs().cards, NEW: 2}}))
    page.browser.box.setFocus()
    yield page
    window.close()


def open_shotgun(page: BuilderPage) -> CardPage:
    QTest.keyClicks(page.browser.box, "shotgun")
    QTest.keyClick(page.browser.box, Qt.Key.Key_Space, SHIFT)
    found = page.dialogs.current
    assert isinstance(found, CardPage)
    return found


def test_a_key_opens_the_page_and_esc_leads_back(page: BuilderPage) -> None:
    before = page.draft
    shown = open_shotgun(page)
    assert shown.isVisible()
    assert shown.heading.text() == "Shotgun"
    assert shown.state.text().count(PLAYS) == 1
    assert all(text.split()[0] in shown.words.text() for _, text in page.faces.words(shown.card).parts)
    assert "Weapon" in shown.keywords.text()
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert page.dialogs.current is None
    assert page.browser.box.hasFocus()
    assert page.browser.box.text() == "shotgun"
    assert page.draft == before


def test_printings_say_what_is_owned_free_and_in_the_deck(page: BuilderPage) -> None:
    assert page.ownership.collection is not None
    page.ownership.collection.add([CopiesRow(OLD, 4), CopiesRow(NEW, 1)], "Shotguns")
    page.session.store.add(Draft(name="Built", built=True, cards={OLD: 3}).model_dump(mode="json"), "Built")
    page.show_library()
    shown = open_shotgun(page)
    rows = {row.card.code: (row.owned, row.free, row.in_deck) for row in shown.printings.rows.rows}
    assert rows == {NEW: (1, 1, 2), OLD: (4, 1, 0), PROMO: (0, 0, 0)}
    assert [row.card.code for row in shown.printings.rows.rows] == [NEW, OLD, PROMO]
    click_row(shown.printings, 1)
    assert shown.card.code == OLD


def test_the_odds_are_those_of_the_draw_deck(page: BuilderPage) -> None:
    shown = open_shotgun(page)
    drawn = sum(page.draft.cards.values()) - len(page.draft.starting)
    assert f"2 copies of {drawn}" in shown.odds.text()
    chance = copies_chance(drawn, 2, 5)
    assert f"<b>{chance:.0%}</b>" in shown.odds.text()


def test_a_deck_of_the_list_opens_by_a_double_click(page: BuilderPage) -> None:
    shown = open_shotgun(page)
    names = [row.name for row in shown.users.rows.rows]
    assert names[:2] == ["Other", "Mine"]  # most copies first
    view = shown.users
    where = view.visualRect(view.rows.index(0, 1)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    QTest.mouseRelease(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert page.dialogs.current is None
    assert page.draft.name == "Other"


def test_space_on_a_row_of_the_deck_opens_it_too(page: BuilderPage) -> None:
    page.deck.select([NEW])
    QTest.keyClick(page.deck.deck, Qt.Key.Key_Space)
    shown = page.dialogs.current
    assert isinstance(shown, CardPage)
    assert shown.card.code == NEW


def test_the_menu_of_a_card_leads_there(page: BuilderPage) -> None:
    QTest.keyClicks(page.browser.box, "shotgun")
    QTest.keyClick(page.browser.box, Qt.Key.Key_F10, SHIFT)
    menu = page.menu
    assert isinstance(menu, QMenu)
    action = next(each for each in menu.actions() if each.text().startswith("Details"))
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
    assert isinstance(page.dialogs.current, CardPage)


def test_a_blank_says_so_and_how_to_get_its_words(page: BuilderPage) -> None:
    page.faces.wording = lambda code: []
    page.open_card(SHOTGUN)
    shown = page.dialogs.current
    assert isinstance(shown, CardPage)
    assert BLANK in shown.state.text()
    assert "not worded yet" in shown.words.text()
    assert shown.source.text() == HOW_TO_IMPORT
    page.faces.official = lambda code: "**Noon:** An invented sentence."
    page.open_card(SHOTGUN)
    again = page.dialogs.current
    assert isinstance(again, CardPage)
    assert "An invented sentence." in again.words.text()
    assert "imported" in again.source.text()


def test_rulings_are_told(page: BuilderPage) -> None:
    title = next(iter(rulings()))
    page.open_card(next(card for card in catalogue() if card.title == title))
    shown = page.dialogs.current
    assert isinstance(shown, CardPage)
    assert shown.rulings.isVisible()
    assert not shown.rulings.text().startswith("<b>")


def test_the_collection_opens_it_too(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path)
    QTest.keyClicks(page.browser.box, "shotgun")
    press(page, Qt.Key.Key_Space, SHIFT)
    (shown,) = page.findChildren(CardPage)
    assert shown.isVisible()
    assert [row.in_deck for row in shown.printings.rows.rows] == [None] * 3
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible()
    assert owned(page, page.browser.cards.current().code) == 0  # type: ignore[union-attr]
    window.close()


# --- the sheet --------------------------------------------------------------------------------------


def test_odds_of_a_card_that_is_never_drawn_are_not_told() -> None:
    outfit = catalogue().get(law_dogs().outfit or "")
    assert odds(outfit, catalogue(), law_dogs()) == []


def test_copies_that_start_are_not_drawn() -> None:
    draft = Draft(cards={NEW: 2, "01001": 4}, starting=(NEW,))
    found = odds(SHOTGUN, catalogue(), draft)
    assert [(row.copies, row.is_real) for row in found] == [(1, True), (2, False), (3, False), (4, False)]
    assert found[0].by_day[0] == copies_chance(found[0].deck, 1, min(5, found[0].deck))
    assert len(found[0].by_day) == len(DAYS)


def test_without_a_collection_or_a_deck_nothing_is_said_of_them() -> None:
    rows = printings(SHOTGUN, catalogue(), None, {}, None)
    assert {(row.owned, row.free, row.in_deck) for row in rows} == {(None, None, None)}
    assert users(SHOTGUN, [("A", 1, {"cards": {OLD: 1}}), ("B", 2, {"cards": {"01001": 1}})])[0].name == "A"
