"""The bar above the builder, with the name of the deck, undo and redo, panels, and play."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.kit.tool_buttons import StepButtons, tool_button
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.theme import Theme

PANELS: Final = {
    "Decks": "Your decks and the starter decks",
    "Numbers": "Hand ranks, odds, economy",
    "Draws": "Draw hands to try the deck",
    "Notes": "Notes, tags and folder",
    "Versions": "Earlier versions; compare decks",
    "Test": "Many games against the computer",
}


class TopBar(QWidget):
    """Shows the name and state of the open deck. It does not store the deck."""

    undo = Signal()
    redo = Signal()
    renamed = Signal(str)
    play = Signal()
    toggled = Signal(str, bool)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 5, 8, 3)
        outer.setSpacing(2)
        line = QHBoxLayout()
        line.setSpacing(5)
        outer.addLayout(line)
        self.buttons: dict[str, QToolButton] = {}
        line.addWidget(self._panel_button("Decks"))
        self.name = QLineEdit()
        self.name.setAccessibleName("Name of the deck")
        self.name.setMaxLength(120)
        self.name.editingFinished.connect(self._rename)
        line.addWidget(self.name, 1)
        self.steps = StepButtons(self.undo, self.redo)
        line.addWidget(self.steps.undo)
        line.addWidget(self.steps.redo)
        self.panel_row = QWidget()
        panels = QHBoxLayout(self.panel_row)
        panels.setContentsMargins(0, 0, 0, 0)
        panels.setSpacing(5)
        tip = "Show the deck by value and suit, or the cards found (Ctrl+Tab)"
        self.table_button = tool_button("Table", tip=tip, checkable=True)
        self.table_button.setAccessibleName("Show the deck as a table")
        panels.addWidget(self.table_button)
        for name in list(PANELS)[1:]:
            panels.addWidget(self._panel_button(name))
        self._line, self._outer = line, outer
        self._below = False
        self.file_button = tool_button("File ▾", tip="Import, export, print, picture, share")
        self.file_button.setAccessibleName("Files: import, export, print, picture, share")
        self.file_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        panels.addWidget(self.file_button)
        self.play_button = QPushButton("Play it now")
        self.play_button.setToolTip("Play this deck against the computer")
        self.play_button.clicked.connect(self.play)
        line.addWidget(self.play_button)
        self.trouble = MessageLine()
        outer.addWidget(self.trouble)
        self._draft = Draft()
        self._place_panels()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_panels()

    def _place_panels(self) -> None:
        """Place the panel buttons beside the name. If the name would not fit, place them below it."""
        needed = self.panel_row.sizeHint().width() + self.play_button.sizeHint().width() + fonts.scaled(360)
        below = self.width() < needed
        if below == self._below and self.panel_row.parentWidget() is not None:
            return
        self._below = below
        self._line.removeWidget(self.panel_row)
        self._outer.removeWidget(self.panel_row)
        if below:
            self._outer.insertWidget(1, self.panel_row)
        else:
            self._line.insertWidget(self._line.indexOf(self.play_button), self.panel_row)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(200, super().minimumSizeHint().height())

    def _panel_button(self, name: str) -> QToolButton:
        button = tool_button(name, tip=PANELS[name], checkable=True)
        button.toggled.connect(lambda on: self.toggled.emit(name, on))
        self.buttons[name] = button
        return button

    def toggle(self, name: str, on: bool) -> None:
        """Open or close a panel."""
        self.buttons[name].setChecked(on)

    def show_deck(self, draft: Draft, borrowed: bool, undo: str, redo: str, problems: int) -> None:
        """Show the name and state of the deck.

        ``undo`` and ``redo`` are the names of the next steps. They are empty if there is no such step.
        """
        self._draft = draft
        if not self.name.hasFocus() or not self.name.isModified():
            self.name.setText(draft.name)
        self.name.setToolTip("A change makes a copy of this deck" if borrowed else "Name of the deck")
        self.steps.show_steps(undo, redo)
        self.play_button.setEnabled(draft.outfit is not None)

    def say_trouble(self, words: str) -> None:
        """Show an error. An empty text hides it."""
        self.trouble.say(words)

    def _rename(self) -> None:
        name = self.name.text().strip()
        self.name.setModified(False)
        if name and name != self._draft.name:
            self.renamed.emit(name)
        elif not name:
            self.name.setText(self._draft.name)
