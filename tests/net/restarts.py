"""A club's server that restarts while many games are played: all of them go on where they were.

    python -m tests.net.restarts [GAMES [RESTARTS]]

The server is the command `serve`, over real connections; the people are lines in this process.
"""

from __future__ import annotations

import asyncio
import json
import os
import queue
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol
from urllib.request import urlopen

from doomtown_desktop.decks import Deck
from doomtown_desktop.net.club.visit import ClubCard, ClubVisit, VisitState
from doomtown_desktop.net.club.wire import ComputerChange, GameStart, TableOpening, TableTicket
from doomtown_desktop.net.guest import Guest, GuestState, Ticket
from doomtown_desktop.net.invitation import TableInvitation, read_invitation
from doomtown_desktop.net.line import LineToHost
from doomtown_desktop.net.lines import LineEvent, path_of
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.protocol.view_data import TableView
from tests.net.lobby import LAW, SLOANE
from tests.net.loopback import BOUND, LOOPBACK, free_port
from tests.playthroughs.players import facts

WISH: Final = TableOpening(RoomTerms(), seats=2, is_listed=True)
CONFIG: Final = """
name = "Tombstone"
listen = ["127.0.0.1"]
port = {port}
data = "data"
[limits]
connections_of_address = 1000
tables = 500
people = 1000
[monitor]
port = {monitor}
"""
Taker = ClubVisit | Guest


class ServerLike(Protocol):
    """A server that people can reach."""

    @property
    def invitation(self) -> TableInvitation: ...

    @property
    def log(self) -> str: ...


class ServerProcess:
    """The command `serve` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.port, self.monitor = free_port(), free_port()
        self.folder, self.file = folder, folder / "club.toml"
        self.file.write_text(CONFIG.format(port=self.port, monitor=self.monitor), encoding="utf-8")
        self.start()

    def start(self) -> None:
        """Start the server, and wait until people can come."""
        command = [sys.executable, "-m", "doomtown_desktop", "serve", "--config", str(self.file)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, (self.folder / "log").read_text(encoding="utf-8")
        self._code = str(json.loads(line)["invitation"])

    @property
    def invitation(self) -> TableInvitation:
        """The invitation of the club."""
        return read_invitation(self._code)

    def end(self, number: int = signal.SIGTERM) -> int:
        """Send the server a signal, and return its exit status."""
        self.process.send_signal(number)
        try:
            return self.process.wait(BOUND)
        finally:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()

    def read(self, path: str) -> str:
        """Return the answer of the monitor."""
        with urlopen(f"http://{LOOPBACK}:{self.monitor}{path}", timeout=BOUND) as answer:
            return str(answer.read().decode())

    @property
    def log(self) -> str:
        """The log of all starts."""
        return (self.folder / "log").read_text(encoding="utf-8")


@contextmanager
def server_in(folder: Path) -> Iterator[ServerProcess]:
    """Run a server within the ``with`` block."""
    server = ServerProcess(folder)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.end()


class Crowd:
    """People with lines to a server. Their events are taken in the thread that waits."""

    def __init__(self, server: ServerLike) -> None:
        self.server = server
        self.events: queue.SimpleQueue[tuple[Taker, LineEvent]] = queue.SimpleQueue()
        self.lines: list[LineToHost] = []
        self.messages = 0

    def line(self, holder: list[Taker], part: int = 0) -> LineToHost:
        """Return a line to a process of the server, whose events are for the one in ``holder``."""
        invitation = self.server.invitation
        line = LineToHost(
            invitation.addresses,
            invitation.fingerprint,
            lambda event: self.events.put((holder[0], event)),
            path=path_of(part),
            sleep=lambda seconds: asyncio.sleep(min(seconds, 0.1)),
        )
        self.lines.append(line)
        return line

    def until(
        self, holds: Callable[[], bool], what: str, act: Callable[[Taker], object] | None = None
    ) -> None:
        """Handle events until a condition holds; call ``act`` with each person who got one."""
        deadline = time.monotonic() + 2 * BOUND
        while not holds():
            try:
                taker, event = self.events.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"{what} has not come\n{self.server.log[-3000:]}") from None
            taker.take(event)
            self.messages += 1
            if act is not None:
                act(taker)

    def visit(self, name: str, number: int, part: int = 0) -> ClubVisit:
        """Let somebody come to the lobby, at a process of the club if it has several."""
        holder: list[Taker] = []
        visit = ClubVisit(ClubCard(name, f"{number:032x}"), self.line(holder, part), facts())
        holder.append(visit)
        visit.start()
        self.until(lambda: visit.lobby is not None or visit.state is VisitState.ENDED, "the lobby")
        assert visit.lobby is not None, visit.words
        return visit

    def come(self, visit: ClubVisit, wish: Callable[[ClubVisit], object], deck: Deck) -> tuple[Guest, str]:
        """Let a visitor ask for a table and come to it with a deck; return the guest and the table's id."""
        tickets: list[TableTicket] = []
        visit.entered = tickets.append
        wish(visit)
        self.until(lambda: bool(tickets) or bool(visit.words), "a ticket")
        assert tickets, visit.words
        visit.leave()
        holder: list[Taker] = []
        guest = Guest(Ticket(token=tickets[0].token), self.line(holder, visit.part), facts())
        holder.append(guest)
        guest.start()
        self.until(lambda: guest.room is not None, "the waiting room")
        guest.offer_deck(deck)
        guest.change_ready(True)
        return guest, tickets[0].table

    def game(self, number: int, title: str = "") -> tuple[Guest, Guest]:
        """Let two people come and begin a game, with a computer player of this title, if there is one."""
        first = self.visit(f"Ada {number}", 2 * number)
        wish = replace(WISH, seats=3) if title else WISH
        ada, table = self.come(first, lambda visit: visit.open_table(wish), LAW)
        if title:
            ada.arrange(lambda number: ComputerChange(number, 2, title))
        second = self.visit(f"Ben {number}", 2 * number + 1)
        ben, _ = self.come(second, lambda visit: visit.enter(table), SLOANE)
        room = lambda: ada.room is not None and all(seat.ready for seat in ada.room.seats)  # noqa: E731
        self.until(room, "two people who are ready")
        ada.arrange(GameStart)
        self.until(lambda: ada.seats is not None and ben.seats is not None, "the game")
        return ada, ben

    def leave(self) -> None:
        """End all lines."""
        for line in self.lines:
            line.leave()
        assert all(line.join(BOUND) for line in self.lines)


class RandomPlayer:
    """Answers at random for a guest, and checks that the game never goes back."""

    def __init__(self, guest: Guest, seed: int) -> None:
        self.guest, self.dice = guest, random.Random(seed)
        self.views: dict[int, TableView] = {}
        """The views that were shown, by the number of answers."""
        self.answered = -1

    def play(self) -> None:
        """Note the current view, and answer if this seat is asked."""
        seats = self.guest.seats
        if seats is None or not seats.is_connected:
            return
        count = seats.now.decisions
        assert count >= max(self.views, default=0), "the game went back behind what was shown"
        assert self.views.setdefault(count, seats.view) == seats.view, f"another view {count}"
        choice = seats.view.choice
        if not (seats.now.is_ours and seats.now.is_open) or choice is None:
            return
        keys = [option.key for option in choice.options]
        most = min(choice.most, len(keys))
        seats.answer(tuple(self.dice.sample(keys, self.dice.randint(min(choice.least, most), most))))


def play_through_restarts(folder: Path, games: int, restarts: int, seed: int = 1) -> tuple[int, float]:
    """Play games while the server ends and starts again; return the answers, and the longest way back in s.

    Raises ``AssertionError`` if a game does not go on, or goes back.
    """
    dice, longest = random.Random(seed), 0.0
    with server_in(folder) as server:
        crowd = Crowd(server)
        try:
            guests = [guest for number in range(games) for guest in crowd.game(number)]
            players = {id(guest): RandomPlayer(guest, number) for number, guest in enumerate(guests)}

            def play(taker: Taker) -> None:
                if id(taker) in players:
                    players[id(taker)].play()

            for guest in guests:
                play(guest)
            for _ in range(restarts):
                heard = crowd.messages + games * dice.randint(10, 30)
                crowd.until(lambda heard=heard: crowd.messages >= heard, "messages", play)  # type: ignore[misc]
                assert server.end() == 0, server.log
                crowd.until(
                    lambda: all(each.state is GuestState.LOST for each in guests), "the end of all lines"
                )
                server.start()
                began = time.monotonic()
                crowd.until(lambda: all(each.state is GuestState.PLAYING for each in guests), "all people")
                longest = max(longest, time.monotonic() - began)
                counts = [_decisions(guest) for guest in guests]

                def all_go_on(counts: list[int] = counts) -> bool:
                    return all(
                        _decisions(guest) > count or _is_over(guest)
                        for guest, count in zip(guests, counts, strict=True)
                    )

                for guest in guests:
                    play(guest)
                crowd.until(all_go_on, "an answer at every table", play)
            answers = sum(_decisions(guest) for guest in guests[::2])
        finally:
            crowd.leave()
    return answers, longest


def _decisions(guest: Guest) -> int:
    assert guest.seats is not None
    return guest.seats.now.decisions


def _is_over(guest: Guest) -> bool:
    assert guest.seats is not None
    return guest.seats.now.is_over


def main(arguments: list[str]) -> int:
    """Play with the number of games and restarts of the arguments."""
    games, restarts = (*map(int, arguments), *(50, 3)[len(arguments) :])
    with tempfile.TemporaryDirectory() as folder:
        answers, longest = play_through_restarts(Path(folder), games, restarts)
    print(
        f"{games} games, {restarts} restarts, {answers} answers, none lost; all people were back after "
        f"{longest:.1f} s at most ({os.cpu_count()} cores)"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
