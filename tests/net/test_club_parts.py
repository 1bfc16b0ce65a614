"""The local sockets of a club's processes: commands, and the messages between the processes."""

from __future__ import annotations

import asyncio
import json
import socket
import stat
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from doomtown_desktop.commands import CommandError, serve
from doomtown_desktop.net.club import parts
from doomtown_desktop.net.club.parts import (
    FromPart,
    LocalDoor,
    OrderError,
    OtherParts,
    PartLobby,
    PartSaid,
    ask_part,
)
from doomtown_desktop.net.club.settings import ClubSettings, TlsSettings
from doomtown_desktop.net.people_wire import ChatLine
from doomtown_desktop.protocol.plain import to_plain

pytestmark = [
    pytest.mark.no_cover,
    pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="this system has no local sockets"),
]
BOUND = 20.0


def lobby(*people: str) -> PartLobby:
    return PartLobby((), people)


def said(words: str) -> PartSaid:
    return PartSaid(ChatLine(1, 7, "Ada", None, words, 0))


async def until(is_true: Callable[[], bool]) -> None:
    async with asyncio.timeout(BOUND):
        while not is_true():
            await asyncio.sleep(0.001)


class Listener:
    """A part with a socket, and the messages that it has heard."""

    def __init__(self, file: Path) -> None:
        self.heard: list[tuple[int, FromPart | None]] = []
        self.door = LocalDoor(file, self.carry_out, lambda *message: self.heard.append(message))

    def carry_out(self, words: Sequence[str]) -> list[str]:
        if words[0] == "wrong":
            raise OrderError("It is wrong.")
        if words[0] == "broken":
            raise KeyError("a fault of the program")
        return [f"done: {' '.join(words)}"]


def test_a_part_gets_the_latest_lobby_and_all_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "_PAUSE", 0.01)

    async def play() -> None:
        file = tmp_path / "two.sock"
        others = OtherParts(1, {2: file})
        others.tell(lobby("Ada"))
        others.open()
        two = Listener(file)
        await two.door.open()
        await until(lambda: two.heard == [(1, lobby("Ada"))])
        others.tell(said("Howdy."))
        for number in range(1000):  # more than wait while the other part reads nothing
            others.tell(lobby(f"Ada {number}"))
        others.tell(said("Bye."))
        await until(lambda: (1, said("Bye.")) in two.heard)
        assert two.heard[1:] == [(1, lobby("Ada 999")), (1, said("Howdy.")), (1, said("Bye."))]
        await two.door.close()
        assert two.heard[-1] == (1, None)
        again = Listener(file)
        await again.door.open()
        await until(lambda: again.heard == [(1, lobby("Ada 999"))])
        await others.close()
        await until(lambda: again.heard[-1] == (1, None))
        await again.door.close()
        assert not file.exists()
        assert {each for each in asyncio.all_tasks() if each is not asyncio.current_task()} == set()

    asyncio.run(play())


def test_a_part_that_sends_something_else_is_gone_and_comes_back(tmp_path: Path) -> None:
    async def play() -> None:
        file = tmp_path / "one.sock"
        one = Listener(file)
        await one.door.open()
        for lines in (b'{"part": 2}\n{"type": "PartOther"}\n', b"nonsense\n", b'{"part": "2"}\n', b""):
            reader, writer = await asyncio.open_unix_connection(file)
            writer.write(lines)
            writer.write_eof()
            async with asyncio.timeout(BOUND):
                assert await reader.read() == b""
            writer.close()
        assert one.heard == [(2, None)]
        await one.door.close()

    asyncio.run(play())


def test_a_new_connection_of_a_part_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    async def play() -> None:
        file = tmp_path / "one.sock"
        one = Listener(file)
        await one.door.open()
        writers = []
        for number in range(2):
            _, writer = await asyncio.open_unix_connection(file)
            writer.write(parts._line({"part": 2}))
            writer.write(parts._line(to_plain(lobby(f"Ada {number}"))))
            await until(lambda number=number: len(one.heard) > number)  # type: ignore[misc]
            writers.append(writer)
        writers[0].close()
        await writers[0].wait_closed()
        _, writer = await asyncio.open_unix_connection(file)
        writer.close()
        await until(lambda: len(one.door._tasks) == 1)
        assert one.heard == [(2, lobby("Ada 0")), (2, lobby("Ada 1"))], "the old one ends in silence"
        writers[1].close()
        await until(lambda: one.heard[-1] == (2, None))
        await one.door.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["announce", "a", "b"], (True, ["done: announce a b"])),
        (["wrong"], (False, ["It is wrong."])),
        (["broken"], (False, ["The command has failed. The error is in the server's log."])),
    ],
)
def test_a_command_gets_its_answer(tmp_path: Path, words: list[str], answer: Any) -> None:
    async def play() -> None:
        file = tmp_path / "one.sock"
        one = Listener(file)
        await one.door.open()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, "only the user of the server may use it"
        assert await asyncio.to_thread(ask_part, file, words) == answer
        await one.door.close()

    asyncio.run(play())


def test_a_server_that_ends_before_it_answers_is_not_one(tmp_path: Path) -> None:
    file = tmp_path / "one.sock"
    with pytest.raises(OSError, match="No such file"):
        ask_part(file, ["tables"])

    async def play() -> None:
        async def end(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readline()
            writer.write(json.dumps({"ok": True}).encode())
            writer.close()

        async with await asyncio.start_unix_server(end, file):
            with pytest.raises(OSError, match="the server has ended"):
                await asyncio.to_thread(ask_part, file, ["tables"])

    asyncio.run(play())


@pytest.mark.parametrize(
    ("answers", "lines", "done"),
    [
        ({1: (True, ["Done."]), 2: (True, ["Done."])}, ["Done."], True),
        ({1: (True, ["1."]), 2: (True, ["2."])}, ["Process 1:", "1.", "Process 2:", "2."], True),
        ({1: (False, ["No."]), 2: (True, ["Done."])}, ["Done."], True),
        ({1: (False, ["No."]), 2: (False, ["No."])}, ["No."], False),
        (
            {1: (True, ["Done."])},
            ["Done.", "Process 2 does not answer, so the command has not reached it."],
            True,
        ),
    ],
)
def test_the_administrator_sees_the_answers_of_all_processes(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    answers: dict[int, tuple[bool, list[str]]],
    lines: list[str],
    done: bool,
) -> None:
    found = ClubSettings(parts=2, tls=TlsSettings(mode="proxy"), address="play.example.org", data=tmp_path)

    def ask(file: Path, words: Sequence[str]) -> tuple[bool, list[str]]:
        assert words == ["drain"]
        part = next(part for part in (1, 2) if file == found.folder_of(part) / parts.SOCKET)
        if part not in answers:
            raise FileNotFoundError
        return answers[part]

    monkeypatch.setattr(serve, "ask_part", ask)
    assert serve.order(found, ["drain"]) == (lines, done)
    answers.clear()
    with pytest.raises(CommandError, match="No server runs"):
        serve.order(found, ["drain"])
