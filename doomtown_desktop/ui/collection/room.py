"""A page that lies over the cards of the collection and leaves the line above them in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton
from typing_extensions import override

from doomtown_desktop.ui.look.cover import Cover
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.plain import actions

if TYPE_CHECKING:
    from doomtown_desktop.ui.collection.page import CollectionPage

REACHED = ("own_undo", "own_redo", "own_entry", "own_import", "own_boxes", "own_build")
"""What of the collection's keys works here as well."""


class Room(Cover):
    """Esc leads back to the cards; undo, redo and the ways to other rooms are those of the page."""

    def __init__(self, page: CollectionPage, heading: str) -> None:
        super().__init__(page.content, heading)
        self.page, self.ledger, self.theme = page, page.ledger, page.theme
        self.back_button.setText("To the cards (Esc)")
        self.ledger.changed.connect(self.renew)

    def renew(self) -> None:
        """The collection or the decks differ."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, focus = chord(event), self.focusWidget()
        action = actions.action_of(self.page.keys, keys, actions.AT_THE_COLLECTION)
        if action is not None and action.name in REACHED:
            self.page.commands[action.name]()
            event.accept()
        elif keys == "Return" and isinstance(focus, QAbstractButton):
            focus.click()
            event.accept()
        else:
            super().keyPressEvent(event)

    @override
    def close_cover(self) -> None:
        if self.isVisible():
            self.ledger.changed.disconnect(self.renew)
        super().close_cover()
