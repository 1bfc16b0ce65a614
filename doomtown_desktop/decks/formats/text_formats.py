"""The formats of deck lists as text. One reader reads all of them and recognizes the format by the text."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import text_writers
from doomtown_desktop.decks.formats.file_format import FileFormat, Import, Written
from doomtown_desktop.decks.formats.model import Status
from doomtown_desktop.decks.formats.source import LARGEST_LIST, FileSource, Shape
from doomtown_desktop.decks.formats.text import HEADING_NOTE, TextDeck, read_text
from doomtown_desktop.decks.formats.titles import Titles

_SAMPLE: Final = 100
"""At most this many unknown lines are tried with the other edition's titles, before all lines are tried."""
_VALUE_AND_SUIT: Final = re.compile(r"\d{1,2},[SHDC]|jokers?(?:,devils)?|devils joker", re.IGNORECASE)
_NOT_IN_TEXT: Final = 'cards under consideration, rules, format, folder, tags, notes, "built"'


def is_list(source: FileSource) -> bool:
    """Return whether a file is a list of cards as text."""
    return source.shape is Shape.LIST


def read_list(source: FileSource) -> Import:
    """Return the deck of a list of cards.

    Raises:
        UnreadableError: it is too large, or no line names a card.
    """
    if len(source.data) > LARGEST_LIST:
        raise UnreadableError(f"It is larger than {LARGEST_LIST / 1e6:g} MB, too large for a deck list.")
    return list_deck(source.text, source.stem, source.titles)


def list_deck(text: str, name: str, titles: Titles) -> Import:
    """Return the deck that a text lists, read with the titles of the edition that matches more of its lines.

    Raises:
        UnreadableError: no line names a card.
    """
    if all(_VALUE_AND_SUIT.fullmatch(line.strip()) for line in text.split("\n") if line.strip()):
        raise UnreadableError("It lists values and suits but no cards, so it cannot become a deck.")
    found = read_text(text, name, titles)
    if unknown := found.deck.of_status(Status.UNKNOWN):
        other = titles.of_other_edition()
        some = tuple(dict.fromkeys(line.text for line in unknown))[:_SAMPLE]
        if len(read_text("\n".join(some), name, other).deck.of_status(Status.UNKNOWN)) < len(some):
            of_other = read_text(text, name, other)
            if of_other.deck.known > found.deck.known:
                found = of_other
    if not any(line.code or line.suggestions for line in found.deck.lines):
        raise UnreadableError("No line of it names a card that we know.")
    return Import(_format_of(text, found), (found.deck,))


def _format_of(text: str, found: TextDeck) -> FileFormat:
    """Return the format that a text seems to have."""
    if re.search(r"\[(?:b|url=[^\]]*)\]", text):
        return BBCODE
    if text.lstrip().startswith("# ") or "](" in text:
        return MARKDOWN
    if any(line.note == HEADING_NOTE for line in found.deck.lines):
        return PLAIN_TEXT if found.has_name_line else SERVER_TEXT
    cards = [line.text.strip() for line in found.deck.lines if line.status is not Status.IGNORED]
    if cards and all(re.match(r"\*?\s?\d+ ", line) and line.endswith(")") for line in cards):
        return TOWNSQUARE_TEXT
    return PLAIN_TEXT


def _written(make: Callable[[Draft, Catalogue], str], draft: Draft, facts: Catalogue) -> Written:
    return Written(make(draft, facts).encode("utf-8", errors="replace"))


PLAIN_TEXT: Final = FileFormat(
    "plain text",
    (".txt",),
    is_list,
    read_list,
    partial(_written, text_writers.plain_text),
    use="to read, for dtdb and e-mails",
    limits=_NOT_IN_TEXT,
    gang="stars",
)
MARKDOWN: Final = FileFormat(
    "Markdown",
    (".md",),
    is_list,
    read_list,
    partial(_written, text_writers.markdown),
    use="for forums and notes",
    limits=_NOT_IN_TEXT,
    gang="stars",
)
BBCODE: Final = FileFormat(
    "BBCode",
    (".txt",),
    is_list,
    read_list,
    partial(_written, text_writers.bbcode),
    use="for older forums",
    limits=_NOT_IN_TEXT,
    gang="stars",
)
SERVER_TEXT: Final = FileFormat(
    "server text",
    (".txt",),
    is_list,
    read_list,
    partial(_written, text_writers.server_text),
    use="text as exported by DoomtownDB",
    limits=f"legend, jokers, {_NOT_IN_TEXT}",
    gang="stars",
    names_deck=False,
)
TOWNSQUARE_TEXT: Final = FileFormat(
    "townsquare text",
    (".txt",),
    is_list,
    read_list,
    partial(_written, text_writers.townsquare_text),
    use="to paste into Doomtown online",
    limits=f"outfit, legend, {_NOT_IN_TEXT}",
    gang="stars",
    names_deck=False,
    only_reloaded=True,
)
