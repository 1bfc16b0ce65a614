"""Behaviour of the spells of The Curtain Rises."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def witch(table: Table) -> tuple[Dude, Card]:
    """Set up my Huckster with Festering Grasp, who succeeds."""
    dude = table.me.dude(keywords=["Huckster 3"])
    table.me.deck("KC")
    return dude, table.me.attach("Festering Grasp", dude, kind=CardType.SPELL)


def test_festering_grasp_weakens_the_strong(table: Table) -> None:
    _, grasp = witch(table)
    victim = table.foe.dude(value=7)
    table.shootout()
    table.use(grasp, victim)
    assert (victim.zone, victim.value, grasp.booted) == ("in play", 1, True)


def test_festering_grasp_aces_the_weak_and_raises_a_sidekick(table: Table) -> None:
    dude, grasp = witch(table)
    victim, _ = table.foe.dude(value=6), table.foe.dude()
    hound = table.me.card("Hound", CardType.GOODS, cost=3, keywords=["Sidekick"])
    table.me.state.discard_pile.append(hound)
    table.shootout()
    table.use(grasp, victim)
    assert (victim.zone, table.me.stash) == ("boot hill", 9)
    assert [g.id for g in dude.goods] == [hound]


@pytest.mark.parametrize(
    ("words", "booted", "usable"),
    [(["Weapon"], False, False), (["Weapon"], True, True), (["Weapon", "Melee"], False, True)],
)
def test_festering_grasp_is_kept_off_by_guns(
    table: Table, words: list[str], booted: bool, usable: bool
) -> None:
    _, grasp = witch(table)
    table.foe.attach("Arm", table.foe.dude(), keywords=words, booted=booted)
    table.shootout()
    assert table.can_use(grasp) is usable


def pheasant(table: Table, *, booted: bool = False) -> tuple[Card, Card]:
    """Set up a deed of mine with the Totem, and my Shaman at it."""
    deed = table.me.deed(production=1, booted=booted)
    table.me.dude(keywords=["Shaman 2"], at=deed)
    table.me.deck("5C")
    return deed, table.me.attach("Silver Pheasant's Bounty", deed, kind=CardType.SPELL)


def test_silver_pheasant_gathers_ghost_rock(table: Table) -> None:
    deed, totem = pheasant(table)
    assert deed.production == 2
    table.use(totem, table.me.player.dudes[0])
    assert (deed.booted, totem.booted, table.me.stash) == (True, True, 12)


def test_silver_pheasant_needs_an_unbooted_deed(table: Table) -> None:
    _, totem = pheasant(table, booted=True)
    assert not table.can_use(totem)
