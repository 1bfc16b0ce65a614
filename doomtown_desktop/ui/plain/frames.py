"""The measures of the lower edge of the table page: the hand and the question."""

from __future__ import annotations

from typing import NamedTuple

LARGE = 1000
"""Text is called large if this number of pixels, multiplied by the text scale, exceeds the window's width."""

WINDOW = 1366, 736
"""The size of the page for which the sizes of the prompt strip are given, in pixels."""
PROMPT, LARGE_PROMPT = (452, 92), (568, 156)
"""The size of the prompt strip in pixels, at a text scale of 100 % and of 200 %."""
BESIDE, BELOW = 8, 6
"""The gaps between the prompt strip and the right and lower edges of the page, in pixels."""

HEADER, LARGE_HEADER = 34, 50
"""The height of the header's row in pixels, at a text scale of 100 % and of 200 %."""

MOST_ROOM = 1.4
"""At most this many times as high is the header's row in a large window."""


class HandStrip(NamedTuple):
    """The measures of the shelf, the strip for the hand at the lower edge, in pixels."""

    height: int
    right: int
    """The width that is reserved for the prompt strip."""


def header_height(text: float, room: float = 1.0) -> int:
    """Return the height of the header's row in pixels, for the user's text scale.

    ``room`` is how much larger the window is than the small one, at least 1.
    """
    return round((HEADER + (LARGE_HEADER - HEADER) * max(0.0, text - 1)) * min(room, MOST_ROOM))


def hand_strip(width: int, height: int, text: float) -> HandStrip:
    """Return the shelf's measures for a page of this size in pixels and for this text scale.

    The player's nameplate and piles take the left end of the shelf.
    """
    prompt = prompt_size(width, height, text)
    return HandStrip(prompt[1] + 2 * BELOW, prompt[0] + 2 * BESIDE)


def prompt_size(width: int, height: int, text: float) -> tuple[int, int]:
    """Return the width and height of the prompt strip, in pixels.

    They depend only on the size of the page in pixels and on the text scale, not on the question. Less than
    half of the width and a third of the height of the page are taken.
    """
    room = max(1.0, min(width / WINDOW[0], height / WINDOW[1]))
    (wide, tall), (most_wide, most_tall) = PROMPT, LARGE_PROMPT
    more = max(0.0, min(1.0, text / room - 1.0))
    wide = round((wide + (most_wide - wide) * more) * room)
    tall = round((tall + (most_tall - tall) * more) * room)
    return min(wide, round(width * 0.48)), max(72, min(tall, round(height * 0.3) - 2 * BELOW))
