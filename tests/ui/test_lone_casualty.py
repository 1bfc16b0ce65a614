"""Casualties that nobody is asked about fall on the stage of the shootout, as all others do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.protocol.ids import Phase
from tests.cards.classic.practice import CHEAT, HONEST
from tests.pictures import standoffs
from tests.pictures.bounds import declined
from tests.table import Table
from tests.ui import staged
from tests.ui.behind import game_of, match_of
from tests.ui.built import in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("wins", [True, False])
def test_the_only_dude_of_a_posse_falls_where_it_stands(qtbot: QtBot, wins: bool) -> None:
    """No question separates the comparison of the hands from the loss of the only dude."""
    hands = standoffs.MINE_DRAWN, standoffs.THEIRS_DRAWN
    table = standoffs.one_against_one(*hands if wins else reversed(hands))
    loser = (table.foe if wins else table.me).player.dudes[0]
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    page.reports.showdowns.tempo = "full"
    stage, seen = page.board.stage, list[str]()
    for _ in range(20):
        while page.reports.showdowns.is_open:
            stage.clock.stop()
            (kind,) = {act.kind for act in stage.show_now.acts}
            if kind not in seen:
                seen.append(kind)
                assert stage.acted, f"{kind} is played on the stage"
            if kind in ("round", "casualties"):
                assert loser.id in staged.standoff(page).cards, kind
            stage.go_on()
        pending = game_of(page.bridge).pending
        if pending is None or "casualties" in seen:
            break
        match_of(page.bridge).play(declined(pending))
    assert "casualties" in seen
    assert page.bridge.seats.view.shootout is None
    assert not page.board.scene.standoff.is_up, "the town is shown again"
    assert loser.id not in page.board.scene.items_by_card


def test_a_fight_during_lowball_has_the_stage_for_itself(qtbot: QtBot) -> None:
    """One answer reveals the hands and ends the fight; the hands of lowball wait unseen (R-CL-EVT-1)."""
    table = Table(ruleset="classic-2000")
    rope, hero, foe = table.me.hand("Get a Rope"), table.me.dude(), table.foe.dude()
    table.lowball(f"{HONEST} 3C 3D 3H 7S 9S", f"{CHEAT} 4C 4D 6H 7D 9D")
    table.phase(Phase.GAMBLIN)
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    page.reports.showdowns.tempo = "full"
    stage, seen = page.board.stage, dict[str, bool]()
    while page.bridge.seats.view.phase is Phase.GAMBLIN:
        pending = game_of(page.bridge).pending
        assert pending is not None
        noose, offered = f"use:{rope.id}.tie_a_noose", pending.keys()
        match_of(page.bridge).play((noose,) if noose in offered else declined(pending))
        if page.bridge.seats.view.shootout is not None:
            plan = staged.standoff(page).plan
            assert plan is not None
            assert not plan.played, "the hands of lowball are put away"
        while page.reports.showdowns.is_open:
            stage.clock.stop()
            seen |= {act.kind: stage.acted for act in stage.show_now.acts}
            if stage.acted and "round" in seen:
                assert {hero.id, foe.id} <= staged.standoff(page).cards
            stage.go_on()
    assert {kind for kind, acted in seen.items() if acted} >= {"round", "casualties"}, seen
