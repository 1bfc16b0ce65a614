"""The game's only randomness: a seeded generator that lives in the state (law 1).

SplitMix64 (Steele, Lea and Flood, 2014): one 64-bit integer of state, the same stream on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from doomtown_desktop.protocol.ids import CardId, Seat

if TYPE_CHECKING:
    from doomtown_desktop.engine.data.state import GameState

T = TypeVar("T")
_MASK = (1 << 64) - 1
UNSEEN: Final = CardId(-2)
"""Some card that a seat has not seen."""


@dataclass(frozen=True, slots=True)
class Fate:
    """Something that luck has decided, or that has to be so again."""

    kind: str
    """``shuffle`` of a deck, ``draw`` from it, ``search`` of it, a card shown in its ``place`` there; then
    ``pick`` of a card, and ``number`` drawn by lot."""
    seat: Seat
    """The owner of the deck or card."""
    cards: tuple[CardId, ...]
    """The deck before; those drawn, the topmost first; those that are there; the one picked or shown."""
    numbers: tuple[int, ...] = ()
    """The seats that knew each card before; or positions after; or the position; or the number."""


def next_number(state: GameState) -> int:
    """The next 64-bit number; advances the generator in ``state``."""
    state.chance = (state.chance + 0x9E3779B97F4A7C15) & _MASK
    z = state.chance
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(state: GameState, bound: int) -> int:
    """A uniform number 0 … ``bound`` - 1, without modulo bias."""
    limit = (1 << 64) - (1 << 64) % bound
    number = next_number(state)
    while number >= limit:
        number = next_number(state)
    return number % bound


def shuffle(state: GameState, cards: list[T]) -> None:
    """Shuffle ``cards`` in place (Fisher-Yates; R-ZONE-1)."""
    for i in range(len(cards) - 1, 0, -1):
        j = below(state, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
