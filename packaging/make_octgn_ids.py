"""Make the lists of OCTGN ids in ``resources/formats`` from a folder of raw card data. A maintainer's tool.

    python packaging/make_octgn_ids.py RAW_FOLDER [OUTPUT_FOLDER]

RAW_FOLDER has ``reloaded_cards.json`` and ``classic_cards.json``. An id identifies a printing in OCTGN's
plugin for an edition of Doomtown; a promo and its original may have the same id.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


def ids(cards: list[dict[str, Any]]) -> dict[str, str]:
    """Return the ids, in lower case, by code of all printings that have one, sorted by code."""
    found = {card["code"]: card["octgn_id"].strip().lower() for card in cards if card.get("octgn_id")}
    for code, number in found.items():
        if _ID.fullmatch(number) is None:
            raise ValueError(f"{code}: {number!r} is not an id")
    return dict(sorted(found.items()))


def main(arguments: list[str]) -> int:
    """Convert and write the lists; return the exit status."""
    if len(arguments) not in (1, 2):
        print(__doc__, file=sys.stderr)
        return 2
    default = Path(__file__).resolve().parent.parent / "resources" / "formats"
    output = Path(arguments[1]) if len(arguments) == 2 else default
    output.mkdir(parents=True, exist_ok=True)
    for source, target in (
        ("reloaded_cards.json", "octgn_ids.json"),
        ("classic_cards.json", "classic_octgn_ids.json"),
    ):
        made = ids(json.loads((Path(arguments[0]) / source).read_text(encoding="utf-8")))
        # One card per line: easy to compare.
        rows = ",\n".join(f"{json.dumps(code)}: {json.dumps(number)}" for code, number in made.items())
        (output / target).write_text("{\n" + rows + "\n}\n", encoding="utf-8")
        print(f"{len(made)} ids in {output / target}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
