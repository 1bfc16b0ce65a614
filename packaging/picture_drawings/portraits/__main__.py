"""Write the parts: one file, one line for each part: its name, a space, its shapes as JSON."""

import json
import sys
from pathlib import Path

from ..pen import Part  # noqa: TID252
from . import clothes, creatures, gear, hair, hats, heads, scenes  # noqa: TID252 - the folder is run, not installed

FILE = Path(__file__).resolve().parents[3] / "card_images" / "parts" / "dudes.parts"
GROUPS: dict[str, dict[str, Part]] = {
    "neck": {"neck": heads.NECK},
    "head": heads.heads(),
    "face": creatures.faces(),
    "eyes": heads.eyes(),
    "brows": heads.brows(),
    "nose": heads.noses(),
    "mouth": heads.mouths(),
    "mark": heads.marks(),
    "hair": hair.hair(),
    "beard": hair.beards(),
    "hat": hats.hats(),
    "wear": clothes.clothes(),
    "tie": clothes.ties(),
    "gear": gear.gear(),
    "eyewear": gear.eyewear(),
    "held": gear.held(),
    "back": gear.carried(),
    "scene": scenes.scenes(),
}


def main(file: Path) -> None:
    """Write a file, a part on each line."""
    lines = []
    for group, parts in GROUPS.items():
        for name, part in parts.items():
            shapes = [
                [role, line, [[round(number) for number in curve] for curve in curves]]
                for role, line, curves in part
            ]
            lines.append(f"{group}/{name} {json.dumps(shapes, separators=(',', ':'))}\n")
    file.parent.mkdir(exist_ok=True)
    file.write_text("".join(lines), encoding="utf-8")
    print(f"{len(lines)} parts, {file.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FILE)
