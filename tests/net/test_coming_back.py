"""Coming back to a table: without the token, after a restart of the host, and to a game that was undone."""

from __future__ import annotations

from pathlib import Path

import pytest

from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.host_seats import HostSeats
from doomtown_desktop.net.proof import CheckResult, check_game
from doomtown_desktop.net.wire import UndoRequest
from doomtown_desktop.protocol.news import News, Told
from doomtown_desktop.protocol.question import plainest
from doomtown_desktop.speech import proof_words, room_words
from tests.net.lobby import SLOANE, Lobby
from tests.net.test_proof import told
from tests.net.test_room_journal import Kept, play, table_of
from tests.playthroughs.players import facts

pytestmark = pytest.mark.no_cover  # whole games
LET_BACK_IN = room_words.let_back_in("Ada", "Ben")


# --- without the token ------------------------------------------------------------------------------


def test_somebody_who_has_lost_the_token_is_let_back_in_to_the_own_seat_and_all_learn_of_it(
    tmp_path: Path,
) -> None:
    before = Kept(tmp_path)
    lobby, room = before.lobby, before.lobby.room
    play(lobby, before.host, before.ben, 14, seed=3)
    heard: dict[str, list[News]] = {"Ada": [], "Cal": []}
    before.host.listen(heard["Ada"].append)
    assert before.cal.guest.seats is not None
    before.cal.guest.seats.listen(heard["Cal"].append)
    old = before.ben.guest.token
    before.ben.lose()
    again = lobby.knock("ben")
    (knock,) = room.door.knocks.values()
    assert knock.returns
    assert again.guest.state is GuestState.KNOCKING, "nobody comes in without a yes"
    room.let_in(again.number)
    lobby.settle()
    assert again.guest.seats is not None
    assert again.guest.seats.now.people == (1,)
    for news in heard.values():
        assert Told(LET_BACK_IN) in news
    assert lobby.come_back(old).guest.words == room_words.unknown_token()
    play(lobby, before.host, again, 6, seed=4)
    before.disk.settle()
    reopened = before.reopened()
    assert reopened.come_back(again.guest.token).guest.state is GuestState.PLAYING, "the new token is on disk"


def test_nobody_takes_the_seat_of_somebody_who_is_there() -> None:
    lobby = Lobby()
    ben = lobby.guest("Ben", SLOANE)
    assert "called Ben already" in lobby.knock("Ben").guest.words
    ben.lose()
    again = lobby.knock("Ben")
    assert lobby.room.door.knocks
    ben.connect()
    lobby.settle()
    lobby.room.let_in(again.number)
    lobby.settle()
    assert again.guest.state is GuestState.ENDED, "meanwhile, the member has come back with the token"
    assert ben.guest.state is GuestState.WAITING


def test_who_is_let_back_in_before_the_game_keeps_seat_and_deck() -> None:
    lobby = Lobby()
    lobby.guest("Ben", SLOANE).lose()
    again = lobby.knock("Ben")
    lobby.room.let_in(again.number)
    lobby.settle()
    assert again.guest.room is not None
    assert (again.guest.room.seat, bool(again.guest.room.seats[1].deck)) == (1, True)
    assert again.guest.room.notice == LET_BACK_IN


def test_a_window_plays_on_after_another_window_has_played_in_its_seat(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    play(kept.lobby, kept.host, kept.ben, 6, seed=3)
    other = kept.lobby.come_back(kept.ben.guest.token)
    play(kept.lobby, kept.host, other, 20, seed=4)
    kept.ben.guest.again()
    kept.ben.connect()
    kept.lobby.settle()
    play(kept.lobby, kept.host, kept.ben, 20, seed=5)


def test_nobody_is_let_in_to_the_seat_of_somebody_at_a_club_where_nobody_is_asked() -> None:
    lobby = Lobby()
    lobby.guest("Ben", SLOANE).lose()
    lobby.room.seating.club = "The Oriental"
    assert "called Ben already" in lobby.knock("Ben").guest.words


# --- after a restart of the host --------------------------------------------------------------------


@pytest.mark.parametrize("returns", [False, True])
def test_a_computer_that_played_for_a_lost_seat_plays_on_after_a_restart(
    tmp_path: Path, returns: bool
) -> None:
    before = Kept(tmp_path)
    room = before.lobby.room
    play(before.lobby, before.host, before.ben, 10, seed=3)
    before.ben.lose()
    assert room.people.stand_ins is not None
    room.people._let_play(1)
    if returns:
        before.ben.connect()
        before.lobby.settle()
    again = before.reopened().room
    assert again.people.stand_ins is not None
    assert again.table is not None
    assert (again.people.stand_ins.playing, again.table.match.people) == (
        (set(), [0, 1]) if returns else ({1}, [0])
    )


def test_a_part_that_was_undone_before_a_restart_is_no_fault_for_somebody_who_was_away(
    tmp_path: Path,
) -> None:
    before = Kept(tmp_path)
    play(before.lobby, before.host, before.ben, 30, seed=3)
    before.ben.lose()
    table = before.table
    table.undo(0, UndoRequest(0, "undo", 16))
    table.vote((1,), agrees=True)
    assert len(table.match.answers) < 30
    again = before.reopened()
    ben = before.ben
    ben.lobby = again  # the same program connects to the host that was started again
    again.visitors.append(ben)
    ben.connect()
    again.settle()
    host = HostSeats(table_of(again), 0)
    play(again, host, ben, 6, seed=5)
    match = table_of(again).match
    match.surrender(0)
    while match.pending is not None:
        assert match.pending.player == 0
        match.play(plainest(match.pending))
    again.settle()
    verdict = check_game(*told(ben), facts())
    assert verdict.outcome is not CheckResult.FAILS, verdict.words
    assert proof_words.undone_while_away() in verdict.words


def test_an_undo_that_was_reported_is_not_reported_again_after_a_restart(tmp_path: Path) -> None:
    before = Kept(tmp_path)
    play(before.lobby, before.host, before.ben, 30, seed=3)
    before.ben.lose()
    before.table.undo(0, UndoRequest(0, "undo", 16))
    before.table.vote((1,), agrees=True)
    before.ben.connect()
    before.lobby.settle()
    play(before.lobby, before.host, before.ben, 2, seed=3)
    (ben,) = (each for each in table_of(before.reopened()).members.values() if each.seats == (1,))
    assert ben.missed is None
