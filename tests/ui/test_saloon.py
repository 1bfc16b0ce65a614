"""The saloon: who sits across, what is played, by mouse and keys; all that the form can do stays possible."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck, starter_decks
from doomtown_desktop.session.levels import CHARACTERS, PERSON
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.storage.results import ResultStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.wall import WallPage, WallPlate
from doomtown_desktop.ui.pages import saloon_paint
from doomtown_desktop.ui.pages.new_game_page import NewGamePage
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.saloon_decks import LEVELS, gangs_of, poster
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.behind import match_of
from tests.ui.new_games import form_of, saloon_of

LEFT = Qt.MouseButton.LeftButton
CORA = "Gunhand: Cora Slate"


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    window.playing.pace = 1_000_000
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def opened(window: MainWindow) -> NewGamePage:
    window.playing.set_up()
    QApplication.processEvents()
    return saloon_of(window)


def click(part: QWidget) -> None:
    QTest.mouseClick(part, LEFT, pos=part.rect().center())


def test_the_focus_ring_is_for_the_keyboard(window: MainWindow) -> None:
    page = opened(window)
    first = window.focusWidget()
    assert first in page.front.posters.values()
    other = page.front.posters[CORA]
    click(other)
    clicked = other.grab().toImage()
    page.start.setFocus()
    assert other.grab().toImage() == clicked, "a click shows no ring"
    other.setFocus(Qt.FocusReason.TabFocusReason)
    assert other.grab().toImage() != clicked
    click(other)
    QTest.keyClick(other, Qt.Key.Key_Left)
    now = window.focusWidget()
    assert now is not None
    assert now is not other
    ringed = now.grab().toImage()
    page.start.setFocus()
    assert now.grab().toImage() != ringed, "an arrow key shows it"


def test_a_click_on_a_poster_seats_them_with_their_deck(window: MainWindow) -> None:
    page = opened(window)
    assert list(page.front.posters) == list(CHARACTERS)
    for title, who in CHARACTERS.items():
        click(page.front.posters[title])
        row = page.rows[1]
        assert (row.who.currentText(), row.name.text(), row.deck.currentText()) == (title, who.name, who.deck)
        assert [each.isChecked() for each in page.front.posters.values()].count(True) == 1
        assert page.front.across.who is who
        assert who.name in page.front.across.accessibleName()
        assert who.about in page.front.across.accessibleName()


def test_every_starter_deck_is_there_under_its_gang_and_can_be_dealt(window: MainWindow) -> None:
    page, seen = opened(window), set[str]()
    for coin in page.front.gang_buttons.values():
        click(coin)
        tiles = page.front.tiles
        first = page.rows[0].deck.currentText()
        easiest = min(tile.deck.difficulty for tile in tiles.values())
        assert tiles[first].deck.difficulty == easiest, "a gang's easiest deck is chosen"
        for name, tile in page.front.tiles.items():
            page.front.area.ensureWidgetVisible(tile)
            click(tile)
            assert page.rows[0].deck.currentText() == name
            assert tile.deck.style().removesuffix(".") in page.front.about.text(), "how it plays"
            assert tile.isChecked()
            about = page.front.about
            assert about.height() >= about.heightForWidth(about.width()), "all of its words are seen"
            seen.add(name)
    assert seen == {deck.name for deck in starter_decks()}
    chosen = page.rows[0].deck.currentText()
    click(page.front.posters[CORA])
    click(page.start)
    assert match_of(window.bridge).names == ["Stranger", "Cora Slate"]
    assert window.playing.seats[0][1] == chosen


def test_a_gang_shows_its_name_and_keeps_the_deck_that_was_chosen(window: MainWindow) -> None:
    page = opened(window)
    click(page.front.gang_buttons["lawdogs"])
    assert page.rows[0].deck.currentText() == "Law Dogs - Learn to Play"
    click(page.front.tiles["A Cross and a Badge"])
    click(page.front.gang_buttons["outlaws"])
    assert page.rows[0].deck.currentText() == "Sloane Gang - Learn to Play"
    click(page.front.gang_buttons["lawdogs"])
    assert page.rows[0].deck.currentText() == "A Cross and a Badge"
    for edition in ("reloaded", "classic"):
        click(page.front.game_buttons[edition])
        for coin in page.front.gang_buttons.values():
            font = QFont(fonts.sans(12, QFont.Weight.DemiBold))
            room = coin.width() - coin.height() - 5
            assert QFontMetricsF(font).horizontalAdvance(coin.words) <= room, coin.words


def test_the_switch_changes_the_game_and_both_decks_follow(window: MainWindow) -> None:
    page = opened(window)
    page.rules.setCurrentText("2014 rulebook")
    click(page.front.posters[CORA])
    click(page.front.game_buttons["classic"])
    assert page.rules.currentText() == "The classic game (2000)"
    assert page.rows[1].deck.currentText() == CHARACTERS[CORA].classic_deck
    offered = page.front.decks.values()
    easiest = min(deck.difficulty for deck in offered if deck.edition == "classic")
    assert page.front.tiles[page.rows[0].deck.currentText()].deck.difficulty == easiest
    assert page.start.isEnabled()
    click(page.front.game_buttons["reloaded"])
    assert page.rules.currentText() == "2014 rulebook", "the latest rules of that game"
    assert page.rows[1].deck.currentText() == CHARACTERS[CORA].deck
    page.rules.setCurrentText("The classic game (2000)")
    assert page.front.game_buttons["classic"].isChecked(), "the form sets the switch"


def test_similar_names_of_decks_say_where_their_cards_are_from() -> None:
    names = "Learn2Play - Law Dogs", "Law Dogs - Learn to Play"
    words = [poster(find_deck(name), name, catalogue(), is_own=False).words() for name in names]
    assert "52 cards, all from Base Set." in words[0]
    assert "54 cards from 11 boxes." in words[1]


def test_by_keys_arrows_choose_tab_changes_side_and_enter_deals(window: MainWindow) -> None:
    page = opened(window)
    first = page.front.posters["Greenhorn: Posy Flint"]
    assert window.focusWidget() is first
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert page.rows[1].who.currentText() == "Greenhorn: Nate Dibble"
    now = window.focusWidget()
    assert now is page.front.posters["Greenhorn: Nate Dibble"]
    QTest.keyClick(now, Qt.Key.Key_Down)
    assert page.rows[1].who.currentText() == "Gunhand: Ruth Callow"
    now = window.focusWidget()
    assert now is not None
    QTest.keyClick(now, Qt.Key.Key_Tab)
    assert window.focusWidget() is page.front.game_buttons["reloaded"]
    now = window.focusWidget()
    assert now is not None
    QTest.keyClick(now, Qt.Key.Key_Tab)
    assert window.focusWidget() in page.front.gang_buttons.values()
    now = window.focusWidget()
    assert now is not None
    QTest.keyClick(now, Qt.Key.Key_Tab)
    assert window.focusWidget() in page.front.tiles.values()
    before = page.rows[0].deck.currentText()
    now = window.focusWidget()
    assert now is not None
    QTest.keyClick(now, Qt.Key.Key_Left)
    assert page.rows[0].deck.currentText() != before
    now = window.focusWidget()
    assert now is not None
    assert page.start.cap == "Enter"
    QTest.keyClick(now, Qt.Key.Key_Return)
    assert window.bridge is not None, "Enter deals"
    assert match_of(window.bridge).names[1] == "Ruth Callow"


def test_posters_tell_the_record_and_screen_readers_hear_it(window: MainWindow) -> None:
    window.data.open()
    assert window.data.games is not None
    results = ResultStore(SettingsStore(window.data.games.database))
    results.note(1, ["Cora Slate"], [])
    results.note(2, [], ["Cora Slate"])
    page = opened(window)
    assert page.front.posters[CORA].record == "1 won, 1 lost"
    assert page.front.posters[CORA].accessibleName() == "Cora Slate, Gunhand, 1 won, 1 lost"
    assert page.front.posters["Marshal: Jubal Pike"].record == "not met yet"
    click(page.front.posters[CORA])
    assert "you: 1 won, 1 lost" in page.front.across.lines[2]


def test_more_has_everything_and_the_saloon_follows_it(window: MainWindow) -> None:
    page = opened(window)
    click(page.more_button)
    assert page.rules.isVisible()
    assert window.focusWidget() is page.rows[1].who
    page.rows[1].who.setCurrentText("Marshal: Mercy Talbot")
    page.add.click()
    page.rules.setCurrentText("2014 rulebook")
    click(page.more_button)
    assert not page.rules.isVisible()
    assert page.front.posters["Marshal: Mercy Talbot"].isChecked()
    assert page.set_words.text() == f"2014 rulebook · three seats, also {page.rows[2].name.text()}"
    page.rules.setCurrentText("The classic game (2000)")
    assert list(page.front.gang_buttons) == list(
        gangs_of([page.stock.decks[deck.name] for deck in starter_decks("classic")], "classic")
    )
    page.rows[1].who.setCurrentText(PERSON)
    page.rows[2].who.setCurrentText(PERSON)
    assert not any(each.isChecked() for each in page.front.posters.values())
    assert page.front.across.who is None
    assert "A person at this screen" in page.front.across.lines


def test_surprise_chooses_somebody_else_and_another_deck(window: MainWindow) -> None:
    page = opened(window)
    for _ in range(5):
        before = page.rows[1].who.currentText(), page.rows[0].deck.currentText()
        click(page.surprise_button)
        after = page.rows[1].who.currentText(), page.rows[0].deck.currentText()
        assert all(one != other for one, other in zip(before, after, strict=True))
        assert page.start.isEnabled()
        assert page.front.posters[after[0]].isChecked()
        assert page.front.tiles[after[1]].isChecked()


def test_a_deck_of_one_s_own_has_a_coin_and_says_what_is_wrong(window: MainWindow) -> None:
    deck = find_deck("Law Dogs - Learn to Play")
    few = deck.model_copy(
        update={"name": "Mine", "cards": dict(list(deck.cards.items())[:5]), "starting": ()}
    )
    window.playing.set_up(few)
    page = saloon_of(window)
    assert page.front.gang_buttons["own"].isChecked()
    assert page.front.tiles["Mine"].isChecked()
    assert page.rows[0].remark
    assert page.rows[0].remark.split("\n")[0][:20] in page.front.about.text()


SIZES = ((1024, 680), (1366, 768), (1920, 1080), (2560, 1440))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_posters_and_decks_are_apart_and_nothing_is_cut_sideways(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], percent: int
) -> None:
    window = MainWindow(lambda: 7, tmp_path / "d.db", chosen=replace(Preferences(), text_scale=percent))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitExposed(window)
    page = opened(window)
    for _ in range(3):
        QApplication.processEvents()
    front = page.front
    boxes = [
        part.geometry()
        for part in (*front.posters.values(), *front.gang_buttons.values(), front.area, front.game_switch)
    ]
    for number, box in enumerate(boxes):
        assert front.rect().contains(box)
        assert not any(box.adjusted(9, 12, -9, -12).intersects(other) for other in boxes[number + 1 :])
    tiles = [QRect(tile.geometry()) for tile in front.tiles.values()]
    assert all(front.shelf.rect().contains(tile) for tile in tiles)
    assert front.shelf.width() <= front.area.width()
    for label in front.findChildren(QLabel):
        if label.isVisible() and label is not front.about:
            assert label.width() >= label.sizeHint().width(), label.text()
    assert page.start.visibleRegion().boundingRect() == page.start.rect()
    assert page.saloon.horizontalScrollBar().maximum() == 0
    if not front.is_stacked(QSize(page.saloon.viewport().size())):
        assert page.saloon.verticalScrollBar().maximum() == 0, "all at a glance"
        assert front.across.isVisible()


def test_the_form_is_on_plates_on_the_wall_of_the_saloon(window: MainWindow) -> None:
    page = opened(window)
    form_of(window)
    inside = page.form_area.widget()
    assert isinstance(inside, WallPage)
    plates = [plate for plate in inside.findChildren(WallPlate) if plate.isVisible()]
    for part in (page.rows[0].who, page.add, page.rules, page.seed):
        assert any(plate.isAncestorOf(part) for plate in plates), part


def test_the_form_is_reached_again_where_it_was_left(window: MainWindow) -> None:
    page = opened(window)
    assert form_of(window) is page
    page.seed.setValue(99)
    click(page.more_button)
    click(page.more_button)
    assert page.seed.value() == 99


@pytest.mark.parametrize(
    ("name", "title", "kind", "difficulty"),
    [
        ("Law Dogs - Learn to Play", "Learn to Play", "Goods", 1),
        ("Fourth Ring - Intermediate Learn to Play", "Intermediate Learn to Play", "Hexes", 2),
        ("Eight Drunken Lessons", "Eight Drunken Lessons", "Techniques", 2),
        ("A Cross and a Badge", "A Cross and a Badge", "Miracles", 3),
        ("Faith & Fear - MCC", "Faith & Fear - MCC", "Gadgets", 2),
        ("Saddle Up", "Saddle Up", "Horses", 2),
        ("Entrepreneurs Weird West Edition Gunfighter", "Weird West Edition Gunfighter", "Horses", 1),
    ],
)
def test_decks_are_told_by_title_kind_and_difficulty(
    name: str, title: str, kind: str, difficulty: int
) -> None:
    found = poster(find_deck(name), name, catalogue(), is_own=False)
    assert (found.title(), found.kind, found.difficulty) == (title, kind, difficulty)
    assert f"Difficulty {difficulty} of 3: {LEVELS[difficulty].lower()}." in found.words()


def test_the_name_of_a_deck_keeps_its_size_as_long_as_narrower_letters_fit(window: MainWindow) -> None:
    font = saloon_paint._fitting("Ten Commandments, Six Shots", 14, 97, chosen=False)
    assert font.pixelSize() >= 13
    assert QFontMetricsF(font).horizontalAdvance("Commandments,") <= 97
