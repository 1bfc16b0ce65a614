"""Behaviour of the dudes of Revelations."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import BountyChanged, Deed, card, react
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.words import Number
from tests.table import Table, begin, keys


def test_alfred_barkum_gets_a_dude_off(table: Table) -> None:
    alfred, client = table.me.dude("Alfred Barkum, Jr."), table.foe.dude(bounty=1)
    table.use(alfred, client)
    assert (client.is_wanted, table.me.stash) == (False, 9)


def test_alfred_barkum_appeals_against_a_judge(table: Table) -> None:
    alfred, client = table.foe.dude("Alfred Barkum, Jr."), table.foe.dude(bounty=1)
    judge = table.me.dude("Judge Henry Warwick")
    table.answer(f"use:{judge.id}.pass_sentence")
    table.go(client, judge)
    table.use(alfred, by=table.foe)
    assert (client.in_play, judge.booted, table.foe.stash) == (True, True, 9)


@card("Test Courthouse")
class Courthouse(Deed):
    @react("When a dude is Wanted no more, gain 1 ghost rock.", to=BountyChanged)
    async def charge(self, _: BountyChanged) -> None:
        await self.gain_ghost_rock(1)


@pytest.mark.parametrize("appeals", [True, False])
def test_alfred_barkum_appeals_against_reactions_too(table: Table, appeals: bool) -> None:
    """Reactions count as actions in the classic game."""
    alfred, house = table.foe.dude("Alfred Barkum, Jr."), table.me.deed("Test Courthouse")
    client = table.me.dude(bounty=1)
    table.pass_()
    table.use(alfred, client, ability="defend", by=table.foe)
    stash = table.me.stash
    table.answer(f"use:{house.id}.charge")
    assert table.can_use(alfred, "appeal", by=table.foe)
    if appeals:
        table.use(alfred, ability="appeal", by=table.foe)
    else:
        table.pass_()
    assert table.me.stash - stash == (0 if appeals else 1)


def test_alfred_barkum_appeals_against_nobody_else(table: Table) -> None:
    table.foe.dude("Alfred Barkum, Jr.")
    snitch, victim = table.me.dude("The Snitch"), table.foe.dude()
    table.use(snitch, victim)
    assert victim.is_wanted


def test_the_wolf_pack_surrounds_a_single_dude(table: Table) -> None:
    pack = table.me.dude("Dread Wolf Pack")
    table.foe.dude()
    table.shootout(leader=pack)
    table.use(pack)
    assert pack.bullets == 3


def test_the_wolf_pack_surrounds_no_two(table: Table) -> None:
    pack = table.me.dude("Dread Wolf Pack")
    for _ in range(2):
        table.foe.dude()
    table.shootout(leader=pack)
    assert not table.can_use(pack)


def test_the_wolf_pack_carries_no_goods(table: Table) -> None:
    pack, other, hat = table.me.dude("Dread Wolf Pack"), table.me.dude(), table.me.hand("", CardType.GOODS)
    assert table.can(f"shop:{hat.id}>{other.id}")
    assert not table.can(f"shop:{hat.id}>{pack.id}")


def test_jenny_cooper_sends_a_law_dog_in_her_stead(table: Table) -> None:
    jenny = table.me.dude("Jenny Cooper")
    saloon, _ranch = table.me.deed(), table.me.deed(is_out_of_town=True)
    friend = table.me.dude(gangs=("lawdogs",), booted=True)
    stranger = table.me.dude()
    table.foe.dude()
    table.shootout(leader=jenny, without=[friend, stranger])
    table.use(jenny, saloon, friend)
    assert (jenny.location, jenny.in_posse) == (saloon, False)
    assert (friend.location, friend.in_posse) == (table.town_square, True)


def test_jenny_cooper_may_just_leave(table: Table) -> None:
    jenny, friend = table.me.dude("Jenny Cooper"), table.me.dude()
    table.me.dude(gangs=("lawdogs",), at=table.me.deed())
    law_dog = next(d for d in table.me.player.dudes if d not in (jenny, friend))
    table.foe.dude()
    table.shootout(leader=friend, without=[law_dog])
    table.use(jenny, table.me.home, ())
    assert (jenny.location, jenny.in_posse, law_dog.in_posse) == (table.me.home, False, False)


@pytest.mark.parametrize("pays", [True, False])
def test_mad_dog_is_paid_or_leaves(table: Table, pays: bool) -> None:
    dog, leader = table.me.dude("Mad Dog Campbell", at=table.town_square), table.me.dude(at=table.town_square)
    table.foe.dude(at=table.town_square)
    table.call_out(leader, table.foe.player.dudes[0], "accept", dog)
    if table.pending.kind == "posse":
        table.go("done")
    table.go(pays)
    assert dog.zone == ("in play" if pays else "discard pile")
    assert table.me.stash == (9 if pays else 10)


def test_nebuchadnezzar_draws_on_a_huckster_anywhere(table: Table) -> None:
    cat, witch = table.me.dude("Nebuchadnezzar"), table.me.dude(keywords=["Huckster 3"])
    table.foe.dude()
    table.shootout(leader=cat, without=[witch])
    table.use(cat, witch)
    assert (cat.bullets, witch.booted, witch.in_posse) == (4, True, False)


def test_the_drifter_s_upkeep_is_never_lowered(table: Table) -> None:
    drifter, other = table.me.dude("The Drifter"), table.me.dude(upkeep=7)
    for dude in (drifter, other):
        begin(table.engine, NumberChange, dude.id, card=dude.id, stat=Number.UPKEEP, amount=-3)
    assert (drifter.upkeep, other.upkeep) == (7, 4)
    begin(table.engine, NumberChange, drifter.id, card=drifter.id, stat=Number.UPKEEP, amount=+1)
    assert drifter.upkeep == 8


def test_arizona_jane_evicts_a_dude_from_a_location_you_own(table: Table) -> None:
    shop, theirs = table.me.deed(is_out_of_town=True), table.foe.deed()
    jane = table.me.dude("Arizona Jane (Exp.1)")
    squatter, guest = table.foe.dude("Squatter", at=shop), table.foe.dude("Guest", at=table.me.home)
    table.foe.dude("Agent", gangs=("agency",), at=shop)
    table.foe.dude("Elsewhere", at=theirs)
    table.me.dude("Mine", at=shop)
    table.declare(jane)
    assert table.choices() == keys(squatter, guest)
    table.go(squatter)
    table.join_all()
    assert (jane.location, jane.booted, jane.in_posse, squatter.in_posse) == (shop, True, True, True)


def test_arizona_jane_evicts_where_she_is(table: Table) -> None:
    jane = table.me.dude("Arizona Jane (Exp.1)")
    guest = table.foe.dude("Guest", at=table.me.home)
    table.declare(jane)
    table.go(guest)
    table.join_all()
    assert (jane.in_posse, guest.in_posse) == (True, True)


def test_arizona_jane_calls_out_no_agency_dude(table: Table) -> None:
    jane = table.me.dude("Arizona Jane (Exp.1)", at=table.town_square)
    agent = table.foe.dude("Agent", gangs=("agency",), at=table.town_square)
    other = table.foe.dude("Other", at=table.town_square)
    assert not table.can(f"callout:{jane.id}>{agent.id}")
    assert table.can(f"callout:{jane.id}>{other.id}")
