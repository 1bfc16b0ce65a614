"""The card under the pointer, whose adjacent locations are tinted once the pointer has moved on the table."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.view_data import TableView

MOVED: Final = 6
"""After a change of the table the pointer has to move farther than this, in pixels, to point at a card."""
WITH_NEIGHBOURS: Final = (CardType.DEED, CardType.OUTFIT, CardType.DUDE, CardType.TOKEN)


class Hovered:
    """The card under the pointer.

    Attributes:
        card: The card, or ``None``.
    """

    def __init__(self) -> None:
        self.card: int | None = None
        self._rested_at: QPoint | None = None

    @property
    def pointed_at(self) -> int | None:
        """The card that the pointer has moved to. ``None`` while the pointer rests after a drop."""
        return self.card if self._rested_at is None else None

    def forget_if_gone(self, shown: Container[int]) -> None:
        """Forget the card if it is not among those shown."""
        if self.card not in shown:
            self.card = None

    def rest(self) -> None:
        """Note that the pointer has just dropped or chosen something. The result is shown without a tint."""
        self._rested_at = QCursor.pos()

    def wake(self, at: QPoint) -> bool:
        """Return whether the pointer has really moved since the drop, so that it points at a card again.

        Qt also reports the pointer when only the part below it has changed.
        """
        if self._rested_at is None or (at - self._rested_at).manhattanLength() <= MOVED:
            return False
        self._rested_at = None
        return True


def standing_at(view: TableView, card: int) -> int | None:
    """Return the location of a deed, an outfit or a dude; ``None`` for other cards."""
    entry = next((c for c in view.cards if c.id == card), None)
    return None if entry is None or entry.type not in WITH_NEIGHBOURS else int(entry.location)


__all__ = ["MOVED", "Hovered", "standing_at"]
