"""Behaviour of the miracles of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import DrawHandDrawn
from tests.table import Table, keys


@pytest.mark.parametrize(("pull", "works"), [("10H", True), ("9H", False)])
def test_brush_with_death_takes_a_dude_out_of_boot_hill(table: Table, pull: str, works: bool) -> None:
    _, spell = table.me.caster("Blessed 0", "Brush With Death", pull)
    dead = table.view(table.foe.card("Dead", CardType.DUDE))
    table.foe.state.boot_hill.append(dead.id)
    table.foe.pile("boot_hill", "5H")
    table.declare(spell)
    assert table.choices() == keys(dead)
    table.go(dead)
    assert dead.zone == ("discard pile" if works else "boot hill")
    assert (dead.id in table.foe.state.discard_pile) is works


@pytest.mark.parametrize(
    ("ability", "pull", "drawn"),
    [("draw_fast", "5H", 6), ("draw_fast", "4H", 5), ("draw_faster", "9H", 7), ("draw_faster", "8H", 5)],
)
def test_draw_draws_more_cards_for_one_round(table: Table, ability: str, pull: str, drawn: int) -> None:
    _, spell = table.me.caster("Blessed 0", "Draw!", pull, bullets=0)
    table.foe.dude(bullets=0)
    table.shootout()
    table.use(spell, ability=ability)
    while table.pending.kind == "shootout":
        table.pass_()
    counts = {e.player: e.count for e in table.events(DrawHandDrawn)}
    assert counts.get(0, drawn) == drawn
    assert counts.get(1, 5) == 5


@pytest.mark.parametrize(("pull", "free"), [("7H", True), ("6H", False)])
def test_mysterious_ways_clear_a_dude_of_yours(table: Table, pull: str, free: bool) -> None:
    _, spell = table.me.caster("Blessed 0", "Mysterious Ways", pull)
    crook = table.me.dude("Crook", bounty=1)
    table.me.dude("Honest")
    table.foe.dude(bounty=1)
    table.declare(spell)
    assert table.choices() == keys(crook)
    table.go(crook)
    assert crook.is_wanted is not free
