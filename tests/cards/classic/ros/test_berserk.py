"""Behaviour of Suzy Goes Berserk, a shootout within a shootout."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from doomtown_desktop.dsl import Card, Dude
from doomtown_desktop.protocol.ids import CardId
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


class Scene(NamedTuple):
    """A shootout of a Huckster with Suzy Goes Berserk against some dudes."""

    huckster: Dude
    suzy: Card
    wild: Dude
    others: list[Dude]

    def sides(self, table: Table) -> list[list[CardId]]:
        """Return the dudes of both posses of the current shootout."""
        fight = table.state.shootout
        assert fight is not None
        return [posse.dudes for posse in fight.posses]


def stay(table: Table) -> None:
    """Let nobody run from a shootout."""
    while table.pending.kind == "flee":
        table.answer()


def scene(table: Table, *pulls: str, others: int = 2) -> Scene:
    """Begin a shootout and target a dude of value 1, with 2 bullets and 3 influence, if there is a choice."""
    huckster, suzy = table.me.caster("Huckster 1", "Suzy Goes Berserk", *pulls)
    wild = table.foe.dude("Wild", value=1, bullets=2, influence=3)
    rest = [table.foe.dude(f"Other {number}", bullets=0) for number in range(others)]
    table.shootout(leader=huckster, mark=wild)
    return Scene(huckster, suzy, wild, rest)


def test_suzy_makes_a_dude_fight_the_rest_of_the_posse_for_a_round(table: Table) -> None:
    s = scene(table, "6H")
    table.declare(s.suzy)
    assert table.choices() == keys(s.wild, *s.others)
    table.go(s.wild)
    assert s.sides(table) == [[s.wild.id], [d.id for d in s.others]]
    assert (s.wild.controller, s.huckster.booted) == (table.me.player, True)
    table.to_resolution(PAIR, NOTHING)
    table.lumps(f"ace:{s.others[0].id}")
    stay(table)
    assert (s.others[0].zone, s.wild.controller) == ("boot hill", table.foe.player)
    assert s.sides(table) == [[s.huckster.id], [s.wild.id, s.others[1].id]]
    assert table.pending.kind == "shootout"


def test_who_falls_in_the_inner_shootout_is_out_of_both(table: Table) -> None:
    s = scene(table, "6H")
    table.declare(s.suzy)
    table.go(s.wild)
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    stay(table)
    assert s.wild.zone == "boot hill"
    assert s.sides(table) == [[s.huckster.id], [d.id for d in s.others]]


@pytest.mark.parametrize(("pull", "succeeds"), [("5H", False), ("6H", True)])
def test_suzy_is_as_hard_as_value_bullets_and_influence(table: Table, pull: str, succeeds: bool) -> None:
    s = scene(table, pull)
    table.declare(s.suzy)
    table.go(s.wild)
    assert (s.wild.controller == table.me.player) is succeeds
    assert s.huckster.booted


def test_suzy_needs_a_posse_of_several(table: Table) -> None:
    s = scene(table, others=0)
    assert not table.can_use(s.suzy, by=table.me)


def test_suzy_needs_an_unbooted_huckster(table: Table) -> None:
    huckster, suzy = table.me.caster("Huckster 1", "Suzy Goes Berserk", booted=True)
    leader, wild = table.me.dude("Leader"), table.foe.dude("Wild")
    table.foe.dude("Other")
    table.shootout(leader=leader, mark=wild)
    assert huckster.in_posse
    assert not table.can_use(suzy, by=table.me)
