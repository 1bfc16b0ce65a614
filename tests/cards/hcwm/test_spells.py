"""Behaviour of the spells of Hell's Comin' With Me."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.flow import drawing
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
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
    assert table.offered() == [f"c{held.id}"]
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


def mage(table: Table, title: str, skill: str, **facts: Any) -> tuple[Dude, Card]:
    """My dude with a spell that succeeds."""
    dude = table.me.dude("Mage", keywords=[f"{skill} 3"], **facts)
    table.me.deck("KC")
    return dude, table.me.attach(title, dude, kind=CardType.SPELL)


def test_ancestors_reproach_costs_a_card(table: Table) -> None:
    mage_, spell = mage(table, "Ancestor's Reproach", "Shaman")
    table.foe.dude()
    card = table.me.hand("Card")
    table.shootout()
    table.use(spell, card, ability="sacrifice")
    assert card.zone == "boot hill"
    assert [d.title for d in table.me.player.posse.but(mage_)] == ["Ancestor Spirit"]


def test_ancestors_reproach_needs_a_card(table: Table) -> None:
    _, spell = mage(table, "Ancestor's Reproach", "Shaman")
    table.foe.dude()
    table.shootout()
    assert not table.can_use(spell)


def test_ancestors_reproach_punishes_cheaters(table: Table) -> None:
    mage_, spell = mage(table, "Ancestor's Reproach", "Shaman")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.me.deck("KC")
    table.use(spell)
    assert [d.title for d in table.me.player.posse.but(mage_)] == ["Ancestor Spirit"]


def test_ancestors_reproach_in_lowball_leaves_a_spirit_there(table: Table) -> None:
    mage_, spell = mage(table, "Ancestor's Reproach", "Shaman")
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.answer(f"use:{spell.id}.reproach")
    assert [d.title for d in mage_.dudes_here.but(mage_)] == ["Ancestor Spirit"]


@pytest.mark.parametrize(("bullets", "left", "mine"), [(3, 1, 1), (2, 0, 2)])
def test_bolts_o_doom_strike(table: Table, bullets: int, left: int, mine: int) -> None:
    hero, bolts = mage(table, "Bolts o' Doom", "Huckster", influence=2, bullets=1)
    foe = table.foe.dude(bullets=bullets)
    table.shootout()
    table.use(bolts, foe)
    assert (foe.bullets, hero.bullets) == (left, mine)


@pytest.mark.parametrize("rises", [True, False])
def test_dies_irae_calls_the_dead(table: Table, rises: bool) -> None:
    hero, hymn = mage(table, "Dies Irae", "Blessed", bullets=1)
    friend, _ = table.me.dude(), table.foe.dude()
    numbers = [table.me.card(f"Dead {n}", CardType.DUDE, stud=n == 0) for n in range(5)]
    table.me.state.boot_hill.extend(numbers)
    table.shootout(leader=hero)
    table.use(hymn)
    assert (hero.cannot("flee"), friend.cannot("flee")) == (True, True)
    while table.pending.kind == "shootout":
        table.pass_()
    table.go(hero)
    table.go([table.view(n) for n in numbers[:3]] if rises else ())
    assert drawing.bonuses(table.engine, 0) == ((1, 4) if rises else (0, 2))


@pytest.mark.parametrize("pays", [True, False])
def test_lethargy_keeps_a_dude_in_bed(table: Table, pays: bool) -> None:
    _, hex_ = mage(table, "Lethargy", "Huckster")
    foe, far = table.foe.dude(at=table.town_square, influence=9, value=2), table.foe.dude()
    table.answer(f"use:{hex_.id}.weary")
    assert f"c{far.id}" not in table.offered()
    table.go(foe)
    table.move(foe, table.foe.home)
    assert foe.booted
    while table.pending.kind == "noon play":
        table.pass_()
    assert (table.pending.kind, table.pending.player) == ("yes or no", 1)
    table.go(pays)
    assert foe.booted is not pays


def test_secret_paths_lead_the_unbooted(table: Table) -> None:
    shaman, paths = mage(table, "Secret Paths", "Shaman")
    friend, tired, away = table.me.dude(), table.me.dude(booted=True), table.me.dude(at=table.foe.home)
    guest = table.foe.dude(at=table.me.home)
    table.use(paths, table.town_square)
    moved = [d.location == table.town_square for d in (shaman, friend, tired, away, guest)]
    assert moved == [True, True, False, False, False]
    assert not shaman.booted
