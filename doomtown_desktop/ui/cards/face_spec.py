"""The specification of a face to draw, with its card, size, numbers and style."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog.model import BulletType, CardFacts
from doomtown_desktop.ui.plain.moods import DudeCondition

ASPECT: Final = 1.4
"""The height of a card divided by its width."""
SMALL_BELOW: Final = 150
"""Cards with a smaller width than this, in device pixels, have the small layout."""
VALUES: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def is_small(width: float, ratio: float) -> bool:
    """Return whether a face of this width has the small layout. ``ratio`` is device pixels per pixel."""
    return width * ratio < SMALL_BELOW or width < 130


@dataclass(frozen=True, slots=True)
class Stats:
    """The current numbers on a face. A number is None if it is the printed one."""

    value: int | None = None
    bullets: int | None = None
    stud: bool | None = None
    influence: int | None = None
    control: int | None = None
    production: int | None = None


PRINTED: Final = Stats()


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """The user's settings for how faces are drawn."""

    four_colours: bool = False
    contrast: bool = False


@dataclass(frozen=True, slots=True)
class FaceSpec:
    """A face to draw.

    Attributes:
        card: The printing.
        width: The width in pixels, which determines the height.
        ratio: The number of device pixels per pixel of the screen.
        stats: The numbers that may differ from the printed ones.
        scripted: False for blanks, whose text does not work at the table. They are marked.
        small: True to use the small layout at any width.
        condition: The condition of a dude, which the small layout shows.
    """

    card: CardFacts
    width: float
    ratio: float = 1.0
    stats: Stats = PRINTED
    scripted: bool = True
    small: bool = False
    condition: DudeCondition = DudeCondition.WELL

    @property
    def key(self) -> tuple[object, ...]:
        """A key that is equal for faces with the same pixels.

        Its hash is much faster than that of `CardFacts`.
        """
        size = round(self.width * 4), round(self.ratio * 100)
        return (self.card.code, *size, self.stats, self.scripted, self.small, self.condition)

    @property
    def is_small(self) -> bool:
        """True if the face has the small layout."""
        return self.small or is_small(self.width, self.ratio)

    @property
    def is_stud(self) -> bool:
        """True if the current bullets are stud bullets."""
        return self.was_stud if self.stats.stud is None else self.stats.stud

    @property
    def was_stud(self) -> bool:
        """True if the printed bullets are stud bullets."""
        return self.card.bullet_type is BulletType.STUD

    def current(self, field: str) -> int | None:
        """Return the number in ``stats``. It is None if the printed one is shown, as for costs and upkeep."""
        found: int | None = getattr(self.stats, field, None)
        return found

    def number(self, field: str) -> int | None:
        """Return the number on the face, or None if the card has no such number."""
        now, printed = self.current(field), getattr(self.card, field)
        found: int | None = printed if now is None else now
        return found

    def text(self, field: str, sign: str = "") -> str:
        """Return the number on the face as text.

        A star is added to a printed number that depends on the card's text.
        """
        now, printed = self.current(field), getattr(self.card, field) or 0
        if now is None and field in self.card.varying:
            return f"{'+' * bool(sign)}{printed or ''}*"
        return f"{printed if now is None else now:{sign}}"

    def change(self, field: str) -> int:
        """Return 1 if the number is above the printed one, -1 if it is below, else 0.

        For bullets, a stud is above a draw.
        """
        now, printed = self.current(field), getattr(self.card, field) or 0
        if now is None or field in self.card.varying:
            return 0
        if field == "bullets" and now == printed and self.stats.stud is not None:
            return 0 if self.card.bullets_is_bonus else self.stats.stud - self.was_stud
        return int(now > printed) - int(now < printed)
