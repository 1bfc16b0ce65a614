"""Advice for people at one screen: thought about beside the game, and void when anything changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.protocol.seat_data import Hint
from doomtown_desktop.session import hints
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.thinking import Here, Thinker, Thought


class Advising:
    """Has the decision that a person is asked for thought about, once for each.

    Attributes:
        thinker: Who thinks; in this program, at once, unless somebody else is put here.
    """

    def __init__(self, match: Match, told: Callable[[Hint | None], object]) -> None:
        """``told`` gets each hint that was wished for; ``None`` where none was found."""
        self.thinker: Thinker = Here()
        self._match, self._told = match, told
        self._asked: Choose | None = None
        """The decision that is, or was, thought about."""
        self._thought: Thought | None = None
        self._is_under_way = self._is_wished = False
        self._doubts: dict[tuple[Seat, int, str], int] = {}
        """The number of answers given when a seat got a doubt of a kind on a day."""

    def prepare(self) -> None:
        """Think about the pending decision where its answer may be doubted: when it comes it is known."""
        pending, match = self._match.pending, self._match
        if pending is None or not match.asks_a_person or pending.kind not in hints.JUDGED:
            return
        stops = match.stops.get(pending.player)
        if stops is not None and stops.warned:
            self._begin(pending)

    def wish(self) -> None:
        """Tell a hint for the pending decision as soon as there is one. Raises ``ValueError`` without one."""
        pending = self._match.pending
        if pending is None:
            raise ValueError("nothing is asked")
        self._is_wished = True
        self._begin(pending)
        self._tell()

    @property
    def is_wished(self) -> bool:
        """A hint was asked for and has not been told yet."""
        return self._is_wished

    def forget(self) -> None:
        """Drop every thought: the game has changed, or nobody is watching."""
        self._asked = self._thought = None
        self._is_wished = False
        if self._is_under_way:
            self._is_under_way = False
            self.thinker.withdraw()

    def warning(self, given: Answer) -> str:
        """Why an answer to the pending decision looks like a mistake; empty where it does not.

        Nobody waits for it: what has not been thought to its end yet is not told. Nor is the same judgement
        told twice a day; a fact is not told again once the game has gone on.
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
        """Allow doubts about undone plays to be shown again."""
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
            return  # it came too late
        self._is_under_way, self._thought = False, thought
        self._tell()

    def _tell(self) -> None:
        if self._is_wished and self._asked is not None and not self._is_under_way:
            self._is_wished = False
            thought = self._thought
            self._told(None if thought is None else hints.hint(self._match, thought))


__all__ = ["Advising"]
