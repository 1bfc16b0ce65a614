"""The effect on a deck of swapping one card for another."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.decks import legality, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import OddsCancelled, composition_of, kind_of_card
from doomtown_desktop.decks.odds.front import cheatin_odds, rank_odds
from doomtown_desktop.decks.swaps import DRAWN, Exchange, Gains, Ranks, cheatin_share, gains, kinds_of, ranks

FACTS = catalogue()
LAW_DOGS = Draft.of(
    next(deck for deck in starter_decks() if deck.name == "Law Dogs Weird West Edition Gunfighter")
)


def cards(value: int, many: int) -> list[CardFacts]:
    found = [c for c in FACTS if c.value == value and c.is_canonical and c.type is CardType.ACTION]
    return found[:many]


SEVENS, TENS, (KING, *_) = cards(7, 3), cards(10, 2), cards(13, 1)
DRAFT = Draft(cards={card.code: 2 for card in (*SEVENS, *TENS)})


def found_gains(exchange: Exchange) -> Gains:
    found: Gains = {}
    for part in gains(exchange.deck, kinds_of(exchange.leaving), kinds_of(exchange.coming)):
        found.update(part)
    return found


def test_a_gain_is_the_difference_of_the_two_decks() -> None:
    deck = composition_of(DRAFT, FACTS)
    out, into = kind_of_card(TENS[0]), kind_of_card(SEVENS[0])
    (found,) = gains(deck, [out], [into, out])
    assert list(found) == [(out, into)]  # a kind for itself is no swap
    swapped = deck.with_change(out, -1).with_change(into, 1)
    now, then = rank_odds(deck, DRAWN), rank_odds(swapped, DRAWN)
    assert found[out, into].best == pytest.approx(then.best.mean - now.best.mean)
    assert found[out, into].legal == pytest.approx(then.legal.mean - now.legal.mean)


def test_figures_of_a_deck() -> None:
    deck = composition_of(DRAFT, FACTS)
    odds = cheatin_odds(deck, DRAWN)
    found = ranks(deck)
    assert found is not None
    assert (found.best, found.legal) == pytest.approx((odds.best.mean, odds.legal.mean))
    assert cheatin_share(deck) == odds.only_cheatin
    few = composition_of(Draft(cards={KING.code: 2}), FACTS)
    assert (ranks(few), cheatin_share(few)) == (None, None)
    assert list(gains(few, [0], [1])) == []


def test_nobody_waits() -> None:
    deck = composition_of(DRAFT, FACTS)
    with pytest.raises(OddsCancelled):
        list(gains(deck.with_change(0, 1), [0], [1], lambda: True))


def test_only_cards_that_are_there_come_in() -> None:
    spare = {SEVENS[0].group: 3, SEVENS[1].group: 2, KING.group: 1}
    exchange = Exchange(DRAFT, FACTS, spare, {})
    coming = {card.code for each in exchange.coming.values() for card in each}
    assert coming == {SEVENS[0].code, KING.code}  # both copies of the second seven are used already
    assert {c.code for each in exchange.leaving.values() for c in each} == set(DRAFT.cards)
    assert not Exchange(DRAFT, FACTS, spare, {KING.code: "banned"}).coming[kind_of_card(KING)]


def test_the_starting_posse_stays() -> None:
    leaving = {card.code for each in Exchange(LAW_DOGS, FACTS, {}, {}).leaving.values() for card in each}
    stays = {c for c in LAW_DOGS.starting if LAW_DOGS.cards[c] == LAW_DOGS.starting.count(c)}
    assert stays
    assert not leaving & stays


def test_top_swaps_gain_and_break_no_rule() -> None:
    draft = LAW_DOGS.model_copy(update={"format": "any"})
    exchange = Exchange(draft, FACTS, None, {})
    some = {way: Ranks(1 - n / 9999, n + 1.0) for n, way in enumerate(_ways(exchange))}
    top = exchange.top(some)
    assert len(top) == 10
    assert [swap.best for swap in top] == sorted((swap.best for swap in top), reverse=True)
    for swap in top:
        step = swap.step(draft)
        assert step.name == f"Swap {swap.out.title} for {swap.into.title}"
        assert sum(step.draft.cards.values()) == sum(draft.cards.values())
        assert legality.problems(step.draft, FACTS) == []
    by_legal = exchange.top(some, legal=True)
    assert [swap.legal for swap in by_legal] == sorted((swap.legal for swap in by_legal), reverse=True)
    assert exchange.top(dict.fromkeys(some, Ranks(0, -1))) == []  # a swap without a gain is not suggested


def _ways(exchange: Exchange) -> list[tuple[int, int]]:
    out, into = kinds_of(exchange.leaving), kinds_of(exchange.coming)
    return [(a, b) for a in out for b in into if a != b]


def test_a_small_search_finds_the_better_value() -> None:
    spare = {SEVENS[0].group: 4, KING.group: 4}
    exchange = Exchange(DRAFT, FACTS, spare, {})
    best = exchange.top(found_gains(exchange))[0]
    assert best.into == SEVENS[0]
    assert best.best > 0
