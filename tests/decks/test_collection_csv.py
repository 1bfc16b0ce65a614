"""Collections as CSV: every layout by its header, every way to name a printing, and writing."""

from __future__ import annotations

import time
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.formats import (
    CONDITIONS,
    LAYOUTS,
    CollectionImport,
    Holding,
    NotADeck,
    UnreadableError,
    choose_printings,
    read_any,
    read_collection,
    write_collection,
)
from doomtown_desktop.decks.formats.collection_layouts import layout_of
from tests.decks.formats_help import REAL_SAMPLES, facts

HEADERS = {
    "Moxfield": '"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags",'
    '"Last Modified","Collector Number"',
    "Deckbox": "Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,"
    "Altered Art,Misprint,Promo,Textless,My Price",
    "Dragon Shield": "Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,"
    "Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET",
    "ManaBox": "Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,"
    "Purchase price,Misprint,Altered,Condition,Language",
    "Archidekt": "Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,"
    "Edition Code,Multiverse Id,Scryfall ID,Collector Number",
    "TCGplayer": "Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,"
    "Product ID,SKU",
    "Deckstats": "amount,card_name,is_foil,is_pinned,is_signed,set_id,set_code,collector_number,language,"
    "condition,comment,added",
    "arkham.build": "code,quantity",
    "Doomtown Desktop": "Count,Tradelist Count,Wishlist Count,Code,Name,Edition,Edition Code,Card Number,"
    "Condition,Language,Foil,Location,Tags,Notes,Purchase Price,Currency,Last Modified",
}


OTHER_NAME = "The {} is that of {}, and the name is another."
SEVERAL = "It has several printings; using the newest."
BY_NAME = "No card has the code {}; it was found by its name."
NOWHERE = "No pack is called 'Nowhere'; using the newest printing."
NOT_THERE = "There is no printing of it in Faith and Fear; using the newest."


def imported(text: str) -> CollectionImport:
    return read_collection(text.encode(), "mine.csv", facts())


@pytest.mark.parametrize("layout", HEADERS)
def test_a_layout_is_told_by_its_header_in_any_case_and_order(layout: str) -> None:
    names = HEADERS[layout].split(",")
    for header in (",".join(names), ",".join(reversed(names)).upper(), ";".join(names).lower()):
        found = layout_of(header + "\n")
        assert found is not None
        assert found.layout == layout
        assert read_any((header + "\n").encode(), "", facts()) is NotADeck.COLLECTION


def test_every_header_we_write_is_told_apart() -> None:
    for name, layout in LAYOUTS.items():
        found = layout_of(",".join(layout.columns))
        assert found is not None
        assert found.layout == name


@pytest.mark.parametrize(
    ("layout", "row", "expected"),
    [
        (
            "Moxfield",
            '"2","1","Tommy Harden","dt2","Near Mint","English","foil","a, b","2026-01-01","067"',
            Holding("24067", 2, "foil", "near mint", "English", trade=1, tags=("a", "b")),
        ),
        (
            "Deckbox",
            "1,0,Tommy Harden,Base Set,18,Good (Lightly Played),German,,signed,,,,promo,,1.50",
            Holding(
                "01018", 1, "", "light played", "German", price=Decimal("1.50"), tags=("promo", "signed")
            ),
        ),
        (
            "Dragon Shield",
            "Binder,4,2,Tommy Harden,DTR,Base Set,18,NearMint,Foil,English,1.00,2026-01-01,1,2,3",
            Holding("01018", 4, "foil", "near mint", "English", "Binder", trade=2, price=Decimal(1)),
        ),
        (
            "ManaBox",
            "Tommy Harden,dt2,Weird West Edition,67,normal,uncommon,1,1,x,1.0,false,true,light_played,de",
            Holding("24067", 1, "", "light played", "de", price=Decimal(1), tags=("altered",)),
        ),
        (
            "Archidekt",
            "3,Tommy Harden,Normal,NM,2026-01-01,EN,,,Base Set,dtr,,,18",
            Holding("01018", 3, "", "near mint", "EN"),
        ),
        (
            "TCGplayer",
            "3,Tommy Harden,Tommy Harden,Base Set,,,Foil,Damaged,English,,,",
            Holding("01018", 3, "foil", "poor", "English"),
        ),
        (
            "Deckstats",
            "2,Tommy Harden,1,0,1,,DT2,67,en,NM,from a friend,",
            Holding("24067", 2, "foil", "near mint", "en", notes="from a friend", tags=("signed",)),
        ),
        ("arkham.build", "01018,2", Holding("01018", 2)),
        (
            "Doomtown Desktop",
            '3,1,2,24067,Tommy Harden,Weird West Edition,DT2,,NM,English,etched,Box A,"wwe;law",gift,2,EUR,',
            Holding(
                "24067",
                3,
                "etched",
                "near mint",
                "English",
                "Box A",
                "gift",
                1,
                2,
                Decimal(2),
                "EUR",
                ("law", "wwe"),
            ),
        ),
    ],
)
def test_a_row_of_each_layout_says_what_is_owned(layout: str, row: str, expected: Holding) -> None:
    found = imported(f"{HEADERS[layout]}\r\n{row}\r\n")
    assert found.layout == layout
    assert found.holdings == (expected,)
    assert [(entry.line.number, entry.line.status.value) for entry in found.lines] == [
        (1, "ignored"),
        (2, "resolved"),
    ]


@pytest.mark.parametrize(
    ("header", "row", "expected"),
    [
        ("code,name", "24067,Tommy Harden", ("24067", "resolved", "")),
        ("code,name", "24176,Bio-Charged Neutralizer", ("24176", "resolved", "")),
        ("code,name", "1018,", ("01018", "resolved", "")),
        ("code,name", "24067,Joker (Red)", ("24067", "ambiguous", OTHER_NAME.format("code", "Tommy Harden"))),
        (
            "code,name",
            "10005,Zzz",
            ("10005", "ambiguous", OTHER_NAME.format("code", catalogue().get("10005").title)),
        ),
        ("code,name", "99999,Tommy Harden (DTR)", ("01018", "ambiguous", BY_NAME.format("99999"))),
        ("code,name", "abc,Andrew Lane", ("22001", "ambiguous", BY_NAME.format("abc"))),
        ("name,set,number", "Tommy Harden,DTR,0018", ("01018", "resolved", "")),
        ("name,set,number", "Tommy Harden,DTR,", ("01018", "resolved", "")),
        ("name,set,number", "Tommy Harden,DTR,999", ("01018", "resolved", "")),
        (
            "name,set,number",
            "Bobo,DTR,18",
            ("01018", "ambiguous", OTHER_NAME.format("number", "Tommy Harden")),
        ),
        ("name,set,number", "Tommy Harden,,", ("24067", "ambiguous", SEVERAL)),
        ("name,set,number", "Andrew Lane,,", ("22001", "resolved", "")),
        ("name,set,number", "Andrew Lane,Nowhere,", ("22001", "ambiguous", NOWHERE)),
        ("name,set,number", "Tommy Harden,Faith and Fear,", ("24067", "ambiguous", NOT_THERE)),
        ("name,set,number", "Tomy Hardn,,", ("", "unknown", "No card has this title.")),
        (
            "name,my price",
            "Andrew Lane,cheap",
            ("22001", "resolved", "'cheap' is not a price; it was skipped."),
        ),
        ("name,count", "Andrew Lane,many", ("", "unknown", "'many' is not a number of cards.")),
        ("name,count", "Andrew Lane,1000000", ("", "unknown", "'1000000' is not a number of cards.")),
        ("name,count", "Andrew Lane,100000", ("", "unknown", "'100000' is not a number of cards.")),
        ("name,count", "Tommy Harden,-1", ("", "unknown", "'-1' is not a number of cards.")),
        ("name,count", "Andrew Lane,0", ("", "ignored", "No copies of it.")),
        ("name,count", "Andrew Lane,3x", ("22001", "resolved", "")),
    ],
)
def test_what_names_a_printing(header: str, row: str, expected: tuple[str, str, str]) -> None:
    found = imported(
        f"{header}\n{row}\nAndrew Lane,,\n" if header.startswith("name") else f"{header}\n{row}\n24067,\n"
    )
    entry = found.lines[1]
    assert (entry.holding.code, entry.line.status.value, entry.line.note) == expected


def test_no_row_is_left_out_and_each_has_its_line_number() -> None:
    found = imported(
        '\n"sep=;"\n# mine\nName;Count;Notes;Rarity;Name\n'
        'Tommy Harden (DTR);2;"two\nlines";x;y\n\n;;;;\n# x;1\nNobody;1;;;\n;1;;;\n'
    )
    assert [(entry.line.number, entry.line.status.value, entry.holding.copies) for entry in found.lines] == [
        (2, "ignored", 0),
        (3, "ignored", 0),
        (4, "ignored", 0),
        (5, "resolved", 2),
        (9, "unknown", 1),
        (10, "unknown", 1),
        (11, "unknown", 1),
    ]
    assert found.lines[3].holding.notes == "two\nlines"
    assert found.lines[6].line.note == "It names no card."
    assert found.notes == ("These columns are not read: Rarity, Name.",)
    unnamed = imported("code,count\n24067,1\n99999,1\n")
    assert unnamed.lines[2].line.note == "No card has the code 99999."


def test_a_choice_makes_a_row_count() -> None:
    found = imported("name,count\nTomy Hardn,2\n")
    assert found.holdings == ()
    assert found.lines[1].line.suggestions[0] == "24067"
    chosen = choose_printings(found, {2: "01018"}, facts())
    assert chosen.holdings == (Holding("01018", 2),)
    assert chosen.lines[1].line.status.value == "resolved"
    with pytest.raises(LookupError, match="No row has the number 7"):
        choose_printings(found, {7: "01018"}, facts())
    with pytest.raises(LookupError):
        choose_printings(found, {2: "99999"}, facts())


def test_a_list_is_taken_as_well() -> None:
    found = imported("24067 x3\n2x Tommy Harden (Base Set)\nTommy Harden\n")
    assert found.layout == "list of cards"
    assert found.holdings == (Holding("24067", 3), Holding("01018", 2), Holding("24067", 1))
    assert found.lines[2].line.status.value == "ambiguous"


@pytest.mark.parametrize("text", ["", "name,count\n", "name,count\nzzz,1\n", "zzz", "a" * 5000 + ",b"])
def test_what_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        imported(text)


def test_damaged_and_huge_csv_is_refused() -> None:
    with pytest.raises(UnreadableError, match="more than 50,000 rows"):
        imported('name,count\n"' + "a\n" * 70_000 + '",1\n')
    with pytest.raises(UnreadableError, match="Line 2 has 30,000 letters"):
        imported("name,count\n" + "a" * 30_000)
    with pytest.raises(UnreadableError, match="more than 200,000 lines"):
        imported("name,count\n" + "\n" * 200_000)
    with pytest.raises(UnreadableError, match="more than 50,000 rows"):
        imported("code,count\n" + "24067,1\n" * 50_001)


@pytest.mark.parametrize(
    "line", ["Dear friends, how are you", "Name", "name,zzz", "count,foil", "a" * 5_000 + ",name,code"]
)
def test_other_texts_have_no_header(line: str) -> None:
    assert layout_of(line) is None
    assert layout_of("\n" * 30) is None


RICH = (
    Holding("24067", 3, "", "near mint", "English"),
    Holding("00116", 1, "", "", "English"),
    Holding("01018", 2, "foil", "poor", "English"),
)


@pytest.mark.parametrize("layout", list(LAYOUTS)[:-1])
def test_every_layout_brings_printings_finish_and_condition_back(layout: str) -> None:
    export = write_collection(layout, RICH, facts())
    assert export.losses == ()
    found = read_collection(export.data, export.file_name, facts())
    assert found.layout == layout
    assert found.holdings == RICH


def test_what_a_layout_cannot_hold_is_said() -> None:
    full = Holding(
        "24067",
        3,
        "etched",
        "excellent",
        "English",
        "Box",
        "gift",
        1,
        2,
        Decimal("1.5"),
        "EUR",
        ("law", "signed"),
    )
    assert write_collection("Doomtown Desktop", [full, *RICH], facts()).losses == ()
    odd = Holding("24067", tags=("code", "name", "notes"))
    assert write_collection("Doomtown Desktop", [odd], facts()).losses == ()
    assert write_collection("Deckbox", [full, *RICH], facts()).losses == (
        "The condition is not kept in 1 of 4 rows.",
        "The place is not kept in 1 of 4 rows.",
        "The note is not kept in 1 of 4 rows.",
        "The number wished for is not kept in 1 of 4 rows.",
        "The currency is not kept in 1 of 4 rows.",
        "A tag is not kept in 1 of 4 rows.",
    )
    assert write_collection("arkham.build", [Holding("24067", 3, "foil")], facts()).losses == (
        "The finish is not kept in 1 of 1 rows.",
    )
    assert write_collection("Dragon Shield", [Holding("24067", 0, trade=0)], facts()).losses != ()
    assert write_collection("Moxfield", [], facts()).data.startswith(b"Count,Tradelist Count")
    with pytest.raises(ValueError, match="There is no layout 'Zzz'"):
        write_collection("Zzz", RICH, facts())
    with pytest.raises(LookupError):
        write_collection("Moxfield", [Holding("99999")], facts())


words = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters=";,|#"), max_size=12
)
holdings: Any = st.builds(
    Holding,
    code=st.sampled_from(list(catalogue().by_code)),
    copies=st.integers(1, 99),
    finish=st.sampled_from(["", "foil", "etched"]),
    condition=st.sampled_from(["", *CONDITIONS]),
    language=words,
    place=words,
    notes=st.sampled_from(["", 'a "quoted", note', "two\nlines", "=1+1"]),
    trade=st.integers(0, 9),
    wish=st.integers(0, 9),
    price=st.none() | st.decimals(0, 999, places=2),
    currency=st.sampled_from(["", "EUR"]),
    tags=st.lists(words.filter(bool), max_size=3).map(lambda tags: tuple(sorted(set(tags)))),
)


@settings(max_examples=60)
@given(rows=st.lists(holdings, min_size=1, max_size=8))
def test_our_own_layout_brings_everything_back(rows: list[Holding]) -> None:
    export = write_collection("Doomtown Desktop", rows, facts())
    assert export.losses == ()
    assert list(read_collection(export.data, "", facts()).holdings) == rows


@settings(max_examples=100)
@given(text=st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    for start in ("", "name,count,price\n", '"sep=\t"\ncode\tcount\n'):
        try:
            read_collection((start + text).encode("utf-8", "replace"), "x", facts())
        except UnreadableError:
            continue


@pytest.mark.skipif(not REAL_SAMPLES.is_dir(), reason="the real files are not at hand")
def test_every_real_header_is_known() -> None:
    text = (REAL_SAMPLES / "csv_collection_formats.txt").read_text(encoding="utf-8")
    found = [layout_of(line) for line in text.splitlines() if not line.startswith("#")]
    assert {header.layout for header in found if header} == set(LAYOUTS)


def test_twenty_thousand_names_that_nobody_knows_are_read_soon() -> None:
    rows = "".join(f"Nobody Known {number},2\n" for number in range(20_000))
    began = time.process_time()
    found = read_collection(f"Name,Quantity\nShotgun,2\n{rows}".encode(), "cards.csv", catalogue())
    assert time.process_time() - began < 20  # measured: 0.7 s; with suggestions 40
    assert len(found.lines) == 20_002
