"""A written deck is read back unchanged, and the losses of each format are reported."""

from __future__ import annotations

import io
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.decks import Deck, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    BBCODE,
    DTDB_JSON,
    MARKDOWN,
    OCTGN,
    OURS,
    PLAIN_TEXT,
    SERVER_TEXT,
    SHARE_CODE,
    TOWNSQUARE_JSON,
    TOWNSQUARE_TEXT,
    WRITABLE,
    ZIP,
    Export,
    FileFormat,
    UnreadableError,
    differences,
    read,
    write,
    write_many,
)
from doomtown_desktop.decks.formats.cockatrice import COCKATRICE
from doomtown_desktop.decks.formats.octgn import ids
from tests.decks.formats_help import LAW_DOGS, facts, read_text, same

FAITHFUL = (
    OURS,
    SHARE_CODE,
    PLAIN_TEXT,
    MARKDOWN,
    BBCODE,
    DTDB_JSON,
    TOWNSQUARE_JSON,
)
NAME_REMARK = "The deck's name is saved only as the file name."


def back(export: Export) -> Draft:
    return read(export.data, export.file_name, facts()).decks[0].draft


@pytest.mark.parametrize("kind", FAITHFUL, ids=str)
@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: str(deck.name))
def test_a_starter_deck_comes_back_identical(deck: Deck, kind: FileFormat) -> None:
    export = write(kind, Draft.of(deck), facts())
    assert (export.losses, export.remarks) == ((), ())
    assert back(export) == same(Draft.of(deck))
    found = read(export.data, export.file_name, facts())
    assert found.file_format is kind
    assert found.decks[0].is_clear


@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: str(deck.name))
def test_lists_without_room_lose_what_they_say(deck: Deck) -> None:
    jokers = any(facts().get(code).type is CardType.JOKER for code in deck.cards)
    expected = {
        SERVER_TEXT: ("The jokers are lost.",) if jokers else (),
        ZIP: ("The starting gang is lost.",),
        TOWNSQUARE_TEXT: ("The outfit is lost.",),
    }
    for kind, losses in expected.items():
        export = write(kind, Draft.of(deck), facts())
        assert export.losses == losses
        assert export.remarks == (NAME_REMARK,)


@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: str(deck.name))
def test_octgn_gives_back_every_card_that_it_knows(deck: Deck) -> None:
    draft = same(Draft.of(deck))
    export = write(OCTGN, draft, facts())
    read_back = back(export)
    is_new = not set(deck.cards) <= set(ids())
    assert (read_back == draft) is not is_new
    assert (export.losses == ()) is not is_new
    if is_new:
        left_out = [loss for loss in export.losses if loss.startswith("Lost: ")]
        assert any("OCTGN has no id for" in remark for remark in export.remarks) or not left_out
    assert export.data.startswith(b"\xef\xbb\xbf<?xml")


codes = st.sampled_from([card.code for card in catalogue() if card.type is not CardType.TOKEN])
outfits = st.sampled_from([card.code for card in catalogue() if card.type is CardType.OUTFIT])
legends = st.sampled_from([card.code for card in catalogue() if card.type is CardType.LEGEND])
names = st.text(min_size=1, max_size=30)


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    cards = draw(st.dictionaries(codes, st.integers(1, 6), max_size=30))
    gang = draw(st.lists(st.sampled_from(sorted(cards) or ["24067"]), max_size=6))
    return Draft(
        name=draw(names),
        outfit=draw(st.none() | outfits),
        legend=draw(st.none() | legends),
        cards=cards,
        starting=tuple(sorted(gang)),
        considering=draw(st.dictionaries(codes, st.integers(1, 4), max_size=2)),
        folder=draw(st.sampled_from(["", "Town/Square"])),
        tags=tuple(draw(st.lists(st.sampled_from(["fast", "jank"]), max_size=2))),
        notes=draw(st.sampled_from(["", "]]> & <b>", "# Plan\n\nWin."])),
        ruleset=draw(st.sampled_from(["reloaded-1.3", "reloaded-2014"])),
        format=draw(st.sampled_from(["", "old-timer"])),
        built=draw(st.booleans()),
    )


@settings(max_examples=60)
@given(draft=drafts(), kind=st.sampled_from(WRITABLE))
def test_any_draft_comes_back_or_the_export_says_what_is_lost(draft: Draft, kind: FileFormat) -> None:
    export = write(kind, draft, facts())
    try:
        read_back = back(export)
    except UnreadableError:
        assert export.losses == ("The whole deck is lost.",)
        return
    assert (read_back == draft) is (export.losses == ())


@settings(max_examples=60)
@given(draft=drafts(), kind=st.sampled_from([SHARE_CODE, OURS]))
def test_our_own_formats_lose_nothing_they_promise(draft: Draft, kind: FileFormat) -> None:
    draft = draft.model_copy(update={"name": "A deck"})
    read_back = back(write(kind, draft, facts()))
    if kind is SHARE_CODE:
        usual = Draft()
        draft = draft.model_copy(
            update={
                field: getattr(usual, field) for field in ("considering", "folder", "tags", "notes", "built")
            }
        )
    assert read_back == draft


@settings(max_examples=60)
@given(draft=drafts(), kind=st.sampled_from([PLAIN_TEXT, MARKDOWN, BBCODE, DTDB_JSON]))
def test_lists_keep_every_card(draft: Draft, kind: FileFormat) -> None:
    # Twins share title and pack, so a list without codes cannot tell them apart. Cards that start without
    # being in the deck have no line. An outfit among the cards counts as the deck's outfit.
    twins = {"00107", "00108", "00109", "00110", "00122", "00116", "00117", "00118", "00119", "00132"}
    odd = {CardType.OUTFIT, CardType.LEGEND}
    cards = {
        code: copies
        for code, copies in draft.cards.items()
        if code not in twins and facts().get(code).type not in odd
    }
    gang = tuple(code for code in draft.starting if code in cards)
    legend = None if draft.legend in twins else draft.legend
    changes = {"name": "A deck", "cards": cards, "starting": gang, "legend": legend}
    draft = draft.model_copy(update=changes)
    if not cards and not draft.outfit and not draft.legend:
        return
    read_back = back(write(kind, draft, facts()))
    assert (read_back.outfit, read_back.legend, read_back.cards, read_back.starting, read_back.name) == (
        draft.outfit,
        draft.legend,
        draft.cards,
        draft.starting,
        draft.name,
    )


@settings(max_examples=150)
@given(text=st.text(max_size=200) | st.binary(max_size=200).map(lambda data: data.decode("latin-1")))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = read_text(text, "x.txt")
    except UnreadableError:
        return
    assert found.decks


@settings(max_examples=150)
@given(data=st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for start in (b"", b"PK\x03\x04", b"<?xml", b'{"cards":', b"DTD1"):
        try:
            read(start + data, "x", facts())
        except UnreadableError:
            continue


def test_what_is_lost_is_said_in_words() -> None:
    rich = LAW_DOGS.model_copy(
        update={
            "name": "  Two\nlines ",
            "legend": "22001",
            "considering": {"01001": 1},
            "ruleset": "reloaded-2014",
            "format": "old-timer",
            "folder": "Mine",
            "tags": ("fast",),
            "notes": "Win.",
            "built": True,
        }
    )
    assert write(OURS, rich.model_copy(update={"name": "x"}), facts()).losses == ()
    assert write(SERVER_TEXT, rich, facts()).losses == (
        "The name becomes 'Two lines'.",
        "The legend is lost.",
        "The jokers are lost.",
        "The cards under consideration are lost.",
        "The rules are lost.",
        "The format is lost.",
        "The folder is lost.",
        "Tags are lost.",
        "Notes are lost.",
        "The mark “built” is lost.",
    )
    assert write(SERVER_TEXT, Draft(name="x"), facts()).losses == ("The whole deck is lost.",)


def test_cards_that_the_catalogue_does_not_know_are_named() -> None:
    draft = Draft(name="Future", outfit="99001", legend="99003", cards={"24071": 1, "99002": 2})
    assert write(PLAIN_TEXT, draft, facts()).losses == (
        "The outfit is lost.",
        "The legend is lost.",
        "Lost: 99002.",
    )
    assert write(OCTGN, draft, facts()).remarks == (
        NAME_REMARK,
        "OCTGN has no id for 99001, 99002, 99003.",
    )
    for kind in (ZIP, TOWNSQUARE_JSON, SHARE_CODE):
        assert "Lost: 99002." in write(kind, draft, facts()).losses
    code = write(SHARE_CODE, draft, facts())
    (deck,) = read(code.data, "", facts()).decks
    assert [line.text for line in deck.lines] == [
        "1x 99001",
        "1x 99003",
        "1x 24071 "[:3] + '"Thunder Boy" Nabbe',
        "2x 99002",
    ]


def test_differences_are_told_apart() -> None:
    base = Draft(name="x", outfit="24009", cards={"24067": 2, "24071": 1}, starting=("24067",))

    def told(**changes: object) -> list[str]:
        return differences(base, base.model_copy(update=changes), facts())

    assert told() == []
    assert told(outfit="01002") == ["The outfit becomes another printing."]
    assert told(outfit="01001") == ["The outfit becomes another card."]
    assert told(cards={"01018": 2, "24071": 1}, starting=("01018",)) == [
        "Another printing takes the place of Tommy Harden."
    ]
    assert told(starting=("01018",)) == ["The starting gang changes."]
    assert told(starting=("24071",)) == ["The starting gang changes."]
    assert told(starting=()) == ["The starting gang is lost."]
    assert told(cards={"24067": 2, "24071": 1, "24258": 1}) == ["Added: Joker (black)."]
    many = {card.code: 1 for card in facts() if card.pack == "DT2" and len(card.printings) > 1}
    other = {facts().get(code).printings[0]: 1 for code in many}
    (said,) = differences(Draft(cards=many), Draft(cards=other), facts())
    assert said.startswith("Another printing takes the place of ")
    assert said.count(",") >= 5
    assert " more." in said


def test_several_decks_in_one_file() -> None:
    decks = [
        LAW_DOGS.model_copy(update={"name": "One", "starting": ()}),
        LAW_DOGS.model_copy(update={"name": "one"}),
    ]
    packed = write_many(ZIP, decks, facts())
    assert packed.losses == ("one: The name becomes 'one (2)'.", "one: The starting gang is lost.")
    with zipfile.ZipFile(io.BytesIO(packed.data)) as archive:
        assert archive.namelist() == ["One.txt", "one (2).txt"]
    found = read(packed.data, packed.file_name, facts())
    assert [deck.draft.name for deck in found.decks] == ["One", "one (2)"]
    assert found.notes == ("No list in it says who starts; the starting gangs are empty.",)
    assert packed.data == write_many(ZIP, decks, facts()).data
    for kind in (OURS, DTDB_JSON, TOWNSQUARE_JSON):
        listed = write_many(kind, decks, facts())
        assert listed.losses == ()
        assert [deck.draft for deck in read(listed.data, "decks.json", facts()).decks] == decks
    with pytest.raises(ValueError, match="holds one deck only"):
        write_many(OCTGN, decks, facts())
    with pytest.raises(ValueError, match="not written as Cockatrice deck"):
        write(COCKATRICE, LAW_DOGS, facts())


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Sloane's Gang", "Sloane's Gang.o8d"),
        ("../../etc/passwd", "etc passwd.o8d"),
        ("con", "deck con.o8d"),
        (" ..", "deck.o8d"),
        ("a\0b\nc", "a b c.o8d"),
        ("x" * 300, "x" * 80 + ".o8d"),
    ],
)
def test_file_names_are_harmless(name: str, expected: str) -> None:
    assert OCTGN.file_name(name) == expected


def test_an_export_is_text_for_the_clipboard() -> None:
    assert write(OCTGN, LAW_DOGS, facts()).text.startswith("<?xml")
    assert write(SHARE_CODE, LAW_DOGS, facts()).text.startswith("DTD1")
