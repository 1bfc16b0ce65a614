"""Behaviour of the deeds of Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Dude, Until, card, noon
from doomtown_desktop.engine.change import payment
from doomtown_desktop.engine.change.payment import Purchase
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.events import Aced, GhostRockMoved
from doomtown_desktop.protocol.words import Number
from tests.table import Table, begin, keys


def test_only_terrors_move_to_the_abandoned_mine(table: Table) -> None:
    mine = table.me.deed("Abandoned Mine")
    plain, beast, dead = (
        table.me.dude(),
        table.me.dude(keywords=["Abomination"]),
        table.me.dude(keywords=["Harrowed"]),
    )
    assert not table.can(f"move:{plain.id}>{mine.id}")
    assert table.can(f"move:{beast.id}>{mine.id}")
    assert table.can(f"move:{dead.id}>{mine.id}")
    assert plain.place == table.me.home


def test_the_exchange_office_counts_the_rich_deeds_of_everybody(table: Table) -> None:
    office = table.me.deed("Exchange Office")
    table.me.deed(production=4)
    table.me.deed(production=3)
    table.foe.deed(production=5)
    before = table.me.stash
    table.use(office)
    assert (table.me.stash - before, office.booted) == (2, True)


def test_fu_lengs_laundry_costs_two_less_with_tao_cheng(table: Table) -> None:
    laundry = table.me.hand("Fu Leng's Laundry and Tailoring")
    purchase = Purchase(laundry.id, table.me.seat)
    table.foe.dude("Tao Cheng -  'T.C.'")
    assert payment.cost(table.engine, purchase) == 6
    table.me.dude("Tao Cheng -  'T.C.' (Exp.1)")
    assert payment.cost(table.engine, purchase) == 4


def test_the_gazette_raises_or_lowers_influence(table: Table) -> None:
    gazette, dude = table.me.deed("Gomorra Gazette"), table.foe.dude(influence=2)
    table.use(gazette, dude, ability="praise")
    assert (dude.influence, table.me.stash) == (3, 10)


def test_the_gazette_asks_two_ghost_rock_for_slander(table: Table) -> None:
    gazette, dude = table.me.deed("Gomorra Gazette"), table.foe.dude(influence=2)
    table.use(gazette, dude, ability="slander")
    assert (dude.influence, table.me.stash, gazette.booted) == (1, 8, True)
    assert not table.can_use(gazette)


def test_the_union_house_produces_one_for_each_strike(table: Table) -> None:
    union = table.me.deed("Miner's Union House")
    assert union.production == 0
    table.me.deed(keywords=["Strike"], is_out_of_town=True)
    table.foe.deed(keywords=["Strike"], is_out_of_town=True)
    assert union.production == 2


def test_the_union_house_guards_what_its_own_strikes_produce(table: Table) -> None:
    table.me.deed("Miner's Union House")
    mine, theirs = (
        side.deed(keywords=["Strike"], production=2, is_out_of_town=True) for side in (table.me, table.foe)
    )
    saloon = table.me.deed(production=2)
    for deed in (mine, theirs, saloon):
        begin(table.engine, NumberChange, deed.id, card=deed.id, stat=Number.PRODUCTION, amount=-1)
    assert [d.production for d in (mine, theirs, saloon)] == [2, 1, 1]
    table.foe.dude(at=mine, influence=3)
    assert mine.production == 1


def test_the_pharmacy_revives_a_neighbour(table: Table) -> None:
    pharmacy = table.me.deed("Pharmacy")
    near, far = table.me.dude(booted=True), table.foe.dude(booted=True)
    inside = table.me.dude(at=pharmacy, booted=True)
    table.answer(f"use:{pharmacy.id}.dispense")
    assert table.choices() == keys(near)
    table.go(near)
    assert [d.booted for d in (near, far, inside)] == [False, True, True]
    assert (table.me.stash, pharmacy.booted) == (8, True)


def test_the_carpenters_shop_builds_cheaply_in_town_for_its_controller(table: Table) -> None:
    table.me.deed("The Carpenter's Shop")
    house = table.me.hand("", CardType.DEED, cost=3)
    ranch = table.me.hand("", CardType.DEED, cost=3, is_out_of_town=True)
    shed = table.me.hand("", CardType.DEED, cost=1)
    theirs = table.foe.hand("", CardType.DEED, cost=3)
    prices = [payment.cost(table.engine, Purchase(c.id, c.owner.seat)) for c in (house, ranch, shed, theirs)]
    assert prices == [1, 3, 0, 3]


def test_the_intelligence_shop_adds_influence(table: Table) -> None:
    shop, dude = table.me.deed("The Intelligence Shop"), table.foe.dude(influence=1)
    table.use(shop, dude)
    assert (dude.influence, shop.booted) == (2, True)


def test_the_undertakers_controller_is_paid_for_every_aced_dude(table: Table) -> None:
    table.me.deed("The Undertakers")
    for side in (table.me, table.foe):
        for _ in range(2):
            side.dude()
    table.shootout()
    table.to_resolution("8S 8H 3D 9C 4S", "9S 7H 2D 5C QS")
    table.lumps()
    table.answer(table.offered()[0])
    assert len(table.foe.state.boot_hill) == 1
    assert (table.me.stash, table.foe.stash) == (11, 10)


def test_the_undertakers_earn_nothing_by_a_discarded_dude(table: Table) -> None:
    table.me.deed("The Undertakers")
    table.foe.dude(upkeep=3, influence=9)
    table.foe.stash = 0
    table.lowball_day("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert not table.events(Aced)
    assert not [e for e in table.events(GhostRockMoved) if e.reason == "The Undertakers"]


@pytest.mark.parametrize(
    ("pulled", "gained"),
    [("5H", 0), ("6C", 1), ("8D", 1), ("9S", 2), ("JD", 2), ("QH", 3), ("KC", 3), ("AS", 4)],
)
def test_the_wishing_well_pays_by_the_pull(table: Table, pulled: str, gained: int) -> None:
    well = table.me.deed("Wishing Well")
    table.me.deck(pulled)
    table.use(well)
    assert (table.me.stash, well.booted) == (9 + gained, True)


@pytest.mark.parametrize(("stash", "left"), [(10, 7), (2, 0)])
def test_the_wishing_well_swallows_two_for_a_joker(table: Table, stash: int, left: int) -> None:
    well = table.me.deed("Wishing Well")
    table.me.deck("JK")
    table.me.stash = stash
    table.use(well, "AS")
    assert table.me.stash == left


@pytest.mark.parametrize(("inside", "bullets"), [(True, 2), (False, 1)])
def test_the_lad_saloon_steels_who_is_called_out_there(table: Table, inside: bool, bullets: int) -> None:
    saloon = table.me.deed("LAD Saloon")
    place = saloon if inside else table.town_square
    caller, mark, friend = table.foe.dude(at=place), table.me.dude(at=place), table.me.dude(at=place)
    table.pass_()
    table.call_out(caller, mark, "accept")
    table.join_all()
    assert [d.bullets for d in (mark, friend, caller)] == [bullets, 1, 1]


def test_the_clock_tower_gives_a_play_before_all_others(table: Table) -> None:
    table.foe.deed("The Clock Tower")
    table.me.dude()
    wolves = table.foe.dude("Dread Wolf Pack")
    table.shootout()
    assert (table.pending.kind, table.pending.player) == ("shootout play", 1)
    table.go(f"use:{wolves.id}.surround")
    assert wolves.bullets == 3
    assert (table.pending.kind, table.pending.player) == ("shootout", 0)


def test_the_clock_tower_strikes_for_nobody_who_stays_out(table: Table) -> None:
    table.foe.deed("The Clock Tower")
    table.me.dude("Dread Wolf Pack")
    table.foe.dude()
    table.shootout()
    assert (table.pending.kind, table.pending.player) == ("shootout", 0)


@card("Test Classic Manitou")
class Manitou(ActionCard):
    @noon("A dude becomes Harrowed.")
    async def possess(self) -> None:
        host = await self.target(self.all_dudes, "Possess whom?")
        await self.modify(host, Until.FOREVER, keywords=["Harrowed"])


@pytest.mark.parametrize("kept", [True, False])
def test_the_graveyard_keeps_a_dude_from_becoming_harrowed(table: Table, kept: bool) -> None:
    yard, dude = table.me.deed("Graveyard"), table.foe.dude()
    table.answer(f"use:{table.me.hand('Test Classic Manitou', CardType.ACTION).id}.possess")
    table.go(dude)
    table.go(f"use:{yard.id}.keep_them_down" if kept else "pass")
    assert (dude.is_a("Harrowed"), yard.booted) == (not kept, kept)


def test_the_graveyard_pays_its_owner_for_the_dead(table: Table) -> None:
    yard = table.me.deed("Graveyard")
    for side in (table.me, table.foe):
        side.dude(influence=3 if side is table.foe else 0)
    table.foe.dude(at=yard)
    assert yard.controller == table.foe.player
    table.shootout(without=[table.foe.player.dudes[1]])
    table.to_resolution("8S 8H 3D 9C 4S", "9S 7H 2D 5C QS")
    table.lumps()
    assert len(table.foe.state.boot_hill) == 1
    assert (table.me.stash, table.foe.stash) == (13, 10)


def test_sams_general_store_makes_goods_cheaper(table: Table) -> None:
    store, dude = table.me.deed("Sam's General Store"), table.me.dude()
    goods, more = table.me.hand(kind=CardType.GOODS, cost=3), table.me.hand(kind=CardType.GOODS, cost=1)
    table.answer(f"shop:{goods.id}>{dude.id}")
    table.use(store)
    assert (goods.in_play, store.booted, table.me.stash) == (True, True, 9)
    table.turn_of(table.me)
    table.shop(more, dude)
    assert table.me.stash == 8


def test_sams_general_store_is_not_asked_about_goods_that_cost_nothing(table: Table) -> None:
    table.me.deed("Sam's General Store")
    dude, goods = table.me.dude(), table.me.hand(kind=CardType.GOODS, cost=0)
    table.shop(goods, dude)
    assert (goods.in_play, table.pending.kind) == (True, "noon play")


def test_sams_general_store_lets_you_buy_goods_that_are_too_dear(table: Table) -> None:
    store, dude = table.me.deed("Sam's General Store"), table.me.dude()
    goods, dearer = table.me.hand(kind=CardType.GOODS, cost=4), table.me.hand(kind=CardType.GOODS, cost=5)
    man = table.me.hand(kind=CardType.DUDE, cost=3)
    table.me.stash = 2
    assert [table.can(f"shop:{c.id}>{dude.id}") for c in (goods, dearer)] == [True, False]
    assert not table.can(f"shop:{man.id}")
    table.answer(f"shop:{goods.id}>{dude.id}")
    table.use(store)
    assert (goods.in_play, table.me.stash) == (True, 0)


def test_without_sams_general_store_what_is_too_dear_stays_in_the_hand(table: Table) -> None:
    store, dude = table.me.deed("Sam's General Store"), table.me.dude()
    goods = table.me.hand(kind=CardType.GOODS, cost=4)
    table.me.stash = 2
    table.answer(f"shop:{goods.id}>{dude.id}")
    table.pass_()
    assert (goods.zone, store.booted, table.me.stash) == ("play hand", False, 2)


@pytest.mark.parametrize(("stash", "pull", "made"), [(3, "KH", True), (9, "AC", False)])
def test_sams_general_store_helps_to_invent(table: Table, stash: int, pull: str, made: bool) -> None:
    store, scientist = table.me.deed("Sam's General Store"), table.me.dude(keywords=["Mad Scientist 1"])
    gadget = table.me.hand("Dynamite Launcher")
    table.me.deck(pull)
    table.me.stash = stash
    table.answer(f"invent:{gadget.id}>{scientist.id}")
    table.use(store)
    assert (gadget.in_play, scientist.booted, store.booted) == (made, True, True)
    assert table.me.stash == stash - 3


def test_a_gadget_that_is_too_dear_in_the_end_leaves_its_scientist_unbooted(table: Table) -> None:
    table.me.deed("Sam's General Store")
    scientist, gadget = table.me.dude(keywords=["Mad Scientist 1"]), table.me.hand("Dynamite Launcher")
    table.me.stash = 3
    table.answer(f"invent:{gadget.id}>{scientist.id}")
    table.pass_()
    assert (gadget.zone, scientist.booted, table.me.stash) == ("play hand", False, 3)


@card("Test Classic Outfitter")
class Outfitter(Dude):
    @noon("Attach goods from your hand to this dude for 1 less.")
    async def equip(self) -> None:
        goods = self.you.play_hand.where(lambda g: self in self.hosts_for(g, change=-1))
        await self.attach(await self.target(goods, "Attach what?"), self, change=-1)


def test_sams_general_store_serves_effects_that_are_paid_for(table: Table) -> None:
    store, dude = table.me.deed("Sam's General Store"), table.me.dude("Test Classic Outfitter")
    goods = table.me.hand(kind=CardType.GOODS, cost=4)
    table.me.stash = 1
    table.use(dude, goods)
    table.use(store)
    assert (goods.in_play, table.me.stash) == (True, 0)


def test_sams_general_store_serves_its_controller_alone() -> None:
    table = Table(3, "classic-2000")
    store = table.me.deed("Sam's General Store")
    dude, third = table.me.dude(), table.sides[2]
    theirs, free = third.dude(at=store, influence=3), table.me.hand(kind=CardType.GOODS, cost=0)
    table.shop(free, dude)  # there is nothing to pay
    goods, mine = third.hand(kind=CardType.GOODS, cost=3), table.me.hand(kind=CardType.GOODS, cost=3)
    table.turn_of(third)
    table.answer(f"shop:{goods.id}>{theirs.id}")
    assert table.pending.player == third.seat
    table.pass_()
    table.turn_of(table.me)
    table.shop(mine, dude)  # the store is no longer theirs
    assert (store.booted, table.me.stash, third.stash) == (False, 7, 7)


def fear(table: Table, level: int) -> None:
    table.state.fear = level - 6
    table.engine.touch()


@pytest.mark.parametrize(("level", "price"), [(5, 3), (6, 0), (9, 0)])
def test_deadland_is_free_where_people_fear_enough(table: Table, level: int, price: int) -> None:
    land = table.me.hand("Deadland")
    fear(table, level)
    table.shop(land, "left")
    assert (land.in_play, table.me.stash) == (True, 10 - price)


def test_the_next_deadland_waits_for_a_higher_fear_level_whoever_plays_it(table: Table) -> None:
    land, theirs, other = table.me.hand("Deadland"), table.foe.hand("Deadland"), table.foe.dude("Other")
    newcomer = table.me.hand(kind=CardType.DUDE, cost=0)
    table.shop(land, "left")
    assert not table.can(f"shop:{theirs.id}>left")
    fear(table, 5)
    table.move(other, table.town_square)
    table.turn_of(table.foe)
    assert not table.can(f"shop:{theirs.id}>left")
    table.move(other, table.foe.home)
    fear(table, 7)
    table.shop(newcomer)
    table.turn_of(table.foe)
    assert table.can(f"shop:{theirs.id}>left")


def test_a_deadland_that_is_gone_counts_too(table: Table) -> None:
    land, again = table.me.hand("Deadland"), table.me.hand("Deadland")
    bomber = table.me.dude("Test Classic Wrecker")
    table.shop(land, "left")
    table.turn_of(table.me)
    table.use(bomber, land)
    assert not land.in_play
    table.turn_of(table.me)
    assert not table.can(f"shop:{again.id}>left")
    table.move(bomber, table.town_square)
    fear(table, 8)
    table.turn_of(table.me)
    table.shop(again, "left")
    assert again.in_play


@card("Test Classic Wrecker")
class Wrecker(Dude):
    @noon("Discard a deed.")
    async def wreck(self) -> None:
        await self.discard(await self.target(self.all_deeds, "Which deed?"))


@pytest.mark.parametrize("word", ["Abomination", "Harrowed"])
def test_deadland_brings_ghost_rock_for_a_terror(table: Table, word: str) -> None:
    land = table.me.deed("Deadland")
    terror = table.me.hand(kind=CardType.DUDE, keywords=[word], cost=6)
    plain = table.me.hand(kind=CardType.DUDE, cost=6)
    table.me.stash = 1
    assert (table.can(f"shop:{terror.id}"), table.can(f"shop:{plain.id}")) == (True, False)
    table.answer(f"shop:{terror.id}")
    table.use(land)
    assert (terror.in_play, land.booted, table.me.stash) == (True, True, 0)


def test_deadland_brings_as_much_for_a_terror_that_is_cheap_or_free(table: Table) -> None:
    land, bride = table.me.deed("Deadland"), table.me.dude("Test Classic Medium")
    terror = table.me.hand(kind=CardType.DUDE, keywords=["Abomination"], cost=2)
    table.use(bride, terror)
    table.use(land)
    assert (terror.in_play, table.me.stash) == (True, 15)


@card("Test Classic Medium")
class Medium(Dude):
    @noon("Bring a dude from your hand into play for nothing.")
    async def summon(self) -> None:
        guest = await self.target(self.you.play_hand, "Whom?")
        await self.play(guest, change=-99)


def test_deadland_gives_nothing_for_the_terrors_of_others() -> None:
    table = Table(3, "classic-2000")
    land, third = table.me.deed("Deadland"), table.sides[2]
    terror = third.hand(kind=CardType.DUDE, keywords=["Abomination"], cost=2)
    table.shop(terror)
    assert (terror.in_play, land.booted, table.me.stash, third.stash) == (True, False, 10, 8)
