"""A deck as data: which printings, how many of each, and the proposed starting gang."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictInt, StrictStr

from doomtown_desktop.catalog.model import CODE, Edition

Code = Annotated[StrictStr, Field(pattern=rf"^{CODE}$")]
MOST_COPIES: Final = 99
MOST_KINDS: Final = 500
"""At most this many different printings are accepted in a deck; a typical deck has about 40."""
Copies = Annotated[StrictInt, Field(ge=1, le=MOST_COPIES)]
Cards = Annotated[
    dict[Code, Copies],
    Field(max_length=MOST_KINDS),
    AfterValidator(lambda cards: dict(sorted(cards.items()))),
]


RULES_OF: Final[Mapping[Edition, str]] = MappingProxyType(
    {"reloaded": "reloaded-1.3", "classic": "classic-2000"}
)
"""The rules of a new deck, by edition."""


def edition_of_rules(ruleset: str) -> Edition:
    """Return the edition of the cards that a ruleset uses, by the ruleset's name."""
    return "classic" if ruleset.startswith("classic-") else "reloaded"


class Deck(BaseModel):
    """A deck. It may be illegal: `doomtown_desktop.decks.legality` finds its problems.

    Attributes:
        ruleset: Name of the rules that the deck is made for, e.g. "reloaded-1.3".
        outfit: Code of the outfit.
        legend: Code of the legend, None without one.
        cards: Copies of each printing by its code, jokers and the starting gang included; not the outfit.
        starting: Codes of the proposed starting gang, all of them in `cards`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: StrictStr = Field(min_length=1)
    ruleset: StrictStr = Field(min_length=1)
    outfit: Code
    legend: Code | None = None
    cards: Cards
    starting: tuple[Code, ...] = ()

    @property
    def edition(self) -> Edition:
        """The edition of its rules, and so of its cards."""
        return edition_of_rules(self.ruleset)

    @property
    def size(self) -> int:
        """Number of cards, jokers included."""
        return sum(self.cards.values())

    def card_list(self) -> tuple[tuple[str, int], ...]:
        """Return (code, copies) in order of code."""
        return tuple(sorted(self.cards.items()))
