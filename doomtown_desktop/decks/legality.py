"""The legality of a deck and of its proposed starting gang: the problems, in plain words.

R-DECK-1 to R-DECK-6; for the gang R-SETUP-3 to R-SETUP-6, R-SETUP-9, R-UNIQ-5, R-COOP-4 and the changes that
card texts make to it (`starting`, `departures`). Dudes of any outfit may be in a deck (R-DECK-5), and Union
and Confederate cards may be in it together (R-DECK-6), so there are no checks for that. Formats and bans are
data of the catalogue.

For the classic game R-CL-DECK-1 and R-CL-SETUP-1: cards of one suit and value are not limited, there are no
legends, and a player never starts two copies of one dude or deed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, Protocol

from typing_extensions import override

from doomtown_desktop import starting
from doomtown_desktop.catalog import CardFacts, CardType, Edition, Format
from doomtown_desktop.decks.departures import departure_of, terms_of
from doomtown_desktop.poker import VALUE_NAMES
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.starting import Muster, Obstacle, Starter

VALUED_CARDS: Final = 52
JOKERS_AT_MOST: Final = 2
SAME_SUIT_AND_VALUE_AT_MOST: Final = 4
SAME_TITLE_AT_MOST: Final = 4
STARTING_DUDES_AT_MOST: Final = starting.DUDES_AT_MOST
EDITION_NAMES: Final[Mapping[Edition, str]] = {"reloaded": "Reloaded", "classic": "the classic game"}
ANY_FORMAT: Final = "any"
"""The code for a deck that is not limited to the cards of a format."""

_IN_NO_DECK: Final = (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN)


class FactSource(Protocol):
    """A look-up of printed facts: the catalogue, or a substitute in tests."""

    def get(self, code: str) -> CardFacts:
        """Return the facts of a printing. Raises ``LookupError`` for an unknown code."""
        ...


class DeckLike(Protocol):
    """A deck, or a draft, which may have no outfit yet."""

    @property
    def edition(self) -> Edition:
        """The edition of its rules."""

    @property
    def outfit(self) -> str | None:
        """Code of the outfit; None if none is chosen."""

    @property
    def legend(self) -> str | None:
        """Code of the legend; None without one."""

    @property
    def cards(self) -> Mapping[str, int]:
        """Copies of each printing by code; without outfit and legend."""

    @property
    def starting(self) -> tuple[str, ...]:
        """Codes of the proposed starting gang, one entry per card."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A breach of a rule: the rule's id, a sentence for the user, and the printings that cause it."""

    rule: str
    text: str
    codes: tuple[str, ...] = ()
    """Printings that cause it, in order; empty if something is missing from the deck."""
    missing: Literal["", "outfit", "cards"] = ""
    """The part that is missing from an unfinished deck; empty for other problems."""

    @override
    def __str__(self) -> str:
        return self.text


def problems(
    deck: DeckLike, facts: FactSource, formats: Sequence[Format] = (), *, format: str = ANY_FORMAT
) -> list[Problem]:
    """Return all problems of a deck and its proposed starting gang; empty if it is legal.

    With ``formats``, the deck also has to fit the one with the code ``format`` (empty: the default one).
    Unknown printings are problems, and otherwise count as cards with a value.
    """
    unknown = _unknown_codes(deck, facts)
    found = [Problem("R-DECK-1", f"No card has the code {code}.", (code,)) for code in unknown]
    found += _of_the_other_edition(deck, facts, unknown)
    found += deck_problems(deck, facts, unknown) + gang_problems(deck, facts, unknown)
    return found + format_problems(deck, facts, formats, format, unknown)


def _of_the_other_edition(deck: DeckLike, facts: FactSource, but: Collection[str]) -> list[Problem]:
    """Return the problem of Reloaded cards in a deck of the classic game, or the reverse (R-CL-CARD-1)."""
    cards = [facts.get(code) for code in _all_codes(deck) if code not in but]
    strange = [card for card in cards if card.edition != deck.edition]
    if not strange:
        return []
    names = _few(strange)
    verb = "is a card" if len({card.title for card in strange}) == 1 else "are cards"
    theirs, ours = EDITION_NAMES[strange[0].edition], EDITION_NAMES[deck.edition]
    text = f"{names} {verb} of {theirs}; this deck is for {ours}."
    return [Problem("edition", text, tuple(card.code for card in strange))]


def _few(cards: Sequence[CardFacts]) -> str:
    """Return the titles of the first three cards, and the number of the others, as text."""
    names = list(dict.fromkeys(card.title for card in cards))
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def is_legal(deck: DeckLike, facts: FactSource) -> bool:
    """Return whether a deck and its proposed starting gang have no problems."""
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
    """Return the breaches of R-DECK-1 to R-DECK-4, or of R-CL-DECK-1.

    Raises ``LookupError`` for an unknown code that is not in ``but``.
    """
    found: list[Problem] = []
    classic = deck.edition == "classic"
    contents, number = ("R-CL-DECK-1",) * 2 if classic else ("R-DECK-1", "R-DECK-2")
    outfit = _known(deck.outfit, facts, but)
    if deck.outfit is None:
        found.append(Problem(contents, "It has no outfit yet.", missing="outfit"))
    elif outfit is not None and outfit.type is not CardType.OUTFIT:
        found.append(Problem(contents, f"{outfit.title} is not an outfit.", (outfit.code,)))
    legend = _known(deck.legend, facts, but)
    if legend is not None and legend.type is not CardType.LEGEND:
        found.append(Problem(contents, f"{legend.title} is not a legend.", (legend.code,)))
    if deck.legend is not None and classic:
        found.append(Problem(contents, "The classic game has no legends.", (deck.legend,)))
    cards = [(facts.get(code), copies) for code, copies in deck.cards.items() if code not in but]
    found += [
        Problem(
            contents, f"{card.title} is a card of type {card.type}, which is never in a deck.", (card.code,)
        )
        for card, _ in cards
        if card.type in _IN_NO_DECK
    ]
    jokers = {card.code: copies for card, copies in cards if card.type is CardType.JOKER}
    valued = sum(copies for card, copies in cards if card.value is not None and card.type not in _IN_NO_DECK)
    valued += sum(copies for code, copies in deck.cards.items() if code in but)
    if valued != VALUED_CARDS:
        text = f"It has {amount(valued, 'card')} besides jokers instead of {VALUED_CARDS}."
        found.append(Problem(number, text, missing="cards" if valued < VALUED_CARDS else ""))
    if sum(jokers.values()) > JOKERS_AT_MOST:
        text = f"It has {sum(jokers.values())} jokers; at most {JOKERS_AT_MOST} are allowed."
        found.append(Problem(number, text, tuple(jokers)))
    return found + ([] if classic else _too_many_of_a_face(cards)) + _too_many_copies(cards, classic)


def _known(code: str | None, facts: FactSource, but: Collection[str] = ()) -> CardFacts | None:
    return None if code is None or code in but else facts.get(code)


def _too_many_of_a_face(cards: Sequence[tuple[CardFacts, int]]) -> list[Problem]:
    """Return the breaches of R-DECK-3: too many cards of one suit and value."""
    faces: Counter[tuple[str, int]] = Counter()
    for card, copies in cards:
        if card.suit is not None and card.value is not None:
            faces[(card.suit, card.value)] += copies
    return [
        Problem(
            "R-DECK-3",
            f"{count} cards are the {VALUE_NAMES[value]} of {suit}; "
            f"at most {SAME_SUIT_AND_VALUE_AT_MOST} may share a value and suit.",
            tuple(card.code for card, _ in cards if (card.suit, card.value) == (suit, value)),
        )
        for (suit, value), count in sorted(faces.items())
        if count > SAME_SUIT_AND_VALUE_AT_MOST
    ]


def _too_many_copies(cards: Sequence[tuple[CardFacts, int]], classic: bool) -> list[Problem]:
    """Return the breaches of R-DECK-4 or R-CL-DECK-1; all experienced versions of a card are one title."""
    titles: Counter[str] = Counter()
    for card, copies in cards:
        if card.type is not CardType.JOKER:
            titles[card.character] += copies
    return [
        Problem(
            "R-CL-DECK-1" if classic else "R-DECK-4",
            f"It has {count} copies of {title}; at most {SAME_TITLE_AT_MOST} are allowed.",
            tuple(card.code for card, _ in cards if card.character == title),
        )
        for title, count in sorted(titles.items())
        if count > SAME_TITLE_AT_MOST
    ]


def format_problems(
    deck: DeckLike,
    facts: FactSource,
    formats: Sequence[Format],
    code: str = "",
    but: Collection[str] = (),
) -> list[Problem]:
    """Return the problems with cards that a format bans or does not have.

    ``code`` is the code of the format; empty means the default format of ``formats``. Raises ``LookupError``
    for an unknown printing that is not in ``but``.
    """
    if code == ANY_FORMAT or not formats or deck.edition == "classic":  # classic cards have no formats
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
        few = _few(outside)
        verb = "is" if len({card.title for card in outside}) == 1 else "are"
        codes = tuple(card.code for card in outside)
        found.append(Problem("format", f"{few} {verb} not part of the format {form.name}.", codes))
    return found


def fitting_format(deck: DeckLike, facts: FactSource, formats: Sequence[Format]) -> str | None:
    """Return the code of the first format that a deck fits, the default one first; None if it fits none.

    The code of the default format is "". A deck of the classic game fits every format.
    """
    for form in sorted(formats, key=lambda form: not form.is_default):
        if not format_problems(deck, facts, formats, form.code):
            return "" if form.is_default else form.code
    return None


# --- the starting gang ------------------------------------------------------------------------------


def starting_stash(deck: DeckLike, facts: FactSource) -> int:
    """Return the ghost rock at the start: the outfit's, changed by the legend (R-SETUP-2, R-LEG-2)."""
    return starting.stash(_known(deck.outfit, facts), _known(deck.legend, facts))


def gang_cost(deck: DeckLike, facts: FactSource) -> int:
    """Return the cost of the proposed gang (R-SETUP-5): printed costs, minus the outfit's discounts."""
    terms = terms_of(_known(deck.outfit, facts))
    return sum(starting.cost(facts.get(code), terms) for code in deck.starting)


def stash_left(deck: DeckLike, facts: FactSource) -> int:
    """Return the ghost rock left after paying for the gang (R-SETUP-5); negative if it is too expensive."""
    return starting_stash(deck, facts) - gang_cost(deck, facts)


def gang_size(deck: DeckLike, facts: FactSource) -> int:
    """Return the number of dudes that the gang counts as (R-SETUP-3); a Core deed or Sidekick is one."""
    return starting.size([_starter(facts.get(code)) for code in deck.starting])


def muster(deck: DeckLike, facts: FactSource, but: Collection[str] = ()) -> Muster:
    """Return the cards of a deck that might start, with copies and rules; codes in ``but`` are skipped."""
    outfit = _known(deck.outfit, facts, but)
    cards = [(_starter(facts.get(code)), copies) for code, copies in deck.cards.items() if code not in but]
    terms = terms_of(outfit)
    return Muster(terms, _known(deck.legend, facts, but), starting.musters(cards, terms))


def muster_of_all(
    deck: DeckLike, facts: FactSource, pool: Iterable[CardFacts], but: Collection[str] = ()
) -> Muster:
    """Return the cards of a deck that might start, then one copy of each further card of ``pool``.

    Only those cards of ``pool`` are added that the outfit's stash can pay for and that no rule excludes.
    """
    own = muster(deck, facts, but)
    stash = starting.stash(own.terms.outfit, own.legend)
    groups = {facts.get(code).group for code in deck.cards if code not in but}
    others = [
        each
        for each in map(_starter, pool)
        if each.card.group not in groups
        and starting.cost(each.card, own.terms) <= stash
        and not any(starting.obstacles(each, (), own.terms))
    ]
    return replace(own, cards=(*own.cards, *((each, 1) for each in others)))


def _starter(card: CardFacts) -> Starter:
    return Starter(card, departure_of(card))


def gang_problems(deck: DeckLike, facts: FactSource, but: Collection[str] = ()) -> list[Problem]:
    """Return the problems of the proposed starting gang.

    Raises ``LookupError`` for an unknown code that is not in ``but``.
    """
    codes = [code for code in deck.starting if code not in but]
    gang = [_starter(facts.get(code)) for code in codes]
    outfit = _known(deck.outfit, facts, but)
    terms = terms_of(outfit)
    barred: dict[Obstacle, list[CardFacts]] = {bar: [] for bar in Obstacle}
    for place, starter in enumerate(gang):
        for bar in starting.obstacles(starter, gang[:place] + gang[place + 1 :], terms):
            barred[bar].append(starter.card)
    found: list[Problem] = []
    for code, count in sorted(Counter(codes).items()):
        have = deck.cards.get(code, 0)
        card = facts.get(code)
        if count > have:
            text = f"{card.title} starts {count} times and is {have} times in the deck."
            found.append(Problem("R-SETUP-3", text, (code,)))
        found += [
            Problem(bar.rule, f"{card.title} {words}", (code,))
            for bar, words in _OF_ONE.items()
            if code in {each.code for each in barred[bar]}
        ]
    if barred[Obstacle.SIZE]:
        text = f"{starting.size(gang)} dudes start; at most {terms.dudes} may."
        found.append(Problem(Obstacle.SIZE.rule, text, tuple(deck.starting)))
    if outfit is not None and deck.legend not in but:  # otherwise the stash is unknown
        cost = sum(starting.cost(starter.card, terms) for starter in gang)
        stash = starting_stash(deck, facts)
        if cost > stash:
            text = f"The gang costs {cost} and the stash is {stash}."
            found.append(Problem(Obstacle.COST.rule, text, tuple(deck.starting)))
    return found + _too_many_of_a_kind(barred, terms.grifters) + _excluding_each_other(barred)


_OF_ONE: Final = {
    Obstacle.OTHER_CORE: "is a Core deed of another gang and cannot start.",
    Obstacle.NO_DUDE: "is not a dude and cannot start.",
    Obstacle.NEVER: "says that it cannot start.",
    Obstacle.OTHER_OUTFIT: "belongs to another outfit and cannot start.",
    Obstacle.GADGET: "is a Gadget, which has to be invented.",
}
"""The reasons why a single card cannot start, as the end of a sentence about the card."""


def _too_many_of_a_kind(barred: Mapping[Obstacle, Sequence[CardFacts]], most: int) -> list[Problem]:
    """Return the breaches of R-SETUP-6 (at most ``most`` Grifters), and a second Core deed or Strike."""
    found = []
    for bar, what in (
        (Obstacle.GRIFTERS, "one Grifter" if most == 1 else f"{most} Grifters"),
        (Obstacle.CORE_DEEDS, "one Core deed"),
        (Obstacle.STRIKES, "one Strike"),
    ):
        if cards := barred[bar]:
            names = " and ".join(card.title for card in cards)
            text = f"Only {what} can start, not {names}."
            found.append(Problem(bar.rule, text, tuple(card.code for card in cards)))
    return found


def _excluding_each_other(barred: Mapping[Obstacle, Sequence[CardFacts]]) -> list[Problem]:
    """Return the breaches of R-UNIQ-5 or R-CL-UNIQ-2, and of R-COOP-4."""
    found = []
    for name, count in sorted(Counter(dude.character for dude in barred[Obstacle.UNIQUE]).items()):
        same = [dude for dude in barred[Obstacle.UNIQUE] if dude.character == name]
        is_unique = any(dude.is_unique for dude in same)
        most = f"{name} is unique: only one copy" if is_unique else f"Only one copy of {name}"
        codes = tuple(dict.fromkeys(dude.code for dude in same))
        found.append(Problem(Obstacle.UNIQUE.rule, f"{most} can start, not {count}.", codes))
    if enemies := barred[Obstacle.ENEMIES]:
        sides = [[d for d in enemies if d.keyword(side) is not None] for side in ("Union", "Confederate")]
        names = (", ".join(dude.title for dude in side) for side in sides)
        text = "Union ({}) and Confederate ({}) cannot start together.".format(*names)
        codes = tuple(dict.fromkeys(dude.code for side in sides for dude in side))
        found.append(Problem(Obstacle.ENEMIES.rule, text, codes))
    return found
