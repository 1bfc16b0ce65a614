"""The timing of a showdown: its pages, the progress of each beat, and its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from doomtown_desktop.speech.showdown_acts import Beat, ShowdownAct

WAIT, SLOW, NORMAL, FAST, NEVER = "full", "slow", "normal", "short", "never"
"""The tempos that a player can choose. Their values are stored; two are the names of earlier versions.

With ``WAIT``, each page stays until the player goes on. ``SLOW``, ``NORMAL`` and ``FAST`` go on once the
words of a page have been readable for long enough. With ``NEVER``, nothing is shown.
"""
BRIEF: Final = "brief"
"""The tempo of a showdown that does not concern the viewer."""
LIMIT: Final = 1500
"""The duration of a brief showdown with all its pages, in milliseconds."""
MOVING: Final = 0.55
"""The share of a brief showdown's time in which its beats run. In the rest, their result is shown."""
LOOK, EACH_WORD, LONGEST = 900, 170, 7000
"""The reading time of a page at the normal tempo: at least, for each word, at most. In milliseconds."""
_SLOWNESS: Final[Mapping[str, float]] = MappingProxyType({SLOW: 1.8, NORMAL: 1.0, FAST: 0.55})
"""The factor on the reading time, for the tempos that go on by themselves."""
_SPEED: Final[Mapping[str, float]] = MappingProxyType({SLOW: 0.75, FAST: 1.6})
"""The factor on the speed of beats."""


def reading_time(words: str, tempo: str) -> int | None:
    """Return the milliseconds for which words are readable, or ``None`` for a tempo that waits."""
    slowness = _SLOWNESS.get(tempo)
    if slowness is None:
        return None
    return round(min(LONGEST, LOOK + EACH_WORD * len(words.split())) * slowness)


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
        self, pages: Sequence[Sequence[ShowdownAct]], tempo: str = WAIT, *, moves: bool = True
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
        if self.tempo == BRIEF and written:
            self._pace = max(1.0, written / (self._share * MOVING))
        else:
            self._pace = _SPEED.get(self.tempo, 1.0)
        self._length = written / self._pace if self.moves else 0.0

    @property
    def reading(self) -> int | None:
        """The reading time of the page after its beats, in milliseconds; ``None`` if the page waits.

        Sentences appear one by one, so half of the time of the beats is reading time, too.
        """
        said = [saying.words for act in self.acts for saying in act.sayings]
        whole, least = reading_time(" ".join(said), self.tempo), reading_time("", self.tempo)
        if whole is None or least is None:
            return None
        return max(least, whole - round(self._length / 2))

    @property
    def _share(self) -> float:
        """The duration of each page of a brief showdown, in milliseconds."""
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
        """True if the showdown is over, or the page is complete and waits until `go_on` is called."""
        return self.is_over or (self.is_played and self.tempo != BRIEF)

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
            end = self._share if self.tempo == BRIEF else self._length
            step = min(ms, max(0.0, end - self.at))
            self.at += step
            ms -= step
            if self.tempo == BRIEF and self.at >= end:
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


__all__ = [
    "BRIEF",
    "FAST",
    "LIMIT",
    "NEVER",
    "NORMAL",
    "SLOW",
    "WAIT",
    "Performance",
    "paged",
    "reading_time",
]
