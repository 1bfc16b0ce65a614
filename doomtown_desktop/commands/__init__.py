"""The commands of the command line, one module each."""

from __future__ import annotations

from pathlib import Path


class CommandError(Exception):
    """A command cannot do what was asked; the message is one line that says why."""


def tests_folder() -> Path | None:
    """Return the folder of the project's tests; None outside a source checkout."""
    folder = Path(__file__).resolve().parents[2] / "tests"
    return folder if (folder / "rules.json").is_file() else None
