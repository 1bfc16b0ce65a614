"""The lines and decks that an import finds: plain values for a preview, the same for every format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Literal

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue, edition_of
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.model import MOST_COPIES, MOST_KINDS, RULES_OF

LONGEST_NAME: Final = 200
UNNAMED: Final = "Imported deck"


class Status(StrEnum):
    """The result of reading a line.

    `RESOLVED`: it names one printing. `AMBIGUOUS`: it counts with the most likely printing, and the user
    should check it. `UNKNOWN`: it names no card, and is skipped until the user chooses one. `IGNORED`: it is
    a heading, a name or a remark.
    """

    RESOLVED = "resolved"
    AMBIGUOUS = "ambiguous"
    UNKNOWN = "unknown"
    IGNORED = "ignored"


Place = Literal["any", "outfit", "legend", "cards", "considering"]
"""The part of the deck for a card. "any": outfit or legend for the first of each, else cards."""


@dataclass(frozen=True, slots=True)
class ImportLine:
    """One line of a text, or one entry of a file without lines; every one is shown to the user.

    Attributes:
        number: Number of the line or entry in the file, from 1.
        text: The line as it is in the file.
        copies: Number of copies; 0 if it names no card.
        starting: Number of these copies in the starting gang.
        code: Code of the printing; None until one is known.
        suggestions: Codes of printings that it may mean, best first, the chosen one included.
        note: A hint for the user; empty if the line is clear.
        place: The part of the deck for the card, according to the file.
    """

    number: int
    text: str
    status: Status
    copies: int = 0
    starting: int = 0
    code: str | None = None
    suggestions: tuple[str, ...] = ()
    note: str = ""
    place: Place = "any"


@dataclass(frozen=True, slots=True)
class ImportedDeck:
    """A deck as it was read: the draft made from its lines, and every line.

    Attributes:
        draft: `base` with the cards of all lines that have a code.
        base: Name, notes and all other data of the file except cards.
    """

    draft: Draft
    lines: tuple[ImportLine, ...]
    base: Draft

    def of_status(self, status: Status) -> tuple[ImportLine, ...]:
        """Return the lines of one status, in their order."""
        return tuple(line for line in self.lines if line.status is status)

    @property
    def known(self) -> int:
        """The number of lines that have a code."""
        return sum(line.code is not None for line in self.lines)

    @property
    def is_clear(self) -> bool:
        """True if no line needs the user's decision."""
        return all(line.status in (Status.RESOLVED, Status.IGNORED) for line in self.lines)


@dataclass(frozen=True, slots=True)
class Rejected:
    """A file of an archive, or an entry of a list, that is not a deck: its name and the reason."""

    name: str
    reason: str


def choose(deck: ImportedDeck, number: int, code: str, facts: Catalogue) -> ImportedDeck:
    """Return the deck after the user chose a printing for the lines of this number.

    Raises:
        LookupError: no line has the number, or no card has the code.
    """
    chosen = facts.get(code).code
    if not any(line.number == number for line in deck.lines):
        raise LookupError(f"No line has the number {number}.")
    lines = tuple(
        replace(line, status=Status.RESOLVED, code=chosen, copies=max(1, line.copies), note="")
        if line.number == number
        else line
        for line in deck.lines
    )
    return assembled(deck.base, lines, facts)


def leave_out(deck: ImportedDeck, number: int, facts: Catalogue) -> ImportedDeck:
    """Return the deck without the cards of the lines of this number; the lines stay as ignored ones.

    Raises:
        LookupError: no line has the number.
    """
    if not any(line.number == number for line in deck.lines):
        raise LookupError(f"No line has the number {number}.")
    lines = tuple(
        replace(line, status=Status.IGNORED, code=None, note="Skipped.") if line.number == number else line
        for line in deck.lines
    )
    return assembled(deck.base, lines, facts)


def too_many(line: ImportLine, codes: tuple[str, ...] = ()) -> ImportLine:
    """Return a line with too many copies for a deck as unknown, until the user chooses a card (1 copy)."""
    note = f"It asks for more than {MOST_COPIES} copies. Choose the card to add one copy."
    return replace(line, status=Status.UNKNOWN, copies=1, starting=0, code=None, suggestions=codes, note=note)


def _within_limits(lines: Iterable[ImportLine]) -> tuple[ImportLine, ...]:
    """Return the lines; those that would exceed the limits of a deck become unknown, with a note."""
    kept: list[ImportLine] = []
    held: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    for line in lines:
        if (code := line.code) is not None:
            pile = held[line.place == "considering"]
            copies = max(line.copies, line.starting)
            note = ""
            if pile[code] + copies > MOST_COPIES:
                note = f"With this line the deck would hold more than {MOST_COPIES} copies of it."
            elif code not in pile and len(pile) >= MOST_KINDS:
                note = f"A deck holds at most {MOST_KINDS} different cards."
            if note:
                hints = tuple(dict.fromkeys((code, *line.suggestions)))
                line = replace(line, status=Status.UNKNOWN, code=None, suggestions=hints, note=note)
            else:
                pile[code] += copies
        kept.append(line)
    return tuple(kept)


def assembled(base: Draft, lines: Iterable[ImportLine], facts: Catalogue) -> ImportedDeck:
    """Return the deck that lines make. Breaches of deck rules (a second outfit) are left to `legality`.

    Lines with more copies or different cards than a deck can store become unknown, so that each imported deck
    can be opened. If the file names no rules, the edition of its first card determines them; the outfit
    counts as the first card.
    """
    lines = _within_limits(lines)
    outfit: str | None = None
    legend: str | None = None
    cards: Counter[str] = Counter()
    starting: Counter[str] = Counter()
    considering: Counter[str] = Counter()
    for line in lines:
        if line.code is None:
            continue
        if line.place == "considering":
            considering[line.code] += line.copies
            continue
        copies = line.copies
        kind = facts.get(line.code).type
        if outfit is None and _goes_to(line.place, "outfit", kind is CardType.OUTFIT):
            outfit, copies = line.code, copies - 1
        elif legend is None and _goes_to(line.place, "legend", kind is CardType.LEGEND):
            legend, copies = line.code, copies - 1
        if copies:
            cards[line.code] += copies
        starting[line.code] += line.starting
    held = [code for code in (outfit, *cards, *considering) if code is not None]
    if held and base.ruleset == RULES_OF["reloaded"]:
        base = base.model_copy(update={"ruleset": RULES_OF[edition_of(held[0])]})
    made = {
        "outfit": outfit,
        "legend": legend,
        "cards": cards,
        "starting": tuple(sorted(starting.elements())),
        "considering": considering,
    }
    return ImportedDeck(Draft.model_validate(dict(base) | made), lines, base)


def _goes_to(place: Place, wanted: Place, is_of_type: bool) -> bool:
    return place == wanted or (place == "any" and is_of_type)


def named(text: str) -> str:
    """Return a deck's name from any text: one line without control characters, of limited length."""
    words = "".join(letter if letter.isprintable() else " " for letter in text).split()
    return " ".join(words)[:LONGEST_NAME].strip()


def counted(card: CardFacts, copies: int) -> str:
    """Return a line of text for an entry of a file without lines."""
    return f"{copies}x {card.title}"


def listed(codes: Iterable[str], facts: Catalogue, most: int = 100) -> str:
    """Return the titles of at most ``most`` cards as one text; unknown cards appear as codes."""
    names = [facts.get(code).title if code in facts.by_code else code for code in codes]
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
