"""Cards in the notes of a deck: ``[[Title]]`` names one, and a line that begins with one is a note on it.

All stands in the notes themselves, so it goes wherever they go: versions, undo, files, searches.
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
"""The start of a card's address in a text made by `with_links`; its code follows."""


@lru_cache(maxsize=4)
def _by_title(facts: Catalogue) -> dict[str, CardFacts]:
    return {fold(card.title): card for card in facts.cards}


def named(title: str, facts: Catalogue) -> CardFacts | None:
    """The card that a title or a code names, in its newest printing or that of the code."""
    return facts.by_code.get(title.strip()) or _by_title(facts).get(fold(title))


def notes_on(notes: str, facts: Catalogue) -> dict[str, str]:
    """The notes on single cards, by the group of all printings of a card; several lines are joined."""
    found: dict[str, str] = {}
    for _, card, words in _lines(notes, facts):
        if words:
            found[card.group] = f"{found[card.group]}; {words}" if card.group in found else words
    return found


def with_note(notes: str, card: CardFacts, facts: Catalogue) -> tuple[str, int]:
    """Notes with a line on a card, and where to write in it: the line there is, or a new one at the end."""
    for end, noted, _ in _lines(notes, facts):
        if noted.group == card.group:
            return notes, end
    gap = "" if not notes or notes.endswith("\n") else "\n"
    longer = f"{notes}{gap}- [[{card.title}]]: "
    return longer, len(longer)


def with_links(notes: str, facts: Catalogue) -> str:
    """Notes in Markdown in which the names of cards are links; what names no card stays as it is."""

    def link(found: re.Match[str]) -> str:
        card = named(found[1], facts)
        return found[0] if card is None else f"[{_plain(card.title)}]({ADDRESS}{card.code})"

    return LINK.sub(link, notes)


def _lines(notes: str, facts: Catalogue) -> Iterator[tuple[int, CardFacts, str]]:
    """Lines on a card: where each ends, the card, what it says."""
    for found in _NOTE.finditer(notes):
        card = named(found[1], facts)
        if card is not None:
            yield found.end(), card, found[2].strip()


def _plain(title: str) -> str:
    return re.sub(r"([\\\[\]*_`])", r"\\\1", title)
