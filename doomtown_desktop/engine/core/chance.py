"""The only source of randomness in the game: a seeded generator that is part of the state (law 1).

A game with ``luck`` in its setup uses keyed BLAKE2b over a counter: whoever sees some of its numbers cannot
compute the others. Every other game uses SplitMix64 (Steele, Lea and Flood, 2014), which is fast and whose
state can be computed from a few numbers. Both give the same stream on every machine.
"""

from __future__ import annotations

from enum import StrEnum
from hashlib import blake2b
from typing import TYPE_CHECKING, Final, TypeVar

from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.record import Record

if TYPE_CHECKING:
    from doomtown_desktop.engine.data.state import GameState

T = TypeVar("T")
_MASK = (1 << 64) - 1
UNSEEN: Final = CardId(-2)
"""Stands for a card that the seat has not seen."""


class FateKind(StrEnum):
    """The kinds of random outcomes. Scenes contain the values."""

    SHUFFLE = "shuffle"
    DRAW = "draw"
    SEARCH = "search"
    """A deck is searched."""
    PLACE = "place"
    """A card is shown in its deck."""
    PICK = "pick"
    """A card is picked by lot."""
    NUMBER = "number"
    """A number is drawn by lot."""


class Fate(Record):
    """A random outcome. The game has recorded it, or a world has to repeat it."""

    kind: FateKind
    seat: Seat
    """The owner of the deck or card."""
    cards: tuple[CardId, ...]
    """By kind: the deck before the shuffle or search (for a world: the cards in it that the seat knows), the
    cards drawn (top first), or the card picked or shown."""
    numbers: tuple[int, ...] = ()
    """By kind: for each card the bit mask of the seats that knew it before the shuffle (for a world: its
    position after it), the position of the card shown, or the number drawn."""


def next_number(state: GameState) -> int:
    """Return the next 64-bit number and advance the generator in ``state``."""
    if state.luck:
        key, count = bytes.fromhex(state.luck), state.chance
        state.chance = count + 1
        return int.from_bytes(blake2b(count.to_bytes(8, "big"), key=key, digest_size=8).digest(), "big")
    state.chance = (state.chance + 0x9E3779B97F4A7C15) & _MASK
    z = state.chance
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(state: GameState, bound: int) -> int:
    """Return a uniformly distributed number 0 … ``bound`` - 1, without modulo bias."""
    limit = (1 << 64) - (1 << 64) % bound
    number = next_number(state)
    while number >= limit:
        number = next_number(state)
    return number % bound


def shuffle(state: GameState, cards: list[T]) -> None:
    """Shuffle ``cards`` in place by the Fisher-Yates algorithm (R-ZONE-1)."""
    for i in range(len(cards) - 1, 0, -1):
        j = below(state, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
