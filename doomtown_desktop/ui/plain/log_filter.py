"""The log filtered by player. It has the player's acts and the acts that name the player."""

from __future__ import annotations

from collections.abc import Iterable

from doomtown_desktop.protocol.act_data import SHOOTOUT, Act
from doomtown_desktop.protocol.ids import Seat


def of_seat(acts: Iterable[Act], seat: Seat) -> list[Act]:
    """Return the acts about a seat in order, with only the headings that these acts need.

    If no act of a shootout names the seat, the shootout's beginning and end are skipped, too. The day and
    phase of the log's last line are always included.
    """
    found: list[Act] = []
    waiting: list[Act] = []
    """Headings that have had no act so far, the highest level first."""
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
