"""Bounty and being Wanted: every change of a bounty, and its payment (R-BNTY, R-CL-WANT-1)."""

from __future__ import annotations

from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.events import BountyChanged, BountyCollected, Event, GhostRockMoved
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.words import Cannot, Number


def change(g: Engine, dude: CardId, amount: int) -> int:
    """Return the amount by which the bounty on a dude in play would really change.

    A bounty cannot fall below 0 or below a minimum that a card sets. In the classic game a bounty is 0 or 1.
    A card can keep a dude from becoming Wanted.
    """
    lies = g.state.in_play[dude].bounty
    if amount > 0:
        if m.cannot(g, Cannot.BECOME_WANTED, dude):
            return 0
        return max(0, min(amount, 1 - lies)) if g.ruleset.wanted_is_yes_or_no else amount
    return -min(-amount, max(0, lies - m.stat(g, dude, Number.LEAST_BOUNTY)))


async def add(g: Engine, dude: CardId, amount: int, *, by: Cause | None = None, why: str = "") -> None:
    """Add bounty to a dude, within limits; a negative amount removes bounty (R-BNTY-1 to R-BNTY-3).

    ``why`` is a reason for ``BountyChanged``.
    """
    spot = g.state.in_play.get(dude)
    if spot is None:
        return
    amount = change(g, dude, amount)
    if amount:
        was = m.bounty(g, dude)
        spot.bounty += amount
        g.touch()
        await _tell(g, dude, was, amount, by, why)


async def _tell(g: Engine, dude: CardId, was: int, amount: int, by: Cause | None, why: str = "") -> None:
    """Report that a dude's bounty, which was ``was``, has changed by ``amount`` (R-CL-WANT-1).

    The classic game reports only dudes that become Wanted or are no longer Wanted. A dude that is already
    Wanted by a card effect does not become Wanted again.
    """
    if g.ruleset.wanted_is_yes_or_no:
        amount = m.bounty(g, dude) - was
    if amount:
        await happen(g, BountyChanged(dude, amount, why, cause=by))


async def want_for_a_while(g: Engine, wanted: NumberChange, *, by: Cause | None = None) -> None:
    """Begin an effect that makes a dude Wanted. Cards can answer it like other ways to become Wanted."""
    if wanted.card is None or wanted.card not in g.state.in_play:
        return
    if m.cannot(g, Cannot.BECOME_WANTED, wanted.card):
        return
    was = m.bounty(g, wanted.card)
    lasting.begin(g, wanted)
    await _tell(g, wanted.card, was, m.bounty(g, wanted.card) - was, by)


def earned(g: Engine, card: CardId, hunter: Seat | None, *, aced: bool) -> list[Event]:
    """Pay ``hunter`` the bounty on a dude that leaves play. Return the events (R-BNTY-4 to R-BNTY-7, A-32).

    The classic game pays a bounty only for acing the dude in a shootout, and the dude stays Wanted
    (R-CL-WANT-1).
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
