"""Pictures of the main states, for people to look at: python -m tests.pictures FOLDER [STATE …]."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from doomtown_desktop.ui.look.theme import THEMES
from doomtown_desktop.ui.shell.program import application
from tests.pictures.bounds import NotReached
from tests.pictures.states import SIZES, STATES, take


def _size(words: str) -> tuple[int, int]:
    width, height = words.split("x")
    return int(width), int(height)


def main(arguments: list[str]) -> int:
    """Write the pictures; return the exit status: 1 if a state was not reached, 2 for wrong arguments."""
    reader = argparse.ArgumentParser(prog="python -m tests.pictures", description=__doc__)
    reader.add_argument("folder", nargs="?", type=Path, default=Path("pictures"))
    reader.add_argument("states", nargs="*", metavar="STATE", help="states to show; without any: all")
    reader.add_argument("--text", type=int, default=100, help="text size in percent")
    reader.add_argument("--theme", choices=THEMES, default="", help="the theme of the window")
    reader.add_argument("--size", type=_size, action="append", help="WIDTHxHEIGHT of the window in pixels")
    given = reader.parse_args(arguments)
    if unknown := [name for name in given.states if name not in STATES]:
        reader.error(f"There is no state {', '.join(unknown)}; there are: {', '.join(STATES)}.")
    given.folder.mkdir(parents=True, exist_ok=True)
    application()
    status = 0
    for size in given.size or SIZES:
        for name in given.states or list(STATES):
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
                try:
                    print(take(name, given.folder, Path(data), size, given.text, given.theme), flush=True)
                except NotReached as error:
                    print(f"There is no picture of {name}: {error}.", file=sys.stderr, flush=True)
                    status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
