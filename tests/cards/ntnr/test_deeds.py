"""Behaviour of the deeds of New Town, New Rules."""

from __future__ import annotations

from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def test_the_r_and_d_ranch_pays(table: Table) -> None:
    ranch = table.me.deed("The R&D Ranch")
    guest = table.foe.dude(influence=0, at=ranch)
    table.me.deck("5H")
    table.use(ranch)
    assert (table.me.stash, ranch.in_play, guest.location) == (12, True, ranch)


def test_a_club_blows_the_r_and_d_ranch_up_with_all_that_is_there(table: Table) -> None:
    ranch = table.me.deed("The R&D Ranch")
    guest, mine, away = table.foe.dude(influence=0, at=ranch), table.me.dude(at=ranch), table.me.dude()
    hat = table.foe.attach("", guest)
    table.me.deck("5C")
    table.use(ranch)
    assert table.me.stash == 12
    assert {c.zone for c in (ranch, guest, mine, hat)} == {"discard pile"}
    assert away.in_play


def test_the_town_council_speaks_up_to_the_first_play_of_high_noon(table: Table) -> None:
    council, dude = table.me.deed("Town Council"), table.me.dude(influence=1)
    table.foe.dude()
    table.phase(Phase.GAMBLIN)
    table.lowball("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    table.go(f"use:{council.id}.confer", dude)
    assert (dude.influence, council.booted) == (4, True)
    while table.pending.kind != "noon play":
        table.answer(table.offered()[0])
    assert dude.influence == 4
    table.pass_()
    assert dude.influence == 1


def test_the_town_council_is_for_who_won_lowball(table: Table) -> None:
    council, _ = table.me.deed("Town Council"), table.me.dude()
    table.foe.dude()
    table.phase(Phase.GAMBLIN)
    table.lowball("KC QD 10H 9S 7C", "AC 2D 3H 4S 6C")
    assert table.pending.kind == "noon play"
    assert not council.booted
