"""Behaviour of the action cards of Foul Play."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table

FAIR, FOUL = "8S 9H JD 3C 2S", "4S 4S 4C 9H 9C"


def infected(table: Table) -> tuple[Card, Dude, Dude, Dude]:
    """Return the card in my hand, their two fighters and a dude who is not in the fight."""
    card = table.me.hand("Deliberate Infection")
    table.me.dude()
    return card, table.foe.dude(influence=2), table.foe.dude(), table.foe.dude()


def test_deliberate_infection_strikes_whom_you_choose_in_a_shootout(table: Table) -> None:
    card, victim, other, away = infected(table)
    table.shootout(without=[away])
    table.to_resolution(FAIR, FOUL)
    table.answer(f"use:{card.id}.infect")
    assert (table.pending.player, table.offered()) == (0, [f"c{victim.id}", f"c{other.id}"])
    table.go(victim)
    assert (victim.is_home, victim.booted, card in victim.attachments) == (True, True, True)
    assert (victim.influence, victim.upkeep, table.me.stash) == (1, 1, 8)


def test_deliberate_infection_strikes_whom_the_cheater_chooses_in_lowball(table: Table) -> None:
    card, _, _, victim = infected(table)
    table.phase(Phase.GAMBLIN)
    table.lowball(FAIR, FOUL)
    table.answer(f"use:{card.id}.infect")
    assert table.pending.player == table.foe.seat
    table.go(victim)
    assert (victim.booted, card in victim.attachments, victim.influence) == (True, True, 0)


def martyr(table: Table) -> tuple[Card, Card]:
    """Return Martyr's Cry in my hand, and a Miracle of my fighter."""
    dude, away = table.me.dude(), table.me.dude()
    table.foe.dude()
    miracle = table.me.attach("", dude, kind=CardType.SPELL, keywords=["Miracle"])
    table.me.attach("", away, kind=CardType.SPELL, keywords=["Miracle"])
    table.me.attach("", dude, kind=CardType.SPELL, keywords=["Hex"])
    table.shootout(without=[away])
    return table.me.hand("Martyr's Cry"), miracle


@pytest.mark.parametrize(("theirs", "less"), [("8D 9C JH 2D 3H", -3), (FOUL, -5)])
def test_martyrs_cry_gives_a_miracle_for_casualties(table: Table, theirs: str, less: int) -> None:
    card, miracle = martyr(table)
    table.to_resolution(FAIR, theirs)
    table.answer(f"use:{card.id}.cry_out")
    assert table.offered() == [f"c{miracle.id}", "cancel"] or table.offered() == [f"c{miracle.id}"]
    table.go(miracle)
    assert miracle.zone == "discard pile"
    assert table.state.shootout is not None
    assert table.state.shootout.extra_casualties == [less, 0]


def test_martyrs_cry_needs_a_miracle_in_the_posse(table: Table) -> None:
    away = table.me.dude("Away")
    fighter, _ = table.me.dude(), table.foe.dude()
    table.me.attach("", away, kind=CardType.SPELL, keywords=["Miracle"])
    table.me.attach("", fighter, kind=CardType.SPELL, keywords=["Hex"])
    card = table.me.hand("Martyr's Cry")
    table.shootout(leader=fighter, without=[away])
    table.to_resolution(FAIR, FOUL)
    assert not table.can_use(card, by=table.me)
