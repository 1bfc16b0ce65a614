"""Pictures of decks (.png) that carry the deck's share code, so that a picture can be imported as a deck.

The code is a text of the PNG file (chunks tEXt, zTXt and iTXt of the PNG specification, section 11.3.3).
Image programs keep or drop such texts, but do not show them. The page with the picture writes it, with Qt.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.formats.code_word import LONGEST
from doomtown_desktop.decks.formats.file_format import FileFormat, Import
from doomtown_desktop.decks.formats.share_code import read_message
from doomtown_desktop.decks.formats.source import PNG, FileSource, Shape
from doomtown_desktop.decks.formats.text_line import mentions_share_code

KEYWORD: Final = "Doomtown deck"
"""The name of the text with the share code."""
_MOST_CHUNKS: Final = 10_000
"""At most this many chunks of a file are searched."""


def code_in(png: bytes) -> str:
    """Return the share code in a file; empty if it is not a PNG or carries no code."""
    if not png.startswith(PNG):
        return ""
    for kind, content in _chunks(png):
        keyword, _, rest = content.partition(b"\0")
        if keyword == KEYWORD.encode():
            return _text(kind, rest)[: LONGEST + 1].decode("latin-1")
    return ""


def _text(kind: bytes, rest: bytes) -> bytes:
    """Return the text of a chunk; ``rest`` is its content after the keyword. Empty if it is damaged."""
    if kind == b"tEXt":
        return rest
    if kind == b"zTXt":
        return _inflated(rest[1:])
    if kind == b"iTXt":
        _language, _, after = rest[2:].partition(b"\0")
        _translated, _, text = after.partition(b"\0")
        return _inflated(text) if rest[:1] == b"\1" else text
    return b""


def _inflated(data: bytes) -> bytes:
    try:
        return zlib.decompressobj().decompress(data, LONGEST + 1)
    except zlib.error:
        return b""


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield (kind, content) of each whole chunk of a PNG file."""
    at = len(PNG)
    for _ in range(_MOST_CHUNKS):
        if at + 12 > len(png):
            return
        (length,) = struct.unpack_from(">I", png, at)
        end = at + 12 + length
        if end > len(png):
            return
        yield png[at + 4 : at + 8], png[at + 8 : end - 4]
        at = end


def _read(source: FileSource) -> Import:
    """Return the deck of a picture.

    Raises:
        UnreadableError: the picture carries no code, or a damaged one.
    """
    code = code_in(source.data)
    if not code:
        raise UnreadableError(
            "This picture carries no deck. Programs that shrink or convert pictures drop it: "
            "ask for the file itself, or for the share code."
        )
    if not mentions_share_code(code):
        raise UnreadableError("This picture carries a deck, but its share code is damaged.")
    return replace(read_message(code, source.titles), file_format=DECK_PICTURE)


DECK_PICTURE: Final = FileFormat(
    "picture of a deck",
    (".png",),
    lambda source: source.shape is Shape.PICTURE,
    _read,
    limits='written by the page with the picture; cards under consideration, folder, tags, notes, "built"',
    is_text=False,
    names_format=True,
)
