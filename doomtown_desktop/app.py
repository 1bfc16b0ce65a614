"""The composition root of the window and of its opponent: the one module that knows everybody."""

from __future__ import annotations

import os
import sys

from doomtown_desktop.paths import user_data_folder


def run(arguments: list[str]) -> int:
    """Open the window and stay until it is closed; returns the exit status."""
    if not _has_screen():
        print(
            "There is no screen to open the window on. Start it from a desktop, set DISPLAY, or use a\n"
            "virtual screen (xvfb-run). Without one, `doomtown-desktop demo` plays a game in the terminal.",
            file=sys.stderr,
        )
        return 1
    from doomtown_desktop.ui.main_window import open_window

    data_file = user_data_folder() / "doomtown.db"
    return open_window(arguments, lambda: int.from_bytes(os.urandom(3), "big"), data_file)


def run_opponent() -> int:
    """Be an opponent for the window that started this process, until it closes our standard input."""
    from doomtown_desktop import cards
    from doomtown_desktop.ai.worker import serve
    from doomtown_desktop.catalog import catalogue

    def write(line: str) -> None:
        sys.stdout.write(line)
        sys.stdout.flush()

    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    cards.load_all()
    # From the listening thread: nothing else ends a search that is under way.
    serve(sys.stdin, write, catalogue(), lambda: os._exit(0))
    return 0


def _has_screen() -> bool:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
