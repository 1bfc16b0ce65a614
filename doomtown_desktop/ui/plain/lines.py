"""What a line of the log speaks of. No Qt."""

from __future__ import annotations

from dataclasses import fields
from typing import Final

from doomtown_desktop.engine import events, wording
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.events import Event
from doomtown_desktop.engine.ids import CardId, Seat
from doomtown_desktop.engine.table_view import seen_event

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


def lines(game: Game, seat: Seat | None, first: int = 0) -> list[tuple[int, str, Event]]:
    """The log from an index on, as a seat may read it: (index, sentence, event)."""
    found = []
    for index in range(first, len(game.log)):
        seen = seen_event(game.log[index], seat)
        text = "" if wording.is_echo(seen) else wording.sentence(game.engine, seen)
        if text:
            found.append((index, text, seen))
    return found


def codes_in(game: Game, seat: Seat | None, line: int) -> list[str]:
    """Codes of the cards that a line of the log names, as far as a seat may know them."""
    event = seen_event(game.log[line], seat)
    words = wording.sentence(game.engine, event)
    facts = [game.engine.facts[card] for card in named_cards(event)]
    return [each.code for each in facts if each.title in words]
