"""The current preferences. Changes are saved and announced."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.ui.look.theme import THEMES, Theme
from doomtown_desktop.ui.plain import preferences
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.settings import Affects


class CurrentPreferences(QObject):
    """The current preferences, and the theme that they select."""

    changed = Signal(object)
    """The preferences have changed. The signal carries what the changes affect (``Affects``)."""
    not_saved = Signal(str)
    """The preferences could not be saved. The signal carries the reason."""

    def __init__(
        self, first: Preferences, save: Callable[[Preferences, Preferences], str], theme: Theme | None = None
    ) -> None:
        """Begin with the preferences ``first``.

        Args:
            first: The preferences to begin with.
            save: Saves the differences between the old and the new preferences. Returns an error message,
                which is empty on success.
            theme: Overrides the preferred theme until a preference about style changes.
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
