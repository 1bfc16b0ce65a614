"""Random decks: legal, and similar to decks built by people."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.catalog.arts import ARTS
from doomtown_desktop.decks import Deck, is_legal, stash_left
from doomtown_desktop.decks.generating import CannotGenerateError, generated_deck

FACTS = catalogue()
SEEDS = range(25)


def deck(seed: int) -> Deck:
    return generated_deck(random.Random(seed), FACTS)


def cards(made: Deck) -> Counter[CardFacts]:
    return Counter({FACTS.get(code): copies for code, copies in made.cards.items()})


@pytest.mark.parametrize("seed", SEEDS)
def test_it_is_legal_and_starts_with_a_gang_that_leaves_ghost_rock(seed: int) -> None:
    made = deck(seed)
    assert is_legal(made, FACTS)
    assert 2 <= len(made.starting) <= 5
    assert stash_left(made, FACTS) >= 2


@pytest.mark.parametrize("seed", range(5))
def test_a_classic_deck_is_legal_by_its_own_rules(seed: int) -> None:
    facts = catalogue("classic")
    made = generated_deck(random.Random(seed), facts, ruleset="classic-2000", legends=False)
    assert made.edition == "classic"
    assert is_legal(made, facts)
    assert stash_left(made, facts) >= 2


def test_the_same_luck_draws_the_same_deck_and_other_luck_another() -> None:
    assert deck(3) == deck(3)
    assert len({tuple(deck(seed).cards) for seed in SEEDS}) == len(SEEDS)


def test_it_keeps_to_a_few_values() -> None:
    shares = []
    for seed in SEEDS:
        values = Counter(card.value for card, n in cards(deck(seed)).items() for _ in range(n) if card.value)
        shares.append(sum(count for _, count in values.most_common(3)))
    assert sum(shares) / len(shares) > 28, "starter decks have some 36 of 52 cards on three values"


def test_most_dudes_are_of_the_gang_and_strangers_are_rare() -> None:
    own = strangers = 0
    for seed in SEEDS:
        made = deck(seed)
        gangs = set(FACTS.get(made.outfit).gangs)
        dudes = [card for card in cards(made) if card.is_dude]
        own += sum(1 for dude in dudes if gangs & set(dude.gangs))
        strangers += sum(1 for dude in dudes if dude.gangs and not gangs & set(dude.gangs))
    assert own > 6 * strangers


def test_spells_and_gadgets_come_with_dudes_that_can_use_them() -> None:
    for seed in SEEDS:
        found = cards(deck(seed))
        for skill, is_of in ARTS.items():
            needing = sum(copies for card, copies in found.items() if is_of(card) and not card.is_dude)
            if needing > 3:
                users = [copies for card, copies in found.items() if card.is_dude and skill in card.ratings]
                assert sum(users) >= 4, (seed, skill)


def test_only_what_may_be_in_it_is() -> None:
    made = generated_deck(random.Random(1), FACTS, plays=lambda card: card.pack == "DT2")
    assert {card.pack for card in cards(made)} == {FACTS.get(made.outfit).pack} == {"DT2"}


def test_no_legend_where_the_rules_have_none() -> None:
    made = [generated_deck(random.Random(seed), FACTS, legends=False) for seed in SEEDS]
    assert {each.legend for each in made} == {None}
    assert any(deck(seed).legend for seed in SEEDS)


@pytest.mark.parametrize(
    ("plays", "words"),
    [
        (lambda card: card.type is not CardType.OUTFIT, "No outfit may be in the deck."),
        (lambda card: card.type is CardType.OUTFIT, "printings made no legal deck in 50 tries"),
    ],
)
def test_a_pool_that_makes_no_deck_is_said(plays: object, words: str) -> None:
    assert callable(plays)
    with pytest.raises(CannotGenerateError, match=words):
        generated_deck(random.Random(1), FACTS, plays=plays)
