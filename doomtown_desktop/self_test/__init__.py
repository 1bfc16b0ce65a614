"""`doomtown-desktop --self-test`: checks that this installation works, and prints a line for each check.

It runs from source and packaged, with and without a screen, and does not touch the user's data.
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

PASSED, FAILED, HUNG = 0, 1, 3
SECONDS: Final = 120.0
"""The whole test counts as hung after this many seconds of processor time."""
PATIENCE: Final = 10
"""The limit on the clock, in multiples of ``SECONDS``: a check that waits uses no processor time."""


class CheckFailed(Exception):
    """A check failed; the message gives the reason."""


@dataclass(frozen=True, slots=True)
class SelfCheck:
    """One check. ``run`` gets an empty folder and returns its finding in a few words."""

    name: str
    run: Callable[[Path], str]


def main(checks: Sequence[SelfCheck] | None = None, seconds: float = SECONDS) -> int:
    """Run the checks and print their findings; return 0 if all passed, 1 if one failed.

    After ``seconds`` of processor time, or ``PATIENCE`` times as long on the clock, the process prints the
    stacks of all threads on standard error and exits with status 3.
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
            except Exception as error:  # finding failures is the purpose
                failed += 1
                found, word = f"{type(error).__name__}: {error}", "FAILED"
                if not isinstance(error, CheckFailed):
                    found += "\n" + traceback.format_exc()
            _say(f"  {word}  {check.name}: {found} ({time.monotonic() - begun:.1f} s)")
    done.set()
    count = f"{failed} of {len(checks)} checks failed" if failed else f"all {len(checks)} checks passed"
    _say(f"{count} in {time.monotonic() - started:.1f} s")
    return FAILED if failed else PASSED


def _all_checks() -> Sequence[SelfCheck]:
    # If Qt does not load, a failed check reports it.
    from doomtown_desktop.self_test import parts

    try:
        from doomtown_desktop.self_test import window
    except ImportError as error:
        reason = f"it cannot be loaded ({error}). On Debian and Ubuntu: sudo apt-get install libgl1 libegl1"

        def missing(_: Path) -> str:
            raise CheckFailed(reason)

        return (*parts.CHECKS, SelfCheck("Qt", missing))
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
    os._exit(HUNG)


def _has_screen() -> bool:
    return any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
