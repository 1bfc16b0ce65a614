"""Behaviour of the deeds of Weird West Edition, N to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


def test_nickel_night_inn_boots_the_meek_nearby(table: Table) -> None:
    inn = table.me.deed("Nickel Night Inn")
    meek = table.foe.dude(value=3, at=table.town_square)
    others = [
        table.foe.dude(value=4, at=inn),
        table.foe.dude(value=1),
        table.foe.dude(value=1, at=inn, booted=True),
    ]
    table.me.dude(at=inn, influence=5)
    table.go(f"use:{inn.id}.serve_cheap_drinks")
    assert not [d for d in others if table.can(f"c{d.id}")]
    table.go(meek)
    assert (meek.booted, inn.booted) == (True, True)


def test_railroad_station_takes_your_dude_anywhere(table: Table) -> None:
    station, far = table.me.deed("Railroad Station"), table.foe.deed(is_out_of_town=True)
    traveller = table.me.dude(at=station, booted=True)
    table.me.dude()
    table.foe.dude(at=station, influence=0)
    table.use(station, traveller, far)
    assert (traveller.location, station.booted) == (far, True)


def test_railroad_station_needs_a_traveller_of_yours(table: Table) -> None:
    station = table.me.deed("Railroad Station")
    table.me.dude()
    table.foe.dude(at=station, influence=0)
    assert not table.can_use(station)


def test_surveyors_office_is_adjacent_to_all_that_is_out_of_town(table: Table) -> None:
    office, far = table.me.deed("Surveyor's Office"), table.foe.deed(is_out_of_town=True)
    near, beyond = table.me.deed(), table.me.deed()
    assert [office.is_adjacent(p) for p in (far, near, beyond)] == [True, True, False]
    assert far.is_adjacent(office)
    assert not far.is_adjacent(near)


def test_surveyors_office_sends_your_dude_next_door(table: Table) -> None:
    office, far = table.me.deed("Surveyor's Office"), table.foe.deed(is_out_of_town=True)
    scout = table.me.dude(at=office, booted=True)
    beyond = table.foe.deed()
    table.go(f"use:{office.id}.set_out", scout)
    assert not table.can(f"c{beyond.id}")
    table.go(far)
    assert (scout.location, office.booted) == (far, True)


def test_pony_express_swaps_a_card(table: Table) -> None:
    express = table.me.deed("Pony Express")
    old, kept = table.me.hand(), table.me.hand()
    (new,) = table.me.deck("5H")
    table.use(express, old)
    assert (table.me.player.play_hand, old.zone) == ([kept, new], "discard pile")


def test_pony_express_needs_a_card(table: Table) -> None:
    assert not table.can_use(table.me.deed("Pony Express"))


def test_sherman_mortgage_closes_when_a_shootout_starts(table: Table) -> None:
    bank = table.me.deed("Sherman Mortgage")
    table.me.dude()
    table.foe.dude()
    assert not bank.booted
    table.shootout()
    assert bank.booted


@pytest.mark.parametrize(("owned", "price"), [(3, 2), (4, 3), (7, 3), (8, 4)])
def test_sherman_mortgage_makes_deeds_dear_for_great_owners(table: Table, owned: int, price: int) -> None:
    bank = table.me.deed("Sherman Mortgage")
    for _ in range(owned):
        table.foe.deed()
        table.me.deed()
    theirs, mine = (side.hand("", CardType.DEED, cost=2) for side in (table.foe, table.me))
    gun = table.foe.hand("", CardType.GOODS, cost=2)
    assert [card.cost_of(card) for card in (theirs, mine, gun)] == [price, 2, 2]
    table.state.in_play[bank.id].booted = True
    table.engine.touch()
    assert theirs.cost_of(theirs) == 2


@pytest.mark.parametrize("prints", [True, False])
def test_gomorra_gazette_sells_when_a_bounty_rises(table: Table, prints: bool) -> None:
    paper, office = table.me.deed("The Gomorra Gazette"), table.me.deed("B & B Attorneys")
    crook = table.foe.dude(bounty=1, influence=3)
    table.go(f"use:{office.id}.plead", crook, "+1")
    table.answer(f"use:{paper.id}.print_the_story" if prints else "pass")
    assert (table.me.stash, paper.booted) == ((13, True) if prints else (10, False))


@pytest.mark.parametrize(("mine", "change"), [(True, "+1"), (False, "-1")])
def test_gomorra_gazette_has_no_other_story(table: Table, mine: bool, change: str) -> None:
    table.me.deed("The Gomorra Gazette")
    office = table.me.deed("B & B Attorneys")
    crook = (table.me if mine else table.foe).dude(bounty=1, influence=3)
    table.use(office, crook, change)
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("change", "influence"), [("+1", 3), ("-1", 1)])
def test_the_mayors_office_makes_or_breaks_a_neighbour(table: Table, change: str, influence: int) -> None:
    office = table.me.deed("The Mayor's Office")
    near, far = table.foe.dude(influence=2, at=table.town_square), table.foe.dude()
    table.go(f"use:{office.id}.campaign")
    assert not table.can(f"c{far.id}")
    table.go(near, change)
    assert near.influence == influence


def test_open_wounds_are_adjacent_to_each_other(table: Table) -> None:
    mine, between, deed = table.me.deed('"Open Wound"'), table.me.deed(), table.me.deed()
    second, theirs = table.me.deed('"Open Wound"'), table.foe.deed('"Open Wound"')
    assert [mine.is_adjacent(p) for p in (between, deed, second, theirs)] == [True, False, True, True]
    assert theirs.is_adjacent(second)


def test_open_wound_lets_dudes_crawl_for_ghost_rock_again_and_again(table: Table) -> None:
    wound, other = table.me.deed('"Open Wound"'), table.foe.deed('"Open Wound"')
    first, second = table.me.dude(at=wound, booted=True), table.me.dude(at=wound)
    far = table.foe.deed()
    table.go(f"use:{wound.id}.crawl", first)
    assert not table.can(f"c{far.id}")
    table.go(other)
    table.pass_()
    table.use(wound, second, table.me.home)
    assert (first.location, second.location) == (other, table.me.home)
    assert (wound.booted, table.me.stash) == (False, 8)


def test_open_wound_wants_ghost_rock(table: Table) -> None:
    wound = table.me.deed('"Open Wound"')
    table.me.dude(at=wound)
    table.me.stash = 0
    assert not table.can_use(wound)


def test_pettigrews_pawnshop_lives_off_everybodys_goods(table: Table) -> None:
    table.me.deed("Pettigrew's Pawnshop")
    mine, theirs = table.me.dude(), table.foe.dude()
    guns = [side.hand("", CardType.GOODS, cost=0) for side in (table.me, table.foe)]
    table.shop(guns[0], mine)
    assert table.me.stash == 11
    table.shop(guns[1], theirs)
    assert (table.me.stash, table.foe.stash) == (12, 10)


def test_pettigrews_pawnshop_takes_no_gadgets_and_no_spells(table: Table) -> None:
    table.me.deed("Pettigrew's Pawnshop")
    genius = table.me.dude(keywords=["Mad Scientist 3", "Huckster 1"])
    spell, gadget = table.me.hand("", CardType.SPELL), table.me.hand("Mechanical Horse")
    table.me.deck("KS")
    table.shop(spell, genius)
    table.pass_()
    table.make(f"invent:{gadget.id}>{genius.id}")
    assert (spell.in_play, gadget.in_play, table.me.stash) == (True, True, 9)


@pytest.mark.parametrize("spooks", [True, False])
def test_the_whateley_estate_spooks_a_visitor(table: Table, spooks: bool) -> None:
    estate = table.me.deed("The Whateley Estate")
    guest = table.foe.dude()
    table.pass_()
    table.answer(f"move:{guest.id}>{table.town_square.id}")
    table.pass_()
    table.answer(f"move:{guest.id}>{estate.id}")
    table.answer(f"use:{estate.id}.spook" if spooks else "pass")
    assert (guest.location, guest.booted, estate.booted) == (estate, spooks, spooks)


def test_the_whateley_estate_stays_faithful_to_its_owner(table: Table) -> None:
    estate = table.me.deed("The Whateley Estate")
    table.foe.dude(at=estate, influence=5)
    guest = table.foe.dude(at=table.town_square)
    table.pass_()
    table.answer(f"move:{guest.id}>{estate.id}")
    assert (table.pending.kind, table.pending.player) == ("react", 0)


def test_the_whateley_estate_digs_up_what_is_no_dude(table: Table) -> None:
    estate = table.me.deed("The Whateley Estate")
    gun, dude = table.me.pile("boot_hill", "Shotgun", "Allie Hensman")
    table.go(f"use:{estate.id}.dig")
    assert not table.can(f"c{dude.id}")
    table.go(gun)
    assert (gun.zone, dude.zone, estate.booted) == ("discard pile", "boot hill", True)
