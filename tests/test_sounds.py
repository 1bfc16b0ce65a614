"""The sounds: the shipped files are those that ``packaging`` makes, and they are pleasant to hear."""

from __future__ import annotations

import math
import re
import sys
import wave
from array import array
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from itertools import accumulate, pairwise
from pathlib import Path
from types import ModuleType

import pytest

from doomtown_desktop.paths import resource
from doomtown_desktop.ui.plain import daylight, sounds

ROOT = Path(__file__).parent.parent
FOLDER, AMBIENCE = resource("sounds"), resource("ambience")
NAMES = sorted(file.stem for file in FOLDER.glob("*.wav"))
LONG = {"bell", "dawn", "lost", "night", "won"}
"""They may take their time; every other sound is over within 0.6 s."""


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = spec_from_file_location("make_sounds", ROOT / "packaging" / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = module_from_spec(spec)  # its dataclass looks up its own module
    spec.loader.exec_module(module)
    return module


def heard(name: str, folder: Path = FOLDER) -> tuple[array[int], int]:
    """Return the samples of a file, and its sample rate."""
    with wave.open(str(folder / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return array("h", file.readframes(file.getnframes())), file.getframerate()


def decibels(samples: array[int], rate: int, seconds: float = 0.1) -> float:
    """Return the level of the loudest window of a length, relative to full scale."""
    sums = [0.0, *accumulate((each / 32768) ** 2 for each in samples)]
    length = round(rate * seconds)
    most = max(b - a for a, b in zip(sums, sums[length:], strict=False))
    return 10 * math.log10(most / length)


def test_every_sound_has_its_file_and_its_line_in_the_credits(tool: ModuleType) -> None:
    assert sorted(tool.SOUNDS) == NAMES
    credits = (FOLDER / "CREDITS.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"`(\w+)\.wav`", credits)) == NAMES
    assert "make_sounds.py" in credits


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_what_the_program_makes(tool: ModuleType, name: str) -> None:
    made, rate = tool.samples(name)
    there, its_rate = heard(name)
    assert (rate, len(made)) == (its_rate, len(there))
    apart = max(abs(a - b) for a, b in zip(made, there, strict=True))
    assert apart <= 1, "another library of mathematics may round the other way, and no more"


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_begins_and_ends_without_a_click(name: str) -> None:
    samples, rate = heard(name)
    assert len(samples) / rate <= (2.5 if name in LONG else 0.6)
    assert samples[0] == samples[-1] == 0
    assert max(map(abs, samples[-rate // 200 :])) < 100, "the last 5 ms die away"
    assert abs(sum(samples) / len(samples)) < 10


@pytest.mark.parametrize("name", NAMES)
def test_sounds_are_about_as_loud_as_one_another(name: str) -> None:
    samples, rate = heard(name)
    peak = max(map(abs, samples)) / 32768
    assert 0.2 < peak < 0.85
    assert -27 < decibels(samples, rate) < -16


def test_a_shot_is_the_loudest_and_a_card_that_is_turned_is_quiet() -> None:
    loud = {name: decibels(*heard(name)) for name in NAMES}
    assert max(loud, key=lambda name: loud[name]) == "shot"
    assert loud["boot"] < loud["card"] < loud["shot"]


LOOPS = sorted(file.stem for file in AMBIENCE.glob("*.wav"))


@pytest.fixture(scope="module")
def loops(tool: ModuleType) -> Iterator[ModuleType]:
    spec = spec_from_file_location("make_ambience", ROOT / "packaging" / "make_ambience.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)  # it imports ``make_sounds``, which is loaded already
    spec.loader.exec_module(module)
    yield module
    del sys.modules[tool.__name__]


def test_every_hour_has_its_loop_and_its_line_in_the_credits(loops: ModuleType) -> None:
    assert sorted(loops.LOOPS) == LOOPS == sorted(set(sounds.AMBIENCE.values()))
    assert set(sounds.AMBIENCE) == {light.name for light in daylight.LIGHTS}
    credits = (AMBIENCE / "CREDITS.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"`(\w+)\.wav`", credits)) == LOOPS


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_what_the_program_makes(loops: ModuleType, name: str) -> None:
    made, rate = loops.samples(name)
    there, its_rate = heard(name, AMBIENCE)
    assert (rate, len(made)) == (its_rate, len(there))
    assert max(abs(a - b) for a, b in zip(made, there, strict=True)) <= 1


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_has_no_seam_and_is_much_quieter_than_sounds(name: str) -> None:
    samples, rate = heard(name, AMBIENCE)
    steps = sorted(abs(a - b) for a, b in pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[-len(steps) // 1000], "no step where it begins again"
    parts = [decibels(samples[at : at + rate], rate, 0.5) for at in (0, len(samples) - rate)]
    assert abs(parts[0] - parts[1]) < 8, "nor a jump in loudness"
    assert max(decibels(samples, rate), -60) < -30
    assert len(samples) / rate == 12


def test_all_sounds_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= 600_000
