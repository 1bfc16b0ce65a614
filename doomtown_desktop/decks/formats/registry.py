"""All file formats of decks. Reading, the export page, the file dialogs and the docs use this list."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.decks.formats.archive import ZIP
from doomtown_desktop.decks.formats.cockatrice import COCKATRICE
from doomtown_desktop.decks.formats.deck_picture import DECK_PICTURE
from doomtown_desktop.decks.formats.file_format import FileFormat
from doomtown_desktop.decks.formats.json_decks import DTDB_JSON, OURS, TOWNSQUARE_JSON
from doomtown_desktop.decks.formats.mtgo import MTGO
from doomtown_desktop.decks.formats.octgn import OCTGN
from doomtown_desktop.decks.formats.share_code import SHARE_CODE
from doomtown_desktop.decks.formats.table_decks import TABLE
from doomtown_desktop.decks.formats.text_formats import (
    BBCODE,
    MARKDOWN,
    PLAIN_TEXT,
    SERVER_TEXT,
    TOWNSQUARE_TEXT,
)

FORMATS: Final[tuple[FileFormat, ...]] = (
    OURS,
    SHARE_CODE,
    PLAIN_TEXT,
    MARKDOWN,
    BBCODE,
    SERVER_TEXT,
    ZIP,
    DTDB_JSON,
    OCTGN,
    TOWNSQUARE_TEXT,
    TOWNSQUARE_JSON,
    DECK_PICTURE,
    COCKATRICE,
    MTGO,
    TABLE,
)
"""Every format, in the order of the export page: the most faithful first, read-only ones last."""
WRITABLE: Final = tuple(each for each in FORMATS if each.is_written)
"""The formats that `write` writes."""
HOLDING_MANY: Final = tuple(each for each in FORMATS if each.write_many is not None)
"""The formats that `write_many` writes."""
DECK_SUFFIXES: Final = tuple(dict.fromkeys(suffix for each in FORMATS for suffix in each.suffixes))
"""The file name extensions of decks."""
