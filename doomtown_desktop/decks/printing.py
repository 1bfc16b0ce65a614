"""The printing of cards on sheets of paper: the copies, their places and the cut marks. Lengths are in mm."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple, TypeVar

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue
from doomtown_desktop.decks.draft import Draft

CARD_WIDTH: Final = 63.0
CARD_HEIGHT: Final = 88.0
COLUMNS: Final = 3
ROWS: Final = 3
A_PAGE: Final = COLUMNS * ROWS
PAPERS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
)
"""Width and height in portrait orientation."""
MARK: Final = 4.0
"""Length of a cut mark."""
OFF: Final = 0.6
"""The distance between a card and its cut mark."""
_ORDER: Final = tuple(CardType)
T = TypeVar("T")


class Box(NamedTuple):
    """A rectangle; x and y are its distances from the left and the top of the page."""

    x: float
    y: float
    width: float
    height: float


class Mark(NamedTuple):
    """A line that shows where to cut, from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class PrintSheet:
    """The layout of nine cards in the middle of a page.

    Attributes:
        paper: Name of the paper, one of `PAPERS`.
        gap: The distance between two cards; with 0, a single cut separates two cards.
    """

    paper: str = "A4"
    gap: float = 0.0

    def __post_init__(self) -> None:
        if self.paper not in PAPERS:
            raise ValueError(f"There is no paper {self.paper!r}; there are: {', '.join(PAPERS)}.")
        if not 0 <= self.gap <= 5:
            raise ValueError("The gap between cards is 0 to 5 mm.")

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the paper."""
        return PAPERS[self.paper]

    @property
    def area(self) -> Box:
        """The area of all nine cards together."""
        width = COLUMNS * CARD_WIDTH + (COLUMNS - 1) * self.gap
        height = ROWS * CARD_HEIGHT + (ROWS - 1) * self.gap
        paper_width, paper_height = self.size
        return Box((paper_width - width) / 2, (paper_height - height) / 2, width, height)

    def places(self) -> list[Box]:
        """Return the places of the nine cards, row by row."""
        area = self.area
        return [
            Box(
                area.x + column * (CARD_WIDTH + self.gap),
                area.y + row * (CARD_HEIGHT + self.gap),
                CARD_WIDTH,
                CARD_HEIGHT,
            )
            for row in range(ROWS)
            for column in range(COLUMNS)
        ]

    def marks(self, cards: int = A_PAGE) -> list[Mark]:
        """Return the cut marks for the first ``cards`` places. They are outside the block, not on a card."""
        used = self.places()[:cards]
        if not used:
            return []
        left, top = used[0].x, used[0].y
        right = max(box.x + box.width for box in used)
        bottom = max(box.y + box.height for box in used)
        found = []
        for x in sorted({edge for box in used for edge in (box.x, box.x + box.width)}):
            found.append(Mark(x, top - OFF - MARK, x, top - OFF))
            found.append(Mark(x, bottom + OFF, x, bottom + OFF + MARK))
        for y in sorted({edge for box in used for edge in (box.y, box.y + box.height)}):
            found.append(Mark(left - OFF - MARK, y, left - OFF, y))
            found.append(Mark(right + OFF, y, right + OFF + MARK, y))
        return found


def sheets(cards: Sequence[T]) -> list[list[T]]:
    """Return the cards by page; the last page may hold fewer than nine."""
    return [list(cards[first : first + A_PAGE]) for first in range(0, len(cards), A_PAGE)]


def whole_deck(draft: Draft) -> dict[str, int]:
    """Return the copies of each printing of a deck, outfit and legend too."""
    copies = dict(draft.cards)
    for code in (draft.outfit, draft.legend):
        if code is not None:
            copies[code] = copies.get(code, 0) + 1
    return copies


def missing_copies(draft: Draft, catalogue: Catalogue, there: Mapping[str, int]) -> dict[str, int]:
    """Return the copies of a deck that are missing, by code; any printing in ``there`` counts."""
    left: dict[str, int] = {}
    for code, count in there.items():
        card = catalogue.by_code.get(code)
        if card is not None:
            left[card.group] = left.get(card.group, 0) + count
    found: dict[str, int] = {}
    for code, count in whole_deck(draft).items():
        card = catalogue.by_code.get(code)
        if card is None:
            continue
        used = min(count, left.get(card.group, 0))
        left[card.group] = left.get(card.group, 0) - used
        if count > used:
            found[code] = count - used
    return found


def in_order(copies: Mapping[str, int], catalogue: Catalogue) -> list[CardFacts]:
    """Return one entry for each copy: by type, then title. Unknown codes are skipped."""
    known = [catalogue.by_code[code] for code in copies if code in catalogue.by_code]
    known.sort(key=lambda card: (_ORDER.index(card.type), card.title.casefold(), card.code))
    return [card for card in known for _ in range(copies[card.code])]
