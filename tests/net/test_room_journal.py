"""A waiting room that opens again from its journal: tokens, last commands, people, computers and files."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from typing_extensions import override

from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.host_seats import HostSeats
from doomtown_desktop.net.journal import kept_table
from doomtown_desktop.net.room_journal import RoomJournal, delete_table, file_of, unfinished
from doomtown_desktop.net.seating import Computer
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.waiting_room import WaitingRoom
from doomtown_desktop.storage.user_file import UnreadableRow
from tests.net.lobby import LAW, SLOANE, FakeConnections, Lobby, Visitor
from tests.net.loopback import Heard
from tests.playthroughs.players import facts
from tests.random_play.runner import random_answer

pytestmark = pytest.mark.no_cover  # whole games
PORT = 28751


class NotedConnections(FakeConnections):
    """Connections that remember on how many notes each text depends."""

    def __init__(self) -> None:
        super().__init__()
        self.after: list[int] = []

    @override
    def send(self, number: int, text: str, after: int = 0) -> None:
        self.after.append(after)
        super().send(number, text, after)


class Disk:
    """The journal of a table in a folder, with what it has reported."""

    def __init__(self, folder: Path, table: str) -> None:
        self.folder, self.table = folder, table
        self.kept: Heard[int] = Heard()
        self.journal = RoomJournal(folder, table, PORT, self.kept)

    def settle(self) -> None:
        """Wait until everything that was noted is on disk."""
        count = self.journal.noted
        self.kept.until(lambda: any(each >= count for each in self.kept.of(int)), f"note {count}")


class Kept:
    """A lobby whose game is in a journal: Ada hosts the table, Ben plays, Cal watches."""

    def __init__(self, folder: Path, *, computer: bool = False) -> None:
        self.links = NotedConnections()
        self.lobby = Lobby(seats=3 if computer else 2, links=self.links)
        room = self.lobby.room
        self.ben = self.lobby.guest("Ben", SLOANE)
        if computer:
            posy = Computer("Posy", "Greenhorn", "greenhorn", SLOANE)
            room.arrange(lambda seating: seating.seat_computer(2, posy))
        self.cal = self.lobby.guest("Cal")
        room.arrange(lambda seating: seating.choose_own_deck(LAW))
        self.disk = Disk(folder, room.id)
        room.begin(seed=7, journal=self._journal)
        self.lobby.settle()
        self.table = table_of(self.lobby)
        self.table.match.begin()
        self.lobby.settle()
        self.host = HostSeats(self.table, 0)

    def _journal(self) -> RoomJournal:
        self.links.after.clear()  # nothing depends on the journal before the game begins
        return self.disk.journal

    def reopened(self) -> Lobby:
        """Return a lobby whose room was opened from what is on disk. The old one is dropped, not closed."""
        self.disk.settle()
        again = Lobby()
        disk = Disk(self.disk.folder, self.disk.table)
        kept = kept_table(file_of(disk.folder, disk.table), disk.table)
        again.room = WaitingRoom.reopened(kept, facts(), again.links, disk.journal, clock=lambda: 0.0)
        return again


def play(lobby: Lobby, host: HostSeats, ben: Visitor, answers: int, seed: int) -> None:
    """Give this many random answers, each through the seats of who is asked."""
    dice, match = random.Random(seed), host.match
    for _ in range(answers):
        pending = match.pending
        assert pending is not None
        seats = host if pending.player == 0 else ben.guest.seats
        assert seats is not None
        assert seats.answer(random_answer(match.game, pending, dice))
        lobby.settle()


def table_of(lobby: Lobby) -> HostedTable:
    assert lobby.room.table is not None
    return lobby.room.table


def test_a_room_that_was_dropped_opens_again_as_it_was_and_its_guest_plays_on(tmp_path: Path) -> None:
    before = Kept(tmp_path)
    play(before.lobby, before.host, before.ben, 14, seed=3)
    old, seats = before.lobby.room, before.ben.guest.seats
    assert seats is not None
    again = before.reopened()
    room, table = again.room, table_of(again)
    assert (room.id, room.door.key) == (old.id, old.door.key)
    assert table.match.answers == before.table.match.answers
    assert table.match.game.digest() == before.table.match.game.digest()
    ben = again.come_back(before.ben.guest.token)
    assert ben.guest.state is GuestState.PLAYING
    assert ben.guest.seats is not None
    assert ben.guest.seats.view == seats.view
    number = old.seating.members[1].at_table
    assert table.members[number].last_number == before.table.members[number].last_number > 0
    play(again, HostSeats(table, 0), ben, 12, seed=4)
    assert ben.guest.seats.now.decisions == len(table.match.answers) == 26


def test_everybody_has_their_seat_again_and_nobody_is_here_but_the_host(tmp_path: Path) -> None:
    before = Kept(tmp_path)
    state = before.lobby.room.seating.state_of(before.lobby.room.seating.host)
    again = before.reopened()
    found = again.room.seating.state_of(again.room.seating.host)
    assert [(seat.kind, seat.name, seat.deck, seat.ready) for seat in found.seats] == [
        (seat.kind, seat.name, seat.deck, seat.ready) for seat in state.seats
    ]
    assert [seat.here for seat in found.seats] == [True, False]
    assert found.watchers == ("Cal",)
    assert found.began
    cal = again.come_back(before.cal.guest.token)
    assert cal.guest.seats is not None
    assert cal.guest.seats.now.people == ()
    assert "no longer knows you" in again.come_back("0" * 32).guest.words


def test_a_computer_has_its_seat_and_policy_again(tmp_path: Path) -> None:
    before = Kept(tmp_path, computer=True)
    again = before.reopened()
    match = table_of(again).match
    assert [policy is None for policy in match.policies] == [True, True, False]
    seat = again.room.seating.state_of(again.room.seating.host).seats[2]
    assert (seat.kind, seat.name, seat.level) == ("computer", "Posy", "Greenhorn")


def test_who_comes_to_watch_during_the_game_is_noted_and_who_leaves_is_forgotten(tmp_path: Path) -> None:
    before = Kept(tmp_path)
    dee = before.lobby.guest("Dee")
    before.cal.guest.leave()
    before.lobby.settle()
    again = before.reopened()
    assert again.come_back(dee.guest.token).guest.state is GuestState.PLAYING
    assert "no longer knows you" in again.come_back(before.cal.guest.token).guest.words


def test_nobody_is_told_anything_of_the_game_that_is_not_noted(tmp_path: Path) -> None:
    before = Kept(tmp_path)
    assert before.links.after
    assert min(before.links.after) >= 1, "a text may leave before the game is on disk"
    noted = before.disk.journal.noted
    before.links.after.clear()
    before.lobby.guest("Dee")
    assert before.links.after[-1] > noted, "a token may leave before its hash is on disk"


def test_the_port_and_another_key_are_found_again(tmp_path: Path) -> None:
    before = Kept(tmp_path)
    before.lobby.room.renew_key()
    again = before.reopened()
    assert again.room.door.key == before.lobby.room.door.key
    assert again.guest("Eve").guest.state is GuestState.PLAYING


def test_a_table_is_listed_until_its_game_is_over_or_it_is_deleted(tmp_path: Path) -> None:
    before = Kept(tmp_path)
    disk = before.disk
    disk.settle()
    (found,) = unfinished(tmp_path)
    assert (found.id, found.others, found.trouble) == (before.lobby.room.id, ("Ben",), "")
    match = before.table.match
    count = len(match.answers)
    before.host.surrender()
    before.lobby.settle()
    assert match.is_over
    disk.settle()
    match.take_back(count)
    disk.settle()
    assert [each.id for each in unfinished(tmp_path)] == [found.id], "its end was undone"
    disk.journal.delete()
    assert unfinished(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


def test_the_file_of_a_game_that_is_over_goes_even_if_the_host_was_killed(tmp_path: Path) -> None:
    before = Kept(tmp_path)
    before.host.surrender()
    assert before.table.match.is_over
    before.disk.settle()
    assert unfinished(tmp_path) == []
    assert not file_of(tmp_path, before.lobby.room.id).exists()


def test_a_damaged_file_costs_its_own_table_only(tmp_path: Path) -> None:
    before = Kept(tmp_path)
    before.disk.settle()
    (tmp_path / "7d.db").write_bytes(b"hello" * 999)
    good, bad = unfinished(tmp_path)
    assert (good.id, good.trouble) == (before.lobby.room.id, "")
    assert bad.id == "7d"
    assert "7d.db" in bad.trouble
    delete_table(tmp_path, "7d")
    assert [each.id for each in unfinished(tmp_path)] == [good.id]


def test_a_room_whose_seats_do_not_fit_is_told(tmp_path: Path) -> None:
    before = Kept(tmp_path)
    before.disk.settle()
    ben = before.lobby.room.seating.members[1]
    ben.seat = 7
    before.disk.journal.add(ben)
    with pytest.raises(UnreadableRow, match="seats do not fit"):
        before.reopened()
