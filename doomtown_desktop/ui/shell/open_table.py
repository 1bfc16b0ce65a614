"""Functions that create the page of a game and apply the user's preferences to it."""

from __future__ import annotations

from collections.abc import Callable

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.session.ladder import Standing
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.plain.topics import book
from doomtown_desktop.ui.shell.app import App
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.tutorial.explaining import Explainer


def new_table(app: App, bridge: Bridge, standing: Callable[[], Standing | None]) -> TablePage:
    """Return a new page for the game of a bridge. ``standing`` returns the user's place on the ladder."""
    facts = catalogue()
    table = TablePage(bridge, app.cards.faces(facts), app.preferences.theme, facts.get, standing)
    Explainer(table)
    table.frame.sound_panel.chosen.connect(app.sounds.set)
    table.ambience.wanted.connect(app.sounds.surround)
    prepare(app, table)
    return table


def prepare(app: App, table: TablePage) -> None:
    """Apply the current preferences to a table: style, sounds, animation, keys and help."""
    chosen = app.preferences.current
    app.cards.style(table.store)
    table.keys.keyboard.keys = chosen.shortcuts
    table.board.scene.travel = chosen.travel
    table.board.scene.backdrop.daylight = chosen.daylight
    table.board.scene.backdrop.town = chosen.town
    table.reports.showdowns.tempo = chosen.showdowns
    table.reports.catch_up.pace = chosen.pace
    table.help.hints.show_offer(chosen.advice != "off")
    edition = edition_of_rules(table.seats.view.ruleset)
    table.prompt.hints = book(edition).hints if chosen.hints else {}
    app.sounds.connect_sounds(table.board.hearing)
    show_sounds(app, table)
    table.frame.drawer.remember(app.data.settings())
    table.reports.covering.end.settings = app.data.settings()


def show_sounds(app: App, table: TablePage) -> None:
    """Show the current preferences about sounds in the header of a table."""
    table.frame.show_sounds(is_on=app.sounds.is_on)
    table.frame.sound_panel.show_preferences(app.preferences.current, never=app.sounds.never)
