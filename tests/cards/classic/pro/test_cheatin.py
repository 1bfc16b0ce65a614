"""Behaviour of Start Again."""

from __future__ import annotations

from doomtown_desktop.engine.facts.forbidding import stays_in_pile
from doomtown_desktop.protocol.events import Aced
from doomtown_desktop.protocol.ids import Phase
from tests.cards.classic.practice import CHEAT, HONEST, caught_in_shootout
from tests.table import Table


def test_start_again_buries_the_cheatin_hand_and_deals_another(table: Table) -> None:
    action = table.me.hand("Start Again")
    table.me.dude()
    table.foe.dude()
    caught_in_shootout(table)
    dealt = table.foe.player.draw_hand
    table.use(action)
    hand = table.foe.player.draw_hand
    assert (len(hand), {c.zone for c in dealt}) == (5, {"boot hill"})
    assert not any(c in hand for c in dealt)
    assert table.events(Aced) == []


def test_cards_buried_by_start_again_stay_in_boot_hill(table: Table) -> None:
    action = table.me.hand("Start Again")
    table.me.dude()
    table.foe.dude()
    [free] = table.foe.pile("boot_hill", "Ezzie")
    caught_in_shootout(table)
    dealt = table.foe.player.draw_hand
    table.use(action)
    assert all(stays_in_pile(table.engine, c.id) for c in dealt)
    assert not stays_in_pile(table.engine, free.id)


def test_nobody_starts_again_in_lowball(table: Table) -> None:
    table.me.hand("Start Again")
    table.lowball(HONEST, CHEAT)
    table.phase(Phase.GAMBLIN)
    assert table.pending.kind != "cheatin resolution"
