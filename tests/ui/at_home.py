"""A person at a window of the real program, in a process of its own, with a real pointer and keyboard.

    python -m tests.ui.at_home FOLDER NAME SEED host | join INVITATION | again

The person sees only the window, and answers at random by mouse. Each line of the output is a JSON object
about what has happened. The network of the program reaches only this machine, at any free port.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar
from unittest.mock import patch

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from typing_extensions import override

import doomtown_desktop.__main__ as doomtown
from doomtown_desktop.app import DATA_FILE
from doomtown_desktop.protocol.question import Answer, Question
from doomtown_desktop.protocol.view_data import ChoiceView
from doomtown_desktop.speech import proof_words
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.ui.look.guard import SECOND_CLICK
from doomtown_desktop.ui.net.connecting_page import ConnectingPage
from doomtown_desktop.ui.net.guest_page import GuestPage
from doomtown_desktop.ui.net.host_page import HostPage
from doomtown_desktop.ui.net.others_page import OthersPage
from doomtown_desktop.ui.plain import preferences
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.shell import real_network
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.network_play import network_of
from doomtown_desktop.ui.shell.program import application
from doomtown_desktop.ui.shell.self_checks import work_until
from doomtown_desktop.ui.table.table_page import TablePage
from tests.net.loopback import LOOPBACK
from tests.ui.mouse import Mouse, NoWayError
from tests.ui.real_hand import RealHand

PATIENCE: Final = 120.0
"""Seconds after which whatever the person waits for counts as lost: more than an outage and a restart."""
LOOK: Final = 2 * SECOND_CLICK
"""Seconds for which the person looks at a question: a window takes no click just after it has changed."""
MOST_TRIES: Final = 8
"""At most this many gestures in a row that answer nothing."""
P = TypeVar("P", bound=QWidget)


def say(said: str, **more: object) -> None:
    """Report an event to whoever started this process."""
    print(json.dumps({"said": said, **more}), flush=True)


class OwnMouse(Mouse):
    """The mouse of a person who knows only what the own window shows."""

    @property
    @override
    def count(self) -> int:
        return self.page.seats.now.decisions

    @override
    def is_given(self, count: int, keys: Sequence[str]) -> bool:
        return True  # no window shows the keys of an answer


class AtHome:
    """A person at a window.

    Attributes:
        folder: The folder with the person's data.
        hand: The hand of the person.
        name: The name of the person.
    """

    def __init__(self, folder: Path, name: str, seed: int) -> None:
        self.folder, self.name, self.dice = folder, name, random.Random(seed)
        self.hand = RealHand()
        self._is_lost = False

    # --- the way to the table -----------------------------------------------------------------------

    @property
    def window(self) -> MainWindow:
        """The window of the program."""
        return next(each for each in QApplication.topLevelWidgets() if isinstance(each, MainWindow))

    def page(self, kind: type[P]) -> P:
        """Wait for a page of a kind, and return it."""
        self.wait(lambda: isinstance(self.window.places.current, kind), kind.__name__)
        found = self.window.places.current
        assert isinstance(found, kind)
        return found

    def wait(self, holds: Callable[[], bool], what: str) -> None:
        """Use the window until a condition holds. Raises ``NoWayError`` if that takes too long."""
        if not work_until(holds, PATIENCE):
            raise NoWayError(f"{what} has not come")

    def doors(self) -> OthersPage:
        """Open the page with the doors."""
        start = self.window.start
        self.wait(lambda: start.town is not None and start.others_button.isVisible(), "the start page")
        self.hand.click(start.others_button)
        return self.page(OthersPage)

    def host(self) -> None:
        """Host a table, let the first guest in, and begin the game."""
        page = self.doors()
        self.hand.write(page.name, self.name)
        self.hand.click(page.keep_button)
        room = self.page(HostPage)
        say("invitation", code=room.code.text())
        self.wait(lambda: bool(room.door_rows), "a guest at the door")
        self.hand.click(room.door_rows[0].yes_button)
        self.wait(room.begin_button.isEnabled, "a guest who is ready")
        self.hand.click(room.begin_button)

    def join(self, code: str) -> None:
        """Join a table with an invitation."""
        page = self.doors()
        self.hand.write(page.name, self.name)
        self.hand.write(page.code, code)
        self.hand.click(page.join_button)
        self.page(ConnectingPage)
        room = self.page(GuestPage)
        self.wait(room.ready_button.isEnabled, "a deck at the host")
        self.hand.click(room.ready_button)

    def come_again(self) -> None:
        """Go on with the own table, or come back to the seat at somebody's."""
        page = self.doors()
        self.hand.click(page.table_rows[0].go_button if page.table_rows else page.return_button)

    # --- the game -----------------------------------------------------------------------------------

    def play(self) -> None:
        """Play the game to its end, and wait for the check of the whole game."""
        say("table", seat=self.page(TablePage).seats.now.seat)
        tries = 0
        while True:
            self.wait(self._can_act, "something to do")
            page = self.page(TablePage)
            if page.seats.now.is_over and not page.reports.showdowns.is_open:
                break
            try:
                self.act(page)
                tries = 0
            except NoWayError as error:
                tries += 1
                say("refused", words=str(error))
                if tries == MOST_TRIES:
                    raise
        panel = page.reports.covering.end.panel
        self.wait(lambda: panel.check.text() not in ("", proof_words.checking()), "the check of the game")
        say(
            "over",
            count=page.seats.now.decisions,
            title=panel.title.text(),
            check=panel.check.text(),
            gestures=self.hand.gestures,
        )

    def _can_act(self) -> bool:
        page = self.window.places.current
        if not isinstance(page, TablePage):
            return False
        network = network_of(self.window.playing)
        table = network.hosting or network.visiting
        is_lost = table is not None and table.company is not None and table.company.lost.isVisible()
        if is_lost is not self._is_lost:
            self._is_lost = is_lost
            say("lost" if is_lost else "back", count=page.seats.now.decisions)
        now = page.seats.now
        return (
            page.reports.showdowns.is_open
            or page.answers.questions.is_open
            or now.is_over
            or (now.is_ours and now.is_open and not is_lost)
        )

    def act(self, page: TablePage) -> None:
        """Make one gesture: put a showdown away, reply to a question of the window, or answer."""
        mouse = OwnMouse(page, wait=lambda holds: self._wait_for_reply(holds), hand=self.hand)
        if page.reports.showdowns.is_open:
            self.hand.click(page.board.stage)
            return
        if page.answers.questions.is_open:
            mouse.press(page.prompt.buttons[0])
            return
        work_until(lambda: False, LOOK)
        choice, count, began = page.prompt.choice, mouse.count, time.monotonic()
        if choice is None:
            if not page.gang.scene.isVisible():
                raise NoWayError("nothing is asked")
            mouse.gather()
        else:
            mouse.answer(self.chosen(choice))
        say("answer", count=count + 1, ms=round(1000 * (time.monotonic() - began)))

    def _wait_for_reply(self, holds: Callable[[], bool]) -> None:
        """Wait until an answer has come back, or until nothing is under way although a second has passed."""
        if not work_until(holds, 1.0):
            work_until(lambda: holds() or self._can_act(), PATIENCE)

    def chosen(self, choice: ChoiceView) -> Answer:
        """Return an answer at random. The person seldom moves, so that the game goes on."""
        keys = [option.key for option in choice.options]
        if choice.kind == Question.NOON_PLAY:
            plays = [option.key for option in choice.options if option.verb != "move"]
            return (self.dice.choice(plays or keys),)
        most = min(choice.most, len(keys))
        return tuple(self.dice.sample(keys, self.dice.randint(min(choice.least, most), most)))

    def picture(self, name: str) -> None:
        """Save a picture of the window beside the person's data."""
        self.window.grab().save(str(self.folder.parent / f"{self.name}-{name}.png"))

    def live(self, way: str, *more: str) -> None:
        """Come to a table in a way, and play."""
        try:
            match way:
                case "host":
                    self.host()
                case "join":
                    self.join(*more)
                case "again":
                    self.come_again()
                case _:
                    raise ValueError(way)
            self.play()
        except BaseException:
            self.picture("failed")
            say("failed", words=traceback.format_exc())
            os._exit(1)


def prepare(folder: Path) -> None:
    """Save the settings of somebody who wants no animation and no sound."""
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / DATA_FILE).exists():
        return
    data = open_database(folder / DATA_FILE)
    wanted = replace(Preferences(), animation="off", sounds="off", pace=0)
    preferences.save(SettingsStore(data), Preferences(), wanted)
    data.close()


def main(arguments: list[str]) -> int:
    """Start the program with a person at it."""
    folder, name, seed, *way = arguments
    prepare(Path(folder))
    application()
    person = AtHome(Path(folder), name, int(seed))
    QTimer.singleShot(0, lambda: person.live(*way))
    with patch.multiple(real_network, own_addresses=lambda: [LOOPBACK], EVERYWHERE=(LOOPBACK,), USUAL_PORT=0):
        return doomtown.main(["--data-dir", folder])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
