"""Behaviour of the deeds of Frontier Justice."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table


@pytest.mark.parametrize(("bounty", "mine", "cp"), [(1, False, 2), (0, False, 1), (1, True, 1)])
def test_the_gomorra_jail_locks_up_wanted_dudes_of_others(
    table: Table, bounty: int, mine: bool, cp: int
) -> None:
    jail = table.me.deed("Gomorra Jail")
    outlaw = (table.me if mine else table.foe).dude(bounty=bounty)
    table.answer(f"use:{table.me.hand('Practice Punch').id}.punch.noon")
    table.go(outlaw)
    assert (table.pending.kind == "react") is (cp == 2)
    if cp == 2:
        table.answer(f"use:{jail.id}.lock_up")
    assert (jail.control, jail.booted) == (cp, cp == 2)


def test_the_gomorra_jail_takes_in_the_discarded_only(table: Table) -> None:
    jail, outlaw = table.me.deed("Gomorra Jail"), table.foe.dude(bounty=1)
    table.me.dude(), table.foe.dude()
    table.shootout(mark=outlaw)
    table.to_resolution("8S 8H 8D KC 2S", "3S 5H 9C JD 2C")
    table.lumps(f"ace:{outlaw.id}")
    assert (outlaw.zone, jail.booted) == ("boot hill", False)


def test_the_gomorra_jail_takes_in_dudes_only(table: Table) -> None:
    table.me.deed("Gomorra Jail")
    coat = table.foe.attach("", table.foe.dude())
    table.state.in_play[coat.id].bounty = 1
    table.use(table.me.hand("Practice Pickpocket"), coat)
    assert table.pending.kind == "noon play"


def test_the_gomorra_jail_is_shut_during_upkeep(table: Table) -> None:
    jail, outlaw = table.me.deed("Gomorra Jail"), table.foe.dude(bounty=1, upkeep=99)
    table.phase(Phase.UPKEEP)
    table.start()
    while table.pending.kind == "upkeep":
        table.answer()
    assert (outlaw.zone, table.pending.kind, jail.control) == ("discard pile", "noon play", 1)
