"""Posses of three or more players: invitations, participants, opponents, jobs (R-MP)."""

from __future__ import annotations

import pytest

import tests.engine.shootout_cards  # noqa: F401
from doomtown_desktop.dsl import Aced, ActionCard, Deed, Dude, Joined, card, noon, react, shootout, whenever
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import InvitationAnswered, Invited, Moved, PossesFormed
from doomtown_desktop.protocol.question import Choose
from tests.engine.switch_cards import under
from tests.table import NOBODY, Side, Table


@card("Test Body Counter")
class Undertaker(Dude):
    @whenever("Whenever a dude is aced: gain 1 ghost rock.", to=Aced)
    async def bury(self, aced: Aced) -> None:
        await self.gain_ghost_rock(1)


@card("Test Single Combat")
class SingleCombat(ActionCard):
    @noon("A dude of yours calls out an opposing dude; nobody else may join.")
    async def fight(self) -> None:
        caller = await self.target(self.you.dudes)
        await self.call_out(caller, await self.target(self.opposing.where(self.may_call_out)), closed=True)


@card("Test Stray Bullet")
class StrayBullet(ActionCard):
    @shootout("Ace any dude, wherever they are.", reaches_outside=True)
    async def fire(self) -> None:
        await self.ace(await self.target(self.all_dudes))


@card("Test Open Bar")
class OpenBar(Deed):
    @shootout("Your opponent gains 1 ghost rock.", by="opponents", repeat=True)
    async def drink(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Vulture")
class Vulture(Dude):
    @react("When a dude is aced: gain 1 ghost rock.", to=Aced)
    async def circle(self, aced: Aced) -> None:
        await self.gain_ghost_rock(1)


def crowd(seats: int = 4, *, winner: int = 0, each: int = 1) -> tuple[Table, list[list[Dude]]]:
    """Return the table, and the dudes of each player, all in the town square."""
    table = Table(seats)
    table.state.winner = winner
    dudes = [[side.dude(at=table.town_square) for _ in range(each)] for side in table.sides]
    return table, dudes


def asked(table: Table) -> tuple[str, int, list[str]]:
    """Return the kind of the question, the asked seat, and the offered keys."""
    return table.pending.kind, table.pending.player, table.offered()


def dude_keys(*dudes: Card) -> list[str]:
    return [f"join:{dude.id}" for dude in dudes] + ["done"]


def seats_of(table: Table) -> list[list[int]]:
    """Return the seats that take part on each side."""
    assert table.state.shootout is not None
    return [posse.seats for posse in table.state.shootout.posses]


def leads(table: Table, side: Side, caller: Dude, mark: Dude) -> None:
    table.turn_of(side)
    table.call_out(caller, mark, "accept")


# --- invitations ------------------------------------------------------------------------------------


@pytest.mark.rule("R-MP-INV-1", "R-MP-INV-2", "R-MP-INV-3", "R-MP-INV-4", "R-MP-ROLE-1", "R-MP-ROLE-2")
def test_each_leader_of_a_posse_asks_for_help_after_choosing_their_own_dudes() -> None:
    table, dudes = crowd(4, winner=3, each=2)
    (hero, pal), (mark, friend), (c, c2), (d, d2) = dudes
    leads(table, table.me, hero, mark)
    assert asked(table) == ("posse", 0, dude_keys(pal))
    table.go(pal)
    # the leader may not ask the mark's player; the Winner comes first
    assert asked(table) == ("invite", 0, ["p3", "p2"])
    table.go(["p2", "p3"])
    assert asked(table) == ("invitation", 3, ["accept", "decline"])
    table.go("decline")
    assert asked(table) == ("invitation", 2, ["accept", "decline"])
    table.go("accept")
    assert asked(table) == ("posse", 2, dude_keys(c, c2))
    table.go(c, "done")
    assert asked(table) == ("posse", 1, dude_keys(friend))
    table.go("done")
    # a player who has joined the leader cannot be asked; one who refused can
    assert asked(table) == ("invite", 1, ["p3"])
    table.go("p3", "accept")
    assert asked(table) == ("posse", 3, dude_keys(d, d2))
    table.go(d, d2)
    assert table.pending.kind == "shootout"
    assert seats_of(table) == [[0, 2], [1, 3]]
    assert list(table.sides[2].player.posse) == [hero, pal, c]
    assert list(table.sides[3].player.posse) == [mark, d, d2]
    assert table.events(Invited) == [Invited(0, 0, (3, 2)), Invited(1, 1, (3,))]
    assert table.events(InvitationAnswered) == [
        InvitationAnswered(3, 0, 0, False),
        InvitationAnswered(2, 0, 0, True),
        InvitationAnswered(3, 1, 1, True),
    ]


@pytest.mark.rule("R-MP-INV-4")
def test_each_helper_adds_all_their_dudes_before_the_next_from_the_winner_on() -> None:
    table, dudes = crowd(4, winner=3, each=2)
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go("done", ["p2", "p3"], "accept", "accept")
    assert table.pending.player == 3
    table.go(dudes[3][0])
    assert table.pending.player == 3
    table.go(dudes[3][1])
    assert table.pending.player == 2
    table.go(dudes[2][0], dudes[2][1])
    assert list(table.me.player.posse) == [dudes[0][0], *dudes[3], *dudes[2]]


@pytest.mark.rule("R-MP-INV-4")
def test_helpers_join_by_the_usual_rules_of_place_and_booting() -> None:
    table, dudes = crowd(3)
    third = table.sides[2]
    near, tired = third.dude(), third.dude(booted=True)
    far = third.dude(at=table.foe.deed(is_out_of_town=True))
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go("p2", "accept")
    assert asked(table) == ("posse", 2, dude_keys(dudes[2][0], near))
    table.go(near, "done")
    assert (near.booted, near.location) == (True, table.town_square)
    assert not tired.in_posse
    assert not far.in_posse


@pytest.mark.rule("R-MP-INV-5", "R-MP-OPP-4", "R-MP-OPP-5")
def test_who_accepts_without_a_dude_takes_part_and_is_opposed() -> None:
    table, dudes = crowd(3)
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go("p2", "accept", "done")
    assert table.pending.kind == "shootout"
    assert seats_of(table) == [[0, 2], [1]]
    mark_view, helper = table.view(dudes[1][0].id), table.sides[2].player
    assert [p.seat for p in mark_view.opponents] == [2, 0]
    assert [p.seat for p in dudes[2][0].opponents] == [1]
    assert helper.posse == [dudes[0][0]]


@pytest.mark.rule("R-MP-INV-6", "R-MP-INV-1")
def test_nobody_has_to_be_asked_and_later_nobody_can_be() -> None:
    table, dudes = crowd(3)
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go(NOBODY)
    assert asked(table) == ("invite", 1, ["p2"])
    table.go(NOBODY)
    assert table.pending.kind == "shootout"
    assert table.events(Invited) == []
    table.to_resolution("2S 3H 7D 9C KS", "2H 3D 7C 9S KH")
    assert seats_of(table) == [[0], [1]]


@pytest.mark.rule("R-MP-INV-1")
def test_two_players_are_never_asked(table: Table) -> None:
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.call_out(hero, mark, "accept")
    assert table.pending.kind == "shootout"


@pytest.mark.rule("R-MP-JOB-3")
def test_of_two_players_nobody_helps_with_a_job(table: Table) -> None:
    leader, deed = table.me.dude(), table.foe.deed()
    job(table, leader, deed)
    assert (table.pending.kind, table.me.stash) == ("noon play", 13)


@pytest.mark.rule("R-MP-INV-1")
def test_where_only_the_two_may_fight_nobody_is_asked() -> None:
    table, dudes = crowd(3)
    hero, mark = dudes[0][0], dudes[1][0]
    table.answer(f"use:{table.me.hand('Test Single Combat').id}.fight")
    table.go(hero, mark, "accept")
    assert table.pending.kind == "shootout"


@pytest.mark.rule("R-14-MP-1")
def test_in_2014_helpers_are_declared_before_all_join_together() -> None:
    table, dudes = crowd(3)
    under(table, posses_join_together=True)
    far = table.sides[2].dude()
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go("p2", "accept", far, "done")
    assert asked(table)[:2] == ("shootout", 0)
    assert list(table.me.player.posse) == [dudes[0][0], far]
    assert [e.card for e in table.events(Joined)] == [dudes[0][0].id, dudes[1][0].id, far.id]


# --- who takes part ---------------------------------------------------------------------------------


@pytest.mark.rule("R-MP-ROLE-3", "R-SHOOT-10")
def test_no_player_has_dudes_in_both_posses() -> None:
    table, dudes = crowd(3, each=2)
    whistle = table.foe.hand("Test Whistle")
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go("done", "p2", "accept", dudes[2][0], "done", "done")
    assert table.pending.kind == "shootout"
    assert seats_of(table) == [[0, 2], [1]]
    table.turn_of(table.foe)
    table.answer(f"use:{whistle.id}.whistle")
    assert table.offered() == [f"c{dudes[1][1].id}"]


@pytest.mark.rule("R-MP-OPP-7", "R-MP-INV-5", "R-MP-INV-6")
@pytest.mark.scenario("S-088")
def test_s088_joining_later() -> None:
    table, dudes = crowd(4)
    rider, other = (side.dude("Test Gun Dude", at=side.deed()) for side in table.sides[2:])
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go(["p2", "p3"], "accept", "decline", "done", "p3", "decline")
    assert table.pending.kind == "shootout"
    table.turn_of(table.sides[2])
    table.use(rider)
    assert rider in table.me.player.posse
    seats = []
    while table.pending.kind == "shootout":
        seats.append(table.pending.player)
        assert not any(o.card == other.id for o in table.pending.options)
        table.pass_()
    assert 3 not in seats


@pytest.mark.rule("R-MP-OPP-7")
def test_a_dude_of_somebody_outside_cannot_be_brought_in() -> None:
    table, dudes = crowd(3, each=2)
    whistle = table.me.hand("Test Whistle")
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go("done", NOBODY, "done", NOBODY)
    table.answer(f"use:{whistle.id}.whistle")
    assert [o.card for o in table.pending.options] == [dudes[0][1].id]


@pytest.mark.rule("R-MP-OPP-2", "R-MP-OPP-3")
@pytest.mark.scenario("S-089")
def test_s089_spectators() -> None:
    table, dudes = crowd(4)
    d = table.sides[3]
    d.dude("Test Body Counter")
    gun = d.outfit("Test Gun Outfit")
    backfire = table.me.hand("Test Backfire")
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go(["p2"], "decline", NOBODY)
    assert table.pending.kind == "shootout"
    fighter = dudes[1][0]
    extra = table.foe.dude(at=table.town_square)
    table.helps(extra, 1)
    rock = d.stash
    table.use(backfire, fighter)
    assert d.stash == rock + 1
    seats = []
    while table.pending.kind == "shootout":
        seats.append(table.pending.player)
        table.pass_()
    assert 3 not in seats
    assert gun.opposing == []
    assert gun.opponents == []


@pytest.mark.rule("R-MP-OPP-6")
def test_who_has_no_dude_left_only_brings_one_in() -> None:
    table, dudes = crowd(3)
    third = table.sides[2]
    rider, shove, whistle = third.dude("Test Gun Dude"), third.hand("Test Shove"), third.hand("Test Whistle")
    deed = third.deed("Test Gun Deed")
    late = third.hand("Test Late Courage")
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go(
        "p2",
        "accept",
        "done",
    )
    table.turn_of(third)
    assert table.offered() == [f"use:{rider.id}.ride_in", f"use:{whistle.id}.whistle", "pass"]
    table.use(whistle, rider)
    table.turn_of(third)
    assert f"use:{shove.id}.shove" in table.offered()
    assert f"use:{deed.id}.sell" in table.offered()
    assert late.controller == third.player


@pytest.mark.rule("R-MP-OPP-6", "R-MP-OPP-5")
def test_without_a_dude_only_cheatin_resolutions_are_left_and_one_can_still_be_hit() -> None:
    table, dudes = crowd(3)
    third = table.sides[2]
    lumps, sting = third.hand("Test Lumps"), third.hand("Test Sting")
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go("p2", "accept", "done")
    table.to_resolution("2S 3H 7D 9C KS", "2H 2H 7C 9S KH")
    table.turn_of(third)
    assert table.offered() == [f"use:{sting.id}.sting", "pass"]
    table.use(sting)
    assert table.foe.stash == 8
    assert lumps in third.player.play_hand


@pytest.mark.rule("R-MP-OPP-8")
def test_spectators_answer_no_event_of_the_shootout() -> None:
    table, dudes = crowd(3, each=2)
    third = table.sides[2]
    third.dude("Test Vulture")
    backfire = table.me.hand("Test Backfire")
    stray = table.me.hand("Test Stray Bullet")
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go("done", NOBODY, dudes[1][1], NOBODY)
    table.use(backfire, dudes[1][1])
    assert table.pending.kind == "shootout"  # the vulture is not asked
    table.turn_of(table.me)
    table.answer(f"use:{stray.id}.fire")
    table.go(dudes[2][1])  # a bystander's later fate is a different event
    assert (table.pending.kind, table.pending.player) == ("react", 2)


@pytest.mark.rule("R-MP-OPP-8")
def test_helpers_answer_events_of_the_shootout() -> None:
    table, dudes = crowd(3, each=2)
    table.sides[2].dude("Test Vulture")
    backfire = table.me.hand("Test Backfire")
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go("done", "p2", "accept", "done", dudes[1][1])
    table.answer(f"use:{backfire.id}.fire")
    table.go(dudes[1][1])
    assert (table.pending.kind, table.pending.player) == ("react", 2)


@pytest.mark.rule("R-MP-ROLE-4", "R-MP-OPP-4")
def test_your_opponent_in_a_shootout_leads_the_other_posse() -> None:
    table, dudes = crowd(4)
    leads(table, table.foe, dudes[1][0], dudes[2][0])
    table.go("p3", "accept", dudes[3][0], "p0", "accept", dudes[0][0])
    assert table.pending.kind == "shootout"
    assert [dudes[seat][0].opponent.seat for seat in range(4)] == [1, 2, 1, 2]
    assert [{p.seat for p in dudes[seat][0].opponents} for seat in range(4)] == [
        {1, 3},
        {2, 0},
        {1, 3},
        {2, 0},
    ]
    assert list(dudes[0][0].opposing) == [dudes[1][0], dudes[3][0]]


@pytest.mark.rule("R-MP-OPP-4")
def test_what_is_for_opponents_is_for_those_of_the_other_posse() -> None:
    table, dudes = crowd(4)
    bar = table.me.deed("Test Open Bar")
    leads(table, table.me, dudes[0][0], dudes[1][0])
    table.go("p2", "accept", dudes[2][0], "p3", "accept", dudes[3][0])
    asked_seats = {}
    while table.pending.kind == "shootout":
        asked_seats[table.pending.player] = any(o.card == bar.id for o in table.pending.options)
        table.pass_()
    assert asked_seats == {0: False, 1: True, 2: False, 3: True}


# --- jobs -------------------------------------------------------------------------------------------


def job(table: Table, leader: Dude, mark: Card, *answers: object) -> None:
    """Seat 0 leads a job; Test Errand asks for its mark and leader."""
    errand = table.me.hand("Test Errand")
    table.turn_of(table.me)
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{mark.id}", leader, *answers)


@pytest.mark.rule("R-MP-JOB-1", "R-MP-JOB-2", "R-MP-JOB-4", "R-MP-JOB-5", "R-MP-JOB-6", "R-MP-JOB-10")
@pytest.mark.scenario("S-094")
def test_s094_ten_steps_of_a_job_posse() -> None:
    table = Table(4)
    mark = table.sides[3].deed()
    leader, a2 = table.me.dude("L"), table.me.dude("a2", at=table.town_square)
    c = table.sides[2]
    c1 = c.dude("c1", at=table.me.home)
    c2, c3 = c.dude("c2", at=table.town_square), c.dude("c3", at=mark, booted=True)
    job(table, leader, mark)
    table.go(a2, "p2", "accept")
    assert asked(table) == ("posse", 2, dude_keys(c1))  # step 4
    table.go(c1)
    assert asked(table) == ("posse", 2, dude_keys(c2))  # step 5
    assert not table.events(Moved)
    table.go(c2)
    assert [e.card for e in table.events(Moved)] == [leader.id, a2.id, c1.id, c2.id]
    assert asked(table) == ("posse", 2, dude_keys(c3))  # step 10
    table.go(c3)
    assert [e.card for e in table.events(Joined)] == [d.id for d in (leader, a2, c1, c2, c3)]
    assert [d.booted for d in (a2, c1, c2, c3)] == [True] * 4


@pytest.mark.rule("R-MP-JOB-3", "R-MP-JOB-7", "R-MP-JOB-8", "R-MP-JOB-9", "R-MP-JOB-11")
def test_in_each_step_of_a_job_the_leading_player_comes_first_then_helpers_from_the_winner_on() -> None:
    table = Table(4)
    table.state.winner = 3
    mark = table.foe.deed()
    leader = table.me.dude("L", at=table.foe.home)  # next to the mark's location
    near = [side.dude(f"near {side.seat}", at=table.town_square) for side in (*table.sides[2:], table.me)]
    there = [side.dude(f"there {side.seat}", at=mark) for side in (*table.sides[2:], table.me)]
    job(table, leader, mark)
    order: list[tuple[str, int]] = []
    while table.pending.kind in ("posse", "invite", "invitation"):
        order.append((table.pending.kind, table.pending.player))
        if table.pending.kind == "invite":
            table.go(["p2", "p3"])
        elif table.pending.kind == "invitation":
            table.go("accept")
        else:
            table.answer(table.offered()[0])
    joins = [d.title for e in table.events(Joined) for d in (table.view(e.card),)]
    assert order[:1] == [("posse", 0)]
    assert [s for kind, s in order if kind == "invitation"] == [3, 2]
    assert joins[0] == "L"
    rest = joins[joins.index("there 0") :]
    assert rest == ["there 0", "there 3", "there 2"]
    assert {d.title for d in near} <= set(joins)
    assert all(d.in_posse or d.is_home for d in there)


@pytest.mark.rule("R-MP-JOB-12", "R-MP-JOB-13")
@pytest.mark.scenario("S-095")
def test_s095_who_may_defend() -> None:
    table, dudes = crowd(4, winner=3)
    leader = table.me.dude("Leader", at=table.town_square)
    job(table, leader, table.town_square)
    table.go(["p2"], "accept")
    while table.pending.player in (0, 2):
        table.answer(table.offered()[0])
    assert asked(table) == ("posse", 3, dude_keys(dudes[3][0]))
    table.go("done")
    assert asked(table) == ("posse", 1, dude_keys(dudes[1][0]))
    table.go(dudes[1][0])
    assert asked(table) == ("invite", 1, ["p3"])  # not the player who joined the leader
    table.go("p3", "accept", dudes[3][0])
    assert table.pending.kind == "shootout"
    assert table.state.shootout is not None
    assert table.state.shootout.posses[1].primary == 1
    assert seats_of(table)[1] == [1, 3]


@pytest.mark.rule("R-MP-JOB-14", "R-MP-JOB-15")
def test_the_leading_player_alone_profits_and_helpers_of_the_leader_go_home_booted() -> None:
    table, dudes = crowd(3)
    leader = dudes[0][0]
    deed = table.foe.deed()
    rock = [side.stash for side in table.sides]
    job(table, leader, deed)
    while table.pending.kind != "noon play":
        if table.pending.kind == "invite":
            table.go("p2" if table.pending.player == 0 else NOBODY)
        elif table.pending.kind == "invitation":
            table.go("accept")
        else:
            table.go("done" if table.pending.player == 1 else table.offered()[0])
    assert [side.stash for side in table.sides] == [rock[0] + 3, *rock[1:]]
    helper = dudes[2][0]
    assert (helper.location, helper.booted) == (table.sides[2].home, True)


@pytest.mark.rule("R-MP-JOB-15")
def test_helpers_of_the_defence_stay_after_a_job() -> None:
    table, dudes = crowd(4)
    deed = table.foe.deed()
    defender, helper = table.foe.dude(at=deed), table.sides[2].dude(at=deed)
    flop = table.foe.hand("Test Shove")
    job(table, dudes[0][0], deed, NOBODY, defender, "done", ["p2"], "accept", helper, "done")
    assert table.pending.kind == "shootout"
    table.use(flop, dudes[0][0], by=table.foe)
    assert table.pending.kind == "noon play"
    assert (helper.location, helper.booted, defender.location) == (deed, False, deed)
    assert len(table.events(PossesFormed)) == 1


@pytest.mark.rule("R-14-MP-1", "R-14-JOB-1")
def test_in_2014_helpers_of_a_job_are_declared_with_the_rest() -> None:
    table = Table(3)
    under(table, job_posse="one declaration")
    deed = table.foe.deed()
    leader, helper = table.me.dude(), table.sides[2].dude(at=table.town_square)
    job(table, leader, deed, "p2", "accept")
    assert asked(table) == ("posse", 2, dude_keys(helper))
    table.go(helper)
    assert helper.booted
    assert isinstance(table.pending, Choose)
    assert [e.card for e in table.events(Joined)] == [leader.id, helper.id]
