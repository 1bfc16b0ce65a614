"""The one tolerant reader of deck lists written as text: plain, Markdown, BBCode, with or without packs."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog import CardType
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.catalog.model import CODE
from doomtown_desktop.catalog.untrusted import lines as lines_of
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.model import (
    UNNAMED,
    ImportedDeck,
    Kind,
    Line,
    Place,
    Status,
    assembled,
    named,
    too_many,
)
from doomtown_desktop.decks.formats.titles import Found, Titles
from doomtown_desktop.decks.model import MOST_COPIES

NO_OUTFIT: Final = "(no outfit)"
"""Stands where the outfit would, so that a deck's name is not taken for one."""

_CODE_IN_LINK: Final = re.compile(r"/card/(\d{5})(?!\d)")
_MARKDOWN_LINK: Final = re.compile(r"\[([^\[\]]*)\]\((?:https?:)?/[^()\s]*\)")
_BBCODE_LINK: Final = re.compile(r"\[url(?:=[^\]\[]*)?\]([^\[\]]*)\[/url\]", re.IGNORECASE)
_BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
_BBCODE: Final = re.compile(r"\[/?(?:b|i|u|s|list|size|color|quote|code)(?:=[^\]]*)?\]", re.IGNORECASE)
_HEADING: Final = re.compile(r"#{1,6}\s+(.*)")
_BULLET: Final = re.compile(r"(?:[-+•–]|\*)\s+(?=\S)|\*(?=\d)")
_LEADING_COPIES: Final = re.compile(r"(\d+)(?:[xX×] ?| [xX×] | )(?=\S)")
_TRAILING_COPIES: Final = re.compile(r" [xX×] ?(\d+)$")
_LAST_BRACKET: Final = re.compile(r"^(.*\S)\s*[(\[]([^()\[\]]*)[)\]]$")
_EMPHASIS: Final = re.compile(r"_\(([^()]*)\)_")
_STARS_IN_BRACKETS: Final = re.compile(r"\([^()]*\)")
_SECTION: Final = re.compile(r"(.*?)\s*(?:[(\[]\s*\d+\s*[)\]])?\s*:?")
_REMARK: Final = re.compile(
    r"\d+ cards? with printed value\b.*|Cards up to .*|Deck built on .*|Decklist published on .*"
    r"|Decklist \S*published on .*|Social export|\(no outfit\)|[-=_*~]{3,}",
    re.IGNORECASE,
)

_TYPE_WORDS: Final = {
    word: kind
    for kind in CardType
    for word in (kind.value, f"{kind.value}s", {"spell": "hexes", "legend": "legende"}.get(kind.value, ""))
    if word
}
_GANG_WORDS: Final = frozenset(
    {"starting", "startinggang", "startingposse", "startingcards", "startingdudes", "posse", "gang"}
)
_ASIDE_WORDS: Final = frozenset({"considering", "maybe", "maybeboard", "sideboard"})
_DECK_WORDS: Final = frozenset({"deck", "maindeck", "cards", "decklist"})


@dataclass(frozen=True, slots=True)
class _Parts:
    """What stands in one line of a card."""

    title: str
    pack: str | None
    copies: int
    is_counted: bool
    stars: int
    code: str | None
    unknown_pack: str = ""


@dataclass(slots=True)
class _Section:
    """What a heading says about the lines below it."""

    is_gang: bool = False
    place: Place = "any"


def read_text(
    text: str, name: str, titles: Titles, *, any_printing: bool = True
) -> tuple[Kind, ImportedDeck]:
    """The deck that a text lists, and what kind of text it is.

    Args:
        text: Lines end with a line feed alone.
        name: For a deck whose text does not name it; empty when there is none.
        titles: Of the catalogue.
        any_printing: As for `Titles.by_title`.

    Raises:
        UnreadableError: it has too many or too long lines.
    """
    full = [(number, line) for number, line in enumerate(lines_of(text), start=1) if line.strip()]
    title_at = _name_line(full, titles)
    made: list[Line] = []
    section = _Section()
    said = ""
    for number, line in full:
        plain = _plain(line)
        if number == title_at:
            said = named(plain)
            made.append(Line(number, line, Status.IGNORED, note="The name of the deck."))
        elif (new := _section(line, plain)) is not None:
            section = new
            made.append(Line(number, line, Status.IGNORED, note="A heading."))
        elif _REMARK.fullmatch(plain):
            made.append(Line(number, line, Status.IGNORED, note="A remark."))
        else:
            made.append(_card_line(number, line, section, titles, any_printing))
    base = Draft(name=said or named(name) or UNNAMED)
    return _kind(text, made, title_at), assembled(base, made, titles.facts)


def parse_card(text: str, titles: Titles, *, any_printing: bool = True) -> tuple[Found, int, int]:
    """What one line means: the card, how many copies of it and how many of them start.

    It reads what `read_text` reads within a list, so "24071 x3", "2x Tommy Harden* (DT2)" and links are fine.
    """
    parts = _parts(text, titles)
    if parts.code is not None:
        found = titles.by_code(parts.code, parts.title)
    else:
        found = titles.by_title(parts.title, parts.pack, any_printing=any_printing)
    if parts.unknown_pack and found.status is not Status.UNKNOWN and parts.code is None:
        note = f"No pack is called {parts.unknown_pack[:40]!r}; the newest printing was taken."
        found = Found(Status.AMBIGUOUS, found.code, found.suggestions or (str(found.code),), note)
    return found, parts.copies, parts.stars


def _card_line(number: int, line: str, section: _Section, titles: Titles, any_printing: bool) -> Line:
    found, copies, stars = parse_card(line, titles, any_printing=any_printing)
    if copies > MOST_COPIES:
        return too_many(
            Line(number, line, Status.UNKNOWN, place=section.place), found.suggestions or _only(found)
        )
    if copies == 0 and not stars:
        return Line(number, line, Status.IGNORED, note="No copies of it.")
    if section.is_gang:
        stars = stars or copies
    if section.place == "considering":
        stars = 0
    return Line(
        number, line, found.status, copies, stars, found.code, found.suggestions, found.note, section.place
    )


def _only(found: Found) -> tuple[str, ...]:
    return (found.code,) if found.code else ()


# --- the parts of a line ----------------------------------------------------------------------------


def _plain(line: str) -> str:
    """A line without the marks of Markdown and BBCode, and without a bullet in front."""
    plain = _BBCODE_LINK.sub(r"\1", line)
    plain = _BBCODE.sub("", plain)
    plain = " ".join(_BOLD.sub(r"\1", _MARKDOWN_LINK.sub(r"\1", plain)).split())
    if heading := _HEADING.fullmatch(plain):
        return heading[1].strip()
    return _BULLET.sub("", plain, count=1) if _BULLET.match(plain) else plain


def _parts(line: str, titles: Titles) -> _Parts:
    in_link = _CODE_IN_LINK.search(line)
    plain = _EMPHASIS.sub(r" (\1)", _plain(line)).replace("\\", "").strip()
    outside = _STARS_IN_BRACKETS.sub("", plain)
    stars = outside.count("*")
    if "&" in plain and ";" in plain:
        plain = html.unescape(plain)
    plain = " ".join(plain.replace("*", " ").split())
    copies, is_counted, rest = _copies(plain, titles)
    title, pack, unknown_pack = _pack(rest, titles)
    code = in_link[1] if in_link else None
    if (
        code is None
        and (number := re.fullmatch(rf"({CODE})(?:\s+(.*))?", title))
        and not titles.has_title(title)
    ):
        code, title = number[1], number[2] or ""
    return _Parts(title, pack, copies, is_counted, stars, code, unknown_pack)


def _copies(plain: str, titles: Titles) -> tuple[int, bool, str]:
    """How many copies, whether the line says so, and what is left of it.

    Titles that begin with a number ("108 Worldly Desires") are tried whole first.
    """
    ways: list[tuple[int, bool, str]] = [(1, False, plain)]
    if back := _TRAILING_COPIES.search(plain):
        ways.append((_number(back[1]), True, plain[: back.start()]))
    # Five digits in front are a code.
    if (front := _LEADING_COPIES.match(plain)) and len(front[1]) != 5:
        ways.append((_number(front[1]), True, plain[front.end() :]))
    known = (way for way in ways if titles.has_title(_pack(way[2], titles)[0]))
    return next(known, ways[-1])


def _number(digits: str) -> int:
    """A number of copies; what is too large for a card stays too large without being computed."""
    return int(digits) if len(digits) <= 6 else MOST_COPIES + 1


def _pack(text: str, titles: Titles) -> tuple[str, str | None, str]:
    """The title, the code of the pack in the last brackets, and those brackets if no pack is called so."""
    text = text.strip()
    bracket = _LAST_BRACKET.match(text)
    if bracket is None:
        return text, None, ""
    pack = titles.pack(bracket[2])
    if pack is not None:
        return bracket[1].strip(), pack, ""
    if not titles.has_title(text) and titles.has_title(bracket[1]):
        return bracket[1].strip(), None, bracket[2]
    return text, None, ""


# --- the lines that are no cards --------------------------------------------------------------------


def _section(line: str, plain: str) -> _Section | None:
    """What a heading begins; None when the line is none."""
    matched = _SECTION.fullmatch(plain)
    word = fold(matched[1] if matched else plain)
    if word in _GANG_WORDS:
        return _Section(is_gang=True)
    if word in _ASIDE_WORDS:
        return _Section(place="considering")
    if word in _TYPE_WORDS or word in _DECK_WORDS or _HEADING.fullmatch(line.strip()):
        return _Section()
    return None


def _name_line(full: list[tuple[int, str]], titles: Titles) -> int:
    """Number of the line that is the deck's name; 0 when the text does not say one.

    Before the first heading stand at most a name and the outfit. A name may be that of a card, so the first
    of two lines is the name, unless it says how many copies; a single one only if it means no card.
    """
    if full and (first := full[0])[1].lstrip().startswith("# "):
        return first[0]
    before: list[tuple[int, str]] = []
    has_heading = False
    for number, line in full:
        plain = _plain(line)
        if _section(line, plain) is not None:
            has_heading = True
            break
        if _REMARK.fullmatch(plain) and plain.casefold() != NO_OUTFIT:
            if not before:
                continue
            has_heading = True
            break
        before.append((number, line))
    if not before:
        return 0
    number, line = before[0]
    parts = _parts(line, titles)
    is_card = parts.code is not None or titles.has_title(parts.title)
    if has_heading and len(before) == 2:
        return 0 if is_card and parts.is_counted else number
    looks_like_a_card = is_card or parts.is_counted or parts.pack is not None or parts.stars
    return 0 if looks_like_a_card else number


def _kind(text: str, made: list[Line], title_at: int) -> Kind:
    if re.search(r"\[(?:b|url=[^\]]*)\]", text):
        return Kind.BBCODE
    if text.lstrip().startswith("# ") or "](" in text:
        return Kind.MARKDOWN
    if any(line.note == "A heading." for line in made):
        return Kind.PLAIN_TEXT if title_at else Kind.SERVER_TEXT
    cards = [line.text.strip() for line in made if line.status is not Status.IGNORED]
    if cards and all(re.match(r"\*?\s?\d+ ", line) and line.endswith(")") for line in cards):
        return Kind.TOWNSQUARE_TEXT
    return Kind.PLAIN_TEXT
