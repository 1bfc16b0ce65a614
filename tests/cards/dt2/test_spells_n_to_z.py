"""Behaviour of further spells of Weird West Edition, N to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.events import Looked
from tests.table import Table


@pytest.mark.rule("R-GEN-3")
@pytest.mark.parametrize(("pulled", "left"), [("4C", (4, True)), ("AC", (1, False))])
def test_onward_christian_soldiers_steels_a_posse(table: Table, pulled: str, left: tuple[int, bool]) -> None:
    singer, hero = table.me.dude(keywords=["Blessed 0"]), table.me.dude(bullets=3, stud=True)
    hymn = table.me.attach("Onward Christian Soldiers", singer, kind=CardType.SPELL)
    rival, sun = table.foe.dude(bullets=1), table.foe.hand("Sun in Yer Eyes")
    table.shootout()
    table.me.deck(pulled)
    table.use(hymn)
    table.use(sun, hero, "both for 1 ghost rock", by=table.foe)
    assert ((hero.bullets, hero.is_stud), rival.bullets) == (left, 1)


def test_onward_christian_soldiers_stand_up_to_traits_too(table: Table) -> None:
    singer = table.me.dude(keywords=["Blessed 5", "Abomination"], bullets=3)
    hymn = table.me.attach("Onward Christian Soldiers", singer, kind=CardType.SPELL)
    table.foe.dude()
    chapel = table.foe.deed("St. Anthony's Chapel")
    table.shootout(at=chapel)
    assert singer.bullets == 2
    table.me.deck("9C")
    table.use(hymn)
    assert singer.bullets == 4


def test_onward_christian_soldiers_may_lose_heart_by_themselves(table: Table) -> None:
    singer = table.me.dude(keywords=["Blessed 5"], bullets=3)
    hymn = table.me.attach("Onward Christian Soldiers", singer, kind=CardType.SPELL)
    table.foe.dude()
    sun = table.me.hand("Sun in Yer Eyes")
    table.shootout()
    table.me.deck("9C")
    table.use(hymn)
    table.pass_()
    table.use(sun, singer, "-2 bullets")
    assert singer.bullets == 2


@pytest.mark.parametrize(
    ("ability", "pulled", "count"), [("glimpse", "5C", 1), ("see", "8C", 2), ("know", "JC", 3)]
)
def test_sight_beyond_sight_looks_at_random_cards(
    table: Table, ability: str, pulled: str, count: int
) -> None:
    dude = table.me.dude(keywords=["Huckster 1"])
    spell = table.me.attach("Sight Beyond Sight", dude, kind=CardType.SPELL)
    hand = {table.foe.hand(str(i)).id for i in range(4)}
    table.me.deck(pulled)
    table.use(spell, ability=ability)
    [looked] = table.events(Looked)
    assert len(set(looked.cards)) == count
    assert set(looked.cards) <= hand


def test_sight_beyond_sight_needs_a_card_to_look_at(table: Table) -> None:
    dude = table.me.dude(keywords=["Huckster 1"])
    spell = table.me.attach("Sight Beyond Sight", dude, kind=CardType.SPELL)
    assert not table.can_use(spell)
