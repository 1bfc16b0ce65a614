"""Behaviour of the action cards of Ghost Town."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from tests.table import Table

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def test_fiddle_game_is_set_up_by_a_job(table: Table) -> None:
    leader = table.me.dude()
    game = table.me.hand("Fiddle Game")
    before = table.me.home.production
    table.use(game, leader)
    assert (game in table.me.home.attachments, table.me.home.production) == (True, before + 2)
    assert (leader.booted, table.me.stash) == (True, 9)


def at_home(table: Table) -> Card:
    """Set up Fiddle Game at my home; each side has a fighter and another dude."""
    for side in (table.me, table.foe):
        side.dude()
        side.dude("Second")
    return table.me.put(table.me.card("Fiddle Game", CardType.ACTION), table.me.home.id, table.me.home.id)


@pytest.mark.rule("R-CHEAT-5")
@pytest.mark.parametrize("cheats", ["I", "they"])
def test_fiddle_game_ends_when_you_are_punished(table: Table, cheats: str) -> None:
    game = at_home(table)
    punisher, hand = (table.foe, (FOUL, FAIR)) if cheats == "I" else (table.me, (FAIR, FOUL))
    card = punisher.hand("Cheatin' Varmint")
    table.shootout()
    table.to_resolution(*hand)
    seat = table.me.seat if cheats == "I" else table.foe.seat
    table.use(card, f"p{seat}", ability="call_the_bluff", by=punisher)
    assert game.in_play is (cheats == "they")


def test_fiddle_game_does_not_mind_other_resolutions(table: Table) -> None:
    game = at_home(table)
    card = table.foe.hand("Cheatin' Varmint")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4H 9H JD 2C")
    table.use(card, f"p{table.me.seat}", ability="bribe", by=table.foe)
    assert game.in_play
