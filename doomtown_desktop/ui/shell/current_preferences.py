"""The preferences in use. A change is saved and announced."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.ui.look.theme import THEMES, Theme
from doomtown_desktop.ui.plain import preferences
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.settings import Affects


class CurrentPreferences(QObject):
    """The preferences in use, and the theme they choose."""

    changed = Signal(object)
    """Other preferences are in use; carries what they affect (``Affects``)."""
    not_saved = Signal(str)
    """They could not be saved; carries the reason."""

    def __init__(
        self, first: Preferences, save: Callable[[Preferences, Preferences], str], theme: Theme | None = None
    ) -> None:
        """Begin with some preferences.

        Args:
            first: The preferences to begin with.
            save: Saves what is new about the second ones; returns why it could not, or nothing.
            theme: Counts instead of the preferred theme until the style changes.
        """
        super().__init__()
        self.current = first
        self.theme = theme or THEMES[first.theme]
        self._save = save

    def change(self, new: Preferences) -> None:
        """Use other preferences."""
        old, self.current = self.current, new
        affected = preferences.affected(old, new)
        if Affects.STYLE in affected:
            self.theme = THEMES[new.theme]
        trouble = self._save(old, new)
        if trouble:
            self.not_saved.emit(trouble)
        self.changed.emit(affected)
