"""Pictures of the lab: without games, with games under way, finished, stopped."""

from __future__ import annotations

from PySide6.QtCore import Qt

from doomtown_desktop.decks import find_deck
from doomtown_desktop.lab.games import GameResult, Task
from doomtown_desktop.ui.lab.page import LabPage
from doomtown_desktop.ui.lab.run_form import CHOSEN
from doomtown_desktop.ui.lab.runner import LabRunner
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.open_lab import open_lab
from doomtown_desktop.ui.shell.self_checks import work_until
from tests.pictures.bounds import wait_until
from tests.ui.fake_crew import FakeCrew

THEY = ("Sloane Gang - Learn", "Saddle Up", "House Calls", "Grand Opening", "Five Aces")


def strength(name: str) -> int:
    return sum(map(ord, name)) % 7


def outcome(task: Task) -> GameResult:
    """Return a result that depends on chance and on a strength computed from the name."""
    names = [each.deck.name for each in task.seats]
    luck = (task.seed * 7919 + sum(map(ord, "".join(sorted(names))))) % 14
    first = luck < 7 + strength(names[0]) - strength(names[1])
    return GameResult((0 if first else 1,), "finished", "over", 4 + luck % 4, 200, 0.5)


def _lab(window: MainWindow, most: int | None) -> LabPage:
    builder = window.open_decks()
    draft = find_deck("Law Dogs - Learn to Play").model_copy(update={"name": "Badge and Bible"})
    builder.session.new(builder.draft.of(draft))
    number = builder.session.id
    assert number is not None
    builder.session.store.save_version(number, "before the horses")
    thinner = builder.draft.model_copy(update={"starting": builder.draft.starting[:-1]})
    builder.session.store.save(number, thinner.model_dump(mode="json"), "Change the gang")
    page = open_lab(window.app, [], builder.session.store)
    page.runner = LabRunner(page, lambda: FakeCrew(outcome, most))
    page.runner.played.connect(page._played)
    page.runner.finished.connect(page._finished)
    return page


def _begun(window: MainWindow, most: int | None) -> LabPage:
    page = _lab(window, most)
    choosing = page.choosing
    choosing.against.setCurrentIndex(choosing.against.findData(CHOSEN))
    for decks, wanted in ((choosing.rows, ("Badge", "Law Dogs - L")), (choosing.columns, THEY)):
        for row in range(decks.count()):
            if decks.item(row).text().startswith(wanted):
                decks.item(row).setCheckState(Qt.CheckState.Checked)
    choosing.play.click()
    return page


def _wait_for(page: LabPage, most: int) -> None:
    """Wait until ``most`` games are over and no more of them end.

    Identical games are played once and counted each time, so the number can rise by more than one.
    """
    wait_until(lambda: page.progress.value() >= most, f"{most} games are over")
    work_until(lambda: False, 0.3)


def lab_empty(window: MainWindow) -> None:
    """The lab without games."""
    _lab(window, 0)


def lab_running(window: MainWindow) -> None:
    """The table fills."""
    page = _begun(window, 140)
    _wait_for(page, 140)


def lab_done(window: MainWindow) -> None:
    """All games are over."""
    page = _begun(window, None)
    wait_until(lambda: not page.runner.is_running, "all games are over")


def lab_stopped(window: MainWindow) -> None:
    """Stopped half-way."""
    page = _begun(window, 60)
    _wait_for(page, 60)
    page.stop()


STATES = (lab_empty, lab_running, lab_done, lab_stopped)
