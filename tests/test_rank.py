from __future__ import annotations

import pytest

from doomtown_desktop.commands.rank import CardWordError, card_word, parse_cards, rank_text
from doomtown_desktop.poker import PokerCard


def test_card_words_are_read_in_any_case_with_spaces_or_commas() -> None:
    cards, jokers = parse_cards("10h, ac  KS,jk JD")
    assert cards == [PokerCard(10, 2), PokerCard(1, 0), PokerCard(13, 3), PokerCard(11, 1)]
    assert jokers == 1


def test_every_card_word_is_read_as_it_is_written() -> None:
    every = [PokerCard(value, suit) for value in range(1, 14) for suit in range(4)]
    assert parse_cards(" ".join(card_word(card) for card in every)) == (every, 0)


@pytest.mark.parametrize("word", ["1C", "11D", "AX", "H10", "J", "K", "JKS", "♣"])
def test_an_unknown_word_is_named_in_the_error(word: str) -> None:
    with pytest.raises(CardWordError, match=f'"{word}" is not a card'):
        parse_cards(f"AC {word} 2D")


def test_the_dead_mans_hand() -> None:
    assert rank_text("AC AS 8C 8S JD").splitlines() == [
        "rank          11 Dead Man's Hand: AC AS 8C 8S JD",
        "legal         yes",
        "highest       11 Dead Man's Hand: AC AS 8C 8S JD",
        "highest legal 11 Dead Man's Hand: AC AS 8C 8S JD",
        "lowball       11 Dead Man's Hand: AC AS 8C 8S JD",
    ]


def test_a_cheatin_hand_has_no_legal_one() -> None:
    assert rank_text("9C 9C 9D 4H 4S").splitlines() == [
        "rank          7 Full house: 9C 9C 9D 4H 4S",
        "legal         no, Cheatin'",
        "highest       7 Full house: 9C 9C 9D 4H 4S",
        "highest legal none",
        "lowball       7 Full house: 9C 9C 9D 4H 4S",
    ]


def test_a_joker_in_five_cards_has_a_highest_and_a_lowest_use() -> None:
    expected = [
        "legal         yes",
        "highest       5 Straight: 2D 3C 5H 6S JK=4C",
        "highest legal 5 Straight: 2D 3C 5H 6S JK=4C",
        "lowball       1 High card: 2D 3C 5H 6S JK=AC",
    ]
    assert rank_text("2D 3C 5H 6S", jokers=1).splitlines() == expected
    assert rank_text("2D 3C JK 5H 6S").splitlines() == expected


def test_more_than_five_cards_show_what_can_be_kept() -> None:
    assert rank_text("9C 9C 9D 9H KS 2S").splitlines() == [
        "highest       8 Four of a kind: 9C 9C 9D 9H KS",
        "highest legal 4 Three of a kind: 9C 9D 9H KS 2S",
    ]


def test_no_cards_are_the_lowest_hand() -> None:
    assert rank_text("").splitlines()[0] == "rank          1 High card: no cards"


@pytest.mark.parametrize(("text", "jokers"), [("AC", 3), ("AC JK JK", 1), ("AC", -1)])
def test_a_wrong_number_of_jokers_is_refused(text: str, jokers: int) -> None:
    with pytest.raises(CardWordError, match="a deck has 0 to 2 jokers"):
        rank_text(text, jokers)
