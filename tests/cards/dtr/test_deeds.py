"""Behaviour of the deeds of the base set."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def test_pearlys_palace_fires_first(table: Table) -> None:
    hero, weak = table.me.dude(bullets=3), table.foe.dude(value=2)
    table.foe.dude()
    gun = table.me.attach("Shotgun", hero)
    palace = table.me.deed("Pearly's Palace")
    table.state.winner = 1
    table.shootout()
    table.use(palace, gun)
    assert weak.zone == "boot hill"
    assert palace.booted
    assert table.pending.player == table.foe.seat


def test_pearlys_palace_needs_a_play_to_make(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    table.me.deed("Pearly's Palace")
    table.shootout()
    assert table.pending.kind == "shootout"


def test_pearlys_palace_serves_its_controller(table: Table) -> None:
    hero = table.me.dude(bullets=3)
    table.foe.dude(value=2)
    table.me.attach("Shotgun", hero)
    palace = table.me.deed("Pearly's Palace")
    squatter = table.foe.dude(at=palace)
    table.shootout(without=[squatter])
    assert table.pending.kind == "shootout"


def test_only_the_first_shootout_play_comes_from_a_palace(table: Table) -> None:
    mine, theirs = table.me.dude(bullets=3), table.foe.dude(bullets=3)
    weak, _ = table.foe.dude(value=2), table.me.dude(value=2)
    gun, _ = table.me.attach("Shotgun", mine), table.foe.attach("Shotgun", theirs)
    palace, other = table.me.deed("Pearly's Palace"), table.foe.deed("Pearly's Palace")
    table.shootout()
    table.use(palace, gun)
    assert not weak.in_play
    assert table.pending.kind == "shootout"
    assert not other.booted


@pytest.mark.parametrize(("stake", "raised", "points"), [("5", "1", 1), ("5", "2", 0), ("3", "0", 0)])
def test_the_union_casino(table: Table, stake: str, raised: str, points: int) -> None:
    casino = table.me.deed("The Union Casino")
    gambler, _ = table.me.dude(at=casino), table.foe.dude(at=casino, influence=0)
    table.use(casino, gambler, stake, raised)
    assert gambler.control == points
    assert table.me.stash == 10 - int(stake)
    assert table.foe.stash == 10 - int(raised)
    assert casino.booted


def test_only_your_own_dude_bets_for_you(table: Table) -> None:
    casino = table.me.deed("The Union Casino")
    gambler, _ = table.me.dude(at=casino), table.foe.dude(at=casino, influence=0)
    table.answer(f"use:{casino.id}.gamble")
    assert table.offered() == [f"c{gambler.id}"]


@pytest.mark.parametrize(("change", "rating"), [("2", 4), ("-2", 0)])
def test_morgan_research_institute_changes_a_skill(table: Table, change: str, rating: int) -> None:
    institute = table.me.deed("Morgan Research Institute")
    scholar = table.foe.dude(at=institute, keywords=["Huckster 2", "Blessed 1"], influence=0)
    table.me.dude(at=institute), table.me.dude(keywords=["Shaman 1"])
    table.answer(f"use:{institute.id}.study")
    assert table.offered() == [f"c{scholar.id}"]
    table.go(scholar, "Huckster", change)
    assert (scholar.rating("Huckster"), scholar.rating("Blessed")) == (rating, 1)
    assert institute.booted


def test_undertaker_pays_for_aced_dudes_only(table: Table) -> None:
    undertaker = table.me.deed("Undertaker")
    heir = table.foe.dude(at=undertaker, influence=3)
    killer, victim = table.me.dude(bullets=9), table.foe.dude(value=2)
    table.me.attach("Pinto", killer)
    gun = table.me.attach("Shotgun", killer)
    table.shootout(mark=victim, without=[heir])
    table.use(gun, victim)
    assert (table.me.stash, table.foe.stash) == (10, 12)


def test_undertaker_pays_its_owner_and_not_for_discarded_dudes(table: Table) -> None:
    table.me.deed("Undertaker")
    leader, mark = table.me.dude(bullets=3), table.foe.dude(bullets=2)
    table.use(table.me.hand("Kidnappin'"), mark, leader, "done")
    assert mark.zone == "discard pile"
    assert table.me.stash == 10


def test_a_coat_that_is_aced_is_no_business_of_the_undertaker(table: Table) -> None:
    table.me.deed("Undertaker")
    evidence = table.me.attach("The Evidence", table.me.dude())
    table.use(evidence, table.me.player.dudes[0], ability="frame")
    assert table.me.stash == 9


@pytest.mark.parametrize(("influence", "raised"), [(0, 1), (1, 2), (2, 2)])
def test_bunkhouse(table: Table, influence: int, raised: int) -> None:
    bunkhouse = table.me.deed("Bunkhouse")
    guest, outside = table.foe.dude(at=bunkhouse, influence=influence), table.me.dude(influence=0)
    assert (guest.influence, outside.influence) == (raised, 0)


def test_bunkhouse_reads_the_influence_that_others_give(table: Table) -> None:
    bunkhouse = table.me.deed("Bunkhouse")
    guest = table.me.dude(at=bunkhouse, influence=1)
    table.me.attach("Dog's Duster", guest)
    assert guest.influence == 2


def test_the_pharmacy_unboots_anybody(table: Table) -> None:
    pharmacy = table.me.deed("The Pharmacy")
    patient, _ = table.foe.dude(booted=True), table.me.dude()
    table.answer(f"use:{pharmacy.id}.treat")
    assert table.offered() == [f"c{patient.id}"]
    table.go(patient)
    assert not patient.booted
    assert pharmacy.booted


def test_telegraph_office_greets_new_dudes(table: Table) -> None:
    office = table.me.deed("Telegraph Office")
    old = table.me.dude(influence=3)
    new = table.foe.hand("", CardType.DUDE, influence=2, cost=1)
    table.pass_()
    table.shop(new)
    table.answer(f"use:{office.id}.wire")
    assert table.offered() == [f"c{new.id}"]
    table.go(new)
    assert table.me.stash == 12
    assert old.in_play


def test_telegraph_office_forgets_dudes_of_yesterday(table: Table) -> None:
    office = table.me.deed("Telegraph Office")
    new, _ = table.me.hand("", CardType.DUDE, influence=2), table.foe.dude(influence=5)
    table.shop(new)
    assert table.can_use(office, by=table.me)
    table.next_day()
    assert not table.can_use(office, by=table.me)


def test_bank_of_california_is_safe(table: Table) -> None:
    table.foe.deed("Bank of California")
    robber = table.me.dude(at=table.foe.deed(production=3))
    table.use(table.me.hand("This is a Holdup!"), robber, "3")
    assert (table.me.stash, table.foe.stash, robber.bounty) == (10, 10, 0)


def test_bank_of_california_is_safe_for_its_controller_only(table: Table) -> None:
    bank = table.foe.deed("Bank of California")
    table.me.dude(at=bank, influence=2)
    robber = table.me.dude(at=table.foe.deed(production=3))
    table.use(table.me.hand("This is a Holdup!"), robber, "3")
    assert (table.me.stash, table.foe.stash) == (13, 7)


def test_1st_baptist_church_feeds_another_card(table: Table) -> None:
    table.me.deed("1st Baptist Church")
    table.foe.dude(influence=5)
    table.next_day()
    assert (len(table.me.player.play_hand), len(table.foe.player.play_hand)) == (6, 5)


def test_gomorra_parish_takes_offerings(table: Table) -> None:
    parish, offering = table.me.deed("Gomorra Parish"), table.me.hand()
    table.use(parish, offering)
    assert offering.zone == "boot hill"
    assert table.me.stash == 11
    assert parish.booted


def test_gomorra_parish_needs_an_offering(table: Table) -> None:
    assert not table.can_use(table.me.deed("Gomorra Parish"))


def test_the_town_hall_lowers_upkeep(table: Table) -> None:
    hall = table.me.deed("The Town Hall")
    clerk = table.me.dude(at=hall, upkeep=3, influence=2)
    table.phase(Phase.UPKEEP)
    table.state.winner = 0
    table.start()
    assert table.pending.kind == "react"
    table.answer(f"use:{hall.id}.grant_relief")
    table.go(clerk)
    assert (hall.booted, clerk.upkeep) == (True, 1)
    table.go(clerk)
    assert (table.me.stash, clerk.upkeep) == (11, 3)


def test_the_town_hall_sleeps_at_noon(table: Table) -> None:
    hall = table.me.deed("The Town Hall")
    table.me.dude(at=hall, upkeep=3, influence=2)
    assert table.pending.kind == "noon play"


def test_stagecoach_office_drops_dudes_off(table: Table) -> None:
    office, far = table.me.deed("Stagecoach Office"), table.me.deed(is_out_of_town=True)
    theirs = table.foe.deed()
    guest = table.me.hand("", CardType.DUDE)
    table.turn_of(table.me)
    table.answer(f"shop:{guest.id}")
    table.answer(f"use:{office.id}.drop_off")
    assert f"c{theirs.id}" not in table.offered()
    assert f"c{table.town_square.id}" not in table.offered()
    table.go(far)
    assert guest.location == far
    assert not guest.booted
    assert office.booted


def test_stagecoach_office_waits_for_your_own_dudes(table: Table) -> None:
    table.me.deed("Stagecoach Office")
    guest = table.foe.hand("", CardType.DUDE)
    table.pass_()
    table.shop(guest)
    assert table.pending.kind == "noon play"


def test_stagecoach_office_carries_no_tokens(table: Table) -> None:
    table.me.deed("Stagecoach Office")
    prey = table.foe.dude(bounty=2, at=table.town_square)
    table.use(table.me.hand("Bounty Hunter"), prey)
    assert table.pending.kind == "shootout"


def test_who_cannot_move_stays_on_the_stagecoach(table: Table) -> None:
    table.me.deed("Stagecoach Office")
    guest = table.me.hand("", CardType.DUDE)
    table.forbid(guest, "move")
    table.shop(guest)
    assert table.pending.kind == "noon play"
