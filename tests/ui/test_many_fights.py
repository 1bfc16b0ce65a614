"""A fight of several players in the window: asking for help, agreeing, and whose chance comes next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.built import in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def called_out(seats: int) -> Table:
    """Ada has called out Ben in the town square, where everybody has a dude."""
    table = Table(seats)
    table.engine.ruleset = replace(table.engine.ruleset, shootout_order="turnabout")
    dudes = [side.dude(f"{side.state.name}'s dude", at=table.town_square) for side in table.sides]
    table.call_out(dudes[0], dudes[1], "accept")
    return table


def labels(page: TablePage) -> list[str]:
    return [button.text().replace("\n", " ") for button in page.prompt.buttons]


def press(page: TablePage, label: str) -> None:
    if not page.hand_over.isHidden():
        page.hand_over.button.click()
    assert label in labels(page)
    next(button for button in page.prompt.buttons if button.text().replace("\n", " ") == label).click()


def test_players_are_picked_by_buttons_that_stay_down_until_done(qtbot: QtBot) -> None:
    table = called_out(4)
    page = in_window(qtbot, table)
    assert labels(page) == ["Cal", "Dot", "None of them"]
    press(page, "Dot")
    assert table.pending.kind == "invite"  # nothing is answered yet
    press(page, "Cal")
    press(page, "Dot")
    assert labels(page)[-1] == "Done (1 of up to 2)"
    press(page, "Done (1 of up to 2)")
    assert (table.pending.kind, table.pending.player) == ("invitation", 2)


def test_an_invitation_is_answered_by_two_buttons(qtbot: QtBot) -> None:
    table = called_out(3)
    table.go("p2")
    page = in_window(qtbot, table)
    press(page, "Help Ada")
    assert table.state.shootout is not None
    assert table.state.shootout.posses[0].seats == [0, 2]


def test_who_leads_the_posse_says_in_turnabout_which_helper_comes(qtbot: QtBot) -> None:
    table = called_out(4)
    table.go(["p2", "p3"], "accept", "accept", "done", "done", "pass", "pass")
    assert table.pending.kind == "turnabout"
    page = in_window(qtbot, table)
    assert labels(page) == ["Cal", "Dot"]
    press(page, "Dot")
    assert (table.pending.kind, table.pending.player) == ("shootout", 3)
