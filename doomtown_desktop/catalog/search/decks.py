"""Deck search: by texts of decks, and by the number of copies of matching cards in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

from doomtown_desktop.catalog.model import CardFacts, Edition
from doomtown_desktop.catalog.search import matching
from doomtown_desktop.catalog.search.index import CardIndex, DeckContents, Holdings
from doomtown_desktop.catalog.search.keys import Scope, ValueKind, keys, words
from doomtown_desktop.catalog.search.parser import parse
from doomtown_desktop.catalog.search.query import (
    And,
    CardsInside,
    Condition,
    Node,
    Not,
    Or,
    Query,
    SearchError,
    leaves,
)
from doomtown_desktop.catalog.search.rows import SearchText


class DeckData(Protocol):
    """The stored data of a deck that a search reads; `decks.draft.Draft` has all of it."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def tags(self) -> tuple[str, ...]:
        """Its tags."""

    @property
    def notes(self) -> str:
        """Its notes."""

    @property
    def outfit(self) -> str | None:
        """Code of its outfit; None without one."""

    @property
    def legend(self) -> str | None:
        """Code of its legend; None without one."""

    @property
    def cards(self) -> Mapping[str, int]:
        """Copies by code of the printing."""

    @property
    def starting(self) -> tuple[str, ...]:
        """Codes of its starting posse, one entry per card."""

    @property
    def built(self) -> bool:
        """True if it is built with real cards."""

    @property
    def ruleset(self) -> str:
        """Name of its rules."""

    @property
    def edition(self) -> Edition:
        """The edition of its cards."""

    @property
    def format(self) -> str:
        """Code of its format; empty for the default one."""


class DeckSubject(Protocol):
    """A deck in a list that can be searched."""

    @property
    def draft(self) -> DeckData:
        """Its stored data."""

    @property
    def folder(self) -> str:
        """Its folder in the list; starter decks are in a separate folder."""

    @property
    def is_legal(self) -> bool:
        """True if it is legal. Only `legal:` reads it."""


_Deck = TypeVar("_Deck", bound=DeckSubject)
_text_of = lru_cache(maxsize=8192)(SearchText)
"""Returns a text of a deck ready for searching. The texts of a thousand decks are searched at every key."""


def search_decks(
    query: Query | str,
    decks: Iterable[_Deck],
    index_of: Callable[[Edition], CardIndex],
    holdings: Holdings | None = None,
) -> list[_Deck]:
    """Return the matching decks in the given order; those with the first bare word in their name come first.

    Each deck is searched with the index of its edition. Conditions that cannot be answered are skipped;
    `deck_errors` lists them.

    Raises:
        ValueError: the query is for cards.
    """
    query = _of_decks(query)
    finders: dict[Edition, _Finder] = {}
    found = []
    for deck in decks:
        edition = deck.draft.edition
        finder = finders.get(edition)
        if finder is None:
            finder = finders[edition] = _Finder(index_of(edition), holdings)
        if finder.fits(query.node, deck) is not False:
            found.append(deck)
    conditions = query.node.parts if isinstance(query.node, And) else (query.node,)
    bare = next((part for part in conditions if isinstance(part, Condition) and not part.key), None)
    if bare is not None:
        in_name = matching.text_test(bare)
        found.sort(key=lambda deck: not in_name(_text_of(deck.draft.name)))
    return found


def deck_errors(
    query: Query | str, indexes: Sequence[CardIndex], holdings: Holdings | None = None
) -> tuple[SearchError, ...]:
    """Return the errors in a query of decks. Raises ``ValueError`` for a query of cards.

    ``indexes`` has one index for each edition. A word is an error only if it is unknown in all editions.
    """
    query = _of_decks(query)
    first, *others = (tuple(_notices(query, index, holdings is not None)) for index in indexes)
    known = [{(notice.start, notice.length) for notice in notices} for notices in others]
    wrong = [notice for notice in first if all((notice.start, notice.length) in each for each in known)]
    return tuple(sorted((*query.errors, *wrong), key=lambda error: (error.start, error.length)))


def _notices(query: Query, index: CardIndex, has_holdings: bool) -> Iterator[SearchError]:
    """Yield the parts of a query that an index cannot answer or does not know."""
    for leaf in leaves(query.node):
        if isinstance(leaf, CardsInside):
            yield from index.notices(leaf.part, has_holdings, True)
        elif leaf.key == "format":
            for arg in leaf.args:
                if not index.lists.codes("format", arg.text):
                    length = arg.end - arg.start
                    yield SearchError(arg.start, length, f"No format is called “{arg.text}”.")


def _of_decks(query: Query | str) -> Query:
    query = parse(query, Scope.DECKS) if isinstance(query, str) else query
    if query.scope is not Scope.DECKS:
        raise ValueError("This query asks for cards, not for decks.")
    return query


class _Finder:
    def __init__(self, index: CardIndex, holdings: Holdings | None) -> None:
        self.index = index
        self.holdings = holdings
        self.tests: dict[Condition, Callable[[DeckSubject], bool]] = {}
        self.matching: dict[CardsInside, frozenset[str]] = {}

    def fits(self, node: Node | None, deck: DeckSubject) -> bool | None:
        """Return whether a deck matches; None if no condition in the tree can be answered."""
        match node:
            case None:
                return None
            case Condition():
                test = self.tests.get(node)
                if test is None:
                    test = self.tests[node] = self.test(node)
                return test(deck)
            case CardsInside():
                return self.holds(node, deck)
            case Not(part):
                without = self.fits(part, deck)
                return None if without is None else not without
            case And(parts):
                answers = [self.fits(part, deck) for part in parts]
                return None if all(each is None for each in answers) else False not in answers
            case Or(parts):
                answers = [self.fits(part, deck) for part in parts]
                return None if all(each is None for each in answers) else True in answers

    def holds(self, inside: CardsInside, deck: DeckSubject) -> bool | None:
        """Return whether the number of copies of the cards in a deck matches."""
        codes = self.matching.get(inside)
        if codes is None:
            asks = [leaf for leaf in leaves(inside.part) if isinstance(leaf, Condition)]
            of_deck = any(leaf.key in ("in", "deck", "start", "copies") for leaf in asks)
            contents = DeckContents(deck.draft.cards, deck.draft.starting) if of_deck else DeckContents({})
            codes = self.index.codes(
                Query("", Scope.CARDS, inside.part), self.holdings, contents, by_printing=False
            )
            if not of_deck:
                self.matching[inside] = codes
        copies = sum(count for code, count in deck.draft.cards.items() if code in codes)
        return matching.compare(copies, inside.op, inside.number)

    def facts(self, code: str | None) -> CardFacts | None:
        return None if code is None else self.index.catalogue.by_code.get(code)

    def test(self, condition: Condition) -> Callable[[DeckSubject], bool]:
        if not condition.key:
            holds = matching.text_test(condition)
            return lambda deck: any(
                holds(_text_of(text))
                for text in (deck.draft.name, *deck.draft.tags, deck.folder, deck.draft.notes)
            )
        key = keys(Scope.DECKS)[condition.key]
        match key.kind:
            case ValueKind.NUMBER:
                fits_size = matching.number_test(key, condition)
                return lambda deck: fits_size((sum(deck.draft.cards.values()),))
            case ValueKind.CHOICE:
                fits_choice = matching.choice_test(key, condition)
                return lambda deck: fits_choice(self.choices(condition.key, deck))
            case ValueKind.TEXT:
                return self.text_test(condition)
            case _:
                return self.format_test(condition)

    def choices(self, key: str, deck: DeckSubject) -> frozenset[str] | None:
        if key == "gang":
            outfit = self.facts(deck.draft.outfit)
            return None if outfit is None else frozenset(outfit.gangs or ("neutral",))
        return frozenset(("yes" if (deck.draft.built if key == "built" else deck.is_legal) else "no",))

    def format_test(self, condition: Condition) -> Callable[[DeckSubject], bool]:
        lists = self.index.lists
        codes = frozenset[str]().union(*(lists.codes("format", arg.text) for arg in condition.args))
        is_not = condition.op in matching.IS_NOT
        return lambda deck: ((deck.draft.format or lists.usual_format) in codes) is not is_not

    def text_test(self, condition: Condition) -> Callable[[DeckSubject], bool]:
        """Return a test of a text of a deck; with "!", none of the deck's tags may match."""
        is_not = condition.op in matching.IS_NOT
        positive = Condition(condition.key, ":" if condition.op in (":", "!") else "=", condition.args)
        holds = matching.text_test(positive)
        no_card = any(words(arg.text) in ("no", "none") for arg in condition.args)
        codes = frozenset(arg.text for arg in condition.args)

        def fits(deck: DeckSubject) -> bool:
            draft = deck.draft
            match condition.key:
                case "name":
                    return holds(_text_of(draft.name))
                case "folder":
                    return holds(_text_of(deck.folder))
                case "notes":
                    return holds(_text_of(draft.notes))
                case "ruleset":
                    return holds(_text_of(draft.ruleset))
                case "tag":
                    return any(holds(_text_of(tag)) for tag in draft.tags)
                case _:
                    code = draft.outfit if condition.key == "outfit" else draft.legend
                    card = self.facts(code)
                    if code is None:
                        return no_card
                    return code in codes or (card is not None and holds(_text_of(card.title)))

        return lambda deck: fits(deck) is not is_not
