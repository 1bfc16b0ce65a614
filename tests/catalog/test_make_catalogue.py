"""The maintainer's converter, on a small made-up folder and, if it is available, on the raw data itself."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from doomtown_desktop.catalog import AbilityHeader, catalogue, parse_header
from doomtown_desktop.paths import resource

ROOT = Path(__file__).resolve().parents[2]
RAW = ROOT.parent / "shared" / "cards"
with_raw_data = pytest.mark.skipif(not RAW.is_dir(), reason="the raw card data is not at hand")


SAME_NAME = (
    "title",
    "type",
    "suit",
    "value",
    "cost",
    "bullets",
    "bullet_type",
    "bullets_is_bonus",
    "influence",
    "control",
    "wealth",
    "access",
    "gadget_difficulty",
    "token_type",
    "number",
    "quantity",
    "group",
    "canonical",
)


@pytest.fixture(scope="module")
def converter() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_catalogue", ROOT / "packaging" / "make_catalogue.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def raw(name: str) -> Any:
    return json.loads((RAW / name).read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("text", "headers"),
    [
        ("No header here.", []),
        ("**Noon:** Do it.\n**Shootout**: Do it again.", ["Noon", "Shootout"]),
        ("**Shootout Tao Technique:** Leap. **Combo** if it went well.", ["Shootout Tao Technique"]),
        ('This dude has "**Repeat Noon, pay 1 ghost rock:** Whistle."', ["Granted Repeat Noon, Pay 1"]),
    ],
)
def test_headers_are_bold_words_before_a_colon(text: str, headers: list[str], converter: ModuleType) -> None:
    assert converter.headers(text) == headers


def test_an_unknown_header_stops_the_conversion(converter: ModuleType) -> None:
    with pytest.raises(ValueError, match="Not an ability header: 'Midnight'"):
        converter.headers("**Midnight:** Sleep.")


def test_an_unknown_attachment_stops_the_conversion(converter: ModuleType) -> None:
    with pytest.raises(ValueError, match="Unknown attachment filter 'a dude in a hat'"):
        converter.attach({"to": ["dude"], "filter": "a dude in a hat"}, is_totem=False)


def test_keywords_keep_their_ratings(converter: ModuleType) -> None:
    assert converter.keyword({"name": "Gadget", "difficulty": 5}) == {"name": "Gadget", "rating": 5}
    assert converter.keyword({"name": "Huckster", "rating": 0}) == {"name": "Huckster", "rating": 0}
    assert converter.keyword({"name": "Core", "gang": "any"}) == {"name": "Core"}


def test_without_a_folder_it_explains_itself(
    converter: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert converter.main([]) == 2
    assert "RAW_FOLDER" in capsys.readouterr().err


@with_raw_data
def test_the_fact_files_are_what_the_converter_makes(converter: ModuleType, tmp_path: Path) -> None:
    assert converter.main([str(RAW), str(tmp_path)]) == 0
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert made == {file.name: file.read_bytes() for file in resource("cards").glob("*.json")}


PRINTED_AGAIN = {
    "fort-51": ("21004", "26001"),
    "doris-powell": ("11012", "26028"),
    "sunday-best": ("14023", "26037", "00121"),
    "inner-struggle": ("16017", "26051", "00114"),
}
"""Cards that the set of 2024 prints once more; its raw data came later than what was made of the lists."""


def complete(row: dict[str, Any], reprints: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    """Return a row of the raw data with the facts that the set of 2024 adds or changes."""
    is_later = row["pack_code"] == "WoW"
    if is_later:
        row = row | {"printings": [row["code"]], "canonical": row["code"], "banned_lists": []}
        row |= {"group_legal_inferred": {"wwe1.0.0": True}, "quantity": 0}
    if row["group"] in reprints:
        row = row | {"printings": reprints[row["group"]], "canonical": reprints[row["group"]][1]}
        row |= {"group_legal_inferred": {"cmpd1.9.2": True, "wwe1.0.0": True}}
    if row["code"] == "26045":  # another card has its title
        row = row | {"title": "Clear Out! (Hex)", "character": "Clear Out!"}
    return row


@with_raw_data
def test_every_fact_equals_the_raw_data() -> None:
    rows = [
        complete(row, PRINTED_AGAIN) for row in raw("reloaded_cards.json") + raw("reloaded_2024_cards.json")
    ]
    assert sorted(row["code"] for row in rows) == list(catalogue().by_code)
    formats = {"cmpd1.9.2": "old-timer", "wwe1.0.0": "weird-west"}
    for row in rows:
        card = catalogue().get(row["code"])
        expected = {name: row[name] for name in SAME_NAME}
        expected |= {name: row[name] or 0 for name in ("upkeep", "production", "experienced")}
        expected |= {"pack": row["pack_code"], "character": row["character"] or row["title"]}
        expected |= {"is_unique": bool(row["unique"]), "is_out_of_town": bool(row["out_of_town"])}
        expected |= {"gangs": tuple(row["gangs"]), "printings": tuple(row["printings"])}
        expected |= {"spell_kind": "spirit" if row["spell_kind"] == "totem" else row["spell_kind"]}
        assert {name: getattr(card, name) for name in expected} == expected
        assert [(word.name, word.rating) for word in card.keywords] == [
            (word["name"], word.get("rating", word.get("difficulty"))) for word in row["keywords"]
        ]
        legal = {formats[name] for name, is_legal in row["group_legal_inferred"].items() if is_legal}
        assert set(card.formats) == legal, card.title
        assert set(card.bans) == {formats[name] for name in row["banned_lists"]}
        assert list(card.spell_difficulties) == [each["difficulty"] for each in row["spell_difficulties"]]
        assert (card.attach is None) == (row["attach"] is None)
        if card.attach:
            totem = row["spell_kind"] == "totem"
            assert list(card.attach.to) == [
                place for place in row["attach"]["to"] if not (totem and place == "townsquare")
            ]
            assert card.attach.invented_by == row["attach"].get("invented_by")


@with_raw_data
def test_headers_equal_those_of_the_analysed_abilities() -> None:
    own: dict[str, list[AbilityHeader]] = {}
    granted: dict[str, list[AbilityHeader]] = {}
    for ability in raw("abilities.json"):
        if ability["header"]:
            own.setdefault(ability["code"], []).append(parse_header(ability["header"]))
        for grant in ability["granted"]:
            header = parse_header("Granted " + grant["header"])
            granted.setdefault(ability["code"], []).append(header)
    analysed = [card for card in catalogue().cards if card.pack != "WoW"]
    for card in analysed:
        assert [header for header in card.headers if not header.granted] == own.get(card.code, []), card.title
        assert [header for header in card.headers if header.granted] == granted.get(card.code, []), card.title
