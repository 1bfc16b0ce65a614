"""Decisions on draw hands: which cards to swap, which five to keep, which card a joker stands for."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.ai.holding import HeldHand
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.engine.table_view import DrawCard
from doomtown_desktop.poker import (
    HandRank,
    PokerCard,
    best_hand,
    hand_held,
    lowball_choice,
)
from doomtown_desktop.protocol.choices import NameJoker, key, named_joker


def _holding(drawn: Sequence[DrawCard]) -> HeldHand:
    """Return a draw hand of the view as fixed cards and jokers."""
    return HeldHand(
        (c.id, None if c.value is None or c.suit is None else PokerCard(c.value, c.suit)) for c in drawn
    )


def _is_watched(sight: Sight) -> bool:
    return any(rival.hand_size for rival in sight.rivals)


def swap(sight: Sight) -> list[Advice]:
    """Rate cards to swap: good unless a card is needed for the best hand or is a joker; low cards first."""
    held = _holding(sight.me.draw_hand or ())
    keep = held.worth_keeping(held.best(_is_watched(sight)))
    found: list[Advice] = []
    for option in sight.asked.options:
        if option.card is None or option.card in held.jokers or option.card in keep:
            found.append(Advice(option.key, -1, "belongs to the hand"))
        else:
            value = held.cards[held.ids.index(option.card)].value
            found.append(Advice(option.key, 1 - value / 100, "adds nothing to the hand"))
    return found


def throw_to_five(sight: Sight) -> list[Advice]:
    """Rate cards to discard: good unless a card is among the best five."""
    held = _holding(sight.me.draw_hand or ())
    best = held.best(_is_watched(sight))
    keep = [held.ids[i] for i in best.kept] + held.jokers
    found: list[Advice] = []
    for option in sight.asked.options:
        is_kept = option.card in keep
        reason = "is one of the best five" if is_kept else "is not among the best five"
        found.append(Advice(option.key, -1 if is_kept else 1, reason))
    return found


def name_joker(sight: Sight) -> list[Advice]:
    """Rate the cards that a joker can stand for, by what the current hand or pull needs.

    In a shootout the best hand is best, in lowball the lowest. In a pull a high value is best, or a low one
    where low values win (R-KF-4).
    """
    drawn = sight.me.draw_hand or ()
    if not any(c.id == sight.asked.source for c in drawn):
        if sight.asked.default[:1] == "A":  # this is the default in a pull where low values win
            return [
                Advice(o.key, -_stands_for(o.key).value, "helps most in a pull, where low values win")
                for o in sight.asked.options
            ]
        return [
            Advice(o.key, _stands_for(o.key).value, "helps most in a pull, where high values win")
            for o in sight.asked.options
        ]
    held = _holding(drawn)
    if not held.jokers:
        return _recast(sight, [c for c in drawn if c.id != sight.asked.source])
    if sight.view.shootout is None:
        low = lowball_choice(held.cards, len(held.jokers)).stands_for[0]
        return [Advice(_word(low), 1, "makes the lowest hand")]
    return _best_joker(sight, held)


def _recast(sight: Sight, others: Sequence[DrawCard]) -> list[Advice]:
    """Rate the cards that a fixed card can be changed to: best hand in a shootout, lowest in lowball."""
    fixed = _holding(others).cards
    found: list[Advice] = []
    for option in sight.asked.options:
        cards = [*fixed, _stands_for(option.key)]
        rank = best_hand(cards, 0).rank
        worth = rank if sight.view.shootout is not None else HandRank.DEAD_MANS_HAND + 1 - rank
        found.append(Advice(option.key, worth, f"makes {hand_held(rank)}"))
    return found


def _best_joker(sight: Sight, held: HeldHand) -> list[Advice]:
    found: list[Advice] = []
    others = len(held.jokers) - 1
    for option in sight.asked.options:
        cards = [*held.cards, _stands_for(option.key)]
        best = best_hand(cards, others)
        tie = sum(value / 14 ** (place + 1) for place, value in enumerate(best.tiebreak))
        found.append(Advice(option.key, best.rank + tie / 2, f"makes {hand_held(best.rank)}"))
    return found


def _stands_for(text: str) -> PokerCard:
    named = named_joker(text)
    return PokerCard(named.value, named.suit)


def _word(card: PokerCard) -> str:
    return key(NameJoker(card.value, card.suit))
