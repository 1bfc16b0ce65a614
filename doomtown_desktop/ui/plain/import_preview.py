"""The preview of imported decks. In it, the user resolves unclear lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import Import, ImportedDeck, ImportLine, Status, choose, leave_out
from doomtown_desktop.decks.formats.model import assembled
from doomtown_desktop.decks.legality import fitting_format

UNCLEAR: Final = (Status.UNKNOWN, Status.AMBIGUOUS)
NEAR: Final = 0.8
"""The minimum similarity (0-1) at which a line counts as a misspelling of a title."""
_COPIES: Final = re.compile(r"^\s*\d*\s*[x×*]?\s+|\s+[x×]?\s*\d+\s*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Counts:
    """The number of copies in a deck, and the number of its lines by status."""

    copies: int
    resolved: int
    ambiguous: int
    unknown: int
    ignored: int

    @property
    def unclear(self) -> int:
        """The number of lines that need a decision."""
        return self.ambiguous + self.unknown


class Preview:
    """The decks of a file and the decisions on their lines.

    Attributes:
        decks: The decks with the decisions so far.
        wanted: The indices of the decks to import.
        there: The indices of the decks that the user already has with the same content.
        folder: The folder for all imported decks. If it is empty, each deck goes into the folder that its
            file names.
    """

    def __init__(
        self, found: Import, facts: Catalogue, own: Iterable[Mapping[str, Any]] = (), folder: str = ""
    ) -> None:
        self.found, self.facts = found, facts
        self.decks = list(found.decks)
        self._read = [frozenset(deck.lines) for deck in found.decks]
        kept = {_compared(content) for content in own}
        self.there = {
            index
            for index, deck in enumerate(self.decks)
            if _compared(deck.draft.model_dump(mode="json")) in kept
        }
        self.wanted = set(range(len(self.decks))) - (self.there if len(self.decks) > 1 else set())
        self.folder = folder

    def cards(self, deck: int) -> Catalogue:
        """Return the catalogue of a deck's edition."""
        return self.facts.of(self.decks[deck].draft.edition)

    # --- deciding -----------------------------------------------------------------------------------

    def choose(self, deck: int, number: int, code: str) -> None:
        """Resolve all lines with this number to a printing.

        Raises:
            LookupError: There is no such line, or no card has the code.
        """
        self.decks[deck] = choose(self.decks[deck], number, code, self.facts)

    def leave_out(self, deck: int, number: int) -> None:
        """Skip all lines with this number. Raises ``LookupError`` if there are none."""
        self.decks[deck] = leave_out(self.decks[deck], number, self.facts)

    def as_read(self, deck: int, number: int) -> None:
        """Undo the decision about the lines with this number."""
        first = self.found.decks[deck].lines
        lines = [
            read if line.number == number else line
            for line, read in zip(self.decks[deck].lines, first, strict=True)
        ]
        self.decks[deck] = assembled(self.decks[deck].base, lines, self.facts)

    def take_likeliest(self, deck: int) -> int:
        """Resolve unclear lines to their most likely card, and return the number of decisions.

        Lines without a likely card stay unknown.
        """
        likely = {line.number: line.code for line in self.decks[deck].of_status(Status.AMBIGUOUS)}
        for line in self.decks[deck].of_status(Status.UNKNOWN):
            likely[line.number] = self._nearest(line)
        numbers = {number: code for number, code in likely.items() if code is not None}
        for number, code in numbers.items():
            self.choose(deck, number, code)
        return len(numbers)

    def has_likely(self, deck: int) -> bool:
        """Return whether any unclear line has a likely card."""
        unclear = (line for status in UNCLEAR for line in self.decks[deck].of_status(status))
        return any(line.code is not None or self._nearest(line) is not None for line in unclear)

    def _nearest(self, line: ImportLine) -> str | None:
        """Return the code of the card whose title a line misspells. None if no title is similar enough."""
        said = fold(_COPIES.sub("", line.text))
        for code in line.suggestions[:1]:
            if SequenceMatcher(None, said, fold(self.facts.get(code).title)).ratio() >= NEAR:
                return code
        return None

    def rename(self, deck: int, name: str) -> None:
        """Rename a deck. An empty name is ignored."""
        if name.strip():
            old = self.decks[deck]
            base = old.base.model_copy(update={"name": name.strip()})
            self.decks[deck] = assembled(base, old.lines, self.facts)

    # --- asking -------------------------------------------------------------------------------------

    def was_changed(self, deck: int, line: ImportLine) -> bool:
        """Return whether the user has made a decision about a line."""
        return line not in self._read[deck]

    def is_left_out(self, deck: int, line: ImportLine) -> bool:
        """Return whether the user skipped a line that has a card or a possible card."""
        return line.status is Status.IGNORED and self.was_changed(deck, line)

    def lines(self, deck: int, *, unclear_only: bool = False) -> list[ImportLine]:
        """Return the lines of a deck.

        With ``unclear_only``, return only those that were unclear in the file, resolved or not.
        """
        first = self.found.decks[deck].lines
        return [
            line
            for line, read in zip(self.decks[deck].lines, first, strict=True)
            if not unclear_only or read.status in UNCLEAR
        ]

    def counts(self, deck: int) -> Counts:
        """Return the number of copies and of lines of a deck."""
        found = self.decks[deck]
        by = Counter(line.status for line in found.lines)
        copies = found.draft.size + (found.draft.outfit is not None) + (found.draft.legend is not None)
        return Counts(
            copies, by[Status.RESOLVED], by[Status.AMBIGUOUS], by[Status.UNKNOWN], by[Status.IGNORED]
        )

    def result(self) -> list[Draft]:
        """Return the decks to import. Unknown lines are added to a deck's notes, so that none is lost."""
        return list(self.finishing())

    def finishing(self) -> Iterator[Draft]:
        """Yield the decks to import one by one. Decisions that are made in the meantime are ignored."""
        for deck in [self.decks[index] for index in sorted(self.wanted)]:
            yield self._finished(deck)

    def _with_format(self, draft: Draft) -> Draft:
        """Return a deck with a format that it fits, or with none.

        If the file itself names formats, they stay.
        """
        if self.found.file_format is not None and self.found.file_format.names_format:
            return draft
        return draft.model_copy(
            update={"format": fitting_format(draft, self.facts, self.facts.formats) or ""}
        )

    def _finished(self, deck: ImportedDeck) -> Draft:
        draft = self._with_format(deck.draft)
        if self.folder.strip():
            draft = draft.model_copy(update={"folder": "/".join(_parts(self.folder))})
        unknown = deck.of_status(Status.UNKNOWN)
        if not unknown:
            return draft
        words = "\n".join(f"- line {line.number}: {_plain(line.text)}" for line in unknown)
        notes = "\n\n".join(
            filter(None, (draft.notes, f"Not imported, because they name no card:\n\n{words}"))
        )
        return draft.model_copy(update={"notes": notes})


def _parts(folder: str) -> list[str]:
    return [part.strip() for part in folder.split("/") if part.strip()]


def _plain(text: str) -> str:
    """Return a line, escaped for Markdown and cut to 200 characters."""
    short = " ".join(text.split())[:200]
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#!" else letter for letter in short)


def _compared(content: Mapping[str, Any]) -> tuple[object, ...]:
    """Return the key by which equal decks are recognised. It does not contain the folder, tags and notes."""
    apart = tuple(content.get(name) for name in ("name", "outfit", "legend"))
    cards = tuple(sorted((content.get("cards") or {}).items()))
    return (*apart, cards, tuple(sorted(content.get("starting", ()))))
