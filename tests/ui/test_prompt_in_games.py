"""Over whole games, the prompt strip stays in its place, covers no card and shows its question."""

from __future__ import annotations

import random
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from doomtown_desktop.ui.table.table_page import TablePage
from tests.random_play.runner import random_answer
from tests.ui.behind import game_of
from tests.ui.tables import LAW, SLOANE, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
MOST = 90
"""The number of answers of each game."""


def faults(page: TablePage, strip: QRect) -> list[str]:
    """Return what is wrong with the strip while it asks the current question."""
    prompt, found = page.prompt, list[str]()
    if prompt.geometry() != strip:
        found.append(f"moved from {strip} to {prompt.geometry()}")
    town = page.board.table.open_area
    for card, box in page.board.boxes_of_cards().items():
        seen = box.intersected(town)
        if seen.intersects(strip):
            found.append(f"covers card {card}")
    held = page.board.scene.layout_now.held
    for card in held:
        item = page.board.scene.items_by_card[card]
        box = page.board.table.mapFromScene(item.mapRectToScene(item.shape().boundingRect())).boundingRect()
        corner = page.board.table.viewport().mapTo(page, QPoint(0, 0))
        if box.translated(corner).adjusted(4, 4, -4, -4).intersects(strip):
            found.append(f"covers card {card} of the hand")
    for line in (prompt.prompt, prompt.source):
        if line.isVisible() and line.words and line.face.pixelSize() < 14:
            found.append(f"letters of {line.face.pixelSize()} pixels")
        whole = line.fits(line.face, line.width(), line.lines)
        if line.isVisible() and not whole and not prompt.sheet.isVisible():
            found.append(f"cut off: {line.words}")
    told = prompt.source.words
    if ". " in told and not told.endswith((".", "!", "?", "…")):
        found.append(f"the last sentence has no full stop: {told}")
    golden = [button for button in prompt.buttons if button.isDefault()]
    if golden != ([] if prompt.default_button is None else [prompt.default_button]):
        found.append("not the button of Enter is golden")
    if any(not button.isVisible() or button.parentWidget() is not prompt for button in golden):
        found.append("the button of Enter is not in the strip")
    shown = [b for b in (*prompt.buttons, prompt.more) if b.isVisible() and b.parentWidget() is prompt]
    in_sheet = prompt.sheet.words.text() if prompt.sheet.isVisible() else ""
    listed = {b.text() for b in prompt.sheet.answers if b.is_in_sheet and b.isVisible()}
    found += [
        f"cut off: {b.text()}"
        for b in shown
        if b.is_elided and escape(b.whole) not in in_sheet and b.text() not in listed
    ]
    if len(shown) > 4 or any(not prompt.rect().contains(button.geometry()) for button in shown):
        found.append(f"buttons: {[button.text() for button in shown]}")
    return found


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_strip_keeps_its_place_and_covers_no_card(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    sitting = Sitting(qtbot, tmp_path, [("Ada", LAW, ""), ("Ben", SLOANE, "")], seed=5)
    sitting.window.resize(*size)
    sitting.window.prefer(sitting.window.preferences.__class__(text_scale=text))
    QApplication.processEvents()
    page, rng = sitting.page, random.Random(5)
    found: list[str] = []
    kinds, strip = set[str](), QRect()
    for _ in range(MOST):
        if page.bridge.seats.now.covered:
            page.reports.covering.hand_over.button.click()
        while page.reports.showdowns.is_open:
            page.board.stage.skip()
        pending = game_of(sitting.bridge).pending
        if pending is None:
            break
        if not page.gang.scene.isVisible():
            QApplication.processEvents()
            strip = strip if strip.isValid() else page.prompt.geometry()
            found += [f"{pending.kind}: {fault}" for fault in faults(page, strip)]
            kinds.add(pending.kind)
        page.bridge.seats.answer(random_answer(game_of(sitting.bridge), pending, rng))
    assert found == []
    assert len(kinds) >= 5
