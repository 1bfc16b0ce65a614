"""The panels of the collection by keys, and the work that they delay until they are used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication

from doomtown_desktop.ui.collection.card_panel import CardPanel
from doomtown_desktop.ui.collection.copies_panel import CopiesPanel
from doomtown_desktop.ui.collection.list_panels import CollectionNumbersPanel, WishPanel
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.look import fonts
from tests.ui.collections import CONTROL, card, click, enter, open_page, press, type_in

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CollectionPage]:
    window, page = open_page(qtbot, tmp_path)
    yield page
    window.close()
    fonts.set_scale(1.0)


def test_bars_are_reached_and_used_by_keys(page: CollectionPage) -> None:
    enter(page, "24151 x2")
    enter(page, "01084 x1")
    click(page.bar.buttons["Numbers"])
    panel = page.panels["Numbers"]
    assert isinstance(panel, CollectionNumbersPanel)
    gang = panel.gangs.buttons[-1]
    (goods,) = panel.types.buttons
    assert gang.accessibleName() == "Neutral: 3 copies"
    assert goods.accessibleName() == "Goods: 3 copies"
    gang.setFocus()
    press(page, Qt.Key.Key_Tab)
    assert page.focusWidget() is goods
    press(page, Qt.Key.Key_Return)
    assert page.browser.box.text() == "t:goods owned>0"
    page.browser.set_text("")
    goods.setFocus()
    press(page, Qt.Key.Key_Space)
    assert page.browser.box.text() == "t:goods owned>0"


def test_columns_of_copies_wait_until_they_are_used(page: CollectionPage) -> None:
    enter(page, "24151 x2")
    click(page.bar.buttons["Copies"])
    panel = page.panels["Copies"]
    assert isinstance(panel, CopiesPanel)

    def shown() -> list[str]:
        fields = panel.list.rows.fields
        return [f.head for n, f in enumerate(fields) if not panel.list.isColumnHidden(n)]

    assert shown() == ["No.", "Card", "Pack"]
    (row,) = page.session.holdings()
    page.session.change_row(row, replace(row, place="Binder A"), "Place")
    assert shown() == ["No.", "Card", "Pack", "Place"]
    (row,) = page.session.holdings()
    page.session.change_row(row, replace(row, finish="foil"), "Finish")
    assert shown() == ["No.", "Card", "Pack", "Kind", "Place"]
    page.session.undo()
    page.session.undo()
    assert shown() == ["No.", "Card", "Pack"]


def test_wishes_besides_those_of_decks_have_a_column_when_there_are_some(page: CollectionPage) -> None:
    click(page.bar.buttons["Wishes"])
    panel = page.panels["Wishes"]
    assert isinstance(panel, WishPanel)
    column = [field.head for field in panel.list.rows.fields].index("Extra")
    assert panel.list.isColumnHidden(column)
    page.session.want(card(), 2)
    assert not panel.list.isColumnHidden(column)
    assert panel.list.rows.data(panel.list.rows.index(0, column)) == "2"


def test_completion_offers_titles_that_begin_so_first(page: CollectionPage) -> None:
    press(page, Qt.Key.Key_E, CONTROL)
    type_in(page, "2 sho")
    offered = page.entry.completer.completionModel()
    titles = [str(offered.index(row, 0).data()) for row in range(offered.rowCount())]
    assert titles[0].startswith("Sho")
    assert "Shotgun" in titles
    first_within = titles.index("Aetheric Shockwave Inducer")
    assert all(not title.startswith("Sho") for title in titles[first_within:])


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_numbers_are_never_cut(qtbot: QtBot, tmp_path: Path, scale: float) -> None:
    fonts.set_scale(scale)
    window, page = open_page(qtbot, tmp_path, scale)
    enter(page, "24151 x12")
    for name in ("Copies", "Wishes", "Trade", "Decks"):
        page.open_panel(name)
        view = page.panels[name].list  # type: ignore[attr-defined]
        for column, field in enumerate(view.rows.fields):
            if field.is_narrow and not view.isColumnHidden(column):
                assert view.columnWidth(column) >= fonts.scaled(field.width), (name, field.head)
    assert page.minimumSizeHint().width() <= 1280
    assert page.minimumSizeHint().height() <= 720
    window.close()
    fonts.set_scale(1.0)


@pytest.mark.parametrize("width", [1024, 1366])
def test_no_button_of_the_bar_moves_when_something_is_done(page: CollectionPage, width: int) -> None:
    page.window().resize(width, 768)
    QApplication.processEvents()
    bar = page.bar
    buttons = [each for each in bar.findChildren(QAbstractButton) if each.isVisible()]

    def places() -> list[QRect]:
        QApplication.processEvents()
        return [QRect(each.mapTo(page, QPoint(0, 0)), each.size()) for each in buttons]

    before, height = places(), bar.height()
    assert len(buttons) > 10
    for line in ("2 Shotgun (Base Set)", "17 Philip Swinford", "3 Consecration"):
        enter(page, line)
        assert places() == before
    press(page, Qt.Key.Key_Z, CONTROL)
    press(page, Qt.Key.Key_Z, CONTROL)
    assert (places(), bar.height()) == (before, height)


def test_nothing_of_an_arrow_stands_at_the_end_of_a_number(page: CollectionPage) -> None:
    panel = page.panels["Card"]
    page.open_panel("Card")
    assert isinstance(panel, CardPanel)
    for box in (panel.own, panel.trade, panel.wish):
        image = box.spin.grab().toImage()
        ratio = image.devicePixelRatio()
        columns = range(round(image.width() - 12 * ratio), round(image.width() - 3 * ratio))
        rows = range(round(4 * ratio), round(image.height() - 4 * ratio))
        assert len({image.pixel(x, y) for x in columns for y in rows}) == 1
