"""Setting up a game: decks, seats, rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QScrollArea

from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.decks import Deck, starter_decks
from doomtown_desktop.engine import saves
from doomtown_desktop.session.game_plan import SeatPlan
from doomtown_desktop.session.levels import CHARACTERS, PERSON
from doomtown_desktop.ui.look.elided_box import ElidedBox
from doomtown_desktop.ui.pages.new_game_page import NewGamePage
from doomtown_desktop.ui.pages.saloon import in_short
from doomtown_desktop.ui.pages.seat_row import SeatRow
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.behind import game_of, match_of
from tests.ui.new_games import form_of
from tests.ui.reaching import tab_stops

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
    return form_of(window)


def test_a_game_with_the_names_decks_and_rules_that_were_chosen(window: MainWindow) -> None:
    page = page_of(window)
    page.rows[0].name.setText("Ada")
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


def test_a_name_is_no_longer_than_a_saved_game_takes(window: MainWindow) -> None:
    page = page_of(window)
    name = page.rows[0].name
    name.clear()
    QTest.keyClicks(name, "Very long " * 30)
    assert len(name.text()) == 40
    QTest.mouseClick(page.start, LEFT)
    assert window.bridge is not None
    start = saves.dump(game_of(window.bridge))
    assert saves.setup_of(start).seats[0].name == "Very long Very long Very long Very long"


def test_a_legend_and_the_book_of_2014_do_not_go_together(window: MainWindow) -> None:
    window.places.close()
    window.playing.set_up(starter_decks()[0].model_copy(update={"legend": LEGEND}))
    page = page_of(window)
    assert page.start.isEnabled()
    page.rules.setCurrentText("2014 rulebook")
    assert "is a legend; there are none in these rules" in page.rows[0].note.text()
    assert not page.start.isEnabled()
    page.rules.setCurrentText("Rulebook 1.3")
    assert page.start.isEnabled()
    assert "legend" not in page.rows[0].note.text()


def test_an_illegal_deck_says_so_and_can_be_played(window: MainWindow) -> None:
    deck = starter_decks()[0]
    odd = Deck(name="Odd", ruleset=deck.ruleset, outfit=deck.outfit, cards={"01016": 1})
    window.places.close()
    window.playing.set_up(odd)
    page = page_of(window)
    assert page.rows[0].note.text().startswith("Not a legal deck: ")
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
    window.places.close()
    window.playing.set_up(odd)
    page = page_of(window)
    assert words in page.rows[0].note.text()
    assert not page.start.isEnabled()


def sit(row: SeatRow, who: str) -> None:
    """Choose a player in the list, with the effects of a click."""
    number = row.who.findText(who)
    assert number >= 0, who
    row.who.setCurrentIndex(number)


def test_whom_the_computer_plays_is_chosen_with_face_words_name_and_deck(window: MainWindow) -> None:
    page = page_of(window)
    row = page.rows[1]
    offered = [row.who.itemText(number) for number in range(row.who.count()) if row.who.itemText(number)]
    assert offered == [PERSON, *CHARACTERS]
    assert not any("random" in who.lower() for who in offered)
    for who, character in CHARACTERS.items():
        sit(row, who)
        assert row.about.text() == f"{character.about} {in_short(character.level)}"
        assert not row.face.pixmap().isNull()
        assert (row.name.text(), row.deck.currentText()) == (character.name, character.deck)
        assert page.thinking.isVisible() == character.level.takes_time
    sit(row, PERSON)
    assert not row.about.isVisible()
    assert row.face.pixmap().isNull()
    assert row.name.text() == "Stranger 2", "the first seat is called so"
    sit(row, "Greenhorn: Wilbur Tack")
    QTest.mouseClick(page.start, LEFT)
    policies = match_of(window.bridge).policies
    assert [None if each is None else each.name for each in policies] == [None, "greenhorn"]


def test_a_name_that_was_written_and_a_deck_that_was_chosen_afterwards_stay(window: MainWindow) -> None:
    row = page_of(window).rows[1]
    row.name.setText("My cousin")
    sit(row, "Gunhand: Cora Slate")
    assert row.name.text() == "My cousin"
    other = starter_decks()[0].name
    assert other != row.deck.currentText()
    row.deck.setCurrentText(other)
    assert row.plan() == SeatPlan("My cousin", other, "Gunhand: Cora Slate")


def test_the_time_to_think_is_kept_for_next_time(window: MainWindow) -> None:
    page = page_of(window)
    page.thinking.setCurrentIndex(page.thinking.findData(300))
    QTest.mouseClick(page.start, LEFT)
    assert window.preferences.thinking == 300
    window.to_start()
    window.playing.set_up()
    assert page_of(window).thinking.currentData() == 300


def test_up_to_six_sit_down_each_with_a_name_and_a_deck_of_their_own(window: MainWindow) -> None:
    page = page_of(window)
    assert not any(row.away.isVisible() for row in page.rows)  # two is the minimum
    for seats in range(3, 7):
        assert page.add.isEnabled()
        QTest.mouseClick(page.add, LEFT)
        assert len(page.rows) == seats
        assert page.rows[-1].name.hasFocus()
    assert not page.add.isEnabled()
    assert (
        len({row.name.text() for row in page.rows}) == len({row.deck.currentText() for row in page.rows}) == 6
    )
    QTest.mouseClick(page.rows[2].away, LEFT)
    assert [row.number.text() for row in page.rows] == [f"Seat {n}" for n in range(1, 6)]
    assert page.add.isEnabled()
    names = [row.name.text() for row in page.rows]
    QTest.mouseClick(page.start, LEFT)
    setup = game_of(window.bridge).setup
    assert setup is not None
    assert [seat.name for seat in setup.seats] == names


def test_what_three_agree_on_is_asked_explained_and_played(window: MainWindow) -> None:
    page = page_of(window)
    assert not any(box.isVisible() for box in page.options.values())  # for two players there are no options
    QTest.mouseClick(page.add, LEFT)
    for name, box in page.options.items():
        assert box.isVisible()
        said = set()
        for number in range(box.count()):
            box.setCurrentIndex(number)
            said.add(page.meanings[name].text())
        assert len(said) == box.count() == 2
    QTest.mouseClick(page.start, LEFT)
    agreed = game_of(window.bridge).engine.ruleset
    assert (agreed.victory, agreed.shootout_order, agreed.cheatin) == (
        "Quick and the Dead",
        "turnabout",
        "mind your own business",
    )
    window.playing.rematch()
    assert game_of(window.bridge).engine.ruleset == agreed


def test_only_the_book_of_2014_has_a_short_game(window: MainWindow) -> None:
    page = page_of(window)
    QTest.mouseClick(page.add, LEFT)
    victory = page.options["victory"]
    assert victory.findText("Short game") < 0
    page.rules.setCurrentText("2014 rulebook")
    victory.setCurrentText("Short game")
    assert page.plan().agreed().victory == "short"
    page.rules.setCurrentText("Rulebook 1.3")
    assert victory.currentText() == "Deadwood"


def test_the_page_comes_back_as_the_last_game_was_set_up(window: MainWindow) -> None:
    page = page_of(window)
    QTest.mouseClick(page.add, LEFT)
    page.rows[2].name.setText("Cal")
    sit(page.rows[2], "Greenhorn: Nate Dibble")
    page.rules.setCurrentText("2014 rulebook")
    page.options["shootout_order"].setCurrentText("Turnabout")
    page.by_lot.setChecked(True)
    plan = page.plan()
    QTest.mouseClick(page.start, LEFT)
    window.to_start()
    window.playing.set_up()
    again = page_of(window)
    assert again is not page
    assert again.plan() == plan
    window.places.close()
    mine = starter_decks()[5]
    window.playing.set_up(mine)
    assert page_of(window).rows[0].deck.currentText() == mine.name
    assert page_of(window).plan().seats[1:] == plan.seats[1:]


def test_the_classic_game_is_played_with_classic_decks_alone(window: MainWindow) -> None:
    page = page_of(window)
    usual = [row.deck.currentText() for row in page.rows]
    page.rules.setCurrentText("The classic game (2000)")
    assert "before Reloaded" in page.about_book.text()
    classic = [deck.name for deck in starter_decks("classic")]
    for row in page.rows:
        assert [row.deck.itemText(n) for n in range(row.deck.count())] == classic
    assert page.rows[1].deck.currentText() == CHARACTERS[page.rows[1].who.currentText()].classic_deck
    assert len({row.deck.currentText() for row in page.rows}) == 2, "nobody has to play another's deck"
    page.rows[0].deck.setCurrentText("Classic Whateleys")
    page.rules.setCurrentText("2014 rulebook")
    assert [row.deck.currentText() for row in page.rows] == usual
    page.rules.setCurrentText("The classic game (2000)")
    assert page.rows[0].deck.currentText() == "Classic Whateleys"
    for _ in range(4):
        QTest.mouseClick(page.add, LEFT)
    shown = [name for name, box in page.options.items() if box.isVisible()]
    assert shown == ["victory"], "nothing else is agreed on"
    page.options["victory"].setCurrentText("Optional victory")
    assert "least influence" in page.meanings["victory"].text()
    plan = page.plan()
    QTest.mouseClick(page.start, LEFT)
    game = game_of(window.bridge)
    assert game.engine.ruleset.name == "classic-2000"
    assert game.engine.ruleset.victory == "short"
    window.to_start()
    window.playing.set_up()
    assert page_of(window).plan() == plan


def test_who_comes_with_a_deck_plays_the_game_it_is_for(window: MainWindow) -> None:
    window.places.close()
    mine = starter_decks("classic")[2].model_copy(update={"name": "Mine"})
    window.playing.set_up(mine)
    page = page_of(window)
    assert page.rules.currentText() == "The classic game (2000)"
    assert page.rows[0].deck.currentText() == "Mine"
    assert page.rows[1].deck.currentText() == CHARACTERS[page.rows[1].who.currentText()].classic_deck
    assert page.start.isEnabled()
    QTest.mouseClick(page.start, LEFT)
    assert game_of(window.bridge).engine.ruleset.name == "classic-2000"
    window.to_start()
    window.playing.set_up(starter_decks()[0])
    assert page_of(window).rules.currentText() == "Rulebook 1.3"


def test_cards_of_two_editions_make_no_deck_to_play_with(window: MainWindow) -> None:
    window.places.close()
    deck = starter_decks("classic")[0]
    window.playing.set_up(deck.model_copy(update={"name": "Mixed", "cards": {**deck.cards, "01016": 1}}))
    page = page_of(window)
    assert "a card of Reloaded; these are the rules of the classic game" in page.rows[0].note.text()
    assert not page.start.isEnabled()


@pytest.mark.parametrize("percent", [100, 200])
def test_six_seats_fit_the_page_or_scroll(qtbot: QtBot, tmp_path: Path, percent: int) -> None:
    """The button that begins is visible, and no choice is cut off sideways."""
    window = MainWindow(lambda: 7, tmp_path / "d.db", chosen=replace(Preferences(), text_scale=percent))
    qtbot.addWidget(window)
    window.resize(1024, 680)
    window.show()
    qtbot.waitExposed(window)
    window.playing.set_up()
    page = page_of(window)
    for _ in range(4):
        QTest.mouseClick(page.add, LEFT)
    for _ in range(2):  # the page is styled, then laid out
        QApplication.processEvents()
    assert page.start.visibleRegion().boundingRect() == page.start.rect()
    for row in page.rows:
        for part in (row.name, row.who, row.deck, row.away):
            assert part.mapTo(page, part.rect().topRight()).x() <= page.width()
            assert part.height() >= part.fontMetrics().height()


# --- by keys ------------------------------------------------------------------------------------------


def test_tab_goes_by_rows_from_the_opponent_and_enter_deals(qtbot: QtBot, window: MainWindow) -> None:
    page = page_of(window)
    first, second = page.rows
    assert window.focusWidget() is second.who
    stops = [stop for stop in tab_stops(window) if page.isAncestorOf(stop)]
    begins = stops.index(first.name)
    assert [*stops[begins:], *stops[:begins]] == [
        *(first.name, first.who, first.deck, second.name, second.who, second.deck),
        *(page.add, page.by_lot, page.rules, page.seed, page.adjust),
        *(page.back_button, page.more_button, page.start, page.surprise_button),
    ]
    second.who.setFocus()
    QTest.keyClick(second.who, Qt.Key.Key_Return)
    assert window.bridge is not None
    assert window.table is not None


def test_a_seat_that_was_added_has_its_place_in_the_order(window: MainWindow) -> None:
    page = page_of(window)
    page.add.click()
    QApplication.processEvents()
    stops = tab_stops(window)
    third = page.rows[2]
    assert stops[stops.index(third.name) :][:4] == [third.name, third.who, third.deck, third.away]
    assert stops[(stops.index(third.away) + 1) % len(stops)] is page.add


def test_enter_in_a_name_begins_and_on_a_button_presses_it(qtbot: QtBot, window: MainWindow) -> None:
    page = page_of(window)
    qtbot.waitUntil(window.isActiveWindow)
    page.add.setFocus()
    QTest.keyClick(page.add, Qt.Key.Key_Return)
    assert len(page.rows) == 3
    assert window.bridge is None
    QTest.keyClick(page.rows[2].name, Qt.Key.Key_Return)
    assert window.bridge is not None


def test_the_first_page_has_the_focus_in_sight_when_one_returns(qtbot: QtBot, window: MainWindow) -> None:
    QTest.keyClick(page_of(window), Qt.Key.Key_Escape)
    start = window.start
    assert window.pages.currentWidget() is start
    first = start.learn_button if start.learn_button.isDefault() else start.play_button
    assert window.focusWidget() is first
    stops = [stop for stop in tab_stops(window) if start.isAncestorOf(stop)]
    if start.sounds.isVisible():
        assert stops.index(start.sounds.on_button) > stops.index(start.quit_button)
    assert stops.index(start.play_button) == stops.index(first) + (first is not start.play_button)


def choose(box: QComboBox, words: str) -> None:
    """Choose an entry of a list like a player."""
    box.setCurrentText(words)
    box.activated.emit(box.currentIndex())


def test_a_deck_chosen_by_hand_stays_whoever_sits_down(window: MainWindow) -> None:
    row = page_of(window).rows[1]
    somebody, another = list(CHARACTERS)[:2]
    choose(row.who, somebody)
    assert row.deck.currentText() == CHARACTERS[somebody].deck
    mine = next(
        row.deck.itemText(n)
        for n in range(row.deck.count())
        if row.deck.itemText(n) not in {CHARACTERS[somebody].deck, CHARACTERS[another].deck}
    )
    choose(row.deck, mine)
    choose(row.who, another)
    assert row.deck.currentText() == mine


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_form_stays_where_it_is_when_somebody_sits_down(window: MainWindow, seats: int) -> None:
    page = page_of(window)
    window.resize(1366, 768)
    for _ in range(seats - 2):
        QTest.mouseClick(page.add, LEFT)
    rows = [part for row in page.rows for part in (row.face, row.name, row.who, row.deck, row.about)]
    below = (page.add, page.by_lot, page.rules, *page.options.values(), page.seed, page.adjust, page.start)

    def places() -> list[QRect]:
        for _ in range(4):  # there is a layout in a layout in a scroll area
            QApplication.processEvents()
        return [QRect(part.mapTo(page, QPoint(0, 0)), part.size()) for part in (*rows, *below)]

    before = places()
    for row in page.rows:
        for who in (*CHARACTERS, PERSON):
            choose(row.who, who)
            assert not row.note.isVisible(), "nothing is wrong with the deck"
            assert places() == before, who


def test_four_seats_fit_into_a_small_window_whoever_plays(window: MainWindow) -> None:
    page = page_of(window)
    window.resize(1366, 768)
    for _ in range(2):
        QTest.mouseClick(page.add, LEFT)
    levels = list(dict.fromkeys(each.level for each in CHARACTERS.values()))
    for row, level in zip(page.rows, (*levels, levels[-1]), strict=False):
        choose(row.who, next(who for who, each in CHARACTERS.items() if each.level is level))
    for _ in range(4):
        QApplication.processEvents()
    area = page.findChild(QScrollArea)
    assert area is not None
    said = [row.about.text() for row in page.rows]
    assert [sum(in_short(level) in words for words in said) for level in levels] == [1] * len(levels)
    assert area.verticalScrollBar().maximum() == 0


def test_the_next_game_knows_the_decks_of_the_other_edition(window: MainWindow) -> None:
    page = page_of(window)
    choose(page.rows[0].deck, "Faith & Fear - Law Dogs")
    page.rules.setCurrentText("The classic game (2000)")
    choose(page.rows[0].deck, "Classic Whateleys")
    QTest.mouseClick(page.start, LEFT)
    window.to_start()
    window.playing.set_up()
    again = page_of(window)
    assert again.rows[0].deck.currentText() == "Classic Whateleys"
    again.rules.setCurrentText("2014 rulebook")
    assert again.rows[0].deck.currentText() == "Faith & Fear - Law Dogs"
    window.places.close()
    window.playing.set_up(starter_decks()[0])
    assert page_of(window).rows[1].deck.currentText() == CHARACTERS["Greenhorn: Posy Flint"].deck
    page_of(window).rules.setCurrentText("The classic game (2000)")
    assert page_of(window).rows[0].deck.currentText() == "Classic Whateleys"


def test_two_people_are_called_apart(window: MainWindow) -> None:
    page = page_of(window)
    choose(page.rows[0].who, PERSON)
    choose(page.rows[1].who, PERSON)
    assert [row.name.text() for row in page.rows[:2]] == ["Stranger", "Stranger 2"]
    choose(page.rows[1].who, next(iter(CHARACTERS)))
    assert page.rows[1].name.text() == CHARACTERS[next(iter(CHARACTERS))].name, "nobody has written a name"
    page.rows[1].name.setText("Ada")
    choose(page.rows[1].who, PERSON)
    assert page.rows[1].name.text() == "Ada"


def test_a_closed_list_ends_in_an_ellipsis_where_it_is_too_narrow(qtbot: QtBot) -> None:
    box = ElidedBox()
    qtbot.addWidget(box)
    box.addItems(["Fourth Ring - Intermediate Learn to Play", "Short"])
    box.resize(140, box.sizeHint().height())
    assert box.shown.startswith("Fourth")
    assert box.shown.endswith("…")
    box.setCurrentIndex(1)
    assert box.shown == "Short"
    box.setCurrentIndex(0)
    box.resize(600, box.height())
    assert box.shown == "Fourth Ring - Intermediate Learn to Play"
    assert not box.grab().isNull()
