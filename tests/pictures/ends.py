"""Nameplates: a rival who would win, in each theme, and four seats of whom one would win."""

from __future__ import annotations

from dataclasses import replace

from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.pictures import many
from tests.table import Table
from tests.ui import built

NAMES = ("Stranger", "Cora Slate", "Amos Redfern", "Ruth Callow")
MINE = ("Sheriff Dave Montreal", "Tommy Harden", "Abram Grothe", "Wylie Jenks", "Philip Swinford")
THEIRS = ("Sloane", "Allie Hensman", "Barton Everest", "Pancho Castillo", "Jacqueline Isham")


def _named(table: Table) -> Table:
    for player, name in zip(table.game.state.players, NAMES, strict=False):
        player.name = name
    return table


def _noon(window: MainWindow, theme: str, control: int = 0) -> None:
    window.prefer(replace(window.preferences, theme=theme))
    built.show(named_town(control), window, people=(0,))


def named_town(control: int = 0) -> Table:
    """Return a town with some dudes and deeds of two players. A deed of the rival has ``control`` more."""
    table = _named(Table())
    for side, outfit, deeds, dudes in (
        (table.me, "Law Dogs", ("General Store", "Bank of California", "The Town Hall"), MINE),
        (table.foe, "The Sloane Gang", ("Hustings", "Circle M Ranch", "Stagecoach Office"), THEIRS),
    ):
        side.outfit(outfit)
        for number, deed in enumerate(deeds):
            side.deed(deed, left=number == 0)
        for number, dude in enumerate(dudes):
            side.dude(dude, booted=number == 3)
        for title in () if side is table.foe else ("Jake Smiley", "Clementine Lepp"):
            side.dude(title, at=table.town_square)
        side.state.stash = 6 if side is table.me else 3
    for side in table.sides:
        side.pile("discard_pile", "Pinto", "Roan", "Shotgun")
    for title in ("Bounty Hunter", "Clint Ramsey", "Pony Express", "Faster on the Draw", "Peacemaker"):
        table.me.hand(title)
    table.foe.deed("Jackson's Strike", control=control)
    return table


def noon(window: MainWindow) -> None:
    """A few dudes and deeds at High Noon against a known opponent."""
    _noon(window, "dark")


def noon_alarm(window: MainWindow) -> None:
    """The opponent would win at Sundown."""
    _noon(window, "dark", 12)


def noon_light(window: MainWindow) -> None:
    """The same by day."""
    _noon(window, "light", 12)


def noon_contrast(window: MainWindow) -> None:
    """The same in high contrast."""
    _noon(window, "contrast", 12)


def four_alarm(window: MainWindow) -> None:
    """Four seats, one of whom would win."""
    table = _named(many.town(4))
    table.turn_of(table.me)
    table.sides[3].deed("Bank of California", control=20)
    built.show(table, window, people=(0,))


STATES = (noon, noon_alarm, noon_light, noon_contrast, four_alarm)
