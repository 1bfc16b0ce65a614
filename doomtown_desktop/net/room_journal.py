"""The journal of one table with its people: what opens the waiting room again after the host was ended.

Every table has a file of its own, so that a damaged one costs that table only.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.log import get_logger
from doomtown_desktop.net.journal import KeptMember, KeptTable, TableJournal, kept_table, read_content
from doomtown_desktop.net.kept_waiting import content_of, waiting_of
from doomtown_desktop.net.luck import DrawnLuck
from doomtown_desktop.net.seating import HOST, Companion, Computer, RoomMember, RoomSeating, RoomTerms
from doomtown_desktop.net.table_entries import KeptEntry
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.plain import to_plain
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.storage.user_file import StorageError, UnreadableRow

log = get_logger(__name__)
FOLDER: Final = "tables"
"""The name of the folder with the files of tables, beside the user's file."""
ENDING: Final = ".db"
"""The end of the name of such a file; the id of the table comes before it."""


class KeptChair(Record):
    """A seat of a game that has begun."""

    deck: str
    """The deck as JSON text."""
    seal: str
    """The salted fingerprint of a person's deck; empty for a computer."""
    name: str = ""
    """The name of a computer player or a companion; empty for a member."""
    level: str = ""
    policy: str = ""
    """These two are those of a computer player; empty for people."""
    beside: Seat | None = None
    """The seat of the member at whose screen a companion plays."""


class KeptRoom(Record):
    """The facts that open the waiting room of a table again, beside its members (`KeptTable.content`)."""

    port: int
    key: str
    """The key of the invitation."""
    seed: int
    """The seed of the computer players."""
    terms: RoomTerms
    chairs: tuple[KeptChair, ...]
    luck: DrawnLuck
    club: str = ""
    """The name of the club at whose server the table is; empty for a table of a window."""
    by_key: tuple[int, ...] = ()
    """The numbers of the members who came with the key of the invitation (`RoomMember.by_key`)."""
    is_listed: bool = True
    """True if the lobby of the club shows the table to everybody."""


class UnfinishedTable(Record):
    """A table whose game is not over, or has not begun and other people wait there."""

    id: str
    begun: str
    """The UTC time at which its game began, or the waiting room changed last; empty if it cannot be read."""
    others: tuple[str, ...]
    """The names of the other people and of computers in its seats."""
    trouble: str = ""
    """The reason why it cannot be continued, in a sentence; empty without one."""
    is_waiting: bool = False
    """True if its game has not begun."""


class RoomJournal:
    """Notes the game and the people of one table."""

    def __init__(
        self,
        folder: Path,
        table: str,
        port: int,
        kept: Callable[[int], object],
        failed: Callable[[str], object] = lambda words: None,
        *,
        noted: int = 0,
    ) -> None:
        """Open the file of a table. ``port`` is that of its host; the rest is as in `TableJournal`.

        Raises ``StorageError`` if the file cannot be used.
        """
        self._folder, self._table, self._port = folder, table, port
        self._journal = TableJournal(file_of(folder, table), kept, failed, noted=noted)
        self._is_over = False
        self._waiting = ""
        """The waiting room as it was noted last; empty before."""

    @property
    def noted(self) -> int:
        """The number of notes so far (`TableJournal.noted`)."""
        return self._journal.noted

    def wait(self, key: str, seating: RoomSeating, drawings: int, repeats: int) -> None:
        """Note the waiting room before the game, if it has changed. The numbers are as in `KeptWaiting`."""
        content = content_of(self._port, key, seating, drawings, repeats)
        if content != self._waiting:
            self._waiting = content
            self._journal.begin(self._table, "", content, ())

    def begin(self, start: str, key: str, seed: int, seating: RoomSeating, luck: DrawnLuck) -> None:
        """Note that a game begins. ``start`` is the saved game, ``seed`` that of its computer players."""
        content = _content(self._port, key, seed, seating, luck)
        self._journal.begin(self._table, start, content, map(_kept_member, seating.members.values()))

    def set_room(self, key: str, seed: int, seating: RoomSeating, luck: DrawnLuck) -> None:
        """Note another key or port."""
        self._journal.set_content(self._table, _content(self._port, key, seed, seating, luck))

    def add(self, member: RoomMember) -> None:
        """Note a new member."""
        self._journal.set_member(self._table, _kept_member(member))

    def set_token(self, member: RoomMember) -> None:
        """Note another token of a member."""
        self._journal.set_token(self._table, member.at_table, member.token)

    def remove(self, member: RoomMember) -> None:
        """Note that a spectator has left for good."""
        self._journal.remove_member(self._table, member.at_table)

    def keep(self, entries: tuple[KeptEntry, ...], *, is_over: bool) -> None:
        """Note entries, and whether the game is over after them. An undo may bring it back."""
        self._journal.keep(self._table, entries)
        if is_over != self._is_over:
            self._is_over = is_over
            (self._journal.end if is_over else self._journal.resume)(self._table)

    def close(self) -> None:
        """Write everything. The table can be continued, unless its game is over."""
        self._journal.close()
        if self._is_over:
            delete_table(self._folder, self._table)

    def close_unfinished(self) -> None:
        """Write everything and close the file. It is not deleted, even if the game is over."""
        self._journal.close()

    def delete(self) -> None:
        """Delete the table, which is closed for good."""
        self._journal.close()
        delete_table(self._folder, self._table)


# --- files ------------------------------------------------------------------------------------------


def file_of(folder: Path, table: str) -> Path:
    """Return the file of a table."""
    return folder / f"{table}{ENDING}"


def delete_table(folder: Path, table: str) -> None:
    """Delete the file of a table. What cannot be deleted stays, and is logged."""
    file = file_of(folder, table)
    for each in (file, *(file.with_name(file.name + more) for more in ("-wal", "-shm"))):
        try:
            each.unlink(missing_ok=True)
        except OSError as error:
            log.warning("%s cannot be deleted: %s", each, error)


def unfinished(folder: Path) -> list[UnfinishedTable]:
    """Return the tables in a folder that can be continued, the latest first, and those that are damaged.

    Files of tables whose game is over, and of waiting rooms without anybody else, are deleted.
    """
    found = []
    for file in sorted(folder.glob(f"*{ENDING}")):
        table = file.name.removesuffix(ENDING)
        try:
            kept = kept_table(file, table)
            waiting = waiting_of(kept) if kept.is_waiting else None
            others = _others(kept, room_of(kept)) if waiting is None else waiting.others
        except LookupError:  # the program was ended before its game began
            delete_table(folder, table)
        except StorageError as error:
            log.warning("a table cannot be read: %s", error)
            found.append(UnfinishedTable(table, "", (), str(error)))
        else:
            if kept.is_over or (waiting is not None and waiting.is_alone):
                delete_table(folder, table)
            else:
                found.append(UnfinishedTable(table, kept.begun, others, is_waiting=kept.is_waiting))
    return sorted(found, key=lambda each: each.begun, reverse=True)


def port_of(kept: KeptTable) -> int:
    """Return the port of the host of a table. Raises ``UnreadableRow``."""
    return waiting_of(kept).port if kept.is_waiting else room_of(kept).port


def room_of(kept: KeptTable) -> KeptRoom:
    """Return what a journal has about the waiting room. Raises ``UnreadableRow``."""
    return read_content(kept, KeptRoom)


def _others(kept: KeptTable, room: KeptRoom) -> tuple[str, ...]:
    people = [each.name for each in kept.members if each.token and each.seat is not None]
    return (*people, *(chair.name for chair in room.chairs if chair.name))


# --- people -----------------------------------------------------------------------------------------


def restore_seating(kept: KeptTable, room: KeptRoom, catalogue: Catalogue) -> RoomSeating:
    """Return the people, computers and seats of a game that has begun. Nobody is connected.

    Raises ``UnreadableRow`` if they do not fit together.
    """
    try:
        decks = [Deck.model_validate_json(chair.deck) for chair in room.chairs]
        (host,) = kept.members[:1] if room.club else (each for each in kept.members if not each.token)
        seating = RoomSeating(host.name, room.terms, catalogue, club=room.club)
        seating.resize(len(decks))
        seating.is_listed = room.is_listed
        seating.members.clear()
        for each in kept.members:
            number = HOST if each is host else each.number
            member = seating.members[number] = RoomMember(
                number,
                each.name,
                each.seat,
                each.token,
                at_table=each.number,
                is_local=each is host and not room.club,
                by_key=each.number in room.by_key,
            )
            if each.seat is not None:
                member.deck, member.seal = decks[each.seat], room.chairs[each.seat].seal
                member.salt = room.luck.salts[each.seat]  # for the next game with the same deck
                member.ready = True
        for seat, chair in enumerate(room.chairs):
            if chair.policy:
                computer = Computer(chair.name, chair.level, chair.policy, decks[seat])
                seating.seat_computer(seat, computer)
            elif chair.beside is not None:
                person = seating.at_screen_of(chair.beside)
                assert person is not None
                salt = room.luck.salts[seat]
                companion = Companion(chair.name, seat, person, decks[seat], chair.seal, salt, ready=True)
                person.companions.append(companion)
        seating.chairs()
    except (AssertionError, IndexError, KeyError, ValueError) as error:
        raise UnreadableRow(
            f"The table {kept.id} cannot be continued: its seats do not fit together ({error})."
        ) from error
    seating.began = True
    return seating


def _content(port: int, key: str, seed: int, seating: RoomSeating, luck: DrawnLuck) -> str:
    chairs = tuple(_kept_chair(seating, seat) for seat in range(seating.size))
    by_key = tuple(each.at_table for each in seating.members.values() if each.by_key)
    room = KeptRoom(port, key, seed, seating.terms, chairs, luck, seating.club, by_key, seating.is_listed)
    plain = to_plain(room)
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _kept_chair(seating: RoomSeating, seat: Seat) -> KeptChair:
    holder = seating.in_seat(seat)
    assert holder is not None
    assert holder.deck is not None
    text = holder.deck.model_dump_json()
    if isinstance(holder, Computer):
        return KeptChair(text, "", holder.name, holder.level, holder.policy)
    if isinstance(holder, Companion):
        return KeptChair(text, holder.seal, holder.name, beside=holder.beside.seat)
    return KeptChair(text, holder.seal)


def _kept_member(member: RoomMember) -> KeptMember:
    return KeptMember(member.at_table, member.name, member.seat, member.token)


__all__ = [
    "FOLDER",
    "KeptChair",
    "KeptRoom",
    "RoomJournal",
    "UnfinishedTable",
    "delete_table",
    "file_of",
    "port_of",
    "restore_seating",
    "room_of",
    "unfinished",
]
