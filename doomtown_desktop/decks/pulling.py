"""The copies of a collection that make up a deck: which to pull, and where to return them. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks.binders import Binder
from doomtown_desktop.decks.ownership import Copies

Key = tuple[str, ...]
"""The caller's identifier of a pile."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Copies of a printing that are of one kind and in one place.

    Attributes:
        kind: Their special quality in words, such as "foil"; empty for plain copies.
        kept_back: Number of them that are for trade; a pile with only such copies is used last.
    """

    key: Key
    code: str
    place: str
    copies: int
    kind: str = ""
    kept_back: int = 0


@dataclass(frozen=True, slots=True)
class PullLine:
    """Copies to take from a pile or return to it; ``done`` is true when the user has ticked the line.

    In a binder, ``page`` and ``pocket`` say where the pile is, both from 1; 0 if it has no pocket.
    """

    pile: Pile
    copies: int
    done: bool = False
    page: int = 0
    pocket: int = 0

    def heading(self, nowhere: str) -> str:
        """Return where to look: the place, with the page of a binder; ``nowhere`` without a place."""
        place = self.pile.place or nowhere
        return f"{place}, page {self.page}" if self.page else place


def allocate(
    catalogue: Catalogue, deck: Copies, piles: Iterable[Pile], taken: Mapping[Key, int]
) -> tuple[list[PullLine], dict[str, int]]:
    """Return the piles from which to take the cards of a deck, and the missing copies by group.

    The printing that the deck names is preferred, then other printings of the card. Plain copies are taken
    before special ones, and piles with only copies for trade last. Of equal piles the larger one is taken, so
    that the user has fewer places to visit.

    Args:
        catalogue: The printings.
        deck: Copies by printing.
        piles: All piles, without proxies.
        taken: Copies of each pile that other decks hold.
    """
    known = [(catalogue.by_code[code], n) for code, n in deck.items() if code in catalogue.by_code]
    codes = {code for card, _ in known for code in card.printings}
    by_group: dict[str, list[Pile]] = {}
    left: dict[Key, int] = {}
    for pile in piles:
        if pile.code in codes and (there := pile.copies - taken.get(pile.key, 0)) > 0:
            by_group.setdefault(catalogue.by_code[pile.code].group, []).append(pile)
            left[pile.key] = there
    lines: dict[Key, PullLine] = {}
    missing: dict[str, int] = {}
    for named in (True, False):  # first the named printings of all cards, then substitutes
        rest: list[tuple[CardFacts, int]] = []
        for card, count in known:
            piles_of = [p for p in by_group.get(card.group, ()) if not named or p.code == card.code]
            piles_of.sort(key=lambda p: (p.kept_back >= left[p.key], bool(p.kind), -left[p.key], p.key))
            for pile in piles_of:
                copies = min(count, left[pile.key])
                if copies:
                    left[pile.key] -= copies
                    count -= copies
                    old = lines.get(pile.key)
                    lines[pile.key] = PullLine(pile, copies + (old.copies if old is not None else 0))
            if count:
                rest.append((card, count))
        known = rest
    for card, count in known:
        missing[card.group] = missing.get(card.group, 0) + count
    return in_walking_order(catalogue, lines.values()), missing


def in_walking_order(
    catalogue: Catalogue,
    lines: Iterable[PullLine],
    binders: Mapping[str, Binder] = MappingProxyType({}),
    turns: Mapping[str, int] = MappingProxyType({}),
) -> list[PullLine]:
    """Return lines by place; lines without a place come first.

    In a binder they follow its pages and pockets, and cards without a pocket come last. Elsewhere they are by
    pack and number. ``binders`` are by place. ``turns`` has the owner's order of places; others follow by
    name.
    """
    order = {pack.code: number for number, pack in enumerate(catalogue.packs)}
    spots = {place: binder.spots() for place, binder in binders.items()}

    def key(line: PullLine) -> tuple[object, ...]:
        card, place = catalogue.by_code[line.pile.code], line.pile.place
        at = (not line.page, line.page, line.pocket)
        turn = turns.get(place, len(turns)) if place else -1
        return turn, place.casefold(), place, at, order[card.pack], card.number, line.pile.key

    found = []
    for line in lines:
        page, pocket = spots.get(line.pile.place, {}).get(line.pile.code, (0, 0))
        found.append(replace(line, page=page, pocket=pocket))
    return sorted(found, key=key)


def with_ticks(lines: Sequence[PullLine], before: Iterable[PullLine]) -> list[PullLine]:
    """Return the lines, ticked where ``before`` has a ticked line with the same pile and copies."""
    done = {(line.pile.key, line.copies) for line in before if line.done}
    return [replace(line, done=(line.pile.key, line.copies) in done) for line in lines]


def held_by(lines: Iterable[PullLine]) -> dict[Key, int]:
    """Return the copies that the lines take, by pile."""
    total: dict[Key, int] = {}
    for line in lines:
        total[line.pile.key] = total.get(line.pile.key, 0) + line.copies
    return total


def as_text(catalogue: Catalogue, lines: Sequence[PullLine], heading: str, nowhere: str) -> str:
    """Return the list as text: a heading for each place, then "[ ] 3 Shotgun (Weird West Edition 151)"."""
    rows = [heading]
    before: str | None = None
    for line in lines:
        if (place := line.heading(nowhere)) != before:
            before = place
            rows += ["", place]
        card = catalogue.by_code[line.pile.code]
        kind = f", {line.pile.kind}" if line.pile.kind else ""
        tick = "x" if line.done else " "
        pocket = f"pocket {line.pocket}: " if line.pocket else ""
        pack = catalogue.pack(card.pack).name
        rows.append(f"[{tick}] {pocket}{line.copies} {card.title} ({pack} {card.number}{kind})")
    return "\n".join(rows) + "\n"
