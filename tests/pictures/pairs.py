"""Pictures of the program beside the mocks of the table: python -m tests.pictures.pairs FOLDER [MOCK …].

Each file shows the mock at the left and the program at the right, in the same state and size.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage, QPainter

from doomtown_desktop.ui.look.theme import THEMES
from doomtown_desktop.ui.shell.program import application
from tests.pictures.states import take

MOCKS: Final = Path("../shared/art")
"""The folder of the mocks, which are not part of the project."""
GAP: Final = 12
"""The distance between both pictures, in pixels."""


@dataclass(frozen=True)
class Pair:
    """The state of the program that a mock shows, with the size of the window and of words in percent."""

    state: str
    size: tuple[int, int] = (1366, 768)
    text: int = 100


PAIRS: Final = MappingProxyType(
    {
        "direction-01-noon": Pair("mock_noon"),
        "direction-01-noon-1920": Pair("mock_noon", (1920, 1080)),
        "direction-02-standoff-plays": Pair("mock_plays"),
        "direction-02-standoff": Pair("mock_casualties"),
        "direction-03-sundown": Pair("mock_sundown"),
        "direction-03-night": Pair("mock_night"),
        "direction-04-saloon": Pair("mock_saloon"),
        "direction-05-ending": Pair("mock_ending"),
        "direction-06-four": Pair("mock_four"),
        "direction-08-text-200": Pair("mock_noon", text=200),
        "direction-09-crowd": Pair("mock_crowd"),
    }
)
"""The pairs, by the name of the mock's file."""


def beside(mock: QImage, ours: QImage) -> QImage:
    """Return both pictures side by side. If the mock is missing, return the program's picture."""
    if mock.isNull():
        return ours
    both = QImage(
        mock.width() + GAP + ours.width(), max(mock.height(), ours.height()), QImage.Format.Format_RGB32
    )
    both.fill(0)
    painter = QPainter(both)
    painter.drawImage(0, 0, mock)
    painter.drawImage(mock.width() + GAP, 0, ours)
    painter.end()
    return both


def main(arguments: list[str]) -> int:
    """Write the pairs, and return the exit status."""
    reader = argparse.ArgumentParser(prog="python -m tests.pictures.pairs", description=__doc__)
    reader.add_argument("folder", type=Path)
    reader.add_argument("names", nargs="*", metavar="MOCK", help="mocks to show; without any: all")
    reader.add_argument("--mocks", type=Path, default=MOCKS, help="the folder of the mocks")
    reader.add_argument("--theme", choices=THEMES, default="", help="the theme of the window")
    given = reader.parse_args(arguments)
    if unknown := [name for name in given.names if name not in PAIRS]:
        reader.error(f"There is no mock {', '.join(unknown)}; there are: {', '.join(PAIRS)}.")
    given.folder.mkdir(parents=True, exist_ok=True)
    application()
    for name in given.names or PAIRS:
        pair = PAIRS[name]
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
            taken = take(pair.state, Path(data), Path(data), pair.size, pair.text, given.theme)
            ours = QImage(str(taken))
        file = given.folder / f"{name}.png"
        if not beside(QImage(str(given.mocks / f"{name}.png")), ours).save(str(file)):
            raise OSError(f"{file} cannot be written")
        print(file, flush=True)
    return 0


__all__ = ["PAIRS", "Pair", "beside", "main"]

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
