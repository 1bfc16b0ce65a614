"""A page that lies over the cards of the collection and leaves the line above them in sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.look.cover import Cover
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import actions

REACHED = ("own_undo", "own_redo", "own_entry", "own_import", "own_boxes", "own_build")
"""What of the collection's keys works here as well."""


@dataclass(frozen=True, slots=True)
class PageCommands:
    """What leads on from a room, by the names of actions, and the keys for it as they are now."""

    commands: Mapping[str, Callable[[], object]]
    keys: Callable[[], actions.Keys]


class OverlayPage(Cover):
    """Esc leads back to the cards; undo, redo and the ways to other rooms are those around it."""

    def __init__(
        self, host: QWidget, session: CollectionSession, theme: Theme, ways: PageCommands, heading: str
    ) -> None:
        """``host`` is what it is laid over."""
        super().__init__(host, heading)
        self.session, self.theme, self.ways = session, theme, ways
        self.back_button.setText("To the cards (Esc)")
        self.session.changed.connect(self.renew)
        self.closed.connect(lambda: session.changed.disconnect(self.renew))

    def renew(self) -> None:
        """The collection or the decks differ."""

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes on to the line above the cards and to the places: they are in sight."""
        return QWidget.focusNextPrevChild(self, forward)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = actions.action_of(self.ways.keys(), chord(event), actions.AT_THE_COLLECTION)
        if action is not None and action.name in REACHED:
            self.ways.commands[action.name]()
            event.accept()
        else:
            super().keyPressEvent(event)
