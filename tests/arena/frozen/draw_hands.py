"""Playing poker: what to swap, which five to keep, what a joker stands for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from doomtown_desktop.engine.table_view import DrawCard
from doomtown_desktop.poker import (
    HAND_SIZE,
    BestHand,
    HandRank,
    PokerCard,
    best_hand,
    best_legal_hand,
    lowball_choice,
)
from doomtown_desktop.protocol.ids import CardId
from tests.arena.frozen.policy import Advice
from tests.arena.frozen.sight import Sight

CHEATIN_MUST_GAIN: Final = 2
"""Cheatin' may be punished, so it has to gain this many hand ranks while a rival holds cards."""

_VALUE_WORDS: Final = ("A", *map(str, range(2, 11)), "J", "Q", "K")
_SUIT_WORDS: Final = "CDHS"
_MADE: Final = (HandRank.STRAIGHT, HandRank.FLUSH, HandRank.FULL_HOUSE, HandRank.STRAIGHT_FLUSH)
"""Hands of which all five cards are needed."""


class Holding:
    """A draw hand taken apart: fixed cards and jokers, with the ids that belong to them."""

    def __init__(self, cards: Sequence[DrawCard]) -> None:
        fixed = [c for c in cards if c.value is not None and c.suit is not None]
        self.ids: list[CardId] = [c.id for c in fixed]
        self.cards = [PokerCard(c.value or 0, c.suit or 0) for c in fixed]
        self.jokers = [c.id for c in cards if c.value is None]

    def best(self, is_watched: bool) -> BestHand:
        """The best hand to show: Cheatin' only where it gains enough, or where nobody can punish it."""
        wild = min(len(self.jokers), HAND_SIZE)
        free = best_hand(self.cards, wild)
        legal = best_legal_hand(self.cards, wild)
        if legal is None or (free.rank - legal.rank >= (CHEATIN_MUST_GAIN if is_watched else 1)):
            return free
        return legal


def _is_watched(sight: Sight) -> bool:
    return any(rival.hand_size for rival in sight.rivals)


def swap(sight: Sight) -> list[Advice]:
    """Keep what belongs together and swap the rest; keep a hand that needs all its five cards."""
    held = Holding(sight.me.draw_hand or ())
    keep = _worth_keeping(held, sight)
    found: list[Advice] = []
    for option in sight.asked.options:
        if option.card is None or option.card in held.jokers or option.card in keep:
            found.append(Advice(option.key, -1, "it belongs to the hand"))
        else:
            value = held.cards[held.ids.index(option.card)].value
            found.append(Advice(option.key, 1 - value / 100, "it adds nothing to the hand"))
    return found


def _worth_keeping(held: Holding, sight: Sight) -> list[CardId]:
    best = held.best(_is_watched(sight))
    if best.rank in _MADE or best.rank == HandRank.DEAD_MANS_HAND or best.rank == HandRank.FIVE_OF_A_KIND:
        return [held.ids[i] for i in best.kept]
    counts = Counter(held.cards[i].value for i in best.kept)
    grouped = [held.ids[i] for i in best.kept if counts[held.cards[i].value] > 1]
    if grouped:
        return grouped
    one_short = _four_of_a_suit(held)
    if one_short:
        return one_short
    if held.jokers and best.kept:
        return [held.ids[max(best.kept, key=lambda i: held.cards[i].value)]]
    return []


def _four_of_a_suit(held: Holding) -> list[CardId]:
    """Four cards of one suit with different values, a card short of a flush."""
    for suit in range(4):
        suited = {c.value: held.ids[i] for i, c in enumerate(held.cards) if c.suit == suit}
        if len(suited) + len(held.jokers) >= HAND_SIZE - 1 and len(suited) >= 3:
            return list(suited.values())
    return []


def throw_to_five(sight: Sight) -> list[Advice]:
    """Discard what is not among the best five."""
    held = Holding(sight.me.draw_hand or ())
    best = held.best(_is_watched(sight))
    keep = [held.ids[i] for i in best.kept] + held.jokers
    found: list[Advice] = []
    for option in sight.asked.options:
        is_kept = option.card in keep
        reason = "one of the best five" if is_kept else "not among the best five"
        found.append(Advice(option.key, -1 if is_kept else 1, reason))
    return found


def name_joker(sight: Sight) -> list[Advice]:
    """What a joker stands for: low in lowball, best in a shootout, a king in a pull."""
    drawn = sight.me.draw_hand or ()
    if not any(c.id == sight.asked.source for c in drawn):
        return [
            Advice(o.key, _value_of(o.key), "a high value helps most in a pull") for o in sight.asked.options
        ]
    held = Holding(drawn)
    if not held.jokers:
        return _recast(sight, [c for c in drawn if c.id != sight.asked.source])
    if sight.view.shootout is None:
        low = lowball_choice(held.cards, len(held.jokers)).stands_for[0]
        return [Advice(_word(low), 1, "makes the lowest hand")]
    return _best_joker(sight, held)


def _recast(sight: Sight, others: Sequence[DrawCard]) -> list[Advice]:
    """A card's suit and value are chosen anew: the best hand in a shootout, the lowest in lowball."""
    fixed = Holding(others).cards
    found: list[Advice] = []
    for option in sight.asked.options:
        cards = [*fixed, PokerCard(_value_of(option.key), _SUIT_WORDS.index(option.key[-1]))]
        rank = best_hand(cards, 0).rank
        worth = rank if sight.view.shootout is not None else HandRank.DEAD_MANS_HAND + 1 - rank
        found.append(Advice(option.key, worth, f"makes a hand of rank {rank}"))
    return found


def _best_joker(sight: Sight, held: Holding) -> list[Advice]:
    found: list[Advice] = []
    others = len(held.jokers) - 1
    for option in sight.asked.options:
        cards = [*held.cards, PokerCard(_value_of(option.key), _SUIT_WORDS.index(option.key[-1]))]
        best = best_hand(cards, others)
        tie = sum(value / 14 ** (place + 1) for place, value in enumerate(best.tiebreak))
        found.append(Advice(option.key, best.rank + tie / 2, f"makes a hand of rank {best.rank}"))
    return found


def _value_of(key: str) -> int:
    return _VALUE_WORDS.index(key[:-1]) + 1


def _word(card: PokerCard) -> str:
    return f"{_VALUE_WORDS[card.value - 1]}{_SUIT_WORDS[card.suit]}"
