"""The modules that the window imports while nothing else happens, so that pages open at once later."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Final

FOR_START: Final = (
    "pydantic_core.core_schema",
    "annotated_types",
    "importlib.metadata",
    "pydantic.errors",
    "pydantic.types",
    "pydantic.main",
    "doomtown_desktop.catalog.headers",
    "doomtown_desktop.catalog.model",
    "doomtown_desktop.catalog",
    "click",
    "sqlite3",
    "dateutil.parser",
    "sqlite_utils.db",
    "doomtown_desktop.storage.database",
    "doomtown_desktop.protocol.pending",
    "doomtown_desktop.protocol.fight_events",
    "doomtown_desktop.protocol.events",
    "doomtown_desktop.engine.data.state",
    "doomtown_desktop.engine.data.abilities",
    "doomtown_desktop.engine.core.engine",
    "doomtown_desktop.engine.core.lasting",
    "doomtown_desktop.engine.change.changes",
    "doomtown_desktop.engine.use.uses",
    "doomtown_desktop.engine.flow.shootout",
    "doomtown_desktop.engine.flow.windows",
    "doomtown_desktop.engine.script.cards",
    "doomtown_desktop.engine.driver",
    "doomtown_desktop.engine.table_view",
    "doomtown_desktop.engine.imagining",
    "doomtown_desktop.ai.fighting",
    "doomtown_desktop.ai.guessing.decks",
    "doomtown_desktop.ai.rules",
    "doomtown_desktop.ai.search.marshal",
    "doomtown_desktop.decks.legality",
    "doomtown_desktop.session.levels",
    "doomtown_desktop.session.game_plan",
    "doomtown_desktop.session.moments",
    "doomtown_desktop.session.looking",
    "doomtown_desktop.session.hints",
    "doomtown_desktop.session.local_seats",
    "doomtown_desktop.session.lessons",
    "doomtown_desktop.ui.game.opponents",
    "doomtown_desktop.ui.cards.faces",
    "doomtown_desktop.catalog.search.chips",
    "http.client",
    "urllib.request",
    "xml.sax.saxutils",
    "doomtown_desktop.decks.formats.text",
    "doomtown_desktop.decks.formats.collection",
    "doomtown_desktop.decks.formats",
    "doomtown_desktop.ui.plain.finder",
    "doomtown_desktop.ui.shell.shared_cards",
    "doomtown_desktop.ui.shell.app",
    "doomtown_desktop.ui.shell.playing",
    "doomtown_desktop.ui.shell.unfinished_games",
    "doomtown_desktop.ui.shell.learning",
    "doomtown_desktop.ui.shell.dusk_town",
)
"""The modules that the start page needs for its offers and its town.

Each comes after most of those that it imports, so that no step takes long.
"""

FOR_PAGES: Final = (
    "doomtown_desktop.ui.pages.new_game_page",
    "doomtown_desktop.ui.pages.lessons_page",
    "doomtown_desktop.storage.decks",
    "doomtown_desktop.storage.collection",
    "doomtown_desktop.ui.plain.standoff",
    "doomtown_desktop.ui.cards.card_grid",
    "doomtown_desktop.ui.cards.card_browser",
    "doomtown_desktop.decks.odds",
    "doomtown_desktop.decks.statistics",
    "doomtown_desktop.ui.cards.card_page",
    "doomtown_desktop.ui.importing.deck_import",
    "doomtown_desktop.ui.decks.files",
    "doomtown_desktop.ui.decks.library_list",
    "doomtown_desktop.ui.decks.numbers_panel",
    "doomtown_desktop.ui.decks.draws_panel",
    "doomtown_desktop.ui.exporting.picture_page",
    "doomtown_desktop.ui.decks.outputs",
    "doomtown_desktop.ui.decks.file_menu",
    "doomtown_desktop.ui.decks.deck_panel",
    "multiprocessing",
    "concurrent.futures.process",
    "doomtown_desktop.lab.keeping",
    "doomtown_desktop.ui.decks.trial_panel",
    "doomtown_desktop.ui.decks.swap_page",
    "doomtown_desktop.ui.decks.versions_panel",
    "doomtown_desktop.ui.decks.builder_page",
    "doomtown_desktop.ui.lab.page",
    "doomtown_desktop.ui.shell.open_decks",
    "doomtown_desktop.ui.table.townscape.painting",
    "doomtown_desktop.ui.table.backdrop",
    "doomtown_desktop.ui.table.scene",
    "doomtown_desktop.ui.table.captions",
    "doomtown_desktop.ui.table.board",
    "doomtown_desktop.ui.table.catch_up",
    "doomtown_desktop.ui.table.access",
    "doomtown_desktop.ui.table.table_page",
    "doomtown_desktop.ui.shell.open_table",
    "doomtown_desktop.ui.collection.files",
    "doomtown_desktop.ui.collection.build_page",
    "doomtown_desktop.ui.collection.page",
    "doomtown_desktop.ui.shell.open_collection",
    "doomtown_desktop.ui.pages.replay_page",
    "doomtown_desktop.ui.shell.open_replays",
    "doomtown_desktop.ui.shell.open_help",
    "doomtown_desktop.ui.shell.incoming_files",
    "doomtown_desktop.ui.shell.restoring",
    "doomtown_desktop.ui.shell.network_play",
)
"""The modules of the pages that the user can open from the start page, likewise."""


def imports(names: tuple[str, ...]) -> Iterator[None]:
    """Import modules, one in each step."""
    for name in names:
        import_module(name)
        yield
