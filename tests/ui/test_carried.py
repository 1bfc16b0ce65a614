"""Carried cards are drawn under their bearer, even the goods of Kenny, who is carried himself."""

from __future__ import annotations

from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.ui.plain.town import town_of
from tests.table import Table


def test_what_goods_carry_lies_with_them_under_their_bearer() -> None:
    table = Table(2, "classic-2000")
    boy = table.me.dude("Boy")
    kenny = table.me.attach("Kenny", boy, booted=True)
    gun = table.me.attach("Knife", kenny, bullets=1)
    hat = table.me.attach("Hat", boy, influence=1)
    table.foe.dude()
    table.shootout()
    [standing] = [dude for dude in town_of(table_view(table.game, 0), ()).dudes if dude.seat == 0]
    assert standing.attachments == (kenny.id, gun.id, hat.id)
