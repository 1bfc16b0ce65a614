"""Random legal decks that are similar to decks built by people: for simulations, tests and surprises.

A real deck concentrates on three or four values, so that its draw hands are good; most of its dudes are of
its outfit's gang; spells, Gadgets and Techniques come with dudes that can use them. The figures are those of
the starter decks.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.catalog.arts import ARTS
from doomtown_desktop.decks.legality import (
    JOKERS_AT_MOST,
    SAME_SUIT_AND_VALUE_AT_MOST,
    SAME_TITLE_AT_MOST,
    VALUED_CARDS,
    gang_problems,
    is_legal,
    stash_left,
)
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.starting import DUDES_AT_MOST

NAME: Final = "Random deck"
TRIES: Final = 50
"""At most this many decks are drawn before the generator gives up."""

_DUDES: Final = (12, 17)
_DEEDS: Final = (9, 15)
_HEARTS: Final = (6, 15)
"""Cards of each kind in a starter deck, (least, most); actions fill the rest."""
_SHARE_OF_VALUES: Final = (14.5, 12.5, 9.5, 4.0)
"""Weights of the four most frequent values of a deck: the mean numbers of cards in starter decks."""
_OTHER_VALUES: Final = 1.3
_OWN, _DRIFTER, _STRANGER = 5.0, 2.0, 0.06
"""Weights of a dude of the outfit's gang, of a drifter and of a dude of another gang."""
_WITHOUT_ARTS: Final = 0.35
"""Share of decks without spells, Gadgets and Techniques."""
_MATCHING, _USELESS = 6.0, 1e-6
"""Weights of a card of the deck's art, and of a card of an art that the deck does not use."""
_LEGENDS: Final = 0.15
_STASH_KEPT: Final = 2
"""At least this much ghost rock is left after paying for a starting gang."""
_USERS_AT_LEAST: Final = 4
"""A deck uses an art only if the pool has at least this many dudes with it; the deck then has as many."""

_SUITS: Final = (
    (CardType.DUDE,),
    (CardType.DEED, CardType.IMPROVEMENT),
    (CardType.GOODS, CardType.SPELL, CardType.EVENT),
    (CardType.ACTION,),
)


class CannotGenerateError(Exception):
    """The pool has too few cards for a legal deck."""


@dataclass
class _Making:
    """A deck while it is filled."""

    rng: random.Random
    outfit: CardFacts
    legend: CardFacts | None
    art: str | None
    values: Mapping[int, float]
    cards: Counter[str] = field(default_factory=Counter)
    titles: Counter[str] = field(default_factory=Counter)
    faces: Counter[tuple[object, object]] = field(default_factory=Counter)

    def room(self, card: CardFacts) -> int:
        """Return the number of further copies that the rules allow (R-DECK-3, R-DECK-4, R-CL-DECK-1)."""
        of_title = SAME_TITLE_AT_MOST - self.titles[card.character]
        if card.edition == "classic":
            return of_title
        return min(SAME_SUIT_AND_VALUE_AT_MOST - self.faces[card.suit, card.value], of_title)

    def put(self, card: CardFacts, copies: int) -> None:
        self.cards[card.code] += copies
        self.titles[card.character] += copies
        self.faces[card.suit, card.value] += copies

    def likelihood(self, card: CardFacts) -> float:
        """Return the weight of a card in the draw, by its value, its gang and its art."""
        weight = self.values.get(card.value or 0, _OTHER_VALUES)
        if card.is_dude:
            own = set(card.gangs) & set(self.outfit.gangs)
            weight *= _OWN if own else _STRANGER if card.gangs else _DRIFTER
            return weight * (_MATCHING if self.art in card.ratings else 1.0)
        for skill, is_of in ARTS.items():
            if is_of(card):
                return weight * (_MATCHING if skill == self.art else _USELESS)
        return weight

    def copies(self, card: CardFacts) -> int:
        """Return the number of copies to add at once, at random; for a unique card it is mostly one."""
        wanted = self.rng.choice((1, 1, 1, 2) if card.is_unique else (1, 2, 2, 3, 4))
        return min(wanted, self.room(card))


def generated_deck(
    rng: random.Random,
    facts: Iterable[CardFacts],
    *,
    plays: Callable[[CardFacts], bool] = lambda _: True,
    ruleset: str = "reloaded-1.3",
    legends: bool = True,
    name: str = NAME,
) -> Deck:
    """Return a legal deck with a starting gang; the same random state and pool make the same deck.

    Args:
        rng: The only source of randomness.
        facts: Every printing of the edition that the rules are for.
        plays: Returns whether a printing may be in the deck.
        ruleset: Name of the rules that the deck is for.
        legends: Whether these rules have legends.
        name: The deck's name.

    Raises:
        CannotGenerateError: no legal deck was found in `TRIES` tries.
    """
    every = {card.code: card for card in facts}
    pool = [every[code] for code in sorted(every) if plays(every[code])]
    outfits = [card for card in pool if card.type is CardType.OUTFIT]
    if not outfits:
        raise CannotGenerateError("No outfit may be in the deck.")
    for _ in range(TRIES):
        making = _begun(rng, outfits, pool, legends)
        if _fill(making, pool):
            deck = _with_gang(making, every, ruleset, name)
            if is_legal(deck, _Facts(every)):
                return deck
    raise CannotGenerateError(f"{len(pool)} printings made no legal deck in {TRIES} tries.")


@dataclass(frozen=True, slots=True)
class _Facts:
    """The printings as a `FactSource`."""

    every: Mapping[str, CardFacts]

    def get(self, code: str) -> CardFacts:
        return self.every[code]


def _is_near(dude: CardFacts, outfit: CardFacts) -> bool:
    """Return whether a dude is a drifter or belongs to the outfit's gang."""
    return not dude.gangs or bool(set(dude.gangs) & set(outfit.gangs))


def _begun(
    rng: random.Random, outfits: Sequence[CardFacts], pool: Sequence[CardFacts], legends: bool
) -> _Making:
    """Start a deck: choose an outfit, perhaps a legend, perhaps an art, and the weights of values."""
    outfit = rng.choice(outfits)
    legend = None
    found = [card for card in pool if card.type is CardType.LEGEND]
    if legends and found and rng.random() < _LEGENDS:
        legend = rng.choice(found)
    near = [card for card in pool if card.is_dude and _is_near(card, outfit)]
    arts = [
        skill
        for skill, is_of in ARTS.items()
        if len({c.character for c in near if skill in c.ratings}) >= _USERS_AT_LEAST and any(map(is_of, pool))
    ]
    art = rng.choice(arts) if arts and rng.random() >= _WITHOUT_ARTS else None
    values = dict(zip(rng.sample(range(1, 14), len(_SHARE_OF_VALUES)), _SHARE_OF_VALUES, strict=True))
    return _Making(rng, outfit, legend, art, values)


def _fill(making: _Making, pool: Sequence[CardFacts]) -> bool:
    """Draw cards of each kind; return False if the pool ran out of them."""
    rng = making.rng
    counts = [rng.randint(*_DUDES), rng.randint(*_DEEDS), rng.randint(*_HEARTS)]
    counts.append(VALUED_CARDS - sum(counts))
    for types, count in zip(_SUITS, counts, strict=True):
        cards = _one_printing_each(rng, (card for card in pool if card.type in types))
        if CardType.DUDE in types and making.art is not None:
            users = [card for card in cards if making.art in card.ratings and _is_near(card, making.outfit)]
            if not all(_draw(making, users, _USERS_AT_LEAST)):
                return False
            count -= _USERS_AT_LEAST
        if not all(_draw(making, cards, count)):
            return False
    jokers = [card for card in pool if card.type is CardType.JOKER]
    for _ in range(rng.randint(0, JOKERS_AT_MOST) if jokers else 0):
        making.cards[rng.choice(jokers).code] += 1
    return True


def _one_printing_each(rng: random.Random, cards: Iterable[CardFacts]) -> list[CardFacts]:
    """Return one random printing of each card, so that many printings do not make a card more likely."""
    groups: dict[str, list[CardFacts]] = {}
    for card in cards:
        groups.setdefault(card.group, []).append(card)
    return [rng.choice(groups[group]) for group in sorted(groups)]


def _draw(making: _Making, cards: Sequence[CardFacts], count: int) -> Iterator[bool]:
    """Draw cards of one kind; yield before each draw whether any card is left to draw."""
    weights = [making.likelihood(card) for card in cards]
    while count > 0:
        fitting = [place for place, card in enumerate(cards) if making.room(card) > 0]
        yield bool(fitting)
        if not fitting:
            return
        (place,) = making.rng.choices(fitting, [weights[each] for each in fitting])
        copies = min(making.copies(cards[place]), count)
        making.put(cards[place], copies)
        count -= copies


def _with_gang(making: _Making, every: Mapping[str, CardFacts], ruleset: str, name: str) -> Deck:
    """Return the deck with a gang of its dudes, as many as leave `_STASH_KEPT` ghost rock."""
    rng, facts = making.rng, _Facts(every)
    legend = making.legend.code if making.legend else None
    deck = Deck(
        name=name, ruleset=ruleset, outfit=making.outfit.code, legend=legend, cards=dict(making.cards)
    )
    dudes = [every[code] for code in sorted(making.cards) if every[code].is_dude]
    rng.shuffle(dudes)
    # Users of the deck's art come first, then drifters, then dudes with low upkeep and high influence.
    dudes.sort(key=lambda c: (making.art not in c.ratings, not c.gangs, c.upkeep, -(c.influence or 0)))
    for dude in dudes:
        tried = deck.model_copy(update={"starting": (*deck.starting, dude.code)})
        if (
            len(deck.starting) < DUDES_AT_MOST
            and not gang_problems(tried, facts)
            and stash_left(tried, facts) >= _STASH_KEPT
        ):
            deck = tried
    return deck
