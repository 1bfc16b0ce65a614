"""Jobs (R-JOB)."""

from __future__ import annotations

import pytest

import tests.engine.shootout_cards  # noqa: F401
from doomtown_desktop.dsl import Deed, Dude, JobBegan, Joined, card, require, whenever
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import DrawHandDrawn, JobEnded, Moved, ShootoutEnded, ShootoutStarted
from tests.engine.switch_cards import under
from tests.table import NOBODY, Table


def succeeded(table: Table) -> bool:
    (ended,) = table.events(JobEnded)
    return bool(ended.succeeded)


def names(table: Table) -> list[Card]:
    """Return the dudes that the pending posse question offers."""
    return [table.view(o.card) for o in table.pending.options if o.card is not None]


@card("Test Traitor")
class Traitor(Dude):
    @whenever("When a job begins with this dude as leader: discard this dude.", to=JobBegan)
    async def desert(self, began: JobBegan) -> None:
        if began.leader == self.id:
            await self.discard(self)


@card("Test Runaway")
class Runaway(Dude):
    @whenever("When somebody joins a posse against this dude: goes home.", to=Joined)
    async def run(self, joined: Joined) -> None:
        if joined.side == 1:
            await self.send_home(self)


@card("Test Vanishing")
class Vanishing(Dude):
    @whenever("When a job begins against this dude: discard this dude.", to=JobBegan)
    async def vanish(self, began: JobBegan) -> None:
        if began.mark == self.id:
            await self.discard(self)


@card("Test Mirage")
class Mirage(Deed):
    @whenever("When a job begins against this deed: discard it.", to=JobBegan)
    async def vanish(self, began: JobBegan) -> None:
        if began.mark == self.id:
            await self.discard(self)


@card("Test Toll Gate")
class TollGate(Deed):
    @whenever("Whenever a dude moves here: gain 1 ghost rock for each dude here.", to=Moved)
    async def collect(self, moved: Moved) -> None:
        require(moved.destination == self.id)
        await self.gain_ghost_rock(len(self.dudes_here))


@pytest.mark.rule("R-JOB-1", "R-JOB-23", "R-JOB-25", "R-SHOOT-12")
def test_an_unopposed_job_succeeds_without_shootout_or_bounty(table: Table) -> None:
    leader = table.me.dude()
    deed = table.foe.deed(access="private")
    table.use(table.me.hand("Test Errand"), deed, leader)
    assert succeeded(table)
    assert table.me.stash == 13
    assert table.events(ShootoutStarted) == []
    assert leader.bounty == 0
    assert [e.destination for e in table.events(Moved) if e.card == leader.id] == [deed.id, table.me.home.id]


@pytest.mark.rule("R-JOB-2", "R-JOB-4")
def test_any_unbooted_dude_may_lead_a_job_of_an_action_or_deed(table: Table) -> None:
    one, two, _tired = table.me.dude(), table.me.dude(), table.me.dude(booted=True)
    deed = table.me.deed("Test Headquarters")
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(deed)
    assert table.offered() == [f"c{one.id}", f"c{two.id}"]
    table.answer("cancel")
    table.answer(f"use:{deed.id}.go")
    table.go(deed)
    assert table.offered() == [f"c{one.id}", f"c{two.id}"]


@pytest.mark.rule("R-JOB-2")
def test_without_an_unbooted_dude_there_is_no_job(table: Table) -> None:
    table.me.dude(booted=True)
    errand = table.me.hand("Test Errand")
    assert not table.can_use(errand)


@pytest.mark.rule("R-JOB-3", "R-JOB-5")
def test_the_dude_of_the_ability_leads_and_boots(table: Table) -> None:
    boss, other = table.me.dude("Test Boss"), table.me.dude()
    deed = table.me.deed()
    table.use(boss, deed, boss, "done", "done")
    assert table.events(JobBegan)[0].leader == boss.id
    assert (boss.booted, other.booted) == (True, False)
    assert succeeded(table)
    assert deed.in_play


@pytest.mark.rule("R-JOB-3", "R-JOB-5")
def test_goods_boot_for_their_job_and_their_bearer_leads(table: Table) -> None:
    bearer = table.me.dude(at=table.town_square)
    late = table.me.dude(at=table.foe.home)
    deed = table.foe.deed()
    foe = table.foe.dude(at=deed)
    chart = table.me.attach("Test Map", bearer)
    table.answer(f"use:{chart.id}.go")
    table.go(deed, bearer)
    assert names(table) == [late]
    table.go("done", "done")
    assert table.pending.player == 1
    assert chart.booted
    assert not bearer.booted
    assert late.location == table.foe.home
    table.go(foe)
    assert table.pending.kind == "shootout"


@pytest.mark.rule("R-JOB-3")
def test_a_booted_bearer_cannot_lead(table: Table) -> None:
    bearer, _other = table.me.dude(booted=True), table.me.dude()
    table.me.deed()
    chart = table.me.attach("Test Map", bearer)
    assert not table.can_use(chart)


@pytest.mark.rule("R-JOB-5")
@pytest.mark.parametrize(("title", "boots"), [("Test Errand", False), ("Test Hard Errand", True)])
def test_the_leader_boots_only_if_the_job_says_so(table: Table, title: str, boots: bool) -> None:
    leader, deed = table.me.dude(), table.foe.deed()
    _friend, foe = table.me.dude(at=deed), table.foe.dude(at=deed)
    errand = table.me.hand(title)
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{deed.id}", leader)
    assert leader.booted is boots
    assert foe.in_play


@pytest.mark.rule("R-JOB-6", "R-JOB-9")
def test_goods_are_marked_at_their_bearers_place_which_stays_the_jobs(table: Table) -> None:
    leader = table.me.dude()
    runner = table.foe.dude("Test Runaway", at=table.town_square)
    gun = table.foe.attach("", runner)
    helper = table.foe.dude(at=table.town_square)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(gun, leader)
    table.go(helper)
    assert runner.is_home
    assert table.events(ShootoutStarted) == [] or table.pending.kind == "shootout"
    table.join_all()
    assert table.events(ShootoutStarted)[0].location == table.town_square.id
    assert leader.location == table.town_square


@pytest.mark.rule("R-JOB-6")
@pytest.mark.parametrize("what", ["dude", "deed", "goods", "home", "square"])
def test_anything_may_be_marked(table: Table, what: str) -> None:
    leader, foe = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square, booted=True)
    marks = {
        "dude": foe,
        "deed": table.foe.deed(),
        "goods": table.foe.attach("", foe),
        "home": table.foe.home,
        "square": table.town_square,
    }
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{marks[what].id}", leader)
    table.join_all(without=[foe])
    assert succeeded(table)
    assert table.events(JobBegan)[0].mark == marks[what].id


@pytest.mark.rule("R-JOB-7", "R-JOB-11", "R-JOB-12", "R-JOB-13", "R-JOB-14", "R-JOB-15", "R-JOB-17")
@pytest.mark.scenario("S-071")
def test_s071_five_step_posse_of_a_job(table: Table) -> None:
    ranch = table.me.deed(is_out_of_town=True)
    m = table.foe.deed()
    leader, a1 = table.me.dude(at=ranch), table.me.dude(at=ranch)
    a2 = table.me.dude()
    a3, a4 = table.me.dude(at=table.town_square), table.me.dude(at=table.town_square, booted=True)
    a5, a6 = table.me.dude(at=m, booted=True), table.me.dude(at=m)
    defender = table.foe.dude(at=m)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{m.id}", leader)
    assert names(table) == [a1]
    table.go(a1)
    assert names(table) == [a3]
    assert leader.location == m
    assert a1.location == m
    table.go(a3)
    assert names(table) == [a5, a6]
    table.go(a5, a6, defender)
    posse = [leader, a1, a3, a5, a6]
    assert list(table.me.player.posse) == posse
    assert [d.booted for d in posse] == [False, True, True, True, False]
    assert all(d.location == m for d in posse)
    assert (a2.is_home, a4.location) == (True, table.town_square)


@pytest.mark.rule("R-JOB-10", "R-JOB-12", "R-JOB-13", "R-JOB-16")
def test_neighbours_of_the_leader_boot_first_and_move_later(table: Table) -> None:
    left, right = table.me.deed(left=True), table.me.deed()
    leader, mate = table.me.dude(at=left), table.me.dude(at=left)
    neighbour = table.me.dude()
    theirs = table.foe.deed()
    defender = table.foe.dude(at=theirs)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{theirs.id}", leader)
    assert list(table.me.player.posse) == [leader]
    assert names(table) == [mate]
    table.go("done")
    assert names(table) == [neighbour]
    table.go(neighbour)
    moved = [e.card for e in table.events(Moved)]
    assert moved == [leader.id, neighbour.id]
    assert neighbour.booted
    assert neighbour.location == theirs
    assert (table.pending.player, names(table)) == (1, [defender])
    assert right.in_play
    assert not mate.booted


@pytest.mark.rule("R-JOB-13", "R-14-JOB-1")
@pytest.mark.parametrize(("way", "tolls"), [("five steps", 1 + 2), ("one declaration", 2 + 2)])
def test_a_posse_rides_to_the_mark_one_after_another_in_2014_together(
    table: Table, way: str, tolls: int
) -> None:
    under(table, job_posse=way)
    gate = table.foe.deed("Test Toll Gate")
    leader, friend = table.me.dude(influence=0), table.me.dude(influence=0)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(gate, leader, f"join:{friend.id}")
    assert succeeded(table)
    assert table.foe.stash == 10 + tolls


@pytest.mark.rule("R-JOB-17")
def test_a_dude_at_the_mark_never_boots_even_with_the_leader_there(table: Table) -> None:
    deed = table.foe.deed()
    leader, mate = table.me.dude(at=deed), table.me.dude(at=deed)
    foe = table.foe.dude(at=deed)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{deed.id}", leader)
    assert names(table) == [mate]
    table.go(mate, foe)
    assert not mate.booted


@pytest.mark.rule("R-JOB-18")
def test_who_cannot_move_to_the_mark_cannot_join_or_lead(table: Table) -> None:
    leader, mule = table.me.dude(), table.me.dude("Test Mule")
    beside = table.me.dude("Test Mule", at=table.town_square)
    deed = table.foe.deed()
    table.use(table.me.hand("Test Errand"), f"c{deed.id}", leader)
    assert succeeded(table)
    assert (mule.booted, beside.booted) == (False, False)


@pytest.mark.rule("R-JOB-19", "R-JOB-20")
def test_the_marks_controller_opposes_from_there_or_next_door(table: Table) -> None:
    deed, ranch = table.foe.deed(), table.foe.deed(is_out_of_town=True)
    leader = table.me.dude()
    mark, tired = table.foe.dude(at=deed), table.foe.dude(at=deed, booted=True)
    near, near_tired = table.foe.dude(), table.foe.dude(booted=True)
    far = table.foe.dude(at=ranch)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(mark, leader)
    assert table.pending.player == 1
    assert names(table) == [mark, tired, near]
    table.go(tired)
    assert names(table) == [mark, near]
    table.go(near, "done")
    assert list(table.foe.player.posse) == [tired, near]
    assert (near.booted, near.location) == (True, deed)
    assert not mark.in_posse
    assert (far.location, near_tired.is_home) == (ranch, True)
    assert table.pending.kind == "shootout"


def three_sides(**deeds: object) -> tuple[Table, Card]:
    """Seat 0 leads; seat 1 owns the deed, seat 2 may control it; everybody has a dude in the town square."""
    table = Table(seats=3)
    deed = table.foe.deed()
    for side in table.sides:
        side.dude(at=table.town_square)
    return table, deed


@pytest.mark.rule("R-JOB-21")
def test_the_owner_opposes_only_if_the_controller_does_not() -> None:
    table, deed = three_sides()
    table.sides[2].dude(at=deed, influence=3)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{deed.id}", table.me.player.dudes[0], NOBODY)
    assert deed.controller.seat == 2
    assert table.pending.player == 2
    table.go("done")
    assert table.pending.player == 1
    table.go(table.foe.player.dudes[0], NOBODY)
    assert table.pending.kind == "shootout"
    assert table.state.shootout is not None
    assert table.state.shootout.posses[1].seats == [1]


@pytest.mark.rule("R-JOB-21")
def test_the_owner_stays_out_when_the_controller_opposes() -> None:
    table, deed = three_sides()
    holder = table.sides[2].dude(at=deed, influence=3)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{deed.id}", table.me.player.dudes[0], NOBODY, holder, "done", NOBODY)
    assert table.pending.kind == "shootout"
    assert table.foe.player.posse == []


@pytest.mark.rule("R-JOB-22")
def test_the_town_square_is_defended_left_of_the_leader_first() -> None:
    table, _ = three_sides()
    under(table, others_defend_from="leader")
    table.state.winner = 2
    errand = table.me.hand("Test Errand")
    table.turn_of(table.me)
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{table.town_square.id}", table.me.player.dudes[0], NOBODY)
    assert table.pending.player == 1
    table.go("done")
    assert table.pending.player == 2
    table.go(table.sides[2].player.dudes[0], NOBODY)
    assert table.pending.kind == "shootout"


@pytest.mark.rule("R-JOB-8", "R-JOB-22")
def test_you_may_mark_your_own_card_and_others_oppose(table: Table) -> None:
    leader, idle = table.me.dude(), table.me.dude(at=table.town_square, booted=True)
    own = table.me.deed()
    rival = table.foe.dude(at=own)
    errand = table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(f"c{own.id}", leader)
    assert (table.pending.player, names(table)) == (1, [rival])
    table.go(rival)
    assert table.pending.kind == "shootout"
    assert not idle.in_posse


@pytest.mark.rule("R-JOB-24", "R-JOB-27", "R-JOB-31", "R-SHOOT-12")
@pytest.mark.scenario("S-073")
def test_s073_illegal_leader_posse(table: Table) -> None:
    leader = table.me.dude()
    deed = table.foe.deed(access="private")
    guard = table.foe.dude(at=deed)
    table.use(table.me.hand("Test Hard Errand"), deed, leader)
    assert not succeeded(table)
    assert table.events(ShootoutStarted) == []
    assert not guard.in_posse
    assert (leader.is_home, leader.booted, leader.bounty, table.me.stash) == (True, True, 0, 10)


@pytest.mark.rule("R-JOB-24", "R-JOB-31")
def test_an_illegal_opposing_posse_lets_the_job_succeed(table: Table) -> None:
    leader, deed = table.me.dude(), table.foe.deed(access="private")
    guard, _other = table.foe.dude(at=deed), table.foe.dude(at=deed)
    table.use(table.me.hand("Test Fair Errand"), deed, leader, guard, "done")
    assert succeeded(table)
    assert table.events(ShootoutStarted) == []
    assert table.me.stash == 13
    assert leader.bounty == 0
    assert guard.location == deed


def opposed(table: Table, title: str = "Test Errand") -> tuple[Dude, Dude, Card]:
    """A job of mine against a Private deed (or the guard) is opposed; stop at step 1 of the shootout."""
    leader, deed = table.me.dude(), table.foe.deed(access="private")
    guard = table.foe.dude(at=deed)
    errand = table.me.hand(title)
    table.answer(f"use:{errand.id}.{'hit' if title == 'Test Hit' else 'go'}")
    if table.pending.kind == "target":
        table.go(f"c{guard.id if title == 'Test Hit' else deed.id}")
    table.go(leader)
    table.go(guard)
    assert table.pending.kind == "shootout"
    return leader, guard, deed


@pytest.mark.rule("R-JOB-25", "R-JOB-26", "R-JOB-27")
def test_winning_the_shootout_wins_the_job(table: Table) -> None:
    leader, guard, _deed = opposed(table)
    assert leader.bounty == 1
    table.to_resolution("6S 6H 2D 9C QS", "2S 3H 7D 9C KS")
    table.lumps([])
    assert succeeded(table)
    assert table.me.stash == 13
    assert guard.zone == "discard pile"
    assert (leader.is_home, leader.booted) == (True, True)
    assert table.pending.kind == "noon play"


@pytest.mark.rule("R-JOB-26", "R-JOB-27", "R-JOB-29")
def test_losing_it_fails_the_job_and_defenders_stay(table: Table) -> None:
    leader, guard, deed = opposed(table)
    table.to_resolution("2S 3H 7D 9C KS", "6S 6H 2D 9C QS")
    table.lumps([])
    assert not succeeded(table)
    assert table.me.stash == 10
    assert leader.zone == "discard pile"
    assert (guard.location, guard.booted) == (deed, False)


@pytest.mark.rule("R-JOB-26", "R-JOB-29")
def test_a_job_that_nobody_wins_fails(table: Table) -> None:
    opposed(table)
    table.to_resolution("2S 3H 7D 9C KS", "2H 3D 7C 9S KD")
    table.lumps()
    assert table.events(ShootoutEnded)[0].winner is None
    assert not succeeded(table)
    assert table.me.stash == 10


@pytest.mark.rule("R-JOB-26", "R-SHOOT-19")
def test_a_job_fails_when_its_location_leaves_play(table: Table) -> None:
    dynamite = table.foe.hand("Test Dynamite")
    leader, _guard, deed = opposed(table)
    table.use(dynamite, by=table.foe)
    assert not deed.in_play
    assert not succeeded(table)
    assert (leader.is_home, leader.booted) == (True, True)


@pytest.mark.rule("R-JOB-28", "R-JOB-30")
def test_a_mark_that_is_gone_is_unaffected_and_the_posse_stands_until_the_end(table: Table) -> None:
    leader, guard, _deed = opposed(table, "Test Hit")
    table.to_resolution("6S 6H 2D 9C QS", "2S 3H 7D 9C KS")
    table.lumps([])
    assert succeeded(table)
    assert guard.zone == "discard pile"
    assert leader.bounty == 2
    assert table.me.player.posse == []


@pytest.mark.rule("R-JOB-28")
def test_a_mark_still_in_play_takes_the_effect_after_the_posse_went_home(table: Table) -> None:
    leader, mark = table.me.dude(), table.foe.dude(booted=True)
    table.use(table.me.hand("Test Hit"), mark, leader, "done")
    assert mark.zone == "boot hill"
    gone = next(i for i, e in enumerate(table.log) if type(e).__name__ == "Aced")
    home = next(i for i, e in enumerate(table.log) if type(e).__name__ == "WentHome")
    assert home < gone
    assert leader.bounty == 1


@pytest.mark.rule("R-JOB-32")
def test_an_empty_posse_fails_and_a_lost_leader_alone_does_not(table: Table) -> None:
    traitor = table.me.dude("Test Traitor")
    deed = table.foe.deed()
    table.use(table.me.hand("Test Errand"), f"c{deed.id}", traitor)
    assert not succeeded(table)
    assert table.me.stash == 10
    other = Table()
    traitor = other.me.dude("Test Traitor")
    mate, deed = other.me.dude(), other.foe.deed()
    other.use(other.me.hand("Test Errand"), f"c{deed.id}", traitor, mate)
    assert succeeded(other)
    assert mate.is_home


@pytest.mark.rule("R-JOB-33", "R-JOB-9")
def test_a_job_goes_on_at_its_place_when_the_mark_leaves_play(table: Table) -> None:
    leader, mark = table.me.dude(), table.foe.dude("Test Vanishing", at=table.town_square)
    table.use(table.me.hand("Test Errand"), mark, leader)
    assert succeeded(table)
    assert mark.zone == "discard pile"
    assert next(e.destination for e in table.events(Moved)) == table.town_square.id
    assert table.events(DrawHandDrawn) == []


@pytest.mark.rule("R-JOB-33", "R-SHOOT-19")
def test_a_job_whose_location_is_gone_fails(table: Table) -> None:
    leader, mate, deed = table.me.dude(), table.me.dude(), table.foe.deed("Test Mirage")
    table.use(table.me.hand("Test Errand"), f"c{deed.id}", leader)
    assert not succeeded(table)
    assert table.me.stash == 10
    assert leader.is_home
    assert not mate.booted
