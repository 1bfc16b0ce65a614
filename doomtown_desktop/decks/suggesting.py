"""Cards that similar decks play. There is no learned model: decks are counted, and they can be named.

The similarity of two decks is the share of common cards, plus a bonus for the same outfit or gang. A card's
score is the total similarity of the decks that play it, higher if its value is frequent in this deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog import CardType, Catalogue
from doomtown_desktop.decks.draft import Draft

NEAREST: Final = 8
"""At most this many decks are compared, the most similar ones."""
LEAST: Final = 0.05
"""Decks with a lower similarity are not compared; 0-1."""
SAME_OUTFIT: Final = 0.2
SAME_GANG: Final = 0.1
_APART: Final = (CardType.OUTFIT, CardType.LEGEND, CardType.JOKER, CardType.TOKEN)


@dataclass(frozen=True, slots=True)
class Idea:
    """A card that is not in the deck but in similar decks.

    Attributes:
        group: The group of the card's printings (``CardFacts.group``).
        score: The strength of the suggestion, 0-2.
        decks: Names of the decks that play it, the most similar first.
        asked: Number of decks compared.
        share: Share of this deck's cards that have the card's value, 0-1; None for a card without a value.
    """

    group: str
    score: float
    decks: tuple[str, ...]
    asked: int
    share: float | None

    @property
    def reason(self) -> str:
        """The reason for the suggestion, in words."""
        names = ", ".join(self.decks[:3]) + (
            f" and {len(self.decks) - 3} more" if len(self.decks) > 3 else ""
        )
        found = f"In {len(self.decks)} of the {self.asked} decks most like this one: {names}"
        return found if not self.share else f"{found}; {self.share:.0%} of this deck has its value"


def ideas(draft: Draft, others: Iterable[Draft], facts: Catalogue) -> dict[str, Idea]:
    """Return suggestions for a deck, by card group; empty if no deck is similar.

    A deck in ``others`` with the same name, outfit and cards as ``draft`` is not compared.
    """
    mine = _cards(draft, facts)
    near = sorted(
        ((_likeness(draft, mine, other, facts), other) for other in others if not _is_same(draft, other)),
        key=lambda pair: (-pair[0], pair[1].name),
    )
    near = [(likeness, other) for likeness, other in near[:NEAREST] if likeness >= LEAST]
    total = sum(likeness for likeness, _ in near)
    values = _values(draft, facts)
    votes: dict[str, float] = {}
    names: dict[str, list[str]] = {}
    for likeness, other in near:
        for group in _cards(other, facts):
            if group not in mine:
                votes[group] = votes.get(group, 0.0) + likeness / total
                names.setdefault(group, []).append(other.name)
    cards = (facts.by_code.get(code) for _, other in near for code in other.cards)
    printed = {card.group: facts.get(card.canonical).value for card in cards if card is not None}
    found = {}
    for group, vote in votes.items():
        value = printed[group]
        share = None if value is None else values.get(value, 0.0)
        found[group] = Idea(group, vote * (1 + (share or 0.0)), tuple(names[group]), len(near), share)
    return found


def _is_same(draft: Draft, other: Draft) -> bool:
    return (draft.name, draft.outfit, draft.cards) == (other.name, other.outfit, other.cards)


def _cards(draft: Draft, facts: Catalogue) -> Counter[str]:
    """Return the copies by card group, all printings together; no outfits, legends, jokers or tokens."""
    found: Counter[str] = Counter()
    for code, copies in draft.cards.items():
        card = facts.by_code.get(code)
        if card is not None and card.type not in _APART:
            found[card.group] += copies
    return found


def _likeness(draft: Draft, mine: Counter[str], other: Draft, facts: Catalogue) -> float:
    """Return the similarity of two decks, 0-1.3: the share of common cards, plus the bonuses."""
    shared = (mine & _cards(other, facts)).total()
    likeness = shared / mine.total() if mine else 0.0
    left, right = (facts.by_code.get(code or "") for code in (draft.outfit, other.outfit))
    if left is not None and right is not None:
        likeness += SAME_OUTFIT * (left.group == right.group) + SAME_GANG * (left.gangs == right.gangs)
    return likeness


def _values(draft: Draft, facts: Catalogue) -> Mapping[int, float]:
    """Return the share of the deck's valued cards on each value, 0-1."""
    counts: Counter[int] = Counter()
    for code, copies in draft.cards.items():
        card = facts.by_code.get(code)
        if card is not None and card.value is not None:
            counts[card.value] += copies
    return {value: count / counts.total() for value, count in counts.items()}
