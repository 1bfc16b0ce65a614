"""Crash reports: written to the user's folder and shown to the player when the program itself fails.

A report contains versions, the place in the program, and the last lines of the log. The user's home folder,
data folder and name are removed. About a game it contains only the lines of ``CrashWatch.details``: the seed
and the number of decisions. Lines of the log may name decks, files and settings; the report says so.
"""

from __future__ import annotations

import faulthandler
import getpass
import logging
import os
import platform
import re
import sys
import sysconfig
import threading
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import IO, Final

from typing_extensions import override

from doomtown_desktop import __version__
from doomtown_desktop.log import ROOT, keep_recent
from doomtown_desktop.paths import home

FOLDER: Final = "crash-reports"
KEPT: Final = 10
"""At most this many reports are stored; the oldest are deleted."""
RUNNING: Final = "running.txt"
"""The file for the stacks of a process that dies in a hard crash; deleted at a normal end."""
EXPLANATION: Final = """\
Please read this before you send it. It names the versions in use, the place in the program where
something went wrong, and the last lines of the log. Your home folder and user name have been replaced. It
does not list the cards of a deck; of a game it holds the seed and the number of decisions. The log may name
cards, decks, files, folders outside your home, and settings that could not be used: delete what is private.
"""


@dataclass(frozen=True, slots=True)
class Crash:
    """One failure of the program."""

    summary: str
    """The error in one line, without the place in the code."""
    report: str
    file: Path | None
    """The file of the report; None if it could not be written."""


class CrashWatch:
    """Reports uncaught exceptions, in the window and in threads, and exceptions that were only logged.

    Args:
        folder: The user's data folder; None if there is none.
        tell: Called once for each different failure, in the thread in which it happened.
        details: Returns lines about the situation, such as the seed of the game.
    """

    def __init__(
        self,
        folder: Path | None,
        tell: Callable[[Crash], object],
        details: Callable[[], Sequence[str]] = lambda: (),
    ) -> None:
        self.folder, self.tell, self.details = folder, tell, details
        self._recent = keep_recent()
        self._seen: set[str] = set()
        self._before = sys.excepthook, threading.excepthook
        self._listener = _LoggedErrors(self)
        self._running: IO[str] | None = None

    def install(self) -> None:
        """Start reporting."""
        sys.excepthook = self.caught
        threading.excepthook = self._thread_failed
        logging.getLogger(ROOT).addHandler(self._listener)

    def remove(self) -> None:
        """Stop reporting, and delete the file for hard crashes."""
        sys.excepthook, threading.excepthook = self._before
        logging.getLogger(ROOT).removeHandler(self._listener)
        if self._running is not None:
            faulthandler.disable()
            self._running.close()
            Path(self._running.name).unlink(missing_ok=True)
            self._running = None

    def caught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None = None
    ) -> None:
        """Report an exception; never raises."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        try:
            lines = traceback.format_exception(kind, error, trace or error.__traceback__)
            place = "".join(lines[-2:])
            if place in self._seen:
                return
            self._seen.add(place)
            summary = self.private(f"{kind.__name__}: {error}".strip()).splitlines()[0]
            self.tell(self.write(summary, "".join(lines)))
        except Exception:  # a failure of the reporter itself can only be printed
            if sys.__stderr__ is not None:
                traceback.print_exc(file=sys.__stderr__)

    def _thread_failed(self, what: threading.ExceptHookArgs) -> None:
        if what.exc_value is not None:
            self.caught(what.exc_type, what.exc_value, what.exc_traceback)

    # --- hard crashes -------------------------------------------------------------------------------

    def watch_hard_crashes(self) -> None:
        """Make a dying process write its stacks. Only the program that has the data lock may call this."""
        if self.folder is None:
            return
        reports = self.folder / FOLDER
        reports.mkdir(parents=True, exist_ok=True)
        self._running = (reports / RUNNING).open("w", encoding="utf-8")
        faulthandler.enable(self._running)

    def last_hard_crash(self) -> Crash | None:
        """Return the report of the previous hard crash, if any. Call it before `watch_hard_crashes`."""
        left = None if self.folder is None else self.folder / FOLDER / RUNNING
        try:
            text = "" if left is None else left.read_text(encoding="utf-8", errors="replace").strip()
        except OSError:
            return None
        if left is None or not text:
            return None
        left.unlink()
        return self.write(text.splitlines()[0], text)

    # --- the report ---------------------------------------------------------------------------------

    def write(self, summary: str, trace: str) -> Crash:
        """Write a report and return it; if writing fails, its ``file`` is None."""
        now = datetime.now()
        report = self._text(summary, trace, now)
        file = None
        if self.folder is not None:
            try:
                reports = self.folder / FOLDER
                reports.mkdir(parents=True, exist_ok=True)
                file = reports / f"crash-{now:%Y%m%d-%H%M%S-%f}.txt"
                file.write_text(report, encoding="utf-8")
                for old in sorted(reports.glob("crash-*.txt"))[:-KEPT]:
                    old.unlink()
            except OSError:
                file = None
        return Crash(summary, report, file)

    def _text(self, summary: str, trace: str, now: datetime) -> str:
        try:
            details = [str(line) for line in self.details()]
        except Exception as error:  # the failed program computes the details
            details = [f"(no details: {type(error).__name__})"]
        core = sys.modules.get("PySide6.QtCore")
        frozen = "packaged" if getattr(sys, "frozen", False) else "from source"
        head = [
            "Doomtown Desktop: report of a crash",
            "",
            EXPLANATION,
            f"what      {summary}",
            f"when      {now:%Y-%m-%d %H:%M:%S}",
            f"program   {__version__}, {frozen}",
            f"system    {platform.platform()}",
            f"Python    {platform.python_version()}",
            f"Qt        {core.qVersion() if core is not None else 'not loaded'}",
            *details,
            "",
            "--- where ---",
            trace.rstrip(),
            "",
            "--- last lines of the log ---",
            *self._recent.lines,
        ]
        return self.private("\n".join(head)) + "\n"

    def private(self, text: str) -> str:
        """Return a text without the user's name and folders and the program's own folder."""
        named = {
            str(Path(__file__).resolve().parent.parent): "<program>",
            sysconfig.get_path("purelib"): "<libraries>",
            sys.base_prefix: "<python>",
            str(self.folder or ""): "<data>",
            _home(): "~",
        }
        for path in sorted((path for path in named if len(path) > 1), key=len, reverse=True):
            text = re.sub(re.escape(path) + r"(?![\w.-])", named[path].replace("\\", r"\\"), text)
        user = user_name()
        if user:
            text = re.sub(rf"(?<=[/\\]){re.escape(user)}(?=[/\\]|$)", "<user>", text, flags=re.MULTILINE)
            if len(user) > 2:  # a shorter name is part of many words
                text = re.sub(rf"(?<![\w-]){re.escape(user)}(?![\w-])", "<user>", text)
        return text


class _LoggedErrors(logging.Handler):
    """Reports exceptions that were caught and logged as errors, though the game may go on."""

    def __init__(self, watch: CrashWatch) -> None:
        super().__init__(logging.ERROR)
        self._watch = watch

    @override
    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[0] is not None and record.exc_info[1] is not None:
            self._watch.caught(record.exc_info[0], record.exc_info[1], record.exc_info[2])


def _home() -> str:
    try:
        return str(home())
    except OSError:
        return ""


def user_name() -> str:
    """Return the user's login name; empty if the system does not know it."""
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return os.environ.get("USERNAME", "")


def tell_on_terminal(crash: Crash) -> None:
    """Print that a command failed and where the report is, without a traceback."""
    where = (
        f"A report was written to {crash.file}."
        if crash.file
        else "No report could be written:\n" + crash.report
    )
    print(
        f"doomtown-desktop: something went wrong in the program ({crash.summary}).\n{where}", file=sys.stderr
    )
