"""The buttons above the collection: undo and redo, all / owned / free, panels, files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.decks.formats import JSON_LAYOUT, LAYOUTS
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.ownership_switch import OwnershipButtons, OwnershipSwitch
from doomtown_desktop.ui.kit.menus import added
from doomtown_desktop.ui.kit.tool_buttons import StepButtons, tool_button
from doomtown_desktop.ui.look.flow import FlowRows
from doomtown_desktop.ui.look.message_line import MessageLine

PANELS: Final = MappingProxyType(
    {
        "Entry": "Type cards in, one per line; each line gets a receipt",
        "Card": "The chosen printing: copies, wishes, trade, condition and place",
        "Copies": "All copies you own: their condition and where they are",
        "Packs": "How much of each pack you own; add whole boxes; missing cards",
        "Decks": "Which decks are built, and what each is missing",
        "Wishes": "Cards to get",
        "Trade": "Copies for trade",
        "Numbers": "The collection in numbers",
    }
)


@dataclass(frozen=True, slots=True)
class BarCommands:
    """The commands behind the buttons of the bar."""

    undo: Callable[[], object]
    redo: Callable[[], object]
    open_panel: Callable[[str], object]
    open_boxes: Callable[[], object]
    open_build: Callable[[], object]
    open_binders: Callable[[], object]
    switch_edition: Callable[[], object]
    import_files: Callable[[], object]
    export: Callable[[str], object]
    """Exports the collection. The argument is the name of a file layout."""
    show_backups: Callable[[], object]
    solve: Callable[[], object]
    """Shows the lines of imports that name no card yet."""


class CollectionBar(QWidget):
    """The buttons in one row, or in several rows if they need more."""

    def __init__(self, switch: OwnershipSwitch, messages: MessageLine, commands: BarCommands) -> None:
        super().__init__()
        self.commands = commands
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 6, 8, 4)
        outer.setSpacing(3)
        self._rows = FlowRows(5)
        outer.addWidget(self._rows)
        self.steps = StepButtons(commands.undo, commands.redo)
        for button in (self.steps.undo, self.steps.redo):
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self._rows.add(button)
        self.switch = OwnershipButtons(switch)
        self._rows.add(self.switch)
        self.buttons = {
            name: self._panel_button(name, hint, number)
            for number, (name, hint) in enumerate(PANELS.items(), start=1)
        }
        self.boxes_button = self._way("Boxes", commands.open_boxes, "Which boxes do you own? (Ctrl+B)")
        self.build_button = self._way("Build", commands.open_build, "What can I build? (Ctrl+G)")
        self.binders_button = self._way(
            "Binders", commands.open_binders, "Places as pages of pockets, in your order (Ctrl+Shift+B)"
        )
        self.edition_button = self._way(
            "Classic", commands.switch_edition, "The cards of the classic game (2000)"
        )
        self._files()
        self.trouble = messages
        outer.addWidget(self.trouble)

    def _panel_button(self, name: str, hint: str, number: int) -> QToolButton:
        open_panel = partial(self.commands.open_panel, name)
        button = tool_button(name, open_panel, f"{hint} (Alt+{number})", checkable=True)
        button.setAccessibleName(f"Panel {name}")
        button.setAccessibleDescription(hint)
        self._rows.add(button)
        return button

    def _way(self, words: str, command: Callable[[], object], hint: str) -> QToolButton:
        """Add a button that opens an overlay or switches the edition."""
        button = tool_button(words, command, hint, checkable=True)
        self._rows.add(button)
        return button

    def _files(self) -> None:
        self.files = tool_button("File")
        self.files.setAccessibleName("Import, export, backups")
        self.files.setWhatsThis("Imports and exports lists of cards, and makes backups.")
        self.files.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.files)
        self.import_action = added(menu, "Import a file…\tCtrl+O", self.commands.import_files)
        self.solve_action = added(menu, "", self.commands.solve)
        self.show_unsolved(0)
        export = menu.addMenu("Export")
        self.export_actions = {
            layout: added(export, layout, partial(self.commands.export, layout))
            for layout in (*LAYOUTS, JSON_LAYOUT)
        }
        menu.addSeparator()
        self.backups_action = added(menu, "Backups…", self.commands.show_backups)
        self.files.setMenu(menu)
        self._rows.add(self.files)

    def show_steps(self, undo: str, redo: str) -> None:
        """Name the next undo and redo steps."""
        self.steps.show_steps(undo, redo)

    def show_unsolved(self, lines: int) -> None:
        """Show the number of lines of imports that name no card yet."""
        self.solve_action.setText(f"Lines to solve ({lines:,})…")
        self.solve_action.setVisible(lines > 0)
        self.files.setText(f"File ({lines:,})" if lines else "File")
        self.files.setToolTip(f"{amount(lines, 'line')} of imports to solve" if lines else "")
        self._fit()

    def say_trouble(self, words: str) -> None:
        """Show an error. An empty text hides it."""
        self.trouble.say(words)

    def say_news(self, words: str) -> None:
        """Show good news, if it is too important for the line below the cards."""
        self.trouble.say_news(words)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._rows.setFixedHeight(self._rows.height_for(self.width() - 16))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(320, super().minimumSizeHint().height())
