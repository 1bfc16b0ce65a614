"""The version of the rules that played a game: results of different versions are stored apart."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from doomtown_desktop import __version__
from doomtown_desktop.paths import resource

ROOMS: Final = ("ai", "cards", "catalog", "decks", "engine", "lab", "poker", "protocol", "session", "speech")
"""The rooms of the package that can change the course of a game."""
DATA: Final = ("cards", "decks", "opponents")
"""The folders of resources that can change the course of a game."""


@cache
def rules_version() -> str:
    """Return the program's version with a hash of all files that can change the course of a game.

    The packaged program has no sources: its executable is hashed instead.
    """
    found = sha256()
    for name, file in _files():
        found.update(name.encode() + b"\0" + file.read_bytes() + b"\0")
    return f"{__version__}+{found.hexdigest()[:16]}"


def _files() -> Iterator[tuple[str, Path]]:
    """Yield every file to hash, with a name that is the same on every machine."""
    roots = [(folder, resource(folder)) for folder in DATA]
    if getattr(sys, "frozen", False):
        yield "program", Path(sys.executable)
    else:
        package = Path(__file__).resolve().parents[1]
        roots += [(room, package / room) for room in ROOMS]
        yield from ((file.name, file) for file in sorted(package.glob("*.py")))
    for word, root in roots:
        for file in sorted(root.rglob("*")):
            if file.suffix in (".py", ".json") and file.is_file():
                yield f"{word}/{file.relative_to(root).as_posix()}", file
