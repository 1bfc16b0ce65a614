"""Completions for a search. The list below the box gets no keys until the user moves into it.

Arrow down moves into the list. Enter inserts the chosen line. Tab inserts the chosen line or else the first
one. If no line is chosen, Enter and other keys act on the box. Esc closes the list.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)
from typing_extensions import override

from doomtown_desktop.catalog.search.index import CardIndex
from doomtown_desktop.catalog.search.keys import Scope
from doomtown_desktop.catalog.search.suggest import Suggestion, suggest
from doomtown_desktop.ui.look import aloud, fonts
from doomtown_desktop.ui.look.theme import Theme

HINT: Final = Qt.ItemDataRole.UserRole
GAP: Final = 14
"""Pixels between a completion and its meaning, at a text size of 100 %."""
LEAVING: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End)
"""Keys that move the cursor in the box and therefore close the list."""
CLOSING: Final = (QEvent.Type.FocusOut, QEvent.Type.Hide, QEvent.Type.MouseButtonPress)
MOVING: Final = (QEvent.Type.Move, QEvent.Type.Resize)


class Completions(QObject):
    """Offers completions for a search box. ``index`` returns the card index, or None while there is none."""

    def __init__(
        self,
        box: QLineEdit,
        index: Callable[[], CardIndex | None],
        theme: Callable[[], Theme],
        scope: Scope = Scope.CARDS,
    ) -> None:
        super().__init__(box)
        self.box, self.index, self.scope = box, index, scope
        self.offered: list[Suggestion] = []
        self.list = QListWidget(box)  # it has a parent, so that Qt deletes it in the window's thread
        self.list.hide()
        self.list.setAccessibleName("Completions")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setCursor(Qt.CursorShape.PointingHandCursor)
        self._lines = CompletionDelegate(theme, self.list)
        self.list.setItemDelegate(self._lines)
        self.list.itemClicked.connect(lambda item: self.take(self.list.row(item)))
        self.destroyed.connect(self.list.deleteLater)
        box.installEventFilter(self)
        box.textEdited.connect(lambda _: self.offer())
        box.textChanged.connect(lambda _: self._outdated())

    @property
    def is_open(self) -> bool:
        """True if the list is shown."""
        return not self.list.isHidden()

    @property
    def chosen(self) -> int:
        """The index of the line that was chosen with the arrow keys, or -1 if there is none."""
        return self.list.currentRow() if self.is_open else -1

    def offer(self) -> None:
        """Show the completions at the cursor. If there are none, close the list."""
        index, text = self.index(), self.box.text()
        found = [] if index is None else suggest(text, self.box.cursorPosition(), index, self.scope)
        self.offered = [each for each in found if each.applied(text) != text]
        if not self.offered:
            self.close()
            return
        self._text = text
        self.list.clear()
        for each in self.offered:
            item = QListWidgetItem(each.text)
            item.setData(HINT, each.hint)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, _aloud(each))
            self.list.addItem(item)
        self._lines.measure([each.text for each in self.offered])
        self._place()
        self.list.setCurrentRow(-1)
        self.list.show()
        self.list.raise_()

    def close(self) -> None:
        """Close the list."""
        self.list.hide()

    def _outdated(self) -> None:
        """Close the list if something other than typing has changed the text."""
        if self.is_open and self.box.text() != self._text:
            self.close()

    def take(self, row: int) -> None:
        """Write a completion into the box. After a search key such as "t:", offer its values."""
        each = self.offered[row]
        self.close()
        self.box.setSelection(each.start, each.length)
        self.box.insert(each.text)
        self.box.setFocus()
        if each.text.endswith(":"):
            self.offer()

    def _place(self) -> None:
        """Place the list below the box. It is as wide as needed and stays within the window."""
        window = self.box.window()
        if self.list.parentWidget() is not window:
            self.list.setParent(window)
        corner = self.box.mapTo(window, QPoint(0, self.box.height() + 2))
        frame = 2 * self.list.frameWidth() + 8
        height = self._lines.height() * self.list.count() + frame
        width = max(self._lines.width([each.hint for each in self.offered]) + frame, fonts.scaled(220))
        width = min(width, window.width() - 16)
        room = window.height() - corner.y() - 8
        if height > room:
            width = min(width + 14, window.width() - 16)  # room for the scroll bar
        left = max(8, min(corner.x(), window.width() - width - 8))
        self.list.setGeometry(QRect(left, corner.y(), width, min(height, room)))

    # --- keys ---------------------------------------------------------------------------------------

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.is_open:
            if event.type() in CLOSING:
                self.close()
            elif event.type() in MOVING:
                self._place()
            elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
                return self._press(event)
        return super().eventFilter(watched, event)

    def _press(self, event: QKeyEvent) -> bool:
        """Handle a key for the list. Return False for keys that the list does not use."""
        key = Qt.Key(event.key())
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        match key:
            case Qt.Key.Key_Escape:
                self.close()
            case Qt.Key.Key_Down:
                self._choose(min(self.chosen + 1, self.list.count() - 1))
            case Qt.Key.Key_Up if self.chosen >= 0:
                self._choose(self.chosen - 1)
            case Qt.Key.Key_Tab:
                self.take(max(0, self.chosen))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.chosen >= 0:
                self.take(self.chosen)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.close()
                return False
            case _:
                if key in LEAVING:
                    self.close()
                return False
        return True

    def _choose(self, row: int) -> None:
        self.list.setCurrentRow(row)
        if row >= 0:
            aloud.say(self.box, _aloud(self.offered[row]))


class CompletionDelegate(QStyledItemDelegate):
    """Paints a completion and, in a fainter colour, its meaning."""

    def __init__(self, theme: Callable[[], Theme], parent: QListWidget) -> None:
        super().__init__(parent)
        self._theme, self._view = theme, parent
        self._first = 0

    def _font(self) -> QFont:
        font = QFont(self._view.font())
        font.setPixelSize(fonts.scaled(14))
        return font

    def measure(self, texts: list[str]) -> None:
        """Set the column of the meanings to the right of the longest of these texts."""
        metrics = QFontMetrics(self._font())
        self._first = max(metrics.horizontalAdvance(text) for text in texts)

    def height(self) -> int:
        """Return the height of a line, in pixels."""
        return QFontMetrics(self._font()).height() + fonts.scaled(6)

    def width(self, hints: list[str]) -> int:
        """Return the width of the widest line, in pixels."""
        metrics = QFontMetrics(self._font())
        longest = max(metrics.horizontalAdvance(hint) for hint in hints)
        return self._first + longest + fonts.scaled(GAP if longest else 0) + fonts.scaled(12)

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(10, self.height())

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, box = self._theme(), QRect(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        if chosen or over:
            painter.fillRect(box, QColor(theme.accent if chosen else theme.street))
        painter.setFont(self._font())
        box = box.adjusted(fonts.scaled(6), 0, -fonts.scaled(6), 0)
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
        painter.setPen(QColor(theme.panel if chosen else theme.text))
        metrics = QFontMetrics(self._font())
        elide = Qt.TextElideMode.ElideRight
        painter.drawText(box, flags, metrics.elidedText(str(index.data() or ""), elide, box.width()))
        rest = box.adjusted(self._first + fonts.scaled(GAP), 0, 0, 0)
        if rest.width() > 0:
            painter.setPen(QColor(theme.panel if chosen else theme.faint))
            hint = str(index.data(HINT) or "")
            painter.drawText(rest, flags, metrics.elidedText(hint, elide, rest.width()))
        painter.restore()


def _aloud(each: Suggestion) -> str:
    return f"{each.text} {each.hint}".strip()
