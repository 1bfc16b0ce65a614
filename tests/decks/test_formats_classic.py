"""Decks of the classic game as files: the same formats as for Reloaded, with classic titles."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    BBCODE,
    DTDB_JSON,
    MARKDOWN,
    OCTGN,
    OURS,
    PLAIN_TEXT,
    SHARE_CODE,
    TOWNSQUARE_JSON,
    TOWNSQUARE_TEXT,
    WRITABLE,
    ZIP,
    FileFormat,
    Status,
    differences,
    read,
    write,
    write_many,
)
from tests.decks.formats_help import LAW_DOGS, same

COLLEGIUM = Draft.of(starter_decks("classic")[1])


def back(kind: FileFormat, draft: Draft = COLLEGIUM) -> Draft:
    """Return the deck that another copy of the program, with Reloaded open, reads from the file."""
    export = write(kind, draft, catalogue())
    (found,) = read(export.data, export.file_name, catalogue()).decks
    assert {line.status for line in found.lines} <= {Status.RESOLVED, Status.IGNORED}
    return found.draft


@pytest.mark.parametrize(
    "kind",
    [OURS, SHARE_CODE, OCTGN, PLAIN_TEXT, MARKDOWN, BBCODE, DTDB_JSON],
)
def test_a_classic_deck_comes_back_the_same(kind: FileFormat) -> None:
    assert write(kind, COLLEGIUM, catalogue()).losses == ()
    assert same(back(kind)) == same(COLLEGIUM)
    assert back(kind).ruleset == "classic-2000"


@pytest.mark.parametrize("kind", WRITABLE, ids=str)
def test_every_kind_is_written_and_says_what_it_loses(kind: FileFormat) -> None:
    for deck in starter_decks("classic"):
        export = write(kind, Draft.of(deck), catalogue())
        (found,) = read(export.data, export.file_name, catalogue()).decks
        assert list(export.losses) == differences(Draft.of(deck), found.draft, catalogue())
        cards = [loss for loss in export.losses if loss.startswith("Not kept") or "Nothing" in loss]
        assert cards == []
        told = any("classic game" in remark for remark in export.remarks)
        assert told == (kind in (DTDB_JSON, TOWNSQUARE_JSON, TOWNSQUARE_TEXT))


def test_a_classic_octgn_file_has_the_id_of_its_game_and_no_legend() -> None:
    text = write(OCTGN, COLLEGIUM, catalogue()).text
    assert 'game="9afa6473-fd81-41b9-955f-8f67c7d3f423"' in text
    assert 'name="Legend"' not in text
    assert 'game="b440d120-025a-4fbe-9f8d-3873acacb37b"' in write(OCTGN, LAW_DOGS, catalogue()).text


def test_titles_of_both_editions_mean_the_one_that_knows_more_of_them() -> None:
    classic = b"Deck (3)\n1x Balcony\n1x Shotgun\n1x Bakery\n"
    for facts in (catalogue(), catalogue("classic")):
        (found,) = read(classic, "list.txt", facts).decks
        assert found.draft.edition == "classic"
        assert {catalogue().get(code).title for code in found.draft.cards} == {"Balcony", "Shotgun", "Bakery"}
    reloaded = b"Deck (3)\n1x Shotgun\n1x Clanton Ranch\n1x Nobody Knows It\n"
    for facts in (catalogue(), catalogue("classic")):
        (found,) = read(reloaded, "list.txt", facts).decks
        assert found.draft.edition == "reloaded"
        assert len(found.of_status(Status.UNKNOWN)) == 1


def test_one_title_of_the_other_edition_changes_nothing() -> None:
    (found,) = read(b"1x Clanton Ranch\n1x Bounty Hunter\n1x Balcony\n", "list.txt", catalogue()).decks
    assert found.draft.edition == "reloaded"
    assert [line.text for line in found.of_status(Status.UNKNOWN)] == ["1x Balcony"]


def test_codes_need_no_titles() -> None:
    (found,) = read(b"2x ROS-017\n1x 01126\n", "list.txt", catalogue()).decks
    assert found.draft.cards == {"01126": 1, "ROS-017": 2}


def test_an_archive_holds_decks_of_both_editions() -> None:
    export = write_many(ZIP, [COLLEGIUM, LAW_DOGS], catalogue())
    found = read(export.data, export.file_name, catalogue())
    assert [deck.draft.edition for deck in found.decks] == ["classic", "reloaded"]
    assert [deck.draft.cards for deck in found.decks] == [COLLEGIUM.cards, LAW_DOGS.cards]


def test_old_share_codes_stay_what_they_were() -> None:
    assert back(SHARE_CODE, LAW_DOGS) == same(LAW_DOGS)
    odd = Draft(name="odd", cards={"TOK-001": 99, "EP-001": 7, "01001": 1}, ruleset="classic-2000")
    assert back(SHARE_CODE, odd) == odd
