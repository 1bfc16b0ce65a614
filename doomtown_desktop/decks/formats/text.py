"""The tolerant reader of deck lists written as text: plain, Markdown, BBCode, with or without packs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog import CardType
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.catalog.untrusted import lines as lines_of
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.model import (
    UNNAMED,
    ImportedDeck,
    ImportLine,
    Place,
    Status,
    assembled,
    named,
    too_many,
)
from doomtown_desktop.decks.formats.text_line import (
    HEADING,
    is_aside,
    parse_card,
    parts_of,
    plain,
    unquoted,
)
from doomtown_desktop.decks.formats.titles import TitleMatch, Titles
from doomtown_desktop.decks.model import MOST_COPIES

NO_OUTFIT: Final = "(no outfit)"
"""The line in place of the outfit, so that a deck's name is not read as one."""

_SECTION: Final = re.compile(r"(.*?)\s*(?:[(\[]\s*\d+\s*[)\]])?\s*:?")
_REMARK: Final = re.compile(
    r"\d+ cards? with printed value\b.*|Cards up to .*|Deck built on .*|Decklist published on .*"
    r"|Decklist \S*published on .*|Social export|\(no outfit\)|[-=_*~]{3,}|(?:`{3,}|~{3,})\s*\w*",
    re.IGNORECASE,
)

_COMMENT: Final = re.compile(r"//\s*")
_ABOUT_NAME: Final = re.compile(r"Name:?\s+(.+)", re.IGNORECASE)
NAME_NOTE: Final = "The name of the deck."
HEADING_NOTE: Final = "A heading."

_TYPE_WORDS: Final = {
    word: kind
    for kind in CardType
    for word in (kind.value, f"{kind.value}s", {"spell": "hexes", "legend": "legende"}.get(kind.value, ""))
    if word
}
_GANG_WORDS: Final = frozenset(
    {"starting", "startinggang", "startingposse", "startingcards", "startingdudes", "posse", "gang"}
)
_ASIDE_WORDS: Final = frozenset({"considering", "maybe", "maybeboard", "sideboard", "side"})
_DECK_WORDS: Final = frozenset(
    {"deck", "maindeck", "mainboard", "main", "cards", "decklist", "commander", "commanders", "companion"}
)


@dataclass(slots=True)
class _Section:
    """The effect of a heading on the lines below it."""

    is_gang: bool = False
    place: Place = "any"
    is_about: bool = False


@dataclass(frozen=True, slots=True)
class TextDeck:
    """The deck that a text lists, and whether a line of the text is the deck's name."""

    deck: ImportedDeck
    has_name_line: bool


def read_text(text: str, name: str, titles: Titles, *, any_printing: bool = True) -> TextDeck:
    """Return the deck that a text lists.

    Args:
        text: A text with line feeds only.
        name: Name for a deck whose text does not name it; may be empty.
        titles: Titles of the catalogue.
        any_printing: As for `Titles.by_title`.

    Raises:
        UnreadableError: it has too many or too long lines.
    """
    full = [(number, line) for number, line in enumerate(lines_of(text), start=1) if line.strip()]
    title_at = _name_line(full, titles)
    made: list[ImportLine] = []
    section = _Section()
    said = ""
    for number, line in full:
        text_of = plain(line)
        if number == title_at:
            said = named(_COMMENT.sub("", text_of, count=1))
            made.append(ImportLine(number, line, Status.IGNORED, note=NAME_NOTE))
        elif section.is_about and (about := _ABOUT_NAME.fullmatch(text_of)):
            said = named(about[1])
            made.append(ImportLine(number, line, Status.IGNORED, note=NAME_NOTE))
        elif (new := _section(line, titles, is_first=number == full[0][0])) is not None:
            section = new
            made.append(_no_card(number, line, HEADING_NOTE, titles))
        elif _REMARK.fullmatch(text_of) or _COMMENT.match(text_of):
            made.append(_no_card(number, line, "A remark.", titles))
        else:
            made.append(_card_line(number, line, section, titles, any_printing))
    base = Draft(name=said or named(name) or UNNAMED)
    return TextDeck(assembled(base, made, titles.facts), title_at > 0)


def _no_card(number: int, line: str, note: str, titles: Titles) -> ImportLine:
    """Return a heading or remark as an ignored line; as an unknown line if it seems to name a card."""
    text = plain(line)
    comment = _COMMENT.match(text)
    found = _names_a_card(text[comment.end() :] if comment else text, titles)
    if found is None or _REMARK.fullmatch(text):
        return ImportLine(number, line, Status.IGNORED, note=note)
    hints = found.suggestions or _only(found)
    asks = f"{note} This line names a card. Choose the card if it belongs to the deck."
    return ImportLine(number, line, Status.UNKNOWN, 1, 0, None, hints, asks)


def _card_line(number: int, line: str, section: _Section, titles: Titles, any_printing: bool) -> ImportLine:
    place = "considering" if is_aside(line) else section.place
    found, copies, stars = parse_card(line, titles, any_printing=any_printing)
    if copies > MOST_COPIES:
        return too_many(
            ImportLine(number, line, Status.UNKNOWN, place=place), found.suggestions or _only(found)
        )
    if copies == 0 and not stars:
        return ImportLine(number, line, Status.IGNORED, note="No copies of it.")
    if section.is_gang:
        stars = stars or copies
    if place == "considering":
        stars = 0
    return ImportLine(
        number, line, found.status, copies, stars, found.code, found.suggestions, found.note, place
    )


def _only(found: TitleMatch) -> tuple[str, ...]:
    return (found.code,) if found.code else ()


# --- the lines without cards -----------------------------------------------------------------------


def _section(line: str, titles: Titles, *, is_first: bool = False) -> _Section | None:
    """Return the section that a heading begins; None for other lines.

    A colon at the end makes a line a heading, except for the first line, which may be the deck's name.
    """
    text = plain(line)
    comment = _COMMENT.match(text)
    text = text[comment.end() :] if comment else text
    if (found := section_of(text)) is not None:
        return found
    if HEADING.fullmatch(unquoted(line).strip()):
        return _Section()
    if text.endswith(":") and not is_first and not comment:
        parts = parts_of(text[:-1], titles)
        is_card = parts.code is not None or parts.is_counted or titles.has_title(parts.title)
        return None if is_card or titles.is_near(parts.title) else _Section()
    return None


def section_of(words: str) -> _Section | None:
    """Return the section that a heading, or the category of a card, names; None for other words."""
    matched = _SECTION.fullmatch(words)
    word = fold(matched[1] if matched else words)
    if word in _GANG_WORDS:
        return _Section(is_gang=True)
    if word in _ASIDE_WORDS:
        return _Section(place="considering")
    if word == "about":
        return _Section(is_about=True)
    return _Section() if word in _TYPE_WORDS or word in _DECK_WORDS else None


def _names_a_card(text: str, titles: Titles) -> TitleMatch | None:
    """Return the card that a heading or remark names with copies, or by its code; None if there is none."""
    parts = parts_of(text, titles)
    if not (parts.is_counted and titles.has_title(parts.title)) and parts.code not in titles.facts.by_code:
        return None
    return parse_card(text, titles)[0]


def _name_line(full: list[tuple[int, str]], titles: Titles) -> int:
    """Return the number of the line with the deck's name; 0 if the text does not name it.

    At most a name and the outfit are before the first heading. A name may also be the title of a card, so of
    two lines the first is the name if the second is an outfit. Otherwise a line is a name only if it cannot
    mean a card: it has no number of copies, and it is similar to no title.
    """
    marked = [unquoted(line).lstrip().startswith("# ") for _, line in full[:2]]
    if marked[:1] == [True]:
        # a list of cards may have such a mark before each card
        is_list = all(marked) and all(_names_a_card(plain(line), titles) for _, line in full[:2])
        return 0 if is_list and len(full) > 1 else full[0][0]
    before: list[tuple[int, str]] = []
    has_heading = False
    for number, line in full:
        text = plain(line)
        if _section(line, titles, is_first=not before) is not None:
            has_heading = True
            break
        if _REMARK.fullmatch(text) and text.casefold() != NO_OUTFIT:
            if not before:
                continue
            has_heading = True
            break
        before.append((number, line))
    if not before:
        return 0
    number, line = before[0]
    if has_heading and len(before) == 2 and _is_outfit(before[1][1], titles):
        parts = parts_of(line, titles)
        return 0 if parts.is_counted and titles.has_title(parts.title) else number
    return 0 if _looks_like_a_card(line, titles) else number


def _is_outfit(line: str, titles: Titles) -> bool:
    """Return whether a line names an outfit, as below a deck's name, or is `NO_OUTFIT`."""
    if plain(line).casefold() == NO_OUTFIT:
        return True
    code = parse_card(line, titles)[0].code
    is_counted = parts_of(line, titles).is_counted
    return code is not None and not is_counted and titles.facts.get(code).type is CardType.OUTFIT


def _looks_like_a_card(line: str, titles: Titles) -> bool:
    parts = parts_of(line, titles)
    if parts.code is not None or parts.is_counted or parts.pack is not None or parts.stars:
        return True
    return titles.has_title(parts.title) or titles.is_near(parts.title)
