"""Behaviour of the Ghost Dancers of Debt of Blood, who carry a Totem."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def dancers(table: Table, title: str = "Silver Pheasant's Bounty") -> tuple[Dude, Card]:
    """My Ghost Dancers at my deed with a Totem."""
    deed = table.me.deed("Farm", production=1)
    ghosts = table.me.dude("Ghost Dancers", at=deed)
    return ghosts, table.me.attach(title, ghosts, kind=CardType.SPELL)


@pytest.mark.parametrize("guided", [True, False])
def test_ghost_dancers_raise_a_totem_with_a_shaman(table: Table, guided: bool) -> None:
    deed = table.me.deed()
    ghosts = table.me.dude("Ghost Dancers", at=deed)
    table.me.dude("Guide", at=deed, keywords=["Shaman 1"], booted=not guided)
    totem = table.me.hand("Bones of the Earth")
    table.me.stash = 5
    table.use(ghosts, totem)
    assert (totem.in_play, ghosts.attachments, table.me.stash) == (
        guided,
        [totem] if guided else [],
        5 - guided,
    )


@pytest.mark.parametrize("flaw", ["booted", "strange"])
def test_ghost_dancers_raise_nothing_booted_or_on_strange_land(table: Table, flaw: str) -> None:
    deed = table.foe.deed() if flaw == "strange" else table.me.deed()
    ghosts = table.me.dude("Ghost Dancers", at=deed, booted=flaw == "booted")
    table.me.dude("Guide", at=deed, keywords=["Shaman 1"], influence=0)
    totem = table.me.hand("Bones of the Earth")
    table.use(ghosts, totem)
    assert totem.zone == "play hand"


def test_ghost_dancers_carry_one_totem_and_no_other_spell(table: Table) -> None:
    ghosts, totem = dancers(table)
    other, hex_ = table.me.hand("Bones of the Earth"), table.me.hand("Alone in the Dark")
    assert ghosts.may_attach(totem, ghosts)
    assert not ghosts.may_attach(other, ghosts)
    assert not ghosts.may_attach(hex_, table.me.dude("Ghost Dancers"))


def test_no_other_dude_carries_a_totem_nor_is_one_bought_for_ghost_dancers(table: Table) -> None:
    deed = table.me.deed()
    ghosts = table.me.dude("Ghost Dancers", at=deed)
    shaman = table.me.dude("Shaman", at=deed, keywords=["Shaman 1"])
    totem = table.me.hand("Bones of the Earth")
    assert not ghosts.may_attach(totem, shaman)
    assert not table.can(f"shop:{totem.id}>{ghosts.id}")
    assert table.can(f"shop:{totem.id}>{deed.id}")


def test_a_totem_of_ghost_dancers_is_planted_at_their_deed_and_moves_with_them(table: Table) -> None:
    ghosts, totem = dancers(table)
    farm, ranch = ghosts.place, table.me.deed("Ranch", production=2)
    assert (farm.production, ranch.production, farm.attachments) == (2, 2, [totem])
    table.move(ghosts, ranch)
    assert (farm.production, ranch.production, farm.attachments) == (1, 3, [])


def test_a_totem_of_ghost_dancers_does_nothing_away_from_deeds(table: Table) -> None:
    ghosts, totem = dancers(table, "Fire of Nanahbozho")
    farm = ghosts.place
    shaman = table.me.dude("Shaman", at=table.town_square, keywords=["Shaman 1"])
    assert farm.is_a("Holy Ground")
    table.move(ghosts, table.town_square)
    assert not farm.is_a("Holy Ground")
    assert (shaman.rating("Shaman"), table.can_use(totem, by=table.me)) == (1, False)


@pytest.mark.parametrize("side", [0, 1])
def test_any_shaman_at_the_deed_uses_the_totem_of_ghost_dancers(table: Table, side: int) -> None:
    ghosts, totem = dancers(table)
    player = table.sides[side]
    player.dude("Shaman", at=ghosts.place, keywords=["Shaman 9"], value=10)
    player.deck("KH")
    before = player.stash
    table.use(totem, *player.player.dudes[-1:], by=player)
    assert (player.stash, ghosts.place.booted, totem.booted) == (before + 2, True, True)


def test_ghost_dancers_themselves_cast_nothing(table: Table) -> None:
    _ghosts, totem = dancers(table)
    assert not table.can_use(totem)


def test_in_a_shootout_a_shaman_of_either_posse_uses_the_totem(table: Table) -> None:
    ghosts, totem = dancers(table, "Bones of the Earth")
    mine, theirs = table.me.dude(bullets=2), table.foe.dude("Theirs", keywords=["Shaman 9"], value=10)
    table.foe.deck("KH")
    table.shootout(at=ghosts.place, leader=mine, mark=theirs)
    table.use(totem, theirs, by=table.foe)
    assert (mine.bullets, totem.booted) == (1, True)
