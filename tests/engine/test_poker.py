"""Hand ranks, their comparison and modification, rule by rule."""

from __future__ import annotations

import pytest

from doomtown_desktop.poker import (
    BEST_OF_RANK,
    JOKER,
    WORST_OF_RANK,
    BestHand,
    HandRank,
    HandValue,
    PokerCard,
    best_hand,
    best_legal_hand,
    best_rank,
    compare,
    evaluate,
    filled_high,
    hand_name,
    hands,
    is_cheatin,
    lowball_choice,
    lowest_hands,
    modified,
    pool,
)

VALUES = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def hand(words: str) -> list[PokerCard]:
    return [PokerCard(VALUES.index(word[:-1]), "cdhs".index(word[-1])) for word in words.split()]


def value(words: str) -> HandValue:
    return evaluate(hand(words))


def rank(words: str) -> int:
    return value(words).rank


def beats(higher: HandValue, lower: HandValue) -> bool:
    return compare(higher, lower) > 0 and compare(lower, higher) < 0


def tie(a: HandValue, b: HandValue) -> bool:
    return compare(a, b) == 0 == compare(b, a)


# ------------------------------------------------------------------------------- the eleven ranks


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param("Ac As 8c 8s Jd", HandRank.DEAD_MANS_HAND, marks=pytest.mark.rule("R-HAND-1")),
        pytest.param("7c 7d 7h 7s 7s", HandRank.FIVE_OF_A_KIND, marks=pytest.mark.rule("R-HAND-2")),
        pytest.param("5h 6h 7h 8h 9h", HandRank.STRAIGHT_FLUSH, marks=pytest.mark.rule("R-HAND-3")),
        pytest.param("Ah 2h 3h 4h 5h", HandRank.STRAIGHT_FLUSH, marks=pytest.mark.rule("R-HAND-3")),
        pytest.param("7s 7h 7d 7c 2s", HandRank.FOUR_OF_A_KIND, marks=pytest.mark.rule("R-HAND-4")),
        pytest.param("8s 8h 8d 3c 3s", HandRank.FULL_HOUSE, marks=pytest.mark.rule("R-HAND-5")),
        pytest.param("2d 5d 9d Jd Kd", HandRank.FLUSH, marks=pytest.mark.rule("R-HAND-6")),
        pytest.param("9d 10h Js Qc Ks", HandRank.STRAIGHT, marks=pytest.mark.rule("R-HAND-7")),
        pytest.param("9s 9h 9d 2c 4s", HandRank.THREE_OF_A_KIND, marks=pytest.mark.rule("R-HAND-8")),
        pytest.param("Js Jd 5h 5c Kd", HandRank.TWO_PAIR, marks=pytest.mark.rule("R-HAND-9")),
        pytest.param("Kd Ks 2c 7h 9s", HandRank.PAIR, marks=pytest.mark.rule("R-HAND-10")),
        pytest.param("Ks Qd Jc 10h 8s", HandRank.HIGH_CARD, marks=pytest.mark.rule("R-HAND-10")),
    ],
)
def test_each_rank(words: str, expected: HandRank) -> None:
    assert rank(words) == expected
    assert rank(" ".join(reversed(words.split()))) == expected


@pytest.mark.rule("R-HAND-1")
@pytest.mark.parametrize("words", ["Ac Ad 8c 8s Jd", "Ac As 8c 8s Jh", "Ac As 8c 8s 8d", "Ac Ac 8s 8s Jd"])
def test_other_aces_eights_and_jacks_are_no_dead_mans_hand(words: str) -> None:
    assert rank(words) < HandRank.DEAD_MANS_HAND


@pytest.mark.rule("R-HAND-6")
def test_pairs_and_triplets_inside_a_flush_do_not_matter() -> None:
    assert rank("9d 9d 5d Jd Kd") == HandRank.FLUSH
    assert rank("9d 9d 9d Jd Kd") == HandRank.FLUSH
    assert value("9d 9d 5d 5d Kd") == (HandRank.FLUSH, (13, 9, 9, 5, 5), False)


@pytest.mark.rule("R-HAND-6", "R-HAND-11")
def test_a_hand_of_one_suit_that_forms_something_higher_is_that() -> None:
    assert rank("9d 9d 9d Jd Jd") == HandRank.FULL_HOUSE
    assert rank("9d 9d 9d 9d Jd") == HandRank.FOUR_OF_A_KIND
    assert rank("9d 9d 9d 9d 9d") == HandRank.FIVE_OF_A_KIND


@pytest.mark.rule("R-HAND-7", "R-SUIT-1")
def test_the_ace_is_never_high() -> None:
    assert rank("10s Jd Qc Kh As") == HandRank.HIGH_CARD
    assert rank("10s Js Qs Ks As") == HandRank.FLUSH
    assert rank("Qs Kd Ac 2h 3s") == HandRank.HIGH_CARD
    assert beats(value("2c 2d 5h 7s 9c"), value("Ac Ad 5s 7h 9h"))


@pytest.mark.rule("R-HAND-7")
def test_a_straight_loses_lowball_to_a_high_card() -> None:
    # the hands of S-007
    straight, high_card = value("As 2d 3c 4c 5h"), value("Ks Qd Jc 10h 8s")
    assert (straight.rank, high_card.rank) == (5, 1)
    assert lowest_hands([straight, high_card]) == (1,)


@pytest.mark.rule("R-HAND-11")
def test_a_hand_counts_as_the_highest_rank_its_cards_form() -> None:
    assert rank("Ac As 8c 8s Jd") == 11  # also two pair
    assert rank("3c 4c 5c 6c 7c") == 9  # also a flush and a straight
    assert rank("4s 4s 4h 9c Jd") == 4  # also a pair, Cheatin' or not


def test_names_and_numbers_of_the_ranks() -> None:
    assert [hand_name(number) for number in range(1, 12)] == [
        "High card",
        "Pair",
        "Two pair",
        "Three of a kind",
        "Straight",
        "Flush",
        "Full house",
        "Four of a kind",
        "Straight flush",
        "Five of a kind",
        "Dead Man's Hand",
    ]
    assert value("8s 8h 8d 3c 3s").name == "Full house"
    with pytest.raises(ValueError, match="12"):
        hand_name(12)


def test_a_value_is_plain_data() -> None:
    every = [value("Ac As 8c 8s Jd"), value("2d 5d 9d Jd Kd"), value("5h 6h 7h 8h 9h"), value("2c 2d")]
    every += [value("5h 6h 7h 8h 9c"), modified(value("2c 2d"), [1]), best_hand(hand("2c 2d"), 1).value]
    assert [type(found.rank) for found in every] == [int] * len(every)
    assert type(best_rank(hand("5h 6h 7h 8h 9h"))) is int


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([PokerCard(1, 0)] * 6, "at most 5 cards, not 6"),
        ([PokerCard(14, 0)], "not a card"),
        ([PokerCard(5, 4)], "not a card"),
        ([JOKER], "not a card"),
    ],
)
def test_impossible_hands_are_refused(cards: list[PokerCard], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        evaluate(cards)


# ------------------------------------------------------------------------------- within a rank


@pytest.mark.rule("R-HAND-12")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("7c 7d 7h 7s 7s", "6c 6d 6h 6s 6s"),
        ("2h 3h 4h 5h 6h", "Ac 2c 3c 4c 5c"),
        ("3c 3d 3h 3s Ac", "2c 2d 2h 2s Kc"),
        ("3c 3d 3h 3s 2c", "3c 3d 3h 3s Ac"),
        ("9c 9d 9h 2s 2c", "8c 8d 8h Ks Kc"),
        ("9c 9d 9h 3s 3c", "9c 9d 9h 2s 2c"),
        ("Kd 6d 4d 3d 2d", "Qs Js 10s 9s 7s"),
        ("Kd 9d 9d 3d 2d", "Ks 9s 8s 7s 6s"),
        ("9c 10d Jh Qs Kc", "8c 9d 10h Js Qc"),
        ("4c 4d 4h 3s Ac", "4c 4d 4h 2s Ac"),
        ("Qc Qd 2h 2s Ac", "Jc Jd 10h 10s Kc"),
        ("Qc Qd 3h 3s Ac", "Qh Qs 2h 2s Kc"),
        ("Qc Qd 3h 3s 2c", "Qh Qs 3d 3c Ac"),
        ("3c 3d 4h 2s Ac", "2c 2d Kh Qs Jc"),
        ("Qs Qh Jd 5c 8s", "Qc Qd 10d 9c 8s"),
        ("Ks 6d 4c 3h As", "Qs Jd 10c 9h 7s"),
        ("Ks 6d 4c 3h 2s", "Kc 6h 4d 3s Ac"),
    ],
)
def test_groups_first_then_kickers(higher: str, lower: str) -> None:
    assert rank(higher) == rank(lower)
    assert beats(value(higher), value(lower))


@pytest.mark.rule("R-HAND-12", "R-HAND-13")
def test_suits_never_break_a_tie() -> None:
    # The hands of S-008.
    assert tie(value("2s 3d 4d 5c 7c"), value("2h 3c 4s 5d 7h"))
    assert tie(value("2s 4s 6s 8s 10s"), value("2h 4h 6h 8h 10h"))
    assert lowest_hands([value("2s 3d 4d 5c 7c"), value("2h 3c 4s 5d 7h")]) == (0, 1)


@pytest.mark.rule("R-HAND-13")
def test_all_dead_mans_hands_are_equal() -> None:
    with_joker = best_hand(hand("Ac As 8c 8s"), 1).value
    assert tie(value("Ac As 8c 8s Jd"), with_joker)


def test_only_the_lowest_hands_tie_for_lowball() -> None:
    values = [
        value("Ks 6d 4c 3h 2s"),
        value("2s 2d 5c 8h 9s"),
        value("Kc 6h 4d 3s 2c"),
        value("Kc 7h 4d 3s 2c"),
    ]
    assert lowest_hands(values) == (0, 2)


# ------------------------------------------------------------------------------- fewer than five cards


@pytest.mark.rule("R-HAND-14")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", (1, (0, 0, 0, 0, 0))),
        ("Kh", (1, (13, 0, 0, 0, 0))),
        ("9h 9c 4d", (2, (9, 4, 0, 0))),
        ("9h 9c", (2, (9, 0, 0, 0))),
        ("9h 9c 4d 4s", (3, (9, 4, 0))),
        ("4h 4c 4d", (4, (4, 0, 0))),
        ("4h 4c 4d 9s", (4, (4, 9, 0))),
        ("4h 4c 4d 4s", (8, (4, 0))),
        ("2h 3h 4h 5h", (1, (5, 4, 3, 2, 0))),
        ("Ac As 8c 8s", (3, (8, 1, 0))),
    ],
)
def test_short_hands_count_groups_only(words: str, expected: tuple[int, tuple[int, ...]]) -> None:
    assert value(words) == (*expected, False)


@pytest.mark.rule("R-HAND-14")
def test_a_missing_card_ranks_below_an_ace() -> None:
    assert beats(value("9h 9c 4d 3s Ac"), value("9h 9c 4d 3s"))
    assert beats(value("Kh 4d 3s 2d Ac"), value("Kh 4d 3s 2d"))
    assert beats(value("9h 9c 4d 3s"), value("9h 9c 4d 2s"))


@pytest.mark.rule("R-HAND-14")
def test_a_short_pair_is_a_pair_in_lowball() -> None:
    # The hands of S-014.
    assert lowest_hands([value("9h 9c 4d"), value("As 3d 6c 8h Js")]) == (1,)


@pytest.mark.rule("R-CL-GAMB-1")
def test_a_short_classic_hand_is_filled_up_badly() -> None:
    # The hands of S-104.
    short = filled_high(hand("3d Qc"))
    assert short == HandValue(8, (12, 3), False)
    assert lowest_hands([short, value("Ks Kh Kd 4c 4h")]) == (1,)
    assert filled_high(hand("2d 5d 9d Jd Kd")) == value("2d 5d 9d Jd Kd")
    assert filled_high([]).rank == HandRank.DEAD_MANS_HAND
    with pytest.raises(ValueError, match="at most 5 cards, not 6"):
        filled_high(hand("2d 5d 9d Jd Kd Kc"))


# ------------------------------------------------------------------------------- Cheatin' and jokers


@pytest.mark.rule("R-CHEAT-1")
def test_two_cards_alike_are_cheatin() -> None:
    assert is_cheatin(hand("4s 4s 4h 9c Jd"))
    assert not is_cheatin(hand("4s 4d 4h 9c Jd"))
    assert not is_cheatin(hand("4s 5s 6s 7s 8s"))
    assert not is_cheatin([])


@pytest.mark.rule("R-CHEAT-1", "R-JOKER-3")
def test_a_joker_never_makes_a_hand_cheatin() -> None:
    # The hands of S-061.
    sixes = hand("6s 6h 6d 6c 6s")
    assert is_cheatin(sixes)
    assert not is_cheatin(sixes, [False, False, False, False, True])
    assert not is_cheatin(hand("6s 6s 6s"), [True, False, True])
    assert is_cheatin(hand("6s 6s 6s"), [True, False, False])
    assert not is_cheatin([JOKER, JOKER, *hand("6s 6h 6d")])


@pytest.mark.rule("R-CHEAT-2")
def test_a_changed_card_can_make_the_hand_cheatin() -> None:
    cards, jokers = hand("4s 9c Jd Kh 2h"), [False, False, False, False, True]
    assert not is_cheatin(cards, jokers)
    cards[1] = PokerCard(4, 3)
    assert is_cheatin(cards, jokers)
    cards[1] = cards[4]  # the joker's card, which is exempt
    assert not is_cheatin(cards, jokers)


def test_joker_flags_must_match_the_cards() -> None:
    with pytest.raises(ValueError, match="zip"):
        is_cheatin(hand("4s 9c"), [True])


@pytest.mark.rule("R-JOKER-3")
def test_the_best_legal_hand_may_copy_a_card_with_a_joker() -> None:
    found = best_legal_hand(hand("6s 6h 6d 6c 2s"), 1)
    assert found is not None
    assert (found.rank, found.kept, found.stands_for[0].value) == (10, (0, 1, 2, 3), 6)
    flush = best_legal_hand(hand("Ks Js 9s 3s 2d"), 1)
    assert flush is not None
    assert flush == (6, (13, 13, 11, 9, 3), (0, 1, 2, 3), (PokerCard(13, 3),))


@pytest.mark.rule("R-JOKER-6", "R-HAND-1")
@pytest.mark.parametrize(("words", "jokers"), [("Ac As 8c 8s Kd", 1), ("Ac 8c Jd 2h 2s 2d", 2)])
def test_a_joker_completes_a_dead_mans_hand(words: str, jokers: int) -> None:
    found = best_hand(hand(words), jokers)
    formed = [hand(words)[index] for index in found.kept] + list(found.stands_for)
    assert found.rank == HandRank.DEAD_MANS_HAND
    assert sorted(formed) == sorted(hand("Ac As 8c 8s Jd"))
    assert best_rank(hand(words), jokers) == best_rank(hand(words), jokers, legal=True) == 11


@pytest.mark.rule("R-JOKER-4", "R-GAMB-11")
def test_a_joker_is_chosen_low_in_lowball() -> None:
    # The hands of S-013.
    low = lowball_choice(hand("2d 3c 5h 9s"), 1)
    assert (low.rank, low.tiebreak, low.stands_for[0].value) == (1, (9, 5, 3, 2, 1), 1)
    assert lowest_hands([low.value, value("Ah 2h 4s 6c 9d")]) == (0,)


@pytest.mark.rule("R-JOKER-4")
@pytest.mark.parametrize(
    ("words", "jokers", "expected"),
    [
        ("2d 3d 4d 5d", 1, (1, (7, 5, 4, 3, 2))),  # neither a straight nor a flush
        ("2d 3d 4d", 2, (1, (6, 4, 3, 2, 1))),
        ("As Ac 8s 8c", 1, (3, (8, 1, 2))),
        ("9d 9c 9h", 2, (4, (9, 2, 1))),
        ("5d", 2, (1, (5, 2, 1, 0, 0))),
        ("", 5, (1, (6, 4, 3, 2, 1))),
        ("2d 5d 9d Jd Kd", 0, (6, (13, 11, 9, 5, 2))),
    ],
)
def test_the_lowest_use_of_jokers(words: str, jokers: int, expected: tuple[int, tuple[int, ...]]) -> None:
    low = lowball_choice(hand(words), jokers)
    assert low.value == (*expected, False)
    assert evaluate([*hand(words), *low.stands_for]) == low.value
    assert len(low.stands_for) == jokers


# ------------------------------------------------------------------------------- choosing from many cards


@pytest.mark.rule("R-HAND-11")
def test_the_best_hand_names_its_cards() -> None:
    found = best_hand(hand("2d 9c 9d Kh 9h 4s Ks"))
    assert found == BestHand(7, (9, 13), (1, 2, 3, 4, 6), ())
    assert found.value.name == "Full house"
    straight = best_hand(hand("2d 3c Ks 4h 6s 9d"), 1)
    assert straight == BestHand(5, (6,), (0, 1, 3, 4), tuple(hand("5c")))
    assert best_hand(hand("Ad Ah 8c 8s Jd 2c")) == BestHand(3, (8, 1, 11), (0, 1, 2, 3, 4), ())


@pytest.mark.rule("R-CHEAT-1")
def test_a_legal_hand_is_preferred_to_an_equal_cheatin_one() -> None:
    assert best_hand(hand("9c 9c 9d 9h 9s"), 0).kept == (0, 1, 2, 3, 4)
    assert best_hand(hand("9c 9c 9d 9h 9s"), 1) == BestHand(10, (9,), (0, 2, 3, 4), tuple(hand("9c")))
    assert best_hand(hand("9c 9c 9d Kd 2h 3h")).kept == (0, 1, 2, 3, 5)
    assert best_hand(hand("2c 2c 3d 4h 5s 6s")).kept == (0, 2, 3, 4, 5)
    assert best_hand(hand("9c 9c 9d 9h 2s 2s")).kept == (0, 1, 2, 3, 4)


@pytest.mark.rule("R-CHEAT-1")
def test_the_best_legal_hand_leaves_copies_out() -> None:
    found = best_legal_hand(hand("9c 9c 9d 9h Ks 2s"))
    assert found == (4, (9, 13, 2), (0, 2, 3, 4, 5), ())
    assert best_rank(hand("9c 9c 9d 9h Ks 2s"), legal=True) == 4
    assert best_rank(hand("9c 9c 9d 9h Ks 2s")) == 8


@pytest.mark.rule("R-CHEAT-1", "R-HAND-14")
def test_there_may_be_no_legal_hand() -> None:
    assert best_legal_hand(hand("9c 9c 9d Kd 2h")) is None
    assert best_rank(hand("9c 9c 9d Kd 2h"), legal=True) == 0
    assert best_legal_hand(hand("9c 9c 9d"), 1) is None
    assert best_rank(hand("9c 9c 9d Kd 2h"), 1, legal=True) == 4
    assert best_rank(hand("9c 9d"), 1, legal=True) == 4


@pytest.mark.rule("R-HAND-14")
def test_jokers_in_short_hands() -> None:
    assert best_hand([], 0) == (1, (0, 0, 0, 0, 0), (), ())
    assert best_hand([], 1).value == (1, (13, 0, 0, 0, 0), False)
    assert best_hand([], 2).value == (2, (13, 0, 0, 0), False)
    assert best_hand(hand("4d 9c"), 2).value == (4, (9, 4, 0), False)
    assert best_hand(hand("4d 4c 9c"), 1).value == (4, (4, 9, 0), False)


def test_a_joker_that_is_not_needed_is_left_out() -> None:
    found = best_hand(hand("9h 10h Jh Qh Kh"), 1)
    assert found == (9, (13,), (0, 1, 2, 3, 4), ())


def test_very_large_hands_are_ranked_too() -> None:
    every = [PokerCard(number, suit) for number in range(1, 14) for suit in range(4)]
    assert best_rank(every) == 11
    assert best_hand(every).kept == tuple(sorted(every.index(card) for card in hand("Ac As 8c 8s Jd")))
    twos = hand("2c 2d 2h 2s") * 4
    assert best_rank(twos) == 10
    assert best_rank([*twos, *hand("9c 9d")], legal=True) == 8
    fours = [PokerCard(number, suit) for number in (2, 4, 6, 9, 11, 13) for suit in (0, 1, 2)]
    assert best_rank(fours) == 7
    assert best_rank([*fours, *hand("3c 5c")]) == 9
    with pytest.raises(ValueError, match="not a card"):
        best_rank([*every, JOKER])


def test_the_memo_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_by_values", {})
    monkeypatch.setattr(pool, "MEMO_AT_MOST", 2)
    sizes = []
    for words in ("2c 2d 5h 6s 9c", "3c 3d 3h 6s 9c", "4c 4d 4h 4s 9c", "2c 2d 5h 6s 9c"):
        best_rank(hand(words))
        sizes.append(len(pool._by_values))
    assert sizes == [1, 2, 1, 2]
    assert best_rank(hand("3c 3d 3h 6s 9c")) == 4


def test_the_memo_of_sets_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_by_set", {})
    monkeypatch.setattr(pool, "MEMO_AT_MOST", 2)
    for words in ("2c 2c 2d 5h 6s 9c", "3c 3c 3d 3h 6s 9c", "4c 4c 4d 4h 4s 9c"):
        best_rank(hand(words), legal=True)
    assert len(pool._by_set) == 1


def test_the_memo_of_whole_hands_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "_plans", {})
    monkeypatch.setattr(hands, "PLANS_AT_MOST", 2)
    for words in ("2c 2d 5h 6s 9c", "3c 3d 3h 6s 9c", "4c 4d 4h 4s 9c"):
        best_hand(hand(words))
    assert len(hands._plans) == 1
    assert best_hand(hand("3c 3d 3h 6s 9c")).rank == 4


@pytest.mark.parametrize("jokers", [-1, 6])
def test_a_wrong_number_of_jokers_is_refused(jokers: int) -> None:
    for search in (best_hand, best_legal_hand, best_rank, lowball_choice):
        with pytest.raises(ValueError, match="number of jokers"):
            search([], jokers)


def test_jokers_are_counted_apart_from_the_cards() -> None:
    for search in (best_hand, best_legal_hand, best_rank, lowball_choice):
        with pytest.raises(ValueError, match="not a card"):
            search([JOKER, *hand("2c 3d")])


def test_a_lowball_hand_has_at_most_five_cards() -> None:
    with pytest.raises(ValueError, match="at most 5 cards, not 6"):
        lowball_choice(hand("2c 3c 4c 5c 6c"), 1)


# ------------------------------------------------------------------------------- modified ranks


@pytest.mark.rule("R-RANK-1")
def test_a_raised_hand_is_the_worst_of_its_new_rank() -> None:
    raised = modified(value("Ks Kh Kd Qc Jh"), [1])
    assert raised == HandValue(5, (5,), True)
    assert beats(value("2s 3d 4c 5h 6s"), raised)


@pytest.mark.rule("R-RANK-2", "R-HAND-13")
def test_raised_to_eleven_ties_with_a_dead_mans_hand() -> None:
    # The hands of S-061.
    raised = modified(value("6s 6h 6d 6c 6s"), [3])
    assert raised == HandValue(11, (), True)
    assert tie(raised, value("Ac As 8c 8s Jd"))
    assert tie(raised, modified(value("2s 2h 6d 6c 7s"), [20]))


@pytest.mark.rule("R-RANK-3", "R-RANK-7", "R-RANK-8")
def test_a_lowered_hand_is_the_best_of_its_new_rank() -> None:
    # The hands of S-062.
    lowered = modified(value("7s 7h 7d 7c 2s"), [-3])
    assert lowered == HandValue(5, (13,), True)
    assert tie(lowered, value("9d 10h Js Qc Ks"))
    assert beats(lowered, value("8d 9d 10h Js Qc"))


@pytest.mark.rule("R-RANK-3")
def test_lowered_to_exactly_one_is_the_best_high_card() -> None:
    assert modified(value("9s 9h 7d 4c 2s"), [-1]) == (1, (13, 12, 11, 10, 8), True)


@pytest.mark.rule("R-RANK-4")
def test_lowered_below_one_is_the_worst_hand_of_all() -> None:
    lowered = modified(value("9s 9h 7d 4c 2s"), [-2])
    assert lowered == HandValue(1, (6, 4, 3, 2, 1), True)
    assert beats(value("7s 4h 3d 2c As"), lowered)
    assert modified(value("9s 9h 7d 4c 2s"), [-3, 1]) == lowered


@pytest.mark.rule("R-RANK-5", "R-RANK-2")
def test_modifiers_are_not_clamped_in_between() -> None:
    # The hands of S-064.
    fives = value("Qs Qh Qd Qc Qs")
    assert modified(fives, [3, -2]).rank == 11
    assert modified(fives, [3, -3]).rank == 10
    assert modified(value("Ks 6d 4c 3h 2s"), [-2, 3]).rank == 2
    assert modified(fives, [3, -2]).rank - value("5h 6h 7h 8h 9h").rank == 2


@pytest.mark.rule("R-RANK-5")
def test_the_last_modifier_decides_between_worst_and_best() -> None:
    threes = value("9s 9h 9d 4c 2s")
    assert modified(threes, [3, -1]) == (6, BEST_OF_RANK[6], True)
    assert modified(threes, [-1, 3]) == (6, WORST_OF_RANK[6], True)


@pytest.mark.rule("R-RANK-5")
def test_a_pair_of_modifiers_that_adds_up_to_nothing_still_counts() -> None:
    threes = value("9s 9h 9d 4c 2s")
    assert modified(threes, [1, -1]) == (4, (13, 12, 11), True)
    assert modified(threes, [-1, 1]) == (4, (1, 3, 2), True)


@pytest.mark.rule("R-RANK-5")
def test_a_modifier_of_nothing_does_nothing() -> None:
    threes = value("9s 9h 9d 4c 2s")
    assert modified(threes, []) == threes
    assert modified(threes, [0, 0]) == threes
    assert modified(threes, [1, 0]) == modified(threes, [1])


@pytest.mark.rule("R-RANK-6")
def test_a_replaced_hand_is_modified_anew() -> None:
    modifiers = [2, -1]
    assert modified(value("9s 9h 9d 4c 2s"), modifiers).rank == 5
    assert modified(value("Ks 6d 4c 3h 2s"), modifiers) == (2, (13, 12, 11, 10), True)


@pytest.mark.rule("R-RANK-7")
@pytest.mark.parametrize(
    ("number", "worst", "best"),
    [
        (1, "6s 4d 3c 2h As", "Ks Qd Jc 10h 8s"),
        (2, "As Ad 4c 3h 2s", "Ks Kd Qc Jh 10s"),
        (3, "2s 2d Ac Ah 3s", "Ks Kd Qc Qh Js"),
        (4, "As Ad Ac 3h 2s", "Ks Kd Kc Qh Js"),
        (5, "As 2d 3c 4h 5s", "9s 10d Jc Qh Ks"),
        (6, "6s 4s 3s 2s As", "Ks Qs Js 10s 8s"),
        (7, "As Ad Ac 2h 2s", "Ks Kd Kc Qh Qs"),
        (8, "As Ad Ac Ah 2s", "Ks Kd Kc Kh Qs"),
        (9, "As 2s 3s 4s 5s", "9s 10s Js Qs Ks"),
        (10, "As Ad Ac Ah As", "Ks Kd Kc Kh Ks"),
    ],
)
def test_worst_and_best_of_each_rank(number: int, worst: str, best: str) -> None:
    middle = {1: "Qs", 11: "Ac As 8c 8s Jd"}
    raised = modified(value(middle[1]), [number - 1]) if number > 1 else modified(value("2s 2d"), [-2])
    lowered = modified(value(middle[11]), [number - 11])
    assert (raised.rank, lowered.rank) == (number, number)
    assert rank(worst) == rank(best) == number
    assert tie(raised, value(worst))
    assert tie(lowered, value(best))
    assert beats(lowered, raised)
    assert raised.tiebreak == value(worst).tiebreak
    assert lowered.tiebreak == value(best).tiebreak


@pytest.mark.rule("R-RANK-8")
def test_a_real_hand_beyond_worst_or_best_ties() -> None:
    best_flush, worst_flush = modified(value("8s 8h 8d 3c 3s"), [-1]), modified(value("As 2d 3c 4h 5s"), [1])
    beyond_best, further = value("Kd Kd Jd 9d 3d"), value("Kd Kd Qd 9d 3d")
    assert tie(best_flush, beyond_best)
    assert tie(best_flush, further)
    assert beats(further, beyond_best)  # two real hands still compare without modification
    assert tie(worst_flush, value("Ad Ad 2d 2d 3d"))
    assert beats(value("7d 4d 3d 2d Ad"), worst_flush)
    assert tie(modified(value("Ks 6d 4c 3h 2s"), [-1]), value(""))


@pytest.mark.rule("R-RANK-8")
def test_the_lowest_hands_beside_a_modified_one() -> None:
    worst_flush = modified(value("As 2d 3c 4h 5s"), [1])
    lower, higher = value("Ad Ad 2d 2d 3d"), value("Ad Ad 2d 2d 4d")
    assert lowest_hands([higher, worst_flush, lower]) == (1, 2)
    assert lowest_hands([]) == ()


@pytest.mark.rule("R-RANK-9")
def test_rank_differences_are_at_most_ten() -> None:
    highest, lowest = modified(value("Qs Qh Qd Qc Qs"), [9]), modified(value("Ks 6d 4c 3h 2s"), [-9])
    assert highest.rank - lowest.rank == 10
    assert beats(highest, lowest)
