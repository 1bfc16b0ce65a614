"""Pages over pages: settings and rules lead back to the previous page."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtTest import QTest

from doomtown_desktop.ui.pages.rules_page import RulesPage
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.behind import match_of
from tests.ui.tables import AGAINST_COMPUTER

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    window.playing.pace = 1_000_000
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.mark.parametrize("over", ["open_settings", "open_rules"])
def test_back_to_the_same_deck_with_what_was_typed(window: MainWindow, over: str) -> None:
    page = window.open_decks()
    QTest.keyClicks(page.browser.box, "shotgun")
    getattr(window, over)()
    assert window.pages.currentWidget() is not page
    window.places.close()
    assert window.pages.currentWidget() is page
    assert page.browser.box.text() == "shotgun"
    window.places.close()
    assert window.pages.currentWidget() is window.start


def test_settings_and_rules_take_each_others_place(window: MainWindow) -> None:
    page = window.open_collection()
    window.open_settings()
    assert isinstance(window.pages.currentWidget(), SettingsPage)
    window.open_rules()
    assert isinstance(window.pages.currentWidget(), RulesPage)
    window.places.close()
    assert window.pages.currentWidget() is page


def test_other_colours_open_the_deck_anew(window: MainWindow) -> None:
    page = window.open_decks()
    window.open_settings()
    settings = window.pages.currentWidget()
    assert isinstance(settings, SettingsPage)
    window.prefer(replace(window.preferences, theme="light"))
    settings.back.emit()
    fresh = window.pages.currentWidget()
    assert fresh is not page
    assert type(fresh) is type(page)
    assert window.pages.count() == 2


def test_over_a_game_the_game_waits_and_goes_on(window: MainWindow) -> None:
    window.playing.begin(list(AGAINST_COMPUTER), 7)
    assert window.bridge is not None
    window.open_decks()
    assert match_of(window.bridge).is_held
    window.open_settings()
    window.places.close()
    assert match_of(window.bridge).is_held
    window.places.close()
    assert window.pages.currentWidget() is window.table
    assert not match_of(window.bridge).is_held
