"""What the prompt bar tells of a question: who asks, about what, what Enter does and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from doomtown_desktop.dsl import ActionCard, Booted, Goods, card, noon, react
from doomtown_desktop.engine.ids import Phase
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@card("Test Nosy Parker")
class NosyParker(Goods):
    @react("After a card boots: gain 1 ghost rock.", to=Booted)
    async def look(self, _: Booted) -> None:
        await self.gain_ghost_rock(1)


@card("Test Finger Pointing")
class FingerPointing(ActionCard):
    @noon("Boot a dude.")
    async def point(self) -> None:
        await self.boot(await self.target(self.all_dudes))


# --- who asks ---------------------------------------------------------------------------------------


def test_the_card_that_asks_is_in_sight_and_large_on_its_name(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero")
    table.foe.dude("Villain")
    pointing = table.me.hand("Test Finger Pointing")
    page = in_window(qtbot, table)
    assert page.prompt.asker.isHidden()
    page.bridge.seats.answer((f"use:{pointing.id}.point",))
    assert page.prompt.asker.isVisible()
    assert "Test Finger Pointing" in page.prompt.source.text()
    QTest.mouseMove(page.table.viewport(), QPoint(3, 3))
    QTest.mouseMove(page.prompt.asker)
    qtbot.waitUntil(page.large.preview.isVisible)
    assert page.large.preview.geometry().bottom() < page.prompt.y()
    QTest.mouseMove(page.table.viewport(), QPoint(3, 3))
    qtbot.waitUntil(lambda: not page.large.preview.isVisible())


def test_a_react_says_to_what(qtbot: QtBot) -> None:
    table = Table()
    hero = table.me.dude("Hero")
    table.foe.attach("Test Nosy Parker", table.foe.dude("Villain"))
    pointing = table.me.hand("Test Finger Pointing")
    table.go(f"use:{pointing.id}.point", hero)
    page = in_window(qtbot, table)
    page.hand_over.button.click()
    assert "React? " in page.prompt.prompt.text()
    assert "Hero boots." in page.prompt.prompt.text()


# --- what it costs ----------------------------------------------------------------------------------


def test_upkeep_says_what_is_paid_and_what_is_lost(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Dear", upkeep=3)
    table.me.dude("Cheap", upkeep=1)
    table.me.stash = 9
    table.phase(Phase.UPKEEP)
    table.state.winner = 0
    page = in_window(qtbot, table)
    assert [button.text() for button in page.prompt.buttons] == ["Pay all (4)", "Discard Dear and Cheap"]
    assert page.prompt.default_button is page.prompt.buttons[0]
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert table.me.stash == 5


def test_a_single_dude_is_paid_by_enter_too(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Only", upkeep=2)
    table.me.stash = 9
    table.phase(Phase.UPKEEP)
    table.state.winner = 0
    page = in_window(qtbot, table)
    assert [b.text() for b in page.prompt.buttons] == ["Pay 2 ghost rock for Only", "Discard Only"]
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert table.me.stash == 7


def test_nothing_is_lost_by_enter_where_not_all_can_be_paid(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Dear", upkeep=3)
    table.me.dude("Cheap", upkeep=1)
    table.me.stash = 3
    table.phase(Phase.UPKEEP)
    table.state.winner = 0
    page = in_window(qtbot, table)
    assert "not enough for all" in page.prompt.prompt.text()
    before = len(game_of(page.bridge).answers)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert len(game_of(page.bridge).answers) == before
    assert page.ring.ringed is not None, "Enter is not dead: it goes to the first card"
