"""The sounds of the program: whether they are on, their volume, and the offer to switch them on."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.plain.preferences import SOUNDS_ASK, SOUNDS_OFF, SOUNDS_ON, with_value
from doomtown_desktop.ui.plain.settings import Affects
from doomtown_desktop.ui.shell.current_preferences import CurrentPreferences

if TYPE_CHECKING:
    from doomtown_desktop.ui.plain.sounds import Limiter
    from doomtown_desktop.ui.table.hearing import Hearing


class SoundPlayer(Protocol):
    """The interface for playing sounds by name.

    `Speaker` implements it, and tests have another implementation.
    """

    def play(self, name: str, volume: float) -> None:
        """Start a sound at a ``volume`` of 0-1."""

    def surround(self, name: str, volume: float) -> None:
        """Let a loop replace the current one, at a ``volume`` of 0-1. An empty name is silence."""

    def close(self, wait: float = 0) -> None:
        """Stop all sounds, and wait at most ``wait`` seconds until the device is released."""


class Sounding(QObject):
    """Plays the sounds of tables. The modules for playback are not loaded while sounds are off."""

    toggled = Signal(str)
    """A key has switched sounds on or off. The signal carries the message to show."""

    def __init__(self, start: StartPage, preferences: CurrentPreferences, *, never: bool = False) -> None:
        """With ``never``, as in safe mode, no sounds are played, whatever the preferences say."""
        super().__init__(preferences)
        self.start, self.preferences, self.never = start, preferences, never
        self.player: SoundPlayer | None = None
        """The player of sounds, or None before the first sound and while sounds are off."""
        self.clock: Callable[[], float] = time.monotonic
        """Returns the time of a monotonic clock, in seconds."""
        self._limiter: Limiter | None = None
        self._hour = ""
        """The loop that the table has asked for; empty while no table is visible."""
        self._is_in_front = True
        """True unless the user has switched to another program."""
        start.sound_chosen.connect(self.choose)
        preferences.changed.connect(self._follow)
        program = QGuiApplication.instance()
        if isinstance(program, QGuiApplication):
            program.applicationStateChanged.connect(self._switched)
        self._offer()

    @property
    def is_on(self) -> bool:
        """True if sounds are on."""
        return not self.never and self.preferences.current.sounds == SOUNDS_ON

    def play(self, name: str) -> None:
        """Play a sound if sounds are on and the limiter allows it."""
        volume = self.preferences.current.volume
        if not self.is_on or not volume:
            return
        # Imported with the first sound, because sounds are off by default.
        from doomtown_desktop.ui.plain.sounds import Limiter

        if self._limiter is None:
            self._limiter = Limiter(self.clock)
        if self._limiter.allows(name):
            self._speaker().play(name, volume / 100)

    def _speaker(self) -> SoundPlayer:
        """Return the player of sounds, which is made with the first sound."""
        if self.player is None:
            from doomtown_desktop.ui.background.speaker import Speaker

            self.player = Speaker()
        return self.player

    def surround(self, name: str) -> None:
        """Play the loop of an hour if sounds and ambience are on. An empty name is silence."""
        self._hour = name
        self._surround()

    def _surround(self) -> None:
        chosen = self.preferences.current
        wanted = self.is_on and chosen.ambience and chosen.volume and self._is_in_front
        name = self._hour if wanted else ""
        if name:
            self._speaker().surround(name, chosen.volume / 100)
        elif self.player is not None:
            self.player.surround("", 0.0)

    def _switched(self, state: Qt.ApplicationState) -> None:
        """Be silent while the user works with another program."""
        self._is_in_front = state is Qt.ApplicationState.ApplicationActive
        self._surround()

    def set(self, name: str, value: object) -> None:
        """Change a preference about sounds.

        Play an example if the volume changes or sounds are switched on.
        """
        self.preferences.change(with_value(self.preferences.current, name, value))
        if name != "ambience":
            self.example()

    def connect_sounds(self, hearing: Hearing) -> None:
        """Let the sounds of a table be played by this object."""
        hearing.is_on, hearing.play = lambda: self.is_on, self.play

    # --- asking and choosing ------------------------------------------------------------------------

    def _offer(self) -> None:
        """Offer sounds on the start page until the user has made a choice."""
        self.start.offer_sounds(self.preferences.current.sounds == SOUNDS_ASK)

    def choose(self, on: bool) -> None:
        """Switch sounds on or off, and save the choice. If they are on, an example is played."""
        self.preferences.change(replace(self.preferences.current, sounds=SOUNDS_ON if on else SOUNDS_OFF))
        self.example()

    def toggle(self) -> None:
        """Switch sounds on if they are off, or off if they are on. `toggled` announces it."""
        if self.never:
            self.toggled.emit("Safe mode plays no sounds.")
            return
        on = not self.is_on
        self.choose(on)
        self.toggled.emit("Sounds are on." if on else "Sounds are off.")

    def example(self) -> None:
        """Play an example sound at the current volume."""
        from doomtown_desktop.ui.plain.sounds import EXAMPLE

        self.play(EXAMPLE)

    def _follow(self, affected: Affects) -> None:
        """Apply changed preferences about sounds."""
        if Affects.SOUND not in affected:
            return
        self._offer()
        if not self.is_on:
            self.close()
        self._surround()

    def close(self, wait: float = 0) -> None:
        """Stop all sounds, and wait at most ``wait`` seconds until the device is released."""
        player, self.player = self.player, None
        if player is not None:
            player.close(wait)
