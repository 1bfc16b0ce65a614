"""Every page with keys and spoken words only: Tab, Enter and Space, names, covered parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.cards.chip_rows import FilterChip
from doomtown_desktop.ui.collection.bar import CollectionBar
from doomtown_desktop.ui.collection.box_wall import BoxWall
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.pages.settings_page import KeyButton, SettingsPage
from doomtown_desktop.ui.pages.shortcut_sheet import ShortcutSheet
from doomtown_desktop.ui.plain import actions
from doomtown_desktop.ui.shell.places import Place, PlaceBar
from tests.pictures import states
from tests.pictures.states import Studio
from tests.ui.decks_help import law_dogs
from tests.ui.reaching import dead_buttons, hidden_words, nameless, tab_stops, wrong_stops

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def builder(studio: Studio) -> BuilderPage:
    page = studio.window.open_decks()
    page.session.new(law_dogs())
    return page


def all_panels(studio: Studio) -> None:
    page = builder(studio)
    for name in page.bar.buttons:
        page.bar.toggle(name, True)


def card_page(studio: Studio) -> None:
    builder(studio).open_card(catalogue().get("01001"))


def deck_import(studio: Studio) -> None:
    page = builder(studio)
    QGuiApplication.clipboard().setText("1 Philip Swinford\n2 Nobody At All")
    page.files.paste()


def csv_import(studio: Studio) -> None:
    page = states.owned(studio)
    file = studio.folder / "cards.csv"
    file.write_text("code,count\n01001,2\n99999,1\n", encoding="utf-8")
    page.files.import_all([file])


def backups(studio: Studio) -> None:
    studio.window.restoring.choose(studio.window)


def lessons(studio: Studio) -> None:
    studio.window.learning.open_list()


def replays(studio: Studio) -> None:
    studio.window.open_replays()


def shortcuts(studio: Studio) -> None:
    studio.window.start.new_button.setFocus()
    studio.window.toggle_shortcuts()


def collection(studio: Studio) -> CollectionPage:
    page = states.owned(studio)
    page.browser.box.setFocus()
    return page


OWN = (
    all_panels,
    card_page,
    deck_import,
    csv_import,
    backups,
    lessons,
    replays,
    shortcuts,
    collection,
)
PICTURED = (
    "start",
    "new_game",
    "gang",
    "opening",
    "shootout",
    "draw_hands",
    "casualties",
    "posse",
    "joker",
    "upkeep",
    "lowball",
    "ledger",
    "overview",
    "hand_over",
    "end",
    "replay",
    "settings",
    "rules",
    "decks",
    "numbers",
    "gang_of_a_deck",
    "boxes",
    "tape",
    "build",
    "pull",
    "lab_empty",
    "lab_done",
    "classic_boot_hill",
    "four_crowded",
    "network_doors",
    "network_host",
    "network_connecting",
    "network_guest",
    "network_table",
    "network_lost",
)
STATES: dict[str, Callable[[Studio], object]] = {
    **{state.__name__: state for state in OWN},
    **{name: states.STATES[name] for name in PICTURED},
}


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[QWidget]:
    """Yield a window in a state: it, or the dialog over it."""
    studio = Studio.make(tmp_path, (1366, 768))
    try:
        STATES[request.param](studio)
        dialog = next((d for d in studio.window.findChildren(QDialog) if d.isVisible()), None)
        top = dialog or studio.window
        top.activateWindow()
        qtbot.waitUntil(top.isActiveWindow)
        yield top
        if dialog is not None:
            dialog.reject()
    finally:
        studio.close()
        QGuiApplication.clipboard().clear()


@pytest.mark.parametrize("page", STATES, indirect=True)
def test_a_page_is_used_by_keys_and_heard(page: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        *(f"without a name: {each}" for each in nameless(page)),
        *(f"not spoken: {each}" for each in hidden_words(page)),
        *(f"Tab: {each}" for each in wrong_stops(page)),
        *(f"dead: {each}" for each in dead_buttons(page, monkeypatch)),
    ]
    assert not found, "\n".join(found)


# --- many controls as one stop ------------------------------------------------------------------------


def focus_of(window: QWidget) -> QWidget:
    focus = window.focusWidget()
    assert focus is not None
    return focus


def press(window: QWidget, *keys: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    for key in keys:
        QTest.keyClick(window.focusWidget() or window, key, held)


@pytest.mark.parametrize("page", ["all_panels", "collection"], indirect=True)
def test_filters_are_one_stop_and_the_cards_come_soon(page: QWidget) -> None:
    browser = page.findChild(CardBrowser)
    assert browser is not None
    browser.box.setText("")
    browser.filters.setChecked(True)
    stops = tab_stops(page)
    chips = browser.chips
    among = [stop for stop in stops if chips.isAncestorOf(stop)]
    assert len(among) == 1
    browser.box.setFocus()
    order: list[QWidget] = [browser.box]
    while order[-1] is not browser.cards.grid and len(order) < 12:
        press(page, Qt.Key.Key_Tab)
        order.append(focus_of(page))
    assert len(order) <= 6, order
    among[0].setFocus()
    seen = {among[0]}
    for _ in chips.roving.controls:
        press(page, Qt.Key.Key_Right)
        seen.add(focus_of(page))
    assert seen == {each for each in chips.roving.controls if each.isVisible() and each.isEnabled()}
    press(page, Qt.Key.Key_Home)
    first = focus_of(page)
    assert isinstance(first, FilterChip)
    assert first is chips.roving._usable()[0]
    lower = [each for each in seen if each.y() > first.y() + first.height() // 2]
    press(page, Qt.Key.Key_Down)
    assert (page.focusWidget() in lower) == bool(lower)
    press(page, Qt.Key.Key_Up)
    assert page.focusWidget() not in lower
    press(page, Qt.Key.Key_Home, Qt.Key.Key_Space)
    assert first.isChecked()
    assert browser.box.text()


@pytest.mark.parametrize("page", ["boxes"], indirect=True)
def test_tab_leads_out_of_the_wall_of_boxes(page: QWidget) -> None:
    wall = next(each for each in page.findChildren(BoxWall) if each.isVisible())
    bar, places = page.findChild(CollectionBar), page.findChild(PlaceBar)
    assert bar is not None
    assert places is not None
    stops = tab_stops(page)
    boxes = [stop for stop in stops if any(tile.isAncestorOf(stop) for tile in wall.tiles)]
    assert len(boxes) <= 2
    assert bar.buttons["Card"] in stops
    assert places.buttons[Place.DECKS] in stops
    wall.tiles[0].more.setFocus()
    press(page, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert page.focusWidget() is wall.tiles[2].more
    press(page, Qt.Key.Key_Tab)
    press(page, Qt.Key.Key_Backtab, held=Qt.KeyboardModifier.ShiftModifier)
    assert page.focusWidget() is wall.tiles[2].more


@pytest.mark.parametrize("page", ["settings"], indirect=True)
def test_settings_are_crossed_by_groups(page: QWidget) -> None:
    settings = page.findChild(SettingsPage)
    assert settings is not None
    assert settings.back_button in tab_stops(page)
    settings.combo("theme").setFocus()
    firsts = [
        *(settings.combo("animation"), settings.combo("thinking")),
        *(settings.switch("sounds"), settings.combo("stops")),
    ]
    for first in firsts:
        press(page, Qt.Key.Key_PageDown, held=Qt.KeyboardModifier.ControlModifier)
        assert page.focusWidget() is first
    for first in (*reversed(firsts[:-1]), settings.combo("theme")):
        press(page, Qt.Key.Key_PageUp, held=Qt.KeyboardModifier.ControlModifier)
        assert page.focusWidget() is first
    press(page, Qt.Key.Key_PageUp, held=Qt.KeyboardModifier.ControlModifier)
    stops = tab_stops(page)
    fields = [stop for stop in stops if isinstance(stop, KeyButton)]
    assert len(fields) == len(actions.GROUPS), "the last section is before the first one"
    assert len(stops) < 30
    assert page.focusWidget() is fields[0]
    press(page, Qt.Key.Key_Down)
    below = page.focusWidget()
    assert isinstance(below, KeyButton)
    assert below is not fields[0]
    press(page, Qt.Key.Key_Space)
    assert below.listening
    press(page, Qt.Key.Key_Down)
    assert not below.listening, "an arrow is a key like any other then"
    assert page.focusWidget() is below


@pytest.mark.parametrize("page", ["settings"], indirect=True)
def test_the_key_for_help_works_in_a_list(page: QWidget) -> None:
    settings = page.findChild(SettingsPage)
    assert settings is not None
    settings.combo("theme").setFocus()
    QTest.keyClicks(settings.combo("theme"), "?")
    sheet = page.findChild(ShortcutSheet)
    assert sheet is not None
    assert sheet.isVisible()
