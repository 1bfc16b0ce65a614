"""Who is poorest: Carlton Rutherford and Companhurst's."""

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
