"""Behaviour of the Cheatin' cards of A Reaping of Souls."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import caught, caught_in_shootout
from tests.table import Table


@pytest.mark.parametrize(("stash", "taken"), [(20, 4), (2, 2)])
def test_a_stiff_fine_takes_half_of_the_pull(table: Table, stash: int, taken: int) -> None:
    fine = table.me.hand("A Stiff Fine")
    table.foe.stash = stash + 1
    table.me.deck("7H")
    caught(table)
    table.use(fine)
    assert table.foe.stash == stash - taken


def test_bankrupt_morals_empty_the_stash(table: Table) -> None:
    morals = table.me.hand("Bankrupt Morals")
    table.me.dude()
    table.foe.dude()
    caught_in_shootout(table)
    table.use(morals)
    assert (table.me.stash, table.foe.stash) == (10, 0)


def test_good_kharma_is_worth_four(table: Table) -> None:
    kharma = table.me.hand("Good Kharma")
    table.me.dude()
    table.foe.dude()
    caught_in_shootout(table)
    table.use(kharma)
    assert table.me.stash == 14
