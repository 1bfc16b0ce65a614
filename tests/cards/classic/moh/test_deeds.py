"""Behaviour of the deeds of Mouth of Hell."""

from __future__ import annotations

from doomtown_desktop.engine.events import Looked
from tests.table import Table, keys


def test_the_fortune_teller_sees_the_top_of_either_deck(table: Table) -> None:
    shop = table.me.deed("Fortune-Teller's Shop")
    (top,) = table.foe.deck("KH")
    table.use(shop, "Ben")
    (looked,) = table.events(Looked)
    assert (looked.player, looked.owner, looked.cards) == (0, 1, (top.id,))
    assert top.zone == "deck"


def test_whiskey_nick_gives_courage_to_a_dude_of_yours_there(table: Table) -> None:
    joint = table.me.deed("Whiskey Nick's Joint")
    mine, away = table.me.dude(at=joint, bullets=1), table.me.dude()
    theirs = table.foe.dude(at=joint, influence=0)
    table.answer(f"use:{joint.id}.pour_courage")
    assert table.choices() == keys(mine)
    table.go(mine)
    assert (mine.is_stud, mine.bullets) == (True, 2)
    assert (theirs.is_stud, theirs.bullets, away.is_stud) == (False, 1, False)
