"""Behaviour of the goods among the promotional cards."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.events import RoundDecided
from tests.cards.classic.practice import lowball
from tests.table import Table

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_the_rabbits_foot_brings_another_draw_hand_with_the_same_bonuses(classic: Table) -> None:
    hero = classic.me.dude(stud=True, bullets=2)
    classic.foe.dude()
    foot = classic.me.attach("Lucky Rabbit's Foot", hero)
    classic.shootout()
    classic.me.deck(*NOTHING.split(), "2H", "4H", *PAIR.split(), "8C", "8D")
    classic.foe.deck(*NOTHING.split(), "2C")
    while classic.pending.kind != "react":
        classic.answer() if classic.pending.kind == "redraw" else classic.pass_()
    classic.answer(f"use:{foot.id}.rub")
    [decided] = classic.events(RoundDecided)
    assert (foot.zone, decided.ranks) == ("boot hill", (8, 1))


@pytest.mark.parametrize("why", ["another shootout", "lowball"])
def test_the_rabbits_foot_waits_for_a_shootout_of_its_bearer(classic: Table, why: str) -> None:
    bearer, hero = classic.me.dude("Bearer"), classic.me.dude("Hero")
    classic.foe.dude("Foe")
    foot = classic.me.attach("Lucky Rabbit's Foot", bearer)
    if why == "lowball":
        lowball(classic, "AS 2H 3D 4C 6S", "KS QH JD 10C 9C")
    else:
        classic.shootout(leader=hero, without=[bearer])
        classic.to_resolution(PAIR, NOTHING)
        classic.lumps()
    assert (foot.in_play, classic.pending.kind) == (True, "noon play")


def test_the_rabbits_foot_does_not_change_the_opponents_hand(classic: Table) -> None:
    classic.me.attach("Lucky Rabbit's Foot", classic.me.dude())
    classic.foe.dude()
    classic.shootout()
    classic.to_resolution(PAIR, NOTHING)
    assert classic.pending.kind == "react"
    classic.pass_()
    classic.lumps()
    [decided] = classic.events(RoundDecided)
    assert decided.ranks == (2, 1)
