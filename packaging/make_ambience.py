"""Make the ambience of the town: writes ``resources/ambience/*.wav``, one loop for each hour.

    python packaging/make_ambience.py [FOLDER]      # about ten seconds

A maintainer's tool like ``make_sounds.py``, whose elements it uses. Nothing is recorded. The end of each loop
is blended into its beginning, so that the loop has no seam. The loops are much quieter than sounds.
"""

from __future__ import annotations

import math
import random
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Final

from make_sounds import (  # type: ignore[import-not-found]  # it is beside this file
    SOFT,
    Wave,
    filtered,
    loudness,
    mixed,
    noise,
    silence,
    swelled,
    swept,
    thump,
    write_files,
)

FOLDER: Final = Path(__file__).resolve().parent.parent / "resources" / "ambience"
SECONDS: Final = 12.0
"""The length of a loop."""
BLEND: Final = 2.0
"""The seconds in which the end of a loop becomes its beginning."""
LOUDNESS: Final = -36.0
"""The loudness of all loops, in decibels relative to full scale."""
MOST: Final = 0.5
"""The maximum level of a sample."""


def _wind(chance: random.Random, hertz: float, width: float, gusts: int) -> Wave:
    """Return wind that rises and falls ``gusts`` times."""
    whole = SECONDS + BLEND
    phase = chance.uniform(0, 6.28)

    def pitch(at: float) -> float:
        return hertz * (1 + 0.22 * math.sin(6.28 * gusts * at + phase) + 0.08 * math.sin(6.28 * 5.3 * at))

    breath = swept(noise(chance, SOFT, whole), SOFT, pitch, width)
    points = [(0.0, 0.6)]
    for gust in range(gusts):
        points.append(((gust + 0.35 + 0.3 * chance.random()) / gusts, chance.uniform(0.75, 1.0)))
        points.append(((gust + 0.98) / gusts, chance.uniform(0.3, 0.5)))
    return swelled(breath, [*points, (1.0, 0.6)])


def _chirp(low: float, high: float, seconds: float, bends: float) -> Wave:
    """Return a bird's chirp: a tone that glides and trembles."""
    found, phase = [], 0.0
    count = round(SOFT * seconds)
    for index in range(count):
        along = index / count
        hertz = low + (high - low) * math.sin(math.pi * along * bends) ** 2
        phase += 2 * math.pi * hertz / SOFT
        found.append(math.sin(phase) * math.sin(math.pi * along) ** 1.5)
    return found


def _cricket(chance: random.Random, hertz: float, pulses: int) -> Wave:
    """Return one call of a cricket: a few short pulses of one tone."""
    found: Wave = []
    for _ in range(pulses):
        count, pause = round(SOFT * 0.016), round(SOFT * chance.uniform(0.013, 0.016))
        found += [
            math.sin(2 * math.pi * hertz * index / SOFT) * math.sin(math.pi * index / count)
            for index in range(count)
        ]
        found += [0.0] * pause
    return found


def _scattered(
    chance: random.Random, call: Callable[[], Wave], gap: tuple[float, float], level: tuple[float, float]
) -> list[tuple[float, float, Wave]]:
    """Return calls at random times: the pause between them, and their level, are in the given ranges."""
    parts, at = [], chance.uniform(*gap)
    while at < SECONDS + BLEND - 1.0:
        parts.append((at, chance.uniform(*level), call()))
        at += chance.uniform(*gap)
    return parts


def dawn(chance: random.Random) -> Wave:
    """A light breeze, and two birds that answer each other."""
    near = _scattered(
        chance,
        lambda: _chirp(chance.uniform(2300, 2500), chance.uniform(3300, 3800), chance.uniform(0.1, 0.2), 1.5),
        (0.5, 1.9),
        (0.15, 0.4),
    )
    far = _scattered(
        chance,
        lambda: _chirp(chance.uniform(1700, 1900), chance.uniform(2300, 2600), chance.uniform(0.2, 0.3), 2.5),
        (1.6, 3.4),
        (0.06, 0.14),
    )
    return mixed(SOFT, SECONDS + BLEND, [(0, 1.6, _wind(chance, 520, 0.9, 2)), *near, *far])


def noon(chance: random.Random) -> Wave:
    """Dry wind over the street, and a sign that creaks on its hooks."""

    def creak() -> Wave:
        scrape = swept(noise(chance, SOFT, 0.34), SOFT, lambda at: 560 + 260 * math.sin(3.1 * at), 0.06)
        return swelled(scrape, [(0, 0), (0.3, 1), (0.6, 0.35), (0.8, 0.8), (1, 0)])

    signs = _scattered(chance, creak, (2.6, 4.8), (0.8, 1.5))
    dust = filtered(_wind(chance, 2400, 1.3, 4), SOFT, 5200)
    return mixed(SOFT, SECONDS + BLEND, [(0, 1.4, _wind(chance, 340, 0.8, 3)), (0, 0.12, dust), *signs])


def sundown(chance: random.Random) -> Wave:
    """Falling wind, the first crickets, and a horse that shifts its weight."""

    def hoof() -> Wave:
        return thump(SOFT, 0.2, 120, 62, 0.03)

    crickets = _scattered(chance, lambda: _cricket(chance, 3900, 3), (0.9, 1.7), (0.05, 0.12))
    hoofs = _scattered(chance, hoof, (3.2, 5.5), (0.3, 0.6))
    return mixed(SOFT, SECONDS + BLEND, [(0, 1.3, _wind(chance, 300, 0.6, 2)), *crickets, *hoofs])


def night(chance: random.Random) -> Wave:
    """Crickets near and far over a low wind, and an owl."""

    def owl() -> Wave:
        call = silence(SOFT, 1.3)
        for start, seconds, hertz in ((0.0, 0.22, 395), (0.34, 0.18, 395), (0.6, 0.5, 372)):
            count = round(SOFT * seconds)
            for index in range(count):
                swell = math.sin(math.pi * index / count) ** 1.2
                call[round(SOFT * start) + index] += swell * math.sin(2 * math.pi * hertz * index / SOFT)
        return call

    near = _scattered(chance, lambda: _cricket(chance, 4250, 4), (0.42, 0.62), (0.12, 0.2))
    far = _scattered(chance, lambda: _cricket(chance, 3650, 3), (0.3, 0.8), (0.04, 0.09))
    owls = [(3.1, 0.16, owl()), (8.9, 0.1, owl())]
    return mixed(SOFT, SECONDS + BLEND, [(0, 1.0, _wind(chance, 210, 0.6, 2)), *near, *far, *owls])


LOOPS: Final[dict[str, Callable[[random.Random], Wave]]] = {
    "dawn": dawn,
    "noon": noon,
    "sundown": sundown,
    "night": night,
}


def looped(wave_: Wave) -> Wave:
    """Return a loop: the last `BLEND` seconds of a sound are blended into its first ones."""
    blend, length = round(SOFT * BLEND), round(SOFT * SECONDS)
    found = list(wave_[:length])
    for index in range(blend):
        angle = 0.5 * math.pi * index / blend  # the power stays the same
        found[index] = found[index] * math.sin(angle) + wave_[length + index] * math.cos(angle)
    return found


def samples(name: str) -> tuple[array[int], int]:
    """Return a loop as 16-bit integers, and its sample rate."""
    made = looped(filtered(LOOPS[name](random.Random(f"doomtown ambience {name}")), SOFT, 45, 1.4, "high"))
    gain = 10 ** ((LOUDNESS - loudness(made, SOFT)) / 20)
    return array("h", (round(max(-MOST, min(MOST, each * gain)) * 32767) for each in made)), SOFT


def write(folder: Path) -> None:
    """Write all loops to a folder, one file each."""
    write_files(folder, LOOPS, samples)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
