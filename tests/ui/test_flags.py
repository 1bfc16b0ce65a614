"""Flags on cards: who may be used wears one, and a click on it uses the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.dsl import ActionCard, Dude, card, noon
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.ui.table import card_signs
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import in_window
from tests.ui.mouse import LEFT, Mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@card("Test Prospector")
class Prospector(Dude):
    @noon("Gain 1 ghost rock.", boot=True)
    async def dig(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Gambler")
class Gambler(Dude):
    @noon("Gain 1 ghost rock.")
    async def win(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 2 ghost rock.")
    async def cheat(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Nugget")
class Nugget(ActionCard):
    @noon("Gain 2 ghost rock.")
    async def fall(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Present")
class Present(ActionCard):
    @noon("Gain 3 ghost rock.")
    async def give(self) -> None:
        await self.gain_ghost_rock(3)


def town(name: str) -> tuple[Table, int, int]:
    """Return a table with a dude of this name, its id, and the id of a dude without an ability."""
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    hero = table.me.dude(name)
    other = table.me.dude("Barton Everest", at=table.town_square)
    table.foe.dude("Steele Archer")
    return table, int(hero.id), int(other.id)


def flag(page: TablePage, number: int) -> QPoint:
    """Return the middle of a card's flag in the view."""
    item = page.board.scene.items_by_card[number]
    box = card_signs.flag_of(QRectF(-item.unit / 2, -item.tall / 2, item.unit, item.tall), item.flag)[0]
    return page.board.table.mapFromScene(item.mapToScene(box.center()))


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_click_on_the_flag_uses_the_card_and_one_on_the_card_selects_it(
    qtbot: QtBot, size: tuple[int, int], text: int
) -> None:
    table, hero, other = town("Test Prospector")
    page = in_window(qtbot, table, *size, text_scale=text)
    items: dict[int, CardItem] = page.board.scene.items_by_card
    assert (items[hero].flag, items[other].flag) == ("Noon", "")
    assert (items[hero].glow, items[other].glow) == ("usable", "able")
    page.board.table.bring_into_sight(int(page.seats.view.players[0].outfit))
    Mouse(page).click_card(hero)
    assert items[hero].glow == "chosen"
    assert game_of(page.bridge).answers == []
    QTest.keyClick(page, Qt.Key.Key_Escape)
    QTest.mouseClick(page.board.table.viewport(), LEFT, pos=flag(page, hero))
    assert game_of(page.bridge).answers == [(f"use:{hero}.dig",)]


def test_no_button_repeats_what_the_flag_says(qtbot: QtBot) -> None:
    table, hero, _ = town("Test Prospector")
    page = in_window(qtbot, table)
    assert page.prompt.button_of(f"use:{hero}.dig") is None
    assert page.prompt.button_of("pass") is not None


def test_the_flag_of_several_abilities_opens_their_menu(qtbot: QtBot) -> None:
    table, hero, _ = town("Test Gambler")
    page = in_window(qtbot, table)
    QTest.mouseClick(page.board.table.viewport(), LEFT, pos=flag(page, hero))
    menu = page.answers.menu
    assert menu is not None
    assert menu.isVisible()
    assert {f"use:{hero}.win", f"use:{hero}.cheat"} <= {action.data() for action in menu.actions()}
    menu.close()


def test_the_keyboard_reaches_what_wears_a_flag(qtbot: QtBot) -> None:
    table, hero, _ = town("Test Prospector")
    page = in_window(qtbot, table)
    page.setFocus()
    while page.keys.highlight.card != hero:
        QTest.keyClick(page, Qt.Key.Key_Tab)
    QTest.keyClick(page, Qt.Key.Key_Return)
    menu = page.answers.menu
    assert menu is not None
    assert menu.activeAction() is not None
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert game_of(page.bridge).answers == [(f"use:{hero}.dig",)]


def test_letters_on_a_flag_are_twelve_pixels_and_grow_with_the_text() -> None:
    from doomtown_desktop.ui.look import fonts

    box = QRectF(0, 0, 78, 109)
    flag, font = card_signs.flag_of(box, "Noon")
    assert (font.pixelSize(), flag.height(), font.bold()) == (12, 18, True)
    assert flag.top() == pytest.approx(-13, abs=0.1)
    fonts.set_scale(2.0)
    try:
        assert card_signs.flag_of(box, "Noon")[1].pixelSize() > 12
    finally:
        fonts.set_scale(1.0)


def test_a_second_click_anywhere_uses_a_card_that_can_do_nothing_else(qtbot: QtBot) -> None:
    table, *_ = town("Test Prospector")
    page = in_window(qtbot, table)
    house = int(table.me.home.id)
    mouse = Mouse(page)
    mouse.click_card(house)
    assert page.prompt.prompt.words == "Law Dogs is selected – click it again to use it"
    assert page.prompt.source.words.startswith("Put 1 bounty")
    mouse.click_card(house)
    choice = page.prompt.choice
    assert choice is not None
    assert choice.kind != Question.NOON_PLAY, "Law Dogs ask who gets the bounty"
    before = len(game_of(page.bridge).answers)
    item = page.board.scene.items_by_card[house]
    item.double_clicked.emit(item)
    assert len(game_of(page.bridge).answers) == before, "the second click of two answers nothing"


def test_a_click_that_misses_the_target_of_a_selected_card_uses_no_other_card(qtbot: QtBot) -> None:
    table, hero, _ = town("Test Prospector")
    page = in_window(qtbot, table)
    mouse, house = Mouse(page), int(table.me.home.id)
    mouse.click_card(hero)
    assert page.board.scene.items_by_card[hero].glow == "chosen"
    mouse.click_card(house)  # the dude is at home already
    assert game_of(page.bridge).answers == []
    choice = page.prompt.choice
    assert choice is not None
    assert choice.kind == Question.NOON_PLAY
    mouse.click_card(house)
    mouse.click_card(house)
    choice = page.prompt.choice
    assert choice is not None
    assert choice.kind != Question.NOON_PLAY, "without another selected card, clicks use the house"


# --- flags of the hand ----------------------------------------------------------------------------------


def rider(qtbot: QtBot) -> tuple[TablePage, int, int]:
    """Return a page, and the ids of two actions in the hand that may be used."""
    table, *_ = town("Test Prospector")
    first, second = (int(table.me.hand(name).id) for name in ("Test Nugget", "Test Present"))
    table.turn_of(table.me)
    page = in_window(qtbot, table)
    page.board.scene.travel = 0
    return page, first, second


def point(page: TablePage, at: QPoint) -> None:
    """Move the pointer to a point of the view, as a mouse does: from nearby."""
    for step in (3, 2, 1, 0):
        QTest.mouseMove(page.board.table.viewport(), at + QPoint(0, -step))
        QApplication.processEvents()


def test_a_flag_of_the_hand_stays_below_the_pointer_and_its_first_click_uses_the_card(qtbot: QtBot) -> None:
    page, first, second = rider(qtbot)
    viewport, scene = page.board.table.viewport(), page.board.scene
    point(page, flag(page, first) + QPoint(0, 70))
    assert scene.lifted == first, "a card below the pointer is lifted"
    at = flag(page, second)
    point(page, at)
    assert flag(page, second) == at
    assert scene.lifted != second
    point(page, at + QPoint(0, 40))
    assert scene.lifted == second
    above = flag(page, second)
    assert above.y() < at.y()
    point(page, above)
    assert (scene.lifted, flag(page, second)) == (second, above), "a lifted card stays lifted, too"
    QTest.mouseClick(viewport, LEFT, pos=above)
    assert game_of(page.bridge).answers[-1] == (f"use:{second}.give",)


def test_the_strip_says_what_is_selected_and_enter_uses_it(qtbot: QtBot) -> None:
    page, first, _ = rider(qtbot)
    strip, asked = page.prompt, page.prompt.prompt.words
    Mouse(page).click_card(first)
    assert strip.prompt.words == "Test Nugget is selected – click it again to use it"
    assert strip.source.words == "Gain 2 ghost rock."
    assert strip.default_button is not None
    assert (strip.default_button.text(), strip.default_button.key_words) == ("Use it", "Enter")
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert (strip.prompt.words, strip.default_button.text()) == (asked, "Pass")
    assert "Use it" not in [button.text() for button in strip.buttons]
    Mouse(page).click_card(first)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert game_of(page.bridge).answers[-1] == (f"use:{first}.fall",)
