"""Jobs, helpers and inventing in the classic game (R-CL-JOB, R-CL-GADG-1, R-CL-SKILL-1)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import JobEnded, Moved, RoundDecided
from tests.engine import classic_fight_cards  # noqa: F401
from tests.table import NOBODY, Table

NOTHING = "2S 3H 7D 9C KS"
PAIR = "6S 6H 2D 9C QS"


@pytest.fixture
def table() -> Table:
    return Table(2, "classic-2000")


def begin_job(table: Table, mark: Card, leader: Card) -> None:
    """Play the job in the hand against a mark."""
    errand = table.me.hand("Test Classic Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(mark, leader)


def who_may_join(table: Table) -> set[int]:
    return {o.card for o in table.pending.options if o.card is not None}


@pytest.mark.rule("R-CL-JOB-1")
def test_ones_own_dudes_are_no_target_of_a_job_but_other_own_cards_are(table: Table) -> None:
    own, boss = table.me.dude(), table.me.dude()
    deed = table.me.deed()
    errand = table.me.hand("Test Classic Errand")
    table.answer(f"use:{errand.id}.go")
    assert table.choices() == {f"c{c.id}" for c in (deed, table.me.home, table.foe.home)}
    table.go(deed, boss, "done")
    assert not own.booted
    assert table.events(JobEnded)[0].succeeded


@pytest.mark.rule("R-CL-JOB-1")
def test_the_target_is_named_before_an_unbooted_dealer(table: Table) -> None:
    table.me.dude(booted=True)
    ready, deed = [table.me.dude(), table.me.dude()], table.foe.deed()
    errand = table.me.hand("Test Classic Errand")
    table.answer(f"use:{errand.id}.go")
    assert f"c{deed.id}" in table.offered()
    table.go(deed)
    assert table.choices() == {f"c{d.id}" for d in ready}


@pytest.mark.rule("R-CL-JOB-1")
def test_a_target_has_to_be_within_reach_of_somebody_who_may_deal(table: Table) -> None:
    mine, deed = table.foe.deed("Abandoned Mine"), table.foe.deed()
    table.me.dude()
    table.me.dude(keywords=["Abomination"], booted=True)
    hidden, there = table.foe.dude(keywords=["Abomination"], at=mine), table.foe.dude()
    errand = table.me.hand("Test Classic Errand")
    table.answer(f"use:{errand.id}.go")
    assert table.choices() == {f"c{c.id}" for c in (deed, there, table.me.home, table.foe.home)}
    assert hidden.in_play


@pytest.mark.rule("R-CL-JOB-1")
def test_a_target_out_of_the_way_is_within_reach_of_who_stands_there(table: Table) -> None:
    mine = table.foe.deed("Abandoned Mine")
    table.me.dude(at=mine)
    errand = table.me.hand("Test Classic Errand")
    table.answer(f"use:{errand.id}.go")
    assert f"c{mine.id}" in table.choices()


@pytest.mark.rule("R-CL-JOB-2", "R-CL-JOB-5")
def test_who_is_near_dealer_or_target_joins_booted_and_all_move_together(table: Table) -> None:
    deed = table.foe.deed()
    leader, near = table.me.dude(), table.me.dude(at=table.town_square)
    there = table.me.dude(at=deed, booted=True)
    booted = table.me.dude(booted=True)
    table.me.dude(at=table.foe.deed(is_out_of_town=True))
    guard = table.foe.dude()
    begin_job(table, deed, leader)
    assert who_may_join(table) == {near.id, there.id}
    table.go(f"join:{near.id}", f"join:{there.id}")
    assert (leader.booted, near.booted, near.location, booted.in_posse) == (
        False,
        True,
        table.town_square,
        False,
    )
    table.go(f"join:{guard.id}")
    assert guard.booted
    assert table.pending.kind == "shootout"
    assert {d.location for d in (leader, near, there, guard)} == {deed}
    at = [i for i, e in enumerate(table.log) if isinstance(e, Moved)]
    assert at == list(range(at[0], at[0] + 3))


@pytest.mark.rule("R-CL-JOB-3")
def test_only_controller_then_owner_of_the_target_may_defend() -> None:
    table = Table(4, "classic-2000")
    me, owner, holder, other = table.sides
    deed = owner.deed()
    leader = me.dude()
    holder.dude(at=deed, influence=3)
    keeper = owner.dude()
    other.dude(at=deed, influence=0)
    begin_job(table, deed, leader)
    table.go(NOBODY) if table.pending.kind == "invite" else None
    asked = []
    while table.pending.kind == "posse":
        asked.append((table.pending.player, who_may_join(table)))
        table.go("done")
    assert asked == [(2, {holder.player.dudes[0].id}), (1, {keeper.id})]
    assert table.events(JobEnded)[0].succeeded


@pytest.mark.rule("R-CL-JOB-4")
def test_others_may_help_in_a_job_if_both_agree() -> None:
    table = Table(3, "classic-2000")
    deed = table.foe.deed()
    leader, guard = table.me.dude(at=deed, bullets=0), table.foe.dude(at=deed)
    helper = table.sides[2].dude(at=deed, bullets=4, stud=True)
    begin_job(table, deed, leader)
    table.go("p2", "accept", f"join:{helper.id}", f"join:{guard.id}")
    assert (table.pending.kind, helper.in_posse) == ("shootout", True)
    asked = []
    while table.pending.kind == "shootout":
        asked.append(table.pending.player)
        table.pass_()
    assert asked == [0, 1, 2]
    assert (table.pending.kind, table.choices()) == ("shooter", {f"c{leader.id}", f"c{helper.id}"})
    table.go(helper)
    assert [len(side.state.draw_hand) for side in table.sides] == [9, 5, 0]


@pytest.mark.rule("R-CL-SHOOT-4", "R-CL-JOB-4")
def test_who_has_no_dude_left_in_a_job_makes_no_plays_there() -> None:
    table = Table(3, "classic-2000")
    deed = table.foe.deed()
    leader, guard = table.me.dude(at=deed), table.foe.dude(at=deed)
    helper, bullet = table.sides[2].dude(at=deed), table.foe.hand("Test Classic Bullet")
    begin_job(table, deed, leader)
    table.go("p2", "accept", f"join:{helper.id}", f"join:{guard.id}")
    table.use(bullet, helper)
    asked = []
    while table.pending.kind == "shootout":
        asked.append(table.pending.player)
        table.pass_()
    assert asked == [0, 1]


@pytest.mark.rule("R-CL-JOB-4")
def test_nobody_helps_in_a_job_against_their_will() -> None:
    table = Table(3, "classic-2000")
    deed, leader = table.foe.deed(), table.me.dude()
    helper = table.sides[2].dude(at=deed, influence=0)
    begin_job(table, deed, leader)
    table.go("p2", "decline")
    assert (table.pending.kind, helper.in_posse) == ("noon play", False)


@pytest.mark.rule("R-CL-JOB-6", "R-CL-JOB-7")
def test_a_job_that_nobody_opposes_succeeds_after_its_posse_has_gone_home_booted(table: Table) -> None:
    deed, leader = table.foe.deed(), table.me.dude()
    begin_job(table, deed, leader)
    assert table.events(JobEnded)[0].succeeded
    assert table.me.stash == 23
    assert (leader.location, leader.booted) == (table.me.home, True)


@pytest.mark.rule("R-CL-JOB-6")
@pytest.mark.parametrize("stays", [True, False])
def test_a_won_job_succeeds_only_at_the_target(table: Table, stays: bool) -> None:
    deed = table.foe.deed()
    leader, guard = table.me.dude(at=deed), table.foe.dude(at=deed)
    begin_job(table, deed, leader)
    table.go(f"join:{guard.id}")
    if not stays:
        table.state.in_play[leader.id].location = table.me.home.id
        fight = table.state.shootout
        assert fight is not None
        fight.elsewhere.append(leader.id)
        table.engine.touch()
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert table.events(RoundDecided)[0].winner == 0
    assert table.events(JobEnded)[0].succeeded is stays


@pytest.mark.rule("R-CL-JOB-6")
def test_a_job_succeeds_if_all_defenders_run(table: Table) -> None:
    deed = table.foe.deed()
    leaders = [table.me.dude(at=deed) for _ in range(2)]
    guards = [table.foe.dude(at=deed) for _ in range(2)]
    begin_job(table, deed, leaders[0])
    table.join_all()
    table.to_resolution(PAIR, NOTHING)
    table.lumps(guards[0], (), [guards[1]])
    assert table.events(JobEnded)[0].succeeded


@pytest.mark.rule("R-CL-JOB-7")
def test_the_posse_against_a_job_stays_where_it_is(table: Table) -> None:
    deed = table.foe.deed()
    leader, guard = table.me.dude(at=deed), table.foe.dude(at=deed)
    begin_job(table, deed, leader)
    table.go(f"join:{guard.id}")
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert not table.events(JobEnded)[0].succeeded
    assert (leader.zone, guard.location, guard.booted) == ("boot hill", deed, False)


@pytest.mark.rule("R-CL-JOB-1")
def test_nobody_leads_a_job_to_where_they_cannot_go(table: Table) -> None:
    deed, other = table.foe.deed(), table.foe.deed()
    leader, there = table.me.dude(), table.me.dude(at=deed)
    table.forbid(leader, "move")
    table.forbid(there, "move")
    errand = table.me.hand("Test Classic Errand")
    table.answer(f"use:{errand.id}.go")
    assert f"c{other.id}" not in table.choices()
    table.go(deed)
    assert table.choices() == {f"c{there.id}"}


@pytest.mark.rule("R-CL-MOVE-1")
def test_who_may_not_move_to_the_target_cannot_defend_it(table: Table) -> None:
    deed = table.foe.deed()
    leader, there = table.me.dude(at=deed), table.foe.dude(at=deed)
    rooted, free = table.foe.dude(), table.foe.dude()
    for dude in (there, rooted):
        table.forbid(dude, "move")
    begin_job(table, deed, leader)
    assert who_may_join(table) == {there.id, free.id}


@pytest.mark.rule("R-CL-JOB-4")
def test_nobody_helps_in_a_job_against_a_card_of_their_own() -> None:
    table = Table(4, "classic-2000")
    me, owner, holder, other = table.sides
    deed = owner.deed()
    leader = me.dude()
    holder.dude(at=deed, influence=3)
    other.dude(at=deed, influence=0)
    owner.dude()
    begin_job(table, deed, leader)
    assert (table.pending.kind, table.choices()) == ("invite", {"p3"})


@pytest.mark.rule("R-CL-JOB-6", "R-CL-TOK-1")
def test_a_job_won_by_token_dudes_alone_succeeds_and_they_leave(table: Table) -> None:
    deed = table.foe.deed()
    leader, guard = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.me.hand("Test Classic Ghost Rider")
    begin_job(table, deed, leader)
    table.go(f"join:{guard.id}")
    table.use(table.view(table.me.state.play_hand[0]))
    table.to_resolution(PAIR, "3S 3H 7D 9C KS", [leader])
    table.lumps(leader)
    [ended] = table.events(JobEnded)
    assert (leader.zone, guard.zone, ended.succeeded) == ("boot hill", "boot hill", True)
    assert not [c for c in table.state.in_play if table.view(c).type is CardType.TOKEN]


@pytest.mark.rule("R-CL-TOK-1")
def test_token_dudes_leave_with_a_job_that_nobody_opposed(table: Table) -> None:
    deed, leader = table.foe.deed(), table.me.dude()
    table.me.deed("Test Classic Crypt")
    begin_job(table, deed, leader)
    crypt = table.me.player.deeds[0]
    table.answer(f"use:{crypt.id}.open")
    [token] = [c for c in table.state.in_play if table.view(c).type is CardType.TOKEN]
    table.go(f"join:{token}")
    table.pass_()
    assert table.events(JobEnded)[0].succeeded
    assert token in table.me.state.removed
    assert not [c for c in table.state.in_play if table.view(c).type is CardType.TOKEN]


# --- inventing --------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-GADG-1", "R-CL-SKILL-1")
@pytest.mark.parametrize(("pulled", "zone"), [("4D", "discard pile"), ("5D", "in play")])
def test_a_check_that_only_equals_the_difficulty_fails(table: Table, pulled: str, zone: str) -> None:
    deed = table.me.deed()
    scientist = table.me.dude(at=deed, keywords=("Mad Scientist 2",))
    gadget = table.me.hand("", CardType.GOODS, keywords=("Gadget",), gadget_difficulty=6, cost=3)
    table.me.deck(pulled)
    table.make(f"invent:{gadget.id}>{scientist.id}")
    assert (gadget.zone, table.me.stash, scientist.booted) == (zone, 7, True)


@pytest.mark.rule("R-CL-GADG-1")
def test_a_scientist_invents_only_where_its_player_is_in_control(table: Table) -> None:
    scientist = table.me.dude(at=table.foe.deed(), keywords=("Mad Scientist 2",), influence=0)
    gadget = table.me.hand("", CardType.GOODS, keywords=("Gadget",), gadget_difficulty=6)
    assert not table.can(f"invent:{gadget.id}>{scientist.id}")


@pytest.mark.rule("R-CL-GADG-1")
def test_a_gadget_that_is_a_dude_is_invented_in_a_place_under_control_too(table: Table) -> None:
    away = table.me.dude(at=table.foe.deed(), keywords=("Mad Scientist 2",), influence=0)
    at_work = table.me.dude(keywords=("Mad Scientist 2",))
    robot = table.me.hand("", CardType.DUDE, keywords=("Gadget",), gadget_difficulty=6)
    assert [table.can(f"invent:{robot.id}>{d.id}") for d in (away, at_work)] == [False, True]


@pytest.mark.rule("R-CL-PULL-1")
def test_a_skill_check_without_a_card_adds_nothing(table: Table) -> None:
    scientist = table.me.dude(keywords=("Mad Scientist 2",))
    easy = table.me.hand("", CardType.GOODS, keywords=("Gadget",), gadget_difficulty=2)
    table.me.only_deck()
    table.make(f"invent:{easy.id}>{scientist.id}")
    assert easy.zone == "discard pile"
