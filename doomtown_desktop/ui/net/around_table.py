"""The people around a game on its page: chat, bubbles, notes at nameplates, own clock, and the next game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, QSize
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.net.people_state import PeopleState
from doomtown_desktop.net.people_wire import (
    CLUB,
    ChatLine,
    Clocks,
    Emoted,
    RematchNews,
    ToPerson,
)
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.speech import club_words, people_words
from doomtown_desktop.speech.people_words import EMOTES, duration
from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.look.beneath import shut_what_is_covered
from doomtown_desktop.ui.net.bubbles import SpeechBubble
from doomtown_desktop.ui.net.chatting import Chatting
from doomtown_desktop.ui.net.idleness import Idleness
from doomtown_desktop.ui.net.people_strip import PeopleStrip
from doomtown_desktop.ui.net.plate_note import PlateNote
from doomtown_desktop.ui.plain.town import clockwise
from doomtown_desktop.ui.table.table_page import TablePage

WARNINGS: Final = (60, 15)
"""The seconds left at which a person is warned."""


class CountedButton(QPushButton):
    """A button that has room for a count after its words, so that it has the same width with and without.

    Attributes:
        has_count: True while the words end with a count.
    """

    has_count = False

    @override
    def sizeHint(self) -> QSize:
        room = 0 if self.has_count else self.fontMetrics().horizontalAdvance(" (99)")
        return super().sizeHint() + QSize(room, 0)


class AroundTable(QObject):
    """Shows chat, bubbles, notes and clocks on a game's page, and the rematch on the page of its end."""

    def __init__(
        self,
        page: TablePage,
        strip: PeopleStrip,
        people: PeopleState,
        own: str,
        silence: Callable[[int, bool], object] | None,
    ) -> None:
        """``own`` is the name of this person; ``silence`` silences a member for all, at the host only."""
        super().__init__(page)
        self.page, self._strip, self._people, self._own = page, strip, people, own
        self.chat = Chatting(people, own, page.theme, silence)
        panel = self.chat.panel
        self.chat_button = QPushButton("Chat")
        self.chat_button.setToolTip("Open or close the chat (K)")
        self.chat_button.setWhatsThis("Words and emotes of the people at this table.")
        page.frame.add_panel("Chat", panel, panel.stops, self.chat_button)
        self.gang_chat_button = CountedButton("Chat")
        """The same button on the scene in which a gang is chosen, which is over the header."""
        self.gang_chat_button.setToolTip(self.chat_button.toolTip())
        self.gang_chat_button.setWhatsThis(self.chat_button.whatsThis())
        self.gang_chat_button.clicked.connect(page.frame.toggle_beside_log)
        page.gang.add_button(self.gang_chat_button)
        page.gang.beside = page.frame.drawer
        page.gang.opened.connect(self._restack)
        for moved in (page.frame.drawer.moved, page.frame.placed):
            moved.connect(page.gang.fit)
        page.frame.drawer.moved.connect(self._restack)
        panel.left.connect(page.setFocus)
        panel.list.installEventFilter(page.keys.keyboard)
        page.frame.drawer.moved.connect(self._look)
        page.frame.drawer.shown_panel.connect(self._look)
        self.chat.counted.connect(self._count)
        self.bubbles: dict[Seat | None, SpeechBubble] = {}
        count = len(page.seats.view.players)
        self.notes = [PlateNote(page) for _ in range(count)]
        self.own_clock = PlateNote(page)
        for note in (*self.notes, self.own_clock):
            note.stackUnder(page.frame.drawer)
        self._over_gang: set[QWidget] = set()
        """The parts that are over the scene in which a gang is chosen."""
        self._warned: set[int] = set()
        strip.ticked.connect(self._write_notes)
        strip.chosen.connect(people.choose)
        self._wish = ""
        """The rematch that this person wants: with the ``same`` or ``other`` decks, or empty."""
        end = page.reports.covering.end
        end.rematch.connect(lambda: self._play_again("same"))
        end.other_decks.connect(lambda: self._play_again("other"))
        self.idle = Idleness(page)
        self.idle.changed.connect(people.set_away)
        self._offer_rematch()
        self.set_usable("")

    def set_usable(self, why_not: str) -> None:
        """Let the person write, or grey the chat out with the reason."""
        self.chat.panel.set_usable(why_not)

    # --- messages -----------------------------------------------------------------------------------

    def hear(self, message: ToPerson) -> None:
        """Show a message of the host."""
        self.chat.hear(message)
        match message:
            case ChatLine(member=member, words=words) if member == CLUB:
                self.page.tell(club_words.announcement(words))
            case ChatLine(seat=seat, name=name, words=words):
                if not self.chat.panel.isVisible() and name != self._own:
                    self._bubble(seat).show_words(f"{name}: {words}")
                    self.place()
            case Emoted(seat=seat, name=name, kind=kind):
                words = EMOTES[kind]
                self._bubble(seat).show_emote(kind, f"{name}: {words}", self.page.theme)
                self.place()
                aloud.say(self.page, f"{name}: {words}")
            case RematchNews():
                self._offer_rematch()
            case Clocks():
                self._warned.clear()
                self._strip.write()
                self._write_notes()
            case _:
                self._strip.write()
                self._write_notes()

    def _bubble(self, seat: Seat | None) -> SpeechBubble:
        if seat not in self.bubbles:
            self.bubbles[seat] = SpeechBubble(self.page)
        return self.bubbles[seat]

    # --- the chat -----------------------------------------------------------------------------------

    def _look(self) -> None:
        if self.chat.panel.isVisible():
            self.chat.read()

    def _count(self, unread: int) -> None:
        words = f"Chat ({unread})" if unread else "Chat"
        self.gang_chat_button.has_count = unread > 0
        for button in (self.chat_button, self.gang_chat_button):
            button.setText(words)
            button.setAccessibleName(f"Chat, {unread} new" if unread else "Chat")
        self.page.frame.place()

    # --- plates -------------------------------------------------------------------------------------

    def place(self) -> None:
        """Place bubbles and notes at the plates."""
        page = self.page
        area = QRect(page.board.table.geometry())
        if not page.frame.drawer.isHidden():
            area.setRight(page.frame.drawer.x() - 1)
        hands = page.board.lowball
        if not hands.isHidden():  # the panel with the draw hands is over the far plates
            area.setTop(hands.geometry().bottom() + 1)
        seats = clockwise(page.seats.view)
        plates = dict(zip(seats, page.board.ends.plates, strict=True))
        strip = self._strip.geometry()
        for seat, bubble in self.bubbles.items():
            box = strip if seat is None else plates[seat].geometry()
            if box.adjusted(0, -strip.height(), 0, 0).intersects(strip):  # the strip is over this plate
                box = box.united(strip)
            if not bubble.isHidden():
                bubble.place(box, area)
        for seat, plate in plates.items():
            self.notes[seat].place(plate.geometry(), area)
        prompt = page.prompt.geometry()
        size, gang = self.own_clock.sizeHint(), page.gang.scene
        if gang.isVisible():
            corner = gang.head[-1].mapTo(page, QPoint(0, 0))
            self.own_clock.move(corner.x() - size.width() - 12, corner.y() + 4)
        else:
            self.own_clock.move(prompt.right() - size.width(), prompt.top() - size.height() - 2)
        self._stack()

    def _restack(self) -> None:
        self._over_gang = set()  # the scene has come to the front, or the drawer to its usual place
        self.place()

    def _stack(self) -> None:
        """Put the parts that a person needs while a gang is chosen over its scene, and back after it."""
        page, is_open = self.page, self.page.gang.scene.isVisible()
        above: set[QWidget] = {self.own_clock, page.frame.drawer} if is_open else set()
        if is_open and self._strip.lost_rows:
            above.add(self._strip)
        if above == self._over_gang:
            return
        self._over_gang = above
        page.frame.drawer.stackUnder(page.board.lowball)
        for part in (self._strip, self.own_clock):
            part.stackUnder(page.frame.drawer)
        parts: tuple[QWidget, ...] = (self._strip, self.own_clock, page.frame.drawer)
        for each in parts:
            if each in above:
                each.raise_()
        shut_what_is_covered(page)

    def _write_notes(self) -> None:
        strip, seats = self._strip, self.page.seats
        own = seats.now.people
        on_stage = self.page.board.stage.isVisible() or not self.page.reports.covering.end.isHidden()
        for seat, note in enumerate(self.notes):
            parts = [strip.state_of(seat, thinks=False), strip.clock_of(seat)]
            name = seats.view.players[seat].name
            words = ", ".join(filter(None, parts))
            note.show_words("" if on_stage or seat in own else words, f"{name}: {words}")
        self._write_own_clock()
        self.place()

    def _write_own_clock(self) -> None:
        """Show the clock of this person at the prompt, and warn twice while it runs."""
        now = self.page.seats.now
        found = self._strip.seconds_of(now.seat) if now.people else None
        if found is None:
            return
        words = f"Your time{' runs' if found[1] else ''}: {duration(found[0])}"
        self.own_clock.show_words(words, words)
        if not found[1]:
            return
        due = [each for each in WARNINGS if found[0] <= each]
        if due and due[-1] not in self._warned:
            self._warned.update(due)
            self.page.tell(people_words.clock_warning(round(found[0])))

    # --- the next game ------------------------------------------------------------------------------

    def _play_again(self, wish: str) -> None:
        self._wish = "" if self._wish == wish else wish
        self._people.play_again(agrees=bool(self._wish), same_decks=self._wish == "same")
        self._offer_rematch()

    def _offer_rematch(self) -> None:
        seats, news = self.page.seats, self._people.rematch
        names = [player.name for player in seats.view.players]

        def named(found: tuple[Seat, ...]) -> list[str]:
            return [names[seat] for seat in found if seat < len(names)]

        words = people_words.rematch(named(news.agreed), named(news.waits_for), other_decks=news.other_decks)
        end = self.page.reports.covering.end
        end.offer_rematch(words, self._wish, can_play=bool(seats.now.people))
        if end.is_aside:
            self.page.refresh()  # the prompt says it while the table of the finished game is shown
        elif words and not end.isHidden():
            aloud.say(self.page, words)


__all__ = ["AroundTable"]
