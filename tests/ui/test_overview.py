"""The overview of the town: all locations in a list, and a click or Enter that goes to one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem

from doomtown_desktop.ui.plain.town import TOWN_SQUARE
from doomtown_desktop.ui.table.overview import PLACE, TownOverview
from tests.table import Table
from tests.ui.built import in_window
from tests.ui.test_many_seats import NAMES, at_one_table

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


def row_of(overview: TownOverview, place: int) -> QTreeWidgetItem:
    """Make the row of a location the current one, and return it."""
    overview.choose(place)
    row = overview.rows.currentItem()
    assert row is not None
    assert row.data(0, PLACE) == place
    return row


def test_a_click_on_a_row_brings_a_location_into_sight(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = at_one_table(qtbot, tmp_path, 6)
    page, window = sitting.page, sitting.window
    window.resize(1024, 680)
    QApplication.processEvents()
    overview = page.help.overview
    for player in page.bridge.seats.view.players:
        place = int(player.outfit)
        QTest.keyClick(page, Qt.Key.Key_O)
        assert overview.isVisible()
        assert page.rect().contains(overview.geometry())
        box = overview.rows.visualItemRect(row_of(overview, place))
        QTest.mouseClick(overview.rows.viewport(), LEFT, pos=box.center())
        assert not overview.isVisible()
        assert page.board.table.seen(place).height() > page.board.scene.layout_now.unit
        assert page.keys.highlight.card == place
    assert page.hasFocus()


def test_enter_goes_to_the_row_of_the_keyboard(qtbot: QtBot, tmp_path: Path) -> None:
    page = at_one_table(qtbot, tmp_path, 3).page
    QTest.keyClick(page, Qt.Key.Key_O)
    rows = page.help.overview.rows
    first = page.help.overview.place
    QTest.keyClick(rows, Qt.Key.Key_Down)
    QTest.keyClick(rows, Qt.Key.Key_Down)
    chosen = page.help.overview.place
    assert chosen not in (None, first)
    QTest.keyClick(rows, Qt.Key.Key_Return)
    assert not page.help.overview.isVisible()
    assert page.keys.highlight.card == (None if chosen == TOWN_SQUARE else chosen)


def test_esc_and_the_same_key_close_it(qtbot: QtBot, tmp_path: Path) -> None:
    page = at_one_table(qtbot, tmp_path, 3).page
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_O):
        QTest.keyClick(page, Qt.Key.Key_O)
        assert page.help.overview.isVisible()
        QTest.keyClick(page.help.overview.rows, key)
        assert not page.help.overview.isVisible()


def test_it_names_all_streets_and_their_locations(qtbot: QtBot, tmp_path: Path) -> None:
    page = at_one_table(qtbot, tmp_path, 4).page
    QTest.keyClick(page, Qt.Key.Key_O)
    rows = page.help.overview.rows
    heads = [rows.topLevelItem(number) for number in range(rows.topLevelItemCount())]
    titles = [head.text(0) for head in heads if head is not None]
    assert titles == [f"{NAMES[0]}'s street", "Town square", *(f"{name}'s street" for name in NAMES[1:4])]
    children = [head.child(number) for head in heads if head for number in range(head.childCount())]
    places = {row.data(0, PLACE) for row in children if row is not None}
    layout = page.board.scene.layout_now
    assert places == set(layout.zones)


def test_a_row_says_who_holds_a_deed_and_who_is_there(qtbot: QtBot) -> None:
    table = Table()
    deed = table.me.deed("Bank of California")
    table.foe.dude("Sloane", at=deed)
    table.me.dude("Tommy Harden", at=deed, booted=True)
    page = in_window(qtbot, table)
    page.help.overview.toggle()
    row = row_of(page.help.overview, int(deed.id))
    sloane, tommy = (
        next(c for c in page.seats.view.cards if c.title == title) for title in ("Sloane", "Tommy Harden")
    )
    assert sloane.influence > tommy.influence
    assert [row.text(column) for column in range(5)] == [
        "Bank of California",
        str(next(c.control for c in page.seats.view.cards if c.id == deed.id)),
        "Ben (Ada's deed)",
        f"Ada {tommy.influence}, Ben {sloane.influence}",
        "Sloane and Tommy Harden (booted)",
    ]
    spoken = row.data(0, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Bank of California. Control ")
    assert "held by Ben (Ada's deed). Influence: Ada" in spoken
