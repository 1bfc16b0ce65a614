"""Pictures of the main states, to be looked at: python -m tests.pictures FOLDER [STATE …] [--text 150]."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from doomtown_desktop.ui.shell.program import application
from tests.pictures.states import SIZES, STATES, take


def main(arguments: list[str]) -> int:
    """Write the pictures; returns the exit status."""
    text = 100
    if "--text" in arguments:
        at = arguments.index("--text")
        text = int(arguments[at + 1])
        arguments = [*arguments[:at], *arguments[at + 2 :]]
    folder = Path(arguments[0] if arguments else "pictures")
    names = arguments[1:] or list(STATES)
    unknown = [name for name in names if name not in STATES]
    if unknown:
        print(f"There is no state {', '.join(unknown)}; there are: {', '.join(STATES)}.", file=sys.stderr)
        return 2
    folder.mkdir(parents=True, exist_ok=True)
    application()
    for size in SIZES:
        for name in names:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
                print(take(name, folder, Path(data), size, text))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
