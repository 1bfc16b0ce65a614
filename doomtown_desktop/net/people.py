"""The people around a table at its host: chat and emotes, presence, lost seats, clocks, and the next game.

The host's own person gets the same messages as everybody else (`TablePeople.hear`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from typing import Final, assert_never

from doomtown_desktop.ai import make_policy
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.log import get_logger
from doomtown_desktop.net.clocks import TableClocks
from doomtown_desktop.net.people_wire import (
    AwayChange,
    Emote,
    FromPerson,
    LostSeats,
    RematchNews,
    RematchWish,
    Say,
    SeatWish,
    TalkRefused,
    ToPerson,
    read_from_person,
)
from doomtown_desktop.net.presence import Presence
from doomtown_desktop.net.rematch import Rematch
from doomtown_desktop.net.seating import RoomMember, RoomSeating
from doomtown_desktop.net.stand_ins import StandIns
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.table_entries import KeptEntry, KeptStandIn
from doomtown_desktop.net.talk import Talk
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import PUBLIC_KINDS, Choose, IllegalAnswer, plainest
from doomtown_desktop.session.levels import GUNHAND
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import hand_over
from doomtown_desktop.speech import people_words

log = get_logger(__name__)
STAND_IN: Final = GUNHAND
"""The level of computers that play for people who are not there."""
RESEND: Final = 10.0
"""Seconds after which clocks and presence are sent again."""


class TablePeople:
    """The people at one table, before, during and after its game.

    Attributes:
        talk: Chat and emotes.
        presence: The state of each person's connection.
        stand_ins: Choices about lost seats; ``None`` before the game.
        clocks: The clocks; ``None`` before the game.
        hear: Is called with every message for the host's own person.
        rematch: The wishes to play again.
        play_again: Is called when all want to play again, with True if all want the same decks.
        note: Is called when `settle` has entries for the journal beside an answer.
    """

    def __init__(
        self,
        seating: Callable[[], RoomSeating],
        send: Callable[[int, ToPerson], object],
        catalogue: Catalogue,
        *,
        clock: Callable[[], float],
        wall: Callable[[], float] = time.time,
    ) -> None:
        """``seating`` returns the people of the table, ``send`` sends a message over a connection.

        The clocks are as in `Talk`.
        """
        self._seating, self._send, self._catalogue, self._clock = seating, send, catalogue, clock
        self.talk = Talk(clock, wall)
        self.presence = Presence(clock)
        self.table: HostedTable | None = None
        self.stand_ins: StandIns | None = None
        self.clocks: TableClocks | None = None
        self.hear: Callable[[ToPerson], object] = lambda message: None
        self.play_again: Callable[[bool], object] = lambda same_decks: None
        self.note: Callable[[], object] = lambda: None
        self.rematch = Rematch(seating, self.presence.gone)
        self._rematch_sent: RematchNews | None = None
        """The news about a rematch that everybody has."""
        self._seed = 0
        self._resend_at = 0.0
        self._noted_computers: frozenset[Seat] = frozenset()
        """The seats for which computers play, as the journal has them."""
        self._was_showing = False
        """True if the clocks that were sent last stood still because of a showdown."""

    @property
    def seating(self) -> RoomSeating:
        """The people of the table, with their seats and decks."""
        return self._seating()

    # --- sending ------------------------------------------------------------------------------------

    def tell(self, member: RoomMember, message: ToPerson) -> None:
        """Send a message to one person."""
        if member.is_local:
            self.hear(message)
        elif member.connection is not None:
            self._send(member.connection, message)

    def tell_all(self, message: ToPerson) -> None:
        """Send a message to everybody."""
        for member in list(self.seating.members.values()):
            self.tell(member, message)

    def _tell_people(self) -> None:
        self.tell_all(self.presence.state(self.seating.members.values(), self.talk.silenced))

    def _tell_lost(self) -> None:
        if self.stand_ins is not None:
            names = {each.seat: each.name for each in self.seating.players if each.seat is not None}
            self.tell_all(LostSeats(self.stand_ins.state(names, self._voters)))

    def _tell_clocks(self) -> None:
        if self.clocks is not None and self.clocks.is_on:
            self._was_showing = self.clocks.is_showing
            for member in list(self.seating.members.values()):
                self.tell(member, self.clocks.state(member.seats))

    @property
    def _voters(self) -> list[Seat]:
        """The seats of all people who are there and play on."""
        if self.table is None:
            return []
        players = self.table.match.game.state.players
        return [
            seat
            for each in self.seating.members.values()
            if each.is_here
            for seat in each.seats
            if not players[seat].eliminated
        ]

    # --- coming and going ---------------------------------------------------------------------------

    def came(self, member: RoomMember) -> None:
        """Note that somebody has come in or back, and send them the whole state."""
        self.presence.came(member.number)
        self.rematch.left.discard(member.number)
        for seat in member.seats:
            if self.stand_ins is not None and self.stand_ins.back(seat):
                self._give_back(seat)
        self.tell(member, self.talk.recent)
        self._tell_people()
        self._tell_lost()
        self._pause()
        self._tell_clocks()
        if self.rematch.wishes:
            self.tell(member, self.rematch.news)

    def lost(self, member: RoomMember, *, leaves: bool) -> None:
        """Note that the connection of somebody is lost; ``leaves``: they have left, or were sent away."""
        self.presence.lost(member.number)
        if leaves:
            self.rematch.left.add(member.number)
        for seat in member.seats:
            if self.stand_ins is not None:
                self.stand_ins.lost(seat)
            if leaves:
                self.rematch.wishes.pop(seat, None)
        self._tell_people()
        self._tell_lost()
        self._pause()
        if self.rematch.wishes:
            self._look_at_rematch()  # the others no longer wait for somebody who has left

    def forget(self, member: RoomMember) -> None:
        """Forget somebody who has left for good."""
        self.presence.forget(member.number)
        self.rematch.left.discard(member.number)
        self.talk.forget(member.number)
        self._tell_people()

    def moved(self) -> None:
        """Tell all that seats or names have changed."""
        self._tell_people()

    # --- messages -----------------------------------------------------------------------------------

    def receive(self, member: RoomMember, text: str) -> None:
        """Carry out a message of a member. Raises ``WireError`` for one that no honest program sends."""
        self.take(member, read_from_person(text))

    def take(self, member: RoomMember, message: FromPerson) -> None:
        """Carry out a message of somebody at the table, the host's own person included."""
        match message:
            case Say() | Emote():
                said = self.talk.take(member, message, watchers=self.seating.terms.watchers_talk)
                if isinstance(said, TalkRefused):
                    self.tell(member, said)
                elif said is not None:
                    self.tell_all(said)
            case AwayChange(away):
                if self.presence.set_away(member.number, away):
                    self._tell_people()
            case SeatWish():
                self._choose(member, message)
            case RematchWish():
                if self.table is not None and self.table.match.is_over and self.rematch.take(member, message):
                    self._look_at_rematch()
            case _:
                assert_never(message)

    def _look_at_rematch(self) -> None:
        """Tell all who wants to play again, if that is new. Begin the next game if all expected do."""
        news = self.rematch.news
        if self.table is None or not self.table.match.is_over or news == self._rematch_sent:
            return
        self._rematch_sent = news
        self.tell_all(news)
        if self.rematch.is_agreed:
            self.play_again(not news.other_decks)

    def silence(self, number: int, silent: bool) -> None:
        """Silence a member for the host's person, or let them write again."""
        (self.talk.silenced.add if silent else self.talk.silenced.discard)(number)
        self._tell_people()

    def note_lag(self, member: RoomMember, milliseconds: int) -> None:
        """Note the round-trip time of a member's connection."""
        if self.presence.set_lag(member.number, milliseconds):
            self._tell_people()

    # --- the game -----------------------------------------------------------------------------------

    def began(
        self,
        table: HostedTable,
        seed: int,
        bank: Mapping[Seat, float] | None = None,
        computers: Collection[Seat] = (),
    ) -> None:
        """Note that the game has begun or goes on.

        ``bank``: the seconds that a journal has for each seat; ``computers``: the seats of people for which
        computers played.
        """
        self.table, self._seed = table, seed
        self.stand_ins = StandIns(self._clock, STAND_IN.name)
        self.clocks = TableClocks(self.seating.terms.clock, table.match, self._clock, bank)
        self.clocks.lag = self._lag_of
        self.rematch.wishes.clear()
        self._rematch_sent = None
        for member in self.seating.members.values():
            if not member.is_here:
                self.presence.lost(member.number)
                for seat in member.seats:
                    self.stand_ins.lost(seat)
        self._noted_computers = frozenset(computers)
        for seat in computers:
            self._let_play(seat, is_new=False)
        self.clocks.settle()
        self._pause()

    def ended(self) -> None:
        """Note that the table goes back to its waiting room."""
        self.table = self.stand_ins = self.clocks = None
        self.rematch.wishes.clear()

    def _lag_of(self, seat: Seat) -> float:
        member = self.seating.at_screen_of(seat)
        return -1.0 if member is None else self.presence.lag(member.number) / 1000

    def settle(self) -> tuple[KeptEntry, ...]:
        """Return the entries for the journal about clocks and computers since the last time."""
        if self.clocks is None or self.stand_ins is None:
            return ()
        before, now = self._noted_computers, frozenset(self.stand_ins.playing)
        self._noted_computers = now
        changed = (KeptStandIn(seat, seat in now) for seat in sorted(before ^ now))
        return (*self.clocks.settle(), *changed)

    def answered(self) -> None:
        """Tell all the clocks after answers have been noted."""
        self._tell_clocks()

    def tick(self) -> None:
        """Let time pass: send clocks and lost seats, and act for somebody without time.

        Call it about once a second.
        """
        now = self._clock()
        if self.table is None or self.stand_ins is None or self.clocks is None:
            return
        if self.clocks.settle():  # an answer that was given before the game was noted
            self._tell_clocks()
        self._pause()
        if self.stand_ins.gone and now >= self._resend_at:
            self._tell_lost()
        if now >= self._resend_at or self._was_showing != self.clocks.is_showing:
            self._resend_at = now + RESEND
            self._tell_clocks()
        seat = self.clocks.out_of_time()
        if seat is not None:
            self._act_for(seat)
        if self.rematch.wishes:
            self._look_at_rematch()

    def _pause(self) -> None:
        if self.clocks is None or self.table is None or self.stand_ins is None:
            return
        reason = people_words.undo_pause() if self.table.wish_is_open else ""
        if self.clocks.pause(reason, self.stand_ins.gone):
            self._tell_clocks()

    def _act_for(self, seat: Seat) -> None:
        """Apply the agreed rule for somebody without time."""
        assert self.table is not None
        assert self.clocks is not None
        match, at_zero = self.table.match, self.clocks.terms.at_zero
        pending = match.pending
        assert pending is not None
        log.info("seat %d has no time left: %s", seat, at_zero)
        if pending.kind not in PUBLIC_KINDS:
            self._pass_in_secret(seat, pending)
            return
        match.tell(people_words.out_of_time(match.names[seat], at_zero))
        match at_zero:
            case "default":
                match.play(plainest(pending))
            case "surrender":
                match.surrender(seat)
            case "computer":
                self._let_play(seat)
            case _:
                assert_never(at_zero)

    def _pass_in_secret(self, seat: Seat, pending: Choose) -> None:
        """Give the default answer to a question that not all may know about, whatever the terms are.

        Only its person learns of it: everything else would show the others who was asked.
        """
        assert self.table is not None
        match = self.table.match
        for watcher in match.watchers:
            if isinstance(watcher, LocalSeats) and seat in watcher.people:
                watcher.told(people_words.out_of_time(match.names[seat], "default"))
        match.play(plainest(pending))

    # --- lost seats ---------------------------------------------------------------------------------

    def _choose(self, member: RoomMember, wish: SeatWish) -> None:
        if self.stand_ins is None or self.table is None or self.table.match.is_over:
            return
        if wish.choice == "return":
            if wish.seat in member.seats and self.stand_ins.back(wish.seat):
                self._give_back(wish.seat)
                self._tell_lost()
            return
        decided = None
        for voter in member.seats:  # the people at one screen choose together
            decided = decided or self.stand_ins.choose(voter, wish.seat, wish.choice, self._voters)
        if decided == "computer":
            self._let_play(wish.seat)
        elif decided == "surrender":
            self._surrender(wish.seat)
        self._tell_lost()

    def _let_play(self, seat: Seat, *, is_new: bool = True) -> None:
        """Let a computer play for somebody; ``is_new`` is False if it has done so before a restart."""
        assert self.table is not None
        assert self.stand_ins is not None
        match = self.table.match
        holder = self.seating.in_seat(seat)
        assert holder is not None
        assert holder.deck is not None
        self.stand_ins.playing.add(seat)
        starting = holder.deck.starting
        if is_new:
            match.tell(people_words.computer_plays(match.names[seat], STAND_IN.name))
        hand_over(match, seat, make_policy(STAND_IN.policy, self._catalogue, starting, self._seed + seat))
        if is_new:
            self.note()
            self._tell_lost()

    def _give_back(self, seat: Seat) -> None:
        assert self.table is not None
        match = self.table.match
        self.note()
        hand_over(match, seat, None)
        match.tell(people_words.is_back(match.names[seat]))

    def _surrender(self, seat: Seat) -> None:
        assert self.table is not None
        match = self.table.match
        try:
            match.tell(people_words.surrendered_for(match.names[seat]))
            match.surrender(seat)
        except IllegalAnswer as error:
            log.info("nobody surrenders: %s", error)


__all__ = ["STAND_IN", "TablePeople"]
