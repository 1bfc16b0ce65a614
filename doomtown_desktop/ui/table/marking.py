"""The numbers and markers of cards in a view. It also finds the cards that are outside a shootout."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.catalog import CardType
from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.terms import is_wanted_or_not
from doomtown_desktop.protocol.view_data import CardView, PosseView, ShootoutView, TableView
from doomtown_desktop.ui.cards.face_spec import PRINTED, Stats
from doomtown_desktop.ui.plain.town import clockwise, sides
from doomtown_desktop.ui.table.card_item import CardMarks


def place_of(view: TableView, posse: PosseView) -> int:
    """Return the place of a posse's side, clockwise from the lower edge."""
    seats = clockwise(view)
    return 0 if seats[0] in (posse.primary, *posse.seats) else seats.index(posse.primary)


def marks_of(card: CardView, view: TableView) -> CardMarks:
    """Return the markers of a card in play."""
    points = dict(card.counters).get("control", 0)
    posses = () if view.shootout is None else view.shootout.sides
    posse = next((p for p in reversed(posses) if card.id in p.dudes), None)
    rim = None if posse is None else place_of(view, posse)
    star = posse is not None and posse.shooter == card.id
    seat = sides(view)[card.controller]
    street = next((p.seat for p in view.players if card.location in (*p.street, *p.beside)), None)
    visits = street not in (None, card.controller)
    flag = (
        seat
        if (len(view.players) > 2 or visits) and card.host is None and card.type != CardType.DEED
        else None
    )
    owner = seat if card.type in (CardType.DEED, CardType.OUTFIT) else None
    wanted = bool(card.bounty) and is_wanted_or_not(view.ruleset)
    bounty = 0 if wanted else card.bounty
    return CardMarks(bounty, card.ghost_rock, points, rim, star, flag, owner, None, card.unready, wanted)


def stats_of(card: CardView) -> Stats:
    """Return the current numbers for a card's face."""
    if card.type in (CardType.DUDE, CardType.TOKEN):
        return Stats(card.value, card.bullets, card.is_stud, card.influence, card.control)
    if card.type in (CardType.DEED, CardType.OUTFIT):
        return Stats(None, None, None, None, card.control, card.production)
    return PRINTED


def has_text(facts: CardFacts) -> bool:
    """Return whether the card has printed text, which the program needs a script for."""
    return bool(facts.headers)


def away_from_fight(fight: ShootoutView, cards: Sequence[CardView]) -> set[int]:
    """Return the cards that are outside a shootout.

    Such a card is not at the shootout's location, not in a posse, and not attached to a card in a posse.
    """
    if not fight.fighting or fight.location is None:
        return set()
    in_posse = {dude for posse in fight.sides for dude in posse.dudes}
    bearers = {c.id for c in cards if c.location == fight.location} | in_posse
    return {int(c.id) for c in cards if c.id not in bearers and c.host not in bearers}
