"""Behaviour of the events of Do Unto Others."""

from __future__ import annotations

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
