"""Make the fact files in ``resources/cards`` from a folder of raw card data. A maintainer's tool.

    python packaging/make_catalogue.py RAW_FOLDER [OUTPUT_FOLDER]

RAW_FOLDER has ``reloaded_cards.json``, ``reloaded_packs.json`` and ``reloaded_text.json``, and for the set of
2024 ``reloaded_2024_cards.json`` and ``reloaded_2024_text.json``. Only the ability headers of texts are used;
no wording is written. The loader derives facts that follow from others (printings, formats and bans).
"""

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from doomtown_desktop.catalog.headers import parse_header, render
from doomtown_desktop.catalog.loading import file_name, load_catalogue

PROMO_PACKS: Final = ("alt",)

# The raw data has the range of codes that a published list excludes; a format here has the range of codes
# that it includes.
FORMATS: Final[list[dict[str, Any]]] = [
    {
        "raw": "cmpd1.9.2",
        "code": "old-timer",
        "name": "Old Timer",
        "excluded": {"from": "23056"},
        "last_code": "23055",
    },
    {
        "raw": "wwe1.0.0",
        "code": "weird-west",
        "name": "Weird West",
        "excluded": {"up_to": "19001"},
        "first_code": "19002",
    },
]

# No published list includes the set of 2024. Its cards were read from pictures, which show neither the
# content of a box nor the release date. For Welcome to Deadwood, the list has the release date.
LATER_PACKS: Final[list[dict[str, Any]]] = [
    {
        "code": "WoW",
        "name": "WoW 2024",
        "cycle": 16,
        "cycle_name": "Set of 2024",
        "number": 1,
        "released": "2024-01-01",
        "source": "read by eye from pictures of the printed cards",
    }
]

# Two different cards have the same printed title. The type is added to the title of the newer one, which
# counts as a copy of the other in a deck (R-DECK-4).
TOLD_APART: Final = {"26045": "Clear Out! (Hex)"}

# The raw data's descriptions of what a card attaches to, as words of `model.ATTACH_TERMS`.
ATTACH_FILTERS: Final[dict[str, str]] = {
    "location with your unbooted Shaman (controlled)": "yours, with your unbooted Shaman",
    "deed you control": "yours",
    "your home": "yours",
    "your home or a deed you control": "yours",
    "Ranch you control": "Ranch, yours",
    "in-town deed you control": "in town, yours",
    "unbooted in-town deed you control": "unbooted, in town, yours",
    "cheatin' player's home": "cheater's",
    "cheatin' player's dude": "cheater's",
    "the mark": "mark",
    "booted dude at their home": "booted, at home",
    "value 6 or lower": "value <= 6",
    "becomes a Condition (from setup ability)": "by effect",
    # The card is put on a deed by its effect and waits for a dude to move there; attaching it from the hand
    # has no condition.
    "then the first dude to move there": "",
}
_KEYWORD_FILTER: Final = re.compile(r"(?:not )?[A-Z][a-z]+(?: [A-Z][a-z]+)*(?: or [A-Z][a-z]+)*")

_BOLD: Final = re.compile(r'(?P<quote>"?)\*\*(?P<bold>[^*]+?)(?P<inside>:?)\*\*(?P<outside>:?)')
_PLAIN_FIELDS: Final = (
    "cost",
    "upkeep",
    "production",
    "bullets",
    "bullet_type",
    "influence",
    "control",
    "wealth",
)


def headers(text: str) -> list[str]:
    """Return all ability headers of a card's text (bold words before a colon) in normal form."""
    found = []
    for bold in _BOLD.finditer(text):
        if bold["inside"] or bold["outside"]:
            granted = "Granted " if bold["quote"] else ""
            found.append(render(parse_header(granted + bold["bold"].strip())))
    return found


def keyword(raw: dict[str, Any]) -> dict[str, Any]:
    """Return a printed keyword; the difficulty of a Gadget is its rating."""
    rating = raw.get("rating", raw.get("difficulty"))
    return {"name": raw["name"]} if rating is None else {"name": raw["name"], "rating": rating}


def attach(raw: dict[str, Any], *, is_totem: bool) -> dict[str, Any]:
    """Return the rule for the cards and places that a card attaches to."""
    # R-TOTEM-1: a Totem never attaches to the town square
    rule: dict[str, Any] = {"to": [place for place in raw["to"] if not (is_totem and place == "townsquare")]}
    if words := raw.get("filter"):
        terms = ATTACH_FILTERS.get(words, words)
        if words not in ATTACH_FILTERS and not _KEYWORD_FILTER.fullmatch(words):
            raise ValueError(f"Unknown attachment filter {words!r}: add it to ATTACH_FILTERS")
        if terms:
            rule["filter"] = terms
    if "invented_by" in raw:
        rule["invented_by"] = raw["invented_by"]
    return rule


def card(raw: dict[str, Any], text: str) -> dict[str, Any]:
    """Return the printed facts of a printing."""
    title = TOLD_APART.get(raw["code"], raw["title"])
    facts: dict[str, Any] = {"code": raw["code"], "title": title, "type": raw["type"]}
    facts |= {field: raw[field] for field in ("suit", "value") if raw[field] is not None}
    if raw["gangs"]:
        facts["gangs"] = raw["gangs"]
    facts |= {field: raw[field] for field in _PLAIN_FIELDS if raw[field] is not None}
    if raw["bullets_is_bonus"]:
        facts["bullets_is_bonus"] = True
    if raw["keywords"]:
        facts["keywords"] = [keyword(word) for word in raw["keywords"]]
    facts["is_unique"] = bool(raw["unique"])
    if raw["out_of_town"]:
        facts["is_out_of_town"] = True
    if raw["access"]:
        facts["access"] = raw["access"]
    if raw["attach"]:
        facts["attach"] = attach(raw["attach"], is_totem=raw["spell_kind"] == "totem")
    if raw["gadget_difficulty"] is not None:
        facts["gadget_difficulty"] = raw["gadget_difficulty"]
    if raw["spell_kind"]:
        # A Totem is a Spirit that has the keyword Totem.
        facts["spell_kind"] = "spirit" if raw["spell_kind"] == "totem" else raw["spell_kind"]
    if printed := headers(text):
        facts["headers"] = printed
    elif not text.strip():
        facts["is_plain"] = True
    if raw["experienced"]:
        facts["experienced"] = raw["experienced"]
    character = raw["character"] or raw["title"]
    if character != title:
        facts["character"] = character
    if cores := [word["gang"] for word in raw["keywords"] if word["name"] == "Core"]:
        facts["core"] = cores[0]
    if raw["token_type"]:
        facts["token_type"] = raw["token_type"]
    return facts | {"number": raw["number"], "quantity": raw["quantity"] or 0, "group": raw["group"]}


def packs(raw: dict[str, Any], sizes: dict[str, int]) -> dict[str, Any]:
    """Return the content of ``packs.json``."""
    lists = {entry["code"]: entry for entry in raw["lists"]}
    formats = []
    for template in FORMATS:
        entry = lists.pop(template["raw"])
        if entry["restricted_code_range"] != template["excluded"]:
            raise ValueError(f"The range of {entry['code']} has changed: adapt FORMATS")
        made = {key: value for key, value in template.items() if key not in ("raw", "excluded")}
        made |= {"version": entry["version"], "since": entry["date"], "banned": entry["banned"]}
        if entry["exceptions"]:
            made["also"] = entry["exceptions"]
        if entry["default"]:
            made["is_default"] = True
        formats.append(made)
    if lists:
        raise ValueError(f"Unknown formats {', '.join(lists)}: add them to FORMATS")
    return {
        "gangs": [
            {"code": gang["code"], "name": gang["name"], "outfit": gang["original_outfit_name"]}
            for gang in raw["gangs"]
        ],
        "packs": [
            {
                "code": pack["code"],
                "name": pack["name"],
                "cycle": pack["cycle"],
                "cycle_name": pack.get("cycle_name") or raw["cycles"][str(pack["cycle"])],
                "number": pack["number"],
                "released": pack["released"],
                "size": sizes[pack["code"]],
                "is_promo": pack["code"] in PROMO_PACKS,
            }
            | ({"source": pack["source"]} if "source" in pack else {})
            for pack in [*raw["packs"], *LATER_PACKS]
        ],
        "formats": formats,
    }


def main(arguments: list[str]) -> int:
    """Convert and write the data, and load it to check it; return the exit status."""
    if len(arguments) not in (1, 2):
        print(__doc__, file=sys.stderr)
        return 2
    raw_folder = Path(arguments[0])
    default = Path(__file__).resolve().parent.parent / "resources" / "cards"
    output = Path(arguments[1]) if len(arguments) == 2 else default
    output.mkdir(parents=True, exist_ok=True)

    raw_cards, raw_packs, texts, later_cards, later_texts = (
        json.loads((raw_folder / f"reloaded_{name}.json").read_text(encoding="utf-8"))
        for name in ("cards", "packs", "text", "2024_cards", "2024_text")
    )
    raw_cards, texts = [*raw_cards, *later_cards], texts | later_texts
    by_pack: dict[str, list[dict[str, Any]]] = {
        pack["code"]: [] for pack in [*raw_packs["packs"], *LATER_PACKS]
    }
    for raw in sorted(raw_cards, key=lambda raw: str(raw["code"])):
        try:
            by_pack[raw["pack_code"]].append(card(raw, texts[raw["code"]]))
        except ValueError as error:
            raise ValueError(f"{raw['code']} {raw['title']}: {error}") from error

    for code, cards in by_pack.items():
        # One card per line: easy to compare, and compact.
        lines = ",\n".join(json.dumps(facts, ensure_ascii=False) for facts in cards)
        (output / file_name(code)).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    sizes = {code: len(cards) for code, cards in by_pack.items()}
    content = json.dumps(packs(raw_packs, sizes), ensure_ascii=False, indent=1)
    (output / "packs.json").write_text(content + "\n", encoding="utf-8")

    made = load_catalogue(output)
    print(f"{len(made)} printings of {len(made.cards)} cards in {output}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
