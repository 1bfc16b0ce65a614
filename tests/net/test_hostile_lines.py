"""A hostile guest and a hostile host over real connections, after an honest greeting.

Everything passes a WebSocket over TLS. An honest game is played in every test, and one side sends other
messages beside its own or instead of them: with values of another type or size, with changed letters, earlier
ones again, and some that no program makes. A connection may end; nothing else fails, and a guest shows plain
text only.
``python -m tests.net.test_hostile_lines 200`` plays that many seeds each.
"""

from __future__ import annotations

import asyncio
import dataclasses
import json
import queue
import random
import sys
import tempfile
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from typing_extensions import override

from doomtown_desktop.net import room_wire, waiting_room
from doomtown_desktop.net.certificate import host_certificate
from doomtown_desktop.net.guest import Guest, GuestState, Ticket
from doomtown_desktop.net.host import Host
from doomtown_desktop.net.invitation import HostAddress
from doomtown_desktop.net.line import LineToHost
from doomtown_desktop.net.lines import Connections
from doomtown_desktop.net.outside_text import HIDDEN_KINDS, LONGEST_TEXT
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.net.waiting_room import WaitingRoom
from tests.net.lobby import LAW, SLOANE
from tests.net.loopback import BOUND, LOOPBACK
from tests.net.test_changed_messages import TO_PEOPLE, changed
from tests.net.test_fuzzed import SENT
from tests.net.test_wire import mutated
from tests.playthroughs.players import Dice, facts
from tests.sampled import always

pytestmark = [pytest.mark.no_cover, pytest.mark.slow]
ROUNDS: Final = 40
"""The answers of a game in a test."""
MOST_AT_ONCE: Final = 6
"""At most this many hostile messages between two answers of a guest. Floods have tests of their own."""
CRAFTED: Final = (
    "",
    "null",
    "[]",
    '{"is":"Nobody"}',
    '{"is":["SeatState"]}',
    "[" * 5000,
    '{"a":' * 3000,
    "9" * 5000,
    '{"is":"Command","number":1e400}',
    '{"is":"Say","words":"' + "\\ud800" * 50 + '"}',
    json.dumps({"is": "Say", "words": "\u202e\x00" + "a\u0301" * 290}),
    json.dumps({"is": "Say", "words": "\U00012431" * 300}),
    json.dumps({"is": "TalkRefused", "words": "\ufdfd<b>\u2028" * 3000}),
    json.dumps({"is": "Parting", "why": "replaced", "words": "<b>\u2028" * 3000}),
)
"""Messages that no program makes: empty, deep, long, of unknown kinds, with invisible letters."""
Change = Callable[[str], list[str]]


class ChangedConnections(Connections):
    """The connections of a host, whose texts are changed on their way."""

    def __init__(self, host: Host, pair: Pair) -> None:
        self._host, self._pair = host, pair

    @override
    def send(self, number: int, text: str, after: int = 0) -> None:
        for each in self._pair.down(text):
            self._host.send(number, each, after)

    @override
    def kept(self, count: int) -> None:
        self._host.kept(count)

    @override
    def seated(self, number: int) -> None:
        self._host.seated(number)

    @override
    def wrong_key(self, number: int) -> None:
        """Do nothing: all come from one address, which would be turned away."""

    @override
    def close(self, number: int, words: str = "") -> None:
        self._host.close(number, words)


class Pair:
    """A window's table and a guest with a real line. The thread of the test takes the events of both.

    Attributes:
        down: Returns the texts that the guest gets instead of one of the host.
    """

    def __init__(self, folder: Path) -> None:
        self.down: Change = lambda text: [text]
        self._mail: queue.SimpleQueue[tuple[str, Callable[[], object]]] = queue.SimpleQueue()
        self._certificate = host_certificate(folder / "host.pem")
        self._host = Host(lambda event: self._mail.put(("host", lambda: self.room.take(event))))
        self._port = self._host.open([LOOPBACK], 0, self._certificate)
        self.room = WaitingRoom(
            "Ada", RoomTerms(), facts(), ChangedConnections(self._host, self), clock=lambda: 0.0
        )
        self.room.arrange(lambda seating: seating.choose_own_deck(LAW))
        self._come(Ticket(self.room.door.key, "Ben"))
        self.until(lambda: bool(self.room.door.knocks), "a knock")
        self.room.let_in(next(iter(self.room.door.knocks)))
        self.until(lambda: self.guest.room is not None, "the waiting room")
        self.guest.offer_deck(SLOANE)
        self.guest.change_ready(True)
        self.until(lambda: not self.room.seating.missing(), "a guest who is ready")
        self.room.begin(seed=3)
        self.until(lambda: self.guest.seats is not None, "the game")
        assert self.room.table is not None
        self.match = self.room.table.match
        self.match.begin()

    def _come(self, ticket: Ticket) -> None:
        self.line = LineToHost(
            [HostAddress(LOOPBACK, self._port)],
            self._certificate.fingerprint,
            lambda event: self._mail.put(("guest", lambda: self.guest.take(event))),
            sleep=lambda seconds: asyncio.sleep(min(seconds, 0.02)),
        )
        self.guest = Guest(ticket, self.line, facts())
        self.guest.start()

    def come_again(self) -> None:
        """Let the guest's person start their program again, and come back with the same right."""
        down, self.down = self.down, lambda text: [text]
        token = self.guest.token
        self.leave()
        self._come(Ticket(token=token))
        self.until(lambda: self.guest.seats is not None, "the way back")
        self.down = down

    def leave(self) -> None:
        """End the guest's line, and forget its events."""
        self.line.leave()
        assert self.line.join(BOUND)
        left = []
        while not self._mail.empty():
            left.append(self._mail.get())
        for who, take in left:
            if who == "host":
                self._mail.put((who, take))

    def close(self) -> None:
        """End everything."""
        self.leave()
        self._host.stop()

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Take events until something holds."""
        while not holds():
            try:
                _, take = self._mail.get(timeout=BOUND)
            except queue.Empty:
                raise AssertionError(f"{what} has not come: {self.guest.state}, {self.guest.words}") from None
            take()

    @property
    def knows_the_latest(self) -> bool:
        """True if the guest has the latest state of the game."""
        seats = self.guest.seats
        return seats is not None and seats.now.decisions == len(self.match.answers)

    @property
    def is_playing(self) -> bool:
        """True while the guest is at the table and its connection works."""
        return self.guest.state is GuestState.PLAYING

    def play(self, dice: Dice) -> None:
        """Let the one who is asked answer: Ada at the host, or Ben at the guest's program."""
        pending, before = self.match.pending, len(self.match.answers)
        assert pending is not None
        given = dice(self.match.game, pending)
        seats = self.guest.seats
        if pending.player == 1 and seats is not None and self.is_playing:
            seats.answer(given)
            self.until(
                lambda: len(self.match.answers) != before or seats.now.is_open or not self.is_playing,
                "an answer",
            )
        if len(self.match.answers) == before and not self.match.is_over:
            self.match.play(given)  # his program was told something else, or has no connection


def strings(found: object) -> Iterator[str]:
    """Yield every text in a value of records, tuples and dictionaries."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, (tuple, list, set)):
        for each in found:
            yield from strings(each)
    elif isinstance(found, dict):
        for key, each in found.items():
            yield from strings(key)
            yield from strings(each)
    elif dataclasses.is_dataclass(found):
        for each in dataclasses.fields(found):
            yield from strings(getattr(found, each.name))


def look_at(guest: Guest) -> None:
    """Read all that a window shows of a guest's table: it has to be plain text."""
    shown: list[object] = [guest.words, guest.host, guest.room, guest.people.said, guest.people.people]
    if (seats := guest.seats) is not None:
        shown += [seats.now, seats.view, seats.acts(), seats.moments(), seats.aims(), seats.bills()]
        shown += [seats.accounts(), seats.joiners(), seats.casualties_due(), seats.fight_summary()]
        for card in seats.view.cards[:3]:
            shown += [seats.reasons(card.id), seats.why_not(card.id), seats.explain(card.id, "bullets")]
    for text in strings(shown):
        assert len(text) <= LONGEST_TEXT
        assert "<" not in text
        assert not [
            letter for letter in text if unicodedata.category(letter) in HIDDEN_KINDS and letter != "\n"
        ]


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Collect the faults of the program that a waiting room logs."""
    found: list[object] = []
    monkeypatch.setattr(waiting_room.log, "exception", lambda *words: found.append(words))
    return found


@pytest.mark.parametrize("seed", always((1,), range(1, 20)))
def test_a_hostile_guest_hurts_no_table(tmp_path: Path, faults: list[object], seed: int) -> None:
    play_with_guest(tmp_path, seed)
    assert faults == []


@pytest.mark.parametrize("seed", always((1,), range(1, 20)))
def test_a_hostile_host_hurts_no_guest(tmp_path: Path, faults: list[object], seed: int) -> None:
    play_with_host(tmp_path, seed)
    assert faults == []


def play_with_guest(folder: Path, seed: int) -> None:
    """Play a game in which the guest's program sends hostile messages before each of its answers."""
    pair, dice, answers = Pair(folder), random.Random(seed), Dice(seed)
    earlier: list[str] = [*SENT]
    try:
        for _ in range(ROUNDS):
            if pair.match.is_over:
                break
            if not pair.is_playing:
                pair.come_again()
            pair.until(lambda: pair.knows_the_latest or not pair.is_playing, "the latest state")
            for _ in range(dice.randint(0, MOST_AT_ONCE)):
                text = dice.choice(earlier)
                change = dice.choice(
                    (mutated, changed, lambda text, dice: dice.choice(CRAFTED), lambda text, _: text)
                )
                earlier.append(text)
                pair.line.send(change(text, dice).encode(errors="replace").decode())
            pair.play(answers)
        pair.come_again()
        assert pair.guest.seats is not None
        assert pair.guest.seats.view.players[1].name == "Ben"
    finally:
        pair.close()


def play_with_host(folder: Path, seed: int) -> None:
    """Play a game in which the host's program changes a part of what it sends."""
    pair, dice, answers = Pair(folder), random.Random(seed), Dice(seed)
    earlier = [room_wire.text_of(each) for each in TO_PEOPLE]

    def lie(text: str) -> list[str]:
        earlier.append(text)
        old = dice.choice(earlier[-200:])
        ways: tuple[list[str], ...] = (
            [changed(old, dice)],
            [mutated(text, dice)],
            [dice.choice(CRAFTED), text],
            [old],
            [text, text],
            [],
        )
        return [text] if dice.random() < 0.7 else dice.choice(ways)

    pair.down = lie
    try:
        for _ in range(ROUNDS):
            if pair.match.is_over:
                break
            look_at(pair.guest)
            if not pair.is_playing:
                pair.come_again()
            pair.play(answers)
        pair.come_again()
        look_at(pair.guest)
    finally:
        pair.close()


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        for play in (play_with_guest, play_with_host):
            with tempfile.TemporaryDirectory() as made:
                play(Path(made), number)
        print(f"seed {number}: both sides stand", flush=True)
