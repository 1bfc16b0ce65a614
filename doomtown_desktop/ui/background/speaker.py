"""A player that mixes short sounds and a loop in its own thread. It stays silent without a sound device."""

from __future__ import annotations

import sys
import time
from array import array
from collections import deque
from collections.abc import Callable, Generator
from functools import lru_cache
from pathlib import Path
from threading import Condition, Thread
from typing import Any, Final, Protocol

from doomtown_desktop.log import get_logger
from doomtown_desktop.paths import resource

log = get_logger(__name__)

RATE: Final = 44100
"""Samples per second. Files with another rate are converted when they are read."""
SOUNDS, AMBIENCE = "sounds", "ambience"
"""The folders of the files of short sounds, and of loops."""
PERIOD: Final = 40
"""The length of the device's sound buffer in milliseconds. It is short enough for a quick response and long
enough under load.
"""
MOST: Final = 4
"""At most this many sounds play at once. Further sounds are dropped."""
IDLE: Final = 8.0
"""Seconds until an idle device is released. This is longer than any sound, so no sound is cut off."""
FADE: Final = 1.5
"""The seconds in which one loop becomes another, or fades to silence."""
PATIENCE: Final = 30.0
"""Seconds after an error until the speaker tries the device again."""

Frames = Generator[bytes, int, None]
"""A generator of sound. The caller sends it a number of samples, and it yields them as bytes."""


class Output(Protocol):
    """An open sound device. It also reads sound files."""

    def read(self, file: Path) -> array[int]:
        """Return the samples of a file as 16-bit mono at `RATE` samples per second."""

    def start(self, frames: Frames) -> None:
        """Play the samples of a generator that has already been advanced to its first ``yield``."""

    def close(self) -> None:
        """Release the device."""


class NoOutput(OSError):
    """Raised if there is no device that can play sounds."""


class Speaker:
    """Plays sounds by name. The first sound starts a thread, which opens the device and reads the files.

    Attributes:
        idle: Seconds without a sound after which the device is released.
    """

    def __init__(self, open_output: Callable[[], Output] | None = None) -> None:
        """``open_output`` opens the sound device. With None, `library_output` opens it."""
        self.idle = IDLE
        self._open = open_output or library_output
        self._changed = Condition()
        self._wanted: deque[tuple[str, float, str]] = deque()
        """The sounds that were asked for: file, volume and folder."""
        self._loop = ""
        """The loop that was asked for last, or empty."""
        self._thread: Thread | None = None
        self._closing = False
        self._silent_until = 0.0
        self._complained = False

    def play(self, name: str, volume: float) -> None:
        """Start a sound and return at once.

        Args:
            name: The name of the sound's file.
            volume: The volume, 0-1.
        """
        self._ask(name, volume, SOUNDS)

    def surround(self, name: str, volume: float) -> None:
        """Let a loop replace the current one, and return at once. An empty name fades to silence.

        Args:
            name: The name of the loop's file.
            volume: The volume, 0-1.
        """
        if (name or self._loop) and self._ask(name, volume, AMBIENCE):
            self._loop = name

    def _ask(self, name: str, volume: float, folder: str) -> bool:
        """Add a sound to those that the thread plays. Return False while there is no device."""
        with self._changed:
            if self._closing or time.monotonic() < self._silent_until:
                return False
            self._wanted.append((name, volume, folder))
            if self._thread is None:
                self._thread = Thread(target=self._work, name="sounds", daemon=True)
                self._thread.start()
            else:
                self._changed.notify()
            return True

    def close(self, wait: float = 0) -> None:
        """Stop all sounds, and wait at most ``wait`` seconds until the device is released."""
        with self._changed:
            self._closing = True
            self._wanted.clear()
            self._changed.notify()
            thread = self._thread
        if thread is not None and wait:
            thread.join(wait)

    # --- in the thread ------------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            output, mixer = self._open(), Mixer()
            try:
                output.start(mixer.frames())
                while (wanted := self._next()) is not None:
                    name, volume, folder = wanted
                    samples = output.read(resource(folder, f"{name}.wav")) if name else array("h")
                    if folder == AMBIENCE:
                        mixer.surround(_scaled(samples, volume))
                    else:
                        mixer.add(_scaled(samples, volume))
            finally:
                output.close()
        except (
            Exception
        ) as error:  # the driver or the library may raise anything; the game goes on without sound
            self._fail(error)

    def _next(self) -> tuple[str, float, str] | None:
        """Wait for the next sound and return its name, volume and folder.

        None means that the device must be released. A loop keeps the device open.
        """
        with self._changed:
            while not self._wanted and not self._closing:
                idle = None if self._loop else self.idle
                if not self._changed.wait(idle) and not self._wanted:
                    self._thread = None  # the next sound starts a new thread
                    return None
            return None if self._closing else self._wanted.popleft()

    def _fail(self, error: Exception) -> None:
        with self._changed:
            self._thread = None
            self._wanted.clear()
            self._loop = ""
            self._silent_until = time.monotonic() + PATIENCE
            if not self._complained:
                self._complained = True
                log.info("no sound: %s", error)


class Mixer:
    """Mixes sounds. One thread adds sounds, and another thread plays the mix."""

    def __init__(self) -> None:
        self._new: deque[array[int]] = deque()
        self._loops: deque[array[int]] = deque()
        """Loops that have not begun yet. An empty one is silence."""
        self._playing: list[_Loop] = []
        """The current loop, and those that are fading out. Only the playing thread uses this list."""
        self._now: list[tuple[array[int], int]] = []
        """The sounds that are playing, each with its position in samples. Only the playing thread uses this
        list.
        """

    def add(self, samples: array[int]) -> None:
        """Add a sound to the mix, or drop it if `MOST` sounds are already playing."""
        if len(self._new) + len(self._now) < MOST:
            self._new.append(samples)

    def surround(self, samples: array[int]) -> None:
        """Let a loop replace the current one within `FADE` seconds. Without samples, it fades to silence."""
        self._loops.append(samples)

    def frames(self) -> Frames:
        """Return a generator for `Output.start`, advanced to its first ``yield``."""
        found = self._run()
        next(found)
        return found

    def _run(self) -> Frames:
        count = yield b""
        while True:
            while self._new:
                self._now.append((self._new.popleft(), 0))
            parts = [samples[at : at + count] for samples, at in self._now]
            self._now = [(samples, at + count) for samples, at in self._now if at + count < len(samples)]
            while self._loops:
                for loop in self._playing:
                    loop.rises = False
                if samples := self._loops.popleft():
                    self._playing.append(_Loop(samples))
            parts += [loop.next(count) for loop in self._playing]
            self._playing = [loop for loop in self._playing if loop.rises or loop.level > 0]
            count = yield _sum(parts, count)


class _Loop:
    """Samples that are repeated without end.

    Their level rises at first, and falls once ``rises`` is False.
    """

    def __init__(self, samples: array[int]) -> None:
        self._samples, self._at = samples, 0
        self.level = 0.0
        self.rises = True

    def next(self, count: int) -> array[int]:
        """Return the next samples."""
        samples, found = self._samples, array("h")
        while len(found) < count:
            part = samples[self._at : self._at + count - len(found)]
            found.extend(part)
            self._at = (self._at + len(part)) % len(samples)
        step = count / (RATE * FADE)
        self.level = max(0.0, min(1.0, self.level + (step if self.rises else -step)))
        return found if self.level == 1.0 else array("h", [int(each * self.level) for each in found])


def _sum(parts: list[array[int]], count: int) -> bytes:
    """Return the sum of sounds as ``count`` samples, clipped to 16 bits.

    Short sounds are padded with silence.
    """
    for part in parts:
        part.extend([0] * (count - len(part)))
    if not parts:
        return bytes(2 * count)
    if len(parts) == 1:
        return parts[0].tobytes()
    return array("h", [max(-32768, min(32767, sum(each))) for each in zip(*parts, strict=True)]).tobytes()


def _scaled(samples: array[int], volume: float) -> array[int]:
    """Return samples at a volume of 0-1.

    The samples are scaled by the volume squared, as loudness is not linear.
    """
    level = max(0.0, min(1.0, volume)) ** 2
    return samples if level == 1.0 else array("h", [int(each * level) for each in samples])


# --- the device of the machine ----------------------------------------------------------------------


def library_output() -> Output:
    """Open the machine's sound device with miniaudio, which is imported only here.

    Raises:
        NoOutput: There is no sound device.
        Exception: miniaudio is missing or fails.
    """
    if not sys.platform.startswith("linux"):
        return _Device()
    if not _has_linux_device():
        raise NoOutput("there is no sound device")
    import miniaudio

    # Other backends are not tried, because one of them would start a sound server.
    return _Device([miniaudio.Backend.PULSEAUDIO, miniaudio.Backend.ALSA])


def _has_linux_device() -> bool:
    """Return whether there is a sound server or a sound card.

    Without them, the library prints many errors.
    """
    import os

    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    server = "PULSE_SERVER" in os.environ or (runtime / "pulse" / "native").exists()
    return server or any(Path("/dev/snd").glob("pcm*p"))


def samples_of(file: Path) -> array[int]:
    """Return the samples of a file, as `Output.read` does.

    Raises:
        ImportError: miniaudio is not installed.
        Exception: miniaudio cannot read the file.
    """
    import miniaudio

    samples: array[int] = miniaudio.decode_file(str(file), miniaudio.SampleFormat.SIGNED16, 1, RATE).samples
    return samples


class _Device:
    """The sound device of miniaudio.

    ``backends`` are the sound systems to try in order. With None, any system is tried.
    """

    def __init__(self, backends: list[Any] | None = None) -> None:
        import miniaudio

        self._device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=PERIOD,
            backends=backends,
            app_name="Doomtown Desktop",
        )
        self.read = lru_cache(samples_of)

    def start(self, frames: Frames) -> None:
        """See `Output`."""
        self._device.start(frames)

    def close(self) -> None:
        """See `Output`."""
        self._device.close()


__all__ = ["RATE", "Mixer", "NoOutput", "Output", "Speaker", "library_output", "samples_of"]
