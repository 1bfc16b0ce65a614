"""The learned weights of the search, as they ship with the program."""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

from doomtown_desktop.ai.search.light import Weights
from doomtown_desktop.paths import resource


class Learned(NamedTuple):
    """Weights learned from games."""

    choice: Weights
    """Weights of the light policy, by block of features."""
    judge: tuple[float, ...]
    """Weights of the evaluator of positions, in the order of `judging.NAMES`."""


@cache
def learned() -> Learned:
    """Return the weights that ship with the program. Raises ``MissingResourceError`` if there is no file."""
    data = json.loads(resource("opponents", "marshal.json").read_text(encoding="utf-8"))
    choice = {str(name): tuple(map(float, row)) for name, row in data["choice"].items()}
    return Learned(choice, tuple(map(float, data["judge"])))
