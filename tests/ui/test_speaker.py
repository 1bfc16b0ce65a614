"""The loudspeaker: sounds are mixed in a separate thread; without a device it is only silent."""

from __future__ import annotations

import logging
import subprocess
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from threading import Event, current_thread

import pytest
from typing_extensions import override

from doomtown_desktop.paths import resource
from doomtown_desktop.ui.background import speaker
from doomtown_desktop.ui.background.speaker import Frames, Mixer, NoOutput, Output, Speaker

LONG_ENOUGH = 60.0
"""Seconds after which what a test waits for will never come."""


class Record:
    """A device that records its requests."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.threads: set[str] = set()
        self.frames: Frames | None = None
        self.heard = Event()
        self.closed = Event()

    def read(self, file: Path) -> array[int]:
        self.files.append(file.name)
        self.threads.add(current_thread().name)
        self.heard.set()
        return array("h", [1000, -1000, 500])

    def start(self, frames: Frames) -> None:
        self.frames = frames

    def close(self) -> None:
        self.closed.set()


def opening(*outputs: Record) -> Callable[[], Output]:
    queue = list(outputs)
    return lambda: queue.pop(0)


def samples(data: bytes) -> list[int]:
    return list(array("h", data))


# --- mixing -----------------------------------------------------------------------------------------


def test_sounds_are_added_up_and_end_in_silence() -> None:
    mixer = Mixer()
    frames = mixer.frames()
    assert samples(frames.send(2)) == [0, 0]
    mixer.add(array("h", [1, 2, 3]))
    assert samples(frames.send(2)) == [1, 2]
    mixer.add(array("h", [10, 20, 30]))
    assert samples(frames.send(2)) == [3 + 10, 20]
    assert samples(frames.send(2)) == [30, 0]
    assert samples(frames.send(2)) == [0, 0]


def test_what_is_too_loud_together_is_held_and_does_not_turn_over() -> None:
    mixer = Mixer()
    frames = mixer.frames()
    for _ in range(2):
        mixer.add(array("h", [30000, -30000]))
    assert samples(frames.send(2)) == [32767, -32768]


def test_more_sounds_than_can_be_told_apart_are_left_out() -> None:
    mixer = Mixer()
    frames = mixer.frames()
    for _ in range(speaker.MOST + 3):
        mixer.add(array("h", [1]))
    assert samples(frames.send(1)) == [speaker.MOST]


def test_a_loop_rises_repeats_and_gives_way_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "FADE", 4 / speaker.RATE)
    mixer = Mixer()
    frames = mixer.frames()
    mixer.surround(array("h", [100, 200, 300]))
    assert samples(frames.send(2)) == [50, 100], "half-way up"
    assert samples(frames.send(4)) == [300, 100, 200, 300], "it begins again"
    mixer.surround(array("h", [-100]))
    both = samples(frames.send(2))
    assert both == [50 - 50, 100 - 50], "one falls while the other rises"
    assert samples(frames.send(2)) == [-100, -100]
    mixer.surround(array("h"))
    frames.send(2)
    frames.send(2)
    assert samples(frames.send(2)) == [0, 0]


def test_sounds_are_heard_above_a_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "FADE", 1 / speaker.RATE)
    mixer = Mixer()
    frames = mixer.frames()
    mixer.surround(array("h", [10]))
    frames.send(1)
    mixer.add(array("h", [1, 2]))
    assert samples(frames.send(3)) == [11, 12, 10]


# --- the thread -------------------------------------------------------------------------------------


def test_nothing_is_opened_before_the_first_sound_and_then_not_where_it_is_asked_for() -> None:
    device = Record()
    found = Speaker(opening(device))
    assert device.frames is None
    found.play("card", 1.0)
    assert device.heard.wait(LONG_ENOUGH)
    found.close(LONG_ENOUGH)
    assert device.files == ["card.wav"]
    assert current_thread().name not in device.threads
    assert device.closed.is_set()


def test_half_the_volume_is_a_quarter_of_the_level() -> None:
    device = Record()
    found = Speaker(opening(device))
    found.play("card", 0.5)
    assert device.heard.wait(LONG_ENOUGH)
    found.close(LONG_ENOUGH)
    assert device.frames is not None
    assert samples(device.frames.send(3)) == [250, -250, 125]


def test_a_device_that_is_not_used_is_given_back_and_opened_again_when_it_is() -> None:
    first, second = Record(), Record()
    found = Speaker(opening(first, second))
    found.idle = 0.01
    found.play("card", 1.0)
    assert first.closed.wait(LONG_ENOUGH)
    found.play("rock", 1.0)
    assert second.heard.wait(LONG_ENOUGH)
    found.close(LONG_ENOUGH)
    assert (first.files, second.files) == (["card.wav"], ["rock.wav"])


def test_a_loop_keeps_the_device_and_silence_gives_it_back() -> None:
    device = Record()
    found = Speaker(opening(device))
    found.idle = 0.01
    found.surround("night", 1.0)
    assert device.heard.wait(LONG_ENOUGH)
    assert device.files == ["night.wav"]
    assert not device.closed.wait(0.3)
    found.surround("", 0.0)
    assert device.closed.wait(LONG_ENOUGH)
    found.surround("", 0.0)
    assert found._thread is None, "silence needs no device"


def test_after_the_end_nothing_is_played() -> None:
    found = Speaker(opening())
    found.close()
    found.play("card", 1.0)
    found.close(LONG_ENOUGH)


def test_without_a_device_nothing_happens_and_the_log_says_it_once(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def none() -> Output:
        asked.append(1)
        raise NoOutput("there is no sound device")

    monkeypatch.setattr(speaker, "PATIENCE", 0.0)  # so that it tries again
    found = Speaker(none)
    with caplog.at_level(logging.DEBUG, "doomtown_desktop"):
        for _ in range(3):
            found.play("card", 1.0)
            thread = found._thread
            if thread is not None:
                thread.join(LONG_ENOUGH)
    assert len(asked) == 3
    assert [record.message for record in caplog.records] == ["no sound: there is no sound device"]
    assert caplog.records[0].levelno == logging.INFO, "nobody is told"


def test_a_device_that_could_not_be_opened_is_left_alone_for_a_while() -> None:
    asked = []

    def none() -> Output:
        asked.append(1)
        raise RuntimeError("a driver had enough")

    found = Speaker(none)
    for _ in range(5):
        found.play("card", 1.0)
        if found._thread is not None:
            found._thread.join(LONG_ENOUGH)
    assert asked == [1]


def test_closing_does_not_wait_for_a_device_that_hangs() -> None:
    opened, free = Event(), Event()

    def hangs() -> Output:
        opened.set()
        free.wait(LONG_ENOUGH)
        raise NoOutput("at last")

    found = Speaker(hangs)
    found.play("card", 1.0)
    assert opened.wait(LONG_ENOUGH)
    found.close(0.01)
    assert not free.is_set(), "it came back although the device did not"
    free.set()


# --- the library ------------------------------------------------------------------------------------


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asked on Linux only")
def test_where_there_is_no_device_the_library_is_not_even_loaded() -> None:
    program = """
import sys
from doomtown_desktop.ui.background import speaker
speaker._has_linux_device = lambda: False
found = speaker.Speaker()
found.play("card", 1.0)
thread = found._thread
if thread is not None:
    thread.join(60)
print([name for name in sys.modules if "miniaudio" in name])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_the_library_reads_every_sound_and_plays_it() -> None:
    """It plays on a silent device of its own, which requests samples like a real one."""
    library = pytest.importorskip("miniaudio")
    played = Event()

    class Silent(speaker._Device):
        def __init__(self) -> None:
            super().__init__([library.Backend.NULL])

        @override
        def start(self, frames: Frames) -> None:
            super().start(_noting(frames, played))

    found = Speaker(Silent)
    found.play("cock", 1.0)
    assert played.wait(LONG_ENOUGH), "samples that are no silence reached the device"
    found.close(LONG_ENOUGH)
    device = Silent()
    lengths = {file.stem: len(device.read(file)) / speaker.RATE for file in resource("sounds").glob("*.wav")}
    device.close()
    assert len(lengths) == 14
    assert lengths["boot"] == pytest.approx(0.19, abs=0.001)
    assert lengths["bell"] == pytest.approx(1.7, abs=0.001), "converted to the rate of the device"


def _noting(frames: Frames, played: Event) -> Frames:
    def run() -> Frames:
        count = yield b""
        while True:
            data = frames.send(count)
            if any(data):
                played.set()
            count = yield data

    found = run()
    next(found)
    return found
