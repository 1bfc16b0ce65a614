"""Card data of the public database: it is only compared; a new card becomes facts if its data suffices."""

from __future__ import annotations

import difflib
import json
import time
from pathlib import Path
from typing import Any

import pytest

from doomtown_desktop.catalog import CardFacts, catalogue
from doomtown_desktop.catalog.local_cards import LocalCards, extended, read_cards, readable
from doomtown_desktop.catalog.untrusted import UnreadableError

REAL = Path(__file__).resolve().parents[3] / "shared" / "formats" / "samples" / "dtdb_api_cards_sample.json"

DUDE: dict[str, Any] = {
    "last-modified": "2030-01-01T00:00:00+00:00",
    "code": "98001",
    "title": "Made-Up Marshal (Exp.2)",
    "type": "Dude",
    "type_code": "dude",
    "suit": "Spades",
    "rank": 7,
    "value": "Spades7",
    "keywords": "Experienced 2 • Deputy • Huckster 1",
    "text": "<b>Noon, Boot:</b> Do nothing.\r\n\r\n"
    "<i>Twice</i> &amp; <img src='x'>again. <b>Bold:</b> no header.",
    "flavor": "&quot;Well.&quot;",
    "illustrator": "",
    "cost": 4,
    "upkeep": 1,
    "production": None,
    "bullets": 2,
    "influence": 1,
    "control": None,
    "wealth": None,
    "shooter": "Stud",
    "gang": "Law Dogs",
    "gang_code": "lawdogs",
    "gang_letter": "l",
    "number": 1,
    "quantity": 2,
    "pack": "A Pack to Come",
    "pack_code": "APC",
    "cyclenumber": 24,
    "octgnid": None,
}


def card(**changes: Any) -> dict[str, Any]:
    return DUDE | changes


def read(*entries: Any) -> LocalCards:
    return read_cards(json.dumps(list(entries)).encode(), catalogue())


def facts_of(**changes: Any) -> CardFacts:
    found = read(card(**changes))
    assert found.rows[0].state == "new", found.rows[0].reasons
    return found.facts["98001"]


def test_a_new_dude_becomes_facts() -> None:
    found = read(DUDE)
    assert found.facts["98001"] == CardFacts.model_validate(
        {
            "code": "98001",
            "title": "Made-Up Marshal (Exp.2)",
            "type": "dude",
            "suit": "spades",
            "value": 7,
            "gangs": ("lawdogs",),
            "cost": 4,
            "upkeep": 1,
            "bullets": 2,
            "bullet_type": "stud",
            "influence": 1,
            "keywords": (
                {"name": "Experienced", "rating": 2},
                {"name": "Deputy"},
                {"name": "Huckster", "rating": 1},
            ),
            "is_unique": True,
            "headers": ("Noon, Boot",),
            "experienced": 2,
            "character": "Made-Up Marshal",
            "pack": "APC",
            "number": 1,
            "quantity": 2,
            "group": "made-up-marshal-exp-2",
            "printings": ("98001",),
            "canonical": "98001",
            "formats": ("weird-west",),
        }
    )
    text = found.texts["98001"]
    assert text.text == "**Noon, Boot:** Do nothing.\n\n_Twice_ & again. **Bold:** no header."
    assert (text.flavor, text.changed) == ('"Well."', "2030-01-01T00:00:00+00:00")
    assert [(pack.code, pack.name, pack.cycle, pack.size) for pack in found.packs] == [
        ("APC", "A Pack to Come", 24, 1)
    ]
    assert found.of_state("new") == found.rows


def test_keywords_say_what_kind_of_card_it_is() -> None:
    deed = facts_of(
        type_code="deed", suit="Diams", control=1, keywords="Public • Out of Town • Core", shooter=""
    )
    assert (deed.access, deed.is_out_of_town, deed.is_unique, deed.core) == ("public", True, True, "any")
    plain = facts_of(type_code="deed", suit="Diams", control=1, keywords="Non-Unique • Private", shooter="")
    assert (plain.access, plain.is_unique, plain.core) == ("private", False, None)
    gadget = facts_of(
        type_code="goods",
        suit="Hearts",
        keywords="Weapon • Gadget • Difficulty 5",
        shooter="Bonus",
        gang_code="neutral",
    )
    assert gadget.attach is not None
    assert (gadget.attach.to, gadget.attach.invented_by) == (("dude",), "Mad Scientist")
    assert (gadget.gadget_difficulty, gadget.bullets_is_bonus, gadget.gangs) == (5, True, ())
    improvement = facts_of(type_code="goods", suit="Hearts", keywords="Improvement • Unique", shooter="")
    assert improvement.attach is not None
    assert (improvement.attach.to, improvement.is_unique) == (("deed",), True)
    hex_ = facts_of(type_code="spell", suit="Hearts", keywords="Hex", shooter=None)
    assert hex_.attach is not None
    assert (hex_.spell_kind, hex_.attach.filter) == ("hex", "Huckster")
    totem = facts_of(type_code="spell", suit="Hearts", keywords="Spirit • Totem", shooter="")
    assert totem.attach is not None
    assert totem.attach.to == ("deed", "home")
    token = facts_of(keywords="Token • Non-Unique")
    assert (token.type, token.token_type) == ("token", "dude")
    two = facts_of(gang_code=["fearmongers", "outlaws"])
    assert two.gangs == ("fearmongers", "outlaws")
    assert facts_of(keywords="Experienced").experienced == 1
    assert [word.name for word in facts_of(keywords="Deputy • • Deputy").keywords] == ["Deputy"]
    assert (
        facts_of(text="A <b>bold</b> word, <b>Noon</b>: nothing.").headers
        == facts_of(text="<b>Noon:</b>").headers
    )


def test_a_new_printing_of_a_known_card_joins_it() -> None:
    old = catalogue().find("Tommy Harden")
    made = facts_of(title="tommy harden", keywords="")
    assert (made.group, made.canonical) == (old.group, old.canonical)
    assert made.printings == (*old.printings, "98001")
    assert made.formats == old.formats
    banned = next(one for one in catalogue().cards if one.bans)
    assert facts_of(title=banned.title).bans == banned.bans


def test_the_catalogue_grows_by_what_is_new() -> None:
    facts = catalogue()
    found = read(card(title="Tommy Harden", keywords=""), card(code="98002", number=2))
    larger = extended(facts, found.facts, found.packs)
    assert len(larger) == len(facts) + 2
    assert larger.get("24067").printings == ("01018", "24067", "98001")
    assert larger.find("Tommy Harden").code == "24067"
    assert larger.pack("APC").size == 2
    assert facts.get("24067").printings == ("01018", "24067")
    again = extended(larger, found.facts, found.packs)
    assert list(again.by_code) == list(larger.by_code)
    assert again.packs == larger.packs


def test_a_known_card_that_differs_is_named_and_ours_counts() -> None:
    known = {
        "code": "24067",
        "title": "Tommy Harden",
        "type_code": "dude",
        "suit": "Spades",
        "rank": 1,
        "gang_code": [],
        "cost": 99,
        "bullets": 9,
        "influence": 0,
        "shooter": "Draw",
        "pack_code": "DT2",
        "number": 67,
        "quantity": 2,
        "keywords": 5,
    }
    found = read(known)
    row = found.rows[0]
    assert row.state == "changed"
    ours = catalogue().get("24067")
    assert f"cost: 99 there, {ours.cost} here." in row.reasons
    assert "gangs: nothing there, lawdogs here." in row.reasons
    assert found.facts == {}
    assert found.texts["24067"].text == ""


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"code": 98001}, "code: It is not a text of five digits."),
        ({"code": "9800"}, "code: It is not a text of five digits."),
        ({"title": " "}, "title: It is missing."),
        ({"title": None}, "title: It is missing."),
        ({"type_code": "event"}, "type_code: event is not one of outfit, legend"),
        ({"type_code": None}, "type_code: It is missing."),
        ({"type_code": ["dude"]}, "type_code: a list is not one of"),
        ({"suit": "Swords"}, "suit: Swords is not one of spades, hearts, diams, clubs."),
        ({"rank": 14}, "value: "),
        ({"rank": "7"}, "rank: 7 is not a number that a card has."),
        ({"cost": True}, "cost: True is not a number that a card has."),
        ({"cost": 10**30}, "cost: a huge number is not a number"),
        ({"cost": [1]}, "cost: a list is not a number"),
        ({"gang_code": 3}, "gang_code: It is neither a text nor a list of texts."),
        ({"shooter": "Blade"}, "shooter: Blade is not one of draw, stud, bonus."),
        ({"bullets": None}, "card: Value error, bullets is missing"),
        ({"cost": ""}, "card: Value error, cost is missing"),
        ({"type_code": "spell", "shooter": ""}, "card: Value error, attach is missing"),
    ],
)
def test_what_does_not_suffice_is_named_with_its_field(changes: dict[str, Any], reason: str) -> None:
    found = read(card(**changes), card(code="98009"))
    assert found.rows[0].state == "bad"
    assert found.rows[0].reasons[0].startswith(reason)
    assert set(found.facts) == {"98009"}


def test_the_text_of_a_card_with_bad_facts_is_kept() -> None:
    found = read(card(rank=14), card(code="98002", shooter="Blade"), card(code="98002"), 7)
    assert set(found.texts) == {"98001", "98002"}
    assert [row.state for row in found.rows] == ["bad"] * 4
    assert found.rows[2].reasons == ("code: An earlier entry has the same.",)
    assert found.rows[3].reasons == ("It is not a card.",)


def test_one_card_or_cards_in_a_wrapper_are_read() -> None:
    facts = catalogue()
    for value in (DUDE, {"cards": [DUDE]}, {"success": True, "data": [DUDE]}):
        assert set(read_cards(json.dumps(value).encode(), facts).facts) == {"98001"}


@pytest.mark.parametrize("value", [[], {}, 3, [{"code": "1"}], {"cards": 3}])
def test_other_json_is_refused(value: Any) -> None:
    with pytest.raises(UnreadableError, match="no cards with code and title"):
        read_cards(json.dumps(value).encode(), catalogue())


def test_far_too_many_cards_are_refused() -> None:
    with pytest.raises(UnreadableError, match="at most 10,000 cards"):
        read(*[{}] * 10_001)


def test_a_pack_without_a_name_or_cycle_is_made_all_the_same() -> None:
    found = read(
        card(pack=None, cyclenumber="x"), card(code="98002", title="Łø"), card(code="98003", title="†")
    )
    assert [(pack.code, pack.name, pack.cycle) for pack in found.packs] == [("APC", "APC", 0)]
    assert found.facts["98003"].group == "card"


def test_markup_becomes_plain_words() -> None:
    assert readable("<font color='red'>A</font>  <B>b</B>\r\n\r\n\r\n&lt;c&gt; <") == "A **b**\n\n<c> <"


@pytest.mark.skipif(not REAL.is_file(), reason="the real file is not at hand")
def test_the_real_file_says_what_we_say() -> None:
    found = read_cards(REAL.read_bytes(), catalogue())
    assert [row.state for row in found.rows] == ["known", "known", "known", "known", "known", "bad", "known"]
    assert len(found.texts) == 6
    assert found.facts == {}


def test_nine_thousand_new_cards_are_read_in_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Titles are not compared for suggestions that nobody reads: with them, 9,000 cards took 18 s."""

    def compared(*_: object, **__: object) -> None:
        raise AssertionError("a title was compared with all others")

    monkeypatch.setattr(difflib, "get_close_matches", compared)
    entries = [
        {
            "type_code": "dude",
            "suit": "spades",
            "rank": 1 + number % 13,
            "code": f"{60_000 + number}",
            "title": f"Nobody Known {number}",
            "gang_code": "lawdogs",
            "shooter": "draw",
            "bullets": 1,
            "influence": 1,
            "cost": 3,
            "upkeep": 1,
            "text": "<b>Noon:</b> Something happens.",
            "pack_code": "OWN",
        }
        for number in range(9_000)
    ]
    data = json.dumps(entries).encode()
    began = time.process_time()
    found = read_cards(data, catalogue())
    assert time.process_time() - began < 10  # measured: 0.5 s; with suggestions 18
    assert len(found.of_state("new")) == 9_000
