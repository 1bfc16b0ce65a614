"""The facts of the classic game: a separate edition beside Reloaded."""

import importlib.util
import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest
from pydantic import ValidationError

from doomtown_desktop.catalog import (
    CardType,
    HeaderError,
    UnknownCardError,
    catalogue,
    edition_of,
    parse_header,
    render,
)
from doomtown_desktop.catalog.headers import AbilityHeader
from doomtown_desktop.catalog.model import ATTACH_TERMS, EDITIONS, CardFacts
from doomtown_desktop.engine.data.abilities import card, script_for, scripts
from doomtown_desktop.engine.script.cards import EventCard, Improvement, plain_class

RAW = Path(__file__).resolve().parents[3] / "shared" / "cards"
with_raw_data = pytest.mark.skipif(not RAW.is_dir(), reason="the raw card data is not at hand")


@pytest.fixture(scope="module")
def corrector() -> ModuleType:
    script = Path(__file__).resolve().parents[2] / "packaging" / "correct_classic.py"
    spec = importlib.util.spec_from_file_location("correct_classic", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def facts(title: str) -> CardFacts:
    return catalogue("classic").by_title(title)


@pytest.mark.rule("R-CL-CARD-1")
def test_the_classic_pool_is_complete_and_has_no_legends() -> None:
    classic = catalogue("classic")
    assert classic.edition == "classic"
    assert (len(classic), len(classic.cards)) == (1647, 1628)
    assert Counter(card.type.value for card in classic) == {
        "dude": 514,
        "action": 379,
        "deed": 261,
        "goods": 156,
        "spell": 134,
        "event": 109,
        "improvement": 48,
        "outfit": 37,
        "joker": 4,
        "token": 5,
    }
    assert {card.edition for card in classic} == {pack.edition for pack in classic.packs} == {"classic"}


def test_reloaded_has_none_of_them_among_its_own() -> None:
    assert (
        {card.edition for card in catalogue()} == {pack.edition for pack in catalogue().packs} == {"reloaded"}
    )
    assert len(catalogue()) == len(catalogue().by_code) == 1316
    assert "Balcony" not in {card.title for card in catalogue()}


def test_a_code_finds_its_card_whatever_edition_it_is_of() -> None:
    assert catalogue().get("ROS-017").title == catalogue().by_code["ROS-017"].title == "Balcony"
    assert catalogue("classic").get("01002").title == "Law Dogs"
    assert [edition_of(code) for code in ("ROS-017", "01002")] == ["classic", "reloaded"]
    assert catalogue().pack("ROS").name == "A Reaping of Souls"
    assert catalogue("classic").pack("DTR").name == "Base Set"
    with pytest.raises(LookupError, match="No pack has the code 'XYZ'"):
        catalogue().pack("XYZ")
    for edition in EDITIONS:
        for code in ("ROS-999", "99999", "Balcony", "A-1"):
            assert code not in catalogue(edition).by_code
            with pytest.raises(UnknownCardError, match=code):
                catalogue(edition).get(code)


def test_a_title_names_a_card_of_one_edition() -> None:
    assert facts("Shotgun").edition == "classic"
    assert facts("Shotgun").code != catalogue().by_title("Shotgun").code
    with pytest.raises(UnknownCardError):
        catalogue().by_title("Balcony")


def test_nothing_of_the_classic_game_is_read_before_it_is_asked_for() -> None:
    code = """
import pathlib
read = []
whole = pathlib.Path.read_text
pathlib.Path.read_text = lambda self, *a, **k: read.append(self.parent.name) or whole(self, *a, **k)
from doomtown_desktop.catalog import catalogue
catalogue().named("Clear-Out"), catalogue().get("01001")
assert "classic" not in read
catalogue().get("ROS-017")
assert "classic" in read
"""
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.rule("R-CL-MRP-1")
def test_the_newest_printing_counts() -> None:
    old, new = catalogue("classic").get("EP-061"), catalogue("classic").get("EFE-059")
    assert old.canonical == new.canonical == "EFE-059"
    assert old.printings == ("EP-061", "EFE-059")
    assert (old.value, new.value) == (10, 10)
    assert facts("Giddyup!") == new


@pytest.mark.rule("R-CL-EXP-1")
def test_versions_of_a_classic_card_share_a_character() -> None:
    assert {c.experienced for c in catalogue("classic") if c.character == "Black Jack"} == {0, 1, 2}
    assert facts("Black Jack (Exp.1)").keyword("Experienced") == 1
    assert facts("Lord Grimely's Manor (Exp.1)").character == "Lord Grimely's Manor"


@pytest.mark.rule("R-CL-MRP-1")
def test_every_printing_has_the_facts_of_the_newest() -> None:
    its_own = {"code", "number", "pack", "quantity", "title", "character"}
    for each in catalogue("classic"):
        newest = catalogue("classic").get(each.canonical)
        assert each.model_dump(exclude=its_own) == newest.model_dump(exclude=its_own), each.code


def test_titles_are_told_apart() -> None:
    titles = Counter(card.title for card in catalogue("classic").cards)
    assert [title for title, count in titles.items() if count > 1] == []
    trick, hex_ = facts("Mirror, Mirror"), facts("Mirror, Mirror (Hex)")
    assert (trick.type, hex_.type, hex_.character) == (CardType.ACTION, CardType.SPELL, "Mirror, Mirror")


@pytest.mark.rule("R-CL-IMP-1")
def test_an_improvement_goes_on_a_deed_of_ones_own() -> None:
    card = facts("Balcony")
    assert card.attach is not None
    assert (card.type, card.attach.to, card.attach.terms) == (
        CardType.IMPROVEMENT,
        ("deed",),
        ("yours", "own"),
    )
    assert facts("Gas Lamp").attach.to == ("townsquare",)  # type: ignore[union-attr]
    words = set(ATTACH_TERMS) | set(catalogue("classic").keywords)
    for card in catalogue("classic"):
        for term in card.attach.terms if card.attach else ():
            assert term in words or set(term.removeprefix("not ").split(" or ")) <= words, card.title
    assert plain_class(facts("Balcony")) is Improvement
    assert plain_class(facts("A Score Is Settled")) is EventCard


def test_numbers_that_a_text_says_are_marked() -> None:
    cane = facts("Lucifer's Cane")
    assert (cane.bullets, cane.influence, cane.varying) == (0, 0, ("bullets", "influence"))
    assert (facts("Skunky Swade").influence, facts("Skunky Swade").varying) == (3, ("influence",))
    assert facts("Sawed-off Shotgun").bullets == -1
    assert facts("Bank Draft").upkeep == -1


def test_headers_of_the_classic_game() -> None:
    assert [render(h) for h in facts("Observatory").headers] == ["Controller React"]
    assert [render(h) for h in facts("A Stiff Fine").headers] == ["Cheatin' Resolution"]
    power = parse_header("Noon Harrowed Power")
    assert (power.power, render(power)) == ("harrowed", "Noon Harrowed Power")
    assert render(parse_header("kung fu power noon")) == "Noon Kung Fu Power"
    with pytest.raises(HeaderError, match="unknown power"):
        AbilityHeader(("noon",), power="dark")  # type: ignore[arg-type]
    assert Counter(h.power for c in catalogue("classic") for h in c.headers if h.power) == {
        "harrowed": 22,
        "kung_fu": 12,
    }


def test_only_goods_take_from_a_number() -> None:
    row = {"code": "EP-001", "title": "Test", "type": "action", "suit": "clubs", "value": 1, "cost": 0}
    row |= {"is_unique": False, "character": "Test", "pack": "EP", "number": 1, "quantity": 0, "group": "t"}
    row |= {"printings": ["EP-001"], "canonical": "EP-001"}
    assert CardFacts.model_validate(row).code == "EP-001"
    for wrong in ({"upkeep": -1}, {"bullets": -1}, {"code": "EP-1"}, {"code": "ep-001"}, {"code": "0100"}):
        with pytest.raises(ValidationError):
            CardFacts.model_validate(row | wrong)


@with_raw_data
def test_the_facts_are_those_of_the_data_and_of_its_corrections() -> None:
    known = {row["code"]: row for row in json.loads((RAW / "classic_cards.json").read_text("utf-8"))}
    corrections = json.loads((RAW / "classic_fixes.json").read_text("utf-8"))
    assert set(known) == set(catalogue("classic").by_code)
    for each in catalogue("classic"):
        raw = known[each.canonical]
        for code in each.printings:
            raw = raw | corrections.get(code, {"facts": {}})["facts"]
        assert (each.canonical, each.suit, each.value) == (raw["canonical"], raw["suit"], raw["value"])
        for field in ("cost", "upkeep", "production", "control", "influence"):
            said, ours = raw[field], getattr(each, field)
            if isinstance(said, str):
                assert field in each.varying
            elif not (each.code == "EP-147" and field == "influence"):  # its text sets the influence
                assert (ours or 0) == (said or 0), (each.code, field)
        assert each.gangs == tuple(raw.get("outfits", [raw["outfit"]] if raw["outfit"] else []))
        assert each.wealth == raw["ghost_rock"]
        if each.type is CardType.DEED and each.title != "The Courthouse":  # its newest text has another line
            assert each.access == raw["access"], each
        unlimited = raw.get("any_number_in_play", False)
        assert (each.unlimited_for is not None) == unlimited
        assert each.is_unique == (bool(raw["unique"]) and not unlimited), each


@with_raw_data
def test_every_correction_of_the_data_is_in_the_facts() -> None:
    corrections = json.loads((RAW / "classic_fixes.json").read_text("utf-8"))
    for code, correction in corrections.items():
        said, card = correction["facts"], catalogue("classic").by_code[code]
        words = {word for word in correction["adds"] if word != "Cheatin'!"}  # an ability of these cards
        assert words | set(said.get("traits", ())) <= set(card.ratings), card.title
        assert card.is_out_of_town == said.get("out_of_town", card.is_out_of_town)
        assert card.bullets == said.get("bullets", card.bullets)
        assert card.title == said.get("title", card.title)
        assert card.experienced == said.get("experienced", card.experienced)


# --- scripts ----------------------------------------------------------------------------------------


def test_a_script_is_found_by_edition_and_title() -> None:
    @card("Test editions apart", edition="classic")
    class Classic(EventCard):
        pass

    @card("Test editions together")
    @card("Test editions together", edition="classic")
    class Both(EventCard):
        pass

    assert script_for("Test editions apart", "EP-001") is Classic
    assert script_for("Test editions apart", "01001") is None
    assert (
        script_for("Test editions together", "EP-001")
        is script_for("Test editions together", "01001")
        is Both
    )
    assert ("Test editions apart", "") in scripts("classic")
    assert ("Test editions apart", "") not in scripts()
    with pytest.raises(ValueError, match="two scripts"):
        card("Test editions apart", edition="classic")(Both)


def test_lost_words_of_classic_cards_are_put_back(corrector: ModuleType) -> None:
    assert [k.name for k in facts("Mustang").keywords] == ["Horse"]
    assert [k.name for k in facts("Gatling Pistol").keywords] == ["Weapon", "Gadget"]
    assert (facts("Nicodemus' Deck").is_unique, facts("The Courthouse").access) == (True, "private")
    assert (facts("Bob Bidwell").is_unique, facts("Pharmacy").access) == (False, "private")
    assert facts("Circle K Ranch").is_out_of_town
    assert facts("J.P. Coleman").gangs == ("lawdogs", "agency")
    assert facts("The Coalition").gangs == ("agency", "texasrangers")
    assert (facts("Danny Hamilton (Exp.1)").cost, facts("Po Yu (Exp.1)").bullets) == (6, 0)
    for code, correction in corrector.CORRECTIONS.items():
        card = catalogue("classic").by_code[code]
        assert card.title == correction.facts.get("title", correction.title)
        assert {k.name for k in card.keywords} >= set(correction.keywords)
        assert not {"Public", "Private"} <= set(card.ratings)


@pytest.mark.rule("R-CL-EXP-1")
def test_elizabeth_king_of_a_reaping_of_souls_is_the_experienced_one() -> None:
    first, later = facts("Elizabeth King"), facts("Elizabeth King (Exp.1)")
    assert (first.code, later.code) == ("EP-271", "ROS-050")
    assert first.character == later.character
    assert (later.experienced, later.keyword("Experienced")) == (1, 1)


def test_every_gang_of_the_classic_game_has_an_outfit_of_its_own() -> None:
    classic = catalogue("classic")
    outfits = {card.gangs[0] for card in classic if card.type is CardType.OUTFIT}
    assert outfits == {gang.code for gang in classic.gangs}


def test_a_strike_that_says_so_lies_in_town() -> None:
    lode, shaft = facts("The Lode"), facts("Sheriff's Shaft")
    assert (lode.is_out_of_town, shaft.is_out_of_town) == (False, True)
    assert [k.name for k in lode.keywords] == ["Public", "Strike", "In Town"]


def test_words_are_put_back_once_and_to_no_other_card(corrector: ModuleType, tmp_path: Path) -> None:
    lost = {"code": "EP-140", "title": "The Courthouse", "is_unique": True, "access": "public"}
    lost |= {"type": "deed", "keywords": [{"name": "Public"}, {"name": "Government"}]}
    (tmp_path / "ep.json").write_text(json.dumps([lost]), encoding="utf-8")
    assert corrector.main([str(tmp_path)]) == 0
    once = (tmp_path / "ep.json").read_text(encoding="utf-8")
    [card] = json.loads(once)
    assert (card["access"], card["keywords"]) == ("private", [{"name": "Private"}, {"name": "Government"}])
    assert corrector.main([str(tmp_path)]) == 0
    assert (tmp_path / "ep.json").read_text(encoding="utf-8") == once
    with pytest.raises(ValueError, match="EP-140 is Jail"):
        corrector.corrected(lost | {"title": "Jail"})


@pytest.mark.parametrize("name", ["Lucky", "Gordo", "Frank", "Tabitha", "Chip", "Buckets", "Rails"])
def test_a_nickname_has_both_its_quotes(name: str) -> None:
    cards = [each for each in catalogue("classic") if f"{name}'" in each.title]
    assert cards
    for each in cards:
        assert each.title.startswith(f"'{name}'")
        assert each.character == each.title.removesuffix(" (Exp.1)")
        assert catalogue("classic").named(each.title.removeprefix("'")) == each
