"""The start of the window as far as its first paint, for the self-test."""

from __future__ import annotations

import sys
from typing import Final

from doomtown_desktop.options import Start
from doomtown_desktop.ui.shell.program import Program, application

HEAVY: Final = (
    *(f"doomtown_desktop.{name}" for name in ("catalog", "engine", "session", "storage.database")),
    "pydantic",
    "sqlite_utils",
)
"""Rules, cards and storage. Loading them takes longer than everything that the first page needs."""


def main() -> int:
    """Paint the start page once, write the names of the heavy modules that are loaded by then, and end."""
    app = application()
    program = Program(Start(None), lambda: 1)

    def painted() -> None:
        print(*sorted(name for name in sys.modules if name.startswith(HEAVY)))
        app.quit()

    program.window.start.painted.connect(painted)
    program.window.show()
    status = app.exec()
    program.window.close()
    return status
