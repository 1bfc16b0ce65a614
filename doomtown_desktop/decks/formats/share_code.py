"""Share codes: a deck with its name as one word of letters and digits that every copy of the program reads.

A code is a code word (`code_word.py`) with the prefix "DTD1". Its content is: flags, the codes of outfit and
legend, the cards in order of code, the name, and the rules and format if they are not the default ones.
Numbers are written seven bits at a time, lowest first. A card is the distance from the previous card times
16, plus 4 times (copies - 1), plus the copies that start; 3 for the last two terms together means that both
numbers follow in full. A card of the classic game has the number (100 + index of its set in `_SETS`) * 1000 +
its number in the set.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from doomtown_desktop.catalog import edition_of
from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.code_word import LONGEST, code_word, content_of, joined_word
from doomtown_desktop.decks.formats.file_format import FileFormat, Import, Written
from doomtown_desktop.decks.formats.model import (
    LONGEST_NAME,
    UNNAMED,
    ImportedDeck,
    ImportLine,
    Place,
    Rejected,
    assembled,
    named,
    too_many,
)
from doomtown_desktop.decks.formats.source import FileSource, Shape
from doomtown_desktop.decks.formats.text_formats import list_deck
from doomtown_desktop.decks.formats.text_line import INVISIBLE
from doomtown_desktop.decks.formats.text_line import SHARE_CODE as SHARE_CODE_WORD
from doomtown_desktop.decks.formats.titles import Titles
from doomtown_desktop.decks.model import MOST_COPIES

_PREFIX: Final = "DTD1"
_MOST_CODES: Final = 100
_MOST_CARDS: Final = 1_000
_OUTFIT, _LEGEND, _RULES = 1, 2, 4
_IN_FULL: Final = 3
_MOST_WRITTEN: Final = 999
"""At most this many copies were ever written in a code; a code with more is damaged."""
_SETS: Final = ("EP", "MOH", "PB", "REV", "EFE", "ATA", "ROS", "DUO", "BH", "PRO", "TCP", "TOK")
"""Sets of the classic game; their order is part of the format."""
_FIRST_SET: Final = 100
_USUAL: Final = Draft()


def _read(source: FileSource) -> Import:
    """Return the decks of the share codes in a text; if all are damaged, the deck list around them."""
    try:
        return read_message(source.text, source.titles)
    except UnreadableError as damage:
        try:
            found = list_deck(source.text, source.stem, source.titles)
        except UnreadableError:
            raise damage from None
        return replace(found, notes=(*found.notes, str(damage)))


def read_message(text: str, titles: Titles) -> Import:
    """Return the decks of all share codes in a text, such as a message.

    Blanks and line ends within a code do not matter: words are appended to a damaged code until it is valid.

    Raises:
        UnreadableError: no code in it is valid; the message describes the fault of the first.
    """
    text = text.translate(INVISIBLE)
    decks: list[ImportedDeck] = []
    rejected: list[Rejected] = []
    around: list[str] = []
    at = 0
    for _ in range(_MOST_CODES):
        if (match := SHARE_CODE_WORD.search(text, at)) is None:
            break
        around.append(text[at : match.start()])
        word, at = match[0], match.end()
        try:
            found = read_share_code(word, titles)
        except UnreadableError as error:
            longer = joined_word(_PREFIX, text, match)
            if longer is None:
                rejected.append(Rejected(f"{word[:12]}…", str(error)))
                continue
            word, at = longer
            found = read_share_code(word, titles)
        decks += found.decks
    if not decks:
        raise UnreadableError(rejected[0].reason)
    around.append(text[at:])
    notes = ("Words around the share code are not read.",) if any(map(_has_words, around)) else ()
    return Import(SHARE_CODE, tuple(decks), notes, tuple(rejected))


def _has_words(text: str) -> bool:
    return any(letter.isalnum() for letter in text)


def write_share_code(draft: Draft) -> str:
    """Return the share code of a deck: name, rules, format, outfit, legend, cards and starting gang."""
    has_rules = (draft.ruleset, draft.format) != (_USUAL.ruleset, _USUAL.format)
    out = bytearray(
        [(_OUTFIT if draft.outfit else 0) | (_LEGEND if draft.legend else 0) | (_RULES * has_rules)]
    )
    for code in (draft.outfit, draft.legend):
        if code is not None:
            _put(out, _number(code))
    everyone = sorted({*draft.cards, *draft.starting}, key=_number)[:_MOST_CARDS]
    _put(out, len(everyone))
    before = 0
    for code in everyone:
        copies, starting = draft.cards.get(code, 0), draft.starting.count(code)
        if 1 <= copies <= 4 and starting < _IN_FULL:
            _put(out, (_number(code) - before) * 16 + 4 * (copies - 1) + starting)
        else:
            _put(out, (_number(code) - before) * 16 + _IN_FULL)
            _put(out, min(copies, MOST_COPIES))
            _put(out, min(starting, MOST_COPIES))
        before = _number(code)
    texts = [named(draft.name)] + ([draft.ruleset[:50], draft.format[:50]] if has_rules else [])
    for text in texts:
        # A lone surrogate cannot be written.
        encoded = text.encode("utf-8", errors="replace")
        _put(out, len(encoded))
        out += encoded
    return code_word(_PREFIX, bytes(out))


def read_share_code(text: str, titles: Titles) -> Import:
    """Return the deck of a share code.

    Raises:
        UnreadableError: the code is damaged, or was written by a newer version of the program.
    """
    word = "".join(text.split())
    if not word.startswith(_PREFIX):
        raise UnreadableError("The share code is from a newer version of the program.")
    if len(word) > LONGEST:
        raise UnreadableError("The share code is too long.")
    content = content_of(_PREFIX, word)
    if content is None:
        raise UnreadableError(
            "There is a share code, but it is damaged: a letter of it is missing or changed. Copy it again."
        )
    try:
        return _deck(_Bytes(content), titles)
    except (IndexError, UnicodeDecodeError):
        raise UnreadableError("The share code is damaged.") from None


def _deck(source: _Bytes, titles: Titles) -> Import:
    flags = source.byte()
    made: list[ImportLine] = []
    places: tuple[tuple[int, Place], ...] = ((_OUTFIT, "outfit"), (_LEGEND, "legend"))
    for flag, place in places:
        if flags & flag:
            made.append(_line(len(made) + 1, source.number(), 1, 0, place, titles))
    code = 0
    for _ in range(source.number()):
        packed = source.number()
        code += packed // 16
        copies, starting = packed // 4 % 4 + 1, packed % 4
        if starting == _IN_FULL:
            copies, starting = source.number(), source.number()
        made.append(_line(len(made) + 1, code, copies, starting, "cards", titles))
    base = Draft(name=named(source.text()) or UNNAMED)
    if flags & _RULES:
        base = base.model_copy(update={"ruleset": source.text(), "format": source.text()})
    return Import(SHARE_CODE, (assembled(base, made, titles.facts),))


def _line(number: int, code: int, copies: int, starting: int, place: Place, titles: Titles) -> ImportLine:
    printing = _code(code)
    found = titles.by_code(printing)
    title = titles.facts.get(found.code).title if found.code else printing
    text = f"{copies}x {title}"
    if copies > _MOST_WRITTEN or starting > _MOST_WRITTEN:
        raise IndexError
    line = ImportLine(number, text, found.status, copies, starting, found.code, (), found.note, place)
    if copies > MOST_COPIES or starting > MOST_COPIES:
        return too_many(line, (found.code,) if found.code else ())
    return line


def _number(code: str) -> int:
    """Return the number of a card code in the format."""
    if edition_of(code) == "reloaded":
        return int(code)
    of, _, number = code.partition("-")
    return (_FIRST_SET + _SETS.index(of)) * 1000 + int(number)


def _code(number: int) -> str:
    """Return the card code of a number; if no set has the number, its digits, at least five."""
    of = number // 1000 - _FIRST_SET
    return f"{_SETS[of]}-{number % 1000:03}" if 0 <= of < len(_SETS) else f"{number:05}"


def _put(out: bytearray, number: int) -> None:
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


class _Bytes:
    """Reads numbers and texts in sequence. Raises ``IndexError`` at the end of the data."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def byte(self) -> int:
        self._at += 1
        return self._data[self._at - 1]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            if byte < 128:
                return value
            shift += 7
            if shift > 28:
                raise IndexError

    def text(self) -> str:
        length = self.number()
        if length > 4 * LONGEST_NAME:
            raise IndexError
        return bytes(self.byte() for _ in range(length)).decode()


SHARE_CODE: Final = FileFormat(
    "share code",
    (".txt",),
    lambda source: source.shape is Shape.SHARE_CODES,
    _read,
    lambda draft, facts: Written(write_share_code(draft).encode()),
    use="one line for a message",
    limits='cards under consideration, folder, tags, notes, "built"',
    names_format=True,
)
