"""Movin' (R-MOVE)."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, Card, Deed, Goods, adjacency, card, keeps_out, noon, while_
from tests.engine import general_cards  # noqa: F401
from tests.table import Side, Table


@card("Test Balloon")
class Balloon(ActionCard):
    @noon("Move a dude.")
    async def fly(self) -> None:
        movable = self.all_dudes.where(lambda d: any(self.may_move(d, p) for p in self.locations))
        dude = await self.target(movable)
        await self.move(dude, await self.target(self.locations.where(lambda p: self.may_move(dude, p))))


@card("Test Catapult")
class Catapult(ActionCard):
    @noon("Move a dude to a location, where it boots.")
    async def fling(self) -> None:
        dude = await self.target(self.all_dudes)
        place = await self.target(self.locations.where(lambda p: self.may_move(dude, p)))
        await self.move(dude, place, booted=True)


@card("Test Heavy Boots")
class HeavyBoots(Goods):
    @while_("This dude cannot move.", cannot="move")
    def always(self) -> bool:
        return True


@card("Test Fenced Deed")
class FencedDeed(Deed):
    @keeps_out("Dudes of opponents may not move here.")
    def fence(self, dude: Card, place: Card) -> bool:
        return place == self and dude.controller != self.owner


@card("Test Footbridge")
class Footbridge(Deed):
    @adjacency("This deed is adjacent to every home.")
    def bridge(self, a: Card, b: Card) -> bool | None:
        others = [p for p in (a, b) if p != self]
        return True if len(others) == 1 and others[0].type == "outfit" else None


def ways(table: Table, dude: Card) -> dict[int | None, bool]:
    """Return the places to which a dude may go, and whether going there boots it."""
    return {o.target: o.label == "boots" for o in table.pending.options if o.card == dude.id}


def town(table: Table) -> tuple[Card, Card, Card, Card]:
    """Return a street with a neighbour of home and a deed beyond, an Out of Town deed, and a foreign deed."""
    near, far = table.me.deed("Near"), table.me.deed("Far")
    return near, far, table.me.deed("Out", is_out_of_town=True), table.foe.deed()


@pytest.mark.rule("R-MOVE-1", "R-MOVE-2", "R-MOVE-3")
def test_from_home_only_the_way_to_adjacent_locations_is_free(table: Table) -> None:
    near, far, out, foreign = town(table)
    dude = table.me.dude()
    assert ways(table, dude) == {
        -1: False, near.id: False, far.id: True, out.id: True, foreign.id: True, table.foe.home.id: True
    }  # fmt: skip


@pytest.mark.rule("R-MOVE-1", "R-MOVE-4", "R-MOVE-6")
def test_from_the_town_square_all_of_town_is_free_but_ones_own_home(table: Table) -> None:
    near, far, out, foreign = town(table)
    dude = table.me.dude(at=table.town_square)
    assert ways(table, dude) == {
        near.id: False, far.id: False, out.id: True, foreign.id: False,
        table.foe.home.id: False, table.me.home.id: True,
    }  # fmt: skip


@pytest.mark.rule("R-MOVE-6")
@pytest.mark.parametrize("start", ["deed", "foreign deed", "foreign home", "out of town"])
def test_from_anywhere_else_every_move_boots(table: Table, start: str) -> None:
    near, _, out, foreign = town(table)
    places = {"deed": near, "foreign deed": foreign, "foreign home": table.foe.home, "out of town": out}
    dude = table.me.dude(at=places[start])
    assert len(ways(table, dude)) == 6
    assert all(ways(table, dude).values())


@pytest.mark.rule("R-MOVE-2", "R-MOVE-3")
def test_moves_boot_or_leave_unbooted_as_announced(table: Table) -> None:
    near, far, _, _ = town(table)
    walker, runner = table.me.dude("Walker"), table.me.dude("Runner")
    table.move(walker, near)
    assert (walker.location, walker.booted) == (near, False)
    table.pass_()
    table.move(runner, far)
    assert (runner.location, runner.booted) == (far, True)


@pytest.mark.rule("R-MOVE-1", "R-MOVE-5")
def test_a_booted_dude_does_not_move(table: Table) -> None:
    town(table)
    for place in (table.me.home, table.town_square):
        table.me.dude(at=place, booted=True)
    assert [o for o in table.pending.options if o.verb == "move"] == []


@pytest.mark.rule("R-MOVE-3", "R-MOVE-4", "R-LOC-8")
def test_added_adjacency_makes_moves_free(table: Table) -> None:
    table.me.deed()
    bridge = table.me.deed("Test Footbridge")
    outside = table.foe.deed("Test Footbridge", is_out_of_town=True)
    dude, visitor = table.me.dude(), table.me.dude(at=table.foe.home)
    assert (ways(table, dude)[bridge.id], ways(table, dude)[outside.id]) == (False, False)
    assert ways(table, visitor)[bridge.id]  # a foreign home does not count as one's own


def captured(table: Table) -> tuple[Side, Card]:
    return table.foe, table.me.dude("Captive", owner=table.foe)


@pytest.mark.rule("R-MOVE-3", "R-OWN-9")
def test_home_is_the_home_of_the_controller(table: Table) -> None:
    foe, captive = captured(table)
    assert ways(table, captive) == {-1: False, foe.home.id: True}


@pytest.mark.rule("R-MOVE-7")
def test_a_card_moves_a_booted_dude_and_boots_nobody(table: Table) -> None:
    far = town(table)[1]
    tired, fresh = table.me.dude("Tired", booted=True), table.me.dude("Fresh")
    first, second = table.me.hand("Test Balloon"), table.me.hand("Test Balloon")
    table.use(first, tired, far)
    table.pass_()
    table.use(second, fresh, far)
    assert [(d.location, d.booted) for d in (tired, fresh)] == [(far, True), (far, False)]


@pytest.mark.rule("R-MOVE-7")
def test_a_card_that_says_so_boots_the_moved_dude(table: Table) -> None:
    dude = table.me.dude()
    table.use(table.me.hand("Test Catapult"), dude, table.town_square)
    assert (dude.location, dude.booted) == (table.town_square, True)


@pytest.mark.rule("R-MOVE-8")
def test_a_move_by_card_ends_elsewhere(table: Table) -> None:
    dude = table.me.dude()
    table.answer(f"use:{table.me.hand('Test Balloon').id}.fly")
    table.go(dude)
    assert [o.card for o in table.pending.options] == [-1, table.foe.home.id]


@pytest.mark.rule("R-MOVE-8", "R-LOC-13")
def test_going_home_booted_works_at_home(table: Table) -> None:
    dude = table.me.dude()
    table.use(table.me.hand("Test Rule Ride Home"), dude)
    assert (dude.location, dude.booted) == (table.me.home, True)


@pytest.mark.rule("R-MOVE-9")
def test_restrictions_stop_plays_and_effects_but_not_going_home(table: Table) -> None:
    dude = table.me.dude("Stuck", at=table.town_square)
    table.me.attach("Test Heavy Boots", dude)
    balloon, ride = table.me.hand("Test Balloon"), table.me.hand("Test Rule Ride Home")
    assert ways(table, dude) == {}
    assert not table.can_use(balloon)
    table.use(ride, dude)
    assert (dude.location, dude.booted) == (table.me.home, True)


@pytest.mark.rule("R-MOVE-9")
def test_a_location_may_keep_dudes_out(table: Table) -> None:
    fenced = table.foe.deed("Test Fenced Deed")
    mine, theirs = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    assert fenced.id not in ways(table, mine)
    table.pass_()
    assert fenced.id in ways(table, theirs)
    table.move(theirs, fenced)
    assert theirs.location == fenced


@pytest.mark.rule("R-MOVE-9", "R-SHOOT-8")
def test_a_location_keeps_dudes_out_of_posses_too(table: Table) -> None:
    fenced = table.foe.deed("Test Fenced Deed")
    caller, friend = table.me.dude("Caller", at=fenced), table.me.dude("Friend", at=table.town_square)
    mark = table.foe.dude("Mark", at=fenced)
    table.call_out(caller, mark, "accept")
    assert table.pending.kind == "shootout"  # the friend at the adjacent place was never asked
    assert friend.location == table.town_square
