"""Draw hands that count as Cheatin' or legal by an effect: Den of Thieves, Devil's and Heretic Jokers."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from tests.table import Table

FAIR, FOUL, LOW = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C", "KC QD 10H 9S 7C"


def finish(table: Table) -> None:
    """Fight on, with any casualties, until the shootout is over."""
    while table.state.shootout is not None:
        table.answer(*([] if table.pending.least == 0 else [table.offered()[-1]]))


def den(table: Table, mine: str) -> tuple[Card, Card]:
    """Start a shootout at the reveal; I own the Den and have a Grifter elsewhere."""
    outfit = table.me.outfit("Den of Thieves")
    table.me.dude("Fighter")
    table.foe.dude()
    grifter = table.me.dude("Grifter", keywords=["Grifter"])
    table.shootout(without=[grifter])
    table.to_resolution(mine, LOW)
    return outfit, grifter


@pytest.mark.rule("R-CHEAT-1")
def test_den_of_thieves_makes_a_fair_hand_a_foul_one(table: Table) -> None:
    outfit, grifter = den(table, FAIR)
    before, whip = table.me.stash, table.foe.hand("Coachwhip!")
    assert (table.me.player.hand_rank, table.me.player.is_cheatin) == (2, False)
    table.use(outfit, grifter)
    assert (table.me.player.hand_rank, table.me.player.is_cheatin) == (3, True)
    assert (grifter.bounty, table.me.stash, outfit.booted) == (1, before + 1, True)
    assert table.can_use(whip, by=table.foe), "it can be punished"


def test_den_of_thieves_needs_a_grifter(table: Table) -> None:
    outfit = table.me.outfit("Den of Thieves")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(FAIR, LOW)
    assert table.pending.kind == "resolution"
    assert not outfit.booted


def test_den_of_thieves_is_over_with_the_hand(table: Table) -> None:
    outfit, grifter = den(table, FAIR)
    late, fallen = table.foe.dude("Late"), table.foe.player.dudes[0]
    assert table.state.shootout is not None
    table.state.shootout.posses[1].dudes.append(late.id)
    table.use(outfit, grifter)
    table.lumps(f"ace:{fallen.id}", (), ())
    table.to_resolution(FAIR, LOW)
    assert (table.me.player.hand_rank, table.me.player.is_cheatin) == (2, False)


def test_den_of_thieves_works_in_lowball(table: Table) -> None:
    outfit = table.me.outfit("Den of Thieves")
    grifter = table.me.dude("Grifter", keywords=["Grifter"])
    table.me.deck(*["5D"] * 5, "AC", "2D", "3H", "4S", "6C")
    table.foe.deck(*["5D"] * 5, "KC", "QD", "10H", "9S", "7C")
    while f"use:{outfit.id}.stack_the_deck" not in table.offered():
        table.answer(*([] if table.pending.least == 0 else ["pass"]))
    whip = table.foe.hand("Coachwhip!")
    before = table.me.stash
    table.use(outfit, grifter)
    assert (grifter.bounty, table.me.stash) == (1, before + 1)
    assert table.me.player.is_cheatin
    assert table.can_use(whip, by=table.foe)


@pytest.mark.parametrize(("zone", "price"), [("mine", 2), ("theirs", 3)])
def test_den_of_thieves_has_cheap_grifters(table: Table, zone: str, price: int) -> None:
    outfit = table.me.outfit("Den of Thieves")
    side = table.me if zone == "mine" else table.foe
    grifter = side.hand("Grifter", CardType.DUDE, keywords=["Grifter"], cost=3)
    honest = side.hand("Honest", CardType.DUDE, cost=3)
    seen = table.view(side.state.outfit)
    assert (seen.cost_of(grifter), seen.cost_of(honest), outfit.booted) == (price, 3, False)


@pytest.mark.parametrize("title", ["Devil's Joker (Red)", "Devil's Joker (Black)"])
def test_devils_joker_tempts(table: Table, title: str) -> None:
    table.me.dude()
    table.foe.dude()
    joker, *_ = table.me.deck(title, "8H", "9D", "3C", "2S")
    table.shootout()
    table.to_resolution("", LOW, jokers=["8S"])
    assert (table.me.player.hand_rank, table.me.player.is_cheatin) == (4, True)
    finish(table)
    assert joker.zone == "boot hill"


@pytest.mark.parametrize("title", ["Heretic Joker (Red)", "Heretic Joker (Black)"])
def test_heretic_joker_repents(table: Table, title: str) -> None:
    table.me.dude()
    table.foe.dude()
    joker, *_ = table.me.deck(title, "8H", "8H", "3C", "3S")
    table.shootout()
    table.to_resolution("", LOW, jokers=["8S"])
    assert (table.me.player.hand_rank, table.me.player.is_cheatin) == (4, False)
    finish(table)
    assert joker.zone == "discard pile"


def test_heretic_joker_forgives_the_devils_own(table: Table) -> None:
    """The word "cannot" has priority (R-GEN-3), also over the Den, and the ranks add up."""
    outfit = table.me.outfit("Den of Thieves")
    table.foe.dude()
    grifter = table.me.dude("Grifter", keywords=["Grifter"])
    table.me.deck("Heretic Joker (Red)", "Devil's Joker (Red)", "8H", "8D", "2S")
    table.shootout()
    table.to_resolution("", LOW, jokers=["8S", "8C"])
    assert (table.me.player.hand_rank, table.me.player.is_cheatin) == (8 - 3 + 2, False)
    table.use(outfit, grifter)
    assert (table.me.player.hand_rank, table.me.player.is_cheatin) == (8, False)


def test_a_devils_hand_that_counts_as_legal_later_is_legal(table: Table) -> None:
    """The latest effect counts (A-171): Quickdraw Handgun changes the hand afterwards."""
    shooter = table.foe.dude()
    gun = table.foe.attach("Quickdraw Handgun", shooter)
    table.me.dude()
    table.me.deck("Devil's Joker (Red)", "8H", "9D", "3C", "2S")
    table.shootout()
    table.to_resolution("", LOW, jokers=["8S"])
    table.use(gun, by=table.foe)
    assert (table.foe.player.is_cheatin, table.foe.player.hand_rank) == (False, 4)
