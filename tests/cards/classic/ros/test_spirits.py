"""Behaviour of the spirits of A Reaping of Souls."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import Looked
from tests.table import Table


@pytest.mark.parametrize(("pull", "comes"), [("7H", True), ("6H", False)])
def test_coyotes_laugh_brings_its_shaman_past_all_barriers(table: Table, pull: str, comes: bool) -> None:
    mine = table.foe.deed("Abandoned Mine")
    shaman, spell = table.me.caster("Shaman 0", "Coyote's Laugh", pull, booted=True)
    table.me.dude("Leader"), table.foe.dude()
    table.shootout(at=mine, leader=table.me.player.dudes[1], without=[shaman])
    table.use(spell)
    assert (shaman.location == mine) is comes
    assert shaman.in_posse is comes
    assert shaman.is_wanted is comes


def test_coyotes_laugh_is_for_shamans_outside_of_the_shootout(table: Table) -> None:
    _, spell = table.me.caster("Shaman 0", "Coyote's Laugh")
    table.foe.dude()
    table.shootout()
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "seen"), [("7H", True), ("6H", False)])
def test_eagles_sight_looks_at_a_hand(table: Table, pull: str, seen: bool) -> None:
    _, spell = table.me.caster("Shaman 0", "Eagle's Sight", pull)
    secret = table.foe.hand("Secret", CardType.DEED)
    table.use(spell)
    looked = {c for e in table.events(Looked) for c in e.cards}
    assert looked == ({secret.id} if seen else set())


@pytest.mark.parametrize(("pull", "gain"), [("7H", 1), ("6H", 0)])
def test_war_party_gathers_your_dudes_here(table: Table, pull: str, gain: int) -> None:
    shaman, spell = table.me.caster("Shaman 0", "War Party", pull, at=table.town_square, influence=2)
    brave, far = table.me.dude(at=table.town_square), table.me.dude("Far")
    foe = table.foe.dude(at=table.town_square, influence=2)
    table.use(spell, ability="gather")
    assert [d.bullets for d in (shaman, brave, far, foe)] == [1 + gain, 1 + gain, 1, 1]
    table.next_day()
    assert brave.bullets == 1


@pytest.mark.parametrize(("pull", "gain"), [("9H", 1), ("8H", 0)])
def test_war_party_strengthens_your_dudes_in_the_posse(table: Table, pull: str, gain: int) -> None:
    shaman, spell = table.me.caster("Shaman 0", "War Party", pull)
    brave, far, foe = table.me.dude(), table.me.dude("Far"), table.foe.dude()
    table.shootout(without=[far])
    table.use(spell, ability="attack")
    assert [d.bullets for d in (shaman, brave, far, foe)] == [1 + gain, 1 + gain, 1, 1]


@pytest.mark.parametrize(("pull", "floods"), [("8H", True), ("7H", False)])
def test_flash_flood_makes_moves_through_town_boot(table: Table, pull: str, floods: bool) -> None:
    saloon = table.me.deed(left=True)
    shaman, spell = table.me.caster("Shaman 0", "Flash Flood", pull)
    walker = table.me.dude("Walker", at=table.town_square)
    table.foe.dude()
    table.use(spell)
    table.turn_of(table.me)
    table.move(walker, saloon)
    assert (shaman.booted, walker.booted) == (True, floods)


def test_flash_flood_needs_an_unbooted_shaman(table: Table) -> None:
    _, spell = table.me.caster("Shaman 9", "Flash Flood", booted=True)
    assert not table.can_use(spell)
