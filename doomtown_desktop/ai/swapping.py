"""Swaps of a draw hand, found by simulation: the player's deck is known except for its order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from doomtown_desktop.ai.holding import CHEATIN_MUST_GAIN
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.catalog import Suit
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.imagining import UNKNOWN, Scene
from doomtown_desktop.poker import PokerCard
from doomtown_desktop.poker.pool import BIT, WEIGHT, Joker, number_of, pool_of, pool_rank, ranks
from doomtown_desktop.protocol.ids import CardId

_PUNISHED: Final = 0.7
"""The average cost of Cheatin' if somebody could punish it, in hand ranks."""
_TRIALS: Final = 16
"""The number of sampled refills that compare all swaps; `_MORE` times as many compare the `_FINALISTS`."""
_FINALISTS, _MORE = 5, 8

_SUITS: Final = tuple(Suit)
Refill = tuple[int, int]
"""The cards that refill a hand, summed up as in `poker.pool`: counters and bits."""


class HandSwap(NamedTuple):
    """A swap of draw hand cards."""

    places: tuple[int, ...]
    """The places of the swapped cards in the hand, ascending."""
    rank: float
    """The expected hand rank after the swap."""


def advised(sight: Sight, scene: Scene, facts: Facts) -> list[Advice] | None:
    """Rate swaps of the draw hand; ``None`` if the deck has too few cards for that, or unknown cards."""
    drawn = sight.me.draw_hand or ()
    hand = [_kind(card.suit, card.value) for card in drawn]
    codes = in_deck(sight, scene)
    if UNKNOWN in codes:
        return None
    rest = [kind_of(code, facts) for code in codes]
    is_watched = any(rival.hand_size for rival in sight.rivals)
    swap = best_swap(hand, rest, sight.asked.most, is_watched)
    if swap is None:
        return None
    gone = {drawn[place].id for place in swap.places}
    return [
        Advice(option.key, 1, f"makes way: the hand comes to rank {swap.rank:.1f} on average")
        if option.card in gone
        else Advice(option.key, -1, "belongs to the hand")
        for option in sight.asked.options
    ]


def in_deck(sight: Sight, scene: Scene) -> list[str]:
    """Return the codes of the cards that were in the deck when the play began, and were not drawn since.

    If the deck holds more cards than that, it has run out and was reshuffled: cards that have left every
    other pile are then in it, too.
    """
    me, before = sight.me, scene.state.players[sight.seat]
    codes, owners = scene.state.codes, scene.state.owners
    piles = (me.play_hand or (), me.discard_pile, me.boot_hill, me.table, me.removed)
    come = {card.id for card in me.draw_hand or ()} | {card.id for pile in piles for card in pile}

    def not_come(cards: Iterable[CardId]) -> list[str]:
        own = (card for card in cards if card >= 0 and owners[card] == sight.seat)
        return [codes[card] for card in own if card not in come and card not in sight.cards]

    left = not_come((*scene.free[sight.seat], *before.deck))
    if len(left) >= me.deck_size:
        return left
    return left + not_come((*before.discard_pile, *before.draw_hand, *before.play_hand, *scene.state.in_play))


def kind_of(code: str, facts: Facts) -> int:
    """Return the kind of a card as `poker.pool` numbers it; every joker is a plain one."""
    card = facts.get(code)
    return _kind(None if card.suit is None else _SUITS.index(card.suit), card.value)


def _kind(suit: int | None, value: int | None) -> int:
    if suit is None or value is None:
        return Joker.PLAIN
    return number_of(PokerCard(value, suit))


def best_swap(hand: Sequence[int], rest: Sequence[int], draws: int, is_watched: bool) -> HandSwap | None:
    """Return the best swap of at most ``draws`` cards; ``None`` if the deck has fewer cards than that.

    Equal arguments give equal results.

    Args:
        hand: The kinds of the cards in the draw hand.
        rest: The kinds of the cards in the deck, in any order.
        draws: At most this many cards may be swapped.
        is_watched: Whether somebody could punish Cheatin'.
    """
    draws = min(draws, len(hand))
    if len(rest) < draws:
        return None
    return _best_swap(tuple(hand), tuple(sorted(rest)), draws, is_watched)


@lru_cache(maxsize=4096)
def _best_swap(hand: tuple[int, ...], deck: tuple[int, ...], draws: int, is_watched: bool) -> HandSwap:
    """Return the best swap from a sorted deck. The rollouts of a decision ask for the same ones again."""
    random = Random(len(hand) * 100 + draws)
    by_kind = sorted(range(len(hand)), key=lambda place: (hand[place], place))
    swaps = list(_swaps([hand[place] for place in by_kind], draws))
    tried = _refills(deck, draws, _TRIALS, random)
    found = [(_mean(hand, by_kind, swap, tried, is_watched), swap) for swap in swaps]
    found.sort(key=lambda each: (-each[0], len(each[1]), each[1]))
    tried = _refills(deck, draws, _TRIALS * _MORE, random)
    again = [(_mean(hand, by_kind, swap, tried, is_watched), swap) for _, swap in found[:_FINALISTS]]
    rank, best = max(again, key=lambda each: (each[0], -len(each[1])))
    return HandSwap(tuple(sorted(by_kind[at] for at in best)), rank)


def _swaps(kinds: Sequence[int], draws: int, first: int = 0) -> Iterator[tuple[int, ...]]:
    """Yield every different choice of at most ``draws`` places; a plain joker is always worth keeping."""
    yield ()
    if not draws:
        return
    last = -1
    for at in range(first, len(kinds)):
        if kinds[at] not in (last, Joker.PLAIN):
            last = kinds[at]
            for more in _swaps(kinds, draws - 1, at + 1):
                yield (at, *more)


def _refills(deck: Sequence[int], draws: int, count: int, random: Random) -> list[list[Refill]]:
    """Return for each trial the refills for no swapped card, for one, for two, and so on."""
    found = []
    for _ in range(count):
        packed = present = 0
        row = [(0, 0)]
        for kind in random.sample(deck, draws):
            packed += WEIGHT[kind]
            present |= BIT[kind]
            row.append((packed, present))
        found.append(row)
    return found


def _mean(
    hand: Sequence[int],
    by_kind: Sequence[int],
    swap: Sequence[int],
    tried: Sequence[Sequence[Refill]],
    is_watched: bool,
) -> float:
    """Return the average value of a hand after a swap, in hand ranks."""
    gone = {by_kind[at] for at in swap}
    packed, present = pool_of(kind for place, kind in enumerate(hand) if place not in gone)
    many = len(gone)
    total = 0.0
    for row in tried:
        more, kinds = row[many]
        total += shown(packed + more, present | kinds, is_watched)
    return total / len(tried)


def shown(packed: int, present: int, is_watched: bool) -> float:
    """Return the rank of the hand to show from a pool, less the average cost of Cheatin' that is watched."""
    if not is_watched:
        return pool_rank(packed, present)
    free, legal = ranks(packed, present)
    return free - _PUNISHED if not legal or free - legal >= CHEATIN_MUST_GAIN else legal


__all__ = ["HandSwap", "advised", "best_swap", "in_deck", "kind_of", "shown"]
