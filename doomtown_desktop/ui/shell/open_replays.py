"""A function that opens the page that lists finished games."""

from __future__ import annotations

from collections.abc import Callable

from doomtown_desktop.catalog import Edition, catalogue
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.storage.judgements import JudgementStore
from doomtown_desktop.ui.pages.replay_list import ReplayListPage
from doomtown_desktop.ui.pages.replay_page import ReplayPage
from doomtown_desktop.ui.shell.app import App


def open_replays(
    app: App, play_on: Callable[[Replay, int], None], open_rules: Callable[[str, Edition], None]
) -> ReplayListPage:
    """Show the list of finished games over the current page, and return its page.

    Args:
        app: The services of the running program.
        play_on: Continues a replay from its current position. Its second argument is the user's seat.
        open_rules: Opens the rules of an edition at the topic for a word.
    """
    app.data.open()
    facts, games = catalogue(), app.data.games
    store = app.cards.faces(facts)

    def watch(found: Replay) -> ReplayPage:
        chosen = app.preferences.current
        page = ReplayPage(
            found,
            store,
            app.preferences.theme,
            facts.get,
            chosen.travel,
            chosen.showdowns,
            judgements=None if games is None else JudgementStore(games.database),
            thinking=lambda: app.preferences.current.thinking,
        )
        app.sounds.connect_sounds(page.board.hearing)
        page.board.scene.backdrop.daylight = chosen.daylight
        page.board.scene.backdrop.town = chosen.town
        page.show_position(animate=False)
        page.board.phase_bar.asked.connect(lambda word: open_rules(word, "classic"))
        page.board.log.remember(app.data.settings())
        return page

    page = ReplayListPage(games, facts, watch, app.preferences.theme)
    page.back.connect(app.places.close)
    page.play_on.connect(play_on)
    app.places.lay_over(page)
    return page
