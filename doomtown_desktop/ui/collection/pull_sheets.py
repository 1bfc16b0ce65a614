"""Pull sheets and put-back lists of decks. They are made from the current collection."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from doomtown_desktop.decks import pulling
from doomtown_desktop.decks.ownership import deck_copies
from doomtown_desktop.decks.pulling import Key, Pile, PullLine
from doomtown_desktop.storage.decks import StoredDeck
from doomtown_desktop.storage.pulling import PullPhase, PullSheet, PullSheets, SheetLine
from doomtown_desktop.ui.collection.binders import binders_of
from doomtown_desktop.ui.collection.card_panel import PLAIN, described
from doomtown_desktop.ui.collection.session import CollectionSession


@dataclass(frozen=True, slots=True)
class PullTask:
    """A sheet to work through. ``missing`` has the copies that were not found, by group of printings."""

    deck: StoredDeck
    back: bool
    lines: tuple[PullLine, ...]
    missing: dict[str, int]

    @property
    def title(self) -> str:
        """The title of the sheet."""
        return f"Put {self.deck.name} back" if self.back else f"Pull {self.deck.name}"

    @property
    def done(self) -> int:
        """The number of ticked copies."""
        return sum(line.copies for line in self.lines if line.done)

    @property
    def copies(self) -> int:
        """The number of copies on the sheet."""
        return sum(line.copies for line in self.lines)


def piles_of(session: CollectionSession, codes: Container[str]) -> list[Pile]:
    """Return the real copies of these printings, without proxies, by place."""
    found = []
    for row in session.holdings():
        if row.code in codes and not row.is_proxy:
            kind = described(row)
            kind = "" if kind == PLAIN else kind
            found.append(Pile(row.key, row.code, row.place, row.copies, kind, row.trade))
    return found


def task_of(session: CollectionSession, sheets: PullSheets, deck: StoredDeck) -> PullTask:
    """Return the sheet of a deck with the saved ticks.

    The sheet says what to pull. If the deck is built, it says what to put back.
    """
    return tasks_of(session, sheets, [deck])[0]


def tasks_of(session: CollectionSession, sheets: PullSheets, decks: Sequence[StoredDeck]) -> list[PullTask]:
    """Return the sheets of several decks, as `task_of` does; no two of them pull the same copies."""
    facts, saved = session.catalogue, sheets.all()
    named = {code for deck in decks for code in deck_copies(deck.content) if code in facts.by_code}
    codes = {code for each in named for code in facts.by_code[each].printings}
    ids = {deck.id for deck in decks}
    codes.update(line.key[0] for deck in ids & saved.keys() for line in saved[deck].lines if line.key)
    piles = piles_of(session, codes)  # the other cards of the collection do not matter
    taken: dict[Key, int] = {}
    for other in session.all_decks():
        if other.built and other.id not in ids:
            _take(session, other, saved.get(other.id), piles, taken)
    tasks = []
    binders, turns = binders_of(session), session.collection.places.order()
    for deck in decks:
        task = _task(session, deck, saved.get(deck.id), piles, taken)
        _add(taken, task.lines)
        tasks.append(replace(task, lines=tuple(pulling.in_walking_order(facts, task.lines, binders, turns))))
    return tasks


def _task(
    session: CollectionSession,
    deck: StoredDeck,
    sheet: PullSheet | None,
    piles: Sequence[Pile],
    taken: Mapping[Key, int],
) -> PullTask:
    facts = session.catalogue
    if deck.built and sheet is not None and sheet.phase is not PullPhase.PULLING:
        lines = _as_saved(facts.by_code, sheet, piles)
        if sheet.phase is not PullPhase.PUTTING_BACK:
            lines = [PullLine(line.pile, line.copies) for line in lines]
        return PullTask(deck, True, tuple(lines), {})
    lines, missing = pulling.allocate(facts, deck_copies(deck.content), piles, taken)
    if not deck.built and sheet is not None and sheet.phase is PullPhase.PULLING:
        lines = pulling.with_ticks(lines, _as_saved(facts.by_code, sheet, piles))
    return PullTask(deck, deck.built, tuple(lines), missing)


def save(sheets: PullSheets, task: PullTask, phase: PullPhase) -> None:
    """Save a sheet and its ticks."""
    sheets.save(
        task.deck.id, phase, [SheetLine(line.pile.key, line.copies, line.done) for line in task.lines]
    )


def _take(
    session: CollectionSession,
    deck: StoredDeck,
    sheet: PullSheet | None,
    piles: Sequence[Pile],
    taken: dict[Key, int],
) -> None:
    """Add the copies that a built deck holds to ``taken``.

    These are the copies that were pulled. Without a saved sheet, they are the copies that a new sheet would
    list.
    """
    if sheet is not None and sheet.phase is not PullPhase.PULLING:
        lines = _as_saved(session.catalogue.by_code, sheet, piles)
    else:
        lines, _ = pulling.allocate(session.catalogue, deck_copies(deck.content), piles, taken)
    _add(taken, lines)


def _add(taken: dict[Key, int], lines: Iterable[PullLine]) -> None:
    for key, copies in pulling.held_by(lines).items():
        taken[key] = taken.get(key, 0) + copies


def _as_saved(known: Collection[str], sheet: PullSheet, piles: Sequence[Pile]) -> list[PullLine]:
    """Return the lines of a saved sheet. A line keeps its place if its row is no longer in the collection."""
    by_key = {pile.key: pile for pile in piles}
    lines = []
    for line in sheet.lines:
        if line.key and line.key[0] in known:
            code, place = line.key[0], line.key[4] if len(line.key) > 4 else ""
            pile = by_key.get(line.key) or Pile(line.key, code, place, line.copies)
            lines.append(PullLine(pile, line.copies, line.done))
    return lines
