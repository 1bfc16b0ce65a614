"""Make the sounds of the table: writes ``resources/sounds/*.wav``.

    python packaging/make_sounds.py [FOLDER]      # a few seconds

A maintainer's tool; only the files are shipped. Nothing is recorded: sounds are synthesised from noise,
decaying partials and plucked strings. The name of a sound is its random seed, so that the result is always
the same. Times are in seconds, pitches in hertz; levels are 0-1 before the common loudness is set. Listen to
the sounds after a change.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent.parent / "resources" / "sounds"
CRISP, WARM, SOFT = 44100, 22050, 16000
"""Sample rates in hertz: high for short sounds, lower for strings and a bell, lowest for wind."""
WINDOW: Final = 0.1
"""The loudness of a sound is that of its loudest window of this length, in seconds."""
LOUDNESS: Final = -20.0
"""The target loudness of all sounds, in decibels relative to full scale, before a sound's `lift`."""
PEAK: Final = 0.8
"""The maximum level of a sample."""

Wave = list[float]


# --- elements of sounds -----------------------------------------------------------------------------


def silence(rate: int, seconds: float) -> Wave:
    """Return silence."""
    return [0.0] * round(rate * seconds)


def noise(chance: random.Random, rate: int, seconds: float) -> Wave:
    """Return white noise."""
    return [chance.uniform(-1.0, 1.0) for _ in range(round(rate * seconds))]


def faded(wave_: Wave, rate: int, attack: float, decay: float) -> Wave:
    """Return a sound that rises for ``attack`` seconds, then falls by a factor e each ``decay`` seconds."""
    rise = max(1, round(rate * attack))
    fall = math.exp(-1.0 / (rate * decay))
    level, found = 1.0, []
    for index, each in enumerate(wave_):
        if index < rise:
            found.append(each * index / rise)
        else:
            found.append(each * level)
            level *= fall
    return found


def swelled(wave_: Wave, points: Sequence[tuple[float, float]]) -> Wave:
    """Return a sound whose level goes smoothly through points of (fraction of the length, level)."""
    found, last = [], len(wave_) - 1
    for index, each in enumerate(wave_):
        found.append(each * _between(points, index / last))
    return found


def _between(points: Sequence[tuple[float, float]], at: float) -> float:
    for (left, low), (right, high) in pairwise(points):
        if at <= right:
            along = (at - left) / (right - left)
            return low + (high - low) * (0.5 - 0.5 * math.cos(math.pi * along))
    return points[-1][1]


def swept(wave_: Wave, rate: int, hertz: Callable[[float], float], width: float, kind: str = "band") -> Wave:
    """Return a sound through a state-variable filter with a moving frequency.

    ``hertz`` returns the frequency at a fraction of the length (0-1); ``width``: the bandwidth relative to
    the frequency; ``kind``: "low", "band" or "high".
    """
    low_state = band_state = 0.0
    found, last = [], max(1, len(wave_) - 1)
    for index, each in enumerate(wave_):
        bend = math.tan(math.pi * min(hertz(index / last), rate * 0.45) / rate)
        scale = 1.0 / (1.0 + bend * (bend + width))
        high = (each - (width + bend) * band_state - low_state) * scale
        band = bend * high + band_state
        band_state = bend * high + band
        low = bend * band + low_state
        low_state = bend * band + low
        found.append(low if kind == "low" else high if kind == "high" else band * width)
    return found


def filtered(wave_: Wave, rate: int, hertz: float, width: float = 1.4, kind: str = "low") -> Wave:
    """Return a sound through the same filter with a fixed frequency."""
    return swept(wave_, rate, lambda _: hertz, width, kind)


def ringing(rate: int, seconds: float, partials: Iterable[tuple[float, float, float]]) -> Wave:
    """Return a sum of decaying partials: (pitch, level, seconds in which it falls by a factor e)."""
    found = silence(rate, seconds)
    for hertz, level, decay in partials:
        step, fall = 2 * math.pi * hertz / rate, math.exp(-1.0 / (rate * decay))
        for index in range(len(found)):
            found[index] += level * math.sin(step * index)
            level *= fall
    return found


def thump(rate: int, seconds: float, high: float, low: float, decay: float) -> Wave:
    """Return a dull blow: a decaying tone whose pitch falls from ``high`` to ``low``."""
    found, phase = [], 0.0
    for index in range(round(rate * seconds)):
        passed = index / rate
        phase += 2 * math.pi * (low + (high - low) * math.exp(-passed / (decay * 0.6))) / rate
        found.append(math.sin(phase) * math.exp(-passed / decay))
    return faded(found, rate, 0.001, 1e6)


def plucked(
    chance: random.Random, rate: int, seconds: float, hertz: float, lasts: float, bright: float
) -> Wave:
    """Return a plucked string (Karplus and Strong): noise in a delay line that damps high frequencies.

    ``lasts``: seconds until it has fallen by 60 decibels; ``bright``: 0-1, less damping of high frequencies.
    """
    blend = 0.5 + 0.5 * bright
    line = rate / hertz - (1.0 - blend)
    whole = int(line - 0.5)
    rest = line - whole
    allpass = (1.0 - rest) / (1.0 + rest)
    stroke = filtered(noise(chance, rate, whole / rate + 0.01)[:whole], rate, 1200 + 5200 * bright)
    near = max(1, round(whole * 0.18))  # it is plucked near the bridge, so some overtones are missing
    loop = [stroke[index] - stroke[index - near] for index in range(whole)]
    mean = sum(loop) / whole
    loop = [each - mean for each in loop]
    hold = 10.0 ** (-3.0 / (hertz * lasts))
    found, before, through, last = [], 0.0, 0.0, 0.0
    for index in range(round(rate * seconds)):
        now = loop[index % whole]
        found.append(now)
        duller = hold * (blend * now + (1.0 - blend) * before)
        before = now
        through = allpass * (duller - through) + last
        last = duller
        loop[index % whole] = through
    return found


def mixed(rate: int, seconds: float, parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Return a mix of (start, level, sound); each sound is faded out at its end or at the end of the mix."""
    found = silence(rate, seconds)
    release = round(rate * 0.006)
    for start, level, part in parts:
        first = round(rate * start)
        length = min(len(part), len(found) - first)
        for index in range(length):
            found[first + index] += level * part[index] * min(1.0, (length - 1 - index) / release)
    return found


def in_room(wave_: Wave, rate: int, size: float, wet: float, dull: float = 3200.0) -> Wave:
    """Return a sound in a small room: four comb filters and two all-pass filters; ``size`` 1 is a saloon.

    ``wet``: the level of the echoes; ``dull``: the frequency above which they are damped.
    """
    heard = [0.0] * len(wave_)
    for seconds, keep in ((0.0131, 0.62), (0.0173, 0.6), (0.0211, 0.57), (0.0257, 0.55)):
        line = [0.0] * max(1, round(rate * seconds * size))
        soft, damp = 0.0, math.exp(-2 * math.pi * dull / rate)
        for index, each in enumerate(wave_):
            out = line[index % len(line)]
            soft = out * (1 - damp) + soft * damp
            line[index % len(line)] = each + keep * soft
            heard[index] += 0.25 * out
    for seconds in (0.0051, 0.0017):
        line = [0.0] * max(1, round(rate * seconds * size))
        for index, each in enumerate(heard):
            out = line[index % len(line)]
            line[index % len(line)] = each + 0.6 * out
            heard[index] = out - 0.6 * line[index % len(line)]
    return [dry + wet * echo for dry, echo in zip(wave_, heard, strict=True)]


def driven(wave_: Wave, much: float) -> Wave:
    """Return a sound with soft clipping; ``much``: the gain before it."""
    return [math.tanh(much * each) for each in wave_]


# --- the sounds -------------------------------------------------------------------------------------


def card(chance: random.Random, rate: int) -> Wave:
    """A card laid on the table: its edge, then its face, and the wood below."""
    edge = faded(filtered(noise(chance, rate, 0.05), rate, 3600, 1.6, "band"), rate, 0.0004, 0.004)
    flat = faded(filtered(noise(chance, rate, 0.09), rate, 1900, 1.5, "band"), rate, 0.0008, 0.011)
    wood = faded(filtered(noise(chance, rate, 0.09), rate, 420, 0.5, "band"), rate, 0.001, 0.016)
    parts = [(0.0, 0.5, edge), (0.013, 1.0, flat), (0.013, 0.9, wood)]
    dry = mixed(rate, 0.16, [*parts, (0.014, 0.35, thump(rate, 0.12, 190, 115, 0.02))])
    return in_room(dry, rate, 0.7, 0.25)


def draw(chance: random.Random, rate: int) -> Wave:
    """A card drawn off a pile: it slides and flicks."""
    slide = swept(noise(chance, rate, 0.13), rate, lambda at: 1700 + 3600 * at, 0.7)
    slide = swelled(slide, [(0, 0), (0.55, 0.5), (0.85, 1), (1, 0)])
    flick = faded(filtered(noise(chance, rate, 0.05), rate, 4200, 1.2, "band"), rate, 0.0003, 0.005)
    snap = faded(filtered(noise(chance, rate, 0.05), rate, 1100, 0.9, "band"), rate, 0.0005, 0.008)
    return in_room(
        mixed(rate, 0.19, [(0, 0.7, slide), (0.112, 1, flick), (0.114, 0.6, snap)]), rate, 0.7, 0.2
    )


def shuffle(chance: random.Random, rate: int) -> Wave:
    """Two halves of a deck riffled into each other, then pushed together."""
    parts: list[tuple[float, float, Wave]] = []
    at = 0.01
    for index in range(26):
        along = index / 25
        tick = faded(
            filtered(noise(chance, rate, 0.02), rate, chance.uniform(1700, 3900), 1.1, "band"),
            rate,
            0.0003,
            0.0032,
        )
        parts.append((at, (0.45 + 0.55 * math.sin(math.pi * along)) * chance.uniform(0.6, 1.0), tick))
        at += 0.0185 - 0.008 * math.sin(math.pi * along) + chance.uniform(-0.002, 0.002)
    whisper = filtered(noise(chance, rate, 0.42), rate, 3000, 0.9, "band")
    parts.append((0.0, 0.09, swelled(whisper, [(0, 0), (0.4, 1), (0.8, 0.7), (1, 0)])))
    for start, level in ((0.43, 0.8), (0.487, 0.55)):
        tap = faded(filtered(noise(chance, rate, 0.06), rate, 900, 0.9, "band"), rate, 0.0006, 0.01)
        parts += [(start, level, tap), (start, 0.3 * level, thump(rate, 0.06, 200, 130, 0.014))]
    return in_room(mixed(rate, 0.58, parts), rate, 0.7, 0.22)


def rock(chance: random.Random, rate: int) -> Wave:
    """Pieces of ghost rock pushed across the table: stones that ring a little."""
    parts: list[tuple[float, float, Wave]] = []
    for start, level, tune in ((0.0, 0.75, 1.0), (0.052, 1.0, 1.13), (0.118, 0.6, 0.94), (0.15, 0.3, 1.21)):
        ring = ringing(
            rate,
            0.16,
            [
                (1640 * tune, 0.5, 0.022),
                (2710 * tune, 0.8, 0.03),
                (2725 * tune, 0.4, 0.034),
                (4130 * tune, 0.5, 0.018),
                (6050 * tune, 0.3, 0.011),
                (8220 * tune, 0.15, 0.007),
            ],
        )
        knock = faded(filtered(noise(chance, rate, 0.02), rate, 5200, 1.3, "band"), rate, 0.0002, 0.0016)
        below = faded(filtered(noise(chance, rate, 0.04), rate, 620, 0.8, "band"), rate, 0.0004, 0.006)
        parts += [(start, 0.5 * level, faded(ring, rate, 0.0004, 1e6)), (start, 1.3 * level, knock)]
        parts.append((start, 1.1 * level, below))
    return in_room(mixed(rate, 0.34, parts), rate, 0.8, 0.25)


def spur(chance: random.Random, rate: int) -> Wave:
    """A step on boards, and the ringing rowels of a spur."""
    parts: list[tuple[float, float, Wave]] = []
    step = faded(filtered(noise(chance, rate, 0.12), rate, 260, 0.9, "band"), rate, 0.0015, 0.022)
    parts += [(0.0, 0.9, step), (0.0, 0.4, thump(rate, 0.16, 170, 95, 0.024))]
    creak = faded(filtered(noise(chance, rate, 0.05), rate, 1300, 0.8, "band"), rate, 0.002, 0.012)
    parts.append((0.004, 0.35, creak))
    for start, level in (
        (0.022, 1.0),
        (0.067, 0.5),
        (0.105, 0.75),
        (0.164, 0.42),
        (0.226, 0.26),
        (0.3, 0.12),
    ):
        tune = chance.uniform(0.985, 1.015)
        ring = ringing(
            rate,
            0.2,
            [
                (hertz * tune, tone, decay * chance.uniform(0.85, 1.15))
                for hertz, tone, decay in (
                    (3480, 0.35, 0.05),
                    (4630, 0.6, 0.062),
                    (4655, 0.35, 0.058),
                    (6240, 0.5, 0.042),
                    (7910, 0.3, 0.03),
                    (9870, 0.2, 0.02),
                    (12400, 0.1, 0.012),
                )
            ],
        )
        parts.append((start, 0.4 * level, faded(ring, rate, 0.0006, 1e6)))
    return in_room(mixed(rate, 0.46, parts), rate, 0.9, 0.2)


def boot(chance: random.Random, rate: int) -> Wave:
    """A card turned sideways: it slides round and comes to rest."""
    slide = swept(noise(chance, rate, 0.11), rate, lambda at: 1500 - 500 * at, 0.9)
    slide = swelled(slide, [(0, 0), (0.35, 1), (0.75, 0.6), (1, 0)])
    rest = faded(filtered(noise(chance, rate, 0.06), rate, 820, 0.9, "band"), rate, 0.0008, 0.011)
    parts = [(0, 0.6, slide), (0.088, 1.0, rest), (0.088, 0.4, thump(rate, 0.08, 160, 105, 0.018))]
    return in_room(mixed(rate, 0.19, parts), rate, 0.7, 0.2)


def unboot(chance: random.Random, rate: int) -> Wave:
    """A card turned upright again: it is lifted at its edge; the sound is lighter than that of booting."""
    lift = faded(filtered(noise(chance, rate, 0.04), rate, 2300, 1.0, "band"), rate, 0.0005, 0.006)
    slide = swept(noise(chance, rate, 0.1), rate, lambda at: 1200 + 1500 * at, 0.9)
    slide = swelled(slide, [(0, 0), (0.5, 1), (1, 0)])
    rest = faded(filtered(noise(chance, rate, 0.05), rate, 1500, 1.0, "band"), rate, 0.0006, 0.008)
    return in_room(mixed(rate, 0.18, [(0, 0.6, lift), (0.01, 0.55, slide), (0.1, 0.9, rest)]), rate, 0.7, 0.2)


def cock(chance: random.Random, rate: int) -> Wave:
    """The hammer of a revolver drawn back: two notches and the cylinder between them."""

    def click(tune: float, heavy: float) -> Wave:
        ring = ringing(
            rate,
            0.14,
            [
                (1180 * tune, 0.5 * heavy, 0.012),
                (2140 * tune, 0.8, 0.016),
                (3370 * tune, 0.6, 0.012),
                (5230 * tune, 0.4, 0.008),
                (7640 * tune, 0.2, 0.005),
            ],
        )
        snap = faded(filtered(noise(chance, rate, 0.03), rate, 3800, 1.5, "band"), rate, 0.0002, 0.0022)
        frame = faded(filtered(noise(chance, rate, 0.06), rate, 540, 0.9, "band"), rate, 0.0005, 0.009)
        joined = mixed(rate, 0.14, [(0, 0.4, faded(ring, rate, 0.0003, 1e6)), (0, 1.2, snap)])
        return mixed(rate, 0.14, [(0, 1.0, joined), (0, 0.9 * heavy, frame)])

    ratchet = [(0.062 + 0.017 * n, 0.14 + 0.03 * n, click(1.35 + 0.05 * n, 0.2)) for n in range(4)]
    spring = faded(ringing(rate, 0.2, [(2890, 0.5, 0.05), (2935, 0.4, 0.045)]), rate, 0.001, 1e6)
    parts = [(0.0, 0.65, click(1.12, 0.6)), *ratchet, (0.15, 1.0, click(0.86, 1.3)), (0.152, 0.05, spring)]
    return in_room(mixed(rate, 0.36, parts), rate, 0.9, 0.25)


def shot(chance: random.Random, rate: int) -> Wave:
    """A shot in the street: crack, blast, and echoes from the houses."""
    crack = faded(filtered(noise(chance, rate, 0.06), rate, 1500, 1.4, "high"), rate, 0.0003, 0.007)
    blast = faded(noise(chance, rate, 0.5), rate, 0.0006, 0.06)
    blast = swept(blast, rate, lambda at: 350 + 5200 * math.exp(-at * 11), 1.2, "low")
    boom = thump(rate, 0.4, 165, 46, 0.075)
    body = driven(mixed(rate, 0.6, [(0.0008, 1.9, blast), (0.0015, 0.8, boom)]), 1.3)
    dry = mixed(rate, 0.6, [(0, 1.5, crack), (0, 0.8, body)])
    far = filtered(filtered(dry, rate, 1700), rate, 130, 1.4, "high")
    parts = [(0, 1.0, dry), (0.071, 0.3, far), (0.118, 0.22, far), (0.19, 0.14, far), (0.27, 0.09, far)]
    return in_room(mixed(rate, 0.6, parts), rate, 2.6, 0.35, 2400)


def _wind(
    chance: random.Random,
    rate: int,
    seconds: float,
    tones: Sequence[tuple[float, float, float, float, float]],
) -> Wave:
    """Return gusts of wind: (pitch, relative change by the end, bandwidth, level, time of the peak 0-1)."""
    whole = silence(rate, seconds)
    for hertz, wander, width, level, strongest in tones:
        sway, phase = chance.uniform(1.6, 2.6), chance.uniform(0, 6.28)

        def pitch(
            at: float, hertz: float = hertz, wander: float = wander, s: float = sway, p: float = phase
        ) -> float:
            return hertz * (1 + wander * at) * (1 + 0.09 * math.sin(6.28 * s * at + p))

        gust = swept(swept(noise(chance, rate, seconds), rate, pitch, width), rate, pitch, width * 1.6)
        shape = [(0.0, 0.0), (strongest, 1.0), (min(0.93, strongest + 0.3), 0.42), (1.0, 0.0)]
        whole = [a + level * b for a, b in zip(whole, swelled(gust, shape), strict=True)]
    return whole


def dawn(chance: random.Random, rate: int) -> Wave:
    """A morning breeze that freshens."""
    tones = [
        (420, 0.5, 0.9, 1.0, 0.5),
        (760, 0.45, 0.5, 0.8, 0.6),
        (1650, 0.3, 0.09, 0.5, 0.62),
        (2600, 0, 1.2, 0.15, 0.55),
    ]
    return _wind(chance, rate, 1.8, tones)


def night(chance: random.Random, rate: int) -> Wave:
    """The wind that comes with the dark: low, falling, with a howl in it."""
    tones = [
        (300, -0.35, 0.8, 1.0, 0.35),
        (520, -0.4, 0.25, 1.1, 0.45),
        (545, -0.42, 0.05, 0.9, 0.5),
        (150, 0, 1.0, 0.7, 0.4),
    ]
    return _wind(chance, rate, 1.8, tones)


def bell(chance: random.Random, rate: int) -> Wave:
    """The church bell, struck once. Each partial is a pair of slightly different pitches, which beat."""
    strike = 311.1
    partials: list[tuple[float, float, float]] = []
    for ratio, level, decay in (
        (0.5, 0.5, 1.5),
        (1.0, 0.75, 0.95),
        (1.19, 0.55, 0.8),
        (1.5, 0.3, 0.5),
        (2.0, 1.0, 0.65),
        (2.52, 0.4, 0.36),
        (3.01, 0.5, 0.32),
        (4.16, 0.36, 0.2),
        (5.43, 0.26, 0.13),
        (6.8, 0.18, 0.08),
    ):
        apart = 1 + chance.uniform(0.0008, 0.0022)
        partials += [(strike * ratio, level * 0.6, decay), (strike * ratio * apart, level * 0.4, decay * 0.9)]
    clapper = faded(filtered(noise(chance, rate, 0.05), rate, 2600, 1.3, "band"), rate, 0.0005, 0.007)
    dry = mixed(
        rate, 1.7, [(0, 0.35, faded(ringing(rate, 1.7, partials), rate, 0.0015, 1e6)), (0, 0.35, clapper)]
    )
    return in_room(dry, rate, 2.2, 0.22, 2600)


def _strummed(
    chance: random.Random,
    rate: int,
    seconds: float,
    notes: Iterable[tuple[float, float, float]],
    bright: float,
) -> Wave:
    """Return notes of a guitar, strings and body; each note is (start, pitch, level)."""
    parts = [
        (start, level, faded(plucked(chance, rate, seconds - start, hertz, 3.4, bright), rate, 0.001, 1e6))
        for start, hertz, level in notes
    ]
    dry = mixed(rate, seconds, parts)
    body = [
        filtered(dry, rate, hertz, width, "band") for hertz, width in ((104, 0.35), (208, 0.4), (430, 0.6))
    ]
    boxed = [0.75 * s + 0.9 * a + 0.6 * b + 0.4 * c for s, a, b, c in zip(dry, *body, strict=True)]
    return in_room(boxed, rate, 1.2, 0.22)


def won(chance: random.Random, rate: int) -> Wave:
    """Two bass notes that lead into a bright major chord, struck upwards."""
    chord = (98.0, 146.83, 196.0, 246.94, 293.66, 392.0)
    lead = [(0.0, 146.83, 0.9), (0.19, 185.0, 0.9)]
    strum = [(0.4 + 0.026 * n, hertz, 0.95 - 0.04 * n) for n, hertz in enumerate(chord)]
    return _strummed(chance, rate, 2.1, [*lead, *strum], 0.75)


def lost(chance: random.Random, rate: int) -> Wave:
    """A minor chord, played string by string downwards."""
    fall = ((0.0, 329.63), (0.13, 246.94), (0.27, 196.0), (0.43, 164.81), (0.61, 123.47), (0.84, 82.41))
    return _strummed(
        chance, rate, 2.1, [(at, hertz, 0.7 + 0.06 * n) for n, (at, hertz) in enumerate(fall)], 0.35
    )


@dataclass(frozen=True, slots=True)
class Made:
    """The recipe of a sound: its function, its sample rate, and its level relative to the others."""

    make: Callable[[random.Random, int], Wave]
    rate: int = CRISP
    lift: float = 0.0
    """Decibels relative to the common loudness; frequent sounds are quieter, rare ones may be louder."""


SOUNDS: Final[dict[str, Made]] = {
    "card": Made(card),
    "draw": Made(draw, lift=-3),
    "shuffle": Made(shuffle, lift=-1),
    "rock": Made(rock),
    "spur": Made(spur, lift=-1),
    "boot": Made(boot, lift=-3),
    "unboot": Made(unboot, lift=-3),
    "cock": Made(cock),
    "shot": Made(shot, lift=5),
    "dawn": Made(dawn, SOFT, -3),
    "night": Made(night, SOFT, -3),
    "bell": Made(bell, WARM),
    "won": Made(won, SOFT, 2),
    "lost": Made(lost, SOFT, 1),
}


# --- loudness, ends, files --------------------------------------------------------------------------


def loudness(wave_: Wave, rate: int) -> float:
    """Return the loudness of the loudest window in decibels relative to full scale (close to BS.1770)."""
    heard = filtered(wave_, rate, 60, 1.4, "high")
    high = filtered(wave_, rate, 1500, 1.4, "high")
    weighted = [a + 0.58 * b for a, b in zip(heard, high, strict=True)]
    length = round(rate * WINDOW)
    power = sum(each * each for each in weighted[:length])
    most = power
    for index in range(length, len(weighted)):
        power += weighted[index] ** 2 - weighted[index - length] ** 2
        most = max(most, power)
    return 10 * math.log10(most / length)


def finished(wave_: Wave, rate: int, lift: float) -> Wave:
    """Return a sound at the common loudness, without inaudible low frequencies, and with faded ends."""
    clean = filtered(wave_, rate, 35, 1.4, "high")
    start, end = round(rate * 0.0008), min(round(rate * 0.3), len(clean) // 4)
    for index in range(start):
        clean[index] *= index / start
    for index in range(end):
        clean[-1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / end)
    gain = 10 ** ((LOUDNESS + lift - loudness(clean, rate)) / 20)
    return [_within(each * gain) for each in clean]


def _within(level: float) -> float:
    """Return a level that is softly limited to `PEAK`."""
    knee = PEAK * 0.6
    if abs(level) <= knee:
        return level
    over = (abs(level) - knee) / (PEAK - knee)
    return math.copysign(knee + (PEAK - knee) * math.tanh(over), level)


def samples(name: str) -> tuple[array[int], int]:
    """Return a sound as 16-bit integers, and its sample rate."""
    made = SOUNDS[name]
    wave_ = finished(made.make(random.Random(f"doomtown {name}"), made.rate), made.rate, made.lift)
    return array("h", (round(each * 32767) for each in wave_)), made.rate


def write_files(folder: Path, names: Iterable[str], make: Callable[[str], tuple[array[int], int]]) -> None:
    """Write a file for each name to a folder. ``make`` returns 16-bit integers and their sample rate."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        data, rate = make(name)
        if sys.byteorder == "big":
            data.byteswap()
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(data.tobytes())


def write(folder: Path) -> None:
    """Write all sounds to a folder, one file each."""
    write_files(folder, SOUNDS, samples)


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
