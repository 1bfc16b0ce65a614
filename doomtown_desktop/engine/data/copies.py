"""Copies of card texts: an ability that is printed on one card works as if it were printed on another.

The text runs with the class of the copied card, the model, and the id of the card that has the copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from doomtown_desktop.protocol.choices import POWER_OF
from doomtown_desktop.protocol.ids import CardId

if TYPE_CHECKING:
    from collections.abc import Callable

    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.script.cards import Card


def mark(name: str, model: CardId | None) -> str:
    """Return the name of an ability or method, with the id of its model if it is a copy."""
    return name if model is None else f"{name}{POWER_OF}{model}"


def parted(name: str) -> tuple[str, CardId | None]:
    """Return the name and the model from which ``mark`` made a name."""
    plain, _, model = name.partition(POWER_OF)
    return plain, CardId(int(model)) if model else None


def view(g: Engine, card: CardId, model: CardId | None) -> Card:
    """Return the view of a card; with a ``model``, as if the text of that card were printed on it."""
    return g.view(card) if model is None else g.scripts[model](g, card, model)


def method(g: Engine, card: CardId, name: str) -> Callable[..., Any]:
    """Return the method of a card that a lasting effect names (``lasting.hook``)."""
    plain, model = parted(name)
    found: Callable[..., Any] = getattr(view(g, card, model), plain)
    return found
