"""The rules in the open window, with real key and mouse events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from doomtown_desktop.ui.pages.rules_page import RulesPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.test_settings_and_help import at_noon

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    window.playing.pace = 0
    qtbot.addWidget(window)
    window.show()
    return window


def rules(window: MainWindow) -> RulesPage:
    page = window.pages.currentWidget()
    assert isinstance(page, RulesPage)
    return page


def test_the_rules_open_from_the_start_page_and_search_as_one_types(window: MainWindow) -> None:
    QTest.mouseClick(window.start.rules_button, Qt.MouseButton.LeftButton)
    page = rules(window)
    assert page.shown is not None
    assert page.shown.id == "goal"
    QTest.keyClicks(page.search, "dead man")
    assert page.shown is not None
    assert page.shown.id == "hands"
    assert "Dead Man's Hand" in page.text.toPlainText()
    QTest.keyClicks(page.search, "zzz")
    assert page.list.count() == 0


def test_arrows_in_the_search_go_through_the_topics(window: MainWindow) -> None:
    window.open_rules()
    page = rules(window)
    QTest.keyClick(page.search, Qt.Key.Key_Down)
    assert page.shown is not None
    assert page.shown.id == "day"
    QTest.keyClick(page.search, Qt.Key.Key_Up)
    assert page.shown.id == "goal"


def test_the_prompt_links_to_its_topic_and_esc_leads_back_to_the_game(
    window: MainWindow, qtbot: QtBot
) -> None:
    table = at_noon(window, qtbot)
    assert table.prompt.rules.accessibleName() == "Rules for this"
    QTest.mouseClick(table.prompt.rules, Qt.MouseButton.LeftButton)
    page = rules(window)
    assert page.shown is not None
    assert page.shown.id == "high noon"
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is table


def test_links_in_a_topic_lead_on(window: MainWindow) -> None:
    window.open_rules("day")
    page = rules(window)
    page.text.anchorClicked.emit("gamblin")
    assert page.shown is not None
    assert page.shown.id == "gamblin"


def test_the_topic_of_keywords_lists_them_all(window: MainWindow) -> None:
    window.open_rules("Abomination")
    page = rules(window)
    text = page.text.toPlainText()
    assert [word for word in page.book.keywords if word not in text] == []


def test_an_unknown_word_opens_the_rules_at_their_start(window: MainWindow) -> None:
    window.open_rules()
    page = rules(window)
    assert not page.open_topic("spaceship")
    assert page.shown is not None
    assert page.shown.id == "goal"


def test_every_button_of_the_rules_has_words(window: MainWindow) -> None:
    window.open_rules()
    assert all(b.text() for b in rules(window).findChildren(QPushButton))
