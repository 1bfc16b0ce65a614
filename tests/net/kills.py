"""A host that is killed again and again while two members play: nothing that they were told is lost.

    python -m tests.net.kills [KILLS]

The host is a process of its own, over real connections and a real journal; the members are lines in this one.
"""

from __future__ import annotations

import asyncio
import queue
import random
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Final

from doomtown_desktop.engine import saves
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.net.certificate import host_certificate
from doomtown_desktop.net.host import Host
from doomtown_desktop.net.invitation import HostAddress
from doomtown_desktop.net.journal import KeptMember, TableJournal, kept_table, unfinished_tables
from doomtown_desktop.net.line import LineToHost
from doomtown_desktop.net.lines import (
    ConnectionLost,
    ConnectionText,
    HostEvent,
    LineEvent,
    LineLost,
    LineOpened,
    LineText,
)
from doomtown_desktop.net.remote_seats import RemoteSeats
from doomtown_desktop.net.restoring import restored_table
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.wire import CommandReply, SeatState, read_from_host
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.match import Match
from tests.net.loopback import BOUND, LOOPBACK, free_port
from tests.playthroughs.players import facts, setup

TABLE: Final = "7d"
FILE: Final = "tables.db"
MOST_MESSAGES: Final = 40
"""At most this many messages reach the members between two kills."""


# --- the host, in a process of its own --------------------------------------------------------------


def serve(folder: Path, port: int) -> None:
    """Continue the table in a folder, or begin one, and serve it until the process is killed."""
    events: queue.SimpleQueue[HostEvent] = queue.SimpleQueue()
    host = Host(events.put)
    journal = TableJournal(folder / FILE, host.kept)

    def keep(entries: object) -> None:
        journal.keep(TABLE, entries)  # type: ignore[arg-type]

    if unfinished_tables(folder / FILE):
        kept = kept_table(folder / FILE, TABLE)
        table = restored_table(kept, facts(), {}, lambda: 0.0, keep)
    else:
        game = Game.new(replace(setup(1), luck=bytes(range(32)).hex()), facts())
        members = [KeptMember(1, "Ada", 0), KeptMember(2, "Ben", 1)]
        journal.begin(TABLE, saves.dump(game), "", members)
        table = HostedTable(Match.at_table(game, {}), lambda: 0.0, keep)
        for each in members:
            table.join(each.name, *([] if each.seat is None else [each.seat]), number=each.number)
    host.open([LOOPBACK], port, host_certificate(folder / "host.pem"))
    seated: dict[int, int] = {}
    while True:
        match events.get():
            case ConnectionText(number, text) if number not in seated:
                member = seated[number] = int(text)

                def send(text: str, number: int = number) -> None:
                    host.send(number, text, journal.noted)

                host.seated(number)
                send(str(table.members[member].last_number))
                table.connect(member, send)
            case ConnectionText(number, text):
                table.receive(seated[number], text)
            case ConnectionLost(number, _):
                member = seated.pop(number, 0)
                if member and member not in seated.values():
                    table.disconnect(member)
            case _:
                pass


# --- the members ------------------------------------------------------------------------------------


class Player:
    """A member that answers at random, and remembers all that it was told."""

    def __init__(
        self, number: int, address: HostAddress, fingerprint: bytes, events: queue.SimpleQueue[Heard]
    ) -> None:
        self.number = number
        self.seats: RemoteSeats | None = None
        self.last: int | None = None
        """The number of the last command as the host knows it; None until the host has greeted."""
        self.is_new = True
        """True until the first state of a connection has come."""
        self.given: dict[int, tuple[int, Answer]] = {}
        """The answers that have no reply yet, by the number of their command: (answers before, keys)."""
        self.acknowledged: dict[int, Answer] = {}
        self.views: dict[int, TableView] = {}
        """The views that were shown, by the number of answers."""
        self.dice = random.Random(number)
        self.line = LineToHost(
            [address],
            fingerprint,
            lambda event: events.put((self, event)),
            sleep=lambda seconds: asyncio.sleep(min(seconds, 0.1)),
        )
        self.line.open()

    def take(self, event: LineEvent) -> bool:
        """Take an event of the line; return whether it was a message."""
        match event:
            case LineOpened(connection):
                self.last, self.is_new = None, True
                self.line.greet(connection, str(self.number))
            case LineLost(words, _):
                if self.seats is not None:
                    self.seats.lost(words)
            case LineText(text):
                self._read(text)
                self._play()
                return True
            case _:
                pass
        return False

    def _read(self, text: str) -> None:
        if self.last is None:
            self.last = int(text)
            self.line.seated()
            return
        message = read_from_host(text)
        if self.seats is None:
            assert isinstance(message, SeatState)
            self.seats = RemoteSeats(message, self._send, self.last)
        else:
            self.seats.arrived(text)
            if self.is_new:
                self.seats.connected(self.last)
        self.is_new = False
        if isinstance(message, SeatState):
            count = message.now.decisions
            assert count >= max(self.views, default=0), "the game went back behind what was shown"
            assert self.views.setdefault(count, self.seats.view) == self.seats.view, f"another view {count}"
        elif isinstance(message, CommandReply):
            count, keys = self.given.pop(message.number)
            if message.done:
                self.acknowledged[count] = keys

    def _send(self, text: str) -> None:
        self.line.send(text)

    def _play(self) -> None:
        assert self.seats is not None or self.is_new
        if self.seats is None or self.is_new or not (self.seats.now.is_ours and self.seats.now.is_open):
            return
        choice = self.seats.view.choice
        assert choice is not None
        keys = [option.key for option in choice.options]
        most = min(choice.most, len(keys))
        given = tuple(self.dice.sample(keys, self.dice.randint(min(choice.least, most), most)))
        count = self.seats.now.decisions
        if self.seats.answer(given):
            self.given[self.seats._number] = (count, given)


Heard = tuple[Player, LineEvent]


def play_and_kill(folder: Path, kills: int, seed: int = 1) -> tuple[int, int]:
    """Play with a host that is killed so many times; return the answers in the end, and those acknowledged.

    When a game is over, another one begins in a folder of its own.
    Raises ``AssertionError`` if anything that a member was told is lost.
    """
    dice = random.Random(seed)
    answers = acknowledged = done = 0
    while done < kills:
        own = folder / str(done)
        own.mkdir()
        game = _Killed(own, dice)
        try:
            while done < kills and not game.is_over:
                game.play_until_killed()
                done += 1
        finally:
            game.leave()
        told, known = game.checked()
        answers, acknowledged = answers + told, acknowledged + known
    return answers, acknowledged


class _Killed:
    """A game of two members at a host that is killed again and again."""

    def __init__(self, folder: Path, dice: random.Random) -> None:
        self._folder, self._dice, self._port = folder, dice, free_port()
        fingerprint = host_certificate(folder / "host.pem").fingerprint
        self._events: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        address = HostAddress(LOOPBACK, self._port)
        self._players = [Player(number, address, fingerprint, self._events) for number in (1, 2)]

    @property
    def is_over(self) -> bool:
        """True if a member has seen the end of the game."""
        return any(each.seats is not None and each.seats.now.is_over for each in self._players)

    def play_until_killed(self) -> None:
        """Start the host, and kill it after some messages, or when the game is over."""
        command = [sys.executable, "-m", "tests.net.kills", str(self._folder), str(self._port)]
        with subprocess.Popen(command) as host:
            try:
                left = self._dice.randint(1, MOST_MESSAGES)
                while left > 0 and not self.is_over:
                    player, event = self._events.get(timeout=4 * BOUND)
                    left -= player.take(event)
            finally:
                host.kill()

    def leave(self) -> None:
        """End the members' lines."""
        for player in self._players:
            player.line.leave()
        assert all(player.line.join(BOUND) for player in self._players)

    def checked(self) -> tuple[int, int]:
        """Compare the file with what the members were told; return both numbers of answers."""
        kept = kept_table(self._folder / FILE, TABLE)
        answers = restored_table(kept, facts(), {}, lambda: 0.0, lambda entries: None).match.answers
        acknowledged = {count: keys for each in self._players for count, keys in each.acknowledged.items()}
        for count, keys in acknowledged.items():
            assert answers[count] == keys, f"answer {count} is lost"
        assert all(max(each.views, default=0) <= len(answers) for each in self._players), "a state was lost"
        return len(answers), len(acknowledged)


def main(arguments: list[str]) -> int:
    """Serve a table with a folder and a port, else kill."""
    if len(arguments) == 2:
        serve(Path(arguments[0]), int(arguments[1]))
        return 0
    kills = int(arguments[0]) if arguments else 100
    with tempfile.TemporaryDirectory() as folder:
        answers, acknowledged = play_and_kill(Path(folder), kills)
    print(f"{kills} kills, {answers} answers on disk, {acknowledged} acknowledged, none lost")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
