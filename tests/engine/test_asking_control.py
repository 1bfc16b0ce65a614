"""Effects that depend on the control of a deed do not count while that control is computed (A-107)."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import DUDES, PLAYER, Card, Deed, Dude, adjacency, card, noon, while_
from doomtown_desktop.engine.facts import modifiers as m
from tests.engine import general_cards  # noqa: F401
from tests.table import Table


@card("Test Circle Sheriff")
class Sheriff(Dude):
    @while_(
        "While you control two deeds your influence counts at most 1 in one place.",
        influence_at_a_location=1,
        op="set",
        on=PLAYER,
    )
    def keep_order(self) -> bool:
        return len(self.controller.deeds) > 1


@card("Test Circle Heir")
class Heir(Dude):
    @noon("+2 influence as long as you control two deeds.")
    async def claim(self) -> None:
        await self.modify(self, influence=+2, as_long_as=self.is_rich)

    def is_rich(self, dude: Card) -> bool:
        return len(dude.controller.deeds) > 1


@card("Test Circle Marshal")
class Marshal(Dude):
    @noon("Your influence counts at most 1 in one place, as long as you control two deeds.")
    async def decree(self) -> None:
        await self.modify_player(influence_at_a_location=1 - m.NO_LIMIT, as_long_as=self.is_rich)

    def is_rich(self, _: Card) -> bool:
        return len(self.controller.deeds) > 1


@card("Test Circle Mill")
class Mill(Deed):
    @while_("Dudes here have -1 influence.", influence=-1, on=DUDES)
    def grind(self, dude: Card) -> bool:
        return dude.location == self


@card("Test Circle Proud")
class Proud(Dude):
    @while_(
        "Other players' cards do not lower its influence.",
        cannot="have influence lowered by other players' cards",
    )
    def stand(self) -> bool:
        return True


@card("Test Circle Road")
class Road(Deed):
    @adjacency("Not adjacent to the town square while you control two deeds.")
    def close(self, a: Card, b: Card) -> bool | None:
        return False if self in (a, b) and len(self.controller.deeds) > 1 else None


@card("Test Circle Neighbour")
class Neighbour(Dude):
    @while_("+1 influence where it is adjacent to the town square.", influence=+1)
    def look_over(self) -> bool:
        place = self.location
        return place is not None and self.town_square in place.neighbours


@card("Test Circle Twin")
class Twin(Dude):
    @while_("+1 influence beside the town square while another dude of yours has some.", influence=+1)
    def follow(self) -> bool:
        some = any(d.influence > 0 for d in self.you.dudes if d.id != self.id)
        place = self.location
        return some and place is not None and self.town_square in place.neighbours


@pytest.mark.rule("R-OWN-3")
def test_a_limit_that_asks_who_controls_the_deed_is_no_limit_there(table: Table) -> None:
    deed, _ = table.foe.deed("D"), table.me.deed("Mine")
    table.me.dude("Test Circle Sheriff", at=deed, influence=2)
    table.foe.dude("Rival", at=deed, influence=1)
    assert deed.controller == table.me.player  # 2 against 1: the limit of 1 would make it a tie
    assert m.influence_at(table.engine, deed.id, 0) == 1  # it applies everywhere else


@pytest.mark.rule("R-OWN-3")
def test_an_effect_that_lasts_while_one_controls_deeds_does_not_decide_who_does(table: Table) -> None:
    deed, _ = table.foe.deed("D"), table.me.deed("Mine")
    heir = table.me.dude("Test Circle Heir", at=deed, influence=1)
    table.use(heir)
    assert (deed.controller, heir.influence) == (table.me.player, 3)
    table.foe.dude("Rival", at=deed, influence=2)
    assert (deed.controller, heir.influence) == (table.foe.player, 1)


@pytest.mark.rule("R-OWN-3")
def test_an_effect_on_a_player_that_asks_who_controls_the_deed_is_none_there(table: Table) -> None:
    deed, _ = table.foe.deed("D"), table.me.deed("Mine")
    table.use(table.me.dude("Test Circle Marshal", at=deed, influence=2))
    table.foe.dude("Rival", at=deed, influence=1)
    assert deed.controller == table.me.player  # 2 against 1: the limit of 1 would make it a tie
    assert m.influence_at(table.engine, deed.id, 0) == 1  # it applies everywhere else


@pytest.mark.rule("R-OWN-3")
def test_whose_a_trait_is_is_not_asked_while_that_is_counted(table: Table) -> None:
    mill = table.foe.deed("Test Circle Mill")
    proud = table.me.dude("Test Circle Proud", at=mill, influence=1)
    assert mill.controller == table.foe.player  # 1 - 1 influence while control is computed
    assert proud.influence == 1  # the mill is another player's, so it lowers nothing


@pytest.mark.rule("R-OWN-3", "R-LOC-8")
def test_adjacency_that_asks_who_controls_the_deed_is_as_printed_there(table: Table) -> None:
    road, _ = table.foe.deed("Test Circle Road"), table.foe.deed("Theirs")
    neighbour = table.me.dude("Test Circle Neighbour", at=road, influence=0)
    assert road.controller == table.me.player  # adjacent while control is computed
    assert neighbour.influence == 1
    table.foe.dude("Rival", at=road, influence=2)
    assert (road.controller, neighbour.influence) == (table.foe.player, 0)


def test_neighbours_found_in_a_circle_are_found_again(table: Table) -> None:
    twins = [table.me.dude("Test Circle Twin", influence=0) for _ in range(2)]
    table.engine.strict = False
    assert [twin.influence for twin in twins] == [0, 0]
    table.me.dude("First", influence=1)
    assert [twin.influence for twin in twins] == [1, 1]
