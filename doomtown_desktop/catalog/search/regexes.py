r"""Regular expressions of users, limited to a subset that cannot take long.

Supported are letters, `.`, `[...]`, `\d \w \s \b` and their opposites, `^ $`, `|`, brackets, and the
quantifiers `? * + {n,m}` on one letter or class. A bracket cannot be repeated, only made optional by `?`;
with two unbounded quantifiers a plain letter must precede each; texts are cut at `LONGEST_TEXT`.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

LONGEST: Final = 60
LONGEST_TEXT: Final = 1000
_WIDE: Final = 2
_QUANTIFIERS: Final = 4
_BOUND: Final = 20
_ATOM: Final = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|[^\\\[]", re.DOTALL)
_QUANTIFIER: Final = re.compile(r"[*+?]|\{[0-9]{0,3}(?:,[0-9]{0,3})?\}")


def plain(text: str) -> str:
    """Return the text against which an expression is matched: without accents, cut at `LONGEST_TEXT`."""
    if text.isascii():
        return text[:LONGEST_TEXT]
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))[:LONGEST_TEXT]


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile an expression, ignoring case.

    Raises:
        ValueError: it is invalid or could take long; the message is for the user.
    """
    if not pattern:
        raise ValueError("The expression between the slashes is empty.")
    if len(pattern) > LONGEST:
        raise ValueError(f"An expression may have {LONGEST} characters; this one has {len(pattern)}.")
    # A leading ".*" changes nothing in a search.
    pattern = re.sub(r"^(?:\.\*)+(?=.)", "", pattern)
    _check(pattern)
    try:
        return re.compile(plain(pattern), re.IGNORECASE)
    except (re.error, OverflowError) as error:
        raise ValueError(f"The expression is invalid: {error}.") from None


def _check(pattern: str) -> None:
    at = wide = unguarded = quantifiers = 0
    letter_since = False  # whether a plain letter came since the last wide quantifier, | or the start
    atom = ""
    while at < len(pattern):
        quantifier = _QUANTIFIER.match(pattern, at) if atom else None
        if quantifier is not None:
            at = quantifier.end()
            quantifiers += 1
            if at < len(pattern) and pattern[at] in "?+*":
                raise ValueError("Two quantifiers in a row are not supported.")
            unbounded, variable = _size(quantifier[0])
            if atom == ")" and quantifier[0] != "?":
                raise ValueError("A bracket cannot be repeated here, only made optional with ?.")
            if unbounded:
                wide += 1
                unguarded += not letter_since
                letter_since = False
            if wide > _WIDE or quantifiers > _QUANTIFIERS:
                raise ValueError(
                    f"At most {_QUANTIFIERS} quantifiers, {_WIDE} of them * or +: more could take long."
                )
            if wide == _WIDE and unguarded:
                raise ValueError("With two of * + {} a plain letter must come before each.")
            atom = "" if variable else atom
            continue
        piece = _ATOM.match(pattern, at)
        if piece is None:
            raise ValueError(
                "A [ is not closed." if pattern[at] == "[" else "A \\ cannot be the last character."
            )
        atom = piece[0]
        if pattern.startswith("(?", at):
            raise ValueError("Special brackets (?…) are not supported.")
        if re.fullmatch(r"\\[1-9gkuUNxAZ0]", atom):
            raise ValueError(f"{atom} is not supported.")
        at = piece.end()
        follows = _QUANTIFIER.match(pattern, at)
        if atom == "|":
            letter_since = False
        elif atom.isalnum() and (follows is None or not _size(follows[0])[1]):
            letter_since = True


def _size(quantifier: str) -> tuple[bool, bool]:
    """Return whether a quantifier counts as unbounded, and whether its count can vary."""
    if quantifier in ("*", "+"):
        return True, True
    if quantifier == "?":
        return False, True
    low, comma, high = quantifier[1:-1].partition(",")
    least = int(low or 0)
    if max(least, int(high or 0)) > _BOUND:
        raise ValueError(f"A number in braces can be at most {_BOUND}.")
    varies = bool(comma) and high != low
    return varies, varies
