"""Decks that could be built from owned cards: their missing copies, and the boxes with those copies. No Qt.

Copies are counted by card (``CardFacts.group``), as a deck can use any printing. The program knows no prices:
the box with the fewest cards counts as the cheapest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from doomtown_desktop.catalog import Catalogue, Pack
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.legality import VALUED_CARDS
from doomtown_desktop.decks.ownership import Copies, by_card, missing
from doomtown_desktop.decks.printing import whole_deck

MOST_BOXES: Final = 12
"""At most this many boxes are suggested in a plan; more would not be useful advice."""


@dataclass(frozen=True, slots=True)
class ShoppingPlan:
    """The boxes that contain the missing copies.

    Attributes:
        boxes: The boxes to buy, the same one several times if needed; empty if nothing is missing.
        left: The number of missing copies that are in no known box (promos, and packs without a list of
            contents).
    """

    boxes: tuple[Pack, ...] = ()
    left: int = 0


@dataclass(frozen=True, slots=True)
class BuildCandidate:
    """A deck that might be built. ``key`` is the caller's; ``built`` decks already hold their copies."""

    key: object
    draft: Draft
    built: bool = False


@dataclass(frozen=True, slots=True)
class Chance:
    """A deck, its missing copies and the boxes that contain them.

    Attributes:
        copies: Cards of the deck, outfit and legend too.
        gaps: Missing copies by group.
        plan: The boxes to buy.
        is_whole: True if it has an outfit and enough cards; otherwise it is an unfinished idea.
    """

    candidate: BuildCandidate
    copies: int
    gaps: Mapping[str, int]
    plan: ShoppingPlan
    is_whole: bool

    @property
    def missing(self) -> int:
        """The number of missing copies."""
        return sum(self.gaps.values())


@dataclass(frozen=True, slots=True)
class _Box:
    pack: Pack
    inside: Mapping[str, int]
    cards: int


@lru_cache(maxsize=4)
def _boxes(catalogue: Catalogue) -> tuple[_Box, ...]:
    """Return the content of one box of each pack, by group, the smallest box first; no promos."""
    inside: dict[str, Counter[str]] = {pack.code: Counter() for pack in catalogue.packs}
    for card in catalogue:
        inside[card.pack][card.group] += card.quantity
    boxes = [
        _Box(pack, dict(inside[pack.code]), sum(inside[pack.code].values()))
        for pack in catalogue.packs
        if not pack.is_promo
    ]
    return tuple(sorted(boxes, key=lambda box: box.cards))


def box_contents(catalogue: Catalogue) -> list[tuple[Pack, Mapping[str, int]]]:
    """Return the boxes with known contents: their copies of each card, by group; the smallest box first."""
    return [(each.pack, each.inside) for each in _boxes(catalogue) if each.cards]


@lru_cache(maxsize=4)
def _holders(catalogue: Catalogue) -> Mapping[str, tuple[_Box, ...]]:
    """Return the boxes that contain each card, by group, the smallest first."""
    found: dict[str, list[_Box]] = {}
    for box in _boxes(catalogue):
        for group, count in box.inside.items():
            if count > 0:
                found.setdefault(group, []).append(box)
    return {group: tuple(boxes) for group, boxes in found.items()}


def plan_for(catalogue: Catalogue, gaps: Copies) -> ShoppingPlan:
    """Return boxes that contain the missing copies; each box chosen has most of the copies still missing."""
    holders = _holders(catalogue)
    left = {group: count for group, count in gaps.items() if count > 0 and group in holders}
    promos = sum(gaps.values()) - sum(left.values())
    chosen: list[Pack] = []
    while left and len(chosen) < MOST_BOXES:
        best = _most(holders, left)  # if one box has everything, it is this one
        chosen.append(best.pack)
        for group in list(left):
            left[group] -= best.inside.get(group, 0)
            if left[group] <= 0:
                del left[group]
    return ShoppingPlan(tuple(chosen), promos + sum(left.values()))


def _most(holders: Mapping[str, tuple[_Box, ...]], left: Mapping[str, int]) -> _Box:
    """Return the box with most of the missing copies; of equally good boxes, the one with fewer cards."""
    brings: dict[str, int] = {}
    boxes: dict[str, _Box] = {}
    for group, count in left.items():
        for box in holders[group]:
            code = box.pack.code
            boxes[code] = box
            brings[code] = brings.get(code, 0) + min(count, box.inside[group])
    code = max(brings, key=lambda each: (brings[each], -boxes[each].cards, each))
    return boxes[code]


def free_for(candidate: BuildCandidate, need: Copies, owned: Copies, reserved: Copies) -> dict[str, int]:
    """Return the copies that a deck may use of the cards it needs, by group; a built deck has its own."""
    own = need if candidate.built else {}
    return {group: _free(group, owned, reserved, own) for group in need}


def all_free(owned: Copies, reserved: Copies, own: Copies | None = None) -> dict[str, int]:
    """Return the copies that no other built deck holds, by group; ``own``: copies of the deck itself."""
    return {group: _free(group, owned, reserved, own or {}) for group in owned}


def all_free_for(
    catalogue: Catalogue, candidate: BuildCandidate, owned: Copies, reserved: Copies
) -> dict[str, int]:
    """Return the copies of all owned cards that a deck may use, by group; a built deck has its own."""
    own = by_card(catalogue, whole_deck(candidate.draft)) if candidate.built else {}
    return all_free(owned, reserved, own)


def _free(group: str, owned: Copies, reserved: Copies, own: Copies) -> int:
    return max(0, owned.get(group, 0) - max(0, reserved.get(group, 0) - own.get(group, 0)))


def chance_of(catalogue: Catalogue, candidate: BuildCandidate, owned: Copies, reserved: Copies) -> Chance:
    """Return the missing copies of a deck. ``owned`` and ``reserved`` (by built decks) are by group."""
    draft = candidate.draft
    need = by_card(catalogue, whole_deck(draft))
    free = free_for(candidate, need, owned, reserved)
    gaps = missing(need, free)
    known = catalogue.by_code
    valued = sum(n for code, n in draft.cards.items() if code in known and known[code].value is not None)
    return Chance(
        candidate,
        sum(need.values()),
        gaps,
        plan_for(catalogue, gaps),
        valued >= VALUED_CARDS and draft.outfit is not None,
    )


def rank(
    catalogue: Catalogue,
    candidates: Iterable[BuildCandidate],
    owned: Copies,
    reserved: Copies,
    stopped: Callable[[], bool] = lambda: False,
) -> list[Chance]:
    """Return decks by missing copies: the fewest first, unfinished ideas last.

    Args:
        catalogue: The printings.
        candidates: The decks; decks without cards are skipped.
        owned: Copies by group.
        reserved: Copies by group that built decks hold together.
        stopped: Returns whether to stop; the result is then incomplete.
    """
    found = []
    for candidate in candidates:
        if stopped():
            break
        if candidate.draft.cards:
            found.append(chance_of(catalogue, candidate, owned, reserved))
    found.sort(
        key=lambda chance: (not chance.is_whole, chance.missing, chance.candidate.draft.name.casefold())
    )
    return found
