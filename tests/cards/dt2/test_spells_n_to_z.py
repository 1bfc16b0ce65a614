"""Behaviour of further spells of Weird West Edition, N to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import Looked
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


def ancestors(table: Table, guest: Dude | None = None) -> tuple[Dude, Card]:
    """My Shaman of 1 draw bullet is strengthened at a Saloon, where a guest may be."""
    saloon = table.me.deed(keywords=["Saloon"])
    shaman = table.me.dude(keywords=["Shaman 9"], bullets=1, at=saloon)
    spirit = table.me.attach("Strength of the Ancestors", shaman)
    if guest is not None:
        table.state.in_play[guest.id].location = saloon.id
    table.me.deck("9C")
    table.use(spirit)
    return shaman, spirit


def test_strength_of_the_ancestors_lasts_while_the_shaman_stays(table: Table) -> None:
    shaman, spirit = ancestors(table)
    assert (shaman.bullets, shaman.is_stud, spirit.booted) == (4, True, True)
    table.pass_()
    table.move(shaman, table.town_square)
    assert (shaman.bullets, shaman.is_stud) == (1, False)


@pytest.mark.rule("R-GEN-3")
@pytest.mark.parametrize("strong", [True, False])
def test_strength_of_the_ancestors_stands_up_to_other_players(table: Table, strong: bool) -> None:
    whip, gunman = table.foe.hand("Pistol Whip"), table.foe.dude("Gunman")
    shaman, spirit = ancestors(table, gunman)
    if not strong:
        table.engine.state.effects.clear()
        table.engine.touch_effects()
    table.call_out(gunman, shaman, "accept")
    assert table.can_use(whip, by=table.foe) is not strong
    if not strong:
        table.use(whip, gunman, shaman, by=table.foe)
    assert (shaman.in_posse, shaman.booted) == (strong, not strong)
    assert spirit.in_play


def with_soothe(table: Table, title: str = "Soothe") -> tuple[Dude, Card, Dude]:
    """Set up my Blessed 3 at home with the spell, and a booted dude of my foe in the adjacent town square."""
    healer = table.me.dude(keywords=["Blessed 3"])
    return (
        healer,
        table.me.attach(title, healer, kind=CardType.SPELL),
        table.foe.dude(at=table.town_square, booted=True),
    )


@pytest.mark.parametrize(
    ("title", "pulled", "works"),
    [("Soothe", "5C", True), ("Soothe", "4C", False), ("05034", "7C", True), ("05034", "6C", False)],
)
def test_soothe_unboots_another_dude_when_the_spell_succeeds(
    table: Table, title: str, pulled: str, works: bool
) -> None:
    healer, soothe, tired = with_soothe(table, title)
    table.me.deck(pulled)
    table.use(soothe, tired)
    assert (soothe.booted, healer.booted, tired.booted) == (True, works, not works)


def test_soothe_needs_a_dude_that_can_boot(table: Table) -> None:
    healer, soothe, _ = with_soothe(table)
    table.forbid(healer, "be booted")
    assert not table.can_use(soothe)


@pytest.mark.parametrize("booted", [False, True])
def test_soothe_needs_an_unbooted_dude_to_cast_it(table: Table, booted: bool) -> None:
    healer, soothe, _ = with_soothe(table)
    table.state.in_play[healer.id].booted = booted
    assert table.can_use(soothe) is not booted


def test_soothe_reaches_booted_dudes_nearby_alone(table: Table) -> None:
    far = table.foe.deed(is_out_of_town=True)
    healer = table.me.dude(keywords=["Blessed 3"])
    soothe = table.me.attach("Soothe", healer, kind=CardType.SPELL)
    table.me.dude(), table.foe.dude(at=far, booted=True)
    here, next_door = table.me.dude(booted=True), table.foe.dude(at=table.town_square, booted=True)
    table.answer(f"use:{soothe.id}.soothe")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{here.id}", f"c{next_door.id}"]


def old_sight(table: Table) -> tuple[Card, Card, Card]:
    """Set up the older Sight Beyond Sight, and a unique card and another one in their hand."""
    dude = table.me.dude(keywords=["Huckster 1"])
    spell = table.me.attach("14030", dude, kind=CardType.SPELL)
    table.me.deck("7C")
    return spell, table.foe.hand("Unique", is_unique=True), table.foe.hand("Plain")


def test_the_older_sight_beyond_sight_may_be_aced_with_a_card_it_saw(table: Table) -> None:
    spell, unique, plain = old_sight(table)
    table.answer(f"use:{spell.id}.peer")
    table.go("2")
    assert table.offered() == [f"c{plain.id}"]
    table.go([plain])
    assert (spell.zone, plain.zone, unique.zone) == ("boot hill", "boot hill", "play hand")


def test_the_older_sight_beyond_sight_may_leave_all_as_it_is(table: Table) -> None:
    spell, _, plain = old_sight(table)
    table.answer(f"use:{spell.id}.peer")
    table.go("2", [])
    assert (spell.zone, spell.booted, plain.zone) == ("in play", True, "play hand")
