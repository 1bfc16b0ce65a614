"""Decks in XML: those of OCTGN by ids, those of Cockatrice and of Magic Online by titles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from doomtown_desktop.catalog.untrusted import Element, UnreadableError, parse_xml
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.model import (
    UNNAMED,
    Import,
    ImportedDeck,
    Kind,
    Line,
    Place,
    Status,
    assembled,
    named,
)
from doomtown_desktop.decks.formats.octgn import amounted, read_octgn
from doomtown_desktop.decks.formats.titles import Titles

_NO_GANG = "This format does not say who starts; the starting gang is empty."


def is_xml(data: bytes) -> bool:
    """Whether a file begins as XML does, or as a deck in XML without a declaration."""
    start = data[:100].removeprefix(b"\xef\xbb\xbf").replace(b"\0", b"").lstrip(b"\xff\xfe \t\r\n")
    return start.lower().startswith((b"<?xml", b"<deck", b"<!", b"<cockatrice_deck"))


def read_xml(data: bytes, name: str, titles: Titles) -> Import:
    """The deck of an XML file; ``name`` is for one that does not name itself.

    Raises:
        UnreadableError: it is no XML, or no deck of a program that we know.
    """
    elements = parse_xml(data)
    match elements[0].name:
        case "deck":
            return read_octgn(elements, name, titles)
        case "cockatrice_deck":
            deck = _of_more_known(_cockatrice, elements, name, titles)
            return Import(Kind.COCKATRICE, (deck,), (_NO_GANG,))
        case "Deck":
            deck = _of_more_known(_mtgo, elements, name, titles)
            return Import(Kind.MTGO, (deck,), (_NO_GANG,))
        case other:
            raise UnreadableError(f"It is XML, and no deck that we know: it begins with {other[:40]!r}.")


def _of_more_known(
    make: Callable[[Sequence[Element], str, Titles], ImportedDeck],
    elements: Sequence[Element],
    name: str,
    titles: Titles,
) -> ImportedDeck:
    """The deck by the titles of one edition; by those of the other where more of them are known there."""
    deck = make(elements, name, titles)
    if deck.of_status(Status.UNKNOWN):
        other = make(elements, name, titles.of_other_edition())
        if other.known > deck.known:
            deck = other
    if not any(line.code or line.suggestions for line in deck.lines):
        raise UnreadableError("No line of it names a card that we know.")
    return deck


def _cockatrice(elements: Sequence[Element], name: str, titles: Titles) -> ImportedDeck:
    made: list[Line] = []
    said = {element.name: element.text.strip() for element in elements if element.depth == 1}
    zone = ""
    for element in elements:
        if element.name == "zone":
            zone = element.attributes.get("name", "").strip()
        elif element.name == "card":
            pack = titles.pack(element.attributes.get("setShortName", ""))
            number = element.attributes.get("number", "1")
            made.append(_line(element, element.attributes.get("name", ""), number, zone, pack, titles))
    own_name = named(said.get("deckname", ""))
    base = Draft(name=own_name or named(name) or UNNAMED, notes=said.get("comments", ""))
    return assembled(base, made, titles.facts)


def _mtgo(elements: Sequence[Element], name: str, titles: Titles) -> ImportedDeck:
    made: list[Line] = []
    for element in elements:
        if element.name == "Cards":
            said = element.attributes
            zone = "side" if said.get("Sideboard", "").strip().casefold() == "true" else "main"
            made.append(_line(element, said.get("Name", ""), said.get("Quantity", "1"), zone, None, titles))
    return assembled(Draft(name=named(name) or UNNAMED), made, titles.facts)


def _line(element: Element, said: str, amount: str, zone: str, pack: str | None, titles: Titles) -> Line:
    title = " ".join(said.split())[:200]
    amount = amount.strip()
    place: Place = "any" if zone.casefold() in ("", "main") else "considering"
    found = titles.by_title(title, pack)
    text = f"{amount[:40]}x {title}" + (f" ({zone[:40]})" if zone else "")
    return amounted(Line(element.line, text, found.status, place=place, note=found.note), amount, found)
