"""`rank "AC AS 8C 8S JD" [--jokers n]`: the rank of a hand of cards.

A card word is a value (A, 2-10, J, Q, K) and a suit letter (C, D, H, S), as in "10H"; "JK" is a joker.
"""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.commands import CommandError
from doomtown_desktop.poker import (
    HAND_SIZE,
    PokerCard,
    best_hand,
    best_legal_hand,
    evaluate,
    hand_name,
    is_cheatin,
    lowball_choice,
)

JOKER_WORD = "JK"
JOKERS_AT_MOST = 2
"""A deck has at most two jokers."""

_VALUE_WORDS = ("A", *(str(value) for value in range(2, 11)), "J", "Q", "K")
_SUIT_WORDS = ("C", "D", "H", "S")
_CARD_OF = {
    value_word + suit_word: PokerCard(value, suit)
    for value, value_word in enumerate(_VALUE_WORDS, start=1)
    for suit, suit_word in enumerate(_SUIT_WORDS)
}
_WORD_OF = {card: word for word, card in _CARD_OF.items()}


class CardWordError(CommandError):
    """A typed hand cannot be read; the message names the word and the reason."""


def card_word(card: PokerCard) -> str:
    """Return the word for a card, such as "10H".

    Raises:
        KeyError: The card has no fixed value and suit.
    """
    return _WORD_OF[card]


def parse_cards(text: str) -> tuple[list[PokerCard], int]:
    """Read card words, separated by spaces or commas, in any case.

    Returns:
        The cards in the order given, and the number of jokers among the words.

    Raises:
        CardWordError: A word is neither a card nor "JK".
    """
    cards: list[PokerCard] = []
    jokers = 0
    for word in text.replace(",", " ").upper().split():
        if word == JOKER_WORD:
            jokers += 1
        elif word in _CARD_OF:
            cards.append(_CARD_OF[word])
        else:
            raise CardWordError(
                f'"{word}" is not a card: write a value (A, 2-10, J, Q, K) and a suit (C, D, H, S), '
                "or JK for a joker"
            )
    return cards, jokers


def _shown(rank: int, cards: Sequence[PokerCard], stands_for: Sequence[PokerCard]) -> str:
    words = [card_word(card) for card in cards] + [f"{JOKER_WORD}={card_word(card)}" for card in stands_for]
    return f"{rank} {hand_name(rank)}: {' '.join(words) or 'no cards'}"


def rank_text(text: str, jokers: int = 0) -> str:
    """Return the lines that the command prints.

    They give the highest hand and the highest legal hand that can be formed. For a hand of at most five cards
    they also say whether it is legal, and give the lowest hand, as in lowball, and, without a joker, the rank
    of the hand itself. A joker that stands for the eight of spades is written "JK=8S".

    Args:
        text: The card words.
        jokers: The number of jokers in addition to those among the words.

    Raises:
        CardWordError: A word cannot be read, or there are more than two jokers.
    """
    cards, named_jokers = parse_cards(text)
    all_jokers = named_jokers + jokers
    if jokers < 0 or all_jokers > JOKERS_AT_MOST:
        raise CardWordError(
            f"a deck has 0 to {JOKERS_AT_MOST} jokers, not {jokers if jokers < 0 else all_jokers}"
        )
    rows: list[tuple[str, str]] = []
    fits = len(cards) + all_jokers <= HAND_SIZE
    if fits and not all_jokers:
        rows.append(("rank", _shown(evaluate(cards).rank, cards, ())))
    if fits:
        rows.append(("legal", "no, Cheatin'" if is_cheatin(cards) else "yes"))
    best = best_hand(cards, all_jokers)
    rows.append(("highest", _shown(best.rank, [cards[index] for index in best.kept], best.stands_for)))
    legal = best_legal_hand(cards, all_jokers)
    if legal is None:
        rows.append(("highest legal", "none"))
    else:
        kept = [cards[index] for index in legal.kept]
        rows.append(("highest legal", _shown(legal.rank, kept, legal.stands_for)))
    if fits:
        low = lowball_choice(cards, all_jokers)
        rows.append(("lowball", _shown(low.rank, cards, low.stands_for)))
    return "\n".join(f"{label:<14}{shown}" for label, shown in rows)
