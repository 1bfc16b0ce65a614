"""A deck under construction: like `Deck`, but no field is required yet, and it has the user's notes."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictStr

from doomtown_desktop.catalog import Edition
from doomtown_desktop.decks.loading import DeckError
from doomtown_desktop.decks.model import RULES_OF, Cards, Code, Deck, edition_of_rules

Tags = Annotated[tuple[StrictStr, ...], AfterValidator(lambda tags: tuple(sorted(set(tags))))]


class Draft(BaseModel):
    """A deck in the builder, in the user's file and in a version: immutable, replaced at each change.

    Attributes:
        ruleset: Name of the rules that the deck is made for.
        format: Code of the catalogue's format that the deck is for; empty for the default one.
        outfit: Code of the outfit; None until one is chosen.
        cards: Copies of each printing by its code, jokers and the starting gang included; not the outfit.
        starting: Codes of the proposed starting gang, one entry per dude (or core deed).
        considering: Copies of printings under consideration, not in the deck.
        folder: Folder in the builder, such as "Law Dogs/old"; empty at the top.
        notes: The user's notes, in Markdown.
        built: True if it is built from real cards, which are then reserved for it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: StrictStr = "New deck"
    ruleset: StrictStr = RULES_OF["reloaded"]
    format: StrictStr = ""
    outfit: Code | None = None
    legend: Code | None = None
    cards: Cards = Field(default_factory=dict)
    starting: tuple[Code, ...] = ()
    considering: Cards = Field(default_factory=dict)
    folder: StrictStr = ""
    tags: Tags = ()
    notes: StrictStr = ""
    built: StrictBool = False

    @classmethod
    def of(cls, deck: Deck) -> Draft:
        """Return an editable draft of a finished deck."""
        return cls(
            name=deck.name,
            ruleset=deck.ruleset,
            outfit=deck.outfit,
            legend=deck.legend,
            cards=deck.cards,
            starting=deck.starting,
        )

    def deck(self) -> Deck:
        """Return the deck to play with; it may be illegal.

        Raises:
            DeckError: it has no outfit yet, or no name.
        """
        if self.outfit is None:
            raise DeckError(f"The deck {self.name} has no outfit yet; choose one to play it.")
        if not self.name.strip():
            raise DeckError("The deck has no name yet.")
        return Deck(
            name=self.name,
            ruleset=self.ruleset,
            outfit=self.outfit,
            legend=self.legend,
            cards=self.cards,
            starting=self.starting,
        )

    @property
    def edition(self) -> Edition:
        """The edition of its rules, and so of its cards."""
        return edition_of_rules(self.ruleset)

    @property
    def size(self) -> int:
        """Number of cards in the deck, jokers included."""
        return sum(self.cards.values())
