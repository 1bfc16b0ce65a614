"""Follows what others do: captions at their places, the card that was played, marks on what has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from doomtown_desktop.engine.view_data import TableView
from doomtown_desktop.session.act_data import Act
from doomtown_desktop.session.seat_data import Now
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import following
from doomtown_desktop.ui.table.captions import Captions
from doomtown_desktop.ui.table.change_mark import ChangeMark
from doomtown_desktop.ui.table.table_widget import TableWidget

SLOWLY: Final = 2200
"""Milliseconds between two acts that are shown again."""


class Following(QObject):
    """Shows each act of others when it happens, and again on wish.

    Attributes:
        pace: Milliseconds before an opponent's play; ``following.WAIT``: each is waited for.
        theme: Its colours.
    """

    waited = Signal(str)
    """Others have acted, and who looks is to say when to go on."""
    said = Signal(str)

    def __init__(
        self, page: QWidget, bridge: Bridge, table: TableWidget, store: FaceStore, theme: Theme
    ) -> None:
        super().__init__(page)
        self.seats, self.table, self.theme = bridge.seats, table, theme
        self.pace = 0
        self.is_busy: Callable[[], bool] = lambda: False
        """Whether who looks has something else to see or to answer first."""
        self._waits = False
        self.board = Captions(page, table, store, theme)
        self._marks: dict[int, ChangeMark] = {}
        self._then: dict[int, TableView] = {}
        """For each person how the table was after the last act."""
        self._since: dict[int, int] = {}
        """And how long the log was."""
        self._before: Now | None = None
        self._queue: list[Act] = []
        self.again_timer = QTimer(self)
        self.again_timer.setInterval(SLOWLY)
        self.again_timer.timeout.connect(self.next_again)

    # --- following ------------------------------------------------------------------------------------

    def after_refresh(self) -> None:
        """Look at what has happened."""
        self._waits = self._look() or (self._waits and self.is_busy())
        self.wait()

    def wait(self) -> None:
        """Let who looks say when to go on, where that is owed and there is nothing else to be seen."""
        if self._waits and not self.is_busy():
            self._waits = False
            self.waited.emit(self.board.words)

    def _look(self) -> bool:
        """True where others have acted and who looks is to be waited for."""
        now, before = self.seats.now, self._before
        self._before = now
        view = self.seats.view
        if before is None or now.lines < before.lines or now.decisions < before.decisions:
            self._forget(now, view)
            return False
        if now.decisions > before.decisions:
            self.stop_again()
            if before.asked in before.people and before.asked is not None:
                self._then[before.asked], self._since[before.asked] = view, now.lines
                self.board.show(self.seats.view, [])
        if now.looks is None:
            self.board.show(self.seats.view, [])
            self._mark(None)
            return False
        acts: tuple[Act, ...] = ()
        if now.lines > before.lines or (before.looks is None and now.looks is not None):
            first = self._since.get(now.seat, before.lines) if before.looks is None else before.lines
            acts = following.of_others(self.seats.acts(first), first, now.looks)
            if acts:
                self.board.show(self.seats.view, acts[-following.MOST :])
        self._mark(view)
        waits = self.pace == following.WAIT and bool(acts) and bool(now.people)
        return waits and not now.is_ours and not now.is_over

    def _forget(self, now: Now, view: TableView) -> None:
        """The game begins here, or was taken back: nothing has changed since."""
        self._then = dict.fromkeys(now.people, view)
        self._since = dict.fromkeys(now.people, now.lines)
        self.stop_again()
        self.board.show(self.seats.view, [])
        self._mark(None)

    # --- marks ----------------------------------------------------------------------------------------

    def _mark(self, view: TableView | None) -> None:
        """Marks on what has changed since who looks acted last; none while nobody may look."""
        scene = self.table.table
        seat = self.seats.now.seat
        found = {} if view is None else following.changes(self._then.get(seat), view)
        for card in [card for card in self._marks if card not in found]:
            mark = self._marks.pop(card)
            if isValid(mark) and mark.scene() is scene:  # else it went with its card
                scene.removeItem(mark)
        words = []
        for card, changed in found.items():
            item = scene.items_by_card.get(card)
            if item is None:
                continue
            known = self._marks.get(card)
            fits = known is not None and isValid(known) and known.parentItem() is item
            mark = known if known is not None and fits else ChangeMark(item, self.theme)
            self._marks[card] = mark
            mark.theme = self.theme
            mark.say(changed, item.unit)
            title = "" if item.facts is None else item.facts.title
            words.append(f"{title}: {following.told(changed)}.")
        told = f"Changed since your last act: {' '.join(words)}" if words else ""
        self.table.setAccessibleDescription(told)

    def marked(self) -> dict[int, str]:
        """What the marks say, card by card."""
        return {card: following.told(mark.changed) for card, mark in self._marks.items()}

    # --- once more ------------------------------------------------------------------------------------

    @property
    def is_showing_again(self) -> bool:
        """What others did is being shown again."""
        return self.again_timer.isActive()

    def again(self) -> bool:
        """Show slowly what others did since who looks acted last, or go on with it; False: nothing."""
        now = self.seats.now
        if now.looks is None:
            return False
        if self.is_showing_again:
            self.next_again()
            return True
        since = self._since.get(now.seat, now.lines)
        self._queue = list(following.of_others(self.seats.acts(since), since, now.looks))
        if not self._queue:
            return False
        self.again_timer.start()
        self.next_again()
        return True

    def once_more(self) -> bool:
        """The same on wish: where there is nothing, that is said."""
        if not self.again():
            self.said.emit("Nobody else has done anything since your last act.")
        return True

    def next_again(self) -> None:
        """The next act, or the end."""
        if not self._queue:
            self.stop_again()
            return
        self.board.show(self.seats.view, [self._queue.pop(0)])

    def stop_again(self) -> bool:
        """No more of it; False where nothing was shown again."""
        was = self.is_showing_again
        self.again_timer.stop()
        self._queue = []
        return was


__all__ = ["Following"]
