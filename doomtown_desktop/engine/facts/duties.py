"""Plays that a card demands of a player. While one is legal, only such plays are offered (R-CL-NOON-1)."""

from __future__ import annotations

from collections.abc import Iterable

from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data import conditions
from doomtown_desktop.protocol.effects import Duty, Effect
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import Option, Play, Verb


def asked_for(g: Engine, seat: Seat, play: Play, options: Iterable[Option]) -> tuple[Option, ...]:
    """Return the plays among a player's options that cards demand.

    If no demanded play is legal, returns all options.
    """
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


def asked_by(g: Engine, seat: Seat, play: Play, options: Iterable[Option]) -> str:
    """Return the title of the card that demands one of these plays of a player; empty if none does."""
    plays = [o for o in options if o.verb is not Verb.PASS]
    duties = (duty for duty in g.effects(Duty, play) if duty.player == seat and duty.hook)
    return next((duty.label for duty in duties if any(_fits(g, duty, o) for o in plays)), "")


def done(g: Engine, seat: Seat, play: Play) -> None:
    """End a player's duties to make a play of some kind, because the player made one.

    A pass does not count.
    """
    gone: list[Effect] = [duty for duty in g.effects(Duty, play) if duty.player == seat]
    lasting.end(g, gone)
