"""A comparison of two decks in columns: their numbers, cards by group, and posses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QSpinBox,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.comparing import Pair, key_numbers, matched, side_by_side
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import EditStep
from doomtown_desktop.decks.odds.composition import Cancel, OddsCancelled, composition_of
from doomtown_desktop.decks.odds.front import rank_odds
from doomtown_desktop.poker import HAND_SIZE
from doomtown_desktop.ui.background.worker import Calculation, Stopped, Worker
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.change_list import CardTree
from doomtown_desktop.ui.decks.figures import known_part

PAIR = Qt.ItemDataRole.UserRole
LEAST_TITLE = 12
"""At least this many letters of a title stay visible. With large text, the numbers may have to be
scrolled.
"""


def legal_means(drafts: tuple[Draft, Draft], catalogue: Catalogue, stud: int) -> Calculation:
    """Return the calculation of the mean legal ranks of two decks, for hands with a stud bonus.

    It gives the part "mean" once for each deck, as (0 or 1, rank). The rank is None if there are too few
    cards.
    """

    def work(stop: Cancel, give: Callable[[str, Any], None]) -> None:
        try:
            for side, draft in enumerate(drafts):
                deck = composition_of(known_part(draft, catalogue), catalogue)
                short = deck.size < HAND_SIZE + stud
                odds = None if short else rank_odds(deck, HAND_SIZE + stud, cancelled=stop)
                give("mean", (side, None if odds is None else odds.legal.mean))
        except OddsCancelled as error:
            raise Stopped from error

    return work


class CompareView(QWidget):
    """The open deck beside another one. Signs mark the differences, so that colour is not needed."""

    changed = Signal(object)
    """The user wants to match the copies of a card. The signal carries an `editing.EditStep`."""

    def __init__(self, catalogue: Catalogue, faces: FaceStore) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.drafts: tuple[Draft, Draft] | None = None
        self.swapped = False
        self.worker = Worker(self)
        self.worker.part.connect(self._mean)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        line = QHBoxLayout()
        self.swap = QPushButton("Swap sides")
        self.swap.setToolTip("The other deck on the left")
        self.swap.clicked.connect(self._swap)
        line.addWidget(self.swap)
        self.stud = QSpinBox()
        self.stud.setRange(0, 6)
        self.stud.setValue(1)
        self.stud.setSuffix(" stud")
        self.stud.setAccessibleName("Stud bonus for the mean legal rank")
        self.stud.valueChanged.connect(lambda _: self._fill())
        line.addWidget(self.stud)
        layout.addLayout(line)
        self.only = QCheckBox("Only what differs")
        self.only.setChecked(True)
        self.only.toggled.connect(lambda _: self._fill())
        layout.addWidget(self.only)
        self.tree = CardTree(faces)
        self.tree.setAccessibleName("Two decks side by side")
        self.tree.setColumnCount(4)
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.tree.itemActivated.connect(lambda *_: self._copy())
        self.tree.currentItemChanged.connect(lambda *_: self._allow())
        layout.addWidget(self.tree, 1)
        self.copy = QPushButton("Match copies")
        self.copy.setToolTip("Give this deck as many copies of the chosen card as the other has (Enter)")
        self.copy.clicked.connect(self._copy)
        layout.addWidget(self.copy)
        self._allow()

    def show_decks(self, mine: Draft, other: Draft) -> None:
        """Compare two decks. ``mine`` is the open deck."""
        self.drafts = (mine, other)
        self._fill()

    def clear(self) -> None:
        """Empty the view, because there is no deck to compare with."""
        self.drafts = None
        self.worker.stop()
        self.tree.empty()
        self._allow()

    def _swap(self) -> None:
        self.swapped = not self.swapped
        self._fill()

    def _row(self, parent: QTreeWidgetItem, words: str, mine: str, other: str, sign: str) -> QTreeWidgetItem:
        left, right = (other, mine) if self.swapped else (mine, other)
        item = QTreeWidgetItem(parent, [words, left, right, sign])
        for column, text in enumerate((words, left, right, sign)):
            item.setToolTip(column, text)
        names = ("Other", "This") if self.swapped else ("This", "Other")
        spoken = f"{words}. {names[0]}: {left}. {names[1]}: {right}. {sign}"
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)
        return item

    def _head(self, words: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self.tree, [words])
        font = item.font(0)
        font.setBold(True)
        item.setFont(0, font)
        item.setFirstColumnSpanned(True)
        return item

    def _fill(self) -> None:
        if self.drafts is None:
            return
        mine, other = self.drafts
        current = self.tree.currentItem()
        held = None if current is None else current.text(0)
        self.tree.empty()
        names = ["Other", "This"] if self.swapped else ["This", "Other"]
        self.tree.setHeaderLabels(["", *names, "Differs"])
        head = self._head("Numbers")
        quick = [key_numbers(known_part(draft, self.catalogue), self.catalogue) for draft in (mine, other)]
        for words, number in quick[0].items():
            there = quick[1][words]
            if number == there and self.only.isChecked():
                continue
            self._row(head, words, number, there, "=" if number == there else "≠")
        self.mean = self._row(head, f"Legal rank, {self.stud.value()} stud", "…", "…", "")
        self.worker.begin(legal_means((mine, other), self.catalogue, self.stud.value()))
        for group, pairs in side_by_side(mine, other, self.catalogue.get):
            shown = [pair for pair in pairs if pair.mine != pair.other or not self.only.isChecked()]
            if not shown:
                continue
            total = [sum(pair.mine for pair in pairs), sum(pair.other for pair in pairs)]
            head = self._head(f"{group}  {' / '.join(map(str, reversed(total) if self.swapped else total))}")
            for pair in shown:
                item = self._row(head, pair.title, str(pair.mine), str(pair.other), pair.sign)
                item.setData(0, PAIR, (group, pair))
                if (card := self.catalogue.by_code.get(pair.codes[0])) is not None:
                    self.tree.show_on(item, 0, card)
                if pair.title == held:
                    self.tree.setCurrentItem(item)
        self.tree.expandAll()
        self._fit()
        self._allow()

    def _fit(self) -> None:
        """Fit number columns to their contents. Titles get the rest, at least `LEAST_TITLE` letters."""
        header, modes = self.tree.header(), QHeaderView.ResizeMode
        header.setStretchLastSection(False)
        for column in (1, 2, 3):
            header.setSectionResizeMode(column, modes.ResizeToContents)
        least = self.tree.fontMetrics().averageCharWidth() * LEAST_TITLE + self.tree.iconSize().width()
        left = self.tree.viewport().width() - sum(header.sectionSize(column) for column in (1, 2, 3))
        header.setSectionResizeMode(0, modes.Fixed)
        header.resizeSection(0, max(least, left))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _mean(self, _: str, value: tuple[int, float | None]) -> None:
        side, mean = value
        column = 1 + (1 - side if self.swapped else side)
        self.mean.setText(column, "–" if mean is None else f"{mean:.2f}")
        same = self.mean.text(1) == self.mean.text(2)
        self.mean.setText(3, "=" if same else "≠")
        self.mean.setHidden(same and self.only.isChecked() and self.mean.text(1) != "…")
        spoken = f"{self.mean.text(0)}. {self.mean.text(1)} and {self.mean.text(2)}"
        self.mean.setData(0, Qt.ItemDataRole.AccessibleTextRole, spoken)

    def _chosen(self) -> tuple[str, Pair] | None:
        item = self.tree.currentItem()
        found = None if item is None else item.data(0, PAIR)
        return found if found is not None and found[1].mine != found[1].other else None

    def _allow(self) -> None:
        self.copy.setEnabled(self._chosen() is not None)

    def _copy(self) -> None:
        found = self._chosen()
        if found is not None and self.drafts is not None:
            group, pair = found
            step = EditStep(f"As in {self.drafts[1].name}: {pair.title}", matched(*self.drafts, pair, group))
            self.changed.emit(step)
