"""The options of the program: those of the window, files to open in it, or a command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from doomtown_desktop.lock import DataLock

SUFFIXES: Final = (".dtdeck", ".dtgame")
"""The suffixes of the program's own files: a deck, a game."""


class WrongUse(ValueError):
    """An option makes no sense; the message says which."""


@dataclass(frozen=True, slots=True)
class Options:
    """The arguments, read. ``command`` is the rest for the command line; empty for the window."""

    data_folder: Path | None = None
    safe_mode: bool = False
    self_test: bool = False
    files: tuple[Path, ...] = ()
    command: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """The way the window starts.

    Attributes:
        data_file: The user's file; None: nothing can be saved.
        note: A sentence about that for the player, shown on the start page.
        read_only: Why the user's file is only read; empty if it is written.
        lock: The lock that this program holds, if any.
        safe: Use default settings, without animation.
        files: Decks and games to open.
    """

    data_file: Path | None
    note: str = ""
    read_only: str = ""
    lock: DataLock | None = None
    safe: bool = False
    files: tuple[Path, ...] = ()


def read(arguments: Sequence[str]) -> Options:
    """Read the arguments after the program's name.

    Raises:
        WrongUse: an option has no value, or cannot be used with a command.
    """
    rest = list(arguments)
    folder: Path | None = None
    safe = test = False
    while rest and rest[0].startswith("--"):
        name, equals, value = rest[0].partition("=")
        if name == "--data-dir":
            if not equals:
                if len(rest) < 2:
                    raise WrongUse("--data-dir needs a folder")
                value = rest.pop(1)
            if not value:
                raise WrongUse("--data-dir needs a folder")
            folder = Path(value)
        elif rest[0] == "--safe-mode":
            safe = True
        elif rest[0] == "--self-test":
            test = True
        else:
            break
        rest.pop(0)
    files: tuple[Path, ...] = ()
    if rest and _is_file(rest[0]):
        files, rest = tuple(Path(word) for word in rest), []
    if safe and rest:
        raise WrongUse("--safe-mode cannot be used with a command")
    if test and (rest or files):
        raise WrongUse("--self-test cannot be combined with files or commands")
    return Options(folder, safe, test, files, tuple(rest))


def _is_file(word: str) -> bool:
    """Return whether a word can only be a file: a command has neither a suffix nor a folder."""
    path = Path(word)
    return not word.startswith("-") and (
        path.suffix in SUFFIXES or len(path.parts) > 1 or (path.suffix != "" and path.is_file())
    )
