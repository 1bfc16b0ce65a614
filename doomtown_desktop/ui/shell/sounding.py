"""The sounds of the program: whether there are any, how loud, and the one offer of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from doomtown_desktop.ui.plain.preferences import SOUNDS_ASK, SOUNDS_OFF, SOUNDS_ON

if TYPE_CHECKING:
    from doomtown_desktop.ui.plain.sounds import Limiter
    from doomtown_desktop.ui.shell.main_window import MainWindow
    from doomtown_desktop.ui.table.hearing import Hearing


class Player(Protocol):
    """What plays sounds by name: `Speaker`, or a double of it."""

    def play(self, name: str, volume: float) -> None:
        """Begin a sound; ``volume`` is 0-1."""

    def close(self, wait: float = 0) -> None:
        """No sound any more; waits so many seconds at most until the device is given back."""


class Sounding:
    """Plays what tables ask for, as the user prefers it now. Nothing of it is loaded while sounds are off."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.never = False
        """No sounds, whatever is preferred: safe mode."""
        self.player: Player | None = None
        """Once there was a sound to be played."""
        self.clock: Callable[[], float] = time.monotonic
        """Gives seconds that only grow."""
        self._limiter: Limiter | None = None
        window.start.sound_chosen.connect(self.choose)
        self.offer()

    @property
    def is_on(self) -> bool:
        """Sounds are wanted."""
        return not self.never and self.window.preferences.sounds == SOUNDS_ON

    def play(self, name: str) -> None:
        """Play a sound, unless that would be one too many."""
        volume = self.window.preferences.volume
        if not self.is_on or not volume:
            return
        from doomtown_desktop.ui.background.speaker import Speaker
        from doomtown_desktop.ui.plain.sounds import Limiter

        if self._limiter is None:
            self._limiter = Limiter(self.clock)
        if self._limiter.allows(name):
            if self.player is None:
                self.player = Speaker()
            self.player.play(name, volume / 100)

    def give_ears(self, hearing: Hearing) -> None:
        """Let a table be heard."""
        hearing.is_on, hearing.play = lambda: self.is_on, self.play

    # --- asking and choosing ------------------------------------------------------------------------

    def offer(self) -> None:
        """Offer sounds on the start page, until somebody has said whether they want any."""
        self.window.start.offer_sounds(self.window.preferences.sounds == SOUNDS_ASK)

    def choose(self, on: bool) -> None:
        """Sounds from now on, or none; it is kept, and not asked again."""
        self.window.prefer(replace(self.window.preferences, sounds=SOUNDS_ON if on else SOUNDS_OFF))
        self.example()

    def toggle(self) -> None:
        """On where they are off, and off where they are on; the table and the settings say so."""
        if self.never:
            self._say("Safe mode plays no sounds.")
            return
        on = not self.is_on
        self.choose(on)
        self._say("Sounds are on." if on else "Sounds are off.")

    def _say(self, words: str) -> None:
        from doomtown_desktop.ui.pages.settings_page import SettingsPage

        page = self.window.pages.currentWidget()
        if isinstance(page, SettingsPage):
            page.show_sounds(self.window.preferences, never=self.never)
        elif self.window.table is not None and page is self.window.table:
            self.window.table.tell(words)

    def example(self) -> None:
        """A sound as loud as all others are."""
        from doomtown_desktop.ui.plain.sounds import EXAMPLE

        self.play(EXAMPLE)

    def prefer(self) -> None:
        """The preferences are other ones."""
        self.offer()
        if not self.is_on:
            self.close()

    def close(self, wait: float = 0) -> None:
        """Silence; waits so many seconds at most until the device is given back."""
        player, self.player = self.player, None
        if player is not None:
            player.close(wait)


__all__ = ["Player", "Sounding"]
