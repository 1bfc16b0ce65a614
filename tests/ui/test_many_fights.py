"""A fight of several players in the window: asking for help, agreeing, and whose turn is next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.built import in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def called_out(seats: int) -> Table:
    """Return a table at which Ada has called out Ben in the town square, where everybody has a dude."""
    table = Table(seats)
    table.engine.ruleset = replace(table.engine.ruleset, shootout_order="turnabout")
    dudes = [side.dude(f"{side.state.name}'s dude", at=table.town_square) for side in table.sides]
    table.call_out(dudes[0], dudes[1], "accept")
    return table


def labels(page: TablePage) -> list[str]:
    return [button.text().replace("\n", " ") for button in page.prompt.buttons]


def press(page: TablePage, label: str) -> None:
    if not page.reports.covering.hand_over.isHidden():
        page.reports.covering.hand_over.button.click()
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
    page.reports.covering.hand_over.button.click()
    assert labels(page) == ["Help Ada", "Stay out of it"]
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


@pytest.mark.parametrize("scale", [100, 150])
def test_lowball_leaves_the_open_log_alone_where_there_is_room(qtbot: QtBot, scale: int) -> None:
    table = Table(4)
    table.lowball("3S 5H 9C JD 2C", "8S 8H KD KC 2S")
    page = in_window(qtbot, table, 1366, 768, text_scale=scale)
    page.board.lowball.show()
    page.board.fit_hands()
    wide = page.board.lowball.width()
    QTest.keyClick(page, Qt.Key.Key_L)
    assert page.frame.drawer.isVisible()
    assert page.board.lowball.geometry().intersects(page.frame.drawer.geometry()) == (scale == 150)
    QTest.keyClick(page, Qt.Key.Key_L)
    assert page.board.lowball.width() == wide


def test_the_nameplate_of_who_left_has_no_numbers_and_the_stage_tells_who_left(qtbot: QtBot) -> None:
    table = Table(4)
    table.turn_of(table.me)
    page = in_window(qtbot, table)
    page.reports.showdowns.tempo = "full"
    page.bridge.seats.surrender()
    assert page.board.stage.show_now.acts[0].heading == "Ada leaves the game"
    page.board.stage.skip()
    plate = next(each for each in page.board.ends.plates if each.accessibleName().startswith("Ada"))
    assert plate.accessibleName() == "Ada, out of the game"
    assert plate.facts is not None
    assert plate.facts.numbers == ()
