"""Import and export of decks, collections and images in the formats of other programs.

`read` reads any deck file, `write` writes one and lists the losses of its format; `read_collection` and
`write_collection` do the same for collections; `match_folder` and `match_archive` find the printing that an
image shows. Nothing is stored here and the user is never asked: an import is a value to be shown, corrected
with `choose` and then stored by the caller.
"""

from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.formats.archive import ZIP
from doomtown_desktop.decks.formats.collection import (
    choose_printings,
    copies_columns,
    count_by,
    read_collection,
    reread,
)
from doomtown_desktop.decks.formats.collection_columns import (
    MEANINGS,
    NO_CHOICES,
    ColumnChoice,
    choice_of,
    is_readable,
    with_headings,
    with_meaning,
)
from doomtown_desktop.decks.formats.collection_json import JSON_LAYOUT
from doomtown_desktop.decks.formats.collection_layouts import CONDITIONS, LAYOUTS, TableHeader
from doomtown_desktop.decks.formats.collection_list import LIST_LAYOUT
from doomtown_desktop.decks.formats.collection_model import (
    CollectionExport,
    CollectionImport,
    Holding,
    HoldingLine,
)
from doomtown_desktop.decks.formats.collection_writing import write_collection, write_collection_json
from doomtown_desktop.decks.formats.deck_picture import code_in
from doomtown_desktop.decks.formats.file_format import Export, FileFormat, Import, NotADeck
from doomtown_desktop.decks.formats.images import ImageMatch, Matches, extract, match_archive, match_folder
from doomtown_desktop.decks.formats.json_decks import DTDB_JSON, OURS, TOWNSQUARE_JSON
from doomtown_desktop.decks.formats.model import (
    ImportedDeck,
    ImportLine,
    Rejected,
    Status,
    choose,
    leave_out,
)
from doomtown_desktop.decks.formats.octgn import OCTGN
from doomtown_desktop.decks.formats.reading import read, read_any, read_file, unclear
from doomtown_desktop.decks.formats.registry import DECK_SUFFIXES, FORMATS, HOLDING_MANY, WRITABLE
from doomtown_desktop.decks.formats.share_code import SHARE_CODE
from doomtown_desktop.decks.formats.table_decks import may_be_a_deck
from doomtown_desktop.decks.formats.text_formats import (
    BBCODE,
    MARKDOWN,
    PLAIN_TEXT,
    SERVER_TEXT,
    TOWNSQUARE_TEXT,
)
from doomtown_desktop.decks.formats.text_line import mentions_share_code
from doomtown_desktop.decks.formats.writing import differences, write, write_many

__all__ = [
    "BBCODE",
    "CONDITIONS",
    "DECK_SUFFIXES",
    "DTDB_JSON",
    "FORMATS",
    "HOLDING_MANY",
    "JSON_LAYOUT",
    "LAYOUTS",
    "LIST_LAYOUT",
    "MARKDOWN",
    "MEANINGS",
    "NO_CHOICES",
    "OCTGN",
    "OURS",
    "PLAIN_TEXT",
    "SERVER_TEXT",
    "SHARE_CODE",
    "TOWNSQUARE_JSON",
    "TOWNSQUARE_TEXT",
    "WRITABLE",
    "ZIP",
    "CollectionExport",
    "CollectionImport",
    "ColumnChoice",
    "Export",
    "FileFormat",
    "Holding",
    "HoldingLine",
    "ImageMatch",
    "Import",
    "ImportLine",
    "ImportedDeck",
    "Matches",
    "NotADeck",
    "Rejected",
    "Status",
    "TableHeader",
    "UnreadableError",
    "choice_of",
    "choose",
    "choose_printings",
    "code_in",
    "copies_columns",
    "count_by",
    "differences",
    "extract",
    "is_readable",
    "leave_out",
    "match_archive",
    "match_folder",
    "may_be_a_deck",
    "mentions_share_code",
    "read",
    "read_any",
    "read_collection",
    "read_file",
    "reread",
    "unclear",
    "with_headings",
    "with_meaning",
    "write",
    "write_collection",
    "write_collection_json",
    "write_many",
]
