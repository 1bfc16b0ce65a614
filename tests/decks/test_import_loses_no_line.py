"""An import never loses a line silently: however a file is damaged, each line is read, shown or named."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.formats import (
    CollectionImport,
    Holding,
    ImportedDeck,
    Status,
    UnreadableError,
    read,
    read_collection,
)
from tests.decks.formats_help import facts

CARDS = [card for card in catalogue() if card.type.value == "action"][:40]
HEADERS = {
    "Name,Set,Quantity": "{title},{pack},{copies}",
    "Quantity,Name,Set,Notes": '{copies},{title},{pack},"a note, with a comma"',
    "Count;Code;Name;Tags": "{copies};{code};{title};x",
    "Code\tCount": "{code}\t{copies}",
    "Count,Name,Edition,Condition,Language,Foil,Collector Number": "{copies},{title},{pack},NM,en,,{number}",
    "Anzahl;Name;Edition;Zustand": "{copies};{title};{pack};NM",
}
ONE_ROW = re.compile(r"Lines (\d+) to (\d+) of the file are one row")


def quoted(text: str, separator: str) -> str:
    return f'"{text}"' if separator in text or '"' in text else text


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[str], set[int], str]:
    """Draw the lines of a table, the numbers of the lines that were changed, and the separator."""
    header = draw(st.sampled_from(list(HEADERS)))
    separator = next(sign for sign in "\t;," if sign in header)
    lines = [header]
    for card in draw(st.lists(st.sampled_from(CARDS), min_size=2, max_size=8)):
        cells = {"title": card.title, "pack": facts().pack(card.pack).name}
        said = {name: quoted(cell.replace('"', '""'), separator) for name, cell in cells.items()}
        numbers = {"copies": draw(st.integers(1, 9)), "code": card.code, "number": card.number}
        lines.append(HEADERS[header].format(**said, **numbers))
    changed = set()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        changed.add(at + 1)
        lines[at] = draw(mutated(lines[at], separator))
    return lines, changed, separator


@st.composite
def mutated(draw: st.DrawFn, line: str, separator: str) -> str:
    at = draw(st.integers(0, len(line)))
    kind = draw(st.sampled_from(["quote", "quotes", "less", "more", "prefix", "letter", "cut"]))
    match kind:
        case "quote":
            return line[:at] + '"' + line[at:]
        case "quotes":
            return line.replace(separator, f'{separator}"', 1) + '"'
        case "less":
            return line.replace(separator, "", 1)
        case "more":
            return line.replace(separator, 2 * separator, 1)
        case "prefix":
            return draw(st.sampled_from(["#", "# ", '"', "'", "> ", "- ", "//", separator, "="])) + line
        case "letter":
            return line[:at] + draw(st.sampled_from(list("xX0é#;,\"'"))) + line[at + 1 :]
        case _:
            return line[:at]


def seen(found: CollectionImport) -> tuple[set[int], set[int]]:
    """Return the numbers of lines that are separate rows, and of those that a note names as joined."""
    own = {entry.line.number for entry in found.lines}
    named: set[int] = set()
    for entry in found.lines:
        if one := ONE_ROW.search(entry.line.note):
            named |= set(range(int(one[1]) + 1, int(one[2]) + 1))
    return own, named


def owned(found: CollectionImport) -> dict[int, tuple[Holding, Status]]:
    return {entry.line.number: (entry.holding, entry.line.status) for entry in found.lines}


SWALLOWED = ["Name,Set,Quantity", "Kidnappin',\"Base Set,3", "Abigail Lloyd,,4", 'Adelaide Rose,,2"']


@settings(max_examples=150)
@example(made=(SWALLOWED, {2, 4}, ","))
@given(made=tables())
def test_each_line_of_a_table_is_read_shown_or_named(made: tuple[list[str], set[int], str]) -> None:
    lines, changed, separator = made
    try:
        found = read_collection("\n".join(lines).encode(), "mine.csv", facts())
    except UnreadableError:
        return  # an error was raised, so nothing was imported
    own, named = seen(found)
    filled = {number for number, line in enumerate(lines, start=1) if line.strip(f"{separator} \t")}
    assert filled <= own | named
    if 1 in changed:
        return
    # an unchanged line is a separate row, and is read as it would be alone
    whole = owned(found)
    assert filled - changed <= own
    for number in filled - changed - {1}:
        alone = "\n".join([lines[0], *[""] * (number - 2), lines[number - 1]])
        assert whole[number] == owned(read_collection(alone.encode(), "", facts()))[number]


PREFIXES = [
    "#",
    "# ",
    "## ",
    "// ",
    "//",
    "> ",
    ">> ",
    "- ",
    "* ",
    "1. ",
    "- [x] ",
    "- [ ] ",
    "SB: ",
    "`",
    "\u200b",
]
SUFFIXES = [" *F*", " #tag", " // a remark", " ^Have^", "`", "\u200b", " |", " (DTR) 123 *F*"]


@st.composite
def lists(draw: st.DrawFn) -> tuple[list[str], set[int]]:
    lines = ["My own deck", "Law Dogs", ""]
    cards = draw(st.lists(st.sampled_from(CARDS), min_size=2, max_size=8))
    for number, card in enumerate(cards):
        if number == draw(st.integers(0, 7)):
            lines.append(
                draw(st.sampled_from(["Action (9)", "Mainboard", "SIDEBOARD:", "```", "Creatures:"]))
            )
        lines.append(f"{draw(st.integers(1, 4))}x {card.title}")
    changed = set()
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        changed.add(at + 1)
        line, place = lines[at], draw(st.integers(0, len(lines[at])))
        lines[at] = draw(
            st.sampled_from(
                [prefix + line for prefix in PREFIXES]
                + [line + suffix for suffix in SUFFIXES]
                + [line[:place] + line[place + 1 :], line[:place] + '"' + line[place:], line[:place]]
            )
        )
    return lines, changed


@settings(max_examples=150)
@given(made=lists())
def test_each_line_of_a_list_is_read_shown_or_named(made: tuple[list[str], set[int]]) -> None:
    lines, changed = made
    (deck,) = read("\n".join(lines).encode(), "given.txt", facts()).decks
    by_number = {line.number: line for line in deck.lines}
    assert set(by_number) == {number for number, line in enumerate(lines, start=1) if line.strip()}
    for number, line in by_number.items():
        if re.match(r"\dx ", lines[number - 1]) and number not in changed:
            assert line.code in alone(lines[number - 1]), line
    assert_no_card_is_ignored(lines, deck)


def alone(line: str) -> Sequence[str | None]:
    return [each.code for each in read(line.encode(), "", facts()).decks[0].lines]


def assert_no_card_is_ignored(lines: Sequence[str], deck: ImportedDeck) -> None:
    """Check that a line with copies and a whole title never counts as a name, a heading or a remark."""
    titles: Any = {card.title for card in CARDS}
    for line in deck.of_status(Status.IGNORED):
        counted = re.search(r"[1-4]x (.+?)\s*$", lines[line.number - 1])
        assert counted is None or counted[1] not in titles, line
