"""A game that waits or is over, in words."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.amounts import listed
from doomtown_desktop.engine.view_data import Reason, TableView

_PARTS: Final = {
    "set": "{} by",
    "least": "at least {} by",
    "most": "at most {} by",
    "fixed": "{} for sure by",
}
"""What a card does to a number that it does not add to."""


def day_words(day: int) -> str:
    """How far a game is."""
    return f"day {day}" if day else "before the first day"


def winners(view: TableView) -> str:
    """Who has won a game: one, or several together."""
    names = [view.players[seat].name for seat in view.winners]
    return f"{listed(names) or 'Nobody'} {'win' if len(names) > 1 else 'wins'}"


def part_of_number(reason: Reason) -> str:
    """One card's part in a number."""
    if reason.op == "add":
        return f"{reason.amount:+d} {reason.title}"
    return f"{_PARTS[reason.op].format(reason.amount)} {reason.title}"
