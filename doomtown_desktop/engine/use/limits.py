"""Limits that all copies of a card share: one use in a shootout, day, pull or game (``once=``)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.using import Declared
from doomtown_desktop.engine.data.abilities import FOR_EACH_PLAYER, Ability
from doomtown_desktop.protocol.effects import Spent
from doomtown_desktop.protocol.ids import Seat, Until
from doomtown_desktop.protocol.pending import Pending

_LASTS: Final = MappingProxyType(
    {"shootout": Until.SHOOTOUT, "turn": Until.AFTER_SUNDOWN, "game": Until.FOREVER}
)
"""The duration of each limit but that of a pull, which the event of the pull records."""


def is_spent(g: Engine, use: Declared, ability: Ability) -> bool:
    """Return whether the limit of an ability allows no more uses by this player now (``once=``)."""
    mark, seat = _mark(g, use, ability), _whose(use, ability)
    if isinstance(use.event, Pending) and (mark, seat) in use.event.spent:
        return True
    since = _start_of_span(g, ability)
    return any(e.player == seat and e.number > since for e in g.effects(Spent, mark))


def spend(g: Engine, use: Declared, ability: Ability) -> None:
    """Record that an ability with a limit is used now."""
    mark, seat = _mark(g, use, ability), _whose(use, ability)
    until = _LASTS.get(ability.once.removesuffix(FOR_EACH_PLAYER))
    if until is None:
        assert isinstance(use.event, Pending), f"{mark} answers no pull"
        use.event.spent.add((mark, seat))
    else:
        born = lasting.born(g, use.card, until, use.player)
        lasting.begin(g, Spent(**born, mark=mark, player=seat))


def _start_of_span(g: Engine, ability: Ability) -> int:
    """Return the stamp after which uses count: 0, or the start of a shootout that interrupts another."""
    fight = g.state.shootout
    return fight.since if fight is not None and ability.once.startswith("shootout") else 0


def _mark(g: Engine, use: Declared, ability: Ability) -> str:
    """Return the name that the uses of all copies of a card share: title and ability."""
    return f"{g.facts[use.card].title}.{ability.name}"


def _whose(use: Declared, ability: Ability) -> Seat | None:
    """Return the player whose uses the limit counts; ``None`` for everybody's."""
    return use.player if ability.once.endswith(FOR_EACH_PLAYER) else None
