"""The page of owned boxes: by mouse and keys, and the links from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.collection.box_picture import box_picture, emblem_of, kind_of
from doomtown_desktop.ui.collection.box_wall import BoxTile, BoxWall
from doomtown_desktop.ui.collection.build_page import BuildPage
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.collections import CONTROL, card, click, open_page, press, type_in

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CollectionPage]:
    window, page = open_page(qtbot, tmp_path)
    yield page
    window.close()
    fonts.set_scale(1.0)


def wall_of(page: CollectionPage) -> BoxWall:
    assert isinstance(page.overlay, BoxWall)
    return page.overlay


def tile(page: CollectionPage, pack: str) -> BoxTile:
    wall = wall_of(page)
    found = next(each for each in wall.tiles if each.found.pack.code == pack)
    wall.area.ensureWidgetVisible(found)
    return found


def test_an_empty_collection_begins_with_the_boxes_and_no_other(page: CollectionPage) -> None:
    page.welcome()
    wall = wall_of(page)
    assert wall.heading.text() == "Which boxes do you own?"
    assert wall.isVisible()
    assert len(wall.tiles) == len(page.catalogue.packs) == 27
    assert "Nothing yet" in wall.sums.text()
    press(page, Qt.Key.Key_Escape)
    assert page.overlay is None
    assert page.focusWidget() is page.browser.box
    page.session.add([(card(), 1)])
    page.welcome()
    assert page.overlay is None


def test_boxes_come_and_go_by_the_mouse_and_each_is_one_step(page: CollectionPage) -> None:
    click(page.bar.boxes_button)
    click(tile(page, "DTR").more)
    click(tile(page, "DTR").picture)
    click(tile(page, "FF").more)
    assert (tile(page, "DTR").count.text(), tile(page, "FF").count.text()) == ("2", "1")
    assert sum(page.session.tally.owned.values()) == 2 * 286 + 148
    assert "<b>720</b> cards" in wall_of(page).sums.text()
    assert "3 whole boxes" in wall_of(page).sums.text()
    click(tile(page, "DTR").less)
    assert tile(page, "DTR").count.text() == "1"
    click(page.bar.steps.undo)
    press(page, Qt.Key.Key_Z, CONTROL)
    assert (tile(page, "DTR").count.text(), tile(page, "FF").count.text()) == ("2", "0")
    assert not tile(page, "FF").less.isEnabled()
    press(page, Qt.Key.Key_Y, CONTROL)
    assert tile(page, "FF").count.text() == "1"


def test_promos_come_as_one_of_each(page: CollectionPage) -> None:
    page.overlays.open_boxes()
    click(tile(page, "alt").more)
    promos = [each for each in page.catalogue if each.pack == "alt"]
    assert page.session.tally.owned == {each.code: max(1, each.quantity) for each in promos}


def test_the_wall_is_walked_by_keys(page: CollectionPage) -> None:
    press(page, Qt.Key.Key_B, CONTROL)
    wall = wall_of(page)
    assert page.focusWidget() is wall.tiles[0].more
    press(page, Qt.Key.Key_Right)
    type_in(page, "+")
    press(page, Qt.Key.Key_Return)
    type_in(page, "-")
    assert page.focusWidget() is wall.tiles[1].more
    assert wall.tiles[1].count.text() == "1"
    press(page, Qt.Key.Key_Down)
    assert page.focusWidget() is wall.tiles[1 + wall.columns].more
    press(page, Qt.Key.Key_Up)
    press(page, Qt.Key.Key_Left)
    press(page, Qt.Key.Key_Left)
    assert page.focusWidget() is wall.tiles[0].more


def test_a_box_that_is_not_whole_says_how_much_is_there_and_is_not_taken_away(page: CollectionPage) -> None:
    page.session.add([(card("01001"), 1), (card("01002"), 1)])
    page.overlays.open_boxes()
    assert tile(page, "DTR").words.text() == "2 of 146 cards"
    assert tile(page, "DTR").count.text() == "0"
    click(tile(page, "DTR").more)
    page.session.add_rows([CopiesRow("01003", 1, "foil")], "Add")
    plain = page.session.holdings(card("01004"))[0]
    page.session.put(CopiesRow(plain.code, 0), "Take")
    page.session.add_rows([CopiesRow("01004", plain.copies, "foil")], "Add")
    click(tile(page, "DTR").less)
    assert "too few plain copies" in page.bar.trouble.text()
    assert tile(page, "DTR").count.text() == "1"


def test_the_other_ways_in_stand_beside_the_wall(page: CollectionPage, tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text("Count,Code\n3,24151\n", encoding="utf-8")
    page.files.ask_open = lambda: [str(file)]
    page.overlays.open_boxes()
    click(wall_of(page).choose)
    dialog = page.files.preview
    assert dialog is not None
    click(dialog.add_all)
    assert page.session.tally.owned == {"24151": 3}
    click(wall_of(page).type_in)
    assert page.overlay is None
    assert page.focusWidget() is page.entry.line


def test_a_panel_is_reached_from_the_wall_and_says_so(page: CollectionPage) -> None:
    page.overlays.open_boxes()
    assert page.bar.boxes_button.isChecked()
    assert not page.bar.buttons["Card"].isChecked()
    click(page.bar.buttons["Packs"])
    assert page.overlay is None
    assert page.bar.buttons["Packs"].isChecked()
    assert not page.bar.boxes_button.isChecked()
    assert page.panels["Packs"].isVisible()


@pytest.mark.parametrize(("width", "height"), [(1366, 700), (1900, 1000)])
def test_all_boxes_are_in_sight_at_once(page: CollectionPage, width: int, height: int) -> None:
    page.window().resize(width, height)
    page.overlays.open_boxes()
    QTest.mouseMove(page)
    wall = wall_of(page)
    assert wall.area.verticalScrollBar().maximum() == 0
    rows = {each.y() for each in wall.tiles}
    assert 3 <= len(rows) <= 5
    right = max(each.geometry().right() for each in wall.tiles)
    assert right <= wall.area.viewport().width()


@pytest.mark.parametrize("scale", [0.8, 2.0])
def test_the_wall_in_small_windows_and_large_text(qtbot: QtBot, tmp_path: Path, scale: float) -> None:
    fonts.set_scale(scale)
    window, page = open_page(qtbot, tmp_path, scale)
    window.resize(1024, 680)
    page.overlays.open_boxes()
    wall = wall_of(page)
    assert all(each.geometry().right() <= wall.area.viewport().width() for each in wall.tiles)
    assert wall.minimumSizeHint().width() <= 1024
    window.close()
    fonts.set_scale(1.0)


def test_every_pack_has_a_picture_of_its_own() -> None:
    facts = catalogue()
    seen = set()
    for pack in facts.packs:
        image = box_picture(pack, facts, 120, 1.0)
        assert image.width() == 120
        assert emblem_of(pack, facts) is not None
        seen.add(bytes(image.constBits()))
    assert len(seen) == len(facts.packs)
    kinds = {pack.code: kind_of(pack) for pack in facts.packs}
    assert (kinds["DTR"], kinds["NTNR"], kinds["FF"], kinds["alt"]) == (
        "base set",
        "small",
        "large",
        "promos",
    )


def test_a_room_is_there_again_after_other_colours(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.is_warm)
    page = window.open_collection()
    page.overlays.close()
    page.session.add_box(page.catalogue.pack("DT2"), 1)
    for room in (BoxWall, BuildPage):
        click(page.bar.boxes_button if room is BoxWall else page.bar.build_button)
        theme = "light" if page.theme.name == "dark" else "dark"
        window.prefer(replace(window.preferences, theme=theme))
        fresh = window.open_collection()
        assert fresh is not page
        assert isinstance(fresh.overlay, room)
        assert fresh.overlay.theme.name == theme
        page = fresh
    if isinstance(page.overlay, BuildPage):
        qtbot.waitUntil(lambda: not page.overlay.worker.busy)  # type: ignore[union-attr]
    page.overlays.close()
    window.close()


def test_the_wall_is_there_before_its_pictures_are_drawn(page: CollectionPage, qtbot: QtBot) -> None:
    page.overlays.open_boxes()
    wall = wall_of(page)
    assert wall.tiles[-1].more.isVisible()
    assert wall._drawing.isActive()
    qtbot.waitUntil(lambda: not wall._drawing.isActive())
    for tile in wall.tiles:
        assert not tile.picture.draw()
