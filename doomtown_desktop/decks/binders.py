"""Binders: places of a collection whose cards are in pockets, in the owner's order. No Qt, no storage.

A pocket holds all copies of one printing that are in the place. Pockets are numbered from 0 through all
pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks.ownership import TYPE_ORDER

SHAPES: Final = ((3, 3), (2, 2), (4, 3), (4, 4))
"""Columns and rows of the pages that are sold."""
MOST_POCKETS: Final = 5_000
EMPTY: Final = ""
"""The content of a pocket without a card."""
BinderOrder = Literal["pack and number", "title", "type and title", "gang, type and title", "suit and value"]
ORDERS: Final[Mapping[BinderOrder, Callable[[CardFacts, int], tuple[object, ...]]]] = {
    "pack and number": lambda card, pack: (pack, card.number),
    "title": lambda card, pack: (card.title, pack),
    "type and title": lambda card, pack: (TYPE_ORDER.index(card.type), card.title, pack),
    "gang, type and title": lambda card, pack: (card.gangs, TYPE_ORDER.index(card.type), card.title, pack),
    "suit and value": lambda card, pack: (card.suit or "", card.value or 0, card.title, pack),
}


@dataclass(frozen=True, slots=True)
class Binder:
    """The pages of a place.

    Attributes:
        place: The name of the place.
        columns, rows: The pockets of a page.
        pockets: The codes of the printings in order; `EMPTY` for a pocket without a card.
    """

    place: str
    columns: int = 3
    rows: int = 3
    pockets: tuple[str, ...] = ()

    @property
    def per_page(self) -> int:
        """The number of pockets of a page."""
        return self.columns * self.rows

    @property
    def pages(self) -> int:
        """The number of pages, at least 1."""
        return max(1, -(-len(self.pockets) // self.per_page))

    def at(self, pocket: int) -> str:
        """Return the code in a pocket; `EMPTY` after the last one."""
        return self.pockets[pocket] if pocket < len(self.pockets) else EMPTY

    def spot(self, pocket: int) -> tuple[int, int]:
        """Return the page and the pocket on it, both from 1."""
        return pocket // self.per_page + 1, pocket % self.per_page + 1

    def spots(self) -> dict[str, tuple[int, int]]:
        """Return the page and pocket of each printing, both from 1, by code."""
        return {code: self.spot(number) for number, code in enumerate(self.pockets) if code}

    def loose(self, codes: Iterable[str]) -> list[str]:
        """Return the printings that have no pocket, in the order given."""
        there = set(self.pockets)
        return [code for code in codes if code not in there]

    # --- changing -----------------------------------------------------------------------------------

    def exchanged(self, one: int, other: int) -> Binder:
        """Return the binder with the content of two pockets exchanged."""
        pockets = self._up_to(max(one, other))
        pockets[one], pockets[other] = pockets[other], pockets[one]
        return self._with(pockets)

    def widened(self, pocket: int) -> Binder:
        """Return the binder with an empty pocket; the cards from there on move into the next empty one."""
        gap = next((n for n, code in enumerate(self.pockets) if n >= pocket and not code), len(self.pockets))
        before, moved, after = self.pockets[:pocket], self.pockets[pocket:gap], self.pockets[gap + 1 :]
        return self._with([*before, EMPTY, *moved, *after])

    def closed(self, pocket: int) -> Binder:
        """Return the binder without an empty pocket; all cards behind it move up. A full pocket stays."""
        if self.at(pocket):
            return self
        return self._with([*self.pockets[:pocket], *self.pockets[pocket + 1 :]])

    def placed(self, code: str, pocket: int) -> Binder:
        """Return the binder with a printing in a pocket, which is emptied or widened for it first."""
        without = self._with([EMPTY if each == code else each for each in self.pockets])
        if without.at(pocket):
            without = without.widened(pocket)
        pockets = without._up_to(pocket)
        pockets[pocket] = code
        return self._with(pockets)

    def filled(self, codes: Iterable[str]) -> Binder:
        """Return the binder with the printings that have no pocket added after the last card."""
        return self._with([*self.pockets, *self.loose(codes)])

    def sorted_by(self, catalogue: Catalogue, order: BinderOrder, codes: Iterable[str]) -> Binder:
        """Return the binder with all its printings and some more in an order, without empty pockets."""
        packs = {pack.code: number for number, pack in enumerate(catalogue.packs)}
        key = ORDERS[order]
        every = dict.fromkeys([*filter(None, self.pockets), *codes])
        known = [catalogue.by_code[code] for code in every if code in catalogue.by_code]
        ordered = [card.code for card in sorted(known, key=lambda card: key(card, packs[card.pack]))]
        return self._with([*ordered, *(code for code in every if code not in catalogue.by_code)])

    def _up_to(self, pocket: int) -> list[str]:
        """Return the pockets, with empty ones added up to a pocket."""
        return [*self.pockets, *[EMPTY] * (pocket + 1 - len(self.pockets))]

    def _with(self, pockets: Sequence[str]) -> Binder:
        """Return the binder with other pockets, without empty ones at the end."""
        end = len(pockets)
        while end and not pockets[end - 1]:
            end -= 1
        return replace(self, pockets=tuple(pockets[:end]))

    # --- as data ------------------------------------------------------------------------------------

    def content(self) -> dict[str, Any]:
        """Return the binder as plain data for JSON, without its place."""
        return {"columns": self.columns, "rows": self.rows, "pockets": list(self.pockets)}

    @classmethod
    def of(cls, place: str, content: Mapping[str, Any]) -> Binder:
        """Return the binder of a place from plain data.

        Raises:
            ValueError: The data is not a binder.
        """
        try:
            columns, rows, pockets = content["columns"], content["rows"], content["pockets"]
            fits = type(columns) is int and type(rows) is int and 1 <= columns <= 9 and 1 <= rows <= 9
            codes = [code for code in pockets if code]
            if not fits or len(pockets) > MOST_POCKETS or len(set(codes)) < len(codes):
                raise ValueError("a page or a pocket is impossible")
            if not all(isinstance(code, str) for code in pockets):
                raise ValueError("a pocket holds no code")
            return cls(place, columns, rows, ())._with(pockets)
        except (KeyError, TypeError) as error:
            raise ValueError(f"This is not a binder: {error!r}") from error
