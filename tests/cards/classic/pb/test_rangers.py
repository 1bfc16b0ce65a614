"""Behaviour of the Texas Rangers and of The Ghost, of Pine Box."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Dude
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_danny_hamilton_sends_rangers_after_terrors_nearby(table: Table) -> None:
    danny = table.me.dude("Danny Hamilton (Exp.1)", at=table.town_square)
    near, far = table.foe.deed(), table.foe.deed(is_out_of_town=True)
    for place in (near, far):
        table.foe.dude(f"Fiend {place.id}", keywords=["Harrowed"], at=place)
    mine, theirs = (s.dude("Ranger", gangs=("texasrangers",)) for s in (table.me, table.foe))
    table.me.dude("Stranger")
    table.declare(danny)
    assert table.choices() == keys(danny, mine, theirs)
    table.go(theirs)
    if table.pending.kind == "target":
        table.go(near)
    assert (theirs.location, theirs.booted) == (near, False)


def ghost(table: Table, pull: str, *, used: bool = True) -> Dude:
    """Let The Ghost be a casualty of the other player, who then makes a pull."""
    found = table.me.dude("The Ghost (Exp.1)")
    table.foe.dude()
    table.shootout()
    table.foe.deck(pull)
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    table.answer(f"use:{found.id}.fade_away" if used else "pass")
    return found


@pytest.mark.parametrize("pull", ["2C", "QC", "KC"])
def test_the_ghost_goes_home_without_booting(table: Table, pull: str) -> None:
    found = ghost(table, pull)
    assert (found.is_home, found.booted) == (True, False)


def test_the_ghost_is_put_down_by_an_ace(table: Table) -> None:
    assert ghost(table, "AC").zone == "boot hill"


@pytest.mark.parametrize(("pull", "in_play"), [("QC", True), ("KC", False)])
def test_the_ghost_boots_like_others_otherwise(table: Table, pull: str, in_play: bool) -> None:
    found = ghost(table, pull, used=False)
    assert found.in_play is in_play
    assert not in_play or found.booted


def test_the_ghost_collects_ghost_rock(table: Table) -> None:
    found = table.me.dude("The Ghost (Exp.1)")
    table.use(found, ability="collect")
    assert (table.me.stash, found.booted) == (13, True)
