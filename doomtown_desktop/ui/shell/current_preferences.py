"""The current preferences; changes are saved and announced."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.ui.look.theme import THEMES, Theme
from doomtown_desktop.ui.plain import preferences
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.settings import Affects


class CurrentPreferences(QObject):
    """The current preferences, and the theme that they name."""

    changed = Signal(object)
    """The preferences have changed; carries what the changes affect (``Affects``)."""
    not_saved = Signal(str)
    """The preferences could not be saved; carries the reason."""

    def __init__(
        self, first: Preferences, save: Callable[[Preferences, Preferences], str], theme: Theme | None = None
    ) -> None:
        """Begin with the preferences ``first``.

        Args:
            first: The preferences to begin with.
            save: Saves the differences between old and new preferences; returns the error, empty on success.
            theme: Overrides the preferred theme until a preference of style changes.
        """
        super().__init__()
        self.current = first
        self.theme = theme or THEMES[first.theme]
        self._save = save

    def change(self, new: Preferences) -> None:
        """Apply, save and announce new preferences."""
        old, self.current = self.current, new
        affected = preferences.affected(old, new)
        if Affects.STYLE in affected:
            self.theme = THEMES[new.theme]
        trouble = self._save(old, new)
        if trouble:
            self.not_saved.emit(trouble)
        self.changed.emit(affected)
