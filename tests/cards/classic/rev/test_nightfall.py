"""Behaviour of Monopoly, the Glass Maker, the Scared Stiff Saloon, the Piano Player and Billy No-Neck."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Deed, Dude
from doomtown_desktop.protocol.events import VictoryChecked
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


@pytest.mark.parametrize(("mine", "theirs", "points"), [(2, 0, 1), (1, 1, 0), (0, 0, 0)])
@pytest.mark.parametrize("market", ["Brothel", "Saloon", "Government"])
def test_a_monopoly_is_worth_a_control_point_at_nightfall(
    table: Table, market: str, mine: int, theirs: int, points: int
) -> None:
    for side, count in ((table.me, mine), (table.foe, theirs)):
        side.dude(influence=9)
        for n in range(count):
            side.deed(f"{market} {side.seat} {n}", keywords=[market])
    table.me.deed("Bank", keywords=["Casino"])
    table.use(table.me.hand("Monopoly"), market)
    assert table.me.player.control_points == 0
    table.next_day()
    (checked,) = table.events(VictoryChecked)
    assert [found for _, found, _ in checked.counts] == [points, 0]
    assert table.me.player.control_points == 0


def test_a_monopoly_of_another_player_counts_for_them(table: Table) -> None:
    table.me.dude(influence=9)
    table.foe.dude(influence=9)
    table.foe.deed(keywords=["Saloon"])
    table.use(table.me.hand("Monopoly"), "Saloon")
    table.next_day()
    (checked,) = table.events(VictoryChecked)
    assert [points for _, points, _ in checked.counts] == [0, 1]


def test_the_glass_maker_serves_each_house_once(table: Table) -> None:
    maker = table.me.deed("Glass Maker")
    houses = [table.foe.deed(word, keywords=[word], production=1) for word in ("Brothel", "Casino", "Saloon")]
    table.foe.deed("Bank")
    table.me.dude(influence=5)
    table.foe.dude(influence=5)
    before = table.me.stash
    table.declare(maker)
    assert table.choices() == keys(*houses)
    table.go(houses[1])
    assert (houses[1].production, maker.booted, table.me.stash) == (2, True, before - 2)
    table.next_day()
    assert houses[1].production == 2
    table.turn_of(table.me)
    table.declare(maker)
    assert table.choices() == keys(houses[0], houses[2])


def scared(table: Table) -> tuple[Deed, Dude, Dude]:
    saloon = table.me.deed("Scared Stiff Saloon")
    hero = table.me.dude("Hero", value=5, bullets=2, influence=3, at=saloon)
    foe = table.foe.dude("Foe", value=6, bullets=2, at=saloon)
    return saloon, hero, foe


def test_the_scared_stiff_saloon_takes_the_bullets_of_the_faint_of_heart(table: Table) -> None:
    saloon, hero, foe = scared(table)
    away = table.foe.dude("Away", value=1, bullets=2)
    table.start()
    table.call_out(hero, foe, "accept")
    table.join_all()
    table.use(saloon)
    assert [d.bullets for d in (hero, foe, away)] == [0, 2, 2]


def test_the_scared_stiff_saloon_is_for_shootouts_there(table: Table) -> None:
    saloon, _, _ = scared(table)
    hero, foe = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.call_out(hero, foe, "accept")
    table.join_all(without=table.town_square.all_dudes.but(hero, foe))
    assert not table.can_use(saloon)


def test_a_piano_player_works_in_a_brothel(table: Table) -> None:
    brothel, bank = table.me.deed("House", keywords=["Brothel"], production=1), table.me.deed("Bank")
    player = table.me.hand("Piano Player", CardType.IMPROVEMENT)
    table.me.dude(influence=9)
    table.foe.dude(influence=9)
    assert not table.can(f"shop:{player.id}>{bank.id}")
    table.shop(player, brothel)
    before = table.me.stash
    table.next_day()
    assert table.me.stash == before + 1 + 3  # the ante of the other player, and the production


def test_billy_carries_no_weapons(table: Table) -> None:
    billy = table.me.dude("Billy No-Neck (Exp.1)")
    gun = table.me.hand("Gun", CardType.GOODS, keywords=["Weapon"])
    hat = table.me.hand("Hat", CardType.GOODS)
    assert not table.can(f"shop:{gun.id}>{billy.id}")
    assert table.can(f"shop:{hat.id}>{billy.id}")


def test_billy_keeps_an_armed_dude_from_shooting(table: Table) -> None:
    billy = table.me.dude("Billy No-Neck (Exp.1)")
    armed, plain = table.foe.dude("Armed", bullets=3, bullet_type="stud"), table.foe.dude("Plain", bullets=0)
    table.foe.attach("Gun", armed, keywords=["Weapon"])
    table.shootout()
    table.declare(billy)
    assert table.choices() == keys(armed)
    table.go(armed)
    assert (armed.cannot("be shooter"), armed.cannot("contribute bullets")) == (True, True)
    assert not plain.cannot("be shooter")
