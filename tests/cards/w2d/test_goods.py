"""Behaviour of the goods of Welcome to Deadwood."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.table_view import HIDDEN, seen_event
from doomtown_desktop.protocol.events import Looked
from doomtown_desktop.protocol.ids import CardId
from tests.cards import practice
from tests.cards.bmr.test_dudes import next_round
from tests.table import Table

assert practice


def glimpsed(seed: int) -> CardId:
    """Return the card of the three in their hand that Feathered Friend sees with this seed."""
    table = Table()
    friend = table.me.attach("Feathered Friend", table.me.dude(at=table.town_square))
    foe = table.foe.dude(at=table.town_square)
    for title in ("First", "Second", "Third"):
        table.foe.hand(title)
    table.state.chance = seed
    table.use(friend, foe)
    [looked] = table.events(Looked)
    assert (looked.player, looked.owner, len(looked.cards)) == (0, 1, 1)
    assert looked.cards[0] in table.foe.state.play_hand
    for other in (1, None):
        seen = seen_event(looked, other)
        assert isinstance(seen, Looked)
        assert seen.cards == (HIDDEN,)
    return CardId(looked.cards[0])


def test_feathered_friend_sees_any_card_by_the_luck_of_the_game() -> None:
    seen = [glimpsed(seed) for seed in range(20)]
    assert len(set(seen)) == 3
    assert seen == [glimpsed(seed) for seed in range(20)], "the same luck, the same card"


def test_feathered_friend_needs_a_dude_whose_player_holds_a_card(table: Table) -> None:
    friend = table.me.attach("Feathered Friend", table.me.dude(at=table.town_square))
    table.foe.dude(at=table.town_square)
    assert not table.can_use(friend)


def test_feathered_friend_looks_in_a_shootout_too(table: Table) -> None:
    friend = table.me.attach("Feathered Friend", table.me.dude())
    table.foe.dude()
    secret = table.foe.hand("Secret")
    table.shootout()
    table.use(friend)
    assert [e.cards for e in table.events(Looked)] == [(secret.id,)]
    assert friend.booted


@pytest.mark.rule("R-SHOOT-6")
def test_bulletproof_vest_keeps_its_bearer_from_joining_next_door(table: Table) -> None:
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    bearer, friend = table.me.dude(), table.me.dude()
    table.me.attach("Bulletproof Vest", bearer)
    table.call_out(leader, mark, "accept")
    assert table.offered() == [f"join:{friend.id}", "done"]


def test_bulletproof_vest_minds_no_shootout_at_its_own_door(table: Table) -> None:
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    bearer = table.me.dude(at=table.town_square)
    table.me.attach("Bulletproof Vest", bearer)
    table.call_out(leader, mark, "accept", f"join:{bearer.id}")
    assert (bearer.in_posse, bearer.booted) == (True, False)


def test_bulletproof_vest_lets_a_horse_carry_it(table: Table) -> None:
    """A dude that joins without booting does not boot to join."""
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    bearer = table.me.dude()
    table.me.attach("Bulletproof Vest", bearer)
    pinto = table.me.attach("Pinto", bearer)
    table.call_out(leader, mark, "accept")
    table.use(pinto)
    assert bearer.in_posse


def test_bulletproof_vest_rides_along_from_where_the_leader_is(table: Table) -> None:
    leader, bearer = table.me.dude(bullets=3), table.me.dude()
    table.me.attach("Bulletproof Vest", bearer)
    mark, plan = table.foe.dude(booted=True, bullets=0), table.me.hand("Kidnappin'")
    table.answer(f"use:{plan.id}.kidnap")
    table.go(mark, leader, f"join:{bearer.id}")
    assert bearer.booted


def test_bulletproof_vest_takes_a_bullet(table: Table) -> None:
    bearer = table.me.dude()
    table.foe.dude()
    vest = table.me.attach("Bulletproof Vest", bearer)
    spare = table.me.hand("Spare")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "8D 8C 9H 3D 2C")
    table.use(vest, spare)
    table.lumps()
    assert (bearer.in_play, spare.zone, vest.booted) == (True, "discard pile", True)


def test_kinetic_accretion_actualizer_gathers_speed_once_a_round(table: Table) -> None:
    hero, foe = table.me.dude(bullets=1), table.foe.dude()
    gun = table.me.attach("Kinetic Accretion Actualizer", hero)
    for _ in range(3):
        table.foe.dude()
    table.shootout(leader=hero, mark=foe)
    table.use(gun)
    assert hero.bullets == 3
    table.turn_of(table.me)
    assert not table.can_use(gun)
    table.to_resolution("8C 8S 8H 3D 4S", "2S 3S 4H 5C 9S")
    next_round(table)
    table.turn_of(table.me)
    assert hero.bullets == 3, "until Sundown"
    table.use(gun)
    assert hero.bullets == 4


def test_kinetic_accretion_actualizer_has_slowed_down_at_sundown(table: Table) -> None:
    hero, foe = table.me.dude(bullets=1), table.foe.dude()
    gun = table.me.attach("Kinetic Accretion Actualizer", hero)
    table.me.hand("Spare")
    table.shootout(leader=hero, mark=foe)
    table.use(gun)
    table.to_resolution("8S 8H 8C 3C 2S", "8D 7C 9H 3D 2C")
    table.lumps(())
    assert hero.bullets == 3
    table.noon_over()
    assert table.pending.kind == "sundown discard"
    assert hero.bullets == 2


@pytest.mark.parametrize(("mine", "spared"), [("KS QD 10H 9S 7C", 2), ("9S 9S 10H 8C 7C", 0)])
def test_pale_horse_rides_with_death(table: Table, mine: str, spared: int) -> None:
    rider, prey, knight = table.me.dude(bullets=2), table.foe.dude(), table.foe.dude()
    horse = table.me.attach("Pale Horse", rider)
    table.foe.attach("Mustang", knight)
    table.shootout(mark=prey)
    table.to_resolution(mine, "8S 8S 8H 3C 3S")
    table.answer(f"use:{horse.id}.ride_with_death")
    assert f"c{knight.id}" not in table.offered()
    table.go(prey)
    fight = table.state.shootout
    assert fight is not None
    assert (prey.is_home, prey.booted, -fight.extra_casualties[0]) == (True, True, spared)


def test_pale_horse_may_let_them_be(table: Table) -> None:
    horse, prey = table.me.attach("Pale Horse", table.me.dude()), table.foe.dude()
    table.shootout()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8S 8H 3C 3S")
    table.use(horse, ())
    assert prey.in_posse
