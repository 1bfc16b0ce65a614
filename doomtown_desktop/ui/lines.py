"""What a line of the log speaks of. No Qt."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from doomtown_desktop.engine import events
from doomtown_desktop.engine.events import Event
from doomtown_desktop.engine.ids import CardId

HEADINGS: Final = (events.DayBegan, events.PhaseBegan, events.ShootoutStarted, events.GameEnded)
"""Events that begin something: their lines stand out."""
_REVEALING: Final = (
    events.CardsDrawn,
    events.Looked,
    events.Pulled,
    events.CardRevealed,
    events.DrawHandDrawn,
    events.DrawHandsRevealed,
    events.DeckShuffled,
)


def reveals(event: Event) -> bool:
    """After it somebody knows more about hidden cards than before."""
    return isinstance(event, _REVEALING)


def named_cards(event: Event) -> list[CardId]:
    """The cards an event names, each once, in its own order; hidden ones and the town square left out."""
    found: list[CardId] = []
    for field in fields(event):
        if "CardId" not in str(field.type):
            continue
        value = getattr(event, field.name)
        found += value if isinstance(value, tuple) else () if value is None else (value,)
    return [card for card in dict.fromkeys(found) if card >= 0]
