"""Behaviour of the outfits of Out for Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from tests.table import Table, keys


def test_bayou_vermilion_ships_the_first_mystical_card_of_the_day_cheaper(table: Table) -> None:
    table.me.outfit("Bayou Vermilion Railroad")
    deed = table.me.deed()
    hero = table.me.dude(at=deed)
    charms = [table.me.hand(f"Charm {n}", CardType.GOODS, cost=2, keywords=["Mystical"]) for n in (1, 2)]
    table.me.stash = 9
    for charm in charms:
        table.shop(charm, hero)
        table.pass_()
    assert table.me.stash == 9 - 1 - 2


@pytest.mark.parametrize("robs", [True, False])
def test_bayou_vermilion_lays_tracks_over_a_deed(table: Table, robs: bool) -> None:
    railroad, deed = table.me.outfit("Bayou Vermilion Railroad"), table.foe.deed(control=2, production=3)
    hero, idle = table.me.dude(at=deed), table.me.dude()
    charm = table.me.attach("Charm", hero, keywords=["Mystical"])
    table.me.attach("Charm at home", idle, keywords=["Mystical"])
    before = table.me.stash
    table.answer(f"use:{railroad.id}.lay_tracks")
    assert table.offered() == [f"c{charm.id}"]
    table.go(charm, robs)
    assert (charm.booted, table.me.stash) == (True, before + 1)
    assert (deed.control, deed.production) == ((0, 0) if robs else (2, 3))


@pytest.mark.parametrize(("bounty", "then"), [(0, 2), (3, 4), (5, 5)])
def test_jonahs_alliance_recruits(table: Table, bounty: int, then: int) -> None:
    alliance, deed = table.me.outfit("Jonah's Alliance"), table.foe.deed()
    rough = table.me.dude(at=deed, bullets=3, influence=0, bounty=bounty, bullet_type="draw")
    table.me.dude("Homebody"), table.foe.dude(at=deed, influence=2)
    table.answer(f"use:{alliance.id}.recruit")
    assert table.offered() == [f"c{rough.id}"]
    table.go(rough)
    assert (rough.booted, rough.is_stud, rough.bounty) == (True, True, then)
    assert deed.controller == table.me.player


@pytest.mark.parametrize("boots", [True, False])
@pytest.mark.parametrize("title", ["Shotgun", "Mustang"])
def test_jonahs_alliance_may_boot_a_hex_to_curb_a_card(table: Table, boots: bool, title: str) -> None:
    alliance, deed = table.me.outfit("Jonah's Alliance"), table.foe.deed()
    rough, rival = table.me.dude(at=deed), table.foe.dude(at=deed, bullets=3)
    goods = table.foe.attach(title, rival)
    hex_ = table.me.attach("Soul Blast", table.me.dude(keywords=["Huckster 1"]), kind=CardType.SPELL)
    assert rival.bullets == (4 if title == "Shotgun" else 3)
    table.use(alliance, rough, hex_ if boots else ())
    assert (hex_.booted, goods.in_play) == (boots, True)
    if title == "Shotgun":
        assert rival.bullets == (3 if boots else 4)
    else:
        assert table.can_use(goods, by=table.foe) is not boots


@pytest.mark.parametrize("guest", [True, False])
def test_trade_show_exhibits_a_gadget(table: Table, guest: bool) -> None:
    show, deed = table.me.outfit("Smith & Robards Trade Show"), table.foe.deed()
    hero = table.me.dude(at=deed if guest else None, influence=2)
    box = table.me.attach("Box", hero, keywords=["Gadget 5"])
    old, _ = table.me.hand(), table.me.deck("5C")
    table.use(show, box)
    assert (box.booted, old.zone, len(table.me.player.play_hand)) == (True, "discard pile", 1)
    assert box.control == (1 if guest else 0)
    assert table.me.player.control_points == (1 if guest else 0)


def petition(table: Table, *joins: Dude, opposes: bool = False) -> None:
    """The Office leads its job against the first deed with these dudes, opposed or not."""
    office = next(c for c in table.me.player.cards if c.title == "Office of Ancestral Affairs")
    table.answer(f"use:{office.id}.petition")
    table.go(table.foe.player.deeds[0], *joins)
    while table.pending.kind == "posse" and table.pending.player == table.me.seat:
        table.go("done")
    if opposes:
        table.join_all()


def test_office_of_ancestral_affairs_gives_a_deed_a_permanent_control_point(table: Table) -> None:
    table.me.outfit("Office of Ancestral Affairs")
    deed, leader = table.foe.deed(control=1), table.me.dude(bullets=3)
    table.foe.deed("Rich", control=2), table.foe.deed("Far", is_out_of_town=True)
    petition(table, leader)
    assert (deed.control, deed.permanent("control"), leader.booted, leader.is_home) == (2, 1, True, True)


def test_office_of_ancestral_affairs_marks_only_poor_deeds_in_town(table: Table) -> None:
    office = table.me.outfit("Office of Ancestral Affairs")
    deed, _leader = table.foe.deed(control=1), table.me.dude()
    table.foe.deed("Rich", control=2), table.foe.deed("Far", is_out_of_town=True)
    table.answer(f"use:{office.id}.petition")
    assert table.offered() == [f"c{deed.id}"]


def test_office_of_ancestral_affairs_needs_three_bullets(table: Table) -> None:
    table.me.outfit("Office of Ancestral Affairs")
    deed, leader = table.foe.deed(), table.me.dude(bullets=2)
    table.me.pile("discard_pile", "Bones of the Earth")
    petition(table, leader)
    table.settled()
    assert (deed.control, leader.is_home) == (0, True)


def test_office_of_ancestral_affairs_plants_a_totem_against_the_rule(table: Table) -> None:
    table.me.outfit("Office of Ancestral Affairs")
    deed, leader = table.foe.deed(), table.me.dude(bullets=3)
    table.foe.dude(at=deed, influence=3)
    [totem] = table.me.pile("discard_pile", "Bones of the Earth")
    table.me.stash = 1
    petition(table, leader)
    table.go("done", totem)
    assert (totem.in_play, deed.attachments, table.me.stash) == (True, [totem], 0)


def test_office_of_ancestral_affairs_leaves_a_totem_it_cannot_pay(table: Table) -> None:
    table.me.outfit("Office of Ancestral Affairs")
    deed, leader = table.foe.deed(), table.me.dude(bullets=3)
    [totem] = table.me.pile("discard_pile", "Bones of the Earth")
    table.me.stash = 0
    petition(table, leader)
    table.settled()
    assert (deed.control, totem.zone) == (1, "discard pile")


def test_office_of_ancestral_affairs_plants_nothing_when_opposed(table: Table) -> None:
    table.me.outfit("Office of Ancestral Affairs")
    deed, leader = table.foe.deed(), table.me.dude(bullets=3)
    table.foe.dude(at=deed)
    table.me.pile("discard_pile", "Bones of the Earth")
    petition(table, leader, opposes=True)
    table.to_resolution("8S 8H 8D 8C 3S", "2S 4H 6D 7C 9S")
    table.lumps([])
    assert table.pending.kind == "noon play"
    assert (deed.control, deed.attachments) == (1, [])


def test_jonahs_alliance_boots_no_hex_that_cannot_be_booted(table: Table) -> None:
    alliance, rough = table.me.outfit("Jonah's Alliance"), table.me.dude(at=table.foe.deed())
    table.me.attach("Shotgun", rough)
    witch = table.me.dude(keywords=["Huckster 1"])
    held, free = (table.me.attach("Soul Blast", witch, kind=CardType.SPELL) for _ in range(2))
    table.forbid(held, "be booted")
    table.answer(f"use:{alliance.id}.recruit")
    table.go(rough)
    assert table.choices() == keys(free)
