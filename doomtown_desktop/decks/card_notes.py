"""Cards in the notes of a deck: ``[[Title]]`` names a card, and a line that begins with one is a note on it.

These notes are part of the text, so versions, undo, files and searches contain them, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.catalog.loading import fold

LINK: Final = re.compile(r"\[\[([^\[\]\n]{1,80})\]\]")
_NOTE: Final = re.compile(
    r"^[ \t]*(?:[-*+] +)?\[\[([^\[\]\n]{1,80})\]\][ \t]*(?:[:–—-][ \t]*)?(.*)$", re.MULTILINE
)
ADDRESS: Final = "card:"
"""The scheme of a card's link in a text made by `with_links`; the card's code follows the scheme."""


@lru_cache(maxsize=4)
def _by_title(facts: Catalogue) -> dict[str, CardFacts]:
    return {fold(card.title): card for card in facts.cards}


def named(title: str, facts: Catalogue) -> CardFacts | None:
    """Return the card with this code (that printing) or title (any printing); None if there is none."""
    return facts.by_code.get(title.strip()) or _by_title(facts).get(fold(title))


def notes_on(notes: str, facts: Catalogue) -> dict[str, str]:
    """Return the notes on single cards by group (``CardFacts.group``); lines on the same card are joined."""
    found: dict[str, str] = {}
    for _, card, words in _lines(notes, facts):
        if words:
            found[card.group] = f"{found[card.group]}; {words}" if card.group in found else words
    return found


def with_note(notes: str, card: CardFacts, facts: Catalogue) -> tuple[str, int]:
    """Return the notes with a line on a card, and the offset of the end of that line, where the user types.

    If there is no line on the card, one is added at the end.
    """
    for end, noted, _ in _lines(notes, facts):
        if noted.group == card.group:
            return notes, end
    gap = "" if not notes or notes.endswith("\n") else "\n"
    longer = f"{notes}{gap}- [[{card.title}]]: "
    return longer, len(longer)


def with_links(notes: str, facts: Catalogue) -> str:
    """Return the notes in Markdown with each ``[[Title]]`` of a known card as a link."""

    def link(found: re.Match[str]) -> str:
        card = named(found[1], facts)
        return found[0] if card is None else f"[{_plain(card.title)}]({ADDRESS}{card.code})"

    return LINK.sub(link, notes)


def _lines(notes: str, facts: Catalogue) -> Iterator[tuple[int, CardFacts, str]]:
    """Yield each line that is a note on a card: the offset of its end, the card, the text after the card."""
    for found in _NOTE.finditer(notes):
        card = named(found[1], facts)
        if card is not None:
            yield found.end(), card, found[2].strip()


def _plain(title: str) -> str:
    return re.sub(r"([\\\[\]*_`])", r"\\\1", title)
