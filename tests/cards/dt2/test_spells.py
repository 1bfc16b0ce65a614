"""Behaviour of the spells of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.cards import Card, Dude
from doomtown_desktop.engine.ids import Phase
from tests.table import Table


def huckster(table: Table, title: str) -> tuple[Dude, Card]:
    """My Huckster 2 with a spell."""
    dude = table.me.dude(keywords=["Huckster 2"])
    return dude, table.me.attach(title, dude, kind=CardType.SPELL)


def test_fetch_saves_casualties_and_keeps_a_card(table: Table) -> None:
    hero, fetch = huckster(table, "Fetch")
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QH 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.me.deck("5C")
    table.use(fetch)
    assert fetch.booted
    queen = table.me.player.draw_hand[1]
    table.lumps((), [queen])
    assert not hero.in_play
    assert queen.zone == "play hand"


def test_fetch_saves_three_casualties(table: Table) -> None:
    hero, fetch = huckster(table, "Fetch")
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QH 9D 3C 2S", "4S 4S 4C 9H 2C")
    table.me.deck("3C")
    table.use(fetch)
    table.lumps((), (), ())
    assert hero.in_play


def test_a_failed_fetch_does_nothing(table: Table) -> None:
    hero, fetch = huckster(table, "Fetch")
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QH 9D 3C 2S", "4S 4S 4C 9H 2C")
    table.me.deck("2C")
    table.use(fetch)
    assert not table.state.effects
    table.lumps(())
    assert not hero.in_play


def test_fetch_in_lowball_keeps_one_card_of_one_hand(table: Table) -> None:
    _, fetch = huckster(table, "Fetch")
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4S 9C JD 2C 5C KS QH 9D 3C 2S", "4S 4S 9C JD 2C AS 3H 5D 7C 9S")
    table.answer(f"use:{fetch.id}.send_the_hound")
    jack = table.me.player.draw_hand[3]
    table.go([jack])
    assert jack.zone == "play hand"
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize("title", ["Soul Blast", "01100"])
@pytest.mark.parametrize(
    ("pulled", "zone"), [("11H", "boot hill"), ("10H", "in play"), ("5H", "in play"), ("4H", "in play")]
)
def test_soul_blast(table: Table, title: str, pulled: str, zone: str) -> None:
    hero, blast = huckster(table, title)
    soul = table.foe.dude(value=4, bullets=2, influence=1)
    table.me.deck(pulled)
    table.shootout()
    table.use(blast, soul)
    assert soul.zone == zone
    assert soul.booted == (pulled in ("10H", "5H"))
    assert hero.booted == (pulled == "4H")
    assert hero.is_home == (title == "01100" and pulled == "4H")
    assert blast.booted


def test_fetch_saves_three_casualties_of_four(table: Table) -> None:
    _, fetch = huckster(table, "Fetch")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS KH 9D 3C 2S", "4S 4S 9S JS 2S", shooters=[table.me.player.dudes[0]])
    table.me.deck("3C")
    table.use(fetch)
    table.lumps()
    assert table.pending.prompt == "1 casualties to cover"


def test_old_soul_blast_sends_a_failing_huckster_home(table: Table) -> None:
    hero, blast = huckster(table, "01100")
    friend = table.me.dude(value=9)
    table.foe.dude()
    table.me.deck("2H")
    table.shootout()
    table.use(blast, friend)
    assert hero.is_home
    assert hero.booted
    assert friend in table.me.player.posse


def test_shadow_walk_at_noon(table: Table) -> None:
    walker, walk = huckster(table, "Shadow Walk")
    table.me.deck("5C")
    table.use(walk, table.town_square)
    assert (walker.location, walker.booted, walk.booted) == (table.town_square, False, True)


def test_a_failed_shadow_walk(table: Table) -> None:
    walker, walk = huckster(table, "Shadow Walk")
    table.me.deck("4C")
    table.use(walk, table.town_square)
    assert walker.is_home


@pytest.mark.parametrize(("title", "left"), [("Shadow Walk", "discard pile"), ("01102", "in play")])
def test_shadow_walk_into_a_shootout_and_another_play(table: Table, title: str, left: str) -> None:
    hero = table.me.dude()
    walker, walk = huckster(table, title)
    victim, _ = table.foe.dude(), table.foe.dude()
    whip = table.me.hand("Pistol Whip")
    table.me.deck("5C")
    table.shootout(leader=hero, without=[walker])
    table.use(walk, True, f"use:{whip.id}.whip", hero, victim)
    assert walker in table.me.player.posse
    assert walk.zone == left
    assert victim.is_home


def test_shadow_walk_without_another_play(table: Table) -> None:
    hero = table.me.dude()
    walker, walk = huckster(table, "Shadow Walk")
    table.foe.dude()
    table.me.deck("5C")
    table.shootout(leader=hero, without=[walker])
    table.use(walk, False)
    assert walker in table.me.player.posse
    assert walk.in_play
    assert table.pending.player == table.foe.seat


@pytest.mark.parametrize("title", ["Blood Curse", "01103"])
def test_blood_curse_weakens_a_dude_nearby(table: Table, title: str) -> None:
    _, curse = huckster(table, title)
    near = table.foe.dude(bullets=2, influence=2, at=table.town_square)
    far = table.foe.dude()
    table.me.deck("7C")
    table.answer(f"use:{curse.id}.curse")
    assert f"c{far.id}" not in table.offered()
    table.go(near)
    assert (near.bullets, near.influence) == (1, 1)


def test_old_blood_curse_in_a_shootout(table: Table) -> None:
    _, curse = huckster(table, "01103")
    victim = table.foe.dude(bullets=3)
    table.me.deck("7C")
    table.shootout()
    table.use(curse, victim)
    assert victim.bullets == 1


def test_new_blood_curse_is_for_noon_only(table: Table) -> None:
    _, curse = huckster(table, "Blood Curse")
    table.foe.dude(bullets=3)
    table.shootout()
    assert not table.can_use(curse)
