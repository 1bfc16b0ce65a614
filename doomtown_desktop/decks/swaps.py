"""The effect on a deck of swapping one card for another: hand ranks and Cheatin'."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue
from doomtown_desktop.decks import editing, legality
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import (
    Cancel,
    Composition,
    check,
    composition_of,
    kind_of_card,
    never,
)
from doomtown_desktop.decks.odds.front import cheatin_odds, rank_odds
from doomtown_desktop.decks.odds.what_if import what_if
from doomtown_desktop.poker import HAND_SIZE
from doomtown_desktop.poker.pool import KINDS

DRAWN: Final = HAND_SIZE + 1
"""Cards drawn for all these figures: five and a stud bonus of one."""
TOP: Final = 10
"""At most this many swaps are reported."""
KEPT: Final = 256
_APART: Final = (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN, CardType.JOKER)
_cheatin: OrderedDict[Composition, float] = OrderedDict()


@dataclass(frozen=True, slots=True)
class Ranks:
    """The mean rank of the highest hand, and of the highest legal hand."""

    best: float
    legal: float


def ranks(deck: Composition, cancelled: Cancel = never) -> Ranks | None:
    """Return the mean ranks of hands of `DRAWN` cards; None for a deck with fewer.

    Raises:
        OddsCancelled: ``cancelled`` returned true.
    """
    if deck.size < DRAWN:
        return None
    found = rank_odds(deck, DRAWN, cancelled=cancelled)
    return Ranks(found.best.mean, found.legal.mean)


def cheatin_share(deck: Composition, cancelled: Cancel = never) -> float | None:
    """Return the share of highest hands of `DRAWN` cards that are Cheatin', 0-1; None for a smaller deck.

    Raises:
        OddsCancelled: ``cancelled`` returned true.
    """
    if deck.size < DRAWN:
        return None
    if deck not in _cheatin:
        share = cheatin_odds(deck, DRAWN, cancelled=cancelled).only_cheatin
        _cheatin[deck] = 0.0 if share is None else share
        while len(_cheatin) > KEPT:
            _cheatin.popitem(last=False)
    return _cheatin[deck]


@dataclass(frozen=True, slots=True)
class CardSwap:
    """A swap of one card in the deck for another.

    Attributes:
        out: The printing that is removed.
        into: The printing that is added.
        best: Change of the mean rank of the highest hand.
        legal: Change of the mean rank of the highest legal hand.
    """

    out: CardFacts
    into: CardFacts
    best: float
    legal: float

    def step(self, draft: Draft) -> editing.EditStep:
        """Return the swap as one edit step."""
        fewer = editing.remove(draft, self.out).draft
        return editing.EditStep(
            f"Swap {self.out.title} for {self.into.title}", editing.add(fewer, self.into).draft
        )


Gains = dict[tuple[int, int], Ranks]
"""The change of the mean ranks by swap of kinds (out, in)."""


def gains(
    deck: Composition, out: Sequence[int], into: Sequence[int], cancelled: Cancel = never
) -> Iterator[Gains]:
    """Yield the changes of the mean ranks by swaps of one kind for another, in one part per kind removed.

    Raises:
        OddsCancelled: ``cancelled`` returned true.
    """
    now = ranks(deck, cancelled)
    if now is None or deck.size <= DRAWN:
        return
    for kind in out:
        check(cancelled)
        found = what_if(
            deck.with_change(kind, -1),
            DRAWN,
            add=[each for each in into if each != kind],
            cancelled=cancelled,
        )
        yield {
            (kind, each): Ranks(found.best + change.best - now.best, found.legal + change.legal - now.legal)
            for each, change in found.added.items()
        }


class Exchange:
    """The cards that may leave a deck and the cards that may be added, by kind.

    ``spare`` is the number of copies of a card, by group, that this deck may use; None without a collection.
    Of equally good cards, one in ``playing`` is preferred to one that is a blank at the table.
    """

    def __init__(
        self,
        draft: Draft,
        catalogue: Catalogue,
        spare: Mapping[str, int] | None,
        unfit: Mapping[str, str],
        playing: frozenset[str] | None = None,
    ) -> None:
        self.draft, self.catalogue, self.playing = draft, catalogue, playing
        self.deck = composition_of(draft, catalogue)
        self.leaving: dict[int, list[CardFacts]] = defaultdict(list)
        self.coming: dict[int, list[CardFacts]] = defaultdict(list)
        for code, copies in draft.cards.items():
            card = catalogue.get(code)
            if card.type not in _APART and copies > draft.starting.count(code):
                self.leaving[kind_of_card(card)].append(card)
        for card in catalogue:
            fits = card.is_canonical and card.type not in _APART and card.suit is not None
            if fits and card.code not in unfit and self._there(card, spare):
                self.coming[kind_of_card(card)].append(card)
        self._faults = len(self._problems(draft))

    def _there(self, card: CardFacts, spare: Mapping[str, int] | None) -> bool:
        return spare is None or spare.get(card.group, 0) > editing.copies_of(self.draft, card)

    def _problems(self, draft: Draft) -> list[legality.Problem]:
        return legality.problems(draft, self.catalogue, self.catalogue.formats, format=draft.format)

    def top(self, found: Gains, *, legal: bool = False, most: int = TOP) -> list[CardSwap]:
        """Return the best swaps that add no rule violation and raise the mean rank.

        Args:
            found: The change of the mean ranks by swap of kinds.
            legal: Order by the highest legal hand instead of the highest one.
            most: At most this many swaps.
        """
        swaps: list[CardSwap] = []
        order = sorted(found, key=lambda way: -(found[way].legal if legal else found[way].best))
        for way in order:
            gain = found[way]
            if len(swaps) >= most or (gain.legal if legal else gain.best) <= 0:
                break
            pair = self._pair(*way)
            if pair is not None:
                swaps.append(CardSwap(*pair, gain.best, gain.legal))
        return swaps

    def _pair(self, out: int, into: int) -> tuple[CardFacts, CardFacts] | None:
        """Return the two most similar cards of these kinds that may be swapped; None if there are none."""
        return next(self.pairs(out, into), None)

    def pairs(self, out: int, into: int) -> Iterator[tuple[CardFacts, CardFacts]]:
        """Yield cards of these kinds that may be swapped without a new rule violation, similar ones first."""
        gangs = self._gangs()

        def unlike(pair: tuple[CardFacts, CardFacts]) -> tuple[object, ...]:
            old, new = pair
            foreign = bool(new.gangs) and not set(new.gangs) & gangs
            cost = abs((old.cost or 0) - (new.cost or 0))
            return self.is_blank(new), old.type is not new.type, foreign, cost, new.title, old.title

        pairs = [(old, new) for old in self.leaving[out] for new in self.coming[into]]
        yield from filter(self.may_swap, sorted(pairs, key=unlike))

    def may_swap(self, pair: tuple[CardFacts, CardFacts]) -> bool:
        """Return whether the swap of two cards adds no rule violation."""
        after = CardSwap(*pair, 0, 0).step(self.draft).draft
        return len(self._problems(after)) <= self._faults

    def is_blank(self, card: CardFacts) -> bool:
        """Return whether a card is a blank at the table, because the program does not know its text."""
        return self.playing is not None and card.code not in self.playing

    def _gangs(self) -> set[str]:
        outfit = self.draft.outfit
        return set() if outfit is None else set(self.catalogue.get(outfit).gangs)

    def worst_first(self) -> list[int]:
        """Return the kinds that may leave; those of the rarest values come first and gain most."""
        values = [sum(self.deck.counts[kind] for kind in range(value, KINDS, 13)) for value in range(13)]
        return sorted(kinds_of(self.leaving), key=lambda kind: (values[kind % 13], kind))


def kinds_of(cards: Mapping[int, Sequence[CardFacts]]) -> list[int]:
    """Return the kinds with at least one card, without jokers."""
    return sorted(kind for kind, each in cards.items() if each and kind < KINDS)
