"""Behaviour of the spells of Election Day Slaughter."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import SpellCast
from tests.table import Table


def summoner(table: Table, pulled: str) -> tuple[Dude, Card]:
    """Set up my Huckster 1 with Summoning, and the next pull."""
    dude = table.me.dude(keywords=["Huckster 1"])
    table.me.deck(pulled)
    return dude, table.me.attach("Summoning", dude, kind=CardType.SPELL)


def test_summoning_plays_an_abomination(table: Table) -> None:
    witch, summoning = summoner(table, "4C")
    fiend = table.me.hand("Fiend", CardType.DUDE, cost=9, keywords=["Abomination"])
    table.me.hand("Friend", CardType.DUDE)
    table.answer(f"use:{summoning.id}.summon")
    assert table.offered() == [f"c{fiend.id}"]
    table.go([fiend])
    assert fiend.in_play
    assert fiend.control == 1
    assert table.me.stash == 7
    assert witch.is_home
    assert witch.booted


def test_a_failed_summoning_is_no_job(table: Table) -> None:
    witch, summoning = summoner(table, "3C")
    fiend = table.me.hand("Fiend", CardType.DUDE, cost=9, keywords=["Abomination"])
    table.use(summoning)
    assert fiend.zone == "play hand"
    assert not witch.booted


def test_summoning_can_be_opposed(table: Table) -> None:
    witch, summoning = summoner(table, "4C")
    guard = table.foe.dude(stud=True, bullets=2)
    fiend = table.me.hand("Fiend", CardType.DUDE, cost=9, keywords=["Abomination"])
    table.use(summoning, f"join:{guard.id}")
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 8D KC 2S")
    table.lumps(())
    assert not witch.in_play
    assert table.pending.kind == "noon play"
    assert fiend.zone == "play hand"


def test_summoning_does_not_play_what_costs_too_much(table: Table) -> None:
    _, summoning = summoner(table, "4C")
    table.me.stash = 2
    fiend = table.me.hand("Fiend", CardType.DUDE, cost=9, keywords=["Abomination"])
    table.use(summoning)
    assert fiend.zone == "play hand"


def test_summoning_may_be_cast_in_vain(table: Table) -> None:
    """A booted Huckster can cast it, but cannot lead the job that follows (A-103)."""
    witch, summoning = summoner(table, "4C")
    fiend = table.me.hand("Fiend", CardType.DUDE, cost=9, keywords=["Abomination"])
    table.state.in_play[witch.id].booted = True
    table.use(summoning)
    assert [cast.succeeded for cast in table.events(SpellCast)] == [True]
    assert fiend.zone == "play hand"


def puppeteer(table: Table, pulled: str) -> tuple[Card, Dude]:
    """Set up Puppet on my Huckster 2, next to a dude of grit 8, and its pull."""
    witch = table.me.dude(keywords=["Huckster 2"], at=table.town_square)
    victim = table.foe.dude(value=5, bullets=2, influence=1, at=table.town_square)
    table.foe.dude(), table.me.dude(at=table.town_square)
    table.me.deck(pulled)
    return table.me.attach("Puppet", witch, kind=CardType.SPELL), victim


@pytest.mark.parametrize(("pulled", "mine"), [("6H", True), ("5H", False)])
def test_puppet_takes_control_against_grit(table: Table, pulled: str, mine: bool) -> None:
    puppet, victim = puppeteer(table, pulled)
    table.use(puppet, victim)
    assert (victim.controller == table.me.player, puppet.booted) == (mine, True)


def test_puppets_strings_are_cut_after_sundown(table: Table) -> None:
    puppet, victim = puppeteer(table, "6H")
    table.foe.dude(influence=9), table.me.hand("Auction")
    table.use(puppet, victim)
    table.noon_over()
    assert (table.pending.kind, victim.controller) == ("sundown discard", table.me.player)
    table.next_day()
    assert victim.controller == table.foe.player


def test_puppet_is_for_dudes_of_others_here(table: Table) -> None:
    puppet, victim = puppeteer(table, "6H")
    table.answer(f"use:{puppet.id}.pull_strings")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{victim.id}"]
