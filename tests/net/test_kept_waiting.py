"""A waiting room that was saved: after a restart of the host, all come back to their seats and decks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.journal import kept_table
from doomtown_desktop.net.proof import check_game
from doomtown_desktop.net.room_journal import file_of, unfinished
from doomtown_desktop.net.seating import Computer, RoomTerms
from doomtown_desktop.net.waiting_room import WaitingRoom
from doomtown_desktop.storage.user_file import UnreadableRow
from tests.net.lobby import LAW, SLOANE, Lobby, Visitor
from tests.net.test_proof import FAIR, told
from tests.net.test_room_journal import Disk, NotedConnections
from tests.playthroughs.players import Dice, facts

pytestmark = pytest.mark.no_cover  # whole games


class Saved:
    """A waiting room with a journal: Ada hosts, Ben plays with Bea at his screen, and so does a computer."""

    def __init__(self, folder: Path, *, seats: int = 4) -> None:
        self.links = NotedConnections()
        self.lobby = Lobby(RoomTerms(hints=True), seats=seats, links=self.links)
        self.room = self.lobby.room
        self.disk = Disk(folder, self.room.id)
        self.room.saving.begin(self.disk.journal)
        self.room.arrange(lambda seating: seating.choose_own_deck(LAW))
        self.ben = self.lobby.guest("Ben", SLOANE)

    def fill(self) -> None:
        """Let Bea sit down at Ben's screen, and a computer in the last seat."""
        guest = self.ben.guest
        guest.add_companion("Bea")
        guest.offer_deck(LAW, "Bea")
        guest.change_ready(True, "Bea")
        self.lobby.settle()
        posy = Computer("Posy", "Greenhorn", "greenhorn", SLOANE)
        self.room.arrange(lambda seating: seating.seat_computer(3, posy))
        self.lobby.settle()

    def reopened(self) -> Lobby:
        """Return a lobby whose room was opened from what is on disk. The old one is dropped, not closed."""
        self.disk.settle()
        again = Lobby()
        kept = kept_table(file_of(self.disk.folder, self.disk.table), self.disk.table)
        journal = Disk(self.disk.folder, self.disk.table).journal
        again.room = WaitingRoom.reopened(kept, facts(), again.links, journal, clock=lambda: 0.0)
        return again

    def moved_to(self, again: Lobby) -> Visitor:
        """Let the program of Ben, which was not ended, connect to the host that was started again."""
        self.ben.lobby = again
        again.visitors.append(self.ben)
        self.ben.connect()
        again.settle()
        return self.ben


def test_all_come_back_to_their_seats_with_their_decks(tmp_path: Path) -> None:
    saved = Saved(tmp_path)
    saved.fill()
    before = saved.room.seating.state_of(saved.room.seating.members[1])
    again = saved.reopened()
    room = again.room
    assert (room.id, room.door.key, room.seating.terms) == (
        saved.room.id,
        saved.room.door.key,
        RoomTerms(hints=True),
    )
    assert not room.seating.members[1].is_here
    assert "connection is lost" in room.seating.missing()
    ben = again.come_back(saved.ben.guest.token)
    assert ben.guest.state is GuestState.WAITING
    assert ben.guest.room == before
    assert room.seating.missing() == ""
    assert room.seating.chairs() == saved.room.seating.chairs()


def test_the_game_that_begins_after_a_restart_is_fair_and_goes_on_in_the_same_file(tmp_path: Path) -> None:
    saved = Saved(tmp_path, seats=2)
    again = saved.reopened()
    ben = saved.moved_to(again)
    journal = again.room._sender.journal
    again.room.begin(seed=7, journal=lambda: journal)
    again.settle()
    table = again.room.table
    assert table is not None
    assert journal is not None
    table.match.begin()
    match, dice = table.match, Dice(1)
    for _ in range(20):
        assert match.pending is not None
        given = dice(match.game, match.pending)
        if match.pending.player == 0:
            match.play(given)
        else:
            assert ben.guest.seats is not None
            assert ben.guest.seats.answer(given)
        again.settle()
    journal.close_unfinished()
    kept = kept_table(file_of(tmp_path, again.room.id), again.room.id)
    assert not kept.is_waiting
    assert sum(type(entry).__name__ == "KeptAnswer" for entry in kept.entries) == 20
    match.surrender(0)
    while match.pending is not None:
        match.play(dice(match.game, match.pending))
    again.settle()
    assert check_game(*told(ben), facts()).words == FAIR


def test_a_drawing_that_the_end_of_the_host_interrupts_is_counted_and_not_continued(tmp_path: Path) -> None:
    """Otherwise a host could end the program until they like the luck."""
    saved = Saved(tmp_path, seats=2)
    saved.room.begin(seed=7)  # nothing is delivered any more
    again = saved.reopened()
    ben = saved.moved_to(again)
    assert again.room.seating.luck.repeats == 1
    again.room.begin(seed=7)
    again.settle()
    assert again.room.game is not None
    assert ben.guest.luck.papers is not None
    assert ben.guest.luck.papers.repeats == 1


def test_nothing_of_a_waiting_room_is_sent_before_it_is_on_disk(tmp_path: Path) -> None:
    saved = Saved(tmp_path)
    before = saved.disk.journal.noted
    knocking = saved.lobby.knock("Cal")
    saved.links.after.clear()
    saved.room.let_in(knocking.number)
    assert saved.links.after, "the welcome has the token"
    assert min(saved.links.after) > before


def test_the_page_lists_waiting_rooms_to_which_somebody_came(tmp_path: Path) -> None:
    lobby = Lobby()
    disk = Disk(tmp_path, lobby.room.id)
    lobby.room.saving.begin(disk.journal)
    disk.settle()
    assert file_of(tmp_path, lobby.room.id).exists()
    assert unfinished(tmp_path) == []
    assert not file_of(tmp_path, lobby.room.id).exists()
    saved = Saved(tmp_path)
    saved.fill()
    saved.disk.settle()
    (found,) = unfinished(tmp_path)
    assert (found.others, found.is_waiting) == (("Ben", "Bea", "Posy"), True)


@pytest.mark.parametrize("change", ['"size":9', '"size":2', '"guests":[]'])
def test_a_damaged_waiting_room_is_refused_in_words(tmp_path: Path, change: str) -> None:
    saved = Saved(tmp_path)
    saved.fill()
    saved.disk.settle()
    kept = kept_table(file_of(tmp_path, saved.room.id), saved.room.id)
    name = change.partition(":")[0]
    start = kept.content.index(name)
    end = kept.content.index(',"', start) if "size" in name else kept.content.index(',"computers"')
    damaged = kept.content[:start] + change + kept.content[end:]
    again = Lobby()
    with pytest.raises(UnreadableRow, match="cannot be"):
        WaitingRoom.reopened(
            replace(kept, content=damaged), facts(), again.links, saved.disk.journal, clock=lambda: 0.0
        )


@pytest.mark.parametrize("seat", [0, 9])
def test_a_waiting_room_in_which_people_have_impossible_seats_is_refused(tmp_path: Path, seat: int) -> None:
    saved = Saved(tmp_path)
    saved.disk.settle()
    kept = kept_table(file_of(tmp_path, saved.room.id), saved.room.id)
    assert kept.content.count('"seat":1') == 1
    damaged = replace(kept, content=kept.content.replace('"seat":1', f'"seat":{seat}'))
    with pytest.raises(UnreadableRow, match="seats do not fit together"):
        WaitingRoom.reopened(damaged, facts(), Lobby().links, saved.disk.journal, clock=lambda: 0.0)
