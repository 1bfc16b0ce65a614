"""Practice draws from a deck: opening hand, redraw, lowball and shootout draws, repeatable by seed.

A `Practice` is immutable; each step returns the next one. To undo, keep the previous one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from doomtown_desktop.decks.legality import DeckLike, FactSource
from doomtown_desktop.decks.odds.composition import draw_deck_codes, kind_of_card
from doomtown_desktop.decks.odds.lowball import Worth, with_special
from doomtown_desktop.poker import HAND_SIZE, lowball_choice
from doomtown_desktop.poker import is_cheatin as poker_cheatin
from doomtown_desktop.poker.pool import KINDS, RANK_NAMES, Joker, card_of, ranks_of

PLAY_HAND = 5


@dataclass(frozen=True)
class FormedHand:
    """A hand formed from cards that were drawn.

    Attributes:
        rank: 1-11.
        cards: Indices of the five cards among those drawn, or of all cards if there are fewer.
    """

    rank: int
    cards: tuple[int, ...]

    @property
    def name(self) -> str:
        """The readable name of the rank."""
        return RANK_NAMES[self.rank]


@dataclass(frozen=True)
class Drawn:
    """Cards drawn for poker.

    Attributes:
        codes: Printings in the order in which they were drawn.
        best: The highest hand they form (R-HAND-11).
        legal: The highest hand that is not Cheatin'; None if there is none (R-CHEAT-1).
    """

    codes: tuple[str, ...]
    best: FormedHand
    legal: FormedHand | None


@dataclass(frozen=True)
class LowballHand:
    """A lowball hand: its worth, and whether it is Cheatin'.

    Attributes:
        worth: Rank and tie-breakers, to compare with other hands (R-HAND-12).
        joker_values: Values that the jokers take to make the hand as low as possible (R-JOKER-4).
    """

    codes: tuple[str, ...]
    worth: Worth
    is_cheatin: bool
    joker_values: tuple[int, ...]

    @property
    def rank(self) -> int:
        """The rank, 1-11."""
        return self.worth[0]

    @property
    def name(self) -> str:
        """The readable name of the rank."""
        return RANK_NAMES[self.rank]


def _subset_ranks(kinds: Sequence[int], places: Sequence[int]) -> tuple[int, int]:
    return ranks_of(kinds[place] for place in places)


def best_hands(kinds: Sequence[int]) -> tuple[FormedHand, FormedHand | None]:
    """Return the highest hand and the highest legal hand (None if there is none) of some cards, by kinds.

    Of hands of equal rank, a legal hand is preferred, then the hand with the higher values.
    """
    size = min(HAND_SIZE, len(kinds))
    best, legal = ranks_of(kinds)

    def value(place: int) -> int:
        return kinds[place] % 13 if kinds[place] < KINDS else 13

    def strength(places: tuple[int, ...]) -> tuple[list[int], list[int]]:
        values = [value(place) for place in places]
        groups = sorted(((values.count(v), v) for v in dict.fromkeys(values)), reverse=True)
        return [count for count, _ in groups], [v for _, v in groups]

    highest: list[tuple[tuple[bool, tuple[list[int], list[int]]], tuple[int, ...]]] = []
    highest_legal: list[tuple[tuple[list[int], list[int]], tuple[int, ...]]] = []
    for places in combinations(range(len(kinds)), size):
        rank, rank_if_legal = _subset_ranks(kinds, places)
        if rank == best:
            highest.append(((rank_if_legal == rank, strength(places)), places))
        if legal and rank_if_legal == legal:
            highest_legal.append((strength(places), places))
    chosen = max(highest, key=lambda one: one[0])[1]
    lawful = max(highest_legal, key=lambda one: one[0])[1] if highest_legal else None
    return FormedHand(best, chosen), None if lawful is None else FormedHand(legal, lawful)


def low_hand(codes: Sequence[str], kinds: Sequence[int]) -> LowballHand:
    """Return the lowball hand of at most five cards, with jokers as low as possible."""
    fixed = [card_of(kind) for kind in kinds if kind < KINDS]
    devils, heretics = kinds.count(Joker.DEVILS), kinds.count(Joker.HERETIC)
    low = lowball_choice(fixed, len(kinds) - len(fixed))
    is_cheatin = not heretics and (devils > 0 or poker_cheatin(fixed))
    values = tuple(card.value for card in low.stands_for)
    return LowballHand(tuple(codes), with_special(low.value, devils, heretics), is_cheatin, values)


@dataclass(frozen=True)
class Practice:
    """A shuffled draw deck and the cards drawn from it.

    Attributes:
        deck: Codes of the draw deck, the top card first.
        play_hand: Codes in hand.
        discard_pile: Codes, the newest last.
        shuffles: Number of shuffles so far; part of the seed, so that each shuffle differs.
        drawn: The draw hand on the table; None if there is none.
        swaps_left: Cards of the draw hand that may still be swapped, all in one go (R-DRAW-4).
        low: The lowball hand on the table; None if there is none.
    """

    facts: FactSource
    seed: int
    deck: tuple[str, ...]
    play_hand: tuple[str, ...] = ()
    discard_pile: tuple[str, ...] = ()
    shuffles: int = 1
    drawn: Drawn | None = None
    swaps_left: int = 0
    low: LowballHand | None = None

    def _shuffled(self, codes: Iterable[str], shuffles: int) -> tuple[str, ...]:
        order = sorted(codes)
        Random(f"{self.seed} {shuffles}").shuffle(order)
        return tuple(order)

    def _take(self, count: int) -> tuple[tuple[str, ...], Practice]:
        """Take cards from the top; if the deck runs out, shuffle the discard pile into it (R-ZONE-6)."""
        taken, left, after = self.deck[:count], self.deck[count:], self
        if len(taken) < count and self.discard_pile:
            shuffles = self.shuffles + 1
            left = self._shuffled(self.discard_pile, shuffles)
            more = count - len(taken)
            taken, left = taken + left[:more], left[more:]
            after = replace(self, discard_pile=(), shuffles=shuffles)
        return taken, replace(after, deck=left)

    def _drawn(self, codes: tuple[str, ...]) -> Drawn:
        best, legal = best_hands([kind_of_card(self.facts.get(code)) for code in codes])
        return Drawn(codes, best, legal)

    def cleared(self) -> Practice:
        """Discard the draw hand and the lowball hand."""
        gone = (self.drawn.codes if self.drawn else ()) + (self.low.codes if self.low else ())
        pile = self.discard_pile + gone
        return replace(self, discard_pile=pile, drawn=None, low=None, swaps_left=0)

    def draw_cards(self, count: int = 1) -> Practice:
        """Draw cards into the play hand."""
        taken, after = self._take(count)
        return replace(after, play_hand=after.play_hand + taken)

    def redraw(self, places: Iterable[int]) -> Practice:
        """Discard cards in the play hand, by index, and draw the same number.

        Raises:
            ValueError: an index is out of range.
        """
        gone = _places(places, len(self.play_hand))
        kept = tuple(code for place, code in enumerate(self.play_hand) if place not in gone)
        pile = self.discard_pile + tuple(self.play_hand[place] for place in gone)
        return replace(self, play_hand=kept, discard_pile=pile).draw_cards(len(gone))

    def lowball(self) -> Practice:
        """Draw five cards for lowball (R-GAMB-4); earlier hands on the table are discarded first."""
        codes, after = self.cleared()._take(HAND_SIZE)
        return replace(after, low=low_hand(codes, [kind_of_card(self.facts.get(code)) for code in codes]))

    def shootout(self, stud: int = 0, draw: int = 0) -> Practice:
        """Draw five cards and the stud bonus; the draw bonus is the number of swaps allowed (R-DRAW-1).

        Raises:
            ValueError: a bonus below 0.
        """
        if min(stud, draw) < 0:
            raise ValueError("a bonus is never below 0")
        codes, after = self.cleared()._take(HAND_SIZE + stud)
        return replace(after, drawn=self._drawn(codes), swaps_left=draw)

    def swap(self, places: Iterable[int]) -> Practice:
        """Swap cards in the draw hand, by index, in one go (R-DRAW-4, R-DRAW-7).

        Raises:
            ValueError: there is no draw hand, an index is out of range, or there are more than `swaps_left`.
        """
        if self.drawn is None:
            raise ValueError("there is no draw hand to swap cards of")
        gone = _places(places, len(self.drawn.codes))
        if len(gone) > self.swaps_left:
            raise ValueError(f"at most {self.swaps_left} cards may be swapped, not {len(gone)}")
        kept = tuple(code for place, code in enumerate(self.drawn.codes) if place not in gone)
        pile = self.discard_pile + tuple(self.drawn.codes[place] for place in gone)
        taken, after = replace(self, discard_pile=pile, drawn=None)._take(len(gone))
        return replace(after, drawn=self._drawn(kept + taken), swaps_left=0)


def _places(places: Iterable[int], size: int) -> tuple[int, ...]:
    found = tuple(sorted(set(places)))
    if found and not 0 <= found[0] <= found[-1] < size:
        raise ValueError(f"there is no card at one of the places {found} of {size}")
    return found


def practice(deck: DeckLike, facts: FactSource, seed: int, *, with_gang: bool = False) -> Practice:
    """Shuffle the draw deck and draw the opening hand (R-SETUP-10).

    Raises:
        LookupError: a code is unknown.
    """
    codes = tuple(draw_deck_codes(deck, facts, with_gang=with_gang))
    fresh = Practice(facts, seed, codes)
    return replace(fresh, deck=fresh._shuffled(codes, 1)).draw_cards(PLAY_HAND)
