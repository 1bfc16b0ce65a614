"""Behaviour of the Cheatin' cards of Do Unto Others."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import caught
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
