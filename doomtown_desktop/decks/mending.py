"""Stored decks that are partly damaged: the valid part, and what was skipped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from doomtown_desktop.catalog import catalogue, edition_of
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.model import MOST_COPIES, MOST_KINDS


def mended(content: Mapping[str, Any]) -> tuple[Draft, tuple[str, ...]]:
    """Return a draft of the valid part of a stored deck, and the skipped parts, in words for the user."""
    try:
        return Draft.model_validate(dict(content)), ()
    except ValidationError:
        pass
    skipped: list[str] = []
    sound: dict[str, Any] = {}
    for field, value in content.items():
        if field not in Draft.model_fields:
            skipped.append(f"{field[:40]!r}, which is not a part of a deck")
        elif _is_valid({field: value}):
            sound[field] = value
        elif isinstance(value, Mapping) and _is_valid({field: {}}):
            sound[field] = _cards(value, skipped)
        elif isinstance(value, list) and _is_valid({field: []}):
            sound[field] = [each for each in value if _is_valid({field: [each]})]
            skipped += [_named(each) for each in value if not _is_valid({field: [each]})]
        else:
            skipped.append(f"the {field}")
    return Draft.model_validate(sound), tuple(skipped)


def _cards(cards: Mapping[str, Any], skipped: list[str]) -> dict[str, int]:
    """Return the valid entries of a list of cards, at most `MOST_KINDS`; add the others to ``skipped``."""
    sound: dict[str, int] = {}
    for code, copies in cards.items():
        if not _is_valid({"cards": {code: copies}}):
            too_many = isinstance(copies, int) and copies > MOST_COPIES
            why = f" (a deck holds at most {MOST_COPIES})" if too_many else ""
            skipped.append(f"{str(copies)[:12]} × {_named(code)}{why}")
        elif len(sound) == MOST_KINDS:
            skipped.append(f"{copies} × {_named(code)} (a deck holds at most {MOST_KINDS} different cards)")
        else:
            sound[code] = copies
    return sound


def _is_valid(content: Mapping[str, Any]) -> bool:
    try:
        Draft.model_validate(content)
    except ValidationError:
        return False
    return True


def _named(code: object) -> str:
    """Return the title of a card, or the code if it is unknown."""
    if isinstance(code, str) and code in (facts := catalogue(edition_of(code))).by_code:
        return facts.get(code).title
    return f"the card {str(code)[:20]!r}"
