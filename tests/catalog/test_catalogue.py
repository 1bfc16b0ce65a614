"""The facts that ship, and looking up cards among them."""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from doomtown_desktop.catalog import BulletType, CardType, Suit, UnknownCardError, catalogue
from doomtown_desktop.catalog.model import ATTACH_TERMS, CardFacts
from doomtown_desktop.paths import resource


def facts(title: str) -> CardFacts:
    return catalogue().by_title(title)


def test_the_pool_is_complete() -> None:
    assert len(catalogue()) == 1316
    assert len(catalogue().cards) == 1027
    assert Counter(card.type.value for card in catalogue().cards) == {
        "dude": 455,
        "action": 176,
        "deed": 124,
        "goods": 124,
        "spell": 93,
        "outfit": 37,
        "legend": 8,
        "joker": 7,
        "token": 3,
    }


def test_a_dude() -> None:
    card = facts("Mongwau The Mighty")
    assert (card.code, card.type, card.suit, card.value) == ("24041", CardType.DUDE, Suit.SPADES, 3)
    assert (card.gangs, card.cost, card.upkeep, card.influence) == (("fearmongers",), 4, 1, 1)
    assert (card.bullets, card.bullet_type, card.bullets_is_bonus) == (3, BulletType.DRAW, False)
    assert card.keyword("Huckster") == 1
    assert card.keyword("Blessed") is None
    assert card.is_unique
    assert card.is_dude


def test_a_deed() -> None:
    card = facts("Clanton Ranch")
    assert (card.access, card.is_out_of_town, card.is_unique) == ("private", True, True)
    assert card.keyword("Ranch") == 0
    assert facts("Gomorra Jail").core == "lawdogs"


def test_a_weapon() -> None:
    card = facts("Shotgun")
    assert card.bullets_is_bonus
    assert card.attach is not None
    assert (card.attach.to, card.attach.filter, card.attach.invented_by) == (("dude",), None, None)
    assert not card.is_unique


def test_a_gadget() -> None:
    card = facts("Auto Cattle-Feeder")
    assert card.keyword("Gadget") == card.gadget_difficulty == 7
    assert card.attach is not None
    assert card.attach.terms == ("Ranch", "yours")
    assert card.attach.invented_by == "Mad Scientist"


def test_spells_know_their_kind_and_difficulties() -> None:
    assert facts("Soul Blast").spell_kind == "hex"
    assert facts("Soul Blast").spell_difficulties == ("X",)
    assert facts("Phantasm").spell_difficulties == (9, 12)


@pytest.mark.rule("R-TOTEM-1")
def test_a_totem_is_a_spirit_that_never_lies_at_the_town_square() -> None:
    totems = [card for card in catalogue() if card.keyword("Totem") is not None]
    assert len(totems) == 15
    for card in totems:
        assert card.spell_kind == "spirit"
        assert card.attach is not None
        assert "townsquare" not in card.attach.to
        assert card.attach.terms == ("yours", "with your unbooted Shaman")


def test_outfits_have_a_stash_and_legends_change_it() -> None:
    outfit = facts("Law Dogs")
    assert (outfit.wealth, outfit.production) == (19, 3)
    assert facts("Jasper Stone").wealth == -2


def test_a_token_is_a_dude() -> None:
    card = facts("Gunslinger")
    assert (card.type, card.token_type, card.is_dude) == (CardType.TOKEN, "dude", True)
    assert (card.value, card.bullets, card.bullet_type, card.influence) == (1, 2, BulletType.STUD, 0)
    assert card.formats == ()


@pytest.mark.rule("R-EXP-1")
def test_versions_of_a_dude_share_a_character() -> None:
    levels = {card.experienced for card in catalogue() if card.character == "Abram Grothe"}
    assert levels == {0, 1, 2}
    assert facts("Shotgun").character == "Shotgun"


@pytest.mark.rule("R-UNIQ-1")
def test_dudes_and_deeds_are_unique_unless_they_say_otherwise_and_others_only_if_they_say_so() -> None:
    for card in catalogue():
        # the older Gunslinger and Ancestor Spirit do not say so, but a token is never unique
        if card.type in (CardType.DUDE, CardType.DEED):
            assert card.is_unique == (card.keyword("Non-Unique") is None), card.title
        else:
            assert card.is_unique == (card.keyword("Unique") is not None), card.title


def test_printings_of_a_card_refer_to_one_another() -> None:
    assert facts("Pony Express").code == "24106"
    assert [card.code for card in catalogue().printings("00002")] == ["01056", "24106", "00002"]
    assert [card.cost for card in catalogue().printings("00002")] == [4, 3, 4]


def test_formats_and_bans() -> None:
    assert {form.code for form in catalogue().formats if form.is_default} == {"weird-west"}
    assert facts("Pony Express").formats == ("old-timer", "weird-west")
    assert facts("Decimator Array").formats == ("old-timer",)
    assert facts("Decimator Array").bans == ("weird-west",)
    assert facts("Showboating").bans == ("old-timer", "weird-west")
    legal = Counter(form for card in catalogue().cards for form in card.formats)
    assert legal == {"old-timer": 870, "weird-west": 631}


def test_two_cards_printed_with_one_title_are_told_apart() -> None:
    trick, hex_ = facts("Clear Out!"), facts("Clear Out! (Hex)")
    assert (trick.type, hex_.type) == (CardType.ACTION, CardType.SPELL)
    assert (hex_.code, hex_.character) == ("26045", "Clear Out!")  # so a deck counts them together (R-DECK-4)


def test_the_set_of_2024_says_where_its_facts_come_from() -> None:
    pack = catalogue().pack("WoW")
    assert (pack.size, pack.source) == (60, "read by eye from pictures of the printed cards")
    assert {card.quantity for card in catalogue() if card.pack == "WoW"} == {
        0
    }  # the content of their boxes is unknown


def test_packs() -> None:
    assert len(catalogue().packs) == 27
    pack = catalogue().pack("DTR")
    assert (pack.name, pack.size, str(pack.released)) == ("Base Set", 146, "2014-09-15")
    with pytest.raises(LookupError, match="No pack has the code 'XX'; there are alt, DTR"):
        catalogue().pack("XX")


def test_a_granted_header_is_told_from_an_own_one() -> None:
    granted = [card.title for card in catalogue().cards for header in card.headers if header.granted]
    assert sorted(granted) == [
        "Alferd Packer",
        "Eagle Woman That All Look At",
        "Incubation",
        'Lewis "Grizzly" Evans',
        "Nicodemus Whateley",
        "Tumblebleeds!",
    ]


def test_gangs_and_attachments_use_only_known_words() -> None:
    gangs = {gang.code for gang in catalogue().gangs}
    words = set(ATTACH_TERMS) | set(catalogue().keywords)
    for card in catalogue():
        assert set(card.gangs) <= gangs
        assert card.core in gangs | {None, "any"}
        for term in card.attach.terms if card.attach else ():
            names = [term] if term in words else re.split(" or ", term.removeprefix("not "))
            assert set(names) <= words, (card.title, term)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("01056", "01056"),
        ("Pony Express", "24106"),
        ("  pony EXPRESS ", "24106"),
        ("jose morales", "24088"),
        ("Baird's Build and Loan", "24131"),
        ("bairds build & loan", "24131"),
        ("Ivor Hawley (Exp. 1)", "10011"),
        ("This'll Hurt in the Mornin'", "24240"),
    ],
)
def test_finding_a_card(text: str, code: str) -> None:
    assert catalogue().find(text).code == code


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("Pony Expres", "'Pony Express'"),
        ("Bairds Build", '"Baird\'s Build & Loan"'),
        ("Abram G", "'Abram Grothe"),
    ],
)
def test_an_unknown_card_comes_with_a_suggestion(text: str, suggestion: str) -> None:
    with pytest.raises(UnknownCardError, match=f"No card is called '{text}'. Did you mean") as unknown:
        catalogue().find(text)
    assert suggestion in str(unknown.value)


def test_nothing_alike_gets_no_suggestion() -> None:
    with pytest.raises(UnknownCardError, match=r"^No card is called 'qqqq'\.$"):
        catalogue().find("qqqq")
    with pytest.raises(UnknownCardError, match=r"^No card is called ''\.$"):
        catalogue().find("")


def test_titles_and_codes_are_exact_where_that_is_asked_for() -> None:
    with pytest.raises(UnknownCardError, match="Did you mean 'Pony Express'"):
        catalogue().by_title("pony express")
    with pytest.raises(UnknownCardError, match="No card has the code '99999'"):
        catalogue().get("99999")


def test_folded_titles_of_different_cards_differ() -> None:
    groups = {(card.title, card.group) for card in catalogue()}
    assert all(catalogue().find(title).group == group for title, group in groups)


def test_facts_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="frozen"):
        facts("Shotgun").cost = 0


def test_the_fact_files_hold_no_prose() -> None:
    def texts(value: object) -> list[str]:
        if isinstance(value, str):
            return [value]
        parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        return [text for part in parts for text in texts(part)]

    files = sorted(resource("cards").glob("*.json"))
    assert len(files) == 28
    for file in files:
        long = [text for text in texts(json.loads(file.read_text(encoding="utf-8"))) if len(text) > 60]
        assert long == [], file.name


MEASURE = """
import time
import pydantic
pydantic.BaseModel
from doomtown_desktop.catalog import load_catalogue
start = time.process_time()
load_catalogue()
print(time.process_time() - start)
"""


def test_loading_takes_at_most_150_ms_of_processor_time() -> None:
    root = Path(__file__).resolve().parents[2]

    def seconds() -> float:
        command = [sys.executable, "-c", MEASURE]
        return float(subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout)

    assert min(seconds() for _ in range(3)) <= 0.150
