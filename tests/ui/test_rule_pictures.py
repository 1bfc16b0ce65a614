"""The pictures of the rules show the same as the rules say."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.poker import HandRank, evaluate
from doomtown_desktop.poker.hand_rank import PokerCard
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.pips import LETTERS
from doomtown_desktop.ui.look.rule_pictures import HANDS, PICTURES
from doomtown_desktop.ui.look.theme import THEMES
from doomtown_desktop.ui.pages.rules_page import RulesPage
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.topics import book
from doomtown_desktop.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SUITS = list(LETTERS)


@pytest.mark.parametrize("rank", HandRank)
def test_each_pictured_hand_has_its_rank(rank: HandRank) -> None:
    cards = [PokerCard(value, SUITS.index(suit)) for value, suit in HANDS[rank]]
    assert evaluate(cards).rank == rank


def test_the_highest_hand_is_shown_first() -> None:
    assert list(HANDS) == sorted(HandRank, reverse=True)


@pytest.mark.parametrize("topic", PICTURES)
def test_a_topic_shows_its_picture(qtbot: QtBot, topic: str) -> None:
    assert book().find(topic) is not None
    page = RulesPage()
    qtbot.addWidget(page)
    page.open_topic(topic)
    image = QTextDocument.ResourceType.ImageResource
    assert not page.text.document().resource(image, QUrl(f"picture:{topic}")).isNull()
    assert f"picture:{topic}" in page.text.toHtml()


@pytest.mark.parametrize("theme", THEMES)
def test_pictures_grow_with_the_text_in_every_theme(qtbot: QtBot, theme: str) -> None:
    try:
        for draw in PICTURES.values():
            fonts.set_scale(1)
            plain = draw(THEMES[theme])
            fonts.set_scale(2)
            large = draw(THEMES[theme])
            assert large.width() == pytest.approx(2 * plain.width(), abs=2)
    finally:
        fonts.set_scale(1)


def test_numbers_of_rules_are_shown_on_wish_only(qtbot: QtBot) -> None:
    page = RulesPage()
    qtbot.addWidget(page)
    page.show()
    page.open_topic("goal")
    assert "R-WIN-1" not in page.text.toPlainText()
    QTest.keyClick(page.ids, Qt.Key.Key_Space)
    assert "R-WIN-1" in page.text.toPlainText()
    page.open_topic("day")
    assert "R-SETUP-15" in page.text.toPlainText()


@pytest.mark.parametrize("width", [1024, 1366])
def test_a_picture_is_no_wider_than_its_page(qtbot: QtBot, width: int) -> None:
    window = MainWindow(lambda: 7, chosen=replace(Preferences(), text_scale=150))
    qtbot.addWidget(window)
    window.resize(width, 768)
    window.show()
    qtbot.waitExposed(window)
    window.open_rules("shootout")
    page = window.pages.currentWidget()
    assert isinstance(page, RulesPage)
    assert page.shown is not None
    assert page.shown.id in PICTURES
    assert page.text.horizontalScrollBar().maximum() == 0
    window.resize(width - 200, 700)
    QApplication.processEvents()
    assert page.text.horizontalScrollBar().maximum() == 0


def test_steps_of_the_rules_are_numbered_once(qtbot: QtBot) -> None:
    page = RulesPage()
    qtbot.addWidget(page)
    page.open_topic("shootout")
    html = page.text.toHtml()
    assert "<ol" in html
    assert "1. " not in page.text.toPlainText()
