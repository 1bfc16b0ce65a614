"""Zip archives of decks: each file in them is read on its own, in any format."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.untrusted import LARGEST_MEMBER, UnreadableError, members
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import text_writers
from doomtown_desktop.decks.formats.file_format import FileFormat, Import, WrittenDecks, safe_stem
from doomtown_desktop.decks.formats.model import ImportedDeck, Rejected
from doomtown_desktop.decks.formats.source import FileSource, Shape, is_archive

_LARGEST_SUM: Final = 16_000_000
_MOST_DECKS_PACKED: Final = 1_000
_MOST_LINES_PACKED: Final = 40_000
# The fixed date of files in our archives, so that the same deck gives the same bytes.
_NO_DATE: Final = (1980, 1, 1, 0, 0, 0)


def _read(source: FileSource) -> Import:
    """Return the decks of all files in an archive; a file that is not a deck is rejected with the reason.

    Raises:
        UnreadableError: no file in it is a deck, or there are far too many.
    """
    decks: list[ImportedDeck] = []
    notes: dict[str, None] = {}
    rejected: list[Rejected] = []
    left, lines_left = _LARGEST_SUM, _MOST_LINES_PACKED
    for member in members(source.data):
        if len(decks) + len(rejected) >= _MOST_DECKS_PACKED:
            raise UnreadableError(f"The archive holds more than {_MOST_DECKS_PACKED:,} files.")
        try:
            content = member.read(min(LARGEST_MEMBER, left))
            if is_archive(content):
                raise UnreadableError("It is an archive itself; unpack it first.")
            lines_left -= content.count(b"\n")
            if lines_left < 0:
                raise UnreadableError(
                    f"It is beyond the first {_MOST_LINES_PACKED:,} lines, where reading ends."
                )
            found = source.read_member(content, member.name)
        except UnreadableError as error:
            rejected.append(Rejected(member.name[:200], str(error)))
            continue
        left = max(0, left - len(content))
        decks += found.decks
        source.progress(len(decks))
        notes.update(dict.fromkeys(found.notes))
    if not decks:
        why = f" {rejected[0].name}: {rejected[0].reason}" if rejected else ""
        raise UnreadableError(f"The archive holds no deck.{why}")
    if not any(deck.draft.starting for deck in decks):
        notes["No list in it says who starts; the starting gangs are empty."] = None
    return Import(ZIP, tuple(decks), tuple(notes), tuple(rejected))


def _write(drafts: Sequence[Draft], facts: Catalogue) -> WrittenDecks:
    """Return an archive with each deck as a list; decks with the same name get numbers."""
    parts: list[tuple[str, bytes]] = []
    taken: set[str] = set()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for draft in drafts:
            stem = safe_stem(draft.name)
            name, number = f"{stem}.txt", 2
            while name.casefold() in taken:
                name, number = f"{stem} ({number}).txt", number + 1
            taken.add(name.casefold())
            text = text_writers.archive_text(draft, facts.of(draft.edition)).encode()
            entry = zipfile.ZipInfo(name, _NO_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text)
            parts.append((name, text))
    return WrittenDecks(buffer.getvalue(), tuple(parts))


ZIP: Final = FileFormat(
    "zip of decks",
    (".zip",),
    lambda source: source.shape is Shape.ARCHIVE,
    _read,
    write_many=_write,
    use="lists in an archive",
    limits='cards under consideration, rules, format, folder, tags, notes, "built"',
    gang="",
    is_text=False,
    names_deck=False,
)
