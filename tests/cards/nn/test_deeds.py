"""Behaviour of the deeds of Nightmare at Noon."""

from __future__ import annotations

from doomtown_desktop.engine.events import GhostRockMoved
from doomtown_desktop.engine.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table

CHEATIN, LEGAL = "8S 8S 8D 3C 3S", "AS 9H 4D 5C 7S"


def test_flints_takes_a_cut_of_every_bluff(table: Table) -> None:
    table.me.deed("Flint's Amusements")
    bluff = table.foe.hand("Practice Bluff")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(LEGAL, CHEATIN)
    stash = table.me.stash
    table.use(bluff, by=table.foe)
    assert table.me.stash == stash + 1


def test_flints_takes_a_cut_of_punished_cheats_too(table: Table) -> None:
    """A Cheatin' Resolution is a Resolution ability."""
    flints, slap = table.me.deed("Flint's Amusements"), table.me.hand("Practice Slap")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(LEGAL, CHEATIN)
    stash = table.me.stash
    table.use(slap)
    assert [table.me.stash, flints.booted] == [stash + 1, False]


def test_flints_takes_a_cut_in_lowball(table: Table) -> None:
    table.me.deed("Flint's Amusements")
    turn = table.me.hand("One Good Turn…")
    table.phase(Phase.GAMBLIN)
    table.lowball("KS QH 9D 3C 2S", "4S 4S 9C JD 2C")
    table.use(turn)
    cuts = [e.amount for e in table.events(GhostRockMoved) if e.reason == "Flint's Amusements"]
    assert cuts == [1]


def test_flints_takes_no_cut_of_cards_in_play(table: Table) -> None:
    table.me.deed("Flint's Amusements")
    gun = table.me.attach("LeMat Revolver", table.me.dude())
    table.foe.dude()
    table.shootout()
    table.to_resolution(LEGAL, CHEATIN)
    stash = table.me.stash
    table.use(gun, ability="punish")
    assert table.me.stash == stash


def test_flints_draws_a_card_for_those_who_punish(table: Table) -> None:
    flints, slap = table.me.deed("Flint's Amusements"), table.me.hand("Practice Slap")
    table.me.dude()
    table.foe.dude(influence=9)
    table.shootout()
    table.to_resolution(LEGAL, CHEATIN)
    table.use(slap)
    table.lumps()
    while table.pending.kind != "noon play":
        table.answer() if table.pending.kind == "flee" else table.answer(table.offered()[0])
    held = len(table.me.state.play_hand)
    table.use(flints)
    assert [len(table.me.state.play_hand), flints.booted] == [held + 1, True]


def test_flints_draws_nothing_for_the_honest(table: Table) -> None:
    flints = table.me.deed("Flint's Amusements")
    table.me.dude()
    table.use(flints)
    assert [table.me.state.play_hand, flints.booted] == [[], True]
