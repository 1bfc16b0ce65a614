"""Attachments as tabs, the bar of the controller, and drops on houses and people."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.dsl import Goods, card, noon
from doomtown_desktop.ui.look.theme import on_ground
from doomtown_desktop.ui.plain.town import Rect
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import in_window
from tests.ui.mouse import LEFT, Mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@card("Test Sieve")
class Sieve(Goods):
    @noon("Gain 1 ghost rock.", boot=True)
    async def wash(self) -> None:
        await self.gain_ghost_rock(1)


def town() -> Table:
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    return table


def test_a_click_on_a_tab_uses_an_attachment_and_a_used_one_is_dark(qtbot: QtBot) -> None:
    table = town()
    hero = table.me.dude("Tommy Harden")
    sieve = table.me.attach("Test Sieve", hero)
    page = in_window(qtbot, table, people=[0])
    item = page.board.scene.items_by_card[int(sieve.id)]
    assert item.is_tab
    assert not item.marks.used
    QTest.mouseClick(page.board.table.viewport(), LEFT, pos=Mouse(page).spot(int(sieve.id)) or QPoint())
    assert game_of(page.bridge).answers == [(f"use:{sieve.id}.wash",)]
    page.refresh()
    assert item.marks.used


@pytest.mark.parametrize("target", ["house", "person"])
def test_a_drop_on_a_house_or_a_person_counts_for_its_location(qtbot: QtBot, target: str) -> None:
    table = town()
    deed = table.me.deed("Bank of California")
    hero = table.me.dude("Tommy Harden")
    foe = table.foe.dude("Barton Everest", at=deed)
    page = in_window(qtbot, table)
    other = int(deed.id if target == "house" else foe.id)
    # the lot itself is elsewhere: only the card says where the dude goes
    page.board.scene.layout_now.zones[int(deed.id)] = Rect(0, 0, 0, 0)
    at = page.board.scene.items_by_card[other].home
    Mouse(page).drag(int(hero.id), page.board.table.mapFromScene(at))
    assert game_of(page.bridge).answers == [(f"move:{hero.id}>{deed.id}",)]


def colour_below(page: TablePage, number: int, along: float) -> QColor:
    """Return the colour of the bar below a card. ``along`` is the distance from its middle, in widths."""
    item = page.board.scene.items_by_card[number]
    booted = item.angle == 90.0
    tall = item.unit if booted else item.tall
    view = page.board.table
    at = view.mapFromScene(item.home.x() + along * item.unit, item.home.y() + tall / 2 + 3)
    picture = view.viewport().grab().toImage()
    return picture.pixelColor(at * picture.devicePixelRatio())


@pytest.mark.parametrize("booted", [False, True])
def test_the_bar_below_a_visitor_has_as_many_pieces_as_its_seat_says(qtbot: QtBot, booted: bool) -> None:
    table = town()
    deed = table.me.deed("Bank of California")
    guest = table.foe.dude("Barton Everest", at=deed, booted=booted)
    page = in_window(qtbot, table)
    QApplication.processEvents()
    tone = QColor(on_ground(page.theme).sides[1])
    left, middle, right = (colour_below(page, int(guest.id), along) for along in (-0.2, 0.0, 0.2))
    assert left == tone
    assert right == tone
    assert middle != tone, "two pieces"
