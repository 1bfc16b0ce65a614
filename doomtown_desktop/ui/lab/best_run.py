"""The running search for the best deck of the user's cards. It goes on while other pages are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import Cancel, OddsCancelled
from doomtown_desktop.decks.swaps import Exchange, Gains, gains, kinds_of
from doomtown_desktop.lab.best_deck import DeckSearch, Pair, SearchStage, proposals
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.best_decks import BestDeckStore
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.background.worker import Calculation, Stopped, Worker
from doomtown_desktop.ui.lab.versus import VersusRun

STAGES: Final[Mapping[SearchStage, str]] = {
    SearchStage.TRY: "trying {swaps}",
    SearchStage.CONFIRM: "playing the best swaps again",
    SearchStage.CHECK: "comparing the new deck with the old one",
}
CHOSEN: Final = "chosen"
"""The name of the parts of a choice of swaps that report its progress."""
DELETED: Final = "The deck of the search was deleted, so the search has stopped."


@dataclass(frozen=True, slots=True)
class SearchCards:
    """The cards that a search may use.

    Attributes:
        catalogue: The cards of the deck's edition.
        spare: Returns the copies of each card that the deck may use, by group. It is called before each
            stage.
        playing: The codes of the cards that are not blanks; None if unknown.
    """

    catalogue: Catalogue
    spare: Callable[[], Mapping[str, int]]
    playing: frozenset[str] | None = None


class BestRun(QObject):
    """Plays one search at a time, round after round, until it is stopped. Each stage is saved at its end."""

    changed = Signal()
    """The search has started or stopped, or has new results."""

    def __init__(self, parent: QObject, store: BestDeckStore, versus: VersusRun) -> None:
        super().__init__(parent)
        self.store, self.versus = store, versus
        versus.setParent(self)
        versus.changed.connect(self._follow)
        self._worker = Worker(self)
        self._worker.part.connect(self._proposed)
        self._worker.done.connect(self._thought)
        self._cards: SearchCards | None = None
        self._gains: tuple[Draft, Gains] | None = None
        """The change of hands by swaps in the best deck, which is computed once for each best deck."""
        self._chosen = (0, 0)
        self.deck: int | None = None
        """The id of the deck that the running or latest search started from."""
        self.search: DeckSearch | None = None
        self.is_running = False
        self.trouble = ""

    def start(self, deck: int, search: DeckSearch, cards: SearchCards) -> None:
        """Begin a search, or continue a stopped one. A search that is running is stopped."""
        self.stop()
        self.deck, self.search, self._cards = deck, search, cards
        self._gains = None
        self.trouble, self.is_running = "", True
        if self._save():
            self._go_on()
        self.changed.emit()

    def stop(self) -> None:
        """Stop the search. Its finished games are saved, so it can be continued."""
        if self.is_running:
            self.is_running = False
            self._worker.drop()
            self.versus.stop()
            self.changed.emit()

    @property
    def state(self) -> str:
        """What the search is doing, in words; empty if it is stopped."""
        search = self.search
        if search is None or not self.is_running:
            return ""
        head = f"Round {len(search.rounds) + 1}:"
        if search.current is None:
            return f"{head} choosing swaps…"
        return f"{head} {STAGES[search.stage].format(swaps=amount(len(search.current.trials), 'swap'))}"

    @property
    def progress(self) -> tuple[int, int]:
        """The finished part of the current step and the whole step, which is (0, 0) while it is unknown."""
        choosing = self.search is None or self.search.current is None
        return self._chosen if choosing else self.versus.progress

    @property
    def is_busy(self) -> bool:
        """True while games are played or swaps are chosen."""
        return self._worker.busy or self.versus.is_running

    # --- rounds -------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Begin the next stage or the next round."""
        search, cards = self.search, self._cards
        assert search is not None
        assert cards is not None
        if search.is_over:
            self._end("")
            return
        try:
            exchange = Exchange(search.best, cards.catalogue, cards.spare(), {}, cards.playing)
        except StorageError as error:
            self._end(str(error))
            return
        self.search = search = search.without_lost({card.code for card in chain(*exchange.coming.values())})
        if search.current is None:
            known = self._gains[1] if self._gains is not None and self._gains[0] == search.best else None
            self._chosen = (0, 0)
            self._worker.begin(_choice(exchange, known, search.tried, len(search.rounds)))
        else:
            try:
                plan = search.plan(cards.catalogue, list(starter_decks(cards.catalogue.edition)))
            except ValueError as error:
                self._end(str(error))
                return
            self.versus.start(plan, f"Best deck: {search.start.name}, round {len(search.rounds) + 1}")

    def _proposed(self, name: str, value: Any) -> None:
        if name == CHOSEN:
            self._chosen = value
            self.changed.emit()
            return
        found, pairs = value
        search = self.search
        assert search is not None
        self._gains = search.best, found
        self.search = search.with_round(pairs)

    def _thought(self, trouble: str) -> None:
        if trouble:
            self._end(trouble)
        elif self._save():
            self._go_on()
        self.changed.emit()

    def _follow(self) -> None:
        """Take the results of a stage when all its games are over."""
        if not self.is_running:
            return
        versus, search = self.versus, self.search
        over, total = versus.progress
        if versus.trouble:
            self._end(versus.trouble)
        elif not versus.is_running and search is not None and versus.figures is not None and over >= total:
            assert self._cards is not None
            self.search = search.after(self._cards.catalogue, versus.figures)
            if self._save() and self._put_games_away():
                self._go_on()
        self.changed.emit()

    def _end(self, trouble: str) -> None:
        self.trouble, self.is_running = trouble, False

    # --- the file -----------------------------------------------------------------------------------

    def _save(self) -> bool:
        """Save the search. If the file refuses, stop, since a night of games must not be lost."""
        assert self.deck is not None
        assert self.search is not None
        try:
            is_saved = self.store.save(self.deck, self.search.to_data())
        except StorageError as error:
            self._end(str(error))
            return False
        if not is_saved:
            self._end(DELETED)
        return is_saved

    def _put_games_away(self) -> bool:
        """Delete the games of a finished stage, whose results the search has; a night would fill the file."""
        record = self.versus.record
        try:
            if record is not None and record.run is not None:
                self.versus.store.remove(record.run)
        except StorageError as error:
            self._end(str(error))
            return False
        return True


def _choice(exchange: Exchange, known: Gains | None, tried: list[Pair], seed: int) -> Calculation:
    """Return the calculation that chooses the swaps of a round; ``known`` are its gains, once computed."""

    def work(stop: Cancel, give: Callable[[str, Any], None]) -> None:
        found: Gains = {} if known is None else known
        if known is None:
            try:
                out = exchange.worst_first()
                for number, part in enumerate(
                    gains(exchange.deck, out, kinds_of(exchange.coming), stop), start=1
                ):
                    found.update(part)
                    give(CHOSEN, (number, len(out)))
            except OddsCancelled as error:
                raise Stopped from error
        give("swaps", (found, proposals(exchange, found, tried, seed)))

    return work
