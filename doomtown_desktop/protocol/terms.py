"""Facts about rulesets that a window needs. A view contains the name of its ruleset, and these look it up."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.protocol.rulesets import ruleset
from doomtown_desktop.protocol.words import PlayerNumber

FEAR_LEVEL: Final = str(PlayerNumber.FEAR_LEVEL)
"""The key of effects on the fear level."""


def evening(rules: str) -> str:
    """Return the name of the last phase of the day."""
    return ruleset(rules).evening


def is_wanted_or_not(rules: str) -> bool:
    """Return whether a dude is either wanted or not, without an amount of bounty (R-CL-WANT-1)."""
    return ruleset(rules).wanted_is_yes_or_no


def has_open_discard_piles(rules: str) -> bool:
    """Return whether everybody may look through discard piles (R-CL-ZONE-1)."""
    return ruleset(rules).open_discard_piles


def has_common_boot_hill(rules: str) -> bool:
    """Return whether all players share one Boot Hill (R-CL-ZONE-2)."""
    return ruleset(rules).common_boot_hill


__all__ = ["FEAR_LEVEL", "evening", "has_common_boot_hill", "has_open_discard_piles", "is_wanted_or_not"]
