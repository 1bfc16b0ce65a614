"""The public fault reports of other programs, one by one: each kind has a test that our program passes.

`CASES` names the test of each kind. Kinds of files that no other test has are rows of the tables here.
"""

from __future__ import annotations

import ast
from functools import lru_cache
from pathlib import Path
from typing import Final

import pytest

from doomtown_desktop.decks.formats import Status, read, read_collection
from tests.decks.formats_help import facts

TESTS: Final = Path(__file__).resolve().parents[1]
_OTHER: Final = "decks/test_other_programs.py"
CASES: Final[dict[str, str]] = {
    # reports that were no fault here from the start
    "apostrophes and accents in any spelling": "decks/test_public_cases.py::test_lists_of_decks",
    "encodings": "decks/test_public_cases.py::test_encodings",
    "UTF-16": "decks/test_formats_hostile.py::test_an_odd_encoding_is_noted",
    "html entities": "decks/test_formats_text.py::test_a_line_means_a_card",
    "the same card on two lines": "decks/test_public_cases.py::test_lists_of_decks",
    "the same card in two sections": "decks/test_public_cases.py::test_lists_of_decks",
    "headings": "decks/test_formats_text.py::test_headings_say_who_starts_and_what_lies_beside",
    "4x and x4": "decks/test_formats_text.py::test_a_line_means_a_card",
    "invisible blanks": f"{_OTHER}::test_lines_as_other_programs_write_them_are_clear",
    "OCTGN: missing or odd ids": "decks/test_formats_octgn.py::test_odd_cards_are_shown_with_what_is_odd",
    "OCTGN: a printing without an id": (
        "decks/test_formats_octgn.py::test_a_printing_without_an_id_goes_as_another_one"
    ),
    "own exports of decks read back": (
        "decks/test_formats_round_trip.py::test_a_starter_deck_comes_back_identical"
    ),
    "own exports of the collection read back": (
        "decks/test_import_files.py::test_a_collection_in_each_layout_is_read_back"
    ),
    "equal rows merged": "storage/test_collection.py::test_an_import_adds_on_top",
    "commas in names": (
        "decks/test_import_files.py::test_a_file_of_another_program_is_read_without_a_question"
    ),
    "semicolons and sep=": "decks/test_public_cases.py::test_tables_of_collections",
    "rows of 0 copies": "decks/test_public_cases.py::test_tables_of_collections",
    "sums after an export": "ui/test_collection_files.py::test_what_is_exported_is_read_back_with_its_copies",
    "reprints count together": (
        "decks/test_ownership.py::test_printings_of_a_card_count_together_and_unknown_codes_not_at_all"
    ),
    "search while typing": "ui/test_deck_builder.py::test_typing_anywhere_searches",
    "order of undo": "ui/test_one_step_each.py::test_each_action_is_one_step_that_comes_back_whole",
    "unsaved changes after a kill": (
        "storage/test_crash.py::test_a_hundred_kills_lose_at_most_the_change_under_way"
    ),
    "decks of one name": (
        "ui/test_deck_library.py::test_decks_of_one_name_are_told_apart_by_outfit_and_format"
    ),
    "wishes": f"{_OTHER}::test_a_wish_without_copies_is_a_wish",
    "wishes and needs of decks": "decks/test_ownership.py::test_the_wish_list_joins_needs_and_wishes",
    "decks that use up copies": (
        "decks/test_buildable.py::test_built_decks_keep_what_they_hold_and_have_it_themselves"
    ),
    "sizes of printed cards": "ui/test_exporting.py::test_the_pdf_has_nine_cards_of_exact_size_on_a_page",
    # reports that were faults here, wholly or partly
    "CubeCobra#2234, OpenRefine#690": f"{_OTHER}::test_a_quote_that_is_never_closed_costs_nothing",
    "CubeCobra#1715": f"{_OTHER}::test_an_extra_quote_in_each_row_swallows_no_other",
    "Cockatrice#7163": (
        "decks/test_formats_limits.py::test_more_than_99_copies_are_an_unknown_line_that_says_so"
    ),
    "a stored deck with impossible counts": (
        "decks/test_formats_limits.py::test_a_damaged_deck_gives_its_valid_part"
    ),
    "MtgDesktopCompanion#77, #172": f"{_OTHER}::test_more_names_of_columns_and_spellings_of_numbers",
    "Decked Builder": f"{_OTHER}::test_plain_and_foil_copies_in_columns_of_their_own",
    "columns in other languages": f"{_OTHER}::test_a_file_without_any_column_of_copies_says_so",
    "Have, Want": f"{_OTHER}::test_more_names_of_columns_and_spellings_of_numbers",
    "mtga-pro-tracker#172, GDevelop#1541": (
        "ui/test_collection_files.py::test_a_long_collection_opened_from_outside_leaves_nothing_over_the_decks"
    ),
    "Spellsource#178, HDT, Arena-Tracker#65": f"{_OTHER}::test_a_share_code_is_found_in_a_message",
    "real OCTGN decks of the classic game": "decks/test_classic_decks.py",
    "extesy/DeckTracker#50": f"{_OTHER}::test_a_misspelt_first_line_is_offered_for_repair",
    "taw/magic-search-engine#348, shagu/macaco#3": (
        f"{_OTHER}::test_lines_as_other_programs_write_them_are_clear"
    ),
    "mage#943, #4243: Forge, XMage, MWS, Tappedout": (
        f"{_OTHER}::test_lines_as_other_programs_write_them_are_clear"
    ),
    "mage#943, Cockatrice#1311: SB:": f"{_OTHER}::test_the_parts_of_lists_of_other_programs",
    "OpenPrep-AI#1228": "decks/test_import_files.py::test_no_line_of_a_reported_file_is_lost",
    "arkham.build, spreadsheets without headers": f"{_OTHER}::test_a_table_without_headers",
    "barcradio#325, household-treasurer#51": (
        "ui/test_collection_files.py::test_the_same_file_twice_says_so_and_what_replacing_would_change"
    ),
    "MtgDesktopCompanion#172: a deck as a spreadsheet": f"{_OTHER}::test_a_table_can_be_read_as_a_deck",
    "Deckbox tradelist": f"{_OTHER}::test_cards_for_trade_that_are_not_owned",
    "StepKie's Magic CSV tool, #7": f"{_OTHER}::test_the_headers_of_dragon_shields_app_tell_it",
    "mage#13838": f"{_OTHER}::test_the_parts_of_lists_of_other_programs",
    "Discord and forum pastes": f"{_OTHER}::test_a_list_from_a_forum",
    "mage#943, mtgdb.info#4: .cod": f"{_OTHER}::test_a_deck_of_cockatrice",
    "mage#943: .dek": f"{_OTHER}::test_a_deck_of_magic_online",
}
"""The test of each kind of report: its file below ``tests``, and its name. A bare file is all its tests."""


@lru_cache
def names_in(file: Path) -> frozenset[str]:
    """Return the names of the tests in a file."""
    tree = ast.parse(file.read_text("utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("case", CASES)
def test_each_case_has_its_test(case: str) -> None:
    file, _, name = CASES[case].partition("::")
    assert (TESTS / file).is_file()
    assert not name or name in names_in(TESTS / file)


KIDNAPPIN, REMY = "24235", "01033"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_encodings(encoding: str) -> None:
    [deck] = read("Mine\n2x Rémy LaPointe\n".encode(encoding), "", facts()).decks
    assert deck.draft.cards == {REMY: 2}


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("2 Kidnappin'\n", {KIDNAPPIN: 2}),
        ("2 Kidnappin’\n", {KIDNAPPIN: 2}),
        ("2 Kidnappin`\n", {KIDNAPPIN: 2}),
        ("2 KIDNAPPIN\n", {KIDNAPPIN: 2}),
        ("2 Remy Lapointe\n", {REMY: 2}),
        ("2 Re\u0301my LaPointe\n", {REMY: 2}),
        ("1 Kidnappin'\n2 Kidnappin'\n", {KIDNAPPIN: 3}),
        (
            "Dudes\n1 Rémy LaPointe\n\nActions\n1 Kidnappin'\n\nDudes\n1 Rémy LaPointe\n",
            {REMY: 2, KIDNAPPIN: 1},
        ),
    ],
)
def test_lists_of_decks(text: str, cards: dict[str, int]) -> None:
    [deck] = read(("Mine\n" + text).encode(), "", facts()).decks
    assert deck.draft.cards == cards
    assert not [line for line in deck.lines if line.status in (Status.UNKNOWN, Status.AMBIGUOUS)]


@pytest.mark.parametrize(
    ("text", "copies"),
    [
        ("Count;Code\n2;24071\n1;24235\n", {"24071": 2, "24235": 1}),
        ("sep=;\nCount;Code\n2;24071\n", {"24071": 2}),
        ("Count\tCode\n2\t24071\n", {"24071": 2}),
        ("Count,Code\n0,24071\n1,24235\n", {"24235": 1}),
        ("Count,Code\n1,24071\n2,24071\n", {"24071": 3}),
    ],
)
def test_tables_of_collections(text: str, copies: dict[str, int]) -> None:
    found = read_collection(text.encode(), "mine.csv", facts())
    counted: dict[str, int] = {}
    for entry in found.lines:
        held = entry.holding
        counted[held.code] = counted.get(held.code, 0) + held.copies
    assert {code: count for code, count in counted.items() if count} == copies
