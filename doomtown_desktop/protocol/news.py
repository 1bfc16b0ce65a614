"""The news that a match sends to a window, with one class for each kind of news."""

from __future__ import annotations

from typing import Any

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.plain import Variant, from_plain
from doomtown_desktop.protocol.seat_data import Hint


class Changed(Variant):
    """The position has changed, or another viewer has taken over."""


class Answered(Variant):
    """An answer was given, undone or redone. The window saves the game now."""


class Refused(Variant):
    """An answer is not legal. ``words`` say why."""

    words: str


class Doubted(Variant):
    """An answer looks like a mistake and has not been given yet.

    ``words`` say why; ``Seats.insist`` gives it.
    """

    words: str


class Hinted(Variant):
    """The hint that was requested, or ``None`` if there is no advice."""

    hint: Hint | None


class Announced(Variant):
    """The opponent in ``seat`` is about to answer. ``words`` describe the answer."""

    seat: Seat
    words: str
    at: tuple[int, ...]
    """Cards and places on the table, the best place for a caption first."""


class Failed(Variant):
    """The engine failed. ``words`` explain the failure to the player."""

    words: str


class Told(Variant):
    """A message for the players; the game continues."""

    words: str


class HandedOver(Variant):
    """Another person, in ``seat``, has to decide. The table stays covered until they take the seat."""

    seat: Seat


class Ended(Variant):
    """The game is over."""


News = Changed | Answered | Refused | Doubted | Hinted | Announced | Failed | Told | HandedOver | Ended
"""A piece of news for a window."""


def read_news(data: Any) -> News:
    """Rebuild a piece of news from the data that ``to_plain`` made of it.

    Raises ``ValueError`` for other data.
    """
    kind: Any = News
    found: News = from_plain(kind, data)
    return found


__all__ = [
    "Announced",
    "Answered",
    "Changed",
    "Doubted",
    "Ended",
    "Failed",
    "HandedOver",
    "Hinted",
    "News",
    "Refused",
    "Told",
    "read_news",
]
