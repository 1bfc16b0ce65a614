"""The states of the lines of an import: their words, order and colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from doomtown_desktop.decks.formats import Status
from doomtown_desktop.ui.look.theme import Theme

WORDS: Final[Mapping[Status, str]] = {
    Status.RESOLVED: "clear",
    Status.AMBIGUOUS: "review",
    Status.UNKNOWN: "unknown",
    Status.IGNORED: "not a card",
}
ORDER: Final[Mapping[Status, int]] = {
    Status.UNKNOWN: 0,
    Status.AMBIGUOUS: 1,
    Status.RESOLVED: 2,
    Status.IGNORED: 3,
}
"""The sort order of lines. Lines that need a decision come first."""


def tones(theme: Theme) -> dict[Status, str]:
    """Return the colour of each state."""
    return {
        Status.RESOLVED: theme.good,
        Status.AMBIGUOUS: theme.accent,
        Status.UNKNOWN: theme.bad,
        Status.IGNORED: theme.faint,
    }
