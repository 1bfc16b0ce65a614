"""The sheet that lists all keyboard shortcuts. It covers the page."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.plain import actions


class ShortcutSheet(QFrame):
    """A sheet that covers most of its parent.

    A click, Esc, or the key that opens the sheet closes it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sheet")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.keys: actions.Keys = actions.DEFAULTS
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 18, 24, 18)
        title = QLabel("Keyboard shortcuts")
        title.setObjectName("heading")
        outer.addWidget(title)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        row = QHBoxLayout(inside)
        row.setSpacing(36)
        row.setContentsMargins(0, 0, 0, 0)
        self.columns = [QLabel(), QLabel()]
        for column in self.columns:
            column.setTextFormat(Qt.TextFormat.RichText)
            column.setAlignment(Qt.AlignmentFlag.AlignTop)
            column.setWordWrap(True)
            row.addWidget(column, 1)
        self.area.setWidget(inside)
        outer.addWidget(self.area, 1)
        foot = QLabel("Change them in Settings. Esc or a click closes this sheet.")
        foot.setObjectName("faint")
        outer.addWidget(foot)
        self._focus_before: QWidget | None = None
        self.hide()

    def open_sheet(self, keys: actions.Keys) -> None:
        """Open the sheet with these shortcuts."""
        self.keys = keys
        parent = self.parentWidget()
        assert parent is not None
        wide = fonts.scaled(1000) <= parent.width()  # large text has only one column
        left = (actions.ANSWERS, actions.CARDS, actions.BUILDER) if wide else actions.GROUPS
        self.columns[0].setText(_table(keys, left))
        self.columns[1].setText(_table(keys, (actions.TABLE, actions.WINDOW, actions.COLLECTION)))
        self.columns[1].setVisible(wide)
        self.setAccessibleName("Keyboard shortcuts")
        self.setWhatsThis("All keys of this page. Esc or a click closes it.")
        self._focus_before = self.window().focusWidget()
        margin_x, margin_y = max(12, parent.width() // 12), max(12, parent.height() // 16)
        self.setGeometry(parent.rect().adjusted(margin_x, margin_y, -margin_x, -margin_y))
        self.show()
        self.raise_()
        self.setFocus()

    def close_sheet(self) -> None:
        """Close the sheet, and give the focus back."""
        self.hide()
        if self._focus_before is not None:
            self._focus_before.setFocus()
        self._focus_before = None

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = actions.action_of(self.keys, chord(event))
        bar = self.area.verticalScrollBar()
        if event.key() == Qt.Key.Key_Escape or (action is not None and action.name in ("help", "cancel")):
            self.close_sheet()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_PageDown):
            bar.setValue(bar.value() + 80)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_PageUp):
            bar.setValue(bar.value() - 80)
        # All other keys are ignored, because the page below is covered.

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        return True

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.close_sheet()


def _table(keys: actions.Keys, groups: tuple[str, ...]) -> str:
    """Return the shortcuts of these groups as rich text.

    The keys of the nine answers share a line if they are the default ones.
    """
    parts = []
    for group in groups:
        parts.append(f"<p><b>{escape(group)}</b></p><table cellspacing='0' cellpadding='3'>")
        for action in actions.ACTIONS:
            if action.group != group:
                continue
            number = action.name.removeprefix("answer")
            words, chords = action.words, keys[action.name]
            if number.isdigit() and usual_answers(keys):
                if number != "1":
                    continue
                words, chords = "Press that button of the prompt", ("1 … 9",)
            parts.append(
                f"<tr><td style='white-space: nowrap'><b>{escape(actions.shown(chords))}</b></td>"
                f"<td width='12'></td><td>{escape(words)}</td></tr>"
            )
        parts.append("</table>")
    return "".join(parts)


def usual_answers(keys: actions.Keys) -> bool:
    """Return whether the answers 1-9 have their default keys."""
    return all(keys[f"answer{n}"] == (str(n),) for n in range(1, 10))
