"""Make the starter decks in ``resources/decks`` from a folder of raw card data. A maintainer's tool.

    python packaging/make_decks.py RAW_FOLDER [OUTPUT_FOLDER]

RAW_FOLDER has ``decks.json``. Classic decks are written to a separate folder; only the decks in `CLASSIC` are
imported, because all their cards can be played. The decks in `OUR_OWN` are written, too: nobody has published
their lists. Each deck must be legal.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

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


OUR_OWN = (
    {
        "name": "Classic Law Dogs - Jail (our list)",
        "outfit": "Law Dogs",
        "starting": ["Charlie Flatbush", "Deputy Dave Montreal", "Jesse Radcliffe", "The Snitch"],
        "cards": {
            "Jail": 3,
            "The Courthouse": 2,
            "Prison Factory": 1,
            "Sam's General Store": 1,
            "Lonesome Willow Strike": 1,
            "Pony Express": 1,
            "Green-Eye Saloon": 2,
            "The Slaughterhouse": 1,
            "Spirit of Kentucky Shaft": 1,
            "Top of the World Lode": 1,
            "The Golden Crack": 1,
            "Buffalo Chip Saloon": 1,
            "Charlie Flatbush": 1,
            "Deputy Dave Montreal": 2,
            "Deputy Milo Powell": 2,
            "Deputy John Templeton": 1,
            "Jesse Radcliffe": 1,
            "Judge Fayllen Wells": 1,
            "Judge Henry Warwick": 1,
            "Nate Hunter": 1,
            "The Snitch": 1,
            "William Olson": 1,
            "Mustang": 3,
            "Shotgun": 3,
            "Winchester Rifle": 3,
            "A Price on His Head": 2,
            "Crack Shot": 1,
            "Lynch Mob": 3,
            "Sheriff's Watchin'": 2,
            "Sun in Yer Eyes": 3,
            "Warrant": 4,
        },
    },
)
"""Classic decks of our own making, by titles; their names say so.

The Jail: the deck of the game's first days that many players had, of which no tournament list is known. The
Snitch and Warrants make dudes Wanted, and each dude in the Jail is a victory point. Of its cards 43 have the
value 2, 5 or 8.
"""


def own_deck(listed: dict[str, Any]) -> Deck:
    """Return a deck of `OUR_OWN`."""
    facts = catalogue("classic")
    codes = {title: facts.by_title(title).code for title in listed["cards"]}
    return Deck(
        name=listed["name"],
        ruleset=RULESETS["classic"],
        outfit=facts.by_title(listed["outfit"]).code,
        cards=dict(sorted((codes[title], copies) for title, copies in listed["cards"].items())),
        starting=tuple(codes[title] for title in listed["starting"]),
    )


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
    for deck in map(own_deck, OUR_OWN):
        for problem in problems(deck, catalogue("classic")):
            print(f"{deck.name}: {problem}", file=sys.stderr)
            wrong += 1
        save_deck(deck, output / "classic" / file_name(deck.name))
        made += 1
    print(f"{made} decks in {output}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
