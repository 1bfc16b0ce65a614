"""The question in the prompt bar: who asks, its subject, the effect of Enter and the cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from doomtown_desktop.dsl import ActionCard, Booted, Goods, card, noon, react
from tests.table import Table
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
    QTest.mouseMove(page.board.table.viewport(), QPoint(3, 3))
    QTest.mouseMove(page.prompt.asker)
    qtbot.waitUntil(page.help.large.preview.isVisible)
    assert page.help.large.preview.geometry().bottom() < page.prompt.y()
    QTest.mouseMove(page.board.table.viewport(), QPoint(3, 3))
    qtbot.waitUntil(lambda: not page.help.large.preview.isVisible())


def test_a_react_says_to_what(qtbot: QtBot) -> None:
    table = Table()
    hero = table.me.dude("Hero")
    table.foe.attach("Test Nosy Parker", table.foe.dude("Villain"))
    pointing = table.me.hand("Test Finger Pointing")
    table.go(f"use:{pointing.id}.point", hero)
    page = in_window(qtbot, table)
    page.reports.covering.hand_over.button.click()
    assert "React? " in page.prompt.prompt.text()
    assert "Hero boots." in page.prompt.prompt.text()
