"""Suggestions for the open deck, with real events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.ideas import NONE
from tests.ui.decks_help import builder, law_dogs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder(1366, 768)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    yield page
    window.close()


def test_ideas_are_what_decks_like_it_play_and_go_in_by_enter(page: BuilderPage, qtbot: QtBot) -> None:
    whole = law_dogs()
    gone = max((code for code in whole.cards if code not in whole.starting), key=lambda c: whole.cards[c])
    cards = {code: n for code, n in whole.cards.items() if code != gone}
    page.session.new(whole.model_copy(update={"name": "Mine", "cards": cards}))
    everything = len(page.browser.found.cards)
    QTest.mouseClick(page.ideas.button, LEFT)
    assert 0 < len(page.browser.found.cards) < everything / 2
    assert page.browser.count.text() == f"{len(page.browser.found.cards)} cards"
    best = page.browser.cards.current()
    assert best is not None
    assert gone in best.printings  # the deck from which it was taken is the most similar
    assert whole.name in page.browser.remark.text()
    assert page.browser.box.hasFocus()
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    assert gone in page.draft.cards or best.code in page.draft.cards
    qtbot.waitUntil(lambda: best not in page.browser.found.cards)  # it is no longer suggested
    QTest.keyClicks(page.browser.box, "t:deed")
    assert all(card.type == "deed" for card in page.browser.found.cards)
    QTest.mouseClick(page.ideas.button, LEFT)
    assert len(page.browser.found.cards) > 100


def test_without_a_deck_like_it_that_is_said(page: BuilderPage) -> None:
    page.session.new(Draft(name="Empty"))
    QTest.mouseClick(page.ideas.button, LEFT)
    assert page.browser.found.cards == []
    assert page.browser.remark.text() == NONE
