"""What is wrong with a deck and with the gang it proposes to start with, in plain words.

R-DECK-1 to R-DECK-6; for the gang R-SETUP-3 to R-SETUP-6, R-SETUP-9, R-UNIQ-5, R-COOP-4. Dudes of any outfit
may be in a deck (R-DECK-5) and so may Union and Confederate cards side by side (R-DECK-6): nothing here
forbids it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.decks.model import Deck

VALUED_CARDS: Final = 52
JOKERS_AT_MOST: Final = 2
SAME_SUIT_AND_VALUE_AT_MOST: Final = 4
SAME_TITLE_AT_MOST: Final = 4
STARTING_DUDES_AT_MOST: Final = 5
STARTING_GRIFTERS_AT_MOST: Final = 1

_VALUES: Final = ("", "ace", *map(str, range(2, 11)), "jack", "queen", "king")
_IN_NO_DECK: Final = (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN)


class FactSource(Protocol):
    """Where printed facts come from: the catalogue, or a test's own."""

    def get(self, code: str) -> CardFacts:
        """Facts of a printing. Raises ``LookupError`` for an unknown code."""
        ...


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: the rule that is broken and how, in plain words."""

    rule: str
    text: str

    @override
    def __str__(self) -> str:
        return self.text


def problems(deck: Deck, facts: FactSource) -> list[Problem]:
    """All that is wrong with a deck and its proposed starting gang; empty when it is legal."""
    unknown = _unknown_codes(deck, facts)
    if unknown:
        return unknown
    return deck_problems(deck, facts) + gang_problems(deck, facts)


def is_legal(deck: Deck, facts: FactSource) -> bool:
    """Nothing is wrong with a deck and its proposed starting gang."""
    return not problems(deck, facts)


def _unknown_codes(deck: Deck, facts: FactSource) -> list[Problem]:
    codes = [deck.outfit, *([deck.legend] if deck.legend else []), *deck.cards, *deck.starting]
    found: list[Problem] = []
    for code in dict.fromkeys(codes):
        try:
            facts.get(code)
        except LookupError:
            found.append(Problem("R-DECK-1", f"No card has the code {code}."))
    return found


def deck_problems(deck: Deck, facts: FactSource) -> list[Problem]:
    """What breaks R-DECK-1 to R-DECK-4. Raises ``LookupError`` for an unknown code."""
    found: list[Problem] = []
    outfit = facts.get(deck.outfit)
    if outfit.type is not CardType.OUTFIT:
        found.append(Problem("R-DECK-1", f"{outfit.title} is no outfit."))
    if deck.legend is not None and facts.get(deck.legend).type is not CardType.LEGEND:
        found.append(Problem("R-DECK-1", f"{facts.get(deck.legend).title} is no legend."))
    cards = [(facts.get(code), copies) for code, copies in deck.cards.items()]
    found += [
        Problem("R-DECK-1", f"{card.title} is a card of type {card.type}, which is never in a deck.")
        for card, _ in cards
        if card.type in _IN_NO_DECK
    ]
    jokers = sum(copies for card, copies in cards if card.type is CardType.JOKER)
    valued = sum(copies for card, copies in cards if card.value is not None and card.type not in _IN_NO_DECK)
    if valued != VALUED_CARDS:
        found.append(Problem("R-DECK-2", f"It has {valued} cards besides jokers instead of {VALUED_CARDS}."))
    if jokers > JOKERS_AT_MOST:
        found.append(Problem("R-DECK-2", f"It has {jokers} jokers; at most {JOKERS_AT_MOST} are allowed."))
    return found + _too_many_alike(cards)


def _too_many_alike(cards: Sequence[tuple[CardFacts, int]]) -> list[Problem]:
    """R-DECK-3 and R-DECK-4; all experienced versions of a dude count as one title."""
    faces: Counter[tuple[str, int]] = Counter()
    titles: Counter[str] = Counter()
    for card, copies in cards:
        if card.suit is not None and card.value is not None:
            faces[(card.suit, card.value)] += copies
        if card.type is not CardType.JOKER:
            titles[card.character] += copies
    found = [
        Problem(
            "R-DECK-3",
            f"{count} cards are the {_VALUES[value]} of {suit}; "
            f"at most {SAME_SUIT_AND_VALUE_AT_MOST} may share a value and suit.",
        )
        for (suit, value), count in sorted(faces.items())
        if count > SAME_SUIT_AND_VALUE_AT_MOST
    ]
    found += [
        Problem("R-DECK-4", f"It has {count} copies of {title}; at most {SAME_TITLE_AT_MOST} are allowed.")
        for title, count in sorted(titles.items())
        if count > SAME_TITLE_AT_MOST
    ]
    return found


# --- the starting gang ------------------------------------------------------------------------------


def starting_stash(deck: Deck, facts: FactSource) -> int:
    """Ghost rock before the gang is paid: the outfit's, changed by the legend (R-SETUP-2, R-LEG-2)."""
    total = facts.get(deck.outfit).wealth or 0
    if deck.legend is not None:
        total += facts.get(deck.legend).wealth or 0
    return max(0, total)


def gang_cost(deck: Deck, facts: FactSource) -> int:
    """Combined printed cost of the proposed gang (R-SETUP-5)."""
    return sum(facts.get(code).cost or 0 for code in deck.starting)


def stash_left(deck: Deck, facts: FactSource) -> int:
    """Ghost rock that is kept after paying for the proposed gang (R-SETUP-5); negative if it is too dear."""
    return starting_stash(deck, facts) - gang_cost(deck, facts)


def gang_problems(deck: Deck, facts: FactSource) -> list[Problem]:
    """What is wrong with the proposed starting gang. Raises ``LookupError`` for an unknown code."""
    gang = [facts.get(code) for code in deck.starting]
    outfit = facts.get(deck.outfit)
    found: list[Problem] = []
    for code, count in sorted(Counter(deck.starting).items()):
        dude, have = facts.get(code), deck.cards.get(code, 0)
        if not dude.is_dude:
            found.append(Problem("R-SETUP-3", f"{dude.title} is no dude and cannot start."))
        if count > have:
            found.append(
                Problem("R-SETUP-3", f"{dude.title} starts {count} times and is {have} times in the deck.")
            )
        if dude.gangs and not set(dude.gangs) & set(outfit.gangs):
            found.append(Problem("R-SETUP-4", f"{dude.title} belongs to another outfit and cannot start."))
        if dude.keyword("Gadget") is not None:
            found.append(Problem("R-SETUP-9", f"{dude.title} is a Gadget, which has to be invented."))
    if len(gang) > STARTING_DUDES_AT_MOST:
        text = f"{len(gang)} dudes start; at most {STARTING_DUDES_AT_MOST} may."
        found.append(Problem("R-SETUP-3", text))
    cost, stash = gang_cost(deck, facts), starting_stash(deck, facts)
    if cost > stash:
        found.append(Problem("R-SETUP-5", f"The gang costs {cost} and the stash is {stash}."))
    grifters = [dude.title for dude in gang if dude.keyword("Grifter") is not None]
    if len(grifters) > STARTING_GRIFTERS_AT_MOST:
        found.append(Problem("R-SETUP-6", f"Only one Grifter can start, not {' and '.join(grifters)}."))
    return found + _excluding_each_other(gang)


def _excluding_each_other(gang: Sequence[CardFacts]) -> list[Problem]:
    """R-UNIQ-5 and R-COOP-4."""
    unique = Counter(dude.character for dude in gang if dude.is_unique)
    found = [
        Problem("R-UNIQ-5", f"{name} is unique and cannot start {count} times.")
        for name, count in sorted(unique.items())
        if count > 1
    ]
    union = [dude.title for dude in gang if dude.keyword("Union") is not None]
    confederate = [dude.title for dude in gang if dude.keyword("Confederate") is not None]
    if union and confederate:
        text = f"Union ({', '.join(union)}) and Confederate ({', '.join(confederate)}) cannot start together."
        found.append(Problem("R-COOP-4", text))
    return found
