"""The sounds of the program: on or off, their volume, and the offer to turn them on."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.plain.preferences import SOUNDS_ASK, SOUNDS_OFF, SOUNDS_ON
from doomtown_desktop.ui.plain.settings import Affects
from doomtown_desktop.ui.shell.current_preferences import CurrentPreferences

if TYPE_CHECKING:
    from doomtown_desktop.ui.plain.sounds import Limiter
    from doomtown_desktop.ui.table.hearing import Hearing


class SoundPlayer(Protocol):
    """Plays sounds by name: `Speaker`, or a double of it."""

    def play(self, name: str, volume: float) -> None:
        """Begin a sound; ``volume`` is 0-1."""

    def close(self, wait: float = 0) -> None:
        """Stop all sounds; wait at most this many seconds until the device is given back."""


class Sounding(QObject):
    """Plays the sounds that tables ask for. Nothing is loaded for it while sounds are off."""

    toggled = Signal(str)
    """Sounds were turned on or off by key; carries what to say about it."""

    def __init__(self, start: StartPage, preferences: CurrentPreferences, *, never: bool = False) -> None:
        """``never``: no sounds, whatever is preferred (safe mode)."""
        super().__init__(preferences)
        self.start, self.preferences, self.never = start, preferences, never
        self.player: SoundPlayer | None = None
        """Made for the first sound."""
        self.clock: Callable[[], float] = time.monotonic
        """Gives seconds; they only grow."""
        self._limiter: Limiter | None = None
        start.sound_chosen.connect(self.choose)
        preferences.changed.connect(self._follow)
        self._offer()

    @property
    def is_on(self) -> bool:
        """True if sounds are wanted."""
        return not self.never and self.preferences.current.sounds == SOUNDS_ON

    def play(self, name: str) -> None:
        """Play a sound, unless that would be one too many."""
        volume = self.preferences.current.volume
        if not self.is_on or not volume:
            return
        # Sounds are off until the user has asked for them: the first one loads what plays them.
        from doomtown_desktop.ui.background.speaker import Speaker
        from doomtown_desktop.ui.plain.sounds import Limiter

        if self._limiter is None:
            self._limiter = Limiter(self.clock)
        if self._limiter.allows(name):
            if self.player is None:
                self.player = Speaker()
            self.player.play(name, volume / 100)

    def connect_sounds(self, hearing: Hearing) -> None:
        """Play the sounds that a table asks for."""
        hearing.is_on, hearing.play = lambda: self.is_on, self.play

    # --- asking and choosing ------------------------------------------------------------------------

    def _offer(self) -> None:
        """Offer sounds on the start page until the user has chosen."""
        self.start.offer_sounds(self.preferences.current.sounds == SOUNDS_ASK)

    def choose(self, on: bool) -> None:
        """Turn sounds on or off; the choice is saved and not offered again."""
        self.preferences.change(replace(self.preferences.current, sounds=SOUNDS_ON if on else SOUNDS_OFF))
        self.example()

    def toggle(self) -> None:
        """Turn sounds on or off."""
        if self.never:
            self.toggled.emit("Safe mode plays no sounds.")
            return
        on = not self.is_on
        self.choose(on)
        self.toggled.emit("Sounds are on." if on else "Sounds are off.")

    def example(self) -> None:
        """Play one sound, as loud as all others are."""
        from doomtown_desktop.ui.plain.sounds import EXAMPLE

        self.play(EXAMPLE)

    def _follow(self, affected: Affects) -> None:
        """The preferences have changed."""
        if Affects.SOUND not in affected:
            return
        self._offer()
        if not self.is_on:
            self.close()

    def close(self, wait: float = 0) -> None:
        """Stop all sounds; wait at most this many seconds until the device is given back."""
        player, self.player = self.player, None
        if player is not None:
            player.close(wait)
