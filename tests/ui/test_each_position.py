"""Games with fixed seeds in which each position is looked at: the large card, and buttons that are grey.

Each game is played once for all that is looked at, because playing it takes longer than looking.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QPushButton

from doomtown_desktop.ui.table.table_page import TablePage
from tests.random_play.runner import random_answer
from tests.ui.behind import game_of
from tests.ui.tables import LAW, SLOANE, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

MOST = 260
"""The number of answers of each game."""


def boxes(page: TablePage) -> dict[str, QRect]:
    """Everything that has to stay in sight: targets, fighters, cards of all hands, buttons."""
    scene, table = page.board.scene, page.board.table
    view = page.seats.view
    fight = view.shootout
    fighters = set() if fight is None else {int(dude) for posse in fight.sides for dude in posse.dudes}
    drawn = {int(card.id) for player in view.players for card in player.draw_hand or ()}
    mine = {int(face.id) for face in view.players[view.seat or 0].play_hand or ()}
    found = {}
    for card, item in scene.items_by_card.items():
        fights = card in fighters and scene.standoff.is_up
        if item.glow in ("legal", "chosen") or fights or card in drawn or card in mine:
            shape = table.mapFromScene(item.mapToScene(item.shape())).boundingRect()
            found[f"card {card} {item.glow}"] = shape.toAlignedRect().translated(table.pos())
    for button in page.findChildren(QPushButton):
        if button.isVisible():
            found[f"button {button.text()}"] = QRect(button.mapTo(page, QPoint(0, 0)), button.size())
    return found


def shown(page: TablePage, card: int) -> list[QRect]:
    """The large card of a card, and its details; nothing if it is not shown."""
    large = page.help.large
    large._asleep = False
    large.hover(card, True)
    large._timer.stop()
    large._show()
    found = [part.geometry() for part in (large.preview, large.detail) if part.isVisible()]
    large.hover(card, False)
    return found


def unexplained(page: TablePage) -> list[str]:
    """Return the greyed-out buttons that do not say why."""
    grey = [button for button in page.findChildren(QPushButton) if button.isVisible()]
    return [b.text() for b in grey if not b.isEnabled() and not (b.toolTip() and b.accessibleDescription())]


@pytest.mark.parametrize("seed", [3, 11])
def test_the_large_card_covers_nothing_that_is_decided_and_grey_buttons_say_why(
    qtbot: QtBot, tmp_path: Path, seed: int
) -> None:
    sitting = Sitting(qtbot, tmp_path, [("Ada", LAW, ""), ("Ben", SLOANE, "")], seed=seed)
    page, rng = sitting.page, random.Random(seed)
    looked = fights = places = 0
    kinds = set[str]()
    for _ in range(MOST):
        if page.bridge.seats.now.covered:
            page.reports.covering.hand_over.button.click()
        pending = game_of(sitting.bridge).pending
        if pending is None:
            break
        kinds.add(pending.kind)
        if not page.gang.scene.isVisible():
            assert unexplained(page) == [], pending.kind
            wanted = boxes(page)
            cards = sorted(c for c, item in page.board.scene.items_by_card.items() if item.facts is not None)
            for card in rng.sample(cards, min(3, len(cards))):
                looked += 1
                large = shown(page, card)
                places += bool(large)
                fights += bool(large) and page.board.scene.standoff.is_up
                for box in large:
                    covered = [name for name, other in wanted.items() if box.intersects(other)]
                    assert not covered, (pending.kind, pending.prompt, card, box)
                    assert page.rect().contains(box)
        page.bridge.seats.answer(random_answer(game_of(sitting.bridge), pending, rng))
    assert looked > 200
    assert places > 0.9 * looked, "nearly always there is a place"
    assert fights > 5, "in shootouts, too"
    assert len(kinds) > 8
