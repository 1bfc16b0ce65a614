"""OCTGN decks (.o8d): cards by id, with the starting gang in a separate section."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from doomtown_desktop.catalog import Catalogue, Edition, edition_of
from doomtown_desktop.catalog.untrusted import Element, UnreadableError
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.file_format import FileFormat, Import, Written
from doomtown_desktop.decks.formats.model import (
    UNNAMED,
    ImportLine,
    Place,
    Status,
    assembled,
    listed,
    named,
)
from doomtown_desktop.decks.formats.source import FileSource
from doomtown_desktop.decks.formats.titles import TitleMatch, Titles
from doomtown_desktop.decks.formats.xml_decks import amounted
from doomtown_desktop.paths import resource

GAMES: Final[Mapping[Edition, str]] = MappingProxyType(
    {
        "reloaded": "b440d120-025a-4fbe-9f8d-3873acacb37b",
        "classic": "9afa6473-fd81-41b9-955f-8f67c7d3f423",
    }
)
"""The game ids of OCTGN's plugins: OCTGN treats each edition as a separate game."""
_FILES: Final[Mapping[Edition, str]] = MappingProxyType(
    {"reloaded": "octgn_ids.json", "classic": "classic_octgn_ids.json"}
)
_OUTFIT, _GANG, _DECK, _LEGEND = "Outfit", "Starting Cards", "Deck", "Legend"
_PLACES: Final[Mapping[str, Place]] = MappingProxyType(
    {"outfit": "outfit", "legend": "legend", "starting cards": "cards", "deck": "cards"}
)


@cache
def ids(edition: Edition = "reloaded") -> Mapping[str, str]:
    """Return the OCTGN ids of an edition's printings by code; some printings have none.

    Raises:
        MissingResourceError: the program's list of ids is missing.
    """
    text = resource("formats", _FILES[edition]).read_text(encoding="utf-8")
    return MappingProxyType(json.loads(text))


@cache
def codes(edition: Edition = "reloaded") -> Mapping[str, str]:
    """Return an edition's printings by OCTGN id; if a promo has the same id as its original, the original."""
    return MappingProxyType({number: code for code, number in sorted(ids(edition).items())})


def tidy(number: str) -> str:
    """Return an OCTGN id in the spelling of `ids`: in lower case, without blanks and braces."""
    return number.strip().strip("{}").lower()


def _read(source: FileSource) -> Import:
    """Return the deck of an .o8d file.

    Raises:
        UnreadableError: it is a deck of another game.
    """
    elements = source.elements
    titles = source.titles.of(_edition(tidy(elements[0].attributes.get("game", ""))))
    made: list[ImportLine] = []
    notes = ""
    section = ""
    for element in elements[1:]:
        if element.name == "section":
            section = element.attributes.get("name", "").strip()
        elif element.name == "card":
            made.append(_line(element, section, titles))
        elif element.name == "notes":
            notes = element.text.strip()
    base = Draft(name=named(source.stem) or UNNAMED, notes=notes)
    return Import(OCTGN, (assembled(base, made, titles.facts),))


def _edition(game: str) -> Edition:
    for edition, number in GAMES.items():
        if game == number:
            return edition
    raise UnreadableError("It is an OCTGN deck of another game.")


def _line(element: Element, section: str, titles: Titles) -> ImportLine:
    title = " ".join(element.text.split())[:200]
    amount = element.attributes.get("qty", "1").strip()
    text = f"{amount[:40]}x {title} ({section[:40]})"
    place = _PLACES.get(section.casefold(), "considering")
    found = _card(tidy(element.attributes.get("id", "")), title, titles)
    note = found.note
    if place == "considering":
        note = f"{note} The section {section[:40]!r} is not part of a deck; its cards are considered.".strip()
    starting = section.casefold() == _GANG.casefold()
    return amounted(
        ImportLine(element.line, text, found.status, place=place, note=note), amount, found, starting
    )


def _card(number: str, title: str, titles: Titles) -> TitleMatch:
    code = codes(titles.facts.edition).get(number)
    if code is not None and code in titles.facts.by_code:
        return TitleMatch(Status.RESOLVED, code)
    by_title = (
        titles.by_title(title) if title else TitleMatch(Status.UNKNOWN, note="It has no id that we know.")
    )
    if by_title.code is None:
        return by_title
    note = "OCTGN's id of it is not known; it was found by its title."
    return TitleMatch(Status.AMBIGUOUS, by_title.code, by_title.suggestions or (by_title.code,), note)


# --- writing ----------------------------------------------------------------------------------------


def octgn_id(code: str, facts: Catalogue) -> str | None:
    """Return the id of a printing, else of the newest other printing that has one; None if none has."""
    known = ids(edition_of(code))
    if code in known:
        return known[code]
    if code not in facts.by_code:
        return None
    printings = facts.get(code).printings
    return next((known[other] for other in reversed(printings) if other in known), None)


def _write(draft: Draft, facts: Catalogue) -> Written:
    """Return the .o8d file of a deck, without cards that have no OCTGN id."""
    missing: dict[str, None] = {}
    gang = {code: draft.starting.count(code) for code in sorted(set(draft.starting))}
    sections = {
        _OUTFIT: {draft.outfit: 1} if draft.outfit else {},
        _GANG: gang,
        _DECK: {code: copies - gang.get(code, 0) for code, copies in draft.cards.items()},
    }
    if draft.edition == "reloaded":
        sections[_LEGEND] = {draft.legend: 1} if draft.legend else {}
    game = GAMES[draft.edition]
    rows = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{game}" sleeveid="0">']
    for name, cards in sections.items():
        rows.append(f'  <section name="{name}" shared="False">')
        for code, copies in cards.items():
            number = octgn_id(code, facts)
            if number is None:
                missing[code] = None
            elif copies > 0:
                title = escape(facts.get(code).title)
                rows.append(f'    <card qty="{copies}" id={quoteattr(number)}>{title}</card>')
        rows.append("  </section>")
    rows.append(f"  <notes>{_told(draft.notes)}</notes>")
    rows.append("</deck>")
    remarks = (f"OCTGN has no id for {listed(missing, facts)}.",) if missing else ()
    return Written("\ufeff".encode() + "\n".join(rows).encode() + b"\n", remarks)


def _told(notes: str) -> str:
    """Return notes as the text of an XML element, without the characters that XML forbids."""
    known = "".join(
        letter for letter in notes if letter in "\t\n" or (letter >= " " and letter not in "\ufffe\uffff")
    )
    return escape(known)


OCTGN: Final = FileFormat(
    "OCTGN deck",
    (".o8d",),
    lambda source: source.root == "deck",
    _read,
    _write,
    use="to play on OCTGN",
    limits="cards without an OCTGN id; promos and reprints become the printing with the id; "
    'cards under consideration, rules, format, folder, tags, "built"',
    gang="a section",
    names_deck=False,
)
