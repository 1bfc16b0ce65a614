"""Behaviour of the action cards of Ashes to Ashes."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


def test_red_tape_costs_the_builder_a_dude_or_the_deed(classic: Table) -> None:
    clerk = classic.me.dude()
    deed = classic.me.hand("Built", CardType.DEED, cost=3)
    tape = classic.foe.hand("Red Tape")
    classic.answer(f"shop:{deed.id}>left")
    classic.answer(f"use:{tape.id}.delay")
    assert classic.pending.player == classic.me.seat
    classic.go(clerk)
    assert (deed.in_play, clerk.booted, classic.me.stash) == (True, True, 7)


def test_red_tape_discards_the_deed_unpaid(classic: Table) -> None:
    clerk = classic.me.dude()
    deed = classic.me.hand("Built", CardType.DEED, cost=3)
    tape = classic.foe.hand("Red Tape")
    classic.answer(f"shop:{deed.id}>left")
    classic.answer(f"use:{tape.id}.delay")
    classic.go(())
    assert (deed.zone, clerk.booted, classic.me.stash) == ("discard pile", False, 10)


def test_red_tape_is_for_deeds(classic: Table) -> None:
    dude = classic.me.dude()
    hat, tape = classic.me.hand("New Hat"), classic.foe.hand("Red Tape")
    classic.shop(hat, dude)
    assert (hat.in_play, tape.zone) == (True, "play hand")
