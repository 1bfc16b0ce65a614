"""The composition root of the window and its helper processes: opponents, their helpers, the annotator."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from doomtown_desktop.lock import DataLock
from doomtown_desktop.log import get_logger, keep_recent, setup_logging
from doomtown_desktop.options import Options, Start
from doomtown_desktop.paths import user_data_folder

log = get_logger(__name__)
DATA_FILE: Final = "doomtown.db"
NO_SCREEN: Final = (
    "There is no screen to open the window on. Start the program from a desktop, set DISPLAY, or use a\n"
    "virtual screen (xvfb-run). Without one, `doomtown-desktop demo` plays a game in the terminal."
)
NO_QT: Final = (
    "The window cannot be opened: a library that Qt needs is missing ({error}).\n"
    "On Debian and Ubuntu: sudo apt-get install libgl1 libegl1"
)


def run(options: Options) -> int:
    """Open the window and wait until it is closed; return the exit status."""
    if not _has_screen():
        print(NO_SCREEN, file=sys.stderr)
        return 1
    keep_recent()
    found = prepare(options)
    if found is None:
        print("Doomtown Desktop is already open; its window comes to the front.")
        return 0
    setup_logging()
    try:
        from doomtown_desktop.ui.shell import program
    except ImportError as error:
        if error.name is not None and error.name.startswith("doomtown_desktop"):
            raise
        print(NO_QT.format(error=error), file=sys.stderr)
        return 1
    try:
        return program.run(found, lambda: int.from_bytes(os.urandom(3), "big"))
    finally:
        if found.lock is not None:
            found.lock.free()


def prepare(options: Options, patience: float = 4.0) -> Start | None:
    """Return the conditions for starting the window; None if another running program opens the files instead.

    Args:
        options: The arguments of the program.
        patience: Seconds to wait for a running program with the same data to take the request.
    """
    try:
        folder = user_data_folder()
    except OSError as error:
        note = f"Games and settings are not being saved: there is no folder for them. {_plain(error)}"
        return Start(None, note, safe=options.safe_mode, files=options.files)
    lock, read_only = DataLock(folder), ""
    data_file = folder / DATA_FILE
    try:
        if lock.take():
            return Start(data_file, lock=lock, safe=options.safe_mode, files=options.files)
        if lock.hand_over(options.files, patience):
            return None
        read_only = "Another window of the program has your data open; this one can only read it."
    except OSError as error:
        log.warning("no lock: %s", error)
        read_only = f"The folder for your data is not writable. {_plain(error)}"
    if not data_file.is_file():
        note = f"Games and settings are not being saved. {read_only}"
        return Start(None, note, safe=options.safe_mode, files=options.files)
    return Start(data_file, read_only, read_only, safe=options.safe_mode, files=options.files)


def _plain(error: OSError) -> str:
    where = f" ({error.filename})" if error.filename else ""
    return f"{error.strerror or error}{where}."


def run_opponent() -> int:
    """Answer as an opponent for the window that started this process, until it closes standard input."""
    lines = _lines_of_window()
    from doomtown_desktop import cards
    from doomtown_desktop.ai.search.crew import RolloutCrew, processes
    from doomtown_desktop.ai.worker import serve
    from doomtown_desktop.catalog import catalogue

    facts = catalogue()
    cards.load_for_good()
    serve(lines, _write, facts, _end, RolloutCrew(processes() - 1))
    return 0


def run_rollout_helper() -> int:
    """Roll out worlds for the opponent that started this process, until it closes standard input."""
    lines = _lines_of_window()
    from doomtown_desktop import cards
    from doomtown_desktop.ai.search.rollout_helper import serve
    from doomtown_desktop.catalog import catalogue

    facts = catalogue()
    cards.load_for_good()
    serve(lines, _write, facts)
    return 0


def run_annotator() -> int:
    """Evaluate a game for the window that started this process, until it closes standard input."""
    lines = _lines_of_window()
    from doomtown_desktop import cards
    from doomtown_desktop.catalog import catalogue
    from doomtown_desktop.session.annotating import serve

    if hasattr(os, "nice"):
        os.nice(10)  # the window and opponents have priority
    facts = catalogue()
    cards.load_for_good()
    serve(lines, _write, facts, _end)
    return 0


def _lines_of_window() -> Iterator[str]:
    """Yield the lines of standard input. A thread reads it, and ends this process when it closes.

    Call it before anything else, so that a window that dies while its opponent loads leaves no process.
    """
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    read: queue.SimpleQueue[str] = queue.SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            read.put(line)
        _end()

    threading.Thread(target=listen, daemon=True).start()
    return iter(read.get, None)


def _write(line: str) -> None:
    sys.stdout.write(line)
    sys.stdout.flush()


def _end() -> None:
    """End the process immediately, from any thread: nothing else stops a running search."""
    os._exit(0)


def report_crashes() -> None:
    """Make a crashing command print two lines and write its traceback to a file."""
    from doomtown_desktop.crash import CrashWatch, tell_on_terminal

    try:
        folder = user_data_folder(make=False)
    except OSError:
        folder = None  # the crash is reported without a file
    CrashWatch(folder, tell_on_terminal).install()


def use_data_folder(folder: Path) -> None:
    """Store the user's data in a folder, for this process and its child processes."""
    from doomtown_desktop.paths import DATA_FOLDER_VARIABLE

    os.environ[DATA_FOLDER_VARIABLE] = str(_expanded(folder).absolute())


def _expanded(folder: Path) -> Path:
    try:
        return folder.expanduser()
    except RuntimeError:  # without a home folder, "~" is just a name
        return folder


def _has_screen() -> bool:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
