"""`doomtown-desktop --self-test`: does this installation work here? A readable list, and the exit status.

It runs from source and packaged alike, on a screen or without one, and touches no data of the user.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PASSED, FAILED, TOO_LATE = 0, 1, 3
SECONDS: Final = 120.0
"""Processor time after which the whole test counts as hung."""
PATIENCE: Final = 10
"""A check that waits for ever needs no processor time: it may take so many times ``SECONDS`` by the clock."""


class CheckFailed(Exception):
    """A check did not find what it must find; the message says what."""


@dataclass(frozen=True, slots=True)
class Check:
    """One line of the list. ``run`` gets an empty folder and returns what it found, in a few words."""

    name: str
    run: Callable[[Path], str]


def main(checks: Sequence[Check] | None = None, seconds: float = SECONDS) -> int:
    """Run the checks and print the list; 0 when all passed, 1 when one failed.

    After ``seconds`` of processor time, or ten times as long on the clock, the process ends with status 3 and
    the stacks of all threads on standard error: on a busy machine a sound program needs longer by the clock.
    """
    from doomtown_desktop import __version__

    if sys.platform.startswith("linux") and not _has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    started, failed = time.monotonic(), 0
    kind = "packaged" if getattr(sys, "frozen", False) else "from source"
    _say(f"Doomtown Desktop {__version__} ({kind}): self-test")
    done = threading.Event()
    threading.Thread(target=_watch, args=(seconds, done), daemon=True).start()
    with tempfile.TemporaryDirectory(prefix="doomtown-self-test-", ignore_cleanup_errors=True) as folder:
        if checks is None:
            checks = _all_checks()
        for number, check in enumerate(checks):
            own = Path(folder) / str(number)
            own.mkdir()
            begun = time.monotonic()
            try:
                found, word = check.run(own), "ok    "
            except Exception as error:  # whatever fails is what this is for
                failed += 1
                found, word = f"{type(error).__name__}: {error}", "FAILED"
                if not isinstance(error, CheckFailed):
                    found += "\n" + traceback.format_exc()
            _say(f"  {word}  {check.name}: {found} ({time.monotonic() - begun:.1f} s)")
    done.set()
    count = f"{failed} of {len(checks)} checks failed" if failed else f"all {len(checks)} checks passed"
    _say(f"{count} in {time.monotonic() - started:.1f} s")
    return FAILED if failed else PASSED


def _all_checks() -> Sequence[Check]:
    # A machine on which Qt does not load still gets a list that says so.
    from doomtown_desktop.self_test import parts

    try:
        from doomtown_desktop.self_test import window
    except ImportError as error:
        reason = f"it cannot be loaded ({error}). On Debian and Ubuntu: sudo apt-get install libgl1 libegl1"

        def missing(_: Path) -> str:
            raise CheckFailed(reason)

        return (*parts.CHECKS, Check("Qt", missing))
    return (*parts.CHECKS, *window.CHECKS)


def _say(line: str) -> None:
    if sys.stdout is not None:  # a program without a console on Windows has none
        print(line, flush=True)


def _watch(seconds: float, done: threading.Event) -> None:
    used, until = time.process_time() + seconds, time.monotonic() + PATIENCE * seconds
    while not done.wait(min(0.5, seconds / 4)):
        if time.process_time() > used:
            _hung(f"it took more than {seconds:g} s of processor time")
        elif time.monotonic() > until:
            _hung(f"it did not end within {PATIENCE * seconds:g} s")


def _hung(words: str) -> None:
    _say(f"  FAILED  {words}")
    if sys.stderr is not None:
        faulthandler.dump_traceback(sys.stderr)
    os._exit(TOO_LATE)


def _has_screen() -> bool:
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
