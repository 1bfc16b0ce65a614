"""Call-outs at High Noon, by their odds and their stakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from doomtown_desktop.ai import helping, odds, worth
from doomtown_desktop.ai.outlook import TONIGHT
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.ai.walking import LAST_ODDS, needed_odds, stake
from doomtown_desktop.engine.table_view import CardView, OptionView
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.speech.amounts import whose

STAKED_ODDS: Final = 0.8
"""Call out only with at least this chance to win if the caller's death would lose the game at Sundown."""
AWAY: Final = 0.3
"""The value of a mark that refuses and goes home booted, apart from the place that it leaves.

It is nearly what booting a dude costs while rivals can act (`walking.booting`).
"""


def call_out(sight: Sight, option: OptionView) -> Advice:
    """Rate a call-out by its odds. A mark that refuses leaves the place, which may be worth as much."""
    caller = sight.cards.get(option.card) if option.card is not None else None
    mark = sight.cards.get(option.target) if option.target is not None else None
    if caller is None or mark is None:
        return Advice(option.key, -1, "is a dude I do not know")
    place, outlook = caller.location, sight.outlook
    friends = (d for d in sight.gang(sight.seat) if d.id != caller.id and sight.may_join(d, place, 0))
    others = (e for e in sight.gang(mark.controller) if e.id != mark.id and sight.may_join(e, place, 1))
    mine, theirs = [caller, *friends], [mark, *others]
    mine, theirs = helping.with_helpers(sight, place, mark.controller, mine, theirs)
    course = odds.forecast(mine, theirs)
    win, dies = course.win, course.deaths[mark.id]
    there, gone = sight.influence_at(place), sight.influence_at(place, leave_out=mark.id)
    ground = stake(sight, place, gone) - stake(sight, place, there)
    points = outlook.ground({place: (there, gone)})
    prize = sight.weight(mark.controller) * worth.of_dude_in_play(mark, sight)
    fight = odds.toll(course, mine, theirs, sight) + win * ground
    fallen = {**points, mark.controller: points.get(mark.controller, 0) - mark.control}
    weaker = {mark.controller: -mark.influence}
    fight += dies * outlook.change(fallen, weaker)
    fight += course.deaths[caller.id] * outlook.change({}, {sight.seat: -caller.influence})
    fight += (0.5 + worth.GHOST_ROCK) * mark.bounty * dies
    away = ground + AWAY + outlook.change(points)
    stays = 1.0 if mark.booted else accepted(win)
    gain = stays * fight + (1 - stays) * away
    if mark.controller in sight.dangerous:
        gain += 0.5 * win
    words = f"wins the fight in about {round(100 * win)} of 100{if_all_come(mine, theirs)}"
    is_last_chance = outlook.is_last and sight.is_losing()
    if is_last_chance and outlook.decides(fallen, weaker) > 0:
        gain = dies * (prize + TONIGHT)  # without this fight the game is lost anyway
    if win < _needed(sight, caller, fallen, weaker) and not is_last_chance:
        return Advice(option.key, min(gain, 0) - 0.2, words.replace("about", "only about"))
    if mark.influence:
        words += f", and {whose(mark.title)} {mark.influence} influence would be gone"
    elif points:
        words += f", and {sight.title(place)} would change hands"
    return Advice(option.key, gain - 0.1, words)


def _needed(sight: Sight, caller: CardView, fallen: Mapping[Seat, int], weaker: Mapping[Seat, int]) -> float:
    """Return the lowest chance to win with which a call-out is made, given what it can win and lose.

    ``fallen`` and ``weaker`` are the changes in control points and influence if the mark dies.
    """
    usual = needed_odds(sight)
    if sight.outlook.decides({}, {sight.seat: -caller.influence}) < 0:
        return max(usual, STAKED_ODDS)
    if sight.outlook.decides(fallen, weaker) > 0:
        return min(usual, LAST_ODDS)
    return usual


def if_all_come(mine: Sequence[CardView], theirs: Sequence[CardView]) -> str:
    """Return the end of a clause on a fight: the chance counts more dudes than the caller and the mark."""
    return " if everybody joins who can" if len(mine) + len(theirs) > 2 else ""


def accepted(win: float) -> float:
    """Return the probability that a call-out with this chance is accepted: the likely loser goes home."""
    return min(0.9, max(0.1, 1.35 - 1.6 * win))
