"""High Noon without dragging: one click shows the places to which a card may go, the next one moves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QCursor, QMouseEvent
from PySide6.QtTest import QTest

from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.table.shelf import GhostWords
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import in_window
from tests.ui.mouse import LEFT, Mouse
from tests.ui.test_board import Painted

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from doomtown_desktop.engine.script.cards import Card


@card("Test Ride")
class Errand(ActionCard):
    @noon("Move a dude of yours to any place.")
    async def go(self) -> None:
        dude = await self.target(self.you.dudes)
        await self.move(dude, await self.target(self.locations, "Where to?"))


def town() -> Table:
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    table.me.stash = 3
    table.foe.dude("Barton Everest", at=table.town_square)
    return table


def boards(page: TablePage, place: int) -> QPoint:
    """Return a point of a location that no card covers."""
    zone, view = page.board.scene.layout_now.zones[place], page.board.table
    for x in range(8, int(zone.w) - 8, 6):
        for y in range(8, int(zone.h) - 8, 6):
            at = view.mapFromScene(zone.x + x, zone.y + y)
            if not [i for i in view.items(at) if i in page.board.scene.items_by_card.values()]:
                return at
    raise AssertionError("it is covered")


def test_a_click_shows_where_a_dude_may_go_and_the_next_sends_it_there(qtbot: QtBot) -> None:
    table = town()
    hero = table.me.dude("Micah Ryse")
    page = in_window(qtbot, table)
    Mouse(page).click_card(int(hero.id))
    assert page.board.scene.items_by_card[int(hero.id)].glow == "chosen"
    assert page.prompt.prompt.words == "Micah Ryse is selected – click where it goes"
    assert page.prompt.source.words == "Another click on it, or Esc, deselects it."
    assert game_of(page.bridge).answers == []
    QTest.mouseClick(page.board.table.viewport(), LEFT, pos=boards(page, TOWN_SQUARE))
    assert game_of(page.bridge).answers == [(f"move:{hero.id}>-1",)]


def test_a_second_click_on_it_or_esc_leaves_it(qtbot: QtBot) -> None:
    table = town()
    hero = table.me.dude("Micah Ryse")
    page = in_window(qtbot, table)
    mouse, item = Mouse(page), page.board.scene.items_by_card[int(hero.id)]
    for leave in (
        lambda: mouse.click_card(int(hero.id)),
        lambda: QTest.keyClick(page, Qt.Key.Key_Escape),
    ):
        mouse.click_card(int(hero.id))
        assert item.glow == "chosen"
        leave()
        assert item.glow == "able"
        assert "selected" not in page.prompt.prompt.text(), "the words go with the selection"
    assert game_of(page.bridge).answers == []


def test_a_dude_calls_out_by_two_clicks(qtbot: QtBot) -> None:
    table = town()
    hero = table.me.dude("Micah Ryse", at=table.town_square)
    page = in_window(qtbot, table)
    mouse = Mouse(page)
    mouse.click_card(int(hero.id))
    assert page.prompt.prompt.words == "Micah Ryse is selected – click where it goes or whom it calls out"
    assert page.prompt.source.words.startswith("Another click on it")
    foe = next(int(c.id) for c in page.bridge.seats.view.cards if c.title == "Barton Everest")
    mark = page.board.scene.items_by_card[foe]
    signs = [each for each in page.board.scene.items() if isinstance(each, GhostWords)]
    assert [each.pos() for each in signs if each.words == "call out"] == [mark.home]
    mouse.click_card(foe)
    assert game_of(page.bridge).answers == [(f"callout:{hero.id}>{foe}",)]


def test_a_call_out_that_is_not_allowed_is_refused_by_its_name(qtbot: QtBot) -> None:
    table = town()
    foe = table.foe.dude("Steele Archer")
    hero = table.me.dude("Micah Ryse", at=table.foe.home)
    page = in_window(qtbot, table)
    mouse = Mouse(page)
    mouse.click_card(int(hero.id))
    mouse.click_card(int(foe.id))
    assert (
        "Micah Ryse cannot call out Steele Archer: nobody is called out at home." in page.prompt.source.text()
    )


def test_a_deed_is_built_by_two_clicks(qtbot: QtBot) -> None:
    table = town()
    deed = table.me.hand("Bunkhouse")
    page = in_window(qtbot, table)
    Mouse(page).click_card(int(deed.id))
    box = page.board.scene.layout_now.slots["left"]
    QTest.mouseClick(page.board.table.viewport(), LEFT, pos=page.board.table.mapFromScene(box.cx, box.cy))
    assert game_of(page.bridge).answers == [(f"shop:{deed.id}>left",)]


# --- what can be done at all ------------------------------------------------------------------------


def test_what_can_be_played_has_a_rim_and_the_rest_of_the_hand_is_dark(qtbot: QtBot) -> None:
    table = town()
    hero = table.me.dude("Micah Ryse")
    cheap, dear = table.me.hand("Bunkhouse"), table.me.hand("Bank of California")
    page = in_window(qtbot, table)
    items = page.board.scene.items_by_card
    assert [items[int(c.id)].glow for c in (hero, cheap, dear)] == ["able", "able", ""]
    assert [items[int(c.id)].dimmed for c in (hero, cheap, dear)] == [False, False, True]


def test_a_click_or_drag_of_what_is_too_dear_names_the_price(qtbot: QtBot) -> None:
    table = town()
    table.me.stash = 1
    dear = table.me.hand("Bank of California")
    page = in_window(qtbot, table)
    price = f"it costs {dear.facts.cost} ghost rock, and you have 1"
    page.help.large.pin(int(dear.id))
    assert price in page.help.large.detail.text()
    page.help.large.pin(None)
    mouse = Mouse(page)
    mouse.click_card(int(dear.id))
    assert price in page.prompt.source.text()
    page.tell("")
    start = mouse.spot(int(dear.id))
    assert start is not None
    QTest.mousePress(page.board.table.viewport(), LEFT, pos=start)
    QTest.mouseMove(page.board.table.viewport(), start + QPoint(0, -60))
    assert price in page.prompt.source.text(), "while it is dragged, before it is dropped"
    QTest.mouseRelease(page.board.table.viewport(), LEFT, pos=start + QPoint(0, -60))


def test_the_large_card_says_why_it_cannot_be_played(qtbot: QtBot) -> None:
    table = town()
    table.me.stash = 1
    dear = table.me.hand("Bank of California")
    page = in_window(qtbot, table)
    page.help.large.hover(int(dear.id), True)
    page.help.large.wake(QCursor.pos() + QPoint(1, 1))
    page.help.large._show()
    assert "Not now:" in page.help.large.detail.text()
    assert "and you have 1" in page.help.large.detail.text()


# --- cards of the hand that are used ------------------------------------------------------------------


def errands(table: Table) -> Card:
    """Put an action into the hand that may be played, beside a dude; return the action."""
    table.me.dude("Micah Ryse")
    errand = table.me.hand("Test Ride")
    table.turn_of(table.me)
    return errand


def test_an_action_of_the_hand_is_played_by_its_second_click(qtbot: QtBot) -> None:
    table = town()
    errand = errands(table)
    page = in_window(qtbot, table)
    mouse, before = Mouse(page), len(game_of(page.bridge).answers)
    mouse.click_card(int(errand.id))
    assert len(game_of(page.bridge).answers) == before
    assert page.prompt.prompt.words == "Test Ride is selected – click it again to use it"
    assert page.prompt.source.words == "Move a dude of yours to any place."
    assert page.board.scene.items_by_card[int(errand.id)].glow == "chosen"
    assert page.board.scene.deselect(), "Esc deselects it"
    mouse.click_card(int(errand.id))
    mouse.click_card(int(errand.id))
    assert game_of(page.bridge).answers[-1] == (f"use:{errand.id}.go",)


def test_the_hint_of_a_selected_card_has_its_whole_text(qtbot: QtBot) -> None:
    table = town()
    table.me.attach("Ragged Mule", table.me.dude("Micah Ryse", at=table.town_square))
    action = table.me.hand("Ridden Down")
    page = in_window(qtbot, table)
    Mouse(page).click_card(int(action.id))
    text = "a dude without a Horse at its location goes home booted."
    assert page.prompt.source.words.endswith(text) or text in page.prompt.sheet.words.text()


def test_the_whole_town_is_painted_again_when_its_card_is_selected(qtbot: QtBot) -> None:
    """The tinted neighbours of the card under the pointer are no longer tinted."""
    table = town()
    table.me.dude("Steven Wiles", influence=9)
    page = in_window(qtbot, table)
    viewport, mouse, house = page.board.table.viewport(), Mouse(page), int(table.me.home.id)
    QTest.mouseMove(viewport, mouse.spot(house) or QPoint())
    settled = Painted(viewport)
    qtbot.waitUntil(settled.is_quiet)
    painted = Painted(viewport)
    mouse.click_card(house)
    qtbot.waitUntil(painted.is_quiet)
    assert page.board.scene.selected
    assert painted.region.contains(boards(page, TOWN_SQUARE))


def test_a_click_elsewhere_deselects_an_action_and_plays_nothing(qtbot: QtBot) -> None:
    table = town()
    errand = errands(table)
    page = in_window(qtbot, table)
    before = len(game_of(page.bridge).answers)
    Mouse(page).click_card(int(errand.id))
    QTest.mouseClick(page.board.table.viewport(), LEFT, pos=boards(page, TOWN_SQUARE))
    assert not page.board.scene.selected
    assert len(game_of(page.bridge).answers) == before


def test_an_action_is_played_by_a_drag_into_town_or_a_double_click(qtbot: QtBot) -> None:
    for gesture in ("drag", "double click"):
        table = town()
        errand = errands(table)
        page = in_window(qtbot, table)
        if gesture == "drag":
            Mouse(page).drag(int(errand.id), boards(page, TOWN_SQUARE))
        else:
            Mouse(page).double_click(int(errand.id))
        assert game_of(page.bridge).answers[-1] == (f"use:{errand.id}.go",)


# --- the town square --------------------------------------------------------------------------------


def test_the_town_square_glows_and_takes_the_click(qtbot: QtBot) -> None:
    table = town()
    hero = table.me.dude("Micah Ryse")
    errand = table.me.hand("Test Ride")
    page = in_window(qtbot, table)
    page.bridge.seats.answer((f"use:{errand.id}.go",))
    if page.bridge.seats.view.choice is not None and page.bridge.seats.view.choice.prompt != "Where to?":
        page.bridge.seats.answer((f"c{hero.id}",))
    plain = page.grab().toImage()
    choice = page.bridge.seats.view.choice
    assert choice is not None
    assert choice.prompt == "Where to?"
    at = boards(page, TOWN_SQUARE)
    square = page.board.scene.layout_now.square
    row = page.board.table.viewport().mapTo(page, page.board.table.mapFromScene(square.x + 3, square.cy))
    lit = plain.pixelColor(row)
    assert lit.red() > 150, lit.name()
    QTest.mouseClick(page.board.table.viewport(), LEFT, pos=at)
    assert game_of(page.bridge).answers[-1] == ("c-1",)


def move(page: TablePage, by: QPoint) -> None:
    """Move the pointer on the table, from where it rests."""
    view, at = page.board.table.viewport(), QPointF(QCursor.pos() + by)
    held = Qt.MouseButton.NoButton
    local = QPointF(view.mapFromGlobal(at.toPoint()))
    moved = QMouseEvent(QEvent.Type.MouseMove, local, at, held, held, Qt.KeyboardModifier.NoModifier)
    page.board.table.mouseMoveEvent(moved)


def test_the_neighbours_of_a_house_just_built_are_tinted_only_after_the_pointer_has_moved(
    qtbot: QtBot,
) -> None:
    table = town()
    deed = table.me.hand("Bunkhouse")
    page = in_window(qtbot, table)
    scene = page.board.scene
    Mouse(page).click_card(int(deed.id))
    box = scene.layout_now.slots["left"]
    at = page.board.table.mapFromScene(box.cx, box.cy)
    QTest.mouseClick(page.board.table.viewport(), LEFT, pos=at)
    scene.items_by_card[int(deed.id)].hovered.emit(scene.items_by_card[int(deed.id)], True)
    assert scene._near == set()
    move(page, QPoint(2, 0))
    assert scene._near == set(), "a pointer that trembles does not point"
    move(page, QPoint(9, 0))
    assert scene._near


def test_enter_does_not_pass_while_a_card_with_several_targets_is_selected(qtbot: QtBot) -> None:
    table = town()
    hero = table.me.dude("Micah Ryse", at=table.town_square)
    page = in_window(qtbot, table)
    golden = page.prompt.default_button
    assert golden is not None
    mouse = Mouse(page)
    mouse.click_card(int(hero.id))
    assert [button.isDefault() for button in page.prompt.buttons] == [False] * len(page.prompt.buttons)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert game_of(page.bridge).answers == []
    assert golden.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.prompt.default_button is golden
    assert golden.isDefault()
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert game_of(page.bridge).answers == [("pass",)]


@pytest.mark.parametrize(("at_home", "flag", "glow"), [(True, "", "able"), (False, "Noon", "usable")])
def test_a_use_that_would_change_nothing_has_no_flag_but_is_possible(
    qtbot: QtBot, at_home: bool, flag: str, glow: str
) -> None:
    table = Table()
    place = table.me.home if at_home else table.town_square
    caves = table.me.dude("Marshal Caves Callarman", bounty=1, at=place)
    table.me.hand("Shotgun")
    page = in_window(qtbot, table)
    item = page.board.scene.items_by_card[caves.id]
    assert (item.flag, item.glow) == (flag, glow)
    assert any(option.key.startswith("use:") for option in intents.of_card(page.prompt.choice, caves.id))
