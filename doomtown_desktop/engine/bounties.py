"""Bounty and being Wanted: how far it changes, and who earns it (R-BNTY, R-CL-WANT-1)."""

from __future__ import annotations

from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.events import BountyCollected, Event, GhostRockMoved
from doomtown_desktop.engine.ids import CardId, Seat
from doomtown_desktop.engine.words import Number


def change(g: Engine, dude: CardId, amount: int) -> int:
    """By how much the bounty on a dude in play would really change.

    Never below 0, nor below what a card keeps; in the classic game a dude is Wanted for 1 or not at all.
    """
    lies = g.state.in_play[dude].bounty
    if amount > 0:
        return max(0, min(amount, 1 - lies)) if g.ruleset.wanted_is_yes_or_no else amount
    return -min(-amount, max(0, lies - m.stat(g, dude, Number.LEAST_BOUNTY)))


def earned(g: Engine, card: CardId, hunter: Seat | None, *, aced: bool) -> list[Event]:
    """The bounty of a dude that leaves play goes to who did it (R-BNTY-4 to R-BNTY-7, A-32).

    In the classic game only for acing it in a shootout, and it stays Wanted (R-CL-WANT-1).
    """
    amount = m.bounty(g, card)
    if not amount:
        return []
    fight = g.state.shootout
    classic = g.ruleset.wanted_is_yes_or_no
    if classic and not (aced and fight is not None and fight.fighting):
        return []
    if hunter is None or hunter in (g.owner(card), m.controller(g, card)):
        return []
    if g.state.players[hunter].eliminated:
        return []
    if not classic:
        g.state.in_play[card].bounty = 0
    g.state.players[hunter].stash += amount
    g.touch()
    return [GhostRockMoved(None, hunter, amount, "bounty"), BountyCollected(card, hunter, amount)]
