"""The check of a whole game, in a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.log import get_logger
from doomtown_desktop.net.guest_luck import LuckPapers
from doomtown_desktop.net.proof import GameVerdict, check_game, no_verdict
from doomtown_desktop.net.wire import FinalReport
from doomtown_desktop.net.witness import SeenGame
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.ui.game.mail import Mail

log = get_logger(__name__)


class _Finished(Record):
    """A job that a thread has done."""

    then: Callable[[object], object]
    result: object


class GameChecks(QObject):
    """Writes transcripts and checks games on a network in threads, so that the window does not block."""

    checked = Signal(object)
    """A game was checked; carries the `GameVerdict`."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._mail = Mail(self._take)

    def render(self, write: Callable[[], str], done: Callable[[str], object]) -> None:
        """Write a transcript, and call ``done`` with it later (`FinalReports.render`)."""
        self._run(write, lambda text: done(str(text)))

    def check(self, report: FinalReport, papers: LuckPapers | None, seen: SeenGame) -> None:
        """Check a game (`check_game`), and report the verdict."""

        def job() -> GameVerdict:
            try:
                return check_game(report, papers, seen, catalogue())
            except Exception:
                log.exception("a game cannot be checked")
                return no_verdict()

        self._run(job, self.checked.emit)

    def close(self) -> None:
        """Report nothing more."""
        self._mail.close()

    def _run(self, job: Callable[[], object], then: Callable[[object], object]) -> None:
        post = self._mail.post
        threading.Thread(
            target=lambda: post(_Finished(then, job())), name="check of a game", daemon=True
        ).start()

    def _take(self, event: object) -> None:
        if not isinstance(event, _Finished):
            raise TypeError(f"{event!r} is not the end of a job")
        event.then(event.result)


__all__ = ["GameChecks"]
