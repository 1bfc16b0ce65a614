"""The clocks of a table at its host. They run from a question to its answer, and the engine knows none.

A secret question (a React) does not use the bank, because the clock would show who is asked. It has seconds
of its own, which only the person who is asked sees.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Final

from doomtown_desktop.net.people_wire import Clocks, ClockTerms, SeatClock
from doomtown_desktop.net.table_entries import KeptClock
from doomtown_desktop.protocol import moment_data
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import PUBLIC_KINDS, Choose
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.moments import Moments

SHOWN: Final[Mapping[str, float]] = MappingProxyType(
    {
        moment_data.LOWBALL: 7.0,
        moment_data.OPENED: 5.0,
        moment_data.ROUND: 6.0,
        moment_data.CASUALTIES: 4.0,
        moment_data.PULL: 4.0,
        moment_data.LOST: 4.0,
        moment_data.SUNDOWN: 4.0,
        moment_data.EXIT: 6.0,
    }
)
"""Seconds for which a window shows a moment of the game before its person decides; no clock counts them.

They are about the time of the beats of each kind and of reading its sentence at the normal tempo.
"""
SHOWN_ELSE: Final = 3.0
"""The seconds of all other kinds."""
MOST_SHOWN: Final = 25.0
"""At most this many seconds for the moments before one decision."""
GRACE: Final = 2.0
"""Seconds of each decision that no clock counts: the window shows what has happened."""
SECRET: Final = 30.0
"""Seconds for a secret question; with clocks for each decision, at most the seconds of a decision."""
MORE: Final = 30.0
"""Seconds that a bank gets when it is empty and the default answer was given."""
MOST_LAG: Final = 1.0
"""At most this many seconds of lag are given back for a decision."""
MOST_PAUSE: Final = 180.0
"""At most this many seconds of a game, a clock stands still because its person has lost the connection."""


class TableClocks:
    """The time of the people at a table.

    Attributes:
        terms: The clocks that were agreed on.
        bank: Seconds that each seat has left for the game; it stays as it is without banks.
    """

    def __init__(
        self,
        terms: ClockTerms,
        match: Match,
        clock: Callable[[], float],
        bank: Mapping[Seat, float] | None = None,
    ) -> None:
        """Start with full banks, or with those that a journal has (``bank``)."""
        self.terms, self._match, self._clock = terms, match, clock
        known = bank or {}
        self.bank = {seat: known.get(seat, float(terms.seconds)) for seat in match.people}
        self.lag: Callable[[Seat], float] = lambda seat: 0.0
        """Returns the lag of a seat's connection in seconds; negative if unknown."""
        self._asked: Choose | None = None
        self._used = 0.0
        """Seconds of the current decision so far."""
        self._shown = 0.0
        """Seconds of the current decision in which moments before it are shown."""
        self._lines = len(match.game.log)
        """The lines of the log whose moments were counted."""
        self._at = clock()
        """The time up to which seconds were counted."""
        self._pauses: dict[Seat, float] = {}
        """Seconds for which the clock of each seat stood still because of its connection."""
        self.paused = ""
        """The reason why no clock runs, in a sentence."""
        self._gone: Collection[Seat] = ()
        self._noted = dict(self.bank)

    @property
    def is_on(self) -> bool:
        """True if the table has clocks."""
        return self.terms.kind != "none"

    @property
    def _runs_for(self) -> Seat | None:
        """The seat of the person whose clock runs; ``None`` if nobody's does."""
        asked = self._asked
        if not self.is_on or asked is None or self._match.is_over:
            return None
        return asked.player if self._match.policies[asked.player] is None else None

    def _is_paused(self, seat: Seat) -> bool:
        return bool(self.paused) or (seat in self._gone and self._pauses.get(seat, 0.0) < MOST_PAUSE)

    # --- time ---------------------------------------------------------------------------------------

    def count(self) -> None:
        """Count the seconds since the last time."""
        now = self._clock()
        passed, self._at = max(0.0, now - self._at), now
        seat = self._runs_for
        if seat is None:
            return
        if not self._is_paused(seat):
            self._used += passed
        elif not self.paused:
            self._pauses[seat] = self._pauses.get(seat, 0.0) + passed

    def pause(self, reason: str, gone: Collection[Seat]) -> bool:
        """Stop all clocks for a reason in words, and the clocks of the seats in ``gone``.

        Without a reason, the other clocks go on. Return whether anything has changed.
        """
        self.count()
        is_new = (reason, set(gone)) != (self.paused, set(self._gone))
        self.paused, self._gone = reason, frozenset(gone)
        return is_new

    def settle(self) -> tuple[KeptClock, ...]:
        """Charge the time of a decision that has been made, and return the entries for the journal.

        Call it after every change of the match; it does nothing while the same question is open.
        """
        self.count()
        pending = self._match.pending
        if pending is self._asked:
            return ()
        seat, secret = self._runs_for, self._is_secret
        spent = self._spent if seat is not None else 0.0
        self._asked, self._used, self._shown = pending, 0.0, self._new_moments()
        if seat is not None and not secret and self.terms.kind == "bank":
            self.bank[seat] = max(0.0, self.bank[seat] - max(0.0, spent - self.terms.extra))
        changed = [(each, left) for each, left in self.bank.items() if left != self._noted[each]]
        self._noted.update(changed)
        return tuple(KeptClock(each, round(left * 1000)) for each, left in changed)

    def _new_moments(self) -> float:
        """Return the seconds for which windows show what has happened since the last question."""
        count = len(self._match.game.log)
        first, self._lines = min(self._lines, count), count
        if not self.is_on or first == count:
            return 0.0
        found = (SHOWN.get(each.kind, SHOWN_ELSE) for each in Moments(self._match.game).since(first))
        return min(MOST_SHOWN, sum(found))

    @property
    def is_showing(self) -> bool:
        """True while moments before the current question are shown, and no clock counts."""
        return self._used < self._shown

    @property
    def _is_secret(self) -> bool:
        return self._asked is not None and self._asked.kind not in PUBLIC_KINDS

    @property
    def _spent(self) -> float:
        """The seconds of the current decision that count."""
        seat = self._runs_for
        lag = 0.0 if seat is None else min(MOST_LAG, max(0.0, self.lag(seat)))
        return max(0.0, self._used - self._shown - GRACE - lag)

    def left(self, seat: Seat) -> float:
        """Return the seconds that a seat has left."""
        terms = self.terms
        runs = self._runs_for == seat
        if runs and self._is_secret:
            return max(0.0, min(SECRET, terms.seconds) - self._spent)
        if terms.kind == "decision":
            return max(0.0, terms.seconds - (self._spent if runs else 0.0))
        spent = self._spent if runs else 0.0
        return max(0.0, self.bank.get(seat, 0.0) - max(0.0, spent - terms.extra))

    def out_of_time(self) -> Seat | None:
        """Return the seat whose time is over; ``None`` if nobody's is. Its clock begins again.

        An empty bank gets some more time.
        """
        self.count()
        seat = self._runs_for
        if seat is None or self._is_paused(seat) or self.left(seat) > 0:
            return None
        if self.terms.kind == "bank" and not self._is_secret:
            self.bank[seat] = MORE
        self._used = 0.0  # if a computer plays on and the person comes back, the same question may be open
        return seat

    # --- what people see ----------------------------------------------------------------------------

    def state(self, viewers: Collection[Seat]) -> Clocks:
        """Return the clocks that the people at one screen may see.

        They do not show others who is asked in secret.
        """
        if not self.is_on:
            return Clocks((), "")
        running = self._runs_for
        if self._is_secret and running not in viewers:
            running = None
        is_bank = self.terms.kind == "bank"
        return Clocks(
            tuple(
                SeatClock(
                    seat,
                    round(1000 * (self.left(seat) if seat == running else self._at_rest(seat))),
                    seat == running and not self._is_paused(seat) and not self.is_showing,
                    round(1000 * self.bank[seat]) if is_bank else 0,
                )
                for seat in sorted(self.bank)
            ),
            self.paused,
        )

    def _at_rest(self, seat: Seat) -> float:
        return self.bank[seat] if self.terms.kind == "bank" else float(self.terms.seconds)


__all__ = ["GRACE", "MORE", "MOST_PAUSE", "SECRET", "TableClocks"]
