"""Type-ahead in lists: typing letters selects the next entry with a word that begins with them."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QListWidget, QWidget
from shiboken6 import isValid
from typing_extensions import override

PAUSE: Final = 1000
"""Milliseconds without a letter after which the next letter starts a new search."""


class TypeAhead(QObject):
    """Adds type-ahead to the list or combo box that has the focus. The combo box may be open or closed."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._watched: QWidget | None = None
        self._typed, self._at = "", 0
        program = QApplication.instance()
        assert isinstance(program, QApplication)
        program.focusChanged.connect(self._moved)

    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched, self._typed = None, ""
        is_box = isinstance(now, QComboBox) and not now.isEditable()
        if now is not None and (is_box or isinstance(now, QListWidget) or _opened_from(now) is not None):
            self._watched = now
            now.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() != QEvent.Type.KeyPress
            or not isinstance(event, QKeyEvent)
            or not isinstance(watched, QWidget)
            or not _is_sign(event)
        ):
            return super().eventFilter(watched, event)
        if event.timestamp() - self._at > PAUSE:
            self._typed = ""
        self._at = event.timestamp()
        if event.text() == " " and not self._typed:
            return super().eventFilter(watched, event)
        self._typed += event.text().casefold()
        if self._choose(watched):
            return True
        if len(self._typed) == 1 and not self._typed.isalnum():
            self._typed = ""
            event.ignore()  # no entry matches, so the page may handle the key, such as "?" for help
            return True
        return super().eventFilter(watched, event)

    def _choose(self, widget: QWidget) -> bool:
        box = widget if isinstance(widget, QComboBox) else _opened_from(widget)
        view = widget if isinstance(widget, QListWidget) else None if box is None else box.view()
        if view is None:
            return False
        model, root = view.model(), view.rootIndex()
        now = view.currentIndex().row() if box is not widget else box.currentIndex()
        first = now if len(self._typed) > 1 else now + 1
        count = model.rowCount(root)
        for row in ((first + step) % count for step in range(count)):
            index = model.index(row, 0, root)
            if self._fits(index):
                if box is widget and box is not None:
                    box.setCurrentIndex(row)
                else:
                    view.setCurrentIndex(index)
                return True
        return False

    def _fits(self, index: QModelIndex) -> bool:
        """Return whether an entry is selectable and one of its words begins with the typed letters."""
        words = str(index.data(Qt.ItemDataRole.DisplayRole) or "").casefold()
        can = index.flags() & Qt.ItemFlag.ItemIsEnabled and index.flags() & Qt.ItemFlag.ItemIsSelectable
        return bool(can) and re.search(rf"(?<!\w){re.escape(self._typed)}", words) is not None


def _opened_from(view: QWidget) -> QComboBox | None:
    """Return the combo box whose drop-down list ``view`` is, or None for other widgets."""
    above = view.parentWidget()
    box = None if above is None else above.parentWidget()
    return box if isinstance(box, QComboBox) and box.view() is view else None


def _is_sign(event: QKeyEvent) -> bool:
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.text()) and event.text().isprintable() and not event.modifiers() & held
