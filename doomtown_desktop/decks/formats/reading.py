"""From any file to decks: what kind of file it is, and which reader takes it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.untrusted import (
    LARGEST_MEMBER,
    UnreadableError,
    decode,
    members,
    parse_json,
    read_bytes,
)
from doomtown_desktop.decks.formats.collection_guess import guessed
from doomtown_desktop.decks.formats.collection_json import is_collection
from doomtown_desktop.decks.formats.collection_layouts import Header, layout_of
from doomtown_desktop.decks.formats.json_decks import is_card_data, read_json
from doomtown_desktop.decks.formats.model import Import, ImportedDeck, Kind, Rejected, Status
from doomtown_desktop.decks.formats.share_code import mentions_share_code, read_message
from doomtown_desktop.decks.formats.table_decks import read_table_deck
from doomtown_desktop.decks.formats.text import read_text
from doomtown_desktop.decks.formats.titles import Titles
from doomtown_desktop.decks.formats.xml_decks import is_xml, read_xml

LARGEST_LIST: Final = 1_000_000
"""Bytes of a deck list as text."""
_LARGEST_SUM: Final = 16_000_000
_MOST_DECKS_PACKED: Final = 1_000
_MOST_LINES_PACKED: Final = 40_000
_ENOUGH_TO_TELL: Final = 100
"""Unknown lines that are looked up among the titles of the other edition before all are."""
_ARCHIVES: Final = (b"PK\x03\x04", b"PK\x05\x06")
_VALUE_AND_SUIT: Final = re.compile(r"\d{1,2},[SHDC]|jokers?(?:,devils)?|devils joker", re.IGNORECASE)
_NOT_HERE: Final = {
    Kind.COLLECTION: "It is a collection of cards, no deck. Import it into the collection.",
    Kind.CARDS: "It is data about cards, no deck. Import it as card data.",
}


def read_file(path: Path, facts: Catalogue) -> Import:
    """The decks of a file on disk; what `read` says holds here, too.

    Raises:
        UnreadableError: it cannot be read, or holds no deck.
    """
    return read(read_bytes(path), path.name, facts)


def read(
    data: bytes,
    name: str,
    facts: Catalogue,
    told: Callable[[int], None] = lambda decks: None,
    *,
    as_deck: bool = False,
) -> Import:
    """The decks of a file or of the clipboard, whatever kind it is.

    Args:
        data: Its content.
        name: Its name; a deck that does not name itself is called so, without the ending. May be empty.
        facts: The catalogue; codes it does not have become unknown lines.
        told: Hears how many decks of an archive are read; what it raises ends the reading.
        as_deck: A table of cards is a deck, too, and no collection.

    Raises:
        UnreadableError: it holds no deck; the message says why in words for the person who chose the file.
    """
    if data.startswith(_ARCHIVES):
        return _read_archive(data, Titles(facts), told)
    return _read_one(data, name, Titles(facts), as_deck)


def detect(data: bytes, name: str, facts: Catalogue) -> Kind:
    """What kind of file it is, for the choice between decks, collection and card data.

    Raises:
        UnreadableError: it is none of those.
    """
    if data.startswith(_ARCHIVES):
        return Kind.ZIP
    text = "" if is_xml(data) else decode(data).text
    if _is_json(text):
        value = parse_json(text)
        if is_collection(value):
            return Kind.COLLECTION
        return Kind.CARDS if is_card_data(value) else read_json(value, name, Titles(facts)).kind
    if text and _table(text, Titles(facts)) is not None:
        return Kind.COLLECTION
    return _read_one(data, name, Titles(facts)).kind


def _table(text: str, titles: Titles) -> Header | None:
    """The header of a table of cards; None for other texts, lists with tabs among them."""
    if (header := layout_of(text)) is not None:
        return header
    header = guessed(text, titles)
    if header is None or "code" in header.columns or len(text) > LARGEST_LIST:
        return header
    try:
        lines = read_text(text, "", titles)[1].lines
    except UnreadableError:
        return header
    return header if 2 * sum(line.code is not None for line in lines) < len(lines) else None


def _read_one(data: bytes, name: str, titles: Titles, as_deck: bool = False) -> Import:
    """The decks of a file that is no archive."""
    stem = PurePosixPath(name.replace("\\", "/")).stem
    if not data.strip():
        raise UnreadableError("It is empty.")
    if is_xml(data):
        return read_xml(data, stem, titles)
    decoded = decode(data)
    text = decoded.text.strip()
    if _is_json(text):
        value = parse_json(text)
        if is_collection(value):
            raise UnreadableError(_NOT_HERE[Kind.COLLECTION])
        if is_card_data(value):
            raise UnreadableError(_NOT_HERE[Kind.CARDS])
        found = read_json(value, stem, titles)
    elif (header := _table(decoded.text, titles)) is not None:
        if not as_deck:
            raise UnreadableError(_NOT_HERE[Kind.COLLECTION])
        found = read_table_deck(decoded.text, header, stem, titles)
    elif mentions_share_code(text):
        found = _read_message(decoded.text, stem, titles)
    elif len(data) > LARGEST_LIST:
        raise UnreadableError(f"It is larger than {LARGEST_LIST / 1e6:g} MB; no deck list is.")
    else:
        found = _read_list(decoded.text, stem, titles)
    return Import(found.kind, found.decks, (*decoded.notes, *found.notes), found.rejected)


def _read_message(text: str, stem: str, titles: Titles) -> Import:
    """The decks of share codes in a text; where all are damaged, of the list that is there besides."""
    try:
        return read_message(text, titles)
    except UnreadableError as damage:
        try:
            found = _read_list(text, stem, titles)
        except UnreadableError:
            raise damage from None
        return replace(found, notes=(*found.notes, str(damage)))


def _read_list(text: str, stem: str, titles: Titles) -> Import:
    if all(_VALUE_AND_SUIT.fullmatch(line.strip()) for line in text.split("\n") if line.strip()):
        raise UnreadableError("It lists values and suits and no cards; no deck can be made of them.")
    kind, deck = read_text(text, stem, titles)
    if unknown := deck.of_status(Status.UNKNOWN):  # titles of the other edition, maybe
        other = titles.of_other_edition()
        some = tuple(dict.fromkeys(line.text for line in unknown))[:_ENOUGH_TO_TELL]
        if len(read_text("\n".join(some), stem, other)[1].of_status(Status.UNKNOWN)) < len(some):
            of_other = read_text(text, stem, other)
            if of_other[1].known > deck.known:
                kind, deck = of_other
    if not any(line.code or line.suggestions for line in deck.lines):
        raise UnreadableError("No line of it names a card that we know.")
    return Import(kind, (deck,))


def _read_archive(data: bytes, titles: Titles, told: Callable[[int], None]) -> Import:
    """Each file of an archive on its own: one that is no deck is named with the reason."""
    decks: list[ImportedDeck] = []
    notes: dict[str, None] = {}
    rejected: list[Rejected] = []
    left, lines_left = _LARGEST_SUM, _MOST_LINES_PACKED
    for member in members(data):
        if len(decks) + len(rejected) >= _MOST_DECKS_PACKED:
            raise UnreadableError(f"The archive holds more than {_MOST_DECKS_PACKED:,} files.")
        try:
            content = member.read(min(LARGEST_MEMBER, left))
            if content.startswith(_ARCHIVES):
                raise UnreadableError("It is an archive itself; unpack it first.")
            lines_left -= content.count(b"\n")
            if lines_left < 0:
                raise UnreadableError(f"It lies beyond the {_MOST_LINES_PACKED:,} lines that are read.")
            found = _read_one(content, member.name, titles)
        except UnreadableError as error:
            rejected.append(Rejected(member.name[:200], str(error)))
            continue
        left = max(0, left - len(content))
        decks += found.decks
        told(len(decks))
        notes.update(dict.fromkeys(found.notes))
    if not decks:
        why = f" {rejected[0].name}: {rejected[0].reason}" if rejected else ""
        raise UnreadableError(f"The archive holds no deck.{why}")
    if not any(deck.draft.starting for deck in decks):
        notes["No list in it says who starts; the starting gangs are empty."] = None
    return Import(Kind.ZIP, tuple(decks), tuple(notes), tuple(rejected))


def _is_json(text: str) -> bool:
    """Whether a text is JSON and no list that begins with "[b]" or with a link."""
    start = text[:200].lstrip()
    if start.startswith("{"):
        return True
    return re.match(r'\[\s*(?:[{\["\]0-9-]|$)', start) is not None


def unclear(found: Import) -> int:
    """How many lines of all decks need a person's decision."""
    return sum(
        len(deck.of_status(Status.AMBIGUOUS)) + len(deck.of_status(Status.UNKNOWN)) for deck in found.decks
    )
