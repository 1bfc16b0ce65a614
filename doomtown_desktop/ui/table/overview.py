"""The overview of the town as a list of its locations, with control, holder, influence and people."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem, QWidget
from typing_extensions import override

from doomtown_desktop.speech import place_words
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.sheet import OverlaySheet
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.town import clockwise
from doomtown_desktop.ui.table.table_widget import TableWidget

COLUMNS = ("Location", "Control", "Held by", "Influence there", "People")
PLACE = Qt.ItemDataRole.UserRole
"""The data of a row that has the id of its location."""
WIDE, ROOM = 1250, 0.94
"""The width in pixels at a text size of 100 %, and the maximum share of the visible town that is covered."""


class _Rows(QTreeWidget):
    """The list. Letters are keys of the table, not the beginning of a title."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)


class TownOverview(Themed, OverlaySheet):
    """The list over the table. A key or the menu opens it. A click or Enter on a location goes there."""

    went = Signal(int)
    """A location was chosen. The table has scrolled to it."""

    def __init__(self, parent: QWidget, bridge: Bridge, table: TableWidget, theme: Theme) -> None:
        super().__init__(parent, "The town, place by place")
        self.page, self.seats, self.table, self.theme = parent, bridge.seats, table, theme
        self.setAccessibleName("Overview of the town")
        self.column.setContentsMargins(8, 4, 8, 8)
        self.close_button.setToolTip("Close the overview (O)")
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.put_away)
        self.rows = _Rows()
        self.rows.setAccessibleName("Locations")
        self.rows.setWhatsThis("All locations with their people. Enter or a click goes to one.")
        self.rows.setHeaderLabels(list(COLUMNS))
        self.rows.setRootIsDecorated(False)
        self.rows.setItemsExpandable(False)
        self.rows.setIndentation(10)
        self.rows.setUniformRowHeights(True)
        self.rows.setAllColumnsShowFocus(True)
        self.rows.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.rows.itemClicked.connect(self._go)
        self.rows.itemActivated.connect(self._go)
        self.column.addWidget(self.rows, 1)
        bridge.changed.connect(self.refresh)
        table.fitted.connect(self._fit)

    def toggle(self) -> bool:
        """Open or close the list. Always return True."""
        if not self.isHidden():
            self.put_away()
            return True
        self._fit()
        self.raise_()
        self.show()
        self.refresh()
        self.rows.setFocus()
        return True

    def put_away(self) -> None:
        """Close the list, and give the focus back to the page."""
        self.hide()
        self.page.setFocus()

    def refresh(self) -> None:
        """Show the current position if the list is open."""
        if self.isHidden():
            return
        view, chosen = self.seats.view, self.place
        self.rows.clear()
        current: QTreeWidgetItem | None = None
        for street in place_words.streets(view, clockwise(view)):
            head = QTreeWidgetItem(self.rows, [street.title])
            font = head.font(0)
            font.setBold(True)
            head.setFont(0, font)
            head.setFirstColumnSpanned(True)
            head.setFlags(Qt.ItemFlag.ItemIsEnabled)
            for words in street.places:
                row = self._row(head, words)
                current = row if current is None or words.place == chosen else current
        self.rows.expandAll()
        if current is not None:
            self.rows.setCurrentItem(current)

    def _row(self, head: QTreeWidgetItem, words: place_words.PlaceWords) -> QTreeWidgetItem:
        texts = [words.title, words.control, words.holder, words.influence, words.people or "–"]
        row = QTreeWidgetItem(head, texts)
        row.setData(0, PLACE, words.place)
        row.setData(0, Qt.ItemDataRole.AccessibleTextRole, words.spoken)
        row.setTextAlignment(1, Qt.AlignmentFlag.AlignCenter)
        for column, text in enumerate(texts):
            row.setToolTip(column, text)
        return row

    @property
    def place(self) -> int | None:
        """The location of the current row, or ``None`` without one."""
        rows = self.rows.selectedItems()
        place = rows[0].data(0, PLACE) if rows else None
        return None if place is None else int(place)

    def choose(self, place: int) -> None:
        """Make the row of a location the current one."""
        for index in range(self.rows.topLevelItemCount()):
            head = self.rows.topLevelItem(index)
            for number in range(0 if head is None else head.childCount()):
                row = None if head is None else head.child(number)
                if row is not None and row.data(0, PLACE) == place:
                    self.rows.setCurrentItem(row)

    def _go(self, row: QTreeWidgetItem) -> None:
        place = row.data(0, PLACE)
        if place is None:
            return
        self.put_away()
        zone = self.table.town.layout_now.zones.get(place)
        if zone is not None:
            self.table.centerOn(zone.cx, zone.cy)
        self.went.emit(place)

    def _fit(self) -> None:
        """Place the list over the middle of the town."""
        area = self.table.open_area
        wide = min(fonts.scaled(WIDE), round(area.width() * ROOM))
        self.resize(wide, round(area.height() * ROOM))
        self.move(area.center() - self.rect().center())
        head, letter = self.rows.header(), self.fontMetrics().averageCharWidth()
        head.setSectionsMovable(False)
        for column, letters in enumerate((20, 9, 20, 18)):
            head.resizeSection(column, min(letters * letter, round(wide * (0.11 if column == 1 else 0.22))))
        head.setSectionResizeMode(4, QHeaderView.ResizeMode.Stretch)


__all__ = ["TownOverview"]
