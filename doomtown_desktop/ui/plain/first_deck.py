"""The ways to begin a new deck of a gang: starter decks, cards that work together, or an outfit. No Qt."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.generating import CannotGenerateError, generated_deck
from doomtown_desktop.decks.model import RULES_OF
from doomtown_desktop.ui.plain.saloon_decks import LEVELS, DeckPoster, poster

TOGETHER: Final = "Cards that work together"
NEUTRAL: Final = "No gang"


@dataclass(frozen=True, slots=True)
class GangChoice:
    """A gang to begin with.

    Attributes:
        code: Its code; empty for outfits without a gang.
        words: The play styles of its starter decks, and how hard the easiest one is.
        outfit: An outfit of it, for the picture.
    """

    code: str
    name: str
    words: str
    outfit: CardFacts


@dataclass(frozen=True, slots=True)
class FirstDeck:
    """A deck to begin with.

    Attributes:
        is_random: True for a deck of random cards.
    """

    name: str
    words: str
    draft: Draft
    is_random: bool = False


def gang_choices(facts: Catalogue, starters: Sequence[Deck]) -> list[GangChoice]:
    """Return the gangs of the edition that have outfits, those with the most starter decks first."""
    posters = [poster(deck, deck.name, facts, is_own=False) for deck in starters]
    found: dict[str, GangChoice] = {}
    names = {gang.code: gang.name for gang in facts.gangs}
    for card in _outfits(facts):
        code = card.gangs[0] if card.gangs else ""
        if code not in found:
            mine = [each for each in posters if each.gang == code]
            found[code] = GangChoice(code, names.get(code, NEUTRAL), _style(mine), card)
    number = Counter(each.gang for each in posters)
    return sorted(found.values(), key=lambda each: (not each.code, -number[each.code], each.name))


def _outfits(facts: Catalogue) -> list[CardFacts]:
    """Return the outfits, first those that are called like their gang."""
    names = {gang.code: gang.name for gang in facts.gangs}
    found = [card for card in facts if card.type is CardType.OUTFIT and card.is_canonical]
    return sorted(found, key=lambda card: (card.title not in map(names.get, card.gangs), card.title))


def _style(posters: Sequence[DeckPoster]) -> str:
    """Return the play styles of a gang's starter decks, and how hard the easiest one is."""
    if not posters:
        return "No starter deck. Build it card by card."
    kinds = [kind for kind, _ in Counter(each.kind for each in posters).most_common(3)]
    return f"{', '.join(kinds)}. {LEVELS[min(each.difficulty for each in posters)]}."


def first_decks(
    gang: str,
    facts: Catalogue,
    starters: Sequence[Deck],
    *,
    plays: Callable[[CardFacts], bool],
    owned: Collection[str] = (),
    seed: int = 0,
) -> list[FirstDeck]:
    """Return the decks to begin with in a gang: starter decks, the easiest first, a random deck, outfits.

    Args:
        gang: The code of the gang; empty for outfits without one.
        facts: The cards of the edition.
        starters: The starter decks of the edition.
        plays: Returns whether a card may be in the random deck.
        owned: The codes of owned outfits, which come first.
        seed: Decides which cards are in the random deck.
    """
    posters = [(poster(deck, deck.name, facts, is_own=False), deck) for deck in starters]
    mine = sorted(
        ((each, deck) for each, deck in posters if each.gang == gang),
        key=lambda pair: (pair[0].difficulty, pair[0].name),
    )
    found = [
        FirstDeck(each.title(), f"{each.kind}. {LEVELS[each.difficulty]}. A starter deck.", Draft.of(deck))
        for each, deck in mine
    ]
    found += _random(gang, facts, plays, seed)
    outfits = [card for card in _outfits(facts) if (card.gangs[0] if card.gangs else "") == gang]
    for card in sorted(outfits, key=lambda card: card.code not in owned):
        draft = Draft(name=card.title, outfit=card.code, ruleset=RULES_OF[facts.edition])
        stash = f"Stash {card.wealth}, income {card.production}. "
        found.append(FirstDeck(f"Only the outfit: {card.title}", f"{stash}You choose all cards.", draft))
    return found


def _random(gang: str, facts: Catalogue, plays: Callable[[CardFacts], bool], seed: int) -> list[FirstDeck]:
    """Return a random deck of a gang; nothing if its cards make none."""

    def may_play(card: CardFacts) -> bool:
        is_own = card.type is not CardType.OUTFIT or (card.gangs[0] if card.gangs else "") == gang
        return is_own and plays(card)

    try:
        deck = generated_deck(
            random.Random(f"{gang} {seed}"),
            facts,
            plays=may_play,
            ruleset=RULES_OF[facts.edition],
            legends=False,
            name=TOGETHER,
        )
    except CannotGenerateError:
        return []
    made = poster(deck, deck.name, facts, is_own=False)
    outfit = facts.get(deck.outfit).title
    words = f"{outfit}. {made.kind}. {LEVELS[made.difficulty]}. Random cards, chosen by value and skill."
    return [FirstDeck(TOGETHER, words, Draft.of(deck), is_random=True)]
