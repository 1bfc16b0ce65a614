"""Behaviour of the Episode cards that change what strikes and other deeds produce."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, EventCard, card, event, noon
from doomtown_desktop.protocol.events import GhostRockMoved
from doomtown_desktop.protocol.words import NUMBERS
from tests.cards.classic.practice import fate, pay_all, strike, strike_in_hand, upkeep
from tests.table import Table

POT = 1
"""Ghost rock that lowball brings to the winner."""


@card("Test Classic Collapse")
class Collapse(EventCard):
    @event("Ace a strike.")
    async def fall_in(self) -> None:
        await self.ace(await self.target(self.all_deeds.with_keyword("Strike"), "Which strike?"))


@card("Test Classic Flood")
class Flood(ActionCard):
    @noon("A deed goes to its owner's hand.")
    async def wash_away(self) -> None:
        await self.to_hand(await self.target(self.all_deeds, "Which deed?"))


@pytest.mark.parametrize(("pulled", "more"), [("JC", 1), ("KD", 1), ("10H", 0), ("AS", 0), ("JK", 2)])
def test_mick_caples_surveys_a_strike_you_put_into_play(table: Table, pulled: str, more: int) -> None:
    mick, vein = table.me.dude("Mick Caples"), strike_in_hand(table.me, "Vein", production=2, cost=1)
    table.me.deck(pulled)
    table.answer(f"shop:{vein.id}")
    table.answer(f"use:{mick.id}.survey")
    if pulled == "JK":
        table.answer(table.offered()[0])
    assert (vein.production, vein.permanent("production"), mick.booted) == (2 + more, more, True)


@pytest.mark.parametrize("why", ["no strike", "not yours"])
def test_mick_caples_surveys_only_your_strikes(table: Table, why: str) -> None:
    table.me.dude("Mick Caples")
    side = table.foe if why == "not yours" else table.me
    if why == "no strike":
        deed = side.hand("Shop", CardType.DEED, is_out_of_town=True, cost=1)
    else:
        deed = strike_in_hand(side, "Vein", cost=1)
    table.shop(deed)
    assert (deed.in_play, table.pending.kind) == (True, "noon play")


def test_robert_northrop_doubles_the_normal_production_of_a_strike(table: Table) -> None:
    vein, shop = strike(table.foe, production=3), table.foe.deed(production=2)
    table.state.in_play[vein.id].counters[NUMBERS.check("production")] = 1
    robert = table.me.dude("Robert Northrop", at=shop)
    assert (vein.production, shop.production) == (4, 2)
    table.state.in_play[robert.id].location = vein.id
    table.engine.touch()
    assert (vein.normal_production, vein.production, shop.production) == (4, 8, 2)


def test_the_orphanage_doubles_a_strike_for_the_day_after_other_bonuses(table: Table) -> None:
    vein, orphans = strike(table.me, production=3), table.me.deed("Orphanage")
    table.me.dude("Robert Northrop", at=vein)
    table.me.deed("Shop", production=2)
    upkeep(table)
    table.declare(orphans)
    table.go(vein)
    assert (vein.normal_production, vein.production, orphans.booted) == (3, 12, True)
    assert table.me.stash == 10 + 12 + 2
    pay_all(table)
    table.foe.dude(influence=9)
    table.next_day()
    assert vein.production == 6


def test_the_orphanage_is_used_by_its_controller_as_upkeep_begins(table: Table) -> None:
    strike(table.me)
    orphans = table.me.deed("Orphanage")
    table.foe.dude(at=orphans, influence=1)
    upkeep(table)
    assert (table.pending.kind, table.pending.player) == ("react", table.foe.seat)


def test_big_jake_stops_a_strike_before_upkeep(table: Table) -> None:
    jake, vein = table.me.dude("Big Jake..."), strike(table.me, "Vein", production=3)
    table.foe.deed("Miner's Union House")
    guarded = strike(table.foe, "Guarded", production=2)
    upkeep(table)
    table.declare(jake)
    assert f"c{guarded.id}" not in table.choices()  # the House guards what its player owns and controls
    table.go(vein)
    pay_all(table)
    assert (vein.production, guarded.production, jake.booted) == (0, 2, True)
    assert table.me.stash == 10 - jake.full_upkeep
    table.foe.dude(influence=9)
    table.next_day()
    assert vein.production == 3


def test_big_jake_costs_less_from_the_hand_while_scooter_is_in_play(table: Table) -> None:
    table.me.dude("...And Scooter")
    jake = table.me.hand("Big Jake...", CardType.DUDE)
    table.me.stash = 5
    table.shop(jake)
    assert (table.me.stash, jake.upkeep) == (0, 1)


def test_big_jake_costs_all_and_has_his_full_upkeep_without_a_scooter_of_yours(table: Table) -> None:
    table.foe.dude("...And Scooter")
    jake = table.me.hand("Big Jake...", CardType.DUDE)
    table.me.stash = 6
    table.shop(jake)
    assert (table.me.stash, jake.upkeep) == (0, 2)


def test_double_time_doubles_what_the_next_upkeep_brings(table: Table) -> None:
    deed = table.me.deed(production=3)
    foreman, _idler = table.me.dude("Foreman", at=deed), table.me.dude("Idler")
    table.foe.dude(influence=9)
    hurry, again = table.me.hand("Double Time"), table.me.hand("Double Time")
    table.use(hurry, foreman)
    assert (foreman.booted, deed.production, table.me.stash) == (True, 3, 9)
    assert not table.can_use(again, by=table.me)
    stash = table.me.stash
    table.next_day()
    assert (table.me.stash - stash, deed.production) == (6 + POT, 3)
    stash = table.me.stash
    table.next_day()
    assert table.me.stash - stash == 3 + POT


def test_double_time_twice_makes_four_times(table: Table) -> None:
    deed = table.me.deed(production=2)
    one, two = table.me.dude("One", at=deed), table.me.dude("Two", at=deed)
    table.foe.dude(influence=9)
    for dude in (one, two):
        hurry = table.me.hand("Double Time")
        table.turn_of(table.me)
        table.use(hurry, dude)
    stash = table.me.stash
    table.next_day()
    assert (one.booted, two.booted, table.me.stash - stash) == (False, False, 8 + POT)


def test_double_time_needs_a_dude_at_a_deed(table: Table) -> None:
    table.me.deed(production=3)
    table.me.dude()
    table.me.dude(at=table.town_square)
    assert not table.can_use(table.me.hand("Double Time"))


def test_pannin_for_gold_brings_the_normal_production_of_an_aced_strike(table: Table) -> None:
    vein = strike(table.foe, "Vein", production=2)
    table.me.dude("Robert Northrop", at=vein)
    table.state.in_play[vein.id].counters[NUMBERS.check("production")] = 1
    pan = table.me.hand("Pannin' for Gold")
    fate(table, "Test Classic Collapse")
    if table.pending.kind == "target":
        table.go(vein)
    stash = table.me.stash
    table.answer(f"use:{pan.id}.pan")
    assert vein.zone == "boot hill"
    paid = [e for e in table.events(GhostRockMoved) if e.reason == pan.title]
    assert [e.amount for e in paid] == [3]
    assert table.me.stash >= stash + 3


def test_an_earthquake_aces_strikes_that_produce_less_than_3(table: Table) -> None:
    weak, strong = strike(table.me, "Weak", production=2), strike(table.foe, "Strong", production=3)
    helped = strike(table.foe, "Helped", production=2)
    table.foe.dude("Robert Northrop", at=helped)
    shop, taken = table.foe.deed("Shop", production=0), strike(table.foe, "Taken", production=3)
    table.me.dude(at=taken, influence=3)
    quake = fate(table, "Earthquake")
    pay_all(table)
    assert (weak.zone, quake.zone) == ("boot hill", "discard pile")
    assert [deed.in_play for deed in (strong, helped, shop, taken)] == [True] * 4


def test_the_robbed_bank_has_upkeep_instead_of_production(table: Table) -> None:
    bank, other = table.me.deed("Bank", production=3), table.me.deed("Other", production=1)
    table.foe.deed("Miner's Union House")
    guarded = strike(table.foe, "Guarded", production=2)
    fate(table, "The 1st Bank is Robbed!")
    assert f"c{guarded.id}" not in table.choices()
    table.go(bank)
    assert (bank.production, bank.upkeep, other.production, other.upkeep) == (0, 3, 1, 0)
    assert table.pending.kind == "upkeep"
    stash = table.me.stash
    pay_all(table)
    assert table.me.stash == stash - 3
    table.me.dude(influence=9)
    table.next_day()
    assert (bank.production, bank.upkeep) == (3, 0)


def test_the_robbed_bank_keeps_an_upkeep_of_its_own(table: Table) -> None:
    house = table.me.deed("House", production=0, upkeep=2)
    fate(table, "The 1st Bank is Robbed!")
    if table.pending.kind == "target":
        table.go(house)
    assert house.upkeep == 2


@pytest.mark.parametrize(
    ("title", "keyword", "more"),
    [
        ("Founder's Memorial", "Government", 1),
        ("Interior Decorating", "Government", 1),
        ("Piano Player", "Brothel", 2),
        ("Brewery", "Saloon", 2),
        ("Conveyor Belt", "Strike", 1),
    ],
)
def test_a_robbed_deed_pays_for_what_its_improvements_would_produce(
    table: Table, title: str, keyword: str, more: int
) -> None:
    deed = table.me.deed(keywords=[keyword], production=2)
    table.me.attach(title, deed, kind=CardType.IMPROVEMENT)
    assert (deed.production, deed.income(table.me.player)) == (2 + more, 2 + more)
    fate(table, "The 1st Bank is Robbed!")
    if table.pending.kind == "target":
        table.go(deed)
    assert (deed.income(table.me.player), deed.upkeep) == (0, 2 + more)


def test_an_improvement_is_a_part_of_the_normal_production_of_a_strike(table: Table) -> None:
    vein = strike(table.me, production=2)
    table.me.attach("Conveyor Belt", vein, kind=CardType.IMPROVEMENT)
    table.me.dude("Robert Northrop", at=vein)
    assert vein.production == (2 + 1) * 2


def test_a_haunting_halves_a_deed_after_all_bonuses_and_makes_it_badlands(table: Table) -> None:
    vein, haunting = strike(table.foe, production=4), table.me.hand("Haunting")
    table.use(haunting, vein)
    assert (vein.production, vein.is_a("Badlands"), table.me.stash) == (2, True, 6)
    table.state.in_play[vein.id].counters[NUMBERS.check("production")] = 1
    table.engine.touch_counters()
    assert vein.production == 2  # half of 5
    table.foe.dude("Robert Northrop", at=vein)
    assert vein.production == 5


def test_hauntings_add_up_and_each_ends_by_a_dude_of_its_own(table: Table) -> None:
    vein, other = strike(table.foe, production=9), table.foe.deed("Other", production=4)
    table.me.stash = 20
    first, second, third = (table.me.hand("Haunting") for _ in range(3))
    priest = table.foe.dude("Priest", keywords=["Blessed 1"], at=vein)
    shaman = table.me.dude("Shaman", keywords=["Shaman 1"], at=vein)
    table.foe.dude("Layman", at=vein)
    table.foe.dude("Away", keywords=["Blessed 1"])
    for card_, deed in ((first, vein), (second, vein), (third, other)):
        table.turn_of(table.me)
        table.use(card_, deed)
    assert (vein.production, other.production) == (2, 2)
    table.turn_of(table.foe)
    assert not table.can(f"use:{third.id}.exorcise")
    table.answer(f"use:{first.id}.exorcise")
    table.go(priest)
    assert (vein.production, vein.is_a("Badlands"), priest.booted) == (4, True, True)
    table.turn_of(table.me)
    assert not table.can(f"use:{first.id}.exorcise")
    table.answer(f"use:{second.id}.exorcise")
    table.go(shaman)
    assert (vein.production, vein.is_a("Badlands"), shaman.booted, other.production) == (9, False, True, 2)


def test_a_haunting_that_is_played_again_ends_one_play_at_a_time(table: Table) -> None:
    vein, haunting = strike(table.foe, production=9), table.me.hand("Haunting")
    holy = [table.foe.dude(name, keywords=["Blessed 1"], at=vein) for name in ("Priest", "Monk")]
    table.use(haunting, vein)
    table.me.state.discard_pile.remove(haunting.id)
    table.me.state.play_hand.append(haunting.id)
    table.me.stash = 9
    table.turn_of(table.me)
    table.use(haunting, vein)
    assert vein.production == 2
    for priest, left in zip(holy, ((4, True), (9, False)), strict=True):
        table.turn_of(table.foe)
        assert table.offered().count(f"use:{haunting.id}.exorcise") == 1
        table.answer(f"use:{haunting.id}.exorcise")
        table.go(priest)
        assert (vein.production, vein.is_a("Badlands")) == left
    assert not table.can(f"use:{haunting.id}.exorcise")


def test_a_haunting_stays_on_a_deed_that_comes_back(table: Table) -> None:
    vein, haunting = strike(table.me, "Vein", production=4, cost=0), table.me.hand("Haunting")
    flood = table.me.hand("Test Classic Flood")
    table.use(haunting, vein)
    table.turn_of(table.me)
    table.use(flood, vein)
    assert vein.zone == "play hand"
    table.turn_of(table.me)
    table.shop(vein)
    assert (vein.production, vein.is_a("Badlands")) == (2, True)
    priest = table.me.dude(keywords=["Blessed 1"], at=vein)
    table.turn_of(table.me)
    table.answer(f"use:{haunting.id}.exorcise")
    table.go(priest)
    assert (vein.production, priest.booted) == (4, True)
