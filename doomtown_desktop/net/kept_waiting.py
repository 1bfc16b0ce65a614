"""A waiting room in the journal of its table: it is opened again after the host was ended before the game."""

from __future__ import annotations

import json

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.net.journal import KeptTable, read_content
from doomtown_desktop.net.seating import (
    HOST,
    Companion,
    Computer,
    LuckNews,
    Player,
    RoomMember,
    RoomSeating,
    RoomTerms,
)
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.plain import to_plain
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.storage.user_file import UnreadableRow


class KeptPlayer(Record):
    """A person at the table, or a companion."""

    name: str
    seat: Seat | None
    deck: str
    """The deck as JSON text; empty without one."""
    seal: str
    salt: str
    problem: str
    ready: bool
    """These four are as in `RoomMember`."""


class KeptGuest(Record):
    """A person at the table, the host's own person included, with the companions at their screen."""

    number: int
    token: str
    """The SHA-256 of the token; empty for the host's own person."""
    last: int
    """The number of the last command."""
    by_key: bool
    player: KeptPlayer
    companions: tuple[KeptPlayer, ...]


class KeptComputer(Record):
    """A computer player in a seat."""

    seat: Seat
    name: str
    level: str
    policy: str
    deck: str
    """The deck as JSON text."""


class KeptWaiting(Record):
    """A waiting room (`KeptTable.content` before the game)."""

    port: int
    key: str
    """The key of the invitation."""
    terms: RoomTerms
    size: int
    guests: tuple[KeptGuest, ...]
    computers: tuple[KeptComputer, ...]
    drawings: int
    """The number of the latest drawing of luck."""
    repeats: int
    """The number of drawings in which parts may have been shown, one that is interrupted now included."""
    club: str
    is_listed: bool

    @property
    def others(self) -> tuple[str, ...]:
        """The names of everybody at the table but the host's own person."""
        people = [
            player.name
            for each in self.guests
            for player in (*([] if each.number == HOST else [each.player]), *each.companions)
        ]
        return (*people, *(each.name for each in self.computers))

    @property
    def is_alone(self) -> bool:
        """True if nobody but the host's own person has come."""
        return all(each.number == HOST for each in self.guests)


def content_of(port: int, key: str, seating: RoomSeating, drawings: int, repeats: int) -> str:
    """Return a waiting room as text; ``drawings`` and ``repeats``: as in `KeptWaiting`."""
    guests = tuple(
        KeptGuest(
            each.number,
            each.token,
            each.last,
            each.by_key,
            _kept_player(each),
            tuple(_kept_player(companion) for companion in each.companions),
        )
        for each in seating.members.values()
    )
    holders = ((seat, seating.in_seat(seat)) for seat in range(seating.size))
    computers = tuple(
        KeptComputer(seat, each.name, each.level, each.policy, each.deck.model_dump_json())
        for seat, each in holders
        if isinstance(each, Computer)
    )
    room = KeptWaiting(
        port,
        key,
        seating.terms,
        seating.size,
        guests,
        computers,
        drawings,
        repeats,
        seating.club,
        seating.is_listed,
    )
    return json.dumps(to_plain(room), ensure_ascii=False, separators=(",", ":"))


def waiting_of(kept: KeptTable) -> KeptWaiting:
    """Return what a journal has about a waiting room. Raises ``UnreadableRow``."""
    return read_content(kept, KeptWaiting)


def restore_waiting(kept: KeptTable, room: KeptWaiting, catalogue: Catalogue) -> RoomSeating:
    """Return the people, computers and seats of a waiting room. Nobody is connected.

    Raises ``UnreadableRow`` if they do not fit together.
    """
    try:
        (host,) = (each for each in room.guests if each.number == HOST)
        seating = RoomSeating(host.player.name, room.terms, catalogue, club=room.club)
        seating.resize(room.size)
        seating.is_listed = room.is_listed
        seating.luck = LuckNews(repeats=room.repeats)
        seating.members.clear()
        for each in room.guests:
            member = seating.members[each.number] = RoomMember(
                each.number,
                each.player.name,
                each.player.seat,
                each.token,
                is_local=each.number == HOST and not room.club,
                last=each.last,
                by_key=each.by_key,
            )
            _restore_player(member, each.player)
            for found in each.companions:
                if found.seat is None:
                    raise ValueError(f"{found.name} has no seat")
                companion = Companion(found.name, found.seat, member)
                _restore_player(companion, found)
                member.companions.append(companion)
        seats = [each.seat for each in seating.players if each.seat is not None]
        if len({*seats}) < len(seats) or not {*seats} <= {*range(room.size)}:
            raise ValueError("two people have one seat, or a seat is not there")
        for one in room.computers:
            computer = Computer(one.name, one.level, one.policy, Deck.model_validate_json(one.deck))
            seating.seat_computer(one.seat, computer)
    except ValueError as error:
        raise UnreadableRow(
            f"The table {kept.id} cannot be continued: its seats do not fit together ({error})."
        ) from error
    return seating


def _kept_player(player: Player) -> KeptPlayer:
    deck = "" if player.deck is None else player.deck.model_dump_json()
    return KeptPlayer(player.name, player.seat, deck, player.seal, player.salt, player.problem, player.ready)


def _restore_player(player: Player, kept: KeptPlayer) -> None:
    player.deck = Deck.model_validate_json(kept.deck) if kept.deck else None
    player.seal, player.salt = kept.seal, kept.salt
    player.problem, player.ready = kept.problem, kept.ready


__all__ = ["KeptWaiting", "content_of", "restore_waiting", "waiting_of"]
