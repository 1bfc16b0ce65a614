"""The odds of a player's next draw hand, and the best swap, computed from what the player can know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Final

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.decks.odds.composition import Cancel, Composition, kind_of_card
from doomtown_desktop.decks.odds.exact import RankOdds
from doomtown_desktop.decks.odds.front import rank_odds
from doomtown_desktop.decks.odds.redraw import Layer, RedrawSample, RedrawSwap, best_swap, mean_rank
from doomtown_desktop.decks.odds.sampling import sampled_odds
from doomtown_desktop.poker import HAND_SIZE
from doomtown_desktop.poker.pool import RANK_NAMES
from doomtown_desktop.protocol.seat_data import FightOutlook
from doomtown_desktop.protocol.view_data import DrawCard, Face, TableView

SWAPS_SOLVED: Final = 150
"""At most this many first hands are sampled and solved if a draw has draw bullets."""
WORK: Final = 4000
"""At most this many hands are ranked for each first hand that was sampled."""
HANDS_SAMPLED: Final = 20_000
"""The number of hands sampled if the deck runs out while they are drawn."""
MOST_RANKS: Final = 4
"""At most this many ranks are shown with their chances."""
FactsOf = Callable[[str], CardFacts]


@dataclass(frozen=True, slots=True)
class Ahead:
    """The basis of the odds of a seat's next draw hand: its cards, and its stud and draw bonuses."""

    deck: Composition
    pile: Composition
    """The discard pile. It is shuffled and becomes the deck when that is empty (R-ZONE-6)."""
    stud: int
    draw: int

    @property
    def drawn(self) -> int:
        """The number of cards drawn before a swap (R-DRAW-2)."""
        return HAND_SIZE + self.stud


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of each rank of the next draw hand, for the best hand and for the best legal hand.

    Effects on ranks are not considered.
    """

    best: RankOdds
    legal: RankOdds

    @property
    def words(self) -> str:
        """A short text with the highest rank that at least half of all draws reach or exceed."""
        middle = max(r for r in range(len(RANK_NAMES)) if r <= 1 or self.best.at_least[r] >= 0.5)
        return f"even odds: {RANK_NAMES[middle]}"

    @property
    def table(self) -> str:
        """The full text: a line for each rank with the chance of that rank or a higher one."""
        head = "Your hand to come, before effects on its rank (any hand / legal):"
        rows = [
            f"{RANK_NAMES[rank]} or higher: {self.best.at_least[rank]:.0%} / {self.legal.at_least[rank]:.0%}"
            for rank in range(2, len(RANK_NAMES))
            if self.best.at_least[rank] >= 0.005
        ]
        sure = "" if self.best.is_exact else f"\nSampled: ± {max(self.best.errors):.1%}"
        return "\n".join([head, *rows]) + sure

    @property
    def chances(self) -> tuple[tuple[str, float], ...]:
        """The chances of the likeliest ranks, the highest rank first: names and shares."""
        exact = self.best.at_least
        ranks = range(1, len(RANK_NAMES))
        shares = {rank: exact[rank] - (exact[rank + 1] if rank + 1 < len(exact) else 0.0) for rank in ranks}
        likely = sorted(ranks, key=lambda rank: -shares[rank])[:MOST_RANKS]
        return tuple((RANK_NAMES[rank], shares[rank]) for rank in sorted(likely, reverse=True))


@dataclass(frozen=True, slots=True)
class FightRace:
    """The likely result of a round in which nobody has drawn yet: the left side's chance, and both ranks."""

    chance: float
    ranks: tuple[int, int]

    @property
    def names(self) -> tuple[str, str]:
        """The names of the likely ranks."""
        return RANK_NAMES[self.ranks[0]], RANK_NAMES[self.ranks[1]]

    @property
    def rank_words(self) -> str:
        """Both ranks, with a word that says what the numbers are."""
        return f"Rank {self.ranks[0]} \N{EN DASH} {self.ranks[1]}"

    @property
    def words(self) -> str:
        """The race in a sentence for screen readers."""
        mine, theirs = self.names
        return f"If both drew now: {mine} against {theirs}, {self.chance:.0%} for the left side."


def race(outlook: FightOutlook, side: int, odds: Odds | None) -> FightRace:
    """Return the race of a round, seen from a side.

    ``odds`` are those of this side's own deck. The other side's hand is estimated from what everybody sees.
    """
    mine = outlook.ranks[side] if odds is None else 100 * sum(odds.best.at_least[1:])
    theirs = outlook.ranks[1 - side]
    return FightRace(outlook.chance(side, mine), (_whole_rank(mine), _whole_rank(theirs)))


def _whole_rank(rank: float) -> int:
    """Return the rank that is nearest to a rank in hundredths."""
    return max(1, min(len(RANK_NAMES) - 1, round(rank / 100)))


@dataclass(frozen=True, slots=True)
class SwapAdvice:
    """The best swap for the highest hand.

    Its words also describe the best swap for the highest legal hand.
    """

    best: tuple[int, ...]
    """The ids of the cards to swap for the highest hand."""
    words: str


def unseen(view: TableView, cards: Iterable[tuple[str, int]], facts_of: FactsOf) -> Composition:
    """Return the cards of the seat's deck list that the seat cannot see.

    Args:
        view: The table as the seat sees it.
        cards: The seat's deck list as (code, copies) pairs.
        facts_of: Returns the facts of a card by its code.
    """
    me = view.seat or 0
    seen = Counter(card.code for card in view.cards if card.owner == me)
    for player in view.players:
        piles: tuple[Sequence[Face | DrawCard], ...] = (
            player.play_hand or (),
            player.draw_hand or (),
            player.discard_pile,
            player.boot_hill,
            player.table,
            player.removed,
        )
        seen.update(card.code for card in chain.from_iterable(piles) if card.owner == me)
    kinds: Counter[int] = Counter()
    for code, copies in cards:
        facts = facts_of(code)
        if facts.type in (CardType.OUTFIT, CardType.LEGEND):
            continue
        kinds[kind_of_card(facts)] += max(0, copies - seen[code])
    return Composition.of(kinds)


def discards(view: TableView, facts_of: FactsOf) -> Composition:
    """Return the seat's discard pile."""
    pile = view.players[view.seat or 0].discard_pile
    return Composition.of(Counter(kind_of_card(facts_of(card.code)) for card in pile))


def enough(deck: Composition, pile: Composition, cards: int) -> Composition:
    """Return the deck that some cards are drawn from: with the discard pile if it has too few of them."""
    return deck if deck.size >= cards else deck.with_all(pile)


def ahead(view: TableView, cards: Iterable[tuple[str, int]], facts_of: FactsOf) -> Ahead | None:
    """Return the basis for the odds of the seat's next draw hand in a shootout.

    Return None if the seat leads no posse or has already drawn. ``cards`` is the seat's deck list as (code,
    copies) pairs.
    """
    fight, me = view.shootout, view.seat
    if fight is None or me is None or not fight.fighting or fight.step > 3:
        return None
    if view.players[me].draw_hand_size or view.players[me].play_hand is None:
        return None
    side = next((posse for posse in fight.sides if posse.primary == me and posse.dudes), None)
    if side is None:
        return None
    return Ahead(unseen(view, cards, facts_of), discards(view, facts_of), side.stud, side.draw)


def odds_ahead(draw: Ahead, stop: Cancel) -> Odds:
    """Return the odds of the next draw hand. Raises ``OddsCancelled``.

    The odds of hands with a swap are sampled. So are those of a hand for which the deck has too few cards;
    with a swap, deck and discard pile then count as one deck.
    """
    deck = enough(draw.deck, draw.pile, draw.drawn + draw.draw)
    if not draw.draw and draw.deck.size < draw.drawn:
        plain = sampled_odds(draw.pile, draw.drawn, first=draw.deck, hands=HANDS_SAMPLED, cancelled=stop)
    else:
        plain = rank_odds(deck, draw.drawn, cancelled=stop)
    if not draw.draw or deck.size <= draw.drawn:
        return Odds(plain.best, plain.legal)

    def swapped(layer: Layer, without: RankOdds) -> RankOdds:
        sample = RedrawSample(deck, draw.stud, draw.draw, mean_rank(layer), without, work=WORK)
        sample.solve(SWAPS_SOLVED, stop)
        return sample.odds()

    return Odds(swapped(Layer.BEST, plain.best), swapped(Layer.LEGAL, plain.legal))


def advice(
    hand: Iterable[DrawCard], deck: Composition, draws: int, facts_of: FactsOf, stop: Cancel
) -> SwapAdvice:
    """Return the best swap of a hand. Raises ``OddsCancelled``.

    Args:
        hand: The cards drawn, five or more.
        deck: The cards of the draw deck.
        draws: The maximum number of cards to swap (R-DRAW-3).
        facts_of: Returns the facts of a card by its code.
        stop: Is called repeatedly, and cancels by returning True.
    """
    cards = list(hand)
    kinds = [_kind(card, facts_of) for card in cards]
    found = {
        layer: best_swap(kinds, deck, draws, mean_rank(layer), random=Random(1), cancelled=stop)
        for layer in (Layer.BEST, Layer.LEGAL)
    }
    kept = {
        layer: best_swap(kinds, deck, 0, mean_rank(layer), random=Random(1), cancelled=stop).worth
        for layer in found
    }
    best, legal = found[Layer.BEST], found[Layer.LEGAL]
    words = f"For the highest hand {_said(best, kept[Layer.BEST])}."
    if legal.discards != best.discards:
        words += f" For the highest legal hand {_said(legal, kept[Layer.LEGAL])}."
    if not (best.is_exact and legal.is_exact):
        words += " (sampled)"
    away = Counter(best.discards)
    ids = []
    for card, kind in zip(cards, kinds, strict=True):
        if away[kind]:
            away[kind] -= 1
            ids.append(int(card.id))
    return SwapAdvice(tuple(ids), words)


def _kind(card: DrawCard, facts_of: FactsOf) -> int:
    if card.suit is None or card.value is None:
        return kind_of_card(facts_of(card.code))
    return card.suit * 13 + card.value - 1


_VALUES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_SUITS: Final = "♣♦♥♠"


def _said(swap: RedrawSwap, kept: float) -> str:
    if not swap.discards:
        return f"keep all: rank {kept:.1f}"
    names = " ".join(_VALUES[k % 13] + _SUITS[k // 13] if k < 52 else "joker" for k in swap.discards)
    return f"swap {names}: rank {swap.worth:.1f} on average instead of {kept:.1f}"
