"""Behaviour of the dudes of Welcome to Deadwood."""

from __future__ import annotations

from doomtown_desktop.engine.cards import Dude
from tests.table import Table


def camp(table: Table) -> tuple[Dude, Dude]:
    """Alferd and a friend of mine against a dude of the foe's."""
    alferd, friend = table.me.dude("Alferd Packer"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend)
    return alferd, friend


def test_alferd_can_be_bought(table: Table) -> None:
    alferd, friend = camp(table)
    table.use(alferd, by=table.foe)
    assert alferd in table.foe.player.posse
    assert [alferd.controller, table.me.player.posse, table.foe.stash] == [table.foe.player, [friend], 7]


def test_alferd_can_be_bought_back_and_bought_again(table: Table) -> None:
    alferd, _ = camp(table)
    for side in (table.foe, table.me, table.foe):
        table.use(alferd, by=side)
        assert alferd in side.player.posse
    assert [table.me.stash, table.foe.stash] == [7, 4]


def test_alferd_is_not_for_sale_to_his_own_side(table: Table) -> None:
    alferd, _ = camp(table)
    assert not table.can_use(alferd, by=table.me)


def test_alferd_costs_three(table: Table) -> None:
    table.foe.stash = 2
    alferd, _ = camp(table)
    assert not table.can_use(alferd, by=table.foe)


def test_alferd_returns_after_the_shootout(table: Table) -> None:
    alferd, friend = camp(table)
    table.use(alferd, by=table.foe)
    table.to_resolution("AS 9H 4D 5C 7S", "8S 8H 8D 3C 3S")
    table.lumps(())
    assert friend.zone == "boot hill"
    assert [table.state.shootout, alferd.controller] == [None, table.me.player]


def test_alferd_at_home_is_not_for_sale(table: Table) -> None:
    alferd, friend = table.me.dude("Alferd Packer"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend, without=[alferd])
    assert not table.can_use(alferd, by=table.foe)
