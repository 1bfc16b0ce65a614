"""The playable share of a deck, shown in the builder with real events: badges, marks, before a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.session.tables import wording
from doomtown_desktop.ui.cards.card_model import TileMarks, spoken
from doomtown_desktop.ui.decks.badge_row import STRUCTURE
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.deck_list import ROW
from doomtown_desktop.ui.decks.library_rows import BADGES
from doomtown_desktop.ui.decks.trial_panel import TrialPanel
from doomtown_desktop.ui.plain.deck_rows import DeckRow
from doomtown_desktop.ui.plain.finder import Finder
from tests.ui.decks_help import builder, law_dogs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
BLANKS = [code for code in law_dogs().cards if code not in law_dogs().starting][:2]
COPIES = sum(law_dogs().cards[code] for code in BLANKS)


def hidden(code: str) -> list[tuple[str, str]]:
    """Return our wording, as if two cards in the deck had no script."""
    cards = (catalogue().get(blank) for blank in BLANKS)
    return [] if any(code in card.printings for card in cards) else wording(catalogue(), code)


@pytest.fixture
def page(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[BuilderPage]:
    finder = Finder(catalogue(), hidden)
    monkeypatch.setattr("tests.ui.decks_help.finder", lambda: finder)
    window, page = builder()
    page.faces.wording = hidden
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(law_dogs().model_copy(update={"name": "Mine", "format": "any"}))
    yield page
    window.close()


def test_the_badge_counts_what_plays_and_a_click_shows_what_does_not(page: BuilderPage) -> None:
    badge = page.deck.badges.playable
    assert badge.isVisible()
    assert badge.text() == f"Playable {55 - COPIES}/55"
    QTest.mouseClick(badge, LEFT)
    assert {card.code for card in page.deck.deck.chosen()} == set(BLANKS)
    found = {card.group for card in page.browser.cards.model.cards}
    assert found == {catalogue().get(code).group for code in BLANKS}


def test_without_blanks_there_is_nothing_to_show(page: BuilderPage) -> None:
    page.deck.select(BLANKS)
    QTest.keyClick(page.deck.deck, Qt.Key.Key_Delete)
    assert page.deck.badges.playable.text() == f"Playable {55 - COPIES}/{55 - COPIES}"
    assert not page.deck.badges.playable.isEnabled()


def test_structure_explains_itself_and_leads_to_the_numbers(page: BuilderPage) -> None:
    badge = page.deck.badges.structure
    assert badge.text().startswith("Structure ")
    assert STRUCTURE in badge.toolTip()
    QTest.mouseClick(badge, LEFT)
    assert page.bar.buttons["Numbers"].isChecked()


def test_few_cards_have_no_structure(page: BuilderPage) -> None:
    page.new_deck()
    assert not page.deck.badges.playable.isVisible()
    page.browser.box.setFocus()
    QTest.keyClicks(page.browser.box, "philip swin")
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    assert page.deck.badges.playable.isVisible()
    assert not page.deck.badges.structure.isVisible()


def test_the_list_of_decks_has_the_badge_and_says_what_it_means(page: BuilderPage) -> None:
    QTest.mouseClick(page.bar.buttons["Decks"], LEFT)
    entries = page.library.entries
    mine = next(entries.item(n) for n in range(entries.count()) if entries.item(n).text() == "Mine")
    assert (f"playable {55 - COPIES}/55", "bad") in mine.data(BADGES)
    assert "Playable: how many cards" in mine.toolTip()
    assert STRUCTURE in mine.toolTip()


def test_tiles_and_rows_mark_the_card(page: BuilderPage) -> None:
    model = page.browser.cards.model
    blank = model.index(model.row_of(catalogue().get(BLANKS[0]).canonical), 0)
    assert "a blank at the table" in blank.data(Qt.ItemDataRole.AccessibleTextRole)
    rows = page.deck.deck.cards
    told = [
        index.data(Qt.ItemDataRole.AccessibleTextRole)
        for index in (rows.index(n) for n in range(rows.rowCount()))
        if isinstance(index.data(ROW), DeckRow)
    ]
    assert len([words for words in told if "a blank at the table" in words]) == 2
    assert all("a blank" not in spoken(card, TileMarks()) for card in page.browser.cards.model.cards[:3])


def test_the_test_says_it_before_it_plays(page: BuilderPage) -> None:
    QTest.mouseClick(page.bar.buttons["Test"], LEFT)
    panel = page.panels["Test"]
    assert isinstance(panel, TrialPanel)
    assert panel.blanks.isVisible()
    assert f"{COPIES} of its 55 cards are blanks" in panel.blanks.text()
    assert panel.start_button.text() == "Play with blanks"
    page.deck.select(BLANKS)
    QTest.keyClick(page.deck.deck, Qt.Key.Key_Delete)
    panel.against.setCurrentIndex(1)  # my own deck in its current state
    assert panel.against.currentText() == "Mine"
    assert not panel.blanks.isVisible()
    assert panel.start_button.text() == "Play"
