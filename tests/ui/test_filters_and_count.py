"""Filters and typing together, and the number of cards found, with real events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.cards.face_spec import is_small
from doomtown_desktop.ui.cards.ownership_switch import OwnershipButtons
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from tests.ui.decks_help import builder, law_dogs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.browser.box.setFocus()
    yield page
    QGuiApplication.clipboard().clear()


def chip(page: BuilderPage, value: str) -> QWidget:
    return next(each for each in page.browser.chips.chips if each.value == value)


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    QTest.mouseClick(widget, LEFT)


def keys(page: BuilderPage, text: str) -> None:
    """Type each letter into the widget that has the focus at that time."""
    for letter in text:
        target = page.focusWidget()
        assert target is not None
        QTest.keyClicks(target, letter)


def words(page: BuilderPage) -> str:
    return page.browser.box.text()


def fits(page: BuilderPage) -> bool:
    """Return whether the search is valid and finds some cards, but not all."""
    return page.browser.errors.isHidden() and 0 < len(page.browser.found.cards) < 60


@pytest.mark.parametrize("at", ["box", "grid"])
def test_a_word_typed_after_a_filter_is_a_word_of_its_own(page: BuilderPage, at: str) -> None:
    click(chip(page, "dude"))
    if at == "grid":
        page.browser.cards.grid.setFocus()
    keys(page, "bass")
    assert words(page) == "t:dude bass"
    assert fits(page)
    click(chip(page, "lawdogs"))
    keys(page, "r")
    assert words(page) == "g:l t:dude bassr"  # the word that was being typed continues


def test_two_filters_of_a_kind_then_a_word(page: BuilderPage) -> None:
    click(chip(page, "lawdogs"))
    click(chip(page, "neutral"))
    keys(page, "tommy")
    assert words(page) == "g:l|- tommy"
    assert page.browser.errors.isHidden()


def test_what_continues_the_filter_stays_at_it(page: BuilderPage) -> None:
    click(chip(page, "dude"))
    keys(page, "|deed")
    assert words(page) == "t:dude|deed"
    click(chip(page, "deed"))
    keys(page, " bass")
    assert words(page) == "t:dude bass"


def test_a_pasted_word_after_a_filter_is_a_word_of_its_own(page: BuilderPage) -> None:
    click(chip(page, "dude"))
    QGuiApplication.clipboard().setText("bass")
    QTest.keyClick(page.browser.box, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert words(page) == "t:dude bass"


def test_a_word_after_another_part_was_typed_is_left_alone(page: BuilderPage) -> None:
    keys(page, "t:du")
    keys(page, "de")
    assert words(page) == "t:dude"


def test_the_count_is_that_of_the_cards_in_sight(page: BuilderPage) -> None:
    """The choice of all, owned or free cards changes the result without another search."""
    buttons = page.findChild(OwnershipButtons)
    assert buttons is not None
    everything = page.browser.count.text()
    assert everything == f"{len(page.browser.found.cards):,} cards"
    assert page.ownership.collection is not None
    page.ownership.collection.add([CopiesRow("24066", 2)], "Add")
    page.show_library()
    page.show_draft()
    for name, expected in (("Owned", "1 card"), ("All", everything), ("Free", "1 card"), ("All", everything)):
        click(next(button for button in buttons.buttons.values() if button.text() == name))
        assert page.browser.count.text() == expected


@pytest.mark.parametrize(
    ("typed", "word"), [("t:dude k:hucks", "Huckster"), ("t:dude legal:", ""), ("v:", "")]
)
def test_what_is_being_typed_flashes_no_error_and_leaves_the_cards(
    page: BuilderPage, typed: str, word: str
) -> None:
    for letter in typed:
        keys(page, letter)
        assert page.browser.errors.isHidden(), words(page)
        assert page.browser.found.cards or ":" not in words(page).split(" ")[-1], words(page)
    if word:
        QTest.keyClick(page.browser.box, Qt.Key.Key_Tab)
        assert page.browser.errors.isHidden()
        assert 0 < len(page.browser.found.cards) < 100


def test_what_cannot_become_right_is_said_at_once(page: BuilderPage) -> None:
    for letter in "legal:qq":
        keys(page, letter)
    assert page.browser.errors.isVisible()
    assert "There are Old Timer and Weird West." in page.browser.errors.text()


def test_an_address_is_no_search(page: BuilderPage) -> None:
    QGuiApplication.clipboard().setText("https://dtdb.co/en/decklist/1/some-deck")
    QTest.keyClick(page.browser.box, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert words(page) == ""
    assert "Nothing is fetched from the web" in page.bar.trouble.text()


def test_a_deck_begun_from_nothing_is_no_copy(page: BuilderPage) -> None:
    keys(page, "philip swin")
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    assert page.draft.name == "New deck"


def test_another_deck_is_seen_from_its_top(page: BuilderPage) -> None:
    page.session.new(law_dogs())
    QApplication.processEvents()
    rows = page.deck.deck
    rows.verticalScrollBar().setValue(rows.verticalScrollBar().maximum())
    assert rows.verticalScrollBar().value() > 0
    page.session.new(law_dogs().model_copy(update={"name": "Other"}))
    assert rows.verticalScrollBar().value() == 0


def in_sight(page: BuilderPage) -> int:
    """Return the number of completely visible cards."""
    grid = page.browser.cards.grid
    boxes = (grid.visualRect(grid.model().index(row, 0)) for row in range(len(page.browser.found.cards)))
    return sum(grid.viewport().rect().contains(box) for box in boxes)


def test_eight_cards_with_their_words_are_in_sight_in_a_low_window(page: BuilderPage) -> None:
    page.window().resize(1366, 738)
    QTest.mouseClick(page.bar.buttons["Decks"], LEFT)
    QApplication.processEvents()
    assert page.browser.chips.isVisible()
    assert in_sight(page) >= 8
    assert not is_small(page.browser.cards.tiles.width, 1.0)
    page.browser.foot.zoom.setFocus()
    QTest.keyClick(page.browser.foot.zoom, Qt.Key.Key_Right)
    chosen = page.browser.foot.zoom.value()
    page.window().resize(1366, 739)
    QApplication.processEvents()
    assert page.browser.foot.zoom.value() == chosen  # the user's size stays


def test_the_cost_stands_below_a_face_that_has_no_room_for_it(page: BuilderPage) -> None:
    keys(page, "philip swin")
    grid = page.browser.cards.grid

    def coin() -> bool:
        page.browser.foot.said.clear()
        QApplication.processEvents()
        picture = grid.viewport().grab(grid.visualRect(grid.model().index(0, 0))).toImage()
        low = range(picture.height() - 18, picture.height())
        return any(picture.pixelColor(x, y).name() == "#d8c26a" for y in low for x in range(picture.width()))

    page.browser.foot.zoom.setValue(200)
    assert not coin()
    page.browser.foot.zoom.setValue(120)
    assert coin()
