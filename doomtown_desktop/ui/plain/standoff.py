"""The cards of a shootout for its own view: two posses, their hands, and the cards that are asked for.

``standoff_of`` makes a ``StandoffPlan`` from a view. ``standoff_geometry`` gives every card its place.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from doomtown_desktop.catalog import CardType
from doomtown_desktop.protocol.question import WINDOWS, Question
from doomtown_desktop.protocol.view_data import CardView, ChoiceView, PosseView, ShootoutView, TableView
from doomtown_desktop.ui.plain.town import clockwise

LEADER, MARK = "leader", "mark"
DUDES = (CardType.DUDE, CardType.TOKEN)


@dataclass(frozen=True, slots=True)
class Fighter:
    """A card in a posse."""

    card: int
    role: str = ""
    """One of ``leader`` and ``mark``, or empty."""
    booted: bool = False
    shooter: bool = False
    helper: bool = False
    """True if the card belongs to a player who helps the posse's leader."""
    carried: tuple[int, ...] = ()
    """The card's attachments, and the attachments of these."""


@dataclass(frozen=True, slots=True)
class StandoffSide:
    """One side of a shootout."""

    number: int
    """The number of the side. It is 0 for the leader's side and 1 for the mark's side."""
    seat: int
    """The seat of the player who leads the posse."""
    fighters: tuple[Fighter, ...] = ()
    """The fighters from the middle outwards: the leader or mark, then the player's other dudes, then
    helpers.
    """
    hand: tuple[int, ...] = ()
    """The visible cards in the draw hand, by value."""
    backs: int = 0
    """The number of face-down cards in the draw hand."""
    stud: int = 0
    draw: int = 0


@dataclass(frozen=True, slots=True)
class StandoffPlan:
    """Everything on the stage of a shootout. The viewer's side is at the left."""

    left: StandoffSide
    right: StandoffSide
    bench: tuple[int, ...] = ()
    """The viewer's dudes that may join."""
    beside: tuple[int, ...] = ()
    """Cards outside the fight that can act, such as an outfit, or whose traits answer."""
    played: tuple[tuple[int, int], ...] = ()
    """The cards that are being played, as (seat, card) pairs. Hands of a lowball that waits are put away."""

    @property
    def sides(self) -> tuple[StandoffSide, StandoffSide]:
        """Both sides from left to right."""
        return self.left, self.right

    @property
    def cards(self) -> frozenset[int]:
        """All cards on the stage."""
        found = {card for side in self.sides for card in side.hand}
        for side in self.sides:
            for fighter in side.fighters:
                found |= {fighter.card, *fighter.carried}
        return frozenset(found | {*self.bench, *self.beside} | {card for _, card in self.played})


def standoff_of(view: TableView) -> StandoffPlan | None:
    """Return the stage of a shootout or job.

    Return ``None`` if there is none, or if the game asks for cards elsewhere.
    """
    fight = view.shootout
    if fight is None or not any(posse.dudes for posse in fight.sides):
        return None
    if fight.kind == "job" and fight.closed and not fight.fighting:
        return None  # the job is over, and its dudes have gone home
    cards = {int(card.id): card for card in view.cards}
    sides = [_side(view, fight, number, cards) for number in (0, 1)]
    if left_side(view, fight) == 1:
        sides.reverse()
    plan = StandoffPlan(sides[0], sides[1], played=_played(view, fight, cards))
    outside = [card for card in _asked(view.choice) if card in cards and card not in plan.cards]
    if not outside:
        return plan
    choice = view.choice
    assert choice is not None
    if choice.kind is Question.POSSE:
        return StandoffPlan(sides[0], sides[1], bench=tuple(outside), played=plan.played)
    if choice.kind in WINDOWS or choice.kind is Question.TRIGGER:
        return StandoffPlan(sides[0], sides[1], beside=tuple(outside), played=plan.played)
    return None


def left_side(view: TableView, fight: ShootoutView) -> int:
    """Return the number of the side at the left. It is the viewer's side, else the first one clockwise."""
    seats = clockwise(view)
    ours = [seats[0] in (posse.primary, *posse.seats) for posse in fight.sides]
    if any(ours):
        return ours.index(True)
    return min((0, 1), key=lambda side: seats.index(fight.sides[side].primary))


def _asked(choice: ChoiceView | None) -> list[int]:
    """Return the cards that stand for answers. Each card is returned once, in the order of the options."""
    options = () if choice is None else choice.options
    return list(dict.fromkeys(int(option.card) for option in options if option.card is not None))


def _side(view: TableView, fight: ShootoutView, number: int, cards: Mapping[int, CardView]) -> StandoffSide:
    posse = fight.sides[number]
    role, first = (LEADER, fight.leader) if number == 0 else (MARK, fight.mark)
    dudes = [int(dude) for dude in posse.dudes if int(dude) in cards]
    front = None if first is None or int(first) not in cards else int(first)
    if front is not None and front not in dudes and number == 1:
        dudes.append(front)  # the mark of a job need not defend itself
    dudes.sort(key=lambda dude: (dude != front, cards[dude].controller != posse.primary))
    stud, draw = posse.stud, posse.draw
    if number == 1 and not posse.dudes and dudes and fight.kind != "job":
        stud, draw = _alone(cards[dudes[0]])
    player = view.players[posse.primary]
    hand = sorted(player.draw_hand or (), key=lambda card: (card.value or 0, card.suit or 0))
    return StandoffSide(
        number,
        posse.primary,
        tuple(_fighter(cards[dude], role if dude == front else "", posse, cards) for dude in dudes),
        tuple(int(card.id) for card in hand),
        0 if hand else player.draw_hand_size,
        stud,
        draw,
    )


def _alone(mark: CardView) -> tuple[int, int]:
    """Return the stud and draw bonus of a mark who has accepted a call-out and waits for its posse."""
    bullets = max(0, mark.bullets)
    return (bullets, 0) if mark.is_stud else (0, bullets)


def _fighter(card: CardView, role: str, posse: PosseView, cards: Mapping[int, CardView]) -> Fighter:
    dude = card.type in DUDES
    return Fighter(
        int(card.id),
        role,
        card.booted,
        posse.shooter == card.id,
        dude and card.controller != posse.primary and card.controller in posse.seats,
        tuple(_carried(card, cards)) if dude else (),
    )


def _carried(card: CardView, cards: Mapping[int, CardView]) -> Iterable[int]:
    for number in map(int, card.attachments):
        if number in cards:
            yield number
            yield from (int(also) for also in cards[number].attachments if int(also) in cards)


def _played(view: TableView, fight: ShootoutView, cards: Collection[int]) -> tuple[tuple[int, int], ...]:
    lying = ((player.seat, int(face.id)) for player in view.players for face in player.table)
    return tuple((seat, card) for seat, card in lying if card not in cards and card not in fight.waiting)


__all__ = ["LEADER", "MARK", "Fighter", "StandoffPlan", "StandoffSide", "left_side", "standoff_of"]
