"""Decks in pictures: texts of PNG files, whole and damaged."""

from __future__ import annotations

import struct
import zlib

import pytest

from doomtown_desktop.decks.formats import UnreadableError, code_in, read
from doomtown_desktop.decks.formats.share_code import write_share_code
from tests.decks.formats_help import LAW_DOGS, facts, same

START = b"\x89PNG\r\n\x1a\n"
CODE = write_share_code(LAW_DOGS).encode()
NAME = b"Doomtown deck\0"
WAYS = {
    "plain": (b"tEXt", NAME + CODE),
    "compressed": (b"zTXt", NAME + b"\0" + zlib.compress(CODE)),
    "international": (b"iTXt", NAME + b"\0\0en\0deck\0" + CODE),
    "international, compressed": (b"iTXt", NAME + b"\1\0\0\0" + zlib.compress(CODE)),
}


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def picture(*chunks: tuple[bytes, bytes]) -> bytes:
    return START + b"".join(chunk(*each) for each in ((b"IHDR", bytes(13)), *chunks, (b"IEND", b"")))


@pytest.mark.parametrize("way", WAYS)
def test_every_kind_of_text_is_read(way: str) -> None:
    found = read(picture((b"tEXt", b"Author\0Ada"), WAYS[way]), "x.png", facts())
    assert found.kind == "picture of a deck"
    assert same(found.decks[0].draft) == same(LAW_DOGS)


def test_a_picture_without_a_deck_says_so() -> None:
    for plain in (picture(), picture((b"tEXt", b"Author\0Ada")), START):
        assert code_in(plain) == ""
        with pytest.raises(UnreadableError, match="carries no deck"):
            read(plain, "x.png", facts())


@pytest.mark.parametrize(
    "odd",
    [
        picture((b"zTXt", NAME + b"\0" + CODE)),
        picture((b"tIME", NAME + CODE)),
        picture(*[(b"tEXt", b"Author\0Ada")] * 10_001, WAYS["plain"]),
        CODE,
    ],
    ids=["not compressed", "no text", "too many chunks", "no picture"],
)
def test_what_is_no_text_of_a_picture_is_not_read(odd: bytes) -> None:
    assert code_in(odd) == ""


def test_a_damaged_code_is_named() -> None:
    with pytest.raises(UnreadableError, match="damaged"):
        read(picture((b"tEXt", NAME + CODE[:-3] + b"000")), "x.png", facts())


def test_cut_and_bloated_pictures_are_refused_in_words() -> None:
    whole = picture(WAYS["compressed"])
    bomb = picture((b"zTXt", NAME + b"\0" + zlib.compress(bytes(50_000_000))))
    liar = START + struct.pack(">I", 2**31) + b"tEXt" + NAME + CODE
    for data in (bomb, liar, *(whole[:end] for end in range(len(START), len(whole) - 12, 7))):
        with pytest.raises(UnreadableError):
            read(data, "x.png", facts())
