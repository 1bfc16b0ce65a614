"""Realistic files of other programs, one list of cards in each, and the files of public fault reports.

The fault reports are read where the folder with their files exists.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    LAYOUTS,
    WRITABLE,
    FileFormat,
    Holding,
    Status,
    read,
    read_collection,
    write,
    write_collection,
)
from tests.decks.formats_help import LAW_DOGS, SAMPLES, facts

FILES = sorted((SAMPLES.parent / "imports").iterdir())
CARDS = {
    "01123": 4,
    "26022": 3,
    "21029": 2,
    "01023": 1,
    "24071": 2,
    "01140": 4,
    "05016": 1,
    "02012": 2,
    "11001": 3,
}
"""The copies in each file, by printing. The titles have a comma, quotation marks, "&" and digits."""
MORE = {"mws-sideboard.txt": {"01123": 1}}
"""Further copies in a sideboard."""
REPORTS = Path(__file__).resolve().parents[3] / "shared" / "reviews" / "inputs"


def copies_in(draft: Draft) -> Counter[str]:
    """Return the copies of a deck, with its outfit."""
    return Counter(draft.cards) + Counter([draft.outfit] if draft.outfit else [])


def titles_in(draft: Draft) -> Counter[str]:
    return Counter(facts().get(code).title for code in copies_in(draft).elements())


def test_there_are_thirty_files() -> None:
    assert len(FILES) >= 30


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_of_another_program_is_read_without_a_question(file: Path) -> None:
    found = read_collection(file.read_bytes(), file.name, facts())
    states = Counter(entry.line.status for entry in found.lines)
    assert states[Status.UNKNOWN] == states[Status.AMBIGUOUS] == 0
    counted: Counter[str] = Counter()
    for held in found.holdings:
        counted[held.code] += held.copies
    assert counted == Counter(CARDS) + Counter(MORE.get(file.name, {}))


@pytest.mark.parametrize("file", [each for each in FILES if each.suffix == ".txt"], ids=lambda f: f.name)
def test_a_list_of_another_program_is_a_deck(file: Path) -> None:
    (deck,) = read(file.read_bytes(), file.name, facts()).decks
    assert deck.is_clear
    assert copies_in(deck.draft) == CARDS
    assert deck.draft.considering == MORE.get(file.name, {})


@pytest.mark.parametrize("file", [each for each in FILES if each.suffix != ".txt"], ids=lambda f: f.name)
def test_a_table_of_another_program_can_be_a_deck(file: Path) -> None:
    (deck,) = read(file.read_bytes(), file.name, facts(), as_deck=True).decks
    assert deck.is_clear
    assert copies_in(deck.draft) == CARDS


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_collection_in_each_layout_is_read_back(layout: str) -> None:
    rows = [Holding(code, copies) for code, copies in CARDS.items()]
    back = read_collection(write_collection(layout, rows, facts()).data, "", facts())
    assert [(held.code, held.copies) for held in back.holdings] == list(CARDS.items())


@pytest.mark.parametrize("form", WRITABLE, ids=lambda form: form.name)
def test_a_deck_in_each_format_is_read_back(form: FileFormat) -> None:
    written = write(form, LAW_DOGS, facts())
    (deck,) = read(written.data, written.file_name, facts()).decks
    assert deck.is_clear
    missing = titles_in(LAW_DOGS) - titles_in(deck.draft)
    assert titles_in(deck.draft) - titles_in(LAW_DOGS) == Counter()
    assert not missing or written.losses, "what a format cannot hold is told"


COPIES = {
    "collection-have-want.csv": 6,
    "collection-missing-closing-quote.csv": 9,
    "collection-no-header.csv": 3,
    "collection-number-first.csv": 5,
    "collection-other-language.csv": 3,
    "collection-quantityx.csv": 7,
    "collection-stray-quote.csv": 584,
    "collection-trade-more-than-owned.csv": 3,
    "collection-unclosed-quote-each-row.csv": 10,
    "deck-150-copies.txt": 3,
    "deck-first-line-misspelt.txt": 2,
    "deck-set-and-number.txt": 4,
}
"""The copies that each file of a fault report has, without the lines that need a decision."""


@pytest.mark.skipif(not REPORTS.is_dir(), reason="The files of the fault reports are not here.")
@pytest.mark.parametrize("name", COPIES)
def test_no_line_of_a_reported_file_is_lost(name: str) -> None:
    data = (REPORTS / name).read_bytes()
    found = read_collection(data, name, facts())
    assert sum(held.copies for held in found.holdings) == COPIES[name]
    shown = {n for entry in found.lines for n in range(entry.line.number, entry.line.number + 1)}
    lines = data.decode().splitlines()
    assert shown == {number for number, line in enumerate(lines, start=1) if line.strip()}


@pytest.mark.skipif(not REPORTS.is_dir(), reason="The files of the fault reports are not here.")
def test_a_reported_message_with_a_share_code_is_a_deck_and_no_collection() -> None:
    data = (REPORTS / "share-code-in-a-message.txt").read_bytes()
    (deck,) = read(data, "message.txt", facts()).decks
    assert deck.is_clear
    assert deck.draft.size == 54
    with pytest.raises(UnreadableError):
        read_collection(data, "message.txt", facts())
