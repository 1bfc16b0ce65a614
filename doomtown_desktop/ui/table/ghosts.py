"""Ghosts of a picked-up card at the places where it may go, with the price of going there."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from doomtown_desktop.protocol.question import Verb
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look.theme import Theme, colour, on_ground
from doomtown_desktop.ui.plain import arriving, intents
from doomtown_desktop.ui.plain.town import TableLayout
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.shelf import Ghost, GhostWords


class Ghosts:
    """The ghosts of at most one card."""

    def __init__(
        self,
        scene: QGraphicsScene,
        store: FaceStore,
        price_of: Callable[[str], int],
        spot_at: Callable[[int, CardItem, bool], tuple[float, float]],
    ) -> None:
        """Create no ghosts yet.

        ``price_of`` returns the price of a shopping answer by its key, in ghost rock. ``spot_at`` returns the
        centre that a card will have at a location, in pixels; its last argument says whether going boots it.
        """
        self._scene, self._store = scene, store
        self._price_of, self._spot_at = price_of, spot_at
        self._items: list[QGraphicsItem] = []

    def clear(self) -> None:
        """Remove all ghosts."""
        for part in self._items:
            self._scene.removeItem(part)
        self._items = []

    def show(
        self, item: CardItem, drop: intents.Drop, layout: TableLayout, ratio: float, theme: Theme
    ) -> None:
        """Show a ghost of a card at each legal place, and words on dudes that it may call out.

        Earlier ones go. Where ghosts and people crowd each other, only the price is shown, at the house.
        """
        self.clear()
        if item.facts is None:
            return
        going = {place: option.note == "boots" for place, option in drop.places.items()}
        spots = {place: (*self._spot_at(place, item, boots), boots) for place, boots in going.items()}
        crowded = arriving.crowded(spots, layout, item.card)
        positions = [
            (crowded.get(place, spots[place][:2]), option, place in crowded)
            for place, option in drop.places.items()
        ]
        slots = [(layout.slots[end], option) for end, option in drop.slots.items()]
        positions += [((slot.cx, slot.cy), option, False) for slot, option in slots]
        spec = FaceSpec(item.facts, layout.unit, ratio, item.stats, item.scripted, small=True)
        for (x, y), option, has_words_only in positions:
            boots = option.note == "boots"
            price = f"{self._price_of(option.key)} ghost rock" if option.verb is Verb.SHOP else ""
            words = "boots" if boots else price
            face = self._store.face(spec)
            ghost = Ghost(face, layout.unit, layout.unit * ASPECT, words, theme, boots=boots)
            ghost.setPos(x, y)
            if not has_words_only and arriving.covers_somebody(x, y, layout, item.card):
                ghost.stand_behind()
            self._add(ghost.plates() if has_words_only else (ghost, *ghost.plates()))
        marks = [card for card, options in drop.cards.items() if options[0].verb is Verb.CALL_OUT]
        tone = colour(on_ground(theme).accent)
        for placed in (layout.cards[card] for card in marks if card in layout.cards):
            plate = GhostWords("call out", max(12.0, layout.unit * 0.16), tone)
            plate.setPos(placed.x, placed.y)
            self._add([plate])

    def _add(self, parts: Iterable[QGraphicsItem]) -> None:
        for part in parts:
            self._scene.addItem(part)
            self._items.append(part)


__all__ = ["Ghosts"]
