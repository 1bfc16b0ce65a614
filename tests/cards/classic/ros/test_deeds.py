"""Behaviour of the deeds of A Reaping of Souls."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import payment
from doomtown_desktop.engine.payment import Purchase
from tests.table import Table


def test_circle_k_breeds_cheap_horses_but_no_machines(table: Table) -> None:
    table.me.deed("Circle K Ranch")
    horse, machine, gun = (
        table.me.hand("", CardType.GOODS, cost=3, keywords=words)
        for words in (["Horse"], ["Horse", "Gadget 5"], ["Weapon"])
    )
    theirs = table.foe.hand("", CardType.GOODS, cost=3, keywords=["Horse"])
    prices = [payment.cost(table.engine, Purchase(c.id, c.owner.seat)) for c in (horse, machine, gun, theirs)]
    assert prices == [1, 3, 3, 3]


def test_bullets_rule_the_rough_and_tumble_saloon(table: Table) -> None:
    saloon, office = table.me.deed("Rough And Tumble Saloon"), table.me.deed()
    for deed in (saloon, office):
        table.me.dude(at=deed, influence=3, bullets=1)
        table.foe.dude(at=deed, influence=0, bullets=2)
    assert (saloon.controller, office.controller) == (table.foe.player, table.me.player)


def test_strike_experiment_two_produces_for_each_scientist_who_booted(table: Table) -> None:
    strike = table.me.hand("Strike Experiment #2")
    crew = [table.me.dude(keywords=["Mad Scientist 0"]) for _ in range(3)]
    idle, tired = table.me.dude(), table.me.dude(keywords=["Mad Scientist 1"], booted=True)
    table.shop(strike, None, [crew[0], crew[2]])
    assert strike.production == 2
    assert [d.booted for d in (*crew, idle, tired)] == [True, False, True, False, True]
    table.foe.dude(influence=9)
    table.next_day()
    assert strike.production == 2


def test_strike_experiment_two_may_do_without_scientists(table: Table) -> None:
    strike = table.me.hand("Strike Experiment #2")
    table.me.dude(keywords=["Mad Scientist 0"])
    table.shop(strike, None, ())
    assert strike.production == 0
