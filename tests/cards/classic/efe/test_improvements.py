"""Behaviour of the improvements of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import build
from tests.table import Table


def test_sewer_tunnels_hide_wanted_dudes(table: Table) -> None:
    deed = table.me.deed()
    table.me.attach("Sewer Tunnels", deed, kind=CardType.IMPROVEMENT)
    crook, honest = table.foe.dude(at=deed, bounty=1, influence=1), table.me.dude(at=deed, influence=1)
    away = table.me.dude(bounty=1, influence=1)
    assert [d.influence for d in (crook, honest, away)] == [2, 1, 1]


def test_sewer_tunnels_run_below_the_town_only(table: Table) -> None:
    saloon, ranch = table.me.deed(), table.me.deed(is_out_of_town=True)
    tunnels = table.me.hand("Sewer Tunnels")
    assert table.can(f"shop:{tunnels.id}>{saloon.id}")
    assert not table.can(f"shop:{tunnels.id}>{ranch.id}")


def test_an_abomination_pit_raises_the_fear_level_while_a_terror_is_there(table: Table) -> None:
    deed = table.me.deed()
    fiend = table.me.dude(keywords=["Abomination"], at=deed)
    table.me.dude(at=deed)
    build(table.me, "Abomination Pit", deed)
    assert deed.fear_level == 7
    table.move(fiend, table.town_square)
    assert deed.fear_level == 6


@pytest.mark.parametrize(("production", "fits"), [(1, True), (0, False)])
def test_interior_decorating_needs_a_business(table: Table, production: int, fits: bool) -> None:
    deed = table.me.deed(production=production)
    art = table.me.hand("Interior Decorating", CardType.IMPROVEMENT)
    assert table.can(f"shop:{art.id}>{deed.id}") is fits


def test_interior_decorating_is_for_the_town(table: Table) -> None:
    ranch = table.me.deed(production=1, is_out_of_town=True)
    art = table.me.hand("Interior Decorating", CardType.IMPROVEMENT)
    assert not table.can(f"shop:{art.id}>{ranch.id}")


def test_a_night_sentry_fights_for_the_owner_until_the_shootout_is_over(table: Table) -> None:
    deed = table.me.deed()
    table.me.dude("Hero")
    table.foe.dude("Foe")
    sentry = build(table.me, "Night Sentry", deed)
    table.shootout(at=deed)
    table.use(sentry)
    _hero, guard = table.me.player.posse
    assert (guard.bullets, guard.is_stud, guard.value, guard.influence) == (1, True, 1, 0)
    table.to_resolution("8S 8H 9D 3C 2S 4D", "AS 3H 9D 6C JS")
    table.lumps()
    assert not guard.in_play


def test_a_night_sentry_stays_at_its_post(table: Table) -> None:
    table.me.dude("Hero")
    table.foe.dude("Foe")
    sentry = build(table.me, "Night Sentry", table.me.deed())
    table.shootout()
    assert not table.can_use(sentry)


def test_where_there_is_no_way_out_nobody_refuses(table: Table) -> None:
    deed = table.foe.deed()
    build(table.foe, "No Way Out!", deed)
    caller, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.call_out(caller, mark)
    table.join_all()
    assert mark.in_posse


def test_spring_cleaning_gives_its_deed_another_value(table: Table) -> None:
    deed = table.me.deed(value=3)
    table.foe.dude(influence=9)
    broom = build(table.me, "Spring Cleaning", deed)
    table.use(broom, "11")
    assert deed.value == 11
    table.next_day()
    assert deed.value == 3
