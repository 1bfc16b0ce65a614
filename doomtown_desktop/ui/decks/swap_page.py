"""The page with the best swaps of one card for another. A worker finds them, and a click applies one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import Cancel, OddsCancelled
from doomtown_desktop.decks.swaps import DRAWN, CardSwap, Exchange, Gains, gains, kinds_of
from doomtown_desktop.lab.figures import Difference
from doomtown_desktop.lab.versus import versus_plan
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.background.worker import Calculation, Stopped, Worker
from doomtown_desktop.ui.cards.covers import FaceColumn
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.figures import known_part
from doomtown_desktop.ui.lab.versus import VersusRun, in_percent
from doomtown_desktop.ui.lab.versus_controls import VersusControls
from doomtown_desktop.ui.look.cover import MainButton, PageCover
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme

GOALS = {"the highest hand": False, "the highest legal hand": True}


class SwapPage(PageCover):
    """Searches for swaps in a deck. ``taken`` carries the chosen `CardSwap`."""

    taken = Signal(object)

    def __init__(
        self,
        host: QWidget,
        draft: Draft,
        catalogue: Catalogue,
        theme: Theme,
        faces: FaceStore,
        spare: Mapping[str, int] | None,
        unfit: Mapping[str, str],
        playing: frozenset[str] | None = None,
        versus: VersusRun | None = None,
    ) -> None:
        """Create the page.

        ``spare`` is the number of copies of each card that this deck may use, by group, or None without a
        collection. ``versus`` plays the swaps in the lab; without it, they are only worked out.
        """
        super().__init__(host, f"Best swaps for {draft.name}")
        self.exchange = Exchange(known_part(draft, catalogue), catalogue, spare, unfit, playing)
        self.out, self.into = self.exchange.worst_first(), kinds_of(self.exchange.coming)
        self.gains: Gains = {}
        self.tried = 0
        self.draft, self.versus = draft, versus
        self.played: list[CardSwap] = []
        """The swaps of the latest run in the lab, in the order of its versions."""
        self.wins: dict[tuple[str, str], Difference] = {}
        """The change of the share of wins by swap, as codes of the cards out and in."""
        whose = "all cards of the format" if spare is None else "cards you own that are not in a built deck"
        words = QLabel(
            f"Each swap takes out one card of the draw deck and adds one from {whose}. It breaks no rule "
            f"that the deck follows now. Ranks are means of hands of {DRAWN} cards, as drawn with one stud "
            "bullet. A search that goes on for hours is in the collection: What can I build?, then Best deck."
        )
        words.setObjectName("faint")
        words.setWordWrap(True)
        self.body.addWidget(words)
        line = QHBoxLayout()
        line.addWidget(QLabel("Best for"))
        self.goal = QComboBox()
        self.goal.setAccessibleName("What the swaps should improve")
        for text, legal in GOALS.items():
            self.goal.addItem(text, legal)
        self.goal.currentIndexChanged.connect(lambda _: self._show())
        line.addWidget(self.goal)
        self.progress = QProgressBar()
        self.progress.setRange(0, max(1, len(self.out)))
        self.progress.setAccessibleName("Progress")
        self.progress.setFormat("%p % tried")
        line.addWidget(self.progress, 1)
        self.body.addLayout(line)
        self.list = RowsView(_fields(theme, self.exchange.is_blank, self.wins), "The best swaps")
        self.list.empty = "Nothing better found yet"
        self.list.acted.connect(lambda _: self.take())
        self.list.chosen.connect(lambda _: self._able())
        middle = QHBoxLayout()
        middle.setSpacing(12)
        middle.addWidget(self.list, 1)
        self.shown = FaceColumn(faces, "The cards of the chosen swap")
        middle.addWidget(self.shown)
        self.body.addLayout(middle, 1)
        foot = QHBoxLayout()
        self.state = QLabel()
        self.state.setObjectName("faint")
        self.state.setWordWrap(True)
        foot.addWidget(self.state, 1)
        self.take_button = MainButton("Swap")
        self.take_button.setToolTip("One step; it can be undone")
        self.take_button.clicked.connect(self.take)
        foot.addWidget(self.take_button)
        self.body.addLayout(foot)
        self._add_lab()
        self.worker = Worker(self)
        self.worker.part.connect(self._part)
        self.worker.done.connect(self._done)
        self.closed.connect(self.worker.drop)
        self._able()

    def begin(self) -> None:
        """Start the search."""
        self.worker.begin(_search(self.exchange, self.out, self.into))

    # --- the lab ------------------------------------------------------------------------------------

    def _add_lab(self) -> None:
        """Add the line with which the swaps are played in the lab."""
        self.play_button = QPushButton("Try them in the lab")
        self.play_button.setToolTip(
            "Plays the deck and the deck with each of these swaps against starter decks, on the same luck. "
            "Games are saved, so a stopped run continues"
        )
        self.play_button.clicked.connect(self.play)
        line = QHBoxLayout()
        self.body.addLayout(line)
        line.addWidget(self.play_button)
        self.lab = VersusControls(self.versus, line)
        self.report = QLabel()
        self.report.setWordWrap(True)
        self.report.setTextFormat(Qt.TextFormat.PlainText)
        self.report.setAccessibleDescription("Report of the lab")
        line.addWidget(self.report, 2)
        if self.versus is not None:
            self.versus.setParent(self)
            self.versus.changed.connect(self._show_run)
            self.closed.connect(self.versus.stop)
        self._show_run()

    def play(self) -> None:
        """Play the deck, and the deck with each of the swaps in the list, on the same luck."""
        swaps = list(self.list.rows.rows)
        if self.versus is None or self.versus.is_running or not swaps:
            return
        drafts = [
            swap.step(self.draft).draft.model_copy(
                update={"name": f"{self.draft.name}: {swap.into.title} for {swap.out.title}"}
            )
            for swap in swaps
        ]
        try:
            decks = [draft.deck() for draft in (self.draft, *drafts)]
            plan = versus_plan(decks, list(starter_decks(self.draft.edition)), self.lab.games.value())
        except ValueError as error:
            self.say_trouble(str(error))
            return
        self.played = swaps
        self.wins.clear()
        self.versus.start(plan, f"Swaps for {self.draft.name}")
        self.lab.halt_button.setFocus()

    def _show_run(self) -> None:
        versus = self.versus
        self.play_button.setVisible(versus is not None and not versus.is_running)
        if versus is None:
            return
        if versus.trouble:
            self.say_trouble(versus.trouble)
        for number, swap in enumerate(self.played, 1):
            found = versus.difference(number)
            if found is not None:
                self.wins[_key(swap)] = found
        self.report.setText("" if not self.wins else _report(self.played, self.wins))
        if self.wins:
            self.list.show_rows(self.list.rows.rows, _key)

    def take(self) -> None:
        """Apply the chosen swap."""
        swap = self.list.current()
        if isinstance(swap, CardSwap):
            self.close_cover()
            self.taken.emit(swap)

    def _part(self, name: str, value: Any) -> None:
        del name
        self.gains.update(value)
        self.tried += 1
        self.progress.setValue(self.tried)
        self._show()

    def _done(self, trouble: str) -> None:
        self.progress.hide()
        self.say_trouble(trouble)
        self.list.empty = "No swap makes the hands better" if self.gains else "There is nothing to swap"
        self._show()
        self.state.setText(f"Tried: {amount(len(self.gains), 'swap')} of suits and values.")

    def _show(self) -> None:
        swaps = self.exchange.top(self.gains, legal=self.goal.currentData())
        self.list.show_rows(swaps, _key)
        self.list.choose_some()
        self._able()

    def _able(self) -> None:
        swap = self.list.current()
        self.take_button.setEnabled(isinstance(swap, CardSwap))
        self.play_button.setEnabled(bool(self.list.rows.rows))
        self.shown.show_cards([("Out", swap.out), ("In", swap.into)] if isinstance(swap, CardSwap) else [])


def _key(swap: CardSwap) -> tuple[str, str]:
    """Return the codes of the cards out and in, by which a swap is known."""
    return swap.out.code, swap.into.code


def _report(swaps: Sequence[CardSwap], wins: Mapping[tuple[str, str], Difference]) -> str:
    """Return the result of the best of some swaps, and whether it may be luck."""
    best = max((swap for swap in swaps if _key(swap) in wins), key=lambda swap: wins[_key(swap)].by)
    found = wins[_key(best)]
    sure = "That is more than luck." if found.low > 0 else "That may be luck: play more games."
    if found.by <= 0:
        return f"No swap has won more often than the deck, in {amount(found.games, 'game')} each."
    return (
        f"Best: {best.into.title} for {best.out.title} wins {in_percent(found)} more often, in "
        f"{amount(found.games, 'game')} each. {sure}"
    )


def _fields(
    theme: Theme,
    is_blank: Callable[[CardFacts], bool],
    wins: Mapping[tuple[str, str], Difference] = MappingProxyType({}),
) -> tuple[Field, ...]:
    def won(swap: CardSwap) -> Difference | None:
        return wins.get(_key(swap))

    def win_tone(swap: CardSwap) -> str | None:
        found = won(swap)
        if found is None:
            return None
        return theme.good if found.low > 0 else theme.bad if found.high < 0 else None

    def change(value: float) -> str:
        return f"{round(value, 2) or 0.0:+.2f}".replace("-", "−")

    def face(swap: CardSwap, out: bool) -> str:
        card = swap.out if out else swap.into
        blank = ", blank" if is_blank(card) else ""
        return f"{VALUES[card.value or 0]} of {card.suit}, {card.type}{blank}"

    def tone(value: float) -> str | None:
        """Return the colour of a change as it is displayed.

        A change that is rounded to 0 is neither good nor bad.
        """
        shown = round(value, 2)
        return None if not shown else theme.good if shown > 0 else theme.bad

    return (
        Field("Out", lambda s: s.out.title, 0),
        Field("", lambda s: face(s, True), 150, long="The card to remove"),
        Field("In", lambda s: s.into.title, 0),
        Field("", lambda s: face(s, False), 150, long="The card to add"),
        Field(
            "Rank",
            lambda s: change(s.best),
            70,
            lambda s: s.best,
            middle=True,
            tone=lambda s: tone(s.best),
            long="Change of the mean rank of the highest hand",
        ),
        Field(
            "Legal",
            lambda s: change(s.legal),
            70,
            lambda s: s.legal,
            middle=True,
            tone=lambda s: tone(s.legal),
            long="Change of the mean rank of the highest legal hand",
        ),
        Field(
            "Wins",
            lambda s: in_percent(found) if (found := won(s)) is not None else "–",
            140,
            lambda s: found.by if (found := won(s)) is not None else -9,
            middle=True,
            tone=win_tone,
            long="Change of the share of wins in the lab, on the same luck",
            used=lambda s: won(s) is not None,
        ),
    )


def _search(exchange: Exchange, out: list[int], into: list[int]) -> Calculation:
    def work(stop: Cancel, give: Callable[[str, Any], None]) -> None:
        try:
            for found in gains(exchange.deck, out, into, stop):
                give("gains", found)
        except OddsCancelled as error:
            raise Stopped from error

    return work
