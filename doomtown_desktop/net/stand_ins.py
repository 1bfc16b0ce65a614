"""Seats of a game whose people are not there: the choices of the others, and computers that play for them.

Nothing happens without a choice. The others wait, let a computer play on, or end the game of that seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import ceil
from typing import Final

from doomtown_desktop.net.people_wire import LostSeat, SeatChoice
from doomtown_desktop.protocol.ids import Seat

PATIENCE: Final = 60.0
"""Seconds for which everybody waits before the others may choose."""


class StandIns:
    """The choices about seats whose people are not there.

    Attributes:
        playing: The seats for which a computer plays.
        level: The level of such computers, as people know it.
    """

    def __init__(self, clock: Callable[[], float], level: str) -> None:
        self._clock, self.level = clock, level
        self.playing: set[Seat] = set()
        self._gone: dict[Seat, float] = {}
        self._ripe: dict[Seat, float] = {}
        """The time from which the others may choose, by seat."""
        self._choices: dict[Seat, dict[Seat, SeatChoice]] = {}

    @property
    def gone(self) -> set[Seat]:
        """The seats whose people are not there."""
        return set(self._gone)

    def lost(self, seat: Seat) -> None:
        """Note that the person of a seat has gone."""
        if seat not in self._gone:
            now = self._clock()
            self._gone[seat], self._ripe[seat] = now, now + PATIENCE
        for choices in self._choices.values():
            choices.pop(seat, None)

    def back(self, seat: Seat) -> bool:
        """Note that the person of a seat is there again. Return whether a computer has played for it."""
        for known in (self._gone, self._ripe, self._choices):
            known.pop(seat, None)
        was = seat in self.playing
        self.playing.discard(seat)
        return was

    def choose(
        self, voter: Seat, seat: Seat, choice: SeatChoice, voters: Iterable[Seat]
    ) -> SeatChoice | None:
        """Note a choice about a seat, and return the choice that is decided now.

        ``voters`` are the seats of all people who are there and play on. More than half of them decide. The
        choice to wait withdraws an earlier choice of the voter.
        """
        here = set(voters)
        if voter not in here or seat not in self._gone or self._clock() < self._ripe[seat]:
            return None
        choices = self._choices.setdefault(seat, {})
        if choice == "wait":
            choices.pop(voter, None)
            return None
        if choice == "return" or (choice == "computer" and seat in self.playing):
            return None
        choices[voter] = choice
        if sum(each == choice for who, each in choices.items() if who in here) < needed(len(here)):
            return None
        choices.clear()
        if choice == "computer":
            self.playing.add(seat)
        return choice

    def state(self, names: Mapping[Seat, str], voters: Iterable[Seat]) -> tuple[LostSeat, ...]:
        """Return the seats whose people are not there, and those for which computers play."""
        now, most = self._clock(), needed(len(set(voters)))
        return tuple(
            LostSeat(
                seat,
                names[seat],
                int(now - self._gone[seat]) if seat in self._gone else 0,
                max(0, ceil(self._ripe.get(seat, 0) - now)),
                seat in self.playing,
                self.level,
                tuple(sorted(self._choices.get(seat, {}).items())),
                most,
            )
            for seat in sorted({*self._gone, *self.playing})
            if seat in names
        )


def needed(voters: int) -> int:
    """Return the number of equal choices that decide among this number of people."""
    return voters // 2 + 1


__all__ = ["PATIENCE", "StandIns", "needed"]
