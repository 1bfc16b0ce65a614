"""Mutated messages over real connections after honest greetings. A game beside them goes on."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed

from doomtown_desktop.net import people_wire, room_wire, wire
from doomtown_desktop.net.club import wire as club_wire
from doomtown_desktop.net.club.visit import ClubCard, ClubVisit
from doomtown_desktop.net.guest import Guest, GuestState, Ticket
from doomtown_desktop.net.invitation import read_invitation
from doomtown_desktop.net.lines import LineOpened
from doomtown_desktop.net.people_wire import AwayChange, Emote, RematchWish, Say, SeatWish
from doomtown_desktop.protocol.seat_data import Now
from tests.net.lobby import FakeLine
from tests.net.loopback import connect_to
from tests.net.restarts import Crowd, RandomPlayer, Taker
from tests.net.served import served
from tests.net.test_club_wire import FROM_OWNER, FROM_VISITOR
from tests.net.test_waiting_room import MESSAGES
from tests.net.test_wire import COMMANDS, mutated
from tests.playthroughs.players import facts
from tests.sampled import always

SAID = (
    Say("Howdy"),
    Emote("good luck"),
    AwayChange(True),
    SeatWish(1, "computer"),
    RematchWish(True, same_decks=True),
)
pytestmark = [pytest.mark.no_cover, pytest.mark.slow]
SENT = (
    *(club_wire.text_of(each) for each in (*FROM_VISITOR, *FROM_OWNER)),
    *(room_wire.text_of(each) for each in MESSAGES),
    *(people_wire.text_of(each) for each in SAID),
    *(wire.text_of(each) for each in COMMANDS),
)
"""A message of every kind that a person's program sends."""
MOST: Final = 30
"""At most this many messages of one connection: more are a flood."""


class TwoAtTable:
    """Games of two at a club, who answer at random. A game that is over is followed by another one."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd, self.games = crowd, 0
        self._begin()

    def _begin(self) -> None:
        self.games += 1
        self.guests = self.crowd.game(self.games)
        self._players = {id(guest): RandomPlayer(guest, number) for number, guest in enumerate(self.guests)}

    @property
    def now(self) -> Now:
        """The state of the game as the first of them knows it."""
        seats = self.guests[0].seats
        assert seats is not None
        return seats.now

    def play_on(self, more: int = 2) -> None:
        """Play until there are some answers more, or the game is over."""
        if self.now.is_over:
            self._begin()
        wanted = self.now.decisions + more
        for guest in self.guests:
            self._play(guest)
        self.crowd.until(lambda: self.now.decisions >= wanted or self.now.is_over, "more answers", self._play)

    def take_seat_back(self) -> None:
        """Let the second of them come back after another program has taken the seat."""
        ben = self.guests[1]
        self.crowd.until(lambda: ben.state is GuestState.REPLACED, "the other connection")
        ben.again()
        self.crowd.until(lambda: ben.state is GuestState.PLAYING, "the way back")

    def _play(self, taker: Taker) -> None:
        if id(taker) in self._players:
            self._players[id(taker)].play()


def greeting(taker: Taker, line: FakeLine) -> str:
    """Return the first message of a program."""
    taker.start()
    taker.take(LineOpened(1))
    return line.up.popleft()


@pytest.mark.parametrize("seed", always((1,), range(1, 20)))
def test_no_message_of_a_visitor_or_member_hurts_a_club(tmp_path: Path, seed: int) -> None:
    dice, ended = random.Random(seed), 0
    with served(tmp_path) as club:
        port = read_invitation(club.code).addresses[0].port
        crowd = Crowd(club)
        try:
            table = TwoAtTable(crowd)
            for number in range(8):
                line = FakeLine()
                taker: Taker
                if number % 2:  # with all rights of somebody who has a seat
                    taker = Guest(Ticket(token=table.guests[1].token), line, facts())
                else:
                    taker = ClubVisit(ClubCard(f"Eve {number}", f"{number:032x}"), line, facts())
                with connect_to(port) as connection:
                    connection.send(greeting(taker, line))
                    assert connection.recv()
                    try:
                        for _ in range(MOST):
                            connection.send(
                                mutated(dice.choice(SENT), dice).encode(errors="replace").decode()
                            )
                    except ConnectionClosed:
                        ended += 1
                if number % 2:
                    table.take_seat_back()
                table.play_on()
            assert crowd.visit("Zoe", 99).lobby is not None
        finally:
            crowd.leave()
