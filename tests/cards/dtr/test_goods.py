"""Behaviour of the goods of the base set."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_auto_revolver_is_invented_in_a_shootout(table: Table) -> None:
    smith = table.me.dude(keywords=["Mad Scientist 3"])
    table.foe.dude()
    gun = table.me.hand("Auto-Revolver")
    table.me.deck("4C")
    table.shootout()
    table.make(f"invent:{gun.id}>{smith.id}")
    assert gun in smith.attachments
    assert (smith.booted, smith.bullets, table.me.stash) == (True, 2, 9)
    assert table.pending.player == table.foe.seat


def test_auto_revolver_is_invented_by_an_unbooted_scientist_of_the_posse(table: Table) -> None:
    tired, away = (
        table.me.dude(keywords=["Mad Scientist 3"], booted=True),
        table.me.dude(keywords=["Mad Scientist 3"]),
    )
    table.foe.dude()
    table.me.hand("Auto-Revolver"), table.me.hand("Flame-Thrower")
    table.shootout(leader=tired, without=[away])
    assert table.offered() == ["pass"]


@pytest.mark.parametrize("extra", [0, 1])
def test_auto_revolver_draws_an_extra_card(table: Table, extra: int) -> None:
    table.me.attach("Auto-Revolver", table.me.dude(bullets=1))
    table.foe.dude()
    table.me.deck(*["8S", "8H", "8D", "3C", "2S", "8C", "9C"])
    table.shootout()
    table.pass_()
    table.pass_()
    table.go([table.me.player.draw_hand[4]], str(extra))
    assert len(table.me.player.draw_hand) == 5 + extra


def test_auto_revolver_draws_nothing_without_a_swap(table: Table) -> None:
    table.me.attach("Auto-Revolver", table.me.dude(bullets=1))
    table.foe.dude()
    table.shootout()
    table.pass_()
    table.pass_()
    table.go(())
    assert (table.pending.kind, table.pending.player) == ("redraw", table.foe.seat)


def test_auto_revolver_spins_for_its_own_posse(table: Table) -> None:
    table.me.attach("Auto-Revolver", away := table.me.dude(bullets=1))
    leader, _ = table.me.dude(bullets=1), table.foe.dude()
    table.shootout(leader=leader, without=[away])
    table.pass_()
    table.pass_()
    table.go([table.me.player.draw_hand[4]])
    assert len(table.me.player.draw_hand) == 5
