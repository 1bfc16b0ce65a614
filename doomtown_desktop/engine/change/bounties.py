"""Bounty and being Wanted: the one way in which it changes, and who earns it (R-BNTY, R-CL-WANT-1)."""

from __future__ import annotations

from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.events import BountyChanged, BountyCollected, Event, GhostRockMoved
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.words import Number


def change(g: Engine, dude: CardId, amount: int) -> int:
    """By how much the bounty on a dude in play would really change.

    Never below 0, nor below what a card keeps; in the classic game a dude is Wanted for 1 or not at all.
    """
    lies = g.state.in_play[dude].bounty
    if amount > 0:
        return max(0, min(amount, 1 - lies)) if g.ruleset.wanted_is_yes_or_no else amount
    return -min(-amount, max(0, lies - m.stat(g, dude, Number.LEAST_BOUNTY)))


async def add(g: Engine, dude: CardId, amount: int, *, by: Cause | None = None) -> None:
    """Put bounty on a dude or take it off, as far as that goes (R-BNTY-1 to R-BNTY-3)."""
    spot = g.state.in_play.get(dude)
    if spot is None:
        return
    amount = change(g, dude, amount)
    if amount:
        was = m.bounty(g, dude)
        spot.bounty += amount
        g.touch()
        await _tell(g, dude, was, amount, by)


async def _tell(g: Engine, dude: CardId, was: int, amount: int, by: Cause | None) -> None:
    """Tell of the bounty of a dude; in the classic game of who becomes Wanted or is no more (R-CL-WANT-1).

    There whoever is Wanted already, by whatever card, does not become so. ``was``: how it counted before.
    """
    if g.ruleset.wanted_is_yes_or_no:
        amount = m.bounty(g, dude) - was
    if amount:
        await happen(g, BountyChanged(dude, amount, cause=by))


async def want_for_a_while(g: Engine, wanted: NumberChange, *, by: Cause | None = None) -> None:
    """An effect begins by which a dude counts as Wanted: cards see that as any other way to become so."""
    if wanted.card is None or wanted.card not in g.state.in_play:
        return
    was = m.bounty(g, wanted.card)
    lasting.begin(g, wanted)
    await _tell(g, wanted.card, was, m.bounty(g, wanted.card) - was, by)


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
