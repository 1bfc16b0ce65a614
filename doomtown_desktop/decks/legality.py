"""What is wrong with a deck and with the gang it proposes to start with, in plain words.

R-DECK-1 to R-DECK-6; for the gang R-SETUP-3 to R-SETUP-6, R-SETUP-9, R-UNIQ-5, R-COOP-4 and what texts of
cards change about it (`starting`). Dudes of any outfit may be in a deck (R-DECK-5) and so may Union and
Confederate cards side by side (R-DECK-6): nothing here forbids it. Formats and bans are the catalogue's data.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, CardType, Format
from doomtown_desktop.decks.starting import cost_to_start, departure_of, is_core_for

VALUED_CARDS: Final = 52
JOKERS_AT_MOST: Final = 2
SAME_SUIT_AND_VALUE_AT_MOST: Final = 4
SAME_TITLE_AT_MOST: Final = 4
STARTING_DUDES_AT_MOST: Final = 5
STARTING_CORE_DEEDS_AT_MOST: Final = 1
ANY_FORMAT: Final = "any"
"""Format of a deck that keeps to no list of cards."""

_VALUES: Final = ("", "ace", *map(str, range(2, 11)), "jack", "queen", "king")
_IN_NO_DECK: Final = (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN)


class FactSource(Protocol):
    """Where printed facts come from: the catalogue, or a test's own."""

    def get(self, code: str) -> CardFacts:
        """Facts of a printing. Raises ``LookupError`` for an unknown code."""
        ...


class DeckLike(Protocol):
    """A deck, or a draft that has no outfit yet."""

    @property
    def outfit(self) -> str | None:
        """Code of the outfit."""

    @property
    def legend(self) -> str | None:
        """Code of the legend."""

    @property
    def cards(self) -> Mapping[str, int]:
        """Copies by code."""

    @property
    def starting(self) -> tuple[str, ...]:
        """Codes of the proposed gang."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: the rule that is broken, how in plain words, and the printings to blame."""

    rule: str
    text: str
    codes: tuple[str, ...] = ()
    """Printings that break it, in order; empty where something is missing."""

    @override
    def __str__(self) -> str:
        return self.text


def problems(
    deck: DeckLike, facts: FactSource, formats: Sequence[Format] = (), *, format: str = ANY_FORMAT
) -> list[Problem]:
    """All that is wrong with a deck and its proposed starting gang; empty when it is legal.

    With ``formats``, the deck also has to keep to the one named ``format`` (empty: the default one). Unknown
    printings are named, and count as cards that may be anything else the deck needs.
    """
    unknown = _unknown_codes(deck, facts)
    found = [Problem("R-DECK-1", f"No card has the code {code}.", (code,)) for code in unknown]
    found += deck_problems(deck, facts, unknown) + gang_problems(deck, facts, unknown)
    return found + format_problems(deck, facts, formats, format, unknown)


def is_legal(deck: DeckLike, facts: FactSource) -> bool:
    """Nothing is wrong with a deck and its proposed starting gang."""
    return not problems(deck, facts)


def _all_codes(deck: DeckLike) -> list[str]:
    apart = [code for code in (deck.outfit, deck.legend) if code is not None]
    return list(dict.fromkeys([*apart, *deck.cards, *deck.starting]))


def _unknown_codes(deck: DeckLike, facts: FactSource) -> list[str]:
    found: list[str] = []
    for code in _all_codes(deck):
        try:
            facts.get(code)
        except LookupError:
            found.append(code)
    return found


def deck_problems(deck: DeckLike, facts: FactSource, but: Collection[str] = ()) -> list[Problem]:
    """What breaks R-DECK-1 to R-DECK-4. Raises ``LookupError`` for an unknown code that is not in ``but``."""
    found: list[Problem] = []
    outfit = _known(deck.outfit, facts, but)
    if deck.outfit is None:
        found.append(Problem("R-DECK-1", "It has no outfit yet."))
    elif outfit is not None and outfit.type is not CardType.OUTFIT:
        found.append(Problem("R-DECK-1", f"{outfit.title} is no outfit.", (outfit.code,)))
    legend = _known(deck.legend, facts, but)
    if legend is not None and legend.type is not CardType.LEGEND:
        found.append(Problem("R-DECK-1", f"{legend.title} is no legend.", (legend.code,)))
    cards = [(facts.get(code), copies) for code, copies in deck.cards.items() if code not in but]
    found += [
        Problem(
            "R-DECK-1", f"{card.title} is a card of type {card.type}, which is never in a deck.", (card.code,)
        )
        for card, _ in cards
        if card.type in _IN_NO_DECK
    ]
    jokers = {card.code: copies for card, copies in cards if card.type is CardType.JOKER}
    valued = sum(copies for card, copies in cards if card.value is not None and card.type not in _IN_NO_DECK)
    valued += sum(copies for code, copies in deck.cards.items() if code in but)
    if valued != VALUED_CARDS:
        found.append(
            Problem("R-DECK-2", f"It has {_cards(valued)} besides jokers instead of {VALUED_CARDS}.")
        )
    if sum(jokers.values()) > JOKERS_AT_MOST:
        text = f"It has {sum(jokers.values())} jokers; at most {JOKERS_AT_MOST} are allowed."
        found.append(Problem("R-DECK-2", text, tuple(jokers)))
    return found + _too_many_alike(cards)


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _known(code: str | None, facts: FactSource, but: Collection[str]) -> CardFacts | None:
    return None if code is None or code in but else facts.get(code)


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
            tuple(card.code for card, _ in cards if (card.suit, card.value) == (suit, value)),
        )
        for (suit, value), count in sorted(faces.items())
        if count > SAME_SUIT_AND_VALUE_AT_MOST
    ]
    found += [
        Problem(
            "R-DECK-4",
            f"It has {count} copies of {title}; at most {SAME_TITLE_AT_MOST} are allowed.",
            tuple(card.code for card, _ in cards if card.character == title),
        )
        for title, count in sorted(titles.items())
        if count > SAME_TITLE_AT_MOST
    ]
    return found


def format_problems(
    deck: DeckLike,
    facts: FactSource,
    formats: Sequence[Format],
    code: str = "",
    but: Collection[str] = (),
) -> list[Problem]:
    """Cards that a format bans or does not have; ``code`` empty means the default format of ``formats``.

    Raises ``LookupError`` for an unknown printing that is not in ``but``.
    """
    if code == ANY_FORMAT or not formats:
        return []
    form = next((f for f in formats if (f.code == code if code else f.is_default)), None)
    if form is None:
        return [Problem("format", f"There is no format {code}.")]
    cards = [facts.get(each) for each in _all_codes(deck) if each not in but]
    banned = [card for card in cards if form.code in card.bans]
    outside = [
        card
        for card in cards
        if form.code not in card.formats and card not in banned and card.type is not CardType.TOKEN
    ]
    found = [Problem("format", f"{card.title} is banned in {form.name}.", (card.code,)) for card in banned]
    if outside:
        names = list(dict.fromkeys(card.title for card in outside))
        few = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
        verb = "is" if len(names) == 1 else "are"
        codes = tuple(card.code for card in outside)
        found.append(Problem("format", f"{few} {verb} not part of the format {form.name}.", codes))
    return found


def fitting_format(deck: DeckLike, facts: FactSource, formats: Sequence[Format]) -> str | None:
    """Code of the first format, the default one before all, that a deck keeps to; None when there is none."""
    for form in sorted(formats, key=lambda form: not form.is_default):
        if not format_problems(deck, facts, formats, form.code):
            return "" if form.is_default else form.code
    return None


# --- the starting gang ------------------------------------------------------------------------------


def starting_stash(deck: DeckLike, facts: FactSource) -> int:
    """Ghost rock before the gang is paid: the outfit's, changed by the legend (R-SETUP-2, R-LEG-2)."""
    total = 0 if deck.outfit is None else facts.get(deck.outfit).wealth or 0
    if deck.legend is not None:
        total += facts.get(deck.legend).wealth or 0
    return max(0, total)


def gang_cost(deck: DeckLike, facts: FactSource) -> int:
    """Combined cost of the proposed gang (R-SETUP-5): printed costs, less what the outfit spares."""
    outfit = None if deck.outfit is None else facts.get(deck.outfit)
    return sum(cost_to_start(facts.get(code), outfit) for code in deck.starting)


def stash_left(deck: DeckLike, facts: FactSource) -> int:
    """Ghost rock that is kept after paying for the proposed gang (R-SETUP-5); negative if it is too dear."""
    return starting_stash(deck, facts) - gang_cost(deck, facts)


def gang_size(deck: DeckLike, facts: FactSource) -> int:
    """Dudes the proposed gang counts as (R-SETUP-3); a Core deed or Sidekick counts for a dude."""
    return sum(departure_of(facts.get(code)).counts for code in deck.starting)


def gang_problems(deck: DeckLike, facts: FactSource, but: Collection[str] = ()) -> list[Problem]:
    """What is wrong with the proposed starting gang.

    Raises ``LookupError`` for an unknown code that is not in ``but``.
    """
    starting = [code for code in deck.starting if code not in but]
    gang = [facts.get(code) for code in starting]
    outfit = _known(deck.outfit, facts, but)
    found: list[Problem] = []
    for code, count in sorted(Counter(starting).items()):
        have = deck.cards.get(code, 0)
        card = facts.get(code)
        if count > have:
            text = f"{card.title} starts {count} times and is {have} times in the deck."
            found.append(Problem("R-SETUP-3", text, (code,)))
        found += [Problem(rule, text, (code,)) for rule, text in _why_not(card, outfit, gang)]
    size = sum(departure_of(card).counts for card in gang)
    if size > STARTING_DUDES_AT_MOST:
        text = f"{size} dudes start; at most {STARTING_DUDES_AT_MOST} may."
        found.append(Problem("R-SETUP-3", text, tuple(deck.starting)))
    if outfit is not None and deck.legend not in but:  # else nobody knows the stash
        cost, stash = sum(cost_to_start(card, outfit) for card in gang), starting_stash(deck, facts)
        if cost > stash:
            text = f"The gang costs {cost} and the stash is {stash}."
            found.append(Problem("R-SETUP-5", text, tuple(deck.starting)))
    return found + _too_many_of_a_kind(gang, outfit) + _excluding_each_other(gang)


def _why_not(card: CardFacts, outfit: CardFacts | None, gang: Sequence[CardFacts]) -> list[tuple[str, str]]:
    """Rules that keep one card from starting, whatever else starts, except a Sidekick's friend."""
    departs = departure_of(card)
    if not card.is_dude:
        if card.core is not None and card.type is CardType.DEED:
            if outfit is None or is_core_for(card, outfit):
                return []
            return [("R-SETUP-4", f"{card.title} is a Core deed of another gang and cannot start.")]
        if card.keyword("Sidekick") is not None and any(departure_of(d).brings_sidekick for d in gang):
            return []
        return [("R-SETUP-3", f"{card.title} is no dude and cannot start.")]
    found = []
    if departs.never:
        found.append(("R-SETUP-3", f"{card.title} says that it cannot start."))
    if outfit is not None and card.gangs and not set(card.gangs) & set(outfit.gangs):
        found.append(("R-SETUP-4", f"{card.title} belongs to another outfit and cannot start."))
    if card.keyword("Gadget") is not None and not departs.may:
        found.append(("R-SETUP-9", f"{card.title} is a Gadget, which has to be invented."))
    return found


def _too_many_of_a_kind(gang: Sequence[CardFacts], outfit: CardFacts | None) -> list[Problem]:
    """R-SETUP-6 with the outfit's exception, and one Core deed, one Sidekick at most."""
    found = []
    most = departure_of(outfit).grifters if outfit is not None else 1
    grifters = [dude for dude in gang if dude.keyword("Grifter") is not None]
    if len(grifters) > most:
        names = " and ".join(dude.title for dude in grifters)
        text = f"Only {'one Grifter' if most == 1 else f'{most} Grifters'} can start, not {names}."
        found.append(Problem("R-SETUP-6", text, tuple(dude.code for dude in grifters)))
    core = [card for card in gang if card.core is not None and card.type is CardType.DEED]
    if len(core) > STARTING_CORE_DEEDS_AT_MOST:
        names = " and ".join(card.title for card in core)
        text = f"Only one Core deed can start, not {names}."
        found.append(Problem("R-SETUP-3", text, tuple(card.code for card in core)))
    return found


def _excluding_each_other(gang: Sequence[CardFacts]) -> list[Problem]:
    """R-UNIQ-5 and R-COOP-4."""
    unique = Counter(dude.character for dude in gang if dude.is_unique)
    found = [
        Problem(
            "R-UNIQ-5",
            f"{name} is unique and cannot start {count} times.",
            tuple(dict.fromkeys(dude.code for dude in gang if dude.character == name)),
        )
        for name, count in sorted(unique.items())
        if count > 1
    ]
    union = [dude for dude in gang if dude.keyword("Union") is not None]
    confederate = [dude for dude in gang if dude.keyword("Confederate") is not None]
    if union and confederate:
        sides = (", ".join(dude.title for dude in side) for side in (union, confederate))
        text = "Union ({}) and Confederate ({}) cannot start together.".format(*sides)
        codes = tuple(dict.fromkeys(dude.code for dude in (*union, *confederate)))
        found.append(Problem("R-COOP-4", text, codes))
    return found
