"""The presence of the people at a table: their connections, their absence, and the lag of their lines."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Final

from doomtown_desktop.net.people_wire import People, PersonState
from doomtown_desktop.net.seating import RoomMember

LAG_STEP: Final = 50
"""A lag is sent again after it has changed by this many milliseconds."""


class Presence:
    """Notes the times at which people lost the connection or went away, and the lag of their connections."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._gone: dict[int, float] = {}
        self._away: dict[int, float] = {}
        self._lag: dict[int, int] = {}
        """The lag of each member as it was sent last, in milliseconds."""

    def came(self, member: int) -> None:
        """Note that the connection of a member works."""
        for times in (self._gone, self._away):
            times.pop(member, None)

    def lost(self, member: int) -> None:
        """Note that the connection of a member is lost."""
        self._gone.setdefault(member, self._clock())
        self._away.pop(member, None)
        self._lag.pop(member, None)

    def forget(self, member: int) -> None:
        """Forget somebody who has left for good."""
        self.came(member)
        self._lag.pop(member, None)

    def set_away(self, member: int, away: bool) -> bool:
        """Note that a person is away from the window, or back. Return whether that is new."""
        if away == (member in self._away):
            return False
        if away:
            self._away[member] = self._clock()
        else:
            del self._away[member]
        return True

    def set_lag(self, member: int, lag: int) -> bool:
        """Note the lag of a member in milliseconds. Return whether it differs enough to be sent."""
        before = self._lag.get(member)
        if before is not None and abs(lag - before) < LAG_STEP:
            return False
        self._lag[member] = lag
        return True

    def gone(self, member: int) -> float:
        """Return the seconds since the connection of a member was lost; 0 while it works."""
        return self._clock() - self._gone[member] if member in self._gone else 0.0

    def lag(self, member: int) -> int:
        """Return the lag of a member in milliseconds; -1 if it is unknown."""
        return self._lag.get(member, -1)

    def state(self, members: Iterable[RoomMember], silenced: Container[int]) -> People:
        """Return the message with the state of all people."""
        now = self._clock()
        return People(
            tuple(
                PersonState(
                    each.number,
                    each.name,
                    each.seat,
                    each.is_here,
                    int(self.gone(each.number)),
                    int(now - self._away[each.number]) if each.number in self._away else -1,
                    self.lag(each.number),
                    each.number in silenced,
                    each.seats[1:],
                )
                for each in members
            )
        )


__all__ = ["Presence"]
