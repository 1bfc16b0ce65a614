"""Behaviour of the Agency and the cards of its deck, of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, shootout
from tests.table import Table

PAIR, NOTHING, TRIPS = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS", "7S 7H 7D 3C 2S"


@card("Test Classic Kick Shot")
class KickShot(ActionCard):
    @shootout("A dude in the shootout gets -1 bullets.")
    async def kick(self) -> None:
        await self.modify(await self.target(self.dudes_in_shootout, "Kick whom?"), bullets=-1)


def test_insult_to_injury_honours_the_shooter_of_the_winners(table: Table) -> None:
    shooter, _other, _foe = table.me.dude("Shooter", influence=1), table.me.dude("Other"), table.foe.dude()
    table.foe.dude("Second")
    insult = table.me.hand("Insult to Injury")
    table.shootout()
    table.to_resolution(PAIR, NOTHING, shooters=[shooter])
    while table.pending.kind == "resolution":
        table.pass_()
    table.answer(f"use:{insult.id}.gloat")
    assert (shooter.influence, insult.zone) == (2, "boot hill")
    assert shooter.permanent("influence") == 1


def test_insult_to_injury_is_not_for_the_losers(table: Table) -> None:
    table.me.dude("Shooter")
    table.me.dude("Other")
    table.foe.dude()
    table.me.hand("Insult to Injury")
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert table.pending.kind == "casualty"


def test_phantoms_keep_actions_from_a_dude(table: Table) -> None:
    hero, _foe = table.me.dude("Hero", bullets=2), table.foe.dude("Foe")
    phantoms, kick = table.me.hand("Phantoms"), table.foe.hand("Test Classic Kick Shot")
    table.shootout()
    table.use(phantoms, hero)
    table.declare(kick, by=table.foe)
    assert f"c{hero.id}" not in table.choices()


def test_channel_fort_is_closed_to_texas_rangers(table: Table) -> None:
    fort = table.foe.deed("Channel Fort")
    ranger, man = table.me.dude("Ranger", gangs=["texasrangers"]), table.me.dude("Man")
    assert table.can(f"move:{man.id}>{fort.id}")
    assert not table.can(f"move:{ranger.id}>{fort.id}")


@pytest.mark.parametrize(("gang", "price"), [("agency", 8), ("lawdogs", 10)])
def test_channel_fort_is_cheaper_for_the_agency(table: Table, gang: str, price: int) -> None:
    table.me.outfit("Home", gangs=[gang])
    table.shop(table.me.hand("Channel Fort"), "left")
    assert table.me.stash == 10 - price


def test_power_plant_produces_more_at_an_end_of_the_street(table: Table) -> None:
    plant = table.me.deed("Power Plant")
    assert plant.production == 3
    table.me.deed("Further")
    assert plant.production == 1
    table.foe.deed()
    assert plant.production == 1


def test_only_terrors_can_call_out_mr_slate(table: Table) -> None:
    slate = table.foe.dude("EFE-093", at=table.town_square)
    man = table.me.dude("Man", at=table.town_square)
    ghoul = table.me.dude("Ghoul", at=table.town_square, keywords=["Harrowed"])
    assert not table.can(f"callout:{man.id}>{slate.id}")
    assert table.can(f"callout:{ghoul.id}>{slate.id}")


@pytest.mark.parametrize(("gang", "price"), [("agency", 2), ("lawdogs", 3)])
def test_recruiter_makes_dudes_of_your_outfit_cheaper(table: Table, gang: str, price: int) -> None:
    home = table.me.outfit("Home", gangs=["agency"])
    table.me.attach("Recruiter", home, kind=CardType.IMPROVEMENT)
    table.shop(table.me.hand("Agent", CardType.DUDE, gangs=[gang], cost=3))
    assert table.me.stash == 10 - price


def test_recruiter_is_for_your_home_only(table: Table) -> None:
    deed, recruiter = table.me.deed(), table.me.hand("Recruiter", CardType.IMPROVEMENT)
    assert table.can(f"shop:{recruiter.id}>{table.me.home.id}")
    assert not table.can(f"shop:{recruiter.id}>{deed.id}")
