"""The file menu of the builder. It has imports and exports with their keys."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QToolButton

from doomtown_desktop.ui.cards.search_box import SearchBox
from doomtown_desktop.ui.decks.files import Files
from doomtown_desktop.ui.decks.outputs import Outputs
from doomtown_desktop.ui.plain import actions


class FileMenu(QObject):
    """Carries out actions for the menu and for keys. `ui/plain/actions.py` has the names of the actions."""

    chosen = Signal()
    """An action is about to be carried out."""

    def __init__(
        self,
        button: QToolButton,
        box: SearchBox,
        files: Files,
        outputs: Outputs,
        test: Callable[[], object],
        lab: Callable[[], object],
    ) -> None:
        """Create the menu.

        ``test`` opens the Test panel for the open deck. ``lab`` takes the deck to the lab.
        """
        super().__init__(button)
        self.box, self.files = box, files
        self.commands: dict[str, Callable[[], object]] = {
            "deck_open": files.ask_import,
            "deck_paste": files.paste,
            "deck_export": outputs.export_open,
            "deck_share": outputs.share,
            "deck_print": outputs.print_cards,
            "deck_sheet": outputs.sheet,
            "deck_picture": outputs.picture,
            "deck_test": test,
            "deck_lab": lab,
        }
        self.menu = QMenu(button)
        self.menu.aboutToShow.connect(self._fill)
        button.setMenu(self.menu)

    def _fill(self) -> None:
        """Fill the menu with every action and its current key."""
        self.menu.clear()
        keys = self.box.keys
        for name in self.commands:
            if name in actions.BY_NAME:
                words = actions.BY_NAME[name].words.replace("&", "&&")
                action = self.menu.addAction(f"{words}\t{actions.shown(keys[name])}")
                action.triggered.connect(lambda _=False, name=name: self.do(name))
        cards = self.files.links.cards
        step = None if cards is None else cards.next_undo()
        if step:
            self.menu.addAction(f"Undo: {step}".replace("&", "&&"), self.files.undo_cards)

    def take_action(self, name: str) -> bool:
        """Carry out the action of a key.

        Return False if the clipboard has only a short text, which is pasted into the search box.
        """
        if name == "deck_paste" and not self.files.pastes():
            return False
        self.do(name)
        return True

    def do(self, name: str) -> None:
        """Carry out an action by its name."""
        self.chosen.emit()
        self.commands[name]()
