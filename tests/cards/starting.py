"""The cards that the question for a starting gang offers, and the reasons why others are missing."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop import starting
from doomtown_desktop.engine.flow.phases import setup
from doomtown_desktop.protocol.choices import Pick, key
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import Choose
from tests.table import Table


def startable(table: Table, *picked: CardId) -> Sequence[CardId]:
    """Return the cards of my deck that I can start with, once some have been picked."""
    asking = setup.pick_gang(table.engine, table.me.seat)
    try:
        asked = asking.send(None)
        for card in picked:
            asked = asking.send((key(Pick(card)),))
    except StopIteration:
        return ()
    assert isinstance(asked, Choose)
    asking.close()
    return [option.card for option in asked.options if option.card is not None]


def obstacle(table: Table, card: CardId, *others: CardId) -> str:
    """Return the first reason why a card cannot start beside others; empty without one."""
    fellows = [setup.starter(table.engine, other) for other in others]
    terms = setup.terms(table.engine, table.me.seat)
    found = starting.obstacles(setup.starter(table.engine, card), fellows, terms)
    return next((each.reason for each in found), "")
