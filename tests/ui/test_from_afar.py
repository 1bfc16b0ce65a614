"""The window at a table of a host: whole games by mouse over text that comes late."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.protocol.question import PASS
from doomtown_desktop.ui.shell import playing
from tests.random_play.runner import random_answer
from tests.ui.behind import game_of
from tests.ui.late_seats import LateSeats
from tests.ui.mouse import Mouse
from tests.ui.tables import LAW, SLOANE, Seats, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support"), pytest.mark.no_cover]


@pytest.fixture(autouse=True)
def _from_afar(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows get seats at a host."""
    monkeypatch.setattr(playing, "LocalSeats", LateSeats)


def sit(qtbot: QtBot, folder: Path, opponents: int, seed: int) -> tuple[Sitting, LateSeats]:
    names = ("Ben", "Cal", "Dee", "Eve", "Fay")
    seats: Seats = (("Ada", LAW, ""), *((name, SLOANE, "random") for name in names[:opponents]))
    sitting = Sitting(qtbot, folder, seats, seed=seed)
    assert isinstance(sitting.bridge.seats, LateSeats)
    return sitting, sitting.bridge.seats


def wait(sitting: Sitting, seats: LateSeats) -> None:
    """Wait until the window shows a question of its seat, or the end."""
    sitting.qtbot.waitUntil(lambda: seats.is_quiet and (seats.now.is_open or seats.now.is_over))


@pytest.mark.parametrize(("opponents", "seed"), [(1, 3), (2, 4)])
def test_a_whole_game_by_mouse(qtbot: QtBot, tmp_path: Path, opponents: int, seed: int) -> None:
    sitting, seats = sit(qtbot, tmp_path, opponents, seed)
    sitting.window.resize(1280, 720)
    rng, mouse = random.Random(seed), Mouse(sitting.page)
    for _ in range(1500):
        wait(sitting, seats)
        game = game_of(sitting.bridge)
        if game.pending is None:
            break
        mouse.answer(random_answer(game, game.pending, rng))
    assert game_of(sitting.bridge).is_over
    assert sitting.page.reports.covering.end.isVisible()
    assert seats.transcript() == seats.behind.transcript()
    assert seats.view == seats.behind.view


def test_nothing_is_asked_while_the_pointer_passes_over_all_cards(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, seats = sit(qtbot, tmp_path, 1, 3)
    for _ in range(60):
        wait(sitting, seats)
        pending = game_of(sitting.bridge).pending
        assert pending is not None
        if pending.kind == "noon play":
            break
        seats.answer(sitting.usual(pending))
    before = seats.queries
    for card in list(sitting.page.board.scene.items_by_card):
        sitting.page.help.large.pin(card)
        sitting.page.help.large.pin(None)
    assert seats.queries == before


def test_somebody_else_decides_in_the_meantime(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, seats = sit(qtbot, tmp_path, 1, 3)
    wait(sitting, seats)
    pending = game_of(sitting.bridge).pending
    assert pending is not None
    assert seats.answer(sitting.usual(pending))
    assert not seats.answer((PASS,)), "the first is on its way"
    wait(sitting, seats)
    assert seats.view == seats.behind.view
