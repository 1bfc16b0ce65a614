"""Searches for cards with the search language, and functions that change the filters in a search text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from doomtown_desktop.catalog import CardFacts, Catalogue, Edition
from doomtown_desktop.catalog.search.chips import chips_of, with_chip
from doomtown_desktop.catalog.search.index import CardIndex, DeckContents, Holdings, Sort
from doomtown_desktop.catalog.search.keys import Scope
from doomtown_desktop.catalog.search.parser import parse
from doomtown_desktop.catalog.search.rows import row_of
from doomtown_desktop.catalog.search.suggest import whole_value
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.titles import Titles
from doomtown_desktop.decks.legality import DeckLike
from doomtown_desktop.decks.readiness import Readiness, readiness

DECKS_ASKED: Final = "This is a deck search; this box finds cards."
AT_ONCE: Final = 50
"""The number of printings that one step adds to the index."""
MOST_MEANT: Final = 3
"""At most this many titles are suggested."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search: the cards in order, and the errors in the search text."""

    cards: list[CardFacts]
    errors: list[tuple[int, int, str]] = field(default_factory=list)
    """The errors as (start, length, message) tuples."""


class Finder:
    """Finds cards of a catalogue by a text in the search language.

    ``wording`` returns the (header, text) pairs of the script of a printing, by the printing's code.
    """

    def __init__(self, catalogue: Catalogue, wording: Callable[[str], list[tuple[str, str]]]) -> None:
        self.catalogue = catalogue
        self.wording = wording
        self._index: CardIndex | None = None
        self._playing: frozenset[str] | None = None

    @property
    def index(self) -> CardIndex:
        """The search index of all printings. It is built at the first search, unless it was prepared."""
        for _ in self.prepare():
            pass
        assert self._index is not None
        return self._index

    def prepare(self) -> Iterator[None]:
        """Build the search index, some printings in each step."""
        if self._index is not None:
            return
        rows, playing = [], set()
        for number, card in enumerate(self.catalogue):
            wording = self.wording(card.code)
            if card.is_plain or wording:
                playing.add(card.code)
            rows.append(row_of(card, " ".join(text for _, text in wording)))
            rows[-1].prepare()
            if number % AT_ONCE == 0:
                yield
        self._playing = frozenset(playing)
        self._index = CardIndex(self.catalogue, rows=rows, scripted=self._playing)

    @property
    def playing(self) -> frozenset[str]:
        """The codes of the printings that have a script or need none because they have no text."""
        if self._playing is None:
            self._playing = frozenset(
                card.code for card in self.catalogue if card.is_plain or self.wording(card.code)
            )
        return self._playing

    def readiness(self, draft: DeckLike) -> Readiness:
        """Return the share of a deck's cards that the table can play."""
        return readiness(draft, self.playing.__contains__)

    def find(
        self,
        text: str,
        draft: Draft | None = None,
        owned: Mapping[str, int] | None = None,
        free: Mapping[str, int] | None = None,
        sort: Sort = "title",
        *,
        all_printings: bool = False,
    ) -> SearchResult:
        """Return all cards that match.

        Args:
            text: The search text.
            draft: The open deck, for conditions about it.
            owned: The number of owned copies of each printing, or None without a collection.
            free: The number of owned copies of each printing that no built deck uses.
            sort: The order of the cards.
            all_printings: True to return every printing, False for only the newest of each card.
        """
        query = parse(text)
        if query.scope is not Scope.CARDS:
            return SearchResult([], [(0, len(text), DECKS_ASKED)])
        deck = None if draft is None else DeckContents(draft.cards, draft.starting, draft.considering)
        holdings = None if owned is None else Holdings(owned, free or {})
        errors = self.index.errors(query, holdings, deck)
        cards = self.index.search(query, holdings, deck, sort, unique=not all_printings)
        return SearchResult(cards, [(error.start, error.length, error.message) for error in errors])

    def quoted(self, text: str) -> str | None:
        """Return the text with quotes around a value of several words, or None if no value needs quotes."""
        found = whole_value(text, self.index)
        return None if found is None else found.applied(text)

    def meant(self, text: str) -> list[tuple[str, str]]:
        """Return titles that are similar to the words of a text, each with a search text that finds it."""
        words = [each for each in parse(text).conditions if not each.key and not each.depth]
        typed = " ".join(text[each.start : each.end] for each in words)
        rest = text
        for each in reversed(words):
            rest = rest[: each.start] + rest[each.end :]
        found: list[tuple[str, str]] = []
        for code in Titles(self.catalogue).near(typed) if typed else ():
            title = self.catalogue.get(code).title
            for way in (f'"{title}"', title, f"code:{code}"):
                search = " ".join(f"{rest} {way}".split())
                if any(card.title == title for card in self.find(search).cards):
                    found.append((title, search))
                    break
        return found[:MOST_MEANT]

    def toggled(self, text: str, kind: str, value: str) -> str:
        """Return the text with one filter added.

        If the text already has the filter, it is removed instead.
        """
        return with_chip(text, kind, value, not chips_of(text).has(kind, value))

    def without_chips(self, text: str) -> str:
        """Return the text without its filters."""
        return chips_of(text).rest


class Finders:
    """A finder for each edition, created when first used, because a list of decks may have both editions.

    Attributes:
        current: The finder for the open deck.
    """

    def __init__(self, current: Finder) -> None:
        """Start with one finder. ``current`` may know cards that the user imported."""
        self.current = current
        self._by_edition: dict[Edition, Finder] = {current.catalogue.edition: current}

    def of(self, edition: Edition) -> Finder:
        """Return the finder of an edition."""
        found = self._by_edition.get(edition)
        if found is None:
            found = self._by_edition[edition] = Finder(
                self.current.catalogue.of(edition), self.current.wording
            )
        return found

    def readiness(self, deck: DeckLike) -> Readiness:
        """Return the share of a deck's cards that the table can play. The deck may be of any edition."""
        return self.of(deck.edition).readiness(deck)

    def index(self, edition: Edition) -> CardIndex:
        """Return the search index of the cards of an edition."""
        return self.of(edition).index
