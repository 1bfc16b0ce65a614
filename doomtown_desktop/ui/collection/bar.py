"""The line above the collection: back, undo and redo, all / owned / free, panels, files. It never moves."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.decks.formats import JSON_LAYOUT, LAYOUTS
from doomtown_desktop.ui.cards.ownership_switch import OwnershipButtons, OwnershipSwitch
from doomtown_desktop.ui.kit.step_buttons import REDO, UNDO, show_step
from doomtown_desktop.ui.look.flow import FlowRows

PANELS: Final = MappingProxyType(
    {
        "Entry": "Cards typed in, one line each, with a receipt for every line",
        "Card": "The chosen printing: copies, wishes, trade, condition and place",
        "Copies": "All copies you own: how they are and where they lie",
        "Packs": "How much of each pack is there; add whole boxes; what is missing",
        "Decks": "Which decks are built, and what each lacks",
        "Wishes": "What to get",
        "Trade": "Copies for trade",
        "Numbers": "The collection in numbers",
    }
)


class CollectionBar(QWidget):
    """Breaks into as many rows as it needs."""

    undo = Signal()
    redo = Signal()
    opened = Signal(str)
    take_in = Signal()
    export = Signal(str)
    backups = Signal()
    boxes = Signal()
    build = Signal()
    edition = Signal()
    """The cards of the other edition are asked for."""

    def __init__(self, switch: OwnershipSwitch) -> None:
        super().__init__()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 6, 8, 4)
        outer.setSpacing(3)
        self._rows = FlowRows(5)
        outer.addWidget(self._rows)
        self.undo_button = self._step("↶", self.undo)
        self.redo_button = self._step("↷", self.redo)
        self.switch = OwnershipButtons(switch)
        self._rows.add(self.switch)
        self.buttons: dict[str, QToolButton] = {}
        for number, (name, hint) in enumerate(PANELS.items(), start=1):
            button = QToolButton()
            button.setText(name)
            button.setCheckable(True)
            button.setToolTip(f"{hint} (Alt+{number})")
            button.setAccessibleName(f"Panel {name}")
            button.setAccessibleDescription(hint)
            button.clicked.connect(lambda _=False, name=name: self.opened.emit(name))
            self.buttons[name] = button
            self._rows.add(button)
        self.boxes_button = self._way("Boxes", self.boxes, "Which boxes do you own? (Ctrl+B)")
        self.build_button = self._way("Build", self.build, "What can I build? (Ctrl+G)")
        self.edition_button = self._way("Classic", self.edition, "The cards of the classic game (2000)")
        self._files()
        self.trouble = QLabel()
        self.trouble.setObjectName("refusal")
        self.trouble.setWordWrap(True)
        self.trouble.setAccessibleDescription("What is wrong")
        self.trouble.hide()
        outer.addWidget(self.trouble)

    def _step(self, words: str, signal: object) -> QToolButton:
        button = QToolButton()
        button.setText(words)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        button.clicked.connect(signal)
        self._rows.add(button)
        return button

    def _way(self, words: str, signal: object, hint: str) -> QToolButton:
        """A way to a room that lies over the cards."""
        button = QToolButton()
        button.setText(words)
        button.setCheckable(True)
        button.setToolTip(hint)
        button.setAccessibleDescription(hint)
        button.clicked.connect(signal)
        self._rows.add(button)
        return button

    def _files(self) -> None:
        self.files = QToolButton()
        self.files.setText("File")
        self.files.setAccessibleName("Import, export, backups")
        self.files.setWhatsThis("Imports and exports lists of cards, and makes backups.")
        self.files.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.files)
        self.import_action = menu.addAction("Import a file…\tCtrl+O", self.take_in.emit)
        export = menu.addMenu("Export")
        for layout in (*LAYOUTS, JSON_LAYOUT):
            export.addAction(layout, partial(self.export.emit, layout))
        menu.addSeparator()
        self.backups_action = menu.addAction("Backups…", self.backups.emit)
        self.files.setMenu(menu)
        self._rows.add(self.files)

    def show_steps(self, undo: str, redo: str) -> None:
        """Name the steps that undo and redo mean; not on the buttons, which would push the others about."""
        show_step(self.undo_button, UNDO, undo, keys="Ctrl+Z")
        show_step(self.redo_button, REDO, redo, keys="Ctrl+Shift+Z")

    def say_trouble(self, words: str) -> None:
        """Something could not be done or kept."""
        self._say(words, "refusal")

    def say_news(self, words: str) -> None:
        """Something went well that is worth more than the line below the cards."""
        self._say(words, "detail")

    def _say(self, words: str, look: str) -> None:
        self.trouble.setText(words)
        self.trouble.setVisible(bool(words))
        if self.trouble.objectName() != look:
            self.trouble.setObjectName(look)
            self.trouble.style().unpolish(self.trouble)
            self.trouble.style().polish(self.trouble)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self._rows.setFixedHeight(self._rows.height_for(self.width() - 16))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(320, super().minimumSizeHint().height())
