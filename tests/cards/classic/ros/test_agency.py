"""Behaviour of the cards of the deck of the Agency, of A Reaping of Souls."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys


def test_what_this_town_needs_is_finds_a_building(table: Table) -> None:
    plan = table.me.hand("What This Town Needs Is...'")
    deed = table.me.pile("discard_pile", "Fountain")[0]
    [porch, _fist] = table.me.deck("Sewer Tunnels", "Reserves")
    table.declare(plan)
    assert table.choices() >= keys(deed, porch)
    table.go(porch)
    assert (porch.zone, deed.zone, table.me.stash) == ("play hand", "discard pile", 9)


def test_what_this_town_needs_is_takes_from_the_discard_pile_too(table: Table) -> None:
    plan = table.me.hand("What This Town Needs Is...'")
    [deed, other] = table.me.pile("discard_pile", "Fountain", "Reserves")
    table.declare(plan)
    assert keys(other).isdisjoint(table.choices())
    table.go(deed)
    assert deed.zone == "play hand"


@pytest.mark.parametrize(("kind", "price"), [(CardType.IMPROVEMENT, 1), (CardType.DEED, 2)])
def test_lumberyard_makes_improvements_cheaper(table: Table, kind: CardType, price: int) -> None:
    yard = table.me.deed("Lumberyard")
    built = table.me.hand("Shed", kind, cost=2)
    table.shop(built, yard if kind is CardType.IMPROVEMENT else "left")
    assert table.me.stash == 10 - price


def test_lumberyard_fells_trees(table: Table) -> None:
    yard, tree, _shop = table.me.deed("Lumberyard"), table.foe.deed("The Tree"), table.foe.deed("Shop")
    table.declare(yard)
    assert table.choices() == keys(tree)
    table.go(tree)
    assert (tree.zone, yard.booted) == ("boot hill", True)


def test_lumberyard_needs_a_tree(table: Table) -> None:
    yard = table.me.deed("Lumberyard")
    table.foe.deed("Shop")
    assert not table.can_use(yard)
