"""Behaviour of the improvements of A Reaping of Souls."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon
from tests.cards.classic.practice import build, strike
from tests.table import Table


@card("Test Classic Ride Home")
class RideHome(ActionCard):
    @noon("Your dude goes home unbooted.")
    async def ride(self) -> None:
        await self.send_home(await self.target(self.you.dudes, "Who rides?"), booted=False)


def test_long_hallways_reach_two_places_further(table: Table) -> None:
    near, deed, far, farther = (table.me.deed() for _ in range(4))
    theirs = table.foe.deed()
    assert not deed.is_adjacent(table.me.home)
    table.me.attach("Long Hallways", deed, kind=CardType.IMPROVEMENT)
    assert [deed.is_adjacent(p) for p in (table.me.home, near, far, farther, theirs)] == [
        True,
        True,
        True,
        True,
        False,
    ]
    assert not near.is_adjacent(farther)
    assert table.town_square.is_adjacent(deed)


def test_long_hallways_are_for_a_deed_in_town(table: Table) -> None:
    inside, outside = table.me.deed(), table.me.deed(is_out_of_town=True)
    halls = table.me.hand("Long Hallways", CardType.IMPROVEMENT)
    assert table.can(f"shop:{halls.id}>{inside.id}")
    assert not table.can(f"shop:{halls.id}>{outside.id}")


@pytest.mark.parametrize("booted", [False, True])
def test_from_a_balcony_dudes_fight_next_door_without_moving(table: Table, booted: bool) -> None:
    deed = table.me.deed()
    gunman = table.me.dude("Gunman", at=deed, booted=booted)
    build(table.me, "Balcony", deed)
    leader, mark = table.me.dude("Leader", at=table.town_square), table.foe.dude("Mark", at=table.town_square)
    table.call_out(leader, mark, "accept", f"join:{gunman.id}>stays there")
    assert (gunman.in_posse, gunman.location, gunman.booted) == (True, deed, booted)


def test_a_balcony_is_of_no_use_elsewhere(table: Table) -> None:
    deed = table.me.deed()
    tired = table.me.dude("Tired", booted=True)
    build(table.me, "Balcony", deed)
    leader, mark = table.me.dude("Leader", at=table.town_square), table.foe.dude("Mark", at=table.town_square)
    table.call_out(leader, mark, "accept")
    assert not any(key.startswith(f"join:{tired.id}") for key in table.offered())


def test_terrors_like_a_basement(table: Table) -> None:
    deed = table.me.deed()
    build(table.me, "Basement", deed)
    fiend = table.foe.dude(keywords=["Abomination"], influence=1, at=deed)
    far = table.foe.dude(keywords=["Harrowed"], influence=1)
    man = table.me.dude(influence=1, at=deed)
    assert [d.influence for d in (fiend, far, man)] == [2, 1, 1]


def test_a_strike_has_no_basement(table: Table) -> None:
    mine = strike(table.me)
    cellar = table.me.hand("Basement", CardType.IMPROVEMENT)
    assert not table.can(f"shop:{cellar.id}>{mine.id}")


def test_bedrock_lowers_the_production_of_anybodys_strike(table: Table) -> None:
    mine = strike(table.foe, production=4)
    bedrock = table.me.hand("Bedrock", CardType.IMPROVEMENT)
    table.shop(bedrock, mine)
    assert mine.production == 1


def test_nothing_raises_the_production_above_bedrock(table: Table) -> None:
    mine, poor = strike(table.me, production=1), strike(table.me, "Poor", production=0)
    for host in (mine, poor):
        build(table.foe, "Bedrock", host)
    build(table.me, "Conveyor Belt", mine)
    assert (mine.production, poor.production) == (1, 0)


def test_bedrock_leaves_nothing_for_extra_rooms(table: Table) -> None:
    mine, other = strike(table.me, production=3), strike(table.me, "Other", production=3)
    build(table.foe, "Bedrock", mine)
    for host in (mine, other):
        build(table.me, "Extra Room", host)
    assert mine.income(table.me.player) == 1 + 3 + 1


def test_bulletproof_glass_wants_a_mad_scientist(table: Table) -> None:
    deed = table.me.deed()
    glass = table.me.hand("Bulletproof Glass", CardType.IMPROVEMENT)
    assert not table.can(f"shop:{glass.id}>{deed.id}")


def test_bulletproof_glass_is_put_up_by_a_mad_scientist_and_keeps_callers_out(table: Table) -> None:
    deed = table.me.deed()
    table.me.dude("Inventor", keywords=["Mad Scientist 1"], booted=True)
    glass = table.me.hand("Bulletproof Glass", CardType.IMPROVEMENT)
    safe, caller = table.me.dude("Safe", at=deed, influence=2), table.foe.dude("Caller", at=deed)
    table.shop(glass, deed)
    assert not table.can(f"callout:{caller.id}>{safe.id}")
    table.pass_()
    table.turn_of(table.me)
    assert table.can(f"callout:{safe.id}>{caller.id}")


def test_complaint_window_spares_the_upkeep_of_a_government_deed(table: Table) -> None:
    hall, shop = table.me.deed(keywords=["Government"], upkeep=2), table.me.deed(upkeep=1)
    window = table.me.hand("Complaint Window", CardType.IMPROVEMENT)
    assert not table.can(f"shop:{window.id}>{shop.id}")
    table.shop(window, hall)
    assert (hall.full_upkeep, shop.full_upkeep) == (0, 1)


def test_conveyor_belt_adds_to_the_strike_itself(table: Table) -> None:
    mine = strike(table.me, production=2)
    build(table.me, "Conveyor Belt", mine)
    assert (mine.production, mine.income(table.me.player)) == (3, 3)


def test_iron_gate_boots_who_comes_in(table: Table) -> None:
    deed = table.me.deed()
    build(table.me, "Iron Gate", deed)
    dude = table.me.dude()
    table.move(dude, deed)
    assert (dude.location, dude.booted) == (deed, True)


def test_iron_gate_boots_who_is_brought_in_by_a_card(table: Table) -> None:
    deed = table.me.deed()
    build(table.me, "Iron Gate", deed)
    dude = table.me.dude()
    stick = table.me.attach("Walkin' Stick", dude)
    table.use(stick, deed)
    assert (dude.location, dude.booted) == (deed, True)


def test_iron_gate_boots_nobody_who_is_redirected_there_from_a_way_home_unbooted(table: Table) -> None:
    deed = table.me.deed()
    for title in ("Iron Gate", "Corporate Headquarters"):
        build(table.me, title, deed)
    dude = table.me.dude(at=table.town_square)
    table.declare(table.me.hand("Test Classic Ride Home"))
    if table.pending.kind == "target":
        table.go(dude)
    table.go(True)
    assert (dude.location, dude.booted) == (deed, False)


def test_rope_bridge_leaves_no_way_back_for_cards_of_opponents(table: Table) -> None:
    mine = strike(table.me)
    build(table.me, "Rope Bridge", mine)
    hero, foe = table.me.dude("Hero"), table.foe.dude("Foe")
    claw, theirs = table.me.attach("The Claw", hero), table.foe.hand("Ignore 'im")
    table.foe.dude("Another")
    table.shootout(at=mine)
    assert not table.can_use(claw, by=table.me)
    table.use(theirs, foe, by=table.foe)
    assert foe.is_home


def test_rope_bridge_is_for_shootouts_there(table: Table) -> None:
    build(table.me, "Rope Bridge", strike(table.me))
    hero, foe = table.me.dude("Hero"), table.foe.dude("Foe")
    claw = table.me.attach("The Claw", hero)
    table.foe.dude("Another")
    table.shootout()
    table.use(claw, foe)
    assert foe.is_home


@pytest.mark.parametrize(("points", "fits"), [(1, True), (0, False)])
def test_second_story_needs_a_deed_with_control_points(table: Table, points: int, fits: bool) -> None:
    deed = table.me.deed(control=points)
    story = table.me.hand("Second Story", CardType.IMPROVEMENT)
    assert table.can(f"shop:{story.id}>{deed.id}") is fits
    if fits:
        table.shop(story, deed)
        assert (deed.control, table.me.player.control_points) == (2, 2)


def test_weapons_locker_lets_dudes_keep_all_weapons_ready(table: Table) -> None:
    deed = table.me.deed()
    build(table.me, "Weapons Locker", deed)
    dude = table.me.dude(bullets=0, influence=1, at=deed)
    facts = {"keywords": ["Weapon"], "bullets": 1, "bullets_is_bonus": True}
    weapons = [table.me.hand(name, CardType.GOODS, **facts) for name in ("Gun", "Knife")]
    for weapon in weapons:
        table.turn_of(table.me)
        table.shop(weapon, dude)
    assert (dude.bullets, len(dude.ready_weapons)) == (2, 2)
    table.turn_of(table.me)
    table.make(f"move:{dude.id}>{table.town_square.id}", dude.goods[0])
    assert (dude.bullets, len(dude.ready_weapons)) == (1, 1)
