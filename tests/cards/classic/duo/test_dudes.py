"""Behaviour of the dudes of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


def test_tabitha_rages_when_she_is_alone(table: Table) -> None:
    tabitha, foe = table.me.dude("'Tabitha'"), table.foe.dude()
    table.shootout(leader=tabitha, mark=foe)
    table.use(tabitha)
    assert (tabitha.is_stud, tabitha.bullets) == (True, 4)


def test_tabitha_does_not_rage_in_company(table: Table) -> None:
    tabitha, _friend, foe = table.me.dude("'Tabitha'"), table.me.dude(), table.foe.dude()
    table.shootout(leader=tabitha, mark=foe)
    assert not table.can_use(tabitha)


def test_tabitha_carries_no_goods(table: Table) -> None:
    tabitha, other = table.me.dude("'Tabitha'"), table.me.dude()
    hat = table.me.hand("", CardType.GOODS)
    assert not table.can(f"shop:{hat.id}>{tabitha.id}")
    assert table.can(f"shop:{hat.id}>{other.id}")


@pytest.mark.parametrize(("fear", "enters"), [(5, False), (6, True)])
def test_tabitha_comes_only_where_there_is_fear(table: Table, fear: int, enters: bool) -> None:
    tabitha = table.me.hand("'Tabitha'")
    table.state.fear = fear - 6
    assert table.can(f"shop:{tabitha.id}") is enters


def test_only_hucksters_call_out_widow_withers(table: Table) -> None:
    widow = table.foe.dude("Widow Withers", at=table.town_square)
    plain, witch = (table.me.dude(at=table.town_square, keywords=words) for words in ([], ["Huckster 0"]))
    assert not table.can(f"callout:{plain.id}>{widow.id}")
    assert table.can(f"callout:{witch.id}>{widow.id}")


@pytest.mark.parametrize(("rating", "cursed"), [("Huckster 3", False), ("Huckster 4", True)])
def test_spells_on_the_lurking_fear_are_harder(table: Table, rating: str, cursed: bool) -> None:
    _, curse = table.foe.caster(rating, "Blood Curse", "9H")
    fear = table.me.dude("The Lurking Fear", counters={"bullets": 2})
    bullets = fear.bullets
    table.use(curse, fear, by=table.foe)
    assert (fear.bullets < bullets) is cursed
