"""The table as it is shown: which uses could change nothing."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import Card
from doomtown_desktop.session.shown_table import shown_table
from tests.table import Table


def in_vain(table: Table, card: Card) -> bool:
    """Return whether the only use of a card is legal, and shown as one that could change nothing."""
    table.start()
    choice = shown_table(table.game, 0).choice
    assert choice is not None
    (key,) = (o.key for o in choice.options if o.card == card.id and o.key.startswith("use:"))
    return key in choice.vain


@pytest.mark.parametrize("away", [False, True])
def test_a_dude_at_home_can_pay_for_nothing(away: bool) -> None:
    table = Table()
    table.me.outfit("Law Dogs")
    place = table.foe.deed(access="public") if away else table.me.home
    caves = table.me.dude("Marshal Caves Callarman", bounty=1, at=place)
    table.me.hand("Shotgun")
    assert in_vain(table, caves) is not away


@pytest.mark.parametrize(("cards", "vain"), [(3, False), (4, True)])
def test_a_deed_whose_condition_is_not_met_would_be_booted_for_nothing(cards: int, vain: bool) -> None:
    table = Table()
    ranch = table.me.deed("Circle M Ranch")
    for _ in range(cards):
        table.me.hand()
    assert in_vain(table, ranch) is vain


def test_only_the_player_who_decides_is_shown_what_is_in_vain() -> None:
    table = Table()
    table.me.dude("Marshal Caves Callarman", bounty=1)
    table.me.hand("Shotgun")
    table.start()
    assert shown_table(table.game, 1).choice is None
    before = table.state.digest()
    shown_table(table.game, 0)
    assert table.state.digest() == before
