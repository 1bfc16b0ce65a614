"""Decks, collections and images from other programs and back.

`read` takes any deck file, `write` makes one and says what its format cannot hold; `read_collection` and
`write_collection` do the same for collections; `match_folder` and `match_archive` tell which printing an
image shows. Nothing is stored here and nothing asks anybody: an import is a value to be shown, mended with
`choose` and then kept by the caller.
"""

from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.formats.collection import (
    choose_printing,
    copies_columns,
    count_by,
    read_collection,
)
from doomtown_desktop.decks.formats.collection_json import JSON_LAYOUT
from doomtown_desktop.decks.formats.collection_layouts import CONDITIONS, LAYOUTS
from doomtown_desktop.decks.formats.collection_model import (
    CollectionExport,
    CollectionImport,
    Holding,
    HoldingLine,
)
from doomtown_desktop.decks.formats.collection_writing import write_collection, write_collection_json
from doomtown_desktop.decks.formats.images import Match, Matches, extract, match_archive, match_folder
from doomtown_desktop.decks.formats.model import (
    Export,
    Import,
    ImportedDeck,
    Kind,
    Line,
    Rejected,
    Status,
    choose,
    leave_out,
)
from doomtown_desktop.decks.formats.reading import detect, read, read_file, unclear
from doomtown_desktop.decks.formats.table_decks import may_be_a_deck
from doomtown_desktop.decks.formats.writing import (
    SUFFIXES,
    WRITABLE,
    differences,
    file_name,
    write,
    write_many,
)

__all__ = [
    "CONDITIONS",
    "JSON_LAYOUT",
    "LAYOUTS",
    "SUFFIXES",
    "WRITABLE",
    "CollectionExport",
    "CollectionImport",
    "Export",
    "Holding",
    "HoldingLine",
    "Import",
    "ImportedDeck",
    "Kind",
    "Line",
    "Match",
    "Matches",
    "Rejected",
    "Status",
    "UnreadableError",
    "choose",
    "choose_printing",
    "copies_columns",
    "count_by",
    "detect",
    "differences",
    "extract",
    "file_name",
    "leave_out",
    "match_archive",
    "match_folder",
    "may_be_a_deck",
    "read",
    "read_collection",
    "read_file",
    "unclear",
    "write",
    "write_collection",
    "write_collection_json",
    "write_many",
]
