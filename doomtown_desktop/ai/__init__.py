"""Opponents: each plays one seat from what that seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from doomtown_desktop.ai.greenhorn import GreenhornPolicy
from doomtown_desktop.ai.policy import Advice, Policy
from doomtown_desktop.ai.random_play import RandomPolicy
from doomtown_desktop.ai.rules import RulesPolicy
from doomtown_desktop.ai.search import MarshalPolicy
from doomtown_desktop.ai.search.crew import RolloutCrew
from doomtown_desktop.engine.core.engine import Facts

POLICIES: Final = ("random", "greenhorn", "rules", "marshal")
"""Names that `make_policy` knows."""


def make_policy(
    name: str,
    catalogue: Facts,
    starting: Sequence[str] = (),
    seed: int = 0,
    crew: RolloutCrew | None = None,
) -> Policy:
    """Return an opponent by name.

    Args:
        name: One of `POLICIES`. Raises ``ValueError``, with the list of names, for any other.
        catalogue: The printed facts of all cards.
        starting: The codes of its starting gang.
        seed: Its random seed; "rules" needs none.
        crew: The helpers of a "marshal"; ``None`` if it thinks in this process alone.
    """
    if name == "random":
        return RandomPolicy(seed, starting)
    if name == "greenhorn":
        return GreenhornPolicy(catalogue, starting, seed)
    if name == "rules":
        return RulesPolicy(catalogue, starting)
    if name == "marshal":
        return MarshalPolicy(catalogue, starting, seed, crew=crew)
    raise ValueError(f"there is no opponent {name!r}; there are: {', '.join(POLICIES)}")


__all__ = [
    "POLICIES",
    "Advice",
    "GreenhornPolicy",
    "MarshalPolicy",
    "Policy",
    "RandomPolicy",
    "RulesPolicy",
    "make_policy",
]
