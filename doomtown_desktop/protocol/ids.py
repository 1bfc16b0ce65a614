"""The few plain names everything in the engine shares."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

CardId = NewType("CardId", int)
"""One physical card of one game: its index in ``GameState.codes``."""

Seat = int
"""A player's place at the table: 0, 1, … clockwise."""

TOWN_SQUARE: Final = CardId(-1)
"""The location that nobody owns (R-LOC-1)."""

NOBODY: Final[Seat] = -1
"""Owner and controller of the town square: equal to no player (R-OWN-7)."""


class Phase(StrEnum):
    """The parts of a day, plus what comes before and after all days (R-SETUP-15)."""

    SETUP = "setup"
    GAMBLIN = "gamblin"
    UPKEEP = "upkeep"
    NOON = "high noon"
    SUNDOWN = "sundown"
    OVER = "over"


class Zone(StrEnum):
    """Where a card is."""

    DECK = "deck"
    PLAY_HAND = "play hand"
    DRAW_HAND = "draw hand"
    DISCARD_PILE = "discard pile"
    BOOT_HILL = "boot hill"
    IN_PLAY = "in play"
    TABLE = "table"
    """Played action cards and pulled cards that are not in a pile yet (R-ZONE-5)."""
    REMOVED = "removed"


class Until(StrEnum):
    """The duration of a lasting effect (R-DUR)."""

    PLAY = "play"
    NOON_PLAY = "noon play"
    """Until the next Noon play is over, passing too."""
    ROUND = "round"
    HAND = "hand"
    """Until other draw hands are drawn."""
    SHOOTOUT = "shootout"
    LOWBALL = "lowball"
    PHASE = "phase"
    DAY = "day"
    PRODUCTION = "production"
    """Until after the next production is collected in an Upkeep phase."""
    NOON = "noon"
    """Until High Noon begins."""
    UPKEEP = "upkeep"
    """Until after the next Upkeep phase."""
    AFTER_SUNDOWN = "after sundown"
    """Until the day is over, Sundown included: the same moment as DAY, said of effects born later."""
    TOMORROW = "tomorrow"
    """Until the next day is over, Sundown included."""
    FOREVER = "forever"
    """Until the card it changes leaves play."""
