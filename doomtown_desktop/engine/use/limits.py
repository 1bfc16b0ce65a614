"""Limits of abilities: one use in a shootout, round, draw hand, day, pull or game.

All copies of a card share the limit ``once=``. The limits ``per_shootout``, ``per_round`` and ``per_hand``
count the uses of one card.
"""

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


def is_limited(ability: Ability) -> bool:
    """Return whether an ability has a limit of this module."""
    return bool(ability.once) or ability.per_shootout or ability.per_round or ability.per_hand


def is_spent(g: Engine, use: Declared, ability: Ability) -> bool:
    """Return whether the limits of an ability allow no more uses by this player now."""
    fight = g.state.shootout
    inner = 0 if fight is None else fight.since  # earlier: the shootout that this one interrupts
    since = inner if ability.per_shootout or ability.per_round else 0
    if any(e.number > since for e in g.effects(Spent, _own_mark(use, ability))):
        return True
    if not ability.once:
        return False
    mark, seat = _mark(g, use, ability), _whose(use, ability)
    if isinstance(use.event, Pending) and (mark, seat) in use.event.spent:
        return True
    since = inner if ability.once.startswith("shootout") else 0
    return any(e.player == seat and e.number > since for e in g.effects(Spent, mark))


def spend(g: Engine, use: Declared, ability: Ability) -> None:
    """Record that an ability with a limit is used now."""
    span = _own_span(g, ability)
    if span is not None:
        lasting.begin(g, Spent(**lasting.born(g, use.card, span), mark=_own_mark(use, ability)))
    if not ability.once:
        return
    mark, seat = _mark(g, use, ability), _whose(use, ability)
    until = _LASTS.get(ability.once.removesuffix(FOR_EACH_PLAYER))
    if until is None:
        assert isinstance(use.event, Pending), f"{mark} answers no pull"
        use.event.spent.add((mark, seat))
    else:
        born = lasting.born(g, use.card, until, use.player)
        lasting.begin(g, Spent(**born, mark=mark, player=seat))


def _own_span(g: Engine, ability: Ability) -> Until | None:
    """Return the span in which one card can be used once; ``None`` if its text sets none now."""
    if g.state.shootout is not None and ability.per_shootout:
        return Until.SHOOTOUT
    if g.state.shootout is not None and ability.per_round:
        return Until.ROUND
    return Until.HAND if ability.per_hand else None


def _own_mark(use: Declared, ability: Ability) -> str:
    """Return the name of the uses of one card: its id and the ability."""
    return f"{use.card}.{ability.name}"


def _mark(g: Engine, use: Declared, ability: Ability) -> str:
    """Return the name that the uses of all copies of a card share: title and ability."""
    return f"{g.facts[use.card].title}.{ability.name}"


def _whose(use: Declared, ability: Ability) -> Seat | None:
    """Return the player whose uses the limit counts; ``None`` for everybody's."""
    return use.player if ability.once.endswith(FOR_EACH_PLAYER) else None
