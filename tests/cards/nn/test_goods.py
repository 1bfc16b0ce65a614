"""Behaviour of the goods of Nightmare at Noon."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_dogs_duster_suits_the_honest(table: Table) -> None:
    honest, wanted = table.me.dude(influence=1), table.me.dude(influence=1, bounty=1)
    table.me.attach("Dog's Duster", honest)
    table.me.attach("Dog's Duster", wanted)
    assert [honest.influence, wanted.influence] == [2, 1]


@pytest.mark.parametrize(("keywords", "bounty"), [(("Deputy",), 0), ((), 1)])
def test_dogs_duster_lets_deputies_trespass(table: Table, keywords: tuple[str, ...], bounty: int) -> None:
    dude = table.me.dude(keywords=keywords)
    table.me.attach("Dog's Duster", dude)
    table.foe.dude()
    table.shootout(at=table.foe.deed(access="private"))
    assert dude.bounty == bounty


def test_dogs_duster_calls_out_a_wanted_dude_even_at_home(table: Table) -> None:
    hero = table.me.dude(at=table.foe.home)
    duster = table.me.attach("Dog's Duster", hero)
    table.foe.dude()
    prey = table.foe.dude(bounty=1)
    table.use(duster, prey, "refuse")
    assert [duster.booted, hero.booted, prey.booted] == [True, False, True]


def test_dogs_duster_needs_somebody_wanted_here(table: Table) -> None:
    duster = table.me.attach("Dog's Duster", table.me.dude(at=table.town_square))
    table.foe.dude(bounty=1)
    assert not table.can_use(duster)


def test_dogs_duster_does_nothing_for_a_booted_dude(table: Table) -> None:
    duster = table.me.attach("Dog's Duster", table.me.dude(at=table.town_square, booted=True))
    prey = table.foe.dude(bounty=1, at=table.town_square)
    table.use(duster, prey)
    assert [duster.booted, table.pending.kind] == [True, "noon play"]
