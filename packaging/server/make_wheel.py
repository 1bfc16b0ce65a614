"""Builds the wheel of the server: the program without its window, its pictures and its sounds.

python packaging/server/make_wheel.py FOLDER
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
WITHOUT: Final = ("ui", "self_test", "__pycache__", "*.pyc")
"""The parts of the package that only the window needs."""
RESOURCES: Final = ("cards", "decks", "formats", "lessons", "opponents", "rules")
"""The folders of resources that rules, decks and opponents read."""


def build(target: Path) -> Path:
    """Build the wheel into a folder and return it. Raises ``CalledProcessError`` if that fails."""
    with tempfile.TemporaryDirectory() as name:
        source = Path(name)
        package = source / "doomtown_desktop"
        shutil.copytree(ROOT / "doomtown_desktop", package, ignore=shutil.ignore_patterns(*WITHOUT))
        for folder in RESOURCES:
            shutil.copytree(ROOT / "resources" / folder, package / "resources" / folder)
        shutil.copy(HERE / "pyproject.toml", source)
        shutil.copy(ROOT / "LICENSE", source)
        subprocess.run(
            [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(target), name],
            check=True,
            stdout=subprocess.DEVNULL,
        )
    (wheel,) = target.glob("doomtown_desktop_server-*.whl")
    return wheel


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"{__doc__}")
    print(build(Path(sys.argv[1])))
