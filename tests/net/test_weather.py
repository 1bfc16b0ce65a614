"""Games over bad connections: late, jerky, slow, silent, ended on one side or on both."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from doomtown_desktop.net.invitation import HostAddress, TableInvitation
from doomtown_desktop.protocol.record import Record
from tests.net.loopback import LOOPBACK
from tests.net.restarts import Crowd, RandomPlayer, Taker
from tests.net.served import ServedClub, served
from tests.net.weather import BadLine, Weather, bad_line
from tests.sampled import always

pytestmark = [pytest.mark.no_cover, pytest.mark.slow]


class Behind:
    """A club that people reach over a bad connection."""

    log = ""

    def __init__(self, club: ServedClub, port: int) -> None:
        self._club, self._port = club, port

    @property
    def invitation(self) -> TableInvitation:
        return replace(self._club.invitation, addresses=(HostAddress(LOOPBACK, self._port),))


def silence(seconds: float) -> Callable[[BadLine], object]:
    """Return a misfortune: nothing passes for some time, and nobody is told."""

    def happen(line: BadLine) -> None:
        line.cut()
        threading.Timer(seconds, line.mend).start()

    return happen


class Case(Record):
    """A connection, and what happens to it in the middle of a game."""

    name: str
    weather: Weather
    happen: Callable[[BadLine], object]


NEAR = Case("20 ms, ended", Weather(delay=0.01, jitter=0.005), BadLine.reset)
FAR = Case("120 ms, 15 % lost, silent", Weather(delay=0.06, jitter=0.03, loss=0.15), silence(2))
SLOW = Case("400 ms, 20 kB/s, ended", Weather(delay=0.2, jitter=0.1, loss=0.03, rate=20_000), BadLine.reset)
HALF = Case("20 ms, ended on one side", Weather(delay=0.01), BadLine.half_open)
LONG = Case("20 ms, silent for 30 s", Weather(delay=0.01), silence(30))


@pytest.mark.parametrize(
    "case", always((NEAR, FAR), (NEAR, FAR, SLOW, HALF, LONG)), ids=lambda case: case.name
)
def test_a_game_goes_on_in_bad_weather(tmp_path: Path, case: Case) -> None:
    with served(tmp_path) as club, bad_line(club.invitation.addresses[0].port, case.weather) as line:
        crowd = Crowd(Behind(club, line.port))
        try:
            guests = crowd.game(1)
            players = {id(guest): RandomPlayer(guest, number) for number, guest in enumerate(guests)}

            def answers() -> int:
                return min(0 if each.seats is None else each.seats.now.decisions for each in guests)

            def play(taker: Taker) -> None:
                if id(taker) in players:
                    players[id(taker)].play()

            for guest in guests:
                play(guest)
            crowd.until(lambda: answers() >= 4, "the first answers", play)
            connections = line.connections
            case.happen(line)
            before = answers()
            crowd.until(lambda: answers() >= before + 4, "answers afterwards", play)
            assert line.carried > answers()
            if case in (NEAR, SLOW, HALF):
                assert line.connections > connections, "both have come back"
        finally:
            crowd.leave()
