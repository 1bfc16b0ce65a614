"""The preview of imported decks. In it, the user resolves unclear lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import Import, ImportedDeck, Status
from doomtown_desktop.decks.legality import fitting_format
from doomtown_desktop.ui.plain.import_lines import DeckLines


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
        decks: The lines of each deck, with the decisions so far.
        wanted: The indices of the decks to import.
        there: The indices of the decks that the user already has with the same content.
        folder: The folder for all imported decks. If it is empty, each deck keeps the folder that the file
            names.
    """

    def __init__(
        self, found: Import, facts: Catalogue, own: Iterable[Mapping[str, Any]] = (), folder: str = ""
    ) -> None:
        self.found, self.facts = found, facts
        self.decks = [DeckLines(deck, facts) for deck in found.decks]
        kept = {_compared(content) for content in own}
        self.there = {
            index
            for index, deck in enumerate(self.decks)
            if _compared(deck.draft.model_dump(mode="json")) in kept
        }
        self.wanted = set(range(len(self.decks))) - (self.there if len(self.decks) > 1 else set())
        self.folder = folder

    def counts(self, deck: int) -> Counts:
        """Return the number of copies and of lines of a deck."""
        found = self.decks[deck].deck
        by = Counter(line.status for line in found.lines)
        copies = found.draft.size + (found.draft.outfit is not None) + (found.draft.legend is not None)
        return Counts(
            copies, by[Status.RESOLVED], by[Status.AMBIGUOUS], by[Status.UNKNOWN], by[Status.IGNORED]
        )

    def result(self) -> list[Draft]:
        """Return the decks to import. Unknown lines are added to a deck's notes, so that none is lost."""
        return list(self.finishing())

    def finishing(self) -> Iterator[Draft]:
        """Yield the decks to import one by one. Decisions that are made meanwhile have no effect."""
        for deck in [self.decks[index].deck for index in sorted(self.wanted)]:
            yield self._finished(deck)

    def _with_format(self, draft: Draft) -> Draft:
        """Return a deck with a format that it fits, or without one.

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
