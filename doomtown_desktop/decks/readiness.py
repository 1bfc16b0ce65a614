"""The playable share of a deck: cards whose text the program does not know count as blanks at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from doomtown_desktop.decks.legality import DeckLike


@dataclass(frozen=True, slots=True)
class Readiness:
    """The playable copies and the blanks of a deck; outfit, legend and jokers are included.

    Attributes:
        playing: Copies that play as they are printed.
        of: All copies.
        blank: Codes of the printings that are blanks, in order.
    """

    playing: int
    of: int
    blank: tuple[str, ...]

    @property
    def blanks(self) -> int:
        """The number of copies that are blanks."""
        return self.of - self.playing

    @property
    def is_whole(self) -> bool:
        """True if every card in the deck is playable."""
        return not self.blank

    @property
    def badge(self) -> str:
        """A short label such as "Playable 34/55"."""
        return f"Playable {self.playing}/{self.of}"

    @property
    def warning(self) -> str:
        """The warning before a game with the deck; empty if every card plays."""
        if self.is_whole:
            return ""
        are = "is a blank" if self.blanks == 1 else "are blanks"
        whose = "its words do" if self.blanks == 1 else "their words do"
        return f"{self.blanks} of its {self.of} cards {are} at the table: {whose} nothing."


def readiness(deck: DeckLike, plays: Callable[[str], bool]) -> Readiness:
    """Return the playable share of a deck. ``plays`` says whether the printing with a code is playable."""
    copies = Counter(deck.cards)
    copies.update(code for code in (deck.outfit, deck.legend) if code is not None)
    blank = tuple(sorted(code for code in copies if not plays(code)))
    total = sum(copies.values())
    return Readiness(total - sum(copies[code] for code in blank), total, blank)
