"""Behaviour of further dudes of There Comes a Reckoning, A to J."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType, Keyword
from doomtown_desktop.dsl import Goods, card, noon
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import GhostRockMoved
from tests.table import Table


@card("Test Reckoning Ledger")
class Ledger(Goods):
    @noon("A dude gets a permanent control point.", repeat=True)
    async def honour(self) -> None:
        await self.give_control_point(await self.target(self.all_dudes, "Who?"))

    @noon("A dude loses its text.", repeat=True)
    async def silence(self) -> None:
        await self.lose_text(await self.target(self.all_dudes, "Who?"))

    @noon("A card of your Boot Hill goes to your hand.", repeat=True)
    async def dig(self) -> None:
        await self.to_hand(await self.target(self.you.boot_hill, "Which card?"))


def agent(table: Table) -> tuple[Dude, Card]:
    """Set up the Agent at my home, and a clerk of mine with the Ledger in the town square."""
    clerk = table.me.dude("Clerk", at=table.town_square)
    return table.me.dude("Agent Provocateur"), table.me.attach("Test Reckoning Ledger", clerk)


def test_agent_provocateur_stays_at_home_with_empty_hands(table: Table) -> None:
    spy, _ = agent(table)
    shotgun, friend = table.me.hand("Shotgun"), table.me.dude()
    table.start()
    assert table.can(f"shop:{shotgun.id}>{friend.id}")
    assert table.can(f"move:{friend.id}>{table.town_square.id}")
    assert not [k for k in table.offered() if k in (f"shop:{shotgun.id}>{spy.id}", f"move:{spy.id}>-1")]


@pytest.mark.rule("R-GEN-3")
def test_agent_provocateur_does_not_lose_its_text(table: Table) -> None:
    spy, ledger = agent(table)
    table.use(ledger, spy, ability="silence")
    assert (spy.bullets, spy.cannot("move")) == (2, True)


def test_agent_provocateur_takes_the_credit(table: Table) -> None:
    spy, ledger = agent(table)
    here, away, theirs = table.me.dude(), table.me.player.dudes[0], table.foe.dude(at=table.me.home)
    for dude in (spy, here, away, theirs):
        table.use(ledger, dude, ability="honour")
        table.pass_()
    assert [d.control for d in (spy, here, away, theirs)] == [0, 0, 1, 1]


def test_agent_provocateur_lets_jobs_pay(table: Table) -> None:
    agent(table)
    leader = table.me.dude("Leader")
    boss = table.me.hand("Meet the New Boss")
    table.answer(f"use:{boss.id}.take_over")
    table.go(leader)
    while table.pending.kind == "posse":
        table.answer("done")
    table.go(False)
    assert (leader.is_home, leader.control) == (True, 1)


def test_agent_provocateur_stays_in_boot_hill(table: Table) -> None:
    _, ledger = agent(table)
    buried, other = table.me.pile("boot_hill", "Agent Provocateur", "Barton Everest")
    table.answer(f"use:{ledger.id}.dig")
    assert table.offered() == [f"c{other.id}"]
    table.go(other)
    assert (buried.zone, other.zone) == ("boot hill", "play hand")


def at_sundown(table: Table) -> None:
    """Go to Sundown, at which nobody wins."""
    table.foe.dude(influence=9)
    while table.pending.kind == "noon play":
        table.pass_()


def test_agent_provocateur_shows_the_true_face(table: Table) -> None:
    spy, _ = agent(table)
    heir = table.me.hand("Heir", CardType.DUDE, cost=6)
    at_sundown(table)
    table.answer(f"use:{spy.id}.show_the_true_face")
    table.go(heir)
    assert (spy.zone, heir.location) == ("boot hill", table.me.home)
    assert [e.amount for e in table.events(GhostRockMoved) if e.reason == heir.title] == [2]


def test_agent_provocateur_is_aced_even_if_harrowed(table: Table) -> None:
    """A Harrowed dude is discarded instead of aced (R-HARR), but nothing can prevent this acing."""
    spy, _ = agent(table)
    heir = table.me.hand("Heir", CardType.DUDE, cost=6)
    harrowed = Keyword(name="Harrowed")
    table.engine.facts[spy.id] = spy.facts.model_copy(update={"keywords": (harrowed,)})
    at_sundown(table)
    table.answer(f"use:{spy.id}.show_the_true_face")
    table.go(heir)
    assert spy.zone == "boot hill"
