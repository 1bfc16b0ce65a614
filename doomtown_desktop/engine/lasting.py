"""Lasting effects: how they begin and end (R-DUR)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.events import EffectBegan
from doomtown_desktop.engine.ids import CardId, Seat, Until
from doomtown_desktop.engine.state import Effect


def add_effect(
    g: Engine,
    source: CardId,
    kind: str,
    stat: str,
    amount: int,
    *,
    card: CardId | None = None,
    player: Seat | None = None,
    until: Until,
    by: Seat | None = None,
    while_at: CardId | None = None,
    stays: CardId | None = None,
    text: str = "",
) -> Effect:
    """Begin a lasting effect. It remembers the play it came from, and which dude made it.

    It ends when ``stays``, or else ``card``, leaves ``while_at``.
    """
    number = g.stamp()
    use = g.uses[-1] if g.uses else None
    effect = Effect(
        number,
        source,
        g.facts[source].title,
        kind,
        stat,
        amount,
        card,
        player,
        until,
        number,
        by,
        while_at,
        text,
        "" if use is None else use.play,
        None if use is None else use.actor,
        stays,
    )
    g.state.effects.append(effect)
    g.touch_effects()
    if stat == "blank":
        g.touch_cards()
    g.happened(EffectBegan(source, card, stat, amount, text, sets=kind == "set"))
    return effect


def hook(card: object, method: Callable[..., object]) -> str:
    """How a lasting effect finds a method of its card again. Raises ``TypeError`` for any other function."""
    name = getattr(method, "__name__", "")
    if getattr(card, name, None) != method:
        raise TypeError(f"{method} is not a method of {card}: a lasting effect cannot find it again")
    return name


def end_effect(g: Engine, effect: Effect) -> None:
    """End one lasting effect before its time."""
    g.state.effects = [e for e in g.state.effects if e.number != effect.number]
    g.touch_effects()


def forget(g: Engine, card: CardId) -> None:
    """A card left play: what changed it ends, what it began goes on without it (R-ZONE-13)."""
    g.state.effects = [
        replace(e, actor=None) if e.actor == card else e
        for e in g.state.effects
        if card not in (e.card, e.stays)
    ]
    g.touch_effects()


def moved_away(g: Engine, dude: CardId, place: CardId) -> None:
    """A dude has gone to a place: what lasts only while it stays elsewhere is over."""
    ended = [
        e
        for e in g.state.effects
        if e.while_at not in (None, place) and dude == (e.card if e.stays is None else e.stays)
    ]
    if ended:
        g.state.effects = [e for e in g.state.effects if e not in ended]
        g.touch_effects()


def expire(g: Engine, *moments: Until, since: int = 0) -> None:
    """End all lasting effects of some durations (R-DUR), or only those that began after a stamp."""
    kept = [e for e in g.state.effects if e.until not in moments or e.number <= since]
    if len(kept) != len(g.state.effects):
        blanks = any(e.stat == "blank" for e in g.state.effects)
        g.state.effects = kept
        g.touch_effects()
        if blanks:
            g.touch_cards()
