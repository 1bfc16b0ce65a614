"""A learn-to-play day for two people at one window; every answer is given with a real mouse."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from doomtown_desktop.protocol.events import (
    CalledOut,
    DayEnded,
    EnteredPlay,
    Moved,
    RoundDecided,
    ShootoutEnded,
    UpkeepPaid,
)
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from doomtown_desktop.protocol.question import Choose
from doomtown_desktop.ui.plain import intents
from tests.ui.behind import game_of
from tests.ui.mouse import Mouse
from tests.ui.tables import HOT_SEAT, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SEED = 4


class Day:
    """Two people who shop, move to the town square and fight each other."""

    def __init__(self, qtbot: QtBot, folder: Path, size: tuple[int, int]) -> None:
        self.sitting = Sitting(qtbot, folder, HOT_SEAT, seed=SEED)
        self.sitting.window.resize(*size)
        self.mouse = Mouse(self.sitting.page)
        self.fought = False
        self.bought = [0, 0]

    def wanted(self, pending: Choose) -> tuple[str, ...]:
        """Return the answer that the person at the mouse intends."""
        game = game_of(self.sitting.bridge)
        if pending.kind == "noon play":
            here = [d for d, spot in game.state.in_play.items() if spot.location == TOWN_SQUARE]
            shops = ["shop"] if self.bought[pending.player] < 2 else []  # more control would end the game
            order = [*shops, *([] if self.fought else ["call out"]), *([] if len(here) > 3 else ["move"])]
            for verb in order:
                for option in pending.options:
                    to_square = verb != "move" or (option.target == TOWN_SQUARE and option.card not in here)
                    if option.verb == verb and to_square:
                        self.fought = self.fought or verb == "call out"
                        self.bought[pending.player] += verb == "shop"
                        return (option.key,)
            return ("pass",)
        if pending.kind == "callout":
            return ("accept",)
        if pending.kind == "posse":
            return (pending.options[0].key,)
        return self.sitting.usual(pending)

    def until(self, day: int) -> None:
        """Play on until High Noon of a day."""
        page, bridge = self.sitting.page, self.sitting.bridge
        for _ in range(500):
            pending = game_of(bridge).pending
            assert pending is not None
            if game_of(bridge).state.day == day and pending.kind == "noon play":
                return
            if bridge.seats.now.covered:
                QTest.mouseClick(page.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)
            self.mouse.answer(self.wanted(pending))
        raise AssertionError("the day has no end")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_shop_move_call_out_shoot_and_pay_by_mouse(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    day = Day(qtbot, tmp_path, size)
    day.until(2)
    log = game_of(day.sitting.bridge).log
    bought = [e for e in log if isinstance(e, EnteredPlay) and e.how == "shop"]
    kinds = {type(e) for e in log}
    assert kinds >= {Moved, CalledOut, RoundDecided, ShootoutEnded, UpkeepPaid, DayEnded}
    facts = game_of(day.sitting.bridge).engine.facts
    assert len({str(facts[e.card].type) for e in bought}) > 1


def test_a_drop_on_nothing_and_an_illegal_drop_change_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    day = Day(qtbot, tmp_path, (1280, 720))
    day.until(1)
    sitting = day.sitting
    if sitting.bridge.seats.now.covered:
        QTest.mouseClick(sitting.page.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)
    view = sitting.bridge.seats.view
    assert view.choice is not None
    hand = view.players[view.seat or 0].play_hand
    assert hand
    before = game_of(sitting.bridge).answers
    nowhere = [face for face in hand if intents.drops(view.choice, int(face.id)).is_empty]
    assert nowhere
    for face in nowhere:
        item = sitting.page.board.scene.items_by_card[int(face.id)]
        home = item.home
        day.mouse.drag(int(face.id), QPoint(6, 6))
        assert item.pos() == home
    assert game_of(sitting.bridge).answers == before
    assert "cannot go there: " in sitting.page.prompt.source.text()
