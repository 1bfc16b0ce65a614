"""Another game of the same people at a table: everybody who is expected agrees, and they meet again."""

from __future__ import annotations

import random

import pytest

from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.lines import ConnectionText
from doomtown_desktop.net.stand_ins import PATIENCE
from doomtown_desktop.session.stops import Stops
from tests.net.test_people import Party, finished


def test_nobody_plays_again_before_the_end() -> None:
    party = Party(players=2)
    party.begin()
    party.ada.play_again(agrees=True, same_decks=True)
    party.ben.guest.people.play_again(agrees=True, same_decks=True)
    party.lobby.settle()
    assert party.room.game is not None


@pytest.mark.parametrize("same", [True, False])
def test_all_agree_to_play_again_and_meet_in_the_waiting_room(same: bool) -> None:
    party = finished()
    met: list[bool] = []
    party.room.met_again = met.append
    table = party.room.id
    party.ada.play_again(agrees=True, same_decks=True)
    party.lobby.settle()
    assert party.ben.guest.people.rematch.waits_for == (1,)
    party.ben.guest.people.play_again(agrees=True, same_decks=same)
    party.lobby.settle()
    assert met == [same]
    assert party.room.game is None
    assert party.room.id != table
    assert (party.ben.guest.state, party.dot.guest.state) == (GuestState.WAITING, GuestState.WAITING)
    assert party.ben.guest.seats is None
    assert (party.room.seating.missing() == "") is same
    party.ben.guest.change_ready(True)
    party.lobby.settle()
    party.begin()
    assert len(party.match.answers) == 0
    for _ in range(12):
        party.answer(random.Random(1))
    seats = party.ben.guest.seats
    assert seats is not None
    assert seats.now.decisions == 12


def test_a_late_command_of_the_old_game_does_no_harm() -> None:
    party = finished()
    old = party.ben.guest.seats
    assert old is not None
    party.ada.play_again(agrees=True, same_decks=True)
    party.ben.guest.people.play_again(agrees=True, same_decks=False)
    party.room.take(ConnectionText(party.ben.number, party.ben.line.up.popleft()))
    assert party.room.game is None
    old.stop_for(Stops())
    party.lobby.settle()
    assert party.room.seating.members[1].connection is not None


def test_an_absent_player_does_not_prevent_a_rematch_of_the_others() -> None:
    party = finished()
    party.ben.lose()
    party.ada.play_again(agrees=True, same_decks=True)
    party.pass_time(PATIENCE)
    assert party.room.game is None
    party.ben.connect()
    party.lobby.settle()
    assert party.ben.guest.state is GuestState.WAITING


def test_a_player_whose_connection_is_lost_for_seconds_is_asked_for_a_rematch() -> None:
    party = finished()
    party.ben.lose()
    party.ada.play_again(agrees=True, same_decks=True)
    party.pass_time(PATIENCE - 1)
    assert party.ada.rematch.waits_for == (1,)
    party.ben.connect()
    party.lobby.settle()
    party.pass_time(PATIENCE)
    assert party.room.game is not None
    assert party.ben.guest.people.rematch.waits_for == (1,)
    party.ben.guest.people.play_again(agrees=True, same_decks=True)
    party.lobby.settle()
    assert party.room.game is None


def test_a_wish_for_a_rematch_outlasts_a_lost_connection() -> None:
    party = finished()
    party.ben.guest.people.play_again(agrees=True, same_decks=True)
    party.lobby.settle()
    party.ben.lose()
    party.ada.play_again(agrees=True, same_decks=True)
    party.lobby.settle()
    assert party.room.game is None
    party.ben.connect()
    party.lobby.settle()
    assert party.room.seating.missing() == "", "the same decks are ready"


def test_the_next_game_begins_when_the_last_one_who_did_not_want_it_leaves() -> None:
    party = finished()
    party.ada.play_again(agrees=True, same_decks=True)
    party.lobby.settle()
    assert party.room.game is not None
    party.ben.guest.leave()
    party.lobby.settle()
    assert party.room.game is None
    assert party.room.seating.in_seat(1) is None, "who has left is no longer at the table"


def test_a_table_that_is_closed_goes_back_to_no_waiting_room() -> None:
    party = finished()
    met: list[bool] = []
    party.room.met_again = met.append
    party.ada.play_again(agrees=True, same_decks=True)
    party.lobby.settle()
    table = party.room.id
    party.room.close()
    assert (met, party.room.id) == ([], table)
    assert party.ben.number in party.lobby.links.closed
