"""The moods of players, which their portraits show. They follow from what everybody at the table can see."""

from __future__ import annotations

from enum import StrEnum

from doomtown_desktop.protocol.ids import CardType, Seat
from doomtown_desktop.protocol.view_data import PosseView, ShootoutView, TableView
from doomtown_desktop.speech.outlook import outlook, race


class Mood(StrEnum):
    """The expression of a portrait."""

    NEUTRAL = "neutral"
    PLEASED = "pleased"
    WORRIED = "worried"
    ANGRY = "angry"
    GRIM = "grim"


class DudeCondition(StrEnum):
    """The condition of a dude, which the picture on the card shows."""

    WELL = "well"
    BOOTED = "booted"
    HURT = "hurt"


CLEAR_LEAD = 2
"""The difference between two posses that pleases one side and worries the other.

A stud bullet counts 2 and a draw bullet 1.
"""
NEAR = 1
"""A rival who is this many control points from winning makes a player grim."""


class DayLosses:
    """Remembers which dudes each player has lost today, from one position to the next."""

    def __init__(self) -> None:
        self._day = -1
        self._known: dict[Seat, set[int]] = {}
        self._lost: dict[Seat, set[int]] = {}

    def look_at(self, view: TableView) -> None:
        """Take the dudes of a position into account. A new day makes everything forgotten."""
        if view.day != self._day:
            self._day = view.day
            self._known = {}
        here: dict[Seat, set[int]] = {player.seat: set() for player in view.players}
        for card in view.cards:
            if card.type in (CardType.DUDE, CardType.TOKEN):
                here[card.owner].add(int(card.id))
        for seat, dudes in here.items():
            known = self._known.setdefault(seat, set())
            known |= dudes
            self._lost[seat] = known - dudes

    def has_lost(self, seat: Seat) -> bool:
        """Return whether a dude of a player has left play today."""
        return bool(self._lost.get(seat))


def mood_of(view: TableView, seat: Seat, *, has_lost: bool = False) -> Mood:
    """Return the mood of a player. ``has_lost`` is True if the player has lost a dude today."""
    player = view.players[seat]
    if view.winners:
        return Mood.PLEASED if seat in view.winners else Mood.GRIM
    if player.eliminated:
        return Mood.GRIM
    fight = view.shootout
    if fight is not None and fight.fighting:
        for number, side in enumerate(fight.sides):
            if seat in side.seats:
                return _in_fight(view, fight, number, has_lost=has_lost)
    rivals = [other for other in view.players if other.seat != seat and not other.eliminated]
    if player.would_win:
        return Mood.PLEASED
    if player.would_fall or any(other.would_win for other in rivals):
        return Mood.WORRIED
    if has_lost:
        return Mood.ANGRY
    if any(_is_near(view, other.seat) for other in rivals):
        return Mood.GRIM
    return Mood.PLEASED if _is_near(view, seat) else Mood.NEUTRAL


def _is_near(view: TableView, seat: Seat) -> bool:
    """Return whether a player is at most `NEAR` control points from winning at Sundown."""
    found = race(view, seat)
    if found is None or found.is_danger or not outlook(view, seat).brief:
        return False
    return 0 < found.steps - found.control <= NEAR


def _in_fight(view: TableView, fight: ShootoutView, number: int, *, has_lost: bool) -> Mood:
    """Return the mood of a side of a shootout: by the hands if they are compared, else by the posses."""
    mine, theirs = fight.sides[number], fight.sides[1 - number]
    ranks = view.players[mine.primary].hand_rank, view.players[theirs.primary].hand_rank
    if ranks[0] is not None and ranks[1] is not None:
        if ranks[0] == ranks[1]:
            return Mood.GRIM
        if ranks[0] > ranks[1]:
            return Mood.PLEASED
        return Mood.ANGRY if mine.casualties or mine.extra_casualties else Mood.WORRIED
    lead = _strength(mine) - _strength(theirs)
    if lead >= CLEAR_LEAD:
        return Mood.PLEASED
    if lead <= -CLEAR_LEAD:
        return Mood.WORRIED
    return Mood.ANGRY if has_lost else Mood.GRIM


def _strength(posse: PosseView) -> int:
    return 2 * posse.stud + posse.draw


__all__ = ["DayLosses", "DudeCondition", "Mood", "mood_of"]
