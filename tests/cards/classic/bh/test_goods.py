"""Behaviour of the goods of Boot Hill."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon, shootout
from doomtown_desktop.protocol.events import EffectBegan, Pulled
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


@card("Test Classic Detour")
class Detour(ActionCard):
    @shootout("A dude of yours goes home and comes back.", reaches_outside=True)
    async def ride_around(self) -> None:
        dude = await self.target(self.your_dudes_in_posse, "Who goes?")
        await self.send_home(dude, booted=False)
        await self.join_posse(dude)


def test_flamethrower_burns_again_in_a_shootout_in_the_middle_of_another(classic: Table) -> None:
    hero, seer = classic.me.dude("Hero"), classic.me.dude("Seer", bullets=0)
    mark, friend = classic.foe.dude("Mark"), classic.foe.dude("Friend")
    thrower, specs = (classic.me.attach(title, seer) for title in ("Flamethrower", "Infrared Spectacles"))
    detour = classic.me.hand("Test Classic Detour")
    classic.shootout(leader=hero, mark=mark)
    classic.use(thrower)
    assert not classic.can_use(thrower, by=classic.me)
    classic.turn_of(classic.me)
    classic.answer(f"use:{detour.id}.ride_around")
    classic.go(seer)
    classic.answer(f"use:{specs.id}.spot")
    classic.go(friend, "accept", "done", "done")
    classic.use(thrower)
    assert not classic.can_use(thrower, by=classic.me)
    classic.to_resolution("8S 8H 8D 3C 2S", "2S 4S 6D 8C 10S")
    classic.lumps()
    assert (friend.zone, classic.pending.kind) == ("boot hill", "shootout")
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


def test_flamethrower_burns_those_whom_cards_ace(classic: Table) -> None:
    hero, *friends = (classic.me.dude(n) for n in ("Hero", "First", "Second", "Third"))
    classic.me.attach("Flamethrower", hero)
    classic.foe.dude()
    classic.forbid(friends[0], "be aced by cards")
    classic.shootout()
    classic.to_resolution(NOTHING, PAIR)
    classic.me.deck("7H")
    classic.lumps(f"ace:{hero.id}")
    assert classic.offered() == [f"c{d.id}" for d in friends[1:]]


@pytest.mark.parametrize("why", ["no fight", "face down", "sent home"])
def test_flamethrower_explodes_only_with_its_bearer_in_a_fight(classic: Table, why: str) -> None:
    hero, friend = classic.me.dude("Hero"), classic.me.dude("Friend")
    thrower = classic.me.attach("Flamethrower", hero)
    foe = classic.foe.dude()
    if why == "face down":
        classic.state.in_play[thrower.id].unready = True
    pit = classic.foe.hand("Test Classic Hole", CardType.ACTION)
    whip = classic.foe.hand("Pistol Whip")
    if why == "no fight":
        classic.use(pit, hero, by=classic.foe)
    else:
        classic.shootout()
        if why == "sent home":
            classic.turn_of(classic.foe)
            classic.use(whip, foe, hero)
        classic.to_resolution(NOTHING, PAIR)
        classic.me.deck("7H")
        classic.lumps(*([] if why == "sent home" else [f"ace:{hero.id}"]))
    assert (hero.in_play, friend.in_play) == (why == "sent home", why != "sent home")
    assert not classic.events(Pulled)


def test_flamethrower_explodes_once_however_often_its_bearer_came_and_went(classic: Table) -> None:
    hero, *friends = (classic.me.dude(n) for n in ("Hero", "First", "Second", "Third"))
    classic.me.attach("Flamethrower", hero)
    foe = classic.foe.dude()
    whip, back = classic.foe.hand("Pistol Whip"), classic.me.hand("Test Classic Return", CardType.ACTION)
    classic.shootout()
    classic.turn_of(classic.foe)
    classic.use(whip, foe, hero)
    classic.use(back, hero)
    classic.to_resolution(NOTHING, PAIR)
    classic.me.deck("8H", "7H")
    classic.lumps(f"ace:{hero.id}")
    assert len(classic.events(Pulled)) == 1
    assert all(d.in_play for d in friends)


def test_a_flamethrower_whose_bearer_ran_waits_for_nothing_more(classic: Table) -> None:
    hero, friend = classic.me.dude("Hero"), classic.me.dude("Friend")
    classic.me.attach("Flamethrower", hero)
    weak, _strong = classic.foe.dude("Weak"), classic.foe.dude("Strong")
    classic.shootout()
    classic.to_resolution(NOTHING, NOTHING)
    classic.lumps(f"ace:{friend.id}", f"ace:{weak.id}", [hero])
    assert (classic.pending.kind, hero.in_play) == ("noon play", True)
    assert not classic.events(EffectBegan)


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


def test_roan_carries_no_booted_dude_and_one_at_a_time(classic: Table) -> None:
    near = classic.me.deed()
    rider = classic.me.dude(at=near)
    horse = classic.me.attach("Roan", rider)
    classic.answer(f"move:{rider.id}>{classic.me.home.id}")
    classic.answer(f"use:{horse.id}.ride")
    assert (rider.booted, horse.booted) == (False, True)
    classic.turn_of(classic.me)
    classic.move(rider, classic.foe.home)
    assert rider.booted
    assert not [key for key in classic.offered() if key.startswith(f"move:{rider.id}>")]


@card("Test Classic Hole")
class Hole(ActionCard):
    @noon("Ace a dude.")
    async def dig(self) -> None:
        await self.ace(await self.target(self.opposing, "Bury whom?"))


@card("Test Classic Return")
class Return(ActionCard):
    @shootout("A dude of yours joins your posse.", reaches_outside=True)
    async def come_back(self) -> None:
        await self.join_posse(await self.target(self.you.dudes.where(self.may_join), "Who joins?"))
