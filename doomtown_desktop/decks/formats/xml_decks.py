"""Shared parts of the readers of decks in XML."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from doomtown_desktop.catalog.untrusted import Element, UnreadableError
from doomtown_desktop.decks.formats.model import ImportedDeck, ImportLine, Place, Status, too_many
from doomtown_desktop.decks.formats.source import FileSource
from doomtown_desktop.decks.formats.titles import TitleMatch, Titles
from doomtown_desktop.decks.model import MOST_COPIES


def deck_by_titles(
    source: FileSource, make: Callable[[Sequence[Element], str, Titles], ImportedDeck]
) -> ImportedDeck:
    """Return the deck of a file that names cards by title.

    It is read with the titles of the edition that knows more of the cards.

    Args:
        source: The file.
        make: Makes the deck from the elements, a name for the deck, and titles.

    Raises:
        UnreadableError: no line names a card.
    """
    deck = make(source.elements, source.stem, source.titles)
    if deck.of_status(Status.UNKNOWN):
        other = make(source.elements, source.stem, source.titles.of_other_edition())
        if other.known > deck.known:
            deck = other
    if not any(line.code or line.suggestions for line in deck.lines):
        raise UnreadableError("No line of it names a card that we know.")
    return deck


def titled_line(
    element: Element, said: str, amount: str, zone: str, pack: str | None, titles: Titles
) -> ImportLine:
    """Return the line of an element that names a card by title; the zones "main" and "" mean the deck."""
    title = " ".join(said.split())[:200]
    amount = amount.strip()
    place: Place = "any" if zone.casefold() in ("", "main") else "considering"
    found = titles.by_title(title, pack)
    text = f"{amount[:40]}x {title}" + (f" ({zone[:40]})" if zone else "")
    return amounted(ImportLine(element.line, text, found.status, place=place, note=found.note), amount, found)


def amounted(line: ImportLine, amount: str, found: TitleMatch, starting: bool = False) -> ImportLine:
    """Return a line with the card found for it and the copies in ``amount``, the text of an attribute."""
    suggestions = found.suggestions or ((found.code,) if found.code else ())
    if amount.isascii() and amount.isdigit() and (len(amount) > 6 or int(amount) > MOST_COPIES):
        return too_many(line, suggestions)
    if not (amount.isascii() and amount.isdigit()):
        note = f"{amount[:40]} is not a number of copies."
        return replace(line, status=Status.UNKNOWN, copies=1, suggestions=suggestions, note=note)
    copies = int(amount)
    if copies == 0:
        return replace(line, status=Status.IGNORED, note="No copies of it.")
    return replace(
        line,
        copies=copies,
        starting=copies if starting else 0,
        code=found.code,
        suggestions=found.suggestions,
    )
