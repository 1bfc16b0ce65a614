"""What to pull for a deck and what to put back, from the collection as it is. No Qt."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass

from doomtown_desktop.decks import pulling
from doomtown_desktop.decks.ownership import deck_copies
from doomtown_desktop.decks.pulling import Key, Line, Pile
from doomtown_desktop.storage.decks import StoredDeck
from doomtown_desktop.storage.pulling import Phase, PullSheets, Sheet, SheetLine
from doomtown_desktop.ui.collection.card_panel import PLAIN, described
from doomtown_desktop.ui.collection.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Task:
    """A sheet to work on: ``missing`` are copies by group that lie nowhere."""

    deck: StoredDeck
    back: bool
    lines: tuple[Line, ...]
    missing: dict[str, int]

    @property
    def done(self) -> int:
        """Copies that are ticked."""
        return sum(line.copies for line in self.lines if line.done)

    @property
    def copies(self) -> int:
        """Copies on the sheet."""
        return sum(line.copies for line in self.lines)


def piles_of(ledger: Ledger, codes: Container[str]) -> list[Pile]:
    """Real copies of some printings as they lie."""
    found = []
    for row in ledger.holdings():
        if row.code in codes and not row.is_proxy:
            kind = described(row)
            kind = "" if kind == PLAIN else kind
            found.append(Pile(row.key, row.code, row.place, row.copies, kind, row.trade))
    return found


def task_of(ledger: Ledger, sheets: PullSheets, deck: StoredDeck) -> Task:
    """What is to be pulled for a deck, or put back if it is built, with the ticks of before."""
    facts, kept, copies = ledger.catalogue, sheets.all(), deck_copies(deck.content)
    sheet = kept.get(deck.id)
    codes = {code for named in copies if named in facts.by_code for code in facts.by_code[named].printings}
    codes.update(line.key[0] for line in (() if sheet is None else sheet.lines) if line.key)
    piles = piles_of(ledger, codes)  # what other cards there are changes nothing
    if deck.built and sheet is not None and sheet.phase is not Phase.PULLING:
        lines = _as_kept(facts.by_code, sheet, piles)
        if sheet.phase is not Phase.PUTTING_BACK:
            lines = [Line(line.pile, line.copies) for line in lines]
        return Task(deck, True, tuple(pulling.in_walking_order(facts, lines)), {})
    taken: dict[Key, int] = {}
    for other in ledger.all_decks():
        if other.built and other.id != deck.id:
            _take(ledger, other, kept.get(other.id), piles, taken)
    lines, missing = pulling.allocate(facts, copies, piles, taken)
    if not deck.built and sheet is not None and sheet.phase is Phase.PULLING:
        lines = pulling.with_ticks(lines, _as_kept(facts.by_code, sheet, piles))
    return Task(deck, deck.built, tuple(lines), missing)


def keep(sheets: PullSheets, task: Task, phase: Phase) -> None:
    """Keep a sheet as it is now."""
    sheets.keep(
        task.deck.id, phase, [SheetLine(line.pile.key, line.copies, line.done) for line in task.lines]
    )


def _take(
    ledger: Ledger, deck: StoredDeck, sheet: Sheet | None, piles: Sequence[Pile], taken: dict[Key, int]
) -> None:
    """Copies that a built deck holds: as they were pulled, else as they would be."""
    if sheet is not None and sheet.phase is not Phase.PULLING:
        lines = _as_kept(ledger.catalogue.by_code, sheet, piles)
    else:
        lines, _ = pulling.allocate(ledger.catalogue, deck_copies(deck.content), piles, taken)
    for key, copies in pulling.held_by(lines).items():
        taken[key] = taken.get(key, 0) + copies


def _as_kept(known: Collection[str], sheet: Sheet, piles: Sequence[Pile]) -> list[Line]:
    """The lines of a sheet; rows that are no longer in the collection are still put back where they were."""
    by_key = {pile.key: pile for pile in piles}
    lines = []
    for line in sheet.lines:
        if line.key and line.key[0] in known:
            code, place = line.key[0], line.key[4] if len(line.key) > 4 else ""
            pile = by_key.get(line.key) or Pile(line.key, code, place, line.copies)
            lines.append(Line(pile, line.copies, line.done))
    return lines
