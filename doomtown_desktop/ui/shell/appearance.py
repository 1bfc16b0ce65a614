"""How all looks that the window shows: theme, size of text, faces of cards, the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import THEMES, Theme, style_sheet
from doomtown_desktop.ui.plain.preferences import affected
from doomtown_desktop.ui.plain.settings import Affects

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from doomtown_desktop.ui.cards.faces import FaceStore
    from doomtown_desktop.ui.pages.replay_page import ReplayPage
    from doomtown_desktop.ui.plain.preferences import Preferences
    from doomtown_desktop.ui.table.table_page import TablePage


class Appearance:
    """Dresses the window, faces and tables as the user prefers them now."""

    def __init__(self, preferences: Preferences, theme: Theme | None = None) -> None:
        """``theme`` counts instead of the preferred one until another one is preferred."""
        self.preferences = preferences
        self.theme = theme or THEMES[preferences.theme]
        pips.use_four_colours(preferences.four_colours)

    def prefer(self, new: Preferences) -> None:
        """Take other preferences. A theme that was given counts until the window has to be styled again."""
        restyled = Affects.STYLE in affected(self.preferences, new)
        self.preferences = new
        pips.use_four_colours(new.four_colours)
        if restyled:
            self.theme = THEMES[new.theme]

    def style(self, window: QWidget) -> None:
        """Theme and size of text of the whole window."""
        fonts.set_scale(self.preferences.scale)
        window.setStyleSheet(style_sheet(self.theme, self.preferences.scale))

    def dress(self, faces: FaceStore, official: Callable[[str], str]) -> None:
        """Faces as the user prefers them; ``official`` gives an imported text of a card, or nothing."""
        from doomtown_desktop.ui.cards.face_spec import FaceStyle
        from doomtown_desktop.ui.cards.scans import Scans

        look = FaceStyle(self.preferences.four_colours, self.theme.name == "contrast")
        faces.apply_style(look, Scans.of(self.preferences.scans))
        faces.official = official

    def prepare(self, table: TablePage) -> None:
        """Keys, light, motion and hints of a table; its faces are dressed by `dress`."""
        from doomtown_desktop.decks.model import edition_of_rules
        from doomtown_desktop.ui.plain.topics import book

        chosen = self.preferences
        table.keyboard.keys = chosen.shortcuts
        table.scene.travel = chosen.travel
        table.scene.backdrop.daylight = chosen.daylight
        table.showdown.tempo = chosen.showdowns
        table.following.pace = chosen.pace
        table.hints.show_offer(chosen.advice != "off")
        edition = edition_of_rules(table.seats.view.ruleset)
        table.prompt.hints = book(edition).hints if chosen.hints else {}

    def prepare_replay(self, page: ReplayPage) -> None:
        """The light over a game that is watched."""
        page.scene.backdrop.daylight = self.preferences.daylight
        page.show_position(animate=False)
