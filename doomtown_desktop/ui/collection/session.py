"""The data of the collection for its page. Counts are read once after each change. Steps have names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from doomtown_desktop.catalog import CardFacts, Catalogue, Pack, edition_of
from doomtown_desktop.decks import ownership
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.log import get_logger
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.collection import CollectionStore, CopiesRow, Want
from doomtown_desktop.storage.decks import DeckStore, StoredDeck
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.storage.parts import CarryOut, Parts, at_once
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.plain.import_joining import ImportMode, joined_rows, joined_wants

log = get_logger(__name__)
T = TypeVar("T")
SHARING: Final = "collection_decks_share"
MOST: Final = 9_999
"""The maximum number of copies in one row."""
_AT_ONCE: Final = 25
"""At most this many decks are counted in one step of reading ahead."""


@dataclass(frozen=True, slots=True)
class CollectionCounts:
    """Counts of copies. The first four fields are by code of the printing."""

    owned: Mapping[str, int] = field(default_factory=dict)
    free: Mapping[str, int] = field(default_factory=dict)
    trade: Mapping[str, int] = field(default_factory=dict)
    wanted: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, int] = field(default_factory=dict)
    """The copies of all printings of a card, by group."""
    needed: Mapping[str, int] = field(default_factory=dict)
    """The copies that all decks need, by group."""
    held: Mapping[str, list[tuple[str, int]]] = field(default_factory=dict)
    """The built decks that hold copies of a card, as (name, copies) pairs, by group."""

    used: Mapping[str, list[tuple[str, int]]] = field(default_factory=dict)
    """The built and wanted decks that need a card, as (name, copies) pairs, by group."""

    @property
    def reserved(self) -> dict[str, int]:
        """The copies that all built decks hold, by printing."""
        return {group: sum(copies for _, copies in held) for group, held in self.held.items()}

    def needs(self, card: CardFacts) -> int:
        """Return the number of copies of a card that decks need, of any printing."""
        return self.needed.get(card.group, 0)

    def in_decks(self, card: CardFacts) -> str:
        """Return the built decks that hold copies: "1 in Deck X" or "3 in 2 decks".

        The text is empty if there are none.
        """
        held = self.held.get(card.group, [])
        if len(held) == 1:
            return f"{held[0][1]} in {held[0][0]}"
        return f"{sum(n for _, n in held)} in {len(held)} decks" if held else ""


@dataclass(slots=True)
class _Needs:
    """The cards that a deck needs, by printing and by group, with the cached result of `deck_needs`."""

    deck: StoredDeck
    copies: Mapping[str, int]
    groups: Mapping[str, int]
    short: Mapping[str, int] | None = None
    missing: list[ownership.Need] = field(default_factory=list)


def _is_of(known: _Needs | None, deck: StoredDeck) -> bool:
    return known is not None and (known.deck is deck or known.deck.content == deck.content)


class CollectionSession(QObject):
    """Reads and changes the data in the user's file that the page of the collection shows."""

    changed = Signal()
    """The collection, the wishes or the built decks have changed."""
    did = Signal(str)
    """An action was done. The signal carries a message for the user."""
    stepped = Signal(str)
    """An undo step was done. The signal carries its name."""
    travelled = Signal(str, bool)
    """A step was undone or redone. The signal carries its name, and True if it was undone."""
    trouble = Signal(str)
    """Something failed. The signal carries an error message for the user."""

    def __init__(
        self,
        catalogue: Catalogue,
        collection: CollectionStore,
        decks: DeckStore,
        settings: SettingsStore | None = None,
        parent: QObject | None = None,
        run: CarryOut = at_once,
    ) -> None:
        """Create the session. ``run`` carries out steps on many rows."""
        super().__init__(parent)
        self._run = run
        self.every, self.catalogue = catalogue, catalogue.alone
        """``every`` has all cards, for files. ``catalogue`` has the cards of the edition that is shown."""
        self.collection, self.decks, self.settings = collection, decks, settings
        self._tally: CollectionCounts | None = None
        self._leftover: tuple[CollectionCounts, Mapping[str, int]] | None = None
        self._ahead = QTimer(self, interval=5, singleShot=True)
        self._ahead.timeout.connect(self.read_ahead)
        self._needs: dict[int, _Needs] = {}

    # --- reading ------------------------------------------------------------------------------------

    @property
    def tally(self) -> CollectionCounts:
        """All counts. They are computed once after each change."""
        if self._tally is None:
            self._tally = self.attempt(self._count) or CollectionCounts()
        return self._tally

    def _count(self) -> CollectionCounts:
        facts = self.catalogue
        owned = self._own(self.collection.totals())
        stored = [deck for deck in self.decks.all() if self._is_own(deck)]
        built = [(deck.name, ownership.deck_copies(deck.content)) for deck in stored if deck.built]
        wanted = self.wanted_decks()
        others = [
            (deck.name, ownership.deck_copies(deck.content))
            for deck in stored
            if deck.id in wanted and not deck.built
        ]
        return CollectionCounts(
            owned,
            ownership.free_copies(facts, owned, self._own(self.decks.reserved())),
            self._own(self.collection.for_trade()),
            self._own({want.code: want.copies for want in self.collection.wants()}),
            ownership.by_card(facts, owned),
            ownership.needed(facts, [c for _, c in built], [c for _, c in others], sharing=self.sharing),
            ownership.held_by(facts, built),
            ownership.held_by(facts, [*built, *others]),
        )

    def _own(self, copies: Mapping[str, int]) -> dict[str, int]:
        """Return the copies that belong to the edition that is shown, by printing."""
        return {code: n for code, n in copies.items() if edition_of(code) == self.catalogue.edition}

    def _is_own(self, deck: StoredDeck) -> bool:
        return edition_of_rules(str(deck.content.get("ruleset", ""))) == self.catalogue.edition

    def holdings(self, card: CardFacts | None = None) -> list[CopiesRow]:
        """Return the rows of the edition that is shown, or only those of one printing."""
        if card is not None:
            return self.attempt(lambda: self.collection.holdings(card.code)) or []
        rows = self.attempt(self.collection.holdings) or []
        return [row for row in rows if edition_of(row.code) == self.catalogue.edition]

    def every_holding(self) -> list[CopiesRow]:
        """Return the rows of all editions, which are needed for files."""
        return self.attempt(self.collection.holdings) or []

    def read_ahead(self) -> None:
        """Read the rows and count missing cards while the user is idle."""
        if self.attempt(self.collection.read_ahead) or self._count_ahead():
            self._ahead.start()

    def _count_ahead(self) -> bool:
        """Count the missing cards of a few more decks. Return True if more decks remain."""
        decks = [deck for deck in self.all_decks() if not _is_of(self._needs.get(deck.id), deck)]
        for deck in decks[:_AT_ONCE]:
            self.deck_needs(deck)
        return len(decks) > _AT_ONCE

    def reserved(self) -> dict[str, int]:
        """Return the copies that built decks hold, by printing."""
        return self._own(self.attempt(self.decks.reserved) or {})

    def wants(self) -> list[Want]:
        """Return the wishes for copies beyond those that decks need."""
        return self.attempt(self.collection.wants) or []

    def all_decks(self) -> list[StoredDeck]:
        """Return the user's decks of the edition that is shown, by name."""
        decks = filter(self._is_own, self.attempt(self.decks.all) or [])
        return sorted(decks, key=lambda deck: deck.name.casefold())

    def wanted_decks(self) -> set[int]:
        """Return the ids of the decks that the user wants to be able to build."""
        return self.attempt(self.collection.wanted_decks) or set()

    @property
    def sharing(self) -> bool:
        """True if wanted decks share copies."""
        return self.setting(SHARING, True) is True

    def deck_needs(self, deck: StoredDeck) -> list[ownership.Need]:
        """Return the missing cards of a deck, after other built decks have taken their copies.

        The result is cached until the deck's cards, or the copies left for them, change.
        """
        known = self._needs.get(deck.id)
        if known is None or not _is_of(known, deck):
            copies = ownership.deck_copies(deck.content)
            known = _Needs(deck, copies, ownership.by_card(self.catalogue, copies))
            self._needs[deck.id] = known
        left = self._left
        if deck.built:  # the deck's own copies are already deducted in ``left``
            short = {group: n + left[group] for group, n in known.groups.items() if left.get(group, 0) < 0}
        else:
            short = {group: there for group, n in known.groups.items() if (there := left.get(group, 0)) < n}
        if known.short != short:
            known.short = short
            have = {**known.groups, **{group: max(0, there) for group, there in short.items()}}
            known.missing = ownership.needs_of_deck(self.catalogue, known.copies, have)
        return known.missing

    @property
    def _left(self) -> Mapping[str, int]:
        """The owned copies minus the copies in built decks, by group.

        A number is negative if built decks hold more.
        """
        tally = self.tally
        if self._leftover is None or self._leftover[0] is not tally:
            held = ownership.by_card(self.catalogue, self.reserved())
            left = {group: tally.cards.get(group, 0) - held.get(group, 0) for group in (*tally.cards, *held)}
            self._leftover = tally, left
        return self._leftover[1]

    # --- copies -------------------------------------------------------------------------------------

    def add(self, cards: Iterable[tuple[CardFacts, int]]) -> bool:
        """Add plain copies, which have no special features."""
        counts: dict[str, int] = {}
        names = []
        for card, count in cards:
            counts[card.code] = counts.get(card.code, 0) + count
            names.append(f"{count} {card.title}")
        step = f"Add {names[0]}" if len(names) == 1 else f"Add {len(names)} cards"
        return self.do(lambda: self.collection.add_copies(counts, step), step)

    def take(self, card: CardFacts, count: int = 1) -> bool:
        """Remove at most this many copies of a printing. Plain copies are removed first."""
        return self.set_copies(card, max(0, self.tally.owned.get(card.code, 0) - count))

    def set_copies(self, card: CardFacts, copies: int) -> bool:
        """Set the number of real copies (no proxies) of a printing.

        Copies that are added are plain ones. Plain copies are also removed first.
        """
        there = self.tally.owned.get(card.code, 0)
        copies = min(copies, MOST)
        if copies == there:
            return False
        if copies > there:
            return self.add([(card, copies - there)])
        rows = sorted((row for row in self.holdings(card) if not row.is_proxy), key=lambda row: row.key)
        rest, changed = there - copies, []
        for row in rows:
            taken = min(rest, row.copies)
            if taken:
                left = row.copies - taken
                changed.append(replace(row, copies=left, trade=min(row.trade, left)))
                rest -= taken
        step = f"Remove {there - copies} {card.title}"
        return self.do(lambda: self.collection.put(changed, step), step)

    def set_all(self, cards: Collection[CardFacts], copies: int) -> None:
        """Set the number of copies of several printings, as one undo step."""
        if len(cards) == 1:
            self.set_copies(next(iter(cards)), copies)
            return
        plain = {row.code: row for row in self.every_holding() if row.key == CopiesRow(row.code, 0).key}
        rows = []
        for card in cards:
            old = plain.get(card.code, CopiesRow(card.code, 0))
            rest = self.tally.owned.get(card.code, 0) - old.copies
            left = max(0, copies - rest)
            rows.append(replace(old, copies=left, trade=min(old.trade, left)))
        step = f"Count {amount(len(rows), 'card')}: {copies} each"
        self.do(lambda: self.collection.put(rows, step), step)

    def add_box(self, pack: Pack, times: int) -> bool:
        """Add whole boxes, or for promos one copy of each. A negative number removes them."""
        box = ownership.box(self.catalogue, pack.code)
        boxes = f"{abs(times)} × {pack.name}"
        if times < 0:
            rows = self.every_holding()
            plain = {row.code: row.copies for row in rows if row.key == CopiesRow(row.code, 0).key}
            short = [code for code, count in box.items() if plain.get(code, 0) < -count * times]
            if short:
                title = self.catalogue.get(short[0]).title
                more = f" and {len(short) - 1} others" if len(short) > 1 else ""
                self.trouble.emit(
                    f"{boxes} cannot be removed: there are too few plain copies of {title}{more}."
                )
                return False
        step = f"Add {boxes}" if times > 0 else f"Remove {boxes}"
        return self.do(lambda: self.collection.add_copies(box, step, times=times), step)

    def exchange(self, card: CardFacts, other: CardFacts, copies: int, step: str) -> bool:
        """Exchange plain copies of a printing for copies of another one.

        A negative number does the reverse.
        """
        if copies < 0:
            card, other, copies = other, card, -copies
        plain = CopiesRow(card.code, 0).key
        old = next((row for row in self.holdings(card) if row.key == plain), None)
        if old is None or old.copies < copies:
            pack = self.catalogue.pack(card.pack).name
            self.trouble.emit(f"There are too few plain copies of {card.title} ({pack}).")
            return False
        new = CopiesRow(other.code, copies)
        return self.do(lambda: self.collection.move([(old, new)], step), step)

    # --- rows, wishes -------------------------------------------------------------------------------

    def add_rows(self, rows: Iterable[CopiesRow], step: str) -> bool:
        """Add copies of any kind."""
        return self.do(lambda: self.collection.add(rows, step), step)

    def put(self, row: CopiesRow, step: str) -> bool:
        """Write a row. A row with 0 copies is deleted."""
        return self.do(lambda: self.collection.put([row], step), step)

    def change_row(self, old: CopiesRow, new: CopiesRow, step: str) -> bool:
        """Change the description of copies. If a row already has the new description, they join it."""
        if old.key == new.key:
            return self.put(new, step)
        return self.do(lambda: self.collection.move([(old, new)], step), step)

    def want(self, card: CardFacts, copies: int, notes: str | None = None) -> bool:
        """Set the number of further copies of a printing that the user wants."""
        old = next((want for want in self.wants() if want.code == card.code), Want(card.code, 0))
        new = Want(card.code, copies, old.notes if notes is None else notes)
        step = f"Wish for {copies} {card.title}" if copies else f"Remove {card.title} from the wish list"
        return self.do(lambda: self.collection.put([], step, wants=[new]), step)

    def trade(self, card: CardFacts, copies: int) -> bool:
        """Set the number of copies for trade, at most the owned number. Plain copies are offered first."""
        rest, rows = copies, []
        for row in self.holdings(card):
            if not row.is_proxy:
                gone = min(rest, row.copies)
                rows.append(replace(row, trade=gone))
                rest -= gone
        step = f"Offer {copies - rest} {card.title} for trade"
        return self.do(lambda: self.collection.put(rows, step), step)

    def import_rows(
        self,
        holdings: Sequence[CopiesRow],
        wants: Sequence[Want],
        step: str,
        how: ImportMode = ImportMode.ADD,
        *,
        settings: Mapping[str, object] = MappingProxyType({}),
        then: Callable[[bool], object] = lambda done: None,
        stopped: Callable[[], object] = lambda: None,
    ) -> None:
        """Import rows and wishes as one undo step. Many rows are imported in parts.

        Args:
            holdings: The rows.
            wants: The wishes.
            step: The name of the step.
            how: How they join the collection.
            settings: Settings that are changed by the same step.
            then: Gets True if anything has changed, and False if nothing differs or the file refuses.
            stopped: Is called if the user stops the import, which changes nothing.
        """
        total = len(holdings) + (len(self.every_holding()) if how is ImportMode.REPLACE else 0)
        work = self.collection.importing(
            lambda held: joined_rows(held, holdings, how),
            lambda there: joined_wants(there, wants, how),
            settings,
            step,
            total,
        )

        def report(done: bool | None) -> None:
            self.do(lambda: bool(done), step)
            then(bool(done))

        self._run(step, _attempted(work, self.trouble), report, stopped)

    # --- decks --------------------------------------------------------------------------------------

    def set_built(self, deck: StoredDeck, built: bool) -> bool:
        """Mark a deck as built, or as taken apart."""
        step = f"{'Build' if built else 'Take apart'} {deck.name}"
        return self.do(lambda: self.collection.mark_decks(step, built={deck.id: built}), step)

    def set_wanted(self, deck: StoredDeck, wanted: bool) -> bool:
        """Mark a deck as wanted, so that its cards count as needed, or remove that mark."""
        step = f"Want {deck.name}" if wanted else f"Remove {deck.name} from wanted decks"
        return self.do(lambda: self.collection.mark_decks(step, wanted={deck.id: wanted}), step)

    def set_sharing(self, on: bool) -> None:
        """Set whether wanted decks share copies."""
        self.set_setting(SHARING, on)
        self.refresh()

    def set_setting(self, name: str, value: object, *, step: str = "") -> None:
        """Save a setting of the page if it has changed. With a ``step``, that is an undo step."""
        settings = self.settings
        if settings is not None and step:
            self.do(lambda: self.collection.put_setting(name, value, step), step)
        elif settings is not None and settings.get(name, None) != value:
            self.attempt(lambda: settings.set(name, value))

    def setting(self, name: str, default: object) -> object:
        """Return a saved setting of the page."""
        return default if self.settings is None else self.settings.get(name, default)

    # --- steps --------------------------------------------------------------------------------------

    @property
    def undo_name(self) -> str:
        """The name of the step that would be undone. It is empty if there is none."""
        return self.attempt(self.collection.next_undo) or ""

    @property
    def redo_name(self) -> str:
        """The name of the step that would be redone. It is empty if there is none."""
        return self.attempt(self.collection.next_redo) or ""

    def undo(self) -> None:
        """Undo the latest step. A step on many rows is undone in parts."""
        self._travel(undone=True)

    def redo(self) -> None:
        """Redo the step that was undone last."""
        self._travel(undone=False)

    def _travel(self, *, undone: bool) -> None:
        def report(name: str | None) -> None:
            if name is not None:
                self.refresh()
                self.did.emit(f"{'Undone' if undone else 'Redone'}: {name}")
                self.travelled.emit(name, undone)

        words = f"Undo: {self.undo_name}" if undone else f"Redo: {self.redo_name}"
        work = self.collection.steps_in_parts.travelling(back=undone)
        self._run(words, _attempted(work, self.trouble), report)

    def refresh(self) -> None:
        """Discard the counts and emit ``changed``."""
        self._tally = None
        self.changed.emit()

    def make_decks(self, drafts: Iterable[Draft], step: str) -> list[int]:
        """Add new decks made from the collection, as one undo step.

        Return their ids. The list is empty if they are refused.
        """
        contents = [draft.model_dump(mode="json") for draft in drafts]
        made = self.attempt(lambda: self.collection.add_decks(contents, step))
        if made is None:
            return []
        self.refresh()
        self.did.emit(f"Done: {step}")
        self.stepped.emit(step)
        return made

    def do(self, callback: Callable[[], bool], step: str) -> bool:
        """Take a step of the store, and report it; return whether it changed anything."""
        if not self.attempt(callback):
            return False
        self.refresh()
        self.did.emit(f"Done: {step}")
        self.stepped.emit(step)
        return True

    def attempt(self, callback: Callable[[], T]) -> T | None:
        """Return the result of a call. If it fails, emit an error message and return None."""
        try:
            return callback()
        except (StorageError, ValueError) as error:
            _refuse(error, self.trouble)
            return None


def _attempted(work: Parts[T], trouble: SignalInstance) -> Parts[T | None]:
    """Do a step in parts. If it fails, emit an error message and return None."""
    try:
        return (yield from work)
    except (StorageError, ValueError) as error:
        _refuse(error, trouble)
        return None


def _refuse(error: Exception, trouble: SignalInstance) -> None:
    log.warning("the collection is not changed: %s", error)
    trouble.emit(str(error))
