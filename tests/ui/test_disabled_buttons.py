"""A greyed-out button of the table says why it is grey: over games with fixed seeds."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtWidgets import QPushButton

from doomtown_desktop.ui.table.table_page import TablePage
from tests.random_play.runner import random_answer
from tests.ui.behind import game_of
from tests.ui.tables import LAW, SLOANE, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

MOST = 220
"""The number of answers of each game."""


def unexplained(page: TablePage) -> list[str]:
    grey = [button for button in page.findChildren(QPushButton) if button.isVisible()]
    return [b.text() for b in grey if not b.isEnabled() and not (b.toolTip() and b.accessibleDescription())]


@pytest.mark.parametrize("seed", [5, 12])
def test_every_grey_button_of_the_table_says_why(qtbot: QtBot, tmp_path: Path, seed: int) -> None:
    sitting = Sitting(qtbot, tmp_path, [("Ada", LAW, ""), ("Ben", SLOANE, "")], seed=seed)
    page, rng = sitting.page, random.Random(seed)
    kinds = set()
    for _ in range(MOST):
        if page.bridge.seats.now.covered:
            page.reports.covering.hand_over.button.click()
        pending = game_of(sitting.bridge).pending
        if pending is None:
            break
        kinds.add(pending.kind)
        if not page.gang.scene.isVisible():
            assert unexplained(page) == [], pending.kind
        page.bridge.seats.answer(random_answer(game_of(sitting.bridge), pending, rng))
    assert len(kinds) > 8
