"""The columns of a table as the user reads them, and their memory by headers."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.formats import (
    LIST_LAYOUT,
    MEANINGS,
    CollectionImport,
    ColumnChoice,
    Status,
    choice_of,
    is_readable,
    read,
    read_collection,
    reread,
    with_headings,
    with_meaning,
)
from doomtown_desktop.decks.formats.collection import NO_COLUMNS, REMEMBERED
from doomtown_desktop.decks.formats.collection_columns import key_of, raw_header, with_choice
from doomtown_desktop.decks.formats.collection_layouts import FIELDS, TableHeader
from tests.decks.formats_help import facts

STRANGE = "Kaart,Doos,Hoeveel\nKidnappin',Base Set,3\nAbigail Lloyd,,2\n"
ROWS = "Zzz;Yyy\nXxx;Www\n"


def imported(text: str, choices: dict[str, ColumnChoice] | None = None) -> CollectionImport:
    return read_collection(text.encode(), "mine.csv", facts(), choices or {}, any_table=True)


def header_of(found: CollectionImport) -> TableHeader:
    assert found.header is not None
    return found.header


def held(found: CollectionImport) -> list[tuple[str, int]]:
    return [(each.code, each.copies) for each in found.holdings]


def test_each_meaning_that_a_header_can_have_can_be_chosen() -> None:
    assert set(FIELDS.values()) <= MEANINGS.keys()
    assert len(set(MEANINGS.values())) == len(MEANINGS), "words tell meanings apart"


def test_a_column_gets_another_meaning_and_the_file_is_read_again() -> None:
    found = imported("Name,Reserve,Count\nKidnappin',4,1\nAbigail Lloyd,2,1\n")
    assert held(found) == [("24235", 1), ("26022", 1)]
    header = with_meaning(header_of(found), 1, "copies")
    assert header.columns == ("name", "copies", ""), "one column counts the copies"
    again = reread(found, header, facts())
    assert held(again) == [("24235", 4), ("26022", 2)]
    assert (again.key, again.text) == (found.key, found.text)
    assert again.lines[0].line.note == "The headers."


def test_a_missing_column_or_an_unknown_meaning_is_refused() -> None:
    header = header_of(imported(STRANGE))
    for column, meaning in ((-1, "name"), (3, "name"), (0, "colour")):
        with pytest.raises(LookupError):
            with_meaning(header, column, meaning)


def test_a_table_without_known_columns_waits_for_the_user() -> None:
    found = imported(ROWS)
    header = header_of(found)
    assert (header.columns, header.line, header.names) == (("", ""), 0, ("column 1", "column 2"))
    assert NO_COLUMNS in found.warnings
    assert held(found) == []
    assert [entry.line.number for entry in found.lines] == [1, 2], "no line is lost"
    with pytest.raises(UnreadableError):
        read_collection(ROWS.encode(), "mine.csv", facts())


def test_the_first_line_can_be_headings_or_a_row() -> None:
    found = imported("\nKidnappin',2\nAbigail Lloyd,3\n")
    header = header_of(found)
    assert header.line == 0
    on = with_headings(header, found.text, on=True)
    assert (on.line, on.names) == (2, ("Kidnappin'", "2"))
    assert held(reread(found, on, facts())) == [("26022", 3)]
    off = with_headings(on, found.text, on=False)
    assert held(reread(found, off, facts())) == held(found)
    nowhere = TableHeader("CSV", "|", ("name", "copies"), ("a", "b"), 0)
    assert with_headings(nowhere, found.text, on=True) == nowhere


def test_a_choice_is_remembered_by_the_headers() -> None:
    found = imported(STRANGE)
    header = with_meaning(with_meaning(header_of(found), 2, "copies"), 1, "set")
    choices = {found.key: choice_of(header)}
    other = "KAART;DOOS;HOEVEEL\nAbram Grothe;Base Set;4\n"  # other case and separator
    again = imported(other, choices)
    assert again.key == found.key
    assert held(again) == [("01023", 4)]
    plain = imported("Name,Count\nAbram Grothe,4\n", choices)
    assert REMEMBERED not in plain.notes


def test_a_remembered_choice_is_reported() -> None:
    text = "Name,Reserve,Count\nAbram Grothe,4,1\n"
    found = imported(text)
    header = with_meaning(header_of(found), 1, "copies")
    again = imported(text, {found.key: choice_of(header)})
    assert held(again) == [("01023", 4)]
    assert again.notes[0] == REMEMBERED
    rows = imported("01123,2\n01124,1\n")
    headings = with_headings(header_of(rows), rows.text, on=True)
    later = imported("01023,4\n01124,3\n", {rows.key: choice_of(headings)})
    assert held(later) == [("01124", 3)], "files without headers are remembered by their columns"


def test_a_table_that_no_column_explains_is_remembered_too() -> None:
    found = imported(ROWS)
    header = with_meaning(header_of(found), 1, "name")
    again = read_collection(b"a;Abram Grothe\nb;Nobody Zzz\n", "", facts(), {found.key: choice_of(header)})
    assert held(again)[0] == ("01023", 1)


def test_a_choice_for_other_columns_is_ignored() -> None:
    found = imported(STRANGE)
    header = header_of(found)
    for choice in (ColumnChoice(("name",), 1), ColumnChoice(("name", "colour", ""), 1)):
        assert with_choice(header, STRANGE, choice) == header


def test_texts_without_columns_have_no_header() -> None:
    assert raw_header("") is None
    assert raw_header("Kidnappin'\nAbigail Lloyd\n") is None
    assert raw_header("x" * 5_000 + ",1\n") is None
    assert raw_header("a,b\nc\nd\ne\n") is None


def test_titles_codes_or_numbers_in_a_pack_name_cards() -> None:
    assert is_readable(("copies", "name"))
    assert is_readable(("code", ""))
    assert is_readable(("number", "set_code"))
    assert not is_readable(("number", "copies"))
    assert not is_readable(("set", "copies"))


def test_the_key_ignores_case_and_punctuation_of_headers() -> None:
    one, other = (
        TableHeader("CSV", ",", ("name", "copies"), names, 1) for names in (("A b", "C"), ("ab", "c!"))
    )
    assert key_of(one) == key_of(other)
    assert key_of(one) != key_of(with_headings(one, "A b,C\n", on=False))


def test_a_column_of_zeros_does_not_count_copies() -> None:
    found = imported("Kaart;Hoeveel;Reserve\nKidnappin';4;0\nAbigail Lloyd;2;0\nAbram Grothe;3;1\n")
    assert header_of(found).columns == ("name", "copies", "")


def test_a_list_with_commas_is_a_table_only_if_it_names_no_card() -> None:
    assert imported("2 Makaio Kaleo, Esq.\n3 Makaio Kaleo, Esq. (FF)\n").layout == LIST_LAYOUT
    assert imported("q1;Abc;w\nq2;Shotgum;e\n").header is not None
    assert read_collection(b"q1;Abc;w\nq2;Shotgum;e\n", "", facts()).header is None


def test_a_table_is_a_deck_with_the_columns_that_were_chosen() -> None:
    text = "Name,Reserve,Count\nKidnappin',4,1\nAbigail Lloyd,2,1\n"
    found = imported(text)
    choices = {found.key: choice_of(with_meaning(header_of(found), 1, "copies"))}
    (deck,) = read(text.encode(), "mine.csv", facts(), as_deck=True, choices=choices).decks
    assert deck.draft.cards == {"24235": 4, "26022": 2}
    (deck,) = read(b"Name,Count\nAbigail Lloyd,2\n", "", facts(), as_deck=True, choices=choices).decks
    assert deck.draft.cards == {"26022": 2}
    (deck,) = read(b"2 Abigail Lloyd\n", "", facts(), choices=choices).decks
    assert deck.draft.cards == {"26022": 2}


def test_a_raw_table_is_a_deck_with_the_columns_that_were_chosen() -> None:
    found = imported(ROWS)
    choices = {found.key: choice_of(with_meaning(header_of(found), 1, "name"))}
    (deck,) = read(b"a;Abigail Lloyd\nb;Zzz\n", "", facts(), as_deck=True, choices=choices).decks
    assert deck.draft.cards == {"26022": 1}


LIST = """Cards of Ada

3x Shotgun - Base Set
2 Shotgun - Weird West Edition
1x Jimmy "The Saint" – from Ben
Shotgun
"""


def test_the_parts_of_the_lines_of_a_list_are_columns() -> None:
    found = imported(LIST)
    assert found.layout == LIST_LAYOUT
    assert header_of(found).columns == ("copies", "name", "set")
    cells = {entry.line.number: entry.cells for entry in found.lines if entry.cells}
    assert cells[3] == ("3", "Shotgun", "Base Set")
    assert cells[4] == ("2", "Shotgun", "Weird West Edition")
    assert cells[5] == ("1", 'Jimmy "The Saint"', "from Ben")
    assert cells[6] == ("", "Shotgun", "")
    codes = {entry.line.number: (entry.line.code, entry.line.copies) for entry in found.lines}
    assert codes[3] == ("01084", 3)
    assert codes[4] == ("24151", 2)
    said = next(entry.line for entry in found.lines if entry.line.number == 5)
    assert said.status is Status.AMBIGUOUS
    assert "No pack is called" in said.note


def test_a_list_is_read_again_with_another_meaning_which_is_remembered() -> None:
    found = imported(LIST)
    header = with_meaning(header_of(found), 2, "notes")
    again = reread(found, header, facts())
    lines = {entry.line.number: entry for entry in again.lines}
    assert lines[5].line.status is Status.RESOLVED
    assert lines[5].holding.notes == "from Ben"
    assert lines[5].holding.copies == 1
    assert lines[3].holding.copies == 3
    assert lines[6].holding.copies == 1
    later = imported(LIST, {found.key: choice_of(header)})
    assert [entry.holding for entry in later.lines] == [entry.holding for entry in again.lines]
    assert "read as you chose" in later.notes[0]
    same = imported(LIST, {found.key: choice_of(header_of(found))})
    assert same.layout == LIST_LAYOUT, "the meanings that it has anyway change nothing"
    assert same.lines == found.lines
    assert same.notes == found.notes


def test_a_list_of_titles_has_no_columns() -> None:
    found = imported("Shotgun\nTommy Harden\n")
    assert found.header is None
    assert found.key == ""
    with pytest.raises(UnreadableError):
        imported("3x Zzz Qqq - Yyy\n2x Www Vvv - Uuu\n")
