"""The report that everybody at a hosted table gets when its game is over."""

from __future__ import annotations

from collections.abc import Callable

from doomtown_desktop.engine import transcript
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.net.wire import FinalReport, LuckProof
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.session.match import Match

Render = Callable[[Callable[[], str], Callable[[str], object]], object]
"""Calls the first argument, which may take 100 ms, and then the second one with the result.

The first may run at once or in another thread, the second runs in the thread of the table.
"""


def render_now(write: Callable[[], str], done: Callable[[str], object]) -> None:
    """Write a transcript at once."""
    done(write())


class FinalReports:
    """Makes the report of a match once for everybody. If the end is undone, the report is void.

    Attributes:
        proof: The secrets of the luck; ``None`` if not everybody has drawn it.
        report: The report; ``None`` while the game goes on, and until it is made.
        render: Writes the transcript.
        hear: Is called with the report, for the host's own person.
    """

    def __init__(self, match: Match, send: Callable[[FinalReport], object]) -> None:
        """``send`` sends the report to all members who have seen the end."""
        self._match, self._send = match, send
        self.proof: LuckProof | None = None
        self.report: FinalReport | None = None
        self.render: Render = render_now
        self.hear: Callable[[FinalReport], object] = lambda report: None
        self._of: list[Answer] = []
        """The answers of the game whose report is made or is being made; empty without one."""

    def update(self) -> None:
        """Make the report if the game is over and it is not made yet."""
        match = self._match
        if not match.game.is_over:
            self.report, self._of = None, []
        elif self._of != match.answers:
            self.report = None
            answers = self._of = list(match.answers)
            self.render(_writer(match.game), lambda text: self._done(answers, text))

    def _done(self, answers: list[Answer], text: str) -> None:
        if answers is self._of:  # otherwise the end was undone meanwhile
            self.report = FinalReport(text, self.proof)
            self._send(self.report)
            self.hear(self.report)


def _writer(game: Game) -> Callable[[], str]:
    """Return a function that writes the transcript of a game as it is now."""
    setup, answers, facts = game.setup, tuple(game.answers), game.engine.catalog
    assert setup is not None
    return lambda: transcript.render_answers(setup, answers, facts)


__all__ = ["FinalReports", "Render", "render_now"]
