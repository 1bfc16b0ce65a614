"""The clock of a showdown: which beat is being played, when it goes on by itself, when it is over. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from doomtown_desktop.speech.showdown_acts import Beat, ShowdownAct

FULL, SHORT, NEVER = "full", "short", "never"
LIMIT: Final = 1500
"""Milliseconds that a short showdown takes at most, with everything in it."""
MOVING: Final = 0.55
"""The part of a short one in which something still moves."""


def paged(
    acts: Sequence[ShowdownAct], height: Callable[[ShowdownAct], float], room: float
) -> list[tuple[ShowdownAct, ...]]:
    """Acts that are shown together, page by page; each has at least one."""
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
    """Pages of acts being played. Nothing happens by itself: whoever has a clock calls `advance`."""

    def __init__(
        self, pages: Sequence[Sequence[ShowdownAct]], tempo: str = FULL, *, moves: bool = True
    ) -> None:
        """``moves``: off for people who want no motion; everything of a page is there at once then."""
        self.pages = [tuple(page) for page in pages]
        self.tempo = tempo
        self.page = 0
        self.at = 0.0
        """Milliseconds since the page came."""
        self._pace = 1.0
        """So much faster than written the page is played."""
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
        """Milliseconds for each page of a short showdown."""
        return LIMIT / max(1, len(self.pages))

    @property
    def acts(self) -> tuple[ShowdownAct, ...]:
        """What is shown now; nothing once it is over."""
        return self.pages[self.page] if self.page < len(self.pages) else ()

    @property
    def is_over(self) -> bool:
        """All has been shown and put away."""
        return self.page >= len(self.pages)

    @property
    def is_played(self) -> bool:
        """All of this page is in sight."""
        return self.at >= self._length

    @property
    def waits(self) -> bool:
        """Nothing will happen until somebody goes on."""
        return self.is_over or (self.is_played and self.tempo == FULL)

    def progress(self, act: int, kind: str, of: int = 0, part: int = 0) -> float:
        """How far a beat of an act of this page is: 0 not begun, 1 done; 0 for what is no beat of it."""
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
        """The beats of this page whose time has come, in order."""
        return [
            (act, beat)
            for index, act in enumerate(self.acts)
            for beat in act.beats
            if self.progress(index, beat.kind, beat.of, beat.part) > 0
        ]

    def advance(self, ms: float) -> None:
        """Time has passed."""
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
        """Show all of this page at once; if it is, the next page, or the end."""
        if self.is_over:
            return
        if not self.is_played:
            self.at = max(self.at, self._length)
        else:
            self._next()

    def turn_to(self, page: int) -> None:
        """Begin a page, or the last one if there are not so many."""
        self.page = min(page, len(self.pages) - 1)
        self._begin()

    def end(self) -> None:
        """Put all of it away."""
        self.page = len(self.pages)

    def _next(self) -> None:
        self.page += 1
        if not self.is_over:
            self._begin()


__all__ = ["FULL", "LIMIT", "NEVER", "SHORT", "Performance", "paged"]
