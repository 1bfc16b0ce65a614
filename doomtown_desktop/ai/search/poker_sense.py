"""Playing poker in a rollout: what to swap, which five to keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from doomtown_desktop.ai.draw_hands import CHEATIN_MUST_GAIN
from doomtown_desktop.engine import hands
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.ids import CardId, Seat
from doomtown_desktop.poker import (
    HAND_SIZE,
    BestHand,
    HandRank,
    PokerCard,
    best_hand,
    best_legal_hand,
)

_MADE: Final = (
    HandRank.STRAIGHT,
    HandRank.FLUSH,
    HandRank.FULL_HOUSE,
    HandRank.STRAIGHT_FLUSH,
    HandRank.FIVE_OF_A_KIND,
    HandRank.DEAD_MANS_HAND,
)
"""Hands of which all five cards are needed."""


def _held(g: Engine, seat: Seat) -> tuple[list[CardId], list[PokerCard], list[CardId]]:
    """Fixed cards with their ids, and jokers."""
    ids: list[CardId] = []
    cards: list[PokerCard] = []
    jokers: list[CardId] = []
    for card in g.state.players[seat].draw_hand:
        if g.facts[card].value is None or g.facts[card].suit is None:
            jokers.append(card)
        else:
            ids.append(card)
            cards.append(hands.poker_card(g, card))
    return ids, cards, jokers


def _best(g: Engine, seat: Seat, cards: Sequence[PokerCard], jokers: int) -> BestHand:
    wild = min(jokers, HAND_SIZE)
    free, legal = best_hand(cards, wild), best_legal_hand(cards, wild)
    watched = any(g.state.players[other].play_hand for other in g.others(seat))
    if legal is None or free.rank - legal.rank >= (CHEATIN_MUST_GAIN if watched else 1):
        return free
    return legal


def not_needed(g: Engine, seat: Seat) -> list[CardId]:
    """Cards of a draw hand that are better swapped, the highest last."""
    ids, cards, jokers = _held(g, seat)
    best = _best(g, seat, cards, len(jokers))
    if best.rank in _MADE:
        return [card for i, card in enumerate(ids) if i not in best.kept]
    counts = Counter(cards[i].value for i in best.kept)
    keep = [ids[i] for i in best.kept if counts[cards[i].value] > 1]
    if not keep:
        keep = _short_of_a_flush(ids, cards, len(jokers))
    if not keep and jokers and best.kept:
        keep = [ids[max(best.kept, key=lambda i: cards[i].value)]]
    left = [(cards[i].value, card) for i, card in enumerate(ids) if card not in keep]
    return [card for _, card in sorted(left)]


def _short_of_a_flush(ids: Sequence[CardId], cards: Sequence[PokerCard], jokers: int) -> list[CardId]:
    for suit in range(4):
        suited = {card.value: ids[i] for i, card in enumerate(cards) if card.suit == suit}
        if len(suited) >= 3 and len(suited) + jokers >= HAND_SIZE - 1:
            return list(suited.values())
    return []


def beyond_five(g: Engine, seat: Seat) -> list[CardId]:
    """All cards of a draw hand, those first that are not among the five to keep."""
    ids, cards, jokers = _held(g, seat)
    if g.state.shootout is None:
        return _highest_first(ids, cards) + jokers
    keep = [ids[i] for i in _best(g, seat, cards, len(jokers)).kept]
    return [*(card for card in ids if card not in keep), *keep, *jokers]


def _highest_first(ids: Sequence[CardId], cards: Sequence[PokerCard]) -> list[CardId]:
    """Second cards of a value, then the highest: what lowball wants least."""
    seen: set[int] = set()
    order: list[tuple[bool, int, CardId]] = []
    for card, held in zip(ids, cards, strict=True):
        order.append((held.value in seen, held.value, card))
        seen.add(held.value)
    return [card for _, _, card in sorted(order, reverse=True)]


def ways_to_five(g: Engine, seat: Seat) -> list[list[CardId]]:
    """What to throw away first: for the usual five, for the best of all, for the best without Cheatin'."""
    ids, cards, jokers = _held(g, seat)
    wild = min(len(jokers), HAND_SIZE)
    found = [beyond_five(g, seat)]
    for best in (best_hand(cards, wild), best_legal_hand(cards, wild)):
        if best is not None:
            keep = [ids[i] for i in best.kept]
            found.append([*(card for card in ids if card not in keep), *keep, *jokers])
    return found
