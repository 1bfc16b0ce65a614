"""Behaviour of the deeds of Weird West Edition, A to M."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


@pytest.mark.parametrize(("change", "bounty"), [("+1", 3), ("-1", 1)])
def test_b_and_b_attorneys_plead_for_or_against_a_wanted_dude(table: Table, change: str, bounty: int) -> None:
    office = table.me.deed("B & B Attorneys")
    crook = table.foe.dude(bounty=2)
    table.use(office, crook, change)
    assert (crook.bounty, office.booted) == (bounty, True)


def test_b_and_b_attorneys_have_no_case_against_the_honest(table: Table) -> None:
    office = table.me.deed("B & B Attorneys")
    table.foe.dude()
    assert not table.can_use(office)


@pytest.mark.parametrize(("winner", "stash"), [(0, 10), (1, 11)])
def test_clanton_ranch_consoles_those_who_did_not_win(table: Table, winner: int, stash: int) -> None:
    ranch = table.me.deed("Clanton Ranch")
    table.state.winner = winner
    table.use(ranch)
    assert (table.me.stash, ranch.booted) == (stash, True)


@pytest.mark.parametrize("code", ["24115", "01062"])
def test_dead_dog_tavern_goes_by_bullets(table: Table, code: str) -> None:
    tavern = table.me.deed(code)
    table.me.dude(at=tavern, influence=9, bullets=1)
    assert tavern.controller == table.me.player
    table.foe.dude(at=tavern, influence=0, bullets=2)
    assert tavern.controller == table.foe.player


def test_general_store_sells_goods_cheap_even_to_the_booted(table: Table) -> None:
    store = table.me.deed("General Store")
    hero, table.me.stash = table.me.dude(booted=True, at=table.town_square), 1
    gun = table.me.hand("", CardType.GOODS, cost=3)
    table.use(store, gun, hero)
    assert (gun.location, hero.goods, table.me.stash) == (table.town_square, [gun], 0)


def test_general_store_sells_spells_to_those_who_can_cast_them(table: Table) -> None:
    store = table.me.deed("General Store")
    layman, huckster = table.me.dude(), table.me.dude(keywords=["Huckster 1"])
    hex_ = table.me.hand("", CardType.SPELL, cost=1)
    table.go(f"use:{store.id}.sell", hex_)
    assert not table.can(f"c{layman.id}")
    table.go(huckster)
    assert (huckster.spells, table.me.stash) == ([hex_], 10)


def test_general_store_serves_no_strangers(table: Table) -> None:
    store = table.me.deed("General Store")
    table.foe.dude()
    table.me.stash = 1
    table.me.hand("", CardType.GOODS, cost=3)
    table.me.hand("", CardType.GOODS, cost=4)
    assert not table.can_use(store)


def test_general_store_gives_no_credit(table: Table) -> None:
    store = table.me.deed("General Store")
    table.me.dude()
    table.me.stash = 1
    cheap, dear = (table.me.hand("", CardType.GOODS, cost=c) for c in (3, 4))
    table.go(f"use:{store.id}.sell")
    assert (table.can(f"c{cheap.id}"), table.can(f"c{dear.id}")) == (True, False)


def test_general_store_needs_a_scientist_for_a_gadget(table: Table) -> None:
    store = table.me.deed("General Store")
    boffin = table.me.dude(keywords=["Mad Scientist 2"])
    gadget = table.me.hand("Flame-Thrower")
    table.me.deck("KS")
    table.use(store, gadget, boffin)
    assert (boffin.booted, boffin.goods) == (True, [gadget])
    assert table.me.stash == 10 - max(0, gadget.cost - 2)


def test_mount_moriah_cemetery_makes_spells_cheaper_for_all_who_are_there(table: Table) -> None:
    grave = table.me.deed("Mount Moriah Cemetery")
    for side in (table.me, table.foe):
        here = side.dude(keywords=["Huckster 1"], at=grave, influence=side.seat * 5)
        away = side.dude(keywords=["Huckster 1"])
        spell, gun = side.hand("", CardType.SPELL, cost=2), side.hand("", CardType.GOODS, cost=2)
        assert [spell.cost_of(spell, d) for d in (here, away)] == [1, 2]
        assert gun.cost_of(gun, here) == 2


def test_bairds_builds_a_deed_cheap(table: Table) -> None:
    bank = table.me.deed("Baird's Build & Loan")
    deed, dear = (table.me.hand("", CardType.DEED, cost=c) for c in (3, 4))
    table.me.hand("", CardType.GOODS, cost=0)
    table.me.stash = 1
    table.go(f"use:{bank.id}.build")
    assert not table.can(f"c{dear.id}")
    table.go(deed, "left")
    assert (table.me.player.street[0], table.me.stash, bank.booted) == (deed, 0, True)


def test_california_tax_office_is_closed_at_first(table: Table) -> None:
    office, other = table.me.hand("California Tax Office"), table.me.hand("Pony Express")
    table.shop(office, "left")
    table.pass_()
    table.shop(other, "left")
    assert (office.booted, other.booted) == (True, False)


@pytest.mark.parametrize("pays", [True, False])
def test_california_tax_office_wants_upkeep_now(table: Table, pays: bool) -> None:
    office = table.me.deed("California Tax Office")
    guest = table.foe.dude(upkeep=2, influence=3, gangs=("strangers",))
    table.me.dude(upkeep=1)
    assert guest.full_upkeep == 5
    table.use(office, guest, pays)
    assert (guest.in_play, table.foe.stash) == (pays, 5 if pays else 10)
    if pays:
        assert (guest.upkeep, guest.full_upkeep) == (0, 0)


def test_california_tax_office_spares_the_next_upkeep_only(table: Table) -> None:
    office = table.me.deed("California Tax Office")
    table.me.dude(influence=5)
    guest = table.foe.dude(upkeep=2, influence=5)
    table.use(office, guest, True)
    assert (table.foe.stash, guest.full_upkeep) == (8, 0)
    table.next_day()
    assert (table.foe.stash, guest.full_upkeep) == (7, 2)


def test_california_tax_office_asks_nobody_who_is_broke(table: Table) -> None:
    office = table.me.deed("California Tax Office")
    guest = table.foe.dude(upkeep=2)
    table.foe.stash = 1
    table.use(office, guest)
    assert (guest.zone, table.foe.stash) == ("discard pile", 1)


def test_california_tax_office_asks_nobody_to_pay_nothing(table: Table) -> None:
    office = table.me.deed("California Tax Office")
    guest = table.foe.dude(upkeep=0)
    table.use(office, guest)
    assert (guest.in_play, table.foe.stash, office.booted) == (True, 10, True)


def test_california_tax_office_asks_the_owner(table: Table) -> None:
    office = table.me.deed("California Tax Office")
    mine = table.foe.dude(upkeep=2, owner=table.me)
    table.go(f"use:{office.id}.levy", mine)
    assert table.pending.player == 0
    table.go(True)
    assert (table.me.stash, table.foe.stash) == (8, 10)


def test_hellstromme_plant_readies_a_horse_for_another_ride(table: Table) -> None:
    plant = table.me.deed("Hellstromme Plant #9")
    rider = table.me.dude()
    horse = table.me.attach("Mustang", rider)
    table.use(horse, table.town_square)
    table.pass_()
    table.use(plant, horse)
    assert (horse.booted, plant.booted, table.me.stash) == (False, True, 9)
    table.pass_()
    table.use(horse, table.me.home)
    assert (rider.is_home, horse.booted) == (True, True)


def test_hellstromme_plant_serves_its_own_people_and_machines(table: Table) -> None:
    plant = table.me.deed("Hellstromme Plant #9")
    hired, boffin = table.me.dude(owner=table.foe), table.me.dude()
    table.me.attach("Mustang", hired)
    table.foe.attach("Mustang", table.foe.dude())
    table.me.attach("Shotgun", boffin)
    assert not table.can_use(plant)


def test_hellstromme_plant_works_in_shootouts(table: Table) -> None:
    plant = table.me.deed("Hellstromme Plant #9")
    gadget = table.me.attach("Flame-Thrower", table.me.dude(), booted=True)
    table.foe.dude()
    table.shootout()
    table.use(plant, gadget)
    table.pass_()
    table.use(gadget, "1")
    assert gadget.bullets == 2


def test_huntsmens_society_feeds_the_great_nearby(table: Table) -> None:
    lodge = table.me.deed("Huntsmen's Society")
    here, near = (table.me.dude(value=10, upkeep=2, at=p) for p in (lodge, table.town_square))
    far, small = table.me.dude(value=13, upkeep=2, at=table.me.deed()), table.me.dude(value=9, upkeep=2)
    stranger = table.foe.dude(value=13, upkeep=2, at=table.town_square)
    far = table.me.dude(value=13, upkeep=2, at=table.foe.deed())
    assert [d.upkeep for d in (here, near, far, small, stranger)] == [1, 1, 2, 2, 2]


def test_cliffs_saloon_makes_a_stud_of_a_regular(table: Table) -> None:
    saloon, next_door = table.me.deed("Cliff's #4 Saloon"), table.me.deed()
    here, near = table.me.dude(at=saloon), table.me.dude(at=next_door)
    others = [table.me.dude(at=table.town_square), table.me.dude(at=table.me.deed())]
    others.append(table.foe.dude(at=saloon, influence=0))
    table.go(f"use:{saloon.id}.brag")
    assert [table.can(f"c{d.id}") for d in (here, near, *others)] == [True, True, False, False, False]
    table.go(near)
    assert (near.is_stud, here.is_stud) == (True, False)


def test_cliffs_saloon_serves_nobody_where_you_have_no_say(table: Table) -> None:
    saloon, next_door = table.me.deed("Cliff's #4 Saloon"), table.me.deed()
    table.me.dude(at=next_door, influence=1)
    table.foe.dude(at=next_door, influence=2)
    assert not table.can_use(saloon)


def test_epidemic_laboratory_grows_by_a_job(table: Table) -> None:
    lab = table.me.deed("Epidemic Laboratory")
    layman, shaman = table.me.dude(), table.me.dude(keywords=["Shaman 1"])
    table.go(f"use:{lab.id}.research")
    assert not table.can(f"c{layman.id}")
    table.go(shaman, "done", "done")
    assert (lab.control, lab.production) == (1, 1)
    assert (shaman.booted, shaman.is_home, lab.booted) == (True, True, False)


def test_epidemic_laboratory_gains_nothing_from_a_failure(table: Table) -> None:
    lab = table.me.deed("Epidemic Laboratory")
    shaman, sheriff = table.me.dude(keywords=["Shaman 1"]), table.foe.dude(at=lab, influence=0)
    table.use(lab, shaman, f"join:{sheriff.id}")
    table.to_resolution("KS QD 10H 9S 7C", "8S 8D 8H JD 2C")
    table.lumps([])
    assert (lab.control, lab.production) == (0, 0)


def test_epidemic_laboratory_needs_somebody_skilled(table: Table) -> None:
    lab = table.me.deed("Epidemic Laboratory")
    table.me.dude()
    table.me.dude(keywords=["Huckster 1"], booted=True)
    assert not table.can_use(lab)


def test_long_strides_ranch_breeds_with_two_horses(table: Table) -> None:
    ranch = table.me.deed("Long Strides Ranch")
    table.me.attach("Roan", table.me.dude())
    table.foe.attach("Roan", table.foe.dude())
    assert ranch.production == 1
    table.me.attach("Mustang", table.me.dude())
    assert ranch.production == 3


def test_long_strides_ranch_sells_horses_cheap(table: Table) -> None:
    ranch = table.me.deed("Long Strides Ranch")
    rider, table.me.stash = table.me.dude(booted=True), 0
    roan, gun = table.me.hand("Roan"), table.me.hand("", CardType.GOODS, cost=1)
    table.go(f"use:{ranch.id}.sell")
    assert not table.can(f"c{gun.id}")
    table.go(roan, rider)
    assert (rider.goods, ranch.booted) == ([roan], True)


@pytest.mark.parametrize(("pull", "works"), [("KS", True), ("2S", False)])
def test_long_strides_ranch_has_mechanical_horses_invented(table: Table, pull: str, works: bool) -> None:
    ranch = table.me.deed("Long Strides Ranch")
    boffin = table.me.dude(keywords=["Mad Scientist 1"])
    horse = table.me.hand("Mechanical Horse")
    table.me.deck(pull)
    table.use(ranch, horse, boffin)
    assert (boffin.booted, horse.in_play) == (True, works)
