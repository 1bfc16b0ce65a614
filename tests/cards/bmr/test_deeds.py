"""Behaviour of the deeds of Blood Moon Rising."""

from __future__ import annotations

import pytest

from tests.table import Table


@pytest.mark.parametrize(("stash", "pays"), [(5, True), (5, False), (0, None)])
def test_gomorra_gaming_commission_fines_cheaters(table: Table, stash: int, pays: bool | None) -> None:
    office = table.me.deed("Gomorra Gaming Commission")
    table.me.dude()
    table.foe.dude()
    table.foe.stash = stash
    before = len(table.me.state.play_hand)
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.use(office, *([] if pays is None else [pays]))
    assert (office.production, office.booted) == (1, True)
    drawn = len(table.me.state.play_hand) - before
    assert (drawn, table.me.stash, table.foe.stash) == ((0, 11, 4) if pays else (1, 10, stash))


def test_gomorra_gaming_commission_is_paid_out_of_a_guarded_stash(table: Table) -> None:
    """Ghost rock that nobody can take may still be paid (A-342)."""
    office = table.me.deed("Gomorra Gaming Commission")
    table.foe.deed("Bank of California")
    table.me.dude()
    table.foe.dude()
    before = len(table.me.state.play_hand)
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.use(office, True)
    assert (table.me.stash, table.foe.stash, len(table.me.state.play_hand)) == (11, 9, before)
