"""A file format of decks as one object, and the values that are returned by reading and writing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.model import ImportedDeck, Rejected

if TYPE_CHECKING:
    from doomtown_desktop.decks.formats.source import FileSource

NO_GANG: Final = "This format does not say who starts; the starting gang is empty."
SEVERAL_FORMATS: Final = "files of several kinds"
_RESERVED: Final = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True, eq=False)
class FileFormat:
    """A format of deck files: how it is recognized, read and written, and what it cannot hold.

    Related formats (the JSON ones, the text ones) share `accepts` and `read`; the returned `Import` names the
    format.

    Attributes:
        name: The name on screen, in lower case unless it is a proper name.
        suffixes: File name extensions; the first is that of the files we write.
        accepts: Return whether `read` is the reader for a file. A file has at most one reader.
        read: Return the decks of a file. Raises `UnreadableError`.
        write: Return one deck as a file; None if decks are not written, or only as an archive.
        write_many: Return several decks as one file; None if a file holds one deck.
        use: The use of the format, in a few words for the export page.
        limits: The data that the format cannot hold or changes, for `docs/formats.md`.
        gang: How the file marks the starting gang, for `docs/formats.md`; empty if it does not.
        is_text: Whether the file is text, which can be copied to the clipboard.
        names_deck: Whether the file contains the deck's name; otherwise the file's name is used.
        names_format: Whether the file stores the deck format, so that an empty one means the default format.
        only_reloaded: Whether the programs that read the format know only cards of Reloaded.
    """

    name: str
    suffixes: tuple[str, ...]
    accepts: Callable[[FileSource], bool]
    read: Callable[[FileSource], Import]
    write: Callable[[Draft, Catalogue], Written] | None = None
    write_many: Callable[[Sequence[Draft], Catalogue], WrittenDecks] | None = None
    use: str = ""
    limits: str = ""
    gang: str = "yes"
    is_text: bool = True
    names_deck: bool = True
    names_format: bool = False
    only_reloaded: bool = False

    @override
    def __str__(self) -> str:
        return self.name

    @property
    def is_written(self) -> bool:
        """True if decks can be exported in this format."""
        return self.write is not None or self.write_many is not None

    def file_name(self, name: str) -> str:
        """Return a file name that every system accepts, from a deck's name."""
        return f"{safe_stem(name)}{self.suffixes[0]}"


class NotADeck(StrEnum):
    """Other kinds of files that a user may want to import."""

    COLLECTION = "collection"
    CARDS = "card data"


def safe_stem(name: str) -> str:
    """Return a file name without extension that every system accepts, from a deck's name."""
    plain = "".join(letter if letter.isprintable() and letter not in '<>:"/\\|?*' else " " for letter in name)
    plain = " ".join(plain.split())[:80].strip(" .")
    if not plain or _RESERVED.fullmatch(plain):
        plain = f"deck {plain}".strip()
    return plain


@dataclass(frozen=True, slots=True)
class Written:
    """The content of a file with one deck, and remarks on it for the user."""

    data: bytes
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenDecks:
    """The content of a file with several decks, and each deck as a separate file: (file name, content)."""

    data: bytes
    parts: tuple[tuple[str, bytes], ...]


@dataclass(frozen=True, slots=True)
class Import:
    """Everything that a file holds.

    Attributes:
        file_format: The format of the file; None for several files of different formats.
        decks: At least one.
        notes: Remarks on the file as a whole, for example that its format has no starting gang.
        rejected: Parts of the file that could not be read as decks.
    """

    file_format: FileFormat | None
    decks: tuple[ImportedDeck, ...]
    notes: tuple[str, ...] = ()
    rejected: tuple[Rejected, ...] = ()

    @property
    def kind(self) -> str:
        """The kind of file in words."""
        return SEVERAL_FORMATS if self.file_format is None else self.file_format.name


@dataclass(frozen=True, slots=True)
class Export:
    """One deck or several decks as a file.

    Attributes:
        data: The content of the file; UTF-8 text if the format is text.
        file_name: A safe name for the file, made from the deck's name.
        losses: The differences after reading the file back, in words for the user; empty if there are none.
        remarks: Other hints for the user, such as cards that another program does not know.
    """

    file_format: FileFormat
    data: bytes
    file_name: str
    losses: tuple[str, ...]
    remarks: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The content as text, for the clipboard.

        Raises:
            UnicodeDecodeError: it is an archive.
        """
        return self.data.decode("utf-8-sig")
