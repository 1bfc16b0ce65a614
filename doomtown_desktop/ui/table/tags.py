"""The tags on cards at the table."""

from __future__ import annotations

from shiboken6 import isValid

from doomtown_desktop.ui.table.price_tag import PAPER, PriceTag
from doomtown_desktop.ui.table.scene import TableScene


class Tags:
    """The current tags on the cards of a scene. They are removed together."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.shown: dict[int, PriceTag] = {}

    def clear(self) -> None:
        """Remove all tags."""
        tags, self.shown = self.shown, {}
        for tag in tags.values():
            if isValid(tag) and tag.scene() is not None:  # otherwise the tag was deleted with its card
                self.scene.removeItem(tag)

    def put(self, card: int, number: int, words: str, ground: str = PAPER, on_stage: str = "") -> None:
        """Put a tag with a number and a word on a card if it is on the table.

        ``ground`` is the tag's colour. ``on_stage`` are the words on the stage of a shootout, where the tag
        is below the card and has no number.
        """
        item = self.scene.items_by_card.get(card)
        if item is None:
            return
        below = self.scene.standoff.is_up and card in self.scene.standoff.cards
        said = on_stage if below and on_stage else words
        self.shown[card] = PriceTag(item, number, said, ground, below=below)
