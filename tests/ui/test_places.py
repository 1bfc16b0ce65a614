"""Town, table, decks and collection: reached from each other by clicks and keys, and left unchanged."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.pages.new_game_page import NewGamePage
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.places import Place
from tests.ui.behind import game_of, match_of
from tests.ui.decks_help import LAW_DOGS, law_dogs
from tests.ui.tables import AGAINST_COMPUTER

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
KEYS = {
    Place.TOWN: Qt.Key.Key_F6,
    Place.TABLE: Qt.Key.Key_F7,
    Place.DECKS: Qt.Key.Key_F8,
    Place.COLLECTION: Qt.Key.Key_F9,
}


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    window.playing.pace = 1_000_000
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    return window


def now(window: MainWindow) -> QWidget:
    page = window.pages.currentWidget()
    assert page is not None
    return page


def key(window: MainWindow, which: Qt.Key) -> None:
    """Press a key in the widget of the window that has the focus."""
    QTest.keyClick(window.focusWidget() or window, which)


def go(window: MainWindow, place: Place) -> QWidget:
    QTest.mouseClick(window.place_bar.buttons[place], LEFT)
    QApplication.processEvents()
    return now(window)


def builder(window: MainWindow) -> BuilderPage:
    page = go(window, Place.DECKS)
    assert isinstance(page, BuilderPage)
    return page


def collection(window: MainWindow) -> CollectionPage:
    page = go(window, Place.COLLECTION)
    assert isinstance(page, CollectionPage)
    return page


@pytest.mark.parametrize("by_key", [False, True])
def test_every_place_is_reached_from_every_other(window: MainWindow, by_key: bool) -> None:
    window.playing.begin(list(AGAINST_COMPUTER), 7)
    for place in (
        *Place,
        *reversed(Place),
        Place.DECKS,
        Place.TABLE,
        Place.COLLECTION,
        Place.TOWN,
        Place.DECKS,
    ):
        if by_key:
            key(window, KEYS[place])
        else:
            go(window, place)
        assert now(window) is window.places.page(place)
        assert [p for p, button in window.place_bar.buttons.items() if button.isChecked()] == [place]
    assert window.bridge is not None
    assert match_of(window.bridge).is_held


def test_a_game_stays_where_it_is_while_one_looks_at_the_decks(window: MainWindow) -> None:
    window.playing.begin(list(AGAINST_COMPUTER), 7)
    assert window.bridge is not None
    table, digest = window.table, game_of(window.bridge).digest()
    for place in (Place.DECKS, Place.COLLECTION, Place.TOWN):
        go(window, place)
        assert match_of(window.bridge).is_held
        assert go(window, Place.TABLE) is table
        assert not match_of(window.bridge).is_held
        assert game_of(window.bridge).digest() == digest
    assert window.start.continue_button.isEnabled()


def test_the_table_without_a_game_sets_one_up(window: MainWindow) -> None:
    assert isinstance(go(window, Place.TABLE), NewGamePage)
    assert isinstance(go(window, Place.TABLE), NewGamePage)
    assert go(window, Place.TOWN) is window.start
    page = builder(window)
    assert isinstance(go(window, Place.TABLE), NewGamePage)
    key(window, Qt.Key.Key_Escape)
    assert now(window) is window.start
    page.session.new(law_dogs())
    builder(window)
    QTest.mouseClick(page.bar.play_button, LEFT)
    setup = now(window)
    assert go(window, Place.TABLE) is setup  # the game with this deck is being set up


def test_esc_never_leaves_decks_or_collection(window: MainWindow) -> None:
    for place in (Place.DECKS, Place.COLLECTION):
        page = go(window, place)
        for _ in range(3):
            key(window, Qt.Key.Key_Escape)
        page.setFocus()
        key(window, Qt.Key.Key_Escape)
        assert now(window) is page


def test_play_it_now_and_esc_come_back_to_the_builder(window: MainWindow) -> None:
    page = builder(window)
    page.session.new(law_dogs())
    QTest.keyClicks(page.browser.box, "philip")
    QTest.mouseClick(page.bar.play_button, LEFT)
    assert isinstance(now(window), NewGamePage)
    key(window, Qt.Key.Key_Escape)
    assert now(window) is page
    assert (page.draft.name, page.browser.box.text()) == (LAW_DOGS, "philip")


def test_a_game_with_the_deck_and_back_to_it(window: MainWindow) -> None:
    page = builder(window)
    page.session.new(law_dogs())
    QTest.mouseClick(page.bar.play_button, LEFT)
    setup = now(window)
    assert isinstance(setup, NewGamePage)
    QTest.mouseClick(setup.start, LEFT)
    assert now(window) is window.table
    assert go(window, Place.DECKS) is page  # not the page that set the game up
    assert page.draft.name == LAW_DOGS


def test_the_builder_is_found_as_it_was_left(window: MainWindow) -> None:
    page = builder(window)
    page.session.new(Draft(name="Mine"))
    QTest.mouseClick(page.bar.buttons["Notes"], LEFT)
    page.browser.box.setFocus()
    QTest.keyClicks(page.browser.box, "t:dude")
    for _ in range(9):
        QTest.keyClick(page.browser.box, Qt.Key.Key_PageDown)
    card, top = page.browser.cards.current(), page.browser.cards.grid.verticalScrollBar().value()
    assert top > 0
    collection(window)
    assert builder(window) is page
    assert page.browser.box.text() == "t:dude"
    assert page.browser.box.hasFocus()
    assert page.browser.cards.current() is card
    assert page.browser.cards.grid.verticalScrollBar().value() == top
    assert page.drawer.isVisible()
    assert page.draft.name == "Mine"


def test_the_collection_is_found_as_it_was_left(window: MainWindow) -> None:
    page = collection(window)
    QTest.mouseClick(page.bar.buttons["Packs"], LEFT)
    QTest.keyClicks(page.browser.box, "t:deed")
    for _ in range(4):
        QTest.keyClick(page.browser.box, Qt.Key.Key_PageDown)
    top = page.browser.cards.grid.verticalScrollBar().value()
    builder(window)
    assert collection(window) is page
    assert page.panel == "Packs"
    assert page.browser.box.text() == "t:deed"
    assert page.browser.cards.grid.verticalScrollBar().value() == top > 0


def test_what_is_counted_in_the_collection_is_known_to_the_decks(window: MainWindow) -> None:
    page = builder(window)
    page.session.new(law_dogs())
    QTest.mouseClick(page.bar.buttons["Decks"], LEFT)
    number = page.session.id
    owned = collection(window)
    owned.overlays.close()  # the boxes, which cover the search
    QTest.keyClicks(owned.browser.box, "philip swin")
    QTest.keyClick(owned.browser.box, Qt.Key.Key_Return)
    builder(window)
    assert page.browser.cards.model.marks.owned
    assert window.data.games is not None
    store = page.session.store
    collection(window)
    assert number is not None
    kept = store.get(number)
    assert kept is not None
    store.save(number, {**dict(kept.content), "built": True}, "Build it")
    builder(window)
    assert page.draft.built  # a change here must not undo that
    assert sum(CollectionStore(window.data.games.database).totals().values()) == 1


@pytest.mark.parametrize("how", ["esc", "button", "tab"])
def test_other_colours_leave_no_mixture_and_lose_nothing(window: MainWindow, how: str) -> None:
    page = builder(window)
    page.session.new(law_dogs())
    QTest.mouseClick(page.bar.buttons["Numbers"], LEFT)
    page.browser.box.setFocus()
    QTest.keyClicks(page.browser.box, "t:dude bass")
    is_open = [name for name, button in page.bar.buttons.items() if button.isChecked()]
    assert is_open == ["Numbers"], "in a small window a drawer takes the place of the list"
    key(window, Qt.Key.Key_F10)
    settings = now(window)
    assert isinstance(settings, SettingsPage)
    window.prefer(replace(window.preferences, theme="light"))
    if how == "esc":
        key(window, Qt.Key.Key_Escape)
    elif how == "button":
        QTest.mouseClick(settings.back_button, LEFT)
    else:
        go(window, Place.DECKS)
    fresh = now(window)
    assert isinstance(fresh, BuilderPage)
    assert fresh.theme.name == "light"
    assert (fresh.draft.name, fresh.browser.box.text()) == (LAW_DOGS, "t:dude bass")
    assert [name for name, button in fresh.bar.buttons.items() if button.isChecked()] == is_open
    assert window.pages.count() == 2


def test_other_colours_reach_the_collection_too(window: MainWindow) -> None:
    page = collection(window)
    QTest.mouseClick(page.bar.buttons["Wishes"], LEFT)
    QTest.keyClicks(page.browser.box, "t:deed")
    key(window, Qt.Key.Key_F10)
    window.prefer(replace(window.preferences, theme="contrast"))
    key(window, Qt.Key.Key_Escape)
    fresh = now(window)
    assert isinstance(fresh, CollectionPage)
    assert (fresh.theme.name, fresh.panel, fresh.browser.box.text()) == ("contrast", "Wishes", "t:deed")
    assert fresh.bar.buttons["Wishes"].isChecked()  # not the boxes, which welcome a user without cards


def test_preferences_that_show_on_no_card_page_rebuild_none(window: MainWindow) -> None:
    deck_page, own_page = builder(window), collection(window)
    chosen = replace(window.preferences, animation="off", volume=30, keys=(("search", ("F6",)),))
    window.prefer(chosen)
    assert builder(window) is deck_page
    assert collection(window) is own_page
    assert deck_page.browser.box.keys == own_page.browser.box.keys == chosen.shortcuts


def test_a_maximised_window_is_maximised_again_after_full_screen(window: MainWindow) -> None:
    window.showMaximized()
    key(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    key(window, Qt.Key.Key_F11)
    assert window.isMaximized()
    assert not window.isFullScreen()


def test_help_is_reached_from_the_bar_and_put_away_by_the_place(window: MainWindow) -> None:
    page = builder(window)
    QTest.mouseClick(window.place_bar.help["settings"], LEFT)
    assert isinstance(now(window), SettingsPage)
    QTest.mouseClick(window.place_bar.help["rules"], LEFT)
    assert now(window).objectName() == "rules page"
    assert go(window, Place.DECKS) is page
    assert window.pages.count() == 2


@pytest.mark.parametrize("percent", [80, 150, 200])
def test_the_words_of_the_bar_fit_when_their_size_is_changed(
    qtbot: QtBot, tmp_path: Path, percent: int
) -> None:
    fresh = MainWindow(lambda: 7, chosen=replace(Preferences(), text_scale=percent))
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    for each in (fresh, window):
        qtbot.addWidget(each)
        each.resize(1366, 768)
        each.show()
    qtbot.waitUntil(lambda: window.is_warm)
    window.prefer(replace(window.preferences, text_scale=percent))
    QApplication.processEvents()
    for place, button in window.place_bar.buttons.items():
        by = button.width() - fresh.place_bar.buttons[place].width()
        assert abs(by) <= 2, f"{button.text()}: only the frame of the focus makes a difference"
