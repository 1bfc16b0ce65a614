"""Reads the moments of a game again and again while it goes on."""

from __future__ import annotations

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.events import Event
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.session.moments import Moments, ends_of


class MomentReader:
    """Remembers the moments of a log, and reads only the lines that are new."""

    def __init__(self, game: Game) -> None:
        self._game, self._moments = game, Moments(game)
        self._read = 0
        """The number of lines of the log that are in ``_found``."""
        self._last: Event | None = None
        """The last of these lines; after an undo, another one is in its place."""
        self._found: list[Moment] = []
        """The moments of these lines, without their results."""
        self._whole: list[tuple[Moment, int, Moment]] = []
        """For each moment: without results, the line of the next one, and with the results up to there."""

    def all(self) -> tuple[Moment, ...]:
        """Return all moments, oldest first."""
        log = self._game.log
        if len(log) < self._read or (self._read and log[self._read - 1] is not self._last):
            self._read, self._found, self._whole = 0, [], []
        self._moments.read(self._found, self._read)
        self._read, self._last = len(log), log[-1] if log else None
        whole = self._whole
        self._whole = []
        for number, (each, until) in enumerate(zip(self._found, ends_of(self._found, len(log)), strict=True)):
            was = whole[number] if number < len(whole) else None
            # The results of an exit may follow later than the next moment.
            if was is None or was[0] is not each or was[1] != until or each.kind == kinds.EXIT:
                was = (each, until, self._moments.with_what_followed(each, until))
            self._whole.append(was)
        return tuple([each for _, _, each in self._whole])


__all__ = ["MomentReader"]
