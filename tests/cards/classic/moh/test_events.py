"""Behaviour of the events of Mouth of Hell."""

from __future__ import annotations

from tests.cards.classic.practice import fate
from tests.table import Table


def test_a_riot_takes_dudes_without_influence_out_of_play_for_a_day(table: Table) -> None:
    boss, idler = table.me.dude(influence=1), table.me.dude(influence=0, at=table.town_square, bullets=2)
    other = table.foe.dude(influence=9)
    hat = table.me.attach("Hat", idler)
    riot = fate(table, "Riot")
    assert (riot.zone, [d.in_play for d in (boss, idler, other, hat)]) == (
        "boot hill",
        [True, False, True, False],
    )
    table.next_day()
    assert (idler.in_play, idler.location, list(idler.goods)) == (True, table.town_square, [hat])
