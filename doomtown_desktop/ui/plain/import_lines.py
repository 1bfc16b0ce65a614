"""The lines of an imported deck or collection, and a person's decisions about them."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from functools import cached_property
from typing import Final

from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    CollectionImport,
    HoldingLine,
    ImportedDeck,
    ImportLine,
    Status,
    choose,
    choose_printings,
    leave_out,
)
from doomtown_desktop.decks.formats.model import assembled

UNCLEAR: Final = (Status.UNKNOWN, Status.AMBIGUOUS)
NEAR: Final = 0.8
"""The minimum similarity (0-1) at which a line counts as a misspelling of a title."""
_COPIES: Final = re.compile(r"^\s*\d*\s*[x×*]?\s+|\s+[x×]?\s*\d+\s*$", re.IGNORECASE)

_CELLS: Final = re.compile(r"[,;|\t]")
"""The characters between the cells of a table."""


class ImportedLines(ABC):
    """The lines of a file with the decisions so far. A decision applies to all lines with the same number."""

    def __init__(self, facts: Catalogue) -> None:
        self.facts = facts

    @property
    @abstractmethod
    def read(self) -> Sequence[ImportLine]:
        """The lines as they are in the file."""

    @property
    @abstractmethod
    def now(self) -> Sequence[ImportLine]:
        """The same lines in the same order, with the decisions applied."""

    @property
    @abstractmethod
    def cards(self) -> Catalogue:
        """The cards that a line may name."""

    @abstractmethod
    def choose(self, codes: Mapping[int, str]) -> None:
        """Choose a printing for all lines with each of these numbers.

        Raises:
            LookupError: There is no such line, or no card has the code.
        """

    @abstractmethod
    def leave_out(self, number: int) -> None:
        """Skip all lines with this number. Raises ``LookupError`` if there are none."""

    @abstractmethod
    def as_read(self, number: int) -> None:
        """Undo the decision about the lines with this number."""

    @abstractmethod
    def was_changed(self, line: ImportLine) -> bool:
        """Return whether the user has made a decision about a line."""

    def is_left_out(self, line: ImportLine) -> bool:
        """Return whether the user skipped a line that has a card or a possible card."""
        return line.status is Status.IGNORED and self.was_changed(line)

    def lines(self, *, unclear_only: bool = False) -> list[ImportLine]:
        """Return all lines.

        With ``unclear_only``, return only those that were unclear in the file, resolved or not.
        """
        if not unclear_only:
            return list(self.now)
        pairs = zip(self.now, self.read, strict=True)
        return [line for line, read in pairs if read.status in UNCLEAR]

    def take_likeliest(self) -> int:
        """Resolve unclear lines to their most likely card, and return the number of decisions.

        Lines without a likely card stay unknown.
        """
        codes = {line.number: code for line in self.now if (code := self._likely(line)) is not None}
        self.choose(codes)
        return len(codes)

    def has_likely(self) -> bool:
        """Return whether any unclear line has a likely card."""
        unclear = (line for line in self.now if line.status in UNCLEAR)
        return any(self._likely(line) is not None for line in unclear)

    def _likely(self, line: ImportLine) -> str | None:
        """Return the code of the most likely card of an unclear line.

        Return None for other lines, and if there is no likely card.
        """
        match line.status:
            case Status.AMBIGUOUS:
                return line.code
            case Status.UNKNOWN:
                cells = [line.text, *_CELLS.split(line.text)] if line.suggestions else []
                for code in line.suggestions[:1]:
                    title = fold(self.facts.get(code).title)
                    said = (fold(_COPIES.sub("", cell)) for cell in cells)
                    if any(SequenceMatcher(None, each, title).ratio() >= NEAR for each in said):
                        return code
                return None
            case Status.RESOLVED | Status.IGNORED:
                return None


class DeckLines(ImportedLines):
    """The lines of a deck. ``deck`` has the decisions so far."""

    def __init__(self, found: ImportedDeck, facts: Catalogue) -> None:
        super().__init__(facts)
        self._found = self.deck = found

    @property
    @override
    def read(self) -> Sequence[ImportLine]:
        return self._found.lines

    @property
    @override
    def now(self) -> Sequence[ImportLine]:
        return self.deck.lines

    @property
    @override
    def cards(self) -> Catalogue:
        return self.facts.of(self.deck.draft.edition)

    @property
    def draft(self) -> Draft:
        """The deck that consists of the lines."""
        return self.deck.draft

    @cached_property
    def _as_read(self) -> frozenset[ImportLine]:
        return frozenset(self.read)

    @override
    def choose(self, codes: Mapping[int, str]) -> None:
        for number, code in codes.items():
            self.deck = choose(self.deck, number, code, self.facts)

    @override
    def leave_out(self, number: int) -> None:
        self.deck = leave_out(self.deck, number, self.facts)

    @override
    def as_read(self, number: int) -> None:
        pairs = zip(self.now, self.read, strict=True)
        lines = [read if line.number == number else line for line, read in pairs]
        self.deck = assembled(self.deck.base, lines, self.facts)

    @override
    def was_changed(self, line: ImportLine) -> bool:
        return line not in self._as_read

    def rename(self, name: str) -> None:
        """Rename the deck. An empty name is ignored."""
        if name.strip():
            base = self.deck.base.model_copy(update={"name": name.strip()})
            self.deck = assembled(base, self.deck.lines, self.facts)


class CollectionLines(ImportedLines):
    """The lines of a collection file. ``found`` has the printings that were chosen."""

    def __init__(self, found: CollectionImport, facts: Catalogue) -> None:
        super().__init__(facts)
        self.found = self._file = found
        self._chosen: dict[int, str] = {}
        self.skipped: set[int] = set()
        self._known: tuple[object, frozenset[int], Sequence[ImportLine]] | None = None

    @property
    @override
    def read(self) -> Sequence[ImportLine]:
        is_changed = self.found is not self._file or bool(self.skipped)
        return [_line_of(entry) for entry in self._file.lines] if is_changed else self.now

    @property
    @override
    def now(self) -> Sequence[ImportLine]:
        """There may be thousands of lines, so they are made once after each decision."""
        found, skipped, known = self.found, frozenset(self.skipped), self._known
        if known is None or known[0] is not found or known[1] != skipped:
            lines = [_line_of(entry, skipped=entry.line.number in skipped) for entry in found.lines]
            self._known = known = found, skipped, lines
        return known[2]

    @property
    @override
    def cards(self) -> Catalogue:
        return self.facts

    def entries(self) -> list[HoldingLine]:
        """Return the rows to import. They have a card and are not skipped."""
        return [e for e in self.found.lines if e.holding.code and e.line.number not in self.skipped]

    def unsolved(self) -> list[HoldingLine]:
        """Return the rows that name no card and are not skipped."""
        return [
            e
            for e in self.found.lines
            if e.line.status is Status.UNKNOWN and not e.holding.code and e.line.number not in self.skipped
        ]

    def counts(self) -> Counter[Status]:
        """Return the number of lines of each status. Skipped lines are not counted."""
        return Counter(e.line.status for e in self.found.lines if e.line.number not in self.skipped)

    @override
    def choose(self, codes: Mapping[int, str]) -> None:
        found = choose_printings(self._file, {**self._chosen, **codes}, self.facts)
        self._chosen.update(codes)
        self.skipped -= codes.keys()
        self.found = found

    @override
    def leave_out(self, number: int) -> None:
        if not any(entry.line.number == number for entry in self.found.lines):
            raise LookupError(f"No row has the number {number}.")
        self.skipped.add(number)

    @override
    def as_read(self, number: int) -> None:
        self.skipped.discard(number)
        self._chosen.pop(number, None)
        self.choose({})

    @override
    def was_changed(self, line: ImportLine) -> bool:
        return line.number in self.skipped or line.number in self._chosen

    def read_again(self, found: CollectionImport) -> None:
        """Use the rows of the same file, read with other columns. The decisions about its lines stay."""
        there = {entry.line.number for entry in found.lines}
        self._file = found
        self._chosen = {number: code for number, code in self._chosen.items() if number in there}
        self.skipped &= there
        self.choose({})


def _line_of(entry: HoldingLine, *, skipped: bool = False) -> ImportLine:
    """Return a row of a collection as a line.

    It has the card and the copies of the row, unless the row is skipped.
    """
    line, held = entry.line, entry.holding
    if skipped:
        return replace(line, status=Status.IGNORED, code=None, copies=0, note="Skipped.")
    if line.copies == held.copies and (line.code or "") == held.code:  # the usual case, so it is fast
        return line
    return replace(line, code=held.code or None, copies=held.copies)
