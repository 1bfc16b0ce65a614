"""The text of a card: the project's wording, else an imported text, else the card's ability headers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from html import escape
from typing import Final

from doomtown_desktop.catalog import CardFacts, Edition
from doomtown_desktop.catalog.headers import render

NOT_WRITTEN: Final = "(not worded yet)"
NOTHING_WRITTEN: Final = "This card is not worded yet."
HOW_TO_IMPORT: Final = (
    "Import a file of card data (File, Import) to see its texts on every face, also on proxies."
)
BLANK: Final = "A blank at the table: its numbers and keywords count, its words do nothing."
_HEADED: Final = re.compile(r"\*\*(?P<head>[^*]+?):?\*\*:?\s*(?P<rest>.*)")


class Source(StrEnum):
    """The origin of the text of a card."""

    OURS = "our wording"
    IMPORTED = "the text you imported"
    HEADERS = "only the kinds of its abilities are known"
    NONE = "it has no words"


@dataclass(frozen=True, slots=True)
class CardWords:
    """The text of a card, as a (header, text) pair for each ability and trait.

    A trait has an empty header.
    """

    parts: tuple[tuple[str, str], ...]
    source: Source


def words_of(card: CardFacts, ours: Sequence[tuple[str, str]], official: str = "") -> CardWords:
    """Return the text of a card.

    Args:
        card: The printed facts of the card.
        ours: The (header, wording) pairs of its script, or () without a script.
        official: An imported text in Markdown, or "" if there is none.
    """
    if ours:
        return CardWords(tuple((as_called(head, card.edition), text) for head, text in ours), Source.OURS)
    if official.strip():
        return CardWords(
            tuple(_part(line) for line in official.splitlines() if line.strip()), Source.IMPORTED
        )
    if card.headers:
        heads = (as_called(render(header), card.edition) for header in card.headers)
        return CardWords(tuple((head, NOT_WRITTEN) for head in heads), Source.HEADERS)
    if card.is_plain:
        return CardWords((), Source.NONE)
    return CardWords((("", NOTHING_WRITTEN),), Source.HEADERS)


def as_called(header: str, edition: Edition) -> str:
    """Return a header in which plays have the names that this edition uses."""
    if edition == "reloaded":
        return header
    return re.sub(r"\bReact\b", "Reaction", header.replace("Cheatin' Resolution", "Cheatin'! Reaction"))


def as_html(words: CardWords) -> str:
    """Return the text as HTML, with one paragraph for each ability or trait."""
    shown = ((f"<b>{escape(head)}:</b> " if head else "") + escape(text) for head, text in words.parts)
    return "".join(f"<p style='margin:0 0 4px 0'>{part}</p>" for part in shown)


def _part(line: str) -> tuple[str, str]:
    """Split a line of an imported text into its bold header, which ends with a colon, and the rest."""
    found = _HEADED.fullmatch(line.strip())
    if found is None or ":" not in line[: found.end("head") + 4]:
        return "", line.strip().replace("**", "")
    return found["head"].strip(), found["rest"].replace("**", "")
