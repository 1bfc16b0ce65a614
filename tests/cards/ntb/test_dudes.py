"""Behaviour of the dudes of No Turning Back."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import Goods, card, while_
from doomtown_desktop.engine.cards import Dude
from tests.table import Table


@card("Test Square Sash")
class Sash(Goods):
    @while_("+1 influence where you control the location.", influence=+1)
    def shows_off(self) -> bool:
        return self.bearer.place.controller == self.controller


def harry(table: Table, rival: int = 2) -> Dude:
    """Harry, of influence 3, at the town square with a rival's dude."""
    table.foe.dude("Rival", at=table.town_square, influence=rival)
    return table.me.dude("Harry Highbinder", at=table.town_square)


@pytest.mark.rule("R-OWN-7")
@pytest.mark.parametrize(("rival", "rules"), [(2, True), (3, False), (4, False)])
def test_harry_highbinder_runs_the_town_while_he_has_most_influence(
    table: Table, rival: int, rules: bool
) -> None:
    boss = harry(table, rival)
    table.start()
    assert (table.town_square.controller == boss.controller) is rules


@pytest.mark.parametrize(("rival", "sells"), [(2, True), (3, False)])
def test_harry_highbinder_opens_shops_in_the_town_square(table: Table, rival: int, sells: bool) -> None:
    harry(table, rival)
    friend = table.me.dude("Friend", at=table.town_square, influence=0)
    horse = table.me.hand("Mustang")
    assert table.can(f"shop:{horse.id}>{friend.id}") is sells


def test_harry_highbinder_trades_in_the_town_square(table: Table) -> None:
    boss = harry(table)
    friend = table.me.dude("Friend", at=table.town_square, influence=0)
    horse = table.me.attach("Mustang", friend)
    assert table.can(f"trade:{horse.id}>{boss.id}")


def test_harry_highbinder_runs_nothing_from_elsewhere(table: Table) -> None:
    boss = table.me.dude("Harry Highbinder")
    table.me.dude("Friend", at=table.town_square, influence=5)
    table.start()
    assert boss.is_home
    assert table.town_square.controller.seat < 0


def test_harry_highbinder_counts_what_depends_on_who_runs_the_town(table: Table) -> None:
    """Control is counted without influence that asks for it (A-107): one answer, whatever is asked first."""
    boss = harry(table)
    table.me.attach("Test Square Sash", boss)
    table.start()
    assert (boss.influence, table.town_square.controller == boss.controller) == (4, True)
    assert table.me.player.influence_at(table.town_square) == 4


def test_harry_highbinder_carries_no_weapon(table: Table) -> None:
    boss = harry(table)
    gun, horse = table.me.hand("Shotgun"), table.me.hand("Mustang")
    table.start()
    assert table.can(f"shop:{horse.id}>{boss.id}")
    assert not table.can(f"shop:{gun.id}>{boss.id}")
