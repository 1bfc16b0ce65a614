"""Pictures of the classic game: its differences from Reloaded, where a player looks for them."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.engine import classic_cards  # noqa: F401
from tests.engine.test_rules_classic_events import lowball, omen
from tests.pictures.bounds import repeat_until
from tests.pictures.showdowns import _all, _shown
from tests.table import Table
from tests.ui import built
from tests.ui.new_games import form_of


def classic_new_game(window: MainWindow) -> None:
    """Setting up a classic game for four."""
    window.playing.set_up()
    page = form_of(window)
    page.rules.setCurrentText("The classic game (2000)")
    page.add.click()
    page.add.click()


def classic_event(window: MainWindow) -> None:
    """An event of a lowball hand."""
    table = Table(2, "classic-2000")
    omen(table.foe, "Test Classic Bonanza")
    lowball(table, "AS 2H 3D 4C 6S", "KS QH JD 10C")
    page = _shown(table, window)
    _all(page)
    stage = page.board.stage

    def go_on() -> None:
        stage.go_on()
        _all(page)

    repeat_until(
        lambda: stage.show_now.page >= len(stage.show_now.pages) - 1, go_on, "the last page of the event", 50
    )


def _town() -> Table:
    """A dude with a Weapon face down, a deed with an improvement, a Wanted dude, victory points."""
    table = Table(2, "classic-2000")
    hero = table.me.dude("Barney Brash", bullets=2, influence=2, value=9)
    table.me.attach("Winchester Rifle", hero, keywords=("Weapon",), bullets=3)
    spare = table.me.attach("Gatling Pistol", hero, keywords=("Weapon",), bullets=1)
    table.state.in_play[spare.id].unready = True
    foe = table.foe.dude("William Rose", bullets=3, influence=1, value=12)
    table.state.in_play[foe.id].bounty = 1
    table.foe.dude("Andra Miles", bullets=1, value=4)
    deed = table.me.deed("Deadland", control=2)
    table.me.attach("Renovations", deed, kind=CardType.IMPROVEMENT)
    table.me.state.victory_points = 2
    for side in table.sides:
        side.state.boot_hill.extend(side.state.deck.pop() for _ in range(3))
    table.engine.touch_cards()
    return table


def _taken(page: TablePage) -> TablePage:
    if page.bridge.seats.now.covered:
        page.reports.covering.hand_over.button.click()
    return page


def classic_town(window: MainWindow) -> None:
    """A classic town at High Noon."""
    _taken(built.show(_town(), window))


def classic_boot_hill(window: MainWindow) -> None:
    """The Boot Hill of all players."""
    _taken(built.show(_town(), window)).answers.piles.open_pile(1, "boot hill")


def classic_shootout(window: MainWindow) -> None:
    """A shootout in which a Weapon may be exchanged, and Kenny fights beside his bearer."""
    table = _town()
    table.me.attach("Kenny", table.me.player.dudes[0])
    table.shootout()
    _taken(built.show(table, window))


def classic_end(window: MainWindow) -> None:
    """Victory points have decided a game."""
    page = built.show(_town(), window)
    for _ in range(4):
        _taken(page)
        if page.reports.covering.end.isVisible():
            return
        page.bridge.seats.answer(("pass",))


STATES = (
    classic_new_game,
    classic_event,
    classic_town,
    classic_boot_hill,
    classic_shootout,
    classic_end,
)
