"""Little room: thirty dudes in town, a panel over the table, a small window."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from doomtown_desktop.ui.table.geometry import MIN_UNIT
from doomtown_desktop.ui.table.table_page import TablePage
from tests.ui.built import crowded, fight, fight_on, in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def in_sight(page: TablePage, card: int) -> QRectF:
    """Where the card lies in the page."""
    item = page.scene.items_by_card[card]
    shape = page.table.mapFromScene(item.mapToScene(item.shape())).boundingRect()
    return QRectF(shape.translated(page.table.mapTo(page, page.table.viewport().pos())))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 680), (1920, 1080)])
def test_thirty_dudes_fit_a_window(qtbot: QtBot, size: tuple[int, int]) -> None:
    """Nothing is scrolled, no dude hides another, and the layout settles."""
    page = in_window(qtbot, crowded(), *size)
    QApplication.processEvents()  # went on for ever when scroll bars came and went
    if size != (1024, 680):
        assert not page.table.verticalScrollBar().isVisible()
        assert not page.table.horizontalScrollBar().isVisible()
    dudes = [int(c.id) for c in page.bridge.view.cards if c.type == "dude"]
    assert len(dudes) == 30
    for one, other in combinations(dudes, 2):
        a, b = in_sight(page, one), in_sight(page, other)
        shared = a.intersected(b)
        assert shared.width() * shared.height() <= 0.25 * a.width() * a.height(), (one, other)


def test_titles_of_places_stay_uncovered_in_a_crowd(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded())
    view = page.bridge.view
    dudes = [in_sight(page, int(c.id)) for c in view.cards if c.type == "dude"]
    for card in view.cards:
        if card.type == "deed":
            box = in_sight(page, int(card.id))
            title = QRectF(box.left(), box.top() + 3, box.width(), box.height() * 0.3)
            assert not any(title.intersects(dude) for dude in dudes), card.title


@pytest.mark.parametrize("at", [None, (0, 3), (1, 3)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_shootout_panel_covers_no_fighter(
    qtbot: QtBot, size: tuple[int, int], at: tuple[int, int] | None
) -> None:
    page = in_window(qtbot, fight(at), *size)
    fight_on(page, "redraw")
    QApplication.processEvents()
    panel = QRectF(page.fight.geometry())
    assert page.fight.isVisible()
    view = page.bridge.view
    assert view.shootout is not None
    fighters = [int(d) for posse in view.shootout.sides for d in posse.dudes]
    assert len(fighters) == 8
    for dude in fighters:
        box = in_sight(page, dude)
        assert not panel.intersects(box), (dude, panel, box)
        assert QRectF(page.table.geometry()).contains(box.center())
    for card in view.players[0].play_hand or ():
        assert not panel.intersects(in_sight(page, int(card.id)))


def test_the_table_takes_its_room_back_without_a_fight(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    assert page.scene.cover is not None
    while page.bridge.view.shootout is not None:
        assert page.bridge.undo()
    assert page.scene.cover is None
    assert page.scene.layout_now.unit > MIN_UNIT
