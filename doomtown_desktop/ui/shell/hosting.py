"""A table that this window keeps for others: from the open door to the end of its game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import Edition, catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.log import get_logger
from doomtown_desktop.net.guest_luck import host_papers
from doomtown_desktop.net.host_seats import HostSeats
from doomtown_desktop.net.invitation import invitation_code, invitation_link
from doomtown_desktop.net.journal import KeptTable
from doomtown_desktop.net.lines import (
    ConnectionBehind,
    ConnectionLag,
    ConnectionLost,
    ConnectionOpened,
    ConnectionText,
    HostFailed,
)
from doomtown_desktop.net.people_state import PeopleState
from doomtown_desktop.net.people_wire import ToPerson
from doomtown_desktop.net.proof import GameVerdict
from doomtown_desktop.net.room_journal import RoomJournal, port_of
from doomtown_desktop.net.seating import Computer, RoomTerms
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.waiting_room import WaitingRoom
from doomtown_desktop.net.wire import FinalReport
from doomtown_desktop.net.witness import NOTHING_SEEN
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.session.levels import CHARACTERS, NAMES
from doomtown_desktop.speech import proof_words, room_words
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.game.mail import Mail
from doomtown_desktop.ui.game.process_thinker import ProcessThinker
from doomtown_desktop.ui.net.chatting import Chatting
from doomtown_desktop.ui.net.checking import GameChecks
from doomtown_desktop.ui.net.company import TableCompany
from doomtown_desktop.ui.net.host_page import ChosenTerms, HostPage
from doomtown_desktop.ui.shell.companion_decks import CompanionDecks
from doomtown_desktop.ui.shell.nearby_table import NearbyOffer
from doomtown_desktop.ui.shell.network import Network
from doomtown_desktop.ui.shell.other_address import OtherAddress
from doomtown_desktop.ui.shell.own_decks import OwnDecks
from doomtown_desktop.ui.shell.playing import Playing

log = get_logger(__name__)
SECOND: Final = 1000
"""Milliseconds between two looks at the clock of a table."""


class JournalFailed(Record):
    """The disk does not take the journal of the table; it is tried again."""

    words: str
    """The reason, for the player."""


class Hosting(QObject):
    """A table whose match runs in this window.

    Attributes:
        room: The waiting room.
        page: Its page; None while it is not open.
        company: The people around the game's page; None before the game.
    """

    ended = Signal()

    def __init__(
        self,
        name: str,
        network: Network,
        playing: Playing,
        decks: OwnDecks,
        part: Callable[[], str],
        folder: Path | None,
        kept: KeptTable | None = None,
    ) -> None:
        """Open a host with a new table, or with a saved one (`go_on` shows it).

        Args:
            name: The name of the host's person at a new table.
            network: The network of the window.
            playing: The game on the table of the window.
            decks: The user's decks.
            part: Returns a new part of the luck of a game (see ``net/luck.py``).
            folder: The folder with the journals of tables; without one the table ends with the program.
            kept: A saved table, from its journal.

        Raises:
            NetworkError: The host cannot be opened.
            StorageError: The saved table cannot be continued.
            ValueError: The name is not one.
        """
        super().__init__(playing)
        self._playing, self._decks = playing, decks
        self.page: HostPage | None = None
        self.company: TableCompany | None = None
        self._reach = ""
        """The sentences about who can reach the host that were shown last."""
        self._trouble, self._knocks = "", 0
        """A problem to show, and the number of people at the door."""
        self._seats: HostSeats | None = None
        """The seats of the host's person; None before the game."""
        self._unsaved = ""
        """The reason why the game is not saved, in a sentence; empty if it is."""
        self._computers: dict[Seat, str] = {}
        """The titles of the computer players by seat."""
        self._companions = CompanionDecks(
            decks,
            lambda deck, name: self.room.arrange(
                lambda seating: seating.choose_own_deck(decks.deck(deck), name)
            ),
        )
        self._mail = Mail(self._take)
        self._checks = GameChecks(self)
        self._checks.checked.connect(self._show_verdict)
        self._folder = folder
        self._journal: RoomJournal | None = None
        """The journal of the table; None if it cannot be saved."""
        self._noted = 0
        """The number of notes in the journals of earlier games at this table."""
        self._host = network.open_host(self._mail.post, 0 if kept is None else port_of(kept))
        self._nearby = NearbyOffer(self._host, self._show)
        self._other = OtherAddress(playing.app.data.layouts(), self._host.port, self._show)
        try:
            if kept is None:
                links = self._host.connections
                self.room = WaitingRoom(name, RoomTerms(), catalogue(), links, clock=monotonic, part=part)
            else:
                self.room = self._reopened(kept)
        except (StorageError, ValueError):
            self._stop()
            if self._journal is not None:
                self._journal.close()
            raise
        self.room.hear = self._show
        self.room.began = lambda table: self.show_game()
        self.room.met_again = self._meet_again
        room = self.room
        self.people = PeopleState(lambda said: room.people.take(room.seating.host, said), monotonic)
        self.people.hear = self._hear
        self.room.people.hear = self.people.take
        self._thinkers: list[ProcessThinker] = []
        """The computations of hints and warnings for the others."""
        self._begins_at_once = False
        """True while all come back to play again with the same decks."""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)
        self._timer.start(SECOND)
        if kept is None:
            self._choose_deck(decks.usual(self._edition))
            self.room.saving.begin_with_others(self._new_journal)
        else:
            self._show_saved()

    @property
    def _edition(self) -> Edition:
        return edition_of_rules(self.room.seating.terms.ruleset)

    @property
    def others(self) -> list[str]:
        """The names of the other people at the table."""
        seating = self.room.seating
        return [each.name for each in seating.members.values() if each is not seating.host]

    def _take(self, event: object) -> None:
        match event:
            case ConnectionOpened() | ConnectionText() | ConnectionLost() | ConnectionLag():
                self.room.take(event)
            case ConnectionBehind() | HostFailed():
                self.room.take(event)
            case JournalFailed(words):
                self._tell(words)
            case _:
                raise TypeError(f"{event!r} is not an event of a host")

    def _tell(self, words: str) -> None:
        """Show a message on the page that is open."""
        if self.company is not None:
            self.company.page.tell(words)
        else:
            self._trouble = words
            self._show()

    def _tick(self) -> None:
        self.room.tick()
        if (reach := self._host.reach) != self._reach:  # the router has answered
            self._reach = reach
            self._show()

    # --- the waiting room ---------------------------------------------------------------------------

    def _show_saved(self) -> None:
        """Show the decks and computer players that were saved.

        Before the game, a deck that is gone or was changed is chosen again: people play what they see.
        """
        seating, decks = self.room.seating, self._decks
        host = seating.host
        names = {each.name: decks.name_of(each.deck, self._edition) for each in host.companions}
        self._deck_name = decks.name_of(host.deck, self._edition)
        self._companions.restore(self._edition, names)
        for seat in range(seating.size):
            holder = seating.in_seat(seat)
            if isinstance(holder, Computer):
                self._computers[seat] = f"{holder.level}: {holder.name}"
        if self.room.game is None:
            if decks.deck(self._deck_name) != host.deck:
                self._choose_deck(self._deck_name)
            for each in host.companions:
                if decks.deck(names[each.name]) != each.deck:
                    self._companions.choose(names[each.name], each.name)

    def open_page(self) -> HostPage:
        """Return a new page for the waiting room."""
        page = self.page = HostPage(
            self._decks.names(self._edition), self._deck_name, NAMES, self._decks.cover
        )
        page.let_in.connect(self.room.let_in)
        page.turn_away.connect(self.room.turn_away)
        page.seats.send_away.connect(self.room.send_player_away)
        page.seats.computer_chosen.connect(self._seat_computer)
        page.size_chosen.connect(lambda size: self.room.arrange(lambda seating: seating.resize(size)))
        page.terms_chosen.connect(self._change_terms)
        page.deck_chosen.connect(self._choose_deck)
        page.companions.added.connect(self._add_companion)
        page.companions.removed.connect(
            lambda name: self.room.arrange(lambda seating: seating.remove_companion(seating.host, name))
        )
        page.companions.deck_chosen.connect(self._companions.choose)
        page.plays_chosen.connect(self._choose_to_play)
        page.new_code.connect(self.room.renew_key)
        page.nearby_chosen.connect(self._nearby.choose)
        page.outside_chosen.connect(self._other.choose)
        page.begin.connect(self._begin)
        page.close_table.connect(self.close)
        page.destroyed.connect(self._forget_page)
        own, theme = self.room.seating.host.name, self._playing.app.preferences.theme
        chat = Chatting(self.people, own, theme, self.room.people.silence, is_low=True, lists_emotes=True)
        page.show_chat(chat)
        self._show()
        return page

    def _hear(self, message: ToPerson) -> None:
        """Show a message about the people at the table."""
        if self.company is not None:
            self.company.hear(message)
        elif self.page is not None and self.page.chat is not None:
            self.page.chat.hear(message)

    def _forget_page(self, page: QObject) -> None:
        if self.page is page:
            self.page = None

    def _show(self) -> None:
        """Show the current state on the page that is open."""
        seating = self.room.seating
        state, knocks = seating.state_of(seating.host), list(self.room.door.knocks.values())
        window = self._playing.app.places.pages.window()
        if len(knocks) > self._knocks and not window.isActiveWindow():
            QApplication.alert(window)
        self._knocks = len(knocks)
        self._nearby.update(self.room, is_open=self.company is None)
        if self.company is not None:
            self.company.show_room(state, knocks)
            if self.room.failure:
                self.company.page.tell(self.room.failure)
        elif self.page is not None:
            invitation = self._host.invitation(self.room.door.key)
            self._reach = self._host.reach
            invitation, also = self._other.added_to(invitation)
            reach = f"{self._reach} {also}".strip()
            self.page.show_code(invitation_code(invitation), invitation_link(invitation), reach)
            self.page.show_outside(self._other.typed, self._other.trouble)
            self.page.show_nearby(self._nearby.words, is_on=self._nearby.is_on)
            computers = {
                seat: title
                for seat, title in self._computers.items()
                if isinstance(seating.in_seat(seat), Computer)
            }
            trouble = self.room.failure or self._trouble
            self.page.show_room(state, knocks, computers, trouble, self._companions.chosen)
            if self._begins_at_once and not seating.missing():
                self._begins_at_once = False
                QTimer.singleShot(0, self, self._begin)

    def _add_companion(self, name: str) -> None:
        """Take a seat for somebody else at this screen."""
        self._trouble = ""
        try:
            self.room.arrange(lambda seating: seating.add_companion(seating.host, name))
        except ValueError as error:
            self._trouble = str(error)
        self._companions.look(self.room.seating.state_of(self.room.seating.host))
        self._show()

    def _seat_computer(self, seat: Seat, title: str) -> None:
        computer = None
        if title:
            who = CHARACTERS[title]
            deck = find_deck(who.deck_of(edition_of_rules(self.room.seating.terms.ruleset)))
            computer = Computer(who.name, who.level.name, who.level.policy, deck)
        self._trouble = ""
        try:
            self.room.arrange(lambda seating: seating.seat_computer(seat, computer))
        except ValueError as error:
            self._trouble = str(error)
            self._show()
            return
        self._computers[seat] = title
        self._show()

    def _choose_to_play(self, plays: bool) -> None:
        """Take the first free seat, or only watch."""
        seating = self.room.seating
        self._trouble = ""
        if plays and seating.first_free() is None:
            self._trouble = "All seats are taken. Add a seat, or send somebody away."
        self.room.arrange(lambda seating: seating.seat_host(plays=plays))
        if plays:
            self._choose_deck(self._deck_name)

    def _change_terms(self, chosen: ChosenTerms) -> None:
        before = self._edition
        terms = replace(
            self.room.seating.terms,
            ruleset=chosen.ruleset,
            options=chosen.options,
            legal_only=chosen.legal_only,
            lets_watch=chosen.lets_watch,
            watchers_talk=chosen.watchers_talk,
            hints=chosen.hints,
            clock=chosen.clock,
        )
        self.room.arrange(lambda seating: seating.change_terms(terms))
        if self._edition != before:
            usual = self._decks.usual(self._edition)
            if self.page is not None:
                self.page.offer_decks(self._decks.names(self._edition), usual)
            self._choose_deck(usual)
            self._companions.look(self.room.seating.state_of(self.room.seating.host))

    def _choose_deck(self, name: str) -> None:
        self._deck_name = name
        deck = self._decks.deck(name)
        self.room.arrange(lambda seating: seating.choose_own_deck(deck))
        self._decks.remember(name)

    # --- the game -----------------------------------------------------------------------------------

    def _open_journal(self, table: str) -> RoomJournal | None:
        """Return the journal of a table; None without a folder. Raises ``StorageError``."""
        if self._folder is None:
            return None
        post, kept = self._mail.post, self._host.connections.kept
        return RoomJournal(
            self._folder,
            table,
            self._host.port,
            kept,
            lambda words: post(JournalFailed(words)),
            noted=self._noted,
        )

    def _reopened(self, kept: KeptTable) -> WaitingRoom:
        """Return the room of a table that is kept. Raises ``StorageError``."""
        journal = self._journal = self._open_journal(kept.id)
        assert journal is not None
        return WaitingRoom.reopened(kept, catalogue(), self._host.connections, journal, clock=monotonic)

    def _begin(self) -> None:
        self._trouble = ""
        try:
            self.room.begin(seed=self._playing.app.new_seed(), journal=self._new_journal)
        except ValueError as error:
            self._trouble = str(error)
            self._show()

    def _new_journal(self) -> RoomJournal | None:
        """Return the journal of the table; None if it cannot be saved."""
        if self._journal is not None:
            return self._journal
        self._unsaved = ""
        try:
            self._journal = self._open_journal(self.room.id)
        except StorageError as error:
            log.warning("the table is not saved: %s", error)
            self._unsaved = room_words.not_kept(str(error))
        return self._journal

    def show_game(self) -> None:
        """Put the game, which has begun, on the table of the window."""
        table = self.room.table
        assert table is not None
        seating = self.room.seating
        seats = self._seats = HostSeats(table, *seating.host.seats, hints=seating.terms.hints)
        table.reports.render = self._checks.render
        table.reports.hear = self._check
        page = self._playing.show_elsewhere(seats, table.match, self.close)
        self.company = TableCompany(
            page, seats, self.people, self.room.seating.host.name, monotonic, self.room.people.silence
        )
        self.company.strip.let_in.connect(self.room.let_in)
        self.company.strip.turn_away.connect(self.room.turn_away)
        self._let_think(table)
        self._show()
        if self._unsaved:
            self._tell(self._unsaved)

    def _let_think(self, table: HostedTable | None) -> None:
        """Let the opponents' process compute hints and warnings for the others at a table, if there is one.

        ``None`` ends what it computes.
        """
        for thinker in self._thinkers:
            thinker.close()
        self._thinkers.clear()
        adviser = self._playing.adviser
        if adviser is not None and table is not None:
            for member in table.members.values():
                thinker = member.desk.advising.thinker = ProcessThinker(adviser.process)
                member.desk.advising.is_ahead = member.desk.hints
                self._thinkers.append(thinker)

    def _meet_again(self, same_decks: bool) -> None:
        """Go back to the waiting room after a game. With the same decks, begin when all are back."""
        if self._journal is not None:
            self._noted = self._journal.noted
            self._journal.delete()
            self._journal = None
        self.room.saving.begin_with_others(self._new_journal)
        self.company = None
        self._let_think(None)
        self._playing.clear_table(plays_on=True)
        self.people.game_over()
        self._begins_at_once = same_decks
        self._playing.app.places.lay_over(self.open_page())

    def _check(self, report: FinalReport) -> None:
        """Check the whole game, which is over, as the programs of all others do."""
        game, seating = self.room.game, self.room.seating
        if game is not None and self.company is not None:
            self.company.show_check(proof_words.checking())
            papers = host_papers(game.luck, self.room.id, seating.state_of(seating.host))
            self._checks.check(report, papers, NOTHING_SEEN)

    def _show_verdict(self, verdict: GameVerdict) -> None:
        seats = self._seats
        if seats is not None and self.company is not None and seats.now.is_over:
            seats.appendix = verdict.report
            self.company.show_check(f"{verdict.words} {proof_words.every_program()}")

    # --- the end ------------------------------------------------------------------------------------

    @property
    def is_kept(self) -> bool:
        """True if the table can be continued after this window has closed."""
        table = self.room.table
        goes_on = bool(self.others) if table is None else not table.match.is_over
        return self._journal is not None and goes_on

    def close(self) -> None:
        """Close the table for all and for good."""
        if self._mail.is_open:
            self.room.hear = lambda: None
            self.room.close()
            self._end()
            if self._journal is not None:
                self._journal.delete()

    def leave(self) -> None:
        """End the host. A table that is kept can be continued, and its guests try to come back."""
        if not self.is_kept:
            self.close()
        elif self._mail.is_open:
            self.room.hear = lambda: None
            self._end()
            if self._journal is not None:
                self._journal.close()

    def _end(self) -> None:
        self._timer.stop()
        self._let_think(None)
        self._stop()
        self.ended.emit()

    def _stop(self) -> None:
        self._mail.close()
        self._checks.close()
        self._host.stop()
