"""Behaviour of the action cards of Eye for an Eye."""

from __future__ import annotations

from tests.table import Table

PAIR, NOTHING, FLUSH = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS", "2S 4S 6S 8S 10S"


def test_first_to_fall_aces_the_best_dude_in_place_of_all_casualties(classic: Table) -> None:
    best, other = classic.me.dude("Best", value=9), classic.me.dude("Other", value=8)
    classic.foe.dude()
    card, save = classic.me.hand("First to Fall"), classic.foe.hand("Only Winged 'Em")
    classic.shootout()
    classic.to_resolution(NOTHING, FLUSH)
    classic.lumps()
    classic.answer(f"use:{card.id}.fall")
    classic.go(best)
    assert (best.zone, other.in_play, save.zone) == ("boot hill", True, "play hand")


def test_first_to_fall_is_for_your_own_casualties(classic: Table) -> None:
    classic.me.dude()
    foe = classic.foe.dude()
    card = classic.me.hand("First to Fall")
    classic.shootout()
    classic.to_resolution(FLUSH, NOTHING)
    classic.lumps()
    assert (foe.zone, card.zone) == ("boot hill", "play hand")


def test_i_gotta_stake_in_this_brings_a_dude_from_anywhere_as_posses_form(classic: Table) -> None:
    classic.me.dude()
    classic.foe.dude()
    far, booted = classic.me.dude("Far"), classic.me.dude("Booted", booted=True)
    card = classic.me.hand("I Gotta Stake In This!")
    classic.shootout(without=[far, booted])
    classic.answer(f"use:{card.id}.barge_in")
    assert classic.choices() == {f"c{far.id}"}
    classic.go(far)
    assert (far.in_posse, far.booted, far.location) == (True, True, classic.town_square)


def test_run_em_down_gives_each_rider_what_you_like(classic: Table) -> None:
    first, second, foot = (classic.me.dude(n, bullets=1) for n in ("First", "Second", "Foot"))
    for rider in (first, second):
        classic.me.attach("Roan", rider)
    foe = classic.foe.dude()
    classic.foe.attach("Roan", foe)
    card = classic.me.hand("Run 'em Down!")
    classic.shootout()
    classic.use(card, "+1 bullets", "a stud")
    assert [(d.bullets, d.is_stud) for d in (first, second, foot, foe)] == [
        (2, False),
        (1, True),
        (1, False),
        (1, False),
    ]
