"""The outlook for Sundown on the nameplates and in the ledger, by the agreed rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.rulesets import Victory
from doomtown_desktop.speech.outlook import SundownOutlook, Tone, outlook, race
from doomtown_desktop.ui.plain.nameplates import plate_of
from tests.table import Table

if TYPE_CHECKING:
    pass


def stands(victory: Victory, *players: tuple[int, int]) -> list[SundownOutlook]:
    """Return the outlook of players with these numbers of influence and control points."""
    table = Table(len(players))
    table.engine.ruleset = replace(table.engine.ruleset, victory=victory)
    for side, (influence, control) in zip(table.sides, players, strict=True):
        side.dude(influence=influence)
        if control:
            side.deed(control=control)
    table.start()
    view = table_view(table.game, 0)
    return [outlook(view, player.seat) for player in view.players]


def test_in_deadwood_the_greatest_influence_of_the_others_is_the_measure() -> None:
    ada, ben, cal = stands("Deadwood", (3, 0), (5, 4), (1, 6))
    assert (ada.words, ada.why) == ("6 more control to win", "Ben has 5 influence then")
    assert ben.words == "level with another winner"
    assert cal == SundownOutlook("would win at Sundown", "bad", brief="would win"), (
        "no good news for Ada, who looks at it"
    )


def test_before_the_gangs_are_in_town_nobody_is_near_to_winning() -> None:
    table = Table(2)
    table.start()
    view = replace(table_view(table.game, 0), phase=Phase.SETUP)
    assert [outlook(view, seat) for seat in (0, 1)] == [SundownOutlook("")] * 2
    assert race(view, 0) is None


def test_in_the_short_game_the_least_influence_is_enough() -> None:
    ada, ben, cal = stands("short", (3, 0), (5, 0), (1, 2))
    assert (ada.words, ada.why) == ("2 more control to win", "Cal has 1 influence then")
    assert ben.words == "2 more control to win"
    assert cal.words == "2 more control to win"


def test_with_the_quick_and_the_dead_it_tells_who_would_be_out_and_by_whom() -> None:
    ada, ben, cal = stands("Quick and the Dead", (6, 3), (2, 1), (4, 0))
    assert ada == SundownOutlook("would put Ben out", "good", brief="would put Ben out")
    assert (ben.words, ben.tone) == ("would be out at Sundown", "good")
    assert ben.why == "Ada has 3 control then, Ben 2 influence"
    assert (cal.words, cal.tone) == ("2 control from being out", "faint")


def test_who_is_out_has_nothing_to_hope_for() -> None:
    table = Table(3)
    table.start()
    view = table_view(table.game, 0)
    players = [replace(player, eliminated=player.seat != 1) for player in view.players]
    gone = replace(view, players=tuple(players))
    assert [outlook(gone, seat).words for seat in range(3)] == ["out of the game", "", "out of the game"]


@pytest.mark.parametrize("victory", ["Deadwood", "Quick and the Dead"])
def test_two_players_win_in_the_same_way_whatever_was_agreed(victory: Victory) -> None:
    """With two players, eliminating the other is the same as winning."""
    ada, _ = stands(victory, (3, 3), (2, 0))
    assert ada == SundownOutlook("would win at Sundown", "good", brief="You would win")


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_another_side_gains_alarms_only_those_who_would_lose(seat: int | None) -> None:
    table = Table()
    table.me.dude(influence=1)
    table.foe.deed(control=4)
    table.start()
    view = table_view(table.game, seat)
    tones: dict[int | None, Tone] = {0: "bad", 1: "good", None: "good"}
    words = "You would win" if seat == 1 else "would win"
    assert outlook(view, 1) == SundownOutlook("would win at Sundown", tones[seat], brief=words)
    assert outlook(replace(view, victory="Quick and the Dead"), 1).tone == tones[seat]
    assert plate_of(view, 1).is_alarm == (seat == 0)
    assert not plate_of(view, 0).is_alarm
