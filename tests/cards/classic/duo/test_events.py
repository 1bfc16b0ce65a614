"""Behaviour of the events of Do Unto Others."""

from __future__ import annotations

from doomtown_desktop.protocol.events import Pulled
from tests.cards.classic.practice import fate
from tests.table import Table


def test_the_last_kingdom_comes_for_a_day(table: Table) -> None:
    words = ["Huckster 1", "Blessed 0", "Shaman 2", "Mad Scientist 3"]
    gifted, plain = table.foe.dude(keywords=words, influence=9), table.me.dude()
    fate(table, "The Last Kingdom")
    skills = [w.rpartition(" ")[0] for w in words]
    assert table.me.home.fear_level == 8
    assert [gifted.rating(s) for s in skills] == [3, 2, 4, 5]
    assert [plain.rating(s) for s in skills] == [None] * 4
    table.next_day()
    assert (table.me.home.fear_level, gifted.rating("Huckster")) == (6, 1)


def test_before_the_dawn_nobody_makes_the_harrowed_pull(table: Table) -> None:
    square = table.town_square
    corpse = table.foe.dude("Corpse", keywords=["Harrowed"], at=square)
    living, hero = table.foe.dude("Living", at=square), table.me.dude("Hero", at=square)
    table.me.dude(influence=9)
    fate(table, "...Before the Dawn")
    table.shootout(leader=hero)
    table.me.deck("2C")
    table.to_resolution("8S 8H 9D 3C 2S", "AS 3H 9D 6C JS")
    table.lumps(f"ace:{corpse.id}")
    assert (corpse.zone, living.in_play) == ("boot hill", True)
    assert not table.events(Pulled)


def test_the_dawn_comes_the_next_day(table: Table) -> None:
    corpse = table.foe.dude("Corpse", keywords=["Harrowed"], influence=9)
    table.me.dude(influence=9)
    fate(table, "...Before the Dawn")
    assert corpse.cannot("make the Harrowed pull")
    table.next_day()
    assert not corpse.cannot("make the Harrowed pull")
