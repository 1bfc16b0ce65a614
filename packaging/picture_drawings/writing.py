"""Writes a file of parts. Each line has the name of a part, a space, and the part's shapes as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from .pen import Part  # noqa: TID252 - the folder is run, not installed

FOLDER = Path(__file__).resolve().parents[2] / "card_images" / "parts"


def write(groups: Mapping[str, Mapping[str, Part]], kind: str) -> None:
    """Write the parts of a kind of card; the first command-line argument may name another file."""
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER / f"{kind}.parts"
    lines = []
    for group, parts in groups.items():
        for name, part in parts.items():
            shapes = [
                [role, line, [[round(number) for number in curve] for curve in curves]]
                for role, line, curves in part
            ]
            lines.append(f"{group}/{name} {json.dumps(shapes, separators=(',', ':'))}\n")
    file.parent.mkdir(exist_ok=True)
    file.write_text("".join(lines), encoding="utf-8")
    print(f"{len(lines)} parts, {file.stat().st_size // 1024} kB")
