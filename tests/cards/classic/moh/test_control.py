"""Behaviour of Manitou's Control."""

from __future__ import annotations

import pytest

from tests.table import Table, keys


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_a_manitou_gives_a_harrowed_dude_to_the_player_on_the_left(
    table: Table, pull: str, works: bool
) -> None:
    dude = table.foe.dude("Walker", keywords=["Harrowed"], value=6, influence=5)
    table.foe.dude("Plain", influence=5)
    table.me.dude(influence=5)
    card = table.me.hand("Manitou's Control")
    table.me.deck(pull)
    table.declare(card)
    assert table.choices() == keys(dude)
    table.go(dude)
    assert (dude.controller == table.me.player, card.zone) == (works, "boot hill")
    table.next_day()
    assert dude.controller == table.foe.player


def test_a_manitou_goes_around_the_table() -> None:
    table = Table(3, ruleset="classic-2000")
    dude = table.sides[1].dude("Walker", keywords=["Harrowed"], value=1)
    card = table.me.hand("Manitou's Control")
    table.me.deck("KH")
    table.use(card, dude)
    assert dude.controller == table.sides[2].player
