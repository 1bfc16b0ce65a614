"""Covers over the table: between two people at one screen, and at the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.session.ladder import Standing
from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.pictures import row_of_faces
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.moods import Mood
from doomtown_desktop.ui.table.ending import EndOfGame, replay_name
from doomtown_desktop.ui.table.ends.faces import face_of
from doomtown_desktop.ui.table.overlays import HandOver
from doomtown_desktop.ui.table.showdowns import Showdowns


class Covering(QObject):
    """Opens the covers of a page. Each cover opens after the showdown of the last play."""

    opened = Signal()
    """A cover is about to open. Everything else that is over the table must close."""
    seated = Signal()
    """The next person has taken the seat."""

    def __init__(
        self,
        page: QWidget,
        bridge: Bridge,
        showdown: Showdowns,
        store: FaceStore,
        theme: Theme,
        facts_of: Callable[[str], CardFacts],
        standing: Callable[[], Standing | None],
    ) -> None:
        super().__init__(page)
        self.page, self.seats, self.showdown, self.store = page, bridge.seats, showdown, store
        self.facts_of = facts_of
        self.hand_over, self.end = HandOver(page, theme), EndOfGame(page, theme, facts_of, standing)
        bridge.handed_over.connect(self._hand_over_to)
        bridge.ended.connect(self._tell_the_end)
        self.end.put_aside.connect(page.setFocus)
        self.hand_over.taken.connect(self._seat_taken)
        self.end.save.connect(lambda: self.end.write(self.seats.transcript, replay_name(self.seats.view)))
        program = QApplication.instance()
        assert isinstance(program, QApplication)
        program.applicationStateChanged.connect(self._left_alone)

    def _hand_over_to(self, seat: int) -> None:
        """Cover the table until the person at a seat sits down.

        If a showdown is open, wait until it is over.
        """
        self.opened.emit()
        if not self.showdown.then(partial(self._cover_for, seat)):
            self._cover_for(seat)

    def _cover_for(self, seat: int) -> None:
        view = self.seats.view
        face = face_of(view, seat, Mood.NEUTRAL, self.facts_of)
        hand = partial(self._hand_of, seat)
        self.hand_over.ask(seat, view.players[seat].name, face, hand, self.showdown.unseen())

    def _tell_the_end(self) -> None:
        """Show the end of the game. If a showdown is open, wait until it is over."""
        self.opened.emit()
        if not self.showdown.then(self._tell_the_end):
            people = self.seats.now.people
            me = people[0] if len(people) == 1 else None
            self.end.tell(self.seats.view, self.seats.front_page(), me)

    def _left_alone(self, state: Qt.ApplicationState) -> None:
        """Hide the hand if people who share a screen switch to another window."""
        if state is Qt.ApplicationState.ApplicationInactive:
            self.seats.leave_seat()

    def _hand_of(self, seat: int) -> QPixmap:
        """Return a picture of a player's hand. It is empty if the player has no cards."""
        hand, page = self.seats.hand_of(seat), self.page
        if not hand:
            return QPixmap()
        width = min(fonts.scaled(150), (page.width() - 80) / len(hand) - 8, page.height() * 0.45 / ASPECT)
        faces = [self.facts_of(code) for code in hand]
        return row_of_faces(self.store, faces, width, page.devicePixelRatioF())

    def _seat_taken(self) -> None:
        self.seats.take_seat()
        self.seated.emit()


__all__ = ["Covering"]
