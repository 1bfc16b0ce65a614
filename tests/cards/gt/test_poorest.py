"""The poorest player, as Carlton Rutherford and Companhurst's define it."""

from __future__ import annotations

import pytest

from tests.table import Table


@pytest.mark.parametrize(("mine", "unboots"), [(10, True), (11, False), (12, False)])
def test_carlton_rutherford_unboots_when_you_are_poorer(table: Table, mine: int, unboots: bool) -> None:
    carlton = table.me.dude('Carlton "Min" Rutherford', booted=True)
    table.me.stash = mine
    table.use(carlton)
    assert table.me.stash == mine - 1
    assert carlton.booted is not unboots


@pytest.mark.parametrize(("owner", "unboots"), [("me", True), ("foe", False)])
def test_companhursts_counts_a_tie_as_poorest_for_its_controller(
    table: Table, owner: str, unboots: bool
) -> None:
    getattr(table, owner).deed("Companhurst's")
    carlton = table.me.dude('Carlton "Min" Rutherford', booted=True)
    table.me.stash = 11
    table.use(carlton)
    assert carlton.booted is not unboots


def test_companhursts_makes_nobody_poorest_who_is_not(table: Table) -> None:
    table.me.deed("Companhurst's")
    carlton = table.me.dude('Carlton "Min" Rutherford', booted=True)
    table.me.stash = 12
    table.use(carlton)
    assert carlton.booted


def test_companhursts_lets_buskers_ask_who_has_as_much(table: Table) -> None:
    table.me.deed("Companhurst's")
    buskers, guest = table.me.dude("Buskers", at=table.town_square), table.foe.dude()
    table.move(guest, table.town_square)
    table.use(buskers)
    assert (table.me.stash, table.foe.stash) == (12, 8)


def test_companhursts_sends_pianogeist_to_who_has_as_much(table: Table) -> None:
    table.me.deed("Companhurst's")
    ghost = table.me.dude("Pianogeist")
    table.use(ghost, table.foe.home, [])
    assert ghost.location == table.foe.home


def test_companhursts_unboots_for_guiding_light_where_they_have_as_much(table: Table) -> None:
    table.me.deed("Companhurst's")
    _, light = table.me.caster("Blessed 1", "Guiding Light", "KC", at=table.town_square)
    lamb = table.me.dude(at=table.me.deed(), booted=True)
    table.me.stash, table.foe.stash = 6, 4
    table.answer(f"use:{light.id}.lead_home")
    table.go(lamb)
    assert (table.me.stash, table.foe.stash, lamb.is_home, lamb.booted) == (5, 5, True, False)


def test_companhursts_lets_the_first_gracious_gifts_give_where_all_have_as_much(table: Table) -> None:
    table.me.outfit("20001")
    table.me.deed("Companhurst's")
    table.me.hand(), table.me.hand(), table.foe.dude(influence=9)
    table.noon_over()
    assert table.pending.most == 2


@pytest.mark.parametrize(("third", "asks"), [(10, True), (9, False)])
def test_companhursts_counts_only_a_tie_for_the_lowest(third: int, asks: bool) -> None:
    table = Table(3)
    table.me.deed("Companhurst's")
    buskers, guest = table.me.dude("Buskers", at=table.town_square), table.foe.dude()
    table.sides[2].stash = third
    table.move(guest, table.town_square)
    assert table.can(f"use:{buskers.id}.pass_the_hat") is asks
