"""Advice for the people at one screen. A search computes it, and it is dropped when the game changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.protocol.seat_data import Hint
from doomtown_desktop.session import hints
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.thinking import Here, Thinker, Thought


class Advising:
    """Starts one search for each decision of a human player.

    Attributes:
        thinker: Runs the searches; by default in this process, synchronously.
        is_ahead: False if there is a search only for a hint that was asked for, and none for warnings.
    """

    def __init__(self, match: Match, told: Callable[[Hint | None], object]) -> None:
        """Take the callback for requested hints. It gets ``None`` if the search found no advice."""
        self.thinker: Thinker = Here()
        self.is_ahead = True
        self._match, self._told = match, told
        self._asked: Choose | None = None
        """The decision of the latest search."""
        self._thought: Thought | None = None
        self._is_under_way = self._is_wished = False
        self._doubts: dict[tuple[Seat, int, str], int] = {}
        """The number of answers given at the latest warning, by seat, day and kind of warning."""

    def prepare(self, people: Sequence[Seat]) -> None:
        """Start the search early if the next answer of ``people`` may draw a warning, to have it in time."""
        pending, match = self._match.pending, self._match
        if pending is None or pending.player not in people or not match.asks_a_person:
            return
        if pending.kind not in hints.JUDGED or not self.is_ahead:
            return
        stops = match.stops.get(pending.player)
        if stops is not None and stops.warned:
            self._begin(pending)

    def wish(self) -> None:
        """Request a hint for the pending decision. Raises ``ValueError`` if no decision is pending."""
        pending = self._match.pending
        if pending is None:
            raise ValueError("nothing is asked")
        self._is_wished = True
        self._begin(pending)
        self._tell()

    @property
    def is_wished(self) -> bool:
        """True if a hint was requested and has not been delivered yet."""
        return self._is_wished

    def forget(self) -> None:
        """Drop the search and its result, because the game has changed or nobody is watching."""
        self._asked = self._thought = None
        self._is_wished = False
        if self._is_under_way:
            self._is_under_way = False
            self.thinker.withdraw()

    def warning(self, given: Answer) -> str:
        """Return why an answer to the pending decision looks like a mistake; empty if it does not.

        This does not wait: an unfinished search gives no warning. An opinion is shown once a day. A fact is
        shown again after each new answer of the game.
        """
        pending, game = self._match.pending, self._match.game
        if pending is None:
            return ""
        doubt = hints.warning(self._match, given, self._thought if pending is self._asked else None)
        if doubt is None or not doubt.kind:
            return "" if doubt is None else doubt.words
        key, count = (pending.player, game.state.day, doubt.kind), len(game.answers)
        if key in self._doubts and (doubt.is_opinion or self._doubts[key] != count):
            return ""
        self._doubts[key] = count
        return doubt.words

    def taken_back(self) -> None:
        """Forget which warnings were shown, because an answer was undone. All of them can be shown again."""
        self._doubts.clear()

    def _begin(self, pending: Choose) -> None:
        if pending is self._asked and (self._is_under_way or self._thought is not None):
            return
        is_wished = self._is_wished
        self.forget()
        self._is_wished = is_wished
        self._asked, self._is_under_way = pending, True
        asked = hints.question(self._match, pending, self.thinker.policy)
        self.thinker.think(asked, partial(self._found, pending))

    def _found(self, pending: Choose, thought: Thought | None) -> None:
        if pending is not self._asked:
            return  # the game has changed since this search began
        self._is_under_way, self._thought = False, thought
        self._tell()

    def _tell(self) -> None:
        if self._is_wished and self._asked is not None and not self._is_under_way:
            self._is_wished = False
            thought = self._thought
            self._told(None if thought is None else hints.hint(self._match, thought))


__all__ = ["Advising"]
