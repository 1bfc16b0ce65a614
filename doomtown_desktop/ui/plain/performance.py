"""The timing of a showdown: its pages, the progress of each beat, and its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from doomtown_desktop.speech.showdown_acts import Beat, ShowdownAct

FULL, SHORT, NEVER = "full", "short", "never"
LIMIT: Final = 1500
"""The duration of a short showdown with all its pages, in milliseconds."""
MOVING: Final = 0.55
"""The share of a short showdown's time in which its beats run. In the rest, their result is shown."""


def paged(
    acts: Sequence[ShowdownAct], height: Callable[[ShowdownAct], float], room: float
) -> list[tuple[ShowdownAct, ...]]:
    """Return the acts split into pages that fit a height. Each page has at least one act.

    ``height`` returns the height of an act in the same unit as ``room``.
    """
    pages: list[list[ShowdownAct]] = []
    left = 0.0
    for act in acts:
        tall = height(act)
        if not pages or tall > left:
            pages.append([])
            left = room
        pages[-1].append(act)
        left -= tall
    return [tuple(page) for page in pages]


class Performance:
    """Plays pages of acts. It has no clock, so the caller has to call `advance` as time passes."""

    def __init__(
        self, pages: Sequence[Sequence[ShowdownAct]], tempo: str = FULL, *, moves: bool = True
    ) -> None:
        """Begin the first page. If ``moves`` is False, all of a page is shown at once."""
        self.pages = [tuple(page) for page in pages]
        self.tempo = tempo
        self.page = 0
        self.at = 0.0
        """The milliseconds since the page began."""
        self._pace = 1.0
        """A factor on the speed that the beats of the page set."""
        self.moves = moves
        self._begin()

    def _begin(self) -> None:
        self.at = 0.0
        written = 0
        self._starts: dict[tuple[int, str, int, int], tuple[int, int]] = {}
        for index, act in enumerate(self.acts):
            for beat in act.beats:
                self._starts[index, beat.kind, beat.of, beat.part] = (written, beat.ms)
                written += beat.ms
        if self.tempo == SHORT and written:
            self._pace = max(1.0, written / (self._share * MOVING))
        else:
            self._pace = 1.0
        self._length = written / self._pace if self.moves else 0.0

    @property
    def _share(self) -> float:
        """The time for each page of a short showdown, in milliseconds."""
        return LIMIT / max(1, len(self.pages))

    @property
    def acts(self) -> tuple[ShowdownAct, ...]:
        """The acts of the current page. There are none once the showdown is over."""
        return self.pages[self.page] if self.page < len(self.pages) else ()

    @property
    def is_over(self) -> bool:
        """True once all pages were shown and closed."""
        return self.page >= len(self.pages)

    @property
    def is_played(self) -> bool:
        """True once all beats of the page have been played."""
        return self.at >= self._length

    @property
    def waits(self) -> bool:
        """True if the showdown is over or waits for the player to continue."""
        return self.is_over or (self.is_played and self.tempo == FULL)

    def progress(self, act: int, kind: str, of: int = 0, part: int = 0) -> float:
        """Return the progress of a beat, 0-1. It is 0 before the beat begins, and for unknown beats."""
        found = self._starts.get((act, kind, of, part))
        if found is None:
            return 0.0
        start, ms = found
        if self.is_played:
            return 1.0
        passed = self.at * self._pace - start
        if passed < 0 or (passed == 0 and ms):
            return 0.0
        return min(1.0, passed / ms) if ms else 1.0

    @property
    def begun(self) -> list[tuple[ShowdownAct, Beat]]:
        """The beats of this page that have begun, in order, each with its act."""
        return [
            (act, beat)
            for index, act in enumerate(self.acts)
            for beat in act.beats
            if self.progress(index, beat.kind, beat.of, beat.part) > 0
        ]

    def advance(self, ms: float) -> None:
        """Let this many milliseconds pass."""
        while ms > 0 and not self.waits:
            end = self._share if self.tempo == SHORT else self._length
            step = min(ms, max(0.0, end - self.at))
            self.at += step
            ms -= step
            if self.tempo == SHORT and self.at >= end:
                self._next()
            elif step == 0:
                return

    def go_on(self) -> None:
        """Show all of this page. If it is already shown, begin the next page. After the last page, end."""
        if self.is_over:
            return
        if not self.is_played:
            self.at = max(self.at, self._length)
        else:
            self._next()

    def turn_to(self, page: int) -> None:
        """Begin the page with this number, or the last page if there are fewer."""
        self.page = min(page, len(self.pages) - 1)
        self._begin()

    def end(self) -> None:
        """End the showdown."""
        self.page = len(self.pages)

    def _next(self) -> None:
        self.page += 1
        if not self.is_over:
            self._begin()


__all__ = ["FULL", "LIMIT", "NEVER", "SHORT", "Performance", "paged"]
