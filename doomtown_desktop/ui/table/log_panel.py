"""The log beside the table. It shows acts in plain language, and has a filter, an export and an undo."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.log import get_logger
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.speech.amounts import whose
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.kit.file_questions import ask_save
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import THEMES, Theme
from doomtown_desktop.ui.plain.log_filter import of_seat
from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.plain.remembering import remember
from doomtown_desktop.ui.table.act_icons import icon

log = get_logger(__name__)
LINE = Qt.ItemDataRole.UserRole
EDGE = 4
"""The width of an act's coloured edge, in pixels at a text size of 100 %."""
SETTING = "table_log_of"
"""The setting that stores the name of the player whose acts are shown. It is empty for all players."""
EVERYBODY = "Everybody's acts"


@dataclass(frozen=True, slots=True)
class LogRow:
    """One row of the log. It is an act, or a line that belongs to an act and can be folded away."""

    index: int
    """The index of the line in the game's log."""
    text: str
    act: Act
    is_act: bool
    is_why: bool = False
    """True for a row that contains a computer player's reason."""
    player: Seat | None = None
    """The player whose colour the row has, or ``None`` without a player."""


class LogLines(QAbstractListModel):
    """A list model of the acts that pass the filter. Each unfolded act is followed by its lines."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.acts: list[Act] = []
        self.lines: list[LogRow] = []
        """The rows that are shown."""
        self.theme = THEMES["dark"]
        self.sides: tuple[int, ...] = ()
        """The place of each seat, clockwise from the viewer."""
        self._open: set[int] = set()
        self._wanted: list[str] = []
        self._of: Seat | None = None

    def put(self, acts: Sequence[Act]) -> None:
        """Add acts. They replace all known acts from the first new one on."""
        first = acts[0].first if acts else 0
        self.acts = [*(act for act in self.acts if act.first < first), *acts]
        self._show(self._rows())

    def clear(self) -> None:
        """Remove all acts."""
        self.beginResetModel()
        self.acts, self.lines = [], []
        self._open = set()
        self.endResetModel()

    def sift(self, text: str, seat: Seat | None = None) -> None:
        """Show only rows about a seat that contain all words of a text. Folded rows are also searched.

        With ``None``, rows about any seat are shown.
        """
        self.beginResetModel()
        self._wanted, self._of = text.lower().split(), seat
        self.lines = self._rows()
        self.endResetModel()

    def fold(self, row: int, *, unfold: bool | None = None) -> bool:
        """Fold or unfold the act of a row. ``None`` means to toggle it. Return False if nothing changes."""
        act = self.lines[row].act
        is_open = act.first in self._open
        if not (act.lines or act.why) or unfold is is_open:
            return False
        self._open ^= {act.first}
        self._show(self._rows())
        shown = next((n for n, each in enumerate(self.lines) if each.act is act), row)
        self.dataChanged.emit(self.index(shown), self.index(shown))
        return True

    def everything(self) -> list[LogRow]:
        """Return all rows that pass the filter, including folded ones."""
        rows = []
        for act in self.acts if self._of is None else of_seat(self.acts, self._of):
            rows.append(LogRow(act.line, act.text, act, is_act=True, player=act.player))
            if act.why:
                rows.append(LogRow(act.line, act.why, act, is_act=False, is_why=True, player=act.player))
            rows += [
                LogRow(line.index, line.text, act, is_act=False, player=line.player) for line in act.lines
            ]
        return [row for row in rows if self._passes(row)]

    def _rows(self) -> list[LogRow]:
        return [row for row in self.everything() if row.is_act or self._wanted or self._is_unfolded(row)]

    def _is_unfolded(self, row: LogRow) -> bool:
        return row.act.first in self._open or (row.is_why and row.act.tells_why)

    def _show(self, rows: list[LogRow]) -> None:
        """Replace the rows, except for those that are unchanged at the beginning and at the end."""
        old = self.lines
        same = next((n for n, (a, b) in enumerate(zip(old, rows, strict=False)) if a != b), None)
        head = min(len(old), len(rows)) if same is None else same
        tail = 0
        while tail < min(len(old), len(rows)) - head and old[-1 - tail] == rows[-1 - tail]:
            tail += 1
        if len(old) - tail > head:
            self.beginRemoveRows(QModelIndex(), head, len(old) - tail - 1)
            self.lines = [*old[:head], *old[len(old) - tail :]]
            self.endRemoveRows()
        if len(rows) - tail > head:
            self.beginInsertRows(QModelIndex(), head, len(rows) - tail - 1)
            self.lines = rows
            self.endInsertRows()

    def _passes(self, row: LogRow) -> bool:
        return all(word in row.text.lower() for word in self._wanted)

    @override
    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.lines)

    @override
    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> Any:
        if not index.isValid():
            return None
        row = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == LINE:
            return row.index
        if role == Qt.ItemDataRole.DecorationRole:
            return self._icon(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(row)
        if role == Qt.ItemDataRole.FontRole and row.is_act and row.act.is_heading:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def _icon(self, row: LogRow) -> QPixmap:
        act, theme, tile = row.act, self.theme, self.tone_of(row.player)
        folded = act.lines or (act.why and not act.tells_why)
        fold = "" if not folded or not row.is_act else "open" if act.first in self._open else "folded"
        kind = act.kind if row.is_act else ""
        return icon(kind, tile, theme.well, fonts.scaled(14), fold, 2.0)

    def _spoken(self, row: LogRow) -> str:
        """Return the text of a row for screen readers, with its folded lines."""
        act = row.act
        below = [*([act.why] if act.why and not act.tells_why else []), *(line.text for line in act.lines)]
        if not row.is_act or not below:
            return row.text
        if act.first in self._open:
            return f"{row.text} Unfolded."
        return f"{row.text} Folded: {' '.join(below)}"

    def tone(self, act: Act) -> str:
        """Return the colour of an act's player. The colour is faint if it has no player."""
        return self.tone_of(act.player)

    def tone_of(self, player: Seat | None) -> str:
        """Return the colour of a player as "#rrggbb". The colour is faint for ``None``."""
        theme = self.theme
        if player is None or player >= len(self.sides):
            return theme.faint
        return theme.sides[self.sides[player] % len(theme.sides)]


class Edged(QStyledItemDelegate):
    """Paints rows with an edge in their player's colour. The edge is half as wide for lines below an act."""

    @override
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().paint(painter, option, index)
        model = index.model()
        if isinstance(model, LogLines) and not (row := model.lines[index.row()]).act.is_heading:
            box = option.rect
            wide = fonts.scaled(EDGE if row.is_act else EDGE // 2)
            painter.fillRect(
                box.left(), box.top() + 1, wide, box.height() - 2, QColor(model.tone_of(row.player))
            )


class Rows(QListView):
    """The list of the log. The Right key unfolds an act, and the Left key folds it."""

    turned = Signal(int, bool)
    """The user folds or unfolds a row. The signal carries its number, and True to unfold it."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Right, Qt.Key.Key_Left) and self.currentIndex().isValid():
            self.turned.emit(self.currentIndex().row(), event.key() == Qt.Key.Key_Right)
            return
        super().keyPressEvent(event)


class LogPanel(QWidget):
    """The log with its filter and export. ``callback`` is the label of the action of a double click."""

    line_activated = Signal(int)
    """A line was double-clicked or chosen in its menu. The signal carries its index in the game's log."""
    line_hovered = Signal(int)
    """The pointer moved to a line. The signal carries the line's index, or -1 if the pointer left the
    lines.
    """
    refused = Signal(str)
    why_told = Signal(str)
    """The user asked for a computer player's reason. The signal carries the act and the reason in words."""
    left = Signal()
    """The user pressed Esc in an empty filter, so the page should get the focus back."""

    def __init__(self, callback: str = "Undo back to here") -> None:
        super().__init__()
        self.action = callback
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 0, 6, 6)
        column.setSpacing(4)
        row = QHBoxLayout()
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter the log")
        self.filter.setAccessibleName("Filter the log")
        self.filter.setWhatsThis("Shows only lines with these words, such as a name or a card.")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._sift)
        self.filter.installEventFilter(self)
        self.who = QComboBox()
        self.who.addItem(EVERYBODY)
        self.who.setAccessibleName("Whose acts the log shows")
        self.who.setToolTip("Show one player's acts and those that name the player, or everybody's acts")
        self.who.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.who.currentIndexChanged.connect(self._sift)
        self.who.activated.connect(lambda: remember(self.settings, SETTING, self._name))
        self.export_button = QPushButton("Export…")
        self.export_button.setToolTip("Save the lines shown here as a text file")
        self.export_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.export_button.clicked.connect(self._ask_for_file)
        row.addWidget(self.filter, 1)
        row.addWidget(self.export_button)
        column.addLayout(row)
        column.addWidget(self.who)
        self.list = Rows()
        self.list.setObjectName("log")
        self.lines = LogLines(self)
        self.list.setModel(self.lines)
        self.list.setItemDelegate(Edged(self.list))
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName("Log")
        self.list.setMouseTracking(True)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.setToolTip(
            "Click a line, or press Right or Left, to show or hide its outcome and a computer's reason"
        )
        self.list.clicked.connect(lambda index: self._turn(index.row()))
        self.list.turned.connect(lambda row, unfold: self._turn(row, unfold=unfold))
        self.list.doubleClicked.connect(lambda index: self.line_activated.emit(index.data(LINE)))
        self.list.entered.connect(lambda index: self.line_hovered.emit(index.data(LINE)))
        self.list.viewportEntered.connect(lambda: self.line_hovered.emit(-1))
        self.list.customContextMenuRequested.connect(self.open_menu)
        self.nothing = QLabel()
        self.nothing.setObjectName("faint")
        self.nothing.setWordWrap(True)
        self.nothing.hide()
        column.addWidget(self.nothing)
        column.addWidget(self.list, 1)
        for changed in (self.lines.modelReset, self.lines.rowsInserted, self.lines.rowsRemoved):
            changed.connect(self._say_nothing)
        self._follows = True
        """True while the list is scrolled to its end. Then it also scrolls to new lines."""
        bar = self.list.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._grown)
        self._last = -1
        self._names: tuple[str, ...] = ()
        self.settings: ValueStore | None = None
        self.menu: QMenu | None = None

    def set_narrow(self, narrow: bool) -> None:
        """Show only the lines if there is little room. The export is still in the menu of a line."""
        self.filter.setVisible(not narrow)
        self.export_button.setVisible(not narrow)
        self.who.setVisible(not narrow or self.seat is not None)

    # --- whose acts ---------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat | None:
        """The seat whose acts are shown, or ``None`` for all seats."""
        return self.who.currentIndex() - 1 if self.who.currentIndex() > 0 else None

    @property
    def _name(self) -> str:
        return "" if self.seat is None else self._names[self.seat]

    def show_only(self, seat: Seat | None) -> None:
        """Show only the acts of one player, and save the choice. With ``None``, show those of all players."""
        self.who.setCurrentIndex(0 if seat is None else seat + 1)
        remember(self.settings, SETTING, self._name)

    def remember(self, settings: ValueStore | None) -> None:
        """Load from these settings whose acts are shown, and save later choices in them."""
        self.settings = settings
        try:
            name = settings.get(SETTING, "") if settings is not None else ""
        except (StorageError, sqlite3.Error, ValueError) as error:
            log.info("whose acts the log showed cannot be read: %s", error)
            return
        if name in self._names:
            self.who.setCurrentIndex(self._names.index(str(name)) + 1)

    # --- showing ------------------------------------------------------------------------------------

    def new_from(self, total: int) -> int:
        """Return the first event that is missing here, as its index in a log of ``total`` events.

        After an undo, return 0.
        """
        return self._last + 1 if self._last < total else 0

    def show_acts(self, acts: Sequence[Act], total: int) -> None:
        """Show new acts. After an undo to ``total`` events, show all acts."""
        if total <= self._last:
            self.clear()
        self.lines.put(acts)
        self._last = total - 1

    def look(self, theme: Theme, sides: tuple[int, ...], names: tuple[str, ...] = ()) -> None:
        """Apply a theme and the players' names.

        ``sides`` is the place of each seat, clockwise from the viewer.
        """
        if (theme, sides, names) == (self.lines.theme, self.lines.sides, self._names):
            return
        self.lines.theme, self.lines.sides = theme, sides
        self.list.viewport().update()
        if names != self._names:
            self._names = names
            self.who.clear()
            self.who.addItems([EVERYBODY, *(f"{whose(name)} acts" for name in names)])
            self.remember(self.settings)
        for seat in range(len(names)):
            tile = QPixmap(fonts.scaled(12), fonts.scaled(12))
            tile.fill(QColor(self.lines.tone_of(seat)))
            self.who.setItemIcon(seat + 1, QIcon(tile))

    def _turn(self, row: int, *, unfold: bool | None = None) -> None:
        """Fold or unfold the act of a row. The row keeps its place on the screen."""
        bar, follows = self.list.verticalScrollBar(), self._follows
        value, self._follows = bar.value(), False
        if self.lines.fold(row, unfold=unfold):
            self.list.doItemsLayout()
            bar.setValue(value)
            self._follows = bar.value() == bar.maximum()
        else:
            self._follows = follows

    def newest_why(self) -> str:
        """Return the latest act that has a computer player's reason, with the reason.

        It is empty if there is none.
        """
        act = next((act for act in reversed(self.lines.acts) if act.why), None)
        return "" if act is None else f"{act.text} {act.why}"

    def clear(self) -> None:
        """Remove all lines. The next ``show_acts`` starts with an empty log."""
        self._follows = True
        self.lines.clear()
        self._last = -1

    def shown(self) -> list[str]:
        """Return all lines that pass the filter.

        There is an empty line before each heading, and lines below acts are indented.
        """
        lines: list[str] = []
        for row in self.lines.everything():
            if not row.is_act:
                lines.append(f"  {row.text}")
            else:
                lines += ["", row.text] if row.act.is_heading and lines else [row.text]
        return lines

    def _sift(self) -> None:
        self._follows = True
        self.lines.sift(self.filter.text(), self.seat)

    def _say_nothing(self) -> None:
        """Show a message if no line passes the filter."""
        wanted = self.filter.text().strip()
        of = f" among {self.who.currentText()}" if self.seat is not None else ""
        self.nothing.setText(f"No line{of} contains \u201c{wanted}\u201d.")
        self.nothing.setVisible(bool(wanted) and not self.lines.lines)

    def _scrolled(self, value: int) -> None:
        self._follows = value == self.list.verticalScrollBar().maximum()

    def _grown(self, _: int, most: int) -> None:
        """Scroll to the new end of the list if its old end was visible."""
        if self._follows:
            self.list.verticalScrollBar().setValue(most)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Esc clear the filter.

        If the filter is already empty, Esc moves the focus out of it. It does not cancel a play here.
        """
        if watched is self.filter and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() is QEvent.Type.KeyPress:
                if self.filter.text():
                    self.filter.clear()
                else:
                    self.left.emit()
            return True
        return super().eventFilter(watched, event)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.line_hovered.emit(-1)

    # --- actions ------------------------------------------------------------------------------------

    def open_menu(self, at: QPoint) -> None:
        """Open the menu of the line under the pointer."""
        index = self.list.indexAt(at)
        if not index.isValid():
            return
        self.menu = QMenu(self)
        line, about = index.data(LINE), self.lines.lines[index.row()].act.seats
        self.menu.addAction(self.action, lambda: self.line_activated.emit(line))
        for seat in about if self.seat is None else ():
            self.menu.addAction(f"Show only {whose(self._names[seat])} acts", partial(self.show_only, seat))
        if self.seat is not None:
            self.menu.addAction("Show everybody's acts", partial(self.show_only, None))
        act = self.lines.lines[index.row()].act
        if act.why:
            self.menu.addAction("Why?", lambda: self.why_told.emit(f"{act.text} {act.why}"))
        self.menu.addAction("Export the log…", self._ask_for_file)
        self.menu.popup(self.list.viewport().mapToGlobal(at))

    def _ask_for_file(self) -> None:
        file = ask_save(self, "Export the log", "log.txt", "Text (*.txt)")
        if file:
            self.export(Path(file))

    def export(self, file: Path) -> bool:
        """Write the lines that pass the filter to a file. On failure, emit ``refused`` and return False."""
        try:
            file.write_text("\n".join([*self.shown(), ""]), encoding="utf-8")
        except OSError as error:
            self.refused.emit(f"The log could not be written to {file}: {error.strerror}.")
            return False
        return True
