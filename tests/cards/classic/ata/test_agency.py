"""Behaviour of the Agency and the cards of its deck, of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Spell, card, noon
from tests.cards.classic.practice import lead
from tests.table import Table, keys


@card("Test Classic Hex")
class Hex(Spell):
    @noon("Gain 1 ghost rock.", hex=5)
    async def conjure(self) -> None:
        await self.gain_ghost_rock(1)


@pytest.mark.parametrize("pull", ["QS", "2S"])
def test_melissa_thomas_makes_whoever_casts_a_spell_wanted(table: Table, pull: str) -> None:
    melissa = table.me.dude("ATA-086")
    witch = table.foe.dude(keywords=["Huckster 1"])
    hex_ = table.foe.attach("Test Classic Hex", witch, kind=CardType.SPELL)
    table.foe.deck(pull)
    table.declare(hex_, by=table.foe)
    table.answer(f"use:{melissa.id}.report")
    assert witch.is_wanted


def test_melissa_thomas_does_not_report_herself_nor_the_wanted(table: Table) -> None:
    melissa = table.me.dude("ATA-086")
    hex_ = table.me.attach("Test Classic Hex", melissa, kind=CardType.SPELL)
    witch = table.foe.dude(keywords=["Huckster 1"], bounty=1)
    theirs = table.foe.attach("Test Classic Hex", witch, kind=CardType.SPELL)
    table.me.deck("QS")
    table.use(hex_)
    table.foe.deck("QS")
    table.use(theirs, by=table.foe)
    assert not melissa.is_wanted


def test_investment_machine_needs_capital(table: Table) -> None:
    machine = table.me.attach("Investment Machine", table.me.dude())
    table.me.stash = 6
    table.use(machine)
    assert table.me.stash == 9


def test_investment_machine_takes_no_small_deposits(table: Table) -> None:
    machine = table.me.attach("Investment Machine", table.me.dude())
    table.me.stash = 5
    assert not table.can_use(machine)


def test_waylaid_takes_goods_from_another_players_dude(table: Table) -> None:
    robber, victim = table.me.dude("Robber"), table.foe.dude("Victim")
    loot, mine = table.foe.attach("Loot", victim), table.me.attach("Mine", robber)
    job = table.me.hand("Waylaid!")
    table.declare(job)
    assert table.choices() == keys(loot)
    table.go(loot, robber)
    table.join_all([victim])
    assert (loot.controller, loot.owner) == (table.me.player, table.foe.player)
    assert (robber.attachments, robber.booted) == ([mine, loot], True)


def test_waylaid_finds_the_goods_in_boot_hill(table: Table) -> None:
    robber, victim = table.me.dude("Robber", bullets=3), table.foe.dude("Victim")
    loot = table.foe.attach("Loot", victim)
    lead(table, table.me.hand("Waylaid!"), loot, robber)
    table.to_resolution("8S 8H 8D 3C 2S", "AS 3H 9D 6C JS")
    table.lumps()
    assert (victim.zone, robber.attachments) == ("boot hill", [loot])


def test_waylaid_fails_with_its_posse(table: Table) -> None:
    robber, victim = table.me.dude("Robber"), table.foe.dude("Victim")
    loot = table.foe.attach("Loot", victim)
    lead(table, table.me.hand("Waylaid!"), loot, robber)
    table.to_resolution("AS 3H 9D 6C JS", "8S 8H 8D 3C 2S")
    table.lumps()
    assert (robber.zone, victim.attachments) == ("boot hill", [loot])
