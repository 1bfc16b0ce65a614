"""Behaviour of Jolinaxas, his deals and Sin Je."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys


def test_a_faustian_deal_makes_a_huckster(table: Table) -> None:
    caster, deal = table.me.caster("Huckster 5", "Faustian Deal", "6H")
    fool = table.me.dude()
    table.me.dude(at=table.town_square)
    table.foe.dude(at=table.me.home)
    table.declare(deal)
    assert table.choices() == keys(fool)
    table.go(fool)
    assert (fool.rating("Huckster"), fool.is_stud, caster.rating("Huckster")) == (1, True, 5)


@pytest.mark.parametrize(("printed", "bonus", "rating"), [(0, 0, 1), (3, 0, 1), (3, 1, 2)])
def test_a_faustian_deal_replaces_a_rating(table: Table, printed: int, bonus: int, rating: int) -> None:
    _, deal = table.me.caster("Huckster 5", "Faustian Deal", "6H")
    fool = table.me.dude(keywords=[f"Huckster {printed}"])
    if bonus:
        table.me.attach("Stoker's Sabre", fool)
    table.use(deal, fool)
    assert fool.rating("Huckster") == rating


def test_a_second_faustian_deal_changes_no_rating(table: Table) -> None:
    caster, first = table.me.caster("Huckster 5", "Faustian Deal", "6H", "6H")
    second = table.me.attach("Faustian Deal", caster, kind=CardType.SPELL)
    fool = table.me.dude(keywords=["Huckster 3"])
    for deal in (first, second):
        table.use(deal, fool, by=table.me)
    assert fool.rating("Huckster") == 1


def test_a_failed_deal_takes_the_dude_for_good(table: Table) -> None:
    _, deal = table.me.caster("Huckster 5", "Faustian Deal", "5H")
    fool = table.me.dude("Fool", is_unique=True)
    copy = table.foe.hand("Fool", CardType.DUDE, is_unique=True)
    table.use(deal, fool)
    assert (fool.zone, copy.zone) == ("removed", "play hand")
    assert table.pending.player == 1
    assert not any(key.startswith(f"shop:{copy.id}") for key in table.offered())


@pytest.mark.parametrize(("deals", "numbers"), [(0, (2, 2, 2)), (1, (3, 3, 3)), (2, (3, 3, 3))])
def test_jolinaxas_profits_from_deals(table: Table, deals: int, numbers: tuple[int, int, int]) -> None:
    jolinaxas = table.me.dude("Jolinaxas")
    table.me.attach("Blood Curse", jolinaxas, kind=CardType.SPELL)
    for _ in range(deals):
        table.me.attach("Faustian Deal", jolinaxas, kind=CardType.SPELL)
    table.start()
    assert (jolinaxas.bullets, jolinaxas.influence, jolinaxas.rating("Huckster")) == numbers


def test_sin_je_disarms_a_booted_dude_for_the_shootout(table: Table) -> None:
    sin = table.me.dude("Sin Je")
    foe, other = table.foe.dude(booted=True, bullets=0), table.foe.dude()
    guns = [table.foe.attach(title, foe, keywords=["Weapon"], bullets=1) for title in ("Colt", "Axe")]
    table.state.in_play[guns[1].id].unready = True
    table.shootout(mark=other)
    table.declare(sin)
    assert table.choices() == keys(foe)
    table.go(foe)
    assert (foe.bullets, foe.ready_weapons) == (0, [])
    table.turn_of(table.foe)
    assert not [key for key in table.offered() if key.startswith("ready:")]
    table.to_resolution("8S 8H 9D 3C 3S", "8S 8H 9D 3C 2S")
    table.lumps(other, [sin])
    assert table.pending.player == 1
    table.go([guns[1]])
    assert foe.ready_weapons == [guns[1]]
