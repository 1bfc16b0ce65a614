"""The motion of a nameplate: numbers that count, the rope that grows, the portrait that changes its mood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

STEP_TIME: Final = 60
"""The time between two steps, in milliseconds."""
MOST_STEPS: Final = 10
"""A number reaches its new value in at most this many steps."""
ROPE_STEPS: Final = 5
FADE_STEPS: Final = 3
HOP: Final = 4.0
"""The height of a hop of a chip, in pixels at scale 1."""


class PlateMotion:
    """The values that a nameplate shows while they change. Each `step` brings them closer to the new ones."""

    def __init__(self) -> None:
        self.shown: dict[str, int] = {}
        """The numbers as they are shown, by chip."""
        self.part = 0.0
        """The filled share of the rope, 0-1."""
        self.fade = 1.0
        """How far the new mood has replaced the previous one, 0-1."""
        self._goal: dict[str, int] = {}
        self._strides: dict[str, int] = {}
        self._part_goal = 0.0
        self._part_stride = 0.0
        self._hops: dict[str, bool] = {}

    def go(self, numbers: Mapping[str, int], part: float, *, moves: bool, is_new_mood: bool) -> None:
        """Set the new values. Unless it ``moves``, they are shown at once."""
        self._goal, self._part_goal = dict(numbers), part
        if not moves or not self.shown:
            self.shown, self.part, self.fade, self._hops = dict(numbers), part, 1.0, {}
            return
        self.shown = {chip: self.shown.get(chip, 0) for chip in numbers}
        self._strides = {
            chip: max(1, -(-abs(value - self.shown[chip]) // MOST_STEPS)) for chip, value in numbers.items()
        }
        self._part_stride = abs(part - self.part) / ROPE_STEPS
        if is_new_mood:
            self.fade = 0.0

    def step(self) -> None:
        """Bring all values one step closer to the new ones."""
        for chip, goal in self._goal.items():
            off = goal - self.shown[chip]
            stride = min(abs(off), self._strides.get(chip, 1))
            self.shown[chip] += stride if off > 0 else -stride
            self._hops[chip] = off != 0 and not self._hops.get(chip, False)
        off_part = self._part_goal - self.part
        move = min(abs(off_part), self._part_stride)
        self.part += move if off_part > 0 else -move
        if abs(self._part_goal - self.part) < 0.001:
            self.part = self._part_goal
        self.fade = min(1.0, self.fade + 1.0 / FADE_STEPS)
        if self.fade > 0.99:
            self.fade = 1.0

    @property
    def moves(self) -> bool:
        """True while a value has not reached its goal."""
        arrived = self.shown == self._goal and self.part == self._part_goal and self.fade >= 1.0
        return not arrived or any(self._hops.values())

    def hop(self, chip: str) -> float:
        """Return how high a chip is above its place, in pixels at scale 1."""
        return HOP if self._hops.get(chip, False) else 0.0


__all__ = ["STEP_TIME", "PlateMotion"]
