"""Share codes."""

from __future__ import annotations

import pytest

from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import SHARE_CODE, UnreadableError, mentions_share_code, read
from doomtown_desktop.decks.formats.code_word import code_word
from doomtown_desktop.decks.formats.share_code import (
    _put,
    read_share_code,
    write_share_code,
)
from doomtown_desktop.decks.formats.titles import Titles
from tests.decks.formats_help import LAW_DOGS, facts, read_text, same

FIXED = "DTD15xS2cb07gLOpldN8feuKxlw8otNMDAIQA5bgJL2Lloky9dP60xmKS2xxE"
"""What the program wrote when the format was made: it must be read by every later one."""


def test_a_code_of_today_is_read_for_ever() -> None:
    code = write_share_code(LAW_DOGS)
    assert code == FIXED
    assert read_text(code).decks[0].draft == LAW_DOGS


def test_blanks_and_line_ends_do_not_matter() -> None:
    code = write_share_code(LAW_DOGS)
    broken = "  " + code[:20] + "\r\n" + code[20:40] + " " + code[40:] + "\n"
    found = read_text(broken)
    assert found.file_format is SHARE_CODE
    assert found.decks[0].draft == LAW_DOGS


def test_real_decks_stay_short() -> None:
    for deck in starter_decks():
        code = write_share_code(Draft.of(deck))
        assert len(code) < 200
        assert code.isalnum()
        assert read_text(code).decks[0].draft == same(Draft.of(deck))


def test_every_changed_or_missing_letter_is_noticed() -> None:
    code = write_share_code(LAW_DOGS)
    for at in range(4, len(code)):
        other = "a" if code[at] != "a" else "b"
        for wrong in (code[:at] + other + code[at + 1 :], code[:at] + code[at + 1 :]):
            with pytest.raises(UnreadableError, match="damaged"):
                read_text(wrong)


def test_a_newer_code_is_named_as_such() -> None:
    with pytest.raises(UnreadableError, match="newer version"):
        read_text("DTD2abcdefgh123")


def sealed(content: bytes) -> str:
    """Return a code with a correct checksum around any content."""
    return code_word("DTD1", content)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0",
        b"\0\5",
        b"\0\xff\xff\xff\xff\xff\xff\xff\xff",
        b"\0\1\x03\xff\xff\x7f\0\1x",
        b"\0\1\x03\1\xff\xff\x7f\1x",
        b"\0\0\xff\x7f",
        b"\0\0\2\xff\xfe",
    ],
)
def test_sound_checksums_around_nonsense_are_refused(content: bytes) -> None:
    with pytest.raises(UnreadableError, match="damaged"):
        read_text(sealed(content).ljust(12, "0") if len(sealed(content)) < 12 else sealed(content))


def test_a_code_with_more_copies_than_a_deck_holds_says_so() -> None:
    content = bytearray([0, 1])
    for number in (24071 * 16 + 3, 150, 0, 1):
        _put(content, number)
    (deck,) = read_text(sealed(bytes(content) + b"x")).decks
    [line] = deck.lines
    assert (line.status.value, line.suggestions) == ("unknown", ("24071",))
    assert line.note == "It asks for more than 99 copies. Choose the card to add one copy."


def test_too_long_a_code_is_refused() -> None:
    assert mentions_share_code("DTD1" + "a" * 9000)
    with pytest.raises(UnreadableError, match="too long"):
        read_share_code("DTD1" + "a" * 9000, Titles(facts()))
    assert not mentions_share_code("DTD1" + "a" * 7)


def test_a_code_without_a_name_gets_one() -> None:
    assert read(sealed(b"\0\0\0").encode(), "", facts()).decks[0].draft == Draft(name="Imported deck")
