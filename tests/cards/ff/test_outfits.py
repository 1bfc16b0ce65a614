"""Behaviour of the outfits of Faith and Fear."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from tests.table import Table

LOSS, WIN = "3S 5H 9C JD 2C", "8S 8H 3D KC 2S"
"""Draw hands one rank apart."""


def test_the_arsenal_serves_notice_again_and_again(table: Table) -> None:
    arsenal, deed = table.me.outfit("The Arsenal"), table.me.deed()
    dude, idle = table.me.dude(at=deed), table.me.dude(at=deed)
    gadget = table.me.attach("", dude, keywords=["Gadget 5"])
    spell = table.me.attach("", dude, kind=CardType.SPELL)
    table.me.attach("", dude), table.me.attach("", idle, keywords=["Weapon"])
    fresh, outlaw = table.foe.dude(at=deed), table.foe.dude(at=deed, booted=True, bounty=1)
    asleep = table.foe.dude(at=deed, booted=True)
    table.use(arsenal, dude, gadget, fresh, "refuse")
    assert (fresh.is_home, gadget.booted, arsenal.booted) == (True, True, False)
    table.pass_()
    table.answer(f"use:{arsenal.id}.serve_notice")
    table.go(dude, spell)
    assert [k for k in table.offered() if k != "cancel"] == [f"c{outlaw.id}"]
    table.go(outlaw, "done", "done")
    assert (spell.booted, outlaw.in_posse, asleep.in_posse) == (True, True, False)


def test_the_arsenal_needs_a_tool_and_a_mark(table: Table) -> None:
    arsenal = table.me.outfit("The Arsenal")
    table.me.attach("", table.me.dude(at=table.town_square), keywords=["Gadget 5"], booted=True)
    table.me.attach("", table.me.dude(), keywords=["Gadget 5"])
    table.foe.dude(at=table.town_square)
    assert not table.can_use(arsenal)


def test_desolation_row_reveres_outlaws(table: Table) -> None:
    table.me.outfit("Desolation Row")
    dudes = [table.me.dude(bounty=3), table.me.dude(bounty=4), table.foe.dude(bounty=5)]
    assert [d.control for d in dudes] == [0, 1, 0]


def test_desolation_row_raids_the_town_square(table: Table) -> None:
    row, leader = table.me.outfit("Desolation Row"), table.me.dude(bullets=5)
    other = table.me.dude(bullets=1)
    table.use(row, leader, "done", "done")
    assert (row.booted, leader.is_home, leader.bounty, table.me.stash) == (True, True, 2, 14)
    assert other.bounty == 0
    assert not table.can_use(row, by=table.me)


def test_desolation_row_cannot_raid_booted(table: Table) -> None:
    row = table.me.outfit("Desolation Row")
    table.state.in_play[row.id].booted = True
    table.me.dude()
    assert not table.can_use(row)


def test_desolation_row_rewards_only_a_leader_who_is_left(table: Table) -> None:
    row, leader, friend = table.me.outfit("Desolation Row"), table.me.dude(), table.me.dude()
    guard, other = table.foe.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.use(row, leader, f"join:{friend.id}", f"join:{guard.id}", f"join:{other.id}")
    table.to_resolution(LOSS, WIN, shooters=[friend, guard])
    table.lumps(f"discard:{leader.id}", (), [guard, other])
    assert (leader.in_play, friend.is_home, table.me.stash) == (False, True, 10)
    assert friend.bounty == 0


def test_desolation_row_gets_nothing_from_a_lost_raid(table: Table) -> None:
    row, leader = table.me.outfit("Desolation Row"), table.me.dude()
    guard = table.foe.dude(at=table.town_square)
    table.use(row, f"join:{guard.id}")
    table.to_resolution(LOSS, WIN)
    table.lumps(())
    assert (leader.in_play, table.me.stash, row.booted) == (False, 10, True)


def test_oddities_of_nature_draw_crowds(table: Table) -> None:
    table.me.outfit("Oddities of Nature")
    square, words = table.town_square, ["Abomination"]
    dudes = [
        table.me.dude(at=square, keywords=words),
        table.me.dude(keywords=words),
        table.me.dude(at=square),
    ]
    rival = table.foe.dude(at=square, keywords=words)
    assert [d.influence for d in (*dudes, rival)] == [2, 1, 1, 1]


def test_oddities_of_nature_perform(table: Table) -> None:
    outfit, square = table.me.outfit("Oddities of Nature"), table.town_square
    fiend = table.me.dude(at=square, keywords=["Abomination"])
    table.me.dude(at=square), table.foe.dude()
    watcher, other = table.foe.dude(at=square), table.foe.dude(at=square)
    table.use(outfit, fiend, watcher)
    assert (fiend.booted, watcher.booted, other.booted, outfit.booted) == (True, True, False, True)
    assert table.me.stash == 11


def test_oddities_of_nature_perform_before_nobody(table: Table) -> None:
    outfit = table.me.outfit("Oddities of Nature")
    fiend = table.me.dude(at=table.town_square, keywords=["Abomination"])
    table.use(outfit, fiend)
    assert (fiend.booted, table.me.stash) == (True, 11)


def invention(table: Table, pulled: str, *answers: str) -> Dude:
    """My Mad Scientist 1 invents a Gadget of difficulty 8 under the Morgan Gadgetorium."""
    table.me.outfit("Morgan Gadgetorium")
    scientist = table.me.dude(keywords=["Mad Scientist 1"])
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget 8"], gadget_difficulty=8)
    table.me.deck(pulled)
    table.make(f"invent:{gadget.id}>{scientist.id}", *answers)
    return scientist


@pytest.mark.parametrize(("pulled", "works"), [("8H", False), ("9H", True)])
def test_the_gadgetorium_pushes_an_invention(table: Table, pulled: str, works: bool) -> None:
    react = f"use:{len(table.state.codes)}.push_the_limits"
    scientist = invention(table, pulled, react)
    assert (bool(scientist.attachments), scientist.booted) == (works, not works)
    assert (table.me.stash, table.me.home.booted) == (11 if works else 10, True)


def test_the_gadgetorium_need_not_push(table: Table) -> None:
    scientist = invention(table, "7H", "pass")
    assert (bool(scientist.attachments), scientist.booted, table.me.home.booted) == (True, True, False)
    assert table.me.stash == 10


def test_the_gadgetorium_unboots_who_booted_for_an_ability(table: Table) -> None:
    outfit = table.me.outfit("Morgan Gadgetorium")
    leon, victim = table.me.dude('Leonardo "Leon" Cavallo'), table.foe.dude(at=table.town_square, value=5)
    table.me.deck("6H")
    table.use(leon, victim, f"use:{outfit.id}.push_the_limits")
    assert (victim.booted, leon.booted, table.me.stash) == (True, False, 11)


def test_the_gadgetorium_unboots_no_caster(table: Table) -> None:
    outfit = table.me.outfit("Morgan Gadgetorium")
    witch = table.me.dude(keywords=["Huckster 1"], booted=True)
    spell = table.me.attach("Shadow Walk", witch, kind=CardType.SPELL)
    table.me.deck("8H")
    table.use(spell, table.town_square, f"use:{outfit.id}.push_the_limits")
    assert (witch.location, witch.booted, table.me.stash) == (table.town_square, True, 11)


def test_the_gadgetorium_pushes_only_its_own_dudes(table: Table) -> None:
    table.foe.outfit("Morgan Gadgetorium")
    leon, victim = table.me.dude('Leonardo "Leon" Cavallo'), table.foe.dude(at=table.town_square, value=5)
    table.me.deck("4H")
    table.use(leon, victim)
    assert victim.booted
