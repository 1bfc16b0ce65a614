"""Behaviour of the goods of Ghost Town."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.flow.drawing import bonuses
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def shooters(table: Table) -> None:
    """Choose a shooter on each side."""
    assert table.state.shootout is not None
    for posse in table.state.shootout.posses:
        posse.shooter = posse.dudes[0]


def test_auto_gatling_is_built_at_a_deed_of_yours(table: Table) -> None:
    scientist, deed = table.me.dude(keywords=["Mad Scientist 9"]), table.me.deed()
    gatling = table.me.hand("Auto-Gatling")
    table.make(f"invent:{gatling.id}>{scientist.id}", deed)
    assert gatling in deed.attachments


@pytest.mark.parametrize(("here", "mine"), [(True, 2), (False, 0)])
def test_auto_gatling_rattles_for_its_owner_in_shootouts_there(table: Table, here: bool, mine: int) -> None:
    deed = table.me.deed()
    table.me.attach("Auto-Gatling", deed)
    table.me.dude(), table.foe.dude(influence=5)
    table.shootout(at=deed if here else None)
    shooters(table)
    assert [bonuses(table.engine, side)[0] for side in (0, 1)] == [mine, 0]


def test_auto_gatling_threatens_unbooted_strangers_there(table: Table) -> None:
    deed = table.me.deed()
    table.me.attach("Auto-Gatling", deed)
    guest, tired = table.foe.dude(at=deed, influence=3), table.foe.dude(at=deed, influence=3, booted=True)
    friend, away = table.me.dude(at=deed, influence=3), table.foe.dude(influence=3)
    assert [d.influence for d in (guest, tired, friend, away)] == [2, 3, 3, 3]


def lion(table: Table) -> tuple[Dude, Card]:
    """My dude with a Mountain Lion Friend."""
    dude = table.me.dude(bullets=0)
    return dude, table.me.attach("Mountain Lion Friend", dude)


@pytest.mark.parametrize(("joins", "bonus"), [(True, 1), (False, 0)])
def test_mountain_lion_friend_prowls_with_its_dude(table: Table, joins: bool, bonus: int) -> None:
    dude, _ = lion(table)
    fighter = table.me.dude(stud=True)
    table.foe.dude(stud=True)
    table.shootout(leader=fighter, without=[] if joins else [dude])
    shooters(table)
    mine = bonuses(table.engine, 0)[1] - (1 if joins else 0)
    assert (mine, bonuses(table.engine, 1)[1]) == (bonus, 0)


def lost_round(table: Table, fighter: Dude, without: list[Dude]) -> None:
    """My posse loses a round by one rank, and takes casualties."""
    table.shootout(leader=fighter, without=without)
    table.to_resolution("8S 9H JD 3C 2S", "8D 8C 9H 2D 3H")
    while table.pending.kind == "resolution":
        table.pass_()


def test_mountain_lion_friend_leaps_between(table: Table) -> None:
    dude, beast = lion(table)
    table.foe.dude()
    lost_round(table, dude, [])
    table.answer(f"use:{beast.id}.leap_between")
    assert (beast.zone, dude.in_play, dude.in_posse) == ("boot hill", True, True)


def test_mountain_lion_friend_is_no_help_from_elsewhere(table: Table) -> None:
    dude, beast = lion(table)
    fighter, _ = table.me.dude(), table.foe.dude()
    table.me.dude()
    lost_round(table, fighter, [dude])
    assert table.pending.kind != "react"
    assert beast.in_play


def steed(table: Table) -> tuple[Dude, Card]:
    """My Shaman with a Spirit Steed."""
    dude = table.me.dude(keywords=["Shaman 1"])
    return dude, table.me.attach("Spirit Steed", dude)


def test_spirit_steed_follows_a_spirit(table: Table) -> None:
    dude, horse = steed(table)
    shaman = table.foe.dude(keywords=["Shaman 1"], at=table.town_square)
    table.foe.attach("Spirit Dance", shaman, kind=CardType.SPELL)
    table.answer(f"use:{horse.id}.follow_a_spirit")
    assert table.offered() == [f"c{table.town_square.id}"]
    table.go(table.town_square)
    assert (dude.location, dude.booted, horse.booted) == (table.town_square, False, True)


def test_spirit_steed_cannot_be_ridden_by_who_cannot_move(table: Table) -> None:
    dude, horse = steed(table)
    table.me.attach("Spirit Dance", dude, kind=CardType.SPELL)
    table.forbid(dude, "move")
    assert not table.can_use(horse, "ride_a_spirit", by=table.me)


def test_spirit_steed_rides_spirits_again_and_again(table: Table) -> None:
    dude, horse = steed(table)
    spirits = [table.me.attach("Spirit Dance", dude, kind=CardType.SPELL) for _ in range(2)]
    table.use(horse, spirits[0], table.foe.home, ability="ride_a_spirit")
    assert (dude.location, spirits[0].booted, horse.booted) == (table.foe.home, True, False)
    table.use(horse, spirits[1], table.town_square, ability="ride_a_spirit")
    assert not table.can_use(horse, "ride_a_spirit", by=table.me)
