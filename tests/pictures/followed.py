"""Pictures of other players' plays: captions, the card they played, marks, the log unfolded."""

from __future__ import annotations

from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui import built

PEOPLE = ("Abram Grothe", "Tommy Harden", "Sandra Harris", "Barton Everest", "Micah Ryse", "Clint Ramsey")


def _answer(page: TablePage, verb: str, card: int | None = None, target: int | None = None) -> None:
    choice = page.bridge.seats.view.choice
    assert choice is not None
    for option in choice.options:
        wanted = card in (None, option.card) and target in (None, option.target)
        if option.verb == verb and wanted:
            page.bridge.seats.answer((option.key,))
            return
    raise AssertionError(f"no {verb} among {[option.key for option in choice.options]}")


def _take_seat(page: TablePage) -> None:
    if page.reports.covering.hand_over.isVisible():
        page.reports.covering.hand_over.button.click()


def _town(window: MainWindow) -> tuple[Table, TablePage]:
    table = Table()
    for side, titles, (outfit, deeds) in zip(
        table.sides, (PEOPLE[:3], PEOPLE[3:]), built.STREETS, strict=True
    ):
        side.outfit(outfit)
        side.stash = 9
        for title in titles:
            side.dude(title)
        for deed in deeds[:2]:
            side.deed(deed)
        side.hand("Shotgun")
    return table, built.show(table, window)


def followed(window: MainWindow) -> None:
    """The other player has moved one dude and armed another; the played card is still shown large."""
    table, page = _town(window)
    _answer(page, "pass")
    _take_seat(page)
    _answer(page, "move", int(table.foe.player.dudes[0].id), -1)
    _take_seat(page)
    _answer(page, "pass")
    _take_seat(page)
    _answer(page, "shop")
    _take_seat(page)


def marked(window: MainWindow) -> None:
    """The same a moment later, with caption and marks."""
    followed(window)
    page = window.table
    assert page is not None
    page.reports.catch_up.captions.face_timer.timeout.emit()


def told(window: MainWindow) -> None:
    """The log of a fight, fully unfolded."""
    table = built.fight()
    table.to_resolution("3S 3H 9C 9D 2C", "2S 8H KD KC 3S")
    table.lumps()
    page = built.show(table, window)
    _take_seat(page)
    page.frame.drawer.toggle()
    for row, line in reversed(list(enumerate(page.board.log.lines.lines))):
        if line.act.lines:
            page.board.log.lines.fold(row)


def once_more(window: MainWindow) -> None:
    """The replay key: the earlier table, with one act of the other player shown on it."""
    followed(window)
    page = window.table
    assert page is not None
    page.reports.catch_up.again()


STATES = (followed, marked, told, once_more)
