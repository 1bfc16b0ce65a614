"""Behaviour of the Texas Rangers of The Champions Project."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.departures import departure_of
from tests.table import Table

TLC = '"TLC" John'


@pytest.mark.parametrize("title", ["Katie Karl", "Katie Karl (Exp.1)"])
def test_tlc_john_looks_up_to_katie_karl(table: Table, title: str) -> None:
    john, katie = table.me.dude(TLC), table.me.dude(title)
    assert (john.is_stud, john.influence, john.value) == (True, 2, 13)
    table.move(katie, table.town_square)
    assert (john.is_stud, john.influence, john.value) == (False, 0, 1)


def test_tlc_john_starts_beyond_the_limit() -> None:
    assert departure_of(catalogue("classic").by_title(TLC)).counts == 0
