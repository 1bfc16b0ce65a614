"""A table of six with computers and a spectator, at which the rules eliminate players at Sundown."""

from __future__ import annotations

from functools import cache

import pytest

from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.proof import CheckResult, check_game
from doomtown_desktop.net.seating import Computer, RoomTerms
from doomtown_desktop.protocol.events import PlayerEliminated
from doomtown_desktop.protocol.question import DONE, PASS, Question
from doomtown_desktop.protocol.rulesets import GameOptions
from tests.net.lobby import LAW, SLOANE, Lobby, Visitor
from tests.playthroughs.players import Dice, facts

pytestmark = pytest.mark.no_cover  # a whole game
WITHOUT_DUDES = (1, 4, 5)
"""The seats that begin without a gang, and pass: Ben and the two computers."""
FALL = 0
"""The seed of a game in which somebody has a control point at the first Sundown."""


class SixSeats:
    """Ada hosts and plays; Ben, Cal and Dee are guests, two computers play, and Eve watches."""

    def __init__(self) -> None:
        lobby = self.lobby = Lobby(RoomTerms(options=GameOptions(victory="Quick and the Dead")), seats=6)
        posy, wilbur = (Computer(name, "Greenhorn", "greenhorn", SLOANE) for name in ("Posy", "Wilbur"))
        lobby.room.arrange(lambda seating: seating.seat_computer(4, posy))
        lobby.room.arrange(lambda seating: seating.seat_computer(5, wilbur))
        self.guests = [lobby.guest(name, SLOANE if name == "Ben" else LAW) for name in ("Ben", "Cal", "Dee")]
        self.eve = lobby.guest("Eve")
        lobby.room.arrange(lambda seating: seating.choose_own_deck(LAW))
        lobby.begin()
        assert lobby.room.table is not None
        self.match = lobby.room.table.match
        self.dice = Dice(FALL)

    @property
    def fallen(self) -> list[PlayerEliminated]:
        """The eliminations so far, in order."""
        return [event for event in self.match.game.log if isinstance(event, PlayerEliminated)]

    def answer(self) -> None:
        """Give one answer: that of a guest over the line, others at the host."""
        pending = self.match.pending
        assert pending is not None
        seat, poor = pending.player, pending.player in WITHOUT_DUDES
        given = self.dice(self.match.game, pending)
        if poor and pending.kind is Question.STARTING_GANG:
            given = (DONE,)
        elif poor and PASS in [option.key for option in pending.options]:
            given = (PASS,)
        visitor = self.guests[seat - 1] if 1 <= seat <= 3 else None
        if visitor is None:
            self.match.play(given)
        else:
            assert visitor.guest.seats is not None
            assert visitor.guest.seats.answer(given)
        self.lobby.settle()

    def agree(self) -> None:
        """Check that every program shows the table that its seat may know."""
        for visitor in (*self.guests, self.eve):
            seats = visitor.guest.seats
            assert seats is not None
            seat = seats.now.people[0] if seats.now.people else None
            assert seats.view == table_view(self.match.game, seat)


@cache
def played() -> SixSeats:
    """Return a game after the first elimination."""
    table = SixSeats()
    while not table.fallen:
        table.answer()
        assert len(table.match.answers) < 400, "nobody falls with this seed"
    return table


def check(visitor: Visitor) -> set[CheckResult]:
    seats = visitor.guest.seats
    assert seats is not None
    assert seats.report is not None
    found = check_game(seats.report, visitor.guest.luck.papers, seats.witness.game(), facts())
    return {each.outcome for each in found.checks}


def test_a_person_whom_the_rules_eliminate_watches_the_rest_and_checks_the_game() -> None:
    table = played()
    assert {event.player for event in table.fallen} == set(WITHOUT_DUDES)
    assert all(event.rivals and event.influence == 0 for event in table.fallen)
    table.agree()
    ben = table.guests[0].guest
    assert ben.state is GuestState.PLAYING
    assert ben.seats is not None
    assert ben.seats.view.players[1].eliminated
    assert not ben.seats.now.is_over
    for _ in range(20):
        table.answer()
        table.agree()
        assert ben.seats.now.asked != 1
    before = len(table.match.answers)
    assert ben.seats.last_decision() < before
    for visitor in table.guests[1:]:
        assert visitor.guest.seats is not None
        visitor.guest.seats.surrender()
        table.lobby.settle()
    while not table.match.is_over:
        table.answer()
    table.agree()
    everybody = (*table.guests, table.eve)
    for visitor in everybody:
        assert check(visitor) == {CheckResult.FITS}
    papers = {visitor.guest.seats.transcript() for visitor in everybody if visitor.guest.seats is not None}
    assert len(papers) == 1
    assert ben.seats.view.winners == (0,)
