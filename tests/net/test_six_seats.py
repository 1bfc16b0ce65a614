"""A game of six seats over real connections: four people, two computers, a spectator, and eliminations."""

from __future__ import annotations

from functools import partialmethod
from pathlib import Path

import pytest

from doomtown_desktop.net.club.wire import ComputerChange, GameStart, TableOpening
from doomtown_desktop.net.guest import Guest, GuestState
from doomtown_desktop.net.proof import CheckResult, check_game
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.net.thinkers import Thinkers
from tests.net.lobby import LAW, SLOANE
from tests.net.restarts import Crowd, RandomPlayer, Taker
from tests.net.served import served
from tests.playthroughs.players import facts

pytestmark = [pytest.mark.no_cover, pytest.mark.slow]
NAMES = ("Ada", "Ben", "Cal", "Dee")
COMPUTERS = {4: "Greenhorn: Posy Flint", 5: "Greenhorn: Wilbur Tack"}
LEAVING = {1: 24, 2: 40, 3: 56, 0: 72}
"""The number of answers after which the person in a seat surrenders."""


def test_every_program_checks_a_game_of_six_with_computers_and_a_spectator(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Thinkers, "seats_at", partialmethod(Thinkers.seats_at, pace=0))
    with served(tmp_path) as club:
        crowd = Crowd(club)
        try:
            wish = TableOpening(RoomTerms(), seats=6, is_listed=True)
            owner, table = crowd.come(crowd.visit("Ada", 1), lambda visit: visit.open_table(wish), LAW)
            for seat, title in COMPUTERS.items():
                owner.arrange(lambda number, seat=seat, title=title: ComputerChange(number, seat, title))  # type: ignore[misc]
            people = [owner]
            for number, name in enumerate(NAMES[1:], 2):
                visit = crowd.visit(name, number)
                deck = (LAW, SLOANE)[number % 2]
                people.append(crowd.come(visit, lambda visit: visit.enter(table), deck)[0])
            room = lambda: owner.room is not None and all(seat.ready for seat in owner.room.seats)  # noqa: E731
            crowd.until(room, "four people who are ready")
            watcher, _ = crowd.come(crowd.visit("Eve", 9), lambda visit: visit.enter(table), LAW)
            owner.arrange(GameStart)
            guests = [*people, watcher]
            crowd.until(lambda: all(each.seats is not None for each in guests), "the game")
            assert watcher.seats is not None
            assert watcher.seats.now.people == ()
            play_to_the_end(crowd, people, guests)
            for guest in guests:
                assert guest.state is GuestState.PLAYING
                assert guest.seats is not None
                assert guest.seats.report is not None
                found = check_game(guest.seats.report, guest.luck.papers, guest.seats.witness.game(), facts())
                assert {check.outcome for check in found.checks} == {CheckResult.FITS}, found.report
            gone = [player.seat for player in watcher.seats.view.players if player.eliminated]
            assert set(LEAVING) <= set(gone)
            assert len({guest.seats.transcript() for guest in guests if guest.seats is not None}) == 1
        finally:
            crowd.leave()


def play_to_the_end(crowd: Crowd, people: list[Guest], guests: list[Guest]) -> None:
    """Let people answer at random and surrender one after the other; computers play on to the end."""
    players = {id(guest): RandomPlayer(guest, number) for number, guest in enumerate(people)}
    left: set[int] = set()

    def play(taker: Taker) -> None:
        if id(taker) not in players or not isinstance(taker, Guest):
            return
        seats = taker.seats
        assert seats is not None
        seat = seats.now.seat
        if seat not in left and seats.now.decisions >= LEAVING[seat] and not seats.now.is_over:
            left.add(seat)
            seats.surrender()
        players[id(taker)].play()

    for guest in people:
        play(guest)
    crowd.until(
        lambda: all(each.seats is not None and each.seats.report is not None for each in guests),
        "the reports of the end",
        play,
    )
