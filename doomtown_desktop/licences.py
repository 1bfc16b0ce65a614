"""The components of the program and their licences, shown under Help.

The packaged program contains a list with every text, made at build time (`packaging/notices.py`). From
source, the texts come from the installed Python packages.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from doomtown_desktop import paths

PROJECT = "doomtown-desktop"


@dataclass(frozen=True, slots=True)
class Notice:
    """A component: its name and version, its licence in a few words, and the files of the licence's texts."""

    name: str
    version: str
    licence: str
    texts: tuple[Path, ...]

    def words(self) -> str:
        """Return all its texts, one after the other."""
        told = [text.read_text(encoding="utf-8", errors="replace").strip() for text in self.texts]
        return "\n\n\n".join(told) or "This package of Python brings no text of its licence along."


def notices() -> list[Notice]:
    """Return all components, the program itself first, the others by name."""
    folder = paths.carried_licences()
    found = list(_installed() if folder is None else _carried(folder))
    return sorted(found, key=lambda part: (_plain(part.name) != PROJECT, part.name.lower()))


def _carried(folder: Path) -> Iterator[Notice]:
    for part in json.loads((folder / "index.json").read_text(encoding="utf-8")):
        texts = tuple(folder / name for name in part["texts"])
        yield Notice(part["name"], part["version"], part["licence"], texts)


def _installed() -> Iterator[Notice]:
    """Yield the project's package and those packages that it needs and that are installed."""
    waiting, seen = [PROJECT], set()
    while waiting:
        name = _plain(waiting.pop())
        if name in seen:
            continue
        seen.add(name)
        try:
            package = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # needed only on another system, or the project itself is not installed
        facts = package.metadata
        told = facts.json
        licence = str(told.get("license_expression") or told.get("license") or "").strip().split("\n")[0]
        texts = tuple(
            Path(str(file.locate())) for file in package.files or () if _is_licence(file.as_posix())
        )
        yield Notice(facts["Name"], package.version, licence or "see its text", texts)
        waiting += [needed for line in package.requires or () if (needed := _needed(line))]


def _is_licence(name: str) -> bool:
    return bool(re.search(r"(^|/)(licen[cs]e|copying)[^/]*$", name, re.IGNORECASE)) and not name.endswith(
        ".py"
    )


def _needed(line: str) -> str:
    """Return the package that a requirement names; empty if only an extra needs it."""
    wanted, _, condition = line.partition(";")
    if "extra" in condition:
        return ""
    found = re.match(r"[\w.-]+", wanted)
    return found.group() if found else ""


def _plain(name: str) -> str:
    return re.sub(r"[-_. ]+", "-", name).lower()
