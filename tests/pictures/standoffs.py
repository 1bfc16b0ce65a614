"""The stage of a shootout, to be looked at: who joins, plays, compared hands, casualties."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.pictures.bounds import repeat_until
from tests.table import Table
from tests.ui import built
from tests.ui.behind import game_of

MINE = ("Sheriff Dave Montreal", "Wylie Jenks", "Tommy Harden", "Abram Grothe", "Erik Samson")
THEIRS = ("Pancho Castillo", "Sloane", "Barton Everest", "Buford Hurley")
MINE_DRAWN = ("Wylie Jenks", "Bounty Hunter", "Circle M Ranch", "Faster on the Draw", "Roan")
THEIRS_DRAWN = ("Hustings", "Sun in Yer Eyes", "Shotgun", "Jacqueline Isham", "Kidnappin'")
"""The draw hands of the mock: a full house against three of a kind."""
FLIGHT = 160
"""The time for which the hat has been in the air, in milliseconds."""
HAND = ("Faster on the Draw", "Peacemaker", "Clint Ramsey", "Sun in Yer Eyes", "Pony Express")


def _kind(title: str) -> CardType:
    kinds = {"Peacemaker": CardType.GOODS, "Clint Ramsey": CardType.DUDE, "Pony Express": CardType.DEED}
    return kinds.get(title, CardType.ACTION)


def _town(mine: Sequence[str] = MINE, theirs: Sequence[str] = THEIRS) -> Table:
    """Two posses at Charlie's Place, armed, some booted; a hand of five."""
    table = Table()
    table.me.outfit("Law Dogs")
    table.foe.outfit("The Sloane Gang")
    table.me.deed("Bank of California")
    table.me.deed("Charlie's Place")
    table.foe.deed("Hustings")
    for side, titles in ((table.me, mine), (table.foe, theirs)):
        side.stash = 5
        for title in titles:
            side.dude(title)
    people = {dude.title: dude for side in table.sides for dude in side.player.dudes}
    for bearer, *goods in (
        ("Sheriff Dave Montreal", "Shotgun", "Roan"),
        ("Wylie Jenks", "Shotgun"),
        ("Tommy Harden", "Pinto"),
        ("Sloane", "Shotgun", "Pinto"),
        ("Barton Everest", "Shotgun"),
    ):
        for title in goods:
            if bearer in people:
                side = table.sides[people[bearer].controller.seat]
                side.attach(title, people[bearer], booted=title == "Pinto")
    for title in ("Erik Samson", "Buford Hurley"):
        if title in people:
            table.state.in_play[people[title].id].booted = True
    for title in HAND:
        table.me.hand(title, _kind(title))
    table.engine.touch_cards()
    return table


def _place(table: Table) -> None:
    place = next(table.view(c) for c in table.me.state.street if table.view(c).title == "Charlie's Place")
    table.shootout(at=place)


def _shown(table: Table, window: MainWindow) -> TablePage:
    page = built.show(table, window, people=(0,))
    page.reports.showdowns.tempo = "full"
    return page


def standoff_plays(window: MainWindow) -> None:
    """Five against four at the first play."""
    plays(window)


def plays(window: MainWindow, names: Sequence[str] = ("Ada", "Ben")) -> TablePage:
    """Show five against four at the first play; ``names``: of the players."""
    table = _town()
    _name(table, names)
    _place(table)
    return _shown(table, window)


def _name(table: Table, names: Sequence[str]) -> None:
    for player, name in zip(table.state.players, names, strict=False):
        player.name = name


def standoff_join(window: MainWindow) -> None:
    """The leader's posse forms: who joins?"""
    table = _town()
    for spot in table.state.in_play.values():
        if table.view(spot.card) in (table.me.player.dudes[0], table.foe.player.dudes[0]):
            spot.location = table.town_square.id
    table.engine.touch()
    table.call_out(table.me.player.dudes[0], table.foe.player.dudes[0], "accept")
    _shown(table, window)


def _compared(window: MainWindow, names: Sequence[str] = ("Ada", "Ben")) -> TablePage:
    table = _town(MINE[:3], ("Pancho Castillo", "Jake Smiley"))
    _name(table, names)
    _place(table)
    table.to_resolution("8S 8C 8D 6C 6H", "3D 3C 3H KS 7C")
    return _shown(table, window)


def one_against_one(mine: Sequence[str] = MINE_DRAWN, theirs: Sequence[str] = THEIRS_DRAWN) -> Table:
    """Return a table with one dude of each side, who fight. These cards are drawn."""
    table = _town(MINE[:1], ("Jake Smiley",))
    for side, drawn in ((table.me, mine), (table.foe, theirs)):
        side.deck(*drawn)  # before the game begins, so that earlier positions have them, too
    _place(table)
    table.to_resolution()
    return table


def standoff_resolution(window: MainWindow) -> None:
    """Both hands are open, and may still be changed."""
    _compared(window)


def standoff_compare(window: MainWindow) -> None:
    """The hands are compared: ranks, hats, who loses how many."""
    page = _compared(window)
    _go(page, "round")


def standoff_casualties(window: MainWindow) -> None:
    """The casualties fall where they stand."""
    casualties(window)


def casualties(window: MainWindow, names: Sequence[str] = ("Ada", "Ben")) -> TablePage:
    """Show casualties that fall where they stand; ``names``: of the players."""
    page = _compared(window, names)
    _go(page, "casualties")
    return page


def hat_flies(window: MainWindow, names: Sequence[str]) -> TablePage:
    """Show the hands of the mock while the hat of the last casualty flies."""
    table = _town(MINE[:3], ("Pancho Castillo", "Jake Smiley"))
    _name(table, names)
    _place(table)
    for side, titles in ((table.me, MINE_DRAWN), (table.foe, THEIRS_DRAWN)):
        side.deck(*titles)
    table.to_resolution()
    page = _shown(table, window)
    page.board.scene.animate = True
    _go(page, "casualties", whole=False)
    stage, falls = page.board.stage, page.board.scene.standoff.falls
    repeat_until(lambda: len(falls.shown) == 2 and falls.hat.isVisible(), lambda: stage.advance(20), "a hat")
    stage.advance(FLIGHT)
    return page


def standoff_held(window: MainWindow) -> None:
    """The player holds the casualties."""
    page = _compared(window)
    page.reports.showdowns.tempo = "normal"
    _go(page, "casualties")
    page.board.stage.hold()


def standoff_my_casualties(window: MainWindow) -> None:
    """The viewer has to choose who takes casualties."""
    table = _town(MINE[:3], ("Pancho Castillo", "Jake Smiley"))
    _place(table)
    table.to_resolution("3D 3C 3H KS 7C", "8S 8C 8D 6C 6H")
    page = _shown(table, window)
    _go(page, "")


def _go(page: TablePage, kind: str, *, whole: bool = True) -> None:
    """Answer until a moment of this kind is shown; with no kind, until casualties are asked.

    The moment is shown ``whole``, or it just begins.
    """
    for _ in range(20):
        stage = page.board.stage
        while page.reports.showdowns.is_open:
            stage.clock.stop()
            if any(act.kind == kind for act in stage.show_now.acts) and not whole:
                return
            if not stage.show_now.is_played:
                stage.go_on()
            if any(act.kind == kind for act in stage.show_now.acts):
                stage.advance(0)
                return
            stage.go_on()
        pending = game_of(page.bridge).pending
        if pending is None or (not kind and pending.kind == "casualty"):
            return
        offered = pending.keys()
        answer = ("pass",) if "pass" in offered else tuple(offered[: max(1, pending.least)])
        page.bridge.seats.match.play(answer)  # type: ignore[attr-defined]


STATES = (
    standoff_plays,
    standoff_join,
    standoff_resolution,
    standoff_compare,
    standoff_casualties,
    standoff_held,
    standoff_my_casualties,
)
