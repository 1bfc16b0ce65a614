"""The tags on the cards of a table, put on and taken off together."""

from __future__ import annotations

from shiboken6 import isValid

from doomtown_desktop.ui.table.price_tag import PAPER, PriceTag
from doomtown_desktop.ui.table.scene import TableScene


class Tags:
    """The tags that lie on cards of a scene now."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.shown: dict[int, PriceTag] = {}

    def clear(self) -> None:
        """Take all off."""
        tags, self.shown = self.shown, {}
        for tag in tags.values():
            if isValid(tag) and tag.scene() is not None:  # else its card has left the table
                self.scene.removeItem(tag)

    def put(self, card: int, number: int, words: str, ground: str = PAPER) -> None:
        """Put a number and a word on a card, if it lies there."""
        item = self.scene.items_by_card.get(card)
        if item is not None:
            self.shown[card] = PriceTag(item, number, words, ground)
