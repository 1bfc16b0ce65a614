"""Announcing events: players may stop what is about to happen and answer what has happened.

A window that no card in this game can answer costs one look-up in a set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.protocol.events import Event, Pending, PlayMade
from doomtown_desktop.protocol.question import Option


async def announce(g: Engine, pending: Pending) -> bool:
    """Announce an event that is about to happen. True when it is to be carried out, False when replaced."""
    return type(pending) not in g.listens or await g.hooks.announce(g, pending)


async def happen(g: Engine, *events: Event) -> None:
    """Log the events of one moment, then let each be answered in turn.

    The state is changed before, so no answer ever finds half of it.
    """
    for event in events:
        g.happened(event)
    for event in events:
        if type(event) in g.listens:
            await g.hooks.respond(g, event)


async def respond(g: Engine, events: Iterable[Event]) -> None:
    """Let cards and players answer events that are written down already."""
    for event in events:
        if type(event) in g.listens:
            await g.hooks.respond(g, event)


async def declared(g: Engine, made: PlayMade, key: str, plays: Callable[[], Iterable[Option]]) -> bool:
    """Declare a play, and look at it again once that has been answered (A-130).

    ``plays``: lists what is legal now, the play by its key among it if it still is.
    """
    await happen(g, made)
    if PlayMade not in g.listens:
        return True
    unchanged: Iterable[Option] = g.cache.get(("plays", made.player), ())
    return any(o.key == key for o in unchanged) or any(o.key == key for o in plays())
