"""The types of ids and the enumerations that all modules share."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NewType

CardId = NewType("CardId", int)
"""The id of a physical card in one game: its index in ``GameState.codes``."""

Seat = int
"""A player's place at the table: 0, 1, … clockwise."""

TOWN_SQUARE: Final = CardId(-1)
"""The location that nobody owns (R-LOC-1)."""

NOBODY: Final[Seat] = -1
"""The owner and controller of the town square; not the seat of a player (R-OWN-7)."""


class Phase(StrEnum):
    """The phases of a day, plus setup and the end of the game (R-SETUP-15)."""

    SETUP = "setup"
    GAMBLIN = "gamblin"
    UPKEEP = "upkeep"
    NOON = "high noon"
    SUNDOWN = "sundown"
    OVER = "over"


class Zone(StrEnum):
    """The zones that a card can be in."""

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
    """The points at which a lasting effect ends (R-DUR)."""

    PLAY = "play"
    NOON_PLAY = "noon play"
    """Until the next Noon play (or pass) is over."""
    ROUND = "round"
    HAND = "hand"
    """Until the next draw hands are drawn."""
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
    """Until the end of the day, including Sundown: the same moment as DAY, for effects that begin later."""
    TOMORROW = "tomorrow"
    """Until the end of the next day, including Sundown."""
    FOREVER = "forever"
    """Until the card that it changes leaves play."""


class CardType(StrEnum):
    """The types of cards; events and improvements belong to the classic game (R-CL-CARD-1)."""

    OUTFIT = "outfit"
    LEGEND = "legend"
    DUDE = "dude"
    DEED = "deed"
    IMPROVEMENT = "improvement"
    GOODS = "goods"
    SPELL = "spell"
    ACTION = "action"
    EVENT = "event"
    JOKER = "joker"
    TOKEN = "token"
