"""The same town in the light of each hour."""

from __future__ import annotations

from dataclasses import replace

from doomtown_desktop.protocol.ids import Phase, Seat
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.pictures import ends
from tests.pictures.bounds import declined, repeat_until
from tests.table import Table
from tests.ui import built
from tests.ui.behind import game_of, match_of


def _at(window: MainWindow, phase: str) -> TablePage:
    page = built.show(ends.named_town(), window, people=(0,))
    page.board.show(replace(page.bridge.seats.view, phase=Phase(phase)))
    return page


def town_at_dawn(window: MainWindow) -> None:
    """A town in the light of Gamblin' and upkeep."""
    _at(window, "gamblin")


def town_in_the_afternoon(window: MainWindow) -> None:
    """The town at High Noon when half of its dudes are booted."""
    table = ends.named_town()
    for number, card in enumerate(table.game.state.in_play.values()):
        card.booted = card.booted or number % 2 == 0
    built.show(table, window, people=(0,))


def town_at_sundown(window: MainWindow) -> None:
    """The winner of lowball refills the hand at Sundown."""
    refill(window, ends.named_town(), Seat(0))


def night(window: MainWindow) -> None:
    """A player who lost at lowball refills the hand at night."""
    refill(window, ends.named_town(), Seat(1))


def refill(window: MainWindow, table: Table, winner: Seat) -> None:
    """Show the decision of seat 0 to discard a card at Sundown; ``winner`` is the winner of lowball."""
    table.game.state.winner = winner
    page = built.show(table, window, people=(0,))
    game, match = game_of(page.bridge), match_of(page.bridge)

    def is_asked() -> bool:
        return game.pending is not None and (game.pending.kind, game.pending.player) == ("sundown discard", 0)

    def go_on() -> None:
        assert game.pending is not None
        match.play(declined(game.pending))

    page.reports.showdowns.tempo = "never"
    repeat_until(is_asked, go_on, "the player may discard at Sundown")


STATES = (town_at_dawn, town_in_the_afternoon, town_at_sundown, night)
