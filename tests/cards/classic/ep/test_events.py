"""Behaviour of the events of Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import fate
from tests.table import Table


def test_eureka_comes_along_and_fetches_two_cards(table: Table) -> None:
    dog = fate(table, "Eureka!")
    assert dog in table.me.home.attachments
    assert len(table.me.player.play_hand) == 2
    assert (table.me.player.hand_size, table.foe.player.hand_size) == (7, 5)


def test_eureka_runs_to_the_next_player_when_a_dude_is_aced(table: Table) -> None:
    for side in (table.me, table.foe):
        for _ in range(2):
            side.dude(at=table.town_square)
    dog = fate(table, "Eureka!")
    table.shootout()
    table.to_resolution("9S 7H 2D 5C QS", "8S 8H 3D 9C 4S")
    table.lumps(f"ace:{table.me.player.dudes[0].id}")
    assert dog in table.foe.home.attachments
    assert len(table.foe.player.play_hand) == 2
    assert (table.me.player.hand_size, table.foe.player.hand_size) == (5, 7)


def test_eureka_moves_once_for_the_casualties_of_a_round(table: Table) -> None:
    for side in (table.me, table.foe):
        for _ in range(2):
            side.dude(at=table.town_square)
    dog = fate(table, "Eureka!")
    table.shootout()
    table.to_resolution("9S 9H 2D 5C QS", "8S 8H 3D 9C 4S")
    while table.pending.kind in ("resolution", "casualty"):
        table.answer(table.offered()[0])
    assert [len(s.state.boot_hill) for s in (table.me, table.foe)] == [1, 1]
    assert dog in table.foe.home.attachments


@pytest.mark.parametrize("title", ["Eureka!", "Eureka?!?"])
def test_a_second_eureka_finds_no_home(table: Table, title: str) -> None:
    other = table.foe.put(table.foe.card(title, CardType.EVENT), table.foe.home.id, table.foe.home.id)
    dog = fate(table, "Eureka!")
    assert other in table.foe.home.attachments
    assert dog.zone == "discard pile"
