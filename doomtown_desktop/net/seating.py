"""The people, computers, seats and decks of a table before its game. It knows no connection."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, assert_never

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import Deck, problems
from doomtown_desktop.log import get_logger
from doomtown_desktop.net import room_wire
from doomtown_desktop.net.outside_text import clean_name
from doomtown_desktop.net.people_wire import NO_CLOCK, ClockTerms
from doomtown_desktop.net.room_wire import (
    CompanionChange,
    DeckOffer,
    ReadyChange,
    Refusal,
    RoomCommand,
    RoomSeat,
    RoomState,
    SeatChange,
)
from doomtown_desktop.net.wire import WireError
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.rulesets import USUAL, GameOptions
from doomtown_desktop.session.tables import Chair, cannot_play
from doomtown_desktop.speech import room_words

log = get_logger(__name__)
FEWEST_SEATS, MOST_SEATS = 2, 6
MOST_WATCHERS: Final = 20
HOST: Final = 0
"""The member number of the host's own person."""


class RoomTerms(Record):
    """The terms of a table."""

    ruleset: str = "reloaded-1.3"
    options: GameOptions = USUAL
    legal_only: bool = False
    lets_watch: bool = True
    clock: ClockTerms = NO_CLOCK
    hints: bool = False
    """True if people may ask a computer for hints."""
    watchers_talk: bool = True
    """True if spectators may write in the chat."""


class Computer(Record):
    """A computer player in a seat."""

    name: str
    level: str
    """The name of its level, as people read it."""
    policy: str
    deck: Deck


class LuckNews(Record):
    """The public state of the drawing of the next game's luck."""

    is_drawing: bool = False
    notice: str = ""
    """The reason why the latest drawing has led to no game, in a sentence; empty without one."""
    repeats: int = 0
    """The number of drawings in which parts may have been shown, and no game began."""


@dataclass(slots=True)
class RoomMember:
    """A person at the table, the host's own person included."""

    number: int
    name: str
    seat: Seat | None
    """``None`` for a spectator."""
    token: str = ""
    """The SHA-256 of the token; empty for the host's person."""
    connection: int | None = None
    """``None`` while the connection is lost, and for the host's person."""
    deck: Deck | None = None
    seal: str = ""
    """The salted fingerprint of the deck."""
    salt: str = ""
    problem: str = ""
    """The fault of the offered deck, in a sentence; empty without one."""
    ready: bool = False
    last: int = 0
    """The number of the last command."""
    at_table: int = 0
    """The number of the member at the ``HostedTable``; 0 before the game."""
    is_local: bool = False
    """True for the host's person, who sits at the window in which the match runs."""
    trouble: str = ""
    """The reason why the last command was refused, in a sentence; empty if it was done."""
    by_key: bool = False
    """True for a person who came with the key of the invitation: at a club, nobody has checked the name."""
    companions: list[Companion] = field(default_factory=list)
    """The others who play at this person's screen; a spectator has none."""

    @property
    def is_here(self) -> bool:
        """True if the person can see the table."""
        return self.is_local or self.connection is not None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the person and of the companions, the own one first; none for a spectator."""
        return () if self.seat is None else (self.seat, *(each.seat for each in self.companions))

    def player(self, companion: str) -> RoomMember | Companion | None:
        """Return the companion of a name, or with an empty one this person; ``None`` if nobody has it."""
        if not companion:
            return self
        return next((each for each in self.companions if each.name == companion), None)


@dataclass(slots=True)
class Companion:
    """Somebody who plays at the screen of another person (``beside``)."""

    name: str
    seat: Seat
    beside: RoomMember = field(repr=False)
    deck: Deck | None = None
    seal: str = ""
    salt: str = ""
    problem: str = ""
    ready: bool = False
    """These five are as in `RoomMember`."""

    @property
    def is_here(self) -> bool:
        """True if the person of the screen can see the table."""
        return self.beside.is_here


Player = RoomMember | Companion
"""A person at the table."""
Holder = Player | Computer
"""Somebody who has a seat."""


class RoomSeating:
    """The people and computers at a table, with their seats and decks.

    Attributes:
        terms: The terms of the table.
        members: All members by number; the host's own person is number 0.
        size: The number of seats.
        began: True once the game has begun. Seats are not changed any more then.
        luck: The drawing of the luck of the next game.
        club: The name of the club at whose server the match runs; empty if it runs in the host's window.
        is_listed: True if the lobby of the club shows the table to everybody.
    """

    def __init__(
        self,
        host: str,
        terms: RoomTerms,
        catalogue: Catalogue,
        secret: Callable[[int], str] = secrets.token_hex,
        club: str = "",
    ) -> None:
        """Make a table with two seats. The host's person has the first.

        ``secret(n)`` returns n random bytes as hexadecimal digits. ``club`` is the name of the club at whose
        server the match runs; then the "host" is the person who opened the table, a member like all others.
        Raises ``ValueError`` for a name that is not one.
        """
        name = clean_name(host)
        if not name:
            raise ValueError(room_words.bad_name())
        self.terms, self._catalogue, self._secret, self.club = terms, catalogue, secret, club
        self.members: dict[int, RoomMember] = {HOST: RoomMember(HOST, name, 0, is_local=not club)}
        self.size = FEWEST_SEATS
        self.began = False
        self.luck = LuckNews()
        self.is_listed = True
        self._computers: dict[Seat, Computer] = {}

    # --- the current state --------------------------------------------------------------------------

    @property
    def host(self) -> RoomMember:
        """The host's own person."""
        return self.members[HOST]

    def in_seat(self, seat: Seat) -> Holder | None:
        """Return who has a seat; ``None`` if it is free."""
        person = next((each for each in self.players if each.seat == seat), None)
        return person or self._computers.get(seat)

    @property
    def players(self) -> list[Player]:
        """All people at the table with their companions, spectators included."""
        found: list[Player] = []
        for member in self.members.values():
            found += [member, *member.companions]
        return found

    def at_screen_of(self, seat: Seat) -> RoomMember | None:
        """Return the person at whose screen a seat is; ``None`` for a computer's and a free one."""
        return next((each for each in self.members.values() if seat in each.seats), None)

    def first_free(self) -> Seat | None:
        """Return the first free seat; ``None`` if there is none or the game has begun."""
        free = (seat for seat in range(self.size) if self.in_seat(seat) is None)
        return None if self.began else next(free, None)

    def why_not(self, name: str) -> tuple[Refusal, str] | None:
        """Return why somebody with this name cannot come in; ``None`` if nothing prevents it."""
        if not name:
            return "name", room_words.bad_name()
        if self._is_taken(name):
            return "name", room_words.taken_name(name)
        watchers = sum(member.seat is None for member in self.members.values())
        may_watch = self.terms.lets_watch and watchers < MOST_WATCHERS
        if self.first_free() is None and not may_watch:
            return "full", room_words.full_table()
        return None

    def absent(self, name: str) -> RoomMember | None:
        """Return the member of a name whom the host's person can let in again without a token.

        That member is not there. ``None`` if there is none, and at a club, where nobody is asked.
        """
        members = self.members.values()
        found = (each for each in members if not each.is_here and room_wire.same_name(each.name, name))
        return None if self.club else next(found, None)

    def _is_taken(self, name: str) -> bool:
        others = [each.name for each in self.players]
        others += [computer.name for computer in self._computers.values()]
        return any(room_wire.same_name(name, other) for other in others)

    def state_of(self, member: RoomMember) -> RoomState:
        """Return the waiting room as a member sees it."""
        terms = self.terms
        return RoomState(
            member.last,
            self.host.name,
            terms.ruleset,
            terms.options,
            terms.legal_only,
            terms.lets_watch,
            terms.clock,
            terms.hints,
            terms.watchers_talk,
            tuple(self._seat(seat) for seat in range(self.size)),
            tuple(each.name for each in self.members.values() if each.seat is None),
            member.seat,
            member.name,
            member.problem,
            self.began,
            self.luck.is_drawing,
            self.luck.notice,
            self.luck.repeats,
            self.club,
            bool(self.club) and member.number == HOST,
            member.trouble,
            companions=tuple((each.seat, each.problem) for each in member.companions),
        )

    def _seat(self, seat: Seat) -> RoomSeat:
        holder = self.in_seat(seat)
        match holder:
            case None:
                return RoomSeat("open", "", "", here=False, ready=False, deck="")
            case Computer():
                return RoomSeat("computer", holder.name, holder.level, here=True, ready=True, deck="")
            case RoomMember() | Companion():
                beside = holder.beside.seat if isinstance(holder, Companion) else None
                return RoomSeat("person", holder.name, "", holder.is_here, holder.ready, holder.seal, beside)
            case _:
                assert_never(holder)

    def missing(self) -> str:
        """Return what keeps the game from beginning, in sentences; empty if nothing does."""
        return missing(self.state_of(self.host))

    def chairs(self) -> list[Chair]:
        """Return all seats for a new game. Every seat must have somebody with a deck."""
        found = []
        for seat in range(self.size):
            holder = self.in_seat(seat)
            assert holder is not None
            assert holder.deck is not None
            policy = holder.policy if isinstance(holder, Computer) else ""
            found.append(Chair(holder.name, holder.deck, policy))
        return found

    # --- changes of the host's person ---------------------------------------------------------------

    def change_terms(self, terms: RoomTerms) -> None:
        """Change the terms. All decks are checked again, and only the host stays ready."""
        self.terms = terms
        for player in self.players:
            player.ready = False
            if player.deck is not None:
                self._take_deck(player, player.deck, player.salt)
        self._get_host_ready()
        for seat, computer in list(self._computers.items()):
            if cannot_play(computer.deck, terms.ruleset, self._catalogue):
                del self._computers[seat]

    def resize(self, size: int) -> None:
        """Change the number of seats. People in seats that are gone take free ones, or watch.

        Raises ``ValueError`` for fewer than 2 or more than 6 seats.
        """
        if not FEWEST_SEATS <= size <= MOST_SEATS:
            raise ValueError(f"a table has {FEWEST_SEATS} to {MOST_SEATS} seats")
        self.size = size
        self._computers = {seat: each for seat, each in self._computers.items() if seat < size}
        for member in self.members.values():
            if member.seat is not None and member.seat >= size:
                member.seat, member.ready = self.first_free(), False
            if member.seat is None:
                member.companions.clear()
        for member in self.members.values():
            for companion in [each for each in member.companions if each.seat >= size]:
                free = self.first_free()
                if free is None:
                    member.companions.remove(companion)
                else:
                    companion.seat, companion.ready = free, False

    def seat_computer(self, seat: Seat, computer: Computer | None) -> None:
        """Give a seat without a person to a computer player, or free a computer's seat with ``None``.

        Raises ``ValueError`` with a sentence if a person has the seat or its name, or the deck cannot be
        played.
        """
        if not 0 <= seat < self.size or isinstance(self.in_seat(seat), (RoomMember, Companion)):
            raise ValueError("This seat is not free.")
        before = self._computers.pop(seat, None)
        if computer is None:
            return
        why = cannot_play(computer.deck, self.terms.ruleset, self._catalogue)
        if self._is_taken(computer.name):
            why = room_words.taken_name(computer.name)
        if why:
            if before is not None:
                self._computers[seat] = before
            raise ValueError(why)
        self._computers[seat] = computer

    def seat_host(self, *, plays: bool) -> None:
        """Give the host's person the first free seat, if there is one; with ``plays`` False, no seat."""
        host = self.host
        if plays and host.seat is None:
            host.seat = self.first_free()
        elif not plays:
            host.seat = None
            host.companions.clear()
        self._get_host_ready()

    def choose_own_deck(self, deck: Deck, companion: str = "") -> None:
        """Choose the deck of the host's person or a companion of theirs, who is ready with it."""
        player = self.host.player(companion)
        if player is not None:
            self._take_deck(player, deck, self._secret(room_wire.SALT // 2))
            self._get_host_ready()

    def _get_host_ready(self) -> None:
        """Let everybody at the host's screen be ready who has a seat and a deck."""
        own: list[Player] = [self.host, *self.host.companions]
        for each in own:
            each.ready = each.deck is not None and each.seat is not None

    def meet_again(self) -> None:
        """Open the seats again after a game. Nobody is ready but the host's person, if there is a deck."""
        self.began, self.luck = False, LuckNews()
        for member in self.members.values():
            member.at_table = 0
        for player in self.players:
            player.ready = False
        self._get_host_ready()

    # --- changes of members -------------------------------------------------------------------------

    def change(self, member: RoomMember, message: RoomCommand) -> None:
        """Carry out a command of a member. Raises ``WireError`` for what no honest program sends."""
        member.trouble = ""
        match message:
            case DeckOffer():
                self.offer(member, message)
            case ReadyChange(ready=ready, companion=companion):
                player = member.player(companion)
                if player is not None:
                    player.ready = ready and player.deck is not None and player.seat is not None
            case SeatChange(seat=seat):
                self.sit(member, seat)
            case CompanionChange(name=name, sits=sits):
                try:
                    (self.add_companion if sits else self.remove_companion)(member, name)
                except ValueError as error:
                    member.trouble = str(error)
            case _:
                assert_never(message)

    def add_companion(self, member: RoomMember, name: str) -> None:
        """Give the first free seat to somebody else at a member's screen.

        Raises ``ValueError`` with a sentence if that is not possible.
        """
        name, free = clean_name(name), self.first_free()
        if not name:
            raise ValueError(room_words.bad_name())
        if self._is_taken(name):
            raise ValueError(room_words.taken_name(name))
        if free is None or member.seat is None:
            raise ValueError(room_words.no_seat_beside(sits=member.seat is not None))
        member.companions.append(Companion(name, free, member))

    def remove_companion(self, member: RoomMember, name: str) -> None:
        """Free the seat of a companion. Without one of this name, nothing happens."""
        member.companions = [each for each in member.companions if each.name != name]

    def offer(self, member: RoomMember, offer: DeckOffer) -> None:
        """Take the deck that a member offers, or note what is wrong with it.

        Raises ``WireError`` for a salt that is not one.
        """
        if not room_wire.is_hex(offer.salt, room_wire.SALT):
            raise WireError("a salt is not one")
        player = member.player(offer.companion)
        if player is None:
            return  # there was no seat for this companion
        player.ready = False
        try:
            deck = room_wire.deck_of(offer, self.terms.ruleset)
        except ValueError as error:
            log.info("a deck is refused: %s", str(error)[:200])
            name = offer.name[: room_wire.LONGEST_DECK_NAME]
            player.deck, player.seal, player.salt = None, "", ""
            player.problem = room_words.odd_deck(name)
            return
        self._take_deck(player, deck, offer.salt)

    def _take_deck(self, player: Player, deck: Deck, salt: str) -> None:
        why = cannot_play(deck, self.terms.ruleset, self._catalogue)
        if not why and self.terms.legal_only and (found := problems(deck, self._catalogue)):
            why = room_words.illegal_deck(str(found[0]))
        player.problem = why
        player.deck, player.seal, player.salt = (
            (None, "", "") if why else (deck, room_wire.seal(deck, salt), salt)
        )

    def sit(self, member: RoomMember, seat: Seat | None) -> None:
        """Let a member sit down in a free seat, or watch; otherwise nothing changes."""
        if seat is None:
            if self.terms.lets_watch:
                member.seat, member.ready = None, False
                member.companions.clear()
        elif 0 <= seat < self.size and self.in_seat(seat) is None:
            member.seat, member.ready = seat, False


def missing(room: RoomState) -> str:
    """Return what keeps a game from beginning, in sentences; empty if nothing does."""
    people = [seat for seat in room.seats if seat.kind == "person"]
    return room_words.missing_words(
        sum(seat.kind == "open" for seat in room.seats),
        [seat.name for seat in people if not seat.deck],
        [seat.name for seat in people if not seat.here],
        [seat.name for seat in people if seat.deck and not seat.ready and seat.here],
        people=sum(seat.beside is None for seat in people),
    )


__all__ = ["HOST", "Companion", "Computer", "Holder", "RoomMember", "RoomSeating", "RoomTerms", "missing"]
