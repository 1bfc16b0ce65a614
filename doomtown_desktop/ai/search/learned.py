"""The learned numbers of the search, as they come with the program."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from doomtown_desktop.ai.search.light import Weights
from doomtown_desktop.paths import resource


class Learned(NamedTuple):
    """Weights learned from games."""

    choice: Weights
    """Weights of the light policy, by blocks of numbers."""
    judge: tuple[float, ...]
    """Weights of the judge of positions."""


@cache
def learned() -> Learned:
    """Read once. Raises ``MissingResourceError`` where the file is missing."""
    data = json.loads(resource("opponents", "marshal.json").read_text(encoding="utf-8"))
    choice = {str(name): tuple(map(float, row)) for name, row in data["choice"].items()}
    return Learned(choice, tuple(map(float, data["judge"])))
