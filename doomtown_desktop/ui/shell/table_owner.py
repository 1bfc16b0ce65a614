"""The waiting room of a table at a club, as the person who opened it sees and arranges it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from PySide6.QtCore import QObject

from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.net.club.wire import (
    Closing,
    ComputerChange,
    GameStart,
    KeyChange,
    SeatCount,
    SendingAway,
    TermsChange,
)
from doomtown_desktop.net.guest import Guest, GuestState
from doomtown_desktop.net.invitation import TableInvitation, invitation_code, invitation_link
from doomtown_desktop.net.room_wire import RoomState
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.levels import CHARACTERS, NAMES
from doomtown_desktop.speech import club_words
from doomtown_desktop.ui.net.companion_rows import CompanionRows
from doomtown_desktop.ui.net.guest_page import LINE_LOST
from doomtown_desktop.ui.net.host_page import ChosenTerms, HostPage
from doomtown_desktop.ui.shell.companion_decks import CompanionDecks
from doomtown_desktop.ui.shell.own_decks import OwnDecks


class TableOwner(QObject):
    """Turns what the owner of a table does on the page of a host into commands for the club.

    The page is the same as for a table in this window, but the seats and decks are at the club.
    """

    def __init__(
        self,
        guest: Guest,
        invitation: TableInvitation,
        decks: OwnDecks,
        choose_deck: Callable[[str], object],
        companions: CompanionDecks,
        leave: Callable[[], object],
        parent: QObject,
    ) -> None:
        """``invitation`` leads to the club; ``choose_deck`` offers a deck, ``leave`` leaves the table.

        ``companions`` has the decks of the others at this screen.
        """
        super().__init__(parent)
        self._guest, self._invitation, self._decks = guest, invitation, decks
        self._choose_deck, self._companions, self._leave = choose_deck, companions, leave

    def page(self) -> HostPage:
        """Return a new page for the waiting room."""
        edition = edition_of_rules(self._room.ruleset)
        page = HostPage(self._decks.names(edition), self._decks.usual(edition), NAMES, self._decks.cover)
        page.seats.send_away.connect(self._send_away)
        page.seats.computer_chosen.connect(self._seat_computer)
        page.size_chosen.connect(self._resize)
        page.terms_chosen.connect(self._change_terms)
        page.deck_chosen.connect(self._choose_deck)
        connect_companions(page.companions, self._guest, self._companions)
        page.plays_chosen.connect(self._choose_to_play)
        page.new_code.connect(self._renew_key)
        page.begin.connect(self._begin)
        page.close_table.connect(self._close)
        return page

    def show(self, page: HostPage) -> None:
        """Show the room as the club has sent it."""
        room, guest = self._room, self._guest
        if room.key:
            own = replace(self._invitation, key=bytes.fromhex(room.key))
            page.show_code(invitation_code(own), invitation_link(own), club_words.table_reach(room.club))
        computers = {
            seat: f"{each.level}: {each.name}"
            for seat, each in enumerate(room.seats)
            if each.kind == "computer" and f"{each.level}: {each.name}" in CHARACTERS
        }
        trouble = LINE_LOST if guest.state is GuestState.LOST else room.trouble
        page.show_room(room, (), computers, trouble, self._companions.chosen)

    @property
    def _room(self) -> RoomState:
        room = self._guest.room
        assert room is not None
        return room

    def _send_away(self, name: str) -> None:
        self._guest.arrange(lambda number: SendingAway(number, name))

    def _seat_computer(self, seat: Seat, title: str) -> None:
        self._guest.arrange(lambda number: ComputerChange(number, seat, title))

    def _resize(self, size: int) -> None:
        self._guest.arrange(lambda number: SeatCount(number, size))

    def _change_terms(self, chosen: ChosenTerms) -> None:
        changes: dict[str, Any] = {each.name: getattr(chosen, each.name) for each in fields(chosen)}
        terms = replace(terms_of(self._room), **changes)
        self._guest.arrange(lambda number: TermsChange(number, terms))

    def _choose_to_play(self, plays: bool) -> None:
        """Take the first free seat, or only watch."""
        free = (seat for seat, each in enumerate(self._room.seats) if each.kind == "open")
        self._guest.sit(next(free, None) if plays else None)

    def _renew_key(self) -> None:
        self._guest.arrange(KeyChange)

    def _begin(self) -> None:
        self._guest.arrange(GameStart)

    def _close(self) -> None:
        self._guest.arrange(Closing)
        self._leave()


def connect_companions(rows: CompanionRows, guest: Guest, decks: CompanionDecks) -> None:
    """Let the rows of the others at this screen act at a table of somebody else."""
    rows.added.connect(guest.add_companion)
    rows.removed.connect(guest.remove_companion)
    rows.deck_chosen.connect(decks.choose)
    rows.ready_chosen.connect(guest.change_ready)


def terms_of(room: RoomState) -> RoomTerms:
    """Return the terms of a table from its waiting room."""
    return RoomTerms(
        room.ruleset,
        room.options,
        room.legal_only,
        room.lets_watch,
        room.clock,
        room.hints,
        room.watchers_talk,
    )


__all__ = ["TableOwner", "connect_companions", "terms_of"]
