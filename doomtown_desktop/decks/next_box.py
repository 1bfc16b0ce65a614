"""The worth of each box for a user's decks: missing copies, decks that become whole, better hands. No Qt.

Each deck is looked at alone, with the copies that no other built deck holds. Copies are counted by card
(``CardFacts.group``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog import Catalogue, Pack
from doomtown_desktop.decks.buildable import BuildCandidate, all_free_for, box_contents, free_for
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import Cancel, never
from doomtown_desktop.decks.ownership import Copies, box, by_card, missing
from doomtown_desktop.decks.printing import whole_deck
from doomtown_desktop.decks.substitutes import Substitution, substitute
from doomtown_desktop.decks.swaps import CardSwap, Exchange, Gains, gains, kinds_of

WORST: Final = 3
"""Better hands are looked for among swaps that take out one of this many kinds (suit and value) of cards."""


@dataclass(frozen=True, slots=True)
class DeckGain:
    """A deck that a box helps. ``before`` and ``after`` are its missing copies without and with the box."""

    candidate: BuildCandidate
    before: int
    after: int

    @property
    def copies(self) -> int:
        """The number of missing copies that the box has."""
        return self.before - self.after


@dataclass(frozen=True, slots=True)
class BoxOffer:
    """A box, and the decks that it helps, those with the most copies first."""

    pack: Pack
    decks: tuple[DeckGain, ...]

    @property
    def copies(self) -> int:
        """The number of missing copies of all decks that the box has."""
        return sum(deck.copies for deck in self.decks)

    @property
    def completed(self) -> int:
        """The number of decks that have missing copies now, and none with the box."""
        return sum(not deck.after for deck in self.decks)


def offers(
    catalogue: Catalogue,
    candidates: Iterable[BuildCandidate],
    owned: Copies,
    reserved: Copies,
    stopped: Callable[[], bool] = lambda: False,
) -> list[BoxOffer]:
    """Return all boxes with known contents, those that complete the most decks first, then by missing copies.

    Args:
        catalogue: The printings.
        candidates: The user's decks.
        owned: Copies by group.
        reserved: Copies by group that built decks hold together.
        stopped: Returns whether to stop; the result is then incomplete.
    """
    boxes = box_contents(catalogue)
    helped: dict[str, list[DeckGain]] = {pack.code: [] for pack, _ in boxes}
    for candidate in candidates:
        if stopped():
            break
        need = by_card(catalogue, whole_deck(candidate.draft))
        free = free_for(candidate, need, owned, reserved)
        short = missing(need, free)
        before = sum(short.values())
        for pack, inside in boxes if short else ():
            closed = sum(min(gap, inside.get(group, 0)) for group, gap in short.items())
            if closed:
                helped[pack.code].append(DeckGain(candidate, before, before - closed))
    found = [
        BoxOffer(pack, tuple(sorted(helped[pack.code], key=lambda gain: (gain.after > 0, -gain.copies))))
        for pack, _ in boxes
    ]
    return sorted(found, key=lambda offer: (-offer.completed, -offer.copies))


def better_hands(
    catalogue: Catalogue, draft: Draft, free: Copies, packs: Sequence[str], cancelled: Cancel = never
) -> dict[str, tuple[CardSwap, float]]:
    """Return the best swap of one card that each box makes possible, and what it gains over owned cards.

    The gain is the change of the mean rank of the highest legal hand, less that of the best swap among the
    copies in ``free``. Boxes without a better swap are skipped.

    Args:
        catalogue: The printings.
        draft: The deck.
        free: Copies by group that the deck may use.
        packs: The codes of the boxes.
        cancelled: Returns whether to stop.

    Raises:
        OddsCancelled: ``cancelled`` returned true.
    """
    every = Exchange(draft, catalogue, None, {})
    found: Gains = {}
    for part in gains(every.deck, every.worst_first()[:WORST], kinds_of(every.coming), cancelled):
        found.update(part)
    own = _best(catalogue, draft, free, found)
    least = own.legal if own is not None else 0.0
    better = {}
    for code in packs:
        best = _best(catalogue, draft, with_box(catalogue, free, code), found)
        if best is not None and best.legal > least:
            better[code] = best, best.legal - least
    return better


def _best(catalogue: Catalogue, draft: Draft, free: Copies, found: Gains) -> CardSwap | None:
    return next(iter(Exchange(draft, catalogue, free, {}).top(found, legal=True, most=1)), None)


def with_box(catalogue: Catalogue, copies: Copies, pack: str) -> dict[str, int]:
    """Return copies by group, with those of one box added."""
    total = dict(copies)
    for group, count in by_card(catalogue, box(catalogue, pack)).items():
        total[group] = total.get(group, 0) + count
    return total


def made_with_box(
    catalogue: Catalogue,
    candidate: BuildCandidate,
    owned: Copies,
    reserved: Copies,
    printings: Copies,
    pack: str,
) -> tuple[Substitution, Substitution]:
    """Return a deck as it can be built now, and as it could be built with a box.

    Args:
        catalogue: The printings.
        candidate: The deck.
        owned: Copies by group.
        reserved: Copies by group that built decks hold together.
        printings: Owned copies by printing.
        pack: The code of the box.
    """
    draft = candidate.draft
    free = all_free_for(catalogue, candidate, owned, reserved)
    more: Mapping[str, int] = box(catalogue, pack)
    later = {code: printings.get(code, 0) + more.get(code, 0) for code in {*printings, *more}}
    return (
        substitute(catalogue, draft, free, printings, format=draft.format),
        substitute(catalogue, draft, with_box(catalogue, free, pack), later, format=draft.format),
    )
