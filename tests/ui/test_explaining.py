"""Explain anything: a click on a thing shows its description, and does nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.ui.plain import explaining
from doomtown_desktop.ui.plain.topics import book
from doomtown_desktop.ui.table.marking import marks_of
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.tutorial.explaining import Explainer, what
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.mouse import LEFT
from tests.ui.tables import HOT_SEAT, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> TablePage:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    sitting.window.resize(1366, 768)
    sitting.until("noon play")
    return sitting.page


def explainer(page: TablePage) -> Explainer:
    found = page.findChild(Explainer)
    assert found is not None
    return found


def middle(page: TablePage, part: QWidget) -> QPoint:
    return part.mapTo(page, part.rect().center())


def of_card(page: TablePage, title: str) -> QPoint:
    items = page.board.scene.items_by_card.values()
    item = next(i for i in items if i.facts is not None and i.facts.title == title)
    return page.board.table.viewport().mapTo(page, page.board.table.mapFromScene(item.home))


def point_at(page: TablePage, at: QPoint) -> None:
    part = page.childAt(at)
    assert part is not None
    QTest.mouseMove(part, part.mapFrom(page, at))


def test_as_long_as_the_key_is_held_what_is_pointed_at_is_explained(page: TablePage) -> None:
    note = explainer(page).note
    QTest.keyPress(page, Qt.Key.Key_E)
    point_at(page, of_card(page, "Tommy Harden"))
    assert note.isVisible()
    said = note.words.text()
    assert "<b>Tommy Harden, a dude</b>" in said
    assert "3 of spades" in said
    assert "1 influence" in said
    assert "silver: stud" in said
    point_at(page, middle(page, page.board.phase_bar))
    assert "High Noon" in note.words.text()
    QTest.keyRelease(page, Qt.Key.Key_E)
    assert not note.isVisible()
    assert QApplication.overrideCursor() is None


def test_a_click_explains_and_does_nothing(page: TablePage) -> None:
    answers = len(game_of(page.bridge).answers)
    button = page.prompt.buttons[0]
    QTest.keyPress(page, Qt.Key.Key_E)
    QTest.mouseClick(button, LEFT)
    assert len(game_of(page.bridge).answers) == answers
    QTest.keyRelease(page, Qt.Key.Key_E)
    QTest.mouseClick(button, LEFT)
    assert len(game_of(page.bridge).answers) == answers + 1


@pytest.mark.parametrize("end", ["click", "Esc"])
def test_the_menu_begins_it_and_a_click_or_esc_ends_it(page: TablePage, end: str) -> None:
    answers, asks = len(game_of(page.bridge).answers), explainer(page)
    asks.entry.trigger()
    point_at(page, middle(page, page.board.ends.lower))
    assert "6 ghost rock" in asks.note.words.text() or "ghost rock: pays" in asks.note.words.text()
    if end == "click":
        QTest.mouseClick(page.prompt.buttons[0], LEFT)
    else:
        QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not asks.is_on
    assert not asks.note.isVisible()
    assert len(game_of(page.bridge).answers) == answers


def test_every_spot_of_the_table_has_an_explanation_with_its_rule(page: TablePage) -> None:
    for x in range(4, page.width(), 24):
        for y in range(4, page.height(), 16):
            found = what(page, QPoint(x, y))
            assert found is not None, (x, y)
            assert found.title
            assert found.lines
            assert not found.topic or book().find(found.topic) is not None, found


def test_the_help_on_a_nameplate_knows_every_number_that_it_shows(page: TablePage) -> None:
    view = page.seats.view
    lines = explaining.plate(view, 0).lines
    me = view.players[0]
    assert [line.split(":")[0] for line in lines] == [
        f"{me.stash} ghost rock",
        f"{me.influence} influence",
        f"{me.control_points} control",
        f"hand {me.hand_size}",
        f"deck {me.deck_size}",
    ]
    facts = page.board.ends.others[0].facts
    assert facts is not None
    shown = [number.words for number in facts.numbers]
    assert len(shown) >= 4
    helped = [line.split(":")[0] for line in explaining.plate(view, 1).lines]
    assert {words.split(" (")[0] for words in shown} <= set(helped)


def test_a_place_is_explained_with_its_picture(page: TablePage) -> None:
    asks, layout = explainer(page), page.board.scene.layout_now
    spot = page.board.table.mapFromScene(layout.square.x + 40, layout.square.cy)
    asks.switch(True)
    point_at(page, page.board.table.viewport().mapTo(page, spot))
    assert "town square" in asks.note.words.text()
    assert asks.note.picture.isVisible()
    assert page.rect().contains(asks.note.geometry())
    asks.switch(False)


def test_leaving_the_table_ends_it(page: TablePage) -> None:
    asks = explainer(page)
    asks.switch(True)
    page.leave.emit()
    assert not asks.is_on
    assert QApplication.overrideCursor() is None


def test_a_weapon_that_lies_face_down_is_explained() -> None:
    table = Table(2, "classic-2000")
    guns = [table.me.attach("", hero, keywords=("Weapon",)) for hero in [table.me.dude()] for _ in range(2)]
    table.state.in_play[guns[1].id].unready = True
    shown = {c.id: c for c in table_view(table.game, 0).cards}
    told = [" ".join(explaining.card(gun.facts, shown[gun.id], ("Ada", "Ben")).lines) for gun in guns]
    assert ["face down" in words for words in told] == [False, True]
    assert [marks_of(shown[gun.id], table_view(table.game, 0)).unready for gun in guns] == [False, True]
