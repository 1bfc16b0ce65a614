"""Behaviour of the Cheatin' cards of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import Phase
from tests.cards.classic.practice import CHEAT, HONEST, caught
from tests.table import Table, keys


def to_noon(table: Table) -> None:
    """Pass and pay on to High Noon."""
    while table.pending.kind != "noon play":
        table.answer(table.offered()[0] if table.pending.kind == "upkeep" else "pass")


def test_the_next_card_from_your_hand_is_free(table: Table) -> None:
    trick = table.me.hand("Not Who You Were Expectin'?'")
    recruit = table.me.hand("Recruit", CardType.DUDE, cost=3)
    hat, cane = (table.me.hand(title, CardType.GOODS, cost=2) for title in ("Hat", "Cane"))
    speech, theirs = table.me.hand("Listen Up!"), table.foe.hand("Theirs", CardType.DUDE, cost=2)
    dude = table.me.dude()
    caught(table)
    table.use(trick)
    to_noon(table)
    mine, foes = table.me.stash, table.foe.stash
    table.shop(theirs)
    table.use(speech, dude, by=table.me)
    assert (table.me.stash, table.foe.stash) == (mine - 1, foes - 2)
    table.shop(hat, dude)
    assert table.me.stash == mine - 1
    table.shop(cane, dude)
    table.shop(recruit)
    assert table.me.stash == mine - 1 - 2 - 3


def test_a_free_dude_is_the_next_card_too(table: Table) -> None:
    trick = table.me.hand("Not Who You Were Expectin'?'")
    recruits = [table.me.hand(title, CardType.DUDE, cost=3) for title in ("One", "Two")]
    caught(table)
    table.use(trick)
    to_noon(table)
    before = table.me.stash
    for recruit in recruits:
        table.shop(recruit)
    assert table.me.stash == before - 3


def test_a_plague_of_locusts_eats_a_lesser_dude(table: Table) -> None:
    plague = table.me.hand("Plague of Locusts")
    prophet = table.me.dude("Prophet", keywords=["Blessed 1"], value=6, influence=2)
    novice = table.me.dude("Novice", keywords=["Blessed 1"], value=1, influence=0)
    layman = table.me.dude("Layman", value=9, influence=9)
    weak = table.foe.dude("Weak", value=5, influence=1)
    table.foe.dude("Equal", value=6, influence=1)
    table.foe.dude("Leader", value=5, influence=2)
    caught(table)
    table.declare(plague)
    assert table.choices() == keys(prophet)
    table.go(prophet)
    assert table.choices() == keys(weak)
    table.go(weak)
    assert (prophet.booted, weak.zone, novice.booted, layman.booted) == (True, "boot hill", False, False)


@pytest.mark.parametrize("wanted", [0, 1])
def test_judge_wells_sentences_a_dude_of_the_cheater(table: Table, wanted: int) -> None:
    judge = table.me.dude("Judge Fayllen Wells")
    hero = table.me.dude("Hero")
    crook, away = table.foe.dude("Crook", bounty=wanted), table.foe.dude("Away")
    table.shootout(leader=hero, without=[judge, away])
    table.to_resolution(HONEST, CHEAT)
    table.answer(f"use:{judge.id}.sentence")
    assert table.choices() == keys(crook)
    table.go(crook)
    assert judge.booted
    assert (crook.zone == "boot hill", crook.is_wanted) == (bool(wanted), not wanted)


def test_the_sheriff_does_not_stop_the_sentence_of_judge_wells(table: Table) -> None:
    judge, crook = table.me.dude("Judge Fayllen Wells"), table.foe.dude("Crook")
    table.foe.hand("Sheriff's Watchin'")
    table.shootout()
    table.to_resolution(HONEST, CHEAT)
    table.answer(f"use:{judge.id}.sentence")
    table.go(crook)
    assert crook.is_wanted


def test_judge_wells_comes_too_late_for_a_punished_hand(table: Table) -> None:
    judge, kharma = table.me.dude("Judge Fayllen Wells"), table.me.hand("Good Kharma")
    table.foe.dude("Crook")
    table.foe.hand("Hot Lead Flyin'")
    table.shootout()
    table.to_resolution(HONEST, CHEAT)
    table.use(kharma)
    assert not table.can(f"use:{judge.id}.sentence")


def test_judge_wells_does_not_sit_in_lowball(table: Table) -> None:
    table.me.dude("Judge Fayllen Wells")
    table.foe.dude("Crook")
    table.lowball(HONEST, CHEAT)
    table.phase(Phase.GAMBLIN)
    assert table.pending.kind != "react"
