"""Behaviour of the cards of the deck of the Flock, of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


@pytest.mark.parametrize(("value", "left"), [(9, 6), (2, 1)])
def test_burning_the_midnight_oil_raises_one_skill(table: Table, value: int, left: int) -> None:
    oil = table.me.hand("Burnin' the Midnight Oil")
    sage = table.me.dude("Sage", keywords=["Huckster 1", "Blessed 2"], value=value)
    table.foe.dude(influence=9)
    table.use(oil, sage, "Blessed")
    assert (sage.rating("Huckster"), sage.rating("Blessed"), sage.value) == (1, 5, left)
    assert not table.can(f"move:{sage.id}>{table.town_square.id}")
    table.next_day()
    assert (sage.rating("Blessed"), sage.value) == (2, value)
    assert table.can(f"move:{sage.id}>{table.town_square.id}")


def test_not_so_fast_boots_who_comes_to_your_location(table: Table) -> None:
    halt, shop = table.foe.hand("Not So Fast!'"), table.foe.deed()
    rider = table.me.dude(at=table.town_square)
    table.make(f"move:{rider.id}>{shop.id}")
    table.answer(f"use:{halt.id}.stop_them")
    table.settled()
    assert (rider.location, rider.booted) == (shop, True)


@pytest.mark.parametrize("own", [True, False])
def test_not_so_fast_needs_a_location_of_yours(table: Table, own: bool) -> None:
    halt, shop = table.foe.hand("Not So Fast!'"), (table.foe if own else table.me).deed()
    rider = table.me.dude(at=table.town_square)
    table.turn_of(table.me)
    table.answer(f"move:{rider.id}>{shop.id}")
    assert table.can(f"use:{halt.id}.stop_them") is own


def test_karl_rundgren_is_wanted_when_he_comes(table: Table) -> None:
    karl = table.me.hand("Karl Rundgren")
    table.shop(karl)
    assert karl.is_wanted


def test_karl_rundgren_robs_and_is_wanted(table: Table) -> None:
    karl = table.me.dude("Karl Rundgren")
    assert not karl.is_wanted
    table.use(karl)
    assert (table.me.stash, karl.booted, karl.is_wanted) == (12, True, True)


def test_disrepair_ruins_a_deed_of_yours_that_another_player_holds(table: Table) -> None:
    table.me.stash = 3
    ruin = table.me.hand("Disrepair", CardType.IMPROVEMENT)
    held = table.me.deed("Held", control=2, production=3, upkeep=1)
    mine = table.me.deed("Mine", control=2, production=3, upkeep=1)
    theirs = table.foe.deed("Theirs")
    table.foe.dude(at=held, influence=2)
    table.start()
    assert table.can(f"shop:{ruin.id}>{held.id}")
    assert not any(table.can(f"shop:{ruin.id}>{deed.id}") for deed in (mine, theirs))
    table.shop(ruin, held)
    assert (table.me.stash, held.control, held.production, held.upkeep) == (2, 0, 0, 0)
    table.use(ruin, by=table.me)
    assert (ruin.zone, held.control, held.production, held.upkeep) == ("discard pile", 2, 3, 1)


def test_disrepair_ruins_the_improvements_of_the_deed_too(table: Table) -> None:
    ruined = table.me.deed(control=2, production=3)
    part = table.me.attach("Part", ruined, kind=CardType.IMPROVEMENT, production=2, upkeep=1)
    other = table.me.attach("Other", table.me.deed(), kind=CardType.IMPROVEMENT, production=2, upkeep=1)
    table.me.attach("Disrepair", ruined, kind=CardType.IMPROVEMENT)
    assert (ruined.production, part.production, part.upkeep) == (0, 0, 0)
    assert (other.production, other.upkeep) == (2, 1)
