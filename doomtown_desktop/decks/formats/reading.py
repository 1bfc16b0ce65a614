"""Reads decks from any file: the reader is chosen by the content, never by the file name extension."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError, read_bytes
from doomtown_desktop.decks.formats.collection_columns import NO_CHOICES, ColumnChoice
from doomtown_desktop.decks.formats.collection_json import is_collection
from doomtown_desktop.decks.formats.file_format import Import, NotADeck
from doomtown_desktop.decks.formats.json_decks import is_card_data
from doomtown_desktop.decks.formats.model import Status
from doomtown_desktop.decks.formats.registry import FORMATS
from doomtown_desktop.decks.formats.source import FileSource, Shape
from doomtown_desktop.decks.formats.titles import Titles

_NOT_HERE: Final = {
    NotADeck.COLLECTION: "It is a collection of cards, not a deck. Import it into the collection.",
    NotADeck.CARDS: "It is data about cards, not a deck. Import it as card data.",
}


def _no_progress(decks: int) -> None:
    """Ignore the progress."""


def read_file(path: Path, facts: Catalogue) -> Import:
    """Return the decks of a file on disk, as `read` does.

    Raises:
        UnreadableError: the file cannot be read, or has no deck in it.
    """
    return read(read_bytes(path), path.name, facts)


def read(
    data: bytes,
    name: str,
    facts: Catalogue,
    progress: Callable[[int], None] = _no_progress,
    *,
    as_deck: bool = False,
    choices: Mapping[str, ColumnChoice] = NO_CHOICES,
) -> Import:
    """Return the decks of a file or of the clipboard, whatever its format.

    Args:
        data: The content.
        name: The file's name without folder, for a deck without a name; may be empty.
        facts: The catalogue; codes that are not in it become unknown lines.
        progress: Called with the number of decks read from an archive; may raise to stop the reading.
        as_deck: Read a table of cards as a deck, not as a collection.
        choices: The meanings that the user gave to the columns of tables, by `key_of`.

    Raises:
        UnreadableError: it has no deck in it; the message gives the reason in words for the user.
    """
    return _decks_of(read_any(data, name, facts, progress, as_deck=as_deck, choices=choices))


def read_any(
    data: bytes,
    name: str,
    facts: Catalogue,
    progress: Callable[[int], None] = _no_progress,
    *,
    as_deck: bool = False,
    choices: Mapping[str, ColumnChoice] = NO_CHOICES,
) -> Import | NotADeck:
    """Return the decks of a file, or the kind of another file; the arguments are those of `read`.

    Raises:
        UnreadableError: it is not a deck, a collection or card data.
    """
    titles = Titles(facts)
    source = FileSource(data, name, titles, partial(_read_member, titles), progress, choices)
    return _read(source, as_deck)


def _read_member(titles: Titles, data: bytes, name: str) -> Import:
    """Return the decks of a file in an archive. Raises `UnreadableError`."""
    source = FileSource(data, name, titles, partial(_read_member, titles), _no_progress)
    return _decks_of(_read(source, as_deck=False))


def _decks_of(found: Import | NotADeck) -> Import:
    if isinstance(found, NotADeck):
        raise UnreadableError(_NOT_HERE[found])
    return found


def _read(source: FileSource, as_deck: bool) -> Import | NotADeck:
    if not source.data.strip():
        raise UnreadableError("It is empty.")
    if source.shape is Shape.JSON and is_collection(source.value):
        return NotADeck.COLLECTION
    if source.shape is Shape.JSON and is_card_data(source.value):
        return NotADeck.CARDS
    if source.shape is Shape.TABLE and not as_deck:
        return NotADeck.COLLECTION
    for file_format in FORMATS:
        if file_format.accepts(source):
            found = file_format.read(source)
            return replace(found, notes=(*source.notes, *found.notes))
    raise UnreadableError(f"It is XML, but not a deck we know: it begins with {source.root[:40]!r}.")


def unclear(found: Import) -> int:
    """Return the number of lines, in all decks, that need the user's decision."""
    return sum(
        len(deck.of_status(Status.AMBIGUOUS)) + len(deck.of_status(Status.UNKNOWN)) for deck in found.decks
    )
