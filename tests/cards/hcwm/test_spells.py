"""Behaviour of the spells of Hell's Comin' With Me."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.cards import Card, Dude
from tests.table import Table


def preacher(table: Table) -> tuple[Dude, Card]:
    """My Blessed 2 with Babble On."""
    dude = table.me.dude(keywords=["Blessed 2"])
    return dude, table.me.attach("Babble On", dude, kind=CardType.SPELL)


def test_babble_on_boots_an_opposing_dude(table: Table) -> None:
    dude, spell = preacher(table)
    foe = table.foe.dude()
    table.shootout()
    table.me.deck("5C")
    table.use(spell, foe)
    assert (dude.booted, foe.booted, spell.booted) == (True, True, True)


def test_babble_on_boots_what_an_opposing_dude_carries(table: Table) -> None:
    _, spell = preacher(table)
    gun = table.foe.attach("Shotgun", table.foe.dude())
    table.shootout()
    table.me.deck("5C")
    table.use(spell, gun)
    assert gun.booted


def test_babble_on_asks_its_dude_to_boot_first(table: Table) -> None:
    dude, spell = preacher(table)
    table.state.in_play[dude.id].booted = True
    table.foe.dude()
    table.shootout(leader=dude)
    assert dude.booted
    assert not table.can_use(spell)


def test_babble_on_unboots_a_dude_that_another_miracle_has_booted(table: Table) -> None:
    speaker, other = preacher(table)
    dude = table.me.dude(keywords=["Blessed 2"])
    spell = table.me.attach("Babble On", dude, kind=CardType.SPELL)
    table.foe.dude()
    table.shootout(leader=speaker)
    table.me.deck("5C", "4C")
    table.answer(f"use:{spell.id}.shout_down")
    table.go(table.foe.player.dudes[0])
    assert table.pending.kind == "react"
    assert table.can_use(other)
    assert not table.can_use(spell), "a Miracle does not answer itself"
    table.use(other)
    assert not dude.booted


def test_babble_on_does_not_answer_what_is_no_miracle(table: Table) -> None:
    dude, _ = preacher(table)
    ulysses = table.foe.dude("Ulysses Marks")
    saloon = table.me.deed(keywords=["Saloon"])
    for one in (dude, ulysses):
        table.state.in_play[one.id].location = saloon.id
    table.use(ulysses, dude)
    assert dude.booted
    assert table.pending.kind == "noon play"


def twister(table: Table) -> Card:
    """My Huckster in the town square with Mind Twist."""
    dude = table.me.dude(at=table.town_square, keywords=["Huckster 9"])
    return table.me.attach("Mind Twist", dude)


def test_mind_twist_boots_a_spell_of_a_dude_here(table: Table) -> None:
    spell = twister(table)
    victim, far = table.foe.dude(at=table.town_square), table.foe.dude()
    held, _ = table.foe.attach("Soothe", victim), table.foe.attach("Soothe", far)
    table.me.deck("5C")
    table.answer(f"use:{spell.id}.cloud.noon")
    assert table.offered() == [f"c{spell.id}", f"c{held.id}"]
    table.go(held)
    assert held.booted


def test_mind_twist_reaches_the_opposing_posse_only(table: Table) -> None:
    spell = twister(table)
    victim = table.foe.dude()
    own = table.me.attach("Soothe", table.me.player.dudes[0])
    held = table.foe.attach("Soothe", victim)
    table.shootout()
    table.me.deck("5C")
    table.answer(f"use:{spell.id}.cloud.shootout")
    assert table.offered() == [f"c{held.id}"]
    table.go(held)
    assert (held.booted, own.booted) == (True, False)


def test_mind_twist_fixes_an_influence_until_sundown_is_over(table: Table) -> None:
    spell, tailor = twister(table), table.foe.deed("Yan Li's Tailoring")
    victim = table.foe.dude(at=table.town_square, influence=4, counters={"influence": 2})
    table.me.deck("5C")
    table.use(spell, victim, ability="bend")
    assert victim.influence == 1
    table.use(tailor, victim, by=table.foe)
    assert victim.influence == 1
    table.foe.dude(influence=9)
    table.next_day()
    assert victim.influence == 6


def test_mind_twist_leaves_an_earlier_curse_as_it_is(table: Table) -> None:
    spell = twister(table)
    victim = table.foe.dude(at=table.town_square, influence=4)
    table.foe.attach("Curse of Failure", victim, kind=CardType.ACTION)
    table.me.deck("5C")
    table.use(spell, victim, ability="bend")
    assert victim.influence == 0


@pytest.mark.parametrize(("bullets", "left", "gained"), [(2, 0, 1), (4, 2, 0)])
def test_bolts_o_doom_strike_by_influence(table: Table, bullets: int, left: int, gained: int) -> None:
    witch, prey = (
        table.me.dude(keywords=["Huckster 9"], influence=2, bullets=0),
        table.foe.dude(bullets=bullets),
    )
    spell = table.me.attach("Bolts o' Doom", witch)
    table.shootout()
    table.me.deck("5C")
    table.use(spell, prey)
    assert (prey.bullets, witch.bullets) == (left, gained)
