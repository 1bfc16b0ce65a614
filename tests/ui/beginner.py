"""A beginner who has never seen the program, with a real mouse: the first page, the lessons, a first game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from doomtown_desktop.protocol.seat_data import Hint
from tests.ui.behind import game_of
from tests.ui.mouse import LEFT, Mouse
from tests.ui.test_tutorial import Learner

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

MOST = 400
"""So many clicks at most a lesson, or a day of the game, may take."""


class Beginner(Learner):
    """Clicks what the window offers, asks for hints, and does only what the window says.

    Attributes:
        asked: Kinds of questions that were answered in the game.
    """

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        size: tuple[int, int] = (1366, 768),
        look: Callable[[str], object] = lambda name: None,
    ) -> None:
        """``look`` is called with a name whenever there is something new to see."""
        super().__init__(qtbot, folder, size)
        self.look = look
        self.asked: list[str] = []
        self._hint: Hint | None = None

    # --- learning -------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start on the first page, which offers the lessons first."""
        start = self.window.start
        self.qtbot.waitUntil(lambda: start.town is not None and start.learn_button.isVisible())
        self.look("start")
        self.click(start.learn_button)

    def learn(self) -> None:
        """Do one lesson to its end, and go on to the next page."""
        self.page.board.scene.animate = False
        name = self.guide.seats.lesson.id
        for step in range(MOST):
            if self.guide.at_the_end:
                break
            self.told()
            self.look(f"{name}_{step:02}")
            self.step()
        self.told()
        self.look(f"{name}_end")
        self.click(self.guide.bubble.go_on)

    # --- the first game -------------------------------------------------------------------------------

    def play_until(self, day: int) -> None:
        """Play by hints up to High Noon of a day, or to the end of the game."""
        page = self.page
        page.board.scene.animate = False
        page.bridge.hinted.connect(self._hinted)
        game = game_of(page.bridge)
        for _ in range(MOST * day):
            self.qtbot.waitUntil(self._is_my_turn)
            pending = game.pending
            if pending is None or (game.state.day >= day and pending.kind == "noon play"):
                return
            self.act()
        raise AssertionError("the day has no end")

    def _is_my_turn(self) -> bool:
        page = self.page
        return (
            page.reports.showdowns.is_open
            or page.answers.questions.is_open
            or page.bridge.seats.now.is_open
            or (game_of(page.bridge).is_over)
        )

    def act(self) -> None:
        """Make one click or gesture: look at what is shown, and answer questions as the hint says."""
        page = self.page
        if page.reports.showdowns.is_open:
            self.look(f"shown_{page.board.stage.show_now.acts[0].kind}")
            QTest.mouseClick(page.board.stage, LEFT)
            return
        if page.answers.questions.is_open:
            self.look("aside")
            Mouse(page).press(page.prompt.buttons[0])
            return
        choice = page.bridge.seats.view.choice
        assert choice is not None
        assert page.prompt.prompt.text() or page.gang.scene.isVisible(), f"{choice.kind} without a word"
        self.look(f"asked_{choice.kind}")
        self.asked.append(choice.kind)
        if page.gang.scene.isVisible():
            self.click(page.gang.scene.start_button)
        elif on_cards := self._on_cards():
            Mouse(page).press(on_cards)
        else:
            Mouse(page).answer(self._wished())

    def _on_cards(self) -> QPushButton | None:
        """Return the one button of a plan that is proposed on the cards."""
        page = self.page
        parts = page.answers.on_cards
        planned = parts.upkeep.bills or parts.casualties.due is not None or parts.posse.ways
        return page.prompt.buttons[0] if planned else None

    def _wished(self) -> tuple[str, ...]:
        self._hint = None
        Mouse(self.page).press(self.page.help.hints.button)
        self.qtbot.waitUntil(lambda: self._hint is not None)
        assert self._hint is not None
        assert self.page.prompt.source.text().startswith("Hint: ")
        return self._hint.keys

    def _hinted(self, found: Hint | None) -> None:
        assert found is not None, "the computer always has a hint"
        self._hint = found


__all__ = ["Beginner"]
