"""Magic Online decks (.dek): XML with cards by title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doomtown_desktop.catalog.untrusted import Element
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.file_format import NO_GANG, FileFormat, Import
from doomtown_desktop.decks.formats.model import UNNAMED, ImportedDeck, ImportLine, assembled, named
from doomtown_desktop.decks.formats.source import FileSource
from doomtown_desktop.decks.formats.titles import Titles
from doomtown_desktop.decks.formats.xml_decks import deck_by_titles, titled_line


def _read(source: FileSource) -> Import:
    """Return the deck of a .dek file."""
    return Import(MTGO, (deck_by_titles(source, _deck),), (NO_GANG,))


def _deck(elements: Sequence[Element], name: str, titles: Titles) -> ImportedDeck:
    made: list[ImportLine] = []
    for element in elements:
        if element.name == "Cards":
            said = element.attributes
            zone = "side" if said.get("Sideboard", "").strip().casefold() == "true" else "main"
            made.append(
                titled_line(element, said.get("Name", ""), said.get("Quantity", "1"), zone, None, titles)
            )
    return assembled(Draft(name=named(name) or UNNAMED), made, titles.facts)


MTGO: Final = FileFormat(
    "MTGO deck",
    (".dek",),
    lambda source: source.root == "Deck",
    _read,
    limits="cards by title only; the sideboard becomes cards under consideration",
    gang="",
    names_deck=False,
)
