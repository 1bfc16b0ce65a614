"""What differs between the rule books, as data (``differences.md`` D-nn). One object, read everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from doomtown_desktop.engine.ids import Until


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The switches of one rule book. Each names its row of the table of differences."""

    name: str
    hand_size: int = 5
    """Maximum play hand at Sundown (D-39)."""
    starting_dudes: int = 5
    """Most dudes in a starting gang (D-24)."""
    starting_grifters: int = 1
    upkeep_winner_last: bool = True
    """D-31, A-14: payment begins left of the Winner."""
    unpaid_leave_after_all_paid: bool = True
    """D-32."""
    deed_upkeep_by_controller: bool = True
    """D-33, A-15."""
    spell_abilities_count_apart: bool = True
    """D-35, A-21: each ability of a spell once a day; in 2014 one ability per spell card."""
    new_cards_wait: bool = True
    """D-36, A-23: abilities of a new card wait for its controller's next opportunity to make a play."""
    gadget_goods_need_control: bool = True
    """D-46, A-64."""
    noon_react_lasts: Until = Until.DAY
    """D-42, A-55: a React at High Noon lasts to the end of the day; in 2014 to the end of the phase."""
    resolution_lasts: Until = Until.ROUND
    """D-54."""
    sundown_discards: int = 1
    """Cards each player may discard before refilling (R-SUN-4)."""
    lowball_redraws: int = 25
    """A-06: safety cap before a coin decides."""
    tokens: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Codes of token cards by title."""

    def token_code(self, title: str) -> str:
        """The printing of a token. Raises ``KeyError`` naming the token when the ruleset has none."""
        try:
            return self.tokens[title]
        except KeyError:
            raise KeyError(f"the ruleset {self.name} knows no token {title!r}") from None


RELOADED_13: Final = Ruleset(
    "reloaded-1.3",
    tokens=MappingProxyType({"Gunslinger": "24261", "Ancestor Spirit": "24260", "Nature Spirit": "09042"}),
)

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType({RELOADED_13.name: RELOADED_13})


def ruleset(name: str) -> Ruleset:
    """A ruleset by name. Raises ``ValueError`` naming those there are."""
    found = RULESETS.get(name)
    if found is None:
        raise ValueError(f"unknown ruleset {name!r}; there are: {', '.join(RULESETS)}")
    return found
