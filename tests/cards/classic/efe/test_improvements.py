"""Behaviour of the improvements of Eye for an Eye."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


def test_sewer_tunnels_hide_wanted_dudes(table: Table) -> None:
    deed = table.me.deed()
    table.me.attach("Sewer Tunnels", deed, kind=CardType.IMPROVEMENT)
    crook, honest = table.foe.dude(at=deed, bounty=1, influence=1), table.me.dude(at=deed, influence=1)
    away = table.me.dude(bounty=1, influence=1)
    assert [d.influence for d in (crook, honest, away)] == [2, 1, 1]


def test_sewer_tunnels_run_below_the_town_only(table: Table) -> None:
    saloon, ranch = table.me.deed(), table.me.deed(is_out_of_town=True)
    tunnels = table.me.hand("Sewer Tunnels")
    assert table.can(f"shop:{tunnels.id}>{saloon.id}")
    assert not table.can(f"shop:{tunnels.id}>{ranch.id}")
