"""Behaviour of the actions of WoW 2024."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.ids import Phase
from tests.cards import practice
from tests.table import Table

assert practice

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def brawl(table: Table, mine: str, theirs: str) -> None:
    """A shootout of two dudes each, with these draw hands."""
    for side in (table.me, table.foe):
        side.dude()
        side.dude()
    table.shootout()
    table.to_resolution(mine, theirs)


def test_inner_struggle_lies_booted_on_the_cheaters_home(table: Table) -> None:
    doubt = table.me.hand("Inner Struggle")
    secret = table.foe.hand("Secret")
    brawl(table, FAIR, FOUL)
    rank = table.foe.player.hand_rank
    table.use(doubt)
    assert (doubt in table.foe.home.attachments, doubt.booted) == (True, True)
    assert secret.zone == "discard pile"
    assert table.foe.player.hand_rank == rank - 1


@pytest.mark.parametrize("title", ["Inner Struggle", "16017"])
@pytest.mark.parametrize(
    ("mine", "theirs", "booted"), [(FAIR, FOUL, True), (FOUL, FOUL, False), (FAIR, FAIR, False)]
)
def test_inner_struggle_stirs_when_they_cheat_an_honest_owner(
    table: Table, title: str, mine: str, theirs: str, booted: bool
) -> None:
    home = table.foe.home.id
    doubt = table.me.put(table.me.card(title, CardType.ACTION), home, home)
    brawl(table, mine, theirs)
    assert doubt.booted is booted
    assert table.foe.player.hand_rank == (7 if theirs == FOUL else 2) - booted


@pytest.mark.parametrize(("title", "booted"), [("Inner Struggle", False), ("16017", True), ("00114", True)])
def test_only_the_first_inner_struggle_stirs_in_lowball(table: Table, title: str, booted: bool) -> None:
    home = table.foe.home.id
    doubt = table.me.put(table.me.card(title, CardType.ACTION), home, home)
    table.me.hand("Practice Slap")
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.start()
    assert (table.pending.kind, doubt.booted) == ("cheatin resolution", booted)
