"""Behaviour of the goods of Boot Hill."""

from __future__ import annotations

import pytest

from tests.table import Table

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_flamethrower_burns_once_a_shootout_for_a_ghost_rock(classic: Table) -> None:
    hero = classic.me.dude(bullets=0)
    thrower = classic.me.attach("Flamethrower", hero)
    classic.foe.dude()
    classic.shootout()
    classic.use(thrower)
    assert (hero.bullets, hero.is_stud, classic.me.stash) == (4, True, 9)
    assert not classic.can_use(thrower, by=classic.me)


@pytest.mark.parametrize(("pull", "burn"), [("7H", True), ("8H", False)])
def test_flamethrower_may_explode_among_friends(classic: Table, pull: str, burn: bool) -> None:
    hero, *friends = (classic.me.dude(n) for n in ("Hero", "First", "Second", "Third"))
    classic.me.attach("Flamethrower", hero)
    classic.foe.dude()
    classic.shootout()
    classic.to_resolution(NOTHING, PAIR)
    classic.me.deck(pull)
    classic.lumps(f"ace:{hero.id}", *([friends[:2]] if burn else []))
    assert [d.in_play for d in friends] == ([False, False, True] if burn else [True, True, True])


def test_roan_boots_in_place_of_a_dude_who_moves(classic: Table) -> None:
    far = classic.foe.deed(is_out_of_town=True)
    rider, _foot = classic.me.dude(), classic.me.dude("Foot")
    horse = classic.me.attach("Roan", rider)
    classic.answer(f"move:{rider.id}>{far.id}")
    classic.answer(f"use:{horse.id}.ride")
    assert (rider.location, rider.booted, horse.booted) == (far, False, True)
    classic.turn_of(classic.me)
    classic.move(rider, classic.me.home)
    assert rider.booted


def test_roan_is_not_asked_where_nobody_would_boot(classic: Table) -> None:
    rider = classic.me.dude()
    horse = classic.me.attach("Roan", rider)
    classic.move(rider, classic.town_square)
    assert (rider.booted, horse.booted) == (False, False)


def test_roan_boots_in_place_of_a_dude_who_joins_a_posse(classic: Table) -> None:
    leader, mark = classic.me.dude(at=classic.town_square), classic.foe.dude(at=classic.town_square)
    rider = classic.me.dude("Rider")
    horse = classic.me.attach("Roan", rider)
    classic.call_out(leader, mark, "accept", f"join:{rider.id}")
    classic.answer(f"use:{horse.id}.ride")
    assert (rider.in_posse, rider.booted, horse.booted) == (True, False, True)
