"""Plays that a card asks of a player: nothing else is offered where there is such a play (R-CL-NOON-1)."""

from __future__ import annotations

from collections.abc import Iterable

from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data import conditions
from doomtown_desktop.protocol.effects import Duty, Effect
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import Option, Verb


def asked_for(g: Engine, seat: Seat, play: str, options: Iterable[Option]) -> tuple[Option, ...]:
    """Of a player's plays those that cards ask for; all of them where none is."""
    left = tuple(options)
    for duty in g.effects(Duty, play):
        if duty.player != seat:
            continue
        if fit := [o for o in left if o.verb is not Verb.PASS and _fits(g, duty, o)]:
            left = (*fit, *(o for o in left if o.verb is Verb.PASS and duty.may_pass))
    return left


def _fits(g: Engine, duty: Duty, option: Option) -> bool:
    if not duty.hook:
        return True
    told = (None if card is None else g.view(card) for card in (duty.stays, duty.about))
    return bool(conditions.of_effect(g, duty, duty.hook, option, *told))


def asked_by(g: Engine, seat: Seat, play: str, options: Iterable[Option]) -> str:
    """The card that asks a player for one of these plays and no other; empty without one."""
    plays = [o for o in options if o.verb is not Verb.PASS]
    duties = (duty for duty in g.effects(Duty, play) if duty.player == seat and duty.hook)
    return next((duty.label for duty in duties if any(_fits(g, duty, o) for o in plays)), "")


def done(g: Engine, seat: Seat, play: str) -> None:
    """End a duty: a player has made a play (passing is not one) and is no longer asked."""
    gone: list[Effect] = [duty for duty in g.effects(Duty, play) if duty.player == seat]
    lasting.end(g, gone)
