"""Behaviour of the dudes of Ghost Town."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def lucretia(table: Table, at: Card | None = None) -> tuple[Dude, Card, Dude]:
    """Return Lucretia with a Hymn, at the town square unless ``at`` is given, and my fighter."""
    singer = table.me.dude("Lucretia Fanzini", at=at or table.town_square)
    hymn = table.me.attach("Onward Christian Soldiers", singer, kind=CardType.SPELL)
    return singer, hymn, table.me.dude("Fighter", bullets=2)


@pytest.mark.rule("R-SHOOT-22")
@pytest.mark.parametrize(("where", "sings"), [("town square", True), ("home", False)])
def test_lucretia_fanzini_sings_across_town(table: Table, where: str, sings: bool) -> None:
    singer, hymn, fighter = lucretia(table, None if where == "town square" else table.me.home)
    saloon = table.foe.deed()
    table.foe.dude()
    table.shootout(at=saloon, leader=fighter, without=[singer])
    assert table.can_use(hymn) is sings
    if sings:
        table.me.deck("9C")
        table.use(hymn)
        assert (fighter.bullets, singer.in_posse, hymn.booted) == (3, False, True)


def test_lucretia_fanzini_is_not_heard_out_of_town(table: Table) -> None:
    singer, hymn, fighter = lucretia(table)
    far = table.foe.deed(is_out_of_town=True)
    table.foe.dude()
    table.shootout(at=far, leader=fighter, without=[singer])
    assert not table.can_use(hymn)


def test_lucretia_fanzini_sings_hymns_only(table: Table) -> None:
    singer, _, fighter = lucretia(table)
    other = table.me.attach("Holy Roller", singer, kind=CardType.SPELL)
    table.foe.dude()
    table.shootout(at=table.foe.deed(), leader=fighter, without=[singer])
    assert not table.can_use(other)


def test_theo_boots_no_hex_without_a_joker(table: Table) -> None:
    theo = table.me.dude("Theo Whateley-Boyer")
    table.me.attach("", theo, kind=CardType.SPELL, keywords=["Hex"])
    table.foe.dude()
    table.shootout(leader=theo)
    table.to_resolution("8S 8H 9D 3C 2S", "8D 8C 9H 3D 2C")
    assert not table.can_use(theo, by=table.me)
