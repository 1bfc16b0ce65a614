"""Behaviour of spells of Mouth of Hell after which a dude cannot return."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.effects import Barred
from doomtown_desktop.protocol.events import SpellCast
from tests.table import Table

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


@pytest.mark.parametrize(("pull", "works"), [("7C", True), ("6C", False)])
def test_sympathy_for_the_devil_claims_a_soul(table: Table, pull: str, works: bool) -> None:
    square = table.town_square
    devil, spell = table.me.caster("Huckster 2", "Sympathy for the Devil", at=square)
    prey = table.foe.dude("Prey", character="Prey", value=4, influence=2, at=square)
    friend = table.foe.dude("Friend", at=square)
    table.declare(spell)
    table.go(prey)
    assert (devil.in_posse, prey.in_posse, friend.in_posse) == (True, True, False)
    table.me.deck(pull)
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert (prey.zone, spell.zone) == ("removed" if works else "boot hill", "boot hill")
    assert table.me.player.victory_points == (2 if works else 0)
    assert bool(table.engine.effects(Barred, "Prey")) is works


def test_sympathy_for_the_devil_is_not_pulled_for_who_survives(table: Table) -> None:
    square = table.town_square
    _, spell = table.me.caster("Huckster 9", "Sympathy for the Devil", at=square)
    prey = table.foe.dude("Prey", value=4, influence=2, at=square)
    table.declare(spell)
    table.go(prey)
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert (prey.in_play, len(table.events(SpellCast)), table.me.player.victory_points) == (True, 0, 0)
