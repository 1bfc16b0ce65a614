"""The opinions of the opponent "rules" on fights with three or more players."""

from __future__ import annotations

import pytest

import tests.engine.shootout_cards  # noqa: F401
from doomtown_desktop.ai import Advice, RulesPolicy
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import Answer
from tests.table import NOBODY, Table


def think(table: Table) -> tuple[Answer, dict[str, Advice]]:
    """Return the opponent's answer to the pending decision, and its opinions by option."""
    asked = table.pending
    policy = RulesPolicy(table.facts)
    given = policy.choose(table_view(table.game, asked.player), asked)
    return given, {advice.key: advice for advice in policy.explain()}


def showdown(bullets: tuple[int, int, int], leader: int | None = None) -> tuple[Table, list[Dude]]:
    """Ada calls out Ben; Cal is not in the fight. ``leader``: the player who is far ahead."""
    table = Table(3)
    dudes = [
        side.dude(bullets=n, stud=True, at=table.town_square)
        for side, n in zip(table.sides, bullets, strict=True)
    ]
    if leader is not None:
        table.sides[leader].deed(control=4)
    table.call_out(dudes[0], dudes[1], "accept")
    return table, dudes


def test_asks_for_help_in_a_hard_fight_who_can_come() -> None:
    table, _ = showdown((0, 4, 4))
    given, thoughts = think(table)
    assert given == ("p2",)
    assert thoughts["p2"].reason.startswith("raises the chance to about ")


def test_asks_nobody_in_an_easy_fight() -> None:
    table, _ = showdown((6, 0, 4))
    assert think(table)[0] == NOBODY


def test_asks_nobody_who_could_not_come() -> None:
    table = Table(3)
    dudes = [
        side.dude(bullets=n, at=table.town_square) for side, n in zip(table.sides[:2], (0, 4), strict=True)
    ]
    table.sides[2].dude(bullets=4, booted=True)
    table.call_out(dudes[0], dudes[1], "accept")
    given, thoughts = think(table)
    assert given == NOBODY
    assert thoughts["p2"].reason == "could not help"


@pytest.mark.parametrize(("ahead", "answer"), [(1, "accept"), (0, "decline"), (None, "decline")])
def test_helps_against_who_is_ahead(ahead: int | None, answer: str) -> None:
    table, _ = showdown((1, 3, 4), ahead)
    table.go("p2")
    assert (table.pending.kind, table.pending.player) == ("invitation", 2)
    assert think(table)[0] == (answer,)


def test_helps_the_mark_against_a_caller_who_is_ahead() -> None:
    table, _ = showdown((3, 1, 4), 0)
    table.go(NOBODY, "p2")
    given, thoughts = think(table)
    assert given == ("accept",)
    assert thoughts["accept"].reason == "throws Ada back"


def test_helps_nobody_without_a_dude_to_bring() -> None:
    table = Table(3)
    dudes = [side.dude(bullets=1, at=table.town_square) for side in table.sides[:2]]
    table.foe.deed(control=4)
    table.call_out(dudes[0], dudes[1], "accept", "p2")
    given, thoughts = think(table)
    assert given == ("decline",)
    assert thoughts["accept"].reason == "is no use: nobody of mine could come"


def stand_off(bullets: tuple[int, int, int], leader: int | None) -> tuple[dict[str, Advice], str]:
    """Return Ada's opinions on calling out Ben while Cal is near, and the key of that play."""
    table = Table(3)
    dudes = [
        side.dude(bullets=n, stud=True, at=table.town_square)
        for side, n in zip(table.sides, bullets, strict=True)
    ]
    if leader is not None:
        table.sides[leader].deed(control=4)
    table.turn_of(table.me)
    return think(table)[1], f"callout:{dudes[0].id}>{dudes[1].id}"


@pytest.mark.parametrize(("leader", "better"), [(None, False), (1, True), (0, False)])
def test_counts_on_help_against_who_is_ahead_when_it_calls_out(leader: int | None, better: bool) -> None:
    thoughts, call = stand_off((1, 3, 4), leader)
    percent = int(next(word for word in thoughts[call].reason.split() if word.isdigit()))
    assert (percent > 50) == better


@pytest.mark.parametrize(("leader", "good"), [(None, True), (0, False)])
def test_calls_out_nobody_whom_the_others_would_help_against_it(leader: int | None, good: bool) -> None:
    thoughts, call = stand_off((4, 1, 4), leader)
    percent = int(next(word for word in thoughts[call].reason.split() if word.isdigit()))
    assert (percent > 60) == good
    assert thoughts[call].reason.startswith("wins the fight in only ") != good


def test_who_is_helped_fears_for_fewer_dudes_of_its_own() -> None:
    worth = []
    for second in (0, 2):  # a fight of Ada's, or of Cal's, against Ben, who is ahead
        table = Table(3)
        caller, mark = (side.dude(bullets=2, stud=True, at=table.town_square) for side in table.sides[:2])
        table.sides[second].dude(bullets=2, stud=True, at=table.town_square)
        table.foe.deed(control=4)
        table.turn_of(table.me)
        worth.append(think(table)[1][f"callout:{caller.id}>{mark.id}"])
    alone, helped = worth
    assert helped.reason.split(",")[0] == alone.reason.split(",")[0], "the same odds"
    assert helped.worth > alone.worth


def test_who_has_agreed_to_help_sends_dudes() -> None:
    table, dudes = showdown((1, 3, 4), 1)
    table.go("p2", "accept")
    assert table.pending.player == 2
    assert think(table)[0] == (f"join:{dudes[2].id}",)


def test_does_not_defend_against_a_job_of_a_straggler() -> None:
    table = Table(3)
    leader = table.me.dude(bullets=3, stud=True, at=table.town_square)
    table.sides[2].dude(bullets=1, at=table.town_square)
    table.foe.deed(control=4)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{table.town_square.id}", leader, NOBODY)
    assert (table.pending.kind, table.pending.player) == ("posse", 2)
    assert think(table)[0] == ("done",)


def test_loses_the_dudes_of_helpers_first() -> None:
    table, dudes = showdown((1, 3, 1), 1)
    table.go("p2", "accept", dudes[2])
    table.to_resolution("2S 3H 7D 9C KS", "8S 8H 7D 9D KS")
    while table.pending.kind == "resolution":
        table.pass_()
    assert (table.pending.kind, table.pending.player) == ("casualty", 0)
    assert think(table)[0] in ((f"discard:{dudes[2].id}",), (f"ace:{dudes[2].id}",))


def ranged(
    bullets: tuple[int, int, int], influence: tuple[int, int, int], control: tuple[int, int, int]
) -> tuple[Table, list[Dude]]:
    """Each player has a dude in the square and these numbers elsewhere; Ada is next."""
    table = Table(3)
    dudes = [
        side.dude(bullets=b, stud=True, influence=i, at=table.town_square)
        for side, b, i in zip(table.sides, bullets, influence, strict=True)
    ]
    for side, points in zip(table.sides, control, strict=True):
        if points:
            side.deed(control=points)
    table.turn_of(table.me)
    return table, dudes


@pytest.mark.parametrize(("influence", "much"), [((0, 0, 0), True), ((0, 1, 1), False)])
def test_who_would_win_at_sundown_is_stopped_however_few_the_points(
    influence: tuple[int, int, int], much: bool
) -> None:
    table, dudes = ranged((1, 3, 4), influence, (0, 1, 0))
    table.call_out(dudes[0], dudes[1], "accept", "p2")
    assert (think(table)[1]["accept"].worth > 1) == much


def test_knows_that_others_stop_it_when_sundown_would_be_its_own() -> None:
    table, dudes = ranged((4, 1, 4), (0, 0, 0), (1, 0, 0))
    assert think(table)[1][f"callout:{dudes[0].id}>{dudes[1].id}"].reason.startswith(
        "wins the fight in only about 26 "
    )


def test_influence_makes_a_player_one_to_be_stopped() -> None:
    table, dudes = ranged((1, 3, 4), (0, 12, 0), (0, 0, 0))
    table.call_out(dudes[0], dudes[1], "accept", "p2")
    assert think(table)[0] == ("accept",)


def test_of_two_ahead_the_one_further_behind_is_helped() -> None:
    table, dudes = ranged((1, 3, 4), (0, 0, 0), (6, 4, 0))
    table.call_out(dudes[0], dudes[1], "accept", "p2")
    assert think(table)[0] == ("decline",)


def test_who_has_agreed_sends_nobody_where_nothing_is_gained() -> None:
    table, dudes = ranged((1, 3, 4), (0, 0, 0), (0, 0, 0))
    table.call_out(dudes[0], dudes[1], "accept", "p2", "accept")
    assert (table.pending.kind, table.pending.player) == ("posse", 2)
    assert think(table)[0] == ("done",)


@pytest.mark.parametrize("side", [0, 1])
def test_ones_own_fight_is_fought_whoever_is_ahead(side: int) -> None:
    """The leader fights as much as the mark does, even if the opponent is not the player to stop."""
    bullets = [(1, 3, 0), (3, 1, 0)][side]
    table, dudes = ranged(bullets, (0, 0, 0), (0, 0, 4))
    friend = table.sides[side].dude(bullets=4, stud=True, at=table.town_square)
    table.call_out(dudes[0], dudes[1], "accept", *([NOBODY] if side else []))
    assert (table.pending.kind, table.pending.player) == ("posse", side)
    assert think(table)[0] == (f"join:{friend.id}",)


@pytest.mark.parametrize(("ahead", "defends"), [((0, 0, 4), False), ((4, 4, 0), True)])
def test_anothers_deed_is_defended_against_who_is_further_ahead_than_the_others(
    ahead: tuple[int, int, int], defends: bool
) -> None:
    table = Table(3)
    leader = table.me.dude(bullets=1, stud=True, at=table.town_square)
    deed = table.sides[2].deed(control=ahead[2])
    guard = table.foe.dude(bullets=4, stud=True, at=deed)
    for side, points in zip(table.sides[:2], ahead[:2], strict=True):
        side.deed(control=points)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{deed.id}", leader)
    while table.pending.kind == "invite":
        table.answer()
    assert (table.pending.kind, table.pending.player) == ("posse", 1)
    assert think(table)[0] == ((f"join:{guard.id}",) if defends else ("done",))


def test_asks_for_help_against_who_could_still_come() -> None:
    table, dudes = ranged((6, 1, 4), (0, 0, 0), (0, 0, 0))
    table.foe.dude(bullets=5, stud=True, at=table.town_square)
    table.call_out(dudes[0], dudes[1], "accept")
    assert (table.pending.kind, table.pending.player) == ("invite", 0)
    assert think(table)[0] == ("p2",)


def test_the_mark_counts_only_who_came_with_the_leader() -> None:
    table, dudes = ranged((1, 1, 0), (0, 0, 0), (0, 0, 0))
    table.me.dude(bullets=6, stud=True, at=table.town_square)
    table.foe.dude(bullets=1, stud=True, at=table.town_square)
    table.call_out(dudes[0], dudes[1], "accept", "done", NOBODY)
    assert (table.pending.kind, table.pending.player) == ("posse", 1)
    assert think(table)[1]["done"].reason == "wins the fight in about 44 of 100 as it is"


@pytest.mark.parametrize(("dear", "answer"), [(0, "accept"), (6, "decline")])
def test_nobody_dear_is_risked_for_a_small_gain(dear: int, answer: str) -> None:
    table, dudes = ranged((1, 3, 4), (0, 1, dear), (0, 1, 0))
    table.call_out(dudes[0], dudes[1], "accept", "p2")
    assert think(table)[0] == (answer,)


def test_help_that_changes_little_is_not_given() -> None:
    table, dudes = ranged((9, 1, 0), (0, 0, 6), (0, 4, 0))
    table.call_out(dudes[0], dudes[1], "accept", "p2")
    given, thoughts = think(table)
    assert given == ("decline",)
    assert thoughts["accept"].reason == "throws Ben back"


def test_counts_on_nobody_who_cannot_come_and_not_on_the_other_side() -> None:
    table, dudes = ranged((1, 3, 0), (0, 0, 0), (0, 4, 0))
    table.state.in_play[dudes[2].id].location = table.sides[2].home.id
    table.sides[2].dude(bullets=8, stud=True, booted=True)
    table.foe.dude(bullets=5, stud=True, at=table.town_square)
    table.state.in_play[dudes[2].id].booted = True
    table.engine.touch_cards()
    reason = think(table)[1][f"callout:{dudes[0].id}>{dudes[1].id}"].reason
    assert int(next(word for word in reason.split() if word.isdigit())) < 20
