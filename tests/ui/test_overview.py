"""The overview of the town: all streets in small size, and a click that goes to one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.ui.plain.town import TOWN_SQUARE
from tests.ui.test_many_seats import NAMES, at_one_table

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


def test_a_click_on_the_overview_brings_a_street_into_sight(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = at_one_table(qtbot, tmp_path, 6)
    page, window = sitting.page, sitting.window
    window.resize(1024, 680)
    QApplication.processEvents()
    view, overview = page.bridge.seats.view, page.help.overview
    for player in view.players:
        place = int(player.outfit)
        QTest.keyClick(page, Qt.Key.Key_O)
        assert overview.isVisible()
        assert page.rect().contains(overview.geometry())
        at = overview.spot_of(place)
        assert overview.place_at(at) == place
        QTest.mouseClick(overview, LEFT, pos=at.toPoint())
        assert not overview.isVisible()
        assert page.board.table.seen(place).height() > page.board.scene.layout_now.unit
    assert page.hasFocus()


def test_esc_and_the_same_key_close_it(qtbot: QtBot, tmp_path: Path) -> None:
    page = at_one_table(qtbot, tmp_path, 3).page
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_O):
        QTest.keyClick(page, Qt.Key.Key_O)
        assert page.help.overview.isVisible()
        QTest.keyClick(page, key)
        assert not page.help.overview.isVisible()


def test_it_says_who_is_where(qtbot: QtBot, tmp_path: Path) -> None:
    """A screen reader gets it street by street; a tooltip does so for the place under the pointer."""
    page = at_one_table(qtbot, tmp_path, 4).page
    QTest.keyClick(page, Qt.Key.Key_O)
    view = page.bridge.seats.view
    told = page.help.overview.accessibleDescription()
    assert [name for name in NAMES[:4] if f"{name}'s street: " in told] == list(NAMES[:4])
    home = int(view.players[2].outfit)
    dudes = [c.title for c in view.cards if c.type == "dude" and c.location == home]
    assert dudes
    assert all(title in page.help.overview.about(home) for title in dudes)
    assert page.help.overview.about(TOWN_SQUARE) == "Town square: nobody."
