"""The sampler of decks: it makes a legal deck that contains the cards seen, and returns the unseen cards."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, pairwise
from math import exp, log
from random import Random
from typing import Any, Final

from doomtown_desktop.ai.guessing.known import (
    ALIKE_AT_MOST,
    DECK_TYPES,
    DUDES,
    JOKERS_AT_MOST,
    SUITS,
    UNKNOWN_SHAPE,
    VALUED_CARDS,
    KnownDeck,
    known_decks,
)
from doomtown_desktop.ai.guessing.pool import NOTHING, CardPool, Kind, Luck, PoolCard, candidate
from doomtown_desktop.ai.guessing.structure import fit, missing, told_by, values_of
from doomtown_desktop.catalog import CardFacts, CardType, edition_of
from doomtown_desktop.catalog.arts import ARTS
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.data.abilities import scripts
from doomtown_desktop.protocol.record import Record

_MISS: Final = log(0.05)
"""The log-likelihood of each card seen that a known deck does not have: its owner may have changed it."""
_OTHER_OUTFIT: Final = log(0.02)
_OTHER_SIZE: Final = log(0.2)
_UNKNOWN: Final = log(1.0)
"""The log-weight of an unknown deck, relative to each known deck of the outfit."""
_OTHER_JOKERS: Final = 1.5
"""The penalty, as a logarithm, for each joker by which the number in a shape differs from the deck's."""
_KEPT: Final = 512
"""At most this many situations are cached."""
_TRIES: Final = 6


class _Situation(Record):
    """Everything known about a deck, computed once for all its samples."""

    gangs: frozenset[str]
    copies: Mapping[str, int]
    """Copies of the cards seen, jokers too, by canonical code."""
    kinds: Mapping[Kind, int]
    titles: Mapping[str, int]
    told: Sequence[float]
    jokers: int | None
    """The number of unseen jokers; ``None`` if the size of the deck does not show it."""
    jokers_seen: int
    seen: int
    """The number of cards seen, without jokers."""
    hidden: int
    decks: tuple[KnownDeck | None, ...]
    sums: tuple[float, ...]
    """The cumulative likelihoods of ``decks``."""
    shapes: tuple[float, ...]
    """The cumulative likelihoods of the known decks as shapes."""
    arts: tuple[str, ...]
    """Arts on which the deck may be built, repeated by likelihood; "" is a deck without an art."""
    uses: bool
    """True if a card that needs an art has been seen."""
    skills: frozenset[str]
    """The arts that the dudes seen can use."""


class Guesses:
    """A sampler of other players' decks: legal if possible, and only with cards that can be played.

    Equal arguments give equal samples. Unknown codes are ignored; no error is raised.
    """

    def __init__(self, facts: Facts, known: Sequence[KnownDeck] | None = None) -> None:
        """Make a sampler. ``facts`` are read at the first sample; ``known`` replaces the shipped decks."""
        self._facts = facts
        self._given = known
        self._situations: OrderedDict[tuple[str, tuple[str, ...], int], _Situation] = OrderedDict()

    def unseen(self, outfit: str, seen: Sequence[str], hidden: int, luck: int) -> list[str]:
        """Sample the unseen cards of a deck; return their codes in random order.

        Args:
            outfit: The code of the deck's outfit.
            seen: The codes of all its known cards, wherever they are now, one for each copy.
            hidden: The number of unknown cards.
            luck: The seed, any number.

        Returns:
            ``hidden`` codes; an empty list if the facts have no card that may be in a deck.
        """
        if (other := self._of_the_other_edition(outfit)) is not None:
            return other.unseen(outfit, seen, hidden, luck)
        if hidden <= 0 or not self._pool.cards:
            return []
        random = Random(luck)
        making = _Making(self._situation(outfit, seen, hidden), self._pool, random.random)
        found = making.cards()
        _shuffle(found, random.random)
        return found

    def likeliest(self, outfit: str, seen: Sequence[str], hidden: int) -> tuple[str, float]:
        """Return the name of the likeliest deck, and its probability; "" if that is an unknown deck."""
        if (other := self._of_the_other_edition(outfit)) is not None:
            return other.likeliest(outfit, seen, hidden)
        here = self._situation(outfit, seen, hidden)
        chances = [b - a for a, b in pairwise((0.0, *here.sums))]
        best = max(range(len(chances)), key=chances.__getitem__)
        deck = here.decks[best]
        return ("" if deck is None else deck.name), chances[best] / here.sums[-1]

    def _of_the_other_edition(self, outfit: str) -> Guesses | None:
        """Return the sampler for the other edition if the outfit belongs to it, else ``None``."""
        if edition_of(outfit) == getattr(self._facts, "edition", edition_of(outfit)):
            return None
        return self._other

    @cached_property
    def _other(self) -> Guesses | None:
        other = getattr(self._facts, "other", None)
        return None if other is None else Guesses(other(), self._given)

    @cached_property
    def _pool(self) -> CardPool:
        if self._given is not None:
            return CardPool(self._facts, self._given)
        facts: Any = self._facts
        return _usual(facts, len(scripts(getattr(facts, "edition", "reloaded"))))

    def _situation(self, outfit: str, seen: Sequence[str], hidden: int) -> _Situation:
        key = (outfit, tuple(sorted(seen)), hidden)
        found = self._situations.get(key)
        if found is None:
            found = self._situations[key] = self._looked_at(*key)
            if len(self._situations) > _KEPT:
                self._situations.popitem(last=False)
        return found

    def _get(self, code: str) -> CardFacts | None:
        try:
            return self._facts.get(code)
        except LookupError:
            return None

    def _looked_at(self, outfit: str, seen: Sequence[str], hidden: int) -> _Situation:
        copies: Counter[str] = Counter()
        kinds: Counter[Kind] = Counter()
        titles: Counter[str] = Counter()
        used: Counter[str] = Counter()
        skilled: Counter[str] = Counter()
        gangs: Counter[str] = Counter()
        jokers = others = 0
        for code in seen:
            card = self._get(code)
            if card is None:
                others += 1
            elif card.type is CardType.JOKER:
                jokers += 1
                copies[card.canonical] += 1
            elif card.type in DECK_TYPES:
                others += 1
                copies[card.canonical] += 1
                titles[card.character] += 1
                if card.suit is None or card.value is None:
                    continue
                looked = self._pool.cards.get(card.canonical) or candidate(card)
                kinds[looked.suit, looked.value] += 1
                used[looked.art] += 1
                skilled.update(looked.skills)
                if looked.suit == DUDES:
                    gangs.update(looked.gangs)
        home = self._get(outfit)
        if home is not None:
            own = frozenset(home.gangs)
        else:
            own = frozenset(sorted(gangs, key=lambda gang: (-gangs[gang], gang))[:1])
        size = others + jokers + hidden
        of_size = min(size - VALUED_CARDS, JOKERS_AT_MOST) if size >= VALUED_CARDS else None
        decks, sums = self._likely(outfit if home is None else home.canonical, own, copies, of_size)
        told = told_by(kinds, len(seen) / size)
        fits = [
            fit(shape, told)
            - (0 if of_size is None else _OTHER_JOKERS * abs(shape.jokers - of_size))
            + (0.7 if shape.gangs & own else 0)
            for shape in self._pool.known
        ]
        top = max(fits, default=0.0)
        del used[""]
        kin = [deck.art for deck in self._pool.known if deck.gangs & own] or ["", *ARTS]
        arts = tuple(used.elements()) or tuple(
            art for art in kin for _ in range(4 if art in skilled else 1 if art else 2)
        )
        return _Situation(
            own,
            copies,
            kinds,
            titles,
            told,
            None if of_size is None else max(0, min(of_size - jokers, hidden)),
            jokers,
            others,
            hidden,
            decks,
            sums,
            tuple(accumulate(exp(each - top) for each in fits)),
            arts,
            bool(used),
            frozenset(skilled),
        )

    def _likely(
        self, outfit: str, gangs: frozenset[str], copies: Mapping[str, int], jokers: int | None
    ) -> tuple[tuple[KnownDeck | None, ...], tuple[float, ...]]:
        """Return the decks that the player may have (``None``: unknown), with cumulative likelihoods."""
        kin = [deck for deck in self._pool.known if deck.gangs & gangs]
        common: dict[str, float] = {}
        for code in copies:
            holders = sum(1 for deck in kin if code in deck.cards)
            common[code] = log(0.5 / (len(kin) + 5) if not holders else holders / (len(kin) + 5))
        decks: list[KnownDeck | None] = [None]
        likely = [_UNKNOWN]
        for deck in kin:
            found = 0.0 if deck.outfit == outfit else _OTHER_OUTFIT
            found += 0.0 if jokers is None or jokers == deck.jokers else _OTHER_SIZE
            for code, many in copies.items():
                have = deck.cards.get(code, 0)
                found -= common[code] if have else 0
                found += _MISS * (many - have) if many > have else 0
            decks.append(deck)
            likely.append(found)
        top = max(likely)
        return tuple(decks), tuple(accumulate(exp(each - top) for each in likely))


@lru_cache(maxsize=2)
def _usual(facts: Facts, known_scripts: int) -> CardPool:
    """Return the pool that all opponents share; it is built again when more scripts are loaded."""
    return CardPool(facts, known_decks(facts))


def _shuffle(cards: list[str], luck: Luck) -> None:
    for last in range(len(cards) - 1, 0, -1):
        at = int(luck() * (last + 1))
        cards[at], cards[last] = cards[last], cards[at]


def _drawn(sums: Sequence[float], luck: Luck) -> int:
    limit = luck() * sums[-1]
    return next((at for at, reached in enumerate(sums) if limit < reached), len(sums) - 1)


class _Making:
    """The state while one deck is sampled."""

    def __init__(self, here: _Situation, pool: CardPool, luck: Luck) -> None:
        self._here, self._pool, self._luck = here, pool, luck
        self._kinds = Counter(here.kinds)
        self._titles = Counter(here.titles)
        self._found: list[str] = []
        self._art = here.arts[int(luck() * len(here.arts))]
        self._has_user = here.uses or self._art in here.skills

    def cards(self) -> list[str]:
        """Return the codes of the unseen cards."""
        here, luck, known = self._here, self._luck, self._pool.known
        deck = here.decks[_drawn(here.sums, luck)]
        if deck is None:
            shape = known[_drawn(here.shapes, luck)] if known else UNKNOWN_SHAPE
            order: Sequence[int] = values_of(shape, here.kinds, here.told, luck)
        else:
            shape, order = deck, deck.order
            if not here.uses:
                self._art = deck.art
                self._has_user = self._art in here.skills
        self._add_jokers(shape, deck)
        if deck is not None:
            self._keep(deck)
        short = here.hidden - len(self._found)
        if short > 0:
            self._fill(missing(shape, order, self._kinds, short, luck), order)
        return self._found

    def _add_jokers(self, shape: KnownDeck, deck: KnownDeck | None) -> None:
        here = self._here
        wanted = here.jokers
        if wanted is None:
            wanted = max(0, min(shape.jokers - here.jokers_seen, here.hidden))
        for _ in range(wanted):
            gone = {code: here.copies.get(code, 0) + self._found.count(code) for code in self._pool.jokers}
            those = self._pool.jokers_in(deck, gone)
            self._found += [those[int(self._luck() * len(those))]] if those else []

    def _keep(self, deck: KnownDeck) -> None:
        """Add the unseen cards of a known deck, or only a share of them if the cards seen do not all fit."""
        here, luck, cards = self._here, self._luck, self._pool.cards
        strange = sum(max(0, many - deck.cards.get(code, 0)) for code, many in here.copies.items())
        share = 1.0 if not strange else 1 - (strange + 0.5) / (here.seen + 2)
        left = [
            code
            for code, many in deck.cards.items()
            if code in cards
            for _ in range(many - here.copies.get(code, 0))
            if luck() < share
        ]
        _shuffle(left, luck)
        kept = [cards[code] for code in left[: here.hidden - len(self._found)]]
        usable = share == 1.0 or self._has_user or any(self._art in card.skills for card in kept)
        for card in kept:
            if usable or not card.art:
                self._take(card, 1)

    def _take(self, card: PoolCard, wanted: int) -> int:
        """Add copies of a card as far as the rules allow; return the number added."""
        kind = (card.suit, card.value)
        copies = min(wanted, ALIKE_AT_MOST - self._kinds[kind], ALIKE_AT_MOST - self._titles[card.title])
        if copies <= 0:
            return 0
        self._kinds[kind] += copies
        self._titles[card.title] += copies
        self._found += [card.code] * copies
        self._has_user = self._has_user or self._art in card.skills
        return copies

    def _fill(self, wanted: Mapping[Kind, int], order: Sequence[int]) -> None:
        """Add cards of the wanted kinds, dudes first: their skills decide which cards the deck can use."""
        here, luck = self._here, self._luck
        short = 0
        for kind in sorted(wanted, reverse=True):
            many = wanted[kind]
            art = self._art if kind[0] == DUDES or self._has_user else ""
            choice = self._pool.choices(here.gangs, art).get(kind, NOTHING)
            for _ in range(_TRIES * many if choice.cards else 0):
                card = choice.drawn(luck())
                if not (card.unique and self._titles[card.title]):
                    many -= self._take(card, min(many, card.copies(luck())))
                    if not many:
                        break
            short += many
        if short:
            self._take_any(short, order)

    def _take_any(self, short: int, order: Sequence[int]) -> None:
        """Add any cards that the rules allow, in the order of the deck's values."""
        choices = self._pool.choices(self._here.gangs, self._art if self._has_user else "")
        for value in order:
            for suit in range(SUITS):
                for card in choices.get((suit, value), NOTHING).cards:
                    if not (card.unique and self._titles[card.title]):
                        short -= self._take(card, 1)
                        if not short:
                            return
        rest = tuple(self._pool.cards)  # there are too few for a legal deck
        self._found += [rest[int(self._luck() * len(rest))] for _ in range(short)]
