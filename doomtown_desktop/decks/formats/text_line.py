"""One line of a deck list: its markup, copies, title, pack and number."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from doomtown_desktop.catalog.model import CODE
from doomtown_desktop.decks.formats.model import Status
from doomtown_desktop.decks.formats.titles import TitleMatch, Titles
from doomtown_desktop.decks.model import MOST_COPIES

INVISIBLE: Final = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"))
"""Characters of zero width that web pages put into text, as a table for ``str.translate``."""
SHARE_CODE: Final = re.compile(r"DTD(\d)[0-9A-Za-z]{8,}")
"""A share code in a text, of any version of the format."""

_REMEMBERED: Final = 300
"""Longer lines, in characters, are not remembered: hostile files have lines of megabytes."""
_CODE_IN_LINK: Final = re.compile(r"/card/(\d{5})(?!\d)")
_MARKDOWN_LINK: Final = re.compile(r"\[([^\[\]]*)\]\((?:https?:)?/[^()\s]*\)")
_BBCODE_LINK: Final = re.compile(r"\[url(?:=[^\]\[]*)?\]([^\[\]]*)\[/url\]", re.IGNORECASE)
_BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
_BBCODE: Final = re.compile(r"\[/?(?:b|i|u|s|list|size|color|quote|code)(?:=[^\]]*)?\]", re.IGNORECASE)
_QUOTED: Final = re.compile(r"\s*(?:>\s*)+")
HEADING: Final = re.compile(r"#{1,6}\s+(.*)")
_BULLET: Final = re.compile(r"(?:[-+•–]|\*)\s+(?=\S)|\*(?=\d)")
_BOX: Final = re.compile(r"\[[ xX✓]?\]\s+(?=\S)")
_NUMBERED: Final = re.compile(r"\d{1,3}[.)]\s+(?=\S)")
_ASIDE: Final = re.compile(r"SB:\s*", re.IGNORECASE)
_FINISH: Final = re.compile(r"(?<=\s)\*(?:F|E|foil|etched|CMDR)\*(?=\s|$)", re.IGNORECASE)
_FEW: Final = re.compile(r"\d{1,3}", re.ASCII)
_LEADING_COPIES: Final = re.compile(r"(\d+)(?:[xX×] ?| [xX×] | )(?=\S)")
_TRAILING_COPIES: Final = re.compile(r" [xX×] ?(\d+)$")
_LAST_BRACKET: Final = re.compile(r"^(.*\S)\s*[(\[]([^()\[\]]*)[)\]]$")
_BRACKET_AND_NUMBER: Final = re.compile(r"^(.*\S)\s*[(\[]([^()\[\]]*)[)\]]\s*#?(\d{1,4})[a-z★]?$")
_FIRST_BRACKET: Final = re.compile(r"^\[([^\[\]:]+)(?::(\d{1,4}))?\]\s*(\S.*)$")
_BAR: Final = re.compile(r"^([^|]*[^|\s])\s*\|\s*([^|]+?)\s*(?:\|[^|]*)?$")
_DASH: Final = re.compile(r"^(.*\S)\s+[-–—]\s+(\S.*)$")
_EMPHASIS: Final = re.compile(r"_\(([^()]*)\)_")
_STARS_IN_BRACKETS: Final = re.compile(r"\([^()]*\)")
_BEHIND: Final = re.compile(r"\s+(?://.*|\^[^^]*\^|#[^\s#]+)$")


@dataclass(frozen=True, slots=True)
class LineParts:
    """The parts of one line that names a card."""

    title: str
    pack: str | None
    copies: int
    is_counted: bool
    stars: int
    code: str | None
    unknown_pack: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class _Titled:
    """A title, the code of its pack, an unknown pack name, and the number in the pack."""

    title: str
    pack: str | None = None
    unknown_pack: str = ""
    number: str = ""


def mentions_share_code(text: str) -> bool:
    """Return whether a text contains something that looks like a share code."""
    return SHARE_CODE.search(text.translate(INVISIBLE)) is not None


def parse_card(text: str, titles: Titles, *, any_printing: bool = True) -> tuple[TitleMatch, int, int]:
    """Return the card of a line, the number of copies and the number of those that start.

    Lines such as "24071 x3", "2x Tommy Harden* (DT2)" and links are accepted, as by `read_text`.
    """
    parts = parts_of(text, titles)
    if parts.code is not None:
        found = titles.by_code(parts.code, parts.title)
    else:
        found = titles.by_title(parts.title, parts.pack, any_printing=any_printing)
        found = _by_number(parts, found, titles)
    if parts.unknown_pack and found.status is not Status.UNKNOWN and parts.code is None:
        note = f"No pack is called {parts.unknown_pack[:40]!r}; using the newest printing."
        found = TitleMatch(Status.AMBIGUOUS, found.code, found.suggestions or (str(found.code),), note)
    return found, parts.copies, parts.stars


def _by_number(parts: LineParts, found: TitleMatch, titles: Titles) -> TitleMatch:
    """Return the printing with the pack and number in the line if it is a printing of the same card."""
    code = titles.by_number(parts.pack, parts.number) if parts.pack and parts.number else None
    if code is None or found.code is None or code == found.code:
        return found
    card = titles.facts.get(code)
    if found.code in card.printings:
        return TitleMatch(Status.RESOLVED, code, found.suggestions)
    note = f"The number in it is that of {card.title}."
    return TitleMatch(Status.AMBIGUOUS, found.code, (found.code, code), note)


def unquoted(line: str) -> str:
    """Return a line without characters of zero width and without quotation marks ("> ") in front."""
    return _QUOTED.sub("", line.translate(INVISIBLE), count=1)


def is_aside(line: str) -> bool:
    """Return whether a line is marked as not in the deck ("SB: 1 Bobo")."""
    return _ASIDE.match(unquoted(line)) is not None


def plain(line: str) -> str:
    """Return a line without Markdown and BBCode, and without a bullet or a number in front."""
    return _plain(line) if len(line) <= _REMEMBERED else _plain.__wrapped__(line)


@lru_cache(maxsize=1000)  # each line is asked for five times: as a heading, a section and a card
def _plain(line: str) -> str:
    text = _BBCODE_LINK.sub(r"\1", unquoted(line))
    text = _BBCODE.sub("", text)
    text = " ".join(_BOLD.sub(r"\1", _MARKDOWN_LINK.sub(r"\1", text)).split())
    if heading := HEADING.fullmatch(text):
        return heading[1].strip()
    for mark in (_ASIDE, _BULLET, _BOX, _NUMBERED):
        text = mark.sub("", text, count=1) if mark.match(text) else text
    return text


def parts_of(line: str, titles: Titles) -> LineParts:
    """Return the parts of a line that names a card."""
    in_link = _CODE_IN_LINK.search(line)
    text = _EMPHASIS.sub(r" (\1)", plain(line)).replace("\\", "").strip("` ")
    text = _FINISH.sub("", text)
    stars = _STARS_IN_BRACKETS.sub("", text).count("*")
    if "&" in text and ";" in text:
        text = html.unescape(text)
    text = " ".join(text.replace("*", " ").split())
    copies, is_counted, rest = _copies(text, titles)
    found = _titled(rest, titles)
    title, code = found.title, in_link[1] if in_link else None
    if (
        code is None
        and (number := re.fullmatch(rf"({CODE})(?:\s+(.*))?", title))
        and not titles.has_title(title)
    ):
        code, title = number[1], number[2] or ""
        if not is_counted and _FEW.fullmatch(title):  # "01123 2", as pasted from a spreadsheet
            copies, is_counted, title = int(title), True, ""
    return LineParts(title, found.pack, copies, is_counted, stars, code, found.unknown_pack, found.number)


def _copies(text: str, titles: Titles) -> tuple[int, bool, str]:
    """Return the number of copies, whether the line states it, and the rest of the line.

    Titles that begin with a number ("108 Worldly Desires") are tried as a whole first.
    """
    ways: list[tuple[int, bool, str]] = [(1, False, text)]
    if back := _TRAILING_COPIES.search(text):
        ways.append((_number(back[1]), True, text[: back.start()]))
    # five digits in front are a code
    if (front := _LEADING_COPIES.match(text)) and len(front[1]) != 5:
        ways.append((_number(front[1]), True, text[front.end() :]))
    known = (way for way in ways if titles.has_title(_titled(way[2], titles).title))
    return next(known, ways[-1])


def _number(digits: str) -> int:
    """Return a number of copies; a very long one becomes `MOST_COPIES` + 1, which is too many."""
    return int(digits) if len(digits) <= 6 else MOST_COPIES + 1


def _titled(text: str, titles: Titles) -> _Titled:
    """Return the title in the rest of a line, without the tags and remarks that follow it."""
    found = _with_pack(text.strip(), titles)
    if titles.has_title(found.title):
        return found
    shorter = text.strip()
    while behind := _BEHIND.search(shorter):
        shorter = shorter[: behind.start()]
    return _with_pack(shorter, titles)


def _with_pack(text: str, titles: Titles) -> _Titled:
    """Split a title from its pack and, if given, its number.

    The pack is in brackets before or after the title, or behind a bar or a dash.
    """
    if titles.has_title(text):
        return _Titled(text)
    ways: list[tuple[str, str, str]] = []
    if first := _FIRST_BRACKET.match(text):
        ways.append((first[3], first[1], first[2] or ""))
    if bar := _BAR.match(text):
        ways.append((bar[1], bar[2], ""))
    if numbered := _BRACKET_AND_NUMBER.match(text):
        ways.append((numbered[1], numbered[2], numbered[3]))
    if dash := _DASH.match(text):
        ways.append((dash[1], dash[2], ""))
    if last := _LAST_BRACKET.match(text):
        ways.append((last[1], last[2], ""))
        inner = _BRACKET_AND_NUMBER.match(last[1])  # a category after title and pack, as Archidekt writes it
        if inner and titles.pack(last[2]) is None:
            ways.append((inner[1], inner[2], inner[3]))
    for title, pack, number in ways:
        code = titles.pack(pack)
        if titles.has_title(title):
            return _Titled(title, code, "" if code else pack, number)
    for title, pack, number in ways:
        if code := titles.pack(pack):
            return _Titled(title, code, "", number)
    return _Titled(text)
