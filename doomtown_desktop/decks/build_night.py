"""Sets of decks that can be built at the same time from one collection, with stand-ins. No Qt.

No two decks of a set use the same copy. Copies are counted by card (``CardFacts.group``). Built decks keep
their copies; a built deck in a set uses the copies that it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from heapq import nsmallest
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.buildable import BuildCandidate, Chance, all_free, chance_of
from doomtown_desktop.decks.ownership import Copies, by_card
from doomtown_desktop.decks.printing import whole_deck
from doomtown_desktop.decks.substitutes import Substitution, substitute

FEWEST: Final = 2
MOST: Final = 4
"""A set has `FEWEST` to `MOST` decks."""
SHOWN: Final = 20
"""At most this many sets are returned."""
_POOL: Final = 120
"""At most this many decks are combined: those with the fewest missing copies."""
_SETS: Final = 100
"""At most this many sets of each size are continued with one more deck."""


@dataclass(frozen=True, slots=True)
class NightDeck:
    """A deck of a set.

    Attributes:
        candidate: The deck as it was given.
        missing: The number of its copies that are missing if the whole set is built, before stand-ins.
        made: The deck with owned cards in place of missing ones.
    """

    candidate: BuildCandidate
    missing: int
    made: Substitution

    @property
    def left(self) -> int:
        """The number of copies that no owned card can replace."""
        return sum(self.made.left.values())

    @property
    def is_ready(self) -> bool:
        """True if no card of the deck has to be replaced or bought."""
        return not self.made.swaps and not self.made.left


@dataclass(frozen=True, slots=True)
class Night:
    """A set of decks. ``gangs`` is the number of different gangs among their outfits."""

    decks: tuple[NightDeck, ...]
    gangs: int

    @property
    def missing(self) -> int:
        """The number of missing copies of all decks, before stand-ins."""
        return sum(deck.missing for deck in self.decks)

    @property
    def replaced(self) -> int:
        """The number of copies that owned cards replace."""
        return sum(deck.made.copies for deck in self.decks)

    @property
    def left(self) -> int:
        """The number of copies that no owned card can replace."""
        return sum(deck.left for deck in self.decks)

    @property
    def keys(self) -> tuple[object, ...]:
        """The keys of the decks, in order."""
        return tuple(deck.candidate.key for deck in self.decks)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A candidate; ``chance`` is that of the deck alone, and ``need`` is empty for a built deck."""

    place: int
    chance: Chance
    need: Mapping[str, int]
    gang: str
    same: frozenset[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class _Set:
    entries: tuple[_Entry, ...] = ()
    used: Mapping[str, int] = field(default_factory=dict)
    short: int = 0

    @property
    def order(self) -> tuple[object, ...]:
        """The sort key: fewest missing copies, then most gangs, then the preferred decks."""
        return self.short, -_gangs(self.entries), [entry.place for entry in self.entries]

    def fits(self, other: _Entry) -> bool:
        """Return whether a deck may join; no deck is in a set twice, and no two have the same cards."""
        return all(entry.same != other.same for entry in self.entries)


def nights(
    catalogue: Catalogue,
    candidates: Iterable[BuildCandidate],
    owned: Copies,
    reserved: Copies,
    printings: Copies,
    size: int,
    *,
    pinned: Collection[object] = (),
    stopped: Callable[[], bool] = lambda: False,
) -> list[Night]:
    """Return sets of decks, those with the fewest missing copies after stand-ins first.

    Of equally good sets, the one with fewer stand-ins comes first, then the one with more different gangs.
    With many decks, only the most promising ones are combined, so a better set may exist.

    Args:
        catalogue: The printings.
        candidates: The decks, preferred ones first; unfinished decks are skipped.
        owned: Copies by group.
        reserved: Copies by group that built decks hold together.
        printings: Owned copies by printing.
        size: The number of decks of a set.
        pinned: Keys of decks that have to be in each set.
        stopped: Returns whether to stop; the result is then empty or incomplete.

    Raises:
        ValueError: The size is not `FEWEST` to `MOST`, or more decks are pinned than a set has.
    """
    if not FEWEST <= size <= MOST:
        raise ValueError(f"A set has {FEWEST} to {MOST} decks, not {size}.")
    if len(pinned) > size:
        raise ValueError(f"{len(pinned)} decks have to be in a set of {size}. Release some of them.")
    entries = list(_entries(catalogue, candidates, owned, reserved, stopped))
    stock = all_free(owned, reserved)
    first = _Set()
    for entry in entries:
        if entry.chance.candidate.key in pinned:
            first = _joined(first, entry, stock)
    if len(first.entries) < len(pinned):
        return []  # a pinned deck is unfinished or gone
    others = [entry for entry in entries if entry.chance.candidate.key not in pinned]
    pool = sorted(others, key=lambda entry: (entry.chance.missing, entry.place))[:_POOL]
    found = _grown(first, pool, stock, size, stopped)
    made = []
    for each in nsmallest(SHOWN, found, key=lambda each: each.order):
        if stopped():
            break
        made.append(_made(catalogue, each, stock, printings))
    return sorted(made, key=lambda night: (night.left, night.replaced, -night.gangs))


def _entries(
    catalogue: Catalogue,
    candidates: Iterable[BuildCandidate],
    owned: Copies,
    reserved: Copies,
    stopped: Callable[[], bool],
) -> Iterator[_Entry]:
    for place, candidate in enumerate(candidates):
        if stopped():
            return
        chance = chance_of(catalogue, candidate, owned, reserved)
        if not chance.is_whole:
            continue
        need = by_card(catalogue, whole_deck(candidate.draft))
        outfit = catalogue.by_code.get(candidate.draft.outfit or "")
        gang = outfit.gangs[0] if outfit is not None and outfit.gangs else ""
        same = frozenset(need.items())
        yield _Entry(place, chance, {} if candidate.built else need, gang, same)


def _grown(
    first: _Set, pool: list[_Entry], stock: Copies, size: int, stopped: Callable[[], bool]
) -> list[_Set]:
    """Return the best sets of a size that contain a set."""
    sets = [first]
    while len(sets[0].entries) < size:
        grown: dict[frozenset[int], _Set] = {}
        for each in sets:
            if stopped():
                return []
            for entry in pool:
                key = frozenset((entry.place, *(old.place for old in each.entries)))
                if key not in grown and each.fits(entry):
                    grown[key] = _joined(each, entry, stock)
        sets = nsmallest(_SETS, grown.values(), key=lambda each: each.order)
        if not sets:
            return []  # there are too few decks
    return sets


def _joined(each: _Set, entry: _Entry, stock: Copies) -> _Set:
    """Return a set with one more deck."""
    used = dict(each.used)
    short = each.short + (0 if entry.need else entry.chance.missing)
    for group, count in entry.need.items():
        there, before = stock.get(group, 0), used.get(group, 0)
        short += max(0, before + count - there) - max(0, before - there)
        used[group] = before + count
    entries = sorted((*each.entries, entry), key=lambda other: other.place)
    return _Set(tuple(entries), used, short)


def _gangs(entries: Iterable[_Entry]) -> int:
    return len({entry.gang for entry in entries})


def _made(catalogue: Catalogue, each: _Set, stock: Copies, printings: Copies) -> Night:
    """Give the copies to the decks in order, then replace missing cards by copies that no deck needs."""
    spare = dict(stock)
    given = []
    for entry in each.entries:
        taken = {group: min(count, spare[group]) for group, count in entry.need.items() if group in spare}
        for group, count in taken.items():
            spare[group] -= count
        given.append(taken)
    decks = []
    for entry, taken in zip(each.entries, given, strict=True):
        chance, candidate = entry.chance, entry.chance.candidate
        if candidate.built:
            made = Substitution(candidate.draft, (), chance.gaps)
            decks.append(NightDeck(candidate, chance.missing, made))
            continue
        free = {group: count + taken.get(group, 0) for group, count in spare.items()}
        made = substitute(catalogue, candidate.draft, free, printings, format=candidate.draft.format)
        for swap in made.swaps:
            spare[swap.by.group] -= swap.copies
        missing = chance.copies - sum(taken.values())
        decks.append(NightDeck(candidate, missing, made))
    return Night(tuple(decks), _gangs(each.entries))
