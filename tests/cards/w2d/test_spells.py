"""Behaviour of the spells of Welcome to Deadwood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice
from tests.table import Table

assert practice


def painted(table: Table) -> tuple[Card, Dude]:
    """Set up my Huckster, who carries the mark."""
    witch = table.me.dude("Witch", at=table.town_square, keywords=["Huckster 9"])
    mark = table.me.attach("Mark of War", witch)
    table.foe.dude(at=table.town_square)
    table.me.deck("5C")
    table.use(mark)
    table.turn_of(table.me)
    return mark, witch


def test_mark_of_war_leaves_no_choice_to_who_is_called_out(table: Table) -> None:
    mark, witch = painted(table)
    table.answer(f"callout:{witch.id}>{table.foe.player.dudes[0].id}")
    assert mark.zone == "discard pile"
    assert table.pending.kind != "callout"


def test_mark_of_war_speaks_for_its_dude_only(table: Table) -> None:
    table.me.dude("Friend", at=table.town_square)
    painted(table)
    table.answer(f"callout:{table.me.player.dudes[0].id}>{table.foe.player.dudes[0].id}")
    assert table.pending.kind == "callout"


SPELL = CardType.SPELL


@pytest.mark.parametrize("skilled", [True, False])
def test_benediction_helps_the_skilled_or_the_blessed(table: Table, skilled: bool) -> None:
    priest, prayer = table.me.caster("Blessed 1", "Benediction", "KC")
    friend = table.me.dude(keywords=["Huckster 1", "Shaman 0"] if skilled else [])
    table.use(prayer, friend)
    assert (friend.rating("Huckster"), friend.rating("Shaman")) == ((3, 2) if skilled else (None, None))
    assert (priest.bullets, prayer.booted) == (1 if skilled else 2, False)


def test_benediction_is_for_somebody_else_nearby(table: Table) -> None:
    _priest, prayer = table.me.caster("Blessed 1", "Benediction", "KC")
    table.foe.dude()
    assert not table.can_use(prayer)


@pytest.mark.parametrize("noon", [True, False])
def test_elks_protection_counts_printed_production(table: Table, noon: bool) -> None:
    deed = table.me.deed(production=2)
    shaman = table.me.dude(keywords=["Shaman 5"], at=deed, influence=5)
    totem = table.me.attach("Elk's Protection", deed, kind=SPELL)
    armed, rival = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.me.attach("Shotgun", armed)
    if not noon:
        table.shootout(at=deed)
    table.me.deck("KC")
    table.answer(f"use:{totem.id}.{'guard' if noon else 'guard_in_anger'}")
    if f"c{rival.id}" not in table.offered():
        table.go(shaman)
    assert f"c{armed.id}" not in table.offered()
    table.go(shaman)
    assert shaman.bullets == 3


@pytest.mark.parametrize(("pulled", "bonus"), [("8C", 1), ("7C", 0)])
def test_guiding_the_pack_hunts_in_numbers(table: Table, pulled: str, bonus: int) -> None:
    shaman, wolf = table.me.caster("Shaman 1", "Guiding the Pack", pulled)
    table.me.dude()
    prey = table.foe.dude()
    hat = table.foe.attach("Fancy New Hat", prey)
    table.shootout(leader=shaman)
    table.use(wolf, hat, *([shaman] if bonus else []))
    assert (hat.booted, prey.booted, shaman.bullets) == (True, False, 1 + bonus)


def test_guiding_the_pack_alone_boots_nobody(table: Table) -> None:
    shaman, wolf = table.me.caster("Shaman 1", "Guiding the Pack", "8C")
    prey = table.foe.dude()
    table.shootout()
    table.use(wolf, shaman)
    assert (prey.booted, shaman.bullets) == (False, 2)


@pytest.mark.parametrize(("crowd", "rank"), [(1, 6), (3, 4), (5, 4)])
def test_missed_me_laughs_at_a_crowd(table: Table, crowd: int, rank: int) -> None:
    _witch, dodge = table.me.caster("Huckster 9", "Missed Me!", "KC")
    heroes = [table.foe.dude(bullets=0) for _ in range(crowd)]
    table.foe.attach("Dog", heroes[0], keywords=["Sidekick"])
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S 8H 8C 3S")
    table.me.deck("KC")
    table.use(dodge)
    assert table.foe.player.hand_rank == rank


@pytest.mark.parametrize(("pulled", "saved"), [("7C", True), ("6C", False)])
def test_we_stand_amazed_saves_a_casualty(table: Table, pulled: str, saved: bool) -> None:
    priest, hymn = table.me.caster("Blessed 0", "We Stand Amazed", "KC")
    victim = table.me.dude(value=5, bullets=1, influence=1)
    table.foe.dude()
    table.shootout(leader=priest)
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H KD 3C 2S")
    table.me.deck(pulled)
    table.lumps(f"discard:{victim.id}")
    table.answer(f"use:{hymn.id}.amaze")
    assert (victim.in_play, victim.booted, hymn.booted) == (saved, saved, True)


def test_we_stand_amazed_saves_nobody_who_cannot_go_home(table: Table) -> None:
    priest, hymn = table.me.caster("Blessed 9", "We Stand Amazed", "KC")
    victim = table.me.dude("SuAnne Bettelyuon")
    table.foe.dude()
    table.shootout(leader=priest)
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H KD 3C 2S")
    table.lumps(f"discard:{victim.id}")
    assert (victim.zone, hymn.booted) == ("discard pile", False)


def test_we_stand_amazed_saves_nobody_from_a_card(table: Table) -> None:
    priest, _hymn = table.me.caster("Blessed 9", "We Stand Amazed", "KC")
    friend = table.me.dude("Friend", value=1)
    punch = table.foe.attach("Practice Pistol", table.foe.dude())
    table.shootout(leader=priest)
    table.use(punch, friend, by=table.foe)
    assert table.pending.kind == "shootout"
