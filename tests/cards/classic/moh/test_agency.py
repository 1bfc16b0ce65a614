"""Behaviour of the Agency and the cards of its deck, of Mouth of Hell."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon, react
from doomtown_desktop.protocol.events import RoundBegan
from tests.table import Table, keys


@card("Test Classic Heckler")
class Heckler(ActionCard):
    @react("When a round begins: gain 1 ghost rock.", to=RoundBegan)
    async def heckle(self, _: RoundBegan) -> None:
        await self.gain_ghost_rock(1)


@card("Test Agency Tonic")
class Tonic(ActionCard):
    @noon("A dude gets +1 bullets.")
    async def drink(self) -> None:
        await self.modify(await self.target(self.all_dudes, "Who drinks it?"), bullets=+1)


def test_horse_thief_sells_a_horse(table: Table) -> None:
    thief, rider = table.me.dude("Thief"), table.foe.dude("Rider")
    horse = table.foe.attach("Nag", rider, keywords=["Horse"], cost=3)
    table.use(table.me.hand("Horse Thief"), thief, horse)
    assert (thief.booted, thief.is_wanted, horse.zone, table.me.stash) == (True, True, "discard pile", 13)
    assert horse in table.foe.player.discard_pile


def test_horse_thief_needs_a_horse(table: Table) -> None:
    table.me.dude("Thief")
    assert not table.can_use(table.me.hand("Horse Thief"))


def test_throw_your_weight_around_turns_bullets_into_influence(table: Table) -> None:
    bully, gentle = (
        table.me.dude("Bully", bullets=3, influence=1),
        table.me.dude("Gentle", bullets=0, influence=2),
    )
    first, second = (table.me.hand("Throw Your Weight Around") for _ in range(2))
    tonic = table.me.hand("Test Agency Tonic")
    table.use(first, bully)
    assert (bully.influence, table.me.stash) == (3, 8)
    table.turn_of(table.me)
    table.use(second, gentle)
    assert gentle.influence == 0
    table.turn_of(table.me)
    table.use(tonic, gentle)
    assert gentle.influence == 1


def test_who_throws_their_weight_around_cannot_refuse(table: Table) -> None:
    bully = table.me.dude("Bully", at=table.town_square)
    foe = table.foe.dude(at=table.town_square)
    table.use(table.me.hand("Throw Your Weight Around"), bully)
    table.call_out(foe, bully)
    table.join_all()
    assert bully.in_posse


@pytest.mark.parametrize(("bullets", "works"), [(1, True), (2, False)])
def test_youre_not_fast_enough_keeps_others_and_reactions_out(
    table: Table, bullets: int, works: bool
) -> None:
    mark, friend = table.me.dude("Mark", bullets=2, at=table.town_square), table.me.dude("Friend")
    caller = table.foe.dude("Caller", bullets=bullets, at=table.town_square)
    table.foe.dude("Helper", at=table.town_square)
    taunt, heckler = table.me.hand("MOH-182"), table.me.hand("Test Classic Heckler")
    table.call_out(caller, mark, "accept")
    assert table.can(f"use:{taunt.id}.face_him") is works
    if works:
        table.answer(f"use:{taunt.id}.face_him")
        assert table.pending.kind == "shootout"
        assert (len(table.me.player.posse), len(table.foe.player.posse)) == (1, 1)
        assert (heckler.zone, friend.in_posse) == ("play hand", False)


def test_the_fountain_adorns_deeds_beside_it(table: Table) -> None:
    first, fountain, second, far = (
        table.me.deed("First", control=1),
        table.me.deed("Fountain"),
        table.me.deed("Second", control=0),
        table.me.deed("Far", control=1),
    )
    assert [d.control for d in (first, fountain, second, far)] == [2, 0, 1, 1]


def test_fountains_are_not_unique_and_add_up(table: Table) -> None:
    deed = table.me.deed("Between", control=0)
    table.me.deed("Fountain")
    table.me.deed("Fountain", left=True)
    assert deed.control >= 1


def test_desmond_quentin_trades_gadgets_to_the_agency_only(table: Table) -> None:
    desmond = table.me.dude("MOH-048")
    agent, stranger = table.me.dude("Agent", gangs=["agency"]), table.me.dude("Stranger", gangs=["lawdogs"])
    gadget = table.me.attach("Machine", desmond, keywords=["Gadget 4"])
    hat = table.me.attach("Hat", desmond)
    offered = [table.can(f"trade:{goods.id}>{to.id}") for goods in (gadget, hat) for to in (agent, stranger)]
    assert offered == [True, False, True, True]


def test_others_trade_gadgets_to_anybody(table: Table) -> None:
    agent, stranger = table.me.dude("Agent", gangs=["agency"]), table.me.dude("Stranger", gangs=["lawdogs"])
    table.me.dude("MOH-048")
    gadget = table.me.attach("Machine", agent, keywords=["Gadget 4"])
    assert table.can(f"trade:{gadget.id}>{stranger.id}")


@pytest.mark.parametrize(("title", "price"), [("Howard Findley", 0), ("", 3)])
def test_findleys_quill_pen_is_free_for_him(table: Table, title: str, price: int) -> None:
    table.shop(table.me.hand("Findley's Quill Pen"), table.me.dude(title))
    assert table.me.stash == 10 - price


def test_findleys_quill_pen_raises_the_production_where_its_bearer_rules(table: Table) -> None:
    deed, other = table.me.deed(production=1), table.me.deed(production=1)
    writer = table.me.dude(at=deed, influence=1)
    table.me.attach("Findley's Quill Pen", writer)
    assert (deed.production, other.production) == (3, 1)


def test_findleys_quill_pen_is_of_no_use_where_another_rules(table: Table) -> None:
    deed = table.me.deed(production=1)
    table.me.attach("Findley's Quill Pen", table.me.dude(at=deed, influence=1))
    table.foe.dude(at=deed, influence=2)
    assert deed.production == 1


def test_walkin_stick_takes_even_a_booted_dude_next_door(table: Table) -> None:
    dude, near = table.me.dude(booted=True), table.me.deed()
    table.me.deed("Far")
    stick = table.me.attach("Walkin' Stick", dude)
    table.declare(stick)
    assert table.choices() == keys(near, table.town_square)
    table.go(near)
    assert (dude.location, stick.booted) == (near, False)


def test_walkin_stick_is_goods(table: Table) -> None:
    stick = table.me.hand("Walkin' Stick", CardType.GOODS)
    dude = table.me.dude()
    table.shop(stick, dude)
    assert (dude.goods, table.me.stash) == ([stick], 9)
