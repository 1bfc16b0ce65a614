"""Behaviour of the deeds of Welcome to Deadwood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


@pytest.mark.parametrize("mine", [True, False])
def test_bairds_debt_collections_earn_by_every_deed(table: Table, mine: bool) -> None:
    table.me.deed("Baird's Debt Collections")
    side = table.me if mine else table.foe
    deed = side.hand("New", CardType.DEED)
    if not mine:
        table.pass_()
    table.shop(deed, "right")
    assert table.me.stash == 11


def test_bairds_debt_collections_earn_nothing_by_themselves(table: Table) -> None:
    deed = table.me.hand("Baird's Debt Collections")
    table.shop(deed, "right")
    assert table.me.stash == 10 - deed.cost


def test_bairds_debt_collections_boot_a_deed_for_a_card(table: Table) -> None:
    bailiff, bill, prey = table.me.deed("Baird's Debt Collections"), table.me.hand("Bill"), table.foe.deed()
    table.use(bailiff, bill, prey)
    assert (bill.zone, prey.booted, bailiff.booted) == ("discard pile", True, True)


def test_bairds_debt_collections_need_a_card_to_discard(table: Table) -> None:
    bailiff = table.me.deed("Baird's Debt Collections")
    table.foe.deed()
    assert not table.can_use(bailiff)


@pytest.mark.parametrize(("at_livery", "gain"), [(True, 1), (False, 0)])
def test_carmichaels_livery_lives_on_horses(table: Table, at_livery: bool, gain: int) -> None:
    livery = table.me.deed("Carmichael's Livery")
    table.foe.attach("Mustang", table.foe.dude(at=livery if at_livery else None))
    assert (livery.production, livery.control) == (2 + gain, 1 + gain)


def test_cheyenne_club_teaches_every_skill(table: Table) -> None:
    club = table.me.deed("Cheyenne Club")
    pupil = table.me.dude(keywords=["Huckster 1", "Blessed 0"], at=club)
    table.me.dude(at=club)
    table.me.dude(keywords=["Shaman 1"], at=table.me.deed(is_out_of_town=True))
    table.answer(f"use:{club.id}.teach")
    assert table.offered() == [f"c{pupil.id}"]
    table.go(pupil)
    assert (pupil.rating("Huckster"), pupil.rating("Blessed"), pupil.rating("Shaman")) == (2, 1, None)


def test_heaths_curiosity_shoppe_barters_two_for_one(table: Table) -> None:
    shop = table.me.deed("Heath's Curiosity Shoppe")
    one, other = (table.view(table.me._any(w)) for w in ("5H", "9C"))
    table.me.state.play_hand += [one.id, other.id]
    fit, _no = table.me.pile("discard_pile", "9H", "9S")
    table.use(shop, [one, other], fit)
    assert (fit.zone, one.zone, other.zone) == ("play hand", "discard pile", "discard pile")


def test_heaths_curiosity_shoppe_takes_either_way_round(table: Table) -> None:
    shop = table.me.deed("Heath's Curiosity Shoppe")
    one, other = (table.view(table.me._any(w)) for w in ("5H", "9C"))
    table.me.state.play_hand += [one.id, other.id]
    [fit] = table.me.pile("discard_pile", "5C")
    table.use(shop, [one, other], fit)
    assert fit.zone == "play hand"


def test_heaths_curiosity_shoppe_wants_two_cards(table: Table) -> None:
    shop = table.me.deed("Heath's Curiosity Shoppe")
    table.me.hand("Only")
    assert not table.can_use(shop)


def test_land_purchase_makes_room_for_another_deed(table: Table) -> None:
    land = table.me.deed("Land Purchase")
    leader = table.me.dude(at=land)
    plan = table.view(table.me.card("Plan", CardType.DEED, cost=4))
    table.me.state.discard_pile.append(plan.id)
    table.use(land, leader, plan, "right")
    assert (land.zone, plan.zone, table.me.stash) == ("discard pile", "in play", 9)


def test_land_purchase_stays_when_the_job_fails(table: Table) -> None:
    land = table.me.deed("Land Purchase")
    leader, guard = table.me.dude(at=land, bullets=0), table.foe.dude(at=land)
    table.answer(f"use:{land.id}.sell")
    table.go(leader)
    table.join_all()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H KD 3C 2S")
    table.lumps()
    assert (leader.zone, land.zone, guard.in_play) == ("discard pile", "in play", True)


@pytest.mark.parametrize("booted", [True, False])
def test_nuttal_and_manns_boots_or_unboots_a_guest(table: Table, booted: bool) -> None:
    saloon = table.me.deed("Nuttal & Mann's No. 10 Saloon")
    guest, _far = table.me.dude(at=saloon, booted=booted), table.me.dude(booted=booted)
    table.answer(f"use:{saloon.id}.deal.noon")
    assert table.offered() == [f"c{guest.id}"]
    table.go(guest)
    assert (guest.booted, table.me.stash, saloon.booted) == (not booted, 9, True)


def test_nuttal_and_manns_serves_a_shootout_there(table: Table) -> None:
    saloon = table.me.deed("Nuttal & Mann's No. 10 Saloon")
    table.me.dude(influence=5)
    rival = table.foe.dude()
    table.shootout(at=saloon)
    table.use(saloon, rival)
    assert rival.booted


@pytest.mark.parametrize("here", [True, False])
def test_the_gem_theater_makes_draws_of_its_guests(table: Table, here: bool) -> None:
    gem = table.me.deed("The Gem Theater")
    dudes = table.me.dude(stud=True), table.foe.dude(stud=True)
    table.shootout(at=gem if here else None)
    table.use(gem)
    assert [d.is_stud for d in dudes] == [not here, not here]


def test_winners_circle_counts_the_bidders() -> None:
    table = Table(3)
    house = table.me.deed("Winner's Circle Auction House")
    assert house.control == 1
    table.me.dude(at=house), table.me.dude(at=house), table.sides[2].dude(at=house)
    table.engine.touch()
    assert house.control == 3
