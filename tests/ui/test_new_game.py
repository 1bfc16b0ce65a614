"""Setting up a game: decks, seats, rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.decks import Deck, starter_decks
from doomtown_desktop.ui.pages.new_game_page import NewGamePage
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.behind import game_of, match_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton
LEGEND = next(card.code for card in catalogue() if card.type is CardType.LEGEND)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    window.playing.pace = 1_000_000
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    QTest.mouseClick(window.start.new_button, LEFT)
    return window


def page_of(window: MainWindow) -> NewGamePage:
    page = window.pages.currentWidget()
    assert isinstance(page, NewGamePage)
    return page


def test_a_game_with_the_names_decks_and_rules_that_were_chosen(window: MainWindow) -> None:
    page = page_of(window)
    page.rows[0][0].setText("Ada")
    page.rules.setCurrentText("2014 rulebook")
    page.seed.setValue(99)
    page.adjust.setChecked(True)
    QTest.mouseClick(page.start, LEFT)
    assert window.bridge is not None
    setup = game_of(window.bridge).setup
    assert setup is not None
    assert (setup.seats[0].name, setup.seed, setup.ruleset) == ("Ada", 99, "reloaded-2014")
    assert setup.adjustable
    assert game_of(window.bridge).engine.ruleset.name == "reloaded-2014"
    window.playing.rematch()
    setup = game_of(window.bridge).setup
    assert setup is not None
    assert setup.ruleset == "reloaded-2014"


def test_a_legend_and_the_book_of_2014_do_not_go_together(window: MainWindow) -> None:
    window.close_page()
    window.playing.set_up(starter_decks()[0].model_copy(update={"legend": LEGEND}))
    page = page_of(window)
    assert page.start.isEnabled()
    page.rules.setCurrentText("2014 rulebook")
    assert "is a legend; there are none in these rules" in page.notes[0].text()
    assert not page.start.isEnabled()
    page.rules.setCurrentText("Rulebook 1.3")
    assert page.start.isEnabled()
    assert "legend" not in page.notes[0].text()


def test_an_illegal_deck_says_so_and_can_be_played(window: MainWindow) -> None:
    deck = starter_decks()[0]
    odd = Deck(name="Odd", ruleset=deck.ruleset, outfit=deck.outfit, cards={"01016": 1})
    window.close_page()
    window.playing.set_up(odd)
    page = page_of(window)
    assert page.notes[0].text().startswith("Not a legal deck: ")
    assert page.start.isEnabled()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("01001", "has no value and cannot be in a deck"),
        (LEGEND, "has no value"),
        ("99999", "the card 99999"),
    ],
)
def test_a_deck_that_no_game_can_begin_with_says_why(window: MainWindow, code: str, words: str) -> None:
    odd = starter_decks()[0].model_copy(update={"cards": {"01016": 1, code: 1}})
    window.close_page()
    window.playing.set_up(odd)
    page = page_of(window)
    assert words in page.notes[0].text()
    assert not page.start.isEnabled()


def test_each_opponent_is_introduced_and_greenhorn_can_be_chosen(window: MainWindow) -> None:
    page = page_of(window)
    seat = page.rows[1][1]
    assert [seat.itemText(number) for number in range(seat.count())] == [
        "A person",
        "Greenhorn",
        "Computer",
        "Computer (random)",
    ]
    assert page.abouts[0].isHidden()
    for number in range(1, seat.count()):
        seat.setCurrentIndex(number)
        assert page.abouts[1].text().startswith(seat.currentText())
        assert not page.abouts[1].isHidden()
    seat.setCurrentText("Greenhorn")
    QTest.mouseClick(page.start, LEFT)
    policies = match_of(window.bridge).policies
    assert [None if each is None else each.name for each in policies] == [None, "greenhorn"]
