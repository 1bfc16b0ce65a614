"""The choice of draw hand cards to swap, by the cards that the player's deck still has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from doomtown_desktop.ai import draw_hands
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.ai.swapping import best_swap, in_deck, kind_of, shown
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.poker import PokerCard
from doomtown_desktop.poker.pool import Joker, number_of, pool_of
from tests.ai.games import LAW, SLOANE, match


def cards(*words: str) -> list[int]:
    """Return the kinds of cards such as "9C"; "*" is a joker."""
    values = {"A": 1, "J": 11, "Q": 12, "K": 13}
    return [
        Joker.PLAIN
        if word == "*"
        else number_of(PokerCard(values.get(word[:-1]) or int(word[:-1]), "CDHS".index(word[-1])))
        for word in words
    ]


def swapped(hand: list[int], rest: list[int], draws: int, is_watched: bool = True) -> tuple[int, ...]:
    found = best_swap(hand, rest, draws, is_watched)
    assert found is not None
    return found.places


def test_what_belongs_to_no_group_goes() -> None:
    rest = cards("9C", "9D", "2H", "3S", "4C", "6D", "10H", "QS")
    assert swapped(cards("9H", "9S", "5C", "KD", "7H"), rest, 5) == (2, 3, 4)


def test_the_pair_that_the_deck_can_still_add_to_is_kept() -> None:
    hand = cards("2C", "2D", "8C", "8D", "KS")
    eights, twos = cards("8H", "8S", "5C"), cards("2H", "2S", "5C")
    assert swapped(hand, eights, 3) == (0, 1, 4)
    assert swapped(hand, twos, 3) == (2, 3, 4)


def test_a_made_hand_and_a_joker_stay() -> None:
    rest = cards("2C", "3D", "5H", "9S", "JC", "KD")
    assert swapped(cards("4C", "5D", "6H", "7S", "8C"), rest, 5) == ()
    assert 0 not in swapped(cards("*", "2H", "6H", "7S", "10C"), rest, 5)


def test_no_more_is_swapped_than_may_be() -> None:
    rest = cards("9C", "9D", "2H", "3S", "4C", "6D", "10H", "QS")
    for draws in range(4):
        assert len(swapped(cards("9H", "9S", "5C", "KD", "7H"), rest, draws)) <= draws


def test_two_cards_alike_are_worth_more_where_nobody_can_punish_it() -> None:
    hand, rest = cards("7H", "7H", "7H", "7S", "KD"), cards("7D", "7C", "2S", "3S", "4H")
    assert shown(*pool_of(hand), is_watched=False) == 8
    assert shown(*pool_of(hand), is_watched=True) < 8
    assert swapped(hand, rest, 1, is_watched=False) == (4,)
    pair = pool_of(cards("7H", "7H", "2C", "5D", "9S", "JC"))
    assert (shown(*pair, is_watched=True), shown(*pair, is_watched=False)) == (1, 2)


def test_a_deck_with_too_few_cards_is_left_to_the_heuristics() -> None:
    assert best_swap(cards("9H", "9S", "5C", "KD", "7H"), cards("2C"), 2, True) is None


def test_the_order_of_the_hand_makes_no_difference_to_the_cards_that_go() -> None:
    hand, rest = cards("9H", "9S", "5C", "KD", "7H"), cards("9D", "9C", "2C", "3C", "4C", "KH", "8S")
    orders = [hand, hand[::-1], hand[2:] + hand[:2]]
    for draws in (1, 2, 3):
        gone = [sorted(order[place] for place in swapped(order, rest, draws)) for order in orders]
        assert gone == [gone[0]] * 3
        assert gone[0]


def test_the_order_of_the_deck_makes_no_difference() -> None:
    rest = cards("9C", "9D", "2H", "3S", "4C", "6D", "10H", "QS")
    hand = cards("9H", "2S", "5C", "KD", "7H", "QC")
    assert best_swap(hand, rest, 3, True) == best_swap(hand, rest[::-1], 3, True)


@pytest.mark.parametrize(
    "games",
    [
        {3: (LAW, SLOANE), 4: (LAW, SLOANE), 5: (LAW, SLOANE)},
        {3: ("Classic Whateleys", "Classic Collegium"), 9: ("Classic Law Dogs", "Classic Blackjacks")},
    ],
    ids=["reloaded", "classic"],
)
def test_rules_swaps_by_what_its_own_deck_still_holds(games: dict[int, tuple[str, str]]) -> None:
    """It does so for a deck that was reshuffled within a play, too, where the discard pile is closed."""
    asked_for = otherwise = 0
    for seed, decks in games.items():
        played = match(seed, ("rules", "rules"), decks)
        while not played.is_over:
            asked, game = played.game.pending, played.game
            assert asked is not None
            if asked.kind != "redraw":
                played.step()
                continue
            seat, player = asked.player, game.state.players[asked.player]
            scene = scene_of(game, seat)
            assert scene is not None
            sight = Sight(table_view(game, seat), catalogue())
            codes, known = game.state.codes, in_deck(sight, scene)
            assert Counter(known) == Counter(codes[card] for card in player.deck)
            ids = list(player.draw_hand)
            hand = [kind_of(codes[card], catalogue()) for card in ids]
            rest = [kind_of(code, catalogue()) for code in known]
            is_watched = any(rival.hand_size for rival in sight.rivals)
            rules = {advice.key for advice in draw_hands.swap(sight) if advice.worth > 0}
            found = best_swap(hand, rest, asked.most, is_watched)
            given = set(played.step())
            if found is not None:
                assert given == {f"c{ids[place]}" for place in found.places}
                asked_for += 1
                otherwise += given != rules
    assert asked_for >= 5
    assert otherwise >= 2


def test_a_card_whose_place_in_the_own_deck_is_known_counts_as_in_it() -> None:
    played = match(3, ("rules", "rules"))
    while (asked := played.game.pending) is not None and asked.kind != "redraw":
        played.step()
    assert asked is not None
    scene, sight = (
        scene_of(played.game, asked.player),
        Sight(table_view(played.game, asked.player), catalogue()),
    )
    assert scene is not None
    looked_at = scene.state.copy()
    top = played.game.state.players[asked.player].deck[-1]
    looked_at.players[asked.player].deck[-1] = top
    free = tuple(tuple(card for card in cards if card != top) for cards in scene.free)
    known = in_deck(sight, replace(scene, state=looked_at, free=free))
    assert Counter(known) == Counter(in_deck(sight, scene))


def worth_of(hand: list[int], gone: Sequence[int], rest: list[int]) -> float:
    """Return the mean rank after a swap."""
    held = [kind for place, kind in enumerate(hand) if place not in gone]
    random = Random(1)
    drawn = ([*held, *random.sample(rest, len(gone))] for _ in range(200))
    return mean(shown(*pool_of(cards), is_watched=True) for cards in drawn)


def test_a_swap_gains_ranks_over_keeping_whatever_is_paired() -> None:
    """The sample is first hands of six cards with three draw bullets, over the starter decks."""
    random = Random(6)
    gains: list[float] = []
    for deck in starter_decks():
        kinds = [kind_of(code, catalogue()) for code in Counter(deck.cards).elements()]
        random.shuffle(kinds)
        hand, rest = kinds[:6], kinds[6:]
        values = Counter(kind % 13 for kind in hand)
        loose = [place for place, kind in enumerate(hand) if kind < Joker.PLAIN and values[kind % 13] == 1]
        gains.append(worth_of(hand, swapped(hand, rest, 3), rest) - worth_of(hand, loose[:3], rest))
    assert mean(gains) > 0.2
