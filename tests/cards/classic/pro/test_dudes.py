"""Behaviour of the dudes of the classic promos."""

from __future__ import annotations

from tests.table import Table


def test_black_jack_is_wanted_whatever_is_done(table: Table) -> None:
    jack = table.me.dude("Black Jack (Exp.1)")
    alfred = table.me.dude("Alfred Barkum, Jr.")
    assert jack.is_wanted
    table.use(alfred, jack, ability="defend")
    assert jack.is_wanted


def test_black_jack_draws_first_in_his_posse(table: Table) -> None:
    table.me.dude()
    jack = table.foe.dude("Black Jack (Exp.1)")
    table.shootout(mark=jack)
    assert table.pending.player == table.foe.seat


def test_without_black_jack_the_winner_comes_first(table: Table) -> None:
    table.me.dude()
    table.foe.dude("Black Jack (Exp.1)", at=table.foe.deed())
    other = table.foe.dude()
    jack = next(d for d in table.foe.player.dudes if d != other)
    table.shootout(mark=other, without=[jack])
    assert table.pending.player == table.me.seat
