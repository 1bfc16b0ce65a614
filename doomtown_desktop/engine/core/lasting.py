"""The beginning and end of lasting effects (R-DUR)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data import copies
from doomtown_desktop.protocol.effects import Blank, Effect, NoBenefit
from doomtown_desktop.protocol.events import EffectBegan
from doomtown_desktop.protocol.ids import CardId, Seat, Until


def born(g: Engine, source: CardId, until: Until, by: Seat | None = None) -> dict[str, Any]:
    """Return the common fields of an effect that begins now, including its play and its acting dude."""
    use = g.uses[-1] if g.uses else None
    return {
        "number": g.stamp(),
        "source": source,
        "label": g.facts[source].title,
        "until": until,
        "by": by,
        "play": None if use is None else use.play,
        "actor": None if use is None else use.actor,
    }


def begin(g: Engine, effect: Effect) -> None:
    """Begin a lasting effect, and log it as ``EffectBegan``."""
    g.state.effects.append(effect)
    g.touch_effects(effect)
    if isinstance(effect, Blank | NoBenefit):
        g.touch_cards()
    g.happened(EffectBegan(effect))


class _Copier(Protocol):
    """A card that may have a copy of the text of another card, its model."""

    @property
    def model(self) -> CardId | None: ...


def hook(card: _Copier, method: Callable[..., object]) -> str:
    """Return the name of a card's method, for use in an effect. Raises ``TypeError`` for other functions.

    The name of a method of a copied text also has the id of the card that was copied.
    """
    name = getattr(method, "__name__", "")
    if getattr(card, name, None) != method:
        raise TypeError(f"{method} is not a method of {card}: a lasting effect cannot find it again")
    return copies.mark(name, card.model)


def end(g: Engine, gone: list[Effect]) -> None:
    """End some lasting effects early."""
    if gone:
        numbers = {effect.number for effect in gone}
        _take_away(g, lambda e: e.number in numbers)


def forget(g: Engine, card: CardId) -> None:
    """End the effects on a card that left play. Effects that the card began continue (R-ZONE-13)."""
    g.state.effects = [
        replace(e, actor=None) if e.actor == card else e
        for e in g.state.effects
        if card not in (e.card, e.stays)
    ]
    g.touch_effects()


def parted(g: Engine, card: CardId) -> None:
    """End the effects on other cards that last while a card stays with its bearer: it has a new bearer."""
    end(g, [e for e in g.state.effects if e.stays == card != e.card and e.while_at is None])


def moved_away(g: Engine, dude: CardId, place: CardId) -> None:
    """End the effects that require a dude to stay somewhere else, because it has moved to ``place``."""
    bound = [e for e in g.state.effects if e.while_at not in (None, place)]
    end(g, [e for e in bound if dude == (e.card if e.stays is None else e.stays)])


def grow_old(g: Engine) -> None:
    """Turn effects that last until tomorrow into effects that last until the end of the day.

    This happens when a day has ended.
    """
    if any(e.until is Until.TOMORROW for e in g.state.effects):
        g.state.effects = [
            replace(e, until=Until.DAY) if e.until is Until.TOMORROW else e for e in g.state.effects
        ]
        g.touch_effects()


def expire(g: Engine, *moments: Until, since: int = 0) -> None:
    """End all lasting effects with one of these durations (R-DUR) that began after the stamp ``since``."""
    if g.state.effects:
        _take_away(g, lambda e: e.until in moments and e.number > since)


def _take_away(g: Engine, goes: Callable[[Effect], bool]) -> None:
    gone, stay = list[Effect](), list[Effect]()
    for effect in g.state.effects:
        (gone if goes(effect) else stay).append(effect)
    if gone:
        g.state.effects = stay
        g.touch_effects(*gone)
        if any(isinstance(effect, Blank | NoBenefit) for effect in gone):
            g.touch_cards()
