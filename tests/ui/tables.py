"""A window at a table, for tests that begin at a decision."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.ui.behind import game_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

Seats = Sequence[tuple[str, str, str]]
LAW, SLOANE = "Law Dogs - Learn to Play", "Sloane Gang - Learn to Play"
AGAINST_COMPUTER: Seats = (("Ada", LAW, ""), ("Ben", SLOANE, "rules"))
HOT_SEAT: Seats = (("Ada", LAW, ""), ("Ben", SLOANE, ""))


class Sitting:
    """One game in a window: no animation, no showdowns, and opponents answer immediately."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        seats: Seats = AGAINST_COMPUTER,
        *,
        adjustable: bool = False,
        seed: int = 7,
        showdowns: str = "never",
        rules: str = "reloaded-1.3",
    ) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.window = MainWindow(lambda: 7, folder / "d.db")
        self.window.current_preferences.current = replace(self.window.preferences, showdowns=showdowns)
        self.window.playing.pace = 0
        qtbot.addWidget(self.window)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.playing.begin(list(seats), seed, adjustable, rules)
        self.page.board.scene.animate = False

    @property
    def bridge(self) -> Bridge:
        assert self.window.bridge is not None
        return self.window.bridge

    @property
    def page(self) -> TablePage:
        assert self.window.table is not None
        return self.window.table

    def usual(self, pending: Choose) -> Answer:
        """Return the proposed gang, else the default answer, else the first options."""
        game = game_of(self.bridge)
        assert game.setup is not None
        if pending.kind == "starting gang":
            wanted = game.setup.seats[pending.player].starting
            for option in pending.options:
                if option.card is not None and game.engine.facts[option.card].code in wanted:
                    return (option.key,)
            return ("done",)
        if not pending.least:
            return ()
        if pending.default:
            return (pending.default,)
        return tuple(o.key for o in pending.options[: pending.least])

    def until(self, kind: str, seat: int = 0, most: int = 400) -> None:
        """Answer as usual until a seat has to make a decision of a kind."""
        for _ in range(most):
            self.qtbot.waitUntil(lambda: self.bridge.seats.now.is_ours or game_of(self.bridge).is_over)
            if self.bridge.seats.now.covered:
                self.page.reports.covering.hand_over.button.click()
            pending = game_of(self.bridge).pending
            assert pending is not None, f"the game was over before {kind}"
            if (pending.kind, pending.player) == (kind, seat):
                return
            self.bridge.seats.answer(self.usual(pending))
        raise AssertionError(f"no {kind} in {most} answers")

    def press(self, words: str) -> None:
        """Click the button of the prompt bar that begins with some words."""
        found = [b for b in self.page.prompt.buttons if b.text().startswith(words)]
        assert found, f"{words}: there are {[b.text() for b in self.page.prompt.buttons]}"
        found[0].click()
