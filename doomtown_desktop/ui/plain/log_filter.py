"""The log filtered by player: the player's acts, and acts that name the player. No Qt."""

from __future__ import annotations

from collections.abc import Iterable

from doomtown_desktop.protocol.act_data import SHOOTOUT, Act
from doomtown_desktop.protocol.ids import Seat


def of_seat(acts: Iterable[Act], seat: Seat) -> list[Act]:
    """Return the acts about a seat in order, with only their own headings.

    A shootout that does not name the seat is skipped with its beginning and its end. The day and phase of the
    log's last line are always included.
    """
    found: list[Act] = []
    waiting: list[Act] = []
    """Headings without an act so far, the highest level first."""
    fight_shown = False
    for act in acts:
        if act.is_heading:
            waiting = [*(above for above in waiting if above.level < act.level), act]
            fight_shown = False
        elif seat in act.seats or (act.ends_shootout and fight_shown):
            fight_shown = fight_shown or any(each.level == SHOOTOUT for each in waiting)
            found += [*waiting, act]
            waiting = []
        if act.ends_shootout:
            waiting = [above for above in waiting if above.level < SHOOTOUT]
            fight_shown = False
    return found + waiting


__all__ = ["of_seat"]
