"""Dudes who look alike: python -m tests.ui.lookalikes [--bound SHARE] lists the pairs of all dudes, by game.

Two people are compared as somebody sees them on a card 76 pixels wide who sees no colours: without the
background, in grey, 32 pixels across, and as well if one of them looked the other way.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.ui.cards import composer, vignette
from doomtown_desktop.ui.plain.portraits import portrait

SIDE = 32
"""The width and height of the compared pictures, in pixels."""
STEPS = 7
"""The number of steps from black to white that are told apart."""
ALIKE = 0.075
"""People look alike if their pictures differ by less than this share of all steps."""

Look = tuple[int, int]
"""A person in shades of grey, and the same person looking the other way.

In both numbers, a pixel has as many bits as it is steps away from black.
"""


def look_of(facts: CardFacts) -> Look:
    """Return what is compared of a dude."""
    picture = portrait(facts)
    return _grey(facts, mirrored=picture.mirrored), _grey(facts, mirrored=not picture.mirrored)


def _grey(facts: CardFacts, *, mirrored: bool) -> int:
    image = QImage(SIDE, SIDE, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    picture = replace(portrait(facts), mirrored=mirrored)
    composer.paint(painter, picture, QRectF(0, 0, SIDE, SIDE), vignette.SEEN["dudes"], bare=True)
    painter.end()
    return int.from_bytes(bytes(image.constBits()).translate(SHADES), "big")


SHADES = bytes((1 << shade * (STEPS + 1) // 256) - 1 for shade in range(256))
"""For each shade of grey, as many bits as it is steps away from black."""


def unlikeness(one: Look, other: Look) -> float:
    """Return how different two people look, 0-1, whichever way they look."""
    steps = min((one[0] ^ other[0]).bit_count(), (one[0] ^ other[1]).bit_count())
    return steps / (SIDE * SIDE * STEPS)


def lookalikes(dudes: Iterable[CardFacts], bound: float = ALIKE) -> Iterator[tuple[float, str, str]]:
    """Yield the pairs of dudes that are more alike than a bound. Versions of one character are not pairs."""
    looks = [(facts, look_of(facts)) for facts in dudes]
    for (one, mine), (other, theirs) in combinations(looks, 2):
        if one.character != other.character:
            share = unlikeness(mine, theirs)
            if share < bound:
                yield share, one.title, other.title


def main(arguments: list[str]) -> int:
    """Print the pairs of dudes that look alike; return the exit status."""
    reader = argparse.ArgumentParser(prog="python -m tests.ui.lookalikes", description=__doc__)
    reader.add_argument(
        "--bound", type=float, default=ALIKE, help=f"the share of steps, {ALIKE} if not given"
    )
    bound = reader.parse_args(arguments).bound
    for name in ("reloaded", "classic"):
        cards = catalogue(name).cards
        dudes = [f for f in cards if f.type is CardType.DUDE and f.canonical == f.code]
        pairs = sorted(lookalikes(dudes, bound))
        for share, one, other in pairs:
            print(f"{share:.3f}  {one} / {other}")
        count = len(dudes) * (len(dudes) - 1) // 2
        print(f"{name}: {len(pairs)} of {count} pairs of {len(dudes)} dudes look alike (below {bound}).")
    return 0


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication.instance() or QGuiApplication([])
    sys.exit(main(sys.argv[1:]))
