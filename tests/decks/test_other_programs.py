"""Files as other programs write them, with their small errors; titles are facts."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    BBCODE,
    MARKDOWN,
    PLAIN_TEXT,
    CollectionImport,
    Holding,
    ImportedDeck,
    NotADeck,
    Status,
    choose_printings,
    copies_columns,
    count_by,
    read,
    read_any,
    read_collection,
    write,
)
from doomtown_desktop.decks.formats.cockatrice import COCKATRICE
from doomtown_desktop.decks.formats.mtgo import MTGO
from doomtown_desktop.decks.formats.share_code import write_share_code
from doomtown_desktop.decks.formats.table_decks import TABLE, may_be_a_deck
from tests.decks.formats_help import LAW_DOGS, facts, same

KID, ABI, ADE, GROTHE, NABBE = "01123", "26022", "21029", "01023", "24071"
NEWEST = "24235"
LOOK, UNKNOWN = "ambiguous", "unknown"


def owned(text: str) -> CollectionImport:
    return read_collection(text.encode(), "mine.csv", facts())


def said(found: CollectionImport) -> list[tuple[int, str, int, str]]:
    """Return each row: its line, its state, its copies and its printing."""
    return [
        (entry.line.number, entry.line.status.value, entry.holding.copies, entry.holding.code)
        for entry in found.lines
        if entry.cells
    ]


def listed(text: str, name: str = "given.txt") -> ImportedDeck:
    (deck,) = read(text.encode(), name, facts()).decks
    return deck


# --- quotes -----------------------------------------------------------------------------------------


def test_a_quote_that_is_never_closed_costs_nothing() -> None:
    codes = [card.code for card in facts()][:292]
    lines = ["Code,Name,Count", *(f"{code},{facts().get(code).title.replace(',', '')},2" for code in codes)]
    lines[11] = lines[11].replace(",", ',"', 1)
    found = owned("\n".join(lines))
    assert len(found.holdings) == 292
    assert sum(held.copies for held in found.holdings) == 584
    assert found.warnings == (
        "A quote opened in line 12 is never closed. Each line was read on its own; none is lost.",
    )
    [line] = [entry.line for entry in found.lines if entry.line.status is Status.AMBIGUOUS]
    assert (line.number, line.note) == (12, "A quote in this line is never closed.")


def test_a_quote_that_is_never_closed_around_doubled_ones() -> None:
    found = owned('Name,Set,Quantity\n"Xiong ""Wendy"" Cheng,Base Set,2\nKidnappin\',Base Set,3\n')
    assert said(found) == [(2, LOOK, 2, "01021"), (3, "resolved", 3, KID)]


def test_an_extra_quote_in_each_row_swallows_no_other() -> None:
    rows = "".join(f"Kidnappin',Base Set,{n},\",x\n" for n in range(1, 9))
    found = owned(f"Name,Set,Quantity,Image,Tags\n{rows}")
    assert said(found) == [(n + 1, LOOK, n, KID) for n in range(1, 9)]
    assert "lines 2, 3, 4, 5, 6 and 3 more are never closed" in found.warnings[0]


@pytest.mark.parametrize(
    ("row", "note"),
    [
        ('Kidnappin\',2,"one\ntwo ""quoted""\n\nthree"', "Lines 2 to 5 of the file are one row."),
        ('"Kidnappin\'",2,"one"', ""),
        ('"Thunder Boy" Nabbe,2,"one "quoted" word"', ""),
        ("Kidnappin',2,a,b", "It has more cells than there are columns; not read: 'b'."),
        ("Kidnappin',,x", "It does not say how many; it counts as one copy."),
    ],
)
def test_rows_of_odd_shape_say_so(row: str, note: str) -> None:
    found = owned(f"Name,Count,Notes\n{row}\nAbigail Lloyd,4,\n")
    assert note in found.lines[1].line.note
    assert found.warnings == ()
    assert found.holdings[-1] == Holding(ABI, 4)


@pytest.mark.parametrize(
    "row",
    [
        "Kidnappin',2,\"open\nto the end",
        'Kidnappin\',2,"open\nclosed" badly',
        'Kidnappin\',2,"open\nand "then" more",x,y,z',
        'Kidnappin\',2,"open\none","two',
        "Kidnappin',2,\"open" + "\n" * 150 + 'far away"',
        '"Kidnappin\',2,"3',
    ],
)
def test_a_cell_over_several_lines_has_to_be_closed_properly(row: str) -> None:
    found = owned(f"Name,Count,Notes\nAbigail Lloyd,4,\n{row}")
    numbers = {entry.line.number for entry in found.lines}
    filled = {n for n, line in enumerate(f"x\nx\n{row}".split("\n"), start=1) if line.strip()}
    assert numbers == filled
    assert found.warnings != ()


def test_a_line_end_in_the_name_of_a_pack_is_to_be_looked_at() -> None:
    found = owned('Name,Set,Count\nAbigail Lloyd,"WoW\n2024",4\n')
    assert said(found) == [(2, LOOK, 4, ABI)]
    assert found.lines[1].line.note.endswith("Lines 2 to 3 of the file are one row.")


def test_a_note_that_goes_on_and_opens_another_cell() -> None:
    found = owned('Name,Notes,Tags,Count\nKidnappin\',"one\ntwo","three\nfour",2\n')
    assert found.holdings[0].notes == "one\ntwo"
    assert found.lines[1].line.note.endswith("Lines 2 to 4 of the file are one row.")


# --- columns ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "row", "copies"),
    [
        ("QuantityX,Name,Edition,Collector's number", "4x,Kidnappin',Base Set,123", 4),
        ("Name,Set,Qty Owned", "Kidnappin',Base Set,x4", 4),
        ("Name,Set,Owned", "Kidnappin',Base Set,4 x", 4),
        ("Card,Set,Have,Want", "Kidnappin',Base Set,4,0", 4),
        ("Card,Set,Owned,Wanted", "Kidnappin',Base Set,4.0,0", 4),
        ("Card,Set,Total", "Kidnappin',Base Set,4", 4),
        ("Total Qty,Foil Qty,Card,Set", "4,0,Kidnappin',Base Set", 4),
        ("Anzahl;Name;Edition", "4;Kidnappin';Base Set", 4),
        ("Menge;Kartenname;Erweiterung", "4;Kidnappin';Base Set", 4),
        ("Stück;Karte;Ausgabe", "4;Kidnappin';Base Set", 4),
        ("Quantité;Nom;Édition", "4;Kidnappin';Base Set", 4),
        ("Nombre;Nom;Extension", "4;Kidnappin';Base Set", 4),
        ("Nombre;Cantidad;Edición", "Kidnappin';4;Base Set", 4),
        ("Number,Set,Name,Quantity", "#123,Base Set,Kidnappin',4", 4),
        ("#;Edition;Count", "123;Base Set;4", 4),
        ("# Name,Set,Count", "Kidnappin',Base Set,4", 4),
        ("Code,Count", '="01123",4', 4),
        ("Code,Count", '"=""01123""",4', 4),
        ("Code,Count", "1123.0,4", 4),
        ("Code,Count", "'01123,4×", 4),
        ("Name,Set,Number,Count", "Somebody,Base Set,123.0,4", 4),
        ("Folder Name,Quantity,Card Name,Expansion Code,Expansion Name,Card Number", "B,4,,DTR,,123", 4),
    ],
)
def test_more_names_of_columns_and_spellings_of_numbers(header: str, row: str, copies: int) -> None:
    assert read_any(f"{header}\n{row}\n".encode(), "x.csv", facts()) is NotADeck.COLLECTION
    found = owned(f"{header}\n{row}\n")
    assert [(held.code, held.copies) for held in found.holdings] == [(KID, copies)]
    assert copies_columns(found) == ()


def test_the_headers_of_dragon_shields_app_tell_it() -> None:
    header = "Folder Name,Quantity,Trade Quantity,Card Name,Expansion Code,Expansion Name,Card Number"
    found = owned(f"{header}\nB,4,1,Kidnappin',DTR,Base Set,123\n")
    assert found.layout == "Dragon Shield"
    assert said(found) == [(2, "resolved", 4, KID)]


def test_plain_and_foil_copies_in_columns_of_their_own() -> None:
    found = owned(
        "Total Qty,Reg Qty,Foil Qty,Card,Set\n3,2,1,Kidnappin',Base Set\n2,0,2,Abigail Lloyd,\n"
        ",,,Adelaide Rose,\n,,1,Abram Grothe,\n"
    )
    kinds = [(held.code, held.copies, held.finish) for held in found.holdings]
    assert kinds == [(KID, 2, ""), (KID, 1, "foil"), (ABI, 2, "foil"), (ADE, 1, ""), (GROTHE, 1, "foil")]
    assert said(found)[3] == (4, LOOK, 1, ADE)
    chosen = choose_printings(found, {2: NEWEST}, facts())
    assert [(held.code, held.copies) for held in chosen.holdings][:2] == [(NEWEST, 2), (NEWEST, 1)]
    total = owned("Total Qty,Foil Qty,Card\n5,2,Abigail Lloyd\n")
    assert [(held.copies, held.finish) for held in total.holdings] == [(3, ""), (2, "foil")]


def test_a_wish_without_copies_is_a_wish() -> None:
    found = owned("Card,Have,Want\nAbigail Lloyd,,2\nAdelaide Rose,1,0\n")
    assert found.holdings == (Holding(ABI, 0, wish=2), Holding(ADE, 1))


UNKNOWN_COLUMN = (
    "Name,Set,Zzz,Rarity\nAbigail Lloyd,,3,rare\nAdelaide Rose,,2x,rare\nNobody Zzz,,1,rare\nAbram Grothe\n"
)


def test_a_column_of_copies_that_is_not_known_can_be_chosen() -> None:
    found = owned(UNKNOWN_COLUMN)
    assert copies_columns(found) == ((2, "Zzz", ("3", "2x", "1")), (3, "Rarity", ("rare", "rare", "rare")))
    counted = count_by(found, 2)
    assert said(counted) == [
        (2, "resolved", 3, ABI),
        (3, "resolved", 2, ADE),
        (4, UNKNOWN, 1, ""),
        (5, LOOK, 1, GROTHE),
    ]
    assert counted.lines[4].line.note == "It does not say how many; it counts as one copy."
    wrong = count_by(counted, 3)
    assert [entry.line.status.value for entry in wrong.lines[1:]] == [UNKNOWN, UNKNOWN, UNKNOWN, LOOK]
    assert wrong.lines[1].line.note == "'rare' is not a number of cards."
    assert wrong.lines[1].line.suggestions == (ABI,)
    none = count_by(owned("Name,Set,Zzz\nAbigail Lloyd,,0\nAdelaide Rose,,2\n"), 2)
    assert said(none) == [(2, "ignored", 0, ""), (3, "resolved", 2, ADE)]


def test_a_file_without_any_column_of_copies_says_so() -> None:
    found = owned("Code,Name\n01123,Kidnappin'\n")
    assert found.notes == ("No column says how many copies there are; each row counts as one copy.",)
    assert copies_columns(found) == ()
    assert copies_columns(owned("24071 x3\n")) == ()


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize(
    ("rows", "codes"),
    [
        (["01123{}2", "01023{}1"], [KID, GROTHE]),
        (["2{}01123", "1{}01023"], [KID, GROTHE]),
        (["Abigail Lloyd{}2", "Adelaide Rose{}1"], [ABI, ADE]),
        (["Kidnappin'{}Base Set{}123{}2", "Abram Grothe{}Base Set{}23{}1"], [KID, GROTHE]),
        (["1123.0{}2", "1023.0{}1"], [KID, GROTHE]),
    ],
)
def test_a_table_without_headers(separator: str, rows: list[str], codes: list[str]) -> None:
    text = "\n".join(row.replace("{}", separator) for row in rows)
    found = owned(text)
    assert [(held.code, held.copies) for held in found.holdings] == [(codes[0], 2), (codes[1], 1)]
    assert [entry.line.number for entry in found.lines] == [1, 2]
    if found.layout == "table without headers" and "Lloyd" not in text:
        assert read_any(text.encode(), "x.txt", facts()) is NotADeck.COLLECTION


def test_headers_in_words_that_nobody_knows_are_told_by_the_rows_below() -> None:
    found = owned("Kartenbezeichnung;Stk\nAbigail Lloyd;3\nNobody Zzz;1\nAdelaide Rose;2\n")
    first = found.lines[0].line
    assert (first.number, first.note) == (1, "The headers.")
    assert said(found) == [(2, "resolved", 3, ABI), (3, UNKNOWN, 1, ""), (4, "resolved", 2, ADE)]
    assert found.warnings == (
        "No headers that we know; by what is in the columns, Kartenbezeichnung is the title, "
        "Stk is the number of copies. Look whether that is right.",
    )


@pytest.mark.parametrize(
    "text", ["a,b\nc,d\n", "x" * 5000 + ",1\n01123,2\n", "," * 60 + "\n" + "," * 60, "1,2,3\n4\n5"]
)
def test_other_texts_are_no_tables(text: str) -> None:
    with pytest.raises(UnreadableError):
        owned(text)


def test_a_list_with_tabs_stays_a_list() -> None:
    deck = listed("Law Dogs\n2\tKidnappin'\n1\tAbigail Lloyd\n")
    assert deck.draft.cards == {NEWEST: 2, ABI: 1}
    assert listed("01123 2\n01023\n").draft.cards == {KID: 2, GROTHE: 1}
    long = "".join(f"Kidnappin';{n % 9 + 1}\n" for n in range(5_100))
    assert read_any(long.encode(), "x.csv", facts()) is NotADeck.COLLECTION


def test_cards_for_trade_that_are_not_owned() -> None:
    header = "Count,Tradelist Count,Wishlist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed"
    found = owned(
        f"{header}\n1,3,0,Kidnappin',Base Set,123,NM,English,,\n0,2,0,Abigail Lloyd,,,NM,English,,\n"
        "0,2,0,Abigal Loyd,,,NM,English,,\n2,0,1,Adelaide Rose,,,NM,English,,\n"
    )
    assert said(found) == [
        (2, LOOK, 1, KID),
        (3, UNKNOWN, 2, ""),
        (4, UNKNOWN, 2, ""),
        (5, "resolved", 2, ADE),
    ]
    more, none = found.lines[1].line, found.lines[2].line
    assert more.note == "3 are for trade and 1 owned; the note of the card keeps the number."
    assert none.note == "None is owned and 2 are for trade. Choose the card to own as many."
    assert none.suggestions == (ABI,)
    chosen = choose_printings(found, {3: ABI}, facts())
    assert chosen.lines[2].holding.copies == 2


# --- lists ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code", "copies"),
    [
        ("2 Kidnappin' (DTR) 123", KID, 2),
        ("2 Kidnappin' (DTR) 123 *F*", KID, 2),
        ("2x Kidnappin' (dtr) 123 *E* #law #!best", KID, 2),
        ("2x Kidnappin' (dtr) 123 [Actions] ^Have,#37d67a^", KID, 2),
        ("2 Kidnappin' [DTR]", KID, 2),
        ("2 [DTR] Kidnappin'", KID, 2),
        ("2 [DTR:123] Kidnappin'", KID, 2),
        ("2 Kidnappin'|DTR", KID, 2),
        ("2 Kidnappin'|DTR|1", KID, 2),
        ("2 Abigail Lloyd #ours", ABI, 2),
        ("2 Abigail Lloyd // the best", ABI, 2),
        ("> 2 Abigail Lloyd", ABI, 2),
        (">> > 2 Abigail Lloyd", ABI, 2),
        ("1. Abigail Lloyd", ABI, 1),
        ("12) 2x Abigail Lloyd", ABI, 2),
        ("- [x] 2x Abigail Lloyd", ABI, 2),
        ("- [ ] 2x Abigail Lloyd", ABI, 2),
        ("`2x Abigail Lloyd`", ABI, 2),
        ("\u200b2\u200bx Abigail\u200b Lloyd", ABI, 2),
        ("Abigail Lloyd x2", ABI, 2),
    ],
)
def test_lines_as_other_programs_write_them_are_clear(line: str, code: str, copies: int) -> None:
    deck = listed(f"My list\n{line}\n1 Adelaide Rose\n")
    assert deck.draft.cards == {code: copies, ADE: 1}
    assert deck.draft.starting == ()
    assert deck.is_clear


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("2 Kidnappin' (XYZ) 123", "No pack is called 'XYZ'; using the newest printing."),
        ("2 [XYZ] Kidnappin'", "No pack is called 'XYZ'; using the newest printing."),
        ("2 Kidnappin'|XYZ", "No pack is called 'XYZ'; using the newest printing."),
        ("2 Kidnappin' (DTR) 59", "The number in it is that of 1st Baptist Church."),
    ],
)
def test_a_pack_or_number_that_does_not_fit_is_to_be_looked_at(line: str, note: str) -> None:
    deck = listed(f"My list\n{line}\n1 Adelaide Rose\n")
    found = deck.lines[1]
    assert (found.status.value, found.note, found.copies, found.starting) == (LOOK, note, 2, 0)
    assert found.code in facts().get(KID).printings


def test_the_number_chooses_among_the_printings_of_a_card() -> None:
    card = facts().get(NEWEST)
    deck = listed(f"My list\n2 Kidnappin' ({card.pack}) {card.number}\n")
    assert deck.draft.cards == {NEWEST: 2}
    twice = [card for card in facts() if sum(facts().get(c).pack == card.pack for c in card.printings) > 1]
    for card in twice[-1:]:
        deck = listed(f"My list\n2 {card.title} ({card.pack}) {card.number}\n")
        assert deck.draft.cards == {card.code: 2}


def test_an_unknown_title_keeps_its_pack_out_of_the_way() -> None:
    deck = listed("My list\n2 Kidnapin (DTR) 123 *F*\n1 Adelaide Rose\n")
    assert deck.lines[1].status is Status.UNKNOWN
    assert deck.lines[1].suggestions[0] == NEWEST


def test_the_parts_of_lists_of_other_programs() -> None:
    deck = listed(
        "About\nName My Deck\n\nCommander\n1 Abigail Lloyd\n\nMainboard\n2 Kidnappin'\n\nSideboard\n"
        "1 Adelaide Rose\n\nCompanion\n1 Abram Grothe\n"
    )
    assert deck.draft.name == "My Deck"
    assert deck.draft.cards == {ABI: 1, NEWEST: 2, GROTHE: 1}
    assert deck.draft.considering == {ADE: 1}
    deck = listed(
        "// Deck by me\n// Creatures\n2 [DTR] Kidnappin'\nCreatures:\n1 Abigail Lloyd\nSB: 1 Adelaide Rose\n"
        "// 2 Abram Grothe\n// so much for that\nAbigail Lloyd:\n"
    )
    assert deck.draft.name == "Deck by me"
    assert deck.draft.cards == {KID: 2, ABI: 2}  # a title with a colon is a card, not a heading
    assert deck.draft.considering == {ADE: 1}
    remark = deck.lines[6]
    assert (remark.status.value, remark.suggestions) == (UNKNOWN, (GROTHE,))
    assert remark.note == "A remark. This line names a card. Choose the card if it belongs to the deck."
    assert [line.note for line in deck.lines[7:8]] == ["A remark."]


def test_a_list_from_a_forum() -> None:
    deck = listed("```text\n> 2 Kidnappin'\n> 1. Abigail Lloyd\n- [x] 1x Adelaide Rose\n~~~\n```\n")
    assert deck.draft.name == "given"
    assert deck.draft.cards == {NEWEST: 2, ABI: 1, ADE: 1}
    assert deck.is_clear


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("1x 108 Gracious Giftz\n1x Abram Grothe\n\nDude (2)\n1x Abigail Lloyd\n", "given"),
        ("Law Dogz\n\nDude (2)\n1x Abigail Lloyd\n1x Abram Grothe", "given"),
        ("Law Dogz\n1x Abram Grothe\n\nDude (2)\n1x Abigail Lloyd\n", "given"),
        ("2 Kidnapin (DTR) 123\n1x Abram Grothe\n\nDude (2)\n1x Abigail Lloyd\n", "given"),
        ("Law Dogz\n1x Abram Grothe\n1x Abigail Lloyd\n", "given"),
        ("# 1x Kidnapin\n# 1x Abram Grothe\n1x Abigail Lloyd\n", "1x Kidnapin"),
    ],
)
def test_a_misspelt_first_line_is_offered_for_repair(text: str, name: str) -> None:
    deck = listed(text)
    assert deck.draft.name == name
    if name == "given":
        assert (deck.lines[0].status.value, deck.lines[0].note) == (UNKNOWN, "No card has this title.")
    assert {GROTHE, ABI} <= {
        line.code or line.suggestions[0] for line in deck.lines if line.suggestions or line.code
    }


def test_a_list_of_cards_behind_marks_of_headings() -> None:
    deck = listed("# 1x Abram Grothe\n# 2x Abigail Lloyd\n")
    assert [line.status.value for line in deck.lines] == [UNKNOWN, UNKNOWN]
    assert [line.suggestions for line in deck.lines] == [(GROTHE,), (ABI,)]


# --- share codes ------------------------------------------------------------------------------------

CODE = write_share_code(LAW_DOGS)


@pytest.mark.parametrize(
    "message",
    [
        "Try this one: `{}` and tell me",
        "“{}”",
        "<{}>",
        "my deck:{}",
        "### name\n\n{}\n",
        "\u200b{}\u200b",
        "```\n{}\n```",
        "**{}**",
        "(see {}, please)",
    ],
)
def test_a_share_code_is_found_in_a_message(message: str) -> None:
    found = read(message.format(CODE).encode(), "", facts())
    (deck,) = found.decks
    assert same(deck.draft) == same(LAW_DOGS)
    has_words = any(letter.isalpha() for letter in message.replace("{}", ""))
    assert found.notes == (("Words around the share code are not read.",) if has_words else ())


def test_a_share_code_that_was_broken_into_lines_within_a_message() -> None:
    broken = f"look:\n{CODE[:30]}\n{CODE[30:50]}\n{CODE[50:]}\n\nthanks a lot"
    assert same(read(broken.encode(), "", facts()).decks[0].draft) == same(LAW_DOGS)
    split = CODE[:20] + "\u200b" + CODE[20:]
    assert same(read(split.encode(), "", facts()).decks[0].draft) == same(LAW_DOGS)


def test_several_share_codes_in_a_message() -> None:
    other = write_share_code(Draft.of(starter_decks()[0]))
    damaged = "DTD1" + CODE[5:]
    found = read(f"{CODE} or {other} or {damaged}.".encode(), "", facts())
    assert [deck.draft.name for deck in found.decks] == [LAW_DOGS.name, starter_decks()[0].name]
    assert [each.name for each in found.rejected] == [f"{damaged[:12]}…"]
    assert "damaged" in found.rejected[0].reason


def test_a_damaged_share_code_is_told_as_such() -> None:
    damaged = CODE[:-1] + ("a" if CODE[-1] != "a" else "b")
    with pytest.raises(UnreadableError, match="There is a share code, but it is damaged"):
        read(f"my deck: `{damaged}`".encode(), "", facts())
    found = read(f"My deck\n1x Abram Grothe\n2x Abigail Lloyd\n{damaged}\n".encode(), "", facts())
    assert found.decks[0].draft.cards == {GROTHE: 1, ABI: 2}
    assert "There is a share code, but it is damaged" in found.notes[0]


# --- decks as tables and in XML ---------------------------------------------------------------------

DECK_TABLE = """Quantity,Name,Category
1,Law Dogs,Outfit
2,Kidnappin',Actions
1,Abigail Lloyd,Starting posse
1,Adelaide Rose,Maybeboard
0,Abram Grothe,
"""


def test_a_table_can_be_read_as_a_deck() -> None:
    with pytest.raises(UnreadableError, match="It is a collection of cards, not a deck"):
        read(DECK_TABLE.encode(), "mine.csv", facts())
    found = read(DECK_TABLE.encode(), "mine.csv", facts(), as_deck=True)
    (deck,) = found.decks
    assert (found.file_format, deck.draft.name, deck.draft.outfit) == (TABLE, "mine", "24009")
    assert deck.draft.cards == {NEWEST: 2, ABI: 1}
    assert deck.draft.starting == (ABI,)
    assert deck.draft.considering == {ADE: 1}
    assert deck.is_clear
    wish = read(b"Name,Count,Wishlist\nAbigail Lloyd,0,2\nAdelaide Rose,1,0\n", "", facts(), as_deck=True)
    assert wish.decks[0].draft.cards == {ADE: 1}
    with pytest.raises(UnreadableError, match="No row of it names a card"):
        read(b"Name,Count\nZzz,1\n", "", facts(), as_deck=True)


def test_a_deck_as_a_table_without_a_known_column_of_copies_says_what_was_taken() -> None:
    text = b"Zzz,Name,Category\n2,Abigail Lloyd,Dudes\n3,Adelaide Rose,Dudes\n"
    found = read(text, "", facts(), as_deck=True)
    assert found.decks[0].draft.cards == {ABI: 2, ADE: 3}
    assert found.notes[0] == "No column that we know says how many copies there are; 'Zzz' was taken for it."
    found = read(text.replace(b"2,A", b"two,A"), "", facts(), as_deck=True)
    assert found.decks[0].draft.cards == {ABI: 1, ADE: 1}
    assert found.notes[0].endswith("each row counts as one copy.")


def test_a_table_of_the_classic_game_is_read_with_its_titles() -> None:
    found = read(b"Quantity,Name\n1,Balcony\n", "", facts(), as_deck=True)
    assert found.decks[0].draft.cards == {"ROS-017": 1}
    assert found.decks[0].draft.ruleset == "classic-2000"
    more = read(b"Quantity,Name\n1,Balcony\n2,Abigail Lloyd\n2,Bobo\n", "", facts(), as_deck=True)
    assert more.decks[0].draft.ruleset == "reloaded-1.3"


def test_which_tables_may_be_decks() -> None:
    assert may_be_a_deck(owned(DECK_TABLE))
    assert not may_be_a_deck(owned("Name,Count\nAbigail Lloyd,151\n"))
    assert not may_be_a_deck(owned("24071 x3\n"))


COD = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
  <deckname>Mine</deckname>
  <comments>of cardboard</comments>
  <zone name="main">
    <card number="2" name="Kidnappin'" setShortName="DTR" collectorNumber="123"/>
    <card number="x" name="Abigail Lloyd"/>
    <card number="0" name="Abigail Lloyd"/>
  </zone>
  <zone name="side"><card number="1" name="Adelaide Rose"/></zone>
</cockatrice_deck>
"""
DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="x"><NetDeckID>0</NetDeckID>
<Cards CatID="1" Quantity="2" Sideboard="false" Name="Abigail Lloyd" Annotation="0"/>
<Cards CatID="2" Quantity="150" Sideboard="false" Name="Abram Grothe" Annotation="0"/>
<Cards CatID="3" Quantity="1" Sideboard="true" Name="Adelaide Rose" Annotation="0"/>
</Deck>
"""


def test_a_deck_of_cockatrice() -> None:
    for text in (COD, COD.split("\n", 1)[1]):
        found = read(text.encode(), "x.cod", facts())
        (deck,) = found.decks
        assert (found.file_format, deck.draft.name, deck.draft.notes) == (COCKATRICE, "Mine", "of cardboard")
        assert (deck.draft.cards, deck.draft.considering) == ({KID: 2}, {ADE: 1})
        assert [line.note for line in deck.lines[1:3]] == ["x is not a number of copies.", "No copies of it."]
    unnamed = read(COD.replace("<deckname>Mine</deckname>", "").encode(), "x.cod", facts())
    assert unnamed.decks[0].draft.name == "x"


def test_a_deck_of_magic_online() -> None:
    found = read(DEK.encode(), "x.dek", facts())
    (deck,) = found.decks
    assert (found.file_format, deck.draft.name) == (MTGO, "x")
    assert (deck.draft.cards, deck.draft.considering) == ({ABI: 2}, {ADE: 1})
    assert deck.lines[1].note == "It asks for more than 99 copies. Choose the card to add one copy."


def test_xml_of_the_classic_game_and_of_no_cards() -> None:
    title = catalogue("classic").get("ROS-017").title
    found = read(f'<cockatrice_deck><card name="{title}"/></cockatrice_deck>'.encode(), "", facts())
    assert found.decks[0].draft.cards == {"ROS-017": 1}
    mixed = '<Deck><Cards Name="Nobody Zzz"/><Cards Name="Abigail Lloyd"/></Deck>'
    assert read(mixed.encode(), "", facts()).decks[0].draft.cards == {ABI: 1}
    with pytest.raises(UnreadableError, match="No line of it names a card"):
        read(b'<Deck><Cards Name="Zzzzzz"/></Deck>', "", facts())


def test_what_we_write_is_read_as_before() -> None:
    for kind in (PLAIN_TEXT, MARKDOWN, BBCODE):
        for name in ("Law Dogs", "3 Fast 2 Furious", "Abram Grothe"):
            draft = LAW_DOGS.model_copy(update={"name": name})
            made = write(kind, draft, facts())
            assert made.losses == () or kind is not MARKDOWN
            assert read(made.data, "", facts()).decks[0].draft.cards == LAW_DOGS.cards


def test_limits_of_what_is_looked_for_in_a_message() -> None:
    found = read(" ".join([CODE] * 101).encode(), "", facts())
    assert len(found.decks) == 100
    with pytest.raises(UnreadableError, match="damaged"):
        read(("DTD1" + CODE[5:] + " a" * 50).encode(), "", facts())
    with pytest.raises(UnreadableError, match="too long"):
        read(f"DTD1{'a' * 9_000} and more".encode(), "", facts())
    with pytest.raises(UnreadableError, match="newer version"):
        read(f"look: DTD2{'a' * 30}!".encode(), "", facts())


def test_a_row_of_quotes_is_blank() -> None:
    assert said(owned('Name,Count\n"",""\nAbigail Lloyd,2\n')) == [(3, "resolved", 2, ABI)]


def test_xml_of_which_each_edition_knows_a_part_stays_of_the_first() -> None:
    text = '<Deck><Cards Name="Balcony"/><Cards Name="Abigail Lloyd"/><Cards Name="Bobo"/></Deck>'
    assert read(text.encode(), "", facts()).decks[0].draft.ruleset == "reloaded-1.3"
    known = b'<Deck><Cards Name="Abigail Lloyd"/></Deck>'
    assert read(known, "", facts()).decks[0].is_clear
