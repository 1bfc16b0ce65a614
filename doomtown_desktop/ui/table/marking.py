"""The numbers and markers of cards in a view. It also finds the cards that are outside a shootout."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from doomtown_desktop.catalog import CardType
from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.terms import is_wanted_or_not
from doomtown_desktop.protocol.view_data import CardView, DrawCard, PosseView, ShootoutView, TableView
from doomtown_desktop.ui.cards.face_spec import PRINTED, Stats
from doomtown_desktop.ui.plain.town import clockwise, sides
from doomtown_desktop.ui.table.card_marks import CardMarks


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
    is_place = card.type in (CardType.DEED, CardType.OUTFIT)
    flag = None if is_place or card.host is not None else seat
    owner = seat if is_place else None
    wanted = bool(card.bounty) and is_wanted_or_not(view.ruleset)
    bounty = 0 if wanted else card.bounty
    used = card.booted and card.host is not None
    return CardMarks(
        bounty, card.ghost_rock, points, rim, star, flag, owner, None, card.unready, wanted, used
    )


def stats_of(card: CardView) -> Stats:
    """Return the current numbers for a card's face."""
    if card.type in (CardType.DUDE, CardType.TOKEN):
        return Stats(card.value, card.bullets, card.is_stud, card.influence, card.control)
    if card.type in (CardType.DEED, CardType.OUTFIT):
        return Stats(None, None, None, None, card.control, card.production)
    return PRINTED


def has_text(facts: CardFacts) -> bool:
    """Return whether the card has printed text, so that it needs a script."""
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


Shown = tuple[CardFacts, Stats, CardMarks, bool]
"""The face of a card: facts, numbers, markers, and whether the program carries out its text."""


class StagedCards(Protocol):
    """The stage of a shootout, as far as it changes faces."""

    @property
    def cards(self) -> frozenset[int]:
        """The cards on the stage."""

    def drawn(self) -> Mapping[int, DrawCard]:
        """Return the visible cards of draw hands by id."""

    def roles(self) -> Mapping[int, tuple[str, str]]:
        """Return the labels of cards: words and colour."""


def faces_of(
    view: TableView,
    hand: Sequence[tuple[int, str]],
    stage: StagedCards,
    facts_of: Callable[[str], CardFacts],
) -> dict[int, Shown]:
    """Return the faces of all visible cards; ``hand``: the ids and codes of the hand."""
    shown: dict[int, Shown] = {}
    for card in view.cards:
        facts = facts_of(card.code)
        shown[int(card.id)] = (
            facts,
            stats_of(card),
            marks_of(card, view),
            card.scripted or not has_text(facts),
        )
    for player in view.players:
        for face in player.table:
            shown.setdefault(int(face.id), (facts_of(face.code), PRINTED, CardMarks(), True))
    for number, drawn in stage.drawn().items():
        shown[number] = (facts_of(drawn.code), PRINTED, CardMarks(), True)
    roles = stage.roles()
    for number in stage.cards & shown.keys():
        facts, stats, marks, scripted = shown[number]
        flag = None if len(view.players) == 2 else marks.flag  # the sides say whose it is
        role = roles.get(number)
        marks = replace(marks, flag=flag, role=role, star=marks.star and role is None)
        shown[number] = facts, stats, marks, scripted
    for number, code in hand:
        facts = facts_of(code)
        free = facts.cost is None or facts.type is CardType.EVENT  # an event is never played from the hand
        cost = "" if free else str(facts.cost)
        shown[number] = facts, PRINTED, CardMarks(tag=(cost, str(facts.type).capitalize())), True
    return shown
