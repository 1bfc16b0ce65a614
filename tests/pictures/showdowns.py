"""Pictures of showdowns of every kind: half-way if something moves, else complete."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.moment_data import CASUALTIES
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.pictures.bounds import repeat_until
from tests.table import Table
from tests.ui import built
from tests.ui.behind import game_of

PEOPLE = ("Abram Grothe", "Tommy Harden", "Sandra Harris", "Barton Everest", "Micah Ryse", "Clint Ramsey")


def _shown(table: Table, window: MainWindow) -> TablePage:
    page = built.show(table, window)
    page.reports.showdowns.tempo = "full"
    page.board.scene.animate = True
    if page.bridge.seats.now.covered:
        page.reports.covering.hand_over.button.click()
    page.reports.showdowns.again(0)
    return page


def _all(page: TablePage) -> None:
    stage = page.board.stage
    assert page.reports.showdowns.is_open
    stage.clock.stop()
    stage.show_now.go_on() if not stage.show_now.is_played else None
    stage.advance(0)


def _pass(page: TablePage, kinds: tuple[str, ...] = ("resolution",)) -> None:
    for _ in range(12):
        if page.reports.showdowns.is_open:
            return
        if page.bridge.seats.now.covered:
            page.reports.covering.hand_over.button.click()
        pending = game_of(page.bridge).pending
        assert pending is not None
        answer = ("pass",) if pending.kind in kinds else tuple(pending.keys()[: pending.least])
        page.bridge.seats.answer(answer)


def _fight(mine: str, theirs: str) -> Table:
    table = Table()
    for side, titles in zip(table.sides, (PEOPLE[:3], PEOPLE[3:]), strict=True):
        for title in titles:
            side.dude(title)
    table.shootout()
    table.to_resolution(mine, theirs)
    return table


def lowball_six(window: MainWindow) -> None:
    """Six hands of lowball."""
    table = Table(6)
    table.phase(Phase.GAMBLIN)
    some = ("AC 2D 3H 4S 6C", "KC KD 9H 7S 2C", "3C 3D 3H QS JC")
    decks = (*some, "5C 5D 8H 8S AC", "2H 4C 6D 8C 10H", "QC QD QH KS KH")
    for side, words in zip(table.sides, decks, strict=True):
        side.deck(*words.split())
    _all(_shown(table, window))


def lowball(window: MainWindow) -> None:
    """Two hands of lowball while they turn over."""
    table = Table()
    table.phase(Phase.GAMBLIN)
    table.me.deck(*("Shotgun", "Tommy Harden", "Bunkhouse", "Coachwhip!", "Pinto"))
    table.foe.deck(*("Abram Grothe", "General Store", "Sun in Yer Eyes", "Roan", "Hustings"))
    page = _shown(table, window)
    page.board.stage.clock.stop()
    page.board.stage.advance(1000)


def round_begins(window: MainWindow) -> None:
    """Hands of a shootout, compared."""
    page = _shown(_fight("3S 3H 9C 9D 2C", "8S 8S KD JC 2S"), window)
    _pass(page)
    _all(page)


def round_flies(window: MainWindow) -> None:
    """The card that changes a hand enters."""
    page = _shown(_fight("3S 3H 9C 9D 2C", "8S 8S KD JC 2S"), window)
    _pass(page)
    stage = page.board.stage
    stage.clock.stop()
    stage.advance(2 * (5 * 120 + 300) + 400)


def round_ends(window: MainWindow) -> None:
    """A round, its casualties and the end of the shootout on one page."""
    page = _shown(_fight("3S 3H 3C 9D 9C", "8S JH KD 4C 2S"), window)
    _pass(page)

    def go_on() -> None:
        page.board.stage.skip()
        _pass(page)

    repeat_until(
        lambda: any(act.kind == CASUALTIES for act in page.board.stage.show_now.acts), go_on, "casualties", 50
    )
    _all(page)


def a_hex(window: MainWindow) -> None:
    """A huckster casts."""
    table = Table()
    wizard = table.me.dude("Jonah Essex")
    table.foe.dude("Barton Everest")
    table.me.deed("Bunkhouse")
    spell = table.me.attach("Shadow Walk", wizard, kind=CardType.SPELL)
    table.me.deck("Pinto")
    table.start()
    page = _shown(table, window)
    key = next(key for key in table.offered() if key.startswith(f"use:{spell.id}"))
    page.bridge.seats.answer((key,))
    _pass(page)
    _all(page)


def gunned_down(window: MainWindow) -> None:
    """A Shotgun aces a dude."""
    table = Table()
    hero = table.me.dude("Abram Grothe")
    gun = table.me.attach("Shotgun", hero)
    table.foe.dude("Barton Everest")
    weak = table.foe.dude("Micah Ryse")
    table.shootout()
    table.use(gun, weak)
    _all(_shown(table, window))


def a_job(window: MainWindow) -> None:
    """A job that nobody opposes."""
    table = Table()
    hero = table.me.dude("Abram Grothe")
    table.foe.dude("Barton Everest")
    deed = table.foe.deed("Bunkhouse")
    job = table.me.hand("Kidnappin'")
    table.start()
    assert hero.in_play
    assert deed.in_play
    page = _shown(table, window)
    key = next(key for key in table.offered() if key.startswith(f"use:{job.id}"))
    page.bridge.seats.answer((key,))
    _pass(page, ("noon play", "posse"))
    _all(page)


def sundown(window: MainWindow) -> None:
    """Nobody wins at Sundown."""
    table = Table()
    table.me.dude("Abram Grothe")
    table.foe.dude("Barton Everest")
    table.me.deed("Bunkhouse")
    page = _shown(table, window)
    _pass(page, ("noon play",))
    _all(page)


def moment_flows(window: MainWindow) -> None:
    """A test that goes on by itself; the line at the prompt strip shows the time that is left."""
    a_hex(window)
    page = window.table
    assert page is not None
    page.board.stage.drop()
    page.reports.showdowns.tempo = "normal"
    page.reports.showdowns.again(0)
    _all(page)


def moment_held(window: MainWindow) -> None:
    """The same test while the player holds it."""
    moment_flows(window)
    assert window.table is not None
    window.table.board.stage.hold()


STATES = (
    moment_flows,
    moment_held,
    lowball,
    lowball_six,
    round_begins,
    round_flies,
    round_ends,
    a_hex,
    gunned_down,
    a_job,
    sundown,
)
