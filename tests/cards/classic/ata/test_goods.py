"""Behaviour of the goods and spells of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Deed, Moved, card, noon, require, whenever
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_blood_money_makes_its_bearer_wanted_as_long_as_it_is_there(classic: Table) -> None:
    dude, friend = classic.me.dude(), classic.me.dude("Friend")
    money = classic.me.attach("Blood Money", dude)
    assert (dude.is_wanted, dude.bullets, dude.influence) == (True, 2, 2)
    classic.make(f"trade:{money.id}>{friend.id}")
    assert (dude.is_wanted, friend.is_wanted) == (False, True)


def test_formal_duds_impress_more_at_nightfall(classic: Table) -> None:
    dude = classic.me.dude(influence=0)
    classic.me.attach("Formal Duds", dude)
    classic.foe.dude(influence=5)
    assert dude.influence == 1
    classic.phase(Phase.SUNDOWN)
    classic.engine.touch()
    assert dude.influence == 2


def test_hand_cart_rolls_to_your_own_locations_next_door(classic: Table) -> None:
    mine, other = classic.me.deed("Mine"), classic.me.deed("Other")
    theirs = classic.foe.deed("Theirs")
    dude = classic.me.dude(at=mine, booted=True)
    cart = classic.me.attach("Hand Cart", dude)
    classic.answer(f"use:{cart.id}.push")
    assert classic.choices() == {f"c{classic.me.home.id}", f"c{other.id}"}
    classic.go(other)
    assert (dude.location, theirs.in_play) == (other, True)


def test_bad_blood_rewards_who_aces_the_cursed_dude(classic: Table) -> None:
    _, spell = classic.me.caster("Huckster 2", "Bad Blood", "KH", at=classic.town_square)
    best, low = classic.foe.dude("Best", value=12), classic.foe.dude("Low", value=2)
    classic.state.in_play[best.id].location = classic.town_square.id
    classic.answer(f"use:{spell.id}.curse")
    assert classic.choices() == {f"c{best.id}"}
    classic.go(best)
    assert (spell.zone, low.in_play) == ("boot hill", True)
    classic.turn_of(classic.me)
    classic.shootout(without=[low])
    classic.to_resolution(PAIR, NOTHING)
    classic.lumps()
    assert (best.zone, classic.me.player.victory_points) == ("boot hill", 1)


def test_bad_blood_is_for_the_best_of_one_player() -> None:
    table = Table(3, "classic-2000")
    _, spell = table.me.caster("Huckster 2", "Bad Blood", "KH")
    best = [side.dude("Best", value=value) for side, value in zip(table.sides[1:], (12, 4), strict=True)]
    for side in table.sides[1:]:
        side.dude("Low", value=3)
    table.answer(f"use:{spell.id}.curse")
    assert table.choices() == keys(*best)


@pytest.mark.parametrize(("aced_by", "points"), [("ability", 1), ("trait", 0)])
def test_bad_blood_rewards_abilities_no_traits(classic: Table, aced_by: str, points: int) -> None:
    _, spell = classic.me.caster("Huckster 2", "Bad Blood", "KH")
    best, trap = classic.foe.dude(value=12, influence=0), classic.me.deed("Test Classic Trap")
    grave = classic.me.hand("Test Classic Pit", CardType.ACTION)
    classic.use(spell, best)
    if aced_by == "ability":
        classic.use(grave, best, by=classic.me)
    else:
        classic.move(best, trap)
    assert (best.zone, classic.me.player.victory_points) == ("boot hill", points)


@pytest.mark.parametrize("pull", ["6H"])
def test_bad_blood_that_fails_stays(classic: Table, pull: str) -> None:
    _, spell = classic.me.caster("Huckster 2", "Bad Blood", pull)
    best = classic.foe.dude()
    classic.use(spell, best)
    assert spell.in_play


@card("Test Classic Pit")
class Pit(ActionCard):
    @noon("Ace a dude.")
    async def dig(self) -> None:
        await self.ace(await self.target(self.opposing, "Bury whom?"))


@card("Test Classic Trap")
class Trap(Deed):
    @whenever("Whoever comes here is aced.", to=Moved)
    async def snap(self, moved: Moved) -> None:
        require(moved.destination == self.id)
        await self.ace(self.dude(moved.card))


def test_a_penny_farthing_rides_from_one_place_in_town_to_another(classic: Table) -> None:
    shop, mine = classic.foe.deed(), classic.foe.deed(is_out_of_town=True)
    rider = classic.me.dude(influence=0, booted=True)
    wheel = classic.me.attach("Penny Farthing", rider)
    classic.declare(wheel)
    assert classic.choices() == keys(shop, classic.foe.home, classic.town_square)
    assert mine not in [classic.me.home]
    classic.go(shop)
    assert (rider.location, wheel.booted, rider.influence) == (shop, False, 1)


def test_a_penny_farthing_stays_in_town(classic: Table) -> None:
    rider = classic.me.dude(at=classic.foe.deed(is_out_of_town=True))
    assert not classic.can_use(classic.me.attach("Penny Farthing", rider))


def test_a_whiskey_flask_turns_a_dull_card_into_another(classic: Table) -> None:
    dude = classic.me.dude()
    flask, dull = classic.me.attach("Whiskey Flask", dude), classic.me.hand("Dull")
    kept = classic.me.hand("Kept")
    [coming] = classic.me.deck("Coming")
    classic.use(flask, dull)
    assert (dull.zone, coming.zone, kept.zone) == ("discard pile", "play hand", "play hand")
    assert (dude.booted, flask.booted) == (True, False)


@pytest.mark.parametrize("why", ["booted", "empty"])
def test_a_whiskey_flask_wants_an_unbooted_dude_and_a_card(classic: Table, why: str) -> None:
    flask = classic.me.attach("Whiskey Flask", classic.me.dude(booted=why == "booted"))
    if why == "booted":
        classic.me.hand("Dull")
    assert not classic.can_use(flask)


@pytest.mark.parametrize(("title", "price"), [("Whiskey Nick", 0), ("Rhett Caufield", 2)])
def test_a_whiskey_flask_is_free_for_whiskey_nick(classic: Table, title: str, price: int) -> None:
    dude, flask = classic.me.dude(title), classic.me.hand("Whiskey Flask", CardType.GOODS)
    classic.shop(flask, dude)
    assert classic.me.stash == 10 - price
