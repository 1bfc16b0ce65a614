"""Behaviour of the actions of The Curtain Rises."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from tests.cards import practice
from tests.table import Table, keys

assert practice

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def test_putting_the_pieces_together_begins_booted_at_home(table: Table) -> None:
    plan = table.me.hand("Putting The Pieces Together")
    table.use(plan)
    assert (plan in table.me.home.attachments, plan.booted) == (True, True)


def puzzle(table: Table, *, booted: bool = False) -> Card:
    """Set up the plan at my home, and a fighter on either side."""
    table.me.dude()
    table.foe.dude()
    home = table.me.home.id
    return table.me.put(
        table.me.card("Putting The Pieces Together", CardType.ACTION), home, home, booted=booted
    )


@pytest.mark.parametrize(("booted", "rank"), [(False, 3), (True, 1)])
def test_putting_the_pieces_together_changes_the_hand_rank(table: Table, booted: bool, rank: int) -> None:
    puzzle(table, booted=booted)
    table.shootout()
    table.to_resolution(FAIR, FAIR)
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == (rank, 2)


@pytest.mark.parametrize(("mine", "theirs", "booted"), [(FOUL, FAIR, True), (FAIR, FOUL, False)])
def test_putting_the_pieces_together_boots_when_you_cheat(
    table: Table, mine: str, theirs: str, booted: bool
) -> None:
    plan = puzzle(table)
    table.shootout()
    table.to_resolution(mine, theirs)
    assert plan.booted is booted


def rabbit(table: Table, pulled: str) -> tuple[Card, Card]:
    """Set up Run Rabbit Run in hand, a Tao card among the top of my deck, and the pull above it."""
    run = table.me.hand("Run Rabbit Run")
    tao = table.me.deck(pulled, "2C", "Rabbit's Deception", "3C", "4C", "5C")[2]
    return run, tao


def test_run_rabbit_run_finds_a_tao_and_fights_as_it_moves(table: Table) -> None:
    hero = table.me.dude(value=9, bullets=1, keywords=["Kung Fu 2"])
    table.me.dude()
    rival, _ = table.foe.dude(), table.foe.dude()
    run, tao = rabbit(table, "AC")
    table.shootout(leader=hero)
    before = len(table.me.state.deck)
    table.use(run, hero)
    assert (tao.zone, before - len(table.me.state.deck), hero.bullets) == ("play hand", 6, 1)
    table.turn_of(table.foe)
    table.pass_()
    table.me.deck("AC")
    table.use(tao, hero, rival)
    assert (hero.is_home, rival.is_home, hero.bullets) == (True, True, 2)


def test_run_rabbit_run_needs_its_test(table: Table) -> None:
    hero = table.me.dude(value=2, keywords=["Kung Fu 0"])
    table.foe.dude()
    run, tao = rabbit(table, "9C")
    table.shootout(leader=hero)
    table.use(run, hero)
    assert tao.zone == "deck"


def test_someone_elses_problem_keeps_a_dude_out_of_the_fight(table: Table) -> None:
    leader, errand = table.me.dude(), table.me.hand("Practice Errand")
    excuse = table.me.hand("Someone Else's Problem")
    shy, brave = table.foe.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.answer(f"use:{errand.id}.run")
    table.go(leader, f"use:{excuse.id}.look_away", shy)
    while table.pending.player == table.me.seat:
        table.answer("done" if table.can("done") else "pass")
    assert table.offered() == [f"join:{brave.id}", "done"]


def test_someone_elses_problem_spares_them_what_the_job_does(table: Table) -> None:
    leader, job = table.me.dude(bullets=3), table.me.hand("Practice Sweep")
    excuse = table.me.hand("Someone Else's Problem")
    spared, hit = table.foe.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.answer(f"use:{job.id}.sweep")
    table.go(leader, f"use:{excuse.id}.look_away", spared)
    while table.pending.kind != "noon play":
        table.answer("done" if table.can("done") else "pass")
    assert (spared.zone, hit.zone) == ("in play", "discard pile")


@pytest.mark.parametrize("what", ["a dude", "another's job"])
def test_someone_elses_problem_is_about_places_you_mark(table: Table, what: str) -> None:
    table.me.hand("Someone Else's Problem")
    leader, foe = table.me.dude(bullets=3), table.foe.dude(booted=what == "a dude")
    if what == "a dude":
        plan = table.me.hand("Kidnappin'")
        table.answer(f"use:{plan.id}.kidnap")
        table.go(foe, leader)
    else:
        errand = table.foe.hand("Practice Errand")
        table.pass_()
        table.answer(f"use:{errand.id}.run")
        table.go(foe)
    assert table.pending.kind == "posse"


def test_lost_to_the_plague_spreads_to_the_weak(table: Table) -> None:
    weak, strong = table.foe.dude(value=6), table.foe.dude(value=7)
    plague = table.me.hand("Lost to the Plague")
    table.answer(f"use:{plague.id}.spread")
    assert table.offered() == [f"c{weak.id}"]
    table.go(weak)
    assert plague in weak.attachments
    assert not strong.attachments


def test_lost_to_the_plague_keeps_a_dude_from_booting_for_abilities(table: Table) -> None:
    table.me.outfit("Consortium", gangs=["outlaws"])
    ill = table.me.dude('Samantha "Sammy" Cooke')
    table.me.attach("Shotgun", table.foe.dude(at=ill.location))
    assert table.can_use(ill)
    table.me.attach("Lost to the Plague", ill, kind=CardType.ACTION)
    table.pass_()
    assert not table.can_use(ill, by=table.me)


def test_lost_to_the_plague_keeps_a_dude_from_booting_to_lead_a_job(table: Table) -> None:
    judge = table.me.dude("Judge Harry Somerset")
    table.foe.dude(bounty=1)
    table.me.attach("Lost to the Plague", judge, kind=CardType.ACTION)
    assert not table.can_use(judge)


def test_lost_to_the_plague_grows_with_other_conditions(table: Table) -> None:
    ill = table.me.dude(upkeep=1)
    table.foe.attach("Lost to the Plague", ill, kind=CardType.ACTION)
    assert ill.upkeep == 1
    table.foe.attach("Rash", ill, kind=CardType.ACTION, keywords=["Condition"])
    assert ill.upkeep == 2


def test_lost_to_the_plague_lets_a_dude_creep_only(table: Table) -> None:
    near, next_door, far = table.me.deed(), table.me.deed(), table.me.deed()
    ill = table.me.dude("Ill", at=near)
    table.foe.attach("Lost to the Plague", ill, kind=CardType.ACTION)
    places = {o.target for o in table.pending.options if o.verb == "move" and o.card == ill.id}
    assert places == {table.town_square.id, table.me.home.id, next_door.id}
    assert far.id not in places


@pytest.mark.rule("R-ACT-5")
@pytest.mark.parametrize("alone", [True, False])
def test_lost_to_the_plague_spreads_to_nobody_who_carries_no_condition(table: Table, alone: bool) -> None:
    table.foe.attach("Knight's Chasuble", table.foe.dude(value=3))
    plague, other = table.me.hand("Lost to the Plague"), None if alone else table.foe.dude(value=3)
    assert table.can_use(plague) is not alone
    if other:
        table.declare(plague)
        assert table.choices() == keys(other)
