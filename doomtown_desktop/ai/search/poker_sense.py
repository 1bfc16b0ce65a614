"""Draw poker in a rollout: which cards to swap and which five to keep."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.ai.holding import MADE, HeldHand
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.facts import hands
from doomtown_desktop.poker import (
    BestHand,
    PokerCard,
    best_hand,
    best_legal_hand,
)
from doomtown_desktop.protocol.ids import CardId, Seat


def _held(g: Engine, seat: Seat) -> HeldHand:
    facts = g.facts
    return HeldHand(
        (card, None if facts[card].value is None or facts[card].suit is None else hands.poker_card(g, card))
        for card in g.state.players[seat].draw_hand
    )


def _best(g: Engine, seat: Seat, held: HeldHand) -> BestHand:
    return held.best(any(g.state.players[other].play_hand for other in g.others(seat)))


def not_needed(g: Engine, seat: Seat) -> list[CardId]:
    """Return the cards of a draw hand to swap, lowest first; for a made hand, in the order of the hand."""
    held = _held(g, seat)
    best = _best(g, seat, held)
    keep = held.worth_keeping(best)
    left = [(fixed.value, card) for card, fixed in zip(held.ids, held.cards, strict=True) if card not in keep]
    return [card for _, card in (left if best.rank in MADE else sorted(left))]


def beyond_five(g: Engine, seat: Seat) -> list[CardId]:
    """Return all cards of a draw hand in the order in which to discard them; the best five come last."""
    held = _held(g, seat)
    if g.state.shootout is None:
        return _highest_first(held.ids, held.cards) + held.jokers
    return _without(held, _best(g, seat, held))


def _without(held: HeldHand, best: BestHand) -> list[CardId]:
    keep = [held.ids[i] for i in best.kept]
    return [*(card for card in held.ids if card not in keep), *keep, *held.jokers]


def _highest_first(ids: Sequence[CardId], cards: Sequence[PokerCard]) -> list[CardId]:
    """Return the cards in the order in which to discard them in lowball: repeated values, then high ones."""
    seen: set[int] = set()
    order: list[tuple[bool, int, CardId]] = []
    for card, held in zip(ids, cards, strict=True):
        order.append((held.value in seen, held.value, card))
        seen.add(held.value)
    return [card for _, _, card in sorted(order, reverse=True)]


def ways_to_five(g: Engine, seat: Seat) -> list[list[CardId]]:
    """Return orders of discarding, one for each hand to keep: the usual, the best and the best legal one."""
    held = _held(g, seat)
    found = [beyond_five(g, seat)]
    for best in (best_hand(held.cards, held.wild), best_legal_hand(held.cards, held.wild)):
        if best is not None:
            found.append(_without(held, best))
    return found
