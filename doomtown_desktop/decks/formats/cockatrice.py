"""Cockatrice decks (.cod): XML with cards by title in zones."""

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
    """Return the deck of a .cod file."""
    return Import(COCKATRICE, (deck_by_titles(source, _deck),), (NO_GANG,))


def _deck(elements: Sequence[Element], name: str, titles: Titles) -> ImportedDeck:
    made: list[ImportLine] = []
    said = {element.name: element.text.strip() for element in elements if element.depth == 1}
    zone = ""
    for element in elements:
        if element.name == "zone":
            zone = element.attributes.get("name", "").strip()
        elif element.name == "card":
            pack = titles.pack(element.attributes.get("setShortName", ""))
            number = element.attributes.get("number", "1")
            made.append(titled_line(element, element.attributes.get("name", ""), number, zone, pack, titles))
    own_name = named(said.get("deckname", ""))
    base = Draft(name=own_name or named(name) or UNNAMED, notes=said.get("comments", ""))
    return assembled(base, made, titles.facts)


COCKATRICE: Final = FileFormat(
    "Cockatrice deck",
    (".cod",),
    lambda source: source.root == "cockatrice_deck",
    _read,
    limits="cards by title only; the sideboard becomes cards under consideration",
    gang="",
)
