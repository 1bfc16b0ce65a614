"""Words about draw hands: rank, changes of rank, comparisons, and the best five cards. No Qt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from doomtown_desktop.poker import (
    BestHand,
    HandValue,
    PokerCard,
    best_hand,
    best_legal_hand,
    hand_name,
    is_cheatin,
    lowball_choice,
    lowest_hands,
)
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.seat_data import FightSummary
from doomtown_desktop.protocol.view_data import DrawCard, PlayerView, TableView
from doomtown_desktop.speech.amounts import amount, listed, whose

FIVE = 5
CHEATIN_MEANS: Final = "Cheatin': the same value and suit twice. Others may punish it."
"""The sentence that says what a Cheatin' hand is and who may punish it (R-CHEAT-1)."""
HAND_QUESTIONS: Final = (Question.REDRAW, Question.KEEP_FIVE)
"""The questions which cards of a draw hand go away."""
NO_SUMMARY: Final = FightSummary()


def split(held: Sequence[DrawCard]) -> tuple[list[PokerCard], int]:
    """Return the cards that have a suit and value, and the number of jokers that have none yet."""
    cards = [PokerCard(c.value, c.suit) for c in held if c.value is not None and c.suit is not None]
    return cards, sum(1 for c in held if c.value is None)


def rank_words(player: PlayerView, why: Sequence[str] = (), *, lowball: bool = False) -> str:
    """Return the rank of a hand in words; before the hand is revealed, the best rank that it can have."""
    held = list(player.draw_hand or ())
    if player.hand_rank is not None:
        return hand_words(player, why) + ("  CHEATIN'" if player.is_cheatin else "")
    if len(held) < FIVE:
        return ""
    cards, jokers = split(held)
    if lowball:
        return f"can be: {hand_name(lowball_choice(cards, jokers).rank)}" if len(held) == FIVE else ""
    best = keepers(held, legal=False)
    assert best is not None
    return f"best: {_named(held, best)}"


def hand_words(player: PlayerView, why: Sequence[str] = ()) -> str:
    """Return the name of a revealed hand and, if cards changed its rank, the rank that it counts as."""
    natural, rank = player.natural_rank, player.hand_rank
    if rank is None:
        return ""
    if natural is None or natural == rank:
        return f"{hand_name(rank)} ({rank})"
    because = f" ({', '.join(why)})" if why else ""
    return f"{hand_name(natural)}, counts as {rank}{because}"


def verdict(view: TableView, told: FightSummary = NO_SUMMARY) -> str:
    """Return the result of comparing the hands of this round, in words; empty before the comparison."""
    fight = view.shootout
    if fight is None or fight.step < 4 or not any(posse.casualties for posse in fight.sides):
        return ""
    players = [view.players[posse.primary] for posse in fight.sides]
    ranks = [player.hand_rank for player in players]
    if ranks[0] is None or ranks[1] is None:
        return ""
    owed = [posse.casualties + posse.extra_casualties for posse in fight.sides]
    sides = [
        f"{whose(player.name)} side" if len(posse.seats) > 1 else player.name
        for player, posse in zip(players, fight.sides, strict=True)
    ]
    first = 0 if fight.winner is None else fight.winner
    hands = [
        f"{whose(players[i].name)} {hand_words(players[i], told.why(players[i].seat))}"
        for i in (first, 1 - first)
    ]
    won = "" if fight.winner is None else players[fight.winner].name
    return outcome(hands, (ranks[0], ranks[1]), won, list(zip(sides, owed, strict=True)))


def winning_hand(view: TableView) -> str:
    """Return which draw hand wins outside of shootouts, ``lowest`` or ``highest``; empty if none does.

    Once the pot of lowball is gone, its hands only wait for their events. At other times than Gamblin',
    people gamble for the highest hand.
    """
    if view.shootout is not None:
        return ""
    if view.phase is Phase.GAMBLIN:
        return "lowest" if view.pot else ""
    return "highest"


def lowball_tie(view: TableView) -> str:
    """Return which of the equally ranked lowest lowball hands is lower, in words; empty if none tie."""
    playing = [player for player in view.players if not player.eliminated]
    ranks = [player.hand_rank for player in playing]
    lowest = min((rank for rank in ranks if rank is not None), default=0)
    tied = [player for player in playing if player.hand_rank == lowest]
    if winning_hand(view) != "lowest" or None in ranks or len(tied) < 2:
        return ""
    ahead = lowest_hands([HandValue(lowest, player.tiebreak, player.is_modified) for player in tied])
    if len(ahead) > 1:
        return f"{listed([tied[i].name for i in ahead])} hold hands that are exactly as low."
    lower, others = tied[ahead[0]], [player for i, player in enumerate(tied) if i not in ahead]
    why = why_lower(lower.is_modified, [player.is_modified for player in others])
    return f"{whose(lower.name)} hand is lower, {why}."


def why_lower(changed: bool, others: Sequence[bool]) -> str:
    """Return why a hand is lower than others of the same rank.

    ``changed`` is true if a card changed this hand's rank.
    """
    if changed:
        return "as a rank that it has by another card counts as the lowest of its kind"
    if all(others):
        return "as a rank that was lowered counts as the highest of its kind"
    return "by its lower cards"


def outcome(hands: Sequence[str], ranks: tuple[int, int], won: str, owed: Sequence[tuple[str, int]]) -> str:
    """Return a sentence that compares two hands, the winner's first, and says the casualties of each side.

    ``won`` is the name of the winner of the round; empty if there is none.
    """
    takes = " and ".join(f"{who} takes {amount(lost, 'casualty')}" for who, lost in owed if lost > 0)
    if ranks[0] != ranks[1]:
        return f"{hands[0]} beats {hands[1]}: {takes or 'no casualties'}."
    if len({lost for _, lost in owed}) == 1:
        takes = f"each side takes {amount(owed[0][1], 'casualty')}" if takes else ""
    ends = f"{won} wins the round by higher cards" if won else "nobody wins the round"
    return f"Both hold rank {ranks[0]}: {takes or 'no casualties'}; {ends}."


# --- which five to keep -----------------------------------------------------------------------------


def keepers(held: Sequence[DrawCard], *, legal: bool) -> BestHand | None:
    """Return the best five cards of a hand. They are legal if a Cheatin' hand would not rank higher."""
    cards, jokers = split(held)
    lawful = best_legal_hand(cards, jokers)
    if legal:
        return lawful
    best = best_hand(cards, jokers)
    return lawful if lawful is not None and lawful.rank == best.rank else best


def cheats(held: Sequence[DrawCard], best: BestHand) -> bool:
    """Return whether keeping these five cards would be Cheatin'."""
    fixed = [c for c in held if c.value is not None and c.suit is not None]
    kept = [fixed[i] for i in best.kept]
    return is_cheatin(split(kept)[0], [c.is_joker for c in kept])


def to_throw(held: Sequence[DrawCard], best: BestHand, least: int, most: int) -> list[int]:
    """Return the cards to discard, lowest first, so that these five remain.

    The number of cards is between ``least`` and ``most``.
    """
    fixed = [c for c in held if c.value is not None and c.suit is not None]
    keep = {fixed[i].id for i in best.kept} | {c.id for c in held if c.value is None}
    away = sorted((c for c in held if c.id not in keep), key=lambda c: c.value or 0)
    if least == most and len(away) < most:
        away += [c for c in held if c not in away][: most - len(away)]
    return [int(c.id) for c in away[:most]]


def shown_words(held: Sequence[DrawCard], away: Collection[int], kind: Question | None) -> str:
    """Return what a player would show without the cards that go away: "You show: Pair (2), legal".

    While more than five cards stay, these are the best five of them. For a ``kind`` of question that is not
    about the hand, the text is empty.
    """
    stay = [card for card in held if int(card.id) not in away]
    if kind not in HAND_QUESTIONS:
        return ""
    swaps = kind is Question.REDRAW
    more = f", and draw {amount(len(held) - len(stay), 'card')}" if swaps and len(stay) < len(held) else ""
    if len(stay) < FIVE:
        return f"You keep {amount(len(stay), 'card')}{more}"
    best = keepers(stay, legal=False)
    assert best is not None
    verb = "You keep" if more else "You have" if swaps else "You show" if len(stay) == FIVE else "At best"
    return f"{verb}: {_named(stay, best)}{'' if cheats(stay, best) else ', legal'}{more}"


def _named(held: Sequence[DrawCard], best: BestHand) -> str:
    """Return the name and rank of five cards: "Full house (7)", "Four of a kind (8), cheatin'"."""
    return f"{hand_name(best.rank)} ({best.rank})" + (", cheatin'" if cheats(held, best) else "")


def keep_words(held: Sequence[DrawCard], *, legal: bool, swaps: bool) -> str:
    """Return the label of the button that keeps the best hand: "Show: Full house (7)".

    If ``swaps`` is true, the player may draw cards afterwards. The text is empty if there is no such hand.
    """
    best = keepers(held, legal=legal) if len(held) >= FIVE else None
    return "" if best is None else f"{'Keep' if swaps else 'Show'}: {_named(held, best)}"


def may_cheat(held: Sequence[DrawCard]) -> bool:
    """Return whether the best hand of these cards is Cheatin'."""
    best = keepers(held, legal=False) if len(held) >= FIVE else None
    return best is not None and cheats(held, best)
