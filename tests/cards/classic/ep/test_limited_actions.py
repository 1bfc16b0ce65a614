"""Behaviour of action cards of the classic Episodes 1 to 9 with limits, on outfits and on goods."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import Goods, card, while_
from tests.table import Table, keys


@card("Test Deputy Badge")
class DeputyBadge(Goods):
    @while_("This dude is one of the Law Dogs, too, while unbooted.", outfits=("lawdogs",))
    def shines(self) -> bool:
        return not self.bearer.booted


def test_bum_rush_makes_a_dude_of_yours_braver(classic: Table) -> None:
    hero, friend, rival = classic.me.dude(bullets=1), classic.me.dude(), classic.foe.dude()
    rush = classic.me.hand("Bum Rush")
    classic.shootout()
    classic.answer(f"use:{rush.id}.rush")
    assert classic.choices() == keys(hero, friend)
    classic.go(hero)
    assert (hero.bullets, rival.in_posse) == (2, True)


def test_bum_rush_is_played_once_in_a_shootout_by_anybody(classic: Table) -> None:
    hero, _rival = classic.me.dude(), classic.foe.dude()
    rush, again = classic.me.hand("Bum Rush"), classic.me.hand("Bum Rush")
    theirs = classic.foe.hand("Bum Rush")
    classic.shootout()
    classic.use(rush, hero)
    assert not classic.can_use(theirs, by=classic.foe)
    assert not classic.can_use(again)


def test_bum_rush_is_played_once_more_in_a_shootout_in_the_middle_of_another(classic: Table) -> None:
    hero, seer = classic.me.dude("Hero"), classic.me.dude("Seer", bullets=1)
    mark, friend = classic.foe.dude("Mark"), classic.foe.dude("Friend")
    classic.me.attach("Roan", seer)
    specs = classic.me.attach("Infrared Spectacles", seer)
    outer, inner, third = (classic.me.hand("Bum Rush") for _ in range(3))
    cavalry = classic.me.hand("Here Comes The Cavalry")
    classic.shootout(leader=hero, mark=mark, without=[seer])
    classic.use(outer, hero)
    classic.turn_of(classic.me)
    classic.answer(f"use:{cavalry.id}.charge")
    classic.go([seer])
    classic.answer(f"use:{specs.id}.spot")
    classic.go(friend, "accept", "done", "done")
    classic.use(inner)
    assert (seer.bullets, classic.can_use(third, by=classic.me)) == (2, False)
    classic.to_resolution("8S 8H 8D 3C 2S", "2S 4S 6D 8C 10S")
    classic.lumps()
    assert (friend.zone, classic.pending.kind) == ("boot hill", "shootout")
    assert not classic.can_use(third, by=classic.me)


@pytest.mark.parametrize(("pulled", "up"), [("6C", True), ("5C", True), ("4C", False)])
def test_get_on_your_feet_beats_the_value_of_a_booted_dude(classic: Table, pulled: str, up: bool) -> None:
    mine, theirs = classic.me.dude(booted=True, value=9), classic.foe.dude(booted=True, value=5)
    classic.me.dude("Awake")
    classic.me.deck(pulled)
    card = classic.me.hand("Get on Your Feet!")
    classic.answer(f"use:{card.id}.help_up")
    assert classic.choices() == keys(mine, theirs)
    classic.go(theirs)
    assert (theirs.booted, mine.booted) == (not up, True)


def test_get_on_your_feet_is_played_once_a_day_by_each_player(classic: Table) -> None:
    dudes = [classic.me.dude(booted=True, influence=3), classic.foe.dude(booted=True, influence=3)]
    first, second = classic.me.hand("Get on Your Feet!"), classic.me.hand("Get on Your Feet!")
    theirs = classic.foe.hand("Get on Your Feet!")
    classic.me.deck("AC")
    classic.use(first, dudes[0])
    assert classic.can_use(theirs, by=classic.foe)
    classic.pass_()
    assert not classic.can_use(second)


def test_deputize_makes_members_of_all_your_dudes_for_good(classic: Table) -> None:
    stranger = classic.me.dude(gangs=("blackjacks",), influence=3)
    drifter, theirs = classic.me.dude("Drifter"), classic.foe.dude(gangs=("blackjacks",), influence=3)
    classic.use(classic.me.hand("Deputize"))
    assert stranger.outfits == ("blackjacks", "testers")
    assert (drifter.outfits, theirs.outfits) == (("testers",), ("blackjacks",))
    classic.next_day()
    assert stranger.outfits == ("blackjacks", "testers")


def test_deputize_changes_nobody_who_is_in_your_outfit_already(classic: Table) -> None:
    classic.me.outfit("Office", gangs=("lawdogs",))
    helper, other = (classic.me.dude(f"Dude {n}", gangs=("collegium",)) for n in (1, 2))
    classic.me.attach("Test Deputy Badge", helper)
    classic.use(classic.me.hand("Deputize"))
    assert [d.outfits for d in (helper, other)] == [("collegium", "lawdogs")] * 2
    for dude in (helper, other):
        classic.state.in_play[dude.id].booted = True
    classic.engine.touch()
    assert [d.outfits for d in (helper, other)] == [("collegium",), ("collegium", "lawdogs")]


def test_deputize_can_be_played_in_vain(classic: Table) -> None:
    classic.me.dude(gangs=("testers",))
    assert classic.can_use(classic.me.hand("Deputize"))


def test_dust_devil_aces_any_goods(classic: Table) -> None:
    mine = classic.me.attach("", classic.me.dude())
    theirs = classic.foe.attach("", classic.foe.dude())
    classic.foe.deed()
    card = classic.me.hand("Dust Devil")
    classic.answer(f"use:{card.id}.whirl")
    assert classic.choices() == keys(mine, theirs)
    classic.go(theirs)
    assert (theirs.zone, mine.in_play) == ("boot hill", True)


def test_dust_devil_reaches_goods_that_nobody_carries(classic: Table) -> None:
    classic.foe.dude()
    deed = classic.foe.deed()
    dynamite = classic.me.attach("Sweaty Dynamite", deed)
    classic.use(classic.me.hand("Dust Devil"), dynamite)
    assert (dynamite.zone, deed.in_play) == ("boot hill", True)


def test_dust_devil_has_nothing_to_whirl_away_without_goods(classic: Table) -> None:
    classic.foe.dude()
    assert not classic.can_use(classic.me.hand("Dust Devil"))
