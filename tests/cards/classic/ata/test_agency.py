"""Behaviour of the Agency and the cards of its deck, of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Spell, card, noon, shootout
from tests.cards.classic.practice import lead
from tests.table import Table, keys


@card("Test Agency Hex")
class Hex(Spell):
    @noon("Gain 1 ghost rock.", hex=5)
    async def conjure(self) -> None:
        await self.gain_ghost_rock(1)


@pytest.mark.parametrize("pull", ["QS", "2S"])
def test_melissa_thomas_makes_whoever_casts_a_spell_wanted(table: Table, pull: str) -> None:
    melissa = table.me.dude("ATA-086")
    witch = table.foe.dude(keywords=["Huckster 1"])
    hex_ = table.foe.attach("Test Agency Hex", witch, kind=CardType.SPELL)
    table.foe.deck(pull)
    table.declare(hex_, by=table.foe)
    table.answer(f"use:{melissa.id}.report")
    assert witch.is_wanted


def test_the_sheriff_does_not_stop_the_report_of_melissa_thomas(table: Table) -> None:
    melissa = table.me.dude("ATA-086")
    witch = table.foe.dude(keywords=["Huckster 1"])
    hex_ = table.foe.attach("Test Agency Hex", witch, kind=CardType.SPELL)
    table.foe.hand("Sheriff's Watchin'")
    table.foe.deck("QS")
    table.declare(hex_, by=table.foe)
    table.answer(f"use:{melissa.id}.report")
    assert witch.is_wanted


def test_melissa_thomas_does_not_report_herself_nor_the_wanted(table: Table) -> None:
    melissa = table.me.dude("ATA-086")
    hex_ = table.me.attach("Test Agency Hex", melissa, kind=CardType.SPELL)
    witch = table.foe.dude(keywords=["Huckster 1"], bounty=1)
    theirs = table.foe.attach("Test Agency Hex", witch, kind=CardType.SPELL)
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


@card("Test Agency Coach")
class Coach(ActionCard):
    @noon("A dude moves to the town square.")
    async def ride(self) -> None:
        dude = await self.target(self.all_dudes, "Who rides?")
        await self.pay_costs()
        await self.move(dude, self.town_square)


@card("Test Classic Kick Out")
class KickOut(ActionCard):
    @shootout("A dude in the shootout goes home booted.")
    async def kick(self) -> None:
        await self.send_home(await self.target(self.dudes_in_shootout.where(self.may_send_home), "Who?"))


def test_delilah_has_no_influence_while_she_is_booted(table: Table) -> None:
    awake, tired = table.me.dude("ATA-029"), table.me.dude("ATA-029", booted=True)
    assert (awake.influence, tired.influence) == (2, 0)


def test_delilah_holds_a_dude_who_wants_to_move(table: Table) -> None:
    deed = table.me.deed()
    delilah, suspect = table.me.dude("ATA-029", at=deed), table.foe.dude(at=deed)
    coach = table.foe.hand("Test Agency Coach")
    table.turn_of(table.foe)
    table.answer(f"move:{suspect.id}>{table.foe.home.id}")
    table.answer(f"use:{delilah.id}.interrogate")
    assert (suspect.location, suspect.booted, delilah.booted) == (deed, False, True)
    table.turn_of(table.foe)
    assert not any(key.startswith(f"move:{suspect.id}>") for key in table.offered())
    table.use(coach, suspect)
    assert suspect.location == deed


def test_delilah_holds_a_dude_whom_an_effect_moves(table: Table) -> None:
    delilah, suspect = table.foe.dude("ATA-029", at=table.me.home), table.me.dude("Suspect")
    table.declare(table.me.hand("Test Agency Coach"))
    table.go(suspect)
    table.answer(f"use:{delilah.id}.interrogate")
    assert suspect.is_home


def test_delilah_holds_a_dude_who_would_join_a_shootout_elsewhere(table: Table) -> None:
    deed = table.me.deed()
    delilah, joiner = table.foe.dude("ATA-029", at=deed), table.me.dude("Joiner", at=deed)
    leader, mark = table.me.dude("Leader", at=table.town_square), table.foe.dude("Mark", at=table.town_square)
    table.call_out(leader, mark, "accept", f"join:{joiner.id}", "done")
    table.answer(f"use:{delilah.id}.interrogate")
    assert (joiner.in_posse, joiner.location, joiner.booted) == (False, deed, False)


def test_who_fights_from_a_balcony_does_not_move_away_from_delilah(table: Table) -> None:
    deed = table.me.deed()
    table.foe.dude("ATA-029", at=deed)
    joiner = table.me.dude("Joiner", at=deed)
    table.me.attach("Balcony", deed, kind=CardType.IMPROVEMENT)
    leader, mark = table.me.dude("Leader", at=table.town_square), table.foe.dude("Mark", at=table.town_square)
    table.call_out(leader, mark, "accept", f"join:{joiner.id}>stays there", "done")
    assert joiner.in_posse


def test_delilah_keeps_a_fighter_there_but_out_of_the_fight(table: Table) -> None:
    delilah, hero = table.me.dude("ATA-029"), table.me.dude("Hero")
    foe, _other = table.foe.dude("Foe"), table.foe.dude("Other")
    kick = table.me.hand("Test Classic Kick Out")
    table.shootout(leader=hero, mark=foe)
    table.declare(kick)
    table.go(foe)
    table.answer(f"use:{delilah.id}.interrogate")
    assert (foe.location, foe.booted, foe.in_posse) == (table.town_square, False, False)


def test_delilah_does_not_question_herself_nor_dudes_elsewhere(table: Table) -> None:
    delilah, other = table.me.dude("ATA-029"), table.me.dude("Other", at=table.town_square)
    table.move(delilah, table.town_square)
    assert delilah.location == table.town_square
    table.turn_of(table.me)
    table.move(other, table.me.home)
    assert table.pending.kind == "react"
