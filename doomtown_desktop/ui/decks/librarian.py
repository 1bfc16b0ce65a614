"""Facts about each deck of the library, and the search for decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.search.decks import deck_errors, search_decks
from doomtown_desktop.catalog.search.index import Holdings
from doomtown_desktop.decks import legality
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.mending import mended
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.decks.ownership import by_card
from doomtown_desktop.decks.printing import whole_deck
from doomtown_desktop.decks.readiness import Readiness
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.decks import StoredDeck
from doomtown_desktop.ui.decks.marking import OwnedMarks
from doomtown_desktop.ui.plain.finder import Finders

STARTERS: Final = "Starter decks"
OWN: Final = "My decks"
Badges = tuple[tuple[str, str], ...]
"""The words below the name of a deck, each with its tone: "good", "bad" or "plain"."""
NO_VALUE: Final = 0
FEW: Final = 20
"""No structure is shown for a deck with fewer cards than this. A deck of four cards would always have the
best structure.
"""


@dataclass(eq=False)
class Subject:
    """A deck of the library, as a search sees it. Slow facts are computed on first use.

    Attributes:
        key: The id of the deck. For a starter deck, it is the deck itself.
        changed: The time of its last change, or "" for starter decks.
    """

    key: int | Deck
    draft: Draft
    changed: str
    facts: Catalogue = field(repr=False)
    _problems: int | None = None
    _structure: float | None = None
    _needs: dict[str, int] | None = None
    playable: Readiness | None = None
    is_damaged: bool = False
    """True if a part of the stored deck could not be read."""
    is_studied: bool = False
    """True if all facts that the deck's badges show have been computed."""
    last_badges: tuple[object, Badges] | None = None
    """The badges that were computed last, after the copies that built decks left at that time."""

    @property
    def folder(self) -> str:
        """The folder of the deck. Starter decks have a separate one."""
        return self.draft.folder if isinstance(self.key, int) else STARTERS

    @property
    def is_own(self) -> bool:
        """True for the user's decks. Starter decks can only be viewed and copied."""
        return isinstance(self.key, int)

    @property
    def problems(self) -> int:
        """The number of broken rules. The rules of a format count only for the user's decks."""
        if self._problems is None:
            form = self.draft.format if self.is_own else legality.ANY_FORMAT
            found = legality.problems(self.draft, self.facts, self.facts.formats, format=form)
            self._problems = len(found)
        return self._problems

    @property
    def is_legal(self) -> bool:
        """True if the deck breaks no rule."""
        return not self.problems

    @property
    def structure(self) -> float:
        """The share of the draw deck that has its three most frequent values, 0-1.

        Higher means better hands.
        """
        if self._structure is None:
            values: Counter[int] = Counter()
            for code, count in (Counter(self.draft.cards) - Counter(self.draft.starting)).items():
                values[self._value(code)] += count
            del values[NO_VALUE]
            counts = sorted(values.values(), reverse=True)
            self._structure = sum(counts[:3]) / max(1, sum(counts))
        return self._structure

    @property
    def has_structure(self) -> bool:
        """True if the deck has enough cards for its structure to be meaningful."""
        return self.draft.size >= FEW

    def _value(self, code: str) -> int:
        """Return the value of a card of the draw deck. It is `NO_VALUE` for jokers and unknown cards."""
        card = self.facts.by_code.get(code)
        return NO_VALUE if card is None or card.value is None or card.suit is None else card.value

    @property
    def needs(self) -> Mapping[str, int]:
        """The number of copies of each card that the deck needs, by group.

        The outfit and legend are included.
        """
        if self._needs is None:
            self._needs = by_card(self.facts, whole_deck(self.draft))
        return self._needs

    def like(self, other: Subject) -> bool:
        """Return whether both decks have the same cards and rules.

        If they do, they can share computed facts.
        """
        mine, its = self.draft, other.draft
        names = ("outfit", "legend", "cards", "starting", "format", "ruleset")
        return all(getattr(mine, name) == getattr(its, name) for name in names)

    def learn(self, other: Subject) -> None:
        """Copy the facts that were computed for a deck with the same cards."""
        self._problems, self._structure, self._needs = other._problems, other._structure, other._needs
        self.playable, self.is_studied = other.playable, other.is_studied


def _by_structure(subject: Subject) -> tuple[float, str]:
    return -subject.structure, subject.draft.name.casefold()


ORDERS: Final[Mapping[str, Callable[[Subject], object] | None]] = MappingProxyType(
    {
        "Changed last": None,
        "Name": lambda subject: subject.draft.name.casefold(),
        "Legal first": lambda subject: (subject.problems, subject.draft.name.casefold()),
        "Best structure": _by_structure,
    }
)
"""The sort key for each order of the decks in a folder. None means the stored order. The layout saves the
name of the order.
"""


class Librarian:
    """Provides the decks and their missing copies, and finds decks by a search text."""

    def __init__(self, facts: Catalogue, finders: Finders, ownership: OwnedMarks) -> None:
        self.facts, self.finders, self.ownership = facts, finders, ownership
        self._known: dict[int, tuple[StoredDeck, Subject]] = {}
        self._starters: list[Subject] = []

    def cover(self, subject: Subject) -> str:
        """Return the code of a deck's outfit, whose face is its cover; empty without a known outfit."""
        outfit = subject.draft.outfit
        return outfit if outfit is not None and outfit in self.facts.by_code else ""

    def subjects(self, decks: Sequence[StoredDeck], starters: Sequence[Deck]) -> list[Subject]:
        """Return the user's decks, then the starter decks.

        Of a damaged deck, only the valid part is included.
        """
        found = [self._subject(stored) for stored in decks]
        self._known = {stored.id: (stored, each) for stored, each in zip(decks, found, strict=True)}
        if [each.key for each in self._starters] != list(starters):
            self._starters = [Subject(deck, Draft.of(deck), "", self.facts) for deck in starters]
        return found + self._starters

    def study(self, decks: Sequence[StoredDeck]) -> Iterator[None]:
        """Compute the badges of decks before they are shown, one deck for each step of the iterator."""
        for stored in tuple(decks):
            self.badges(self.renewed(stored))
            yield

    def reading(self, decks: Sequence[StoredDeck]) -> Iterator[None]:
        """Read decks before they are shown, one deck for each step of the iterator.

        The badges of decks are computed again if they were known. Those of new decks follow in the list.
        """
        for stored in decks:
            subject = self.renewed(stored)
            if subject.is_studied:
                self.badges(subject)
            yield

    def renewed(self, stored: StoredDeck) -> Subject:
        """Return a deck after it has changed."""
        found = self._subject(stored)
        self._known[stored.id] = stored, found
        return found

    def _subject(self, stored: StoredDeck) -> Subject:
        known = self._known.get(stored.id)
        if known is not None and (known[0].content is stored.content or known[0].content == stored.content):
            known[1].changed = stored.changed
            return known[1]
        draft, skipped = mended(stored.content)
        subject = Subject(stored.id, draft, stored.changed, self.facts)
        subject.is_damaged = bool(stored.skipped or skipped)
        if known is not None and subject.like(known[1]):
            subject.learn(known[1])
        return subject

    def find(self, text: str, subjects: Iterable[Subject]) -> tuple[list[Subject], str]:
        """Return the decks that match a text, and the errors in the text as words."""
        listed = list(subjects)
        if not text.strip():
            return listed, ""
        owned = self.ownership.owned()
        holdings = Holdings(owned, self.free(None)) if owned else None
        indexes = [self.finders.index(edition) for edition in sorted({each.draft.edition for each in listed})]
        errors = deck_errors(text, indexes, holdings) if indexes else ()
        words = "  ".join(f"At {error.start + 1}: {error.message}" for error in errors[:2])
        return search_decks(text, listed, self.finders.index, holdings), words

    def apart(self, subject: Subject) -> list[str]:
        """Return the words that distinguish decks with the same name: outfit and format."""
        outfit = self.facts.by_code.get(subject.draft.outfit or "")
        form = next((each.name for each in self.facts.formats if each.code == subject.draft.format), "")
        return [words for words in ("No outfit" if outfit is None else outfit.title, form) if words]

    def free(self, deck: int | None) -> dict[str, int]:
        """Return the owned copies that no other built deck uses, by code."""
        reserved = self.ownership.reserved(deck)
        return {code: max(0, n - reserved.get(code, 0)) for code, n in self.ownership.owned().items()}

    def missing(self, subject: Subject) -> int | None:
        """Return the number of copies that a deck is missing, or None without a collection."""
        if not self.ownership.owned():
            return None
        left, needs = self.ownership.left(self.facts), subject.needs.items()
        if subject.draft.built and subject.is_own:  # the deck's own copies are already deducted in ``left``
            return sum(min(n, -there) for group, n in needs if (there := left.get(group, 0)) < 0)
        return sum(n - max(0, there) for group, n in needs if (there := left.get(group, 0)) < n)

    def readiness(self, subject: Subject) -> Readiness:
        """Return how much of a deck the program can play."""
        if subject.playable is None:
            subject.playable = self.finders.readiness(subject.draft)
        return subject.playable

    def badges(self, subject: Subject) -> Badges:
        """Return the badges below a deck's name.

        Each is a text with its tone, which is "good", "bad" or "plain".
        """
        left = self.ownership.left(self.facts)
        if subject.last_badges is None or subject.last_badges[0] is not left:
            subject.last_badges = left, tuple(self._badges(subject))
            subject.is_studied = True
        return subject.last_badges[1]

    def _badges(self, subject: Subject) -> list[tuple[str, str]]:
        count = subject.problems
        found = [("✓ legal", "good") if not count else (f"✗ {amount(count, 'problem')}", "bad")]
        if subject.is_damaged:
            found.append(("partly damaged", "bad"))
        missing = self.missing(subject)
        if missing is not None:
            found.append((f"missing {missing}", "bad") if missing else ("all cards", "good"))
        if subject.draft.built:
            found.append(("built", "plain"))
        if subject.draft.size:
            playable = self.readiness(subject)
            found.append((playable.badge.lower(), "good" if playable.is_whole else "bad"))
        if subject.has_structure:
            found.append((f"structure {subject.structure:.0%}", "plain"))
        return found
