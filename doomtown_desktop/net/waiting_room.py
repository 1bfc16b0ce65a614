"""The waiting room of a table at its host: its members, their messages, the beginning and the end.

It knows no socket, no window and no clock. It manages the connections and tokens of the members during the
game, too.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar, assert_never

import doomtown_desktop
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.engine.driver import RULES_VERSION
from doomtown_desktop.log import get_logger
from doomtown_desktop.net import room_wire
from doomtown_desktop.net.beginning import Beginning
from doomtown_desktop.net.door import Door, hash_of
from doomtown_desktop.net.journal import KeptTable
from doomtown_desktop.net.kept_waiting import restore_waiting, waiting_of
from doomtown_desktop.net.lines import (
    ConnectionBehind,
    ConnectionLag,
    ConnectionLost,
    ConnectionOpened,
    Connections,
    ConnectionText,
    HostEvent,
    HostFailed,
)
from doomtown_desktop.net.luck import DrawnLuck, LuckPart, LuckPromise, new_part
from doomtown_desktop.net.people import TablePeople
from doomtown_desktop.net.people_wire import PERSON_KINDS
from doomtown_desktop.net.room_game import RoomGame
from doomtown_desktop.net.room_journal import RoomJournal, restore_seating, room_of
from doomtown_desktop.net.room_sending import RoomSender
from doomtown_desktop.net.room_wire import (
    GUEST_KINDS,
    CompanionChange,
    DeckOffer,
    Goodbye,
    Hello,
    Parting,
    PartingReason,
    ReadyChange,
    SeatChange,
    Welcome,
)
from doomtown_desktop.net.seating import HOST, RoomMember, RoomSeating, RoomTerms
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.wire import LARGEST_TO_HOST, WireError
from doomtown_desktop.speech import room_words

log = get_logger(__name__)
T = TypeVar("T")


class WaitingRoom:
    """A table from its opening to its end, as its people know it.

    Attributes:
        id: The id of the table: 32 hexadecimal digits.
        seating: The members, seats and decks.
        door: The guests who knock, and the key of the invitation.
        game: The game; ``None`` before it.
        failure: The reason why nobody can connect, in a sentence; empty without one.
        people: Chat, presence, lost seats, clocks and the next game.
        saving: Saves the waiting room before the game.
        hear: Is called after every change.
        began: Is called when the game has begun, before its members get the first state.
        met_again: Is called when all are in the waiting room again after a game, with True if they want to
            play with the same decks at once.
    """

    def __init__(
        self,
        host: str,
        terms: RoomTerms,
        catalogue: Catalogue,
        connections: Connections,
        *,
        clock: Callable[[], float],
        secret: Callable[[int], str] = secrets.token_hex,
        part: Callable[[], str] = new_part,
        club: str = "",
    ) -> None:
        """Open a table with two seats. The host's person has the first.

        ``secret(n)`` returns n random bytes as hexadecimal digits, ``part`` the host's part of the luck;
        ``club``: as in `RoomSeating`. Raises ``ValueError`` for a name that is not one.
        """
        self.seating = RoomSeating(host, terms, catalogue, secret, club)
        self.catalogue, self.connections = catalogue, connections
        self._clock, self._secret = clock, secret
        self.id = secret(16)
        self._sender = RoomSender(connections)
        self.door = Door(self.seating, catalogue, self._sender, secret)
        self.game: RoomGame | None = None
        self._has_played = False
        """True after the first game."""
        self.failure = ""
        self.hear: Callable[[], object] = lambda: None
        self.began: Callable[[HostedTable], object] = lambda table: None
        self.met_again: Callable[[bool], object] = lambda same_decks: None
        self.people = TablePeople(lambda: self.seating, self._sender.send_about, catalogue, clock=clock)
        self.people.play_again = self._play_again
        self._seed = 0
        """The seed of the computer players of the game that begins."""
        self._open_journal: Callable[[], RoomJournal | None] = lambda: None
        self.beginning = Beginning(
            lambda: self.id,
            lambda: self.seating,
            self._sender,
            clock=clock,
            part=part,
            secret=secret,
            done=self._begin,
        )
        self.saving = RoomSaving(self)

    @classmethod
    def reopened(
        cls,
        kept: KeptTable,
        catalogue: Catalogue,
        connections: Connections,
        journal: RoomJournal,
        *,
        clock: Callable[[], float],
    ) -> WaitingRoom:
        """Open a table again from its journal, with its id, key, members and seats, before its game, too.

        Nobody is connected; members come back with their tokens. ``journal`` notes what follows. Raises
        ``UnreadableRow`` if the table cannot be continued.
        """
        if kept.is_waiting:
            waiting = waiting_of(kept)
            seating = restore_waiting(kept, waiting, catalogue)
            host, terms, club = seating.host.name, waiting.terms, waiting.club
            room = cls(host, terms, catalogue, connections, clock=clock, club=club)
            room.id, room.door.key = kept.id, waiting.key
            room.seating = room.door.seating = seating
            room.beginning.number = waiting.drawings + 1  # one may have begun after the last note
            for member in seating.members.values():
                if not member.is_here:
                    room.people.presence.lost(member.number)
            room.saving.begin(journal)
            return room
        found = room_of(kept)
        seating = restore_seating(kept, found, catalogue)
        room = cls(seating.host.name, found.terms, catalogue, connections, clock=clock, club=found.club)
        room.id, room.door.key = kept.id, found.key
        room.seating = room.door.seating = seating
        room.game = RoomGame.restored(kept, found, seating, catalogue, clock, room._sender, room.people)
        room._sender.journal = journal
        room.game.note_room(room.door.key, seating)  # the port may be another one
        return room

    @property
    def table(self) -> HostedTable | None:
        """The table with the match; ``None`` before the game."""
        return None if self.game is None else self.game.table

    # --- the host's person --------------------------------------------------------------------------

    def let_in(self, connection: int) -> None:
        """Let somebody in who knocks. They sit down in the first free seat, or watch."""
        knock = self.door.let_in(connection)
        if knock is None:
            self._changed()
            return
        token = self._secret(16)
        members = self.seating.members
        if knock.returns and (member := self.seating.absent(knock.name)) is not None:
            # everybody learns of it, because only the host's person says that this is the same person
            member.token, member.connection = hash_of(token), connection
            words = room_words.let_back_in(self.seating.host.name, member.name)
            if self.game is None:
                self.seating.luck = replace(self.seating.luck, notice=words)
            else:
                self.game.note_token(member)
            self._greet(member, connection, token)
            if self.game is not None:
                self.game.table.match.tell(words)
            return
        number = max(members) + 1
        free = self.seating.first_free()
        member = members[number] = RoomMember(
            number, knock.name, free, hash_of(token), connection, by_key=True
        )
        if self.game is not None:
            self.game.add_spectator(member)
            self.game.note_room(self.door.key, self.seating)
        self._greet(member, connection, token)

    def admit(self, name: str) -> str:
        """Return a token with which somebody comes to a table at a club: a new member, or one who comes back.

        Earlier tokens of the member are void. Somebody who came with the key of the invitation comes back
        only with their token: others may have the same name at the club. Raises ``ValueError`` with the
        reason, in a sentence, if nobody else can come in.
        """
        members = self.seating.members
        found = (each for each in members.values() if room_wire.same_name(each.name, name))
        member = next((each for each in found if not each.by_key), None)
        token = self._secret(16)
        if member is not None:
            member.token = hash_of(token)
            if self.game is not None:
                self.game.note_token(member)
            return token
        trouble = self.seating.why_not(name)
        if trouble is not None:
            raise ValueError(trouble[1])
        number = max(members) + 1
        member = members[number] = RoomMember(number, name, self.seating.first_free(), hash_of(token))
        if self.game is not None:
            self.game.add_spectator(member)
        self._changed()
        return token

    def turn_away(self, connection: int) -> None:
        """Do not let somebody in who knocks."""
        if self.door.turn_away(connection):
            self._changed()

    def send_away(self, number: int, words: str = "", *, keeps_seat: bool = False) -> None:
        """Take a member off the table. Its seat is free again.

        ``words`` give the reason, if it is not that the host's person wants it. With ``keeps_seat`` only the
        connection ends, whoever it is and whatever they do at the table.

        Raises ``ValueError`` for the host's person, and for somebody who has a seat in the game.
        """
        member = self.seating.members[number]
        if keeps_seat:
            self._part(member, "sent away", words)
            return
        if number == HOST or (self.game is not None and member.seat is not None):
            raise ValueError("nobody who has a seat is sent away from a game")
        self._part(member, "sent away", words or room_words.sent_away(self.seating.host.name))
        self._forget(member)
        self._changed()

    def send_player_away(self, name: str) -> None:
        """Send the person of a name away; a companion's seat is free again, and the screen stays.

        Nothing happens if nobody else has this name, or during a game. Spectators leave a game, too.
        """
        for member in list(self.seating.members.values()):
            if member.name == name and member.number != HOST and (self.game is None or member.seat is None):
                self.send_away(member.number)
            elif self.game is None and member.player(name) in member.companions:
                self.seating.remove_companion(member, name)
                self._changed()
                self.people.moved()

    def arrange(self, change: Callable[[RoomSeating], T]) -> T:
        """Change the seating for the host's person. Raises ``ValueError`` once the game has begun."""
        if self.game is not None:
            raise ValueError("the game has begun")
        result = change(self.seating)
        self._changed()
        self.people.moved()
        return result

    def renew_key(self) -> None:
        """Make another key. The old invitation is void."""
        self.door.renew_key()
        if self.game is not None:
            self.game.note_room(self.door.key, self.seating)
        self._changed()

    def begin(self, *, seed: int, journal: Callable[[], RoomJournal | None] = lambda: None) -> None:
        """Draw the luck with all people who have a seat; the game begins when it is drawn (``began``).

        ``seed`` is that of the computer players. ``journal`` opens the journal of the game, or returns that
        of the waiting room; ``None`` means that it is not saved. Nothing happens while luck is being drawn.
        Raises ``ValueError`` with a sentence for each thing that is missing.
        """
        if self.game is not None:
            raise ValueError("the game has begun")
        if what := self.seating.missing():
            raise ValueError(what)
        if not self.beginning.is_drawing:
            self._seed, self._open_journal = seed, journal
            self.beginning.start()
            if self.game is None:
                self._changed()

    def _begin(self, drawn: DrawnLuck) -> None:
        """Begin the game with the luck that everybody has drawn."""
        seating = self.seating
        game = self.game = RoomGame.begun(
            seating, self.catalogue, self._clock, self._sender, self.people, luck=drawn, seed=self._seed
        )
        journal = self._open_journal()
        if journal is not None:
            game.save(journal, self.door.key, seating)
        if not seating.terms.lets_watch:
            for connection in list(self.door.knocks):
                self.turn_away(connection)
        self._changed()  # all learn that it has begun before the first state comes
        self.began(game.table)
        for member in seating.members.values():
            game.connect(member)

    def _play_again(self, same_decks: bool) -> None:
        """Go back to the waiting room after a game, with the same people, seats and decks."""
        assert self.game is not None
        self.game.close()
        self.game, self._has_played = None, True
        self.id = self._secret(16)
        self.seating.meet_again()
        for member in self.seating.members.values():
            if member.connection is not None:
                self._welcome(member, member.connection, "")
        self._changed()
        self.people.moved()
        self.met_again(same_decks)

    def close(self, words: str = "") -> None:
        """Close the table: tell all, in ``words`` or the usual ones, and close all connections."""
        words = words or room_words.closed_table(self.seating.host.name)
        self.people.rematch.wishes.clear()  # those who stay until last do not play again
        self.door.close(words)
        for member in self.seating.members.values():
            self._part(member, "closed", words)

    # --- connections --------------------------------------------------------------------------------

    def take(self, event: HostEvent) -> None:
        """Take an event of the host's connections."""
        match event:
            case ConnectionOpened(number, address):
                self.door.opened(number, address)
            case ConnectionText(number, text):
                self._take_text(number, text)
            case ConnectionLost(number, _):
                self._lose(number)
            case ConnectionLag(number, milliseconds):
                member = self._member(number)
                if member is not None:
                    self.people.note_lag(member, milliseconds)
            case ConnectionBehind(number):
                member = self._member(number)
                if member is not None:
                    self._greet(member, number, "")
            case HostFailed(words):
                self.failure = words
                self.hear()
            case _:
                assert_never(event)

    def _take_text(self, connection: int, text: str) -> None:
        """Carry out one message. A connection that sends what no honest program sends is closed."""
        try:
            self._receive(connection, text)
            return
        except WireError as error:
            log.warning("connection %d is closed: %s", connection, error)
        except Exception:  # a fault of this program costs one connection, and not the window or the table
            log.exception("a message of connection %d has failed", connection)
        self._sender.connections.close(connection, "not a message of Doomtown Desktop")
        self._lose(connection)

    def _lose(self, connection: int) -> None:
        """Note that a connection is lost. A member keeps the seat and may come back."""
        was_at_door = self.door.lost(connection)
        member = self._member(connection)
        if member is not None:
            self._disconnect(member, leaves=False)
        if member is not None or was_at_door:
            self._changed()

    def _member(self, connection: int) -> RoomMember | None:
        members = self.seating.members.values()
        return next((each for each in members if each.connection == connection), None)

    def _receive(self, connection: int, text: str) -> None:
        member = self._member(connection)
        if member is None:
            self._hear_at_door(connection, text)
        elif room_wire.kind_of(text, LARGEST_TO_HOST) in GUEST_KINDS:
            self._carry_out(member, connection, text)
        elif room_wire.kind_of(text, LARGEST_TO_HOST) in PERSON_KINDS:
            self.people.receive(member, text)
        elif self.game is None:
            if not self._has_played:
                raise WireError("the game has not begun")
            # otherwise the member does not know yet that its game has left the table
        else:
            self.game.table.receive(member.at_table, text)

    def _hear_at_door(self, connection: int, text: str) -> None:
        before = len(self.door.knocks)
        member = self.door.hear(connection, text)
        if member is not None:
            self._part(member, "replaced", room_words.plays_elsewhere())
            member.connection = connection
            self._greet(member, connection, "")
        elif len(self.door.knocks) != before:
            self._changed()

    def _greet(self, member: RoomMember, connection: int, token: str) -> None:
        """Tell a member that it is in, and all others. During the game, send it the whole state."""
        self.saving.save()  # a new token is on disk before it is sent
        self._sender.connections.seated(connection)
        self._welcome(member, connection, token)
        self._changed()
        if self.game is None:
            self.beginning.ask(member)
        else:
            self.game.connect(member)
        self.people.came(member)

    def _welcome(self, member: RoomMember, connection: int, token: str) -> None:
        table = self.table
        last = member.last if table is None else table.members[member.at_table].last_number
        version, began = doomtown_desktop.__version__, table is not None
        self._sender.send(
            connection, Welcome(self.id, member.number, token, last, version, RULES_VERSION, began=began)
        )

    # --- commands of members ------------------------------------------------------------------------

    def _carry_out(self, member: RoomMember, connection: int, text: str) -> None:
        message = room_wire.read_from_guest(text)
        match message:
            case Hello():
                raise WireError("a second greeting")
            case Goodbye():
                self._leave(member, connection)
            case LuckPromise() | LuckPart():
                self.beginning.take(member, message)
                if self.game is None:
                    self._changed()
            case DeckOffer() | ReadyChange() | SeatChange() | CompanionChange():
                if self.game is None and message.number > member.last:
                    self.seating.change(member, message)
                    member.last = message.number
                self._changed()
                self.people.moved()
            case _:
                assert_never(message)

    def _leave(self, member: RoomMember, connection: int) -> None:
        self._disconnect(member, leaves=True)
        if self.game is None or member.seat is None:
            self._forget(member)
        self._sender.connections.close(connection)
        self._changed()

    # --- endings and news ---------------------------------------------------------------------------

    def _disconnect(self, member: RoomMember, *, leaves: bool) -> None:
        member.connection = None
        if self.game is not None:
            self.game.table.disconnect(member.at_table)
        self.people.lost(member, leaves=leaves)

    def _forget(self, member: RoomMember) -> None:
        del self.seating.members[member.number]
        if self.game is not None:
            self.game.remove_spectator(member)
        self.people.forget(member)

    def _part(self, member: RoomMember, why: PartingReason, words: str) -> None:
        """End a member's connection, if it has one."""
        connection = member.connection
        if connection is not None:
            self._disconnect(member, leaves=why != "replaced")
            self._sender.send(connection, Parting(why, words))
            self._sender.connections.close(connection, words)

    def tick(self) -> None:
        """Let time pass. Call it about once a second."""
        if self.beginning.tick():
            self._changed()
        if self.game is not None:
            self.game.table.tick()
        self.people.tick()

    def refresh(self) -> None:
        """Send the room to all members again, after a change that the room does not notice itself."""
        self._changed()

    def _changed(self) -> None:
        """Send all members the room as each of them sees it, and tell the host's window."""
        self.beginning.check()
        self.saving.save()
        for member in self.seating.members.values():
            if member.connection is not None:
                state = self.seating.state_of(member)
                if state.is_owner:
                    state = replace(state, key=self.door.key)
                self._sender.send(member.connection, state)
        self.hear()


class RoomSaving:
    """Saves a waiting room in the journal of its table, in which the game goes on."""

    def __init__(self, room: WaitingRoom) -> None:
        self._room = room
        self._open: Callable[[], RoomJournal | None] = lambda: None
        """Opens the journal; it does nothing once that was tried."""

    def begin(self, journal: RoomJournal) -> None:
        """Save the room in a journal from now on."""
        self._room._sender.journal = journal
        self.save()

    def begin_with_others(self, open_journal: Callable[[], RoomJournal | None]) -> None:
        """Save the room as soon as somebody else is in it; ``open_journal`` opens its journal."""
        self._open = open_journal
        self.save()

    def save(self) -> None:
        """Save the room, if its game has not begun. All that is sent later waits until it is on disk."""
        room = self._room
        if room.game is not None:
            return
        if room._sender.journal is None and len(room.seating.members) > 1:
            open_journal, self._open = self._open, lambda: None
            room._sender.journal = open_journal()
        if room._sender.journal is not None:
            drawings, repeats = room.beginning.number, room.beginning.repeats_after_all
            room._sender.journal.wait(room.door.key, room.seating, drawings, repeats)


__all__ = ["RoomSaving", "WaitingRoom"]
