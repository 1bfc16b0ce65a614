"""The locations of the town in words: their control, holder, and the people there with their influence."""

from __future__ import annotations

from typing import NamedTuple

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.view_data import CardView, TableView
from doomtown_desktop.speech.amounts import listed, whose

TOWN_SQUARE = -1


class PlaceWords(NamedTuple):
    """A location as one row of the overview."""

    place: int
    title: str
    control: str
    """Its control points, or nothing for the square."""
    holder: str
    """Its controller's name, and its owner's if that is somebody else."""
    influence: str
    """The influence of each player's dudes there, such as "Ada 3, Ben 1"."""
    people: str
    """The names of the dudes there. Booted ones are marked."""

    @property
    def spoken(self) -> str:
        """The row as sentences, for screen readers."""
        control = f"Control {self.control}, held by {self.holder}. " if self.control else ""
        influence = f"Influence: {self.influence}. " if self.influence else ""
        return f"{self.title}. {control}{influence}{self.people or 'Nobody is there'}."


class StreetWords(NamedTuple):
    """A street, or the square, with its locations."""

    title: str
    places: tuple[PlaceWords, ...]


def streets(view: TableView, order: tuple[int, ...]) -> tuple[StreetWords, ...]:
    """Return all streets in the order of seats, and the town square between the first and the others."""
    cards = {int(card.id): card for card in view.cards}
    found = []
    for seat in order:
        player = view.players[seat]
        places = (*player.street, *player.beside)
        rows = tuple(_row(view, int(place), cards[int(place)]) for place in places if int(place) in cards)
        found.append(StreetWords(f"{whose(player.name)} street", rows))
    square = StreetWords("Town square", (_row(view, TOWN_SQUARE, None),))
    return (found[0], square, *found[1:])


def _row(view: TableView, place: int, card: CardView | None) -> PlaceWords:
    people = [c for c in view.cards if c.type in (CardType.DUDE, CardType.TOKEN) and c.location == place]
    sums: dict[int, int] = {}
    for dude in people:
        sums[dude.controller] = sums.get(dude.controller, 0) + max(0, dude.influence)
    names = [player.name for player in view.players]
    influence = ", ".join(f"{names[seat]} {points}" for seat, points in sorted(sums.items()))
    there = listed([f"{dude.title} (booted)" if dude.booted else dude.title for dude in people])
    if card is None:
        return PlaceWords(place, "Town square", "", "", influence, there)
    holder = names[card.controller]
    if card.owner != card.controller:
        holder = f"{holder} ({whose(names[card.owner])} deed)"
    return PlaceWords(place, card.title, str(card.control), holder, influence, there)


__all__ = ["TOWN_SQUARE", "PlaceWords", "StreetWords", "streets"]
