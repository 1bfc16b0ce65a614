"""The choice of a starting gang at the table. The scene covers the table in the meantime."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.speech.amounts import listed
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.gang.scene import GangScene
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import actions
from doomtown_desktop.ui.table.keyboard import Keyboard

OF_THE_TABLE: Final = ("undo", "redo", "leave", "chat")
"""The actions of the table that work while the scene is open. Others would answer a question that is
hidden.
"""


class GangAtTable(QObject):
    """Opens the gang scene over ``page`` when it is needed, and handles the table's keys meanwhile."""

    opened = Signal()

    def __init__(
        self,
        page: QWidget,
        seats: Seats,
        theme: Theme,
        faces: FaceStore,
        facts_of: Callable[[str], CardFacts],
        keyboard: Keyboard,
    ) -> None:
        super().__init__(page)
        self.page, self.seats, self.keyboard = page, seats, keyboard
        self.scene = GangScene(page, theme, faces, facts_of, seats.gathering)
        self.scene.taken.connect(seats.start_with)
        self.scene.passed.connect(self._key)
        self._at: tuple[int, int] | None = None
        """The seat whose gang is being chosen, and the number of decisions before that, or ``None`` before
        the first time.
        """
        self.beside: QWidget | None = None
        """A panel at the right of the page that stays in sight. The scene leaves its width free."""
        page.installEventFilter(self)

    def fit(self) -> None:
        """Put the scene over the page, left of the panel beside it."""
        room = self.page.contentsRect()
        if self.beside is not None and not self.beside.isHidden():
            room.setRight(self.beside.x() - 1)
        self.scene.setGeometry(room)

    def add_button(self, button: QPushButton) -> None:
        """Add a button at the left of those beside the heading."""
        self.scene.head.append(button)
        button.setParent(self.scene)
        button.show()
        if self.scene.found is not None:
            self.scene.show_gang(self.scene.found)  # places the buttons, too

    def after_refresh(self) -> None:
        """Open the scene if the viewer has to choose a gang, else close it."""
        now, scene = self.seats.now, self.scene
        found = None if now.covered else self.seats.gathering()
        at = None if found is None else (now.seat, now.decisions)
        if found is None:
            self.put_away()
        elif at != self._at or scene.isHidden():
            again = at == self._at and scene.found is not None
            if not again:
                names = [player.name for player in self.seats.view.players]
                rivals = listed([name for seat, name in enumerate(names) if seat != now.seat])
                verb = f"{names[now.seat]}, gather" if len(now.people) > 1 else "Gather"
                scene.open_with(f"{verb} your gang against {rivals}", found)
            self._at = at
            self.fit()
            scene.show()
            scene.raise_()
            self.page.setFocusProxy(scene)
            if self.page.isVisible():
                scene.setFocus()
            self.opened.emit()
        else:
            scene.show_gang(scene.found or found)  # the theme or the style of faces may have changed

    def put_away(self) -> None:
        """Close the scene."""
        if self.page.focusProxy() is self.scene:
            self.page.setFocusProxy(None)  # type: ignore[arg-type]
            if self.scene.isAncestorOf(self.page.focusWidget() or self.page):
                self.page.setFocus()
        self.scene.large.hide()
        self.scene.hide()

    def take(self) -> bool:
        """Start with the gang that is chosen in the scene. Return False if it is closed or cannot start."""
        return not self.scene.isHidden() and self.scene.take()

    def _key(self, event: QKeyEvent) -> None:
        action = actions.action_of(self.keyboard.keys, chord(event))
        if action is not None and action.name in OF_THE_TABLE:
            self.keyboard.do(action.name)
        event.setAccepted(action is not None and self.keyboard.knows(action.name))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.page and event.type() == QEvent.Type.Resize:
            self.fit()
        return super().eventFilter(watched, event)
