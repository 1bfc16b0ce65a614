"""The dudes that act in the current play: they use abilities, boot for them, move, call out, get goods.

Recorded only in games in which a card answers the end of a play.
"""

from __future__ import annotations

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.protocol.events import (
    AbilityUsed,
    Attached,
    Booted,
    CalledOut,
    Event,
    JobBegan,
    Moved,
    PlayMade,
    Traded,
)
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import Verb


def note(g: Engine, event: Event) -> None:
    """Record the dudes in play that act in an event."""
    dudes = g.index.dudes
    g.state.today.acting += [d for d in dict.fromkeys(_actors(g, event)) if d is not None and d in dudes]


def take(g: Engine, since: int = 0) -> tuple[CardId, ...]:
    """Return the dudes recorded after the first ``since`` entries, each once, and remove the entries."""
    acting = g.state.today.acting
    found = tuple(dict.fromkeys(acting[since:]))
    del acting[since:]
    return found


def _actors(g: Engine, event: Event) -> list[CardId | None]:
    match event:
        case AbilityUsed(card=card):
            spot = g.state.in_play.get(card)
            use = g.uses[-1] if g.uses else None
            actor = use.actor if use is not None and use.card == card else None
            return [card, None if spot is None else spot.host, actor]
        case Booted(card=card, cause=cause) | Moved(card=card, cause=cause):
            if cause is None or not cause.by_ability:
                return []
            return [card] if cause.player == g.view(card).controller.seat else []
        case PlayMade(verb=Verb.MOVE | Verb.INVENT, card=card, target=target):
            return [card, target]
        case JobBegan(leader=dude) | CalledOut(caller=dude) | Attached(host=dude):
            return [dude]
        case Traded():
            return [event.giver, event.taker]
        case _:
            return []
