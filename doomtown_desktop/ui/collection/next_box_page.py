"""The page "Next box". It shows what each box would add to the user's decks: cards, better hands, wins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.buildable import BuildCandidate, all_free_for
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.next_box import BoxOffer, DeckGain, better_hands, made_with_box, offers
from doomtown_desktop.decks.odds.composition import OddsCancelled
from doomtown_desktop.decks.ownership import completion
from doomtown_desktop.decks.substitutes import Substitution
from doomtown_desktop.decks.swaps import CardSwap
from doomtown_desktop.lab.versus import versus_plan
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.background.worker import Stopped, Worker
from doomtown_desktop.ui.collection.build_candidates import candidates_of, starter_candidates
from doomtown_desktop.ui.collection.overlay import OverlayPage, PageCommands
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.decks.figures import known_part
from doomtown_desktop.ui.lab.versus import VersusRun, in_percent
from doomtown_desktop.ui.lab.versus_controls import VersusControls
from doomtown_desktop.ui.look.cover import MainButton
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme

MOST_DECKS: Final = 8
"""Better hands are looked for in at most this many decks, because each takes some seconds."""
FOR: Final = ("My decks", "Built and wanted decks", "Starter decks")
IN_USE: Final = 1
STARTERS: Final = 2
NO_DECKS: Final = "You have no decks here yet: choose starter decks above, or make a deck"


@dataclass(frozen=True, slots=True)
class BoxRow:
    """A box in the list. ``hands`` is the sum of what better swaps gain in all decks, in ranks."""

    offer: BoxOffer
    owned: int
    hands: float


@dataclass(frozen=True, slots=True)
class DeckWorth:
    """The worth of the chosen box for a deck; ``swap`` is the best swap with a card of it, and its gain."""

    candidate: BuildCandidate
    gain: DeckGain | None
    swap: tuple[CardSwap, float] | None
    wins: str

    @property
    def hands(self) -> float:
        """The gain of the best swap, in ranks."""
        return 0.0 if self.swap is None else self.swap[1]


class NextBoxPage(OverlayPage):
    """The page, with the boxes on the left and the decks of the chosen box on the right."""

    def __init__(
        self,
        host: QWidget,
        session: CollectionSession,
        theme: Theme,
        commands: PageCommands,
        versus: VersusRun,
        pool: int = 0,
    ) -> None:
        """Create the page. ``versus`` plays in the lab; ``pool`` is the index of the decks in `FOR`."""
        super().__init__(host, session, theme, commands, "Which box next?")
        self.back_button.setText("What can I build? (Esc)")
        self.facts, self.versus = session.catalogue, versus
        versus.setParent(self)
        versus.changed.connect(self._show_run)
        self.candidates: dict[object, BuildCandidate] = {}
        self.offers: list[BoxOffer] = []
        self._boxes_owned: dict[str, int] = {}
        """The number of whole boxes that the user owns, by pack."""
        self.hands: dict[str, dict[object, tuple[CardSwap, float]]] = {}
        self.wins: dict[tuple[str, object], str] = {}
        self._made: dict[tuple[str, object], tuple[Substitution, Substitution]] = {}
        """The decks of the user's cards and those with a box that were compared, by box and deck."""
        self.tried: tuple[str, object] = ("", None)
        """The box and the deck of the latest run in the lab."""
        self.worker = Worker(self)
        self.worker.part.connect(self._part)
        self.worker.done.connect(self._done)
        self._controls(pool)
        middle = QHBoxLayout()
        middle.setSpacing(12)
        self.body.addLayout(middle, 1)
        middle.addWidget(self._boxes(), 1)
        middle.addWidget(self._chosen())
        self.closed.connect(self.worker.stop)
        self.closed.connect(versus.stop)
        self.renew()

    # --- the parts ----------------------------------------------------------------------------------

    def _controls(self, pool: int) -> None:
        self.intro(
            "Each box is tried with your free copies. Cards: missing copies that the box has. Whole: decks "
            "that then miss nothing. Hands: the best swap of one card, with the box and without it. The "
            "number is the difference in the mean rank of the highest legal hand."
        )
        line = QHBoxLayout()
        self.body.addLayout(line)
        self.pool_box = QComboBox()
        self.pool_box.setAccessibleName("Decks to help")
        self.pool_box.addItems(FOR)
        self.pool_box.setCurrentIndex(pool)
        self.pool_box.currentIndexChanged.connect(lambda _: self.renew())
        line.addWidget(self.pool_box)
        self.progress = QProgressBar()
        self.progress.setAccessibleName("Decks whose hands were looked at")
        line.addWidget(self.progress, 1)
        self.stop_button = QPushButton("Stop")
        self.stop_button.setToolTip("Look for no more better hands")
        self.stop_button.clicked.connect(self._stop)
        line.addWidget(self.stop_button)
        line.addStretch(0)

    def _boxes(self) -> RowsView:
        theme = self.theme
        self.list = RowsView(
            (
                Field("Box", lambda r: r.offer.pack.name, 0),
                Field(
                    "Owned",
                    lambda r: str(r.owned or "–"),
                    70,
                    lambda r: r.owned,
                    middle=True,
                    long="Whole boxes that you own",
                ),
                Field(
                    "Cards",
                    lambda r: f"+{r.offer.copies}" if r.offer.copies else "–",
                    70,
                    lambda r: r.offer.copies,
                    middle=True,
                    long="Missing copies of your decks that the box has",
                ),
                Field(
                    "Whole",
                    lambda r: f"+{r.offer.completed}" if r.offer.completed else "–",
                    70,
                    lambda r: r.offer.completed,
                    middle=True,
                    tone=lambda r: theme.good if r.offer.completed else None,
                    long="Decks that then miss nothing",
                ),
                Field(
                    "Hands",
                    lambda r: _gain(r.hands),
                    80,
                    lambda r: r.hands,
                    middle=True,
                    tone=lambda r: theme.good if round(r.hands, 2) else None,
                    long="Gain in mean rank of the highest legal hand, all decks together",
                ),
            ),
            "Boxes by what they add",
        )
        self.list.chosen.connect(lambda _: self._show_box())
        return self.list

    def _chosen(self) -> QWidget:
        right, column, self.words = self.chosen_part(580, 0.45, "The chosen box")
        self.decks = RowsView(
            (
                Field("Deck", lambda d: d.candidate.draft.name, 0),
                Field(
                    "Missing",
                    lambda d: f"{d.gain.before} → {d.gain.after}" if d.gain is not None else "–",
                    90,
                    lambda d: d.gain.after if d.gain is not None else 999,
                    middle=True,
                    tone=lambda d: self.theme.good if d.gain is not None and not d.gain.after else None,
                    long="Copies missing now, and with the box",
                ),
                Field("Hands", lambda d: _gain(d.hands), 72, lambda d: d.hands, middle=True),
                Field("Wins", lambda d: d.wins or "–", 150, middle=True, long="Won more often, in the lab"),
            ),
            "Decks that the box helps",
        )
        self.decks.empty = "The box adds nothing to these decks"
        self.decks.chosen.connect(lambda _: self._show_deck())
        self.decks.acted.connect(lambda _: self.play())
        column.addWidget(self.decks, 1)
        self.about = QLabel()
        self.about.setWordWrap(True)
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.about.setAccessibleDescription("The chosen deck")
        column.addWidget(self.about)
        line = QHBoxLayout()
        column.addLayout(line)
        self.play_button = MainButton("Try both in the lab")
        self.play_button.clicked.connect(self.play)
        line.addWidget(self.play_button, 1)
        self.lab = VersusControls(self.versus, line)
        self._show_run()
        return right

    # --- the search ---------------------------------------------------------------------------------

    @override
    def renew(self) -> None:
        """Look at all boxes again, in a background thread."""
        facts, tally = self.facts, self.session.tally
        owned, reserved = tally.cards, tally.reserved
        candidates = self._candidates()
        self.candidates = {candidate.key: candidate for candidate in candidates}
        self.hands, self._made = {}, {}
        self.list.empty = "One moment…"
        count = min(len(candidates), MOST_DECKS)
        self.progress.setRange(0, max(1, count))
        self.progress.setValue(0)
        self.progress.setFormat("Hands of %v of %m decks")
        self._show_busy(True)

        def work(stop: Callable[[], bool], give: Callable[[str, Any], None]) -> None:
            found = offers(facts, candidates, owned, reserved, stop)
            give("offers", found)
            packs = [offer.pack.code for offer in found]
            for candidate in candidates[:MOST_DECKS]:
                draft = known_part(candidate.draft, facts)
                free = all_free_for(facts, candidate, owned, reserved)
                try:
                    give("hands", (candidate.key, better_hands(facts, draft, free, packs, stop)))
                except OddsCancelled as error:
                    raise Stopped from error

        self.worker.begin(work)

    def _candidates(self) -> list[BuildCandidate]:
        """Return the chosen decks; built and wanted ones come first."""
        wanted = self.session.wanted_decks()
        pool = self.pool_box.currentIndex()
        if pool == STARTERS:
            return starter_candidates(self.facts)
        stored = self.session.all_decks()
        first = candidates_of(stored, lambda deck: deck.built or deck.id in wanted)
        if pool == IN_USE:
            return first
        return first + candidates_of(stored, lambda deck: not deck.built and deck.id not in wanted)

    def _part(self, name: str, value: Any) -> None:
        if name == "offers":
            self.offers = value
            known = completion(self.facts, self.session.tally.owned)
            self._boxes_owned = {each.pack.code: each.boxes for each in known}
            self.list.empty = NO_DECKS
        else:
            key, found = value
            for pack, swap in found.items():
                self.hands.setdefault(pack, {})[key] = swap
            self.progress.setValue(self.progress.value() + 1)
        self._show()

    def _done(self, trouble: str) -> None:
        self.say_trouble(trouble)
        self._show_busy(False)

    def _stop(self) -> None:
        self.worker.drop()
        self._show_busy(False)
        self.list.setFocus()

    def _show_busy(self, busy: bool) -> None:
        self.progress.setVisible(busy)
        self.stop_button.setVisible(busy)

    # --- showing ------------------------------------------------------------------------------------

    def _show(self) -> None:
        rows = [
            BoxRow(
                offer,
                self._boxes_owned[offer.pack.code],
                sum(gain for _, gain in self.hands.get(offer.pack.code, {}).values()),
            )
            for offer in self.offers
        ]
        rows.sort(key=lambda row: (-row.offer.completed, -row.offer.copies, -row.hands))
        self.list.show_rows(rows if self.candidates else [], lambda row: row.offer.pack.code)
        self.list.choose_some()
        self._show_box()

    @property
    def box(self) -> BoxOffer | None:
        """The box that is chosen in the list, or None if there is none."""
        row = self.list.current()
        return row.offer if isinstance(row, BoxRow) else None

    def _show_box(self) -> None:
        offer = self.box
        rows = [] if offer is None else self._worths(offer)
        self.decks.show_rows(rows, lambda row: row.candidate.key)
        self.decks.choose_some()
        if offer is None:
            self.words.setText("")
        else:
            name = f"<b style='color:{self.theme.accent}'>{escape(offer.pack.name)}</b>"
            parts = [f"completes {amount(offer.completed, 'deck')}"] if offer.completed else []
            parts += [f"has {amount(offer.copies, 'missing copy')}"] if offer.copies else []
            self.words.setText(f"{name} {' and '.join(parts) or 'has no missing card of these decks'}.")
        self._show_deck()

    def _worths(self, offer: BoxOffer) -> list[DeckWorth]:
        """Return the decks that a box helps: those with missing cards in it, then those with better hands."""
        code, swaps = offer.pack.code, self.hands.get(offer.pack.code, {})
        gains: Mapping[object, DeckGain] = {gain.candidate.key: gain for gain in offer.decks}
        keys = [*gains, *(key for key in swaps if key not in gains)]
        return [
            DeckWorth(self.candidates[key], gains.get(key), swaps.get(key), self.wins.get((code, key), ""))
            for key in keys
            if key in self.candidates
        ]

    @property
    def worth(self) -> DeckWorth | None:
        """The deck that is chosen on the right, or None if there is none."""
        found = self.decks.current()
        return found if isinstance(found, DeckWorth) else None

    def _show_deck(self) -> None:
        worth = self.worth
        parts = []
        if worth is not None and worth.swap is not None:
            swap, gain = worth.swap
            pack = self.facts.pack(swap.into.pack).name
            parts.append(
                f"Best swap: {swap.into.title} ({pack}) for {swap.out.title}. It raises the mean rank by "
                f"{swap.legal:.2f}, which is {gain:.2f} more than a swap among your cards."
            )
        _, why = self._versions() if worth is not None else ((), "")
        if why:
            parts.append(why)
        self.about.setText("\n".join(parts))
        self.play_button.setEnabled(worth is not None and not why and not self.versus.is_running)
        self.play_button.setToolTip(
            why
            or "Plays the deck of your cards and the deck with the box against starter decks, on equal luck"
        )

    # --- the lab ------------------------------------------------------------------------------------

    def _versions(self) -> tuple[tuple[Draft, ...], str]:
        """Return the chosen deck from the user's cards and with the box, or why they cannot be compared."""
        worth, offer, tally = self.worth, self.box, self.session.tally
        if worth is None or offer is None:
            return (), "Choose a deck."
        code = offer.pack.code
        if (made := self._made.get((code, worth.candidate.key))) is None:
            made = made_with_box(self.facts, worth.candidate, tally.cards, tally.reserved, tally.owned, code)
            self._made[code, worth.candidate.key] = made
        now, later = made
        if now.left:
            return (), (
                f"It cannot be built from your cards yet: {amount(sum(now.left.values()), 'card')} missing."
            )
        after = later.draft
        if after == now.draft and worth.swap is not None:
            after = worth.swap[0].step(worth.candidate.draft).draft
        if after == now.draft:
            return (), "The box changes nothing in this deck."
        if now.draft.outfit is None:
            return (), "The deck needs an outfit before it can be played."
        return (now.draft, after), ""

    def play(self) -> None:
        """Play the deck from the user's cards and the deck with the box, on the same luck."""
        drafts, why = self._versions()
        worth, offer = self.worth, self.box
        if why or worth is None or offer is None or self.versus.is_running:
            return
        names = ("from my cards", f"with {offer.pack.name}")
        try:
            decks = [
                draft.model_copy(update={"name": f"{worth.candidate.draft.name}, {words}"}).deck()
                for draft, words in zip(drafts, names, strict=True)
            ]
            plan = versus_plan(decks, list(starter_decks(self.facts.edition)), self.lab.games.value())
        except ValueError as error:
            self.say_trouble(str(error))
            return
        self.tried = offer.pack.code, worth.candidate.key
        self.versus.start(plan, f"{worth.candidate.draft.name}: {offer.pack.name}")
        self.lab.halt_button.setFocus()

    def _show_run(self) -> None:
        if self.versus.trouble:
            self.say_trouble(self.versus.trouble)
        difference = self.versus.difference(1)
        if difference is not None and self.tried[0]:
            self.wins[self.tried] = in_percent(difference)
        if self.offers:
            self._show_box()


def _gain(ranks: float) -> str:
    return f"+{ranks:.2f}" if round(ranks, 2) else "–"
