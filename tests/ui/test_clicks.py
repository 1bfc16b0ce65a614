"""The number of clicks for usual plays: a round of a shootout, upkeep, choosing the gang."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.stops import stops_of
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of, match_of
from tests.ui.built import in_window
from tests.ui.mouse import Mouse
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


class Counting(Mouse):
    """Counts a player's clicks on cards and buttons."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self.clicks = 0

    def click(self) -> None:
        """Act like a player who knows the game: pass, shoot with the first dude, accept proposals."""
        self.clicks += 1
        prompt = self.page.prompt
        choice = self.choice
        words = ("Pass", "Keep all", "Everybody stays", "Done", "Ace", "Discard", "Send")
        button = next((b for b in prompt.buttons if b.isEnabled() and b.text().startswith(words)), None)
        if button is not None:
            self.press(button)
        else:
            card = next(o.card for o in choice.options if o.card is not None)
            self.click_card(int(card))


def test_a_round_of_a_shootout_takes_seven_clicks_at_most(qtbot: QtBot) -> None:
    """Every question of a round takes one click each, except Reacts, which are separate plays."""
    table = Table()
    for side in table.sides:
        for _ in range(3):
            side.dude(bullets=2, stud=True)
        side.dude(bullets=1)
    table.shootout()
    page = in_window(qtbot, table)
    mouse, asked = Counting(page), Counter[str]()
    while True:
        while page.board.stage.isVisible():  # a showdown shows the events before the hand-over
            page.board.stage.skip()
        if page.bridge.seats.now.covered:
            page.reports.covering.hand_over.button.click()
        pending = game_of(page.bridge).pending
        fought = game_of(page.bridge).state.shootout
        if pending is None or fought is None or fought.round > 1:
            break
        if pending.player == 0:
            asked[pending.kind] += 1
            mouse.click()
        else:
            other = pending.keys()
            least = () if not pending.least else tuple(other[: pending.least])
            assert page.bridge.seats.answer(("pass",) if "pass" in other else least)
    assert {"shootout", "shooter", "redraw", "keep five", "flee"} <= set(asked), "nothing was left out"
    assert mouse.clicks == sum(asked.values()), "one click for each question"
    assert mouse.clicks <= 7, str(sorted(asked.items()))


def watched(page: TablePage) -> int:
    """Let everything that is shown play to its end; return the clicks that it needs."""
    stage, clicks = page.board.stage, 0
    while page.reports.showdowns.is_open:
        stage.clock.stop()
        stage.advance(60_000)
        if stage.flow.isActive():
            stage.flow.stop()
            stage.flow.timeout.emit()
        else:
            QTest.mouseClick(page.prompt.buttons[0], LEFT)
            clicks += 1
    return clicks


def test_a_round_takes_six_clicks_at_most_with_everything_shown(qtbot: QtBot) -> None:
    """Against an opponent, as the program is set at first: hands, ranks and casualties are shown, too."""
    table = Table()
    for side in table.sides:
        for _ in range(3):
            side.dude(bullets=2, stud=True)
        side.dude(bullets=1)
    table.me.hand("Faster on the Draw")
    table.shootout()
    page = in_window(qtbot, table, people=(0,))
    page.bridge.seats.stop_for(stops_of(Preferences()))
    page.reports.showdowns.tempo = Preferences().showdowns
    page.board.scene.animate = True
    mouse, asked = Counting(page), Counter[str]()
    shown: set[str] = set()
    while True:
        mouse.clicks += watched(page)
        shown |= {act.kind for act in page.board.stage._acts}
        pending = game_of(page.bridge).pending
        fought = game_of(page.bridge).state.shootout
        if pending is None or fought is None or fought.round > 1:
            break
        if pending.player == 0:
            asked[pending.kind] += 1
            mouse.click()
        else:
            other = pending.keys()
            least = () if not pending.least else tuple(other[: pending.least])
            match_of(page.bridge).play(("pass",) if "pass" in other else least)
    assert {"shootout", "shooter", "redraw", "keep five", "flee"} <= set(asked), "nothing was left out"
    assert {"opened", "round"} <= shown, "hands and ranks were shown"
    assert mouse.clicks == sum(asked.values()), "no click but for a decision"
    assert mouse.clicks <= 6, str(sorted(asked.items()))


def test_upkeep_takes_one_click(qtbot: QtBot) -> None:
    table = Table()
    for price in (1, 2, 3):
        table.me.dude(upkeep=price)
    table.me.stash = 9
    table.phase(Phase.UPKEEP)
    table.state.winner = 0
    page = in_window(qtbot, table)
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    assert table.me.stash == 3


def test_a_gang_takes_one_click(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    QTest.mouseClick(sitting.page.gang.scene.start_button, LEFT)
    pending = game_of(sitting.bridge).pending
    assert pending is None or (pending.kind, pending.player) != ("starting gang", 0)
