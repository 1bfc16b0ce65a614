"""Behaviour of the Jail."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Card, Dude, card, noon
from doomtown_desktop.protocol.effects import Blank
from doomtown_desktop.protocol.question import SURRENDER
from tests.table import Table, begin, keys

PAIR, NOTHING = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS"


@card("Test Classic Gibbet")
class Gibbet(ActionCard):
    @noon("Ace a card in play.")
    async def drop(self) -> None:
        await self.ace(await self.target(self.all_cards.where(self.may_ace), "Ace which card?"))


@card("Test Classic Eviction Notice")
class EvictionNotice(ActionCard):
    @noon("Discard a card in play.")
    async def evict(self) -> None:
        await self.discard(await self.target(self.all_cards.where(self.may_discard), "Discard which card?"))


@card("Test Classic Way Out")
class WayOut(ActionCard):
    @noon("A card in play goes to its owner's hand, into their deck or out of the game.")
    async def go(self) -> None:
        gone = await self.target(self.all_cards.where(lambda c: c.is_a("Government")), "Which card?")
        way = await self.one_of("hand", "deck", "box", prompt="Where to?")
        await (
            self.to_deck([gone])
            if way == "deck"
            else self.to_hand(gone)
            if way == "hand"
            else self.remove_from_game(gone)
        )


def jailed(table: Table, **facts: Any) -> tuple[Card, Dude, Card]:
    """Let "me" put a Wanted dude with a hat into the other player's Jail by an action."""
    jail = table.foe.deed("Jail")
    crook = table.foe.dude("Crook", cost=7, bounty=1, at=table.town_square, influence=0, **facts)
    hat = table.foe.attach("Hat", crook)
    table.me.dude(influence=9)
    gibbet = table.me.hand("Test Classic Gibbet")
    table.use(gibbet, crook, True)
    return jail, crook, hat


def test_who_would_ace_a_wanted_dude_may_jail_them_for_half_the_cost(table: Table) -> None:
    before = table.me.stash
    _, crook, hat = jailed(table)
    assert (crook.in_play, hat.in_play, crook.zone) == (False, False, "removed")
    assert table.me.stash == before + 3
    table.next_day()
    assert not crook.in_play


def test_a_jailed_dude_still_counts_for_uniqueness(table: Table) -> None:
    copy = table.foe.hand("Crook", CardType.DUDE, cost=7, is_unique=True)
    table.foe.stash = 20
    jailed(table, is_unique=True)
    table.turn_of(table.foe)
    assert not table.can(f"shop:{copy.id}")


def test_nobody_has_to_jail_a_dude_nor_can_an_honest_one_be_jailed(table: Table) -> None:
    table.foe.deed("Jail")
    crook, honest = table.foe.dude("Crook", bounty=1), table.foe.dude("Honest")
    first, second = table.me.hand("Test Classic Gibbet"), table.me.hand("Test Classic Gibbet")
    table.foe.hand("Reserves")
    table.use(first, crook, False)
    assert crook.zone == "boot hill"
    table.use(table.foe.player.play_hand[0])
    table.use(second, honest)
    assert honest.zone == "boot hill"


def test_a_casualty_is_jailed_by_the_leader_of_the_other_posse(table: Table) -> None:
    table.foe.deed("Jail")
    table.me.dude()
    crook = table.foe.dude("Crook", cost=4, bounty=1)
    before = table.me.stash
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    assert table.pending.player == 0
    table.answer("yes")
    assert (crook.in_play, crook.zone, table.me.stash) == (False, "removed", before + 2)
    assert table.state.shootout is None


def test_a_job_frees_from_the_jail_whom_it_likes(table: Table) -> None:
    leader = table.foe.dude("Friend")
    jail, crook, hat = jailed(table)
    table.turn_of(table.foe)
    table.answer(f"use:{jail.id}.break_out")
    table.go(leader)
    table.join_all()
    assert table.choices() == keys(crook)
    table.go([crook])
    assert (crook.is_home, crook.booted, hat in crook.attachments, leader.booted) == (True, True, True, True)
    assert crook.is_wanted


def test_nobody_breaks_into_an_empty_jail(table: Table) -> None:
    jail = table.foe.deed("Jail")
    table.me.dude()
    assert not table.can_use(jail, "break_out", by=table.me)


def test_nobody_is_jailed_whom_cards_cannot_save(table: Table) -> None:
    table.foe.deed("Jail")
    crook = table.foe.dude("Crook", cost=6, bounty=1)
    table.forbid(crook, "be saved")
    before = table.me.stash
    table.use(table.me.hand("Test Classic Gibbet"), crook)
    assert (crook.zone, table.me.stash) == ("boot hill", before)


def test_a_jail_without_text_opens_too_when_it_is_aced(table: Table) -> None:
    wreck = table.foe.hand("Test Classic Gibbet")
    jail, crook, _ = jailed(table)
    begin(table.engine, Blank, jail.id, card=jail.id)
    table.use(wreck, jail)
    assert (jail.zone, crook.is_home, crook.booted) == ("boot hill", True, True)


def test_the_jail_of_a_player_who_leaves_the_game_opens() -> None:
    table = Table(3, "classic-2000")
    third = table.sides[2]
    table.foe.deed("Jail")
    crook = third.dude("Crook", cost=7, bounty=1, at=table.town_square, influence=0)
    table.me.dude(influence=9)
    table.use(table.me.hand("Test Classic Gibbet"), crook, True)
    assert not crook.in_play
    table.turn_of(table.foe)
    table.answer(SURRENDER)
    assert (crook.is_home, crook.booted, crook.controller) == (True, True, third.player)


@pytest.mark.parametrize(("card", "pile"), [("Gibbet", "boot hill"), ("Eviction Notice", "discard pile")])
def test_a_jail_that_leaves_play_opens(table: Table, card: str, pile: str) -> None:
    wreck = table.foe.hand(f"Test Classic {card}")
    jail, crook, _ = jailed(table)
    table.use(wreck, jail)
    assert (jail.zone, crook.is_home, crook.booted) == (pile, True, True)


@pytest.mark.parametrize(("way", "zone"), [("hand", "play hand"), ("deck", "deck"), ("box", "removed")])
def test_a_jail_that_leaves_play_in_another_way_opens(table: Table, way: str, zone: str) -> None:
    wreck = table.foe.hand("Test Classic Way Out")
    jail, crook, _ = jailed(table)
    table.use(wreck, jail, way)
    assert (jail.zone, crook.is_home, crook.booted) == (zone, True, True)
