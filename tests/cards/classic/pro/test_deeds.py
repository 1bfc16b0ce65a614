"""Behaviour of the deeds of the classic promos."""

from __future__ import annotations

from doomtown_desktop.protocol.events import GhostRockMoved
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def gamble(table: Table, mine: int, theirs: int) -> str:
    """Begin a day with these stashes; return the key of the Casino's Reaction."""
    casino = table.me.deed("Big Doc's Casino")
    table.me.stash, table.foe.stash = mine, theirs
    table.phase(Phase.GAMBLIN)
    table.start()
    return f"use:{casino.id}.change_the_stakes"


def antes(table: Table) -> list[tuple[int | None, int | None]]:
    """Return who gave and who took the single ghost rocks of the ante; -1 is the pot."""
    return [(e.giver, e.taker) for e in table.events(GhostRockMoved) if e.reason == "ante" and e.amount == 1]


def test_big_docs_casino_raises_the_ante_on_credit(table: Table) -> None:
    key = gamble(table, 5, 1)
    table.answer(key)
    table.go("+1")
    assert antes(table) == [(0, -1), (1, -1), (0, -1), (1, -1)]
    assert (table.me.state.debt, table.foe.state.debt) == (0, 1)


def test_big_docs_casino_lowers_the_ante_and_the_debt(table: Table) -> None:
    key = gamble(table, 5, 0)
    assert table.foe.state.debt == 1
    table.answer(key)
    table.go("-1")
    assert antes(table) == [(0, -1), (1, -1), (-1, 0), (-1, 1)]
    assert table.foe.state.debt == 0


def test_big_docs_casino_serves_its_controller(table: Table) -> None:
    casino = table.me.deed("Big Doc's Casino")
    table.foe.dude(influence=3, at=casino)
    table.phase(Phase.GAMBLIN)
    table.start()
    assert table.pending.player == table.foe.seat
    assert table.can(f"use:{casino.id}.change_the_stakes")
