"""Announcements of events. Players may stop an event that is about to happen, and answer one that has.

An event that no card in this game can answer costs one look-up in a set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from doomtown_desktop.engine.core import acts
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.protocol.events import DeckRefilled, Event, Pending, PlayMade, PlayOver
from doomtown_desktop.protocol.question import Option


async def announce(g: Engine, pending: Pending) -> bool:
    """Announce an event that is about to happen. Returns True to carry it out, False if it was replaced."""
    return type(pending) not in g.listens or await g.hooks.announce(g, pending)


async def happen(g: Engine, *events: Event) -> None:
    """Log the events of one moment, then let players answer each event.

    The state has already been changed, so no answer sees a half-finished moment.
    """
    for event in events:
        g.happened(event)
        if PlayOver in g.listens:
            acts.note(g, event)
    for event in events:
        if type(event) in g.listens:
            await g.hooks.respond(g, event)
    while g.refilled:
        refilled = DeckRefilled(g.refilled.pop(0))
        if DeckRefilled in g.listens:
            g.happened(refilled)
            await g.hooks.respond(g, refilled)


async def respond(g: Engine, events: Iterable[Event]) -> None:
    """Let cards and players answer events that have been logged."""
    for event in events:
        if type(event) in g.listens:
            await g.hooks.respond(g, event)


async def declared(g: Engine, made: PlayMade, key: str, plays: Callable[[], Iterable[Option]]) -> bool:
    """Announce a play. Return whether the play is still legal after the answers to the announcement (A-130).

    ``key`` is the key of the play. ``plays`` returns the plays that are legal at that point.
    """
    await happen(g, made)
    if PlayMade not in g.listens:
        return True
    unchanged: Iterable[Option] = g.cache.get(("plays", made.player), ())
    return any(o.key == key for o in unchanged) or any(o.key == key for o in plays())
