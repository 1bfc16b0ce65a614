"""The Packs panel: owned share of each pack, buttons for boxes, missing cards, and the next box to buy."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QListView,
    QPushButton,
    QSplitter,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.decks import ownership
from doomtown_desktop.decks.ownership import Completion
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.collection.count_box import CountBox
from doomtown_desktop.ui.collection.panel import ListButtons, Panel
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.rows import ROW, Field, RowsModel, RowsView
from doomtown_desktop.ui.look.theme import Theme, colour

MISSING = (
    Field("No.", lambda r: str(r[0].number), 46, lambda r: r[0].number, middle=True, long="Number"),
    Field("Card", lambda r: r[0].title, 0),
    Field("Missing", lambda r: str(r[1]), 72, lambda r: r[1], middle=True, long="Copies missing"),
)


def words_of(found: Completion) -> str:
    """Return a description of a pack, such as "Base Set: 12 of 146 cards, 20 of 286 copies"."""
    boxes = "" if not found.boxes else f", {amount(found.boxes, 'full box')}"
    copies = f"{found.copies} of {found.of_copies} copies"
    return f"{found.pack.name}: {found.have} of {found.of} cards, {copies}{boxes}"


class PackDelegate(QStyledItemDelegate):
    """Paints a pack, with a ring and a bar for the owned share, the name, and the number of owned cards."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(fonts.scaled(200), fonts.scaled(44))

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        found = index.data(ROW)
        if not isinstance(found, Completion):
            return
        theme, box = self.theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(colour(theme.chosen), 2))
            painter.setBrush(colour(theme.street))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)
        tone = theme.good if found.is_complete else theme.accent
        size = box.height() * 0.66
        ring = QRectF(box.left() + 8, box.center().y() - size / 2, size, size)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(theme.faint, 70), size * 0.14))
        painter.drawEllipse(ring)
        painter.setPen(QPen(colour(tone), size * 0.14, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawArc(ring, 90 * 16, -round(360 * 16 * found.share))
        painter.setFont(fonts.serif(max(9, size * 0.3)))
        painter.setPen(colour(theme.text))
        painter.drawText(ring, Qt.AlignmentFlag.AlignCenter, f"{int(found.share * 100)}")
        left = ring.right() + 10
        right = box.right() - 10
        line = QRectF(left, box.top() + 3, right - left, box.height() * 0.56)
        font = fonts.serif(fonts.scaled(14))
        painter.setFont(font)
        metrics = QFontMetrics(font)
        number = f"{found.have}/{found.of}"
        if found.boxes:
            number = f"{amount(found.boxes, 'box')} · {number}"
        room = line.width() - metrics.horizontalAdvance(number) - 10
        name = metrics.elidedText(found.pack.name, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
        painter.setPen(colour(tone if found.have else theme.faint))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, number)
        bar = QRectF(left, line.bottom() + 2, right - left, max(4.0, box.height() * 0.12))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.faint, 70))
        painter.drawRoundedRect(bar, 2, 2)
        if found.of_copies:
            bar.setWidth(bar.width() * found.copies / found.of_copies)
        painter.setBrush(colour(tone))
        painter.drawRoundedRect(bar, 2, 2)
        painter.restore()


class PacksPanel(Panel):
    """All packs.

    Below them are the missing cards of the chosen pack, and buttons to add or remove its box.
    """

    def __init__(self, session: CollectionSession, theme: Theme) -> None:
        super().__init__(session, theme)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self.rows = RowsModel((Field("Pack", words_of),), self)
        self.list = QListView()
        self.list.setModel(self.rows)
        self.list.setItemDelegate(PackDelegate(theme, self.list))
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName("Packs")
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.selectionModel().currentRowChanged.connect(lambda *_: self._show_pack())
        self.list.activated.connect(lambda _: self._search())
        self.split.addWidget(self.list)
        self.split.addWidget(self._below())
        self.split.setStretchFactor(0, 3)
        self.split.setStretchFactor(1, 2)
        self.column.addWidget(self.split, 1)

    def _below(self) -> QWidget:
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 4, 0, 0)
        line = QHBoxLayout()
        line.setSpacing(2)
        self.times = CountBox("Number of boxes", 1, 99, "× ")
        self.add_button = QPushButton("Add box")
        self.add_button.clicked.connect(lambda: self._box(1))
        self.take_button = QPushButton("Remove")
        self.take_button.clicked.connect(lambda: self._box(-1))
        line.addWidget(self.times)
        line.addWidget(self.add_button, 1)
        line.addWidget(self.take_button, 1)
        column.addLayout(line)
        self.full = QCheckBox("Compare with a full box")
        self.full.setToolTip("Count as many copies as a box holds; otherwise one of each card")
        self.full.toggled.connect(lambda _: self._show_pack())
        column.addWidget(self.full)
        self.missing = RowsView(MISSING, "Missing cards of the pack")
        self.missing.empty = "Nothing is missing"
        self.missing.acted.connect(lambda row: self.picked.emit(row[0]))
        self.missing.chosen.connect(lambda row: self.picked.emit(row[0]))
        column.addWidget(self.missing, 1)
        self.leaving = ListButtons(self.session, "the missing list", self._list)
        column.addWidget(self.leaving)
        return below

    @property
    def pack(self) -> Completion | None:
        """The pack that is chosen in the list, or None if there is none."""
        found = self.rows.row(self.list.currentIndex())
        return found if isinstance(found, Completion) else None

    @override
    def renew(self) -> None:
        facts, tally = self.session.catalogue, self.session.tally
        row, place = max(0, self.list.currentIndex().row()), self.list.verticalScrollBar().value()
        packs = ownership.completion(facts, tally.owned)
        self.rows.show(sorted(packs, key=lambda found: found.pack.is_promo))  # promos are last
        self.list.setCurrentIndex(self.rows.index(row, 0))
        self.list.verticalScrollBar().setValue(place)
        buys = ownership.next_buys(facts, ownership.missing(tally.needed, tally.cards))
        if buys:
            best = buys[0]
            self.say(
                f"Next to buy: {best.pack.name}. One box has {best.copies} missing "
                f"{'copy' if best.copies == 1 else 'copies'} of {best.titles} "
                f"{'card' if best.titles == 1 else 'cards'} that your decks need."
            )
        else:
            self.say(
                "Your decks are complete." if tally.needed else "Build a deck to see which box to buy next."
            )
        self._show_pack()

    def choose(self, pack: str) -> None:
        """Choose a pack by its code."""
        for row, found in enumerate(self.rows.rows):
            if found.pack.code == pack:
                self.list.setCurrentIndex(self.rows.index(row, 0))

    def _gaps(self) -> dict[str, int]:
        found = self.pack
        if found is None:
            return {}
        return ownership.missing_of_pack(
            self.session.catalogue, self.session.tally.owned, found.pack.code, full=self.full.isChecked()
        )

    def _show_pack(self) -> None:
        found = self.pack
        if found is None:
            return
        what = "one of each" if found.pack.is_promo else "box"
        self.add_button.setText("Add all" if found.pack.is_promo else "Add box")
        self.add_button.setAccessibleName(f"Add {what} of {found.pack.name}")
        self.add_button.setToolTip(f"{amount(found.of_copies, 'card')} of {found.pack.name}")
        self.take_button.setAccessibleName(f"Remove {what} of {found.pack.name}")
        facts = self.session.catalogue
        gaps = self._gaps()
        self.missing.show_rows([(facts.get(code), gap) for code, gap in gaps.items()], lambda r: r[0].code)
        total = sum(gaps.values())
        self.full.setText(
            f"Compare with a full box ({total} missing)"
            if self.full.isChecked()
            else "Compare with a full box"
        )
        self.leaving.setEnabled(bool(gaps))

    def _box(self, sign: int) -> None:
        found = self.pack
        if found is not None:
            self.session.add_box(found.pack, sign * self.times.value())

    def _search(self) -> None:
        if self.pack is not None:
            self.searched.emit(f"e:{self.pack.pack.code}")

    def _list(self) -> tuple[str, Mapping[str, int]]:
        found = self.pack
        return ("" if found is None else f"Missing from {found.pack.name}", self._gaps())
