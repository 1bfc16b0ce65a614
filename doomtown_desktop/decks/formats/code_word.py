"""Code words: bytes as one word of letters and digits that survives in messages.

A code word is a prefix and a number in base 62. The number's bytes, after a leading 1 that preserves zeros,
are the content and its CRC-32.
"""

from __future__ import annotations

import re
import zlib
from typing import Final

LONGEST: Final = 8_000
"""At most this many letters in a code word."""
_LETTERS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_VALUES: Final = {letter: value for value, letter in enumerate(_LETTERS)}
_GOES_ON: Final = re.compile(r"\s+([0-9A-Za-z]+)")
_MOST_PARTS: Final = 40
"""At most this many words are joined to one code word."""


def code_word(prefix: str, content: bytes) -> str:
    """Return the code word for some bytes."""
    number = int.from_bytes(b"\1" + content + _checksum(content), "big")
    letters = []
    while number:
        number, value = divmod(number, 62)
        letters.append(_LETTERS[value])
    return prefix + "".join(reversed(letters))


def content_of(prefix: str, word: str) -> bytes | None:
    """Return the bytes of a code word; None if it is damaged or too long.

    ``word`` begins with the prefix; after it, it has only letters and digits of ASCII.
    """
    if len(word) > LONGEST:
        return None
    number = 0
    for letter in word[len(prefix) :]:
        number = number * 62 + _VALUES[letter]
    whole = number.to_bytes((number.bit_length() + 7) // 8, "big")[1:]
    content = whole[:-4]
    return content if whole[-4:] == _checksum(content) else None


def joined_word(prefix: str, text: str, match: re.Match[str]) -> tuple[str, int] | None:
    """Return a code word that blanks or line ends have split, and the offset of its end.

    ``match`` is its first part in the text. Return None if the words after it do not complete it.
    """
    word, at = match[0], match.end()
    for _ in range(_MOST_PARTS):
        following = _GOES_ON.match(text, at)
        if following is None:
            return None
        word, at = word + following[1], following.end()
        if content_of(prefix, word) is not None:
            return word, at
    return None


def _checksum(content: bytes) -> bytes:
    return zlib.crc32(content).to_bytes(4, "big")
