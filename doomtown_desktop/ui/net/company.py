"""The people around the page of a game on a network: the strip, a lost line, and requests to undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, assert_never

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from doomtown_desktop.net.door import Knock
from doomtown_desktop.net.guest import Guest, GuestState
from doomtown_desktop.net.host_seats import UndoVoter
from doomtown_desktop.net.people_state import PeopleState
from doomtown_desktop.net.people_wire import ToPerson
from doomtown_desktop.net.room_wire import RoomState
from doomtown_desktop.net.table import PATIENCE
from doomtown_desktop.net.wire import UndoNews
from doomtown_desktop.speech import room_words
from doomtown_desktop.ui.net.around_table import AroundTable
from doomtown_desktop.ui.net.lost_sheet import LostSheet
from doomtown_desktop.ui.net.people_strip import PeopleStrip
from doomtown_desktop.ui.table.captions import cover
from doomtown_desktop.ui.table.table_page import TablePage

GAP: Final = 8
"""The distance of the strip from the shelf and from the edges of the table, in pixels."""
STEP: Final = 24
"""The distance of the places at which the strip is tried, in pixels."""


class TableCompany(QObject):
    """Shows the people at a table on its page, and asks the person there when others want to undo."""

    again = Signal()
    """The person wants to try a lost line again at once."""

    def __init__(
        self,
        page: TablePage,
        voter: UndoVoter,
        people: PeopleState,
        own: str,
        clock: Callable[[], float],
        silence: Callable[[int, bool], object] | None = None,
    ) -> None:
        """Create the parts around a page.

        Args:
            page: The page of the game.
            voter: The page's own seats.
            people: The people at the table.
            own: The name of this person.
            clock: Returns the time in seconds.
            silence: Silences a member for all; only the host's person can do that.
        """
        super().__init__(page)
        self.page, self._voter = page, voter
        self.strip = PeopleStrip(people, clock)
        self.around = AroundTable(page, self.strip, people, own, silence)
        self.lost = LostSheet()
        for part in (self.strip, self.lost):
            part.setParent(page)
        self.strip.show()
        self.strip.stackUnder(page.frame.drawer)
        self.lost.again.connect(self.again)
        self._asks = False
        """True while the person is asked to agree to an undo."""
        self._hides = False
        """True while the hand of one player is hidden, and another one at this screen is asked."""
        self._keys = [QShortcut(QKeySequence(key), page) for key in ("Y", "N")]
        for shortcut, agrees in zip(self._keys, (True, False), strict=True):
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.setEnabled(False)
            shortcut.activated.connect(lambda agrees=agrees: self._vote(agrees))
        voter.hear_undo = self._hear_undo
        page.bridge.changed.connect(self._changed)
        page.frame.placed.connect(lambda _: self._place())
        self.strip.resized.connect(self._place)
        self._changed()
        self._place()

    def show_room(self, room: RoomState, knocks: Sequence[Knock] = ()) -> None:
        """Show who is at the table, and who wants to watch."""
        self.page.help.hints.allow(room.hints and bool(room.own_seats))
        self.strip.show_room(room, knocks)
        self._place()

    def show_guest(self, guest: Guest) -> None:
        """Show a guest's table and the state of its line."""
        if guest.room is not None:
            self.show_room(guest.room)
        self.lost.show_guest(guest)
        is_here = guest.state is GuestState.PLAYING
        self.around.set_usable("" if is_here else "The connection is lost.")
        self._place()

    def hear(self, message: ToPerson) -> None:
        """Show a message about the people at the table."""
        self.around.hear(message)

    def show_check(self, words: str) -> None:
        """Show the check of the whole game on the page of its end: its progress or its result."""
        self.page.reports.covering.end.show_check(words)

    def _changed(self) -> None:
        players = self.page.seats.view.players
        out = frozenset(player.seat for player in players if player.eliminated)
        self.strip.show_game(self.page.seats.now.asked, out)

    def _place(self) -> None:
        page = self.page
        self.strip.move(self._free_corner())
        self.lost.cover(page.prompt.geometry())
        self.around.place()

    def _free_corner(self) -> QPoint:
        """Return the corner of the strip at the left or right edge of the table where it covers least.

        It stays where it is while it covers nothing there. Of equal places, the lowest at the left is taken.
        """
        board, strip = self.page.board, self.strip
        room = board.table.open_area.adjusted(GAP, GAP, -GAP, -GAP)
        signs = () if board.scene.standoff.is_up else board.name_boards()
        avoid = [
            (box, 1)
            for box in (
                *board.boxes_of_cards().values(),
                *board.fight_boxes(),
                *board.boxes_on_stage(),
                *(part.geometry() for part in board.ends.all if part.isVisible()),
                *signs,
            )
        ]

        def cost(corner: QPoint) -> int:
            return cover(QRect(corner, strip.size()), avoid)

        if room.contains(strip.geometry()) and not cost(strip.pos()):
            return strip.pos()
        lowest = room.bottom() - strip.height()
        rows = range(lowest, min(room.top(), lowest) - 1, -STEP)
        edges = room.left(), max(room.left(), room.right() - strip.width())
        return min((QPoint(x, y) for x in edges for y in rows), key=cost)

    # --- undo ---------------------------------------------------------------------------------------

    def _hear_undo(self, news: UndoNews) -> None:
        names = [player.name for player in self.page.seats.view.players]
        by = names[news.by] if news.by < len(names) else ""
        own = self.page.seats.now
        match news.what:
            case "asked":
                asked = [names[seat] for seat in news.of if seat in own.people]
                wished = "" if news.by in own.people else by
                everybody = [names[seat] for seat in news.of if seat < len(names)]
                self.strip.show_wish(room_words.undo_wish(wished, everybody, redo=news.redo), PATIENCE)
                if asked:
                    if news.by in own.people:  # the hand of this player is not for the eyes of the others
                        self._hides = True
                        self.page.seats.hide_hand()
                    by_name = asked if len(own.people) > 1 else ()
                    act = "" if news.redo else self._act_after(news.count)
                    self._ask(
                        room_words.undo_question(by, redo=news.redo, asked=by_name),
                        room_words.undo_consequences(act, PATIENCE),
                    )
            case "declined" | "void" | "done":
                self.strip.show_wish("", 0)
                if self._asks:
                    self._stop_asking()
                    self.page.answers.questions.close()
                    self._show_hand()
                if news.what == "declined":
                    self.page.tell(room_words.undo_declined(redo=news.redo))
                elif news.what == "done" and news.by not in own.people:
                    self.page.tell(room_words.undone(by, redo=news.redo))
            case _:
                assert_never(news.what)

    def _act_after(self, count: int) -> str:
        """Return the log's sentence about the first act after so many answers; empty if there is none."""
        seats = self.page.seats
        acts = (act for act in seats.acts() if not act.is_heading and seats.count_before(act.first) >= count)
        return next((act.text for act in acts), "")

    def _ask(self, words: str, consequences: str) -> None:
        self._asks = True
        for shortcut in self._keys:
            shortcut.setEnabled(True)
        self.page.answers.questions.ask(
            words,
            consequences,
            "Agree (Y)",
            lambda: self._vote(True),
            "Do not agree (N)",
            lambda: self._vote(False),
        )

    def _stop_asking(self) -> None:
        self._asks = False
        for shortcut in self._keys:
            shortcut.setEnabled(False)

    def _vote(self, agrees: bool) -> None:
        if not self._asks:
            return
        self._stop_asking()
        self.page.answers.questions.close()
        self._voter.vote(agrees=agrees)
        self._show_hand()

    def _show_hand(self) -> None:
        """Let the player take the seat again whose hand was hidden while others at this screen were asked."""
        if self._hides:
            self._hides = False
            self.page.seats.hand_back()
