"""The commands of the command line, one module each."""

from __future__ import annotations

from pathlib import Path


class CommandError(Exception):
    """A command cannot do what was asked; the message is one line that says why."""


def tests_folder() -> Path | None:
    """The project's tests, which only a source checkout has."""
    folder = Path(__file__).resolve().parents[2] / "tests"
    return folder if (folder / "rules.json").is_file() else None
