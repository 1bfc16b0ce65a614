"""Pictures of tables of three to six: crowded streets, helpers, running, eliminations, one player's log."""

from __future__ import annotations

import random
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import transcript
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.pictures.bounds import NotReached, declined, repeat_until
from tests.random_play.many import setup_for_many
from tests.random_play.runner import random_answer
from tests.table import Table
from tests.ui import built
from tests.ui.behind import game_of

DEEDS = ("Bank of California", "General Store", "Pearly's Palace", "Circle M Ranch", "Hustings", "Bunkhouse")
OUTFITS = (
    "Law Dogs",
    "The Sloane Gang",
    "Morgan Cattle Co.",
    "The Fourth Ring",
    "Desolation Row",
    "Law Dogs",
)
GEAR = ("Shotgun", "Pinto", "Whiskey Flask")


def town(seats: int, deeds: int = 4, dudes: int = 6, **options: Any) -> Table:
    """Return streets of several deeds, with each seat's dudes at home, away and in the square.

    Some are armed.
    """
    table = Table(seats)
    table.engine.ruleset = replace(table.engine.ruleset, **options)
    titles = built.dude_titles()
    for number, side in enumerate(table.sides):
        side.outfit(OUTFITS[number])
        side.stash = 4 + number
        for index in range(deeds):
            side.deed(DEEDS[(number + index) % len(DEEDS)], left=index % 2 == 1, control=index % 2)
        for index in range(5):
            side.hand(GEAR[index % len(GEAR)], CardType.GOODS)
    for number, side in enumerate(table.sides):
        foreign = table.view(table.sides[(number + 1) % seats].state.street[0])
        own = [table.view(card) for card in side.state.street]
        places = (None, table.town_square, own[0], foreign, own[-1], table.town_square)
        for index in range(dudes):
            dude = side.dude(titles[number * dudes + index], at=places[index % 6], booted=index % 3 == 2)
            if index % 2 == 0:
                side.attach(GEAR[index % len(GEAR)], dude)
    return table


def _seated(page: TablePage) -> TablePage:
    if page.bridge.seats.now.covered:
        page.reports.covering.hand_over.button.click()
    return page


def four_crowded(window: MainWindow) -> None:
    """Four streets of four deeds, six dudes each."""
    table = town(4)
    table.turn_of(table.me)
    _seated(built.show(table, window))


def six_crowded(window: MainWindow) -> None:
    """Six streets of three deeds, five dudes each."""
    table = town(6, 3, 5)
    table.turn_of(table.me)
    _seated(built.show(table, window))


def _fighters(table: Table) -> list[Dude]:
    return [next(d for d in side.player.dudes if d.location == table.town_square) for side in table.sides]


def _called(seats: int, **options: Any) -> Table:
    """Seat 0 has called out seat 1 in the square; stop at the first question about help."""
    table = town(seats, 3, 6, **options)
    dudes = _fighters(table)
    table.turn_of(table.me)
    table.call_out(dudes[0], dudes[1], "accept")
    repeat_until(lambda: table.pending.kind == "invite", lambda: table.go("done"), "a question for help")
    return table


def asked_to_help(window: MainWindow) -> None:
    """The others have been asked for help; one of them has to say yes or no."""
    table = _called(4)
    table.answer("p2", "p3")
    repeat_until(lambda: table.pending.kind == "invitation", lambda: table.go("done"), "an invitation")
    _seated(built.show(table, window))


def asking_for_help(window: MainWindow) -> None:
    """One of six leads a posse and may ask others for help."""
    _seated(built.show(_called(6), window))


def _brawl(seats: int, **options: Any) -> Table:
    """Two fight against two, others watch; stop at the first play of the fight."""
    table = _called(seats, **options)
    for _ in range(60):
        asked = table.pending
        if asked.kind == "shootout":
            return table
        if asked.kind == "invite":
            helper = "p2" if asked.player == 0 else "p3"
            table.answer(*([helper] if helper in table.offered() else []))
        elif asked.kind == "invitation":
            table.answer("accept")
        elif asked.kind == "posse":
            mine = {d.id for d in _fighters(table) if d.controller.seat == asked.player}
            come = [o.key for o in asked.options if o.card in mine]
            table.answer(come[0] if come else "done")
        else:
            table.answer(asked.default or asked.options[0].key)
    raise NotReached("no fight in 60 answers")


def turnabout(window: MainWindow) -> None:
    """Four dudes in one fight, with turnabout; a helper of the leader is asked."""
    table = _brawl(4, shootout_order="turnabout")
    for _ in range(2):
        table.answer("pass")
    _seated(built.show(table, window))


def fight_of_five(window: MainWindow) -> None:
    """Four of six in one fight, the first shooter's player asked."""
    _seated(built.show(_brawl(6), window))


def run_or_gun(window: MainWindow) -> None:
    """A round is over and a helper may run."""
    table = _brawl(4)
    page = _seated(built.show(table, window))
    for _ in range(80):
        pending = game_of(page.bridge).pending
        assert pending is not None
        if pending.kind == "flee" and pending.player == 2:
            break
        page.bridge.seats.answer(declined(pending))
        _seated(page)
    else:
        raise NotReached("nobody may run after 80 answers")


def log_of_one(window: MainWindow) -> None:
    """The log of one player of four."""
    run_or_gun(window)
    page = window.table
    assert page is not None
    if page.frame.drawer.isHidden():
        QTest.keyClick(page, Qt.Key.Key_L)
    page.board.log.show_only(3)


def replay_of_one(window: MainWindow) -> None:
    """A replay of four, with the log of one of them."""
    game, rng = Game.new(setup_for_many(3, 4), catalogue()), random.Random(5)
    while game.pending is not None and len(game.answers) < 260:
        game.answer(random_answer(game, game.pending, rng))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.txt"
        file.write_text(transcript.render(game, catalogue()), encoding="utf-8")
        replays = window.open_replays()
        replays.open_file(file)
    assert replays.player is not None
    replays.player.go(220)
    replays.player.board.log.show_only(2)


def dusk_of_four(window: MainWindow) -> TablePage:
    """Play to the last pass before a Sundown at which one of four is eliminated, with Quick and the Dead."""
    table = town(4, 3, 3, victory="Quick and the Dead")
    for side, points, influence in zip(table.sides, (9, 1, 1, 1), (6, 6, 1, 6), strict=True):
        side.deed(control=points)
        side.dude(influence=influence)
    table.turn_of(table.me)
    page = _seated(built.show(table, window))
    for _ in range(3):
        page.bridge.seats.answer(("pass",))
        _seated(page)
    return page


def before_sundown(window: MainWindow) -> None:
    """The players who would be eliminated if Sundown came now."""
    dusk_of_four(window)


def eliminated(window: MainWindow) -> None:
    """Sundown: who is eliminated, why, and what leaves the game."""
    page = dusk_of_four(window)
    page.reports.showdowns.tempo = "full"
    page.bridge.seats.answer(("pass",))
    _seated(page)
    _played(page)


def without_one(window: MainWindow) -> None:
    """The game continues without the eliminated player."""
    page = dusk_of_four(window)
    page.bridge.seats.answer(("pass",))
    _seated(page)


def surrendered(window: MainWindow) -> None:
    """One of four has surrendered: what left the game, and what went home."""
    table = town(4, 3, 6)
    table.turn_of(table.me)
    page = _seated(built.show(table, window))
    page.reports.showdowns.tempo = "full"
    page.bridge.seats.surrender()
    _seated(page)
    _played(page)


def last_one_left(window: MainWindow) -> None:
    """The end of a game of four: the three others are eliminated at one Sundown."""
    table = town(4, 3, 3, victory="Quick and the Dead")
    table.me.deed(control=30)
    table.me.dude(influence=60)
    table.phase(Phase.SUNDOWN)
    page = _seated(built.show(table, window))
    page.reports.showdowns.again(0)
    _played(page)


def end_of_four(window: MainWindow) -> None:
    """The last page of that game."""
    last_one_left(window)
    page = window.table
    assert page is not None
    page.board.stage.skip()
    page.board.stage.skip()


def _played(page: TablePage) -> None:
    """Play the open showdown to its end; it stays visible."""
    stage = page.board.stage
    if not page.reports.showdowns.is_open:
        return
    stage.clock.stop()
    if not stage.show_now.is_played:
        stage.show_now.go_on()
    stage.advance(0)


STATES = (
    four_crowded,
    six_crowded,
    asking_for_help,
    asked_to_help,
    turnabout,
    fight_of_five,
    run_or_gun,
    log_of_one,
    replay_of_one,
    before_sundown,
    eliminated,
    without_one,
    surrendered,
    last_one_left,
    end_of_four,
)
