"""A card that is picked up shows its real price, not its printed cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.dsl import Deed, Purchase, card, cost_of
from doomtown_desktop.ui.table.shelf import Ghost
from tests.table import Table
from tests.ui.built import in_window
from tests.ui.mouse import Mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@card("Test Wholesale")
class Wholesale(Deed):
    @cost_of("Deeds cost you 1 ghost rock less.")
    def rebate(self, purchase: Purchase) -> int:
        return -1 if purchase.player == self.you.seat else 0


def test_a_ghost_says_what_is_really_paid(qtbot: QtBot) -> None:
    table = Table()
    deed = table.me.hand("Bunkhouse")
    table.me.deed("Test Wholesale")
    page = in_window(qtbot, table, 1366, 768)
    Mouse(page).click_card(int(deed.id))
    ghosts = [item.words for item in page.board.scene.items() if isinstance(item, Ghost)]
    stash = table.me.stash
    assert (deed.facts.cost, ghosts) == (2, ["1 ghost rock"] * 2)
    assert page.bridge.seats.answer((f"shop:{deed.id}>left",))
    assert stash - table.me.stash == 1


def test_what_buys_nothing_or_is_not_offered_has_no_price(qtbot: QtBot) -> None:
    table = Table()
    hero = table.me.dude(at=table.town_square)
    deed = table.me.hand("Bunkhouse")
    page = in_window(qtbot, table)
    seats = page.bridge.seats
    assert seats.price(f"shop:{deed.id}>left") == 2
    assert seats.price("pass") == -1
    assert seats.price(f"shop:{hero.id}>left") == -1
