"""The page "Best deck from my cards". It shows a search that goes on in rounds, and its report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QSpinBox, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.decks.buildable import BuildCandidate, all_free_for
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.ownership import by_card
from doomtown_desktop.decks.printing import whole_deck
from doomtown_desktop.decks.substitutes import Substitution, substitute
from doomtown_desktop.decks.swaps import CardSwap
from doomtown_desktop.lab.best_deck import DeckSearch, SearchStage, SwapTrial, swap_of
from doomtown_desktop.lab.figures import Difference
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.decks import StoredDeck
from doomtown_desktop.storage.pulling import PullSheets
from doomtown_desktop.ui.cards.covers import FaceColumn
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.collection import pull_sheets
from doomtown_desktop.ui.collection.overlay import OverlayPage, PageCommands
from doomtown_desktop.ui.collection.pull_print import NOWHERE
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.decks.figures import known_part
from doomtown_desktop.ui.decks.session import draft_of
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.lab.best_run import BestRun, SearchCards
from doomtown_desktop.ui.lab.versus import in_percent
from doomtown_desktop.ui.lab.versus_controls import FEWEST_GAMES, MOST_GAMES, USUAL_GAMES
from doomtown_desktop.ui.look.cover import MainButton
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme

BEST: Final = "(best of my cards)"
INTRO: Final = (
    "The computer swaps one card at a time for a free copy of yours and plays against starter decks, round "
    "after round, overnight if you like. Each step is saved. A swap is kept if it gains in two sets of games "
    "with different luck. If no swap helps, luck still keeps one in about one round of five."
)


@dataclass(frozen=True, slots=True)
class TrialRow:
    """A swap in the report. ``where`` says where the owner's copies of the new card are."""

    round: int
    trial: SwapTrial
    out: CardFacts
    into: CardFacts
    result: str
    where: str


class BestPage(OverlayPage):
    """The page. The search itself is a `BestRun`, which does not end with the page."""

    pulled = Signal(int)
    """The user wants the pull sheet of a deck. The signal carries the deck's id."""

    def __init__(
        self,
        host: QWidget,
        session: CollectionSession,
        theme: Theme,
        commands: PageCommands,
        faces: FaceStore,
        sheets: PullSheets,
        run: BestRun,
        deck: int,
        playing: frozenset[str] | None,
    ) -> None:
        """Create the page for a deck. ``playing`` has the codes of the cards that are not blanks."""
        super().__init__(host, session, theme, commands, "Best deck from my cards")
        self.back_button.setText("What can I build? (Esc)")
        self.facts, self.sheets, self.run, self.playing = session.catalogue, sheets, run, playing
        self.deck = deck
        self.search: DeckSearch | None = None
        self._shown: DeckSearch | None = None
        """The search whose rows are shown."""
        self.intro(INTRO)
        self._controls()
        self.report = QLabel()
        self.report.setWordWrap(True)
        self.report.setTextFormat(Qt.TextFormat.PlainText)
        self.report.setAccessibleDescription("Report")
        self.report.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.body.addWidget(self.report)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        self.body.addLayout(middle, 1)
        middle.addWidget(self._table(), 1)
        self.faces_shown = FaceColumn(faces, "The cards of the chosen swap")
        middle.addWidget(self.faces_shown)
        self._foot()
        run.changed.connect(self._show_run)
        self.closed.connect(lambda: run.changed.disconnect(self._show_run))
        self._read()
        if self.search is not None:
            self.games.setValue(self.search.games)
        self.renew()

    # --- the parts ----------------------------------------------------------------------------------

    def _controls(self) -> None:
        line = QHBoxLayout()
        self.body.addLayout(line)
        self.games = QSpinBox()
        self.games.setRange(FEWEST_GAMES, MOST_GAMES)
        self.games.setSingleStep(USUAL_GAMES)
        self.games.setValue(USUAL_GAMES)
        self.games.setSuffix(" games each")
        self.games.setAccessibleName("Games of each swap")
        self.games.setToolTip(
            "More games find smaller gains, but fewer swaps are tried in a night. The number can be changed "
            "while the search is stopped"
        )
        line.addWidget(self.games)
        self.start_button = MainButton()
        self.start_button.clicked.connect(self.start)
        line.addWidget(self.start_button)
        self.stop_button = QPushButton("Stop")
        self.stop_button.setToolTip("Finished games count; the search can be continued")
        self.stop_button.clicked.connect(self.stop)
        line.addWidget(self.stop_button)
        self.progress = QProgressBar()
        self.progress.setAccessibleName("Progress of this step")
        line.addWidget(self.progress, 1)
        self.state = QLabel()
        self.state.setAccessibleDescription("State of the search")
        line.addWidget(self.state, 1)
        self.again_button = SureButton("Start over", "Click again to forget the results")
        self.again_button.setToolTip("Forgets the results and begins again from the deck as it is now")
        self.again_button.sure.connect(self.start_over)
        line.addWidget(self.again_button)

    def _table(self) -> RowsView:
        self.list = RowsView(
            (
                Field("Round", lambda r: str(r.round), 60, lambda r: r.round, middle=True),
                Field("Out", lambda r: r.out.title, 0),
                Field("In", lambda r: r.into.title, 0),
                Field(
                    "Wins",
                    lambda r: _gained(r.trial.first),
                    134,
                    lambda r: _by(r.trial.first),
                    middle=True,
                    long="Change of the share of wins in the first games, with its 95 % interval",
                ),
                Field(
                    "On other luck",
                    lambda r: _gained(r.trial.again),
                    134,
                    lambda r: _by(r.trial.again),
                    middle=True,
                    tone=lambda r: self._tone(r.trial.again),
                    long="The same in more games with other luck, which decide",
                ),
                Field("Result", lambda r: r.result, 84, tone=self._result_tone),
                Field("Your copies", lambda r: r.where, 170, long="Where your copies of the new card are"),
            ),
            "Swaps that were tried",
        )
        self.list.empty = "No swap has been tried yet"
        self.list.chosen.connect(lambda _: self._show_faces())
        return self.list

    def _foot(self) -> None:
        line = QHBoxLayout()
        self.body.addLayout(line)
        self.said = self.step_line()
        line.addWidget(self.said, 1)
        self.make_button = QPushButton("Add the best deck to my decks")
        self.make_button.clicked.connect(self.make)
        line.addWidget(self.make_button)
        self.pull_button = QPushButton("Pull sheet…")
        self.pull_button.clicked.connect(self._pull)
        line.addWidget(self.pull_button)

    # --- the deck -----------------------------------------------------------------------------------

    @property
    def stored(self) -> StoredDeck | None:
        """The deck that the search starts from; None if it was deleted."""
        return self.session.decks.get(self.deck)

    def _substitution(self) -> Substitution | None:
        """Return the deck as it can be built from owned cards now; None if it cannot be read."""
        stored = self.stored
        try:
            draft = None if stored is None else known_part(draft_of(stored.content), self.facts)
        except ValueError as error:
            self.say_trouble(str(error))
            draft = None
        if stored is None or draft is None:
            return None
        return substitute(
            self.facts, draft, self._free(stored, draft), self.session.tally.owned, format=draft.format
        )

    def _free(self, stored: StoredDeck, draft: Draft) -> dict[str, int]:
        """Return the copies that the deck may use, by group."""
        tally = self.session.tally
        candidate = BuildCandidate(stored.id, draft, stored.built)
        return all_free_for(self.facts, candidate, tally.cards, tally.reserved)

    def _read(self) -> None:
        """Read the saved search of the deck; the running one is newer."""
        if self.run.deck == self.deck and self.run.search is not None:
            self.search = self.run.search
            return
        data = self.session.attempt(lambda: self.run.store.get(self.deck))
        try:
            self.search = None if data is None else DeckSearch.from_data(data, self.facts)
        except ValueError as error:
            self.say_trouble(f"The saved search cannot be continued: {error}")

    # --- the search ---------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """True while the search of this deck is running."""
        return self.run.is_running and self.run.deck == self.deck

    def start(self) -> None:
        """Begin the search, or continue it where it was stopped."""
        found, stored = self._substitution(), self.stored
        if found is None or stored is None or self.is_running:
            return
        search = self.search
        if search is None:
            search = DeckSearch.of(found.draft, self.games.value())
        search = replace(search, is_over=False, games=self.games.value())
        self.say_trouble("")
        self.again_button.calm()
        self.run.start(self.deck, search, self._cards(stored))
        self.stop_button.setFocus()

    def _cards(self, stored: StoredDeck) -> SearchCards:
        """Return the cards that the search may use; it reads them again in each round, without this page."""
        facts, collection, decks = self.facts, self.session.collection, self.session.decks
        draft = known_part(draft_of(stored.content), facts)
        candidate = BuildCandidate(stored.id, draft, stored.built)

        def spare() -> dict[str, int]:
            owned, reserved = by_card(facts, collection.totals()), by_card(facts, decks.reserved())
            return all_free_for(facts, candidate, owned, reserved)

        return SearchCards(facts, spare, self.playing)

    def stop(self) -> None:
        """Stop the search; it can be continued."""
        self.run.stop()
        self.start_button.setFocus()

    def start_over(self) -> None:
        """Forget the search and begin again from the deck as it is now."""
        if self.is_running:
            self.run.stop()
        self.search = None
        self.start()

    # --- showing ------------------------------------------------------------------------------------

    @override
    def renew(self) -> None:
        """Show where the copies are again, after the collection or the decks have changed."""
        if self.stored is None:
            if self.is_running:
                self.run.stop()
            self.close_cover()
            return
        self._shown = None
        self._show_run()

    def _show_run(self) -> None:
        run = self.run
        if run.deck == self.deck and run.search is not None:
            self.search = run.search
            if run.trouble:
                self.say_trouble(run.trouble)
        search, running = self.search, self.is_running
        self.games.setEnabled(not running)
        self.start_button.setVisible(not running)
        is_over = search is not None and search.is_over
        self.start_button.setText("Start" if search is None else "Try again" if is_over else "Continue")
        self.stop_button.setVisible(running)
        self.again_button.setVisible(search is not None)
        self.progress.setVisible(running)
        if running:
            choosing = search is None or search.current is None
            over, total = run.progress
            self.progress.setRange(0, total)
            self.progress.setValue(over)
            self.progress.setFormat(f"{over:,} of {total:,} {'kinds of cards' if choosing else 'games'}")
        self.state.setText(self._state())
        if search is not self._shown or search is None:
            self._shown = search
            self._show_search()

    def _state(self) -> str:
        search, run = self.search, self.run
        if self.is_running:
            return run.state
        if run.is_running and run.search is not None:
            return f"The search for {run.search.start.name} is running. Starting this one stops it."
        if search is None:
            return ""
        return "No swap is left to try." if search.is_over else "Stopped. Nothing is lost."

    def _show_search(self) -> None:
        search = self.search
        rows = [] if search is None else self._rows(search)
        self.list.show_rows(rows, lambda row: (row.round, row.trial.pair))
        self.list.choose_some()
        self._show_faces()
        self.report.setText(self._report())
        made = self._made()
        is_played = search is not None and bool(search.rounds)
        self.make_button.setEnabled(is_played and made is None)
        if not is_played:
            self.make_button.setToolTip("There is a best deck after the first round")
        else:
            self.make_button.setToolTip(
                "A new deck; undo removes it" if made is None else "You have a deck with the same cards"
            )
        self.make_button.setAccessibleDescription(self.make_button.toolTip())
        self.pull_button.setEnabled(made is not None)
        self.pull_button.setToolTip(
            "Which cards to take out of which binder or box"
            if made is not None
            else "A pull sheet is for a deck of yours: add the best deck to your decks first"
        )

    def _rows(self, search: DeckSearch) -> list[TrialRow]:
        """Return the swaps, those of the latest round first."""
        rounds = [*search.rounds, *(() if search.current is None else (search.current,))]
        where = self._places(search.best, [trial.pair[1] for each in rounds for trial in each.trials])
        rows = []
        for number, each in enumerate(rounds, 1):
            for index, trial in enumerate(each.trials):
                swap = swap_of(self.facts, trial.pair)
                is_open = each is search.current and search.stage is not SearchStage.CHECK
                result = "kept" if index == each.kept else "…" if is_open else "not kept"
                place = where.get(swap.into.group, "–")
                rows.append(TrialRow(number, trial, swap.out, swap.into, result, place))
        return rows[::-1]

    def _places(self, best: Draft, added: Sequence[str]) -> dict[str, str]:
        """Return where the copies of cards are that a deck takes with one more of each, by group."""
        stored = self.stored
        if stored is None:
            return {}
        cards = dict(best.cards)
        for code in set(added):
            cards[code] = cards.get(code, 0) + 1
        content = best.model_copy(update={"cards": cards, "built": False}).model_dump(mode="json")
        task = pull_sheets.task_of(self.session, self.sheets, replace(stored, content=content, built=False))
        found: dict[str, list[str]] = {}
        for line in task.lines:
            words = found.setdefault(self.facts.get(line.pile.code).group, [])
            pocket = f", pocket {line.pocket}" if line.pocket else ""
            words.append(f"{line.heading(NOWHERE)}{pocket}")
        return {group: "; ".join(dict.fromkeys(words)) for group, words in found.items()}

    def _show_faces(self) -> None:
        row = self.list.current()
        self.faces_shown.show_cards([("Out", row.out), ("In", row.into)] if isinstance(row, TrialRow) else [])

    def _report(self) -> str:
        search, stored = self.search, self.stored
        name = "" if stored is None else stored.name
        if search is None:
            found = self._substitution()
            parts = [f"{name} is where the search starts."]
            if found is not None and found.swaps:
                replaced = "is replaced by one" if found.copies == 1 else "are replaced by some"
                parts.append(f"{amount(found.copies, 'missing card')} {replaced} of yours first.")
            if found is not None and found.left:
                parts.append(f"Still missing: {amount(sum(found.left.values()), 'card')}.")
            return " ".join(parts)
        if not search.rounds:
            return f"{name} is where the search starts. The first round is not finished yet."
        tried = sum(len(each.trials) for each in search.rounds)
        parts = [
            f"{name}: {amount(len(search.rounds), 'round')} finished, {amount(tried, 'swap')} tried in "
            f"{amount(search.played, 'game')}."
        ]
        swaps = [swap_of(self.facts, pair) for pair in search.kept]
        if swaps:
            kept = "; ".join(f"{swap.into.title} for {swap.out.title}" for swap in swaps)
            parts.append(f"Kept: {kept}.")
            parts.append(compared(search.gain))
            parts.append("" if stored is None else self._lost(stored, search, swaps))
        elif search.rounds:
            parts.append("No swap has won more often twice yet.")
        if swaps and stored is not None and stored.built:
            parts.append(f"{name} is built: put it back before you pull the best deck.")
        return " ".join(filter(None, parts))

    def _lost(self, stored: StoredDeck, search: DeckSearch, swaps: Sequence[CardSwap]) -> str:
        """Return a sentence about the new cards of the best deck that were sold or lent since."""
        free = self._free(stored, known_part(draft_of(stored.content), self.facts))
        own = by_card(self.facts, whole_deck(search.best))
        lost = {
            swap.into.title for swap in swaps if own.get(swap.into.group, 0) > free.get(swap.into.group, 0)
        }
        return f"These cards are no longer free: {'; '.join(sorted(lost))}." if lost else ""

    def _tone(self, found: Difference | None) -> str | None:
        if found is None:
            return None
        return self.theme.good if found.low > 0 else self.theme.bad if found.high < 0 else None

    def _result_tone(self, row: TrialRow) -> str | None:
        return self.theme.good if row.result == "kept" else None

    # --- the result ---------------------------------------------------------------------------------

    def _made(self) -> int | None:
        """Return the id of a deck of the user's with the cards of the best deck; None if there is none."""
        if self.search is None:
            return None
        best = self.search.best.model_dump(mode="json")
        parts = ("outfit", "legend", "cards", "starting")
        for deck in self.session.all_decks():
            if all(deck.content.get(part) == best[part] for part in parts):
                return deck.id
        return None

    def make(self) -> None:
        """Add the best deck to the user's decks, as one undo step."""
        search = self.search
        if search is None:
            return
        swaps = [swap_of(self.facts, pair) for pair in search.kept]
        lines = [f"- {swap.into.title} for {swap.out.title}" for swap in swaps]
        notes = "\n".join(filter(None, [search.start.notes, "Swaps from my own cards:", *lines]))
        name = f"{search.start.name} {BEST}"
        draft = search.best.model_copy(update={"name": name, "notes": notes, "built": False})
        if self.session.make_decks([draft], f"Make {name}"):
            self.pull_button.setFocus()

    def _pull(self) -> None:
        made = self._made()
        if made is not None:
            self.pulled.emit(made)


def _by(found: Difference | None) -> float:
    return -9.0 if found is None else found.by


def _gained(found: Difference | None) -> str:
    return "–" if found is None else in_percent(found)


def compared(found: Difference | None) -> str:
    """Return how the best deck compares with the deck of the start."""
    if found is None:
        return ""
    if found.high < 0:
        sure = "It is probably the weaker deck: start over."
    else:
        sure = "Luck alone would rarely do that." if found.low > 0 else "That may be luck."
    return (
        f"Against the deck of the start, its share of wins changes by {in_percent(found)}, in "
        f"{amount(found.games, 'game')} each on luck of their own. {sure}"
    )
