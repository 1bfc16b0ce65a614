"""The program's arguments: options of the window, files to open, or a command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from doomtown_desktop.lock import DataLock

SUFFIXES: Final = (".dtdeck", ".dtgame")
"""The suffixes of the program's own files: a deck, a game."""


class WrongUse(ValueError):
    """An argument cannot be used as given; the message says why."""


@dataclass(frozen=True, slots=True)
class Options:
    """The parsed arguments. ``command`` is the command with its arguments; empty: open the window."""

    data_folder: Path | None = None
    safe_mode: bool = False
    self_test: bool = False
    files: tuple[Path, ...] = ()
    command: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """The conditions with which the window starts.

    Attributes:
        data_file: The user's file; None: nothing can be saved.
        note: A sentence for the start page, if data cannot be saved; else empty.
        read_only: The reason why the user's file is only read; empty if it can be written.
        lock: The data lock, if this program holds it.
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
        WrongUse: An option has no value, or cannot be used with a command or files.
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
    """Return whether an argument names a file: commands have neither a suffix nor a folder."""
    path = Path(word)
    return not word.startswith("-") and (
        path.suffix in SUFFIXES or len(path.parts) > 1 or (path.suffix != "" and path.is_file())
    )
