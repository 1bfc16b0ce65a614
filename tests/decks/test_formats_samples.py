"""Every kind of file that other programs write: our samples, and real files if they are available."""

from __future__ import annotations

from pathlib import Path

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    BBCODE,
    DTDB_JSON,
    MARKDOWN,
    OCTGN,
    PLAIN_TEXT,
    SERVER_TEXT,
    TOWNSQUARE_JSON,
    TOWNSQUARE_TEXT,
    FileFormat,
    Import,
    NotADeck,
    Status,
    UnreadableError,
    read,
    read_any,
    read_file,
    unclear,
)
from tests.decks.formats_help import LAW_DOGS, REAL_SAMPLES, SAMPLES

NO_GANG: dict[str, object] = {"starting": ()}


@pytest.mark.parametrize(
    ("file", "kind", "changes"),
    [
        ("plain.txt", PLAIN_TEXT, {}),
        ("markdown.md", MARKDOWN, {}),
        ("bbcode.txt", BBCODE, {}),
        ("server.txt", SERVER_TEXT, {"name": "server", "jokers": False}),
        ("archive_member.txt", PLAIN_TEXT, {"name": "archive_member", **NO_GANG}),
        ("townsquare.txt", TOWNSQUARE_TEXT, {"name": "townsquare", "outfit": None}),
        ("townsquare.json", TOWNSQUARE_JSON, {}),
        ("decklist.json", DTDB_JSON, NO_GANG),
        ("private_deck.json", DTDB_JSON, {}),
        ("form_content.json", DTDB_JSON, {"name": "form_content"}),
    ],
)
def test_a_sample_gives_its_deck(file: str, kind: FileFormat, changes: dict[str, object]) -> None:
    changes = dict(changes)
    cards = dict(LAW_DOGS.cards)
    if not changes.pop("jokers", True):
        del cards["24258"]
    found = read_file(SAMPLES / file, catalogue())
    (deck,) = found.decks
    assert found.file_format is kind
    assert deck.draft == LAW_DOGS.model_copy(update={"cards": cards} | changes)
    assert deck.is_clear
    assert unclear(found) == 0


@pytest.mark.parametrize(
    "file", ["plain.txt", "markdown.md", "bbcode.txt", "server.txt", "archive_member.txt"]
)
def test_every_line_of_a_text_is_shown_with_its_number(file: str) -> None:
    text = (SAMPLES / file).read_text(encoding="utf-8")
    (deck,) = read_file(SAMPLES / file, catalogue()).decks
    wanted = [(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    assert [(line.number, line.text) for line in deck.lines] == wanted


def test_octgn_is_read_by_id_and_adds_the_gang_to_the_deck() -> None:
    (deck,) = read_file(SAMPLES / "learn.o8d", catalogue()).decks
    assert deck.draft == Draft(
        name="learn",
        outfit="01002",
        cards={"01051": 2, "01082": 2},
        starting=("01051",),
        notes="A first deck & more",
    )
    assert deck.is_clear
    assert [line.number for line in deck.lines] == [4, 7, 8, 11]


REAL = {
    "REAL_dtdb_markdown_MCCILtP.txt": (MARKDOWN, "01003", 54, 4),
    "REAL_octgn_Learn2Play_Law_Dogs.o8d": (OCTGN, "01002", 52, 4),
    "REAL_octgn_classic_Law_Dogs.o8d": (OCTGN, "DUO-092", 52, 4),
    "dtdb_api_decklist_shape.json": (DTDB_JSON, "24009", 54, 0),
    "dtdb_bbcode.txt": (BBCODE, "24009", 54, 5),
    "dtdb_client_plaintext.txt": (PLAIN_TEXT, "24009", 54, 5),
    "dtdb_deck_save_content.json": (DTDB_JSON, "24009", 54, 5),
    "dtdb_export_all_zip_member.txt": (PLAIN_TEXT, "24009", 54, 0),
    "dtdb_markdown.md": (MARKDOWN, "24009", 54, 5),
    "dtdb_server_text_export_NO_JOKERS_NO_LEGEND.txt": (SERVER_TEXT, "24009", 52, 5),
    "townsquare_editor_cardlist.txt": (TOWNSQUARE_TEXT, None, 54, 5),
    "townsquare_standalone_deck.json": (TOWNSQUARE_JSON, "24009", 54, 5),
}
NO_DECKS = {
    "REAL_DoomtownDraw_3x16.txt": "values and suits but no cards",
    "csv_collection_formats.txt": "a collection of cards, not a deck",
    "dtdb_api_cards_sample.json": "data about cards, not a deck",
}


@pytest.mark.skipif(not REAL_SAMPLES.is_dir(), reason="the real files are not at hand")
def test_every_real_file_is_expected() -> None:
    assert {path.name for path in REAL_SAMPLES.iterdir()} == {*REAL, *NO_DECKS}


@pytest.mark.skipif(not REAL_SAMPLES.is_dir(), reason="the real files are not at hand")
@pytest.mark.parametrize("file", REAL)
def test_a_real_file_is_read_without_a_doubt(file: str) -> None:
    found = read_file(REAL_SAMPLES / file, catalogue())
    (deck,) = found.decks
    draft = deck.draft
    assert (found.file_format, draft.outfit, draft.size, len(draft.starting)) == REAL[file]
    assert {line.status for line in deck.lines} <= {Status.RESOLVED, Status.IGNORED}


@pytest.mark.skipif(not REAL_SAMPLES.is_dir(), reason="the real files are not at hand")
@pytest.mark.parametrize("file", NO_DECKS)
def test_a_real_file_without_a_deck_is_refused_in_words(file: str) -> None:
    with pytest.raises(UnreadableError, match=NO_DECKS[file]):
        read_file(REAL_SAMPLES / file, catalogue())


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match=r"^no\.txt cannot be read: No such file"):
        read_file(tmp_path / "no.txt", catalogue())


def test_collections_and_card_data_are_told_from_decks() -> None:
    facts = catalogue()
    assert read_any(b"code,quantity\n01039,2\n", "mine.csv", facts) is NotADeck.COLLECTION
    assert read_any(b'[{"code": "01039", "title": "X"}]', "cards.json", facts) is NotADeck.CARDS
    with pytest.raises(UnreadableError, match="not a zip archive"):
        read_any(b"PK\x03\x04", "decks.zip", facts)
    found = read_any((SAMPLES / "learn.o8d").read_bytes(), "", facts)
    assert isinstance(found, Import)
    assert found.file_format is OCTGN
    with pytest.raises(UnreadableError, match="It is a collection of cards"):
        read(b"code,quantity\n01039,2\n", "mine.csv", facts)
    with pytest.raises(UnreadableError, match="It is data about cards"):
        read(b'[{"code": "01039", "title": "X"}]', "cards.json", facts)
