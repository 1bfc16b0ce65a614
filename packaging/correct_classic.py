"""Restore words that the raw data of classic cards lost (``resources/cards/classic``). A maintainer's tool.

    python packaging/correct_classic.py [FOLDER]

The source of the data omits the bold line at the top of the text box on many cards of Episodes 1-9, and a few
facts in it are wrong. `CORRECTIONS` has the missing words and facts, each with its source. The tool changes
nothing else; running it twice has no further effect.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from doomtown_desktop.catalog.model import CardFacts

FAN_LIST: Final = "a fan list of first printings (doomtown-db)"
OCTGN_LIST: Final = "the corrected cards of the OCTGN plugin"
BOTH_LISTS: Final = f"{FAN_LIST} and {OCTGN_LIST}"
RULINGS: Final = "the newest text or errata in the accumulated rulings of 2002"
OWN_TEXT: Final = "its own text"
LOST_QUOTE: Final = "its title, which ends a quotation that it does not begin"


class Correction(NamedTuple):
    """The correction of a card: words and facts that are missing or wrong in the data."""

    title: str
    source: str
    keywords: tuple[str, ...] = ()
    """The words of the bold line; "Public" and "Private" replace each other."""
    facts: Mapping[str, Any] = MappingProxyType({})
    """Facts that replace those in the data, possibly including the title."""

    @property
    def keywords_with_ratings(self) -> list[dict[str, Any]]:
        """Return the words as keywords; "Experienced" gets its level as rating."""
        level = self.facts.get("experienced")
        return [
            {"name": word} | ({"rating": level} if word == "Experienced" else {}) for word in self.keywords
        ]


CORRECTIONS: Final[dict[str, Correction]] = {
    "ATA-044": Correction("Flesh Mob", FAN_LIST, ("Harrowed",)),
    "ATA-048": Correction("Gandy Dancer", OWN_TEXT, facts={"unlimited_for": "mazerats", "is_plain": True}),
    "ATA-126": Correction("Spiritual Society Enclave", FAN_LIST, ("Out of Town",)),
    "BH-005": Correction("Frank'", LOST_QUOTE, facts={"title": "'Frank'"}),
    "DUO-006": Correction("Animate Hand", OWN_TEXT, facts={"unlimited_for": "any"}),
    "DUO-065": Correction(
        "Gordo' Andrade (Exp.1)",
        LOST_QUOTE,
        facts={"title": "'Gordo' Andrade (Exp.1)", "character": "'Gordo' Andrade"},
    ),
    "DUO-124": Correction("Pocket Strike", OWN_TEXT, facts={"unlimited_for": "any", "is_plain": True}),
    "DUO-158": Correction("Tabitha'", LOST_QUOTE, facts={"title": "'Tabitha'"}),
    "EFE-007": Correction("Animate Hand", OWN_TEXT, facts={"unlimited_for": "any"}),
    "EFE-013": Correction("Bioengineering", OWN_TEXT, facts={"headers": ["Noon"]}),
    "EFE-026": Correction("Chip'", LOST_QUOTE, facts={"title": "'Chip'"}),
    "EFE-061": Correction("Guardian Angel", FAN_LIST, ("Non-Unique",)),
    "EFE-065": Correction("Hiding Out", OWN_TEXT, facts={"headers": ["Noon Harrowed Power", "Granted Noon"]}),
    "EFE-089": Correction(
        "Midnight Snack",
        OWN_TEXT,
        facts={"headers": ["Noon Harrowed Power", "Granted Shootout", "Granted Noon"]},
    ),
    "EFE-121": Correction("Screamers", OWN_TEXT, facts={"headers": ["React"]}),
    "EFE-154": Correction("William Rose", FAN_LIST, ("Non-Unique",)),
    "EP-005": Correction("Arizona Jane", FAN_LIST, ("Non-Unique",)),
    "EP-008": Correction("Benny Hibbs", FAN_LIST, ("Non-Unique",)),
    "EP-010": Correction("Blacksmith", FAN_LIST, ("Private",)),
    "EP-012": Correction("Bob Bidwell", FAN_LIST, ("Non-Unique",)),
    "EP-016": Correction("Casino Morongo", RULINGS, ("Public", "Casino")),
    "EP-024": Correction("Claims Office", FAN_LIST, ("Private",)),
    "EP-026": Correction("Clell Miller", FAN_LIST, ("Non-Unique",)),
    "EP-027": Correction("Cletus Peacock", FAN_LIST, ("Non-Unique",)),
    "EP-040": Correction("Drop in the Ocean Strike", FAN_LIST, ("Non-Unique",)),
    "EP-048": Correction("Exchange Office", FAN_LIST, ("Private",)),
    "EP-057": Correction("Fu Leng's Laundry and Tailoring", FAN_LIST, ("Private",)),
    "EP-059": Correction("Gatling Pistol", FAN_LIST, ("Weapon",)),
    "EP-075": Correction("Hideout", FAN_LIST, ("Private", "Out of Town")),
    "EP-078": Correction("J.P. Coleman", OWN_TEXT, facts={"gangs": ["lawdogs", "agency"]}),
    "EP-079": Correction("Jail", OWN_TEXT, facts={"headers": ["Granted Noon Job"]}),
    "EP-080": Correction("Jessie Freemont", FAN_LIST, ("Non-Unique",)),
    "EP-088": Correction("Lucky' Ted", FAN_LIST, ("Non-Unique",), {"title": "'Lucky' Ted"}),
    "EP-091": Correction("Mechanical Horse", BOTH_LISTS, ("Horse",)),
    "EP-094": Correction("Miner's Union House", FAN_LIST, ("Private",)),
    "EP-096": Correction("Nasty Doc's", FAN_LIST, ("Private",)),
    "EP-105": Correction("Perry's Pawnshop", FAN_LIST, ("Private",)),
    "EP-106": Correction("Pharmacy", FAN_LIST, ("Private",)),
    "EP-107": Correction("Photographer Shop", FAN_LIST, ("Private",)),
    "EP-108": Correction("Pike's Puddle Mine", FAN_LIST, ("Non-Unique",)),
    "EP-109": Correction("Pinto", BOTH_LISTS, ("Horse",)),
    "EP-110": Correction("Pony Express", FAN_LIST, ("Private",)),
    "EP-122": Correction("Sam's General Store", FAN_LIST, ("Public",)),
    "EP-123": Correction("San Simeon Mine", FAN_LIST, ("Non-Unique",)),
    "EP-126": Correction("Schoolhouse", BOTH_LISTS, ("Public", "Government")),
    "EP-127": Correction("Scrapyard", FAN_LIST, ("Private",)),
    "EP-140": Correction("The Courthouse", RULINGS, ("Private",)),
    "EP-148": Correction("Town Hall", FAN_LIST, ("Public", "Government")),
    "EP-153": Correction("Wishing Well", FAN_LIST, ("Public",)),
    "EP-162": Correction("Bob's Fix-It Shop", RULINGS, ("Private",)),
    "EP-165": Correction("Equipment Shop", FAN_LIST, ("Private",)),
    "EP-168": Correction("Flint Parker", FAN_LIST, ("Non-Unique",)),
    "EP-170": Correction("Gatling Gun", f"{FAN_LIST}; its own text: it is used or not", ("Weapon",)),
    "EP-174": Correction("Gordo' Andrade", LOST_QUOTE, facts={"title": "'Gordo' Andrade"}),
    "EP-178": Correction("Holy Wheel Gun", BOTH_LISTS, ("Mystical",)),
    "EP-180": Correction("Ignacio's Exotics", FAN_LIST, ("Private",)),
    "EP-185": Correction("Max Baine", FAN_LIST, ("Non-Unique",)),
    "EP-186": Correction("One Eyed Ike's Weapons Locker", FAN_LIST, ("Public",)),
    "EP-187": Correction("Orphanage", FAN_LIST, ("Private", "Government")),
    "EP-191": Correction("Red Crow", FAN_LIST, ("Non-Unique",)),
    "EP-194": Correction("Reverend Simon MacPherson", FAN_LIST, ("Non-Unique",)),
    "EP-197": Correction("Scooter's Lift Winch", FAN_LIST, ("Private",)),
    "EP-198": Correction("Sir Whitmore", FAN_LIST, ("Non-Unique",)),
    "EP-203": Correction("The Good Doctor", FAN_LIST, ("Private",)),
    "EP-213": Correction("Buckets' Nelson", LOST_QUOTE, facts={"title": "'Buckets' Nelson"}),
    "EP-229": Correction("Lord Grimely's Manor", FAN_LIST, ("Private",)),
    "EP-234": Correction("Moses Whateley-Braun", FAN_LIST, ("Non-Unique",)),
    "EP-249": Correction("Sunnyside Hotel", FAN_LIST, ("Public", "Brothel")),
    "EP-255": Correction("Werewolf", RULINGS, ("Non-Unique",)),
    "EP-262": Correction(
        "Bow and Arrow", f"{FAN_LIST}; Strikes a Hawk speaks of it as of Weapons", ("Weapon",)
    ),
    "EP-272": Correction("Feather-in-His-Hair", FAN_LIST, ("Non-Unique",)),
    "EP-274": Correction("Harold Longfellow", FAN_LIST, ("Non-Unique",)),
    "EP-279": Correction("Icehouse", FAN_LIST, ("Private",)),
    "EP-287": Correction("Miss Coutreau's", FAN_LIST, ("Private",)),
    "EP-290": Correction("Pembroke's Analysis of Hoyle", BOTH_LISTS, ("Unique", "Mystical")),
    "EP-305": Correction("Walkin' Dead", OWN_TEXT, facts={"unlimited_for": "any"}),
    "EP-311": Correction("Wise Cloud", FAN_LIST, ("Non-Unique",)),
    "EP-312": Correction("Air Gun", FAN_LIST, ("Weapon",)),
    "EP-314": Correction(
        "Buffalo Rifle", f"{FAN_LIST}; its own text: no other Weapons besides it", ("Weapon",)
    ),
    "EP-328": Correction("Hank Gallagher", FAN_LIST, ("Non-Unique",)),
    "EP-332": Correction("Ike's Strike", FAN_LIST, ("Non-Unique",)),
    "EP-335": Correction("Library", FAN_LIST, ("Public",)),
    "EP-339": Correction("Marko Muscovich", FAN_LIST, ("Non-Unique",)),
    "EP-345": Correction("Mustang", BOTH_LISTS, ("Horse",)),
    "EP-354": Correction("Sacred Tomahawk", BOTH_LISTS, ("Mystical", "Weapon")),
    "EP-362": Correction("Wall Crawler", OWN_TEXT, facts={"unlimited_for": "any"}),
    "EP-376": Correction("Flophouse", FAN_LIST, ("Public",)),
    "EP-380": Correction("Hoyle's Book, 1769 Ed.", BOTH_LISTS, ("Unique", "Mystical")),
    "EP-382": Correction("Joe Larson", FAN_LIST, ("Non-Unique",)),
    "EP-391": Correction("Nicodemus' Deck", BOTH_LISTS, ("Unique", "Mystical")),
    "EP-395": Correction("Rails' Richardson", LOST_QUOTE, facts={"title": "'Rails' Richardson"}),
    "EP-403": Correction("Stoker's Sabre", BOTH_LISTS, ("Unique", "Mystical")),
    "EP-407": Correction("Tent City (Chinese Workers)", FAN_LIST, ("Public",)),
    "EP-409": Correction("The Barber's Shop", FAN_LIST, ("Public",)),
    "EP-410": Correction("The Bathhouse", FAN_LIST, ("Public",)),
    "EP-433": Correction("Gomorra Gazette", FAN_LIST, ("Private",)),
    "EP-444": Correction("Machinist's Shop", FAN_LIST, ("Private",)),
    "EP-460": Correction("The Carpenter's Shop", FAN_LIST, ("Public",)),
    "EP-463": Correction("The Gilded Feather", FAN_LIST, ("Public", "Brothel")),
    "EP-467": Correction("Will o' the Wisp", FAN_LIST, ("Non-Unique",)),
    "EP-476": Correction("Buffalo Chip Saloon", RULINGS, ("Public", "Saloon")),
    "EP-478": Correction("Coleman's Badge", FAN_LIST, ("Unique",)),
    "EP-489": Correction("Idleness", FAN_LIST, ("Non-Unique",)),
    "EP-501": Correction("Pox Walker", FAN_LIST, ("Non-Unique",)),
    "EP-506": Correction("Skin Shifter", FAN_LIST, ("Non-Unique",)),
    "EP-510": Correction("Stagecoach Office", FAN_LIST, ("Public",)),
    "EP-517": Correction("The Intelligence Shop", FAN_LIST, ("Private",)),
    "MOH-026": Correction("Bone Fiend", OWN_TEXT, facts={"unlimited_for": "any"}),
    "MOH-050": Correction(
        "Devil's Touch", OWN_TEXT, facts={"headers": ["Noon Harrowed Power", "Granted Noon"]}
    ),
    "MOH-056": Correction("Extra Room", OWN_TEXT, ("Private",), facts={"unlimited_for": "any"}),
    "MOH-060": Correction(
        "Ferryman's Fee", OWN_TEXT, facts={"headers": ["Noon Harrowed Power", "Granted Noon"]}
    ),
    "MOH-072": Correction("Guard Dog House", OCTGN_LIST, ("Private",)),
    "MOH-099": Correction(
        "Mirror, Mirror", OWN_TEXT, facts={"headers": ["Noon Harrowed Power", "Granted Noon"]}
    ),
    "MOH-107": Correction("Nightmare", OWN_TEXT, facts={"headers": ["Noon Harrowed Power", "Granted Noon"]}),
    "MOH-115": Correction("Po Yu (Exp.1)", BOTH_LISTS, facts={"bullets": 0}),
    "MOH-157": Correction("The Lode", OWN_TEXT, facts={"is_out_of_town": False}),
    "MOH-171": Correction(
        "Unnatural Selection", OWN_TEXT, facts={"headers": ["Noon Harrowed Power", "Granted React"]}
    ),
    "MOH-177": Correction("Wave Shadow", OWN_TEXT, facts={"unlimited_for": "any"}),
    "PB-003": Correction(
        "Buckets' Nelson (Exp.1)",
        LOST_QUOTE,
        facts={"title": "'Buckets' Nelson (Exp.1)", "character": "'Buckets' Nelson"},
    ),
    "PB-004": Correction("Burial Ground", BOTH_LISTS, ("Private", "Out of Town")),
    "PB-007": Correction("Danny Hamilton (Exp.1)", BOTH_LISTS, facts={"cost": 6, "influence": 2}),
    "PB-022": Correction("Miss Coutreau's", FAN_LIST, ("Private",)),
    "REV-005": Correction("Archaeological Dig", OWN_TEXT, facts={"unlimited_for": "any", "is_plain": True}),
    "REV-048": Correction("End of Time Lode", RULINGS, facts={"headers": ["Controller React"]}),
    "REV-064": Correction("Gas Lamp", OWN_TEXT, facts={"unlimited_for": "any"}),
    "REV-090": Correction("Last Rites", OWN_TEXT, facts={"headers": ["React Miracle 5"]}),
    "REV-098": Correction("Mark of Death", BOTH_LISTS, ("Unique",)),
    "REV-137": Correction("Seventh Bowl", BOTH_LISTS, ("Unique",)),
    "REV-151": Correction("Stained-Glass Windows", OWN_TEXT, facts={"headers": ["Granted Shootout"]}),
    "REV-175": Correction(
        "Trackin' Teeth", OWN_TEXT, facts={"headers": ["Noon Harrowed Power", "Granted Noon"]}
    ),
    "ROS-016": Correction("Bakery", FAN_LIST, ("Public",)),
    "ROS-026": Correction("Bolt-Action Rifle", FAN_LIST, ("Weapon",)),
    "ROS-034": Correction("Circle K Ranch", FAN_LIST, ("Public", "Out of Town")),
    "ROS-050": Correction(
        "Elizabeth King (A Reaping of Souls)",
        BOTH_LISTS,
        ("Experienced",),
        facts={"title": "Elizabeth King (Exp.1)", "experienced": 1},
    ),
    "ROS-056": Correction("Ezzie (Exp.1)", OWN_TEXT, ("Harrowed", "Harlot")),
    "ROS-083": Correction("Lighthouse", BOTH_LISTS, ("Out of Town",)),
    "ROS-135": Correction(
        "Speakin' With The Dead", OWN_TEXT, facts={"headers": ["Noon Harrowed Power", "Granted Noon"]}
    ),
    "ROS-145": Correction("The Coalition", OWN_TEXT, facts={"gangs": ["agency", "texasrangers"]}),
    "ROS-163": Correction(
        "Voice O' The Damned", OWN_TEXT, facts={"headers": ["Noon Harrowed Power", "Granted React"]}
    ),
}
"""Corrections by the code of a printing. The rulings list the newest printing of a card (R-CL-MRP-1)."""
_ACCESS: Final = ("Public", "Private")


def corrected(facts: dict[str, Any]) -> dict[str, Any]:
    """Return the corrected facts of a printing. Raises ``ValueError`` if the title does not fit the code."""
    found = CORRECTIONS.get(facts["code"])
    if found is None:
        return facts
    if facts["title"] not in (found.title, found.facts.get("title")):
        raise ValueError(f"{facts['code']} is {facts['title']}, not {found.title}: adapt CORRECTIONS")
    made = facts | dict(found.facts)
    access = next((word for word in _ACCESS if word in found.keywords), "")
    known = {word["name"] for word in found.keywords_with_ratings}
    old = [
        w for w in facts.get("keywords", []) if w["name"] not in (known | set(_ACCESS) if access else known)
    ]
    if keywords := [*found.keywords_with_ratings, *old]:
        made["keywords"] = keywords
    if "Unique" in known:
        made["is_unique"] = True
    if "Non-Unique" in known or "unlimited_for" in made:
        made["is_unique"] = False
    if "Out of Town" in known:
        made["is_out_of_town"] = True
    if access and facts["type"] == "deed":
        made["access"] = access.lower()
    said = {key for key, value in made.items() if value is not False or key == "is_unique"}
    return {field: made[field] for field in CardFacts.model_fields if field in said}


def main(arguments: list[str]) -> int:
    """Correct the files of a folder, writing one card per line; return the exit status."""
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
