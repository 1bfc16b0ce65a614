"""Text from a host: it is made plain before any other part of a member's program sees it.

The text of an honest host has no markup, no control characters and no characters that change the direction of
writing, so it does not change. No label interprets anything in a plain text.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

LONGEST_NAME: Final = 24
"""At most this many characters in the name of a person at a table."""
LONGEST_TEXT: Final = 1000
"""At most this many characters in a text of a host; the longest of an honest one has about 130."""
WHOLE: Final = ("transcript", "result")
"""The fields with text for a file or for the parser of messages, which may be longer."""
HIDDEN_KINDS: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories of characters that are invisible or change the direction of writing."""
_MARKS: Final = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
"""Marks that combine with the character before them."""
_PILE: Final = re.compile(f"([{_MARKS}]{{2}})[{_MARKS}]+")
_ODD: Final = re.compile(
    f"<|\\\\[^n]|[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u0377\u2010-\u2027\u2030-\u205e\u20a0-\u20bf"
    f'\u2190-\u21ff\u2500-\u27bf]|[{_MARKS}]{{3}}|"[^"]{{{LONGEST_TEXT}}}'
)
"""Finds the parts of a message's JSON text that may need to be made plain."""
_LEFT: Final = "\u2039"
"""The character that is shown instead of <."""


def is_plain(text: str) -> bool:
    """Return True if the JSON text of a message needs no change to be plain."""
    return _ODD.search(text) is None


def plain_data(data: Any, longest: int = LONGEST_TEXT) -> Any:
    """Return JSON data in which every text is plain, and has at most ``longest`` characters."""
    if isinstance(data, str):
        return plain_text(data, longest)
    if isinstance(data, list):
        return [plain_data(each, longest) for each in data]
    if isinstance(data, dict):
        return {
            key: plain_data(value, len(value) if key in WHOLE and isinstance(value, str) else longest)
            for key, value in data.items()
        }
    return data


def plain_text(text: str, longest: int = LONGEST_TEXT) -> str:
    """Return a text without markup, invisible characters and stacked marks, cut off after ``longest``."""
    found = "".join(
        letter
        for letter in text[: longest + 1].replace("<", _LEFT)
        if letter == "\n" or unicodedata.category(letter) not in HIDDEN_KINDS
    )
    found = _PILE.sub(r"\1", found)
    return found if len(found) <= longest else f"{found[: longest - 1]}…"


def clean_name(text: str) -> str:
    """Return a person's name in its usual form; empty if it cannot be a name.

    A name has 1 to 24 characters. None of them is invisible, changes the direction of writing, or is one of
    <, > and &, which are not plain text everywhere.
    """
    name = " ".join(unicodedata.normalize("NFC", text[: 4 * LONGEST_NAME]).split())
    hidden = any(unicodedata.category(letter) in HIDDEN_KINDS or letter in "<>&" for letter in name)
    if len(name) > LONGEST_NAME or hidden or _PILE.search(name):
        return ""
    return name


def shown_name(text: str, number: int) -> str:
    """Return the name of somebody at a host's table; "Player" with this number if it is not valid."""
    return clean_name(text) or f"Player {number}"


__all__ = [
    "HIDDEN_KINDS",
    "LONGEST_NAME",
    "LONGEST_TEXT",
    "clean_name",
    "is_plain",
    "plain_data",
    "plain_text",
    "shown_name",
]
