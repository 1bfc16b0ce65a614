"""A file that is being read: its bytes are examined once, and every reader uses the same result."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cached_property
from pathlib import PurePosixPath
from typing import Any, Final

from doomtown_desktop.catalog.untrusted import (
    Element,
    Text,
    UnreadableError,
    decode,
    parse_json,
    parse_xml,
)
from doomtown_desktop.decks.formats.collection_columns import (
    NO_CHOICES,
    ColumnChoice,
    key_of,
    raw_header,
    with_choice,
)
from doomtown_desktop.decks.formats.collection_guess import guessed
from doomtown_desktop.decks.formats.collection_layouts import TableHeader, layout_of
from doomtown_desktop.decks.formats.file_format import Import
from doomtown_desktop.decks.formats.text import read_text
from doomtown_desktop.decks.formats.text_line import mentions_share_code
from doomtown_desktop.decks.formats.titles import Titles

LARGEST_LIST: Final = 1_000_000
"""At most this many bytes are read as a deck list in text form."""
PNG: Final = b"\x89PNG\r\n\x1a\n"
"""The first bytes of a PNG file."""
_ARCHIVES: Final = (b"PK\x03\x04", b"PK\x05\x06")


class Shape(Enum):
    """The shape of a file's content, recognized from its beginning."""

    ARCHIVE = auto()
    PICTURE = auto()
    XML = auto()
    JSON = auto()
    TABLE = auto()
    SHARE_CODES = auto()
    LIST = auto()


def is_archive(data: bytes) -> bool:
    """Return whether a file begins like a zip archive."""
    return data.startswith(_ARCHIVES)


@dataclass(frozen=True)
class FileSource:
    """The bytes of a file or of the clipboard, and their content in various forms.

    Attributes:
        data: The content.
        name: The file's name; may be empty.
        titles: The titles of the catalogue.
        read_member: Returns the decks of a file within this one, from its content and name.
        progress: Called with the number of decks read from an archive; may raise to stop the reading.
        choices: The meanings that the user gave to the columns of tables, by `key_of`.
    """

    data: bytes
    name: str
    titles: Titles
    read_member: Callable[[bytes, str], Import]
    progress: Callable[[int], None]
    choices: Mapping[str, ColumnChoice] = field(default_factory=lambda: NO_CHOICES)

    @property
    def stem(self) -> str:
        """The file's name without folder and extension: the name for a deck without a name."""
        return PurePosixPath(self.name.replace("\\", "/")).stem

    @cached_property
    def shape(self) -> Shape:
        """The shape of the content.

        Raises:
            UnreadableError: it is neither an archive, a picture nor text.
        """
        if is_archive(self.data):
            return Shape.ARCHIVE
        if self.data.startswith(PNG):
            return Shape.PICTURE
        if _is_xml(self.data):
            return Shape.XML
        if _is_json(self.text):
            return Shape.JSON
        if self.header is not None:
            return Shape.TABLE
        return Shape.SHARE_CODES if mentions_share_code(self.text) else Shape.LIST

    @cached_property
    def decoded(self) -> Text:
        """The content as text, with remarks on its encoding. Raises `UnreadableError`."""
        return decode(self.data)

    @property
    def notes(self) -> tuple[str, ...]:
        """Remarks on the encoding of a text."""
        return () if self.shape in (Shape.ARCHIVE, Shape.PICTURE, Shape.XML) else self.decoded.notes

    @property
    def text(self) -> str:
        """The content as text. Raises `UnreadableError`."""
        return self.decoded.text

    @cached_property
    def value(self) -> Any:
        """The value of a JSON file. Raises `UnreadableError`."""
        return parse_json(self.text.strip())

    @cached_property
    def elements(self) -> list[Element]:
        """The elements of an XML file. Raises `UnreadableError`."""
        return parse_xml(self.data)

    @property
    def root(self) -> str:
        """The name of the first element of an XML file; empty for other files."""
        return self.elements[0].name if self.shape is Shape.XML else ""

    @cached_property
    def header(self) -> TableHeader | None:
        """The header of a table of cards; None for other texts, such as lists with tabs."""
        found = self._header()
        if not self.choices or (header := found or raw_header(self.text)) is None:
            return found
        key = key_of(header)
        return with_choice(header, self.text, self.choices[key]) if key in self.choices else found

    def _header(self) -> TableHeader | None:
        if (header := layout_of(self.text)) is not None:
            return header
        header = guessed(self.text, self.titles)
        if header is None or "code" in header.columns or len(self.text) > LARGEST_LIST:
            return header
        try:
            lines = read_text(self.text, "", self.titles).deck.lines
        except UnreadableError:
            return header
        return header if 2 * sum(line.code is not None for line in lines) < len(lines) else None


def _is_xml(data: bytes) -> bool:
    """Return whether a file begins like XML, or like a deck in XML without a declaration."""
    start = data[:100].removeprefix(b"\xef\xbb\xbf").replace(b"\0", b"").lstrip(b"\xff\xfe \t\r\n")
    return start.lower().startswith((b"<?xml", b"<deck", b"<!", b"<cockatrice_deck"))


def _is_json(text: str) -> bool:
    """Return whether a text is JSON, and not a list that begins with "[b]" or with a link."""
    start = text.strip()[:200]
    if start.startswith("{"):
        return True
    return re.match(r'\[\s*(?:[{\["\]0-9-]|$)', start) is not None
