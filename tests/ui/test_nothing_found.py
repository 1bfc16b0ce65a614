"""A search without a result says so and offers a way out; words after a key are offered in quotes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.cards.ownership_switch import Show
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from tests.ui.collections import open_page
from tests.ui.decks_help import builder, finder, law_dogs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
SHOTGUN = "24151"


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(law_dogs())
    page.browser.box.setFocus()
    yield page
    window.close()


def search(browser: CardBrowser, text: str) -> None:
    browser.box.clear()
    QTest.keyClicks(browser.box, text)
    QApplication.processEvents()


def ways(browser: CardBrowser) -> list[str]:
    assert browser.cards.nothing.isVisible()
    assert browser.cards.rect().contains(browser.cards.nothing.geometry())
    buttons = browser.cards.nothing.buttons
    assert all(button.height() >= button.sizeHint().height() for button in buttons)
    return [button.text() for button in buttons]


def take(browser: CardBrowser, beginning: str) -> None:
    button = next(each for each in browser.cards.nothing.buttons if each.text().startswith(beginning))
    QTest.mouseClick(button, LEFT)
    QApplication.processEvents()


def test_a_slip_is_answered_by_the_title_that_was_meant(page: BuilderPage) -> None:
    browser = page.browser
    search(browser, "kidnapin t:action")
    assert browser.cards.nothing.words.text() == "This search finds no card."
    assert "Did you mean Kidnappin'?" in ways(browser)
    take(browser, "Did you mean Kidnappin'")
    assert [card.title for card in browser.cards.model.cards] == ["Kidnappin'"]
    assert "t:action" in browser.box.text()
    assert browser.cards.nothing.isHidden()


def test_every_title_is_found_by_the_search_that_it_offers() -> None:
    titles = {card.title for card in catalogue() if not card.title.replace(" ", "").isalpha()}
    assert len(titles) > 100
    for title in sorted(titles)[::7]:
        meant = dict(finder().meant(title))
        assert fold(title) in map(fold, meant), title
        for search, found in ((meant[each], each) for each in meant):
            assert found in {card.title for card in finder().find(search).cards}


def test_cards_that_are_not_free_are_one_click_away(page: BuilderPage) -> None:
    assert page.ownership.collection is not None
    page.ownership.collection.add([CopiesRow(SHOTGUN, 2)], "Mine")
    page.show_library()
    page.show_draft()
    page.switch.choose(Show.FREE)
    browser = page.browser
    search(browser, "kidnappin")
    assert ways(browser) == ["Show all cards (1 found)"]
    take(browser, "Show all cards")
    assert page.switch.show is Show.ALL
    assert [card.title for card in browser.cards.model.cards] == ["Kidnappin'"]
    assert browser.cards.nothing.isHidden()


def test_ideas_and_filters_that_leave_nothing_are_taken_off(page: BuilderPage) -> None:
    browser = page.browser
    search(browser, "g:l t:dude kidnappin")
    assert "1 card without the filters" in ways(browser)
    take(browser, "1 card without")
    assert browser.box.text() == "kidnappin"
    search(browser, "")
    QTest.mouseClick(page.ideas.button, LEFT)
    ideas = {card.code for card in browser.cards.model.cards}
    other = next(c for c in catalogue() if c.code not in ideas and c.is_canonical and c.type is CardType.DEED)
    search(browser, f'"{other.title}"')
    take(browser, "1 card outside the ideas")
    assert not page.ideas.is_on
    assert browser.cards.current() == other


def test_nothing_is_said_of_a_card_that_is_not_there(page: BuilderPage) -> None:
    browser = page.browser
    search(browser, "kidnappin")
    assert "Kidnappin'" in page.what_if.words.toolTip()
    search(browser, "kidnapinx")
    assert page.what_if.card is None
    assert page.what_if.words.text() == ""
    assert page.what_if.words.toolTip() == ""
    before = page.draft
    QTest.keyClick(browser.box, Qt.Key.Key_Return)
    assert page.draft == before


def test_an_error_is_told_once_and_not_taken_for_a_title(page: BuilderPage) -> None:
    search(page.browser, "gangg:law kidnapinx")
    assert page.browser.errors.isVisible()
    assert not any(words.startswith("Did you mean") for words in ways(page.browser))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("g:law dogs", 'g:"law dogs"'),
        ("t:dude g:law dogs b>1", 't:dude g:"law dogs" b>1'),
        ("t:dude -k:mad scientist", 't:dude -k:"mad scientist"'),
        ("e:weird west edition shotgun", 'e:"weird west edition" shotgun'),
        ("g:outlaws|law dogs", 'g:outlaws|"law dogs"'),
    ],
)
def test_words_behind_a_key_are_offered_in_quotes(page: BuilderPage, typed: str, meant: str) -> None:
    browser = page.browser
    search(browser, typed)
    assert browser.quotes.isVisible()
    assert browser.quotes.text() == f"Do you mean {meant}?"
    QTest.mouseClick(browser.quotes, LEFT)
    assert browser.box.text() == meant
    assert browser.quotes.isHidden()
    assert browser.errors.isHidden()


@pytest.mark.parametrize("typed", ['g:"law dogs"', "g:law shotgun", "law dogs", "t:dude", "g:law do", ""])
def test_nothing_is_offered_where_nothing_is_amiss(page: BuilderPage, typed: str) -> None:
    search(page.browser, typed)
    assert page.browser.quotes.isHidden()


def test_the_collection_leads_out_too(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path)
    page.switch.choose(Show.OWNED)
    search(page.browser, "shotgun e:DTR")
    assert ways(page.browser) == ["Show all cards (1 found)"]
    take(page.browser, "Show all cards")
    assert [card.title for card in page.browser.cards.model.cards] == ["Shotgun"]
    page.switch.choose(Show.OWNED)
    search(page.browser, "")
    assert page.browser.cards.nothing.words.text() == "There is no card to show."
    page.switch.choose(Show.ALL)
    window.close()
