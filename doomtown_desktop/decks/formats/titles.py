"""Look-up of printings by titles, packs, codes and numbers in any spelling."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from doomtown_desktop.catalog import CardFacts, Catalogue, Edition
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.decks.formats.model import Status

NEAR: Final = 0.8
"""A text is a misspelling of a title if its similarity to it is at least this, 0-1."""
_SUGGESTIONS: Final = 5
_LONGEST_TITLE: Final = 80
_ONLY_OF_A_PRINTING: Final = frozenset({"code", "title", "pack", "number", "quantity", "canonical"})


@dataclass(frozen=True, slots=True)
class TitleMatch:
    """The result of a look-up; the fields mean the same as in an `ImportLine`."""

    status: Status
    code: str | None = None
    suggestions: tuple[str, ...] = ()
    note: str = ""


class _Index:
    """All titles and packs of a catalogue, folded once, with an index of letter pairs."""

    def __init__(self, facts: Catalogue) -> None:
        self.packs: Final = {fold(name): pack.code for pack in facts.packs for name in (pack.name, pack.code)}
        self.groups: Final = {fold(card.title): card.printings for card in facts}
        # "Eureka!" and "Eureka?!?" are two cards, so a title exactly as printed means the card with that
        # title.
        self.as_printed: Final = {card.title: card.printings for card in facts}
        self.numbers: Final = {(card.pack, str(card.number)): card.code for card in facts}
        self.keys: Final = tuple(self.groups)
        self.with_pair: Final[dict[str, list[int]]] = defaultdict(list)
        for index, key in enumerate(self.keys):
            for pair in _pairs(key):
                self.with_pair[pair].append(index)
        # the titles of the other edition's cards are looked up for every deck of that edition
        self.near: Final = lru_cache(maxsize=5000)(self._near)

    def _near(self, folded: str) -> tuple[str, ...]:
        """Return the folded titles that share the most letter pairs with a folded text, best first."""
        wanted = _pairs(folded)
        shared: Counter[int] = Counter()
        for pair in wanted:
            shared.update(self.with_pair.get(pair, ()))
        scored = sorted(
            (-2 * count / (len(wanted) + max(1, len(self.keys[index]) - 1)), index)
            for index, count in shared.items()
        )
        return tuple(self.keys[index] for score, index in scored if score <= -0.4)[:_SUGGESTIONS]


@lru_cache(maxsize=4)
def _index(facts: Catalogue) -> _Index:
    return _Index(facts)


class Titles:
    """Looks up titles in any spelling, while one file is read.

    Attributes:
        facts: The catalogue.
        hints_left: Number of unknown titles for which suggestions are still searched; a file of nonsense has
            thousands of unknown titles.
    """

    def __init__(self, facts: Catalogue, hints: int = 300) -> None:
        """Look up titles for one file; the index is shared by all users of the catalogue."""
        self.facts: Final = facts
        self.hints_left = hints
        self._index: Final = _index(facts)

    def of(self, edition: Edition) -> Titles:
        """Return the titles of an edition: these, or those of the other edition's catalogue."""
        return self if edition == self.facts.edition else Titles(self.facts.of(edition), self.hints_left)

    def of_other_edition(self) -> Titles:
        """Return the titles of the other edition."""
        return self.of("classic" if self.facts.edition == "reloaded" else "reloaded")

    def pack(self, text: str) -> str | None:
        """Return the code of the pack with this name or code in any spelling; None if there is none."""
        return self._index.packs.get(fold(text))

    def has_title(self, text: str) -> bool:
        """Return whether a card has this title, in any spelling."""
        return fold(text) in self._index.groups

    def by_code(self, code: str, title: str = "") -> TitleMatch:
        """Return the printing with a code; if it is unknown, the printing that the title means."""
        if code in self.facts.by_code:
            return TitleMatch(Status.RESOLVED, code)
        said = f"No card has the code {code[:20]}."
        by_title = self.by_title(title) if title else TitleMatch(Status.UNKNOWN)
        if by_title.status is Status.UNKNOWN:
            return TitleMatch(Status.UNKNOWN, None, by_title.suggestions, said)
        return TitleMatch(
            Status.AMBIGUOUS, by_title.code, by_title.suggestions, f"{said} It was found by its title."
        )

    def by_title(self, title: str, pack: str | None = None, *, any_printing: bool = True) -> TitleMatch:
        """Return the printing with a title: of a pack if given, else the newest that is not a promo.

        Args:
            title: A title in any spelling.
            pack: Code of a pack; None for any.
            any_printing: Whether printings with the same facts count as equal, as in a deck; in a collection
                they differ, so the result is ambiguous.
        """
        printings = self._index.as_printed.get(title) or self._index.groups.get(fold(title[:_LONGEST_TITLE]))
        if printings is None:
            return TitleMatch(Status.UNKNOWN, None, self.near(title), "No card has this title.")
        canonical = self.facts.get(printings[0]).canonical
        ordered = (canonical, *(code for code in printings if code != canonical))
        if pack is None:
            if len(ordered) == 1 or (any_printing and self._play_alike(ordered)):
                return TitleMatch(Status.RESOLVED, canonical, ordered if len(ordered) > 1 else ())
            note = "It has several printings; using the newest."
            return TitleMatch(Status.AMBIGUOUS, canonical, ordered, note)
        within = tuple(code for code in printings if self.facts.get(code).pack == pack)
        name = self.facts.pack(pack).name
        if not within:
            note = f"There is no printing of it in {name}; using the newest."
            return TitleMatch(Status.AMBIGUOUS, canonical, ordered, note)
        if len(within) > 1:
            note = f"{name} has {len(within)} printings of it; using the first."
            return TitleMatch(Status.AMBIGUOUS, within[0], within, note)
        return TitleMatch(Status.RESOLVED, within[0], ordered if len(ordered) > 1 else ())

    def by_number(self, pack: str, number: str) -> str | None:
        """Return the printing with a number in a pack, both codes; None if there is none."""
        return self._index.numbers.get((pack, number.lstrip("0")))

    def is_near(self, text: str) -> bool:
        """Return whether a text is similar enough to a title to be a misspelling of it."""
        return any(
            SequenceMatcher(None, fold(text), fold(self.facts.get(code).title)).ratio() >= NEAR
            for code in self.near(text)[:2]
        )

    def near(self, title: str) -> tuple[str, ...]:
        """Return codes of the cards whose titles share the most letter pairs with a text, best first."""
        if self.hints_left <= 0:
            return ()
        self.hints_left -= 1
        best = self._index.near(fold(title[:_LONGEST_TITLE]))
        codes = (self.facts.get(self._index.groups[key][0]).canonical for key in best)
        return tuple(dict.fromkeys(codes))

    def _play_alike(self, codes: Iterable[str]) -> bool:
        """Return whether printings have the same facts except pack and number."""
        first, *others = (self._essence(self.facts.get(code)) for code in codes)
        return all(first == other for other in others)

    @staticmethod
    def _essence(card: CardFacts) -> dict[str, object]:
        return {
            name: value
            for name, value in card.__dict__.items()
            if name in CardFacts.model_fields and name not in _ONLY_OF_A_PRINTING
        }


def _pairs(text: str) -> frozenset[str]:
    return frozenset(text[at : at + 2] for at in range(len(text) - 1)) or frozenset((text,))
