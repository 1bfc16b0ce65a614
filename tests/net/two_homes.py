"""Two people at two windows of the real program play a whole game, one of them behind a bad connection.

    python -m tests.net.two_homes [--answers N] [--delay MS] [--jitter MS] [--loss SHARE] [--outage SECONDS]

Each program is a process with a screen, a pointer and a keyboard of its own (Xvfb and xdotool are needed).
The guest's connection is bad, goes dead for some time, and is reset; both programs are killed once and
started again. The command prints what has happened.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from doomtown_desktop.net.invitation import HostAddress, invitation_code, read_invitation
from doomtown_desktop.protocol.record import Record
from tests.net.loopback import LOOPBACK
from tests.net.weather import BadLine, Weather, bad_line
from tests.ui.virtual_screen import virtual_screen

ROOT: Final = Path(__file__).resolve().parents[2]
PATIENCE: Final = 400.0
"""Seconds without any news after which the game counts as dead."""
HOST, GUEST = "Ada", "Ben"


class Said(Record):
    """An event that a program has reported."""

    name: str
    """The name of the person."""
    said: str
    more: dict[str, Any]


class Home:
    """One person's program, which can be killed and started again.

    Attributes:
        name: The name of the person.
        process: The program that runs.
    """

    def __init__(
        self, name: str, screen: str, folder: Path, seed: int, report: Callable[[Said], object]
    ) -> None:
        self.name, self._screen, self._folder, self._seed, self._report = name, screen, folder, seed, report
        self.process: subprocess.Popen[str] | None = None
        self._log = folder.parent / f"{name}.log"

    def start(self, *way: str) -> None:
        """Start the program with the person on their way to the table."""
        command = [
            sys.executable,
            "-m",
            "tests.ui.at_home",
            str(self._folder),
            self.name,
            str(self._seed),
            *way,
        ]
        self._seed += 1
        with self._log.open("a") as log:
            process = self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={**os.environ, "DISPLAY": self._screen, "QT_QPA_PLATFORM": "xcb"},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self._thread = threading.Thread(target=self._listen, args=(process,), daemon=True)
        self._thread.start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("{"):
                more = json.loads(line)
                self._report(Said(self.name, str(more.pop("said")), more))
        if process is self.process:  # nobody killed it
            self._report(Said(self.name, "failed", {"words": "The program has ended."}))

    def kill(self) -> None:
        """End the program as a lost power supply does."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            self._thread.join()
            assert process.stdout is not None
            process.stdout.close()

    @property
    def log(self) -> str:
        """What the program wrote to its standard error."""
        return self._log.read_text()[-3000:] if self._log.exists() else ""


class Plan(Record):
    """The misfortunes of a game, each after a number of answers; 0 for never."""

    weather: Weather = Weather(delay=0.06, jitter=0.04, loss=0.03)
    outage: int = 0
    silent: float = 30.0
    """Seconds of an outage."""
    reset: int = 0
    guest_dies: int = 0
    host_dies: int = 0
    answers: int = 0
    """The game ends after this number of answers; 0 for its own end."""


WHOLE: Final = Plan(outage=20, reset=40, guest_dies=60, host_dies=90)
SHORT: Final = Plan(reset=4, answers=8)


class Story:
    """What has happened in a game.

    Attributes:
        answers: The number of answers that both programs have reported.
        times: The milliseconds from a gesture to the next state in the own window, by name.
        refused: The gestures that answered nothing, by name.
        back: The seconds from a misfortune until the next answer, by misfortune.
        ends: The reports of the end, by name.
    """

    def __init__(self) -> None:
        self.answers = 0
        self.times: dict[str, list[int]] = {HOST: [], GUEST: []}
        self.refused: dict[str, list[str]] = {HOST: [], GUEST: []}
        self.back: dict[str, float] = {}
        self.ends: dict[str, dict[str, Any]] = {}
        self.carried = self.stalls = 0
        self.seconds = 0.0

    def lines(self) -> Iterator[str]:
        """Yield the story in words."""
        yield f"{self.answers} answers in {self.seconds:.0f} s"
        yield f"{self.carried} packets, {self.stalls} of them sent again"
        for name, times in self.times.items():
            if times:
                high = sorted(times)[int(0.95 * (len(times) - 1))]
                yield (
                    f"{name}: {len(times)} answers by mouse, from the first movement to the next state "
                    f"{statistics.median(times):.0f} ms (median), {high} ms (95 of 100); "
                    f"{len(self.refused[name])} gestures answered nothing"
                )
        for what, seconds in self.back.items():
            yield f"{what} answers again {seconds:.1f} s later"
        for name, end in self.ends.items():
            yield f"{name}, after {end['count']} answers: {end['title']} {end['check']}"


class Game:
    """A game between two homes, and its misfortunes."""

    def __init__(
        self, plan: Plan, folder: Path, screens: Sequence[str], seed: int, tell: Callable[[str], object]
    ) -> None:
        self.plan, self.tell, self.story = plan, tell, Story()
        self._events: queue.SimpleQueue[Said] = queue.SimpleQueue()
        self.homes = {
            name: Home(name, screen, folder / name, 100 * seed + 50 * number, self._events.put)
            for number, (name, screen) in enumerate(zip((HOST, GUEST), screens, strict=True))
        }
        for name in self.homes:
            (folder / name).mkdir()
        self._waits: dict[str, tuple[str, float]] = {}
        """The misfortunes whose victim has not answered since, with the victim and the time."""
        self._done: set[str] = set()

    def play(self, stack: ExitStack) -> Story:
        """Play the game. Raises ``AssertionError`` if a program fails or nothing happens any more."""
        host, guest = self.homes[HOST], self.homes[GUEST]
        for home in (host, guest):
            stack.callback(home.kill)
        began = time.monotonic()
        host.start("host")
        invitation = read_invitation(self._until("invitation").more["code"])
        port = invitation.addresses[0].port
        line = stack.enter_context(bad_line(port, self.plan.weather))
        guest.start(
            "join", invitation_code(replace(invitation, addresses=(HostAddress(LOOPBACK, line.port),)))
        )
        while len(self.story.ends) < 2:
            said = self._next()
            self._note(said)
            if self.plan.answers and self.story.answers >= self.plan.answers and not self._waits:
                break
            self._misfortunes(line)
        self.story.carried, self.story.stalls = line.carried, line.stalls
        self.story.seconds = time.monotonic() - began
        return self.story

    def _next(self) -> Said:
        try:
            said = self._events.get(timeout=PATIENCE)
        except queue.Empty:
            raise AssertionError(f"nothing has happened for {PATIENCE:g} s\n{self._logs()}") from None
        assert said.said != "failed", f"{said.name}: {said.more['words']}\n{self._logs()}"
        return said

    def _logs(self) -> str:
        return "\n".join(f"{name}: {home.log}" for name, home in self.homes.items())

    def _until(self, what: str) -> Said:
        while (said := self._next()).said != what:
            pass
        return said

    def _note(self, said: Said) -> None:
        story = self.story
        match said.said:
            case "answer":
                story.answers = max(story.answers, said.more["count"])
                story.times[said.name].append(said.more["ms"])
                for what, (name, since) in list(self._waits.items()):
                    if name == said.name:
                        story.back[f"{what}, {name}"] = time.monotonic() - since
                        del self._waits[what]
            case "refused":
                story.refused[said.name].append(said.more["words"])
                self.tell(f"{said.name}: {said.more['words']}")
            case "over":
                story.ends[said.name] = said.more
            case "lost" | "back" | "table":
                self.tell(f"{said.name}: {said.said} after {story.answers} answers")
            case _:
                pass

    def _misfortunes(self, line: BadLine) -> None:
        for what, victim, after, do in (
            ("an outage", GUEST, self.plan.outage, lambda: self._outage(line)),
            ("a reset", GUEST, self.plan.reset, line.reset),
            ("the guest's program killed", GUEST, self.plan.guest_dies, lambda: self._restart(GUEST)),
            ("the host's program killed", HOST, self.plan.host_dies, lambda: self._restart(HOST)),
        ):
            if after and what not in self._done and self.story.answers >= after and not self._waits:
                self._done.add(what)
                self.tell(f"{what} after {self.story.answers} answers")
                do()
                self._waits[what] = victim, time.monotonic()

    def _outage(self, line: BadLine) -> None:
        line.cut()
        threading.Timer(self.plan.silent, line.mend).start()

    def _restart(self, name: str) -> None:
        self.homes[name].kill()
        self.homes[name].start("again")


def play(
    plan: Plan, folder: Path, seed: int = 1, tell: Callable[[str], object] = lambda words: None
) -> Story:
    """Play a game of two homes, with the folder for their data. Return what has happened.

    Raises ``NoScreen`` on a machine without virtual screens, and ``AssertionError`` if the game dies.
    """
    with ExitStack() as stack:
        screens = [stack.enter_context(virtual_screen("1366x768")) for _ in range(2)]
        return Game(plan, folder, screens, seed, tell).play(stack)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game with the misfortunes of the arguments."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--answers", type=int, default=0, help="end after this number of answers")
    parser.add_argument("--delay", type=float, default=60, help="milliseconds for one way")
    parser.add_argument("--jitter", type=float, default=40, help="at most this many milliseconds more")
    parser.add_argument("--loss", type=float, default=0.03, help="the share of packets that are sent again")
    parser.add_argument("--outage", type=float, default=30, help="seconds of the outage")
    parser.add_argument("--folder", default="", help="keep the data of both people and pictures here")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    weather = Weather(delay=given.delay / 1000, jitter=given.jitter / 1000, loss=given.loss)
    plan = replace(WHOLE, weather=weather, silent=given.outage, answers=given.answers)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(given.folder or made)
        folder.mkdir(parents=True, exist_ok=True)
        story = play(plan, folder, given.seed, lambda words: print(words, flush=True))
    for line in story.lines():
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
