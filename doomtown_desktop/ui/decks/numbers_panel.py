"""The statistics panel: heat map, odds of hand ranks, costs. A worker computes the slow parts."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import SUITS, kind_of_card
from doomtown_desktop.decks.odds.exact import RankOdds
from doomtown_desktop.decks.odds.front import Cell
from doomtown_desktop.decks.odds.lowball import LowballOdds
from doomtown_desktop.decks.odds.redraw import Layer
from doomtown_desktop.decks.odds.what_if import RankOddsChange, WhatIf
from doomtown_desktop.decks.statistics import Economy, cost_curve, counts_by_type, economy, heat_map
from doomtown_desktop.poker.pool import KINDS, RANK_NAMES, RANKS, Joker, card_of
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.background.worker import Worker
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.cards.heat_map import SuitValueMap
from doomtown_desktop.ui.decks.bars import Bar, Bars
from doomtown_desktop.ui.decks.figures import known_part, numbers, percent, trials
from doomtown_desktop.ui.decks.rank_grid import RankGrid
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.decks.side_panel import SidePanel
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.deck_rows import TYPES

NEVER_DRAWN = (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN)
PAUSE = 250
"""Milliseconds between an edit and the calculations, so that quick edits share one calculation."""


class NumbersPanel(SidePanel):
    """All statistics of the open deck. A click on one of them requests a search."""

    searched = Signal(str)
    """The user clicked a statistic. The signal carries the text of a search to run."""

    def __init__(self, catalogue: Catalogue, theme: Theme) -> None:
        super().__init__()
        self.catalogue, self.theme = catalogue, theme
        self.draft: Draft | None = None
        self.cells: dict[tuple[int, int], Cell] = {}
        """The cells that have been computed for the chosen layer, by (stud, draw)."""
        self.mean_pull = 0.0
        self.pull_shares: dict[tuple[int, int], float] = {}
        self.worker = Worker(self)
        self.worker.part.connect(self._part)
        self.worker.done.connect(self._done)
        self.trial = Worker(self)
        """Computes the effect of one more or one fewer card, for the stud bonus of the chosen cell."""
        self.trial.part.connect(self._part)
        self.tried = -1
        """The stud bonus for which `trial` was started last, or -1 if there is none."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._begin)
        self.candidate: CardFacts | None = None
        """The current card of the grid."""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PAUSE)
        self._later.timeout.connect(self._try)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 4, 2, 4)
        head = QHBoxLayout()
        title = QLabel("Numbers")
        title.setObjectName("heading")
        head.addWidget(title)
        self.state = QLabel()
        self.state.setObjectName("faint")
        self.state.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.state.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        head.addWidget(self.state, 1)
        outer.addLayout(head)
        area = QScrollArea()
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(0, 0, 6, 0)
        area.setWidget(inside)
        outer.addWidget(area, 1)
        self._fill()
        self.column.addStretch(1)

    def _heading(self, words: str) -> None:
        label = QLabel(f"<b style='color:{self.theme.accent}'>{words}</b>")
        label.setWordWrap(True)
        self.column.addWidget(label)

    def _bars(self, name: str) -> Bars:
        bars = Bars(name, self.theme)
        bars.picked.connect(self.searched)
        self.column.addWidget(bars)
        return bars

    def _words(self) -> QLabel:
        label = QLabel()
        label.setWordWrap(True)
        label.setObjectName("faint")
        self.column.addWidget(label)
        return label

    def _fill(self) -> None:
        self._heading("Values and suits")
        self.heat = SuitValueMap(self.theme)
        self.heat.picked.connect(self._face)
        self.column.addWidget(self.heat)
        self._heading("Hand ranks")
        line = QHBoxLayout()
        self.rank = QComboBox()
        self.rank.setAccessibleName("What the table shows")
        self.rank.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.rank.addItem("Mean rank", 0)
        for rank in range(2, RANKS):
            self.rank.addItem(f"{RANK_NAMES[rank]} or better", rank)
        self.rank.currentIndexChanged.connect(lambda _: self._show_ranks())
        line.addWidget(self.rank, 1)
        self.layer = QComboBox()
        self.layer.setAccessibleName("Which hand counts")
        self.layer.addItem("best", Layer.BEST)
        self.layer.addItem("legal", Layer.LEGAL)
        self.layer.currentIndexChanged.connect(lambda _: self._again())
        line.addWidget(self.layer)
        self.column.addLayout(line)
        self.grid = RankGrid(self.theme)
        self.grid.picked.connect(lambda *_: self._pick())
        self.column.addWidget(self.grid)
        self.about = self._words()
        self.ranks = self._bars("Hand ranks of the chosen cell")
        self._heading("One card more or fewer")
        self.change_words = self._words()
        self.changes = self._bars("Mean rank with one card more")
        self.losses = self._bars("Mean rank with one card fewer")
        self.aside_words = self._words()
        self.aside_words.setText("One more copy of the considered cards and of the chosen card:")
        self.aside = self._bars("Mean rank with a card that is considered or chosen")
        self._heading("Lowball")
        self.lowball_words = self._words()
        self.lowball = self._bars("Ranks at lowball")
        self._heading("Pulls")
        line = QHBoxLayout()
        self.pull_words = QLabel()
        self.pull_words.setWordWrap(True)
        self.pull_words.setObjectName("faint")
        line.addWidget(self.pull_words, 1)
        self.skill = QSpinBox()
        self.skill.setRange(0, 6)
        self.skill.setPrefix("skill ")
        self.skill.setAccessibleName("Skill of the dude who pulls")
        self.skill.valueChanged.connect(lambda _: self._show_pulls())
        line.addWidget(self.skill)
        self.column.addLayout(line)
        self.pulls = self._bars("Chance to reach a difficulty")
        self._heading("Economy")
        self.money = QLabel()
        self.money.setTextFormat(Qt.TextFormat.RichText)
        self.money.setWordWrap(True)
        self.money.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.money.setAccessibleDescription("Economy")
        self.column.addWidget(self.money)
        self._heading("Costs")
        self.costs = self._bars("Cards by cost")
        self._heading("Types")
        self.types = self._bars("Cards by type")

    # --- asking -------------------------------------------------------------------------------------

    @override
    def show_session(self, session: DeckSession) -> None:
        """Show the statistics of the open deck.

        Quick ones are shown at once, slow ones when they are computed.
        """
        old, self.draft = self.draft, session.draft
        self._count()
        if old is not None and _same_cards(old, session.draft):
            if old.considering != session.draft.considering and self.tried >= 0:
                self._try()
            return
        self._again()

    def _again(self) -> None:
        """Recompute the statistics after `PAUSE`. Until then, the old statistics are pale."""
        self.tried = -1
        self._later.stop()
        for each in (self.worker, self.trial):
            each.drop()
        self.state.setText("computing…")
        for part in (self.ranks, self.changes, self.losses, self.aside, self.lowball, self.pulls):
            part.fade()
        self.grid.show_cells(self.grid.cells, pale=True)
        self._timer.start()

    def _begin(self) -> None:
        if self.draft is not None:
            self.cells = {}
            self.worker.begin(numbers(self.draft, self.catalogue, self.layer.currentData()))

    def _pick(self) -> None:
        self._show_ranks()
        if self.draft is not None and self.tried not in (-1, self.grid.chosen[0]):
            self._try()

    def _try(self) -> None:
        """Compute the effect of one more or one fewer card, for the current stud bonus."""
        assert self.draft is not None
        self.tried = self.grid.chosen[0]
        self.changes.fade()
        self.losses.fade()
        self.aside.fade()
        kinds = {kind_of_card(card) for card in self._candidates()}
        self.trial.begin(trials(self.draft, self.catalogue, self.tried, sorted(kinds)))

    def _candidates(self) -> list[CardFacts]:
        """Return the current card, then the considered cards.

        Each card is returned once. Cards that are never drawn are skipped.
        """
        assert self.draft is not None
        known = self.catalogue.by_code
        cards = [known[code] for code in self.draft.considering if code in known]
        cards = [*([self.candidate] if self.candidate is not None else []), *cards]
        once = {card.group: card for card in reversed(cards) if card.type not in NEVER_DRAWN}
        return list(reversed(once.values()))

    def try_card(self, card: CardFacts | None) -> None:
        """Include this card in the comparison once the selection has not changed for a while."""
        if card != self.candidate:
            self.candidate = card
            if self.draft is not None and self.tried >= 0:
                self.trial.drop()
                self.aside.fade()
                self._later.start()

    @override
    def rest(self) -> None:
        """Cancel calculations while the panel is hidden. This does not wait until they have stopped."""
        if self._timer.isActive() or self._later.isActive() or self.worker.busy or self.trial.busy:
            self.draft = None  # an unfinished calculation is started again by `show_session`
        self._timer.stop()
        self._later.stop()
        self.worker.drop()
        self.trial.drop()

    def stop(self) -> None:
        """Cancel calculations and wait until they have stopped, because the page is about to be destroyed."""
        self.rest()
        self.worker.stop()
        self.trial.stop()

    def _part(self, name: str, value: Any) -> None:
        if name == "cell":
            self.cells[value.stud, value.draw] = value
            self._show_ranks()
        elif name == "pulls":
            self.mean_pull, self.pull_shares = value
            self._show_pulls()
        elif name == "lowball":
            self._show_lowball(value)
            self._try()
        elif name == "change":
            self._show_change(value)

    def _done(self, trouble: str) -> None:
        self.state.setText(f"not computed: {trouble}" if trouble else "")
        self._show_ranks()

    # --- showing ------------------------------------------------------------------------------------

    def _face(self, value: int, suit: str) -> None:
        terms = [f"v:{VALUES[value]}"] if value else []
        self.searched.emit(" ".join([*terms, *([f"suit:{suit}"] if suit else [])]))

    def _count(self) -> None:
        assert self.draft is not None
        known = known_part(self.draft, self.catalogue)
        found = heat_map(known, self.catalogue, with_gang=True)
        names = {
            (str(suit), value): [
                f"{known.cards[code]} × {self.catalogue.get(code).title}" for code in dict.fromkeys(codes)
            ]
            for (suit, value), codes in found.codes.items()
        }
        self.heat.show_counts({(str(suit), v): n for (suit, v), n in found.copies.items()}, names)
        self._show_economy(economy(known, self.catalogue))
        costs = cost_curve(known, self.catalogue)
        most = max(costs.values(), default=1) or 1
        self.costs.show_bars(
            [
                Bar(
                    str(cost),
                    count / most,
                    str(count),
                    f"Cost {cost}: {amount(count, 'card')}",
                    f"r:{cost} in:deck",
                )
                for cost, count in costs.items()
            ]
        )
        types = counts_by_type(known, self.catalogue)
        peak = max(types.values(), default=1)
        self.types.show_bars(
            [
                Bar(words, types[kind] / peak, str(types[kind]), search=f"t:{kind} in:deck")
                for kind, words in TYPES.items()
                if types.get(kind)
            ]
        )

    def _show_economy(self, found: Economy) -> None:
        rows = (
            ("Stash after the gang", f"{found.stash_left} of {found.starting_stash}"),
            ("First day: income and upkeep", f"+{found.income} −{found.upkeep}"),
            ("Influence, bullets of the gang", f"{found.gang_influence}, {found.gang_bullets}"),
            ("Influence in the deck", str(found.influence)),
            ("Control points in the deck", str(found.control)),
            (f"Production of {amount(found.deeds, 'deed')}", f"+{found.production}"),
            ("Price of those deeds", str(found.deed_cost)),
            ("Mean cost of a card", f"{found.mean_cost:.1f}"),
        )
        cells = "".join(
            f"<tr><td>{escape(words)}</td><td width='10'></td><td align='right'><b>{number}</b></td></tr>"
            for words, number in rows
        )
        self.money.setText(f"<table cellspacing='0' cellpadding='1' width='100%'>{cells}</table>")

    def odds_at(self, stud: int, draw: int) -> RankOdds | None:
        """Return the odds of a cell in the chosen layer, or None until they have been computed."""
        cell = self.cells.get((stud, draw))
        return None if cell is None else cell.odds

    def _show_ranks(self) -> None:
        rank = self.rank.currentData()
        cells = {}
        for stud in range(7):
            for draw in range(7):
                odds = self.odds_at(stud, draw)
                if odds is not None and rank:
                    share = odds.at_least[rank]
                    cells[stud, draw] = (share, f"{share * 100:.0f}")
                elif odds is not None:
                    cells[stud, draw] = (odds.mean / (RANKS - 1), f"{odds.mean:.1f}")
        if cells:
            self.grid.show_cells(cells)
        self._show_cell()

    def _show_pulls(self) -> None:
        skill = self.skill.value()
        self.pull_words.setText(f"Mean pull {self.mean_pull:.1f}. Chance of skill and pull to reach:")
        self.pulls.show_bars(
            [
                Bar(
                    f"{difficulty}",
                    share,
                    percent(share),
                    f"Difficulty {difficulty}, skill {skill}: a click shows the cards that reach it",
                    f"v>={max(1, difficulty - skill)} in:deck",
                )
                for difficulty in range(4, 14)
                if (share := self.pull_shares.get((skill, difficulty))) is not None
            ]
        )

    def _show_lowball(self, odds: LowballOdds) -> None:
        self.lowball_words.setText(
            f"Mean rank {odds.mean:.2f}; Cheatin' {percent(odds.cheatin)} of the time."
        )
        chances = odds.ranks.chances
        self.lowball.show_bars(
            [Bar(RANK_NAMES[r], chances[r], percent(chances[r])) for r in range(1, RANKS) if chances[r] > 0]
        )

    def _show_change(self, found: WhatIf) -> None:
        """Show the best gains from one more card, and the smallest losses from one fewer card."""
        best = self.layer.currentData() is Layer.BEST
        now = found.best if best else found.legal

        def by(change: RankOddsChange) -> float:
            return change.best if best else change.legal

        def bars(changes: Mapping[int, RankOddsChange], sign: str, kinds: list[int]) -> list[Bar]:
            most = max((abs(by(changes[kind])) for kind in kinds), default=1.0) or 1.0
            return [
                Bar(
                    f"{sign}1 {kind_words(kind)}",
                    abs(by(changes[kind])) / most,
                    f"{by(changes[kind]):+.3f}".replace("-", "−"),
                    f"Mean rank {now + by(changes[kind]):.2f} instead of {now:.2f}",
                    kind_search(kind),
                )
                for kind in kinds
            ]

        held = {*found.removed, Joker.PLAIN}
        aside = [(card, kind_of_card(card)) for card in self._candidates()]
        aside = [(card, kind) for card, kind in aside if kind in found.added]
        tops = max((abs(by(found.added[kind])) for _, kind in aside), default=1.0) or 1.0
        self.aside.show_bars(
            [
                Bar(
                    f"+1 {card.title}",
                    abs(by(found.added[kind])) / tops,
                    f"{by(found.added[kind]):+.3f}".replace("-", "−"),
                    f"Mean rank {now + by(found.added[kind]):.2f} instead of {now:.2f}",
                    kind_search(kind),
                )
                for card, kind in aside
            ]
        )
        self.aside_words.setVisible(bool(aside))
        self.aside.setVisible(bool(aside))
        gains = sorted(held & found.added.keys(), key=lambda kind: -by(found.added[kind]))[:6]
        spare = sorted(found.removed, key=lambda kind: -by(found.removed[kind]))[:6]
        self.change_words.setText(
            f"Mean rank {now:.2f} with {self.tried} stud. A click looks for such cards."
        )
        self.changes.show_bars(bars(found.added, "+", gains))
        self.losses.show_bars(bars(found.removed, "−", spare))

    def _show_cell(self) -> None:
        stud, draw = self.grid.chosen
        odds = self.odds_at(stud, draw)
        where = f"{stud} stud and {draw} draw"
        if odds is None:
            short = self.draft is not None and not self.cells and not self.worker.busy
            self.about.setText("Five cards are needed to draw a hand." if short else f"{where}: computing…")
            return
        if odds.is_exact:
            sure = "exact"
        else:
            sure = f"from {odds.hands:,} hands, mean ± {2 * odds.error:.2f}".replace(",", "\u202f")
        unit = "in % " if self.rank.currentData() else ""
        self.about.setText(f"Cells {unit}by bonus. {where}: mean rank {odds.mean:.2f} ({sure}).")
        self.ranks.show_bars(
            [
                Bar(
                    RANK_NAMES[rank],
                    odds.at_least[rank],
                    percent(odds.at_least[rank]),
                    f"{RANK_NAMES[rank]} or better: {percent(odds.at_least[rank])}; "
                    f"just that: {percent(odds.chances[rank])}",
                    inner=odds.chances[rank],
                )
                for rank in range(RANKS - 1, 0, -1)
            ]
        )


def kind_words(kind: int) -> str:
    """Return a short name for a kind of card, such as "8 of spades" or "joker"."""
    if kind >= KINDS:
        return "joker"
    found = card_of(kind)
    return f"{VALUES[found.value]} of {SUITS[found.suit]}"


def kind_search(kind: int) -> str:
    """Return the text of a search for a kind of card."""
    if kind >= KINDS:
        return "t:joker"
    found = card_of(kind)
    return f"v:{VALUES[found.value]} suit:{SUITS[found.suit]}"


def _same_cards(old: Draft, new: Draft) -> bool:
    return (old.cards, sorted(old.starting), old.outfit, old.legend) == (
        new.cards,
        sorted(new.starting),
        new.outfit,
        new.legend,
    )
