"""Behaviour of further Sweetrock dudes of the Episodes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.protocol.events import Looked
from tests.table import Table


def test_sandra_harris_sees_one_card_of_another_players_hand(table: Table) -> None:
    sandra = table.me.dude("Sandra Harris")
    held = [table.foe.hand() for _ in range(3)]
    table.me.hand()
    table.use(sandra)
    [look] = table.events(Looked)
    assert (look.player, look.owner, len(look.cards)) == (table.me.seat, table.foe.seat, 1)
    assert look.cards[0] in {card.id for card in held}
    assert not sandra.booted
    assert not table.can_use(sandra, by=table.me)


def test_sandra_harris_sees_nothing_in_an_empty_hand(table: Table) -> None:
    assert not table.can_use(table.me.dude("Sandra Harris"))


@card("Test Sweetrock Errand")
class Errand(ActionCard):
    @noon("A dude moves anywhere.")
    async def run(self) -> None:
        dude = await self.target(self.all_dudes, "Who runs?")
        places = self.locations.where(lambda p: self.may_move(dude, p))
        await self.move(dude, await self.target(places, "Where to?"))


@pytest.mark.parametrize("title", ["Howard Findley", "Howard Findley (Exp.1)"])
def test_byron_st_james_does_not_move_to_howard_findley(table: Table, title: str) -> None:
    byron, deed, other = table.me.dude("Byron St. James"), table.me.deed(), table.foe.deed()
    table.me.dude(title, at=deed)
    errand = table.me.hand("Test Sweetrock Errand")
    assert not table.can(f"move:{byron.id}>{deed.id}")
    assert table.can(f"move:{byron.id}>{other.id}")
    table.answer(f"use:{errand.id}.run")
    table.go(byron)
    assert f"c{deed.id}" not in table.choices()


def test_byron_st_james_may_boot_to_go_home_though_findley_is_there(table: Table) -> None:
    byron = table.me.dude("Byron St. James", at=table.me.deed())
    table.me.dude("Howard Findley")
    table.move(byron, table.me.home)
    assert (byron.is_home, byron.booted) == (True, True)


@pytest.mark.parametrize("findley", ["in the posse", "elsewhere"])
def test_byron_st_james_joins_no_posse_that_includes_findley(table: Table, findley: str) -> None:
    leader, mark = table.me.dude("Leader", at=table.town_square), table.foe.dude(at=table.town_square)
    byron = table.me.dude("Byron St. James", at=table.me.deed())
    table.me.dude("Howard Findley", at=table.town_square if findley == "in the posse" else table.me.home)
    table.call_out(leader, mark, "accept")
    assert table.can(f"join:{byron.id}") == (findley == "elsewhere")


def test_byron_st_james_does_not_arrive_with_findley(table: Table) -> None:
    leader, mark = table.me.dude("Leader", at=table.town_square), table.foe.dude(at=table.town_square)
    byron, howard = table.me.dude("Byron St. James", at=table.me.deed()), table.me.dude("Howard Findley")
    table.call_out(leader, mark, "accept", f"join:{howard.id}")
    if table.can(f"join:{byron.id}"):
        table.go(f"join:{byron.id}")
    table.join_all()
    assert (howard.in_posse, byron.in_posse) == (True, False)


def test_byron_st_james_enters_play_where_findley_is(table: Table) -> None:
    table.me.dude("Howard Findley")
    byron = table.me.hand("Byron St. James", CardType.DUDE)
    table.me.stash = 20
    table.shop(byron)
    assert byron.is_home  # type: ignore[attr-defined]


def test_mortimer_jones_is_cheaper_with_the_railstation(table: Table) -> None:
    table.me.deed("Pacific Maze Railstation")
    jones = table.me.hand("Mortimer Jones", CardType.DUDE)
    table.shop(jones)
    assert table.me.stash == 10 - 1


def test_mortimer_jones_costs_all_while_another_player_controls_the_railstation(table: Table) -> None:
    station = table.me.deed("Pacific Maze Railstation")
    table.foe.dude(at=station, influence=1)
    jones = table.me.hand("Mortimer Jones", CardType.DUDE)
    table.shop(jones)
    assert table.me.stash == 10 - 4


@pytest.mark.parametrize(("kind", "price"), [(CardType.DUDE, 3), (CardType.GOODS, 3)])
def test_mortimer_jones_gets_a_discount(table: Table, kind: CardType, price: int) -> None:
    jones = table.me.dude("Mortimer Jones")
    ware = table.me.hand("Ware", kind, cost=5)
    table.me.stash = 3
    key = f"shop:{ware.id}" if kind is CardType.DUDE else f"shop:{ware.id}>{jones.id}"
    table.answer(key)
    table.answer(f"use:{jones.id}.cut_corners")
    assert (ware.in_play, table.me.stash, jones.booted) == (True, 3 - price, True)


@pytest.mark.parametrize("why", ["a deed", "another player's dude"])
def test_mortimer_jones_gets_no_discount_for_deeds_or_others(table: Table, why: str) -> None:
    table.me.dude("Mortimer Jones")
    side = table.me if why == "a deed" else table.foe
    kind = CardType.DEED if why == "a deed" else CardType.DUDE
    table.shop(side.hand("Ware", kind, cost=5, is_out_of_town=True))
    assert (side.stash, table.pending.kind) == (5, "noon play")
