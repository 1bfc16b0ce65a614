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

    def put(self, card: int, number: int, words: str, ground: str = PAPER) -> None:
        """Put a tag with a number and a word on a card if it is on the table.

        ``ground`` is the tag's colour.
        """
        item = self.scene.items_by_card.get(card)
        if item is not None:
            self.shown[card] = PriceTag(item, number, words, ground)
