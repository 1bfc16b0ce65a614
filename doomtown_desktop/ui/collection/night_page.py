"""The page "Build night". It shows sets of decks that can be built at the same time, with pull sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks.build_night import FEWEST, MOST, Night, NightDeck, nights
from doomtown_desktop.decks.ownership import boxes_with
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.decks import StoredDeck
from doomtown_desktop.storage.pulling import PullSheets
from doomtown_desktop.ui.background.worker import Worker
from doomtown_desktop.ui.collection.build_candidates import candidates_of, from_my_cards, starter_candidates
from doomtown_desktop.ui.collection.overlay import OverlayPage, PageCommands
from doomtown_desktop.ui.collection.panel import in_full, in_short
from doomtown_desktop.ui.collection.pull_print import write_sheets
from doomtown_desktop.ui.collection.pull_sheets import tasks_of
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.exporting.html_pdf import SheetError
from doomtown_desktop.ui.kit.file_questions import ask_save, saved_as
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.cover import MainButton
from doomtown_desktop.ui.look.rows import Field, RowsView, tick_boxes
from doomtown_desktop.ui.look.theme import Theme

STARTERS: Final = "night_starters"
"""The setting that says whether starter decks are combined, too."""
FIRST_MAKE: Final = "First make these decks: some of their cards are replaced, or they are starter decks"
NONE_FOUND: Final = "There are too few whole decks: add decks, or let starter decks join"


@dataclass(frozen=True, slots=True)
class NightChoice:
    """The user's choices: the number of decks, and the keys of decks that have to be in each set."""

    size: int = FEWEST
    pinned: tuple[object, ...] = ()


ANY: Final = NightChoice()


@dataclass(frozen=True, slots=True)
class ChangedCard:
    """A card that a deck is missing, and the owned card that replaces it; None if it has to be bought."""

    card: CardFacts
    copies: int
    by: CardFacts | None


def changed_cards(facts: Catalogue, deck: NightDeck) -> list[ChangedCard]:
    """Return the replaced cards of a deck, and those that are still missing, which come first."""
    missing = {card.group: card for card in facts.cards if card.group in deck.made.left}
    left = [ChangedCard(missing[group], copies, None) for group, copies in deck.made.left.items()]
    return left + [ChangedCard(swap.card, swap.copies, swap.by) for swap in deck.made.swaps]


class NightPage(OverlayPage):
    """The page, with the sets on the left and the chosen set on the right."""

    pulled = Signal(int)
    """The user wants the pull sheet of a deck. The signal carries the deck's id."""

    def __init__(
        self,
        host: QWidget,
        session: CollectionSession,
        theme: Theme,
        commands: PageCommands,
        sheets: PullSheets,
        choice: NightChoice = ANY,
    ) -> None:
        super().__init__(host, session, theme, commands, "Build night")
        self.back_button.setText("What can I build? (Esc)")
        self.facts, self.sheets = session.catalogue, sheets
        self.pinned = list(choice.pinned)
        self.all: list[Night] = []
        self._wanted: tuple[object, ...] = ()
        """The keys of the set to choose once the sets are there."""
        self._at: tuple[object, ...] = ()
        """The keys of the set on the right."""
        self.ask_save: Callable[[str], str] = lambda name: ask_save(
            self, "Save the sheets as a PDF", name, "PDF (*.pdf)"
        )
        """Asks for the file name. Tests replace this function."""
        self.worker = Worker(self)
        self.worker.part.connect(lambda _, found: self._show(found))
        self.worker.done.connect(self._done)
        self._controls(choice)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        self.body.addLayout(middle, 1)
        left = QVBoxLayout()
        middle.addLayout(left, 1)
        left.addWidget(self._sets(), 1)
        self.said = self.step_line()
        left.addWidget(self.said)
        middle.addWidget(self._chosen())
        self.closed.connect(self.worker.stop)
        self.renew()

    # --- the parts ----------------------------------------------------------------------------------

    def _controls(self, choice: NightChoice) -> None:
        self.intro(
            "Decks that can be built at the same time from your cards. No two of them use the same copy, and "
            "built decks keep theirs. Cards of the same suit and value replace missing ones."
        )
        line = QHBoxLayout()
        self.body.addLayout(line)
        self.size_box = QComboBox()
        self.size_box.setAccessibleName("Number of decks")
        for size in range(FEWEST, MOST + 1):
            self.size_box.addItem(f"{size} decks", size)
        self.size_box.setCurrentIndex(choice.size - FEWEST)
        self.size_box.currentIndexChanged.connect(lambda _: self._choose())
        line.addWidget(self.size_box)
        self.pool_box = QComboBox()
        self.pool_box.setAccessibleName("Decks to combine")
        self.pool_box.addItem("My decks and starter decks", True)
        self.pool_box.addItem("My decks only", False)
        self.pool_box.setCurrentIndex(0 if self.session.setting(STARTERS, True) is True else 1)
        self.pool_box.currentIndexChanged.connect(lambda _: self._choose())
        line.addWidget(self.pool_box)
        self.pins = QLabel()
        self.pins.setTextFormat(Qt.TextFormat.PlainText)
        self.pins.setWordWrap(True)
        line.addWidget(self.pins, 1)
        self.release_button = QPushButton("Any decks")
        self.release_button.setToolTip("Let all decks leave: no deck has to be in each set")
        self.release_button.clicked.connect(self._release)
        line.addWidget(self.release_button)

    def _sets(self) -> RowsView:
        theme = self.theme
        self.list = RowsView(
            (
                Field(
                    "Missing",
                    lambda n: str(n.left) if n.left else "–",
                    72,
                    lambda n: n.left,
                    middle=True,
                    tone=lambda n: theme.bad if n.left else theme.good,
                    long="Copies that are missing together, after cards were replaced",
                ),
                Field(
                    "Replaced",
                    lambda n: str(n.replaced) if n.replaced else "–",
                    78,
                    lambda n: n.replaced,
                    middle=True,
                    long="Copies that other cards of yours replace",
                ),
                Field("Gangs", lambda n: str(n.gangs), 62, lambda n: n.gangs, middle=True),
                Field(
                    "Decks",
                    lambda n: _names(n.decks, " + ", self.pinned),
                    0,
                    hint=lambda n: _names(n.decks, "\n"),
                    long="The decks of the set, beside those that are in every set",
                ),
            ),
            "Sets of decks",
        )
        self.list.chosen.connect(lambda _: self._show_set())
        self.list.acted.connect(lambda _: self.make_button.click())
        return self.list

    def _chosen(self) -> QWidget:
        right, column, self.words = self.chosen_part(520, 0.4, "The chosen set")
        self.decks = RowsView(
            (
                Field("Fixed", lambda d: "", 56, checked=self._is_pinned, long="In every set"),
                Field("Deck", lambda d: d.candidate.draft.name, 0),
                Field("Replaced", lambda d: str(d.made.copies or "–"), 78, middle=True),
                Field(
                    "Missing",
                    lambda d: str(d.left or "–"),
                    72,
                    middle=True,
                    tone=lambda d: self.theme.bad if d.left else None,
                ),
            ),
            "Decks of the chosen set",
        )
        self.decks.setStyleSheet(tick_boxes(self.theme))
        self.decks.setMaximumHeight(round(fonts.scaled(170)))
        self.decks.rows.ticked.connect(lambda deck, _column, on: self._pin(deck, on))
        self.decks.chosen.connect(lambda _: self._show_cards())
        column.addWidget(self.decks)
        self.cards = RowsView(
            (
                Field("No.", lambda r: str(r.copies), 46, middle=True, long="Copies"),
                Field("Card", lambda r: r.card.title, 0),
                Field(
                    "Instead",
                    lambda r: r.by.title if r.by is not None else "–",
                    180,
                    tone=lambda r: self.theme.good if r.by is not None else self.theme.bad,
                    long="Your card of the same suit and value",
                ),
                Field(
                    "In boxes",
                    lambda r: "" if r.by is not None else in_short(boxes_with(self.facts, r.card)),
                    92,
                    hint=lambda r: in_full(boxes_with(self.facts, r.card)),
                    used=lambda r: r.by is None,
                ),
            ),
            "Cards of the chosen deck that are replaced or missing",
        )
        self.cards.empty = "The deck has all its own cards"
        for rows in (self.decks, self.cards):
            rows.setMinimumHeight(fonts.scaled(4 * 26 + 2))
        column.addWidget(self.cards, 1)
        self.make_button = MainButton("Make these decks")
        self.make_button.clicked.connect(self.make)
        column.addWidget(self.make_button)
        self.pull_button = QPushButton("Pull sheet…")
        self.pull_button.clicked.connect(self._pull)
        column.addWidget(self.pull_button)
        self.pdf_button = QPushButton("Save all pull sheets as PDF…")
        self.pdf_button.clicked.connect(self.save)
        column.addWidget(self.pdf_button)
        return right

    # --- the search ---------------------------------------------------------------------------------

    @property
    def choice(self) -> NightChoice:
        """The user's choices, with which a page can be opened again."""
        return NightChoice(self.size_box.currentData(), tuple(self.pinned))

    @override
    def renew(self) -> None:
        """Look for sets again, in a background thread."""
        facts, tally, stored = self.facts, self.session.tally, self.session.all_decks()
        owned, reserved, printings = tally.cards, tally.reserved, tally.owned
        self._show_pins(stored)
        choice, with_starters = self.choice, self.pool_box.currentData()
        self.list.empty = "One moment…"

        def work(stop: Callable[[], bool], give: Callable[[str, Any], None]) -> None:
            candidates = candidates_of(stored)
            if with_starters:
                candidates += starter_candidates(facts)
            found = nights(
                facts,
                candidates,
                owned,
                reserved,
                printings,
                choice.size,
                pinned=choice.pinned,
                stopped=stop,
            )
            give("sets", found)

        self.worker.begin(work)

    def _choose(self) -> None:
        del self.pinned[self.size_box.currentData() :]
        self.session.set_setting(STARTERS, self.pool_box.currentData())
        self.renew()

    def _show(self, found: list[Night]) -> None:
        self.all = found
        self.list.empty = NONE_FOUND
        self.list.show_rows(found, lambda night: frozenset(night.keys))
        wanted, self._wanted = frozenset(self._wanted), ()
        self.list.choose_some(lambda night: frozenset(night.keys) == wanted)
        self._show_set()

    def _done(self, trouble: str) -> None:
        self.say_trouble(trouble)
        if trouble:
            self._show([])

    # --- decks that have to be in each set ----------------------------------------------------------

    def _is_pinned(self, deck: NightDeck) -> bool:
        return deck.candidate.key in self.pinned

    def _pin(self, deck: NightDeck, on: bool) -> None:
        key = deck.candidate.key
        if on and key not in self.pinned:
            self.pinned.append(key)
        elif not on:
            self.pinned.remove(key)
        night = self.night
        self._wanted = night.keys if night is not None else ()
        self.renew()

    def _release(self) -> None:
        self.pinned.clear()
        self.list.setFocus()
        self.renew()

    def _show_pins(self, stored: list[StoredDeck]) -> None:
        known = {deck.id: deck.name for deck in stored}
        self.pinned = [key for key in self.pinned if not isinstance(key, int) or key in known]
        names = [known[key] if isinstance(key, int) else str(key) for key in self.pinned]
        self.pins.setText(f"In every set: {', '.join(names)}" if names else "")
        self.release_button.setVisible(bool(names))

    # --- the chosen set -----------------------------------------------------------------------------

    @property
    def night(self) -> Night | None:
        """The set that is chosen in the list, or None if there is none."""
        found = self.list.current()
        return found if isinstance(found, Night) else None

    def _show_set(self) -> None:
        night = self.night
        self.words.setText("" if night is None else self._about(night))
        self.decks.show_rows([] if night is None else night.decks, lambda deck: deck.candidate.key)
        before, self._at = self._at, () if night is None else night.keys
        if night is not None and self._at != before:
            changed = (at for at, deck in enumerate(night.decks) if not deck.is_ready)
            self.decks.setCurrentIndex(self.decks.rows.index(next(changed, 0), 1))
        self._show_cards()
        is_made = night is not None and all(map(_is_made, night.decks))
        self.make_button.setEnabled(night is not None and not is_made)
        self.make_button.setToolTip("Adds the decks that are not yours yet, as one step; undo removes them")
        following = self._following()
        name = "" if following is None else following.candidate.draft.name
        self.pull_button.setText(f"Pull {name}…" if name and is_made else "Pull sheet…")
        for button in (self.pull_button, self.pdf_button):
            button.setEnabled(is_made and following is not None)
            button.setToolTip("" if is_made or night is None else FIRST_MAKE)

    def _about(self, night: Night) -> str:
        head = f"<b style='color:{self.theme.accent}'>{amount(len(night.decks), 'deck')} at once</b>"
        if not night.missing:
            return f"{head}: all of them can stand built."
        parts = []
        if night.replaced:
            parts.append(f"{amount(night.replaced, 'copy')} replaced by your own cards")
        parts.append(f"{night.left} missing" if night.left else "nothing is missing then")
        return f"{head}: {escape(', '.join(parts))}."

    def _show_cards(self) -> None:
        deck = self.decks.current()
        rows = changed_cards(self.facts, deck) if isinstance(deck, NightDeck) else []
        self.cards.show_rows(rows, lambda row: (row.card.code, row.by))

    def _following(self) -> NightDeck | None:
        """Return the first deck of the set that is not built yet."""
        night = self.night
        return None if night is None else next((d for d in night.decks if not d.candidate.built), None)

    # --- doing --------------------------------------------------------------------------------------

    def make(self) -> None:
        """Add the decks of the set that are not the user's yet, as one undo step, and fix the set."""
        night = self.night
        if night is None or all(map(_is_made, night.decks)):
            return
        new = [deck for deck in night.decks if not _is_made(deck)]
        drafts = [from_my_cards(deck.made) if deck.made.swaps else deck.made.draft for deck in new]
        kept = [deck.candidate.key for deck in night.decks if _is_made(deck)]
        self.pinned = []
        made = self.session.make_decks(drafts, f"Make {amount(len(drafts), 'deck')} for a build night")
        if made:
            self.pinned = [*kept, *made]
            self.renew()

    def _pull(self) -> None:
        following = self._following()
        if following is not None and isinstance(following.candidate.key, int):
            self.pulled.emit(following.candidate.key)

    def save(self) -> None:
        """Save the pull sheets of the decks that are not built yet as one PDF."""
        night = self.night
        keys = () if night is None else night.keys
        known = {deck.id: deck for deck in self.session.all_decks()}
        decks = [known[key] for key in keys if isinstance(key, int) and not known[key].built]
        name = self.ask_save("Build night.pdf")
        if not name or not decks:
            return
        try:
            file = write_sheets(tasks_of(self.session, self.sheets, decks), self.facts, name)
        except SheetError as error:
            self.say_trouble(str(error))
            return
        self.say_trouble("")
        self.said.setText(f"{saved_as(file)}.")


def _names(decks: Sequence[NightDeck], between: str, without: Sequence[object] = ()) -> str:
    """Return the names of decks, without those of some keys unless no other is left."""
    others = [deck for deck in decks if deck.candidate.key not in without]
    return between.join(deck.candidate.draft.name for deck in others or decks)


def _is_made(deck: NightDeck) -> bool:
    """Return whether a deck is the user's and needs no stand-ins, or is built already."""
    return isinstance(deck.candidate.key, int) and (not deck.made.swaps or deck.candidate.built)
