"""Fights with three or more players: whom to ask for help, whom to help, and the value of others' fights."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.ai import odds, worth
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.engine.table_view import CardView
from doomtown_desktop.protocol.choices import picked_player
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import ACCEPT, DECLINE

ENOUGH: Final = 0.8
"""With at least this chance to win, nobody is asked for help."""
AN_INFLUENCE: Final = 0.4
"""The value of one influence, in control points."""
ABOUT_TO_WIN: Final = 4.0
"""The extra standing of a player who would win, or eliminate me, if Sundown came now."""
CLEARLY: Final = 2.0
"""A player who is ahead by this many control points is opposed by everybody else."""
FOR_OTHERS: Final = 0.8
"""The value to me of each control point by which a fight's loser is ahead of its winner."""


def standing(sight: Sight, seat: Seat) -> float:
    """Return how near a player is to winning, in control points."""
    player = sight.rival(seat)
    would_win = sight.is_winning() if seat == sight.seat else seat in sight.dangerous
    ahead = ABOUT_TO_WIN if would_win else 0.0
    return player.sundown_control + AN_INFLUENCE * player.sundown_influence + ahead


def stake(sight: Sight, own: float) -> float:
    """Return the value to me of winning the fight: ``own`` if it is mine, else that of the foe's setback."""
    fight, side = sight.fight, sight.my_side()
    if len(sight.rivals) < 2 or _is_mine(sight, side):
        return own
    foe, host = fight.sides[1 - side].primary, fight.sides[side].primary
    return min(own, max(0.0, _gain(sight, foe, host)))


def _is_mine(sight: Sight, side: int) -> bool:
    """Return whether I began the fight, or its mark is a card of mine."""
    fight = sight.fight
    if fight.sides[side].primary != sight.seat:
        return False
    mark = None if fight.mark is None else sight.cards.get(fight.mark)
    return side == 0 or (mark is not None and sight.seat in (mark.controller, mark.owner))


def _gain(sight: Sight, foe: Seat, host: Seat) -> float:
    """Return the value to me if ``host`` beats ``foe``: the one who is further ahead should lose."""
    if host == sight.seat:  # a job whose mark is not mine: how far ahead of the others is its leader?
        others = [standing(sight, p.seat) for p in sight.rivals if p.seat != foe]
        return FOR_OTHERS * (standing(sight, foe) - sum(others) / max(1, len(others)))
    return FOR_OTHERS * (standing(sight, foe) - standing(sight, host))


def against(sight: Sight, side: int) -> list[CardView]:
    """Return the dudes against a side; until their posse has formed, also dudes who could still join it."""
    fight = sight.fight
    there = sight.posse(1 - side)
    if fight.fighting or side == 1 or fight.location is None:
        return there
    foe = fight.sides[1 - side].primary
    first = sight.cards.get(fight.mark) if fight.mark is not None else None
    at_least = [first] if first is not None and sight.is_dude(first) else []
    known = [d.id for d in (*there, *at_least)]
    coming = [d for d in able(sight, foe) if d.id not in known]
    return [*there, *(d for d in at_least if d.id not in [a.id for a in there]), *coming]


def able(sight: Sight, seat: Seat) -> list[CardView]:
    """Return the dudes with which a player could come to the fight."""
    place = sight.fight.location
    return [] if place is None else [d for d in sight.gang(seat) if sight.may_join(d, place)]


def with_helpers(
    sight: Sight, place: CardId, foe: Seat, mine: list[CardView], theirs: list[CardView]
) -> tuple[list[CardView], list[CardView]]:
    """Return my posse and another player's, each with the helpers to expect.

    Everybody else is assumed to help against a player who is clearly ahead.
    """
    ahead = standing(sight, foe) - standing(sight, sight.seat)
    others = [p.seat for p in sight.rivals if p.seat != foe]
    friends = [d for seat in others for d in sight.gang(seat) if sight.may_join(d, place)]
    if ahead >= CLEARLY:
        return [*mine, *friends], theirs
    return mine, [*theirs, *friends] if ahead <= -CLEARLY else theirs


def whom_to_ask(sight: Sight) -> list[Advice]:
    """Rate players to ask for help: all who can come, unless the odds are good.

    A player who fights for me cannot fight against me.
    """
    side = sight.my_side()
    mine, theirs = sight.posse(side), against(sight, side)
    win = odds.chance_to_win(mine, theirs)
    found: list[Advice] = []
    for option in sight.asked.options:
        friends = able(sight, picked_player(option.key))
        better = odds.chance_to_win([*mine, *friends], theirs) - win if friends else 0.0
        if win >= ENOUGH:
            found.append(
                Advice(
                    option.key,
                    -0.1,
                    f"is not needed: the fight is won in about {round(100 * win)} of 100 without them",
                )
            )
        elif better <= 0:
            found.append(Advice(option.key, -0.1, "could not help"))
        else:
            found.append(
                Advice(option.key, better, f"raises the chance to about {round(100 * (win + better))} of 100")
            )
    return found


def accept_or_decline(sight: Sight) -> list[Advice]:
    """Rate helping: good against the player further ahead, if the difference I make is worth my dudes."""
    decline = Advice(DECLINE, 0, "leaves them to their own fight")
    fight = sight.fight
    first = next((o.card for o in sight.asked.options if o.key == ACCEPT), None)
    side = 0 if first is not None and first in fight.sides[0].dudes else 1
    friends = able(sight, sight.seat)
    if not friends:
        return [decline, Advice(ACCEPT, -0.1, "is no use: nobody of mine could come")]
    ours, theirs = sight.posse(side), against(sight, side)
    course = odds.forecast([*ours, *friends], theirs)
    risk = sum(course.deaths[d.id] * worth.of_dude_in_play(d, sight) for d in friends)
    better = course.win - odds.chance_to_win(ours, theirs)
    gain = _gain(sight, fight.sides[1 - side].primary, fight.sides[side].primary)
    foe = sight.rival(fight.sides[1 - side].primary).name
    reason = f"throws {foe} back" if gain > 0 else f"would stop {foe}, who is not ahead"
    return [decline, Advice(ACCEPT, gain * better - risk, reason)]
