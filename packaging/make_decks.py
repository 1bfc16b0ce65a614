"""Make the starter decks in ``resources/decks`` from a folder of raw card data. A maintainer's tool.

    python packaging/make_decks.py RAW_FOLDER [OUTPUT_FOLDER]

RAW_FOLDER has ``decks.json``. Classic decks are written to a separate folder; only the decks in `CLASSIC` are
imported, because all their cards can be played. Each deck must be legal.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import Deck, problems, save_deck

RULESETS = {"reloaded": "reloaded-1.3", "reloaded-wwe": "reloaded-1.3", "classic": "classic-2000"}
"""The ruleset in the program for each name in the raw data."""
CLASSIC = {
    "BlackJacks": "Classic Blackjacks",
    "Collegium": "Classic Collegium",
    "Law Dogs": "Classic Law Dogs",
    "Lost Angels": "Classic Lost Angels",
    "Maze Rats": "Classic Maze Rats",
    "Sioux Union": "Classic Sioux Union",
    "Sweetock": "Classic Sweetrock",
    "Texas Rangers": "Classic Texas Rangers",
    "The Agency": "Classic Agency",
    "The Flock": "Classic Flock",
    "Whateleys": "Classic Whateleys",
}
"""The imported classic decks: name in the raw data, and name here."""


def file_name(name: str) -> str:
    """Return the file name of a deck: "sloanes-gang-learn.json" for "Sloane's Gang - Learn"."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", ""))
    return plain.strip("-") + ".json"


def main(arguments: list[str]) -> int:
    """Convert, check and write the decks; return the exit status, 1 if a deck is illegal."""
    if len(arguments) not in (1, 2):
        print(__doc__, file=sys.stderr)
        return 2
    default = Path(__file__).resolve().parent.parent / "resources" / "decks"
    output = Path(arguments[1]) if len(arguments) == 2 else default
    output.mkdir(parents=True, exist_ok=True)
    raw_decks = json.loads((Path(arguments[0]) / "decks.json").read_text(encoding="utf-8"))["decks"]
    facts = catalogue()
    made = wrong = 0
    for raw in raw_decks:
        classic = raw["ruleset"] == "classic"
        if classic and raw["name"] not in CLASSIC:
            continue
        deck = Deck(
            name=CLASSIC[raw["name"]] if classic else raw["name"],
            ruleset=RULESETS[raw["ruleset"]],
            outfit=raw["outfit"],
            legend=raw["legend"],
            cards=raw["cards"],
            starting=tuple(raw["starting"]),
        )
        for problem in problems(deck, facts):
            print(f"{deck.name}: {problem}", file=sys.stderr)
            wrong += 1
        folder = output / "classic" if classic else output
        folder.mkdir(exist_ok=True)
        save_deck(deck, folder / file_name(deck.name))
        made += 1
    print(f"{made} decks in {output}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
