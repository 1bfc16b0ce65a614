"""The parser for lines of fast entry, such as "24071 x3", "3 Shotgun", "#12 x2", "-1 Shotgun"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.decks.formats.model import Status
from doomtown_desktop.decks.formats.text_line import parse_card
from doomtown_desktop.decks.formats.titles import Titles

MOST: Final = 999
"""The maximum number of copies in one line. A larger number is probably a typing error."""
MOST_HINTS: Final = 3

_BY_CODE: Final = re.compile(
    r"(?:(\d{1,3})\s*[x×]\s*)?(\d{5})(?:\s*[x×]\s*(\d{1,4})|\s+(\d{1,3}))?", re.IGNORECASE
)
_BY_NUMBER: Final = re.compile(
    r"(?:(\d{1,3})\s*[x×]?\s*)?#\s*(\d{1,3})(?:\s*[x×]\s*(\d{1,4})|\s+(\d{1,3}))?", re.IGNORECASE
)
_CLASSIC_CODE: Final = re.compile(r"(?<![\w-])[a-z]{2,3}-\d{3}(?!\d)", re.IGNORECASE)
_BRACKET: Final = re.compile(r"[(\[]([^()\[\]]+)[)\]]")
_LEADING: Final = re.compile(r"\s*-?\s*(?:\d{1,4}\s*[x×]?\s+)?")


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A parsed line, or the reason why it could not be parsed.

    Attributes:
        card: The printing, or None if the line could not be parsed.
        copies: The number of copies to add. A negative number removes copies.
        words: A message about other printings of the card, or about the problem.
        hints: Codes to choose from: the cards that an unknown title may mean, or other printings.
    """

    card: CardFacts | None
    copies: int = 0
    words: str = ""
    hints: tuple[str, ...] = ()


def title_part(text: str) -> tuple[str, str]:
    """Split a line into the number of copies and the title. The title is to be completed."""
    found = _LEADING.match(text)
    at = found.end() if found is not None else 0
    return text[:at], text[at:]


def understand(text: str, titles: Titles, pack: str = "") -> TypedLine:
    """Parse a line.

    Args:
        text: The line as typed.
        titles: The titles of the catalogue.
        pack: The code of a pack, or "". With a pack, titles mean printings in this pack, and "#12" means card
            number 12 of the pack.
    """
    facts = titles.facts
    text = _CLASSIC_CODE.sub(lambda found: found[0].upper(), " ".join(text.split()))
    sign = 1
    if text.startswith(("-", "−")):
        sign, text = -1, text[1:].lstrip()
    if not text:
        return TypedLine(None)
    if by_number := _BY_NUMBER.fullmatch(text):
        return _numbered(facts, pack, int(by_number[2]), sign, _copies(by_number))
    if by_code := _BY_CODE.fullmatch(text):
        card = facts.by_code.get(by_code[2])
        if card is None:
            return TypedLine(None, words=f"No card has the code {by_code[2]}.")
        return _checked(card, sign, _copies(by_code))
    found, copies, _stars = parse_card(text, titles, any_printing=False)
    if found.status is Status.UNKNOWN or found.code is None:
        one = _only_one(facts, title_part(text)[1])
        if one is None:
            hints = tuple(dict.fromkeys(found.suggestions))[:MOST_HINTS]
            copies = sign * max(1, _leading(text)) if hints else 0
            return TypedLine(None, copies, _unknown(facts, hints, found.note), hints)
        found, copies = titles.by_title(one.title, any_printing=False), _leading(text)
    assert found.code is not None
    card = facts.get(found.code)
    bracket = _BRACKET.search(text)
    if pack and card.pack != pack and (bracket is None or titles.pack(bracket[1]) is None):
        within = [code for code in card.printings if facts.get(code).pack == pack]
        if not within:
            return TypedLine(
                None, words=f"{card.title} is not in {facts.pack(pack).name}; choose cards of any pack."
            )
        card = facts.get(within[0])
    if pack or found.status is not Status.AMBIGUOUS:
        return _checked(card, sign, copies)
    others = tuple(code for code in card.printings if code != card.code)
    names = ", ".join(facts.pack(facts.get(code).pack).name for code in others)
    return _checked(card, sign, copies, f"also printed in {names}" if others else "", others)


def _copies(found: re.Match[str]) -> int:
    return int(found[1] or found[3] or found[4] or 1)


def _leading(text: str) -> int:
    digits = re.match(r"\d+", text)
    return int(digits[0]) if digits else 1


def _checked(
    card: CardFacts, sign: int, copies: int, words: str = "", hints: tuple[str, ...] = ()
) -> TypedLine:
    if not 0 < copies <= MOST:
        return TypedLine(None, words=f"One line adds 1 to {MOST} copies, not {copies}.")
    return TypedLine(card, sign * copies, words, hints)


def _numbered(facts: Catalogue, pack: str, number: int, sign: int, copies: int) -> TypedLine:
    if not pack:
        return TypedLine(None, words=f"Choose a pack to enter its number {number}.")
    card = next((card for card in facts if card.pack == pack and card.number == number), None)
    if card is None:
        return TypedLine(None, words=f"{facts.pack(pack).name} has no number {number}.")
    return _checked(card, sign, copies)


def _only_one(facts: Catalogue, title: str) -> CardFacts | None:
    """Return the only card whose title contains a text, or None if no card or several cards have it."""
    wanted = fold(title)
    if len(wanted) < 3:
        return None
    found = {card.group: card for card in facts.cards if wanted in fold(card.title)}
    return next(iter(found.values())) if len(found) == 1 else None


def _unknown(facts: Catalogue, suggestions: tuple[str, ...], note: str) -> str:
    if suggestions:
        names = ", ".join(facts.get(code).title for code in suggestions)
        return f"No card has this title. Did you mean {names}?"
    return note or "No card has this title."
