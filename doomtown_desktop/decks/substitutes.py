"""Replaces missing cards by owned ones of the same suit and value, so that draw hands stay the same. No Qt.

An outfit has no suit and value; it is replaced by another outfit of its gang.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue, Suit
from doomtown_desktop.decks import legality
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.legality import ANY_FORMAT, SAME_TITLE_AT_MOST, problems
from doomtown_desktop.decks.ownership import Copies, by_card
from doomtown_desktop.decks.printing import whole_deck

_NEVER: Final = (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN)
Place = tuple[Suit | None, int | None, bool]
"""Suit and value of a card, and whether it is a joker (which has no suit and value)."""


@dataclass(frozen=True, slots=True)
class Substitute:
    """Missing copies of a card, and the owned printing that replaces them."""

    card: CardFacts
    by: CardFacts
    copies: int


@dataclass(frozen=True, slots=True)
class Substitution:
    """A deck with as many missing cards replaced as possible.

    Attributes:
        draft: The deck after the replacements.
        swaps: The replacements, in order of the deck.
        left: Copies that are still missing, by group.
    """

    draft: Draft
    swaps: tuple[Substitute, ...]
    left: Mapping[str, int]

    @property
    def copies(self) -> int:
        """Number of copies that were replaced."""
        return sum(swap.copies for swap in self.swaps)


@lru_cache(maxsize=4)
def _alike(catalogue: Catalogue) -> Mapping[Place, tuple[CardFacts, ...]]:
    """Return the cards (current printings) by suit and value."""
    found: dict[Place, list[CardFacts]] = {}
    for card in catalogue:
        if card.is_canonical and card.type not in _NEVER:
            found.setdefault(_place(card), []).append(card)
    return {place: tuple(cards) for place, cards in found.items()}


def _place(card: CardFacts) -> Place:
    return card.suit, card.value, card.type is CardType.JOKER


def _far(outfit: CardFacts, other: CardFacts) -> tuple[int, int]:
    """Return the differences of two outfits in stash and in income."""
    return abs((outfit.wealth or 0) - (other.wealth or 0)), abs(outfit.production - other.production)


def substitute(
    catalogue: Catalogue, draft: Draft, free: Copies, owned: Copies, *, format: str = ANY_FORMAT
) -> Substitution:
    """Replace missing cards of a deck by owned ones of the same suit and value, preferably of the same type.

    A missing outfit is replaced by an owned one of its gang; dudes that may not start with the new outfit
    leave the posse. A missing card in the starting posse is replaced there, too, if the new card may start;
    otherwise the posse starts without it.

    Args:
        catalogue: The printings.
        draft: The deck.
        free: Copies by group that the deck may use.
        owned: Copies by printing, to choose among the printings of a card.
        format: Code of the format that the deck must keep to.
    """
    return _Work(catalogue, draft, free, owned, format).done()


class _Work:
    """A deck while its cards are replaced; a change is kept only if it adds no rule violation."""

    def __init__(self, catalogue: Catalogue, draft: Draft, free: Copies, owned: Copies, format: str) -> None:
        self.facts, self.draft, self.owned, self.format = catalogue, draft, owned, format
        need = by_card(catalogue, whole_deck(draft))
        self.spare = {group: count - need.get(group, 0) for group, count in free.items()}
        self.gaps = {group: n - free.get(group, 0) for group, n in need.items() if n > free.get(group, 0)}
        outfit = catalogue.by_code.get(draft.outfit or "")
        self.gangs = set(outfit.gangs) if outfit is not None else set()
        self.broken = self._broken(draft)
        self.swaps: list[Substitute] = []

    def done(self) -> Substitution:
        """Replace all that can be replaced and return the result."""
        self._replace_outfit()
        for code in list(self.draft.cards):
            card = self.facts.by_code.get(code)
            if card is not None and self.gaps.get(card.group, 0) > 0:
                self._replace(card)
        return Substitution(
            self.draft, tuple(self.swaps), {group: n for group, n in self.gaps.items() if n > 0}
        )

    def _replace_outfit(self) -> None:
        """Replace a missing outfit by an outfit of its gang, the most similar in stash and income."""
        old = self.facts.by_code.get(self.draft.outfit or "")
        if old is None or self.gaps.get(old.group, 0) <= 0:
            return
        others = [
            card
            for card in self.facts
            if card.type is CardType.OUTFIT
            and card.is_canonical
            and card.group != old.group
            and self.spare.get(card.group, 0) > 0
            and self.gangs & set(card.gangs)
        ]
        for other in sorted(others, key=lambda each: (*_far(each, old), each.title)):
            printing = self._printing(other)
            changed = self.draft.model_copy(update={"outfit": printing.code})
            unknown = {code for code in changed.cards if code not in self.facts.by_code}
            who = legality.muster(changed, self.facts, unknown).gather(changed.starting).seated
            for trial in (changed, changed.model_copy(update={"starting": who})):
                if not self._broken(trial) - self.broken:
                    self.draft, self.gangs = trial, set(other.gangs)
                    self.gaps[old.group] = 0
                    self.spare[other.group] -= 1
                    self.swaps.append(Substitute(old, printing, 1))
                    return

    def _printing(self, card: CardFacts) -> CardFacts:
        """Return the printing of a card with the most owned copies."""
        return max(
            (self.facts.by_code[code] for code in card.printings),
            key=lambda each: (self.owned.get(each.code, 0), each.code == card.canonical),
        )

    def _replace(self, card: CardFacts) -> None:
        for other in sorted(self._candidates(card), key=lambda each: self._rank(card, each)):
            while (copies := self._most(card, other)) > 0 and self._swap(card, other, copies):
                pass

    def _candidates(self, card: CardFacts) -> list[CardFacts]:
        alike = _alike(self.facts).get(_place(card), ())
        return [each for each in alike if self.spare.get(each.group, 0) > 0 and each.group != card.group]

    def _rank(self, card: CardFacts, other: CardFacts) -> tuple[object, ...]:
        """Return a sort key, most similar first: type, kind of spell, gang, keywords, then the numbers."""
        strange = bool(other.gangs and self.gangs and not self.gangs & set(other.gangs))
        shared = sum(1 for keyword in other.ratings if keyword in card.ratings)
        return (
            other.type is not card.type,
            other.spell_kind is not card.spell_kind,
            strange,
            -shared,
            abs((other.cost or 0) - (card.cost or 0)),
            abs((other.bullets or 0) - (card.bullets or 0)),
            -self.spare[other.group],
            other.title,
        )

    def _most(self, card: CardFacts, other: CardFacts) -> int:
        """Return the number of copies of another card that may replace a card in the deck."""
        if card.code not in self.draft.cards:
            return 0
        wanted = min(self.gaps[card.group], self.draft.cards[card.code], self.spare[other.group])
        if other.type is CardType.JOKER:
            return wanted
        known = self.facts.by_code
        alike = sum(
            n
            for code, n in self.draft.cards.items()
            if code in known and known[code].character == other.character
        )
        return min(wanted, SAME_TITLE_AT_MOST - alike)

    def _swap(self, card: CardFacts, other: CardFacts, copies: int) -> bool:
        """Make a swap if it adds no rule violation; return whether it was made."""
        printing = self._printing(other)
        for trial in self._trials(card, printing, copies):
            if not self._broken(trial) - self.broken:
                self.draft = trial
                self.gaps[card.group] -= copies
                self.spare[other.group] -= copies
                self.swaps.append(Substitute(card, printing, copies))
                return True
        return False

    def _trials(self, card: CardFacts, other: CardFacts, copies: int) -> list[Draft]:
        """Return the decks to try: in the posse, new copies replace those that are gone, or nothing does."""
        cards = dict(self.draft.cards)
        cards[card.code] -= copies
        if not cards[card.code]:
            del cards[card.code]
        cards[other.code] = cards.get(other.code, 0) + copies
        starting = list(self.draft.starting)
        gone = max(0, starting.count(card.code) - cards.get(card.code, 0))
        stay = starting.count(card.code) - gone
        heirs, heirless = [], []
        seen = 0
        for code in starting:
            seen += code == card.code
            if code != card.code or seen <= stay:
                heirs.append(code)
                heirless.append(code)
            else:
                heirs.append(other.code)
        trials = [heirs] if not gone else [heirs, heirless]
        return [
            self.draft.model_copy(update={"cards": dict(sorted(cards.items())), "starting": tuple(each)})
            for each in trials
        ]

    def _broken(self, draft: Draft) -> Counter[str]:
        """Return the number of violations by rule."""
        found = problems(draft, self.facts, self.facts.formats, format=self.format)
        return Counter(problem.rule for problem in found)
