"""Put back words that the raw data of classic cards lost (``resources/cards/classic``). A maintainer's tool.

    python packaging/correct_classic.py [FOLDER]

Of many cards of Episodes 1-9 the bold line at the top of the text box is missing in every list there is. What
can be known from elsewhere stands here, each with where it is known from; what cannot is left as it is. A
Strike that its own line puts in town stands here, too. It changes nothing else in the files, and nothing at
all the second time.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple


class Correction(NamedTuple):
    """What a card's line says besides what the data knows."""

    title: str
    source: str
    keywords: tuple[str, ...] = ()
    access: str = ""
    """The keyword that says so takes the place of the other one."""
    in_town: bool = False
    """It lies in town, although a Strike lies outside of it."""


CORRECTIONS: Final[dict[str, Correction]] = {
    "EP-314": Correction("Buffalo Rifle", "its own text: no other Weapons besides it", ("Weapon",)),
    "EP-262": Correction(
        "Bow and Arrow", "the text of Strikes a Hawk: it is ready or not, as Weapons are", ("Weapon",)
    ),
    "EP-170": Correction(
        "Gatling Gun", "its own text: it is used or not, as ready Weapons alone are", ("Weapon",)
    ),
    "EP-403": Correction(
        "Stoker's Sabre", "the card of that title in the new game", ("Unique", "Mystical", "Weapon")
    ),
    "EP-091": Correction("Mechanical Horse", "its own text, which calls it so", ("Horse",)),
    "EP-345": Correction("Mustang", "the card of that title in the new game", ("Horse",)),
    "EP-109": Correction("Pinto", "the card of that title in the new game; its own text: a ride", ("Horse",)),
    "EP-016": Correction("Casino Morongo", "its newest text in the list of rulings", ("Casino",), "public"),
    "EP-476": Correction(
        "Buffalo Chip Saloon", "its newest text in the list of rulings", ("Saloon",), "public"
    ),
    "MOH-157": Correction("The Lode", "its own line, which says so after Strike", in_town=True),
    "EP-140": Correction("The Courthouse", "its newest text in the list of rulings", (), "private"),
}
"""By the code of a printing. The list of rulings has the newest printing of a card (R-CL-MRP-1)."""
_ACCESS: Final = ("Public", "Private")


def corrected(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of a printing with what its line says. Raises ``ValueError`` for another card's code."""
    found = CORRECTIONS.get(facts["code"])
    if found is None:
        return facts
    if facts["title"] != found.title:
        raise ValueError(f"{facts['code']} is {facts['title']}, not {found.title}: adapt CORRECTIONS")
    old = facts.get("keywords", [])
    new = [{"name": name} for name in found.keywords]
    if found.access:
        new.insert(0, {"name": found.access.title()})
        old = [word for word in old if word["name"] not in _ACCESS]
    old = [word for word in old if word["name"] not in found.keywords]
    made: dict[str, Any] = {}
    for key, value in facts.items():  # keywords come before what is unique
        if key == "is_unique":
            made["keywords"] = [*new, *old]
            value = value or "Unique" in found.keywords
        if key != "keywords" and not (key == "is_out_of_town" and found.in_town):
            made[key] = found.access if key == "access" and found.access else value
    return made


def main(arguments: list[str]) -> int:
    """Correct the files of a folder, one card a line as they are."""
    if len(arguments) > 1:
        print(__doc__, file=sys.stderr)
        return 2
    default = Path(__file__).resolve().parent.parent / "resources" / "cards" / "classic"
    folder = Path(arguments[0]) if arguments else default
    changed = 0
    for path in sorted(folder.glob("*.json")):
        if path.name == "packs.json":
            continue
        cards = json.loads(path.read_text(encoding="utf-8"))
        made = [corrected(facts) for facts in cards]
        if made != cards:
            changed += sum(new != old for new, old in zip(made, cards, strict=True))
            lines = ",\n".join(json.dumps(facts, ensure_ascii=False) for facts in made)
            path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{changed} cards corrected in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
