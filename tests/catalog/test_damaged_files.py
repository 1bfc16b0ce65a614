"""Missing and damaged fact files: the message names the file and the fault."""

import json
from pathlib import Path
from typing import Any

import pytest

from doomtown_desktop import paths
from doomtown_desktop.catalog import CatalogueError, load_catalogue

PACKS: dict[str, Any] = {
    "gangs": [{"code": "lawdogs", "name": "Law Dogs", "outfit": "Law Dogs"}],
    "packs": [
        {"code": "One", "name": "First", "cycle": 1, "cycle_name": "A", "number": 1, "size": 2},
    ],
    "formats": [{"code": "all", "name": "All", "version": "1", "since": "2020-01-01", "banned": ["01002"]}],
}
DUDE: dict[str, Any] = {
    "code": "01001",
    "title": "Tess",
    "type": "dude",
    "suit": "spades",
    "value": 5,
    "cost": 3,
    "bullets": 1,
    "bullet_type": "stud",
    "influence": 1,
    "is_unique": True,
    "headers": ["Noon, Boot"],
    "number": 1,
    "quantity": 2,
    "group": "tess",
}
ACTION: dict[str, Any] = {
    "code": "01002",
    "title": "Run",
    "type": "action",
    "suit": "clubs",
    "value": 1,
    "cost": 0,
    "is_unique": False,
    "number": 2,
    "quantity": 4,
    "group": "run",
}


def write(folder: Path, *, packs: Any = PACKS, cards: Any = (DUDE, ACTION)) -> Path:
    (folder / "packs.json").write_text(json.dumps(packs), encoding="utf-8")
    (folder / "one.json").write_text(json.dumps(cards), encoding="utf-8")
    return folder


def test_a_small_sound_folder_loads(tmp_path: Path) -> None:
    made = load_catalogue(write(tmp_path))
    assert [(card.title, card.pack, card.character) for card in made] == [
        ("Tess", "One", "Tess"),
        ("Run", "One", "Run"),
    ]
    assert (made.get("01001").formats, made.get("01002").formats) == (("all",), ())
    assert made.get("01002").bans == ("all",)


@pytest.mark.parametrize(
    ("limits", "legal"),
    [
        ({"first_code": "01002"}, ["01002"]),
        ({"last_code": "01001"}, ["01001"]),
        ({"first_code": "01002", "also": ["01001"]}, ["01001", "01002"]),
        ({"last_code": "01002", "banned": ["01002"]}, ["01001"]),
    ],
)
def test_a_format_has_the_printings_within_its_limits(
    tmp_path: Path, limits: dict[str, Any], legal: list[str]
) -> None:
    packs = {**PACKS, "formats": [{**PACKS["formats"][0], "banned": [], **limits}]}
    made = load_catalogue(write(tmp_path, packs=packs))
    assert [card.code for card in made if card.formats == ("all",)] == legal


def test_a_card_that_exists_only_as_a_promo_is_its_own_newest(tmp_path: Path) -> None:
    packs = {**PACKS, "packs": [{**PACKS["packs"][0], "is_promo": True}]}
    assert load_catalogue(write(tmp_path, packs=packs)).get("01001").is_canonical


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"value": 14}, "card 01001: field value: Input should be less than or equal to 13"),
        ({"value": "5"}, "card 01001: field value: Input should be a valid integer"),
        ({"suit": "stars"}, "card 01001: field suit: Input should be 'clubs'"),
        ({"headers": ["Noon", "At dawn"]}, "card 01001: field headers.1: .*Not an ability header: 'At dawn'"),
        ({"headers": [7]}, "card 01001: field headers.0: .*not 7"),
        ({"influence": None}, "card 01001: .*influence is missing; a card of type dude states it"),
        ({"production": -1}, "card 01001: .*production is -1; only a legend's can be below 0"),
        ({"hat": "black"}, "card 01001: field hat: Extra inputs are not permitted"),
        ({"keywords": [{"name": "Deputy", "rating": -1}]}, "card 01001: field keywords.0.rating"),
        ({"title": None}, "card 01001: field title: expected a text, found None"),
        ({"code": None}, "card Tess: field code: expected a text"),
        ({"code": "01002"}, "card 01002: field code: already in one.json"),
        ({"formats": ["all"]}, "card 01001: field formats: follows from other facts"),
        ({"type": "horse"}, "card 01001: field type: Input should be 'outfit'"),
    ],
)
def test_a_damaged_card_is_named_with_file_and_field(
    tmp_path: Path, change: dict[str, Any], complaint: str
) -> None:
    write(tmp_path, cards=[{**DUDE, **change}, ACTION])
    with pytest.raises(CatalogueError, match=rf"one\.json: {complaint}"):
        load_catalogue(tmp_path)


def test_a_file_cut_short(tmp_path: Path) -> None:
    file = write(tmp_path) / "one.json"
    file.write_text(file.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    with pytest.raises(CatalogueError, match=r"one\.json: cannot be read: .*Reinstall"):
        load_catalogue(tmp_path)


def test_a_file_of_something_else(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"one\.json: expected a list of cards"):
        load_catalogue(write(tmp_path, cards={"cards": []}))


def test_a_missing_card(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"one\.json: expected 2 cards of First, found 1"):
        load_catalogue(write(tmp_path, cards=[DUDE]))


def test_a_damaged_list_of_packs(tmp_path: Path) -> None:
    packs = {**PACKS, "packs": [{**PACKS["packs"][0], "released": "soon"}]}
    with pytest.raises(CatalogueError, match=r"packs\.json: field packs\.0\.released"):
        load_catalogue(write(tmp_path, packs=packs))


def test_a_ban_of_a_card_that_does_not_exist(tmp_path: Path) -> None:
    packs = {**PACKS, "formats": [{**PACKS["formats"][0], "banned": ["09999"]}]}
    with pytest.raises(CatalogueError, match=r"packs\.json: format all: no card has the code 09999"):
        load_catalogue(write(tmp_path, packs=packs))


def test_a_missing_file_says_how_to_get_it_back(tmp_path: Path) -> None:
    (write(tmp_path) / "one.json").unlink()
    with pytest.raises(CatalogueError, match=r"missing: .*one\.json\. Reinstall Doomtown Desktop"):
        load_catalogue(tmp_path)


def test_a_missing_folder_says_how_to_get_it_back(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"folder of card facts is missing: .*nowhere\. Reinstall"):
        load_catalogue(tmp_path / "nowhere")


def test_facts_missing_from_the_installation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    with pytest.raises(CatalogueError, match=r"The program's resources/cards is missing\. Reinstall"):
        load_catalogue()
