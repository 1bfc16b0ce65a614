"""Positions that a test builds, shown in a window: a crowded town, a fight at a given place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.tables import wording
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.open_table import prepare
from doomtown_desktop.ui.shell.places import Place
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Side, Table
from tests.ui.behind import game_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

STREETS = (
    ("Law Dogs", ("Bank of California", "The Town Hall", "Pearly's Palace", "General Store", "Bunkhouse")),
    (
        "The Sloane Gang",
        ("Stagecoach Office", "Circle M Ranch", "Hustings", "Jackson's Strike", "Bio-Charged Forge"),
    ),
)
GEAR = ("Shotgun", "Pinto", "Plasma Drill", "Auto-Revolver", "Whiskey Flask", "Roan")


def show(table: Table, window: MainWindow, people: Sequence[int] | None = None) -> TablePage:
    """Show a built table in a window, with people in all seats and without animation.

    ``people``: the seats of those at this screen; by default all.
    """
    table.start()
    match = Match.at_table(table.game, {})
    bridge = Bridge(LocalSeats(match, people))
    facts = catalogue()
    store = FaceStore(lambda code: [] if code in table.facts.own else wording(facts, code))
    page = TablePage(bridge, store, window.theme, table.facts.get)
    page.board.scene.animate = False
    window.playing.match, window.playing.bridge, window.playing.table = match, bridge, page
    prepare(window.app, page)
    window.places.put(Place.TABLE, page)
    window.places.go(Place.TABLE)
    page.setFocus()
    bridge.seats.start()
    return page


def in_window(
    qtbot: QtBot,
    table: Table,
    width: int = 1280,
    height: int = 720,
    *,
    text_scale: int = 100,
    people: Sequence[int] | None = None,
) -> TablePage:
    """Do the same in a new window; ``text_scale`` in percent."""
    window = MainWindow(lambda: 7, chosen=replace(Preferences(), text_scale=text_scale))
    qtbot.addWidget(window)
    window.resize(width, height)
    window.show()
    qtbot.waitExposed(window)
    page = show(table, window, people)
    qtbot.waitUntil(lambda: page.width() == width)
    return page


def dude_titles() -> list[str]:
    """Return the titles of dudes in the catalogue, each once, in its order."""
    return list(dict.fromkeys(f.title for f in catalogue().cards if f.type is CardType.DUDE))


def crowded(dudes: int = 30, gear: int = 20) -> Table:
    """Return a table with half of ``dudes`` on each side, all over town: armed, booted, wanted.

    A hand of eight.
    """
    table = Table()
    titles = dude_titles()
    for side, (outfit, deeds) in zip(table.sides, STREETS, strict=True):
        side.outfit(outfit)
        for index, deed in enumerate(deeds):
            side.deed(deed, left=index % 2 == 1)
        for _ in range(8):
            side.hand("Shotgun", CardType.GOODS)
    places = [table.town_square, *(c for s in table.sides for c in _street(table, s))]
    standing: list[Dude] = []
    for index in range(dudes):
        side = table.sides[index % 2]
        place = places[(0, 0, 1, 0, 7, 2, 8, 3, 10, 5)[index % 10]]
        standing.append(
            side.dude(titles[index], at=place, booted=index % 4 == 0, bounty=3 if index % 5 == 0 else 0)
        )
    for index in range(gear):
        bearer = standing[(index * 3) % len(standing)]
        side = table.sides[bearer.controller.seat]
        side.attach(GEAR[index % len(GEAR)], bearer, booted=index % 5 == 0)
    return table


def _street(table: Table, side: Side) -> list[Card]:
    return [table.view(c) for c in side.state.street]


def fight(at: tuple[int, int] | None = None, dudes: int = 4, hand: Sequence[str] = ()) -> Table:
    """Return a shootout at its first plays: in the square, or at a deed (seat, index in its street).

    ``hand``: titles of further cards in the first hand.
    """
    table = Table()
    titles = dude_titles()
    for index, (side, (outfit, deeds)) in enumerate(zip(table.sides, STREETS, strict=True)):
        side.outfit(outfit)
        for deed in deeds[:3]:
            side.deed(deed)
        for number in range(dudes):
            side.dude(titles[10 * index + number])
        side.attach("Shotgun", side.player.dudes[0])
        for _ in range(5):
            side.hand("Shotgun", CardType.GOODS)
    for title in hand:
        table.me.hand(title)
    table.shootout(at=None if at is None else _street(table, table.sides[at[0]])[at[1]])
    return table


def fight_called(dudes: int = 4) -> Table:
    """Return an accepted call-out in the square; the leader's posse forms."""
    table = Table()
    titles = dude_titles()
    for index, (side, (outfit, deeds)) in enumerate(zip(table.sides, STREETS, strict=True)):
        side.outfit(outfit)
        for deed in deeds[:3]:
            side.deed(deed)
        for number in range(dudes):
            side.dude(titles[10 * index + number], at=table.town_square if number < 2 else None)
        for _ in range(5):
            side.hand("Shotgun", CardType.GOODS)
    table.call_out(table.me.player.dudes[0], table.foe.player.dudes[0], "accept")
    return table


def fight_of_two(seats: int, at: int | None, foe: int) -> Table:
    """Let the first of several seats fight seat ``foe``: in the square, or at a deed of seat ``at``."""
    table = Table(seats)
    titles = dude_titles()
    for index, side in enumerate(table.sides):
        outfit, deeds = STREETS[index % 2]
        side.outfit(outfit)
        for deed in deeds[:3]:
            side.deed(deed)
        for number in range(3):
            side.dude(titles[10 * index + number])
        for _ in range(5):
            side.hand("Shotgun", CardType.GOODS)
    without = [d for side in table.sides if side.seat not in (0, foe) for d in side.player.dudes]
    place = None if at is None else _street(table, table.sides[at])[1]
    table.shootout(at=place, mark=table.sides[foe].player.dudes[0], without=without)
    return table


def fight_on(page: TablePage, kind: str) -> None:
    """Answer as usual until a decision of a kind is asked."""
    for _ in range(100):
        if page.bridge.seats.now.covered:
            page.reports.covering.hand_over.button.click()
        pending = game_of(page.bridge).pending
        assert pending is not None, f"the game was over before {kind}"
        if pending.kind == kind:
            return
        if pending.kind in ("shootout", "resolution"):
            given: tuple[str, ...] = ("pass",)
        elif not pending.least:
            given = ()
        else:
            given = (pending.default,) if pending.default else tuple(pending.keys()[: pending.least])
        assert page.bridge.seats.answer(given)
    raise AssertionError(f"no {kind}")


def in_sight(page: TablePage, card: int) -> QRectF:
    """Return the rectangle of the card in the page."""
    item = page.board.scene.items_by_card[card]
    shape = page.board.table.mapFromScene(item.mapToScene(item.shape())).boundingRect()
    return QRectF(shape.translated(page.board.table.mapTo(page, page.board.table.viewport().pos())))
