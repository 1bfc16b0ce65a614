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
